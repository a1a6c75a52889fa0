#include "engine/data/source/left_out.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/listing/visited_folders.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/exclude_patterns.h"
#include "engine/data/source/repair_files.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_examples = 5;
constexpr std::size_t longest_shown = 200;  // letters of a path that is too long

/// What the images of a folder are.
enum class Place { outside, above_classes, in_class, excluded, unlabelled };

/// Where a walk stands.
struct Here {
  Place place = Place::outside;
  int levels = 0;  ///< of folders, down to those of the classes
  std::string from_source =
      {};  ///< the path from the source's folder, with a slash at its end; "" for itself
};

const fs::path& outermost(const Splits& found) {
  return found.outermost.empty() ? found.root : found.outermost;
}

class Walk {
 public:
  explicit Walk(const Splits& found)
      : visited_(fs::weakly_canonical(outermost(found)).parent_path()), exclusion_(found.train.exclude) {
    for (const auto* source : {&found.train, found.validation ? &*found.validation : nullptr,
                               found.test ? &*found.test : nullptr}) {
      if (source == nullptr) continue;
      add_lists_of_splits(*source);
      if (!source->manifest.empty())
        add_listed(*source);
      else
        places_[source->folder] = {source->class_level == 0 ? Place::in_class : Place::above_classes,
                                   source->class_level, source->folder.filename().string() + "/"};
    }
    for (const Remark& remark : found.remarks) {
      if (remark.kind == Remark::Kind::unlabelled_split) places_[remark.path] = {Place::unlabelled};
      if (remark.kind == Remark::Kind::rendering) places_[remark.path] = {Place::excluded};
    }
  }

  void look_into(const fs::path& folder, Here here) {
    if (!visited_.enter(folder)) return;
    if (const auto found = places_.find(folder); found != places_.end()) here = found->second;
    std::vector<fs::path> folders;
    std::error_code closed;
    const fs::directory_iterator entries(folder, closed);
    if (closed == std::errc::filename_too_long)
      return add(LeftOutReason::too_deep, shortened(folder.string(), longest_shown));
    if (closed) return add(LeftOutReason::closed, folder);
    for (const fs::directory_entry& entry : entries) {
      switch (kind_of(entry)) {
        case EntryKind::folder:
          folders.push_back(entry.path());
          break;
        case EntryKind::image:
          add_image(entry.path(), here);
          break;
        case EntryKind::other:
          if (!listed_.contains(normal_path(entry.path()))) add_other(entry);
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
    for (const fs::path& inner : folders) look_into(inner, below(here, inner.filename().string()));
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
  Here below(const Here& here, const std::string& name) const {
    Here inner{here.place, here.levels - 1, here.from_source + name + "/"};
    const bool is_of_source = here.place == Place::above_classes || here.place == Place::in_class;
    if (is_of_source && exclusion_.covers(here.from_source + name))
      inner.place = Place::excluded;
    else if (here.place == Place::above_classes && inner.levels == 0)
      inner.place = Place::in_class;
    return inner;
  }

  void add_lists_of_splits(const Source& source) {
    if (!source.list.empty()) listed_.insert(normal_path(source.list));
    for (const std::string& list : source.except) listed_.insert(normal_path(list));
  }

  /// What a list says of images that lie in no folder of a class.
  void add_listed(const Source& source) {
    const fs::path list = normal_path(source.manifest);
    listed_.insert(list);
    for (const ManifestRow& row : read_manifest(list))
      listed_.insert((list.parent_path() / row.path).lexically_normal());
  }

  void add_image(const fs::path& path, const Here& here) {
    if (!listed_.empty() && listed_.contains(normal_path(path))) return;
    if (here.place == Place::excluded)
      add(LeftOutReason::excluded, path);
    else if (here.place == Place::unlabelled)
      add(LeftOutReason::unlabelled, path);
    else if (here.place != Place::in_class)
      add(LeftOutReason::no_class, path);
    else if (exclusion_.covers(here.from_source + path.filename().string()))
      add(LeftOutReason::excluded, path);
  }

  void add_other(const fs::directory_entry& entry) {
    std::error_code lost;
    const bool leads_nowhere = entry.is_symlink(lost) && !entry.exists(lost);
    if (names_an_archive(entry.path().filename().string()) && !leads_nowhere)
      add(LeftOutReason::archive, entry.path());
    else
      add(LeftOutReason::not_an_image, entry.path(), leads_nowhere ? "a broken link" : "");
  }

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

  std::map<fs::path, Here> places_;
  std::set<fs::path> listed_;  ///< normal paths
  VisitedFolders visited_;
  ExcludePatterns exclusion_;
  std::map<LeftOutReason, LeftOut> left_out_;
  std::vector<std::string> repaired_;
};

struct Words {
  const char* name;
  const char* words;
};

constexpr std::array<Words, 12> words = {{
    {"not-an-image", "not an image"},
    {"archive", "an archive, whose images are used once it is unpacked"},
    {"other-format", "pictures in an unsupported format"},
    {"hidden", "hidden"},
    {"system", "left behind by a system or a program"},
    {"no-class", "images in no class folder"},
    {"excluded", "excluded by name"},
    {"unlabelled", "images in a split without class folders"},
    {"empty", "empty"},
    {"unreadable", "cannot be read"},
    {"closed-folder", "may not be read"},
    {"too-deep", "nested too deeply, so its path is too long for the system"},
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
  walk.look_into(outermost(found), {});
  return walk.take();
} catch (const fs::filesystem_error& error) {
  throw UserError("cannot be read: " + error.code().message(), error.path1());
}

}  // namespace anneal::data
