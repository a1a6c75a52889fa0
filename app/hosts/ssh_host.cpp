#include "hosts/ssh_host.h"

#include <QCoreApplication>
#include <algorithm>
#include <string_view>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "host/deploy.h"
#include "host/probe.h"
#include "protocol/run_state.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using remote::RemoteRuns;
using ProgramsState = HostPrograms::State;

namespace {

constexpr auto looked_at_again = 500ms;        ///< of a run that goes on
constexpr auto resting_looked_at_again = 10s;  ///< of one that is over, or not there
constexpr auto wanted_lately = 15s;
constexpr std::size_t most_looks = 30;  ///< in one round trip
constexpr std::size_t trial_bytes = std::size_t{1} << 20;

/// Nothing for a status that says nothing sensible.
std::optional<RunPhase> phase_from(const nlohmann::json& status) {
  static const std::map<std::string, RunPhase> words = {
      {"starting", RunPhase::starting},      {"running", RunPhase::running}, {"stopping", RunPhase::stopping},
      {"finished", RunPhase::finished},      {"stopped", RunPhase::stopped}, {"failed", RunPhase::failed},
      {"interrupted", RunPhase::interrupted}};
  if (!status.is_object() || !status.contains("state") || !status["state"].is_string()) return std::nullopt;
  const auto found = words.find(status["state"].get<std::string>());
  return found == words.end() ? std::nullopt : std::optional(found->second);
}

/// On the GUI thread.
void answer(const RunHost::Done& done, const RunHost::Answer& answer) {
  QMetaObject::invokeMethod(
      QCoreApplication::instance(), [done, answer] { done(answer); }, Qt::QueuedConnection);
}

QString problem_of(const std::exception_ptr& error) {
  return sentence_of(error);
}

/// Starts a run, or goes on with it where it is over. Where the link was lost in the middle of that before
/// (`is_again`), the run may be about to come to be.
void start_once(RemoteRuns& runs, const RemoteRuns::Start& start, bool& is_again) {
  const bool may_come = std::exchange(is_again, true);
  auto before = runs.status(start.name);
  for (int tries = 0; may_come && !before && tries < 5; ++tries) {
    std::this_thread::sleep_for(1s);
    before = runs.status(start.name);
  }
  if (!before) return runs.start(start);
  if (remote::is_over(*before)) runs.resume(start.name);
}

/// How long the host takes to take bytes, in seconds for each.
double seconds_per_byte(ssh::Session& session) {
  const std::string bytes(trial_bytes, 'x');
  std::string_view left = bytes;
  const auto begin = std::chrono::steady_clock::now();
  session.run(ssh::Command{.script = "cat >/dev/null\n", .input = [&] {
                             const std::string_view part = left.substr(0, 32768);
                             left.remove_prefix(part.size());
                             return part;
                           }});
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() /
         static_cast<double>(trial_bytes);
}

}  // namespace

bool SshHost::Seen::is_fresh() const {
  const bool rests = !is_there || (phase && is_over(*phase));
  return at != Clock::time_point() && Clock::now() - at < (rests ? resting_looked_at_again : looked_at_again);
}

SshHost::SshHost(Settings settings) : settings_(std::move(settings)) {}

std::shared_ptr<SshHost> SshHost::begin(Settings settings) {
  const std::shared_ptr<SshHost> host(new SshHost(std::move(settings)));
  host->begin_links();
  return host;
}

void SshHost::begin_links() {
  const auto link = [this](bool stays) {
    const auto changed = [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->settings_.changed();
    };
    return HostLink::begin({.destination = {.name = settings_.place.name, .files = settings_.files},
                            .person = settings_.person,
                            .changed = changed,
                            .stays = stays});
  };
  control_ = link(true);
  transfer_ = link(false);
}

void SshHost::end() {
  transfer_->end();
  control_->end();
}

HostReport SshHost::report() const {
  const std::lock_guard lock(mutex_);
  HostReport report = report_;
  report.link = control_->state();
  report.link.is_packing = report.programs.state == ProgramsState::packing;
  if (report.programs.state == ProgramsState::sending) {
    report.link.program_bytes = report.programs.bytes;
    report.link.sent_bytes = report.programs.sent_bytes;
  }
  return report;
}

void SshHost::change_report(const std::function<void(HostReport&)>& edit) {
  {
    const std::lock_guard lock(mutex_);
    edit(report_);
  }
  settings_.changed();
}

fs::path SshHost::new_directory(const fs::path&, const QString& name) const {
  const std::string stem = RemoteRuns::new_name(name.toStdString());
  const std::lock_guard lock(mutex_);
  std::string result = stem;
  for (int number = 2; !names_.insert(result).second; ++number) result = stem + "-" + std::to_string(number);
  return result;
}

// Orders.

