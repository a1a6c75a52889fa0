#include "run/run_importer.h"

#include <chrono>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.h"
#include "project/importer.h"
#include "project/runs.h"
#include "protocol/run_state.h"
#include "run/run_phase.h"
#include "widgets/sentence.h"

namespace anneal::studio {
namespace {

using namespace std::chrono_literals;
// Each import is a durable transaction; more often would only wear the disk.
constexpr auto interval = 1s;

bool says_over(project::StoredState status) {
  return status != project::StoredState::prepared && status != project::StoredState::running;
}

/// 0 where there are none.
std::int64_t bytes_of_events(const std::filesystem::path& run_directory) {
  std::error_code unknown;
  const auto size = std::filesystem::file_size(run_directory / run_files::events, unknown);
  return unknown ? 0 : static_cast<std::int64_t>(size);
}

}  // namespace

RunImporter::RunImporter(project::Project connection, QObject* parent)
    : QObject(parent), project_(std::move(connection)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

RunImporter::~RunImporter() {
  thread_.request_stop();
  thread_.join();
}

void RunImporter::watch(std::int64_t run, const std::filesystem::path& run_directory) {
  const std::lock_guard lock(mutex_);
  resting_.erase(run);
  runs_[run] = run_directory;
  changed_.notify_all();
}

void RunImporter::look_after(std::int64_t run, const std::filesystem::path& run_directory,
                             std::int64_t bytes) {
  const std::lock_guard lock(mutex_);
  resting_[run] = {run_directory, bytes};
  changed_.notify_all();
}

/// Follows those again whose events have grown.
void RunImporter::wake() {
  std::vector<std::int64_t> awake;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [run, rest] : resting_)
      if (bytes_of_events(rest.directory) > rest.bytes) awake.push_back(run);
    for (const std::int64_t run : awake) runs_.insert({run, resting_.extract(run).mapped().directory});
  }
  for (const std::int64_t run : awake) emit again(run);
}

void RunImporter::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    std::map<std::int64_t, std::filesystem::path> runs;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return !runs_.empty() || !resting_.empty(); })) return;
    }
    wake();
    {
      const std::lock_guard lock(mutex_);
      runs = runs_;
    }
    for (const auto& [run, directory] : runs) {
      try {
        import(run, directory);
        problems_.erase(run);
      } catch (const std::exception& error) {
        tell(run, sentence_of(error));
      }
      if (stop.stop_requested()) return;
    }
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, stop, interval, [&] { return runs_.size() > runs.size(); });
  }
}

void RunImporter::tell(std::int64_t run, const QString& sentence) {
  QString& told = problems_[run];
  if (std::exchange(told, sentence) != sentence) emit problem(sentence);
}

void RunImporter::import(std::int64_t run, const std::filesystem::path& run_directory) {
  const std::int64_t bytes = bytes_of_events(run_directory);
  // Before the events: once it says "over", everything has been written.
  const RunPhase phase = read_phase(run_directory).value_or(RunPhase::gone);
  const auto result = project::import_events(project_, run, run_directory / run_files::events);
  if (result.lines > 0) emit imported(run);
  // A runner that is just starting or being replaced looks dead for a moment: believe it the second time.
  const bool looks_dead = phase == RunPhase::interrupted || phase == RunPhase::gone;
  const bool believed = !looks_dead || !dead_.insert(run).second;
  if (!looks_dead) dead_.erase(run);
  if (!is_over(phase) || !believed || result.lines > 0) return;
  if (!says_over(project::run(project_, run).status)) {
    project::set_status(project_, run,
                        phase == RunPhase::finished  ? project::StoredState::finished
                        : phase == RunPhase::stopped ? project::StoredState::stopped
                                                     : project::StoredState::failed);
    emit imported(run);
  }
  {
    const std::lock_guard lock(mutex_);
    runs_.erase(run);
    resting_[run] = {run_directory, bytes};
  }
  emit over(run, phase == RunPhase::failed);
}

}  // namespace anneal::studio
