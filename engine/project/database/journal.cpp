#include "engine/project/database/journal.h"

#include <array>
#include <fstream>
#include <string_view>

#include "engine/core/base/error.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

// A journal of a change over several files ends in the name of a file about them all, and in these bytes
// (sqlite.org/fileformat.html, "The Rollback Journal"; pager.c, readSuperJournal).
constexpr std::string_view end_of_name("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);

bool names_other_files(const fs::path& journal) {
  std::error_code missing;
  if (!fs::is_regular_file(journal, missing)) return false;
  std::ifstream file(journal, std::ios::binary);
  std::array<char, end_of_name.size()> last = {};
  file.seekg(-static_cast<std::streamoff>(last.size()), std::ios::end);
  return file.read(last.data(), last.size()) && std::string_view(last.data(), last.size()) == end_of_name;
}

}  // namespace

fs::path journal_of(const fs::path& path) {
  return path.string() + "-journal";
}

void check_journal(const fs::path& path) {
  const fs::path journal = journal_of(path);
  std::error_code error;
  const auto status = fs::symlink_status(journal, error);
  if (!fs::exists(status)) return;
  if (!fs::is_regular_file(status) || names_other_files(journal))
    throw UserError("next to this project is a journal that Anneal did not write", journal.string(),
                    "Move the journal away, and open the project again.");
}

}  // namespace anneal::project
