#include "engine/data/sync/chunk_stream.h"

#include <charconv>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"

namespace anneal::sync {

namespace {

constexpr std::size_t longest_header = 80;

Chunk chunk_from(std::string_view header) {
  const std::size_t gap = header.find(' ');
  Chunk chunk;
  if (gap != std::string_view::npos) {
    check_sha256(header.substr(0, gap));
    chunk.sha256 = header.substr(0, gap);
    const auto [end, error] =
        std::from_chars(header.data() + gap + 1, header.data() + header.size(), chunk.bytes);
    if (error == std::errc() && end == header.data() + header.size() && chunk.bytes > 0 &&
        chunk.bytes <= chunk_bytes)
      return chunk;
  }
  throw UserError("is not a chunk", "what was sent");
}

}  // namespace

std::string chunk_header(const Chunk& chunk) {
  return chunk.sha256 + " " + std::to_string(chunk.bytes) + "\n";
}

void ChunkReader::add(std::string_view bytes) {
  held_ += bytes;
  std::string_view left = held_;
  for (;;) {
    const std::size_t line = left.find('\n');
    if (line == std::string_view::npos) {
      if (left.size() > longest_header) throw UserError("is not a chunk", "what was sent");
      break;
    }
    const Chunk chunk = chunk_from(left.substr(0, line));
    const auto size = static_cast<std::size_t>(chunk.bytes);
    if (left.size() - line - 1 < size) break;
    const std::string_view content = left.substr(line + 1, size);
    if (sha256_of_bytes(content) != chunk.sha256)
      throw UserError("arrived damaged", "the chunk " + chunk.sha256);
    take_(chunk, content);
    left.remove_prefix(line + 1 + size);
  }
  held_.erase(0, held_.size() - left.size());
}

}  // namespace anneal::sync
