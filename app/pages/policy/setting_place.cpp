#include "app/pages/policy/setting_place.h"

#include <QString>
#include <QStringList>

namespace anneal::studio {

using nlohmann::json;

SettingPlace place_of(const Setting& setting) {
  const QStringList words = QString::fromStdString(setting.key).split('.');
  const QString key = words[0] == QLatin1String("training") ? words[1] : words[0] + '.' + words[1];
  SettingPlace place{key.toStdString(), json::json_pointer()};
  for (const QString& word : words.mid(2)) place.part /= word.toStdString();
  return place;
}

json part_of(const json& value, const json::json_pointer& part) {
  return value.contains(part) ? value[part] : json();
}

}  // namespace anneal::studio
