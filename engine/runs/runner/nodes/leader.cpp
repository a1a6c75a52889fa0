#include "engine/runs/runner/nodes/leader.h"

#include <algorithm>
#include <csignal>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/object_reader.h"
#include "engine/runs/runner/nodes/messages.h"
#include "engine/runs/runner/version.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

/// Of a port that is blocked for a moment only, as after a broken link.
constexpr int most_failed_checks = 3;
constexpr std::chrono::seconds between_checks{3};
constexpr std::chrono::seconds patience_with_farewells{1};

constexpr std::string_view purpose = "node ";
/// Of the queue of another host that has not heard yet that the run has left the queue here
/// (engine/runs/queue/gang_start.h).
constexpr std::string_view queue_purpose = "queue ";

}  // namespace

Leader::Leader(NodeOptions options, int ranks_of_node, int least, Listeners listeners)
    : options_(std::move(options)),
      ranks_of_node_(ranks_of_node),
      least_(least),
      listeners_(std::move(listeners)),
      reception_(link::listen_at(options_.rendezvous), options_.secret, listeners_.refused),
      listener_(link::listen_at(link::own_end(reception_.listener()).host, options_.ports)),
      nodes_(static_cast<std::size_t>(options_.nodes)) {
  nodes_[0] = {State::known, host_name(), link::own_end(listener_)};
}

std::string Leader::name_of(int number) const {
  const Node& node = nodes_[static_cast<std::size_t>(number)];
  return "node " + std::to_string(number) + (node.host.empty() ? "" : " (" + node.host + ")");
}

void Leader::add_to(std::vector<pollfd>& waits) const {
  reception_.add_to(waits);
  if (preflight_) preflight_->add_to(waits);
  for (const Node& node : nodes_)
    if (node.connection) node.connection->add_to(waits);
}

void Leader::prepare() {
  prepares_ = true;
  has_told_of_missing_ = false;
  since_ = Clock::now();
  came_or_went_ = since_;
  check_again_ = since_;
  failed_checks_ = 0;
  problem_.clear();
  failure_.reset();
  check_anew();
}

/// What is said of a check that was under way is heard no more.
void Leader::check_anew() {
  ++attempt_;
  members_.clear();
  preflight_.reset();
  came_or_went_ = Clock::now();
  for (Node& node : nodes_)
    if (node.state != State::absent) node.state = State::known;
}

bool Leader::is_ready() const {
  return prepares_ && !members_.empty() && std::ranges::all_of(members_, [&](int number) {
           return nodes_[static_cast<std::size_t>(number)].state == State::checked;
         });
}

bool Leader::is_member(int number) const {
  return std::ranges::find(members_, number) != members_.end();
}

/// In the attempt that goes on.
bool Leader::is_rank_of(int rank, int number) const {
  const auto member = std::ranges::find(members_, number) - members_.begin();
  return rank / ranks_of_node_ == member && rank >= 0;
}

std::string Leader::absent() const {
  std::string names;
  for (int number = 1; number < options_.nodes; ++number)
    if (!is_member(number)) names += (names.empty() ? "node " : " and node ") + std::to_string(number);
  return names;
}

std::string Leader::newcomer() const {
  for (int number = 1; number < options_.nodes && !prepares_; ++number) {
    const Node& node = nodes_[static_cast<std::size_t>(number)];
    if (node.state == State::known && !is_member(number) && Clock::now() - node.came >= probation)
      return name_of(number);
  }
  return "";
}

std::string Leader::hopeless() const {
  if (failed_checks_ >= most_failed_checks) return problem_;
  if (!prepares_ || Clock::now() - since_ < patience) return "";
  for (int number = 0; number < options_.nodes; ++number)
    if (nodes_[static_cast<std::size_t>(number)].state == State::absent)
      return name_of(number) + " has not connected to " + to_text(link::own_end(reception_.listener())) +
             " within " + std::to_string(patience.count()) + " minutes";
  return "the nodes have not reached each other within " + std::to_string(patience.count()) + " minutes";
}

link::NodePlace Leader::place_of(std::size_t member) const {
  link::NodePlace place{
      static_cast<int>(member), {}, {}, members_, options_.secret, attempt_, ranks_of_node_};
  for (const int number : members_) {
    const Node& node = nodes_[static_cast<std::size_t>(number)];
    place.nodes.push_back(node.at);
    place.names.push_back(node.host);
  }
  return place;
}

link::NodePlace Leader::begin(const std::filesystem::path& run, const json& spec, bool resumes) {
  prepares_ = false;
  preflight_.reset();
  for (std::size_t member = 1; member < members_.size(); ++member) {
    Node& node = nodes_[static_cast<std::size_t>(members_[member])];
    node.state = State::running;
    tell(node, {{"say", say::begin},
                {"place", place_message(place_of(member))},
                {"run", run.string()},
                {"spec", spec},
                {"resumes", resumes}});
  }
  nodes_[0].state = State::known;
  return place_of(0);
}

