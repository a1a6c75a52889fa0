#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "app/hosts/link_state.h"
#include "app/hosts/run_phase.h"
#include "app/hosts/transfer.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file_part.h"
#include "remote/host/slurm_options.h"

namespace anneal::studio {

/// A host gives no answer for now; its LinkState says why.
class HostSilent : public EnvironmentError {
 public:
  using EnvironmentError::EnvironmentError;
};

/// A computer on which runs live: this one, or one that is reached through a network. `run` is always the
/// path of a run directory there. Both kinds of calls may be under way at the same time.
class RunHost {
 public:
  struct Answer {
    bool is_done = true;  ///< whether the order was carried out
    QString problem;      ///< why not, in sentences for the screen
    bool is_run = true;   ///< of `start` and `resume`: whether there is a run in the directory now
  };
  using Done = std::function<void(const Answer&)>;
  /// What a run is started with.
  struct Start {
    std::optional<std::string> spec = {};  ///< a job spec's JSON; none: the drawn sample set
    /// Of several hosts: the folder of the data on each, of which the first is the spec's.
    std::vector<std::string> data = {};
    bool waits = false;  ///< until the devices that it takes are free, behind what waits already
    /// Of Slurm, in whose queue it waits; only on one host over SSH, a login node.
    std::optional<remote::SlurmOptions> job = {};
  };
  enum class Stop { after_step, after_epoch, now };

  virtual ~RunHost() = default;

  /// Where a new run of this name could be, of a project in this file. Does not wait.
  virtual std::filesystem::path new_directory(const std::filesystem::path& project,
                                              const QString& name) const = 0;

  /// Orders: given on the GUI thread, they return at once; they throw anneal::Error where they cannot even be
  /// given. `done` is called there, later and once, or never where the host never answers.

  /// Trains. Goes on with the run where the directory holds one.
  virtual void start(const std::filesystem::path& run, const Start& start, Done done) = 0;
  /// Goes on with a run that is over, where its last checkpoint stands; with `epochs` until it has that many.
  virtual void resume(const std::filesystem::path& run, std::optional<std::int64_t> epochs, Done done) = 0;
  virtual void stop(const std::filesystem::path& run, Stop how, Done done) = 0;
  /// Changes the rest of the policy of a run that goes on: `training` is a part of that section of the spec.
  virtual void change(const std::filesystem::path& run, const nlohmann::json& training, Done done) = 0;
  /// Copies the run's files, with its checkpoints and logs, to a folder of the computer on which the studio
  /// runs; see fill_folder. What was cut or cancelled goes on where it was.
  virtual void fetch(const std::filesystem::path& run, const std::filesystem::path& folder,
                     std::shared_ptr<Transfer> transfer, Done done) = 0;

  /// Questions: asked on any other thread, they wait for the answer. Where the host gives none, for now or
  /// before `stop` is requested, they throw EnvironmentError; they can be asked again.

  /// Whether its process is alive is asked here. Nothing where there is no run directory: the engine has not
  /// made it yet, or somebody has deleted it.
  virtual std::optional<RunPhase> phase(const std::filesystem::path& run, const std::stop_token& stop) = 0;
  /// A part of a file of the run, as read_file_part reads it: `file` is relative to its directory.
  virtual std::optional<FilePart> read(const std::filesystem::path& run, const std::filesystem::path& file,
                                       std::int64_t offset, std::int64_t most,
                                       const std::stop_token& stop) = 0;

  /// Why a run waits that is `waiting`, in the host's words; at once, as it was heard last.
  virtual QString why_it_waits(const std::filesystem::path&) const { return {}; }

  /// Of the way there, at once and on any thread; nothing where there is none, since it is this computer.
  virtual std::optional<LinkState> link() const { return std::nullopt; }
  /// Somebody at the window wants the host now and can be asked.
  virtual void connect() {}
};

/// Calls `done` on the GUI thread.
void give_answer(const RunHost::Done& done, const RunHost::Answer& answer);

/// Where a run lives.
struct RunPlace {
  std::shared_ptr<RunHost> host;
  std::filesystem::path directory;  ///< there

  std::optional<RunPhase> phase(const std::stop_token& stop) const { return host->phase(directory, stop); }
  std::optional<FilePart> read(const std::filesystem::path& file, std::int64_t offset, std::int64_t most,
                               const std::stop_token& stop) const {
    return host->read(directory, file, offset, most, stop);
  }
};

}  // namespace anneal::studio
