#pragma once

#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "engine/runs/link/call.h"
#include "engine/runs/link/node_place.h"
#include "engine/runs/link/reception.h"

namespace anneal::runner {

/// Tries to reach each other node where its ranks will listen, and is reached there itself, so that a port
/// that is blocked in one direction is known before training begins. Never waits.
class Preflight {
 public:
  /// `listener`, where this node's ranks will listen, is used as long as this exists.
  Preflight(link::NodePlace place, const Descriptor& listener, link::Reception::Refused refused);

  void add_to(std::vector<pollfd>& waits) const;
  void serve();

  /// Whether it is known of each; others may still be trying to reach this one.
  bool is_done() const { return calls_.empty(); }
  /// The first node that is not reached, the direction and the port; "" where there is none.
  const std::string& problem() const { return problem_; }
  int attempt() const { return place_.attempt; }

 private:
  struct Trial {
    int node;
    link::Call call;
  };

  link::NodePlace place_;
  link::Reception reception_;
  std::vector<Trial> calls_;
  std::string problem_;
};

}  // namespace anneal::runner
