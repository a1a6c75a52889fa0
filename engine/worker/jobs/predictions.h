#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>
#include <nlohmann/json_fwd.hpp>

#include "engine/worker/jobs/trained_model.h"

namespace anneal::jobs {

/// Why nothing is predicted of an image whose logits are not finite.
inline constexpr const char* not_finite = "the model's output for it is not finite";

/// The `top` classes with their probabilities, best first, of `logits` [classes].
nlohmann::json predictions(const at::Tensor& logits, const std::vector<std::string>& classes,
                           std::int64_t top);

/// The job `predict` of a model that takes rows of a table; `files` are CSV files.
nlohmann::json predict_rows(ModelRequest& loaded, const std::vector<std::string>& files, std::int64_t top,
                            bool with_logits);

}  // namespace anneal::jobs
