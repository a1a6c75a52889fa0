#pragma once

#include <QString>

#include "app/widgets/charts/series_math.h"

class QWidget;

namespace anneal::studio {

/// A chart, inherited beside QWidget, in which one value is chosen at a time: screen readers hear that it is
/// a chart, as of `speak_as_chart`, and its value, which they may change.
class SpokenValue {
 public:
  SpokenValue();
  virtual ~SpokenValue() = default;

  virtual double spoken_value() const = 0;
  virtual Range spoken_range() const = 0;
  virtual QString spoken_words() const = 0;  ///< what the value is of, and itself
  /// A screen reader asks for another value.
  virtual void choose_spoken_value(double value) = 0;
};

/// To be said after each change of a widget's value.
void announce_value(QWidget& widget, const SpokenValue& value);

}  // namespace anneal::studio
