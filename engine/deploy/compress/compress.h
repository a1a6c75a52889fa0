#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/compress/candidate.h"
#include "engine/deploy/compress/request.h"

namespace anneal::compress {

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
  std::optional<Candidate> closest = {};      ///< where none is
  double reference_accuracy = 0;              ///< of the model as it was trained, on those images …
  std::int64_t final_samples = 0;             ///< … so many, …
  std::string final_split = {};               ///< … of this split
  std::string runtime_trouble = {};           ///< why figures are estimates, "" where they are measured
};

/// Compresses the model of a run, see Loop. The folder holds journal.jsonl, front.json, candidates/ with all
/// files, models/ with their weights in floats, runs/ with what was trained, of the accepted one "model" with
/// the extension of its format, and final.csv: what that says of each image that was kept to the end. Throws
/// UserError for what cannot be compressed, or a folder that was begun with another request; Stopped.
Result compress(const Request& request);

nlohmann::json to_json(const Result& result);

}  // namespace anneal::compress
