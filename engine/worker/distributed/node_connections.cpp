#include "engine/worker/distributed/node_connections.h"

#include <chrono>
#include <cstdio>
#include <optional>
#include <utility>

#include <poll.h>

#include "engine/runs/link/call.h"
#include "engine/runs/link/reception.h"
#include "engine/worker/distributed/lost_rank.h"
#include "engine/worker/distributed/socket_io.h"

namespace anneal::distributed {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds timeouts{30};
constexpr std::array<const char*, uses> words_of_use = {"words", "numbers", "signs", "lower-gets",
                                                        "higher-gets"};

/// A connection that is still missing. Of two nodes the later one calls.
struct Missing {
  int other;
  std::size_t use;
  std::optional<link::Call> call = {};
  std::string reason = "no answer";
};

/// What a caller says it is connected for.
std::string purpose_of(std::size_t use, int attempt, int node) {
  return std::string(words_of_use[use]) + " " + std::to_string(attempt) + " " + std::to_string(node);
}

class Connecting {
 public:
  Connecting(const link::NodePlace& place, Descriptor listener)
      : place_(place), reception_(std::move(listener), place.secret, refused), found_(place.nodes.size()) {
    for (int other = 0; other < place_.count(); ++other)
      for (std::size_t use = 0; use < words_of_use.size() && other != place_.node; ++use)
        missing_.push_back({other, use});
  }

  std::vector<NodeSockets> connect() {
    const Clock::time_point until = Clock::now() + timeouts;
    while (!missing_.empty()) {
      if (Clock::now() > until) give_up();
      wait();
      for (link::Introduced& known : reception_.serve()) take(std::move(known));
      std::erase_if(missing_, [&](Missing& missing) { return go_on(missing); });
    }
    return std::move(found_);
  }

 private:
  static void refused(const std::string& address, const std::string& reason) {
    std::fprintf(stderr, "refused a connection from %s, which %s\n", address.c_str(), reason.c_str());
  }

  bool calls(const Missing& missing) const { return missing.other < place_.node; }
  Descriptor& end_of(const Missing& missing) {
    return found_[static_cast<std::size_t>(missing.other)].of_use[missing.use];
  }

  void wait() {
    std::vector<pollfd> waits;
    reception_.add_to(waits);
    for (Missing& missing : missing_) {
      if (!calls(missing)) continue;
      if (!missing.call)
        missing.call.emplace(place_.nodes[static_cast<std::size_t>(missing.other)], place_.secret,
                             purpose_of(missing.use, place_.attempt, place_.node));
      missing.call->add_to(waits);
    }
    poll(waits.data(), waits.size(), look_again_ms);
  }

  /// One of another attempt is not missed here.
  void take(link::Introduced known) {
    std::erase_if(missing_, [&](const Missing& missing) {
      if (calls(missing) || known.purpose != purpose_of(missing.use, place_.attempt, missing.other))
        return false;
      end_of(missing) = std::move(known.socket);
      return true;
    });
  }

  /// True where it is there.
  bool go_on(Missing& missing) {
    if (!missing.call) return false;
    switch (missing.call->serve()) {
      case link::Call::State::done:
        end_of(missing) = missing.call->result().socket;
        return true;
      case link::Call::State::failed:
        missing.reason = missing.call->reason();
        missing.call.reset();
        return false;
      case link::Call::State::pending:
        break;
    }
    return false;
  }

  [[noreturn]] void give_up() const {
    const Missing& first = missing_.front();
    const int from = calls(first) ? place_.node : first.other;
    const int to = calls(first) ? first.other : place_.node;
    throw LostRank(place_.first_rank_of(first.other),
                   "is not connected: " + place_.name_of(from) + " does not reach " + place_.name_of(to) +
                       " at " + to_text(place_.nodes[static_cast<std::size_t>(to)]) +
                       (calls(first) ? ": " + first.reason : ""));
  }

  const link::NodePlace& place_;
  link::Reception reception_;
  std::vector<Missing> missing_;
  std::vector<NodeSockets> found_;
};

}  // namespace

std::vector<NodeSockets> connect_nodes(const link::NodePlace& place, Descriptor listener) {
  return Connecting(place, std::move(listener)).connect();
}

}  // namespace anneal::distributed
