#pragma once

#include <QString>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/event.h"

namespace anneal::studio {

/// What a person's change makes of one hyperparameter.
struct ChangedValue {
  std::string key;
  std::optional<double> from;  ///< what held before, as far as events said it
  std::optional<double> to;    ///< none of a curve

  QString words() const;  ///< "learning rate 0.1 → 0.02", in the language of now
};

/// Follows a run's events to say from what to what a change goes, which its event does not tell.
class HeldValues {
 public:
  /// Of a change by a person what it changes; of any other event nothing. In their order, from the first on.
  std::vector<ChangedValue> take(const Event& event);

 private:
  void take_training(const nlohmann::json& training);

  std::map<std::string, double> held_;
};

}  // namespace anneal::studio
