#include "hosts/run_host.h"

#include "base/durable_file.h"
#include "base/error.h"
#include "hosts/gui_thread.h"

namespace anneal::studio {
namespace {

constexpr std::int64_t fetch_part_bytes = std::int64_t{1} << 20;

}  // namespace

void give_answer(const RunHost::Done& done, const RunHost::Answer& answer) {
  on_gui_thread([done, answer] { done(answer); });
}

void fetch_file(const RunPlace& run, const std::filesystem::path& file, const std::filesystem::path& output,
                const std::stop_token& stop) {
  const auto read = [&](std::int64_t offset) {
    std::optional<FilePart> part = run.read(file, offset, fetch_part_bytes, stop);
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
