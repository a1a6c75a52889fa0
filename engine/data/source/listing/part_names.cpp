#include "engine/data/source/listing/part_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "engine/data/source/listing/nearby_lists.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

constexpr std::string_view digits_of_part = "0123456789";

constexpr std::array<std::string_view, 62> part_words = {
    "archive",  "archives",  "download", "downloads", "drive",    "takeout",  "zip",      "extracted",
    "unzipped", "part",      "parts",    "batch",     "batches",  "chunk",    "shard",    "kfold",
    "cv",       "volume",    "percent",  "pct",       "january",  "february", "march",    "april",
    "june",     "july",      "august",   "september", "october",  "november", "december", "monday",
    "tuesday",  "wednesday", "thursday", "friday",    "saturday", "sunday",   "am",       "pm",
    "dcim",     "januar",    "februar",  "märz",      "mai",      "juni",     "juli",     "oktober",
    "dezember", "janvier",   "février",  "fevrier",   "mars",     "avril",    "juin",     "juillet",
    "août",     "septembre", "octobre",  "novembre",  "décembre", "lot"};

/// Say it only where a number or a letter stands beside them: a camera may be what an image shows.
constexpr std::array<std::string_view, 57> numbered_words = {
    "cam",     "camera", "cameras", "kamera", "camara",  "cámara", "site",  "location", "loc",    "place",
    "station", "day",    "tag",     "dia",    "session", "visit",  "week",  "month",    "year",   "hour",
    "trip",    "flight", "mission", "sensor", "device",  "view",   "angle", "center",   "centre", "hospital",
    "clinic",  "lab",    "scanner", "field",  "plot",    "block",  "run",   "round",    "rep",    "trial",
    "take",    "zone",   "area",    "region", "sector",  "farm",   "group", "jan",      "feb",    "mar",
    "apr",     "may",    "jun",     "jul",    "aug",     "sep",    "sept"};

constexpr std::array<std::string_view, 46> condition_words = {
    "indoor",  "outdoor",   "indoors", "outdoors", "inside", "outside", "day",    "night",
    "daytime", "left",      "right",   "front",    "back",   "rear",    "side",   "top",
    "bottom",  "near",      "far",     "close",    "wide",   "zoom",    "flash",  "dark",
    "bright",  "dry",       "wet",     "summer",   "winter", "spring",  "autumn", "morning",
    "noon",    "afternoon", "evening", "male",     "female", "man",     "woman",  "men",
    "women",   "boy",       "girl",    "adult",    "child",  "children"};

constexpr std::array<std::string_view, 14> class_words = {
    "class", "classe", "klasse", "category", "label",    "species", "grade",
    "stage", "type",   "level",  "degree",   "severity", "kind",    "score"};

constexpr std::array<std::string_view, 45> answer_words = {
    "yes",      "no",         "true",    "false",     "real",    "fake",     "genuine",  "forged",
    "spoof",    "live",       "attack",  "good",      "bad",     "ok",       "nok",      "ng",
    "pass",     "fail",       "defect",  "defective", "normal",  "abnormal", "positive", "negative",
    "pos",      "neg",        "benign",  "malignant", "healthy", "diseased", "sick",     "ill",
    "infected", "uninfected", "damaged", "intact",    "broken",  "ripe",     "unripe",   "fresh",
    "rotten",   "open",       "closed",  "with",      "without"};

bool has_digits_alone(const std::string& word) {
  return word.find_first_not_of(digits_of_part) == std::string::npos;
}

/// Of ASCII alone.
bool is_single_letter(const std::string& word) {
  return word.size() == 1 && !has_digits_alone(word);
}

