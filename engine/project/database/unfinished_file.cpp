#include "engine/project/database/unfinished_file.h"

#include <string>
#include <system_error>

#include "engine/project/database/journal.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

/// Journals of files that are gone.
void remove_journals(const fs::path& target) {
  const std::string begin = "." + target.filename().string() + ".", end = ".partial-journal";
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::absolute(target).parent_path(), none)) {
    const std::string name = entry.path().filename();
    if (!name.starts_with(begin) || !name.ends_with(end)) continue;
    const std::string file = name.substr(0, name.size() - std::string("-journal").size());
    if (!fs::exists(entry.path().parent_path() / file, none)) fs::remove(entry.path(), none);
  }
}

fs::path swept(const fs::path& target) {
  remove_abandoned(target);
  remove_journals(target);
  return target;
}

}  // namespace

UnfinishedFile::UnfinishedFile(const fs::path& target)
    : target_(swept(target)), file_(target_), journal_(journal_of(path())) {}

UnfinishedFile::~UnfinishedFile() {
  std::error_code ignored;
  if (!path().empty()) fs::remove(journal_of(path()), ignored);
}

void UnfinishedFile::keep(TemporaryFile::Over over) {
  file_.rename_to(target_, over);
}

}  // namespace anneal::project
