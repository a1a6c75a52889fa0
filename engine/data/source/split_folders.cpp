#include "engine/data/source/split_folders.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/class_of_name.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/inner_classes.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/lists_by_split.h"
#include "engine/data/source/named_images.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/splits_together.h"
#include "engine/data/source/other_tasks.h"
#include "engine/data/source/renderings.h"
#include "engine/data/source/repeated_folders.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr const char* either_way =
    "Put the images of each class into a separate folder in each split; or, if these folders are the "
    "classes, use --layout classes.";

std::optional<std::string> find_split(SplitRole role, const std::set<std::string>& names,
                                      const fs::path& place) {
  const SplitsTogether splits(names);
  std::vector<std::string> exact, parts;
  for (const std::string& name : names)
    if (const auto split = splits.of(name); split && split->role == role)
      (split->is_exact ? exact : parts).push_back(name);
  if (exact.size() > 1)
    throw UserError("has both \"" + exact[0] + "\" and \"" + exact[1] + "\", which mean the same split",
                    place, "Rename or remove one of them.");
  if (exact.size() == 1) return exact.front();
  if (parts.size() > 1) std::erase_if(parts, says_query);   // beside the test images that it asks for
  if (parts.size() > 1) std::erase_if(parts, says_public);  // beside the private ones
  if (parts.size() == 1) return parts.front();
  return std::nullopt;
}

/// Whether a name says nothing but a split.
bool says_split(const std::string& name) {
  const auto split = split_named(name);
  return split && split->is_exact;
}

std::vector<std::string> parts_that_mean(SplitRole role, const std::vector<std::string>& names) {
  std::vector<std::string> found;
  for (const std::string& name : names)
    if (const auto split = split_named(name); split && split->role == role) found.push_back(name);
  return found;
}

/// The split's folder or the only one in it, or in that, that has folders of the training classes; nullopt
/// for neither.
std::optional<fs::path> folder_of_shared(const ClassFolders& split, const ClassFolders& train) {
  if (split.shares_with(train)) return split.folder;
  if (!split.is_wrapper()) return std::nullopt;
  return folder_of_shared(ClassFolders(split.folder / split.names.front(), split.reading), train);
}

/// The folders of a folder, by what their names say and what they hold.
class Candidates {
 public:
  Candidates(const fs::path& folder, const Listing& listing, const FolderReading& reading)
      : folder_(folder),
        reading_(reading),
        splits_(split_names({listing.folders.begin(), listing.folders.end()}, folder)) {
    for (const auto& name : {splits_.validation, splits_.test})
      if (name) others_.emplace_back(folder / *name, reading);
    filled_ = with_images(folder, listing.folders);
    check_training(filled_);
    if (!splits_.train) splits_.train = training_beside();
    if (splits_.train) train_.emplace(unwrapped(folder / *splits_.train, reading));
    for (const std::string& name : filled_)
      if (!splits_.contains(name)) beside_.push_back(name);
  }

  const SplitNames& names() const { return splits_; }
  const std::vector<std::string>& beside() const { return beside_; }
  const ClassFolders& train() const { return *train_; }  ///< only where there is one
  const std::vector<ClassFolders>& others() const { return others_; }
  /// Those that hold the folders of each split, of training first, which there is one for.
  std::vector<fs::path> folders() const {
    std::vector<fs::path> all = {train_->folder};
    for (const ClassFolders& other : others_) all.push_back(unwrapped(other.folder, reading_).folder);
    return all;
  }
  bool has_training() const { return train_.has_value(); }
  bool has_classes() const { return train_ && train_->names.size() >= 2; }
  bool has_other_splits() const {
    return std::ranges::any_of(others_, [](const ClassFolders& other) { return other.has_images(); });
  }

  bool are_splits() const {
    if (!train_) return false;
    const auto shares = [this](const ClassFolders& other) {
      return folder_of_shared(other, *train_).has_value();
    };
    if (std::ranges::any_of(others_, shares)) return true;
    if (!has_classes()) return beside_.empty() && !has_other_splits();
    if (beside_.empty()) return true;
    const auto is_split_beside = [&](const std::string& name) {
      return split_named(name) && unwrapped(folder_ / name, reading_).shares_with(*train_);
    };
    if (std::ranges::all_of(beside_, is_split_beside)) return true;  // "test_a" and "test_b"
    return says_split(*splits_.train) && (has_other_splits() || beside_.size() == 1);
  }

