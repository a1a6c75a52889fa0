#include "engine/runs/runner/run_directory.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/file_lock.h"
#include "engine/core/base/own_file.h"
#include "engine/core/base/suggest.h"
#include "engine/core/base/temporary_file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/node_folder.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/runs/history/read_history.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr mode_t private_directory = 0700;

std::string pretty(const json& value) {
  return value.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

void make_directory(const fs::path& path) {
  if (mkdir(path.c_str(), private_directory) == 0) return;
  if (errno != EEXIST) throw_write_error("cannot be made", path, errno);
  if (!fs::is_directory(path)) throw UserError("already exists and is not a folder", path);
}

/// True when everything in it is what a start leaves that was killed before it wrote the spec.
bool is_unused(const fs::path& path) {
  for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
    const std::string name = entry.path().filename();
    const bool is_ours = name == run_files::checkpoints || name == run_files::logs ||
                         name == run_files::state || name.ends_with(".partial") ||
                         (name == run_files::events && entry.file_size() == 0);
    if (!is_ours) return false;
  }
  return true;
}

/// What a start made that could not go on; other things stay.
void remove_unused(const fs::path& path, bool with_itself) {
  std::error_code ignored;
  for (const char* name : {run_files::state, run_files::events, run_files::checkpoints, run_files::logs})
    fs::remove(path / name, ignored);
  if (with_itself) fs::remove(path, ignored);
}

std::optional<RunState> read_state(const fs::path& run, Damages& damages) {
  return read_if_sound(run / run_files::state, run_state_from_json, damages,
                       "the run's state is taken from its events; resuming writes the file again");
}

/// Whether a runner holds the events of a run, in whatever container and on whatever host.
bool has_runner(const fs::path& run) {
  return is_locked(run / run_files::events).value_or(false);
}

/// Since a run last wrote its state or an event; infinite where it has neither.
double silent_seconds_of(const fs::path& run) {
  double least = std::numeric_limits<double>::infinity();
  for (const char* name : {run_files::state, run_files::events}) {
    std::error_code missing;
    const fs::file_time_type written = fs::last_write_time(run / name, missing);
    if (missing) continue;
    const std::chrono::duration<double> age = fs::file_time_type::clock::now() - written;
    least = std::min(least, std::max(0.0, age.count()));  // clocks of hosts differ
  }
  return least;
}

/// Whether a runner that is not a process here goes on with the run.
bool goes_on_elsewhere(const fs::path& run, const ProcessId& runner) {
  std::error_code missing;
  const fs::path events = run / run_files::events;
  if (const std::optional<bool> is_held = is_locked(events)) return *is_held;
  const bool is_of_another_host = !runner.boot_id.empty() && runner.boot_id != this_process().boot_id;
  return is_of_another_host && fs::exists(events, missing) && silent_seconds_of(run) < most_silent_seconds;
}

/// The status of a run whose state.json tells nothing.
RunStatus rebuilt(const fs::path& run, RunStatus status) {
  const bool goes_on = has_runner(run);
  const RunHistory history = read_history(run / run_files::events);
  status.state.state = history.state();
  history.describe(status.state);
  if (goes_on)
    status.state.state = RunState::State::running;
  else if (status.exit && !anneal::is_over(status.state.state))
    status.state.state = status.exit->code == 0 ? RunState::State::finished : RunState::State::failed;
  status.is_interrupted = !goes_on && !anneal::is_over(status.state.state);
  return status;
}

/// In the folders of a run files are removed and replaced, so that a link must not lead elsewhere unless it
/// is this user's own.
void check_links(const fs::path& run) {
  for (const char* name : {run_files::checkpoints, run_files::logs, run_files::evaluations}) {
    if (is_link_of_another(run / name))
      throw UserError("is a link that another user has made, and a run would remove files where it leads",
                      run / name, "Copy the run into a folder of your own.");
  }
}

}  // namespace

RunDirectory::RunDirectory(fs::path path) : path_(std::move(path)), log_(path_ / run_files::events) {}

RunDirectory RunDirectory::create(const fs::path& path, const json& resolved_spec) {
  const fs::path absolute = fs::absolute(path).lexically_normal();
  if (absolute.has_parent_path()) fs::create_directories(absolute.parent_path());
  const bool is_new = !fs::exists(absolute);
  make_directory(absolute);
  struct stat found {};
  if (stat(absolute.c_str(), &found) == 0 && belongs_to_another(found))
    throw UserError("belongs to another user, who could change what is written there", absolute,
                    "choose another --run-dir");
  if (fs::exists(absolute / run_files::spec))
    throw UserError("already contains a run", absolute,
                    "continue it with --resume, or choose another --run-dir");
  if (!is_unused(absolute)) throw UserError("is not empty", absolute, "choose another --run-dir");
  try {
    return begin(absolute, resolved_spec);
  } catch (const EnvironmentError&) {
    remove_unused(absolute, is_new);
    throw;
  }
}

RunDirectory RunDirectory::begin(const fs::path& absolute, const json& resolved_spec) {
  RunDirectory directory(absolute);
  make_directory(absolute / run_files::checkpoints);
  make_directory(absolute / run_files::logs);
  // With the spec it is a run, which nobody shall find dead before it has begun.
  directory.write_state({.state = RunState::State::starting, .runner = this_process(), .ranks = {}});
  write_run_spec(absolute, resolved_spec);
  return directory;
}

