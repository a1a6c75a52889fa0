#pragma once

#include <vector>

#include "engine/worker/distributed/ranks.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// The steps that a network rounds to where they are learned (see runtime::FakeQuantization), as parameters
/// for an optimizer, without weight decay; none where it learns none.
std::vector<runtime::NamedTensor> step_sizes(const runtime::Network& network);

/// After a backward pass: 0 for what has no gradient, as before rounding begins; and where ranks learn
/// together, what theirs have in sum. A collective.
void complete_gradients(const std::vector<runtime::NamedTensor>& steps, distributed::Ranks& ranks,
                        bool learn_together);

}  // namespace anneal::train
