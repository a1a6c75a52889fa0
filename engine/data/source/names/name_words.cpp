#include "engine/data/source/names/name_words.h"

#include <charconv>
#include <string>
#include <system_error>
#include <vector>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

constexpr std::array<std::string_view, 20> mask_words = {
    "matte", "maskcrop",    "trimap",       "trimaps",       "silhouette",
    "mask",  "masks",       "segmentation", "segmentations", "segmentationclass",
    "seg",   "annotations", "annotation",   "groundtruth",   "truth",
    "gt",    "label",       "labels",       "labelmap",      "segmentationobject"};
constexpr std::array<std::string_view, 10> image_words = {"jpegimages", "picture",  "pictures", "frame",
                                                          "frames",     "input",    "inputs",   "rgb",
                                                          "original",   "originals"};
constexpr std::array<std::string_view, 26> list_words = {
    "label",  "labels",      "annotation", "annotations", "annot", "anno",     "list",   "lists", "split",
    "splits", "imagesets",   "partition",  "partitions",  "meta",  "metadata", "csv",    "csvs",  "index",
    "truth",  "groundtruth", "gt",         "info",        "doc",   "docs",     "tables", "folds"};
constexpr std::array<std::string_view, 3> beside_mask_words = {"ground", "class", "object"};
constexpr std::array<std::string_view, 6> preview_words = {"thumb",      "thumbs",  "thumbnail",
                                                           "thumbnails", "preview", "previews"};
constexpr std::array<std::string_view, 12> variant_words = {
    "aug",   "augmented", "augmentation", "augmentations", "flip",    "flipped",
    "hflip", "vflip",     "mirrored",     "rotated",       "cropped", "resized"};
constexpr std::array<std::string_view, 6> depth_words = {"depth",     "depthmap", "depthcrop",
                                                         "disparity", "normals",  "thermal"};
constexpr std::array<std::string_view, 27> set_aside_words = {
    "rejected",  "rejects",   "trash",      "deleted",    "discard",     "discarded", "unused",
    "excluded",  "backup",    "backups",    "bak",        "tmp",         "temp",      "junk",
    "ignore",    "ignored",   "duplicates", "duplicate",  "duplikate",   "doppelte",  "aussortiert",
    "verworfen", "sicherung", "doublons",   "duplicados", "descartados", "respaldo"};

/// Without numbers and words for copies, the words with blanks between them.
constexpr std::array<std::string_view, 48> leftover_names = {"results",
                                                             "plots",
                                                             "figures",
                                                             "docs",
                                                             "examples",
                                                             "screenshots",
                                                             "whatsapp images",
                                                             "to sort",
                                                             "tosort",
                                                             "sort me",
                                                             "to be sorted",
                                                             "unsorted",
                                                             "not sorted",
                                                             "to label",
                                                             "to annotate",
                                                             "to classify",
                                                             "to check",
                                                             "to review",
                                                             "to delete",
                                                             "to do",
                                                             "todo",
                                                             "misc",
                                                             "miscellaneous",
                                                             "new folder",
                                                             "untitled folder",
                                                             "unnamed folder",
                                                             "neuer ordner",
                                                             "unbenannter ordner",
                                                             "papierkorb",
                                                             "unsortiert",
                                                             "zu sortieren",
                                                             "verschiedenes",
                                                             "nouveau dossier",
                                                             "corbeille",
                                                             "à trier",
                                                             "nueva carpeta",
                                                             "por clasificar",
                                                             "sin clasificar",
                                                             "nova pasta",
                                                             "nuova cartella",
                                                             "da ordinare",
                                                             "nieuwe map",
                                                             "nowy folder",
                                                             "новая папка",
                                                             "yeni klasör",
                                                             "新建文件夹",
                                                             "未分类",
                                                             "新しいフォルダー"};
constexpr std::array<std::string_view, 6> leftover_words_behind_line = {"old",     "alt",  "older",
                                                                        "archive", "orig", "archiv"};
