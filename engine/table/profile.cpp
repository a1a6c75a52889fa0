#include "table/profile.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "base/text.h"
#include "protocol/number_text.h"
#include "source/listing.h"
#include "table/census.h"
#include "table/column_reader.h"
#include "table/date.h"
#include "table/misfits.h"

namespace anneal::table {

namespace {

constexpr std::int64_t few_rows = 20;      ///< of which all may differ by chance
constexpr std::int64_t few_texts = 50;     ///< may be categories, however few the rows
constexpr std::int64_t most_misfits = 20;  ///< one cell in so many may be something else than the others

/// What the other columns of a file tell where one does not.
struct Customs {
  std::optional<DecimalMark> decimal;
  std::optional<DateOrder> order;
};

/// A text of a column with the first place where it stands: "\"1,5\" (t.csv:3)".
std::string shown_with_line(const TextTable& table, std::size_t column, std::string_view text) {
  const data::NameList& cells = table.columns[column];
  std::size_t row = 0;
  while (row + 1 < cells.size() && cells[row] != text) ++row;
  return in_quotes(text) + " (" + table.short_line_of(row) + ")";
}

std::string counted(std::int64_t count) {
  return with_separators(count);
}

void add_note(Profile& profile, const std::string& note) {
  profile.note += (profile.note.empty() ? "" : "; ") + note;
}

Content content_of(const Census& census, const ColumnSpec* chosen) {
  const std::int64_t cells = census.values() - census.missing_beside_numbers;
  if (census.texts.empty()) return Content::nothing;
  if (chosen != nullptr && chosen->kind == ColumnKind::numeric) return Content::numbers;
  if (chosen != nullptr && chosen->kind == ColumnKind::boolean) return Content::booleans;
  if (chosen != nullptr && chosen->kind == ColumnKind::date) return Content::dates;
  if (chosen != nullptr && chosen->kind == ColumnKind::categorical) return Content::texts;
  const auto is_nearly_all = [&](std::int64_t fitting) {
    return fitting > 0 && (cells - fitting) * most_misfits <= cells;
  };
  if (is_nearly_all(census.numbers.cells)) return Content::numbers;
  if (is_nearly_all(std::max(census.dates.cells, census.times.cells))) return Content::dates;
  if (is_nearly_all(census.booleans)) return Content::booleans;
  return Content::texts;
}

/// One of two, by the cells that tell it; 0 where none does, and where it is a draw.
template <class Choice>
std::optional<Choice> majority(const std::array<Tally, 2>& votes) {
  if (votes[0].cells == votes[1].cells) return std::nullopt;
  return static_cast<Choice>(votes[0].cells > votes[1].cells ? 0 : 1);
}

std::string mark_name(DecimalMark mark) {
  return mark == DecimalMark::point ? "a decimal point" : "a decimal comma";
}

/// Which mark the numbers have.
void settle_decimal(const TextTable& table, std::size_t column, const Census& census,
                    const ColumnSpec* chosen, const Customs& customs, Profile& profile) {
  const auto told = majority<DecimalMark>(census.only_with);
  const bool is_chosen = chosen != nullptr && chosen->decimal;
  profile.has_decimals = told.has_value();
  profile.decimal =
      is_chosen ? *chosen->decimal : told.value_or(customs.decimal.value_or(DecimalMark::point));
  profile.is_decimal_open = !is_chosen && !told && census.either.cells > 0;
  if (census.only_with[0].cells > 0 && census.only_with[1].cells > 0)
    add_note(profile, "has numbers with a decimal point, such as " +
                          shown_with_line(table, column, census.only_with[0].example) +
                          ", and with a decimal comma, such as " +
                          shown_with_line(table, column, census.only_with[1].example) +
                          "; what could be either is read with " + mark_name(profile.decimal));
  else if (profile.is_decimal_open)
    add_note(profile,
             "has numbers such as " + shown_with_line(table, column, census.either.example) +
                 ", and nothing in it tells whether their mark parts thousands; they are read with " +
                 mark_name(profile.decimal) + (customs.decimal ? ", as other columns have it" : "") +
                 ", unless \"decimal\" in data.table.columns says otherwise");
}

void note_units(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  std::vector<const Tally*> different;
  bool has_percent = false;
  for (const auto& [unit, tally] : census.units) {
    has_percent = has_percent || unit == "%";
    if (!unit.empty()) different.push_back(&tally);
  }
  const auto plain = census.units.find("");
  if (has_percent && plain != census.units.end()) different.push_back(&plain->second);
  if (different.size() < 2) return;
  add_note(profile, "has numbers in different units, such as " +
                        shown_with_line(table, column, different[0]->example) + " and " +
                        shown_with_line(table, column, different[1]->example) +
                        ", which are read as if they were one");
}

std::string order_name(DateOrder order) {
  return order == DateOrder::day_first ? "day first" : "month first";
}

/// Which order the dates have, where any of them needs one, and what of them repeats.
void settle_dates(const TextTable& table, std::size_t column, const Census& census, const ColumnSpec* chosen,
                  const Customs& customs, Profile& profile) {
  const bool has_days = census.dates.cells >= census.times.cells && census.dates.cells > 0;
  if (has_days) profile.cycles = {Cycle::year, Cycle::week};
  if (!has_days || census.with_time.cells > 0) profile.cycles.push_back(Cycle::day);
  const auto told = majority<DateOrder>(census.only_in);
  const bool is_chosen = chosen != nullptr && chosen->order;
  profile.has_order = told.has_value();
  if (is_chosen) profile.order = chosen->order;
  if (census.any_order.cells + census.only_in[0].cells + census.only_in[1].cells == 0) return;
  const bool have_points = census.with_points.cells == census.any_order.cells;
  const DateOrder usual = have_points ? DateOrder::day_first : DateOrder::month_first;
  if (!is_chosen) profile.order = told.value_or(customs.order.value_or(usual));
  profile.is_order_open = !is_chosen && !told && census.any_order.cells > 0;
  if (is_chosen || census.any_order.cells == 0) return;
  const std::string example = shown_with_line(table, column, census.any_order.example);
  if (told) {
    const Tally& votes = census.only_in[static_cast<std::size_t>(*told)];
    add_note(profile, "has dates such as " + example + ", which are read " + order_name(*told) + ", as " +
                          counted(votes.cells) + " such as " + shown_with_line(table, column, votes.example) +
                          " can only be read so");
    return;
  }
  add_note(profile, "has dates such as " + example +
                        ", and nothing in it tells whether the day or the month is first; they are read " +
                        order_name(*profile.order) + (customs.order ? ", as in other columns" : "") +
                        ", unless \"order\" in data.table.columns says otherwise");
}

ColumnKind kind_of(Content content) {
  switch (content) {
    case Content::nothing:
      return ColumnKind::ignored;
    case Content::numbers:
      return ColumnKind::numeric;
    case Content::booleans:
      return ColumnKind::boolean;
    case Content::dates:
      return ColumnKind::date;
    case Content::texts:
      return ColumnKind::categorical;
  }
  return ColumnKind::ignored;
}

/// Whether each row has the number of the one before and one more.
class Succession {
 public:
  void add(double value) {
    holds_ = holds_ && (!last_ || value == *last_ + 1);
    last_ = value;
  }
  bool holds() const { return holds_; }

