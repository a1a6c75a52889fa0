#include "cli/reading_options.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/text.h"

namespace anneal::cli {

void add_options(Command& command, ReadingOptions& options) {
  command.add(
      {.name = "--layout",
       .target = &options.layout,
       .kind = "WORD",
       .summary =
           "How the folders in a folder of images are read: as splits with a folder for each class in "
           "them, as classes, as folders that each hold a folder for each class (inner-classes), not as "
           "classes, which the names of the images say (file-names: cat.12.jpg), or "
           "auto (default): as what they hold suggests, which is said",
       .words = folder_layout_words()});
  command.add({.name = "--exclude",
               .target = &options.exclude,
               .kind = "PATTERN",
               .summary = "Leave out files and folders of a folder of images: by name, as masks or "
                          "'*_mask.png', or by the end of their path, as 'cat/old/*'; may be given again"});
  command.add({.name = "--rename",
               .target = &options.rename,
               .kind = "CLASS=NAME",
               .summary =
                   "Call a class otherwise, whatever its folder is called: --rename tabby=cat; classes "
                   "that get the same name, or that of another, become one; may be given again"});
}

namespace {

ClassNames class_names(const std::vector<std::string>& pairs) {
  nlohmann::json names = nlohmann::json::object();
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == 0 || equals == std::string::npos)
      throw UserError("must be CLASS=NAME, found " + shown_text(pair), "--rename", "", ExitCode::wrong_usage);
    const std::string from = pair.substr(0, equals);
    if (names.contains(from))
      throw UserError("names the class " + from + " twice", "--rename", "Say it once.",
                      ExitCode::wrong_usage);
    names[from] = pair.substr(equals + 1);
  }
  return class_names_from_json(names, "--rename");
}

}  // namespace

FolderReading reading_of(const ReadingOptions& options) {
  const std::vector<std::string>& words = folder_layout_words();
  const auto found = options.layout ? std::ranges::find(words, *options.layout) : words.begin();
  return {.layout = static_cast<FolderLayout>(found - words.begin()),
          .exclude = exclude_from_json(options.exclude, "--exclude"),
          .rename = class_names(options.rename)};
}

std::string words_of(const ReadingOptions& options) {
  std::string words;
  if (options.layout) words += " --layout " + *options.layout;
  for (const std::string& pattern : options.exclude) words += " --exclude " + shell_word(pattern);
  for (const std::string& pair : options.rename) words += " --rename " + shell_word(pair);
  return words;
}

void put(const ReadingOptions& options, nlohmann::json& request) {
  if (options.layout) request["layout"] = *options.layout;
  if (!options.exclude.empty()) request["exclude"] = options.exclude;
  if (!options.rename.empty()) request["rename"] = class_names(options.rename);
}

}  // namespace anneal::cli
