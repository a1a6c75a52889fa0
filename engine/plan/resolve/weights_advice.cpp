#include "engine/plan/resolve/weights_advice.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/number_text.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"
#include "engine/plan/recipe/recipe.h"
#include "engine/plan/resolve/initial_weights.h"

namespace anneal::resolve {

using nlohmann::json;

namespace {

constexpr std::int64_t least_side = 65;  // smaller ones are no photographs, see policy::default_preset
constexpr const char* usual_preset = "resnet18";

json model_of(const json& chosen) {
  const json model = chosen.value("model", json::object());
  return model.is_object() ? model : json::object();
}

/// What the model begins with was not said. That is said of a preset that became a graph: a resolved spec
/// leaves out a start at random.
bool is_open(const json& chosen, const JobSpec& spec) {
  return !model_of(chosen).contains("init") && spec.model.graph.is_null() && !spec.is_table() &&
         spec.data.unlabelled.empty() && !spec.training.distillation.is_used();
}

/// The weights may not fit a variant that somebody named, and are of this host alone.
bool may_be_taken(const json& chosen, const JobSpec& spec, const WeightsAdvice& advice) {
  const json model = model_of(chosen);
  for (const auto& [key, value] : model.items())
    if (key != "preset" && key != "dropout") return false;
  return advice.is_here && advice.instead_of.empty() && spec.parallel.nodes == 1;
}

std::string fetch_command(const WeightsAdvice& advice) {
  return "anneal weights fetch " + advice.preset;
}

std::string what_to_do(const WeightsAdvice& advice) {
  if (advice.is_taken)
    return "training starts from the published weights " + advice.name + " (" + advice.licence +
           "), which are on this machine; --init none starts from random weights";
  constexpr double mega = 1e6;
  const std::string get = advice.is_here ? "they are on this machine"
                                         : fixed(static_cast<double>(advice.bytes) / mega, 0) + " MB, " +
                                               advice.licence + ": " + fetch_command(advice);
  return "start from published weights, --init " + advice.preset +
         (advice.instead_of.empty() ? "" : " instead of --model " + advice.instead_of) + " (" + get + ")";
}

std::optional<WeightsAdvice> advice_for(const json& chosen, const JobSpec& spec, const DataFacts& facts) try {
  if (!is_open(chosen, spec) || facts.image_side < least_side ||
      !policy::are_few(facts.trained, facts.classes))
    return std::nullopt;
  const weights::Published* found = weights::published(spec.model.preset);
  if (found == nullptr) found = weights::published(usual_preset);
  if (found == nullptr) return std::nullopt;  // another catalogue
  WeightsAdvice advice{.name = found->name,
                       .preset = found->preset,
                       .licence = found->licence,
                       .bytes = found->bytes,
                       .is_here = weights::kept_if_sound(found->name).has_value(),
                       .images_of_a_class = facts.trained / facts.classes,
                       .instead_of = found->preset == spec.model.preset ? "" : spec.model.preset};
  advice.is_taken = may_be_taken(chosen, spec, advice);
  return advice;
} catch (const Error&) {
  return std::nullopt;  // training needs neither
}

}  // namespace

const MeasuredGain measured_gain = {.median = 7.6, .least = 7.1, .most = 7.9};

std::optional<WeightsAdvice> advise_weights(const json& chosen, const DataFacts& facts) {
  return advice_for(chosen, job_spec_from_json(chosen), facts);
}

std::optional<WeightsAdvice> settle_start(json& chosen, JobSpec& spec, const DataFacts& facts) {
  auto advice = advice_for(chosen, spec, facts);
  if (!advice || !advice->is_taken) return advice;
  try {
    json begun = chosen;
    begun["model"]["init"] = advice->name;
    settle_initial_weights(begun);
    const JobSpec read = job_spec_from_json(begun);
    spec.model = read.model;
    spec.training = read.training;
    chosen = std::move(begun);
  } catch (const Error&) {
    advice->is_here = advice->is_taken = false;  // fetching them again puts it right
  }
  return advice;
}

std::string sentence_of(const WeightsAdvice& advice) {
  return "about " + with_separators(advice.images_of_a_class) +
         (advice.images_of_a_class == 1 ? " image" : " images") +
         " per class is little to train on: " + what_to_do(advice) +
         "; when we measured such a start, with 40 images per class of CIFAR-10 and weights for other "
         "classes, it " +
         "gained " + fixed(measured_gain.median, 0) + " points of accuracy (" +
         fixed(measured_gain.least, 0) + " to " + fixed(measured_gain.most, 0) +
         "); for your images and these weights the gain is not known";
}

json to_json(const WeightsAdvice& advice) {
  json result = {
      {"event", "advice"},
      {"about", "weights"},
      {"message", sentence_of(advice)},
      {"weights", advice.name},
      {"preset", advice.preset},
      {"licence", advice.licence},
      {"bytes", advice.bytes},
      {"here", advice.is_here},
      {"taken", advice.is_taken},
      {"images_of_a_class", advice.images_of_a_class},
      {"measured_gain",
       {{"points", measured_gain.median}, {"least", measured_gain.least}, {"most", measured_gain.most}}}};
  if (!advice.is_here) result["command"] = fetch_command(advice);
  return result;
}

}  // namespace anneal::resolve
