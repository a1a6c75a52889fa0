#include "engine/data/table/subtotals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

#include "engine/data/table/cells/cell.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/column_figures.h"

namespace anneal::table {

namespace {

constexpr std::size_t least_of_all = 3;    // rows, to tell a total of all
constexpr std::size_t least_of_block = 2;  // rows that a subtotal is of
constexpr std::size_t levels = 4;          // of subtotals
constexpr std::size_t least_proofs_of_shape = 3;
constexpr std::size_t most_rows_of_shape = 200'000;

/// Remembers what texts mention, as most stand in many rows.
class Mentions {
 public:
  std::optional<Statistic> in(std::string_view cell) {
    constexpr std::size_t most_known = 100'000, longest = 60;
    if (cell.empty() || cell.size() > longest || (cell.front() >= '0' && cell.front() <= '9'))
      return std::nullopt;
    if (const auto found = known_.find(cell); found != known_.end()) return found->second;
    const auto statistic = statistic_in(cell);
    if (known_.size() < most_known) known_.emplace(cell, statistic);
    return statistic;
  }

 private:
  std::unordered_map<std::string_view, std::optional<Statistic>> known_;
};

struct Label {
  std::string_view text;
  Statistic statistic = Statistic::sum;
};

/// Whether a text goes on with another one: "Nord x" or "x Nord" of "Nord".
bool goes_on_with(std::string_view text, std::string_view other) {
  if (other.empty() || text.size() <= other.size()) return false;
  const auto is_blank = [](char letter) { return letter == ' ' || letter == ':' || letter == '-'; };
  return (text.starts_with(other) && is_blank(text[other.size()])) ||
         (text.ends_with(other) && is_blank(text[text.size() - other.size() - 1]));
}

/// The texts of one column in the rows since the last total.
struct BlockTexts {
  std::string_view common;
  std::size_t rows = 0;
  bool are_equal = true, are_texts = true;

  void add(std::string_view cell, bool is_number) {
    if (rows++ == 0) common = cell;
    are_equal = are_equal && cell == common;
    are_texts = are_texts && !cell.empty() && !is_number;
  }
};

/// Goes through the rows in an order.
class TotalSearch {
 public:
  TotalSearch(const TextTable& table, Mentions& mentions, bool may_be_shapes)
      : table_(table),
        reader_(table),
        mentions_(mentions),
        may_be_shapes_(may_be_shapes),
        numbers_(table.names.size()),
        all_(table.names.size()) {
    for (Figures& level : since_) level.resize(table.names.size());
    block_.resize(table.names.size());
  }

  std::vector<std::size_t> find(const std::vector<std::size_t>& order) {
    std::vector<std::size_t> totals;
    for (const std::size_t row : order) {
      read(row);
      const auto level = level_of(row);
      if (!level) {
        add(row);
        continue;
      }
      totals.push_back(row);
      for (std::size_t i = 0; i <= std::min(*level, levels - 1); ++i)
        since_[i].assign(table_.names.size(), {});
      block_.assign(table_.names.size(), {});
    }
    return totals;
  }

  /// Numbers that are sums in rows without a word for one.
  std::size_t proofs_of_shape() const { return proofs_of_shape_; }

 private:
  using Figures = std::vector<ColumnFigures>;

  std::string_view cell(std::size_t row, std::size_t column) const { return table_.columns[column][row]; }

  void read(std::size_t row) {
    for (std::size_t column = 0; column < numbers_.size(); ++column) {
      numbers_[column] = reader_.read(cell(row, column));
      if (numbers_[column] && !std::isfinite(*numbers_[column])) numbers_[column].reset();
    }
  }

  void add(std::size_t row) {
    for (std::size_t column = 0; column < numbers_.size(); ++column) {
      block_[column].add(cell(row, column), numbers_[column].has_value());
      if (!numbers_[column]) continue;
      all_[column].add(*numbers_[column]);
      for (Figures& level : since_) level[column].add(*numbers_[column]);
    }
  }

  std::optional<Label> label_of(std::size_t row) const {
    for (std::size_t column = 0; column < numbers_.size(); ++column)
      if (const auto found = mentions_.in(cell(row, column))) return Label{cell(row, column), *found};
    return std::nullopt;
  }

  /// Of a total the level of those that it is one of, or `levels` of all; nullopt of a row of data.
  std::optional<std::size_t> level_of(std::size_t row) {
    const auto label = label_of(row);
    if (label && !texts_of_data_.contains(label->text)) {
      if (const auto level = level_of(*label, lacks_text(row))) return level;
      texts_of_data_.insert(label->text);
    }
    if (!may_be_shapes_ || !has_shape(row)) return std::nullopt;
    const std::size_t proofs = exact_sums(since_[0]);
    if (proofs == 0) return std::nullopt;
    proofs_of_shape_ += proofs;
    return 0;
  }

