#include "run/data_there.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "base/error.h"
#include "project/items.h"
#include "protocol/spec/file.h"
#include "weights/cache.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

struct DataThere {
  Q_DECLARE_TR_FUNCTIONS(DataThere)
};

std::string said(const QString& sentence) {
  return sentence.toStdString();
}

std::string folder_in(const std::string& content, const std::string& host) {
  const json read = json::parse(content, nullptr, false);
  const auto there = read.is_object() ? read.find("there") : read.end();
  if (!read.is_object() || there == read.end() || !there->is_object()) return "";
  const auto folder = there->find(host);
  return folder != there->end() && folder->is_string() ? folder->get<std::string>() : "";
}

[[noreturn]] void refuse(const QString& what, const std::string& host) {
  throw UserError(said(DataThere::tr("%1 is a file of this computer, which %2 does not have.")
                           .arg(what, QString::fromStdString(host))),
                  "", said(DataThere::tr("Train here, or leave it out.")));
}

/// Of weights by name the file that is kept here.
std::string weights_file(const std::string& init) {
  if (!names_kept_weights(init)) return init;
  if (const auto kept = weights::kept(init)) return kept->file.string();
  throw UserError(said(DataThere::tr("The weights %1 are no longer here.").arg(QString::fromStdString(init))),
                  "", said(DataThere::tr("Fetch them again on the Model page.")));
}

}  // namespace

std::string data_folder_there(project::Project& project, std::int64_t dataset_version,
                              const std::string& host) {
  const project::Version chosen = project::version(project, dataset_version);
  auto versions = project::versions(project, chosen.item);
  std::ranges::reverse(versions);
  for (const project::Version& version : versions) {
    const std::string folder = folder_in(version.content, host);
    if (!folder.empty()) return folder;
  }
  return "";
}

std::int64_t keep_data_folder_there(project::Project& project, std::int64_t dataset_version,
                                    const std::string& host, const std::string& folder) {
  if (!folder.starts_with('/'))
    throw UserError(
        said(DataThere::tr("The folder on %1 must begin with “/”.").arg(QString::fromStdString(host))));
  const project::Version chosen = project::version(project, dataset_version);
  json content = json::parse(chosen.content);
  content["there"][host] = folder;
  return project::save_version(project, chosen.item, content).id;
}

json spec_there(project::Project& project, const std::optional<std::int64_t>& dataset_version, json spec,
                const std::string& host) {
  if (spec.contains("data")) {
    const json& data = spec["data"];
    for (const char* part : {"train", "validation", "test", "unlabelled", "table"})
      if (data.contains(part)) refuse(DataThere::tr("Data other than one folder of images"), host);
    const std::string folder = dataset_version ? data_folder_there(project, *dataset_version, host) : "";
    if (folder.empty())
      throw UserError(
          said(DataThere::tr("Where the data is on %1 is not known.").arg(QString::fromStdString(host))), "",
          said(DataThere::tr("Say where, beside the host that is chosen.")));
    spec["data"]["folder"] = folder;
    // It was taken of the files here.
    spec["data"].erase("fingerprint");
  }
  if (const json init = spec.value("/model/init"_json_pointer, json()); init.is_string() && init != "")
    spec["model"]["init"] = weights_file(init);
  if (const json teacher = spec.value("/training/distillation/teacher"_json_pointer, json());
      teacher.is_string() && teacher != "")
    refuse(QString::fromStdString(teacher.get<std::string>()), host);
  return spec;
}

}  // namespace anneal::studio
