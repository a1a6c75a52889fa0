#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anneal::sync {

/// Files are taken in pieces of this size; the last one is what is left.
inline constexpr std::int64_t chunk_bytes = std::int64_t{4} << 20;

/// A piece of a file, known by its content.
struct Chunk {
  std::string sha256;  ///< 64 hexadecimal digits
  std::int64_t bytes = 0;

  bool operator==(const Chunk&) const = default;
};

struct ManifestFile {
  std::string path;  ///< in the folder, of any bytes but NUL, with "/"
  std::int64_t bytes = 0;
  std::vector<std::string> chunks = {};  ///< SHA-256 of each, in order; none of an empty file

  Chunk chunk(std::size_t index) const;
  bool operator==(const ManifestFile&) const = default;
};

/// What a folder consists of, whatever its files' times and owners are: the same text for the same content.
///
///     anneal-data 1\n
///     BYTES{ SHA-256}/PATH\0        for each file, in the order of the bytes of their paths
struct Manifest {
  std::vector<ManifestFile> files;

  std::string text() const;
  /// SHA-256 of the text.
  std::string id() const;
  std::int64_t bytes() const;
  /// Where each content stands first: the place of the file, and of the chunk in it.
  std::vector<std::pair<std::size_t, std::size_t>> first_places() const;
  /// Each content once, in that order.
  std::vector<Chunk> chunks() const;
};

/// Throws UserError for anything that `text` would not write: paths that lead out of the folder, sizes that
/// do not fit the chunks, another order.
Manifest manifest_from_text(std::string_view text);

/// Throws UserError for what is no SHA-256 in hexadecimal digits.
void check_sha256(std::string_view text);

}  // namespace anneal::sync
