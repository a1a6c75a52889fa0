#include "app/pages/policy/step_times.h"

namespace anneal::studio {

QString StepTimes::source(const PredictedTime& time) {
  const QString run = QString::fromStdString(time.run);
  switch (time.source) {
    case PredictedTime::Source::timed_steps:
      return tr("by the steps that were timed here");
    case PredictedTime::Source::run:
      return tr("as fast as run %1").arg(run);
    case PredictedTime::Source::run_of_another_model:
      return tr("by run %1 of another model").arg(run);
  }
  return {};
}

}  // namespace anneal::studio
