#include "engine/data/sync/local_folder.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/entry_kind.h"
#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/sha256.h"

namespace anneal::sync {

namespace fs = std::filesystem;

namespace {

Descriptor opened(const fs::path& path) {
  Descriptor file = open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (!file) throw system_error("cannot be read", path, errno);
  return file;
}

/// As many bytes as there are, at most `bytes`.
std::string read_part(const Descriptor& file, const fs::path& path, std::int64_t from, std::int64_t bytes) {
  std::string part(static_cast<std::size_t>(bytes), '\0');
  std::size_t done = 0;
  while (done < part.size()) {
    const ssize_t count = pread(file.get(), part.data() + done, part.size() - done,
                                static_cast<off_t>(from) + static_cast<off_t>(done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw system_error("cannot be read", path, errno);
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  part.resize(done);
  return part;
}

void list(const fs::path& folder, const std::string& prefix, LocalFolder& found) {
  std::error_code problem;
  fs::directory_iterator entries(folder, problem);
  if (problem) throw EnvironmentError("cannot be read: " + problem.message(), folder);
  for (const fs::directory_entry& entry : entries) {
    const std::string path = prefix + entry.path().filename().string();
    const fs::file_type type = entry.symlink_status().type();
    if (type == fs::file_type::directory)
      list(entry.path(), path + "/", found);
    else if (type == fs::file_type::regular)
      found.manifest.files.push_back({path, static_cast<std::int64_t>(entry.file_size())});
    else
      found.left_out.push_back(path + ": " + what_it_is(type));
  }
}

}  // namespace

LocalFolder read_local_folder(const fs::path& path,
                              const std::function<void(std::int64_t done, std::int64_t of)>& show) {
  LocalFolder found;
  std::error_code problem;
  const fs::path real = fs::canonical(path, problem);
  if (problem) throw UserError("cannot be read: " + problem.message(), path);
  found.root = real;
  if (fs::is_directory(real)) {
    list(real, "", found);
  } else {
    found.root = real.parent_path();
    found.is_one_file = true;
    found.manifest.files.push_back({real.filename(), static_cast<std::int64_t>(fs::file_size(real))});
  }
  if (found.manifest.files.empty()) throw UserError("contains no files", path);
  std::ranges::sort(found.manifest.files, {}, &ManifestFile::path);
  std::ranges::sort(found.left_out);

  const std::int64_t total = found.manifest.bytes();
  std::int64_t done = 0;
  std::mutex mutex;
  const int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  parallel_for(static_cast<std::int64_t>(found.manifest.files.size()), threads, [&](std::int64_t i) {
    ManifestFile& file = found.manifest.files[static_cast<std::size_t>(i)];
    const fs::path place = found.root / file.path;
    const Descriptor descriptor = opened(place);
    for (std::int64_t from = 0; from < file.bytes; from += chunk_bytes) {
      const std::int64_t bytes = std::min(chunk_bytes, file.bytes - from);
      const std::string part = read_part(descriptor, place, from, bytes);
      if (static_cast<std::int64_t>(part.size()) != bytes)
        throw UserError("became shorter while it was being read", place,
                        "wait until nothing is writing there");
      file.chunks.push_back(sha256_of_bytes(part));
      const std::scoped_lock lock(mutex);
      done += bytes;
      if (show) show(done, total);
    }
  });
  return found;
}

std::string read_chunk(const LocalFolder& folder, const ManifestFile& file, std::size_t index) {
  const fs::path place = folder.root / file.path;
  const Chunk chunk = file.chunk(index);
  std::string bytes =
      read_part(opened(place), place, static_cast<std::int64_t>(index) * chunk_bytes, chunk.bytes);
  if (sha256_of_bytes(bytes) != chunk.sha256)
    throw UserError("has changed since it was checked", place, "send it again once nothing is writing there");
  return bytes;
}

}  // namespace anneal::sync
