#include "app/hosts/ssh_host.h"

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/hosts/gui_thread.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/sync/local_folder.h"
#include "remote/host/data.h"
#include "remote/host/deploy.h"
#include "remote/host/fetch.h"
#include "remote/host/probe.h"
#include "remote/host/queue.h"
#include "remote/host/slurm.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using nlohmann::json;
using remote::RemoteRuns;
using ProgramsState = HostPrograms::State;

namespace {

constexpr auto looked_at_again = 500ms;        ///< of a run that goes on
constexpr auto resting_looked_at_again = 10s;  ///< of one that is over, or not there
constexpr auto wanted_lately = 15s;
constexpr std::size_t most_looks = 30;  ///< in one round trip
constexpr std::size_t longest_reason = 1000;

/// Nothing for a status that says nothing sensible.
std::optional<RunPhase> phase_from(const nlohmann::json& status) {
  static const std::map<std::string, RunPhase> words = {
      {"queued", RunPhase::waiting},         {"refused", RunPhase::failed},
      {"starting", RunPhase::starting},      {"running", RunPhase::running},
      {"stopping", RunPhase::stopping},      {"finished", RunPhase::finished},
      {"stopped", RunPhase::stopped},        {"failed", RunPhase::failed},
      {"interrupted", RunPhase::interrupted}};
  if (!status.is_object() || !status.contains("state") || !status["state"].is_string()) return std::nullopt;
  const auto found = words.find(status["state"].get<std::string>());
  if (found == words.end()) return std::nullopt;
  const auto says = [&](const char* key) { return status.value(key, json()) == json(true); };
  if (found->second == RunPhase::interrupted && says("rebooted")) return RunPhase::rebooted;
  if (found->second == RunPhase::stopped && says("paused")) return RunPhase::paused;
  return found->second;
}

/// Why a run waits or was refused.
QString reason_in(const nlohmann::json& status) {
  const auto reason = status.is_object() ? status.find("reason") : status.end();
  if (!status.is_object() || reason == status.end() || !reason->is_string()) return {};
  return QString::fromStdString(shown_text(shortened(reason->get<std::string>(), longest_reason)));
}

/// Starts a run, or goes on with it where it is over. Where the link was lost in the middle of that before
/// (`is_again`), the run may be about to come to be.
void start_once(RemoteRuns& runs, const std::string& name, bool& is_again, const std::function<void()>& add) {
  const bool may_come = std::exchange(is_again, true);
  auto before = runs.status(name);
  for (int tries = 0; may_come && !before && tries < 5; ++tries) {
    std::this_thread::sleep_for(1s);
    before = runs.status(name);
  }
  if (!before) return add();
  if (remote::is_over(*before)) runs.resume(name);
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
  const auto link = [this, consents = std::make_shared<Consents>()](bool stays) {
    const auto changed = [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->settings_.changed();
    };
    return HostLink::begin({.destination = {.name = settings_.place.name, .files = settings_.files},
                            .person = settings_.person,
                            .changed = changed,
                            .consents = consents,
                            .stays = stays});
  };
  control_ = link(true);
  transfer_ = link(false);
}

void SshHost::end() {
  transfer_->end();
  control_->end();
}

bool SshHost::has_ended_by(HostLink::Clock::time_point deadline) {
  return transfer_->has_ended_by(deadline) && control_->has_ended_by(deadline);
}

HostReport SshHost::report() const {
  const std::lock_guard lock(mutex_);
  HostReport report = report_;
  report.link = control_->state();
  report.notes = control_->notes();
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

void SshHost::start(const fs::path& run, const Start& start, Done done) {
  const std::string name = run.string();
  RemoteRuns::check_name(name);
  if (start.job) remote::slurm_directives(*start.job, name);
  const auto failed = [done](const std::exception_ptr& error) {
    give_answer(done, {.is_done = false, .problem = sentence_of(error), .is_run = false});
  };
  with_programs(
      [self = shared_from_this(), name, start, done, failed](ssh::Session&, const std::string& id) {
        const json::json_pointer init("/model/init");
        json there = start.spec ? json::parse(*start.spec) : json::object();
        const std::string file = initial_weights_of(there);
        if (file.empty()) return self->start_there(name, id, start, done, failed);
        self->send_weights(
            file, id,
            [self, name, id, there, init, begun = start, done, failed](const std::string& path) mutable {
              there[init] = path;
              begun.spec = there.dump();
              self->start_there(name, id, begun, done, failed);
            },
            failed);
      },
      failed);
}

void SshHost::start_there(const std::string& name, const std::string& engine, const Start& start,
                          const Done& done, const Failed& failed) {
  control_->order(
      [self = shared_from_this(), waits = start.waits, job = start.job,
       what = RemoteRuns::Start{.name = name, .engine = engine, .spec = start.spec}, done,
       is_again = std::make_shared<bool>(false)](ssh::Session& session) {
        RemoteRuns there = self->runs(session);
        remote::RemoteQueue queue(session, self->settings_.place.place);
        if (const remote::HostQueue all = queue.list(); const remote::QueuedRun* before = all.find(what.name))
          if (before->state == remote::QueuedRun::State::refused) queue.remove(what.name);
        start_once(there, what.name, *is_again, [&] {
          if (job) return void(remote::submit_to_slurm(session, self->settings_.place.place, what, *job));
          waits ? void(queue.add(what)) : there.start(what);
        });
        self->forget(what.name);
        waits || job ? give_answer(done, {}) : self->prove_alive(what.name, done);
      },
      failed);
}

/// By what it holds: what the host has already is not sent again.
void SshHost::send_weights(const fs::path& file, const std::string& engine,
                           std::function<void(const std::string& path)> next, const Failed& failed) {
  transfer_->order(
      [self = shared_from_this(), file, engine, next = std::move(next)](ssh::Session& session) {
        const sync::LocalFolder folder = sync::read_local_folder(file);
        next(remote::send_data(session, self->settings_.place.place, engine, folder, {}).path);
      },
      failed);
}

/// Some servers end all that a session has started when it ends: the first run that is started is looked at
/// once more from another session, where that can be had without asking.
void SshHost::prove_alive(const std::string& run, const Done& done) {
  if (is_proven_.exchange(true)) return give_answer(done, {});
  on_gui_thread([self = shared_from_this(), run, done] {
    QTimer::singleShot(self->settings_.proven_after, QCoreApplication::instance(), [self, run, done] {
      if (!self->control_->renew()) return done({});
      self->order(run, done, [self](RemoteRuns& runs, const std::string& name) {
        const auto status = runs.status(name);
        if (!status || phase_from(*status) != RunPhase::interrupted) return;
        self->is_proven_ = false;
        throw EnvironmentError("the run was terminated there when the session that started it ended", name,
                               "allow processes to continue: run `loginctl enable-linger` there");
      });
    });
  });
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

void SshHost::fetch(const fs::path& run, const fs::path& folder, std::shared_ptr<Transfer> transfer,
                    Done done) {
  const std::string name = run.string();
  RemoteRuns::check_name(name);
  transfer_->order(
      [place = settings_.place.place, name, folder, transfer = std::move(transfer),
       done](ssh::Session& session) {
        transfer->throw_if_cancelled();
        fill_folder(folder, [&](const fs::path& target) {
          remote::fetch_run(session, place, name, target,
                            [&](std::int64_t now, std::int64_t of) { transfer->show(now, of); });
        });
        give_answer(done, {});
      },
      [done](const std::exception_ptr& error) {
        give_answer(done, {.is_done = false, .problem = sentence_of(error)});
      });
}

void SshHost::order(const std::string& run, Done done,
                    std::function<void(RemoteRuns&, const std::string&)> action) {
  RemoteRuns::check_name(run);
  control_->order(
      [self = shared_from_this(), run, done, action = std::move(action)](ssh::Session& session) {
        RemoteRuns there = self->runs(session);
        action(there, run);
        self->forget(run);
        give_answer(done, {});
      },
      [done](const std::exception_ptr& error) {
        give_answer(done, {.is_done = false, .problem = sentence_of(error)});
      });
}

void SshHost::forget(const std::string& run) {
  const std::lock_guard lock(mutex_);
  seen_.erase(run);
}

void SshHost::change_queue(std::function<remote::HostQueue(remote::RemoteQueue&)> change, Done done) {
  control_->order(
      [self = shared_from_this(), change = std::move(change), done](ssh::Session& session) {
        remote::RemoteQueue queue(session, self->settings_.place.place);
        remote::HostQueue changed = change(queue);
        self->change_report([&](HostReport& report) { report.queue = std::move(changed); });
        give_answer(done, {});
      },
      [done](const std::exception_ptr& error) {
        give_answer(done, {.is_done = false, .problem = sentence_of(error)});
      });
}

void SshHost::move_queued(const fs::path& run, std::size_t position, Done done) {
  change_queue(
      [run = run.string(), position](remote::RemoteQueue& queue) { return queue.move(run, position); },
      std::move(done));
}

void SshHost::remove_queued(const fs::path& run, Done done) {
  forget(run.string());
  change_queue([run = run.string()](remote::RemoteQueue& queue) { return queue.remove(run); },
               std::move(done));
}

QString SshHost::why_it_waits(const fs::path& run) const {
  const std::lock_guard lock(mutex_);
  const auto seen = seen_.find(run.string());
  return seen == seen_.end() ? QString() : seen->second.why;
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
  control_->ask([self = shared_from_this(), part, name = run.string(), file, offset, most](
                    ssh::Session& session) { *part = self->read_there(session, name, file, offset, most); },
                stop);
  return std::move(*part);
}

/// On the link's thread, so that of two readers who want the same events at once the second finds them here.
std::optional<FilePart> SshHost::read_there(ssh::Session& session, const std::string& run,
                                            const fs::path& file, std::int64_t offset, std::int64_t most) {
  const bool is_followed = file == run_files::events;
  if (is_followed) {
    const std::lock_guard lock(mutex_);
    if (auto known = recent_.find(run, seen_[run].events, offset, most)) return known;
  }
  std::optional<FilePart> part = runs(session).read_file(run, file, offset, most);
  if (is_followed && part) {
    const std::lock_guard lock(mutex_);
    recent_.add(run, offset, *part);
  }
  return part;
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
    seen.why = seen.is_there ? reason_in(found->second.status) : QString();
    seen.events = seen.is_there ? found->second.events : FilePart();
  }
}

}  // namespace anneal::studio
