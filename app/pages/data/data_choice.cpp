#include "page_data/data_choice.h"

#include <algorithm>
#include <system_error>

#include "base/text.h"
#include "project/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

json to_json(const SplitPlace& place, const char* kind) {
  if (!place.path.empty()) return {{kind, place.path.string()}};
  json share = {{"fraction", place.share}};
  if (place.seed) share["seed"] = *place.seed;
  return share;
}

/// Of a version that somebody else may have written: what the engine does not take is left out.
SplitPlace split_place(const json& data, const char* split) {
  SplitPlace place;
  if (!data.contains(split) || !data[split].is_object()) return place;
  const json& source = data[split];
  for (const char* kind : {"folder", "table"})
    if (const auto path = source.find(kind); path != source.end() && path->is_string())
      place.path = path->get<std::string>();
  if (const auto share = source.find("fraction");
      place.path.empty() && share != source.end() && share->is_number()) {
    place.share = std::clamp(share->get<double>(), 0.0, 0.9);
    if (const auto seed = source.find("seed"); seed != source.end() && seed->is_number_unsigned())
      place.seed = seed->get<std::uint64_t>();
  }
  return place;
}

}  // namespace

json data_section(const DataChoice& choice) {
  json section = {{"folder", choice.path.string()}};
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
  const auto text_at = [&](const char* pointer) {
    const json::json_pointer place(pointer);
    const bool is_there = content.is_object() && content.contains(place) && content[place].is_string();
    return is_there ? content[place].get<std::string>() : std::string();
  };
  DataChoice choice{.path = text_at("/data/folder")};
  if (choice.path.empty()) return std::nullopt;
  const json& data = content["data"];
  if (const auto found = data.find("corrections"); found != data.end())
    choice.corrections = corrections_from_json(*found, "data.corrections");
  if (const auto found = data.find("table"); found != data.end() && found->is_object())
    choice.columns = *found;
  choice.unlabelled = text_at("/data/unlabelled/folder");
  choice.validation = split_place(data, "validation");
  choice.test = split_place(data, "test");
  choice.name = project::version_names(project).at(version).item;
  return choice;
}

bool is_in_a_file(const std::filesystem::path& path) {
  std::error_code error;
  if (std::filesystem::exists(path, error)) return !std::filesystem::is_directory(path, error);
  const std::string extension = lower_case(path.extension().string());
  for (const char* known : {".csv", ".tsv", ".pack"})
    if (extension == known) return true;
  return false;
}

}  // namespace anneal::studio
