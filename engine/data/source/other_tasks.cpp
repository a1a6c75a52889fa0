#include "engine/data/source/other_tasks.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/source/named_images.h"
#include "engine/data/source/named_splits.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> unlabelled_words = {"unlabeled", "unlabelled", "unannotated",
                                                              "unsup", "unsupervised"};
constexpr std::array<std::string_view, 3> labelled_words = {"labeled", "labelled", "annotated"};

/// 'a' of "trainA" and "test_a", 'b' likewise; 0 of others.
char side_of_pair(const std::string& name) {
  const std::vector<std::string> parts = words_in(name);
  if (parts.size() != 2 || (parts[1] != "a" && parts[1] != "b")) return 0;
  const auto split = split_named(parts[0]);
  return split && split->is_exact ? parts[1].front() : char{0};
}

std::string in_quotes(const std::string& name) {
  return '"' + name + '"';
}

[[noreturn]] void refuse_unlabelled(const fs::path& folder, const std::string& unlabelled,
                                    const std::vector<std::string>& classes, const std::string& otherwise) {
  const auto labelled = std::ranges::find_if(classes, [](const std::string& name) {
    const std::vector<std::string> parts = words_in(name);
    return std::ranges::any_of(parts,
                               [](const std::string& word) { return is_one_of(word, labelled_words); });
  });
  throw UserError("has the folder " + in_quotes(unlabelled) +
                      ", whose name indicates that its images have no labels: it is not a class",
                  folder,
                  labelled != classes.end()
                      ? "Train with --data " + (folder / *labelled).string() + " --unlabelled " +
                            (folder / unlabelled).string() + otherwise
                      : "Move it elsewhere, and use it with --unlabelled DIR" + otherwise);
}

/// The folder and those in it that are called like splits, with their names behind that of the folder.
std::vector<std::string> with_splits(const fs::path& folder, const std::string& name) {
  std::vector<std::string> all = {name};
  for (const std::string& inner : list(folder / name).folders)
    if (split_named(inner)) all.push_back(name + "/" + inner);
  return all;
}

/// A file that tells of one image, with the name of the folder: "labels/train/1.txt"; "" where there is none.
std::string annotation_in(const fs::path& folder, const std::string& name) {
  constexpr std::array<std::string_view, 3> endings = {".txt", ".xml", ".json"};
  for (const std::string& inner : with_splits(folder, name)) {
    const Listing listing = list(folder / inner);
    if (!listing.images.empty()) return "";
    for (const std::string& file : listing.others)
      if (is_one_of(lower_case(fs::path(file).extension().string()), endings)) return inner + "/" + file;
  }
  return "";
}

bool is_folder_of_images(const fs::path& folder, const std::string& name) {
  if (!is_word_for_images(name)) return false;
  const std::vector<std::string> all = with_splits(folder, name);
  return std::ranges::any_of(all, [&](const std::string& inner) { return has_images(folder / inner); });
}

/// What a finding is called by words of names; "" of names without any, and with several.
std::string finding_in(const std::string& name) {
  constexpr std::array<std::string_view, 10> findings = {"positive", "negative", "pos",    "neg",
                                                         "normal",   "abnormal", "benign", "malignant",
                                                         "healthy",  "diseased"};
  std::string found;
  for (const std::string& word : words_in(name)) {
    if (!is_one_of(word, findings)) continue;
    if (!found.empty()) return "";
    found = word;
  }
  return found;
}

/// Of the folders that hold images themselves the names, down from some folders of each.
void collect_innermost(const fs::path& folder, int levels, std::vector<std::string>& names) {
  constexpr std::size_t most_looked_into = 12;
  const Listing listing = list_if_readable(folder);
  if (!listing.images.empty()) return names.push_back(folder.filename().string());
  for (std::size_t i = 0; levels > 0 && i < std::min(listing.folders.size(), most_looked_into); ++i)
    collect_innermost(folder / listing.folders[i], levels - 1, names);
}

