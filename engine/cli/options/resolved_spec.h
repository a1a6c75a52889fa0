#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

#include "engine/cli/options/train_options.h"
#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// The whole spec that the options amount to: with nothing said about data that of the sample set, which is
/// drawn where it is missing, and a rank for each GPU. Throws UserError, and EnvironmentError where there are
/// fewer GPUs than are asked for.
nlohmann::json resolved_spec(const TrainOptions& options, const Globals& globals);

/// Tells what is decided in the person's place, and what might be better; the latter as an event, too, where
/// events are wanted.
nlohmann::json resolved(const nlohmann::json& chosen, const Globals& globals, bool prints_events = false);

/// Asked before anything is made or changed: GPUs that `spec`, perhaps a partial one, names. Throws
/// EnvironmentError where one is not there.
void require_devices(const nlohmann::json& spec, const std::filesystem::path& worker);

}  // namespace anneal::cli
