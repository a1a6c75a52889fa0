#pragma once

#include <functional>

#include "engine/core/protocol/job_spec.h"
#include "engine/worker/checkpoint/store.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/exchange/parameter_shards.h"
#include "engine/worker/exchange/powersgd.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/optim/weight_average.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// What training changes from step to step, and so what a checkpoint holds.
struct Trained {
  runtime::Network& network;
  optim::Optimizer& optimizer;
  optim::WeightAverage* average = nullptr;      ///< null without averaging
  exchange::ParameterShards* shards = nullptr;  ///< null where every rank has all
  exchange::PowerSgd* powersgd = nullptr;       ///< null where gradients are exchanged otherwise
  std::int64_t exchange_bytes = 0;              ///< that the exchange keeps
  runtime::TensorMap beside = {};               ///< fp32, what else is learned: the same on every rank
};

/// On the first rank; others, where they have a part of it, get nothing. The tensors are shared with
/// `trained`; save them before the next step. Under an average the model that is saved, evaluated and
/// exported is the average, and the raw weights stand among the training tensors. Where parameters are shared
/// out, or with PowerSGD, a collective.
checkpoint::Contents contents_of(const Trained& trained, const tensors::Metadata& metadata,
                                 distributed::Communicator& ranks);

/// Puts everything back, on all ranks what the first one reads. A collective. Throws UserError, on the first
/// alone, naming the file and tensor that do not fit.
void restore(const Trained& trained, const std::filesystem::path& checkpoint_directory,
             distributed::Communicator& ranks);

/// On all ranks the checkpoint that the first one has found, which alone can read it. A collective.
std::optional<CheckpointEntry> of_first(distributed::Communicator& ranks,
                                        const std::optional<CheckpointEntry>& here);

/// On all ranks the network's tensors as `write`, which the first one alone calls, leaves them there. A
/// collective, before whose end no rank reads any.
void write_on_first(const Trained& trained, distributed::Communicator& ranks,
                    const std::function<void()>& write);

}  // namespace anneal::train
