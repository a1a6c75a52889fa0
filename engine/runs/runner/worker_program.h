#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>

#include <nlohmann/json.hpp>

namespace anneal::runner {

/// `anneal-worker`: what the environment variable ANNEAL_WORKER names, else the one beside this program.
/// Throws EnvironmentError (ExitCode::unavailable) when it is not there.
std::filesystem::path worker_program();

/// Runs a batch job to its end, see WorkerJob.
nlohmann::json run_worker_job(const std::filesystem::path& worker, const std::string& job,
                              const nlohmann::json& request);

/// The same; a stop kills the worker, and then there is no result.
std::optional<nlohmann::json> run_worker_job(const std::filesystem::path& worker, const std::string& job,
                                             const nlohmann::json& request, const std::stop_token& stop);

}  // namespace anneal::runner