void SshHost::start(const fs::path& run, const std::optional<std::string>& spec, Done done) {
  const std::string name = run.string();
  RemoteRuns::check_name(name);
  const auto failed = [done](const std::exception_ptr& error) {
    answer(done, {.is_done = false, .problem = problem_of(error), .is_run = false});
  };
  with_programs(
      [self = shared_from_this(), name, spec, done, failed, is_again = std::make_shared<bool>(false)](
          ssh::Session& session, const std::string& id) {
        RemoteRuns there = self->runs(session);
        start_once(there, {.name = name, .engine = id, .spec = spec}, *is_again);
        self->forget(name);
        answer(done, {});
      },
      failed);
}

void SshHost::resume(const fs::path& run, std::optional<std::int64_t> epochs, Done done) {
  order(run.string(), std::move(done),
        [epochs](RemoteRuns& runs, const std::string& name) { runs.resume(name, epochs); });
}

void SshHost::stop(const fs::path& run, Stop how, Done done) {
  order(run.string(), std::move(done), [how](RemoteRuns& runs, const std::string& name) {
    const auto before = runs.status(name);
    if (before && remote::is_over(*before)) return;
    how == Stop::after_epoch ? runs.stop_after_epoch(name) : runs.stop(name, how == Stop::now);
  });
}

void SshHost::change(const fs::path& run, const nlohmann::json& training, Done done) {
  std::vector<std::string> assignments;
  for (const auto& [key, value] : training.items())
    assignments.push_back("training." + key + "=" + value.dump());
  order(run.string(), std::move(done),
        [assignments](RemoteRuns& runs, const std::string& name) { runs.change(name, assignments); });
}

void SshHost::order(const std::string& run, Done done,
                    std::function<void(RemoteRuns&, const std::string&)> action) {
  RemoteRuns::check_name(run);
  control_->order(
      [self = shared_from_this(), run, done, action = std::move(action)](ssh::Session& session) {
        RemoteRuns there = self->runs(session);
        action(there, run);
        self->forget(run);
        answer(done, {});
      },
      [done](const std::exception_ptr& error) {
        answer(done, {.is_done = false, .problem = problem_of(error)});
      });
}

void SshHost::forget(const std::string& run) {
  const std::lock_guard lock(mutex_);
  seen_.erase(run);
}

// Questions.

std::optional<RunPhase> SshHost::phase(const fs::path& run, const std::stop_token& stop) {
  const Seen seen = look(run.string(), stop);
  if (!seen.is_there) return std::nullopt;
  if (!seen.phase) throw EnvironmentError("the status of the run cannot be read", run.string());
  return seen.phase;
}

std::optional<FilePart> SshHost::read(const fs::path& run, const fs::path& file, std::int64_t offset,
                                      std::int64_t most, const std::stop_token& stop) {
  if (file == run_files::events) {
    const Seen seen = look(run.string(), stop);
    if (!seen.is_there || seen.events.inode == 0) return std::nullopt;
    if (most == 0 || offset >= seen.events.size) return seen.events;
  }
  const auto part = std::make_shared<std::optional<FilePart>>();
  control_->ask(
      [self = shared_from_this(), part, name = run.string(), file, offset, most](ssh::Session& session) {
        *part = self->runs(session).read_file(name, file, offset, most);
      },
      stop);
  return std::move(*part);
}

/// Asks the host where what was seen is no longer fresh.
SshHost::Seen SshHost::look(const std::string& run, const std::stop_token& stop) {
  RemoteRuns::check_name(run);
  {
    const std::lock_guard lock(mutex_);
    Seen& seen = seen_[run];
    seen.asked = Clock::now();
    if (seen.is_fresh()) return seen;
  }
  control_->ask([self = shared_from_this(), run](ssh::Session& session) { self->look_around(session, run); },
                stop);
  const std::lock_guard lock(mutex_);
  return seen_[run];
}

/// With `run`, looks at all that were asked for lately, in one round trip.
void SshHost::look_around(ssh::Session& session, const std::string& run) {
  std::vector<std::string> names = {run};
  {
    const std::lock_guard lock(mutex_);
    if (seen_[run].is_fresh()) return;
    const auto now = Clock::now();
    for (const auto& [name, seen] : seen_)
      if (name != run && names.size() < most_looks && now - seen.asked < wanted_lately && !seen.is_fresh())
        names.push_back(name);
  }
  const auto looks = runs(session).look(names);
  const std::lock_guard lock(mutex_);
  for (const std::string& name : names) {
    Seen& seen = seen_[name];
    const auto found = looks.find(name);
    seen.at = Clock::now();
    seen.is_there = found != looks.end();
    seen.phase = seen.is_there ? phase_from(found->second.status) : std::nullopt;
    seen.events = seen.is_there ? found->second.events : FilePart();
  }
}

// Programs.

