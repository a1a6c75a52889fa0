#include "engine/runs/runner/go_on.h"

#include <limits>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/plan/policy/training_schedule.h"
#include "engine/plan/resolve/change.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* setting_pointers[] = {"/training/threads",        "/training/device",
                                            "/training/deterministic",  "/training/evaluation_device",
                                            "/checkpoint/every_epochs", "/checkpoint/keep_last",
                                            "/checkpoint/keep_best",    "/data/unreadable",
                                            "/parallel/ranks",          "/parallel/nodes",
                                            "/parallel/restarts",       "/parallel/shard",
                                            "/parallel/min_ranks",      "/parallel/step_timeout"};

/// Moves what is named from `asked` into a spec of its own.
json take_settings(json& asked) {
  json settings = json::object();
  for (const char* text : setting_pointers) {
    const json::json_pointer pointer(text);
    if (!asked.contains(pointer)) continue;
    settings[pointer] = asked[pointer];
    asked[pointer.parent_pointer()].erase(pointer.back());
  }
  return settings;
}

/// The run's spec with what its changes have made of it.
json held_by(const JobSpec& spec) {
  constexpr double end = std::numeric_limits<double>::infinity();
  json held = to_json(spec);
  held["training"] = to_json(policy::schedule_at(spec, end).training);
  return held;
}

/// What is asked for under a key, as the run would have it: of an object that may be a part.
json completed(const std::string& section, const std::string& key, const json& asked, const json& held) {
  if (section == "training") return to_json(training_from_json({{key, asked}}))[key];
  return asked.is_object() && held.is_object() ? overlay(held, asked) : asked;
}

/// Takes out what the run has already, so that a command may be repeated with --resume.
void drop_what_holds(json& asked, const json& held) {
  for (auto& [section, keys] : asked.items()) {
    if (!keys.is_object() || !held.contains(section)) continue;
    const json before = keys;
    for (const auto& [key, value] : before.items()) {
      const json has = held[section].value(key, json());
      if (completed(section, key, value, has) == has) keys.erase(key);
    }
  }
}

/// Only `training` is left, where something is.
void refuse_the_rest(const json& asked) {
  for (const auto& [section, value] : asked.items()) {
    if (section == "training" || section == "anneal" || (value.is_object() && value.empty())) continue;
    throw UserError(
        "cannot be changed when a run continues",
        value.is_object() ? section + "." + value.begin().key() : section,
        "Change only epochs and the rest of the policy, threads, devices, ranks, how checkpoints are kept, "
        "and how many unreadable images may be skipped. For anything else, start a new run with --init.");
  }
}

/// The schedule of a run that ends after some minutes is laid out when it begins.
void refuse_other_minutes(const json& asked, const json& held) {
  const json::json_pointer minutes("/training/until/minutes");
  if (!asked.contains(minutes) || (held.contains(minutes) && held[minutes] == asked[minutes])) return;
  throw UserError(
      "cannot be changed when a run continues", "training.until.minutes",
      "Give the total number of epochs with --epochs N, or start a new run with --init and --minutes.");
}

std::int64_t epochs_done(const fs::path& directory) {
  const std::vector<CheckpointEntry> saved = list_checkpoints(directory);
  return saved.empty() ? 0 : saved.back().manifest.epoch;
}

/// Further epochs are what a run that has finished all of its `epochs` lacks.
void check_epochs(const json& change, std::int64_t done, std::int64_t epochs) {
  const std::string count = std::to_string(done) + (done == 1 ? " epoch" : " epochs");
  if (!change.contains("epochs") && done >= epochs)
    throw UserError("has finished after " + count + ", and no new total is given", "the run",
                    "give --epochs N with more than " + std::to_string(done));
  const json wanted = change.value("epochs", json());
  if (wanted.is_number() && wanted.get<double>() <= static_cast<double>(done))
    throw UserError("is " + shown(wanted) + ", but the run has finished after " + count, "training.epochs",
                    "Give the total number of epochs.");
}

}  // namespace

GoingOn going_on(const fs::path& directory, const json& asked) {
  const RunStatus status = read_status(directory);
  const bool has_finished = status.state.state == RunState::State::finished;
  json rest = asked;
  GoingOn result{.settings = take_settings(rest), .change = {}};
  const JobSpec spec = job_spec_from_json(overlay(read_run_spec(directory), result.settings));
  const json held = held_by(spec);
  drop_what_holds(rest, held);
  refuse_the_rest(rest);
  refuse_other_minutes(rest, held);
  if (!rest.contains("training") || rest["training"].empty()) return result;
  result.change = rest["training"];
  const std::int64_t done = epochs_done(directory);
  if (has_finished) check_epochs(result.change, done, held["training"]["epochs"]);
  resolve::check_change(spec, has_finished ? static_cast<double>(done) : status.state.epoch, result.change);
  return result;
}

std::vector<std::string> keys_beside(const json& asked, const json& spec) {
  json rest = asked;
  drop_what_holds(rest, held_by(job_spec_from_json(spec)));
  std::vector<std::string> keys;
  for (const auto& [section, values] : rest.items())
    if (values.is_object())
      for (const auto& [key, value] : values.items()) keys.push_back(section + "." + key);
  return keys;
}

json next_version(const fs::path& directory, json chosen, Damages& damages) {
  const CheckpointEntry best = best_intact_checkpoint(directory, &damages);
  chosen["model"]["init"] = (best.directory / checkpoint_files::model).string();
  chosen["continues"] = {{"run", directory.string()}, {"step", best.manifest.step}};
  return chosen;
}

std::optional<Continues> origin_of(const fs::path& directory, Damages& damages) try {
  return job_spec_from_json(read_run_spec(directory)).continues;
} catch (const UserError& error) {
  damages.push_back(error);
  return std::nullopt;
}

fs::path next_version_path(const fs::path& directory) {
  for (int number = 2;; ++number) {
    fs::path path = directory.string() + "-" + std::to_string(number);
    if (!fs::exists(path)) return path;
  }
}

}  // namespace anneal::runner