constexpr std::array<std::string_view, 16> waste_words = {
    "plastic",   "paper",      "glass",   "metal",     "cardboard", "organic", "compost",    "recycle",
    "recycling", "recyclable", "battery", "batteries", "textile",   "clothes", "biological", "can"};
constexpr std::array<std::string_view, 9> original_words = {"rgb",   "img",    "image", "orig", "original",
                                                            "color", "colour", "raw",   "photo"};

constexpr std::array<std::string_view, 26> rendering_words = {
    "grayscale", "greyscale", "gray",       "grey",      "bw",           "binary", "segmented",
    "masked",    "blurred",   "edges",      "sharpened", "enhanced",     "clahe",  "equalized",
    "denoised",  "filtered",  "normalized", "processed", "preprocessed", "hsv",    "lab",
    "nir",       "infrared",  "colored",    "coloured",  "unprocessed"};
constexpr std::array<std::string_view, 46> pair_words = {
    "noisy",    "noise",  "clean",  "denoised",  "lr",        "hr",      "sr",     "lowres",
    "highres",  "hazy",   "haze",   "dehazed",   "clear",     "gt",      "blur",   "blurry",
    "blurred",  "sharp",  "rainy",  "rain",      "derained",  "input",   "inputs", "target",
    "targets",  "source", "output", "outputs",   "degraded",  "low",     "high",   "dark",
    "bright",   "rgb",    "ir",     "visible",   "infrared",  "photo",   "photos", "sketch",
    "sketches", "before", "after",  "reference", "distorted", "restored"};
constexpr std::array<std::string_view, 11> copy_words = {
    "copy", "copies", "kopie", "kopia", "copie", "copia", "cópia", "копия", "副本", "复件", "コピー"};

bool is_word_of(DerivedKind kind, std::string_view word) {
  switch (kind) {
    case DerivedKind::mask:
      return is_one_of(word, mask_words);
    case DerivedKind::preview:
      return is_one_of(word, preview_words);
    case DerivedKind::variant:
      return is_one_of(word, variant_words);
    case DerivedKind::depth:
      return is_one_of(word, depth_words);
    case DerivedKind::set_aside:
      return is_one_of(word, set_aside_words);
    case DerivedKind::other_ending:
    case DerivedKind::other:
      break;
  }
  return false;
}

constexpr std::array all_kinds = {DerivedKind::mask, DerivedKind::preview, DerivedKind::variant,
                                  DerivedKind::depth, DerivedKind::set_aside};

}  // namespace

std::optional<std::int64_t> whole_number(std::string_view text) {
  const std::string_view digits = trimmed(text);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_whole = error == std::errc() && end == digits.data() + digits.size();
  return is_whole && number >= 0 ? std::optional(number) : std::nullopt;
}

bool names_images(const std::string& name) {
  return std::ranges::all_of(words_in(name), [](const std::string& word) {
    return is_generic_name(word) || is_one_of(word, image_words);
  });
}

bool is_word_for_images(const std::string& name) {
  return name.find_first_not_of("0123456789") != std::string::npos && names_images(name);
}

bool names_lists(const std::string& name) {
  const std::vector<std::string> parts = words_in(name);
  return split_named(name).has_value() ||
         std::ranges::any_of(parts, [](const std::string& word) { return is_one_of(word, list_words); });
}

bool names_masks(const std::string& name) {
  const std::vector<std::string> parts = words_in(name);
  const auto is_mask = [](const std::string& word) { return is_one_of(word, mask_words); };
  return std::ranges::any_of(parts, is_mask) && std::ranges::all_of(parts, [&](const std::string& word) {
           return is_mask(word) || is_generic_name(word) || is_one_of(word, image_words) ||
                  is_one_of(word, beside_mask_words);
         });
}

std::optional<DerivedKind> derived_folder(const std::string& name) {
  if (names_masks(name)) return DerivedKind::mask;
  const std::vector<std::string> parts = words_in(name);
  for (const DerivedKind kind : all_kinds) {
    const auto says_it = [kind](const std::string& word) { return is_word_of(kind, word); };
    if (std::ranges::any_of(parts, says_it) && std::ranges::all_of(parts, [&](const std::string& word) {
          return says_it(word) || is_generic_name(word);
        }))
      return kind;
  }
  return std::nullopt;
}

