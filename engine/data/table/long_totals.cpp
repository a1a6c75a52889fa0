#include "engine/data/table/long_totals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/content.h"
#include "engine/data/table/misfits.h"

namespace anneal::table {

namespace {

constexpr std::size_t most_rows_of_totals = 500'000;
constexpr std::size_t least_of_group = 3;  ///< rows: two that make a sum, and the sum
constexpr std::int64_t least_sums = 5;
/// Of more columns that tell rows apart none is looked at, and of numbers the first ones are.
constexpr std::size_t most_columns_apart = 20, most_numbers = 20;

using Labels = std::vector<std::uint32_t>;

/// Equal cells have equal numbers, counted from 0.
Labels labels_of_cells(const data::NameList& cells) {
  std::unordered_map<std::string_view, std::uint32_t> known;
  Labels labels;
  for (std::size_t row = 0; row < cells.size(); ++row)
    labels.push_back(known.try_emplace(cells[row], static_cast<std::uint32_t>(known.size())).first->second);
  return labels;
}

/// Of equal pairs.
Labels labels_of_pairs(const Labels& one, const Labels& other) {
  std::unordered_map<std::uint64_t, std::uint32_t> known;
  Labels labels;
  for (std::size_t row = 0; row < one.size(); ++row)
    labels.push_back(known
                         .try_emplace((std::uint64_t{one[row]} << 32) | other[row],
                                      static_cast<std::uint32_t>(known.size()))
                         .first->second);
  return labels;
}

std::size_t count_of(const Labels& labels) {
  return labels.empty() ? 0 : std::size_t{std::ranges::max(labels)} + 1;
}

/// Whether each label of the one has one of the other alone, as each country has one code.
bool follows(const Labels& other, const Labels& one) {
  return count_of(labels_of_pairs(one, other)) == count_of(one);
}

/// What says which rows belong together, be it used to predict or not.
bool tells_rows_apart(const Profile& profile) {
  if (2 * profile.distinct > profile.values) return false;
  if (profile.content == Content::texts) return profile.distinct > 1;
  if (profile.content == Content::dates) return true;
  return profile.content == Content::numbers && profile.is_whole && is_called_a_time(profile.name);
}

/// The numbers of one column in a group of rows.
struct Group {
  double sum = 0, most = 0, next = 0;
  std::size_t rows = 0, others_than_zero = 0;
  std::uint32_t text_of_most = 0;

  void add(std::uint32_t text, double value) {
    ++rows;
    sum += value;
    others_than_zero += value != 0 ? 1 : 0;
    if (value > most) {
      next = std::exchange(most, value);
      text_of_most = text;
    } else {
      next = std::max(next, value);
    }
  }
  bool has_sum() const {
    return rows >= least_of_group && others_than_zero >= least_of_group && most > next &&
           std::abs(sum - 2 * most) <= 1e-6 * std::abs(sum);
  }
};

/// In how many groups a text stands, and in how many its number is the sum of the others.
struct Evidence {
  std::int64_t groups = 0, sums = 0;
};

bool are_nearly_all(std::int64_t count, std::int64_t all) {
  return count >= least_sums && 10 * count >= 9 * all;
}

/// "World", "All"
bool is_word_for_total(std::string_view text) {
  static constexpr auto wholes = std::to_array<std::string_view>({"world", "global", "overall", "combined"});
  const auto statistic = statistic_in(text);
  return statistic == Statistic::sum || statistic == Statistic::mean ||
         std::ranges::count(wholes, lower_case(std::string(text))) > 0;
}

class Search {
 public:
  Search(const TextTable& table, const std::vector<Profile>& profiles) : table_(table), profiles_(profiles) {
    const auto count = static_cast<std::size_t>(std::ranges::count_if(profiles, tells_rows_apart));
    for (std::size_t column = 0; count <= most_columns_apart && column < profiles.size(); ++column)
      if (tells_rows_apart(profiles[column])) labels_.emplace(column, labels_of_cells(table.columns[column]));
  }

