// `anneal-unpack [BYTES]`: what zstd has compressed, from its input to its output. Hosts rarely have zstd;
// this is sent to them first, linked with nothing that they would need. Of an archive that holds more than
// BYTES nothing is written beyond them: a few kilobytes would fill the host's disk. `anneal-unpack --loader
// LOADER PROGRAM`: see loader.h.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <unistd.h>
#include <zstd.h>

#include "remote/unpack/loader.h"

namespace {

constexpr size_t part_size = 1 << 17;

struct StreamEnd {
  void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

bool write_all(const char* bytes, size_t size) {
  while (size > 0) {
    const ssize_t count = write(STDOUT_FILENO, bytes, size);
    if (count <= 0) return false;
    bytes += count;
    size -= static_cast<size_t>(count);
  }
  return true;
}

/// 0, or 1 where the input is damaged, ends early or holds more than `most` bytes, or the output takes no
/// more.
int unpack(uint64_t most) {
  static char compressed[part_size], plain[part_size];
  const std::unique_ptr<ZSTD_DStream, StreamEnd> stream(ZSTD_createDStream());
  size_t left = 1;  // of the frame; 0 at its end
  for (;;) {
    const ssize_t count = read(STDIN_FILENO, compressed, part_size);
    if (count < 0) return 1;
    if (count == 0) return left == 0 ? 0 : 1;
    ZSTD_inBuffer input = {compressed, static_cast<size_t>(count), 0};
    ZSTD_outBuffer output = {plain, part_size, part_size};
    // What is asked for behind a frame's end is the next frame, of which there is none.
    while (input.pos < input.size || (left != 0 && output.pos == output.size)) {
      output.pos = 0;
      left = ZSTD_decompressStream(stream.get(), &output, &input);
      if (ZSTD_isError(left) == 0 && output.pos > most) {
        std::fprintf(stderr, "error: the archive contains more than it should\n");
        return 1;
      }
      most -= output.pos;
      if (ZSTD_isError(left) != 0 || !write_all(plain, output.pos)) return 1;
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc <= 2) return unpack(argc == 2 ? std::strtoull(argv[1], nullptr, 10) : UINT64_MAX);
  if (argc != 4 || std::strcmp(argv[1], "--loader") != 0) return 2;
  const std::string problem = anneal::unpack::set_loader(argv[3], argv[2]);
  if (!problem.empty()) std::fprintf(stderr, "%s\n", problem.c_str());
  return problem.empty() ? 0 : 1;
}
