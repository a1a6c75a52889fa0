#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/change.h"

namespace anneal {

/// Reads a spec file as JSON, checks it, and makes its relative paths relative to the file's folder.
nlohmann::json read_spec_file(const std::filesystem::path& path);

/// Makes the relative paths of a spec, which need not be right otherwise, relative to `folder`, where "" is
/// the working directory: it is asked for only if a path needs it, for it may be gone.
void make_paths_absolute(nlohmann::json& spec, const std::filesystem::path& folder);

/// The file or the name that a spec, which need not be right otherwise, says in `model.init`; "" where it
/// begins at random or leaves open what it begins with.
std::string initial_weights_of(const nlohmann::json& spec);

/// Whether `model.init` is a name of weights that are kept (`anneal weights`) and no path: it has no "/",
/// does not end as a file of weights does and is not "none".
bool names_kept_weights(const std::string& init);

/// The resolved spec in a run directory. Where it is damaged the UserError also says what can still be done
/// without it: nothing else in the directory holds all of it.
nlohmann::json read_run_spec(const std::filesystem::path& run_directory);

/// Writes it, whole and durably. There is one writer at a time, and nobody writes beside these two:
/// - the runner, which holds the directory, before it starts a worker: when it makes the run, and when a
///   resume names other settings, as threads;
/// - the worker that it started, while that runs: when the policy changes, before the change
///   takes effect, so that a resumed run repeats it.
/// Throw EnvironmentError where it cannot be written; what stood there stays.
void write_run_spec(const std::filesystem::path& run_directory, const nlohmann::json& resolved_spec);
void write_changes(const std::filesystem::path& run_directory, const std::vector<Change>& changes);

/// `defaults` with what `chosen` names put over it, key by key inside each section (so a curve or an
/// optimizer is replaced whole, never mixed).
nlohmann::json overlay(const nlohmann::json& defaults, const nlohmann::json& chosen);

/// A key that was said on the command line, and by which option.
struct SaidKey {
  std::string key;     ///< dotted
  std::string option;  ///< "--epochs"
};

/// Sets the key of each of `assignments`, one after another. Throws UserError where one of them says again
/// what another option, or one before it, has said.
void set_keys(nlohmann::json& spec, const std::vector<std::string>& assignments, std::vector<SaidKey> said);

/// Sets a dotted key, `--set training.epochs=3`: the value is read as JSON, else taken as text.
/// Throws UserError when an earlier part of the key is not an object.
void set_key(nlohmann::json& spec, const std::string& assignment);

}  // namespace anneal
