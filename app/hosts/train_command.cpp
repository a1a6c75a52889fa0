#include "app/hosts/train_command.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "app/hosts/thread_count.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/weights/cache.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// What has an option of its own, in `anneal` and in `anneal-remote` (null: none); with `numbers_only` a
/// curve has not.
constexpr struct {
  const char* key;
  const char* option;
  const char* remote_option;
  bool numbers_only = false;
} options[] = {{"data.folder", "--data", "--data"},
               {"data.table.target", "--target", "--target"},
               {"model.preset", "--model", "--model"},
               {"model.init", "--init", "--init"},
               {"training.recipe", "--recipe", "--recipe"},
               {"training.epochs", "--epochs", "--epochs"},
               {"training.until.minutes", "--minutes", nullptr},
               {"training.batch_size", "--batch", "--batch-size", true},
               {"training.learning_rate", "--lr", "--lr", true},
               {"training.precision", "--precision", "--precision"},
               {"training.device", "--device", "--device"},
               {"training.threads", "--threads", "--threads"},
               {"training.seed", "--seed", "--seed"},
               {"parallel.ranks", "--ranks", "--ranks"},
               {"parallel.shard", "--shard", nullptr, true}};

enum class Program { anneal, anneal_remote };

const char* option_of(Program program, const std::string& key, const json& value) {
  for (const auto& each : options)
    if (key == each.key && (value.is_number() || (value.is_string() && !each.numbers_only)))
      return program == Program::anneal ? each.option : each.remote_option;
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

void add(QStringList& arguments, Program program, std::string key, const json& found) {
  // What has one part alone is said by its whole key: shorter, and nothing to quote.
  const json* value = &found;
  while (value->is_object() && value->size() == 1 && option_of(program, key, *value) == nullptr) {
    const std::string part = value->begin().key();
    if (part.find_first_of(".=") != std::string::npos) break;
    key += "." + part;
    value = &value->begin().value();
  }
  if (key == "data.table" && value->contains("target")) {  // beside --target, the whole may not be said again
    for (const auto& [part, each] : value->items()) add(arguments, program, key + "." + part, each);
    return;
  }
  if (const char* option = option_of(program, key, *value))
    arguments << QLatin1String(option)
              << (value->is_string() ? QString::fromStdString(value->get<std::string>()) : written(*value));
  else
    arguments << QStringLiteral("--set") << QString::fromStdString(key) + '=' + written(*value);
}

QStringList arguments_of(Program program, const json& spec) {
  QStringList arguments = {QStringLiteral("train")};
  const std::string of_table = "table-", task = spec.value("task", std::string());
  for (const char* section : {"data", "model", "training", "checkpoint", "parallel"}) {
    const json part = spec.value(section, json::object());
    for (const auto& [key, value] : part.items()) add(arguments, program, section + ("." + key), value);
    if (section == std::string("data") && task.starts_with(of_table))
      arguments << QStringLiteral("--task") << QString::fromStdString(task.substr(of_table.size()));
  }
  return arguments;
}

void add_job(QStringList& arguments, const remote::SlurmOptions& job) {
  arguments << QStringLiteral("--slurm");
  const auto add = [&](const char* option, const QString& value) {
    if (!value.isEmpty()) arguments << QLatin1String(option) << value;
  };
  if (job.nodes) add("--nodes", QString::number(*job.nodes));
  if (job.gpus_per_node) add("--gpus-per-node", QString::number(*job.gpus_per_node));
  add("--time", QString::fromStdString(job.time));
  add("--partition", QString::fromStdString(job.partition));
  for (const std::string& more : job.more) add("--set-slurm", QString::fromStdString(more));
}

/// The weights that a run on a host begins with are sent there: by their name, else by their file here.
void add_weights(QStringList& arguments, const std::string& file) {
  const std::vector<weights::Kept> all = weights::kept_weights();
  const auto kept =
      std::ranges::find_if(all, [&](const weights::Kept& each) { return each.file.string() == file; });
  arguments << (kept == all.end() ? QStringLiteral("--init-here") : QStringLiteral("--init"))
            << QString::fromStdString(kept == all.end() ? file : kept->name);
}

/// Where the data lies on the hosts, or here where it lies in different folders there.
void add_data(QStringList& arguments, const std::vector<std::string>& folders, const std::string& here) {
  const bool is_the_same = std::ranges::adjacent_find(folders, std::not_equal_to<>()) == folders.end();
  if (is_the_same) {
    arguments << QStringLiteral("--data") << QString::fromStdString(folders.front());
    return;
  }
  if (here.empty())
    throw UserError(QCoreApplication::translate("TrainCommand",
                                                "No equivalent command: the data is in different folders on "
                                                "these hosts, and this computer does not have it.")
                        .toStdString());
  arguments << QStringLiteral("--data-here") << QString::fromStdString(here);
}

}  // namespace

QStringList train_arguments(const json& spec, const QString& project) {
  QStringList arguments = arguments_of(Program::anneal, spec);
  if (!project.isEmpty()) arguments << QStringLiteral("--project") << project;
  return arguments;
}

QString train_command(const std::string& hosts, const RunHost::Start& start, const fs::path& project,
                      const std::string& data_here) {
  json spec = start.spec ? json::parse(*start.spec) : json::object();
  if (hosts.empty()) {
    const QString added = start.waits ? QString() : QString::fromStdString(project.string());
    QStringList arguments = train_arguments(spec, added);
    if (const int threads = thread_count(); threads > 0 && !arguments.contains(QStringLiteral("--threads")))
      arguments << QStringLiteral("--threads") << QString::number(threads);
    if (start.waits) arguments << QStringLiteral("--queue");
    return command_line(QStringLiteral("anneal"), arguments);
  }
  const std::string init = initial_weights_of(spec);  // "none" is said there as it is here
  if (!init.empty()) spec["model"].erase("init");
  if (!start.data.empty()) spec["data"].erase("folder");
  QStringList arguments = arguments_of(Program::anneal_remote, spec);
  arguments << QStringLiteral("--hosts") << QString::fromStdString(hosts);
  if (!start.data.empty()) add_data(arguments, start.data, data_here);
  if (!init.empty()) add_weights(arguments, init);
  if (start.job)
    add_job(arguments, *start.job);
  else if (start.waits)
    arguments << QStringLiteral("--queue");
  return command_line(QStringLiteral("anneal-remote"), arguments);
}

}  // namespace anneal::studio
