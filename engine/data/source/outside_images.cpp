#include "engine/data/source/outside_images.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

void refuse_images_outside(const fs::path& top, const fs::path& list) {
  ManifestNotes notes;
  const std::vector<ManifestRow> rows = read_manifest(list, &notes);
  if (!notes.has_ways_up) return;
  const fs::path root = normal_path(list).parent_path();
  for (const ManifestRow& row : rows) {
    if (fs::path(row.path).is_absolute() || lies_in((root / row.path).lexically_normal(), top)) continue;
    throw UserError(
        "names " + quoted_text(row.path) + ", an image outside the data set's folder " + top.string(),
        list.string() + ":" + std::to_string(row.line),
        "Give a folder that contains the list and all of its images, or the list itself: --data " +
            shell_word(list.string()) + ".");
  }
}

}  // namespace

void refuse_images_outside(const fs::path& folder, const Splits& splits) {
  const fs::path named = normal_path(folder / "").parent_path();
  const fs::path top = names_lists(named.filename().string()) ? named.parent_path() : named;
  std::set<fs::path> lists;
  for (const Source* source : {&splits.train, splits.validation ? &*splits.validation : nullptr,
                               splits.test ? &*splits.test : nullptr})
    if (source != nullptr && !source->manifest.empty() && lists.insert(source->manifest).second)
      refuse_images_outside(top, source->manifest);
}

}  // namespace anneal::data
