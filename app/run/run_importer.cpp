#include "app/run/run_importer.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/run/phase_words.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/database/database.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {
namespace {

using namespace std::chrono_literals;
// Each import is a durable transaction; more often would only wear the disk.
constexpr auto import_interval = 1s;
/// For runs that were not seen to go on, of which a project may say any number.
constexpr auto time_to_look = 500ms;

using Clock = std::chrono::steady_clock;

}  // namespace

RunImporter::RunImporter(project::Project connection, std::shared_ptr<RunHost> host, QObject* parent)
    : QObject(parent), project_(std::move(connection)), host_(std::move(host)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

RunImporter::~RunImporter() {
  thread_.request_stop();
  thread_.join();
}

void RunImporter::watch(std::int64_t run, const std::filesystem::path& run_directory) {
  const std::lock_guard lock(mutex_);
  resting_.erase(run);
  follow(run, run_directory);
}

void RunImporter::look_after(std::int64_t run, const std::filesystem::path& run_directory,
                             std::int64_t bytes) {
  const std::lock_guard lock(mutex_);
  resting_[run] = {.directory = run_directory, .bytes = bytes, .was_seen = false};
  changed_.notify_all();
}

/// With the mutex locked.
void RunImporter::follow(std::int64_t run, const std::filesystem::path& run_directory) {
  runs_[run] = {.directory = run_directory, .turn = ++turns_};
  is_new_ = true;
  changed_.notify_all();
}

void RunImporter::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !runs_.empty() || !resting_.empty(); })) return;
    }
    wake(stop);
    import_all(stop);
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, stop, import_interval, [this] { return is_new_; });
  }
}

template <class Looked>
std::vector<std::int64_t> RunImporter::longest_ago_first(const std::map<std::int64_t, Looked>& runs) const {
  std::vector<std::pair<std::int64_t, std::int64_t>> by_look;
  for (const auto& [run, looked] : runs) {
    const auto last = looks_.find(run);
    by_look.emplace_back(last == looks_.end() ? 0 : last->second, run);
  }
  std::ranges::sort(by_look);
  std::vector<std::int64_t> sorted;
  for (const auto& [look, run] : by_look) sorted.push_back(run);
  return sorted;
}

/// Follows those again that go on.
void RunImporter::wake(const std::stop_token& stop) {
  std::map<std::int64_t, Rest> resting;
  {
    const std::lock_guard lock(mutex_);
    resting = resting_;
  }
  const auto end = Clock::now() + time_to_look;
  for (const std::int64_t run : longest_ago_first(resting)) {
    if (stop.stop_requested() || Clock::now() > end) return;
    looks_[run] = ++look_;
    const std::optional<bool> awake = goes_on(resting.at(run), stop);
    const std::lock_guard lock(mutex_);
    const auto found = resting_.find(run);
    if (!awake || found == resting_.end()) continue;
    found->second.was_seen = true;
    if (!*awake) continue;
    follow(run, resting_.extract(found).mapped().directory);
    emit again(run);
  }
}

