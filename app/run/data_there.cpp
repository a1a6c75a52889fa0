#include "app/run/data_there.h"

#include <QCoreApplication>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/model/weights/cache.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

struct DataThere {
  Q_DECLARE_TR_FUNCTIONS(DataThere)
};

std::string said(const QString& sentence) {
  return sentence.toStdString();
}

/// "12": the dataset whose places are kept.
std::string item_of(project::Project& project, std::int64_t dataset_version) {
  return std::to_string(project::version(project, dataset_version).item);
}

/// Of each host by its name.
json places_of(project::Project& project, const std::string& item) {
  for (const project::Item& places : project::items(project, project::ItemKind::place))
    if (places.name == item) {
      const json content = json::parse(project::latest_version(project, places.id).content, nullptr, false);
      if (content.is_object()) return content;
    }
  return json::object();
}

[[noreturn]] void refuse(const QString& what, const std::string& host) {
  throw UserError(said(DataThere::tr("%1 is only on this computer; %2 does not have it.")
                           .arg(what, QString::fromStdString(host))),
                  "", said(DataThere::tr("Train here, or omit it.")));
}

/// Of weights by name the file that is kept here.
std::string weights_file(const std::string& init) {
  if (!names_kept_weights(init)) return init;
  if (const auto kept = weights::kept(init)) return kept->file.string();
  throw UserError(said(DataThere::tr("The weights %1 are no longer here.").arg(QString::fromStdString(init))),
                  "", said(DataThere::tr("Fetch them again on the Model page.")));
}

/// Of the training images, wherever they are.
bool is_share_of_split(const json& source) {
  return source.is_object() && source.contains("fraction");
}

}  // namespace

std::string data_folder_there(project::Project& project, std::int64_t dataset_version,
                              const std::string& host) {
  const json places = places_of(project, item_of(project, dataset_version));
  const auto folder = places.find(host);
  return folder != places.end() && folder->is_string() ? folder->get<std::string>() : "";
}

void keep_data_folder_there(project::Project& project, std::int64_t dataset_version, const std::string& host,
                            const std::string& folder) {
  if (!folder.starts_with('/'))
    throw UserError(
        said(DataThere::tr("The folder on %1 must begin with “/”.").arg(QString::fromStdString(host))));
  const std::string item = item_of(project, dataset_version);
  json places = places_of(project, item);
  places[host] = folder;
  project::save_item(project, project::ItemKind::place, item, places);
}

std::string data_folder_here(project::Project& project, std::int64_t dataset_version) {
  const json content = json::parse(project::version(project, dataset_version).content, nullptr, false);
  const json::json_pointer folder("/data/folder");
  return content.contains(folder) && content[folder].is_string() ? content[folder].get<std::string>() : "";
}

json spec_there(project::Project& project, const std::optional<std::int64_t>& dataset_version, json spec,
                const std::vector<std::string>& hosts) {
  const std::string& host = hosts.front();
  if (spec.contains("data")) {
    const json& data = spec["data"];
    for (const char* part : {"train", "validation", "test", "unlabelled", "table"})
      if (data.contains(part) && !is_share_of_split(data[part]))
        refuse(DataThere::tr("Data other than one folder of images"), host);
    for (std::size_t i = hosts.size(); i-- > 0;) {
      const std::string folder =
          dataset_version ? data_folder_there(project, *dataset_version, hosts[i]) : "";
      if (folder.empty())
        throw UserError(said(DataThere::tr("The location of the data on %1 is not known.")
                                 .arg(QString::fromStdString(hosts[i]))),
                        "",
                        said(DataThere::tr("Send it there, or enter its folder next to the chosen host.")));
      spec["data"]["folder"] = folder;  // at last the first host's
    }
    // It was taken of the files here.
    spec["data"].erase("fingerprint");
  }
  if (hosts.size() > 1 && !spec.contains("data"))
    throw UserError(said(DataThere::tr("To train together, several hosts each need the data.")), "",
                    said(DataThere::tr("Choose the data first.")));
  if (const std::string init = initial_weights_of(spec); !init.empty()) {
    if (hosts.size() > 1) refuse(QString::fromStdString(init), host);
    spec["model"]["init"] = weights_file(init);
  }
  if (const json teacher = spec.value("/training/distillation/teacher"_json_pointer, json());
      teacher.is_string() && teacher != "")
    refuse(QString::fromStdString(teacher.get<std::string>()), host);
  return spec;
}

}  // namespace anneal::studio
