#include "engine/data/source/unlisted.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/source/other_tasks.h"

namespace anneal::data {

namespace fs = std::filesystem;

namespace {

/// Counts files and names the first of them.
class NamedFiles {
 public:
  explicit NamedFiles(const fs::path& root) : root_(root) {}

  void add(const fs::path& file) {
    constexpr std::int64_t shown = 3;
    if (++count_ <= shown) examples_ += (count_ == 1 ? "" : ", ") + file.lexically_proximate(root_).string();
    if (count_ == shown + 1) examples_ += ", …";
  }

  std::int64_t count() const { return count_; }
  const std::string& examples() const { return examples_; }

 private:
  const fs::path& root_;
  std::int64_t count_ = 0;
  std::string examples_;
};

/// The file names in each folder that the rows name.
std::map<fs::path, std::set<std::string>> names_by_folder(const std::vector<ManifestRow>& rows,
                                                          const fs::path& root) {
  std::map<std::string, std::vector<std::string>> as_named;
  for (const ManifestRow& row : rows) {
    const std::size_t name = row.path.rfind('/') + 1;  // 0 without a slash
    as_named[row.path.substr(0, name)].push_back(row.path.substr(name));
  }
  std::map<fs::path, std::set<std::string>> named;
  for (const auto& [folder, names] : as_named)
    named[(root / folder / "").lexically_normal()].insert(names.begin(), names.end());
  return named;
}

/// The folder of the list, or that above it where images of the list lie beside the folder.
fs::path folder_around(const std::map<fs::path, std::set<std::string>>& named, const fs::path& root) {
  const fs::path above = root.parent_path();
  const bool are_beside = std::ranges::any_of(
      named, [&](const auto& each) { return !lies_in(each.first, root) && lies_in(each.first, above); });
  return are_beside ? above : root;
}

/// On folders that are called like splits or as those of images without labels, and of which the list names
/// no image.
void remark_on_unlisted_folders(const std::map<fs::path, std::set<std::string>>& named, const fs::path& root,
                                std::vector<Remark>& remarks) {
  const fs::path top = folder_around(named, root);
  for (const std::string& name : list_if_readable(top).folders) {
    const fs::path folder = top / name;
    const auto split = split_named(name);
    const bool is_told = (split && split->is_exact) || says_unlabelled(name);
    const bool is_listed =
        std::ranges::any_of(named, [&](const auto& each) { return lies_in(each.first, folder); });
    if (!is_told || is_listed || derived_folder(name) || !seems_to_hold_images(folder)) continue;
    remarks.push_back({Remark::Kind::other_folder, folder,
                       "no list in use names its images, so their labels are unknown; they can be used with "
                       "--unlabelled " +
                           shell_word(folder.string()) + ", or classified with `anneal predict`"});
  }
}

}  // namespace

void remark_on_unlisted(const ListedImages& listed, const fs::path& path, std::vector<Remark>& remarks) {
  const fs::path root = normal_path(path).parent_path();
  NamedFiles unlisted(root), missing(root);
  std::int64_t all = 0;
  const std::map<fs::path, std::set<std::string>> named = names_by_folder(listed.rows, root);
  remark_on_unlisted_folders(named, root, remarks);
  for (const auto& [folder, names] : named) {
    const std::vector<std::string> images = list_if_readable(folder).images;
    for (const std::string& image : images)
      if (!names.contains(image) && !listed.without_label.contains(fs::path(image).stem().string()))
        unlisted.add(folder / image);
    all += std::ssize(names);
    std::error_code none;
    for (const std::string& name : names)
      if (!std::ranges::binary_search(images, name) &&
          fs::status(folder / name, none).type() == fs::file_type::not_found)
        missing.add(folder / name);
  }
  if (missing.count() > 0 && missing.count() < all)  // where all are, reading them says so
    remarks.push_back({Remark::Kind::missing_images, path,
                       "of " + with_separators(all) + " images that it names, files that do not exist: " +
                           with_separators(missing.count()) + " (" + missing.examples() +
                           "); they count as unreadable images, and --unreadable sets how many of these a "
                           "run may skip"});
  if (unlisted.count() == 0) return;
  remarks.push_back({Remark::Kind::unlisted_images, path,
                     with_separators(unlisted.count()) +
                         (unlisted.count() == 1 ? " image in the same folders as those in the list is not in "
                                                  "it and is skipped ("
                                                : " images in the same folders as those in the list are not "
                                                  "in it and are skipped (") +
                         unlisted.examples() + ")"});
}

}  // namespace anneal::data