/// UserError where the innermost folders tell findings and the outer ones, as of patients, do not.
void refuse_findings_inside(const fs::path& folder, const std::vector<std::string>& classes,
                            const std::string& otherwise) {
  constexpr std::size_t most_looked_into = 12;
  constexpr int levels = 3;
  std::map<std::string, std::string> examples;  // by what they tell
  for (std::size_t i = 0; i < std::min(classes.size(), most_looked_into); ++i) {
    if (!finding_in(classes[i]).empty()) return;
    std::vector<std::string> names;
    collect_innermost(folder / classes[i], levels, names);
    for (const std::string& name : names) {
      const std::string finding = finding_in(name);
      if (finding.empty()) return;
      examples.emplace(finding, name);
    }
  }
  if (examples.size() < 2) return;
  throw UserError(
      "has folders named after findings, such as " + in_quotes(examples.begin()->second) + " and " +
          in_quotes(std::next(examples.begin())->second) + ", inside other folders that are not, such as " +
          in_quotes(classes.front()),
      folder,
      "List the images in a file with the columns path and label; or, if only the inner folders are named "
      "after the classes, use --layout inner-classes" +
          otherwise);
}

/// Whether each line is the number of a class and four measures of a box or more.
bool is_of_yolo(std::string_view text) {
  bool has_lines = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    const bool is_whole = end < text.size() || !has_lines;
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || !is_whole) continue;
    const std::size_t first = line.find(' ');
    if (first == std::string_view::npos ||
        line.find_first_not_of("0123456789. +-eE") != std::string_view::npos ||
        line.substr(0, first).find_first_not_of("0123456789") != std::string_view::npos ||
        std::ranges::count(line, ' ') < 4)
      return false;
    has_lines = true;
  }
  return has_lines;
}

/// By its first letters.
bool is_of_coco(std::string_view text) {
  const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
  return has("\"images\"") && has("\"file_name\"") &&
         (has("\"annotations\"") || has("\"categories\"") || has("\"licenses\""));
}

/// "0001.txt, in the form of YOLO"; "" of other files.
std::string object_labels_in(const fs::path& folder, const std::string& file,
                             const std::set<std::string>& stems) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  const std::string ending = lower_case(fs::path(file).extension().string());
  const bool is_text = ending == ".txt" && stems.contains(fs::path(file).stem().string());
  if (!is_text && ending != ".json") return "";
  const std::vector<std::uint8_t> bytes = first_bytes(folder / file, enough);
  if (is_text && is_of_yolo(as_text(bytes))) return shown_text(file) + ", in YOLO format";
  return !is_text && is_of_coco(as_text(bytes)) ? shown_text(file) + ", in COCO format" : "";
}

}  // namespace

void refuse_object_labels(const fs::path& folder, const Listing& listing) {
  constexpr std::size_t most_looked_into = 20;
  std::set<std::string> stems;
  for (const std::string& image : listing.images) stems.insert(fs::path(image).stem().string());
  std::size_t looked_into = 0;
  for (const std::string& file : listing.others) {
    if (++looked_into > most_looked_into) return;
    const std::string labels = object_labels_in(folder, file, stems);
    if (labels.empty()) continue;
    throw UserError(
        "has images and files that locate objects in them, such as " + labels +
            ", but no classes for whole images: Anneal classifies whole images, not the objects in them",
        folder,
        "Crop the objects, and put those of each class into a separate folder; or list the images in a file "
        "with the columns path and label.");
  }
}

void refuse_splits_of_classes(const fs::path& folder, const std::vector<std::string>& classes,
                              const std::string& layout) {
  if (folders_tell_splits(classes)) return;
  std::map<std::string, std::string> names;  // by what the classes are called without their splits
  std::optional<std::pair<std::string, std::string>> pair;
  bool has_others = false;
  for (const std::string& name : classes) {
    const std::string bare = without_split_words(name);
    const auto split = split_named(name);
    const bool has_letter = bare.find_first_not_of("0123456789 ") != std::string::npos;  // not "train2017"
    has_others |= !split;
    if (!has_letter || !split || split->is_short) continue;
    const std::string& first = names.try_emplace(bare, name).first->second;
    if (!pair && split_named(first)->role != split->role) pair = {first, name};
  }
  if (!pair || (names.size() < 2 && !has_others)) return;  // the only name is that of the data set
  const auto& [first, name] = *pair;
  const std::string bare = without_split_words(name);
  throw UserError("has folders whose names combine a class and a split, such as " + in_quotes(first) +
                      " and " + in_quotes(name) + ", which would become separate classes",
                  folder,
                  "Put their images into " + std::string(name_of(split_named(first)->role)) + "/" + bare +
                      " and " + name_of(split_named(name)->role) + "/" + bare +
                      ", and so on; or, if these folders are the classes, use --layout " + layout + ".");
}