/// "20200131"
bool is_day(const std::string& word) {
  constexpr std::size_t length = 8;
  if (word.size() != length || !has_digits_alone(word)) return false;
  const auto value = [&](std::size_t begin, std::size_t count) {
    int number = 0;
    std::from_chars(word.data() + begin, word.data() + begin + count, number);
    return number;
  };
  const int year = value(0, 4), month = value(4, 2), day = value(6, 2);
  return year >= 1900 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/// "100CANON", "101D3200": three digits and five other characters, as cameras call folders (DCF).
bool names_folder_of_camera(const std::string& name) {
  constexpr std::size_t digits_first = 3, length = 8;
  const auto is_capital_or_digit = [](char letter) {
    return (letter >= 'A' && letter <= 'Z') || letter == '_' ||
           digits_of_part.find(letter) != std::string_view::npos;
  };
  return name.size() == length && has_digits_alone(name.substr(0, digits_first)) && !has_digits_alone(name) &&
         std::ranges::all_of(name, is_capital_or_digit);
}

/// "#X" of "40X"
std::string without_digits(const std::string& name) {
  std::string shape;
  for (const char letter : name)
    if (digits_of_part.find(letter) == std::string_view::npos)
      shape += letter;
    else if (!shape.ends_with('#'))
      shape += '#';
  return shape;
}

bool differ_in_numbers(const std::vector<std::string>& names) {
  const std::string shape = without_digits(names.front());
  return shape.find('#') != std::string::npos &&
         std::ranges::all_of(names, [&](const std::string& name) { return without_digits(name) == shape; });
}

bool names_condition(const std::string& name) {
  const std::vector<std::string> parts = words_in(name);
  return std::ranges::any_of(parts, [](const auto& word) { return is_one_of(word, condition_words); }) &&
         std::ranges::all_of(parts, [](const auto& word) {
           return is_one_of(word, condition_words) || is_generic_name(word);
         });
}

template <std::size_t count>
bool has_word(const std::string& name, const std::array<std::string_view, count>& known) {
  return std::ranges::any_of(words_in(name), [&](const auto& word) { return is_one_of(word, known); });
}

}  // namespace

bool names_part(const std::string& name) {
  if (is_day(name) || names_subject(name) || names_folder_of_camera(name)) return true;
  if (has_digits_alone(name)) return false;  // which may be that of a class
  const std::vector<std::string> parts = words_in(name);
  const bool is_numbered = std::ranges::any_of(
      parts, [](const std::string& word) { return has_digits_alone(word) || is_single_letter(word); });
  const bool has_numbered_word = has_word(name, numbered_words);
  return !parts.empty() && std::ranges::all_of(parts, [&](const std::string& word) {
    return is_generic_name(word) || is_word_on_splits(word) || is_one_of(word, part_words) ||
           (is_numbered && is_one_of(word, numbered_words)) || (has_numbered_word && is_single_letter(word));
  });
}

bool names_year(const std::string& name) {
  return name.size() == 4 && has_digits_alone(name) && (name.starts_with("19") || name.starts_with("20"));
}

bool names_fold(const std::string& name) {
  constexpr std::array<std::string_view, 9> fold_words = {"fold",   "folds",     "kfold", "cv",    "split",
                                                          "splits", "partition", "run",   "repeat"};
  const std::vector<std::string> parts = words_in(name);
  return has_word(name, fold_words) && std::ranges::all_of(parts, [&](const std::string& word) {
           return is_one_of(word, fold_words) || has_digits_alone(word) || is_single_letter(word);
         });
}

bool tell_no_classes(const std::vector<std::string>& names) {
  return !names.empty() && (std::ranges::all_of(names, names_part) || differ_in_numbers(names) ||
                            std::ranges::all_of(names, names_condition));
}

bool names_numbered_answer(const std::string& name) {
  return has_word(name, answer_words) && name.find_first_of(digits_of_part) != std::string::npos;
}

bool tell_classes(const std::vector<std::string>& names) {
  const auto says_class = [](const std::string& name) { return has_word(name, class_words); };
  const auto answers = [](const std::string& name) { return has_word(name, answer_words); };
  return std::ranges::any_of(names, says_class) || std::ranges::all_of(names, answers);
}

}  // namespace anneal::data
