#include "remote/cli/following.h"

#include <chrono>
#include <thread>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/progress.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/line_follower.h"
#include "engine/runs/work/journal.h"
#include "remote/host/engine_answer.h"
#include "remote/host/event_follower.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_looks{500};

/// Asks a host, however long it cannot be reached.
class PatientLink {
 public:
  explicit PatientLink(Link& link) : link_(link) {
    link_.session();  // throws at once where the host cannot be reached at all
  }

  template <class Action>
  auto ask(Action action) {
    for (;;) {
      try {
        RemoteRuns runs(is_lost_ ? link_.reconnect() : link_.session(), link_.place());
        auto answer = action(runs);
        if (std::exchange(is_lost_, false)) link_.tell("the host is back; nothing was missed");
        return answer;
      } catch (const ssh::LinkLost& lost) {
        if (!std::exchange(is_lost_, true))
          link_.tell(std::string(lost.what()) + "; the run continues there, and the host is tried again");
      }
      std::this_thread::sleep_for(between_tries);
    }
  }

 private:
  Link& link_;
  bool is_lost_ = false;
};

/// Tells why a run waits, each time that this changes.
class Reasons {
 public:
  Reasons(const Link& link, std::string run) : link_(link), run_(std::move(run)) {}

  void tell(const json& status) {
    const std::string reason = text_in(status, "reason");
    if (reason == std::exchange(told_, reason) || reason.empty()) return;
    link_.tell(run_ + " is " + text_in(status, "state") + ": " + reason);
  }

 private:
  const Link& link_;
  std::string run_;
  std::string told_;
};

/// What work on a host says for people, as its log grows.
class LogFollower {
 public:
  explicit LogFollower(std::string name) : name_(std::move(name)) {}

  json read_on(RemoteRuns& runs) {
    auto [status, part] = runs.read(name_, lines_.read_from(), std::int64_t{1} << 20, name_ + ".start/log");
    lines_.take(part);
    while (const auto line = lines_.next()) cli::print_line(cli::printable(*line));
    return std::move(status);
  }
  bool is_at_end() const { return lines_.is_at_end(); }

 private:
  std::string name_;
  LineFollower lines_;
};

/// Reads on until it is over and all was read. Returns the last status.
template <class Follower>
json follow_to_end(Link& link, const std::string& run, Follower& follower) {
  PatientLink patient(link);
  Reasons reasons(link, run);
  for (;;) {
    json status = patient.ask([&](RemoteRuns& runs) { return follower.read_on(runs); });
    reasons.tell(status);
    if (is_over(status) && follower.is_at_end()) return status;
    if (follower.is_at_end()) std::this_thread::sleep_for(between_looks);
  }
}

}  // namespace

int follow_run(Link& link, const std::string& run, const cli::Globals& globals) {
  cli::Progress progress(stdout);
  EventFollower events(run, [&](const std::string& line) {
    if (globals.json) return cli::print_line(line);
    try {
      progress.show(event_from_line(line));
    } catch (const UserError&) {
      // A line that is not an event tells nothing.
    }
  });
  const std::string state = text_in(follow_to_end(link, run, events), "state");
  if (state == "interrupted" && !globals.quiet) progress.show_trouble("the run was interrupted");
  const bool has_failed = state == "failed" || state == "interrupted" || state == "refused";
  return static_cast<int>(has_failed ? ExitCode::failed : ExitCode::done);
}

int follow_work(Link& link, const std::string& name, const std::string& kind, const cli::Globals& globals) {
  if (kind == "run") return follow_run(link, name, globals);
  EventFollower journal(
      name, [](const std::string& line) { cli::print_line(line); }, work::longest_journal_line);
  LogFollower log(name);
  const json status = globals.json ? follow_to_end(link, name, journal) : follow_to_end(link, name, log);
  // Engines from before there were kinds say "accepted".
  const bool has_succeeded = status.value("succeeded", status.value("accepted", json())) == json(true);
  return static_cast<int>(has_succeeded ? ExitCode::done : ExitCode::failed);
}

}  // namespace anneal::remote
