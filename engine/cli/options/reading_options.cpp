#include "engine/cli/options/reading_options.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::cli {

void add_options(Command& command, ReadingOptions& options) {
  command.add(
      {.name = "--layout",
       .target = &options.layout,
       .kind = "WORD",
       .summary =
           "How to read the folders inside a folder of images. auto (default) decides by their "
           "content, and reports it. splits: train, validation and test, each with a folder per class. "
           "classes: one folder per class. inner-classes: folders that each contain a folder per "
           "class. file-names: the class is part of the file name, as in cat.12.jpg",
       .words = folder_layout_words()});
  command.add({.name = "--exclude",
               .target = &options.exclude,
               .kind = "PATTERN",
               .summary = "Exclude files and folders inside a folder of images by name, such as masks or "
                          "'*_mask.png', or by the end of their path, such as 'cat/old/*'; can be repeated"});
  command.add({.name = "--rename",
               .target = &options.rename,
               .kind = "CLASS=NAME",
               .summary =
                   "Rename a class, such as tabby=cat. Classes with the same new name are merged. Files "
                   "are not changed. Can be repeated"});
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
      throw UserError("names the class " + from + " twice", "--rename", "Give it once.",
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
