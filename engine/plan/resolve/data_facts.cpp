#include "engine/plan/resolve/data_facts.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/data/source/unlabelled.h"
#include "engine/plan/policy/class_weights.h"
#include "engine/plan/policy/policy.h"

namespace anneal::resolve {

namespace {

constexpr std::size_t images_measured = 51;

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

struct Parts {
  std::vector<std::int64_t> train;  ///< samples of each class
  std::int64_t validation = 0;
};

/// Sizes of what open_datasets cuts.
Parts parts_of(const JobSpec& spec, const data::Catalogue& all) {
  const auto cut_out = [&](const data::Catalogue& from, const char* split, const DataSource& share) {
    return data::cut(from, data::cut_for(split, share, spec.data.group, spec.training.seed));
  };
  const data::Catalogue rest = cut_out(all, "test", spec.data.test).first;
  const auto [train, validation] = cut_out(rest, "validation", spec.data.validation);
  return {train.histogram(), static_cast<std::int64_t>(validation.samples.size())};
}

}  // namespace

Task task_of(const DataFacts& facts) {
  if (!facts.table) return Task::image_classification;
  return facts.classes == 1 ? Task::table_regression : Task::table_classification;
}

graph::Shape input_of(const DataFacts& facts, const Training& training) {
  if (facts.table) return {facts.table->width()};
  const std::int64_t side = policy::at(training, 1).image_size;
  return {3, side, side};
}

void find_splits(DataSpec& data, const std::function<void(const std::string&)>& tell) {
  if (data.folder.empty() && data.train.empty())
    throw UserError("is missing: name a folder of images", "data",
                    "--data DIR, or \"data\": \"DIR\" in the spec");
  if (!data.corrections_file.empty())
    data.corrections = read_corrections(std::exchange(data.corrections_file, {}));
  if (!data.folder.empty()) {
    const data::Splits found = data::discover(data.folder, std::exchange(data.reading, {}));
    data.folder.clear();
    for (const data::Remark& remark : found.remarks)
      if (tell) tell(data::sentence(remark));
    data.train = data::data_source_of(found.train);
    if (found.validation && data.validation.empty())
      data.validation = data::data_source_of(*found.validation);
    if (found.test && data.test.empty()) data.test = data::data_source_of(*found.test);
    for (DataSource* other : {&data.validation, &data.test, &data.unlabelled})
      if (!other->folder.empty() && other->exclude.empty()) other->exclude = data.train.exclude;
    for (DataSource* other : {&data.validation, &data.test})
      if (!other->empty() && other->fraction == 0 && other->rename.empty()) other->rename = data.train.rename;
  }
}

void choose_split(JobSpec& spec, double share, const Tell& tell) {
  Choosing& split = spec.checkpoint.split;
  if (split == Choosing::none) return;
  if (split == Choosing::test) {
    if (spec.data.test.empty())
      throw UserError("is \"test\", but the data has no test split", "checkpoint.split",
                      "Omit it, or name data.test.");
    if (tell)
      tell(
          "the test split chooses the best checkpoint, as checkpoint.split specifies: its figures flatter "
          "the model");
    return;
  }
  split = Choosing::validation;
  if (!spec.data.validation.empty()) return;
  spec.data.validation.fraction = share;
}

void choose_split(JobSpec& spec, const data::Catalogue& train, const Tell& tell) {
  const bool is_open = spec.checkpoint.split == Choosing::automatic;
  const bool was_named = !spec.data.validation.empty();
  choose_split(spec, data::validation_share, tell);
  if (spec.data.validation.fraction == 0) return;
  const std::int64_t held_back = parts_of(spec, train).validation;
  const std::int64_t all = std::ssize(train.samples);
  if (held_back > 0) {
    if (tell && !was_named)
      tell("no validation split was found: " +
           std::to_string(std::lround(100 * static_cast<double>(held_back) / static_cast<double>(all))) +
           " % of train (" + std::to_string(held_back) +
           (held_back == 1 ? " image) chooses" : " images) chooses") + " the best checkpoint" +
           (spec.data.test.empty() ? "" : "; test is only evaluated at the end"));
    return;
  }
  if (was_named || !is_open)
    throw UserError("is a share of the training images, but no class has two of them to split",
                    "data.validation", "Name a folder of images to evaluate on, or add images.");
  spec.data.validation = {};
  spec.checkpoint.split = Choosing::none;
  if (tell) tell("no class has two images, so none is held back: the last checkpoint counts as the best");
}

void check_answers(const JobSpec& spec) {
  if (!choosing_split(spec).empty()) return;
  const Training& training = spec.training;
  const char* key = training.plateau.patience > 0      ? "plateau"
                    : training.early_stop.patience > 0 ? "early_stop"
                    : training.until.accuracy > 0      ? "until.accuracy"
                                                       : nullptr;
  if (key != nullptr)
    throw UserError("depends on evaluations, but there is no split to evaluate on",
                    std::string("training.") + key, "Name data.validation, or omit it.");
}

std::int64_t samples_left(const DataSpec& data, std::int64_t samples) {
  const double held_back = data.validation.fraction + data.test.fraction;
  return samples - static_cast<std::int64_t>(held_back * static_cast<double>(samples));
}

DataFacts counts_of(const JobSpec& spec, const data::Catalogue& train) {
  const DataSpec& data = spec.data;
  const std::vector<std::int64_t> trained = parts_of(spec, train).train;
  DataFacts facts{.samples = static_cast<std::int64_t>(train.samples.size()),
                  .trained = std::accumulate(trained.begin(), trained.end(), std::int64_t{0}),
                  .classes = static_cast<std::int64_t>(train.classes.size()),
                  .imbalance = policy::imbalance(trained)};
  if (!data.unlabelled.empty()) {
    const data::Catalogue unlabelled = data::open_unlabelled(data::source_of(data.unlabelled));
    facts.unlabelled = static_cast<std::int64_t>(unlabelled.samples.size());
  }
  return facts;
}

DataFacts facts_of(const JobSpec& spec, const data::Catalogue& train) {
  DataFacts facts = counts_of(spec, train);
  facts.image_side = usual_side(train);
  return facts;
}

}  // namespace anneal::resolve
