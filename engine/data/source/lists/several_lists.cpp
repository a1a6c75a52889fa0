#include "engine/data/source/lists/several_lists.h"

#include <cstddef>
#include <map>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/images_beside.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/label_columns.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// What a list says of each image; none of one that cannot be read.
std::map<std::string, std::string> labels_by_image(const fs::path& list) {
  std::map<std::string, std::string> labels;
  try {
    for (ManifestRow& row : read_manifest(list)) labels[std::move(row.path)] = std::move(row.label);
  } catch (const UserError&) {
    labels.clear();
  }
  return labels;
}

}  // namespace

std::string settle_lists(std::vector<fs::path>& lists, std::vector<Remark>& remarks) {
  constexpr std::size_t most = 8;
  if (lists.size() > most) return "";
  const std::map<std::string, std::string> first = labels_by_image(lists.front());
  std::string difference;
  bool are_same = true;
  for (std::size_t i = 1; i < lists.size(); ++i) {
    const std::map<std::string, std::string> other = labels_by_image(lists[i]);
    are_same = are_same && other == first;
    for (const auto& [image, label] : other)
      if (const auto found = first.find(image);
          difference.empty() && found != first.end() && found->second != label)
        difference = "the label of " + image + " is " + quoted_text(found->second) + " in " +
                     lists.front().filename().string() + " and " + quoted_text(label) + " in " +
                     lists[i].filename().string();
  }
  if (!are_same) return difference;
  for (std::size_t i = 1; i < lists.size(); ++i)
    remarks.push_back({Remark::Kind::other_table, lists[i],
                       "it has the same content as " + lists.front().filename().string()});
  lists.resize(1);
  return "";
}

void refuse_several_lists(const fs::path& folder, const std::vector<fs::path>& lists,
                          const std::string& difference) {
  if (holds_class_like_folders(folder) || holds_deeper_images(folder)) return;
  std::string names;
  for (const fs::path& list : lists) names += (names.empty() ? "" : ", ") + list.filename().string();
  throw UserError("has several lists of images (" + names + "), but only one can be used" +
                      (difference.empty() ? "" : ": " + difference),
                  folder, "Give the list to use, such as --data " + shell_word(lists.front().string()) + ".");
}

}  // namespace anneal::data