  /// What can be neither splits nor classes by what it looks like.
  void check() const {
    const bool may_be_other_words = !beside_.empty() && says_short_word();
    if (has_other_splits() && train_ && train_->has_images() && !has_classes() && !may_be_other_words) {
      refuse_splits_of_classes(folder_, filled_, "classes");
      const fs::path images = folder_of_images(train_->folder);
      refuse_named_images(images, list(images).images);
      throw UserError("has the splits " + quoted_splits() + ", but " + *splits_.train +
                          " has fewer than two class folders",
                      folder_, either_way);
    }
    if (!train_ && beside_.empty() && others_.size() == 2 &&
        unwrapped(others_[0].folder, reading_).shares_with(unwrapped(others_[1].folder, reading_)))
      throw UserError(
          "has the splits " + quoted_splits() + ", but none for training", folder_,
          "Add a folder named train; or, if these folders are the classes, use --layout classes.");
  }

  /// Of those that are classes then. A part of a name says little by itself: "train_station".
  void remark_on_classes(std::vector<Remark>& remarks) const {
    const int roles = splits_.train.has_value() + splits_.validation.has_value() + splits_.test.has_value();
    for (const auto& name : {splits_.train, splits_.validation, splits_.test})
      if (name && holds_images(folder_ / *name) && (roles >= 2 || says_split(*name)))
        remarks.push_back({Remark::Kind::class_like_split, folder_ / *name, other_reading()});
  }

 private:
  /// The only folder whose name says no split and which holds folders of the classes of one that is called
  /// like another split: "rps" beside "rps-test-set".
  std::optional<std::string> training_beside() const {
    std::optional<std::string> found;
    for (const std::string& name : filled_) {
      if (splits_.contains(name) || split_named(name)) continue;
      const ClassFolders classes = unwrapped(folder_ / name, reading_);
      const bool shares = std::ranges::any_of(others_, [&](const ClassFolders& other) {
        return unwrapped(other.folder, reading_).shares_with(classes);
      });
      if (classes.names.size() < 2 || !shares) continue;
      if (found) return std::nullopt;
      found = name;
    }
    return found;
  }

  /// Two parts of names that mean training, with the same classes in them.
  void check_training(const std::vector<std::string>& filled) const {
    if (splits_.train) return;
    const std::vector<std::string> parts = parts_that_mean(SplitRole::train, filled);
    if (parts.size() < 2) return;
    const ClassFolders first = unwrapped(folder_ / parts[0], reading_),
                       second = unwrapped(folder_ / parts[1], reading_);
    if (first.names.size() >= 2 && second.names.size() >= 2 && first.shares_with(second))
      throw UserError("has both \"" + parts[0] + "\" and \"" + parts[1] +
                          "\", which contain the same classes, and either could be the training split",
                      folder_,
                      "Rename one of them to train, or give it with --set data.train.folder=DIR; or, if "
                      "these folders are the classes, use --layout classes.");
  }

  /// "tr" may be something else, such as a language beside others.
  bool says_short_word() const {
    const auto split = splits_.train ? split_named(*splits_.train) : std::nullopt;
    return split && split->is_short;
  }

  std::string quoted_splits() const {
    std::string text;
    for (const auto& name : {splits_.train, splits_.validation, splits_.test})
      if (name) text += (text.empty() ? "\"" : ", \"") + *name + "\"";
    return text;
  }

  /// Only a training split with classes in it makes splits.
  std::string other_reading() const { return has_classes() ? "--layout splits reads it as a split" : ""; }

  fs::path folder_;
  FolderReading reading_;
  SplitNames splits_;
  std::optional<ClassFolders> train_;
  std::vector<ClassFolders> others_;  ///< for validation and test
  std::vector<std::string> filled_;   ///< folders that have images
  std::vector<std::string> beside_;   ///< that have images and are none of the splits
};

