#pragma once

#include <QCoreApplication>
#include <QString>
#include <vector>

#include "engine/core/protocol/settings.h"

namespace anneal::studio {

/// The settings of a policy by what they are about.
class SettingGroups {
  Q_DECLARE_TR_FUNCTIONS(SettingGroups)

 public:
  struct Group {
    SettingGroup about;
    std::vector<const Setting*> settings;
  };

  /// All settings, each in one group.
  static const std::vector<Group>& all();
  static QString title(const Group& group);
};

}  // namespace anneal::studio
