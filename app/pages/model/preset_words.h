#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>

namespace anneal::studio {

/// What a preset is for, in a sentence of its own.
class PresetWords {
  Q_DECLARE_TR_FUNCTIONS(PresetWords)

 public:
  static QString summary(const std::string& preset);  ///< empty of one that is not known
};

}  // namespace anneal::studio
