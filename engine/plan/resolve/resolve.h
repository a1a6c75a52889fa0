#pragma once

#include <functional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"

namespace anneal::resolve {

struct WeightsAdvice;

/// What a person chose → what a run does, every default filled in: the splits that were found, the classes,
/// the normalisation and fingerprint of the training data, the recipe for this model and this amount of
/// data, the model's graph. The result is a spec itself and resolves to itself.
///
/// Where the data names no validation split, a tenth of the training samples chooses the best checkpoint;
/// `tell` is told so, and of other choices that a person should know of.
///
/// Throws UserError for a wrong spec, data that cannot be understood, a model that does not fit the data.
/// Calls `stage` with "data" and "model" as it gets there, and `tell` with what a person should know of how
/// the data was found; `advise` with weights that it begins with, or should (weights_advice.h). Reads every
/// training file once.
nlohmann::json resolve(const nlohmann::json& chosen,
                       const std::function<void(const std::string& stage)>& stage = {},
                       const std::function<void(const std::string& note)>& tell = {},
                       const std::function<void(const WeightsAdvice&)>& advise = {});

/// Throws UserError where the model, whose graph is there, does not take every image size of the training.
void check_image_sizes(const ModelSpec& model, const Training& training);

}  // namespace anneal::resolve
