#include "engine/cli/options/run_start.h"

#include <cctype>
#include <cstdio>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "engine/cli/options/checked_project.h"
#include "engine/cli/options/output_check.h"
#include "engine/cli/options/resolved_spec.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "engine/runs/runner/attempt.h"
#include "engine/runs/runner/go_on.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;
using runner::RunDirectory;

fs::path new_run_directory(const json& spec) {
  std::string time;
  for (const char c : runner::utc_now()) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) time += c;
    if (c == 'T') time += '-';
  }
  const std::string name = spec.value("/model/preset"_json_pointer, "model") + "-" + time;
  fs::path path = fs::path("anneal-runs") / name;
  for (int number = 2; fs::exists(path); ++number)
    path = fs::path("anneal-runs") / (name + "-" + std::to_string(number));
  return path;
}

namespace {

project::Project project_for_runs(const fs::path& file) {
  project::Project opened = open_checked(file);
  if (opened.is_read_only()) throw UserError("cannot be written", file.string());
  if (!project::is_from_here(opened))
    throw UserError("came from another computer, and so did the runs in it", file.string(),
                    "Open it in the studio and make it yours, or omit --project.");
  return opened;
}

/// Whether two sources, or data that has them, hold the same, wherever they are.
bool is_same_content(const json& data, const json& other) {
  return data.value("fingerprint", "") == other.value("fingerprint", "");
}

/// What the run's source `had` is where it lies as `now` does; null where they are not the same.
json moved_source(const json& had, const json& now) {
  if (!is_same_content(had, now)) return {};
  json moved = had;
  for (const char* key : {"folder", "manifest", "list", "except", "images", "labels", "pack", "table"}) {
    if (had.contains(key) != now.contains(key)) return {};
    if (now.contains(key)) moved[key] = now[key];
  }
  return moved;
}

/// A partial spec of the same data in other places; empty where these are the run's, or where not all of it
/// is the same.
json moved_data(const json& before, const json& now) {
  json moved = json::object();
  for (const char* key : {"train", "validation", "test", "unlabelled"}) {
    if (before.contains(key) != now.contains(key)) return json::object();
    if (!before.contains(key)) continue;
    const json source = moved_source(before[key], now[key]);
    if (source.is_null()) return json::object();
    if (source != before[key]) moved["data"][key] = source;
  }
  return moved;
}

/// A new run beside the one in `run`, with its weights and policy and the data that the options name; nullopt
/// where that is the run's own data, whose places `moved` then has, as `moved_data` tells.
std::optional<RunStart> begin_version(const TrainOptions& options, const fs::path& run, json& moved,
                                      const Globals& globals) {
  TrainOptions over = options;
  over.spec_file = run / run_files::spec;
  const json before = read_run_spec(run);
  json chosen = chosen_spec(over);
  chosen.erase("changes");
  if (chosen["model"].contains("preset")) chosen["model"].erase("graph");  // for the classes of other data
  if (const json data = resolve::resolve(chosen)["data"]; is_same_content(data, before["data"])) {
    moved = moved_data(before["data"], data);
    return std::nullopt;
  }
  Damages damages;
  const json spec = resolved(runner::next_version(run, std::move(chosen), damages), globals);
  Warnings(globals.quiet).add(damages);
  const fs::path path = runner::next_version_path(run);
  if (!globals.quiet)
    std::fprintf(stderr,
                 "the data differs from that of %s: a new run, %s, starts from its weights at step %lld\n",
                 run.c_str(), path.c_str(), spec["continues"]["step"].get<long long>());
  if (!globals.quiet && spec["data"].contains("table"))
    std::fprintf(stderr,
                 "its columns are read as those of %s, whatever they contain: --column NAME=WORD reads one "
                 "differently\n",
                 run.c_str());
  return RunStart{RunDirectory::create(path, spec)};
}

/// Before the run is changed.
void require_data(const fs::path& run) {
  for (const fs::path& place : data_of_run(run)) {
    std::error_code unknown;
    if (!fs::exists(place, unknown))
      throw UserError("is missing, and the run cannot continue without its data", place.string(),
                      "Restore it.");
  }
}

}  // namespace

RunStart begin_run(const TrainOptions& options, const fs::path& worker, const Globals& globals) {
  std::optional<project::Project> project;
  if (!options.project.empty()) project = project_for_runs(options.project);
  const json spec = resolved_spec(options, globals);
  require_devices(spec, worker);
  RunStart start{RunDirectory::create(
      options.run_directory.empty() ? new_run_directory(spec) : options.run_directory, spec)};
  const fs::path directory = fs::absolute(start.directory.path()).lexically_normal();
  if (project)
    project::add_run(
        *project,
        {.name = directory.filename(), .directory = directory, .spec = start.directory.spec().dump()});
  return start;
}

RunStart resume_run(TrainOptions options, const fs::path& worker, const Globals& globals) {
  const fs::path run = runner::existing_run(options.run_directory);
  json moved = json::object();
  if (options.data) {
    if (auto version = begin_version(options, run, moved, globals)) return std::move(*version);
    options.data.reset();
  }
  if (moved.empty()) require_data(run);
  runner::GoingOn going_on = runner::going_on(run, chosen_spec(options));
  going_on.settings.merge_patch(moved);
  require_devices(going_on.settings, worker);
  const int nodes = read_run_spec(run).value("/parallel/nodes"_json_pointer, 1);
  if (nodes > 1 && options.nodes == 1 && !globals.quiet)
    std::fprintf(
        stderr,
        "the run was on %d hosts and continues on this one only; --nodes, --node-rank and --rendezvous on "
        "each host continue it on all\n",
        nodes);
  RunStart start{RunDirectory::reopen(run), std::move(going_on.change)};
  if (!going_on.settings.empty()) start.directory.set(going_on.settings);
  if (!moved.empty() && !globals.quiet)
    std::fprintf(stderr, "the run's data is now in another place, and is read from there from now on\n");
  if (start.directory.previous()->state.state == RunState::State::finished && start.change.is_null())
    std::fprintf(stderr,
                 "the run has finished, and its checkpoints are examined; --epochs N continues it for more "
                 "epochs\n");
  return start;
}

}  // namespace anneal::cli
