#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>

#include "engine/runs/history/run_history.h"

namespace anneal::studio {

/// The line of context under a run's name.
class HeadingWords {
  Q_DECLARE_TR_FUNCTIONS(HeadingWords)

 public:
  /// What is trained, since when and where: on `hosts`, or where the run says if that is empty. As much of it
  /// as is known.
  static QString context(const RunHistory& history, const std::string& hosts);
};

}  // namespace anneal::studio