void refuse_one_class(const fs::path& folder, const ClassFolders& train,
                      const std::vector<ClassFolders>& others) {
  if (train.names.size() != 1 || !train.listing.images.empty() || is_word_for_images(train.names.front()))
    return;
  for (const ClassFolders& other : others) {
    const ClassFolders inner = unwrapped(other.folder, other.reading);
    if (inner.names.size() < 2 || !inner.shares_with(train)) continue;
    std::vector<std::string> unseen = inner.names;
    std::erase(unseen, train.names.front());
    throw UserError("has training images of only one class, " + in_quotes(train.names.front()) + ", and in " +
                        in_quotes(other.folder.filename().string()) + " others as well (" +
                        listed_names(unseen) +
                        "), as in anomaly data sets such as MVTec AD: Anneal learns to distinguish classes "
                        "and needs training images of each",
                    folder,
                    "Put images of each class into " + in_quotes(train.folder.filename().string()) +
                        "; to train only on the classes in the other folder, use --data " +
                        shell_word(inner.folder.string()) + ".");
  }
}

void refuse_annotations(const fs::path& folder, const Listing& listing) {
  for (const std::string& name : listing.folders)
    if (split_named(name)) {
      const Listing inner = list(folder / name);
      const auto is_split = [](const std::string& each) { return split_named(each).has_value(); };
      if (std::ranges::none_of(inner.folders, is_split)) refuse_annotations(folder / name, inner);
    }
  const auto images = std::ranges::find_if(
      listing.folders, [&](const std::string& name) { return is_folder_of_images(folder, name); });
  const auto may_be_class = [&](const std::string& name) {
    return !names_images(name) && !names_masks(name) && holds_images(folder / name);
  };
  if (images == listing.folders.end() || std::ranges::any_of(listing.folders, may_be_class)) return;
  for (const std::string& name : listing.folders) {
    const std::string annotation = names_masks(name) ? annotation_in(folder, name) : "";
    if (annotation.empty()) continue;
    refuse_named_images(folder / *images, list(folder / *images).images);
    throw UserError("has images in " + in_quotes(*images) +
                        " and files that locate objects in them, such as " + annotation +
                        ", but no classes: Anneal classifies whole images, not the objects in them",
                    folder,
                    "Put the images of each class into a separate folder, or list them in a file with the "
                    "columns path and label; or, if the folders are the classes, use --layout classes.");
  }
}

bool says_unlabelled(const std::string& name) {
  return std::ranges::any_of(words_in(name),
                             [](const std::string& word) { return is_one_of(word, unlabelled_words); });
}

void refuse_other_tasks(const fs::path& folder, const std::vector<std::string>& classes,
                        const std::string& layout) {
  if (classes.size() < 2) return;
  const std::string otherwise = "; or, if these folders are the classes, use --layout " + layout + ".";
  const auto masks = std::ranges::find_if(classes, names_masks);
  const auto is_image_or_mask = [](const std::string& name) {
    return names_images(name) || names_masks(name);
  };
  const auto images = std::ranges::find_if_not(classes, names_masks);
  if (masks != classes.end() && images != classes.end() && std::ranges::all_of(classes, is_image_or_mask))
    throw UserError("has images and their masks, judging by the names of its folders, " + in_quotes(*images) +
                        " and " + in_quotes(*masks) +
                        ", but no classes: Anneal classifies whole images, not their parts",
                    folder, "Put the images of each class into a folder of its own" + otherwise);
  std::string sides;
  for (const std::string& name : classes) sides += side_of_pair(name);
  if (sides.find('a') != std::string::npos && sides.find('b') != std::string::npos &&
      sides.find('\0') == std::string::npos)
    throw UserError(
        "has images of two kinds, judging by the names of its folders, " + in_quotes(classes[0]) + " and " +
            in_quotes(classes[1]) + ", as used for translating one kind into the other, but no classes",
        folder, "To classify the kinds, put them into train/A, train/B, test/A and test/B" + otherwise);
  refuse_splits_of_classes(folder, classes, layout);
  const auto unlabelled = std::ranges::find_if(classes, says_unlabelled);
  if (unlabelled != classes.end()) refuse_unlabelled(folder, *unlabelled, classes, otherwise);
  refuse_findings_inside(folder, classes, otherwise);
}

}  // namespace anneal::data
