#pragma once

#include "checkpoint/store.h"
#include "distributed/ranks.h"
#include "optim/optimizer.h"
#include "optim/weight_average.h"
#include "protocol/job_spec.h"
#include "runtime/network.h"

namespace anneal::train {

/// What training changes from step to step, and so what a checkpoint holds.
struct Trained {
  runtime::Network& network;
  optim::Optimizer& optimizer;
  optim::WeightAverage* average = nullptr;  ///< null without averaging
};

/// The tensors are shared with `trained`; save them before the next step. Under an average the model that is
/// saved, evaluated and exported is the average, and the raw weights stand among the training tensors.
checkpoint::Contents contents_of(const Trained& trained, const tensors::Metadata& metadata);

/// Puts everything back. Throws UserError naming the file and tensor that do not fit.
void restore(const Trained& trained, const std::filesystem::path& checkpoint_directory);

/// On all ranks the checkpoint that the first one has found, which alone can read it. A collective.
std::optional<CheckpointEntry> of_first(distributed::Ranks& ranks,
                                        const std::optional<CheckpointEntry>& here);

/// On all ranks what the first one has. A collective.
void copy_from_first(const Trained& trained, distributed::Ranks& ranks);

}  // namespace anneal::train
