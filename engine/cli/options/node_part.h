#pragma once

#include "engine/cli/options/train_options.h"
#include "engine/cli/terminal/program.h"
#include "engine/runs/queue/part.h"
#include "engine/runs/runner/nodes/leader.h"

namespace anneal::cli {

/// What this host does in a run of several, for when all of them have room.
queue::Part part_of(const TrainOptions& options, const runner::NodeOptions& nodes);

/// On a host that is not the first of a run: what is trained, and how, is said there.
int follow_first(const TrainOptions& options, runner::NodeOptions nodes, const Globals& globals);

}  // namespace anneal::cli
