#include "app/pages/data/images/make_thumbnails.h"

#include <vector>

#include "engine/core/base/machine.h"
#include "engine/data/packing/thumbnails.h"
#include "engine/plan/resolve/named_splits.h"
#include "engine/project/file/thumbnails.h"

namespace anneal::studio {

void make_thumbnails(const nlohmann::json& section, const std::filesystem::path& pack) {
  const std::vector<data::Split> splits = resolve::open_named_splits(section);
  if (!splits.empty()) data::write_thumbnails(splits, pack, project::most_thumbnail_bytes, usable_cores());
}

}  // namespace anneal::studio
