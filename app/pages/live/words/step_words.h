#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>
#include <vector>

#include "app/widgets/charts/share_bar.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

/// What makes a step shorter.
struct StepAdvice {
  QString sentence;
  std::vector<std::string> settings = {};  ///< keys of the spec that it names, in its order
};

/// Where a step's time goes, in words, and what makes it shorter.
class StepWords {
  Q_DECLARE_TR_FUNCTIONS(StepWords)

 public:
  static QString milliseconds(double seconds);
  static std::vector<Share> shares(const StepPace::Time& step);
  /// On what takes more of a step than it should.
  static StepAdvice advice(const StepPace::Time& step, const RunHistory& history);

 private:
  static StepAdvice advice_on_rest(const RunHistory& history);
  static StepAdvice advice_on_computing(const RunHistory& history);
  static StepAdvice advice_on_ranks(const RunHistory& history);
};

}  // namespace anneal::studio
