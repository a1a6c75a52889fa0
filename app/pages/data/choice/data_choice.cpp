#include "app/pages/data/choice/data_choice.h"

#include <QCoreApplication>
#include <system_error>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/spec/data.h"
#include "engine/data/table/table_kind.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

json to_json(const SplitPlace& place, const char* kind) {
  if (!place.path.empty()) return {{kind, place.path.string()}};
  json share = {{"fraction", place.share}};
  if (place.seed) share["seed"] = *place.seed;
  return share;
}

struct DataChoiceWords {
  Q_DECLARE_TR_FUNCTIONS(DataChoiceWords)
};

/// "": of none, or a share.
std::string path_of(const DataSource& source, const std::string& place) {
  const std::string& path = source.folder.empty() ? source.table : source.folder;
  if (path.empty() && source.fraction == 0 && !source.empty())
    throw UserError(DataChoiceWords::tr("names images in a way that this page cannot show").toStdString(),
                    place,
                    DataChoiceWords::tr("Name a folder of images, or train on it by command.").toStdString());
  return path;
}

SplitPlace split_place(const DataSource& source, const std::string& place) {
  return {.share = source.fraction, .seed = source.seed, .path = path_of(source, place)};
}

}  // namespace

json data_section(const DataChoice& choice) {
  json section = {{"folder", choice.path.string()}};
  if (choice.reading.layout != FolderLayout::automatic) section["layout"] = to_string(choice.reading.layout);
  if (!choice.reading.exclude.empty()) section["exclude"] = choice.reading.exclude;
  if (!choice.reading.rename.empty()) section["rename"] = choice.reading.rename;
  if (choice.group != Grouping::none) section["group"] = to_string(choice.group);
  if (!choice.corrections.empty()) section["corrections"] = to_json(choice.corrections);
  if (!choice.columns.empty()) section["table"] = choice.columns;
  if (!choice.unlabelled.empty()) section["unlabelled"] = {{"folder", choice.unlabelled.string()}};
  const char* kind = choice.columns.empty() ? "folder" : "table";
  if (!choice.validation.empty()) section["validation"] = to_json(choice.validation, kind);
  if (!choice.test.empty()) section["test"] = to_json(choice.test, kind);
  return section;
}

std::optional<DataChoice> choice_of(project::Project& project, std::int64_t version) {
  const json content = json::parse(project::version(project, version).content, nullptr, false);
  const json::json_pointer folder("/data/folder");
  const bool names_folder = content.is_object() && content.contains(folder) && content[folder].is_string();
  if (!names_folder || content[folder] == "") return std::nullopt;
  const json& data = content["data"];
  const DataSpec spec = data_from_json(data, "data");
  DataChoice choice{.path = spec.folder,
                    .reading = spec.reading,
                    .group = spec.group,
                    .unlabelled = path_of(spec.unlabelled, "data.unlabelled"),
                    .validation = split_place(spec.validation, "data.validation"),
                    .test = split_place(spec.test, "data.test"),
                    .version = version};
  if (const auto found = data.find("corrections"); found != data.end())
    choice.corrections = corrections_from_json(*found, "data.corrections");
  if (spec.table) choice.columns = data["table"];
  choice.name = project::version_names(project).at(version).item;
  return choice;
}

bool is_in_a_file(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return !std::filesystem::is_directory(path, error);
  return table::has_table_name(path) || lower_case(path.extension().string()) == ".pack";
}

}  // namespace anneal::studio
