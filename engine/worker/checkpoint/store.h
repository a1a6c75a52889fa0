#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <vector>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::checkpoint {

/// What a checkpoint saves.
struct Contents {
  runtime::TensorMap model;  ///< what is evaluated and exported
  runtime::TensorMap
      training;                ///< what training needs besides: optimizer state, raw weights under an average
  tensors::Metadata metadata;  ///< into model.safetensors: the graph, classes, normalisation
};

/// The checkpoints of one run. A checkpoint appears complete or not at all: it is written as step-N.tmp,
/// every file and the directory are put on disk, then it is renamed. Older ones are removed only afterwards.
class Store {
 public:
  Store(std::filesystem::path run_directory, CheckpointSpec keep);

  /// Saves and removes what need not be kept; a checkpoint of the same step is replaced.
  /// `manifest.files` is filled in. Throws EnvironmentError, DiskFull where that is why, and leaves the
  /// others as they are; what it had written is removed again, and so is what a kill left of an earlier one.
  CheckpointEntry save(CheckpointManifest manifest, const Contents& contents);

  /// The newest intact one that an epoch ended with, and while the loss was no higher than is ordinary: what
  /// training is rolled back to. It is never removed.
  std::optional<CheckpointEntry> newest_of_epoch(Damages* damages = nullptr) const;

  /// Removes the checkpoints of later steps.
  void remove_after(std::int64_t step) const;

  /// Replaces what a checkpoint's manifest says of the policy, whole or not at all.
  void amend(CheckpointEntry entry, const PolicyState& policy) const;

  /// Writes the scores of a checkpoint, which were found after it was saved, and what was chosen by them into
  /// its manifest, and removes what need not be kept any more. The files stay as they are.
  CheckpointEntry add_scores(CheckpointEntry entry);

  /// A held checkpoint is not removed, however old.
  void hold(const std::filesystem::path& directory) { held_.insert(directory); }
  void release(const std::filesystem::path& directory) { held_.erase(directory); }

  /// The newest checkpoint whose files have the sizes and hashes of their manifest; damaged ones are passed
  /// over and told among `damages`.
  std::optional<CheckpointEntry> newest(Damages* damages = nullptr) const;

 private:
  template <class Wanted>
  std::optional<CheckpointEntry> newest(Wanted wanted, Damages* damages) const;
  void remove_superseded() const;
  std::string own_run() const;

  std::filesystem::path run_directory_;
  CheckpointSpec keep_;
  std::set<std::filesystem::path> held_;
};

}  // namespace anneal::checkpoint
