#include "engine/data/source/lists/text_lists.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "engine/core/base/csv.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/image_list.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

/// Calls `take` with each line, without blanks around it, and whether it ends, until it returns false.
template <class Take>
void for_each_text_line(std::string_view text, const Take& take) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (!take(trimmed(text.substr(0, end)), end < text.size())) return;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// The parts of "0034309 Boeing 707-320" and of "img 7.jpg polar bear".
struct NamedLine {
  std::string name;
  std::string label;
  bool has_ending = false;  ///< whether the name ends as that of an image

  explicit NamedLine(std::string_view line) {
    const std::string text(line);
    const std::size_t ending = end_of_image_name(text);
    has_ending = ending != std::string::npos;
    const std::size_t end = has_ending ? ending : std::min(text.find(' '), text.size());
    name = text.substr(0, end);
    label = std::string(trimmed(std::string_view(text).substr(end)));
  }
};

std::vector<std::string> words_of_label(std::string_view label) {
  std::vector<std::string> all;
  while (!label.empty()) {
    const std::size_t end = std::min(label.find(' '), label.size());
    all.emplace_back(label.substr(0, end));
    label = trimmed(label.substr(end));
  }
  return all;
}

bool is_of_numbers(std::string_view text) {
  return text.find_first_not_of("+-.0123456789 ") == std::string_view::npos;
}

/// Whether a word may stand in a column of its own.
bool may_be_cell(const std::string& word) {
  const auto split = split_named(word);
  return is_of_numbers(word) || names_an_image(word) || (split && split->is_exact);
}

/// What the first lines of a text have in common.
class TextLines {
 public:
  /// False where it is neither a name and a label nor one of another image.
  bool add(std::string_view line) {
    const NamedLine parts(line);
    if (parts.label.empty() || line.find_first_of(",;\t|\"") != std::string_view::npos ||
        !names_.insert(parts.name).second)
      return false;
    labels_.insert(parts.label);
    have_endings_ &= parts.has_ending;
    has_name_with_blank_ |= parts.name.find(' ') != std::string::npos;
    has_label_of_numbers_ |= is_of_numbers(parts.label);
    const std::vector<std::string> cells = words_of_label(parts.label);
    if (names_.size() == 1) may_be_columns_.assign(cells.size(), true);
    for (std::size_t i = 0; i < std::min(cells.size(), may_be_columns_.size()); ++i)
      if (!may_be_cell(cells[i])) may_be_columns_[i] = false;
    word_counts_.insert(cells.size());
    return true;
  }

  std::size_t count() const { return names_.size(); }

  bool have_one_label_each() const {
    if (names_.empty()) return false;
    const bool are_words = word_counts_ == std::set<std::size_t>{1};
    if (have_endings_ && are_words) return has_name_with_blank_ || names_.size() == 1;
    if (has_label_of_numbers_) return false;
    if (word_counts_.size() > 1) return have_endings_ || 2 * labels_.size() <= names_.size();
    return have_endings_ && std::ranges::count(may_be_columns_, true) == 0;
  }

 private:
  std::set<std::string> names_, labels_;
  std::set<std::size_t> word_counts_;  ///< of labels
  std::vector<bool> may_be_columns_;   ///< by the place of a word in the label
  bool have_endings_ = true, has_name_with_blank_ = false, has_label_of_numbers_ = false;
};

}  // namespace

std::string without_comments_above(std::string_view text) {
  std::string lines_in_place;
  for (std::size_t begin = std::min(text.find_first_not_of("\r\n"), text.size()); begin < text.size();
       begin = std::min(text.find_first_not_of("\r\n"), text.size())) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line(text.substr(begin, end - begin));
    if (line.front() != '#' || end_of_image_name(line) != std::string::npos) break;
    lines_in_place.append(static_cast<std::size_t>(std::ranges::count(text.substr(0, end), '\n')), '\n');
    text.remove_prefix(end);
  }
  return lines_in_place.append(text);
}

std::optional<std::string> table_of_text_list(std::string_view text, bool may_be_cut) {
  constexpr std::size_t looked_at = 200;
  TextLines lines;
  bool are_lines = true;
  for_each_text_line(text, [&](std::string_view line, bool is_whole) {
    if (line.empty() || (may_be_cut && !is_whole)) return true;
    are_lines = lines.add(line);
    return are_lines && lines.count() < looked_at;
  });
  if (!are_lines || !lines.have_one_label_each()) return std::nullopt;
  std::string table;
  for_each_text_line(text, [&](std::string_view line, bool) {
    const NamedLine parts(line);
    append_csv_field(table, parts.name);
    if (!parts.name.empty()) table += ',';
    append_csv_field(table, parts.label);
    table += '\n';
    return true;
  });
  return table;
}

}  // namespace anneal::data
