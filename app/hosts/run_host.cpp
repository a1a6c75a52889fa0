#include "hosts/run_host.h"

#include "base/durable_file.h"
#include "base/error.h"

namespace anneal::studio {
namespace {

constexpr std::int64_t part_bytes = std::int64_t{1} << 20;

}  // namespace

void fetch_file(const RunPlace& run, const std::filesystem::path& file, const std::filesystem::path& output,
                const std::stop_token& stop) {
  const auto read = [&](std::int64_t offset) {
    std::optional<FilePart> part = run.read(file, offset, part_bytes, stop);
    if (!part) throw UserError("is not there", (run.directory / file).string());
    return part->bytes;
  };
  std::string bytes = read(0);
  FileReplacement copy(output, FileReplacement::Named::by_a_person);
  for (std::int64_t offset = 0; !bytes.empty(); bytes = read(offset)) {
    copy.write(bytes);
    offset += static_cast<std::int64_t>(bytes.size());
  }
  copy.commit();
}

}  // namespace anneal::studio
