#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/worker/train/evaluation/stored_model.h"

namespace anneal::jobs {

using train::load_model;
using TrainedModel = train::StoredModel;

/// What 8-bit integers changed of what a model says of some training images.
struct IntegerUse {
  std::size_t layers = 0, of = 0;  ///< that compute with integers, of all
  std::int64_t images = 0;         ///< that both were asked of
  std::int64_t unreadable = 0;     ///< of those that were to be
  std::int64_t different = 0;      ///< whose likeliest class is another one
  double largest_difference = 0;   ///< of a logit
};

/// What evaluate and predict have in common.
struct ModelRequest {
  JobSpec spec;                   ///< of the run; as it is by default where a model stands alone
  std::filesystem::path weights;  ///< its file
  TrainedModel model;
  int threads;
  std::int64_t views;     ///< of each image, see engine/worker/train/evaluation/views.h
  bool integers = false;  ///< asked for, see integers.h
  std::optional<IntegerUse> integer_use = {};
  std::filesystem::path run_directory = {};  ///< "" where a model stands alone
};

/// Reads run_dir, checkpoint (a checkpoint directory or a safetensors file; default: the run's best; needed
/// without a run), device, threads, precision and tta (default: the run's, else what the file names), views
/// (in place of tta), rounds (false: a model that was trained for integers computes in floats), and loads the
/// model.
/// With `takes_integers`, the precision "int8" is allowed, too: other layers compute as with "auto" then.
ModelRequest read_model_request(ObjectReader& reader, bool takes_integers = false);

/// Adds to `result` a warning where the weights could not be compared with a manifest, see
/// engine/model/trained/weights_file.h.
void warn_if_unchecked(const ModelRequest& request, nlohmann::json& result);

/// The same on standard error, of jobs whose result has no warnings.
void say_if_unchecked(const ModelRequest& request);

/// "step-196", or the file itself where it is in no checkpoint.
std::string checkpoint_name(const std::filesystem::path& weights);

/// The resolved spec in a run directory.
JobSpec read_spec(const std::filesystem::path& run_directory);

}  // namespace anneal::jobs
