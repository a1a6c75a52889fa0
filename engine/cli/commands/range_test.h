#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// `anneal train --range-test`: the worker runs a learning-rate range test (engine/plan/policy/range_test.h)
/// with what the resolved `spec` trains. The curve and the rate that it proposes go to stdout, as a drawing
/// or as JSON, and to range-test.json and range-test.csv in `directory` unless that is empty. Returns the
/// exit status.
int range_test(const nlohmann::json& spec, const std::filesystem::path& directory, const Globals& globals);

}  // namespace anneal::cli
