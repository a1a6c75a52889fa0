#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>
#include <nlohmann/json_fwd.hpp>

#include "engine/data/image/image.h"
#include "engine/worker/jobs/ensemble.h"
#include "engine/worker/saliency/explainer.h"

namespace anneal::jobs {

/// A picture as it was decoded, and the part of it that the network is shown, in its pixels.
struct ShownPart {
  int width = 0, height = 0;
  data::Box box = {};
};

/// Where a model looked in pictures, for the job `predict`.
class Explanations {
 public:
  /// Of `class_name`; "": of the class that the model takes each picture for. The model is as it was trained,
  /// not yet in another form. Throws UserError for a model of tables, several models, a class that it does
  /// not know, any class where the map is of none, and as saliency::spatial_layers does.
  Explanations(const Ensemble& ensemble, const std::string& class_name);

  /// The `explains` of an answer: `method` and `layers`.
  nlohmann::json describe() const;

  /// The `explanation` of each picture: `pixels` [N, side, side, 3] as the network is shown them, `parts` N,
  /// `logits` [N, classes].
  std::vector<nlohmann::json> of(const ModelRequest& request, const std::vector<std::uint8_t>& pixels,
                                 const std::vector<ShownPart>& parts, const at::Tensor& logits);

 private:
  saliency::Explainer explainer_;
  std::int64_t class_ = -1;  ///< -1: the likeliest
};

}  // namespace anneal::jobs