/// Nothing where that cannot be seen now, which is not a problem of a run that was over.
std::optional<bool> RunImporter::goes_on(const Rest& rest, const std::stop_token& stop) {
  const RunPlace place{host_, rest.directory};
  try {
    const auto events = place.read(run_files::events, 0, 0, stop);
    if (events && events->size > rest.bytes) return true;
    const auto phase = rest.was_seen ? std::nullopt : place.phase(stop);
    return phase && !is_over(*phase);
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

void RunImporter::import_all(const std::stop_token& stop) {
  std::map<std::int64_t, Watched> runs;
  {
    const std::lock_guard lock(mutex_);
    runs = runs_;
    is_new_ = false;
  }
  std::vector<std::int64_t> in_turn = longest_ago_first(runs);
  std::ranges::stable_partition(in_turn, [this](std::int64_t run) { return is_seen_to_go_on(run); });
  std::vector<Ended> ended;
  std::size_t followed = 0;
  Clock::time_point end = Clock::time_point::max();
  for (const std::int64_t run : in_turn) {
    if (stop.stop_requested() || Clock::now() > end) break;
    if (end == Clock::time_point::max() && (followed++ == most_followed || !is_seen_to_go_on(run)))
      end = Clock::now() + time_to_look;
    looks_[run] = ++look_;
    try {
      if (auto one = import(run, runs.at(run), stop)) ended.push_back(std::move(*one));
      problems_.erase(run);
    } catch (const HostSilent&) {
      // Its link says so; the run is taken to go on.
    } catch (const std::exception& error) {
      if (!stop.stop_requested()) tell(run, sentence_of(error));
    }
  }
  if (!ended.empty() && !stop.stop_requested()) keep(ended);
}

bool RunImporter::is_seen_to_go_on(std::int64_t run) const {
  const auto seen = phases_.find(run);
  return seen != phases_.end() && seen->second && !is_over(*seen->second);
}

void RunImporter::tell(std::int64_t run, const QString& sentence) {
  QString& told = problems_[run];
  if (std::exchange(told, sentence) != sentence) emit problem(sentence);
}

std::optional<RunImporter::Ended> RunImporter::import(std::int64_t run, const Watched& watched,
                                                      const std::stop_token& stop) {
  const RunPlace place{host_, watched.directory};
  // Before the events: once it says "over", everything has been written.
  const std::optional<RunPhase> seen = place.phase(stop);
  const auto read = [&](std::int64_t offset, std::int64_t most) {
    return place.read(run_files::events, offset, most, stop);
  };
  const auto result = project::import_events(project_, run, read);
  if (result.lines > 0) emit imported(run);
  if (result.malformed > 0 && damaged_.insert(run).second)
    emit problem(tr("Some events of run “%1” are damaged and were skipped.")
                     .arg(QString::fromStdString(project::run(project_, run).start.name)));
  if (result.waiting) waits_[run] = result.waiting->what;
  if (seen) tell_phase(run, phase_of(*seen, waits_[run]));
  // A runner that is just starting or being replaced looks dead for a moment: believe it the second time.
  const RunPhase phase = seen.value_or(RunPhase::gone);
  const bool looks_dead = was_cut_off(phase) || phase == RunPhase::gone;
  const bool believed = !looks_dead || !dead_.insert(run).second;
  if (!looks_dead) dead_.erase(run);
  if (!is_over(phase) || !believed || result.bytes > 0) return std::nullopt;
  Ended ended = {run, watched, phase, result.offset + result.remaining, {}};
  if (const project::Run known = project::run(project_, run); !project::is_over(known.status)) {
    const bool was_refused = phase == RunPhase::failed && known.started.empty();  // by its queue
    const QString why = was_refused ? host_->why_it_waits(watched.directory) : QString();
    ended.to_store = {stored_state_of(phase), why.toStdString()};
  }
  return ended;
}

void RunImporter::tell_phase(std::int64_t run, RunPhase phase) {
  if (std::exchange(phases_[run], phase) != phase) emit phase_seen(run, phase);
}

/// All at once: each change of the project is durable, which takes its time.
void RunImporter::keep(const std::vector<Ended>& ended) {
  try {
    project::Transaction transaction(project_.database());
    for (const Ended& one : ended)
      if (one.to_store) project::set_status(project_, one.run, one.to_store->first, one.to_store->second);
    transaction.commit();
  } catch (const std::exception& error) {
    return tell(ended.front().run, sentence_of(error));
  }
  QList<qint64> runs, failed;
  for (const Ended& one : ended)
    if (rest(one)) (one.phase == RunPhase::failed ? failed : runs).push_back(one.run);
  if (!runs.empty() || !failed.empty()) emit over(runs, failed);
}

/// False where the run was started again while its host was asked: then what the host said is of before.
bool RunImporter::rest(const Ended& ended) {
  const std::lock_guard lock(mutex_);
  const auto found = runs_.find(ended.run);
  if (found == runs_.end() || found->second.turn != ended.watched.turn) return false;
  runs_.erase(found);
  resting_[ended.run] = {.directory = ended.watched.directory, .bytes = ended.bytes, .was_seen = true};
  phases_.erase(ended.run);
  waits_.erase(ended.run);
  return true;
}

}  // namespace anneal::studio
