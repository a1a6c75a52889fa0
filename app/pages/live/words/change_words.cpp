#include "app/pages/live/words/change_words.h"

#include <nlohmann/json.hpp>

#include "app/pages/live/words/event_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

QString ChangedValue::words() const {
  const QString name = EventWords::hyperparameter(key);
  if (!to) return EventWords::tr("%1: new curve", "a hyperparameter").arg(name);
  if (!from) return QStringLiteral("%1 → %2").arg(name, Format::number(*to));
  return QStringLiteral("%1 %2 → %3").arg(name, Format::number(*from), Format::number(*to));
}

std::vector<ChangedValue> HeldValues::take(const Event& event) {
  if (const auto* hello = std::get_if<HelloEvent>(&event.body)) {
    if (hello->spec.is_object()) take_training(hello->spec.value("training", nlohmann::json::object()));
  } else if (const auto* step = std::get_if<StepEvent>(&event.body)) {
    held_["learning_rate"] = step->learning_rate;
    held_["batch_size"] = static_cast<double>(step->batch_size);
    if (step->momentum) held_["momentum"] = *step->momentum;
    if (step->weight_decay) held_["weight_decay"] = *step->weight_decay;
    if (step->image_size) held_["image_size"] = static_cast<double>(*step->image_size);
  } else if (const auto* change = std::get_if<ChangeEvent>(&event.body)) {
    std::vector<ChangedValue> changed;
    if (!change->training.is_object()) return changed;
    for (const auto& [key, value] : change->training.items()) {
      ChangedValue& one = changed.emplace_back(ChangedValue{key, {}, {}});
      if (const auto before = held_.find(key); before != held_.end()) one.from = before->second;
      if (value.is_number()) one.to = value.get<double>();
    }
    take_training(change->training);
    return changed;
  }
  return {};
}

/// Curves hold nothing that could be told in a number; steps tell what most of them come to.
void HeldValues::take_training(const nlohmann::json& training) {
  if (!training.is_object()) return;
  for (const auto& [key, value] : training.items()) {
    if (value.is_number())
      held_[key] = value.get<double>();
    else
      held_.erase(key);
  }
}

}  // namespace anneal::studio
