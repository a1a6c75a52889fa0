#include "remote/host/compression.h"

#include <cerrno>
#include <fstream>
#include <memory>
#include <vector>

#include <unistd.h>
#include <zstd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/core/process/child_process.h"

namespace anneal::remote {

namespace {

constexpr int level = 9;  ///< 85 MB for libtorch, in seconds; 19 saves 1 MB more and takes minutes

struct ContextEnd {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};

}  // namespace

void compress_folder(const std::filesystem::path& folder, const std::filesystem::path& archive) {
  Pipe pipe = make_pipe();
  ChildProcess tar({.program = "/usr/bin/tar",
                    .arguments = {"--create", "--sort=name", "--mtime=@0", "--owner=0", "--group=0",
                                  "--numeric-owner", "--format=ustar", "--directory", folder, "."},
                    .output = pipe.write_end.get()});
  pipe.write_end.close();
  const std::unique_ptr<ZSTD_CCtx, ContextEnd> context(ZSTD_createCCtx());
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_nbWorkers, usable_cores());
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  std::ofstream file(archive, std::ios::binary | std::ios::trunc);
  std::vector<char> plain(std::size_t{1} << 20), compressed(std::size_t{1} << 20);
  for (bool is_last = false; !is_last;) {
    const ssize_t count = read(pipe.read_end.get(), plain.data(), plain.size());
    if (count < 0 && errno == EINTR) continue;
    is_last = count <= 0;
    ZSTD_inBuffer input = {plain.data(), is_last ? 0 : static_cast<std::size_t>(count), 0};
    for (bool is_done = false; !is_done;) {
      ZSTD_outBuffer output = {compressed.data(), compressed.size(), 0};
      const std::size_t left =
          ZSTD_compressStream2(context.get(), &output, &input, is_last ? ZSTD_e_end : ZSTD_e_continue);
      if (ZSTD_isError(left) != 0) throw EnvironmentError("cannot be compressed", folder);
      file.write(compressed.data(), static_cast<std::streamsize>(output.pos));
      is_done = is_last ? left == 0 : input.pos == input.size;
    }
  }
  const ExitStatus status = tar.wait();
  if (status.code != 0 || status.signal != 0) throw EnvironmentError("tar cannot pack it", folder);
  file.close();
  if (!file) throw EnvironmentError("cannot be written; is the disk full?", archive);
}

}  // namespace anneal::remote
