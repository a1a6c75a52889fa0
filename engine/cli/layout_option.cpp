#include "cli/layout_option.h"

#include <algorithm>

namespace anneal::cli {

void add_layout_option(Command& command, std::optional<std::string>& word) {
  command.add(
      {.name = "--layout",
       .target = &word,
       .kind = "WORD",
       .summary = "How the folders in a folder of images are read: as splits with a folder for each class in "
                  "them, as classes, or auto (default): as what they hold suggests, which is said",
       .words = folder_layout_words()});
}

FolderLayout layout_of(const std::optional<std::string>& word) {
  const std::vector<std::string>& words = folder_layout_words();
  const auto found = word ? std::ranges::find(words, *word) : words.begin();
  return static_cast<FolderLayout>(found - words.begin());
}

}  // namespace anneal::cli