bool names_leftovers(const std::string& folder) {
  std::string words;
  std::size_t count = 0;
  for (const std::string& word : words_in(folder)) {
    if (names_copy(word) || (word.front() >= '0' && word.front() <= '9')) continue;
    words += (words.empty() ? "" : " ") + word;
    ++count;
  }
  const std::string key = spelling_key(words);
  const bool begins_with_line = folder.starts_with('_') || folder.starts_with('~');
  return std::ranges::any_of(leftover_names, [&](auto name) { return spelling_key(name) == key; }) ||
         (count == 1 && begins_with_line && is_one_of(words, leftover_words_behind_line));
}

bool name_waste(const std::vector<std::string>& classes) {
  return std::ranges::count_if(classes, [](const std::string& name) {
           return std::ranges::any_of(words_in(name),
                                      [](const std::string& word) { return is_one_of(word, waste_words); });
         }) >= 2;
}

std::optional<DerivedKind> derived_image(std::string_view word) {
  for (const DerivedKind kind : all_kinds)
    if (kind != DerivedKind::set_aside && is_word_of(kind, word)) return kind;
  return std::nullopt;
}

bool names_rendering(const std::string& folder) {
  if (is_word_for_images(folder)) return true;
  const auto says_it = [](const std::string& word) {
    return is_one_of(word, rendering_words) || names_original(word) || derived_image(word);
  };
  const std::vector<std::string> parts = words_in(folder);
  return std::ranges::any_of(parts, says_it) && std::ranges::all_of(parts, [&](const std::string& word) {
           return says_it(word) || is_generic_name(word);
         });
}

bool names_copy(std::string_view word) {
  return is_one_of(word, copy_words);
}

bool names_side_of_pair(const std::string& folder) {
  return std::ranges::any_of(words_in(folder), [](const std::string& word) {
    return is_one_of(word, pair_words) || names_original(word) || derived_image(word);
  });
}

std::string without_side_of_pair(const std::string& stem) {
  const std::size_t last = stem.find_last_of("_-. ");
  if (last != std::string::npos && last > 0 && names_side_of_pair(stem.substr(last + 1)))
    return stem.substr(0, last);
  const std::size_t scale = stem.find_last_not_of("0123456789");
  const bool is_scale = scale != std::string::npos && scale > 0 && scale + 2 == stem.size() &&
                        stem[scale] == 'x' && stem[scale - 1] >= '0' && stem[scale - 1] <= '9';
  return is_scale ? stem.substr(0, scale) : stem;
}

bool names_subject(const std::string& name) {
  constexpr std::array<std::string_view, 22> subjects = {
      "patient", "pat",      "subject", "subj",    "sub",        "person",   "participant", "volunteer",
      "user",    "case",     "animal",  "mouse",   "slide",      "specimen", "video",       "clip",
      "scene",   "sequence", "seq",     "session", "individual", "people"};
  const std::vector<std::string> words = words_in(name);
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (is_one_of(words[i], subjects) && words[i + 1].front() >= '0' && words[i + 1].front() <= '9')
      return true;
  return false;
}

bool names_submission(const std::filesystem::path& table) {
  const std::vector<std::string> words = words_in(table.stem().string());
  return std::ranges::any_of(words, [](const std::string& word) {
    return word.starts_with("submission") || word == "predictions" || word == "preds";
  });
}

bool names_measure(std::string_view column) {
  constexpr std::array<std::string_view, 16> measures = {"left",  "right",  "top",  "bottom", "x",    "y",
                                                         "w",     "h",      "xmin", "ymin",   "xmax", "ymax",
                                                         "width", "height", "x1",   "y1"};
  return is_one_of(lower_case(std::string(trimmed(column))), measures);
}

bool names_original(std::string_view word) {
  return is_one_of(word, original_words);
}

}  // namespace anneal::data
