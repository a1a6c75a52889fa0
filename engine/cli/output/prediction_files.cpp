#include "engine/cli/output/prediction_files.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <vector>

#include <fnmatch.h>

#include "engine/core/base/common_folder.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/table/table_kind.h"

namespace anneal::cli {

namespace fs = std::filesystem;

namespace {

/// Links may lead back up; each real folder counts once.
void collect(const fs::path& folder, bool are_tables, std::set<fs::path>& visited,
             std::vector<std::string>& files) {
  if (!visited.insert(fs::canonical(folder)).second) return;
  const data::Listing listing = data::list(folder);
  for (const std::string& name : are_tables ? listing.others : listing.images)
    if (!are_tables || table::has_table_name(name)) files.push_back(folder / name);
  for (const std::string& name : listing.folders) collect(folder / name, are_tables, visited, files);
}

void add_folder(const fs::path& folder, bool are_tables, std::vector<std::string>& files) {
  const std::size_t before = files.size();
  std::set<fs::path> visited;
  collect(folder, are_tables, visited, files);
  if (files.size() > before) return;
  for (const fs::path& each : visited)
    if (const std::string other = data::find_other_picture(each); !are_tables && !other.empty())
      throw UserError("has no image in a supported format; " + other, folder, "Convert it to JPEG or PNG.");
  throw UserError(std::string("has no ") + (are_tables ? "CSV file" : "image") + "; found " +
                      data::describe(data::list(folder)),
                  folder);
}

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> entries;
  std::error_code ignored;
  for (const fs::directory_entry& entry :
       fs::directory_iterator(folder.empty() ? fs::path(".") : folder, ignored))
    entries.push_back(folder / entry.path().filename());
  std::ranges::sort(entries);
  return entries;
}

/// What `part` and all behind it match below `folder`.
void match(const fs::path& folder, fs::path::const_iterator part, fs::path::const_iterator end,
           std::vector<fs::path>& found) {
  if (part == end) return found.push_back(folder);
  const std::string pattern = *part;
  const auto next = std::next(part);
  if (pattern == "**") {
    match(folder, next, end, found);
    for (const fs::path& entry : entries_of(folder))
      if (fs::is_directory(entry) && !fs::is_symlink(entry) && entry.filename().string().front() != '.')
        match(entry, part, end, found);
    return;
  }
  // A folder may bear such a name itself: photos[a]/*.jpg.
  const bool is_name = pattern.find_first_of("*?[") == std::string::npos ||
                       (pattern.find('[') != std::string::npos && fs::exists(folder / pattern));
  if (is_name) {
    if (fs::exists(folder / pattern)) match(folder / pattern, next, end, found);
    return;
  }
  for (const fs::path& entry : entries_of(folder)) {
    if (fnmatch(pattern.c_str(), entry.filename().c_str(), FNM_PERIOD) != 0) continue;
    if (next == end || fs::is_directory(entry)) match(entry, next, end, found);
  }
}

void add_named(const std::string& name, bool are_tables, std::vector<std::string>& files) {
  std::error_code none;
  fs::is_directory(name, none) ? add_folder(name, are_tables, files) : files.push_back(name);
}

void add_matching(const std::string& pattern, bool are_tables, std::vector<std::string>& files) {
  const fs::path path = pattern;
  std::vector<fs::path> found;
  match({}, path.begin(), path.end(), found);
  if (found.empty()) throw UserError("matches no file", pattern);
  for (const fs::path& each : found) add_named(each, are_tables, files);
}

/// A name that is not seen from here counts from the folder of the list.
void add_line(const std::string& line, const fs::path& folder, bool are_tables,
              std::vector<std::string>& files) {
  std::error_code none;
  const bool lies_beside = !fs::exists(line, none) && fs::exists(folder / line, none);
  add_named(lies_beside ? (folder / line).string() : line, are_tables, files);
}

void add_listed(std::istream& list, const std::string& name, const fs::path& folder, bool are_tables,
                std::vector<std::string>& files) {
  constexpr std::size_t largest = std::size_t{256} << 20, part = std::size_t{1} << 20;
  std::vector<std::uint8_t> bytes;
  while (list && bytes.size() <= largest) {
    const std::size_t before = bytes.size();
    bytes.resize(before + part);
    list.read(reinterpret_cast<char*>(bytes.data() + before), static_cast<std::streamsize>(part));
    bytes.resize(before + static_cast<std::size_t>(list.gcount()));
  }
  if (list.bad()) throw UserError("cannot be read", name);
  if (bytes.size() > largest) throw UserError("is a list of more than 256 MiB", name);
  decode_text(bytes, name);
  std::istringstream lines{std::string(as_text(bytes))};
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty()) add_line(line, folder, are_tables, files);
  }
}

