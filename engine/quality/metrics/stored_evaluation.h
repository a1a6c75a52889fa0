#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/core/base/json_file.h"
#include "engine/quality/metrics/evaluation.h"

namespace anneal::metrics {

/// Keeps an evaluation of a run's best checkpoint as evaluations/SPLIT.json in its directory, in place of an
/// earlier one. Throws EnvironmentError (disk full, …).
void store(const std::filesystem::path& run_directory, const Evaluation& evaluation);

/// The one that was stored for a split; nullopt where there is none, and where it is damaged, which is then
/// told among `damages`.
std::optional<Evaluation> stored_evaluation(const std::filesystem::path& run_directory,
                                            const std::string& split, Damages& damages);

}  // namespace anneal::metrics
