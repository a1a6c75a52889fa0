#include "engine/data/source/samples/folder_index.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include <xxhash.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/own_file.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view index_magic = "ANNEALIX";
constexpr std::uint32_t index_version = 3;  // 1 and 2 knew fewer kinds of image
constexpr std::size_t hash_offset = index_magic.size() + 4, body_offset = hash_offset + 8;
constexpr std::size_t largest_index = std::size_t{16} << 30;
constexpr std::size_t least_indexed = 10'000;
constexpr std::size_t most_indexes = 32;
constexpr std::int64_t uncertain_ns = 2'000'000'000;

template <class Integer>
void append(std::string& bytes, Integer value) {
  for (std::size_t i = 0; i < sizeof(Integer); ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
}

void append_text(std::string& bytes, std::string_view text) {
  append(bytes, static_cast<std::uint32_t>(text.size()));
  bytes += text;
}

struct Damaged {};

/// Takes values off the front of bytes; throws Damaged at their end.
class Taker {
 public:
  explicit Taker(std::string_view bytes) : bytes_(bytes) {}

  template <class Integer>
  Integer number() {
    const std::string_view taken = letters(sizeof(Integer));
    Integer value = 0;
    for (std::size_t i = sizeof(Integer); i > 0; --i)
      value = static_cast<Integer>(value << 8 | static_cast<std::uint8_t>(taken[i - 1]));
    return value;
  }

  std::string_view letters(std::size_t count) {
    if (count > bytes_.size()) throw Damaged();
    const std::string_view taken = bytes_.substr(0, count);
    bytes_.remove_prefix(count);
    return taken;
  }

  std::string text() { return std::string(letters(number<std::uint32_t>())); }

  /// How many things of at least `bytes_each` follow.
  std::uint32_t count(std::size_t bytes_each) {
    const auto count = number<std::uint32_t>();
    if (count > bytes_.size() / bytes_each) throw Damaged();
    return count;
  }

  bool is_at_end() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

bool leads_down(const std::string& path) {
  for (const fs::path& part : fs::path(path))
    if (part == "..") return false;
  return !path.starts_with('/');
}

/// The body, which must be of that root and whose directories must all be as they were.
FolderScan take_scan(Taker body, const fs::path& root) {
  const auto began_ns = body.number<std::int64_t>();
  if (body.text() != root.string()) throw Damaged();
  FolderScan scan;
  for (std::uint32_t i = body.count(4); i > 0; --i) scan.classes.push_back(body.text());
  for (std::uint32_t i = body.count(28); i > 0; --i) {
    ScannedDirectory& directory = scan.directories.emplace_back();
    directory.path = body.text();
    directory.stamp.device = body.number<std::uint64_t>();
    directory.stamp.inode = body.number<std::uint64_t>();
    directory.stamp.changed_ns = body.number<std::int64_t>();
    if (!leads_down(directory.path) || directory.stamp.changed_ns > began_ns - uncertain_ns ||
        directory_stamp(root / directory.path) != directory.stamp)
      throw Damaged();
  }
  const std::uint32_t count = body.count(12);
  std::vector<std::uint32_t> lengths;
  std::size_t letters = 0;
  scan.samples.reserve(count);
  lengths.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto label = body.number<std::uint32_t>(), directory = body.number<std::uint32_t>();
    if (label >= scan.classes.size() || directory >= scan.directories.size()) throw Damaged();
    scan.samples.push_back({label, directory, i});
    lengths.push_back(body.number<std::uint32_t>());
    letters += lengths.back();
  }
  scan.files.reserve(count, letters);
  for (const std::uint32_t length : lengths) {
    const std::string_view name = body.letters(length);
    if (name.find('/') != std::string_view::npos) throw Damaged();
    scan.files.add(name);
  }
  if (!body.is_at_end()) throw Damaged();
  return scan;
}

void remove_oldest(const fs::path& folder) {
  std::vector<std::pair<fs::file_time_type, fs::path>> indexes;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".index")
      indexes.emplace_back(entry.last_write_time(ignored), entry.path());
  if (indexes.size() <= most_indexes) return;
  std::sort(indexes.begin(), indexes.end());
  for (std::size_t i = 0; i < indexes.size() - most_indexes; ++i) fs::remove(indexes[i].second, ignored);
}

}  // namespace

std::optional<fs::path> index_path(const fs::path& root) {
  fs::path cache;
  if (const char* given = std::getenv("XDG_CACHE_HOME"); given != nullptr && *given == '/')
    cache = given;
  else if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    cache = fs::path(home) / ".cache";
  else
    return std::nullopt;
  const std::string text = root.string();
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  std::array<char, 40> name;
  std::snprintf(name.data(), name.size(), "%016llx%016llx.index",
                static_cast<unsigned long long>(hash.high64), static_cast<unsigned long long>(hash.low64));
  return cache / "anneal" / "index" / name.data();
}

std::optional<FolderScan> read_index(const fs::path& file, const fs::path& root) try {
  std::error_code missing;
  if (!fs::is_regular_file(file, missing) || !why_not_own(file).empty()) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, largest_index);
  const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  Taker taker(all);
  if (taker.letters(index_magic.size()) != index_magic || taker.number<std::uint32_t>() != index_version)
    return std::nullopt;
  const auto hash = taker.number<std::uint64_t>();
  const std::string_view body = all.substr(body_offset);
  if (XXH3_64bits(body.data(), body.size()) != hash) return std::nullopt;
  return take_scan(Taker(body), root);
} catch (const Damaged&) {
  return std::nullopt;
} catch (const UserError&) {  // it cannot be read
  return std::nullopt;
}

void write_index(const fs::path& file, const fs::path& root, const FolderScan& scan,
                 std::chrono::system_clock::time_point scan_began) {
  std::string body;
  append(body, std::chrono::duration_cast<std::chrono::nanoseconds>(scan_began.time_since_epoch()).count());
  append_text(body, root.string());
  append(body, static_cast<std::uint32_t>(scan.classes.size()));
  for (const std::string& name : scan.classes) append_text(body, name);
  append(body, static_cast<std::uint32_t>(scan.directories.size()));
  for (const ScannedDirectory& directory : scan.directories) {
    append_text(body, directory.path);
    append(body, directory.stamp.device);
    append(body, directory.stamp.inode);
    append(body, directory.stamp.changed_ns);
  }
  append(body, static_cast<std::uint32_t>(scan.samples.size()));
  for (const Sample& sample : scan.samples) {
    append(body, sample.label);
    append(body, sample.directory);
    append(body, static_cast<std::uint32_t>(scan.files[sample.index].size()));
  }
  for (const Sample& sample : scan.samples) body += scan.files[sample.index];

  std::string head(index_magic);
  append(head, index_version);
  append(head, std::uint64_t{XXH3_64bits(body.data(), body.size())});
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) throw system_error("cannot be made", file.parent_path(), error.value());
  FileReplacement replacement(file);
  replacement.write(head);
  replacement.write(body);
  replacement.commit();
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);  // by which it is trusted
  remove_oldest(file.parent_path());
}

FolderScan scan_or_read_index(const fs::path& root) {
  const auto file = index_path(root);
  if (file)
    if (auto scan = read_index(*file, root)) return std::move(*scan);
  const auto began = std::chrono::system_clock::now();
  FolderScan scan = scan_folder(root);
  if (!file || scan.samples.size() < least_indexed || !scan.unreadable.empty()) return scan;
  try {
    write_index(*file, root, scan, began);
  } catch (const EnvironmentError&) {  // only slower next time
  }
  return scan;
}

}  // namespace anneal::data
