#include "engine/data/source/samples/gzip.h"

#include <algorithm>
#include <memory>

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"

namespace anneal::data {

std::vector<std::uint8_t> read_gzip(const std::filesystem::path& path, std::size_t limit) {
  const Descriptor plain = open_regular(path, O_RDONLY);
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzdopen(dup(plain.get()), "rb"), gzclose);
  if (!file) throw UserError("cannot be read", path.string());
  constexpr std::size_t block = std::size_t{1} << 20;
  std::vector<std::uint8_t> bytes;
  for (int count = 1; count > 0;) {
    const std::size_t filled = bytes.size();
    bytes.resize(filled + block);
    count = gzread(file.get(), bytes.data() + filled, block);
    bytes.resize(filled + static_cast<std::size_t>(std::max(0, count)));
    if (bytes.size() > limit)
      throw UserError("has more than " + std::to_string(limit) + " bytes when unpacked", path.string());
  }
  int error = Z_OK;
  gzerror(file.get(), &error);
  if (error != Z_OK) throw UserError("is damaged or cut off: gzip cannot unpack it", path.string());
  return bytes;
}

}  // namespace anneal::data
