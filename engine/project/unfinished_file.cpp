#include "project/unfinished_file.h"

#include <system_error>
#include <utility>

#include "base/durable_file.h"
#include "base/error.h"
#include "project/journal.h"

namespace anneal::project {

namespace fs = std::filesystem;

UnfinishedFile::UnfinishedFile(fs::path path) : path_(std::move(path)) {
  remove();
}

UnfinishedFile::~UnfinishedFile() {
  if (!path_.empty()) remove();
}

void UnfinishedFile::keep_as(const fs::path& name) {
  std::error_code error;
  fs::rename(path_, name, error);
  if (error) throw system_error("cannot be written", name.string(), error.value());
  path_.clear();
  sync_directory(fs::absolute(name).parent_path());
}

void UnfinishedFile::remove() const {
  std::error_code ignored;
  fs::remove(path_, ignored);
  fs::remove(journal_of(path_), ignored);
}

}  // namespace anneal::project
