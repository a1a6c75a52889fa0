#include "engine/core/protocol/spec/file.h"

#include <algorithm>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/file.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"

namespace anneal {

using nlohmann::json;

namespace {

/// A path, or each in a list of them.
void make_absolute(json& value, const std::filesystem::path& folder) {
  if (value.is_array())
    for (json& inner : value) make_absolute(inner, folder);
  if (!value.is_string()) return;
  const std::filesystem::path path = value.get<std::string>();
  if (!path.empty() && path.is_relative()) value = normal_path(folder / path).string();
}

void make_absolute(json& object, const char* key, const std::filesystem::path& folder) {
  if (const auto found = object.find(key); found != object.end()) make_absolute(*found, folder);
}

}  // namespace

std::string initial_weights_of(const json& spec) {
  const bool has_model = spec.is_object() && spec.contains("model") && spec["model"].is_object();
  const json init = has_model ? spec["model"].value("init", json()) : json();
  return init.is_string() && init != random_start ? init.get<std::string>() : std::string();
}

bool names_kept_weights(const std::string& init) {
  if (init.empty() || init == random_start || init.find('/') != std::string::npos) return false;
  for (const char* ending : {".safetensors", ".pth", ".pt", ".bin", ".ckpt", ".pkl"})
    if (init.ends_with(ending)) return false;
  return true;
}

void make_paths_absolute(json& spec, const std::filesystem::path& folder) {
  if (spec.contains("model") && spec["model"].is_object()) {
    const std::string init = initial_weights_of(spec);
    if (!init.empty() && (!names_kept_weights(init) || std::filesystem::exists(folder / init)))
      make_absolute(spec["model"], "init", folder);
  }
  if (const json::json_pointer distillation("/training/distillation"); spec.contains(distillation))
    make_absolute(spec[distillation], "teacher", folder);
  if (spec.contains("data") && spec["data"].is_string()) spec["data"] = {{"folder", spec["data"]}};
  if (spec.contains("data")) {
    make_absolute(spec["data"], "folder", folder);
    make_absolute(spec["data"], "corrections", folder);
    for (const char* split : {"train", "validation", "test", "unlabelled"})
      if (spec["data"].contains(split))
        for (const char* key : {"folder", "manifest", "list", "except", "images", "labels", "pack", "table"})
          make_absolute(spec["data"][split], key, folder);
  }
}

json read_spec_file(const std::filesystem::path& path) {
  if (std::filesystem::exists(path) && !std::filesystem::is_regular_file(path))
    throw UserError("is not a file", path.string());
  json spec = read_json_file(path);
  try {
    job_spec_from_json(spec);
  } catch (const UserError& error) {
    throw UserError(error.what(), path.string(), error.hint());
  }
  make_paths_absolute(spec, path.parent_path());
  return spec;
}

json read_run_spec(const std::filesystem::path& run_directory) try {
  return read_spec_file(run_directory / run_files::spec);
} catch (const UserError& error) {
  check_readable(run_directory / run_files::spec);  // where it only may not be read, it is not lost
  throw with_hint(
      error,
      "the run cannot continue without it; restore it from a copy, or from \"spec\" in the first line "
      "of events.jsonl. The weights contain their graph and classes: anneal predict and evaluate "
      "(with --data) accept a checkpoint's model.safetensors instead of the run");
}

void write_run_spec(const std::filesystem::path& run_directory, const json& resolved_spec) {
  replace_file(run_directory / run_files::spec,
               resolved_spec.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
}

void write_changes(const std::filesystem::path& run_directory, const std::vector<Change>& changes) {
  json spec = read_json_file(run_directory / run_files::spec);
  spec["changes"] = json::array();
  for (const Change& change : changes) spec["changes"].push_back(to_json(change));
  write_run_spec(run_directory, spec);
}

json overlay(const json& defaults, const json& chosen) {
  json result = defaults;
  for (const auto& [key, value] : chosen.items()) {
    if (value.is_object() && result.contains(key) && result[key].is_object())
      result[key].update(value);
    else
      result[key] = value;
  }
  return result;
}

void set_keys(json& spec, const std::vector<std::string>& assignments, std::vector<SaidKey> said) {
  for (const std::string& assignment : assignments) {
    set_key(spec, assignment);
    const std::string key = assignment.substr(0, assignment.find('='));
    for (const SaidKey& before : said)
      if (before.key == key || before.key.starts_with(key + "."))
        throw UserError(
            "sets what " + before.option + " already sets" + (before.key == key ? "" : " in " + before.key),
            "--set " + key, "Omit one of them: it is not clear which is meant.", ExitCode::wrong_usage);
    said.push_back({key, "another --set"});
  }
}

void set_key(json& spec, const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == 0 || equals == std::string::npos)
    throw UserError("must be KEY=VALUE, found " + assignment, "--set", "", ExitCode::wrong_usage);
  const std::string key = assignment.substr(0, equals), text = assignment.substr(equals + 1);
  json* target = &spec;
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t end = std::min(key.find('.', begin), key.size());
    if (!target->is_object() && !target->is_null())
      throw UserError(key.substr(0, begin - 1) + " is not an object and has no keys", "--set " + key);
    target = &(*target)[key.substr(begin, end - begin)];
    begin = end + 1;
  }
  *target = json::accept(text) ? parse_json(text, "--set " + key) : json(text);
}

}  // namespace anneal
