#pragma once

#include <memory>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/dataset.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// The spec's graph with the tensors of a device, not initialised. Throws UserError where its output is not
/// [classes], or [1] of a regression.
runtime::Network build_network(const JobSpec& spec, at::Device device);

/// First weights: a function of the spec's seed and, for whitening, of the training samples, which are null
/// for a table.
void initialize_weights(runtime::Network& network, const JobSpec& spec,
                        const std::shared_ptr<const data::Catalogue>& samples);

/// What model.safetensors tells besides the weights, so that the file alone rebuilds the model: the graph,
/// input shape, classes, the normalisation of images or the columns of a table, and the ranges learned for
/// integers.
tensors::Metadata describe(const JobSpec& spec, const runtime::Network& network);

}  // namespace anneal::train
