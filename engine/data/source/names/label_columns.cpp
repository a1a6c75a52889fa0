#include "engine/data/source/names/label_columns.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

// Of several that a list has, the first counts.
const std::vector<std::string> path_names = {"path",      "file",       "filename",   "file_name",
                                             "filepath",  "file_path",  "image",      "image_path",
                                             "imagepath", "image_name", "image_file", "image_filename",
                                             "img",       "img_path",   "img_name"};
const std::vector<std::string> label_names = {"label",    "class",         "class_name", "classname",
                                              "category", "category_name", "target",     "label_name",
                                              "labels",   "diagnosis",     "dx"};
constexpr std::array<std::string_view, 5> label_words = {"label", "labels", "class", "category", "diagnosis"};

std::optional<std::size_t> only_column_with_label_word(const std::vector<std::string>& header) {
  const auto has_word = [](const std::string& name) {
    return std::ranges::any_of(words_in(name),
                               [](const std::string& word) { return is_one_of(word, label_words); });
  };
  const auto first = std::ranges::find_if(header, has_word);
  if (first == header.end() || std::find_if(first + 1, header.end(), has_word) != header.end())
    return std::nullopt;
  return static_cast<std::size_t>(first - header.begin());
}

bool says_yes(const std::string& cell) {
  return truth(trimmed(cell)).value_or(false);
}

}  // namespace

std::string quoted_text(std::string_view text) {
  return '"' + shortened(trimmed(text), 40) + '"';
}

std::string quoted_list(const std::vector<std::string>& texts) {
  constexpr std::size_t most = 8;
  std::string all;
  for (std::size_t i = 0; i < std::min(texts.size(), most); ++i)
    all += (i == 0 ? "" : i + 1 == texts.size() ? " and " : ", ") + quoted_text(texts[i]);
  return texts.size() > most ? all + " and " + std::to_string(texts.size() - most) + " more" : all;
}

std::optional<std::size_t> column_named(const std::vector<std::string>& header,
                                        const std::vector<std::string>& names) {
  for (const std::string& name : names)
    for (std::size_t i = 0; i < header.size(); ++i) {
      std::string field = lower_case(std::string(trimmed(header[i])));
      std::ranges::replace(field, ' ', '_');
      if (field == name) return i;
    }
  return std::nullopt;
}

std::optional<std::size_t> path_column(const std::vector<std::string>& header) {
  return column_named(header, path_names);
}

std::optional<std::size_t> label_column(const std::vector<std::string>& header) {
  const auto named = column_named(header, label_names);
  return named ? named : only_column_with_label_word(header);
}

std::optional<std::size_t> column_of_class_names(const std::vector<std::string>& header, std::size_t label,
                                                 const std::vector<std::vector<std::string>>& rows) {
  const auto names = column_named(
      header, {"class_name", "classname", "label_name", "labelname", "category_name", "categoryname"});
  if (!names || names == label) return std::nullopt;
  std::map<std::string, std::string> name_of, number_of;
  for (const std::vector<std::string>& row : rows) {
    if (row.size() <= std::max(*names, label)) continue;
    const std::string number(trimmed(row[label])), name(trimmed(row[*names]));
    const bool is_number = !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number || name.empty() || name_of.try_emplace(number, name).first->second != name ||
        number_of.try_emplace(name, number).first->second != number)
      return std::nullopt;
  }
  return name_of.empty() ? std::nullopt : names;
}

std::vector<std::size_t> one_hot_columns(const std::vector<std::string>& header,
                                         const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < header.size(); ++i)
    if (!split_named(header[i]) && std::ranges::all_of(rows, [&](const std::vector<std::string>& row) {
          return truth(trimmed(row[i])).has_value();
        }))
      columns.push_back(i);
  if (columns.size() < 2) return {};
  std::ptrdiff_t with_one = 0, with_several = 0;
  for (const std::vector<std::string>& row : rows) {
    const auto said =
        std::ranges::count_if(columns, [&](std::size_t column) { return says_yes(row[column]); });
    with_one += said == 1 ? 1 : 0;
    with_several += said > 1 ? 1 : 0;
  }
  const bool are_all = columns.size() > 2 && columns.size() + 1 == header.size();
  const bool are_labels = with_several == 0 ? 2 * with_one >= std::ssize(rows) && with_one > 0 : are_all;
  return are_labels ? columns : std::vector<std::size_t>();
}

std::vector<std::size_t> columns_that_say_yes(const std::vector<std::string>& row,
                                              const std::vector<std::size_t>& columns,
                                              const std::vector<std::string>& header,
                                              const std::string& place) {
  std::vector<std::size_t> said;
  for (const std::size_t column : columns) {
    const auto value = truth(trimmed(row[column]));
    if (!value)
      throw UserError("has " + quoted_text(row[column]) + " in the column " + quoted_text(header[column]) +
                          ", which is yes or no in other rows",
                      place, "Write 1 or 0.");
    if (*value) said.push_back(column);
  }
  return said;
}

}  // namespace anneal::data
