#include "app/run/export_name.h"

#include <nlohmann/json.hpp>

#include "app/widgets/controls/file_dialogs.h"

namespace anneal::studio {

QString export_name(const project::Run& run) {
  QString name = QString::fromStdString(run.start.name);
  const auto spec = nlohmann::json::parse(run.start.spec, nullptr, false);
  const auto preset = nlohmann::json::json_pointer("/model/preset");
  if (spec.contains(preset) && spec.at(preset).is_string()) {
    const QString model = QString::fromStdString(spec.at(preset).get<std::string>());
    if (!model.isEmpty() && !name.contains(model, Qt::CaseInsensitive)) name += '-' + model;
  }
  return file_dialogs::file_name(name);
}

}  // namespace anneal::studio
