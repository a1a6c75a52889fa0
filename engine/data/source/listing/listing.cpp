#include "engine/data/source/listing/listing.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <string_view>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/image/codec.h"
#include "engine/data/image/heat_map.h"
#include "engine/data/image/other_format.h"
#include "engine/data/source/listing/visited_folders.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

std::string counted_names(const std::vector<std::string>& names, const std::string& one,
                          const std::string& many) {
  std::string text = std::to_string(names.size()) + " " + (names.size() == 1 ? one : many);
  constexpr std::size_t shown = 4;
  for (std::size_t i = 0; i < std::min(shown, names.size()); ++i) text += (i == 0 ? " (" : ", ") + names[i];
  if (names.size() > shown) text += ", …";
  return text + ")";
}

bool is_image_name(const std::string& name) {
  static const std::set<std::string, std::less<>> extensions = [] {
    std::set<std::string, std::less<>> all;
    for (const Codec& codec : codecs()) all.insert(codec.extensions.begin(), codec.extensions.end());
    return all;
  }();
  const std::size_t dot = name.rfind('.');
  return dot != std::string::npos && extensions.contains(lower_case(name.substr(dot)));
}

/// What lies beside images and is none; such files are not opened, of which there may be one for each image.
bool is_text_or_program_name(const std::string& lower_name) {
  static const std::set<std::string, std::less<>> endings = {
      ".txt",  ".csv",  ".tsv", ".json",   ".jsonl",   ".xml",  ".yaml", ".yml", ".toml", ".ini",
      ".md",   ".rst",  ".log", ".py",     ".m",       ".r",    ".sh",   ".c",   ".h",    ".cpp",
      ".html", ".htm",  ".css", ".js",     ".npy",     ".npz",  ".mat",  ".pkl", ".pt",   ".pth",
      ".h5",   ".hdf5", ".db",  ".sqlite", ".parquet", ".zip",  ".gz",   ".tar", ".tgz",  ".7z",
      ".rar",  ".xz",   ".bz2", ".zst",    ".mp4",     ".avi",  ".mov",  ".mkv", ".wav",  ".mp3",
      ".flac", ".pdf",  ".doc", ".docx",   ".xls",     ".xlsx", ".pptx", ".lst", ".md5"};
  const std::size_t dot = lower_name.rfind('.');
  return dot != std::string::npos && endings.contains(lower_name.substr(dot));
}

constexpr std::size_t told_apart_by = 512;  // bytes of a file

EntryKind kind_by_content(const fs::path& file, const std::string& lower_name) {
  if (is_text_or_program_name(lower_name)) return EntryKind::other;
  const std::vector<std::uint8_t> bytes = first_bytes(file, told_apart_by);
  if (looks_like_an_image(bytes, lower_name)) return EntryKind::image;
  const auto other = other_format(bytes);
  const bool is_picture = other ? other->is_picture : names_another_picture(lower_name);
  return is_picture ? EntryKind::other_picture : EntryKind::other;
}

/// "cat.jpg.explain.png", of an image or of one by its number.
bool is_explanation_name(const std::string& name) {
  if (!name.ends_with(explained_ending)) return false;
  const std::string of = name.substr(0, name.size() - explained_ending.size());
  return is_image_name(of) || of.find_first_not_of("0123456789") == std::string::npos;
}

bool is_system_name(const std::string& name) {
  static const std::set<std::string, std::less<>> names = {
      ".ds_store",      ".ipynb_checkpoints", "__macosx",    "__pycache__",
      "thumbs.db",      "ehthumbs.db",        "desktop.ini", "$recycle.bin",
      "@eadir",         "lost+found",         "icon\r",      "system volume information",
      ".spotlight-v100"};
  return name.starts_with("._") || is_explanation_name(name) || names.contains(lower_case(name));
}

/// Until `visit` returns false. Nothing of a folder that is too deep, whose path the system does not take: it
/// is told where all is looked through (left_out.h).
template <class Visit>
void for_each_entry(const fs::path& folder, const Visit& visit) try {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (!visit(entry)) return;
} catch (const fs::filesystem_error& error) {
  if (error.code() == std::errc::filename_too_long) return;
  throw UserError("cannot be read as a folder: " + error.code().message(), folder.string(),
                  error.code() == std::errc::permission_denied
                      ? "Give yourself permission to read it, or skip it with --exclude."
                      : "");
}

