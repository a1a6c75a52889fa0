#include "app/hosts/copy_run.h"

#include <algorithm>
#include <vector>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/file_part.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t part_bytes = std::int64_t{1} << 20;

struct CopiedFile {
  fs::path path;  ///< in the run directory
  std::int64_t bytes = 0;
  fs::file_time_type time;
};

std::vector<CopiedFile> files_of(const fs::path& run) {
  std::vector<CopiedFile> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(run))
    if (!entry.is_symlink() && entry.is_regular_file())
      files.push_back({entry.path().lexically_relative(run), static_cast<std::int64_t>(entry.file_size()),
                       entry.last_write_time()});
  return files;
}

bool is_there(const CopiedFile& file, const fs::path& target) {
  std::error_code error;
  const auto bytes = fs::file_size(target, error);
  return !error && static_cast<std::int64_t>(bytes) == file.bytes &&
         fs::last_write_time(target, error) == file.time && !error;
}

}  // namespace

void copy_run(const fs::path& run, const fs::path& folder, Transfer& transfer) {
  const fs::path from = runner::existing_run(run);
  const std::vector<CopiedFile> files = files_of(from);
  std::int64_t done = 0, total = 0;
  for (const CopiedFile& file : files) total += file.bytes;
  for (const CopiedFile& file : files) {
    transfer.show(done, total);
    const fs::path target = folder / file.path;
    if (is_there(file, target)) {
      done += file.bytes;
      continue;
    }
    fs::create_directories(target.parent_path());
    FileReplacement copy(target);
    // Of a run that goes on, as long as when it was listed.
    for (std::int64_t offset = 0; offset < file.bytes;) {
      const auto part = read_file_part(from / file.path, offset, std::min(part_bytes, file.bytes - offset));
      if (!part || part->bytes.empty()) break;  // it was replaced by another, or removed
      copy.write(part->bytes);
      offset += static_cast<std::int64_t>(part->bytes.size());
      done += static_cast<std::int64_t>(part->bytes.size());
      transfer.show(done, total);
    }
    copy.commit();
    fs::last_write_time(target, file.time);
  }
  transfer.show(total, total);
}

}  // namespace anneal::studio
