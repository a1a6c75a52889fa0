#include "engine/data/source/groups/folder_groups.h"

#include <filesystem>

#include "engine/core/base/normal_path.h"
#include "engine/data/source/names/name_words.h"

namespace anneal::data {
namespace {

/// The parts of the path of a folder with images that may name groups, the outermost first.
std::vector<std::string> parts_for_groups(const std::filesystem::path& folder, const Source& source) {
  if (!source.manifest.empty()) return {(folder / "").parent_path().filename().string()};
  std::vector<std::string> parts;
  for (const std::filesystem::path& part : folder.lexically_relative(normal_path(source.folder)))
    if (!part.empty() && part != ".") parts.push_back(part.string());
  const auto of_class = static_cast<std::size_t>(source.class_level);
  if (of_class > 0 && parts.size() >= of_class)
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(of_class - 1));
  return parts;
}

}  // namespace

FolderGroups::FolderGroups(const Catalogue& catalogue, GroupEvidence evidence)
    : words_may_be_groups_(evidence == GroupEvidence::any) {
  constexpr std::size_t most_levels = 4;
  for (std::size_t level = 0; level < most_levels && !level_; ++level) {
    GroupCensus census;
    const std::vector<std::string> keys = keys_at(level, catalogue);
    for (std::size_t i = 0; i < keys.size(); ++i)
      if (!keys[i].empty()) census.add(catalogue.samples[i].label, keys[i]);
    if (census.has_groups(evidence)) level_ = level;
  }
}

std::vector<std::string> FolderGroups::keys_in(const Catalogue& catalogue) const {
  return level_ ? keys_at(*level_, catalogue) : std::vector<std::string>(catalogue.samples.size());
}

std::vector<std::string> FolderGroups::keys_at(std::size_t level, const Catalogue& catalogue) const {
  if (catalogue.store->directories().empty()) return std::vector<std::string>(catalogue.samples.size());
  std::vector<std::string> by_directory;
  for (const std::filesystem::path& directory : catalogue.store->directories()) {
    const std::vector<std::string> parts = parts_for_groups(directory, catalogue.source);
    const std::string name = level < parts.size() ? parts[level] : "";
    const bool may_be_group = words_may_be_groups_ || name.find_first_of("0123456789") != std::string::npos;
    by_directory.push_back(may_be_group && !derived_folder(name) ? name : "");
  }
  std::vector<std::string> keys;
  for (const Sample& sample : catalogue.samples) keys.push_back(by_directory[sample.directory]);
  return keys;
}

}  // namespace anneal::data
