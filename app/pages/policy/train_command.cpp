#include "page_policy/train_command.h"

#include <cmath>
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

namespace anneal::studio {

using nlohmann::json;

namespace {

/// What has an option of its own; with `numbers_only` a curve has not.
constexpr struct {
  const char* key;
  const char* option;
  bool numbers_only = false;
} options[] = {{"data.folder", "--data"},
               {"data.table.target", "--target"},
               {"model.preset", "--model"},
               {"model.init", "--init"},
               {"training.recipe", "--recipe"},
               {"training.epochs", "--epochs"},
               {"training.batch_size", "--batch", true},
               {"training.learning_rate", "--lr", true},
               {"training.precision", "--precision"},
               {"training.device", "--device"},
               {"training.threads", "--threads"},
               {"training.seed", "--seed"},
               {"parallel.ranks", "--ranks"},
               {"parallel.shard", "--shard", true}};

const char* option_of(const std::string& key, const json& value) {
  for (const auto& each : options)
    if (key == each.key && (value.is_number() || (value.is_string() && !each.numbers_only)))
      return each.option;
  return nullptr;
}

/// A text as it is, unless `--set` would read it as another value; 128 for 128.0, which a count is not.
QString written(const json& value) {
  constexpr double largest_exact = 9007199254740992;  // 2^53
  if (value.is_number_float())
    if (const double number = value.get<double>();
        number == std::floor(number) && std::abs(number) < largest_exact)
      return QString::number(static_cast<std::int64_t>(number));
  if (!value.is_string()) return QString::fromStdString(value.dump());
  const auto& text = value.get_ref<const std::string&>();
  return QString::fromStdString(json::accept(text) ? value.dump() : text);
}

void add(QStringList& arguments, std::string key, const json& found) {
  // What has one part alone is said by its whole key: shorter, and nothing to quote.
  const json* value = &found;
  while (value->is_object() && value->size() == 1 && option_of(key, *value) == nullptr) {
    const std::string part = value->begin().key();
    if (part.find_first_of(".=") != std::string::npos) break;
    key += "." + part;
    value = &value->begin().value();
  }
  if (key == "data.table" && value->contains("target")) {  // beside --target, the whole may not be said again
    for (const auto& [part, each] : value->items()) add(arguments, key + "." + part, each);
    return;
  }
  if (const char* option = option_of(key, *value))
    arguments << QLatin1String(option)
              << (value->is_string() ? QString::fromStdString(value->get<std::string>()) : written(*value));
  else
    arguments << QStringLiteral("--set") << QString::fromStdString(key) + '=' + written(*value);
}

}  // namespace

QStringList train_arguments(const json& spec, const QString& project) {
  QStringList arguments = {QStringLiteral("train")};
  const std::string of_table = "table-", task = spec.value("task", std::string());
  for (const char* section : {"data", "model", "training", "checkpoint", "parallel"}) {
    const json part = spec.value(section, json::object());
    for (const auto& [key, value] : part.items()) add(arguments, section + ("." + key), value);
    if (section == std::string("data") && task.starts_with(of_table))
      arguments << QStringLiteral("--task") << QString::fromStdString(task.substr(of_table.size()));
  }
  if (!project.isEmpty()) arguments << QStringLiteral("--project") << project;
  return arguments;
}

}  // namespace anneal::studio
