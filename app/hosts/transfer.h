#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>

#include "engine/core/base/error.h"

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

/// Has `fill` put files into a folder of this computer, which appears only once they are all there; one that
/// is there already is brought up to date.
void fill_folder(const std::filesystem::path& folder,
                 const std::function<void(const std::filesystem::path& target)>& fill);

}  // namespace anneal::studio
