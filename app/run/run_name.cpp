#include "app/run/run_name.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <optional>
#include <set>

#include "app/run/metric_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

struct RunNameWords {
  Q_DECLARE_TR_FUNCTIONS(RunName)
};

constexpr qsizetype most_parts = 2;

/// A setting in a word: a number, or what a curve or a choice is known by; empty where there is none.
std::string word_of(const json& value) {
  if (value.is_object())
    for (const char* part : {"peak", "kind", "from"})
      if (value.contains(part)) return value[part].is_object() ? std::string() : word_of(value[part]);
  if (value.is_number() || value.is_boolean()) return value.dump();
  return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<double> number_in(const std::string& word) {
  return Format::read(QString::fromStdString(word));
}

bool is_same(const std::string& one, const std::string& other) {
  const auto number = number_in(one);
  return one == other || (number && number == number_in(other));
}

/// "rate ×10", "batch size 128".
QString difference_in_words(const std::string& key, const std::string& word, const std::string& other) {
  const auto number = number_in(word), before = number_in(other);
  if (key == "learning_rate" && number && before && *number > 0 && *before > 0)
    return *number > *before ? RunNameWords::tr("rate ×%1").arg(Format::number(*number / *before))
                             : RunNameWords::tr("rate ÷%1").arg(Format::number(*before / *number));
  return MetricWords::setting(key).replace('_', ' ') + ' ' +
         (number ? Format::exact(*number) : QString::fromStdString(word));
}

QStringList differences(const json& spec, const json& other) {
  QStringList parts;
  const QString data = data_name(spec);
  if (!data.isEmpty() && data != data_name(other)) parts += data;
  const auto settings_of = [](const json& whole) {
    return settings_in_words(whole.is_object() ? whole.value("training", json::object()) : json::object());
  };
  const auto before = settings_of(other);
  for (const auto& [key, word] : settings_of(spec)) {
    const auto found = before.find(key);
    if (found != before.end() && !is_same(word, found->second))
      parts += difference_in_words(key, word, found->second);
  }
  return parts;
}

}  // namespace

std::map<std::string, std::string> settings_in_words(const json& training) {
  static const std::set<std::string> others = {"threads", "device", "evaluation_device", "micro_batch"};
  std::map<std::string, std::string> settings;
  if (!training.is_object()) return settings;
  for (const auto& [key, value] : training.items())
    if (std::string word = word_of(value); !word.empty() && !others.contains(key)) settings[key] = word;
  return settings;
}

QString text_at(const json& spec, const char* pointer) {
  const json::json_pointer at(pointer);
  if (!spec.is_object() || !spec.contains(at) || !spec[at].is_string()) return {};
  return QString::fromStdString(spec[at].get<std::string>());
}

QString data_name(const json& spec) {
  for (const char* place : {"/data/train/folder", "/data/train/table", "/data/folder"}) {
    const QFileInfo path(text_at(spec, place));
    if (path.filePath().isEmpty()) continue;
    const QString name = path.completeBaseName();
    return name == QLatin1String("train") ? QFileInfo(path.path()).fileName() : path.fileName();
  }
  return {};
}

QString default_run_name(const json& spec, const std::vector<json>& others, const QString& policy) {
  const QString model = text_at(spec, "/model/preset");
  if (model.isEmpty()) return QStringLiteral("run");
  std::optional<QStringList> fewest;
  for (const json& other : others) {
    if (text_at(other, "/model/preset") != model) continue;
    const QStringList parts = differences(spec, other);
    if (!fewest || parts.size() < fewest->size()) fewest = parts;
  }
  QStringList parts = policy.isEmpty() ? QStringList() : QStringList(policy);
  parts += fewest.value_or(QStringList());
  return (QStringList(model) + parts.mid(0, most_parts)).join(QStringLiteral(" · "));
}

}  // namespace anneal::studio
