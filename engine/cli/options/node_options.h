#pragma once

#include <optional>
#include <string>

#include "engine/cli/options/train_options.h"
#include "engine/runs/runner/nodes/leader.h"

namespace anneal::cli {

/// How this host takes part in a run of several, as the options say or, without them, as Slurm does for a
/// step of several tasks; nullopt for a run of one host. Throws UserError where something is missing, and
/// for hosts without a secret that they share.
std::optional<runner::NodeOptions> node_options(const TrainOptions& options);

/// "node-07" of "node-[07-12,15],login".
std::string first_host(const std::string& slurm_node_list);

}  // namespace anneal::cli
