#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

namespace anneal::jobs {

/// Trains the run of `run_directory` (its spec.json is resolved); event bodies go to `events_descriptor`, the
/// last one is `finished` or `failed`. Returns the exit status.
int train(const std::filesystem::path& run_directory, int events_descriptor, bool resume);

/// Batch jobs: one request in, one result out; PROTOCOL.md lists the fields. They throw on errors.
nlohmann::json evaluate(const nlohmann::json& request);
nlohmann::json predict(const nlohmann::json& request);
nlohmann::json find_rate(const nlohmann::json& request);
nlohmann::json doctor(const nlohmann::json& request);

/// Reads the request from standard input, writes the result or {"error": {…}} to standard output.
/// Returns the exit status.
int run_job(nlohmann::json (*job)(const nlohmann::json& request));

}  // namespace anneal::jobs
