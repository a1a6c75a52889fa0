#include "resolve/weights_advice.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "policy/recipe.h"
#include "protocol/number_text.h"
#include "weights/cache.h"
#include "weights/catalogue.h"

namespace anneal::resolve {

using nlohmann::json;

namespace {

constexpr std::int64_t least_side = 65;  // smaller ones are no photographs, see policy::default_preset
constexpr const char* usual_preset = "resnet18";

bool begins_at_random(const JobSpec& spec) {
  const bool is_own_graph = spec.model.preset.empty() && !spec.model.graph.is_null();
  return spec.model.init.empty() && !is_own_graph && !spec.is_table() && spec.data.unlabelled.empty() &&
         !spec.training.distillation.is_used();
}

std::string fetch_command(const WeightsAdvice& advice) {
  return "anneal weights fetch " + advice.preset;
}

}  // namespace

const MeasuredGain measured_gain = {.median = 11.6, .least = 11.1, .most = 11.9};

std::optional<WeightsAdvice> advise_weights(const JobSpec& spec, const DataFacts& facts) try {
  if (!begins_at_random(spec) || facts.image_side < least_side ||
      !policy::are_few(facts.trained, facts.classes))
    return std::nullopt;
  const weights::Published* found = weights::published(spec.model.preset);
  if (found == nullptr) found = weights::published(usual_preset);
  if (found == nullptr) return std::nullopt;  // another catalogue
  return WeightsAdvice{.name = found->name,
                       .preset = found->preset,
                       .licence = found->licence,
                       .bytes = found->bytes,
                       .is_here = weights::kept_if_sound(found->name).has_value(),
                       .images_of_a_class = facts.trained / facts.classes,
                       .instead_of = found->preset == spec.model.preset ? "" : spec.model.preset};
} catch (const Error&) {
  return std::nullopt;  // training needs neither
}

std::string sentence_of(const WeightsAdvice& advice) {
  constexpr double mega = 1e6;
  const std::string images = with_separators(advice.images_of_a_class);
  const std::string get = advice.is_here ? "they are here"
                                         : fixed(static_cast<double>(advice.bytes) / mega, 0) + " MB, " +
                                               advice.licence + ": " + fetch_command(advice);
  return "about " + images + (advice.images_of_a_class == 1 ? " image" : " images") +
         " of each class to learn from are few: begin with published weights, --init " + advice.preset +
         (advice.instead_of.empty() ? "" : " in place of --model " + advice.instead_of) + " (" + get +
         "); where we measured such a start, 40 images a class and weights of other classes of CIFAR-10, " +
         "it gained " + fixed(measured_gain.median, 0) + " points of accuracy (" +
         fixed(measured_gain.least, 0) + " to " + fixed(measured_gain.most, 0) +
         "); for your images and these weights it is not known";
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
      {"images_of_a_class", advice.images_of_a_class},
      {"measured_gain",
       {{"points", measured_gain.median}, {"least", measured_gain.least}, {"most", measured_gain.most}}}};
  if (!advice.is_here) result["command"] = fetch_command(advice);
  return result;
}

}  // namespace anneal::resolve
