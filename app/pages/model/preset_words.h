#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>

#include "app/pages/model/model_cost.h"

namespace anneal::studio {

/// What a preset is for, in a sentence of its own.
class PresetWords {
  Q_DECLARE_TR_FUNCTIONS(PresetWords)

 public:
  /// Parameters, operations and, where it is known, how long an epoch takes.
  static QString cost(const ModelCost& cost);
  /// How well its published weights do; empty where there are none.
  static QString accuracy(const std::string& preset);
  static QString summary(const std::string& preset);  ///< empty of one that is not known
};

}  // namespace anneal::studio
