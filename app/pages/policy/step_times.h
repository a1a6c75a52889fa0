#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/models/training_time.h"

namespace anneal::studio {

/// How long a training takes, and how that is known, in words.
class StepTimes {
  Q_DECLARE_TR_FUNCTIONS(StepTimes)

 public:
  static QString source(const PredictedTime& time);
};

}  // namespace anneal::studio
