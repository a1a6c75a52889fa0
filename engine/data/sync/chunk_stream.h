#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "engine/data/sync/manifest.h"

namespace anneal::sync {

/// Chunks one behind the other, so that many small files are one transfer: "SHA-256 BYTES\n", then the bytes.
std::string chunk_header(const Chunk& chunk);

/// Takes such a stream apart, however it is cut into parts.
class ChunkReader {
 public:
  using Take = std::function<void(const Chunk&, std::string_view bytes)>;

  explicit ChunkReader(Take take) : take_(std::move(take)) {}

  /// Hands over every chunk that is complete now. Throws UserError for what is no such stream, and for bytes
  /// that are not those of the hash before them.
  void add(std::string_view bytes);
  /// Whether the stream may end here.
  bool is_between_chunks() const { return held_.empty(); }

 private:
  Take take_;
  std::string held_;
};

}  // namespace anneal::sync
