#pragma once

#include <string>

#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/weights.h"

/// State that ranks keep each a part of, or all of it each: fp32 tensors by name. Both are collectives.
namespace anneal::train {

/// On the first rank, the tensors of all ranks; of those that several have, one. On others nothing.
runtime::TensorMap gather(const runtime::TensorMap& here, distributed::Communicator& ranks);

/// Copies into what each rank has `here` what stands under that name among the `values` of the first rank.
/// Throws UserError at `place`, on the first alone, for a tensor that is missing or misshapen.
void scatter(const runtime::TensorMap& values, const runtime::TensorMap& here,
             distributed::Communicator& ranks, const std::string& place);

}  // namespace anneal::train
