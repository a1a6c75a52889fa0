#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <list>
#include <string>
#include <thread>
#include <utility>

#include "engine/core/base/descriptor.h"

namespace anneal::testing {

/// A link between a client and a port of this machine, which can be slow, be cut, or made to swallow
/// everything as a black hole does.
class Relay {
 public:
  /// Whatever is said arrives `delay` later, each way.
  explicit Relay(int to_port, std::chrono::milliseconds delay = {});
  ~Relay();

  int port() const { return port_; }
  void cut();                                            ///< every connection there is
  void cut_after(std::int64_t bytes) { left_ = bytes; }  ///< that the client sends from now on
  void swallow(bool does = true) { swallows_ = does; }
  void swallow_after(std::int64_t bytes) { good_ = bytes; }  ///< that go either way from now on

 private:
  void serve();
  void carry(int client, int server);
  /// One way of a connection, and what is under way on it.
  struct Way {
    int from, to;
    bool is_from_client;
    std::deque<std::pair<std::chrono::steady_clock::time_point, std::string>> under_way = {};
    std::size_t bytes = 0;
  };
  bool take(Way& way);
  bool give(Way& way);

  int to_port_;
  std::chrono::milliseconds delay_;
  int port_ = 0;
  Descriptor listener_;
  std::atomic<bool> is_over_ = false, swallows_ = false, is_cut_ = false;
  std::atomic<std::int64_t> left_ = -1, good_ = -1;
  std::list<std::thread> carriers_;
  std::thread server_;
};

}  // namespace anneal::testing
