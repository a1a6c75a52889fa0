#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <poll.h>

#include "engine/core/protocol/event.h"
#include "engine/runs/link/connection.h"
#include "engine/runs/link/endpoint.h"
#include "engine/runs/link/reception.h"
#include "engine/runs/link/secret.h"
#include "engine/runs/runner/nodes/preflight.h"
#include "engine/runs/runner/rank_group.h"

namespace anneal::runner {

/// How a host takes part in a run of several.
struct NodeOptions {
  link::Endpoint rendezvous;  ///< where the first node listens for the others
  int node = 0;
  int nodes = 1;
  link::Secret secret;
  link::PortRange ports = {};  ///< where this host's ranks listen for those of others
};

/// What the first node's runner knows of the other nodes, and tells them. It listens at the rendezvous for as
/// long as it exists, so a node that is lost can come back. Never waits.
class Leader {
 public:
  /// How long a node may take to come, at first and after it was lost; and where those that are here suffice.
  static constexpr std::chrono::minutes patience{10};
  static constexpr std::chrono::seconds patience_with_enough{15};
  /// How long one that has come back is to have been here before it is relied on.
  static constexpr std::chrono::seconds probation{5};

  struct Listeners {
    std::function<void(EventBody)> event;                          ///< of a rank of another node
    std::function<void(int rank, const std::string& text)> trace;  ///< likewise, what it recorded
    std::function<void(int times)> stop;                    ///< another node was told to, so often by now
    std::function<void(const std::string&)> trouble;        ///< what people should know
    std::function<void(const std::string& nodes)> missing;  ///< that are waited for
    link::Reception::Refused refused;                       ///< who was not let in
  };

  /// Listens. `least` nodes suffice for an attempt. Throws UserError and EnvironmentError.
  Leader(NodeOptions options, int ranks_of_node, int least, Listeners listeners);

  void add_to(std::vector<pollfd>& waits) const;
  void serve();

  /// From now on an attempt is prepared: nodes are to come, and to reach each other. What remains of the last
  /// one is no longer looked at.
  void prepare();
  bool is_ready() const;
  /// Why it is not going to be: a node that does not come, or a port that is blocked; "" while it may be.
  std::string hopeless() const;

  /// Has the other nodes start their ranks; all that take part are ready. Returns this one's place.
  link::NodePlace begin(const std::filesystem::path& run, const nlohmann::json& spec, bool resumes);
  const Descriptor& listener() const { return listener_; }
  /// That take no part in this attempt: "node 1 and node 2"; "" where all do.
  std::string absent() const;
  /// One that takes no part in this attempt and is here by now; "" where there is none.
  std::string newcomer() const;

  void signal(int number);
  /// Has the ranks of every other node killed, since this one's have ended.
  void kill_for_others();
  /// Whether the ranks of every other node have ended, or the node is lost.
  bool have_ended() const;
  /// Of the other nodes, the one that tells most; none where all ended well.
  const std::optional<RankFailure>& failure() const { return failure_; }
  /// As the end of a sentence: whether this runner did, lately, so that the others missed it.
  std::string stood_still() const;

  /// The last that the other nodes hear; waits for a second at most until they have.
  void say_over(int code, const std::string& why);

 private:
  enum class State { absent, known, checking, checked, running, ended };
  struct Node {
    State state = State::absent;
    std::string host = {};
    link::Endpoint at = {};
    std::optional<link::Connection> connection = {};
    std::chrono::steady_clock::time_point came = {};
  };

  std::string name_of(int node) const;
  void admit(link::Introduced introduced);
  void serve(int number);
  void take(int number, const nlohmann::json& message);
  void take_here(int number, const nlohmann::json& message);
  void lose(int number, const std::string& why);
  void blame(const RankFailure& failure);
  bool may_check() const;
  void check();
  void tell_of_missing();
  void tell(Node& node, const nlohmann::json& message);
  void dismiss(Node& node, const std::string& why);
  link::NodePlace place_of(std::size_t member) const;
  bool is_member(int number) const;
  bool is_rank_of(int rank, int number) const;
  void check_anew();

  NodeOptions options_;
  int ranks_of_node_;
  int least_;
  Listeners listeners_;
  link::Reception reception_;
  Descriptor listener_;            ///< of this node's ranks
  std::vector<Node> nodes_;        ///< the first is this
  std::vector<int> members_ = {};  ///< numbers of those that take part in the attempt
  int attempt_ = 0;
  bool prepares_ = false;
  bool has_told_of_missing_ = false;
  std::chrono::steady_clock::time_point since_;         ///< it has been prepared
  std::chrono::steady_clock::time_point came_or_went_;  ///< the last node that did
  std::chrono::steady_clock::time_point check_again_;   ///< after one that failed
  std::optional<Preflight> preflight_;
  std::string problem_;    ///< of the last check
  int failed_checks_ = 0;  ///< in a row
  std::optional<RankFailure> failure_;
  std::chrono::steady_clock::time_point served_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::duration stood_still_{};  ///< the last time that it did
  std::chrono::steady_clock::time_point moved_again_;
};

}  // namespace anneal::runner
