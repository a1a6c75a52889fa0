#include "engine/deploy/export/ownership.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/links.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/text.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::string_view manifest_ending = ".manifest.json";

/// Null where the file is not a manifest of an export.
json read_manifest(const fs::path& path) {
  constexpr std::uintmax_t most_bytes = std::uintmax_t{16} << 20;
  std::error_code none;
  if (!fs::is_regular_file(path, none) || fs::file_size(path, none) > most_bytes) return {};
  try {
    json manifest = read_json_file(path);
    if (manifest.is_object() && manifest.value("anneal_export", json()) == 1) return manifest;
  } catch (const Error&) {
  }
  return {};
}

/// What it says of a file; null where that is nothing.
json entry_of(const json& manifest, const fs::path& file) {
  if (!manifest.is_object()) return {};
  for (const json& entry : manifest.value("files", json::array()))
    if (entry.is_object() && entry.value("name", json()) == file.filename().string()) return entry;
  return {};
}

bool is_as_described(const fs::path& file, const json& manifest) {
  const json entry = entry_of(manifest, file);
  return entry.is_object() && entry.value("sha256", json()) == sha256_of(file);
}

fs::path folder_of(const fs::path& output) {
  return output.has_parent_path() ? output.parent_path() : ".";
}

std::vector<fs::path> beside(const fs::path& output) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_of(output), none))
    files.push_back(entry.path());
  return files;
}

/// What says which files are of an export: its manifest, and those of exports of the same name that were
/// killed before they were whole.
std::vector<json> manifests_of(const fs::path& output) {
  const fs::path manifest = manifest_of(output);
  std::vector<json> manifests = {read_manifest(manifest)};
  for (const fs::path& file : beside(output))
    if (target_of_abandoned(file).filename() == manifest.filename()) manifests.push_back(read_manifest(file));
  return manifests;
}

[[noreturn]] void refuse(const fs::path& file, const std::string& what) {
  throw UserError(what, file.string(), "Choose another name, or remove it.", ExitCode::wrong_usage);
}

void check_name(const fs::path& output) {
  if (!is_utf8(output.filename().string()))
    throw UserError("has a name that is not valid UTF-8", shown_text(output.string()), "Choose another name.",
                    ExitCode::wrong_usage);
}

/// Nothing is lost with what is not there or holds nothing.
bool is_something(const fs::path& file) {
  std::error_code none;
  const fs::file_status status = fs::status(file, none);
  return fs::exists(status) && !(fs::is_regular_file(status) && fs::file_size(file, none) == 0);
}

void check_manifest(const fs::path& manifest) {
  if (is_something(manifest) && read_manifest(manifest).is_null())
    refuse(manifest, "already exists and is not an export manifest, so it is not overwritten");
}

/// Whether a file is as an export of this name has left it, or one that was killed.
bool is_left_by_export(const fs::path& file, const fs::path& output) {
  std::error_code none;
  return fs::is_regular_file(file, none) &&
         std::ranges::any_of(manifests_of(output),
                             [&](const json& manifest) { return is_as_described(file, manifest); });
}

void check_beside(const fs::path& output, const fs::path& file) {
  if (!is_something(file)) return;
  if (!is_left_by_export(file, output))
    refuse(file, "already exists, but a file of this name is needed for " + output.filename().string());
}

/// Of files of one folder; `own` is the name of their own manifest.
void check_other_exports(const std::vector<fs::path>& files, const fs::path& own) {
  for (const fs::path& place : beside(files.front())) {
    std::string name = place.filename().string();
    if (!name.ends_with(manifest_ending) || name == own) continue;
    name.resize(name.size() - manifest_ending.size());
    if (!fs::exists(place.parent_path() / name)) continue;
    const json manifest = read_manifest(place);
    for (const fs::path& file : files)
      if (fs::exists(file) && !entry_of(manifest, file).is_null())
        refuse(file, "belongs to the export " + name);
  }
}

/// A link among them may lead to another, or into another export.
void check_links(const std::vector<fs::path>& files, const fs::path& manifest) {
  std::vector<fs::path> places;
  std::error_code none;
  for (const fs::path& file : files) places.push_back(behind_links(fs::absolute(file)).lexically_normal());
  places.push_back(behind_links(fs::absolute(manifest)).lexically_normal());
  for (std::size_t i = 1; i < places.size(); ++i)
    if (std::find(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(i), places[i]) !=
        places.begin() + static_cast<std::ptrdiff_t>(i))
      refuse(files.front(), "is a link to another file of this export");
  for (std::size_t i = 0; i < files.size(); ++i)
    if (fs::is_symlink(files[i], none)) check_other_exports({places[i]}, "");
}

}  // namespace

fs::path manifest_of(const fs::path& output) {
  return output.string() + std::string(manifest_ending);
}

bool is_export(const fs::path& output) {
  return !entry_of(read_manifest(manifest_of(output)), output).is_null() || is_left_by_export(output, output);
}

FolderLock claim(const std::vector<fs::path>& files) {
  const fs::path& output = files.front();
  check_name(output);
  FolderLock lock(folder_of(output));
  check_manifest(manifest_of(output));
  check_links(files, manifest_of(output));
  check_other_exports(files, manifest_of(output).filename());
  for (std::size_t i = 1; i < files.size(); ++i) check_beside(output, files[i]);
  return lock;
}

}  // namespace anneal::exports
