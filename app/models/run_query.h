#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/models/run_column.h"

class QRegularExpressionMatch;

namespace anneal::studio {

/// What a person looks for among runs:
///
///   resnet "two words"      every word occurs somewhere
///   preset:resnet8 tag:x    … in that column: name, state, preset, data, host, tag, notes
///   is:starred              starred, locked, running, finished, stopped, failed,
///                           interrupted
///   accuracy > 80%          numbers: a metric (accuracy, loss, validation.f1, …), best, last, epoch, epochs,
///                           duration in seconds, minutes, or a setting (lr, batch, momentum, weight_decay,
///                           seed, training.…); >, >=, <, <=, =, !=
///   "validation loss" < 1   the same by its name in the language in use
///   best(accuracy) > 80%    a metric's best value
///   accuracy@5 > 80%        its value at an epoch
///   -word  -tag:x           not
///   a or b                  either; "and" stands between terms anyway
class RunQuery {
 public:
  /// Who knows a run: texts in lower case, and numbers; nothing of what it does not have.
  struct Subject {
    std::function<const QString&()> everything;
    std::function<QStringList(const QString& key)> texts;  ///< of "tag" several
    std::function<std::optional<double>(const std::string& key)> number;
    /// The best value, or that at an epoch, of the metric that `key` of it names.
    std::function<std::optional<double>(const RunColumn& value)> curve_value;
  };

  RunQuery() = default;  ///< every run
  /// Throws UserError, whose message is a sentence for the screen, where the text is no such thing.
  explicit RunQuery(const QString& text);

  bool matches(const Subject& run) const;
  const QString& text() const { return text_; }  ///< as it was typed

  /// The metrics and settings whose numbers it compares, as they were named.
  std::vector<std::string> compared_names() const;
  /// What it asks of curves.
  std::vector<RunColumn> curve_values() const;

  /// Keys that stand before a colon.
  static bool is_text_key(const QString& key);

 private:
  enum class Comparison { greater, at_least, less, at_most, equal, different };
  struct Term {
    bool is_negated = false;
    QString key;   ///< empty: anywhere
    QString text;  ///< in lower case
    std::optional<Comparison> comparison = {};
    double number = 0;
    std::optional<RunColumn> curve_value = {};  ///< is compared, rather than what `key` names
  };

  static std::vector<Term> parse_all(const QStringList& words);
  static Term parse(const QString& word);
  static void refuse_leftover(const QString& word);
  static Term parse_comparison(const QRegularExpressionMatch& match);
  static bool holds(const Term& term, const Subject& run);

  QString text_;
  std::vector<std::vector<Term>> either_;  ///< all terms of one of them
};

}  // namespace anneal::studio