std::string Leader::stood_still() const {
  constexpr std::chrono::seconds lately{3};
  if (Clock::now() - moved_again_ > lately || stood_still_ == Clock::duration{}) return "";
  return "; before that, this runner was suspended for " +
         std::to_string(std::chrono::duration_cast<std::chrono::seconds>(stood_still_).count()) + " s";
}

/// Once for each attempt, where they do not come at once.
void Leader::tell_of_missing() {
  constexpr std::chrono::seconds at_once{2};
  if (has_told_of_missing_ || Clock::now() - since_ < at_once) return;
  has_told_of_missing_ = true;
  std::string missing;
  for (int number = 1; number < options_.nodes; ++number) {
    if (nodes_[static_cast<std::size_t>(number)].state != State::absent) continue;
    missing += (missing.empty() ? "" : " and ") + name_of(number);
    listeners_.trouble("waiting for " + name_of(number) + " to connect to " +
                       to_text(link::own_end(reception_.listener())) + ", for " +
                       std::to_string(patience.count()) + " minutes at most");
  }
  if (!missing.empty()) listeners_.missing(missing);
}

void Leader::serve() {
  constexpr std::chrono::seconds long_pause{3};
  if (Clock::now() - served_ > long_pause) {
    stood_still_ = Clock::now() - served_;
    moved_again_ = Clock::now();
  }
  served_ = Clock::now();
  for (link::Introduced& introduced : reception_.serve()) admit(std::move(introduced));
  for (int number = 1; number < options_.nodes; ++number) serve(number);
  if (!prepares_) return;
  tell_of_missing();
  if (may_check()) check();
  if (!preflight_) return;
  preflight_->serve();
  if (preflight_->is_done() && nodes_[0].state == State::checking)
    take(0, {{"say", say::checked}, {"attempt", attempt_}, {"problem", preflight_->problem()}});
}

/// One that is still heard from is not put out of its place by another.
void Leader::admit(link::Introduced introduced) {
  int number = -1;
  if (introduced.purpose.starts_with(purpose))
    number = std::atoi(introduced.purpose.c_str() + purpose.size());
  const bool is_queue = introduced.purpose.starts_with(queue_purpose);
  link::Connection connection(std::move(introduced), link::Handshake::Side::called);
  if (is_queue) return connection.send(json{{"say", "start"}}.dump());
  const auto refuse = [&](const std::string& why, const std::string& why_there) {
    listeners_.refused(connection.other_end(), why);
    connection.send(
        json{{"say", say::over}, {"code", static_cast<int>(ExitCode::bad_input)}, {"why", why_there}}.dump());
  };
  const std::string name = "node " + std::to_string(number);
  if (number < 1 || number >= options_.nodes)
    return refuse("says it is " + name + " of " + std::to_string(options_.nodes),
                  "--node-rank is " + std::to_string(number) + ", but the first node's run has --nodes " +
                      std::to_string(options_.nodes));
  Node& node = nodes_[static_cast<std::size_t>(number)];
  constexpr std::chrono::seconds lately{3};
  if (node.connection && node.connection->is_open() && node.connection->silence() < lately)
    return refuse("says it is " + name + ", which is already connected from " + node.connection->other_end(),
                  "there is already a " + name + ": it is connected from " + node.connection->other_end());
  if (node.state != State::absent) lose(number, "has connected again");
  node.connection = std::move(connection);
}

void Leader::serve(int number) {
  Node& node = nodes_[static_cast<std::size_t>(number)];
  if (!node.connection) return;
  node.connection->serve();
  while (node.connection) {
    const std::optional<std::string> message = node.connection->next();
    if (!message) break;
    try {
      take(number, parse_json(*message, name_of(number)));
    } catch (const std::exception& error) {
      return lose(number, std::string("sent an invalid message: ") + error.what());
    }
  }
  if (node.connection && !node.connection->is_open()) lose(number, node.connection->reason());
}

void Leader::take(int number, const json& message) {
  Node& node = nodes_[static_cast<std::size_t>(number)];
  const std::string said = message.at("say");
  if (said == say::here) {
    take_here(number, message);
  } else if (said == say::checked && node.state == State::checking && message.at("attempt") == attempt_) {
    const std::string problem = message.at("problem");
    node.state = State::checked;
    if (!problem.empty()) problem_ = problem;
    const bool all_know =
        std::ranges::none_of(nodes_, [](const Node& other) { return other.state == State::checking; });
    if (!all_know || problem_.empty()) return;
    ++failed_checks_;
    check_again_ = Clock::now() + between_checks;
    listeners_.trouble(problem_);
    for (Node& other : nodes_)
      if (other.state == State::checked) other.state = State::known;
  } else if (said == say::event && node.state == State::running) {
    listeners_.event(body_from_json(message.at("body")));
  } else if (said == say::trace && node.state == State::running) {
    if (const int rank = message.at("rank"); is_rank_of(rank, number))
      listeners_.trace(rank, message.at("text"));
  } else if (said == say::ended && node.state == State::running) {
    node.state = State::ended;
    if (!message.at("failure").is_null()) blame(failure_from_json(message.at("failure")));
  } else if (said == say::stop) {
    listeners_.trouble(name_of(number) + " was told to stop by " + message.at("signal").get<std::string>());
    listeners_.stop(message.at("times"));
  }
}

