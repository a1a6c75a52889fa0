#include "engine/deploy/export/rounding_loss.h"

#include <algorithm>

#include "engine/data/loading/datasets.h"
#include "engine/model/graph/analysis.h"

namespace anneal::exports {

namespace {

constexpr std::int64_t most_images = 1000, least_images = 200;
constexpr std::int64_t most_products = 200'000'000'000;  ///< of all images, about half a minute on two cores

std::int64_t images_to_look_at(const model::TrainedModel& model) {
  constexpr std::int64_t operations_of_product = 2;
  const std::int64_t products =
      graph::analyse(model.network.graph, model.network.input).flops / operations_of_product;
  return std::clamp(most_products / std::max<std::int64_t>(1, products), least_images, most_images);
}

double share_right(const Images& images, const std::vector<std::uint32_t>& classes) {
  std::int64_t right = 0;
  for (std::size_t i = 0; i < classes.size(); ++i) right += classes[i] == images.labels[i] ? 1 : 0;
  return static_cast<double>(right) / static_cast<double>(images.count());
}

}  // namespace

nlohmann::json to_json(const RoundingLoss& loss) {
  return {{"split", loss.split}, {"samples", loss.paired.samples}, {"before", loss.before},
          {"after", loss.after}, {"points_lost", loss.points()},   {"margin", loss.margin()}};
}

std::optional<RoundingLoss> rounding_loss(const model::TrainedModel& model, const std::filesystem::path& run,
                                          std::uint64_t seed, int threads, const Classifier& before,
                                          const Classifier& rounded) {
  const Split split = open_split(run, "");
  RoundingLoss loss{.split = data::default_split(split.spec.data)};
  if (loss.split == "train") return std::nullopt;
  const Images images =
      read_images(*split.samples, drawn_samples(*split.samples, images_to_look_at(model), seed),
                  model.network.input[1], split.spec.data.augment.centre, threads);
  if (images.count() == 0) return std::nullopt;
  const std::vector<std::uint32_t> classes_before = before(images), classes_after = rounded(images);
  loss.paired = comparison::paired_of(images.labels, classes_before, classes_after);
  loss.before = share_right(images, classes_before);
  loss.after = share_right(images, classes_after);
  return loss;
}

bool is_too_great(const RoundingLoss& loss, double most_points) {
  const comparison::Difference difference = comparison::difference_of(loss.paired, comparison::one_sided_95);
  return loss.points() > most_points && difference.high() < 0;
}

}  // namespace anneal::exports
