#include "app/models/run_record.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/run/metric_words.h"
#include "app/run/phase_words.h"
#include "app/run/run_name.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

const std::string change_arrow = "→ ";

/// Settings and what a person made of them while the run went on.
std::map<std::string, std::string> courses_of(const std::map<std::string, std::string>& settings,
                                              const json& changes) {
  std::map<std::string, std::string> courses = settings;
  if (!changes.is_array()) return courses;
  for (const json& change : changes) {
    if (!change.is_object() || change.value("after_end", json(false)) == true) continue;
    for (const auto& [key, word] : settings_in_words(change.value("training", json::object())))
      courses[key] += (courses[key].empty() ? "" : " ") + change_arrow + word;
  }
  return courses;
}

std::shared_ptr<const SpecFacts> facts_of(const std::string& text) {
  const json spec = json::parse(text, nullptr, false);
  const QFileInfo folder(text_at(spec, "/data/train/folder"));
  const bool is_split = folder.fileName() == QLatin1String("train");
  auto facts = std::make_shared<SpecFacts>();
  facts->preset = text_at(spec, "/model/preset").toStdString();
  facts->data_set = is_split ? QFileInfo(folder.path()).fileName() : folder.fileName();
  facts->origin_directory = text_at(spec, "/continues/run").toStdString();
  if (spec.is_object()) facts->settings = settings_in_words(spec.value("training", json::object()));
  if (!facts->preset.empty()) facts->settings["preset"] = facts->preset;
  facts->courses = courses_of(facts->settings, spec.is_object() ? spec.value("changes", json()) : json());
  return facts;
}

/// Short names that people use.
std::string setting_of(const std::string& key) {
  if (key == "lr") return "learning_rate";
  if (key == "batch") return "batch_size";
  if (key == "decay") return "weight_decay";
  return key.starts_with("training.") ? key.substr(9) : key;
}

std::optional<double> as_number(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool is_of_best(const project::Run& run, const std::string& key) {
  return run.best && (run.best->metric == key || run.best->metric.ends_with("." + key));
}

std::optional<double> series_value(const project::Run& run, const std::string& key) {
  if (is_of_best(run, key)) return run.best->value;
  const auto series = series_named(run, key);
  return series ? std::optional(run.last.at(*series)) : std::nullopt;
}

}  // namespace

QString text_of_tags(const project::Run& run) {
  QStringList parts;
  for (const std::string& tag : plain_tags(run.tags)) parts += '#' + QString::fromStdString(tag);
  return parts.join(' ');
}

QDateTime started_at(const project::Run& run) {
  const std::string& text = run.started.empty() ? run.created : run.started;
  return QDateTime::fromString(QString::fromStdString(text), Qt::ISODate);
}

std::string metric_of(const project::Run& run) {
  return run.best ? run.best->metric : "loss";
}

double last_value(const project::Run& run) {
  const auto found = run.last.find(metric_of(run));
  return found == run.last.end() ? std::nan("") : found->second;
}

RunRecord describe_run(project::Run run, RunPhase phase, const VersionNames& versions,
                       const RunRecord* before) {
  const auto named = [&](const std::optional<std::int64_t>& version) {
    const auto found = version ? versions.find(*version) : versions.end();
    if (found == versions.end()) return QString();
    return QStringLiteral("%1 v%2").arg(QString::fromStdString(found->second.item)).arg(found->second.number);
  };
  const bool is_known = before != nullptr && before->run.start.spec == run.start.spec;
  RunRecord record;
  record.spec = is_known ? before->spec : facts_of(run.start.spec);
  record.phase = phase;
  record.marks = marks_of(run.tags);
  const QString preset = QString::fromStdString(record.spec->preset);
  record.model = named(run.start.model_version);
  record.data_set = named(run.start.dataset_version);
  if (record.model.isEmpty()) record.model = preset;
  if (record.data_set.isEmpty()) record.data_set = record.spec->data_set;
  QStringList words = {QString::fromStdString(run.start.name),
                       PhaseWords::word(phase),
                       record.model,
                       record.data_set,
                       preset,
                       QString::fromStdString(run.start.host),
                       QString::fromStdString(run.notes)};
  for (const std::string& tag : run.tags) words += QString::fromStdString(tag);
  record.everything = words.join(' ').toLower();
  record.last = last_value(run);
  record.run = std::move(run);
  return record;
}

void describe_changes(std::vector<RunRecord>& runs) {
  std::map<std::string, std::map<std::string, int>> counts;
  for (const RunRecord& record : runs)
    for (const auto& [key, value] : record.spec->courses) ++counts[key][value];
  std::map<std::string, std::string> usual;
  for (const auto& [key, values] : counts) {
    if (values.size() < 2 || key == "preset") continue;  // that has a column
    usual[key] = std::ranges::max_element(values, {}, [](const auto& one) { return one.second; })->first;
  }
  for (RunRecord& record : runs) {
    QStringList parts;
    for (const auto& [key, value] : record.spec->courses) {
      const auto found = usual.find(key);
      const bool is_changed = value.find(change_arrow) != std::string::npos;
      if (found == usual.end() ? !is_changed : found->second == value) continue;
      const QString word = QString::fromStdString(value);
      const auto number = Format::read(word);
      parts += MetricWords::setting(key).replace('_', ' ') + ' ' + (number ? Format::exact(*number) : word);
    }
    record.changes = QLocale().createSeparatedList(parts);
  }
}

std::optional<std::string> series_named(const project::Run& run, const std::string& key) {
  if (is_of_best(run, key) && run.last.contains(run.best->metric)) return run.best->metric;
  for (const std::string& name : {key, "validation." + key, "test." + key})
    if (run.last.contains(name)) return name;
  return std::nullopt;
}

std::optional<double> number_of(const RunRecord& record, const std::string& key) {
  const project::Run& run = record.run;
  if (key == "best") return run.best ? std::optional(run.best->value) : std::nullopt;
  if (key == "last") return record.last;
  if (key == "epoch") return run.epoch;
  if (key == "epochs" && run.epochs > 0) return run.epochs;
  if (key == "duration" || key == "seconds") return run.seconds;
  if (key == "minutes") return run.seconds / 60;
  if (const auto value = series_value(run, key)) return value;
  const auto found = record.spec->settings.find(setting_of(key));
  return found == record.spec->settings.end() ? std::nullopt : as_number(found->second);
}

QStringList texts_of(const RunRecord& record, const QString& key) {
  const project::Run& run = record.run;
  const auto lower = [](const std::string& text) { return QString::fromStdString(text).toLower(); };
  if (key == "name") return {lower(run.start.name)};
  if (key == "state") return {PhaseWords::word(record.phase).toLower(), lower(to_string(run.status))};
  if (key == "model") return {record.model.toLower()};
  if (key == "data") return {record.data_set.toLower()};
  if (key == "host") return {lower(run.start.host)};
  if (key == "notes") return {lower(run.notes)};
  QStringList texts;
  if (key == "preset") {
    texts += lower(record.spec->preset);
  } else if (key == "tag") {
    for (const std::string& tag : plain_tags(run.tags)) texts += lower(tag);
  } else if (key == "is") {
    texts = {lower(to_string(run.status)), PhaseWords::word(record.phase).toLower()};
    if (record.marks.is_starred) texts += QStringLiteral("starred");
    if (record.marks.is_locked) texts += QStringLiteral("locked");
  }
  return texts;
}

}  // namespace anneal::studio