void Leader::take_here(int number, const json& message) {
  Node& node = nodes_[static_cast<std::size_t>(number)];
  node.host = message.at("host");
  node.at = link::endpoint_from_text(message.at("at"), name_of(number));
  if (message.at("version") != version)
    return dismiss(node, "has version " + shown(message.at("version")) +
                             " of Anneal, but the first node has " + version);
  if (message.at("nodes") != options_.nodes)
    return dismiss(node, "was started with --nodes " + message.at("nodes").dump() +
                             ", but the first node with " + std::to_string(options_.nodes));
  if (prepares_) check_anew();
  node.state = prepares_ || !is_member(number) ? State::known : State::ended;
  node.came = Clock::now();
  listeners_.trouble(name_of(number) + " has connected from " + node.connection->other_end());
}

void Leader::dismiss(Node& node, const std::string& why) {
  listeners_.refused(node.connection->other_end(), why);
  tell(node,
       {{"say", say::over}, {"code", static_cast<int>(ExitCode::bad_input)}, {"why", "this host " + why}});
  node = {};
}

void Leader::lose(int number, const std::string& why) {
  Node& node = nodes_[static_cast<std::size_t>(number)];
  const std::string name = name_of(number);
  if (node.state == State::running) {
    RankFailure failure;
    failure.said = {.code = FailedEvent::lost_rank, .message = name + " " + why, .hint = {}, .place = {}};
    blame(failure);
  }
  if (node.state != State::absent) listeners_.trouble(name + " " + why);
  node = {.host = node.host};
  if (prepares_) check_anew();
}

void Leader::blame(const RankFailure& failure) {
  if (failure_)
    failure_->add(failure);
  else
    failure_ = failure;
}

/// Where all are here; or as many as suffice, and others have had their time.
bool Leader::may_check() const {
  const bool is_under_way = std::ranges::any_of(
      nodes_, [](const Node& node) { return node.state == State::checking || node.state == State::checked; });
  if (is_under_way || Clock::now() < check_again_) return false;
  const auto here =
      std::ranges::count_if(nodes_, [](const Node& node) { return node.state == State::known; });
  return here == options_.nodes || (here >= least_ && Clock::now() - came_or_went_ >= patience_with_enough);
}

void Leader::check() {
  problem_.clear();
  members_.clear();
  for (int number = 0; number < options_.nodes; ++number)
    if (nodes_[static_cast<std::size_t>(number)].state == State::known) members_.push_back(number);
  preflight_.emplace(place_of(0), listener_, listeners_.refused);
  for (std::size_t member = 0; member < members_.size(); ++member) {
    Node& node = nodes_[static_cast<std::size_t>(members_[member])];
    node.state = State::checking;
    if (member > 0) tell(node, {{"say", say::check}, {"place", place_message(place_of(member))}});
  }
}

void Leader::tell(Node& node, const json& message) {
  if (node.connection) node.connection->send(message.dump(-1, ' ', false, json::error_handler_t::replace));
}

void Leader::kill_for_others() {
  for (Node& node : nodes_)
    if (node.state == State::running) tell(node, {{"say", say::kill}});
}

void Leader::signal(int number) {
  for (Node& node : nodes_)
    if (node.state == State::running) tell(node, {{"say", say::signal}, {"number", number}});
}

bool Leader::have_ended() const {
  return std::ranges::none_of(nodes_, [](const Node& node) { return node.state == State::running; });
}

void Leader::say_over(int code, const std::string& why) {
  for (Node& node : nodes_) tell(node, {{"say", say::over}, {"code", code}, {"why", why}});
  const Clock::time_point until = Clock::now() + patience_with_farewells;
  const auto is_waiting = [](const Node& node) {
    return node.connection && node.connection->is_open() && !node.connection->has_sent();
  };
  while (std::ranges::any_of(nodes_, is_waiting) && Clock::now() < until) {
    std::vector<pollfd> waits;
    add_to(waits);
    constexpr int look_again_ms = 50;
    poll(waits.data(), waits.size(), look_again_ms);
    for (Node& node : nodes_)
      if (node.connection) node.connection->serve();
  }
}

}  // namespace anneal::runner
