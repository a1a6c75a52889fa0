#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/file_part.h"
#include "remote/host/place.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// Runs on a host. They belong to it: nothing here ends one but `stop`. Names are of letters a-z, digits and
/// "-". Every call throws ssh::LinkLost, and EnvironmentError with what the host says.
class RemoteRuns {
 public:
  RemoteRuns(ssh::Session& session, Place place);

  /// What a run is started with.
  struct Start {
    std::string name;
    std::string engine;                       ///< id of the deployed programs
    std::optional<std::string> spec;          ///< a job spec's JSON; its paths are of the host
    std::vector<std::string> arguments = {};  ///< more of `anneal train`
  };
  /// Returns once the run has its directory, or with UserError what the engine there says against it. It goes
  /// on when the session ends; whether it does is seen by `status` on another session.
  void start(const Start& start);

  /// What `anneal status --json` says; nothing where there is no such run. One that waits is "queued", with a
  /// "reason"; one that could not be started from the queue "refused"; a job of Slurm has "slurm", too.
  std::optional<nlohmann::json> status(const std::string& name);
  /// All runs, newest first, with their status (null where that cannot be read).
  std::vector<std::pair<std::string, nlohmann::json>> list();

  /// How a run stood, and after that its events.
  struct Look {
    nlohmann::json status;  ///< null where it cannot be read
    FilePart events = {};   ///< all 0 where there are none yet
  };
  /// Of several runs, without bytes, in one round trip, less those that are not there.
  std::map<std::string, Look> look(const std::vector<std::string>& names);

  /// Goes on with a run that is over, where its last checkpoint stands; with `epochs` until it has that many.
  /// Returns once it does, or throws like `start`. What was a job of Slurm becomes one again, which asks for
  /// the same; it waits in Slurm then.
  void resume(const std::string& name, std::optional<std::int64_t> epochs = {});

  /// Asks the run to stop, as `anneal stop` does. Returns its status then.
  nlohmann::json stop(const std::string& name, bool now);
  /// The same; a runner that does not answer is asked by SIGTERM, and 10 s later killed with all that it has
  /// started.
  nlohmann::json stop_surely(const std::string& name);
  /// The same once the epoch that is trained has ended; a job of Slurm stops after the step.
  nlohmann::json stop_after_epoch(const std::string& name);
  /// Ends what is left of a run that is over, its runner and whatever that has started, within 10 s, and sees
  /// that nothing is: of a run with a token, which all have that were started by us. Returns its status then;
  /// nothing where there is no such run.
  std::optional<nlohmann::json> end(const std::string& name);
  /// Changes the rest of the run's policy, "training.epochs=12". Returns what the engine says.
  std::string change(const std::string& name, const std::vector<std::string>& assignments);

  /// Up to `most` bytes from `offset`, after how the run stood: of the run's events, or a compression's
  /// journal; or of `file`, a name of ours in the folder of runs.
  Look read(const std::string& name, std::int64_t offset, std::int64_t most, const std::string& file = "");

  /// Up to `most` bytes of any file in a run's directory; nullopt where there is no such regular file. Throws
  /// UserError for a path that leads out of the directory.
  std::optional<FilePart> read_file(const std::string& name, const std::filesystem::path& file,
                                    std::int64_t offset, std::int64_t most);

  /// A new name: "resnet18-20240131-120000".
  static std::string new_name(const std::string& stem);
  /// Throws UserError for what is not a name of a run.
  static void check_name(const std::string& name);

 private:
  std::string beginning(const std::string& name) const;
  std::optional<nlohmann::json> status_after(const std::string& script);
  nlohmann::json ask_to_stop(const std::string& name, const std::string& settings);

  ssh::Session& session_;
  Place place_;
};

/// Whether a status is that of a run that is over.
bool is_over(const nlohmann::json& status);

}  // namespace anneal::remote
