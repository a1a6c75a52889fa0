#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include <poll.h>

#include "engine/runs/link/handshake.h"

namespace anneal::link {

/// Who calls at a socket that listens, once it has shown that it knows the run's secret. Others are refused;
/// one that says nothing is sent away after some seconds, or when too many do so. Never waits.
class Reception {
 public:
  /// Told of each that is refused: its address, and why.
  using Refused = std::function<void(const std::string& address, const std::string& reason)>;

  Reception(Descriptor listener, const Secret& secret, Refused refused);

  const Descriptor& listener() const { return listener_; }

  void add_to(std::vector<pollfd>& waits) const;
  /// Does all that can be done now, and hands over whoever is known.
  std::vector<Introduced> serve();

 private:
  struct Visitor {
    Handshake handshake;
    std::chrono::steady_clock::time_point until;
  };
  void admit();

  Descriptor listener_;
  Secret secret_;
  Refused refused_;
  std::vector<Visitor> visitors_;
};

}  // namespace anneal::link
