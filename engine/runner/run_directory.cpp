#include "runner/run_directory.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "protocol/durable_file.h"
#include "protocol/error.h"
#include "protocol/object_reader.h"

namespace anneal::runner {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr mode_t private_directory = 0700;

std::string pretty(const json& value) {
  return value.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

json read_json_file(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw UserError("cannot be read", path);
  return parse_json({std::istreambuf_iterator<char>(stream), {}}, path);
}

void make_directory(const fs::path& path) {
  if (mkdir(path.c_str(), private_directory) == 0) return;
  if (errno != EEXIST) throw system_error("cannot be made", path, errno);
  if (!fs::is_directory(path)) throw UserError("is there already and is no folder", path);
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

}  // namespace

RunDirectory::RunDirectory(fs::path path) : path_(std::move(path)), log_(path_ / run_files::events) {}

RunDirectory RunDirectory::create(const fs::path& path, const json& resolved_spec) {
  const fs::path absolute = fs::absolute(path).lexically_normal();
  if (absolute.has_parent_path()) fs::create_directories(absolute.parent_path());
  make_directory(absolute);
  if (fs::exists(absolute / run_files::spec))
    throw UserError("holds a run already", absolute,
                    "continue it with --resume, or choose another --run-dir");
  if (!is_unused(absolute)) throw UserError("is not empty", absolute, "choose another --run-dir");
  RunDirectory directory(absolute);
  make_directory(absolute / run_files::checkpoints);
  make_directory(absolute / run_files::logs);
  // With the spec it is a run, which nobody shall find dead before it has begun.
  directory.write_state({.state = RunState::State::starting, .runner = this_process(), .ranks = {}});
  directory.write_spec(resolved_spec);
  return directory;
}

RunDirectory RunDirectory::reopen(const fs::path& path) {
  const fs::path absolute = existing_run(path);
  RunDirectory directory(absolute);
  directory.previous_ = read_status(absolute);  // which nobody changes any more, now that the log is ours
  make_directory(absolute / run_files::checkpoints);
  make_directory(absolute / run_files::logs);
  fs::remove(absolute / run_files::exit);
  return directory;
}

json RunDirectory::spec() const {
  return read_json_file(path_ / run_files::spec);
}

void RunDirectory::write_spec(const json& resolved_spec) const {
  replace_file(path_ / run_files::spec, pretty(resolved_spec));
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
  const fs::path file = run / run_files::state;
  const auto seems_dead = [](const RunState& state) {
    return !anneal::is_over(state.state) && !is_alive(state.runner);
  };
  RunStatus status;
  if (fs::exists(file)) {
    status.state = run_state_from_json(read_json_file(file), file);
    // A runner that is gone may have said its last word after we read.
    if (seems_dead(status.state)) status.state = run_state_from_json(read_json_file(file), file);
  }
  status.is_interrupted = seems_dead(status.state);
  if (fs::exists(run / run_files::exit))
    status.exit = run_exit_from_json(read_json_file(run / run_files::exit), run / run_files::exit);
  return status;
}

json to_json(const RunStatus& status) {
  json result = anneal::to_json(status.state);
  result["state"] = status.word();
  if (status.exit) result["exit"] = anneal::to_json(*status.exit);
  return result;
}

fs::path existing_run(const fs::path& path) {
  fs::path run = fs::absolute(path).lexically_normal();
  if (!run.has_filename()) run = run.parent_path();
  if (!fs::is_regular_file(run / run_files::spec))
    throw UserError("is no run directory: it holds no spec.json", path.string());
  return run;
}

}  // namespace anneal::runner
