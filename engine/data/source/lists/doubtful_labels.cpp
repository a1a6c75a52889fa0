#include "engine/data/source/lists/doubtful_labels.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/lists/alike_names.h"
#include "engine/data/source/names/label_columns.h"

namespace anneal::data {
namespace {

/// How many rows have each label.
using LabelCounts = std::map<std::string, std::int64_t>;

std::optional<double> number_in(const std::string& label) {
  std::string text(trimmed(label));
  if (std::ranges::count(text, ',') == 1 && text.find('.') == std::string::npos)
    std::ranges::replace(text, ',', '.');
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Numbers of classes are whole, and have many rows each.
bool are_amounts(const LabelCounts& labels, std::int64_t rows) {
  constexpr std::int64_t rows_of_a_class = 5;
  constexpr std::size_t fewest = 20, most_fractions = 50;
  bool have_fractions = false;
  for (const auto& [label, count] : labels) {
    const auto number = number_in(label);
    if (!number) return false;
    have_fractions |= *number != std::floor(*number);
  }
  const bool have_few_rows = rows < rows_of_a_class * std::ssize(labels);
  return (labels.size() >= fewest && have_few_rows) || (have_fractions && labels.size() > most_fractions);
}

std::string note_on_amounts(const LabelCounts& labels, std::int64_t rows) {
  return "its labels are " + with_separators(std::ssize(labels)) + " different numbers in " +
         with_separators(rows) + " rows, such as " + quoted_text(labels.begin()->first) + " and " +
         quoted_text(std::next(labels.begin())->first) +
         ", and each is a separate class: amounts cannot be learned from images, but ranges can be, such as "
         "0-20 and 20-40, if they are written as the labels";
}

std::vector<std::string> parts_of_label(const std::string& label, char separator) {
  std::vector<std::string> parts;
  std::string_view rest = label;
  while (true) {
    const std::size_t end = rest.find(separator);
    if (const std::string_view part = trimmed(rest.substr(0, end)); !part.empty()) parts.emplace_back(part);
    if (end == std::string_view::npos) return parts;
    rest.remove_prefix(end + 1);
  }
}

/// Labels that a character cuts into parts.
struct Combinations {
  std::int64_t rows = 0;
  std::string example;  ///< of the most frequent, the first
};

/// What a character would have to cut labels into, to be told as several.
enum class Evidence {
  any,                          ///< nothing else: names of classes hardly ever have it in them
  parts_of_others,              ///< in most labels each part is one of another label, too
  other_labels,                 ///< each part is a label of its own
  a_label_and_parts_of_others,  ///< one part is a label of its own, and each one of another label, too
  several_labels,               ///< two parts of one of them are labels of their own
  few_parts                     ///< there are far fewer parts than labels
};

/// Names of one class have spaces, hyphens and the like in them, but seldom the characters of lists.
bool shows(Evidence evidence, const LabelCounts& labels,
           const std::map<std::string, std::vector<std::string>>& combinations,
           const std::map<std::string, std::int64_t>& uses) {
  constexpr std::size_t labels_for_each_part = 2;
  const auto are_labels = [&](const auto& each) {
    return std::ranges::all_of(each.second, [&](const std::string& part) { return labels.contains(part); });
  };
  const auto are_used_elsewhere = [&](const auto& each) {
    return std::ranges::all_of(each.second, [&](const std::string& part) { return uses.at(part) > 1; });
  };
  const auto most = [&](const auto& is_so) {
    return 2 * std::ranges::count_if(combinations, is_so) >= std::ssize(combinations);
  };
  switch (evidence) {
    case Evidence::any:
      return true;
    case Evidence::parts_of_others:
      return most(are_used_elsewhere);
    case Evidence::other_labels:
      return std::ranges::all_of(combinations, are_labels);
    case Evidence::a_label_and_parts_of_others:
      return std::ranges::all_of(combinations, [&](const auto& each) {
        return are_used_elsewhere(each) && std::ranges::any_of(each.second, [&](const std::string& part) {
                 return labels.contains(part);
               });
      });
    case Evidence::several_labels:
      return std::ranges::any_of(combinations, [&](const auto& each) {
        return std::ranges::count_if(each.second,
                                     [&](const std::string& part) { return labels.contains(part); }) > 1;
      });
    case Evidence::few_parts:
      break;
  }
  return most(are_used_elsewhere) && labels_for_each_part * uses.size() <= labels.size();
}

std::optional<Combinations> combinations_by(char separator, const std::vector<Evidence>& evidence,
                                            const LabelCounts& labels) {
  std::map<std::string, std::vector<std::string>> combinations;
  std::map<std::string, std::int64_t> uses;  // of a part, in how many labels
  for (const auto& [label, count] : labels) {
    std::vector<std::string> parts = parts_of_label(label, separator);
    for (const std::string& part : std::set<std::string>(parts.begin(), parts.end())) ++uses[part];
    if (parts.size() > 1) combinations.emplace(label, std::move(parts));
  }
  if (combinations.empty() ||
      std::ranges::none_of(evidence, [&](Evidence each) { return shows(each, labels, combinations, uses); }))
    return std::nullopt;
  Combinations found;
  std::int64_t most = 0;
  for (const auto& [label, parts] : combinations) {
    const std::int64_t count = labels.at(label);
    found.rows += count;
    if (count <= most) continue;
    most = count;
    found.example = label;
  }
  return found;
}

bool are_numbers_in_words(const LabelCounts& labels) {
  return std::ranges::all_of(labels, [](const auto& each) {
    return each.first.find_first_not_of("0123456789 ") == std::string::npos;
  });
}

std::optional<Combinations> find_combinations(const LabelCounts& labels) {
  if (std::ranges::all_of(labels, [](const auto& each) { return number_in(each.first).has_value(); }))
    return std::nullopt;  // "0,5"
  if (auto found = combinations_by('|', {Evidence::any}, labels)) return found;
  if (std::ranges::any_of(labels, [](const auto& each) {
        return each.first.starts_with('[') && each.first.ends_with(']');
      }))  // "['cat', 'dog']", as pandas writes lists
    if (auto found = combinations_by(',', {Evidence::any}, labels)) return found;
  for (const char separator : {';', ','})
    if (auto found = combinations_by(separator, {Evidence::parts_of_others, Evidence::other_labels}, labels))
      return found;
  if (are_numbers_in_words(labels))
    if (auto found = combinations_by(' ', {Evidence::any}, labels)) return found;
  for (const char separator : {'+', '&', '/', ' '})
    if (auto found = combinations_by(separator,
                                     {Evidence::other_labels, Evidence::a_label_and_parts_of_others,
                                      Evidence::several_labels, Evidence::few_parts},
                                     labels))
      return found;
  return std::nullopt;
}

std::string note_on_combinations(const Combinations& found, std::int64_t rows) {
  return "the labels of " + with_separators(found.rows) + " of its " + with_separators(rows) +
         " rows combine several names, such as " + quoted_text(found.example) +
         ", and each combination is a separate class: an image model learns one class per image; to learn "
         "single names, leave only one in each label, or remove those rows";
}

/// Whether the labels are grades, of which none is one.
bool are_grades(const LabelCounts& labels) {
  constexpr std::array<std::string_view, 12> grades = {"mild",  "moderate", "severe", "low",
                                                       "high",  "medium",   "slight", "minor",
                                                       "major", "some",     "few",    "partial"};
  return std::ranges::any_of(labels, [&](const auto& each) {
    return std::ranges::count(grades, lower_case(std::string(trimmed(each.first)))) > 0;
  });
}

/// Words that programs and people write where there is no label; "none" is one where it is not the most
/// frequent label, as of what has no defect.
bool may_be_missing(const std::string& label, std::int64_t count, const LabelCounts& labels) {
  const auto is_answer = [](const auto& each) { return each.first == "0" || each.first == "1"; };
  if (label == "-1")
    return std::ranges::all_of(labels,
                               [&](const auto& each) { return each.first == label || is_answer(each); });
  constexpr std::array<std::string_view, 14> words = {
      "nan", "na", "n/a", "#n/a", "null", "<na>", "?", "??", "???", "todo", "to do", "tbd", "-", "unlabeled"};
  const std::string word = lower_case(std::string(trimmed(label)));
  if (word == "none")
    return !are_grades(labels) && std::ranges::any_of(labels, [&](const auto& each) {
      return each.first != label && each.second >= count;
    });
  return std::ranges::count(words, word) > 0 || word == "unlabelled" || word == "undefined";
}

/// On each label that may stand for a missing one; a class may be called so, too.
std::vector<std::string> notes_on_missing(const LabelCounts& labels, std::int64_t rows) {
  std::vector<std::string> notes;
  for (const auto& [label, count] : labels)
    if (may_be_missing(label, count, labels))
      notes.push_back(
          quoted_text(label) + ", the label of " + with_separators(count) + " of its " +
          with_separators(rows) +
          " rows, is a class, though it may mean a missing label; rows with a blank label are skipped");
  return notes;
}

}  // namespace

void remark_on_labels(const std::vector<ManifestRow>& rows, const std::filesystem::path& path,
                      std::vector<Remark>& remarks) {
  LabelCounts labels;
  for (const ManifestRow& row : rows) ++labels[row.label];
  const std::int64_t count = std::ssize(rows);
  for (const std::string& missing : notes_on_missing(labels, count))
    remarks.push_back({Remark::Kind::doubtful_labels, path, missing});
  std::vector<std::string> names;
  for (const auto& [label, rows_of_it] : labels) names.push_back(label);
  for (const std::string& alike : notes_on_alike_names(names))
    remarks.push_back({Remark::Kind::doubtful_labels, path, alike});
  if (are_amounts(labels, count))
    remarks.push_back({Remark::Kind::doubtful_labels, path, note_on_amounts(labels, count)});
  else if (const auto found = find_combinations(labels))
    remarks.push_back({Remark::Kind::doubtful_labels, path, note_on_combinations(*found, count)});
}

}  // namespace anneal::data
