#include "engine/data/source/names/remark.h"

#include <cstddef>
#include <iterator>

#include "engine/core/base/text.h"

namespace anneal::data {

namespace {

using Kind = Remark::Kind;

/// What holds of all remarks of a kind.
struct Trait {
  Kind kind;
  const char* name;
  bool leaves_out;
  bool is_told_by_detail;
};

/// In the order of the kinds.
constexpr Trait traits[] = {
    {Kind::inner_folder, "inner-folder", false, false},
    {Kind::unlabelled_split, "unlabelled-split", true, false},
    {Kind::empty_split, "empty-split", true, false},
    {Kind::other_folder, "other-folder", true, false},
    {Kind::empty_class, "empty-class", true, false},
    {Kind::other_table, "other-table", true, false},
    {Kind::split_by_name, "split-by-name", false, false},
    {Kind::class_like_split, "class-like-split", false, false},
    {Kind::inner_classes, "inner-classes", false, true},
    {Kind::inner_classes_taken, "inner-classes-taken", false, true},
    {Kind::repeated_classes, "repeated-classes", true, false},
    {Kind::rendering, "rendering", true, false},
    {Kind::splits_inside, "splits-inside", false, true},
    {Kind::class_names, "class-names", false, true},
    {Kind::spellings, "spellings", false, true},
    {Kind::leading_zeros, "leading-zeros", false, true},
    {Kind::letter_case, "letter-case", false, true},
    {Kind::list_by_content, "list-by-content", false, true},
    {Kind::split_by_value, "split-by-value", false, true},
    {Kind::split_by_names, "split-by-names", false, true},
    {Kind::split_by_list, "split-by-list", false, true},
    {Kind::other_rows, "other-rows", true, true},
    {Kind::unlabelled_rows, "unlabelled-rows", true, true},
    {Kind::unused_columns, "unused-columns", true, true},
    {Kind::doubtful_labels, "doubtful-labels", false, true},
    {Kind::doubtful_rows, "doubtful-rows", false, true},
    {Kind::unlisted_images, "unlisted-images", true, true},
    {Kind::missing_images, "missing-images", true, true},
    {Kind::idle_pattern, "idle-pattern", false, true},
    {Kind::doubtful_images, "doubtful-images", false, true},
    {Kind::doubtful_classes, "doubtful-classes", false, true},
    {Kind::groups, "groups", false, true},
    {Kind::shared_groups, "shared-groups", false, true},
    {Kind::appearance, "appearance", false, true},
};
static_assert(std::size(traits) == static_cast<std::size_t>(Kind::appearance) + 1);

constexpr bool are_in_order() {
  for (std::size_t i = 0; i < std::size(traits); ++i)
    if (traits[i].kind != static_cast<Kind>(i)) return false;
  return true;
}
static_assert(are_in_order());

const Trait& trait_of(Kind kind) {
  return traits[static_cast<std::size_t>(kind)];
}

}  // namespace

const char* name_of(Remark::Kind kind) {
  return trait_of(kind).name;
}

bool leaves_out(Remark::Kind kind) {
  return trait_of(kind).leaves_out;
}

bool is_told_by_detail(Remark::Kind kind) {
  return trait_of(kind).is_told_by_detail;
}

std::string sentence(const Remark& remark) {
  const std::string place = remark.path.string();
  switch (remark.kind) {
    case Remark::Kind::inner_folder:
      return "the images are read from " + place + ", the only folder there";
    case Remark::Kind::unlabelled_split:
      return place + " is skipped: it has images, but no folder of a training class; they can be used " +
             "with --unlabelled, or classified with `anneal predict`";
    case Remark::Kind::empty_split:
      return place + " is skipped: it has no images";
    case Remark::Kind::other_folder:
      return place +
             " is skipped: " + (remark.detail.empty() ? "it is not one of the splits" : remark.detail);
    case Remark::Kind::empty_class:
      return remark.detail.empty() ? place + " is skipped: it has no images, so it is not a class"
                                   : place + ": " + remark.detail +
                                         " are skipped: they have no images, so they are not classes";
    case Remark::Kind::repeated_classes:
      return place +
             " is skipped: it contains only folders with the same names as the classes next to it, like a "
             "second copy of the data set; to train on them as well, move them into the class folders; if it "
             "is a class, use --layout classes";
    case Remark::Kind::rendering:
      return place + " is skipped: judging by the names of folders and files, it contains the images of " +
             remark.detail +
             " in another form, so a model would know one from the other; to train on this form, give its "
             "folder; to train on all of them, use --layout inner-classes; if the folders are the classes, "
             "use --layout classes";
    case Remark::Kind::other_table:
      return place + " is skipped: " +
             (remark.detail.empty() ? "it does not name images and their labels" : remark.detail);
    case Remark::Kind::split_by_name:
      return place + " is used as the " + remark.detail +
             " split, as the names and contents of the folders suggest; with --layout classes each folder is "
             "a class";
    case Remark::Kind::class_like_split:
      return place + " is used as a class, although a split could have its name" +
             (remark.detail.empty() ? "" : "; " + remark.detail);
    case Remark::Kind::inner_classes:
      return "the classes in " + place + " contain folders themselves (" + remark.detail +
             "), whose images count as images of the class; if the inner folders are the classes, use "
             "--layout inner-classes";
    case Remark::Kind::inner_classes_taken:
      return "the folders in the folders of " + place + " (" + remark.detail +
             ") are used as the classes, because the outer ones are named like parts of a data set or all "
             "contain the same; --group folders keeps the images of each outer folder in one split; with "
             "--layout classes the outer folders are the classes";
    case Remark::Kind::splits_inside:
      return "the classes in " + place + " contain folders named like splits (" + remark.detail +
             "), and all of these are used for training; to separate them, make the splits the outer "
             "folders, with a folder for each " +
             "class in each of them";
    case Remark::Kind::spellings:
      return place + ": " + remark.detail +
             " differ only in spelling and are treated as one class; rename any folder or label that is " +
             "a different class";
    case Remark::Kind::leading_zeros:
      return place + ": " + remark.detail +
             " differ only in leading zeros and are treated as different classes; give them the same name if "
             "they are one class";
    case Remark::Kind::letter_case:
      return place + ": " + remark.detail +
             " differ only in capitals and are treated as different classes, like single letters; give them "
             "the same name if they are one class";
    case Remark::Kind::list_by_content:
    case Remark::Kind::split_by_value:
    case Remark::Kind::class_names:
    case Remark::Kind::split_by_names:
    case Remark::Kind::split_by_list:
    case Remark::Kind::other_rows:
    case Remark::Kind::unlabelled_rows:
    case Remark::Kind::unused_columns:
    case Remark::Kind::doubtful_labels:
    case Remark::Kind::doubtful_rows:
    case Remark::Kind::unlisted_images:
    case Remark::Kind::missing_images:
    case Remark::Kind::groups:
    case Remark::Kind::shared_groups:
    case Remark::Kind::appearance:
      return place + ": " + remark.detail;
    case Remark::Kind::doubtful_classes:
      return remark.exclude.empty()
                 ? place + ": " + remark.detail
                 : place + ": " + remark.detail + "; to skip it, use --exclude " + shell_word(remark.exclude);
    case Remark::Kind::idle_pattern:
      return place + " has no file or folder that --exclude " + shell_word(remark.detail) + " matches";
    case Remark::Kind::doubtful_images:
      return remark.exclude.empty()
                 ? place + " has " + remark.detail + ", which are used as images of their classes"
                 : place + " has " + remark.detail +
                       ", which are used as images of their classes; to skip them, use --exclude " +
                       shell_word(remark.exclude);
  }
  return place;
}

}  // namespace anneal::data
