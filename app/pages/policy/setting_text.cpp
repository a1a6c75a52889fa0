#include "app/pages/policy/setting_text.h"

#include <QStringList>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/models/curve_text.h"
#include "app/pages/policy/policy_fields.h"
#include "app/pages/policy/recipe_cards.h"
#include "app/run/metric_words.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr double unlimited = 1e9;  ///< a largest number that nobody comes near says nothing

/// Whether it can be typed with commas.
bool is_of_words(const json& list) {
  const auto is_word = [](const json& item) {
    return item.is_string() && item.get_ref<const std::string&>().find_first_of(",[{\"") == std::string::npos;
  };
  return list.is_array() && std::ranges::all_of(list, is_word);
}

QString plain(const json& value) {
  if (value.is_null()) return {};
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  if (value.is_number_float()) return Format::exact(value.get<double>());
  return QString::fromStdString(value.dump());
}

QString joined(const json& list) {
  QStringList words;
  for (const json& word : list) words += QString::fromStdString(word.get<std::string>());
  return words.join(QStringLiteral(", "));
}

}  // namespace

QString SettingText::name_of(const Setting& setting) {
  constexpr std::string_view section = "training.";
  const std::string& key = setting.key;
  return PolicyFields::name_of(key.starts_with(section) ? key.substr(section.size()) : key);
}

QString SettingText::found_by(const Setting& setting) {
  const QString key = QString::fromStdString(setting.key);
  return QStringList{name_of(setting), key, QString(key).replace('_', ' '), engine_words(setting.summary)}
      .join('\n');
}

QString SettingText::words(const Setting& setting, const json& value) {
  if (value.is_null() || value == json::array()) return tr("nothing", "the value of a setting");
  if (setting.key == "training.recipe" && value.is_string())
    return RecipeCards::name_of(value.get<std::string>());
  if (value.is_boolean())
    return MetricWords::choice(value.get<bool>() ? QStringLiteral("true") : QStringLiteral("false"));
  if (setting.form == SettingForm::curve) {
    const auto curve = CurveText::from_json(value);
    return curve ? CurveText::words(*curve) : plain(value);
  }
  return setting.words.empty() ? text(setting, value) : MetricWords::choice(plain(value));
}

QString SettingText::text(const Setting& setting, const json& value) {
  return setting.form == SettingForm::list && is_of_words(value) ? joined(value) : plain(value);
}

json SettingText::value(const Setting& setting, const QString& text) {
  const std::string written = text.trimmed().toStdString();
  const json value = json::parse(written, nullptr, false);
  if (!value.is_discarded()) return value;
  if (setting.form == SettingForm::list && !text.contains('[') && !text.contains('{')) {
    json list = json::array();
    for (const QString& word : text.split(',', Qt::SkipEmptyParts))
      list.push_back(word.trimmed().toStdString());
    return list;
  }
  const auto number = Format::read(text);
  return number ? json(*number) : json(written);
}

QString SettingText::range(const Setting& setting) {
  if (!setting.range || !setting.words.empty()) return {};
  const auto [least, most] = *setting.range;
  if (most >= unlimited) return tr("%1 or more", "a number").arg(Format::exact(least));
  return tr("from %1 to %2", "a number").arg(Format::exact(least), Format::exact(most));
}

}  // namespace anneal::studio
