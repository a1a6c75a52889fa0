#pragma once

#include <atomic>
#include <filesystem>

namespace anneal {

/// While one lives, SIGINT, SIGTERM and SIGHUP remove the file `path` before they end the process, where
/// `remove_files_when_stopped` was called. The file need not be there yet. A process has room for 64 of them;
/// files of more stay.
class RemovedWhenStopped {
 public:
  explicit RemovedWhenStopped(std::filesystem::path path);
  ~RemovedWhenStopped();
  RemovedWhenStopped(const RemovedWhenStopped&) = delete;
  RemovedWhenStopped& operator=(const RemovedWhenStopped&) = delete;

 private:
  std::filesystem::path path_;
  std::atomic<const char*>* slot_ = nullptr;
};

/// For the `main` of a program that these signals end. One that is ignored, as nohup sees to, stays so.
void remove_files_when_stopped();

}  // namespace anneal
