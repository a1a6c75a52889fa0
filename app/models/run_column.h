#pragma once

#include <QString>
#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

/// A column of a table of runs beside those that are always there: a metric or a setting.
struct RunColumn {
  enum class Kind { last, best, at_best, at_epoch, setting };

  Kind kind = Kind::last;
  std::string key;   ///< the series, "validation.loss", or the setting, "learning_rate"
  double epoch = 0;  ///< of `at_epoch`

  auto operator<=>(const RunColumn&) const = default;

  /// Whether the run itself does not tell its values, but the curve of the series.
  bool reads_curve() const { return kind != Kind::last && kind != Kind::setting; }
};

QString title_of(const RunColumn& column);

/// As one is kept among settings, and back; nullopt of a newer program's.
QString text_of(const RunColumn& column);
std::optional<RunColumn> run_column_from(const QString& text);

/// The last value that a curve had by an epoch, without what the run went back over; nothing where it does
/// not reach so far, or has no number there.
std::optional<double> value_at_epoch(const std::vector<project::Point>& curve, double epoch);
/// Its best value, by the metric that the series is of.
std::optional<double> best_value(const std::vector<project::Point>& curve, const std::string& series);

}  // namespace anneal::studio
