#include "engine/worker/jobs/explanations.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/suggest.h"
#include "engine/worker/runtime/pixels.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

constexpr std::int64_t longest_map_side = 64;  ///< larger maps are reduced, by the mean
constexpr double digits = 1e6;                 ///< that numbers of a map are told with

const runtime::Network& explained(const Ensemble& ensemble) {
  if (ensemble.first.model.table)
    throw UserError("is for images, but the model takes table rows", "--explain",
                    "Use `anneal evaluate --importance 5` to see which columns it relies on.");
  if (!ensemble.others.empty())
    throw UserError("explains one model, but several are given", "--explain", "Omit --with.");
  return ensemble.first.model.network;
}

std::int64_t class_index(const Ensemble& ensemble, const std::string& name, saliency::Method method) {
  if (name.empty()) return -1;
  if (method == saliency::Method::attention_rollout)
    throw UserError(
        "cannot be chosen: attention rollout, which explains this model, is not specific to a class",
        "--explain-class", "Omit it.");
  const std::vector<std::string>& classes = ensemble.first.model.classes;
  const auto found = std::ranges::find(classes, name);
  if (found == classes.end())
    throw UserError("is not a class of the model: \"" + name + "\"" + did_you_mean(name, classes),
                    "--explain-class", "Use `anneal predict` to list the classes.");
  return found - classes.begin();
}

json rows_of(const at::Tensor& map) {
  const at::Tensor whole = map.contiguous();
  const float* value = whole.const_data_ptr<float>();
  json rows = json::array();
  for (std::int64_t y = 0; y < whole.size(0); ++y) {
    json& row = rows.emplace_back(json::array());
    for (std::int64_t x = 0; x < whole.size(1); ++x)
      row.push_back(std::round(static_cast<double>(*value++) * digits) / digits);
  }
  return rows;
}

at::Tensor reduced(const at::Tensor& maps) {
  const std::int64_t height = std::min(longest_map_side, maps.size(1));
  const std::int64_t width = std::min(longest_map_side, maps.size(2));
  if (height == maps.size(1) && width == maps.size(2)) return maps;
  return at::adaptive_avg_pool2d(maps.unsqueeze(1), {height, width}).squeeze(1);
}

}  // namespace

Explanations::Explanations(const Ensemble& ensemble, const std::string& class_name)
    : explainer_(explained(ensemble)),
      class_(class_index(ensemble, class_name, explainer_.layers().method)) {}

json Explanations::describe() const {
  const saliency::SpatialLayers& layers = explainer_.layers();
  return {{"method", saliency::word(layers.method)}, {"layers", layers.nodes}};
}

std::vector<json> Explanations::of(const ModelRequest& request, const std::vector<std::uint8_t>& pixels,
                                   const std::vector<ShownPart>& parts, const at::Tensor& logits) {
  const TrainedModel& model = request.model;
  const int side = static_cast<int>(model.network.input()[1]);
  const at::Tensor images = runtime::normalize_pixels(pixels.data(), std::ssize(parts), side,
                                                      *model.normalize, at::kFloat, model.network.device());
  const at::Tensor classes =
      class_ < 0 ? logits.argmax(1) : at::full({logits.size(0)}, class_, at::TensorOptions(at::kLong));
  const at::Tensor maps = reduced(explainer_.maps(images, classes));
  const bool has_class = explainer_.layers().method == saliency::Method::grad_cam;
  std::vector<json> explanations;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const at::Tensor map = maps[static_cast<std::int64_t>(i)];
    json& one = explanations.emplace_back(json::object());
    if (has_class)
      one["class"] =
          model.classes[static_cast<std::size_t>(classes[static_cast<std::int64_t>(i)].item<std::int64_t>())];
    if (!at::isfinite(map).all().item<bool>()) {
      one["error"] = "the explanation is not finite";
      continue;
    }
    const auto& [width, height, box] = parts[i];
    one["picture"] = {width, height};
    one["box"] = {box.x, box.y, box.width, box.height};
    one["map"] = rows_of(map);
  }
  return explanations;
}

}  // namespace anneal::jobs