/// The list of a split whose images lie in no folders of their classes, in their folder, in one in it or
/// above.
bool take_list(const fs::path& root, SplitRole role, const ClassFolders& train, std::optional<Source>& split,
               std::vector<Remark>& remarks) {
  if (train.reading.layout != FolderLayout::automatic || train.takes_inner()) return false;
  const fs::path folder = split ? split->folder : fs::path();
  std::vector<fs::path> lists = lists_in(root);
  for (fs::path inner = folder; !inner.empty() && inner != root; inner = inner.parent_path())
    std::ranges::move(lists_in(inner), std::back_inserter(lists));
  const auto list = list_of_split(
      lists, {.role = role, .folder = folder, .training = train.folder, .classes = train.names}, remarks);
  if (!list) return false;
  split = Source{.manifest = *list};
  std::erase_if(remarks, [&](const Remark& remark) {
    return remark.kind == Remark::Kind::other_table && remark.path == *list;
  });
  remarks.push_back({Remark::Kind::list_by_content, *list,
                     std::string("it is used as the ") + words_of(role) +
                         " split, whose images are not in class folders, while the training images are; "
                         "--layout splits ignores it"});
  return true;
}

/// Takes the classes of a split from the names of its images where all of these begin with one of training.
bool take_named_images(const ClassFolders& train, std::optional<Source>& split,
                       std::vector<Remark>& remarks) {
  if (!split || train.reading.layout != FolderLayout::automatic) return false;
  const fs::path folder = folder_of_images(split->folder);
  const Listing listing = list_taken(folder, train.reading);
  const ClassLookup classes(train.names);
  const bool are_named = std::ranges::all_of(listing.images, [&](const std::string& image) {
    return classes.find(class_of_name(image)).has_value();
  });
  if (!are_named || listing.images.empty() || !listing.folders.empty()) return false;
  split->folder = folder;
  split->class_level = 0;
  remarks.push_back({Remark::Kind::list_by_content, folder,
                     "the classes of its images are read from their names, such as " +
                         shown_text(listing.images.front()) +
                         ", while the training images are in class folders; --layout splits ignores them"});
  return true;
}

/// Leaves a split out that has no images of the classes, which would be in folders of their names, or of
/// which a list would tell them.
void settle(std::optional<Source>& split, SplitRole role, const fs::path& root, const ClassFolders& train,
            std::vector<Remark>& remarks) {
  if (split) {
    const ClassFolders outer(split->folder, train.reading);
    if (const auto shared = folder_of_shared(outer, train)) {
      if (*shared != outer.folder) remarks.push_back({Remark::Kind::inner_folder, *shared});
      split->folder = *shared;
      split->class_level = ClassFolders(*shared, train.reading).class_level;
      return;
    }
  }
  if (take_list(root, role, train, split, remarks) || take_named_images(train, split, remarks) || !split)
    return;
  const ClassFolders outer(split->folder, train.reading);
  remarks.push_back(
      {outer.has_images() ? Remark::Kind::unlabelled_split : Remark::Kind::empty_split, split->folder});
  split.reset();
}

/// How the splits are read where the training split holds its images in several forms: in one of them alone.
FolderReading without_renderings(const ClassFolders& train, const std::vector<fs::path>& splits,
                                 std::vector<Remark>& remarks) {
  FolderReading reading = train.reading;
  if (reading.layout != FolderLayout::automatic) return reading;
  const auto renderings = find_renderings(train);
  if (!renderings) return reading;
  for (const std::string& name : renderings->others) {
    for (const fs::path& split : splits)
      if (std::error_code none; fs::is_directory(split / name, none) && holds_images(split / name))
        remarks.push_back({Remark::Kind::rendering, split / name, (split / renderings->taken).string()});
    reading.exclude.push_back(name);
  }
  return reading;
}

void remark_on_name(const std::optional<std::string>& name, SplitRole role, const fs::path& folder,
                    std::vector<Remark>& remarks) {
  if (name && !says_split(*name))
    remarks.push_back({Remark::Kind::split_by_name, folder / *name, words_of(role)});
}