bool finds_image(const fs::path& folder, VisitedFolders& visited) {
  if (!visited.enter(folder)) return false;
  bool found = false;
  std::vector<fs::path> folders;
  for_each_entry(folder, [&](const fs::directory_entry& entry) {
    const EntryKind kind = kind_of(entry);
    found = kind == EntryKind::image;
    if (kind == EntryKind::folder) folders.push_back(entry.path());
    return !found;
  });
  return found || std::any_of(folders.begin(), folders.end(),
                              [&](const fs::path& inner) { return finds_image(inner, visited); });
}

}  // namespace

bool is_of_system(const fs::path& folder) {
  std::error_code gone;
  const fs::path real = fs::canonical(folder, gone);
  const std::string top = real.has_relative_path() ? real.relative_path().begin()->string() : "";
  return real == "/dev" || top == "proc" || top == "sys";
}

EntryKind kind_of(const fs::directory_entry& entry) {
  const std::string name = entry.path().filename().string();
  if (is_system_name(name)) return EntryKind::system;
  if (name.front() == '.') return EntryKind::hidden;
  std::error_code dangling;
  if (entry.is_directory(dangling))
    return entry.is_symlink(dangling) && is_of_system(entry.path()) ? EntryKind::system : EntryKind::folder;
  if (entry.exists(dangling) && !entry.is_regular_file(dangling))
    return EntryKind::other;  // a device, a pipe
  return is_image_name(name) ? EntryKind::image : kind_by_content(entry.path(), lower_case(name));
}

bool names_an_image(const std::string& name) {
  return !name.starts_with('.') && !is_system_name(name) && is_image_name(name);
}

bool names_an_archive(const std::string& name) {
  constexpr std::array<std::string_view, 13> endings = {".zip",     ".tar",     ".tar.gz", ".tgz", ".tar.bz2",
                                                        ".tbz2",    ".tar.xz",  ".txz",    ".7z",  ".rar",
                                                        ".tar.zst", ".tar.lz4", ".tar.z"};
  const std::string lower = lower_case(name);
  return std::ranges::any_of(endings, [&](std::string_view ending) { return lower.ends_with(ending); });
}

std::string other_picture(const fs::path& file) {
  if (const auto other = other_format(first_bytes(file, told_apart_by))) return other->name;
  return "a " + lower_case(file.extension().string()) + " file";
}

std::string find_other_picture(const fs::path& folder) {
  std::string found;
  for_each_entry(folder, [&](const fs::directory_entry& entry) {
    if (kind_of(entry) == EntryKind::other_picture)
      found = entry.path().filename().string() + " is " + other_picture(entry.path());
    return found.empty();
  });
  return found;
}

Listing list(const fs::path& path) {
  Listing listing;
  for_each_entry(path, [&](const fs::directory_entry& entry) {
    const EntryKind kind = kind_of(entry);
    auto* names = kind == EntryKind::folder                                      ? &listing.folders
                  : kind == EntryKind::image                                     ? &listing.images
                  : kind == EntryKind::other || kind == EntryKind::other_picture ? &listing.others
                                                                                 : nullptr;
    if (names != nullptr) names->push_back(entry.path().filename().string());
    return true;
  });
  std::sort(listing.folders.begin(), listing.folders.end());
  std::sort(listing.images.begin(), listing.images.end());
  std::sort(listing.others.begin(), listing.others.end());
  return listing;
}

Listing list_if_readable(const fs::path& path) try { return list(path); } catch (const UserError&) {
  return {};
}

bool has_images(const fs::path& folder) {
  bool found = false;
  for_each_entry(folder, [&](const fs::directory_entry& entry) {
    found = kind_of(entry) == EntryKind::image;
    return !found;
  });
  return found;
}

bool holds_images(const fs::path& folder) {
  VisitedFolders visited(fs::absolute(folder).parent_path());
  return finds_image(folder, visited);
}

bool seems_to_hold_images(const fs::path& folder) try {
  return holds_images(folder);
} catch (const UserError&) {
  return false;
}

std::string describe(const Listing& listing) {
  std::vector<std::string> parts;
  if (!listing.folders.empty()) parts.push_back(counted_names(listing.folders, "folder", "folders"));
  if (!listing.images.empty()) parts.push_back(counted_names(listing.images, "image", "images"));
  if (!listing.others.empty()) parts.push_back(counted_names(listing.others, "other file", "other files"));
  if (parts.empty()) return "nothing";
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

}  // namespace anneal::data
