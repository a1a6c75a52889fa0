#pragma once

#include <QCoreApplication>
#include <QString>
#include <vector>

#include "history/run_history.h"
#include "widgets/share_bar.h"

namespace anneal::studio {

/// Where a step's time goes, in words, and what makes it shorter.
class StepWords {
  Q_DECLARE_TR_FUNCTIONS(StepWords)

 public:
  static QString milliseconds(double seconds);
  static std::vector<Share> shares(const StepPace::Time& step);
  /// Of what takes more of a step than it should, the setting to change.
  static QString advice(const StepPace::Time& step, const RunHistory& history);

 private:
  static QString advice_on_ranks(const RunHistory& history);
};

}  // namespace anneal::studio
