#pragma once

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <poll.h>

#include "engine/runs/link/call.h"
#include "engine/runs/link/connection.h"
#include "engine/runs/link/reception.h"

namespace anneal::testing {

inline const link::Secret& known_secret() {
  static const link::Secret secret("sixteen bytes or more", "secret");
  return secret;
}

/// A reception at a free port of this host, and what it refused.
struct Called {
  std::vector<std::string> refused = {};
  link::Reception reception{
      link::listen_at({"127.0.0.1", 0}), known_secret(),
      [this](const std::string&, const std::string& reason) { refused.push_back(reason); }};
  link::Endpoint endpoint() const { return link::own_end(reception.listener()); }
};

/// Calls `is_done` often, for ten seconds at most; whether it came to be.
template <class Condition>
bool comes_true(const Condition& is_done) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!is_done()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

/// Both ends of a connection: the caller's, then that of the called.
inline std::pair<link::Introduced, link::Introduced> introduced(const std::string& purpose) {
  Called called;
  link::Call call(called.endpoint(), known_secret(), purpose);
  std::vector<link::Introduced> ends;
  bool is_done = false;
  comes_true([&] {
    for (link::Introduced& known : called.reception.serve()) ends.push_back(std::move(known));
    if (!is_done) is_done = call.serve() == link::Call::State::done;
    return is_done && !ends.empty();
  });
  return {call.result(), std::move(ends.at(0))};
}

}  // namespace anneal::testing
