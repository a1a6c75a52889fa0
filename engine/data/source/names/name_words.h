#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

// What the names of files and folders say of the images in them. Words are in small letters, see words_in.

template <std::size_t count>
bool is_one_of(std::string_view word, const std::array<std::string_view, count>& known) {
  return std::ranges::find(known, word) != known.end();
}

/// The number that a text is, without blanks around it: 7 of "007". Nullopt where it is none, or below 0.
std::optional<std::int64_t> whole_number(std::string_view text);

/// "images", "train", "JPEGImages", "2": says nothing of what is in them.
bool names_images(const std::string& name);

/// The same, but not a mere number, which may be that of a class.
bool is_word_for_images(const std::string& name);

/// "labels", "Annotations", "ImageSets", "train": a folder called so may hold the lists of the images beside
/// it.
bool names_lists(const std::string& name);

/// "masks", "train_masks", "SegmentationClass"; not "with_mask".
bool names_masks(const std::string& name);

/// What images are that were made from others, or put aside; `other` where it is not known what they are.
enum class DerivedKind {
  mask,
  preview,
  variant,
  depth,
  set_aside,
  other_ending,  ///< the same name with another ending
  other
};

/// What a folder in that of a class says of its images: "masks", "thumbnails", "augmented_images",
/// "rejected".
std::optional<DerivedKind> derived_folder(const std::string& name);

/// Whether a folder is called as those are that hold what is put aside or not sorted yet, and no class: "to
/// sort", "Neuer Ordner (2)", "misc", "_old".
bool names_leftovers(const std::string& folder);

/// Whether the names of classes are those of kinds of waste, of which "trash" is one.
bool name_waste(const std::vector<std::string>& classes);

/// What a word in the name of an image says of it, where another image has the same name without the word:
/// "mask", "thumb", "flipped", "depth".
std::optional<DerivedKind> derived_image(std::string_view word);

/// Whether a folder is called after the form that its images have, or says that they are images, which others
/// may have in another form: "color", "grayscale", "segmented_images", "images".
bool names_rendering(const std::string& folder);

/// "copy", "Kopie": what systems write into the name of a copy.
bool names_copy(std::string_view word);

/// Whether a folder is called like one side of pairs of images, of which one is made from the other: "noisy",
/// "GT", "DIV2K_train_LR_bicubic", "rgb".
bool names_side_of_pair(const std::string& folder);

/// The name of an image without a last word that says on which side of a pair it is: "01" of "01_hazy" and of
/// "01x2".
std::string without_side_of_pair(const std::string& stem);

/// Whether a name is that of one person, animal, scene or the like of which there are several images, with
/// its number: "patient003", "Subject 12", "video_7".
bool names_subject(const std::string& name);

/// Whether a table is called as the form of what is handed in to a competition, whose labels are
/// placeholders: "sample_submission.csv", "sampleSubmission.csv".
bool names_submission(const std::filesystem::path& table);

/// Whether a column that is called so says where something is in an image, or how large: "left", "xmin".
bool names_measure(std::string_view column);

/// Whether the word says that the image is the one that others were made from: "rgb", "orig", "image".
bool names_original(std::string_view word);

}  // namespace anneal::data
