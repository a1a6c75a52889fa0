#pragma once

#include <QCoreApplication>
#include <QString>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/settings.h"

namespace anneal::studio {

/// A setting and its values in words.
class SettingText {
  Q_DECLARE_TR_FUNCTIONS(SettingText)

 public:
  static QString name_of(const Setting& setting);
  /// Its name, its key and what it does: in what a person searches.
  static QString found_by(const Setting& setting);

  /// A value for who only reads: "yes", "cosine: 0.1 → 0"; null is "nothing".
  static QString words(const Setting& setting, const nlohmann::json& value);

  /// A value as it is typed: a list of patterns with commas, any other list as JSON; "" for null.
  static QString text(const Setting& setting, const nlohmann::json& value);
  /// What was typed. A text that is no JSON is taken as it is.
  static nlohmann::json value(const Setting& setting, const QString& text);

  /// The numbers that the engine allows: "from 0 to 1"; empty where it takes other things than numbers.
  static QString range(const Setting& setting);
};

}  // namespace anneal::studio
