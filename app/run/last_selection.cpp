#include "app/run/last_selection.h"

#include <QSettings>
#include <QVariant>
#include <exception>
#include <string>

#include <nlohmann/json.hpp>

#include "app/run/page_memory.h"
#include "engine/core/base/error.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {
namespace {

using project::ItemKind;

const QString selections = QStringLiteral("selections/");
const QString next_places = QStringLiteral("next_places/");
const QString shown_runs = QStringLiteral("shown_runs/");

void keep(const QString& what, const std::filesystem::path& place, const QVariant& value) {
  QSettings settings;
  settings.setValue(key_of_project(what, place), value);
  settings.sync();  // the end may be that of the power
}

}  // namespace

std::optional<Selection> last_selection(project::Project& project, const std::filesystem::path& place) {
  const QStringList kept = QSettings().value(key_of_project(selections, place)).toStringList();
  if (kept.size() != 3) return std::nullopt;
  const auto names = project::version_names(project);
  Selection selection;
  const std::pair<std::optional<std::int64_t>*, ItemKind> parts[] = {{&selection.dataset, ItemKind::dataset},
                                                                     {&selection.model, ItemKind::model},
                                                                     {&selection.policy, ItemKind::policy}};
  for (qsizetype i = 0; i < kept.size(); ++i) {
    if (kept[i].isEmpty()) continue;
    const auto& [version, kind] = parts[i];
    const auto found = names.find(kept[i].toLongLong());
    if (found == names.end() || found->second.kind != kind) return std::nullopt;
    *version = found->first;
  }
  return selection;
}

void keep_selection(const std::filesystem::path& place, const Selection& selection) {
  QStringList kept;
  for (const auto& version : {selection.dataset, selection.model, selection.policy})
    kept += version ? QString::number(*version) : QString();
  keep(selections, place, kept);
}

std::optional<NextPlace> last_next_place(const std::filesystem::path& place) {
  const QString kept = QSettings().value(key_of_project(next_places, place)).toString();
  const auto content = nlohmann::json::parse(kept.toStdString(), nullptr, false);
  if (!content.is_object()) return std::nullopt;
  try {
    NextPlace next;
    next.hosts = content.value("hosts", std::string());
    next.wants_several = content.value("several", false);
    next.gpus = content.value("gpus", std::string());
    if (content.contains("job")) next.job = remote::slurm_options_from(content["job"]);
    return next;
  } catch (const std::exception&) {
    return std::nullopt;  // another version wrote it
  }
}

void keep_next_place(const std::filesystem::path& place, const NextPlace& next) {
  nlohmann::json content = {{"hosts", next.hosts}, {"several", next.wants_several}, {"gpus", next.gpus}};
  if (next.job) content["job"] = remote::to_json(*next.job);
  keep(next_places, place, QString::fromStdString(content.dump()));
}

std::optional<std::int64_t> last_shown_run(project::Project& project, const std::filesystem::path& place) {
  const std::int64_t kept = QSettings().value(key_of_project(shown_runs, place)).toLongLong();
  if (kept <= 0) return std::nullopt;
  try {
    return project::run(project, kept).deleted_at.empty() ? std::optional(kept) : std::nullopt;
  } catch (const Error&) {
    return std::nullopt;  // it is another project's by now
  }
}

void keep_shown_run(const std::filesystem::path& place, std::int64_t run) {
  keep(shown_runs, place, static_cast<qlonglong>(run));
}

}  // namespace anneal::studio