 private:
  bool holds_ = true;
  std::optional<double> last_;
};

/// Returns whether the values are consecutive.
bool measure(const data::NameList& cells, const MissingWords& missing, const Census& census,
             Profile& profile) {
  const ColumnReader reader(spec_of(profile, profile.kind), missing);
  RunningMoments moments;
  Succession succession;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const CellValue cell = reader.read(cells[row]);
    if (cell.state != CellValue::State::known) continue;
    profile.least = moments.count() == 0 ? cell.value : std::min(profile.least, cell.value);
    profile.most = moments.count() == 0 ? cell.value : std::max(profile.most, cell.value);
    profile.is_whole = profile.is_whole && cell.value == std::floor(cell.value);
    moments.add(cell.value);
    succession.add(cell.value);
  }
  profile.mean = moments.mean();
  profile.deviation = moments.deviation();
  profile.values = moments.count();
  profile.missing = static_cast<std::int64_t>(cells.size()) - profile.values;
  profile.distinct = std::ranges::count_if(census.texts, [&](const auto& entry) {
    return reader.read(entry.first).state == CellValue::State::known;
  });
  return succession.holds();
}

bool is_called_a_key(const std::string& name) {
  const std::string lower = lower_case(name);
  return lower == "id" || lower == "index" || lower.ends_with("_id") || lower.ends_with(" id");
}

std::string why_ignored(const Profile& profile, bool are_consecutive) {
  if (profile.content == Content::nothing) return "is empty";
  if (profile.is_measured() && profile.values == 0) return "has nothing that can be computed with";
  const bool is_one_value = profile.is_measured() ? profile.least == profile.most : profile.distinct == 1;
  if (is_one_value && profile.missing == 0) return "is the same in every row";
  const bool all_differ = profile.distinct == profile.values && profile.values >= few_rows;
  if (profile.content == Content::numbers && profile.is_whole && profile.missing == 0) {
    const bool is_called_so = is_called_a_key(profile.name);
    if ((all_differ && (is_called_so || are_consecutive)) || (is_called_so && are_consecutive))
      return "numbers the rows";
  }
  const bool nearly_all_differ = profile.distinct > few_texts && 2 * profile.distinct > profile.values;
  if (profile.content == Content::texts && (all_differ || nearly_all_differ))
    return "has another text in nearly every row";
  return "";
}

std::vector<std::pair<std::string, std::int64_t>> most_frequent(const Census& census) {
  std::vector<std::pair<std::string, std::int64_t>> sorted(census.texts.begin(), census.texts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  sorted.resize(std::min(sorted.size(), most_categories));
  return sorted;
}

/// Texts most of which are numbers, and texts too many to be kept.
void note_texts(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  if (2 * census.numbers.cells > profile.values && census.others.cells > 0)
    add_note(profile, "is taken for texts, as " + counted(profile.values - census.numbers.cells) + " of " +
                          counted(profile.values) + " cells are no numbers, such as " +
                          shown_with_line(table, column, census.others.example) +
                          "; {\"kind\": \"numeric\"} in data.table.columns has them count as missing");
  if (profile.distinct > static_cast<std::int64_t>(most_categories))
    add_note(profile, "has " + counted(profile.distinct) + " different texts, of which the " +
                          counted(most_categories) + " most frequent are told apart");
}

Profile profile(const TextTable& table, std::size_t column, const MissingWords& missing,
                const ColumnSpec* chosen, const Customs& customs) {
  const Census census = take_census(table, column, missing);
  Profile result;
  result.name = table.names[column];
  result.content = content_of(census, chosen);
  result.kind = kind_of(result.content);
  result.values = census.values();
  result.missing = census.missing;
  result.distinct = static_cast<std::int64_t>(census.texts.size());
  if (result.content == Content::numbers) {
    settle_decimal(table, column, census, chosen, customs, result);
    note_units(table, column, census, result);
  }
  if (result.content == Content::dates) settle_dates(table, column, census, chosen, customs, result);
  if (result.content == Content::texts) {
    result.frequent = most_frequent(census);
    note_texts(table, column, census, result);
  }
  const bool are_consecutive =
      result.is_measured() && measure(table.columns[column], missing, census, result);
  result.reason = why_ignored(result, are_consecutive);
  if (result.reason.empty()) return result;
  result.kind = ColumnKind::ignored;
  if (result.content == Content::texts && !result.note.empty()) result.reason += "; it " + result.note;
  return result;
}

/// What most columns tell.
Customs customs_of(const std::vector<Profile>& profiles) {
  std::array<Tally, 2> marks, orders;
  for (const Profile& one : profiles) {
    if (one.has_decimals) marks[static_cast<std::size_t>(one.decimal)].add("", 1);
    if (one.has_order) orders[static_cast<std::size_t>(*one.order)].add("", 1);
  }
  return {majority<DecimalMark>(marks), majority<DateOrder>(orders)};
}

}  // namespace

std::vector<Profile> profiles(const TextTable& table, const TableSpec& chosen) {
  const MissingWords missing(chosen.missing);
  std::vector<Profile> result;
  for (std::size_t i = 0; i < table.names.size(); ++i)
    result.push_back(profile(table, i, missing, chosen.find(table.names[i]), {}));
  const Customs customs = customs_of(result);
  for (std::size_t i = 0; i < table.names.size(); ++i) {
    const bool is_open =
        (result[i].is_decimal_open && customs.decimal) || (result[i].is_order_open && customs.order);
    if (is_open) result[i] = profile(table, i, missing, chosen.find(table.names[i]), customs);
  }
  return result;
}

std::string Profile::date_text(double days) const {
  const auto has = [&](Cycle cycle) { return std::ranges::count(cycles, cycle) > 0; };
  return table::date_text(days, has(Cycle::year), has(Cycle::day));
}

ColumnSpec spec_of(const Profile& profile, ColumnKind kind) {
  ColumnSpec column{.name = profile.name, .kind = kind, .reason = profile.note, .categories = {}};
  if (kind == ColumnKind::ignored) column.reason = profile.reason;
  if (kind == ColumnKind::numeric) column.decimal = profile.decimal;
  if (kind == ColumnKind::date) {
    column.order = profile.order;
    column.cycles = profile.cycles;
  }
  return column;
}

void RunningMoments::add(double value) {
  ++count_;
  const double gap = value - mean_;
  mean_ += gap / static_cast<double>(count_);
  squares_ += gap * (value - mean_);
}

double RunningMoments::deviation() const {
  return count_ == 0 ? 0 : std::sqrt(squares_ / static_cast<double>(count_));
}

}  // namespace anneal::table
