#pragma once

#include "cli/train_options.h"
#include "queue/part.h"
#include "runner/nodes/leader.h"
#include "terminal/program.h"

namespace anneal::cli {

/// What this host does in a run of several, for when all of them have room.
queue::Part part_of(const TrainOptions& options, const runner::NodeOptions& nodes);

/// On a host that is not the first of a run: what is trained, and how, is said there.
int follow_first(const TrainOptions& options, runner::NodeOptions nodes, const Globals& globals);

}  // namespace anneal::cli
