#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <poll.h>

#include "engine/runs/link/endpoint.h"
#include "engine/runs/link/handshake.h"

namespace anneal::link {

/// An attempt to reach another host of the run and to be known there. Never waits.
class Call {
 public:
  enum class State { pending, done, failed };

  static constexpr std::chrono::seconds usual_patience{5};

  Call(const Endpoint& endpoint, const Secret& secret, std::string purpose,
       std::chrono::milliseconds patience = usual_patience);

  void add_to(std::vector<pollfd>& waits) const;
  State serve();
  /// Of one that failed.
  const std::string& reason() const { return reason_; }
  Introduced result() { return handshake_->result(); }

 private:
  State fail(std::string reason);

  std::string reason_;
  std::chrono::steady_clock::time_point until_;
  bool is_connected_ = false;
  std::optional<Handshake> handshake_;  ///< none where nothing could be tried
};

}  // namespace anneal::link
