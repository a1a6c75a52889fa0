#include "runner/resolve.h"

#include <algorithm>
#include <set>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "data/catalogue.h"
#include "data/datasets.h"
#include "data/discover.h"
#include "data/fingerprint.h"
#include "data/read_sample.h"
#include "data/statistics.h"
#include "data/unlabelled.h"
#include "export/safetensors.h"
#include "graph/analysis.h"
#include "graph/graph.h"
#include "graph/stride.h"
#include "policy/course.h"
#include "policy/policy.h"
#include "policy/recipe.h"
#include "protocol/error.h"
#include "protocol/job_spec.h"
#include "protocol/object_reader.h"
#include "protocol/spec/file.h"
#include "runner/check_model.h"
#include "runner/resolve_table.h"
#include "zoo/zoo.h"

namespace anneal::runner {

using nlohmann::json;

namespace {

constexpr double validation_share = 0.1;
constexpr std::size_t images_measured = 51;
constexpr int policy_points = 201;

DataSource source_of(const data::Source& source) {
  return {.folder = source.folder,
          .manifest = source.manifest,
          .images = source.images,
          .labels = source.labels,
          .pack = source.pack,
          .split = source.split};
}

/// Replaces "find out" by what is found; what the person named stays.
void find_splits(DataSpec& data) {
  if (data.folder.empty() && data.train.empty())
    throw UserError("is missing: name a folder of images", "data",
                    "--data DIR, or \"data\": \"DIR\" in the spec");
  if (!data.folder.empty()) {
    const data::Splits found = data::discover(data.folder);
    data.folder.clear();
    data.train = source_of(found.train);
    if (found.validation && data.validation.empty()) data.validation = source_of(*found.validation);
    if (found.test && data.test.empty()) data.test = source_of(*found.test);
  }
  if (data.validation.empty() && data.test.empty()) data.validation.fraction = validation_share;
}

/// The usual short side of a catalogue's images, in pixels.
std::int64_t usual_side(const data::Catalogue& catalogue) {
  std::vector<int> sides;
  const std::size_t count = catalogue.samples.size();
  const std::size_t wanted = std::min(count, images_measured);
  for (std::size_t i = 0; i < wanted; ++i) {
    try {
      const data::Image image = data::read_sample(catalogue, catalogue.samples[i * count / wanted]);
      sides.push_back(std::min(image.width, image.height));
    } catch (const UserError&) {
      continue;  // unreadable files are reported by the run
    }
  }
  if (sides.empty()) throw UserError("none of the training images that were tried can be read", "data.train");
  const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
  std::nth_element(sides.begin(), middle, sides.end());
  return *middle;
}

/// What weights were trained on: as the file says, else that of ImageNet, which torchvision uses.
Normalize normalize_of(const exports::SafetensorsFile& file, const std::string& path) {
  const auto found = file.metadata().find("normalize");
  if (found == file.metadata().end()) return {.mean = {0.485, 0.456, 0.406}, .std = {0.229, 0.224, 0.225}};
  const json spec = {{"data", {{"normalize", parse_json(found->second, path + ": __metadata__.normalize")}}}};
  return *job_spec_from_json(spec).data.normalize;
}

/// Classes, normalisation and fingerprint.
void describe(DataSpec& data, const std::string& init, const data::Catalogue& catalogue, int threads) {
  data.classes = catalogue.classes;
  data.fingerprint = data::fingerprint(catalogue, threads);
  if (data.normalize) return;
  if (!init.empty()) {
    data.normalize = normalize_of(open_weights(init), init);
    return;
  }
  const data::Statistics statistics = data::measure_statistics(catalogue, threads);
  data.normalize = Normalize{.mean = statistics.mean, .std = statistics.deviation};
}

/// How often an epoch goes through the labelled samples; see data/unlabelled.h.
std::int64_t rounds_in_an_epoch(const JobSpec& spec, std::int64_t samples) {
  if (spec.data.unlabelled.empty()) return 1;
  const data::Catalogue unlabelled = data::open_unlabelled(data::source_of(spec.data.unlabelled));
  return data::rounds_per_epoch(samples, static_cast<std::int64_t>(unlabelled.samples.size()),
                                spec.training.semi_supervised.ratio);
}

json with_recipe(const json& chosen, const JobSpec& spec, const data::Catalogue& catalogue,
                 std::int64_t side) {
  policy::RecipeInput input{.preset = spec.model.preset,
                            .samples = static_cast<std::int64_t>(catalogue.samples.size()),
                            .image_side = side};
  input.is_pretrained = !spec.model.init.empty();
  input.is_semi_supervised = !spec.data.unlabelled.empty();
  input.samples -= static_cast<std::int64_t>((spec.data.validation.fraction + spec.data.test.fraction) *
                                             static_cast<double>(input.samples));
  input.samples *= rounds_in_an_epoch(spec, input.samples);
  if (chosen.contains("training")) policy::add_choices(input, chosen["training"], spec.training);
  return overlay(policy::recipe(input), chosen);
}

/// Every image size that training goes through, and at its end the one that is evaluated.
std::set<std::int64_t> image_sizes(const Training& training) {
  std::set<std::int64_t> sizes;
  for (const policy::Point& point : policy::sample(training, policy_points))
    sizes.insert(point.values.image_size);
  return sizes;
}

/// Builds the preset where no graph was given.
void settle_graph(ModelSpec& model, const Training& training, std::int64_t classes) {
  if (!model.graph.is_null()) return;
  const std::int64_t side = policy::at(training, 1).image_size;
  const zoo::Options options{.classes = classes,
                             .input = {3, side, side},
                             .stem = model.stem,
                             .hidden = model.hidden,
                             .patch = model.patch,
                             .head = model.head,
                             .dropout = model.dropout,
                             .stochastic_depth = model.stochastic_depth};
  model.graph = graph::to_json(zoo::build(model.preset, options));
}

/// Sizes that grow go through what fits the network.
int multiple_for(const Training& training, const graph::Graph& network) {
  return image_sizes(training).size() > 1 ? static_cast<int>(graph::stride(network)) : 1;
}

/// Checks the model: with every image size, and with the weights it begins with.
void check_model(const ModelSpec& model, const Training& training, std::int64_t classes) {
  const graph::Graph network = graph::from_json(model.graph);
  const std::int64_t side = policy::at(training, 1).image_size;
  const graph::Shape output = graph::analyse(network, {3, side, side}).nodes.back().shape;
  if (output != graph::Shape{classes})
    throw UserError("ends in \"" + network.nodes.back().name + "\" of shape " + json(output).dump() +
                        ", but the data has " + std::to_string(classes) + " classes",
                    "model", "its last node must give one number for each class");
  check_image_sizes(model, training);
  check_init(model.init, network, {3, side, side});
  check_patterns(training, network, {3, side, side});
}

/// Every course that the changes lead to.
void check_changes(const JobSpec& spec) {
  for (const Change& change : spec.changes)
    check_image_sizes(spec.model, policy::course_at(spec, change.epoch).training);
}

}  // namespace

void check_image_sizes(const ModelSpec& model, const Training& training) {
  const graph::Graph network = graph::from_json(model.graph);
  std::int64_t parameters = -1;
  for (const std::int64_t side : image_sizes(training)) {
    const std::int64_t here = graph::analyse(network, {3, side, side}).parameter_count;
    if (parameters >= 0 && here != parameters)
      throw UserError(
          "has other parameters at another image size, so that the size cannot change in training", "model",
          "choose one training.image_size, or a model that pools before its linear layers");
    parameters = here;
  }
}

json resolve(const json& chosen_spec, const std::function<void(const std::string&)>& stage) {
  json chosen = chosen_spec;
  if (chosen.contains("data") && chosen["data"].is_string()) chosen["data"] = {{"folder", chosen["data"]}};
  if (means_table(chosen)) return resolve_table(chosen, stage);
  JobSpec spec = job_spec_from_json(chosen);
  const int threads = spec.training.threads > 0 ? spec.training.threads
                                                : static_cast<int>(std::thread::hardware_concurrency());

  if (stage) stage("data");
  find_splits(spec.data);
  const data::Catalogue catalogue = data::open(data::source_of(spec.data.train), spec.data.classes);
  const std::int64_t side = usual_side(catalogue);
  describe(spec.data, spec.model.init, catalogue, threads);

  if (stage) stage("model");
  const auto samples = static_cast<std::int64_t>(catalogue.samples.size());
  if (spec.model.preset.empty() && spec.model.graph.is_null())
    spec.model.preset = policy::default_preset(samples, side);
  const JobSpec completed = job_spec_from_json(with_recipe(chosen, spec, catalogue, side));
  spec.training = completed.training;
  spec.data.augment = completed.data.augment;
  const auto classes = static_cast<std::int64_t>(catalogue.classes.size());
  settle_graph(spec.model, spec.training, classes);
  if (!chosen.contains("/training/image_multiple"_json_pointer))
    spec.training.image_multiple = multiple_for(spec.training, graph::from_json(spec.model.graph));
  check_model(spec.model, spec.training, classes);
  check_changes(spec);
  return to_json(spec);
}

}  // namespace anneal::runner
