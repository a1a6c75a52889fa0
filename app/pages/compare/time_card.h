#pragma once

#include <optional>

#include "app/pages/compare/comparison_chart.h"
#include "app/pages/compare/time_to_quality.h"
#include "app/widgets/controls/card.h"

class QLineEdit;

namespace anneal::studio {

class TimeBars;

/// What a comparison is for: how long each run took until it was as good as a target, which a person may
/// name, and how many times as fast as the baseline that was.
class TimeCard : public Card {
  Q_OBJECT

 public:
  explicit TimeCard(ComparisonChart::LineOf line_of, QWidget* parent = nullptr);

  /// What a target is of; that of another is forgotten.
  void set_quality(const std::string& quality);
  /// Hides itself where there is nothing that all runs are judged by.
  void set_comparison(const Comparison& comparison, int baseline);
  void retranslate();

  /// That a person has named; nothing where it is the usual one.
  std::optional<double> target() const { return target_; }
  const std::string& quality() const { return quality_; }  ///< of which that is
  /// For the next comparison by that quality.
  void set_target(const std::string& quality, std::optional<double> target);

 signals:
  void target_changed();

 private:
  void read_target();
  QString target_words() const;

  ComparisonChart::LineOf line_of_;
  std::optional<double> target_;
  std::string quality_;  ///< of which that is
  QLineEdit* field_;
  TimeBars* bars_;
};

}  // namespace anneal::studio
