#include "hosts/run_host.h"

#include "base/durable_file.h"
#include "base/error.h"

namespace anneal::studio {
namespace {

constexpr std::int64_t part_bytes = std::int64_t{1} << 20;

}  // namespace

void fetch_file(const RunPlace& run, const std::filesystem::path& file, const std::filesystem::path& output,
                const std::stop_token& stop) {
  const std::string place = (run.directory / file).string();
  std::optional<FilePart> first = run.read(file, 0, part_bytes, stop);
  if (!first) throw UserError("is not there", place);
  FileReplacement copy(output, FileReplacement::Named::by_a_person);
  std::optional<FilePart> part = first;
  for (std::int64_t offset = 0; !part->bytes.empty(); part = run.read(file, offset, part_bytes, stop)) {
    copy.write(part->bytes);
    offset += static_cast<std::int64_t>(part->bytes.size());
  }
  copy.commit();
}

}  // namespace anneal::studio
