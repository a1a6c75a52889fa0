#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace anneal::jobs {

struct TrainRequest {
  std::filesystem::path run_directory;  ///< its spec.json is resolved
  int events_descriptor = -1;
  bool resume = false;
  int rank = 0;  ///< among those of this host
  int ranks = 1;
  int memory_descriptor = -1;  ///< of what several ranks share
  int node = 0;                ///< of this host among all
  int nodes = 1;
  int link_descriptor = -1;      ///< of the first rank of one of several nodes: a file with a link::NodePlace
  int listener_descriptor = -1;  ///< and where it listens for the others
  std::string address = {};      ///< of this host among several; "": any
};

/// One rank of a run; event bodies go to the descriptor, the last one is `finished` or `failed`. Returns the
/// exit status.
int train(const TrainRequest& request);

/// Batch jobs: one request in, one result out; PROTOCOL.md lists the fields. They throw on errors.
nlohmann::json evaluate(const nlohmann::json& request);
nlohmann::json predict(const nlohmann::json& request);
nlohmann::json features(const nlohmann::json& request);
nlohmann::json importance(const nlohmann::json& request);
nlohmann::json range_test(const nlohmann::json& request);
nlohmann::json doctor(const nlohmann::json& request);
nlohmann::json devices(const nlohmann::json& request);

/// The job `predict` in parts, for any number of files: loads the model that `request` names, which is
/// without `files`, and says in `model` what it is: `classes`, `takes` "images" or "rows", of a table the
/// `target`. What it returns answers to {"files": […]}, part after part.
std::function<nlohmann::json(const nlohmann::json&)> predict_in_parts(const nlohmann::json& request,
                                                                      nlohmann::json& model);

/// Reads requests from standard input, a line each: the first as `predict_in_parts`, then its parts; answers
/// with a line each, as run_job, to the end of the input. Returns the exit status.
int run_predict_in_parts();

/// Reads the request from standard input, writes the result or {"error": {…}} to standard output.
/// Returns the exit status.
int run_job(nlohmann::json (*job)(const nlohmann::json& request));

}  // namespace anneal::jobs
