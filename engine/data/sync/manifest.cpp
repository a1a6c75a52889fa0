#include "engine/data/sync/manifest.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/text.h"

namespace anneal::sync {

namespace {

constexpr std::string_view title = "anneal-data 1\n";
constexpr std::size_t hash_digits = 64;
constexpr std::size_t longest_path = 4000;
constexpr std::int64_t most_bytes = std::int64_t{1} << 50;

[[noreturn]] void refuse(const std::string& why, std::string_view record) {
  throw UserError(why + ": \"" + shown_text(shortened(record, 120)) + "\"", "a list of files");
}

bool leads_inside(std::string_view path) {
  if (path.empty() || path.size() > longest_path) return false;
  while (true) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    if (part.empty() || part == "." || part == "..") return false;
    if (end == path.size()) return true;
    path.remove_prefix(end + 1);
  }
}

ManifestFile file_from(std::string_view record) {
  ManifestFile file;
  const auto [rest, error] = std::from_chars(record.data(), record.data() + record.size(), file.bytes);
  if (error != std::errc() || file.bytes < 0 || file.bytes > most_bytes) refuse("has no size", record);
  std::string_view left = record.substr(static_cast<std::size_t>(rest - record.data()));
  const auto chunks = static_cast<std::size_t>((file.bytes + chunk_bytes - 1) / chunk_bytes);
  if (left.size() / (hash_digits + 1) < chunks) refuse("does not have the chunks for its size", record);
  for (; file.chunks.size() < chunks; left.remove_prefix(hash_digits + 1)) {
    if (left.front() != ' ') refuse("does not have the chunks for its size", record);
    file.chunks.emplace_back(left.substr(1, hash_digits));
    check_sha256(file.chunks.back());
  }
  if (!left.starts_with('/') || !leads_inside(left.substr(1)))
    refuse("has no path inside the folder", record);
  file.path = left.substr(1);
  return file;
}

}  // namespace

void check_sha256(std::string_view text) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (text.size() != hash_digits || !std::ranges::all_of(text, is_digit)) refuse("is not a SHA-256", text);
}

Chunk ManifestFile::chunk(std::size_t index) const {
  return {chunks[index], std::min(chunk_bytes, bytes - static_cast<std::int64_t>(index) * chunk_bytes)};
}

std::string Manifest::text() const {
  std::string text(title);
  for (const ManifestFile& file : files) {
    text += std::to_string(file.bytes);
    for (const std::string& chunk : file.chunks) text += " " + chunk;
    text += "/" + file.path + '\0';
  }
  return text;
}

std::string Manifest::id() const {
  return sha256_of_bytes(text());
}

std::int64_t Manifest::bytes() const {
  std::int64_t sum = 0;
  for (const ManifestFile& file : files) sum += file.bytes;
  return sum;
}

std::vector<std::pair<std::size_t, std::size_t>> Manifest::first_places() const {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  std::unordered_set<std::string_view> known;
  for (std::size_t file = 0; file < files.size(); ++file)
    for (std::size_t i = 0; i < files[file].chunks.size(); ++i)
      if (known.insert(files[file].chunks[i]).second) found.emplace_back(file, i);
  return found;
}

std::vector<Chunk> Manifest::chunks() const {
  std::vector<Chunk> found;
  for (const auto& [file, i] : first_places()) found.push_back(files[file].chunk(i));
  return found;
}

Manifest manifest_from_text(std::string_view text) {
  if (!text.starts_with(title)) refuse("is of another version", text);
  text.remove_prefix(title.size());
  Manifest manifest;
  while (!text.empty()) {
    const std::size_t end = text.find('\0');
    if (end == std::string_view::npos) refuse("ends in the middle", text);
    ManifestFile file = file_from(text.substr(0, end));
    if (!manifest.files.empty() && manifest.files.back().path >= file.path)
      refuse("is out of order", file.path);
    manifest.files.push_back(std::move(file));
    text.remove_prefix(end + 1);
  }
  return manifest;
}

}  // namespace anneal::sync
