#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/file.h"
#include "engine/core/base/json_file.h"

namespace anneal::work {

struct StopRequest {
  bool is_now = false;          ///< without a checkpoint
  bool is_after_epoch = false;  ///< once the epoch that is trained has been evaluated
};

/// A kind of long work: a folder with a record of what happened, which one process writes and any may follow.
/// Whatever asks how work stands, stops it, follows it or counts its devices asks the kind of its folder.
class Kind {
 public:
  virtual ~Kind() = default;

  virtual bool is_in(const std::filesystem::path& folder) const = 0;
  /// The file of the folder that changes at the latest when the work ends or goes on.
  virtual FileStamp stamp(const std::filesystem::path& folder) const = 0;

  virtual bool is_over(const std::filesystem::path& folder) const = 0;
  /// What `anneal status --json` says: "kind", "state" and more. Damaged files are told among `damages`.
  /// Throws UserError where the folder is not of this kind.
  virtual nlohmann::json status(const std::filesystem::path& folder, Damages& damages) const = 0;
  /// Asks it to stop; nothing where it is over. Throws EnvironmentError where it cannot be asked.
  virtual void stop(const std::filesystem::path& folder, const StopRequest& request) const = 0;
  /// The arguments with which `anneal` continues work that is over where it stopped. Throws UserError where
  /// it cannot be continued.
  virtual std::vector<std::string> resume_arguments(const std::filesystem::path& folder) const = 0;
  /// The resolved job spec that says which devices it takes; nullopt: all of the machine.
  virtual std::optional<nlohmann::json> spec(const std::filesystem::path& folder) const = 0;
};

/// Of what is in a folder. A folder that holds nothing is taken to be a run's: what is asked of it then
/// throws what is wrong with it.
const Kind& kind_of(const std::filesystem::path& folder);

/// What a status calls its kind: "run" where it says none, as before there were others.
std::string kind_in(const nlohmann::json& status);

}  // namespace anneal::work
