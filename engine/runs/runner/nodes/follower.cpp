#include "engine/runs/runner/nodes/follower.h"

#include <csignal>
#include <system_error>
#include <utility>
#include <variant>

#include <fcntl.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/machine.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/zstd.h"
#include "engine/core/protocol/node_folder.h"
#include "engine/core/protocol/process_json.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/runner/go_on.h"
#include "engine/runs/runner/nodes/messages.h"
#include "engine/runs/runner/stop_signals.h"
#include "engine/runs/runner/version.h"
#include "engine/runs/trace/trace_file.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds between_calls{1};
/// How long ranks that were told to stop at once may take before they are killed.
constexpr std::chrono::seconds patience_with_ranks{3};

}  // namespace

Follower::Follower(FollowerOptions options) : options_(std::move(options)), heard_(Clock::now()) {}

void Follower::add_to(std::vector<pollfd>& waits) const {
  if (call_) call_->add_to(waits);
  if (connection_) connection_->add_to(waits);
  if (preflight_) preflight_->add_to(waits);
  if (group_) group_->add_to(waits, true);
}

void Follower::serve() {
  if (is_over()) return;
  if (!connection_) call();
  if (connection_) connection_->serve();
  while (connection_ && !is_over()) {
    const std::optional<std::string> message = connection_->next();
    if (!message) break;
    take(parse_json(*message, "a message of the first node"));
  }
  if (connection_ && !connection_->is_open() && !is_over()) lose(connection_->reason());
  if (preflight_) preflight_->serve();
  if (preflight_ && preflight_->is_done() && is_checking_) {
    is_checking_ = false;
    say({{"say", say::checked}, {"attempt", preflight_->attempt()}, {"problem", preflight_->problem()}});
  }
  look_at_ranks();
  if (stops_asked_ > 0 && !connection_ && !group_) exit_code_ = 128 + stop_signal_;
}

void Follower::call() {
  if (!call_) {
    if (Clock::now() < call_again_) return;
    call_.emplace(options_.place.rendezvous, options_.place.secret,
                  "node " + std::to_string(options_.place.node));
  }
  const link::Call::State state = call_->serve();
  if (state == link::Call::State::pending) return;
  const std::string at = to_text(options_.place.rendezvous);
  if (state == link::Call::State::failed) {
    const std::string why = call_->reason();
    call_.reset();
    call_again_ = Clock::now() + between_calls;
    if (has_finished_ && Clock::now() - heard_ > patience_at_the_end) {
      options_.tell("the ranks on this host have finished, and the first node has ended");
      exit_code_ = 0;
      return;
    }
    if (Clock::now() - heard_ > patience)
      throw EnvironmentError(
          "has not been reached for " + std::to_string(patience.count()) + " minutes: " + why,
          "the first node at " + at);
    if (why != std::exchange(told_, why))
      options_.tell("waiting for the first node at " + at + ", for " + std::to_string(patience.count()) +
                    " minutes at most: " + why);
    return;
  }
  connection_.emplace(call_->result(), link::Handshake::Side::caller);
  call_.reset();
  told_.clear();
  const std::string here = link::own_end(connection_->socket()).host;
  if (!listener_ || link::own_end(listener_).host != here) {
    listener_.close();  // whose port may be the only one
    listener_ = link::listen_at(here, options_.place.ports);
  }
  say({{"say", say::here},
       {"host", host_name()},
       {"version", version},
       {"nodes", options_.place.nodes},
       {"at", to_text(link::own_end(listener_))}});
  options_.tell("connected to the first node at " + at);
}

void Follower::lose(const std::string& why) {
  options_.tell("the first node " + why + (group_ ? "; the ranks on this host are stopped" : "") +
                "; this host keeps calling it until it is back");
  connection_.reset();
  preflight_.reset();
  group_.reset();
  heard_ = Clock::now();
}

void Follower::say(const json& message) {
  if (connection_) connection_->send(message.dump(-1, ' ', false, json::error_handler_t::replace));
}

void Follower::take(const json& message) {
  const std::string said = message.at("say");
  if (said == say::check) {
    const auto refused = [this](const std::string& address, const std::string& reason) {
      options_.tell("refused a connection from " + address + ", which " + reason);
    };
    group_.reset();
    preflight_.reset();
    preflight_.emplace(place_of_message(message.at("place"), options_.place.secret), listener_, refused);
    is_checking_ = true;
  } else if (said == say::begin) {
    preflight_.reset();
    begin(message);
  } else if (said == say::signal) {
    if (group_) group_->send(message.at("number"));
  } else if (said == say::kill) {
    if (group_) group_->kill_for_others();
  } else if (said == say::over) {
    group_.reset();
    exit_code_ = message.at("code");
    if (*exit_code_ == 0 && stop_signal_ != 0) exit_code_ = 128 + stop_signal_;
    const std::string why = message.at("why");
    if (*exit_code_ == 0 || stop_signal_ != 0)
      options_.tell("the run has ended: " + why);
    else
      failure_ = why;
  }
}

/// Which run it is, and what the command here says that does not count.
void Follower::tell_of_run(const json& message) {
  if (std::exchange(has_told_of_run_, true)) return options_.tell("the ranks on this host restart");
  const json& spec = message.at("spec");
  options_.tell("the ranks on this host take part in the run " + message.at("run").get<std::string>() +
                " of the first host, which reports its progress");
  for (const std::string& key : keys_beside(options_.asked, spec))
    options_.tell(key + " is ignored on this host: the settings of the first host apply");
  if (!options_.data.empty() && spec.at("data").dump().find(options_.data) == std::string::npos)
    options_.tell(
        "--data is ignored on this host: use --data-at to say where the data of the first host's run is "
        "here");
}

