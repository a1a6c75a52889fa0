#include "engine/runs/history/values.h"

#include <cmath>
#include <cstddef>

namespace anneal {

std::vector<NamedValue> values_of(const StepEvent& step) {
  std::vector<NamedValue> values = {{"loss", step.loss}};
  // Of curves of other programs these may not be known.
  if (!std::isnan(step.learning_rate)) values.push_back({"learning_rate", step.learning_rate});
  if (step.batch_size > 0) values.push_back({"batch_size", static_cast<double>(step.batch_size)});
  if (!std::isnan(step.samples_per_second)) values.push_back({"samples_per_second", step.samples_per_second});
  const auto add = [&](const char* name, const auto& value) {
    if (value) values.push_back({name, static_cast<double>(*value)});
  };
  add("momentum", step.momentum);
  add("weight_decay", step.weight_decay);
  add("image_size", step.image_size);
  add("gradient_norm", step.gradient_norm);
  add("wait_data", step.wait_data);
  add("unlabelled_loss", step.unlabelled_loss);
  add("pseudo_labelled", step.pseudo_labelled);
  add("distillation", step.distillation);
  return values;
}

std::vector<std::pair<Metric, double>> values_of(const EvaluationEvent& evaluation) {
  const Scores scores = scores_of(evaluation);
  std::vector<std::pair<Metric, double>> values;
  for (std::size_t index = 0; index < metric_words().size(); ++index) {
    const auto metric = static_cast<Metric>(index);
    if (!std::isnan(scores[metric])) values.emplace_back(metric, scores[metric]);
  }
  return values;
}

}  // namespace anneal
