#pragma once

#include <optional>
#include <string>

#include "protocol/spec/folder_layout.h"
#include "terminal/program.h"

namespace anneal::cli {

/// --layout WORD, of commands that read a folder of images.
void add_layout_option(Command& command, std::optional<std::string>& word);

/// Of a word that the option allows; none: automatic.
FolderLayout layout_of(const std::optional<std::string>& word);

}  // namespace anneal::cli
