#include "engine/data/source/lists_inside.h"

#include <algorithm>
#include <cstddef>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/lists/manifest.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Whether the list says different labels of its images, in columns that are called so.
bool has_several_labels(const fs::path& list) {
  ManifestNotes notes;
  try {
    const std::vector<ManifestRow> rows = read_manifest(list, &notes);
    return notes.columns.empty() && std::ranges::any_of(rows, [&](const ManifestRow& row) {
             return trimmed(row.label) != trimmed(rows.front().label);
           });
  } catch (const UserError&) {  // it is not a list
    return false;
  }
}

}  // namespace

void refuse_lists_inside(const fs::path& folder, const std::vector<std::string>& classes) {
  constexpr std::size_t most_looked_into = 4;
  fs::path example;
  for (std::size_t i = 0; i < std::min(classes.size(), most_looked_into); ++i) {
    const std::vector<fs::path> lists = lists_in(folder / classes[i]);
    if (lists.size() != 1) return;
    if (example.empty() && has_several_labels(lists.front())) example = lists.front();
  }
  if (example.empty()) return;
  throw UserError(
      "has a list of labels in each of its folders, such as " + example.lexically_relative(folder).string() +
          ", so these are parts of one data set and not classes; Anneal reads only one list",
      folder,
      "Combine them into one list in this folder, with the folders in its paths, such as " +
          shown_text(classes.front()) +
          "/1.jpg,cat, or give one of them. To use the folders as classes anyway, use --layout classes.");
}

}  // namespace anneal::data
