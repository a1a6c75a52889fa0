#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "engine/core/base/descriptor.h"

namespace anneal::ssh {

class Session;

/// A way to a port that goes through a host on which we are logged in. A thread of its own passes the bytes
/// on; it alone uses that session.
class Jump {
 public:
  /// Throws LinkLost where the host does not reach the port.
  Jump(std::unique_ptr<Session> through, const std::string& host, int port);
  ~Jump();
  Jump(const Jump&) = delete;
  Jump& operator=(const Jump&) = delete;

  /// The near end, once.
  Descriptor take_end() { return std::move(end_); }

 private:
  struct Channel;
  void pass_on();
  bool pass_back();
  bool pass_there();

  std::unique_ptr<Session> through_;
  std::unique_ptr<Channel> channel_;
  Descriptor end_;
  Descriptor far_end_;
  std::atomic<bool> is_over_ = false;
  std::thread thread_;
};

}  // namespace anneal::ssh
