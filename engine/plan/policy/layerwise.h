#pragma once

namespace anneal::policy {

// Layers are counted from the output, which is 0; see engine/model/graph/layers.h.

/// The multiple of the learning rate that `layer` is stepped at, where each has `decay` times that of the
/// next one towards the output (Clark et al. 2020 (ELECTRA), §3.1).
double rate_of_layer(double decay, int layer);

/// The share of training from which on `layer` is trained, where `lowest`, the furthest from the output, is
/// from `unfreeze` on (Howard and Ruder 2018, §3.3).
double joins_at(double unfreeze, int layer, int lowest);

}  // namespace anneal::policy
