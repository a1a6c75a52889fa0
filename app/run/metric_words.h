#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <string>

namespace anneal::studio {

/// A run's series in words: "validation.accuracy" and 0.931 as "validation accuracy" and "93.1 %".
class MetricWords {
  Q_DECLARE_TR_FUNCTIONS(MetricWords)

 public:
  static QString name(const std::string& series);
  static QString value(const std::string& series, double value);  ///< "–" for NaN
  static bool is_percent(const std::string& series);  ///< whether its values are shares, said in per cent
  /// A value as a person types it, "93.5" or "93,5 %" of a share; nothing where it cannot be one.
  static std::optional<double> typed(QString text, bool is_percent);
  static QString typed(double value, bool is_percent);
  /// A field of a spec, "training.seed" as "seed"; one that has no words as the spec has it.
  static QString setting(const std::string& key);
  /// What a field of "training" does: "largest L2 norm of the gradients"; "" where nothing is said of it.
  static QString summary(const std::string& key);
  /// A word of a setting's choice, "auto" as "automatic"; one that has no other as it is.
  static QString choice(const QString& word);
};

}  // namespace anneal::studio