void add_list(const std::string& name, bool are_tables, std::vector<std::string>& files) {
  if (name == "-") return add_listed(std::cin, "standard input", {}, are_tables, files);
  std::ifstream list(name);
  if (!list || fs::is_directory(name)) throw UserError("cannot be read as a list of files", name);
  if (are_tables || !(table::has_table_name(name) || data::is_list(name)))
    return add_listed(list, name, fs::path(name).parent_path(), are_tables, files);
  for (const fs::path& image : data::images_listed_in(name)) files.push_back(image);
}

/// Of a text without labels: whether its first line is the name of a file, seen from here or from its folder.
bool names_files(const std::string& name) {
  constexpr std::size_t enough = std::size_t{1} << 12;
  const std::string extension = lower_case(fs::path(name).extension().string());
  if (extension != ".txt" && extension != ".lst" && extension != ".list") return false;
  const std::vector<std::uint8_t> bytes = first_bytes(name, enough);
  const std::string_view text = trimmed(as_text(bytes));
  const std::string first(trimmed(text.substr(0, text.find('\n'))));
  std::error_code none;
  return !first.empty() &&
         (fs::exists(first, none) || fs::exists(fs::path(name).parent_path() / first, none));
}

/// Of a file that names images, for a model that takes these; else false, and `files` are as they were.
bool add_list_of_images(const std::string& name, bool are_tables, std::vector<std::string>& files) try {
  std::error_code none;
  if (are_tables || !fs::is_regular_file(name, none) ||
      !(table::has_table_name(name) || data::is_list(name) || names_files(name)))
    return false;
  add_list(name, are_tables, files);
  return true;
} catch (const UserError&) {  // whoever reads it as an image says what it is
  return false;
}

}  // namespace

std::vector<std::string> files_of(const PredictionInputs& inputs, bool are_tables) {
  std::vector<std::string> files;
  for (const std::string& input : inputs.files) {
    std::error_code none;
    if (input != "-" && add_list_of_images(input, are_tables, files)) continue;
    if (input == "-")
      add_list(input, are_tables, files);
    else if (fs::exists(input, none) || input.find_first_of("@*?[") == std::string::npos)
      add_named(input, are_tables, files);
    else if (input.starts_with('@'))
      add_list(input.substr(1), are_tables, files);
    else if (input.find_first_of("*?[") != std::string::npos)
      add_matching(input, are_tables, files);
    else
      add_named(input, are_tables, files);
  }
  if (!inputs.list.empty()) add_list(inputs.list, are_tables, files);
  return files;
}

fs::path given_folder(const PredictionInputs& inputs) {
  std::vector<fs::path> folders;
  std::error_code none;
  for (const std::string& input : inputs.files) {
    if (!fs::path(input).is_absolute()) continue;
    const bool is_there = fs::exists(input, none);
    const std::string name = is_there ? input : input.substr(0, input.find_first_of("*?["));
    folders.push_back(fs::is_directory(name, none) ? fs::path(name) : fs::path(name).parent_path());
  }
  return common_folder(folders);
}

}  // namespace anneal::cli
