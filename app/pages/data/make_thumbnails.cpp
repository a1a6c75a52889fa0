#include "page_data/make_thumbnails.h"

#include <vector>

#include "base/machine.h"
#include "packing/thumbnails.h"
#include "project/thumbnails.h"
#include "resolve/named_splits.h"

namespace anneal::studio {

void make_thumbnails(const nlohmann::json& section, const std::filesystem::path& pack) {
  const std::vector<data::Split> splits = resolve::open_named_splits(section);
  if (!splits.empty()) data::write_thumbnails(splits, pack, project::most_thumbnail_bytes, usable_cores());
}

}  // namespace anneal::studio
