#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "compress/loop.h"

namespace anneal::compress {

/// What `anneal compress` is asked for.
struct Request {
  std::filesystem::path run = {};     ///< the run directory
  std::filesystem::path model = {};   ///< its checkpoint's model.safetensors
  std::filesystem::path folder = {};  ///< to make, or to go on in
  std::string target = "onnx-int8";   ///< a format of exports::formats
  Limits limits = {};
  double latency_factor = 1;  ///< see DeviceProfile
  Strategy strategy = Strategy::search;
  std::uint64_t seed = 1;
  std::optional<std::int64_t> epochs = {};  ///< of a retraining; none: a third of the run's, less where time
                                            ///< is short
  std::optional<double> seconds = {};       ///< to be at work for, about
  std::int64_t images = 10'000;             ///< that decide, and as many that are kept to the end, at most
  std::int64_t episodes = 60;               ///< of reinforcement learning
  bool resume = false;
  int threads = 1;
  bool quiet = false;  ///< retraining says nothing on stderr
  std::string tool_version = {};
  std::filesystem::path program = {};                             ///< `anneal`, which trains
  std::function<void(const nlohmann::json& line)> observer = {};  ///< of the journal's lines
};

/// A candidate on the images that nothing was decided by.
struct Point {
  Candidate candidate = {};
  double accuracy = 0;
  Gate gate = {};
};

struct Result {
  std::filesystem::path file = {};            ///< the one that meets all limits; "": none does
  std::vector<Point> front = {};              ///< smallest first
  std::optional<std::int64_t> accepted = {};  ///< candidate's id
  std::string reason = {};                    ///< why none is
  double reference_accuracy = 0;              ///< of the model as it was trained, on those images …
  std::int64_t final_samples = 0;             ///< … so many, …
  std::string final_split = {};               ///< … of this split
  std::string runtime_trouble = {};           ///< why figures are estimates, "" where they are measured
};

/// What a folder was begun with, of a request what decides the path. Throws UserError where it holds no
/// compression.
Request begun_request(const std::filesystem::path& folder);

/// Compresses the model of a run, see Loop. The folder holds journal.jsonl, front.json, candidates/ with all
/// files, models/ with their weights in floats, runs/ with what was trained, of the accepted one "model" with
/// the extension of its format, and final.csv: what that says of each image that was kept to the end. Throws
/// UserError for what cannot be compressed, or a folder that was begun with another request; Stopped.
Result compress(const Request& request);

nlohmann::json to_json(const Result& result);

}  // namespace anneal::compress
