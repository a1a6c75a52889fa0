#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace anneal::studio {

/// What a person looks for among runs:
///
///   resnet "two words"      every word occurs somewhere
///   preset:resnet8 tag:x    … in that column: name, state, preset, data, host, tag, notes
///   is:starred              starred, locked, running, finished, stopped, failed,
///                           interrupted
///   accuracy > 80%          numbers: a metric (accuracy, loss, validation.f1, …), best, last, epoch, epochs,
///                           minutes, or a setting (lr, batch, momentum, weight_decay, seed, training.…);
///                           >, >=, <, <=, =, !=
///   "validation loss" < 1   the same by its name in the language in use
///   -word  -tag:x           not
///   a or b                  either; "and" stands between terms anyway
class RunQuery {
 public:
  /// Who knows a run: texts in lower case, and numbers; nothing of what it does not have.
  struct Subject {
    std::function<const QString&()> everything;
    std::function<QStringList(const QString& key)> texts;  ///< of "tag" several
    std::function<std::optional<double>(const std::string& key)> number;
  };

  RunQuery() = default;  ///< every run
  /// Throws UserError, whose message is a sentence for the screen, where the text is no such thing.
  explicit RunQuery(const QString& text);

  bool matches(const Subject& run) const;

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
  };

  static std::vector<Term> parse_all(const QStringList& words);
  static Term parse(const QString& word);
  static bool holds(const Term& term, const Subject& run);

  std::vector<std::vector<Term>> either_;  ///< all terms of one of them
};

}  // namespace anneal::studio
