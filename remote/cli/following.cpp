#include "remote_cli/following.h"

#include <chrono>
#include <thread>

#include <nlohmann/json.hpp>

#include "host/event_follower.h"
#include "terminal/progress.h"
#include "terminal/terminal.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_looks{500};
constexpr std::chrono::seconds between_tries{2};

/// Reads on, however long the host cannot be reached.
class PatientFollower {
 public:
  PatientFollower(Link& link, EventFollower& follower) : link_(link), follower_(follower) {}

  json read_on() {
    for (;;) {
      try {
        RemoteRuns runs(is_lost_ ? link_.reconnect() : link_.session(), link_.place());
        json status = follower_.read_on(runs);
        if (std::exchange(is_lost_, false)) link_.tell("the host is back; nothing was missed");
        return status;
      } catch (const ssh::LinkLost& lost) {
        if (!std::exchange(is_lost_, true))
          link_.tell(std::string(lost.what()) + "; the run goes on there, and the host is tried again");
      }
      std::this_thread::sleep_for(between_tries);
    }
  }

 private:
  Link& link_;
  EventFollower& follower_;
  bool is_lost_ = false;
};

}  // namespace

int follow_run(Link& link, const std::string& run, const cli::Globals& globals) {
  link.session();  // throws at once where the host cannot be reached at all
  cli::Progress progress(stdout);
  EventFollower events(run, [&](const std::string& line) {
    if (globals.json) return cli::print_line(line);
    try {
      progress.show(event_from_line(line));
    } catch (const UserError&) {
      // A line that is no event tells nothing.
    }
  });
  PatientFollower follower(link, events);
  for (;;) {
    const json status = follower.read_on();
    const std::string state = status.value("state", "");
    if (is_over(status) && events.is_at_end()) {
      if (state == "interrupted" && !globals.quiet) progress.show_trouble("the run was interrupted");
      return static_cast<int>(state == "failed" || state == "interrupted" ? ExitCode::failed
                                                                          : ExitCode::done);
    }
    if (events.is_at_end()) std::this_thread::sleep_for(between_looks);
  }
}

}  // namespace anneal::remote
