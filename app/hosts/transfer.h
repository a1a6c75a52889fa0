#pragma once

#include <QString>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/error.h"
#include "hosts/ssh_host.h"
#include "sync/local_folder.h"

namespace anneal::studio {

/// What was cancelled says so.
class TransferCancelled : public EnvironmentError {
 public:
  TransferCancelled();
};

/// Bytes on their way to a host or from one, as the window sees them; any thread may ask. What is cancelled,
/// or cut, goes on where it was when it is wanted again.
class Transfer {
 public:
  void cancel() { is_cancelled_ = true; }
  bool is_cancelled() const { return is_cancelled_; }
  std::int64_t done() const { return done_; }
  std::int64_t of() const { return of_; }  ///< 0 is not known yet

  /// Takes note; throws TransferCancelled where it was cancelled.
  void show(std::int64_t done, std::int64_t of);
  void throw_if_cancelled() const;

 private:
  std::atomic<bool> is_cancelled_ = false;
  std::atomic<std::int64_t> done_ = 0;
  std::atomic<std::int64_t> of_ = 0;
};

/// What follows waits for the host, and sends the programs where they are missing. `done` and `failed` are
/// called on the GUI thread.
using TransferFailed = std::function<void(const std::exception_ptr&)>;

/// How many bytes of a folder the host has not.
void ask_for_missing(const std::shared_ptr<SshHost>& host,
                     const std::shared_ptr<const sync::LocalFolder>& folder,
                     const std::shared_ptr<Transfer>& transfer, std::function<void(std::int64_t bytes)> done,
                     const TransferFailed& failed);

/// Sends them, and has the engine there look at what has come: it must find the data of that fingerprint, ""
/// of any. `done` gets the path there.
void send_folder(const std::shared_ptr<SshHost>& host, const std::shared_ptr<const sync::LocalFolder>& folder,
                 const std::string& fingerprint, const std::shared_ptr<Transfer>& transfer,
                 std::function<void(const std::string& path)> done, const TransferFailed& failed);

/// Whether there is data at a path of the host: what stands there is looked at by the engine, too, where the
/// programs are there already. `failed` gets what is wrong with it.
void check_folder_there(const std::shared_ptr<SshHost>& host, const std::string& path,
                        std::function<void()> done, const TransferFailed& failed);

/// Copies the files of a run to `folder`, which appears only once they are all there; one that is there
/// already is brought up to date.
void fetch_to(const std::shared_ptr<SshHost>& host, const std::string& run,
              const std::filesystem::path& folder, const std::shared_ptr<Transfer>& transfer,
              std::function<void()> done, const TransferFailed& failed);

}  // namespace anneal::studio
