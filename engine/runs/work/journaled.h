#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"

namespace anneal::work {

/// How work that has a journal stands, as its folder tells any process.
struct JournaledStatus {
  enum class State { running, finished, stopped, interrupted };
  std::string kind;                                      ///< "compression", or what its first line says
  nlohmann::json begun_with = nlohmann::json::object();  ///< its first line
  State state = State::interrupted;        ///< running: by the lock on the journal, else by its process
  std::optional<ProcessId> process = {};   ///< that is at work, where it is seen here
  std::optional<bool> has_succeeded = {};  ///< of what has finished
};

const std::string& to_string(
    JournaledStatus::State state);  ///< "running", "finished", "stopped", "interrupted"

/// Whether a folder holds work that has a journal.
bool has_journal(const std::filesystem::path& folder);

/// The process that a line says is at work; nothing of a line of another event, or one that is damaged.
std::optional<ProcessId> process_of(const nlohmann::json& line);

/// Reads a folder's journal; damaged lines are passed over. Throws UserError where there is none.
JournaledStatus read_journaled(const std::filesystem::path& folder);

/// Whether it is at work, mostly without reading the journal. Throws as read_journaled does.
bool is_under_way(const std::filesystem::path& folder);

/// Sends SIGTERM to the process that is at work, if any: it writes what it has and ends, and can go on later.
/// Throws EnvironmentError where it is not a process of this machine, or where others may have named it.
void stop_journaled(const std::filesystem::path& folder);

}  // namespace anneal::work