  std::string note_on(std::size_t column) const {
    const auto own = labels_.find(column);
    if (own == labels_.end() || profiles_[column].content != Content::texts) return "";
    const std::optional<Labels> groups = groups_beside(column, own->second);
    if (!groups) return "";
    const std::vector<std::string_view> texts = texts_of(column, own->second);
    std::size_t numbers = 0;
    for (std::size_t number = 0; number < profiles_.size() && numbers < most_numbers; ++number) {
      if (profiles_[number].content != Content::numbers || labels_.contains(number)) continue;
      ++numbers;
      const std::vector<Evidence> found = look_at(number, own->second, *groups, texts.size());
      for (std::size_t text = 0; text < texts.size(); ++text)
        if (const std::string note = sentence(column, number, texts[text], found[text],
                                              static_cast<std::int64_t>(count_of(*groups)));
            !note.empty())
          return note;
    }
    return "";
  }

 private:
  /// Rows that agree in all that tells rows apart, but for the column and what follows from it; nullopt where
  /// a text stands in one of them twice, or in each alone.
  std::optional<Labels> groups_beside(std::size_t column, const Labels& own) const {
    Labels groups(own.size());
    bool has_any = false;
    for (const auto& [other, labels] : labels_) {
      if (other == column || follows(labels, own)) continue;
      groups = labels_of_pairs(groups, labels);
      has_any = true;
    }
    const std::size_t count = count_of(groups);
    const bool are_apart = count_of(labels_of_pairs(groups, own)) == own.size();
    return has_any && are_apart && least_of_group * count <= own.size() ? std::optional(groups)
                                                                        : std::nullopt;
  }

  std::vector<std::string_view> texts_of(std::size_t column, const Labels& own) const {
    std::vector<std::string_view> texts(count_of(own));
    for (std::size_t row = 0; row < own.size(); ++row) texts[own[row]] = table_.columns[column][row];
    return texts;
  }

  std::vector<Evidence> look_at(std::size_t number_column, const Labels& own, const Labels& groups,
                                std::size_t texts) const {
    std::vector<Group> found(count_of(groups));
    std::vector<Evidence> evidence(texts);
    const Profile& profile = profiles_[number_column];
    for (std::size_t row = 0; row < own.size(); ++row) {
      const auto value = number(table_.columns[number_column][row], profile.decimal,
                                profile.unit ? std::string_view(*profile.unit) : std::string_view());
      if (!value || !std::isfinite(*value)) continue;
      found[groups[row]].add(own[row], *value);
      ++evidence[own[row]].groups;
    }
    for (const Group& group : found) {
      evidence[group.text_of_most].sums += group.has_sum() ? 1 : 0;
    }
    return evidence;
  }

  std::string sentence(std::size_t column, std::size_t number_column, std::string_view text,
                       const Evidence& found, std::int64_t groups) const {
    const bool is_sum = are_nearly_all(found.sums, found.groups);
    const bool is_called_so = is_word_for_total(text) && are_nearly_all(found.groups, groups);
    if (!is_sum && !is_called_so) return "";
    return "has " + shown_with_line(table_, column, text) + " in " + with_separators(found.groups) +
           " rows, " +
           (is_sum ? "whose " + in_quotes(table_.names[number_column]) +
                         " is the sum of the rows next to "
                         "them"
                   : "one next to the rows of each of the others, as if they were their totals") +
           ", and they are kept as rows of data; remove them if they are not";
  }

  const TextTable& table_;
  const std::vector<Profile>& profiles_;
  std::map<std::size_t, Labels> labels_;
};

}  // namespace

void note_totals_of_rows(const TextTable& table, std::vector<Profile>& profiles) {
  if (table.rows() < least_of_group * static_cast<std::size_t>(least_sums) ||
      table.rows() > most_rows_of_totals)
    return;
  const Search search(table, profiles);
  for (std::size_t column = 0; column < profiles.size(); ++column) {
    if (profiles[column].note.find("as if they were sums of others") != std::string::npos) continue;
    if (const std::string note = search.note_on(column); !note.empty()) profiles[column].add_note(note);
  }
}

}  // namespace anneal::table
