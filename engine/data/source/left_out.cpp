#include "source/left_out.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/error.h"
#include "source/listing.h"
#include "source/repair_files.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_examples = 5;

/// What the images of a folder are.
enum class Place { outside, above_classes, in_class, unlabelled };

class Walk {
 public:
  explicit Walk(const Splits& found)
      : visited_(with_folders_above(fs::weakly_canonical(found.root).parent_path())) {
    for (const auto* source :
         {&found.train, found.validation ? &*found.validation : nullptr, found.test ? &*found.test : nullptr})
      if (source != nullptr) places_[source->folder] = Place::above_classes;
    for (const Remark& remark : found.remarks)
      if (remark.kind == Remark::Kind::unlabelled_split) places_[remark.path] = Place::unlabelled;
  }

  void look_into(const fs::path& folder, Place place) {
    std::error_code gone;
    if (!visited_.insert(fs::canonical(folder, gone)).second) return;
    if (const auto found = places_.find(folder); found != places_.end()) place = found->second;
    const Place below = place == Place::above_classes ? Place::in_class : place;
    std::vector<fs::path> folders;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      switch (kind_of(entry)) {
        case EntryKind::folder:
          folders.push_back(entry.path());
          break;
        case EntryKind::image:
          if (place == Place::unlabelled)
            add(LeftOutReason::unlabelled, entry.path());
          else if (place != Place::in_class)
            add(LeftOutReason::no_class, entry.path());
          break;
        case EntryKind::other:
          add(LeftOutReason::not_an_image, entry.path());
          break;
        case EntryKind::other_picture:
          add(LeftOutReason::other_format, entry.path(), other_picture(entry.path()));
          break;
        case EntryKind::hidden:
          if (const fs::path repaired = repaired_file(entry.path()); !repaired.empty())
            repaired_.push_back(repaired.string());
          else
            add_all(LeftOutReason::hidden, entry);
          break;
        case EntryKind::system:
          add_all(LeftOutReason::system, entry);
          break;
      }
    }
    for (const fs::path& inner : folders) look_into(inner, below);
  }

  Beside take() {
    Beside result{.left_out = {}, .repaired = std::move(repaired_)};
    std::ranges::sort(result.repaired);
    for (auto& [reason, left_out] : left_out_) {
      std::sort(left_out.examples.begin(), left_out.examples.end());
      result.left_out.push_back(std::move(left_out));
    }
    return result;
  }

 private:
  void add(LeftOutReason reason, const fs::path& path, const std::string& what = {}) {
    LeftOut& left_out = left_out_.try_emplace(reason, LeftOut{reason, 0, {}}).first->second;
    ++left_out.files;
    if (left_out.examples.size() < most_examples)
      left_out.examples.push_back(what.empty() ? path.string() : path.string() + " is " + what);
  }

  /// A file, or all that a folder holds.
  void add_all(LeftOutReason reason, const fs::directory_entry& entry) {
    std::error_code ignored;
    if (entry.is_symlink(ignored) || !entry.is_directory(ignored)) return add(reason, entry.path());
    for (const fs::directory_entry& inner : fs::recursive_directory_iterator(
             entry.path(), fs::directory_options::skip_permission_denied, ignored))
      if (!inner.is_directory(ignored)) add(reason, inner.path());
  }

  std::map<fs::path, Place> places_;
  std::set<fs::path> visited_;
  std::map<LeftOutReason, LeftOut> left_out_;
  std::vector<std::string> repaired_;
};

struct Words {
  const char* name;
  const char* words;
};

constexpr std::array<Words, 8> words = {{
    {"not-an-image", "not an image"},
    {"other-format", "pictures of a format that is not read"},
    {"hidden", "hidden"},
    {"system", "left behind by a system or a program"},
    {"no-class", "images in no folder of a class"},
    {"unlabelled", "images of a split without folders of classes"},
    {"empty", "empty"},
    {"unreadable", "cannot be read"},
}};

}  // namespace

const char* name_of(LeftOutReason reason) {
  return words[static_cast<std::size_t>(reason)].name;
}

const char* words_of(LeftOutReason reason) {
  return words[static_cast<std::size_t>(reason)].words;
}

Beside find_beside(const Splits& found) try {
  if (found.root.empty()) return {};
  Walk walk(found);
  walk.look_into(found.root, Place::outside);
  return walk.take();
} catch (const fs::filesystem_error& error) {
  throw UserError("cannot be read: " + error.code().message(), error.path1());
}

}  // namespace anneal::data