/// `remarks` are those on what lies beside the splits, of which lists may be taken after all.
Splits splits_of(const fs::path& folder, const Candidates& found, const FolderReading& reading,
                 std::vector<Remark>& remarks) {
  const auto source = [&](const std::optional<std::string>& name) {
    return name ? std::optional(folder_source(folder / *name, reading)) : std::nullopt;
  };
  const SplitNames& names = found.names();
  Splits splits{.train = *source(names.train),
                .validation = source(names.validation),
                .test = source(names.test),
                .layout = "split/class"};
  remark_on_name(names.train, SplitRole::train, folder, splits.remarks);
  const ClassFolders& train = found.train();
  splits.train.class_level = train.class_level;
  if (train.folder == splits.train.folder) {
    remark_on_empty(train, splits.remarks);
  } else {
    splits.train.folder = train.folder;
    splits.remarks.push_back({Remark::Kind::inner_folder, train.folder});
  }
  std::ranges::move(remarks, std::back_inserter(splits.remarks));
  remarks.clear();
  settle(splits.validation, SplitRole::validation, folder, train, splits.remarks);
  settle(splits.test, SplitRole::test, folder, train, splits.remarks);
  if (splits.validation) remark_on_name(names.validation, SplitRole::validation, folder, splits.remarks);
  if (splits.test) remark_on_name(names.test, SplitRole::test, folder, splits.remarks);
  remark_on_inner_folders(train, splits.remarks);
  std::vector<std::string> names_of_classes = train.names;
  for (const auto& split : {splits.validation, splits.test})
    if (split && !split->folder.empty() && split->class_level != 0)
      std::ranges::copy(ClassFolders(split->folder, reading).names, std::back_inserter(names_of_classes));
  remark_on_spellings(names_of_classes, folder, splits.remarks);
  for (const std::string& name : found.beside())
    splits.remarks.push_back(
        {Remark::Kind::other_folder, folder / name,
         says_unlabelled(name)
             ? "its name indicates that its images have no labels; they can be used with --unlabelled " +
                   shell_word((folder / name).string())
             : ""});
  return splits;
}

}  // namespace

SplitNames split_names(const std::set<std::string>& names, const fs::path& place) {
  SplitNames found{.train = find_split(SplitRole::train, names, place),
                   .validation = find_split(SplitRole::validation, names, place),
                   .test = find_split(SplitRole::test, names, place)};
  if (!found.train && found.test && says_query(*found.test))
    if (const auto gallery = std::ranges::find_if(names, says_gallery); gallery != names.end())
      found.train = *gallery;
  return found;
}

std::optional<Splits> splits_named(const std::set<std::string>& names, const fs::path& place,
                                   const std::string& layout,
                                   const std::function<Source(const std::string&)>& source_of) {
  const SplitNames found = split_names(names, place);
  if (!found.train) return std::nullopt;
  Splits splits{.train = source_of(*found.train), .layout = layout};
  if (found.validation) splits.validation = source_of(*found.validation);
  if (found.test) splits.test = source_of(*found.test);
  return splits;
}

std::optional<Splits> read_split_folders(const fs::path& folder, const Listing& listing,
                                         const FolderReading& reading, std::vector<Remark>& remarks) {
  const auto is_named = [](const std::string& name) { return split_named(name).has_value(); };
  const FolderLayout layout = reading.layout;
  if (layout == FolderLayout::classes || std::ranges::none_of(listing.folders, is_named)) return std::nullopt;
  const Candidates found(folder, listing, reading);
  if (layout == FolderLayout::splits ? found.has_training() : found.are_splits()) {
    std::vector<Remark> left_out;
    FolderReading without = without_repeated(found.train(), left_out);
    if (left_out.empty()) without = without_renderings(found.train(), found.folders(), left_out);
    if (left_out.empty())
      if (const auto inner = reading_of_inner_classes(found.train(), left_out)) without = *inner;
    if (!left_out.empty()) {
      auto splits = read_split_folders(folder, list_taken(folder, without), without, remarks);
      const auto is_told = [&](const Remark& remark) {  // that a folder is the only one that is left
        return remark.kind == Remark::Kind::inner_folder &&
               std::ranges::find(left_out, remark.path.string(), &Remark::detail) != left_out.end();
      };
      if (splits) std::erase_if(splits->remarks, is_told);
      std::ranges::move(left_out, std::back_inserter(remarks));
      return splits;
    }
    if (layout == FolderLayout::automatic) {
      refuse_other_tasks(found.train().folder, found.train().names, "splits");
      refuse_one_class(folder, found.train(), found.others());
    }
    return splits_of(folder, found, reading, remarks);
  }
  if (layout == FolderLayout::automatic) {
    found.check();
    found.remark_on_classes(remarks);
  }
  return std::nullopt;
}

}  // namespace anneal::data
