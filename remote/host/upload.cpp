#include "remote/host/upload.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/text.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using ssh::script_word;

namespace {

/// SHA-256 of each whole chunk.
class ChunkHashes {
 public:
  explicit ChunkHashes(const std::filesystem::path& file)
      : file_(file, std::ios::binary), chunk_(chunk_size) {}

  /// Of the next one; "" where the file ends before its end.
  std::string next() {
    if (!file_.read(chunk_.data(), chunk_size)) return "";
    return sha256_of_bytes({chunk_.data(), chunk_.size()});
  }

 private:
  std::ifstream file_;
  std::vector<char> chunk_;
};

std::string beginning(const Upload& upload) {
  return upload.prologue + "cd " + upload.folder + " || exit 9\nname=" + script_word(upload.name) +
         "\nchunk=" + std::to_string(chunk_size) + "\n";
}

std::string errors_of(const ssh::Result& result) {
  return shown_text(shortened(trimmed(result.errors), 300));
}

/// Whether it was finished before.
bool is_there(ssh::Session& session, const Upload& upload) {
  return session
             .run(ssh::Command{
                 .script = beginning(upload) + while_alive +
                           "[ -f \"$name\" ] || exit 1\nset -- $(sha256sum <\"$name\")\n[ \"$1\" = " +
                           upload.sha256 + " ]\n",
                 .answers = 0})
             .status == 0;
}

/// How many bytes at the beginning of what is there are as they should be.
std::int64_t good_bytes(ssh::Session& session, const Upload& upload) {
  const std::string said = session.output_of(
      ssh::Command{.script = beginning(upload) +
                             "size=$(wc -c <\"$name.part\" 2>/dev/null) || exit 0\n"
                             "i=0\n"
                             "while [ $(((i + 1) * chunk)) -le \"$size\" ]; do\n"
                             "  dd if=\"$name.part\" bs=$chunk skip=$i count=1 2>/dev/null | sha256sum\n"
                             "  i=$((i + 1))\n"
                             "done\n",
                   .answers = 0});
  ChunkHashes hashes(upload.file);
  std::istringstream lines(said);
  std::int64_t good = 0;
  for (std::string line; std::getline(lines, line) && line.size() >= 64; good += chunk_size) {
    const std::string hash = hashes.next();
    if (hash.empty() || line.substr(0, 64) != hash) break;
  }
  return good;
}

/// Cuts what is there to `from` bytes and sends the rest.
void send_rest(ssh::Session& session, const Upload& upload, std::int64_t from, std::int64_t size) {
  std::ifstream file(upload.file, std::ios::binary);
  file.seekg(from);
  std::vector<char> bytes(256 << 10);
  std::int64_t sent = from;
  const ssh::Result result =
      session.run({.script = beginning(upload) + while_alive +
                             // A writer that a dead link has left behind keeps its own file.
                             "[ ! -f \"$name.part\" ] || { cp \"$name.part\" \"$name.copy\" && mv -f "
                             "\"$name.copy\" \"$name.part\"; }\n"
                             "dd if=/dev/null of=\"$name.part\" bs=$chunk seek=" +
                             std::to_string(from / chunk_size) + " 2>/dev/null && cat >>\"$name.part\"\n",
                   .input = [&]() -> std::string_view {
                     file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
                     const std::streamsize count = file.gcount();
                     if (upload.show && count > 0) upload.show(sent, size);
                     sent += count;
                     return {bytes.data(), static_cast<std::size_t>(count)};
                   },
                   .answers = 0});
  if (result.status != 0)
    throw EnvironmentError("it cannot be written there: " + errors_of(result), session.name(),
                           "check whether the disk is full");
}

/// Whether it is whole, and so has its name now.
bool finish(ssh::Session& session, const Upload& upload) {
  const ssh::Result result = session.run(ssh::Command{
      .script = beginning(upload) + while_alive +
                "set -- $(sha256sum <\"$name.part\")\n[ \"$1\" = " + upload.sha256 +
                " ] || exit 7\n(sync \"$name.part\" || sync) 2>/dev/null\nmv -f \"$name.part\" \"$name\"\n",
      .answers = 0});
  if (result.status != 0 && result.status != 7)
    throw EnvironmentError("it cannot be checked there: " + errors_of(result), session.name());
  return result.status == 0;
}

}  // namespace

const char* const while_alive =
    "(while sleep 2; do echo . >&2; done) & alive=$!\ntrap 'kill $alive 2>/dev/null' EXIT\n";

std::int64_t upload(ssh::Session& session, const Upload& upload) {
  const auto size = static_cast<std::int64_t>(std::filesystem::file_size(upload.file));
  if (is_there(session, upload)) return 0;
  std::int64_t sent = 0;
  for (int attempt = 0; attempt < 2; ++attempt) {
    const std::int64_t from = std::min(good_bytes(session, upload), size / chunk_size * chunk_size);
    send_rest(session, upload, from, size);
    sent += size - from;
    if (upload.show) upload.show(size, size);
    if (finish(session, upload)) return sent;
  }
  throw EnvironmentError(upload.name + " arrived damaged", session.name(),
                         "check whether the file is being changed, or the host's disk is failing");
}

}  // namespace anneal::remote
