#include "source/remark.h"

#include <array>

#include "base/text.h"

namespace anneal::data {

const char* name_of(Remark::Kind kind) {
  constexpr std::array<const char*, 27> names = {
      "inner-folder",    "unlabelled-split", "empty-split",      "other-folder",     "empty-class",
      "other-table",     "split-by-name",    "class-like-split", "inner-classes",    "repeated-classes",
      "splits-inside",   "spellings",        "leading-zeros",    "list-by-content",  "split-by-value",
      "other-rows",      "unlabelled-rows",  "unused-columns",   "doubtful-labels",  "doubtful-rows",
      "unlisted-images", "idle-pattern",     "doubtful-images",  "doubtful-classes", "groups",
      "shared-groups",   "appearance"};
  return names[static_cast<std::size_t>(kind)];
}

bool leaves_out(Remark::Kind kind) {
  switch (kind) {
    case Remark::Kind::unlabelled_split:
    case Remark::Kind::empty_split:
    case Remark::Kind::other_folder:
    case Remark::Kind::empty_class:
    case Remark::Kind::repeated_classes:
    case Remark::Kind::other_table:
    case Remark::Kind::other_rows:
    case Remark::Kind::unlabelled_rows:
    case Remark::Kind::unused_columns:
    case Remark::Kind::unlisted_images:
      return true;
    case Remark::Kind::inner_folder:
    case Remark::Kind::split_by_name:
    case Remark::Kind::class_like_split:
    case Remark::Kind::inner_classes:
    case Remark::Kind::splits_inside:
    case Remark::Kind::spellings:
    case Remark::Kind::leading_zeros:
    case Remark::Kind::list_by_content:
    case Remark::Kind::split_by_value:
    case Remark::Kind::doubtful_labels:
    case Remark::Kind::doubtful_rows:
    case Remark::Kind::idle_pattern:
    case Remark::Kind::doubtful_images:
    case Remark::Kind::doubtful_classes:
    case Remark::Kind::groups:
    case Remark::Kind::shared_groups:
    case Remark::Kind::appearance:
      break;
  }
  return false;
}

bool is_told_by_detail(Remark::Kind kind) {
  switch (kind) {
    case Remark::Kind::inner_classes:
    case Remark::Kind::splits_inside:
    case Remark::Kind::spellings:
    case Remark::Kind::leading_zeros:
    case Remark::Kind::list_by_content:
    case Remark::Kind::split_by_value:
    case Remark::Kind::other_rows:
    case Remark::Kind::unlabelled_rows:
    case Remark::Kind::unused_columns:
    case Remark::Kind::doubtful_labels:
    case Remark::Kind::doubtful_rows:
    case Remark::Kind::unlisted_images:
    case Remark::Kind::idle_pattern:
    case Remark::Kind::doubtful_images:
    case Remark::Kind::doubtful_classes:
    case Remark::Kind::groups:
    case Remark::Kind::shared_groups:
    case Remark::Kind::appearance:
      return true;
    case Remark::Kind::inner_folder:
    case Remark::Kind::unlabelled_split:
    case Remark::Kind::empty_split:
    case Remark::Kind::other_folder:
    case Remark::Kind::empty_class:
    case Remark::Kind::repeated_classes:
    case Remark::Kind::other_table:
    case Remark::Kind::split_by_name:
    case Remark::Kind::class_like_split:
      break;
  }
  return false;
}

std::string sentence(const Remark& remark) {
  const std::string place = remark.path.string();
  switch (remark.kind) {
    case Remark::Kind::inner_folder:
      return "the images are taken from " + place + ", the only folder there";
    case Remark::Kind::unlabelled_split:
      return place +
             " is left out: it has images, but no folder of a training class; they can be learned from " +
             "with --unlabelled, or classified with `anneal predict`";
    case Remark::Kind::empty_split:
      return place + " is left out: it has no images";
    case Remark::Kind::other_folder:
      return place + " is left out: it is none of the splits";
    case Remark::Kind::empty_class:
      return place + " is left out: it has no images, so it is not a class";
    case Remark::Kind::repeated_classes:
      return place +
             " is left out: it holds nothing but folders that are called like the classes beside it, as a "
             "second copy of the data set does; to train on them as well, put them into the folders of the "
             "classes; if it is a class, say --layout classes";
    case Remark::Kind::other_table:
      return place + " is left out: " +
             (remark.detail.empty() ? "it does not name images and their labels" : remark.detail);
    case Remark::Kind::split_by_name:
      return place + " is taken as the " + remark.detail +
             " split, as its name and the folders in it suggest; with --layout classes each folder is a "
             "class";
    case Remark::Kind::class_like_split:
      return place + " is taken as a class, although a split could have its name" +
             (remark.detail.empty() ? "" : "; " + remark.detail);
    case Remark::Kind::inner_classes:
      return "the classes in " + place + " hold folders themselves (" + remark.detail +
             "), whose images count as those of the class; where the inner folders are the classes, say "
             "--layout inner-classes";
    case Remark::Kind::splits_inside:
      return "the classes in " + place + " hold folders that are called like splits (" + remark.detail +
             "), all of which are trained on; to keep them apart, put the splits outside, with a folder for "
             "each " +
             "class in each of them";
    case Remark::Kind::spellings:
      return place + ": " + remark.detail +
             " differ in their spelling alone and are taken as one class; rename a folder or label that is " +
             "another class";
    case Remark::Kind::leading_zeros:
      return place + ": " + remark.detail +
             " differ in leading zeros alone and are taken as different classes; give them one name if they "
             "are one";
    case Remark::Kind::list_by_content:
    case Remark::Kind::split_by_value:
    case Remark::Kind::other_rows:
    case Remark::Kind::unlabelled_rows:
    case Remark::Kind::unused_columns:
    case Remark::Kind::doubtful_labels:
    case Remark::Kind::doubtful_rows:
    case Remark::Kind::unlisted_images:
    case Remark::Kind::groups:
    case Remark::Kind::shared_groups:
    case Remark::Kind::appearance:
      return place + ": " + remark.detail;
    case Remark::Kind::doubtful_classes:
      return remark.exclude.empty() ? place + ": " + remark.detail
                                    : place + ": " + remark.detail + "; to leave it out, say --exclude " +
                                          shell_word(remark.exclude);
    case Remark::Kind::idle_pattern:
      return place + " has no file or folder that --exclude " + shell_word(remark.detail) + " leaves out";
    case Remark::Kind::doubtful_images:
      return place + " has " + remark.detail +
             ", which are used as images of their classes; to leave them out, say --exclude " +
             shell_word(remark.exclude);
  }
  return place;
}

}  // namespace anneal::data
