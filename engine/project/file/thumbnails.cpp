#include "engine/project/file/thumbnails.h"

#include <vector>

#include "engine/core/base/file.h"

namespace anneal::project {

void store_thumbnails(Project& project, std::int64_t item, const std::filesystem::path& pack) {
  std::vector<std::uint8_t> bytes;
  read_file(pack, bytes, static_cast<std::size_t>(most_thumbnail_bytes));
  project.database()
      .prepare("INSERT OR REPLACE INTO thumbnails (item, pack) VALUES (?1, ?2)")
      .bind(1, item)
      .bind_bytes(2, {reinterpret_cast<const char*>(bytes.data()), bytes.size()})
      .run();
}

std::optional<std::string> thumbnails(Project& project, std::int64_t item) {
  Statement row =
      project.database().prepare("SELECT pack FROM thumbnails WHERE item = ?1 AND length(pack) <= ?2");
  row.bind(1, item).bind(2, most_thumbnail_bytes);
  if (!row.step()) return std::nullopt;
  return row.bytes(0);
}

}  // namespace anneal::project