RunDirectory RunDirectory::reopen(const fs::path& path) {
  const fs::path absolute = existing_run(path);
  check_links(absolute);
  RunDirectory directory(absolute);
  remove_all_abandoned(absolute);
  directory.previous_ = read_status(absolute);  // which nobody changes any more, now that the log is ours
  make_directory(absolute / run_files::checkpoints);
  make_directory(absolute / run_files::logs);
  fs::remove(absolute / run_files::exit);
  return directory;
}

json RunDirectory::spec() const {
  return read_run_spec(path_);
}

void RunDirectory::check() const {
  std::error_code problem;
  if (fs::exists(path_ / run_files::spec, problem) || problem) return;
  throw EnvironmentError("was removed during training: its content is lost", path_);
}

void RunDirectory::set(const json& settings) const {
  write_run_spec(path_, overlay(spec(), settings));
}

void RunDirectory::write_state(const RunState& state) const {
  replace_file(path_ / run_files::state, pretty(anneal::to_json(state)));
}

void RunDirectory::write_exit(const RunExit& exit) const {
  replace_file(path_ / run_files::exit, pretty(anneal::to_json(exit)));
}

std::string RunStatus::word() const {
  return is_interrupted ? "interrupted" : to_string(state.state);
}

RunStatus read_status(const fs::path& path) {
  const fs::path run = existing_run(path);
  const auto seems_dead = [&](const RunState& state) {
    return !anneal::is_over(state.state) && !is_alive(state.runner) && !goes_on_elsewhere(run, state.runner);
  };
  RunStatus status;
  std::optional<RunState> state = read_state(run, status.damages);
  // A runner that is gone may have said its last word after we read.
  if (state && seems_dead(*state)) state = read_state(run, status.damages);
  status.exit = read_if_sound(run / run_files::exit, run_exit_from_json, status.damages,
                              "how the run ended is taken from its other files");
  if (state) {
    status.state = *state;
    status.is_interrupted = seems_dead(*state);
    const std::string& boot = state->runner.boot_id;
    status.is_rebooted = status.is_interrupted && !boot.empty() && boot != this_process().boot_id;
  } else {
    status = rebuilt(run, std::move(status));
  }
  if (status.is_over()) status.state.time_left.reset();
  status.is_unseen = !status.is_over() && state && !is_alive(state->runner);
  if (status.is_unseen) status.silent_seconds = silent_seconds_of(run);
  return status;
}

json to_json(const RunStatus& status) {
  json result = anneal::to_json(status.state);
  result["state"] = status.word();
  if (status.is_rebooted) result["rebooted"] = true;
  if (status.is_unseen) {
    result["unseen"] = true;
    if (std::isfinite(status.silent_seconds)) result["silent_seconds"] = status.silent_seconds;
  }
  if (status.exit) result["exit"] = anneal::to_json(*status.exit);
  for (const UserError& damage : status.damages)
    result["damages"].push_back({{"place", damage.place()}, {"message", damage.message()}});
  return result;
}

namespace {

/// What a host that is not a run's first keeps of it.
void refuse_part_of_node(const fs::path& folder, const std::string& place) {
  constexpr std::size_t longest_mark = 500;
  std::error_code missing;
  if (!fs::exists(folder / node_mark, missing)) return;
  const std::vector<std::uint8_t> mark = first_bytes(folder / node_mark, longest_mark + 1);
  const std::string_view of = as_text(mark).substr(0, as_text(mark).find('\n'));
  throw UserError("is not a run directory, but contains " + shown_text(shortened(of, longest_mark)), place,
                  "name the run's own folder, on its first host");
}

std::vector<std::string> runs_beside(const fs::path& run) {
  std::vector<std::string> names;
  std::error_code none;
  for (fs::directory_iterator at(run.parent_path(), none), end; !none && at != end; at.increment(none))
    if (fs::is_regular_file(at->path() / run_files::spec, none)) names.push_back(at->path().filename());
  std::ranges::sort(names);
  return names;
}

[[noreturn]] void refuse_what_is_no_run(const fs::path& run, const std::string& place) {
  std::error_code none;
  if (fs::is_directory(run, none)) throw UserError("is not a run directory: it contains no spec.json", place);
  if (fs::exists(run, none))
    throw UserError("is a file and not a run directory", place, "name the folder of a run: see --run-dir");
  std::vector<std::string> names = runs_beside(run);
  const std::string meant = did_you_mean(run.filename(), names);
  constexpr std::size_t most_named = 5;
  if (names.size() > most_named) names.resize(most_named);
  throw UserError("does not exist" + meant, place,
                  names.empty() ? "name the folder that --run-dir gave, or that `anneal train` printed"
                                : "name one of the runs next to it: " + one_of(names));
}

}  // namespace

fs::path existing_run(const fs::path& path) {
  fs::path run = fs::absolute(path).lexically_normal();
  if (!run.has_filename()) run = run.parent_path();
  const bool has_spec = fs::is_regular_file(run / run_files::spec);
  std::error_code none;
  if (!has_spec)
    for (const fs::directory_entry& part : fs::directory_iterator(run / node_folders, none))
      refuse_part_of_node(part.path(), path.string());
  if (!has_spec) refuse_what_is_no_run(run, path.string());
  refuse_part_of_node(run, path.string());
  return run;
}

}  // namespace anneal::runner
