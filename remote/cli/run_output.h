#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/terminal/program.h"
#include "remote/fleet/fleet_run.h"

namespace anneal::remote {

/// "running: step 1,200, epoch 3.20 of 10"; of other work than a run "compression, running".
std::string line_of(const nlohmann::json& status);
void print_status(const nlohmann::json& status, const cli::Globals& globals);

/// "a, b, c", and as a list.
std::string names_of(const HostsRecord& record);
nlohmann::json hosts_json(const HostsRecord& record);

/// How a run of several hosts stands, null where its first is not reached, and what each host's part does.
void print_parts(nlohmann::json status, const std::vector<Part>& parts, const cli::Globals& globals);

}  // namespace anneal::remote
