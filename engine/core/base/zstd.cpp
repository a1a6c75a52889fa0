#include "engine/core/base/zstd.h"

#include <zstd.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

constexpr int level = 3;
constexpr std::size_t largest_ratio = 256;  // lists of files reach 10; a lie must not take the memory

}  // namespace

std::string compress(std::string_view bytes) {
  std::string frame(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), level);
  if (ZSTD_isError(size) != 0)
    throw EnvironmentError(std::string("cannot compress: ") + ZSTD_getErrorName(size));
  frame.resize(size);
  return frame;
}

std::string decompress(std::span<const std::uint8_t> frame, std::size_t limit, const std::string& place) {
  const unsigned long long declared = ZSTD_getFrameContentSize(frame.data(), frame.size());
  if (declared > limit || declared > largest_ratio * frame.size())
    throw UserError("is damaged: it is not a compressed file of Anneal", place);
  std::string bytes(declared, '\0');
  if (ZSTD_decompress(bytes.data(), bytes.size(), frame.data(), frame.size()) != bytes.size())
    throw UserError("is damaged: it does not decompress to the expected content", place);
  return bytes;
}

}  // namespace anneal