void Follower::begin(const json& message) {
  has_finished_ = false;
  tell_of_run(message);
  link::NodePlace place = place_of_message(message.at("place"), options_.place.secret);
  const int ranks = place.ranks_of_node;
  try {
    directory_ = make_directory(message.at("run").get<std::string>(), message.at("spec"));
    group_.emplace(GroupStart{.run = directory_,
                              .worker = options_.worker,
                              .ranks = ranks,
                              .resumes = message.at("resumes"),
                              .place = std::move(place),
                              .listener = listener_.get()});
  } catch (const Error& error) {
    RankFailure failure;
    failure.said = {"environment",
                    "node " + std::to_string(options_.place.node) + " (" + host_name() + "): " + error.what(),
                    error.hint(), error.place()};
    failure.status.code = static_cast<int>(error.exit_code());
    say({{"say", say::ended}, {"failure", to_json(failure)}});
  }
}

/// What the ranks of this host read and write: the spec, as the first node has it, logs, and how the data
/// look. At first as if they had looked otherwise, so that their contents are held against the spec's
/// fingerprint: they may be other data than the first node's.
fs::path Follower::make_directory(const fs::path& run, const json& spec) {
  const fs::path base = options_.run.empty() ? run : fs::absolute(options_.run).lexically_normal();
  const fs::path path = node_folder(base, options_.place.node);
  std::error_code problem;
  fs::create_directories(path / run_files::logs, problem);
  if (problem)
    throw EnvironmentError("cannot be created: " + problem.message(), path,
                           "on this host, give another folder with --run-dir");
  fs::permissions(path, fs::perms::owner_all, problem);
  replace_file(path / node_mark, "what node " + std::to_string(options_.place.node) + " of the run " +
                                     run.string() + " at " + to_text(options_.place.rendezvous) +
                                     " reads and writes\n");
  replace_file(path / node_runner, to_json(this_process()).dump() + "\n");
  at_work_ = open_file(path / node_runner, O_RDWR | O_NOFOLLOW);
  if (at_work_) static_cast<void>(lock_file(at_work_));
  replace_file(path / run_files::spec, with_moved_data(spec, options_.moved).dump(2) + "\n");
  for (const char* split : {"", "validation-", "test-", "unlabelled-"}) {
    const fs::path inventory = path / (std::string(split) + run_files::inventory);
    if (!fs::exists(inventory, problem)) replace_file(inventory, compress(""));
  }
  return path;
}

/// What the first node's ranks cannot tell: what those of this host use, and that its disk is full.
void Follower::pass_on(const Rank& rank, EventBody body) {
  if (auto* resources = std::get_if<ResourcesEvent>(&body))
    resources->rank = rank.number();
  else if (auto* warning = std::get_if<WarningEvent>(&body); warning && warning->code.starts_with("disk-"))
    warning->message =
        "node " + std::to_string(options_.place.node) + " (" + host_name() + "): " + warning->message;
  else
    return;
  say({{"say", say::event}, {"body", body_to_json(body)}});
}

void Follower::look_at_ranks() {
  if (!group_) return;
  group_->look();
  const auto receive = [this](const Rank& rank, EventBody body) { pass_on(rank, std::move(body)); };
  group_->read_events(receive);
  if (stops_asked_ > 1 && Clock::now() >= kill_at_) group_->send(SIGKILL);
  if (!group_->have_ended()) return;
  while (group_->read_events(receive)) {
  }
  json failure;
  has_finished_ = group_->has_finished();
  if (!has_finished_) {
    const RankFailure found = group_->failure();
    failure = to_json(found);
    options_.tell("the ranks on this host have ended: " + found.said.message);
  }
  send_traces();
  say({{"say", say::ended}, {"failure", std::move(failure)}});
  group_.reset();
}

/// A trace that is not there or cannot be read is missing; the run does not need it.
void Follower::send_traces() {
  for (const int rank : group_->numbers()) {
    const fs::path file = trace::trace_file(directory_, rank);
    std::error_code missing;
    if (fs::is_regular_file(file, missing))
      say({{"say", say::trace}, {"rank", rank}, {"text", read_text_file(file)}});
  }
}

/// The first node passes it on to all ranks, so that all stop at the same step.
void Follower::ask_to_stop(int signal) {
  if (stop_signal_ == 0) stop_signal_ = signal;
  ++stops_asked_;
  kill_at_ = Clock::now() + patience_with_ranks;
  say({{"say", say::stop}, {"times", stops_asked_}, {"signal", signal_name(signal)}});
}

int follow(FollowerOptions options) {
  StopSignals signals;
  Follower follower(std::move(options));
  while (!follower.is_over()) {
    std::vector<pollfd> waits = {{signals.descriptor(), POLLIN, 0}};
    follower.add_to(waits);
    poll(waits.data(), waits.size(), link::Connection::most_wait_ms);
    while (const std::optional<int> signal = signals.next()) follower.ask_to_stop(*signal);
    follower.serve();
  }
  if (!follower.failure().empty())
    throw EnvironmentError(follower.failure(), "the run", {}, static_cast<ExitCode>(follower.exit_code()));
  return follower.exit_code();
}

}  // namespace anneal::runner
