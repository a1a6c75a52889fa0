#pragma once

#include <string>
#include <vector>

#include "engine/worker/runtime/network.h"
#include "engine/worker/train/reporting/event_sink.h"

namespace anneal::train {

/// Puts the tensors of a safetensors file over the first weights; "" does nothing. A last layer for other
/// classes stays as it was initialised, but for those of `classes`, the data's, that the file names, too; and
/// positions of another grid of patches are interpolated: a
/// `warning` says so. Throws UserError where the file is of another model (see
/// engine/model/graph/transfer.h), malformed, or holds values that are not finite (see
/// engine/worker/runtime/weights.h).
void transfer_weights(runtime::Network& network, const std::string& path, EventSink& events,
                      const std::vector<std::string>& classes = {});

}  // namespace anneal::train