  /// Few numbers prove a mean or a count, and "Max" may be a name: their rows have to look otherwise than
  /// those of data, too.
  std::optional<std::size_t> level_of(const Label& label, bool lacks_text) const {
    const bool is_word = statistic_named(label.text).has_value();
    const bool is_plain = label.statistic == Statistic::sum || label.statistic == Statistic::deviation ||
                          label.statistic == Statistic::variance ||
                          (label.statistic == Statistic::mean && is_word);
    if (!is_plain && !lacks_text) return std::nullopt;
    for (std::size_t level = 0; level < levels; ++level)
      if (is_statistic(label, since_[level], lacks_text ? 1 : least_of_block)) return level;
    return is_statistic(label, all_, least_of_all) ? std::optional(levels) : std::nullopt;
  }

  bool is_statistic(const Label& label, const Figures& others, std::size_t least) const {
    const bool is_sum = label.statistic == Statistic::sum, is_mean = label.statistic == Statistic::mean;
    const bool may_be_mean = is_mean || (is_sum && statistic_named(label.text).has_value());
    std::size_t proofs = 0;
    for (std::size_t column = 0; column < numbers_.size(); ++column) {
      if (!numbers_[column]) continue;
      const ColumnFigures& one = others[column];
      const RoundedNumber number = rounded_number(*numbers_[column]);
      const auto is = [&](Statistic statistic) { return one.come_to(statistic, number, least); };
      if (is(label.statistic) || (may_be_mean && is(Statistic::mean)) || (is_mean && is(Statistic::sum)))
        ++proofs;
      else if (!((one.count() >= least && one.are_all(number.value)) ||
                 ((is_sum || is_mean) && one.lie_around(number.value))))
        return false;
    }
    return proofs > 0;
  }

  /// Whether the rows since the last total all have a text where this one has none.
  bool lacks_text(std::size_t row) const {
    for (std::size_t column = 0; column < numbers_.size(); ++column)
      if (block_[column].rows > 0 && block_[column].are_texts && cell(row, column).empty()) return true;
    return false;
  }

  bool has_shape(std::size_t row) const {
    if (block_.empty() || block_.front().rows < least_of_block) return false;
    for (std::size_t column = 0; column < numbers_.size(); ++column)
      if (block_[column].are_texts && block_[column].are_equal &&
          goes_on_with(cell(row, column), block_[column].common))
        return true;
    return lacks_text(row);
  }

  /// How many numbers are sums; 0 where one is neither that nor what these rows have in common.
  std::size_t exact_sums(const Figures& others) const {
    std::size_t proofs = 0;
    for (std::size_t column = 0; column < numbers_.size(); ++column) {
      if (!numbers_[column]) continue;
      if (others[column].sum_exactly_to(rounded_number(*numbers_[column])))
        ++proofs;
      else if (others[column].count() < least_of_block || !others[column].are_all(*numbers_[column]))
        return 0;
    }
    return proofs;
  }

  const TextTable& table_;
  NumberReader reader_;
  Mentions& mentions_;
  bool may_be_shapes_;
  std::vector<std::optional<double>> numbers_;  ///< of the row that is looked at
  Figures all_;
  std::array<Figures, levels> since_;  ///< since the last total of a level
  std::vector<BlockTexts> block_;
  std::set<std::string_view> texts_of_data_;
  std::size_t proofs_of_shape_ = 0;
};

std::vector<std::size_t> totals_in_order(const TextTable& table, const std::vector<std::size_t>& order,
                                         Mentions& mentions) {
  TotalSearch search(table, mentions, order.size() <= most_rows_of_shape);
  std::vector<std::size_t> totals = search.find(order);
  const std::size_t proofs = search.proofs_of_shape();
  if (proofs == 0 || proofs >= least_proofs_of_shape) return totals;
  return TotalSearch(table, mentions, false).find(order);
}

/// Whether a row looks otherwise than the one beside it, as a total does.
bool may_be_total(const TextTable& table, std::size_t row, std::size_t beside) {
  for (const data::NameList& cells : table.columns) {
    const std::string_view one = cells[row], other = cells[beside];
    if (goes_on_with(one, other) || (one.empty() && !other.empty() && !any_number(other))) return true;
  }
  return false;
}

}  // namespace

std::vector<std::size_t> totals_among(const TextTable& table, const std::vector<bool>& is_out) {
  Mentions mentions;
  std::vector<std::size_t> order;
  bool has_candidate = false;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    if (is_out[row]) continue;
    if (!order.empty() && !has_candidate && table.rows() <= most_rows_of_shape)
      has_candidate = may_be_total(table, row, order.back()) || may_be_total(table, order.back(), row);
    order.push_back(row);
    for (std::size_t column = 0; !has_candidate && column < table.columns.size(); ++column)
      has_candidate = mentions.in(table.columns[column][row]).has_value();
  }
  if (!has_candidate) return {};
  std::vector<std::size_t> below = totals_in_order(table, order, mentions);
  std::ranges::reverse(order);
  std::vector<std::size_t> above = totals_in_order(table, order, mentions);
  return below.size() >= above.size() ? below : above;
}

}  // namespace anneal::table
