#include "engine/worker/jobs/trained_model.h"

#include <algorithm>
#include <iostream>

#include <ATen/ATen.h>

#include "engine/core/base/machine.h"
#include "engine/core/base/read_nested.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/plan/layout/inference_memory.h"
#include "engine/worker/runtime/core_sharing.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/train/evaluation/evaluation.h"
#include "engine/worker/train/evaluation/views.h"

namespace anneal::jobs {

namespace fs = std::filesystem;

namespace {

/// As the model was trained; what the file does not say stays.
void read_use(const fs::path& path, JobSpec& spec) {
  const tensors::SafetensorsFile file = model::open_weights(path);
  nlohmann::json said = nlohmann::json::object();
  for (const char* key : {"precision", "tta", "centre", "levels"})
    if (file.metadata().contains(key)) said[key] = model::described(file, key, path.string());
  ObjectReader reader(said, path.string() + ": __metadata__");
  reader.read_word("precision", spec.training.execution.precision, precision_words());
  reader.read_word("tta", spec.data.augment.test_time, test_time_words());
  reader.read("centre", spec.data.augment.centre, 0.1, 1);
  read_nested(reader, "levels", spec.data.levels, levels_from_json);
}

/// The best checkpoint whose files are what was written; says on standard error which are not.
CheckpointEntry best_intact(const fs::path& run_directory) {
  Damages damages;
  const CheckpointEntry intact = best_intact_checkpoint(run_directory, &damages);
  for (const UserError& damage : damages)
    std::cerr << "warning: " << damage.what() << "; " << damage.hint() << std::endl;
  return intact;
}

fs::path weights_file(const fs::path& run_directory, const fs::path& chosen) {
  if (chosen.empty()) return best_intact(run_directory).directory / checkpoint_files::model;
  return fs::is_directory(chosen) ? chosen / checkpoint_files::model : chosen;
}

/// Whether it is "int8", which nothing is trained in.
bool read_precision(ObjectReader& reader, bool takes_integers, Precision& precision) {
  std::vector<std::string> words = precision_words();
  if (takes_integers) words.emplace_back("int8");
  auto position = static_cast<std::size_t>(precision);
  reader.read_word("precision", position, words);
  const bool is_integers = position == precision_words().size();
  precision = is_integers ? Precision::automatic : static_cast<Precision>(position);
  return is_integers;
}

/// UserError for images that are larger than any that is read, or of which the machine cannot hold as many as
/// are computed at once.
void check_images(const TrainedModel& model, const fs::path& weights) {
  constexpr std::int64_t largest_side = 4096;  // as in training
  const graph::Shape& input = model.network.input();
  if (input[1] > largest_side)
    throw UserError("takes images of " + std::to_string(input[1]) + " × " + std::to_string(input[1]) +
                        " pixels, but at most " + std::to_string(largest_side) + " × " +
                        std::to_string(largest_side) + " are supported",
                    weights.string(), "Use a model for smaller images.");
  if (model.network.device().is_cpu())
    plan::check_inference_memory(model.network.graph(), input,
                                 train::inference_batch(input[1], std::ssize(model.classes)), usable_memory(),
                                 weights.string());
}

}  // namespace

std::string checkpoint_name(const fs::path& weights) {
  return fs::exists(weights.parent_path() / checkpoint_files::manifest) ? weights.parent_path().filename()
                                                                        : weights;
}

void warn_if_unchecked(const ModelRequest& request, nlohmann::json& result) {
  if (const std::string why = model::why_unchecked(request.weights); !why.empty())
    result["warnings"].push_back(
        {{"code", model::unchecked_code}, {"message", why}, {"place", request.weights.string()}});
}

void say_if_unchecked(const ModelRequest& request) {
  if (const std::string why = model::why_unchecked(request.weights); !why.empty())
    std::cerr << "warning: " << request.weights.string() << ": " << why << std::endl;
}

JobSpec read_spec(const fs::path& run_directory) {
  return job_spec_from_json(read_run_spec(run_directory));
}

ModelRequest read_model_request(ObjectReader& reader, bool takes_integers) {
  std::string run_directory, checkpoint;
  reader.read("run_dir", run_directory);
  reader.read("checkpoint", checkpoint);
  if (run_directory.empty() && checkpoint.empty())
    throw UserError("specifies neither a run nor a model", "request");
  JobSpec spec = run_directory.empty() ? JobSpec{} : read_spec(run_directory);
  int threads = spec.training.execution.threads;
  reader.read("threads", threads, 0, 1024);
  read_device(reader, "device", spec.training.execution.device);
  threads = runtime::use_threads(threads);
  static const runtime::CoreSharing core_sharing;  // of the process, whatever models follow
  fs::path weights = weights_file(run_directory, checkpoint);
  if (run_directory.empty()) read_use(weights, spec);
  reader.read_word("tta", spec.data.augment.test_time, test_time_words());
  const bool integers = read_precision(reader, takes_integers, spec.training.execution.precision);
  std::int64_t views = train::views_of(spec.data.augment.test_time);
  reader.read("views", views, 1, 4);
  if (std::ranges::count(train::possible_views, views) == 0)
    throw UserError("is " + std::to_string(views) + ", but must be 1, 2 or 4", "--views");
  bool rounds = true;
  reader.read("rounds", rounds);
  TrainedModel model =
      load_model(weights, spec.training.execution.precision, runtime::open_device(spec.training.execution));
  if (!model.table) check_images(model, weights);
  if (runtime::FakeQuantization* rounding = model.network.rounding(); rounding != nullptr && !rounds)
    rounding->forget();
  for (const char* key : {"tta", "views"})
    if (model.table && reader.has(key))
      throw UserError("is for images, but the model takes table rows", std::string("--") + key, "Omit it.");
  return {.spec = std::move(spec),
          .weights = std::move(weights),
          .model = std::move(model),
          .threads = threads,
          .views = views,
          .integers = integers,
          .run_directory = run_directory};
}

}  // namespace anneal::jobs