void SshHost::with_programs(std::function<void(ssh::Session&, const std::string&)> next,
                            const Failed& failed) {
  change_report([](HostReport& report) {
    if (report.programs.state == ProgramsState::unknown) report.programs.state = ProgramsState::packing;
  });
  const auto fail = [self = shared_from_this(), failed](const std::exception_ptr& error) {
    self->fail_programs(error);
    failed(error);
  };
  settings_.programs->when_packed(
      [self = shared_from_this(), next = std::move(next), failed, fail](
          const std::shared_ptr<const remote::Bundle>& bundle, const std::exception_ptr& error) {
        if (error) return fail(error);
        self->control_->order(
            [self, bundle, next, failed, fail](ssh::Session& session) {
              if (remote::deployed_version(session, self->settings_.place.place) == bundle->id) {
                self->change_report(
                    [](HostReport& report) { report.programs = {.state = ProgramsState::there}; });
                // What is said against `next` is nothing against the programs.
                try {
                  next(session, bundle->id);
                } catch (const ssh::LinkLost&) {
                  throw;
                } catch (const std::exception&) {
                  failed(std::current_exception());
                }
                return;
              }
              remote::require_usable(remote::probe(session, self->settings_.place.place),
                                     remote::needs_of(*bundle), self->settings_.place.name);
              self->send(bundle, next, fail, failed);
            },
            fail);
      });
}

void SshHost::send(const std::shared_ptr<const remote::Bundle>& bundle,
                   std::function<void(ssh::Session&, const std::string&)> next, const Failed& unsent,
                   const Failed& failed) {
  const auto show = [self = shared_from_this(), told = Clock::time_point()](std::int64_t done,
                                                                            std::int64_t of) mutable {
    if (done < of && Clock::now() - told < 100ms) return;
    told = Clock::now();
    self->change_report([&](HostReport& report) { report.programs.sent_bytes = done; });
  };
  change_report([&](HostReport& report) {
    report.programs.state = ProgramsState::sending;
    report.programs.bytes = bundle->bytes;
    report.programs.unpacked_bytes = bundle->unpacked_bytes;
    report.programs.sent_bytes = 0;
  });
  transfer_->order(
      [self = shared_from_this(), bundle, next = std::move(next), failed, show](ssh::Session& session) {
        remote::deploy(session, *bundle, self->settings_.place.place, {.show = show});
        self->change_report([](HostReport& report) { report.programs = {.state = ProgramsState::there}; });
        self->control_->order([next, id = bundle->id](ssh::Session& control) { next(control, id); }, failed);
      },
      unsent);
}

void SshHost::deploy() {
  with_programs([](ssh::Session&, const std::string&) {}, [](const std::exception_ptr&) {});
}

void SshHost::fail_programs(const std::exception_ptr& error) {
  change_report([&](HostReport& report) {
    report.programs.state = ProgramsState::failed;
    report.programs.problem = problem_of(error);
  });
}

// The test.

void SshHost::test() {
  change_report([](HostReport& report) {
    report = {};
    report.is_tested = true;
  });
  control_->connect(true);
  const auto failed = [self = shared_from_this()](const std::exception_ptr& error) { self->end_test(error); };
  control_->order(
      [self = shared_from_this(), failed](ssh::Session& session) {
        self->probe_now(session);
        if (!remote::is_usable(self->report().checks)) return self->end_test(nullptr);
        self->change_report([](HostReport& report) { report.programs.state = ProgramsState::packing; });
        self->settings_.programs->when_packed(
            [self, failed](const std::shared_ptr<const remote::Bundle>& bundle,
                           const std::exception_ptr& error) {
              if (error) {
                self->fail_programs(error);
                return self->end_test(nullptr);
              }
              self->control_->order(
                  [self, bundle](ssh::Session& again) {
                    self->look_for_programs(again, bundle);
                    self->end_test(nullptr);
                  },
                  failed);
            });
      },
      failed);
}

void SshHost::probe_now(ssh::Session& session) {
  const remote::HostFacts facts = remote::probe(session, settings_.place.place);
  auto all = runs(session).list();
  change_report([&](HostReport& report) {
    report.facts = facts;
    report.checks = remote::checklist(facts);
    report.runs = std::move(all);
  });
}

void SshHost::look_for_programs(ssh::Session& session, const std::shared_ptr<const remote::Bundle>& bundle) {
  HostPrograms programs{.state = ProgramsState::there};
  if (remote::deployed_version(session, settings_.place.place) != bundle->id) {
    programs.state = ProgramsState::missing;
    programs.bytes = bundle->bytes;
    programs.unpacked_bytes = bundle->unpacked_bytes;
    programs.expected_s = seconds_per_byte(session) * static_cast<double>(bundle->bytes);
  }
  change_report([&](HostReport& report) {
    report.programs = programs;
    report.checks = remote::checklist(*report.facts, remote::needs_of(*bundle));
  });
}

void SshHost::end_test(const std::exception_ptr& error) {
  change_report([&](HostReport& report) {
    report.is_tested = false;
    if (error) report.test_problem = problem_of(error);
  });
}

void SshHost::refresh() {
  control_->try_to([self = shared_from_this()](ssh::Session& session) { self->probe_now(session); });
}

}  // namespace anneal::studio
