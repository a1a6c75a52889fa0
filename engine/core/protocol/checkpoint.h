#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/json_file.h"
#include "engine/core/protocol/metric.h"
#include "engine/core/protocol/policy_state.h"
#include "engine/core/protocol/standing.h"

namespace anneal {

/// Names inside checkpoints/step-N/.
namespace checkpoint_files {
inline constexpr const char* model = "model.safetensors";
inline constexpr const char* optimizer = "optimizer.safetensors";
inline constexpr const char* manifest = "manifest.json";
inline constexpr const char* run = "run";  ///< beside the folders: what all of the run's checkpoints say
}  // namespace checkpoint_files

/// manifest.json: what a checkpoint holds and where training stood.
struct CheckpointManifest {
  struct File {
    std::string name;
    std::int64_t bytes = 0;
    std::string sha256;  ///< 64 hexadecimal digits

    bool operator==(const File&) const = default;
  };
  std::string run = {};           ///< whose it is, 32 hexadecimal digits; "" where an earlier engine wrote it
  std::int64_t step = 0;          ///< steps done
  std::int64_t epoch = 0;         ///< data position: the epoch to go on with, from 0 …
  std::int64_t first_sample = 0;  ///< … and the sample of its order
  std::int64_t samples = 0;       ///< samples seen in training
  std::uint64_t seed = 0;         ///< of the random streams; each is a function of seed and position
  int threads = 0;                ///< resuming is exact with this many …
  int ranks = 1;                  ///< … of each of so many ranks
  Metric metric = Metric::accuracy;         ///< by which the best checkpoint of the run is chosen
  std::optional<Scores> scores;             ///< on the evaluation split, if evaluated here
  std::optional<Threshold> threshold = {};  ///< of the run's Choice, once it has taken these
  bool is_settled = true;                   ///< see Standing
  PolicyState policy;
  std::vector<File> files;

  bool operator==(const CheckpointManifest&) const = default;
};

CheckpointManifest checkpoint_manifest_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const CheckpointManifest& manifest);

struct CheckpointEntry {
  std::filesystem::path directory;
  CheckpointManifest manifest;
};

/// Whether a run has any complete checkpoint; what is in it is not looked at.
bool has_checkpoint(const std::filesystem::path& run_directory);

/// What the checkpoints of a run say in `run`; "" where none has said it yet.
std::string run_of_checkpoints(const std::filesystem::path& run_directory);

/// The complete checkpoints of a run, oldest step first. One whose manifest cannot be read, whose files are
/// not as large as it says, or that another run wrote is left out and told among `damages`; the files'
/// content is not verified.
std::vector<CheckpointEntry> list_checkpoints(const std::filesystem::path& run_directory,
                                              Damages* damages = nullptr);

/// How good it is by the metric of its run.
Standing standing_of(const CheckpointManifest& manifest);

/// As it stood after the newest of them that has scores, but for what it has chosen, which is `best`: the one
/// before may be gone or damaged.
Choice choice_of(const std::vector<CheckpointEntry>& entries, const CheckpointEntry& best);

/// The one that the run has chosen and what it would choose without the ones before, then those that are
/// worse, by their value, then those without the form that was asked for, then those without scores, the
/// newest first.
std::vector<CheckpointEntry> best_first(std::vector<CheckpointEntry> entries);

/// Of a run all of whose checkpoints are damaged, of which `damage` is that of one.
UserError none_is_sound(const std::filesystem::path& run_directory, const UserError& damage);

/// What is wrong with a checkpoint's files by their sizes and hashes; nullopt where nothing is.
std::optional<UserError> damage_of(const CheckpointEntry& entry);

/// The first intact one of `entries`; damaged ones before it are told among `damages`.
std::optional<CheckpointEntry> first_intact(const std::vector<CheckpointEntry>& entries, Damages* damages);

/// The first of them among `list_checkpoints`. Throws UserError when the run has none.
CheckpointEntry best_checkpoint(const std::filesystem::path& run_directory, Damages* damages = nullptr);

/// The best one whose files are what was written. Throws UserError when the run has none.
CheckpointEntry best_intact_checkpoint(const std::filesystem::path& run_directory,
                                       Damages* damages = nullptr);

}  // namespace anneal
