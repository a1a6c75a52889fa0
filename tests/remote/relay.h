#pragma once

#include <atomic>
#include <list>
#include <mutex>
#include <thread>

#include "base/descriptor.h"

namespace anneal::testing {

/// A link between a client and a port of this machine, which can be cut, or made to swallow everything as a
/// black hole does.
class Relay {
 public:
  explicit Relay(int to_port);
  ~Relay();

  int port() const { return port_; }
  void cut();                                            ///< every connection there is
  void cut_after(std::int64_t bytes) { left_ = bytes; }  ///< that the client sends from now on
  void swallow(bool does = true) { swallows_ = does; }

 private:
  void serve();
  void carry(int client, int server);
  bool pass(int from, int to, bool is_from_client);

  int to_port_;
  int port_ = 0;
  Descriptor listener_;
  std::atomic<bool> is_over_ = false, swallows_ = false, is_cut_ = false;
  std::atomic<std::int64_t> left_ = -1;
  std::list<std::thread> carriers_;
  std::thread server_;
};

}  // namespace anneal::testing
