#include "engine/data/source/split_of_folders.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// On rows of the list whose labels are not the folders of their images.
void remark_on_contradictions(const std::vector<ManifestRow>& rows, std::size_t all, const fs::path& list,
                              std::vector<Remark>& remarks) {
  if (rows.empty()) return;
  const std::string first = quoted_text(rows.front().label) + " of " + rows.front().path + " in line " +
                            std::to_string(rows.front().line);
  const std::string otherwise =
      "; correct the list or move the images that are wrong; to use the labels in the list for all of its "
      "images, and train only on these, give it: --data " +
      shell_word(list.string());
  remarks.push_back({Remark::Kind::doubtful_labels, list,
                     rows.size() == 1
                         ? "it gives a label different from the folder of the image, whose name is used as "
                           "its class: " +
                               first + otherwise
                         : "it gives labels different from the folders of the images, whose names are used "
                           "as their classes, in " +
                               with_separators(std::ssize(rows)) + " of " +
                               with_separators(static_cast<std::int64_t>(all)) + " rows, such as " + first +
                               otherwise});
}

/// Whether they are so few that they are mistakes.
bool are_mistakes(std::size_t contradictions, std::size_t rows) {
  constexpr std::size_t fewest_for_one = 10, fewest_for_each = 20;
  return contradictions == 0 ||
         rows >= (contradictions == 1 ? fewest_for_one : fewest_for_each * contradictions);
}

}  // namespace

bool tells_a_split_of_folders(const fs::path& list, std::vector<Remark>& remarks) {
  const auto named = split_named(list.stem().string());
  if (!named || !named->is_exact || named->role == SplitRole::train) return false;
  const std::vector<ManifestRow> rows = read_manifest(list);
  std::vector<ManifestRow> contradictions;
  std::set<fs::path> folders;
  for (const ManifestRow& row : rows) {
    const fs::path folder = fs::path(row.path).parent_path();
    if (!row.split.empty()) return false;
    if (class_key(row.label) != class_key(folder.filename().string())) contradictions.push_back(row);
    folders.insert(folder);
  }
  if (!are_mistakes(contradictions.size(), rows.size())) return false;
  std::ptrdiff_t images = 0;
  for (const fs::path& folder : folders)
    images += std::ssize(list_if_readable(list.parent_path() / folder).images);
  if (images < 2 * std::ssize(rows)) return false;
  remark_on_contradictions(contradictions, rows.size(), list, remarks);
  return true;
}

}  // namespace anneal::data
