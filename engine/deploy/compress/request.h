#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/deploy/compress/limits.h"
#include "engine/deploy/compress/narrowing.h"

namespace anneal::compress {

/// What `anneal compress` is asked for.
struct Request {
  std::filesystem::path run = {};       ///< the run directory
  std::filesystem::path model = {};     ///< its checkpoint's model.safetensors
  std::filesystem::path folder = {};    ///< to make, or to go on in
  std::string target = "onnx-int8";     ///< a format of exports::formats
  std::optional<int> weight_bits = {};  ///< of the target c, 8 or 4; none: 4 where 8 are too many
  Limits limits = {};
  LatencyModel latency = {};
  Strategy strategy = Strategy::search;
  prune::Method importance = prune::Method::l2;  ///< by which channels are ranked
  std::uint64_t seed = 1;
  std::optional<std::int64_t> epochs = {};  ///< of a retraining; none: a third of the run's, less where time
                                            ///< is short
  std::optional<double> seconds = {};       ///< to be at work for
  std::int64_t images = 10'000;             ///< that decide, and as many that are kept to the end, at most
  std::int64_t episodes = 60;               ///< of reinforcement learning
  std::int64_t sparse_epochs = 0;           ///< of sparse learning before channels are pruned
  bool resume = false;
  int threads = 1;
  bool quiet = false;  ///< retraining says nothing on stderr
  std::string tool_version = {};
  std::filesystem::path program = {};                             ///< `anneal`, which trains
  std::function<void(const nlohmann::json& line)> observer = {};  ///< of the journal's lines
};

/// What of a request decides the path: the journal's first line.
nlohmann::json path_of(const Request& request, std::int64_t epochs);

/// Of the journal's first line. Throws UserError at `place`.
Request request_from_json(const nlohmann::json& hello, const std::string& place);

/// What a folder was begun with, of a request what decides the path. Throws UserError where it holds no
/// compression.
Request begun_request(const std::filesystem::path& folder);

/// Throws UserError naming the first thing of the path in which a folder was begun otherwise.
void check_same(const nlohmann::json& begun, const nlohmann::json& asked,
                const std::filesystem::path& folder);

/// Throws UserError where the folder is not free for a new compression, or has none to go on with.
void check_folder(const Request& request);

}  // namespace anneal::compress
