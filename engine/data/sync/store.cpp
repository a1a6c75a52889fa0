#include "engine/data/sync/store.h"

#include <cerrno>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sys/stat.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/sha256.h"

namespace anneal::sync {

namespace fs = std::filesystem;

namespace {

constexpr const char* manifest_ending = ".manifest";

/// Unlike every other's, also of another host that shares the folder.
std::string own_name(const std::string& before) {
  static const std::string mark = [] {
    std::ifstream random("/dev/urandom", std::ios::binary);
    char bytes[16] = {};
    random.read(bytes, sizeof bytes);
    return sha256_of_bytes({bytes, sizeof bytes}).substr(0, 16);
  }();
  return before + mark;
}

void write_all(const Descriptor& file, std::string_view bytes, const fs::path& path) {
  while (!bytes.empty()) {
    const ssize_t count = write(file.get(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw_write_error("cannot be written", path, errno);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void make_folders(const fs::path& path) {
  std::error_code problem;
  fs::create_directories(path, problem);
  if (problem) throw_write_error("cannot be made", path, problem.value());
}

void move(const fs::path& from, const fs::path& to) {
  if (rename(from.c_str(), to.c_str()) != 0) throw_write_error("cannot be renamed", to, errno);
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

std::string read_at(const fs::path& path, std::int64_t offset, std::int64_t bytes) {
  std::string part(static_cast<std::size_t>(bytes), '\0');
  const Descriptor file = open_regular(path, O_RDONLY | O_NOFOLLOW);
  const ssize_t count = pread(file.get(), part.data(), part.size(), static_cast<off_t>(offset));
  part.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
  return part;
}

}  // namespace

Store::Store(fs::path folder) : folder_(fs::absolute(std::move(folder))) {
  umask(077);
  make_folders(folder_ / "chunks");
  know_large_files();
}

fs::path Store::chunk_path(const std::string& sha256) const {
  return folder_ / "chunks" / sha256.substr(0, 2) / sha256.substr(2);
}

/// Of the data sets that are here.
void Store::know_large_files() {
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(folder_, problem)) {
    if (entry.path().extension() != manifest_ending) continue;
    const fs::path tree = folder_ / entry.path().stem();
    if (!fs::is_directory(tree, problem)) continue;
    try {
      for (const ManifestFile& file : manifest_from_text(text_of(entry.path())).files)
        for (std::size_t i = 0; file.chunks.size() > 1 && i < file.chunks.size(); ++i)
          inside_.insert({file.chunks[i], {tree / file.path, static_cast<std::int64_t>(i) * chunk_bytes}});
    } catch (const UserError&) {
      // Damaged: what it lists is sent again.
    }
  }
}

fs::path Store::find(const std::string& id) const {
  check_sha256(id);
  return fs::is_directory(folder_ / id) ? folder_ / id : fs::path();
}

bool Store::has(const Chunk& chunk) const {
  struct stat found {};
  if (stat(chunk_path(chunk.sha256).c_str(), &found) == 0) return found.st_size == chunk.bytes;
  const auto place = inside_.find(chunk.sha256);
  return place != inside_.end() && stat(place->second.file.c_str(), &found) == 0 &&
         found.st_size >= place->second.offset + chunk.bytes;
}

std::vector<std::pair<std::size_t, std::size_t>> Store::missing(const Manifest& manifest) const {
  std::vector<std::pair<std::size_t, std::size_t>> ranges;
  const std::vector<Chunk> chunks = manifest.chunks();
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    if (has(chunks[i])) continue;
    if (!ranges.empty() && ranges.back().second + 1 == i)
      ranges.back().second = i;
    else
      ranges.emplace_back(i, i);
  }
  return ranges;
}

void Store::put(const Chunk& chunk, std::string_view bytes) {
  const fs::path path = chunk_path(chunk.sha256), part = folder_ / own_name("chunks/part-");
  {
    const Descriptor file = open_file(part, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0400);
    if (!file) throw_write_error("cannot be written", part, errno);
    write_all(file, bytes, part);
  }
  if (rename(part.c_str(), path.c_str()) == 0) return;
  make_folders(path.parent_path());
  move(part, path);
}

std::string Store::content(const Chunk& chunk) const {
  const fs::path path = chunk_path(chunk.sha256);
  std::error_code problem;
  std::string bytes = read_at(path, 0, chunk.bytes);
  if (sha256_of_bytes(bytes) == chunk.sha256) return bytes;
  fs::remove(path, problem);
  if (const auto place = inside_.find(chunk.sha256); place != inside_.end()) {
    bytes = read_at(place->second.file, place->second.offset, chunk.bytes);
    if (sha256_of_bytes(bytes) == chunk.sha256) return bytes;
  }
  throw UserError("is missing or damaged", path, "send the data again");
}

void Store::add_file(const ManifestFile& file, const fs::path& path,
                     const std::function<void()>& tell) const {
  if (file.chunks.size() == 1) {
    content(file.chunk(0));
    // A file system without such links, or a content that has too many of them: a copy.
    if (link(chunk_path(file.chunks[0]).c_str(), path.c_str()) == 0) return;
  }
  const Descriptor made = open_file(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0400);
  if (!made) throw_write_error("cannot be written", path, errno);
  for (std::size_t i = 0; i < file.chunks.size(); ++i) {
    write_all(made, content(file.chunk(i)), path);
    if (tell) tell();
  }
}

fs::path Store::build(const Manifest& manifest, const std::function<void()>& tell) {
  const std::string id = manifest.id();
  const fs::path tree = folder_ / id, fresh = folder_ / own_name("new-");
  if (fs::is_directory(tree)) return tree;
  std::error_code problem;
  fs::remove_all(fresh, problem);
  try {
    make_folders(fresh);
    for (const ManifestFile& file : manifest.files) {
      const fs::path path = fresh / file.path;
      make_folders(path.parent_path());
      add_file(file, path, tell);
      if (tell) tell();
    }
    sync();
    replace_file(folder_ / (id + manifest_ending), manifest.text());
    if (rename(fresh.c_str(), tree.c_str()) != 0 && !fs::is_directory(tree))
      throw_write_error("cannot be renamed", tree, errno);
  } catch (const Error&) {
    fs::remove_all(fresh, problem);
    throw;
  }
  fs::remove_all(fresh, problem);  // where another was faster
  sync_directory(folder_);
  // What stands in a larger file need not stand beside it.
  for (const ManifestFile& file : manifest.files)
    for (std::size_t i = 0; file.chunks.size() > 1 && i < file.chunks.size(); ++i)
      fs::remove(chunk_path(file.chunks[i]), problem);
  return tree;
}

void Store::sync() const {
  const Descriptor folder = open_file(folder_, O_RDONLY | O_DIRECTORY);
  if (!folder || syncfs(folder.get()) != 0) throw_write_error("cannot be saved to disk", folder_, errno);
}

}  // namespace anneal::sync
