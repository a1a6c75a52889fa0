#include "engine/data/source/samples/folder_selection.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/data/source/lists/image_list.h"
#include "engine/data/source/names/exclude_patterns.h"

namespace anneal::data {
namespace {

/// Of "p1/benign/left/" and 2: "benign"; nullopt where the folder lies above that level.
std::optional<std::string> part_at(std::string_view directory, int level) {
  for (; level > 1 && !directory.empty(); --level) directory.remove_prefix(directory.find('/') + 1);
  if (directory.empty()) return std::nullopt;
  return std::string(directory.substr(0, directory.find('/')));
}

/// Whether the folder ("cat/masks/") or one that it lies in is left out.
bool covers_any_part(const ExcludePatterns& exclusion, std::string_view directory) {
  for (std::size_t slash = directory.find('/'); slash != std::string_view::npos;
       slash = directory.find('/', slash + 1))
    if (exclusion.covers(directory.substr(0, slash))) return true;
  return false;
}

/// Of each sample, whether the lists of the source leave it; empty where there is no list.
std::vector<bool> listed(const FolderScan& scan, const Source& source) {
  if (source.list.empty() && source.except.empty()) return {};
  std::vector<std::string> paths;
  for (const Sample& sample : scan.samples)
    paths.push_back(scan.directories[sample.directory].path + std::string(scan.files[sample.index]));
  return images_left_by(source.list, source.split, source.except, paths);
}

/// UserError where there are folders, none of them left out, that may not be read.
void check_folders_readable(const std::vector<std::string>& unreadable, const ExcludePatterns& exclusion,
                            const std::filesystem::path& root) {
  std::vector<std::string> wanted;
  std::ranges::copy_if(unreadable, std::back_inserter(wanted),
                       [&](const std::string& directory) { return !covers_any_part(exclusion, directory); });
  if (wanted.empty()) return;
  const std::string first = (root / wanted.front()).string();
  throw UserError(wanted.size() == 1 ? "has a folder that may not be read, " + first
                                     : "has " + std::to_string(wanted.size()) +
                                           " folders that may not be read, such as " + first,
                  root, "Give yourself permission to read them, or skip them with --exclude.");
}

}  // namespace

FolderScan selected(FolderScan scan, const Source& source) {
  const ExcludePatterns exclusion(source.exclude, source.folder.filename().string());
  check_folders_readable(scan.unreadable, exclusion, source.folder);
  if (source.class_level == 1 && source.exclude.empty() && source.list.empty() && source.except.empty())
    return scan;
  std::vector<std::optional<std::string>> class_of;  // by directory
  for (const ScannedDirectory& directory : scan.directories)
    class_of.push_back(covers_any_part(exclusion, directory.path)
                           ? std::nullopt
                           : part_at(directory.path, source.class_level));
  const std::vector<bool> is_listed = listed(scan, source);
  const auto is_taken = [&](const Sample& sample) {
    const auto place = static_cast<std::size_t>(&sample - scan.samples.data());
    return class_of[sample.directory] && (is_listed.empty() || is_listed[place]) &&
           !exclusion.covers(scan.directories[sample.directory].path + std::string(scan.files[sample.index]));
  };
  std::vector<Sample> taken;
  std::ranges::copy_if(scan.samples, std::back_inserter(taken), is_taken);
  scan.samples = std::move(taken);
  if (scan.samples.empty() && !source.except.empty())
    throw UserError("names, together with the other excluded lists, all images in " + source.folder.string(),
                    source.except.front());
  if (scan.samples.empty() && !source.list.empty())
    throw UserError("names none of the images in " + source.folder.string(), source.list);
  if (scan.samples.empty())
    throw UserError(source.exclude.empty()
                        ? "has no image in a folder of a folder, although the inner folders are the classes"
                        : "has no image left after `exclude`",
                    source.folder, "Change how it is read with --layout and --exclude.");
  std::vector<std::string> classes;
  for (const Sample& sample : scan.samples) classes.push_back(*class_of[sample.directory]);
  std::vector<Sample> all = std::move(scan.samples);
  return with_samples(std::move(scan), std::move(all), classes);
}

FolderScan with_samples(FolderScan scan, std::vector<Sample> samples,
                        const std::vector<std::string>& classes) {
  std::map<std::string, std::uint32_t> labels;
  for (const std::string& name : classes) labels.emplace(name, 0);
  scan.classes.clear();
  for (auto& [name, label] : labels) {
    label = static_cast<std::uint32_t>(scan.classes.size());
    scan.classes.push_back(name);
  }
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i].label = labels.at(classes[i]);
  std::ranges::stable_sort(samples, {}, &Sample::label);
  NameList files;
  for (Sample& sample : samples) {
    files.add(scan.files[sample.index]);
    sample.index = static_cast<std::uint32_t>(files.size() - 1);
  }
  scan.samples = std::move(samples);
  scan.files = std::move(files);
  return scan;
}

}  // namespace anneal::data
