#pragma once

#include <QCoreApplication>
#include <QKeySequence>
#include <QString>
#include <utility>
#include <vector>

namespace anneal::studio {

/// Keys of what is done with runs on the pages that show them. None is one of the window's own.
class RunKeys {
  Q_DECLARE_TR_FUNCTIONS(RunKeys)

 public:
  enum class Deed { pause, stop, evaluate, predict, report, write_file, compare };

  static QKeySequence of(Deed deed);

  /// All of them, with words for a list of keys.
  static std::vector<std::pair<QString, QKeySequence>> all();

  /// A tool tip that ends with the keys of what it explains.
  static QString tip(const QString& sentence, Deed deed);
};

}  // namespace anneal::studio
