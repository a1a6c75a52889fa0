#include "engine/data/table/profile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>
#include <unordered_set>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/table/categories.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/census.h"
#include "engine/data/table/codes.h"
#include "engine/data/table/column_reader.h"
#include "engine/data/table/customs.h"
#include "engine/data/table/date_doubts.h"
#include "engine/data/table/equal_columns.h"
#include "engine/data/table/group_codes.h"
#include "engine/data/table/kept_words.h"
#include "engine/data/table/long_totals.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/number_pairs.h"
#include "engine/data/table/row_roles.h"
#include "engine/data/table/set_aside.h"
#include "engine/data/table/split_columns.h"
#include "engine/data/table/stand_ins.h"
#include "engine/data/table/target.h"
#include "engine/data/table/text_notes.h"
#include "engine/data/table/time_numbers.h"
#include "engine/data/table/unknown_words.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

constexpr const char* said_to_be_ignored = "is excluded as requested";

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

/// Returns the numbers, in the file's order.
std::vector<double> measure(const data::NameList& cells, const MissingWords& missing, const Census& census,
                            Profile& profile) {
  const ColumnReader reader(spec_of(profile, kind_of(profile.content)), missing);
  RunningMoments moments;
  std::vector<double> numbers;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    const CellValue cell = reader.read(cells[row]);
    if (cell.state != CellValue::State::known) continue;
    profile.least = moments.count() == 0 ? cell.value : std::min(profile.least, cell.value);
    profile.most = moments.count() == 0 ? cell.value : std::max(profile.most, cell.value);
    profile.is_whole = profile.is_whole && cell.value == std::floor(cell.value);
    moments.add(cell.value);
    numbers.push_back(cell.value);
  }
  profile.mean = moments.mean();
  profile.deviation = moments.deviation();
  profile.values = moments.count();
  profile.missing = static_cast<std::int64_t>(cells.size()) - profile.values;
  std::unordered_set<double> different;
  for (const auto& [text, count] : census.texts)
    if (const CellValue cell = reader.read(text); cell.state == CellValue::State::known)
      different.insert(cell.value);
  profile.distinct = static_cast<std::int64_t>(different.size());
  return numbers;
}

/// The numbers of a column in other files of its table. What cannot be read is told where it is needed.
std::vector<double> numbers_elsewhere(const std::vector<fs::path>& files, const ColumnSpec& column,
                                      const MissingWords& missing) {
  const ColumnReader reader(column, missing);
  std::vector<double> numbers;
  for (const fs::path& file : files) try {
      const TextTable table = read_table(file);
      const auto found = table.find(column.name);
      for (std::size_t row = 0; found && row < table.rows(); ++row)
        if (const CellValue cell = reader.read(table.columns[*found][row]);
            cell.state == CellValue::State::known)
          numbers.push_back(cell.value);
    } catch (const UserError&) {
    }
  return numbers;
}

std::vector<std::pair<std::string, std::int64_t>> most_frequent(const TextCounts& counts) {
  std::vector<std::pair<std::string, std::int64_t>> sorted(counts.begin(), counts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  sorted.resize(std::min(sorted.size(), most_categories));
  return sorted;
}

void add_missing_words(const TextTable& table, std::size_t column, const Census& census,
                       const std::vector<std::string_view>& words, Profile& profile) {
  const std::int64_t cells = census.values() + census.missing;
  for (const std::string_view word : words) {
    profile.missing_words.emplace_back(word);
    profile.add_note("has " + shown_with_line(table, column, word) + " in " +
                     with_separators(census.texts.at(word)) + " of " + with_separators(cells) +
                     " rows, which counts as missing; --column NAME=categorical keeps it as text");
  }
}

/// Of numbers that may be codes.
void note_codes_in_doubt(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  const std::optional<std::string_view> wide = find_likely_codes(census);
  if (const auto code = wide ? wide : find_long_codes(census))
    profile.add_note("has whole numbers with the same number of digits, such as " +
                     shown_with_line(table, column, *code) +
                     ", which may be codes, and is read as numbers; --column NAME=categorical keeps it as "
                     "text, --column NAME=ignored excludes it");
  else if (const auto few = find_doubted_codes(profile.name, census))
    profile.add_note("has " + with_separators(profile.distinct) + " different whole numbers, such as " +
                     shown_with_line(table, column, *few) +
                     ", which may be codes, and is read as numbers; --column NAME=categorical makes each a "
                     "category");
}

/// What the columns of one table are looked at with.
struct Looking {
  const TextTable& table;
  const TableSpec& chosen;
  const std::vector<fs::path>& other_files;
};

/// What other columns tell of one.
struct Known {
  Customs customs = {};
  std::vector<std::string> kept = {};  ///< words that are categories
};

Profile profile(const Looking& looking, std::size_t column, const MissingWords& usual_missing,
                const Known& known) {
  const MissingWords missing = usual_missing.without(known.kept);
  const Customs& customs = known.customs;
  const TextTable& table = looking.table;
  const ColumnSpec* chosen = looking.chosen.find(table.names[column]);
  const Census census = take_census(table, column, missing);
  FoundContent found = content_of(table, column, census, chosen);
  const bool is_said = chosen != nullptr && chosen->kind;
  if (found.content == Content::numbers && !is_said && table.names[column] != looking.chosen.target)
    if (const std::string note = note_on_group_codes(table, column, census); !note.empty())
      found = {Content::texts, Content::texts, note};
  const bool is_target = table.names[column] == looking.chosen.target;
  const NumberPairs pairs =
      found.content == Content::numbers && !is_said && table.delimiter == ',' && !is_target
          ? find_pairs(census)
          : NumberPairs();
  const bool are_pairs =
      pairs.sign > PairSign::open || (pairs.sign == PairSign::open && customs.decimal == DecimalMark::point);
  if (are_pairs)
    found = {Content::texts, Content::texts,
             note_on_pairs(pairs, shown_with_line(table, column, pairs.example))};
  Profile result;
  result.name = table.names[column];
  result.content = found.content;
  result.likely = found.likely;
  result.note = found.note;
  if (chosen != nullptr) result.missing_words = chosen->missing_words;
  result.kept_words = known.kept;
  if (!are_pairs && !is_said) add_missing_words(table, column, census, found.words, result);
  result.kind = kind_of(result.content);
  result.values = census.values();
  result.missing = census.missing;
  const bool has_units =
      std::ranges::any_of(census.units, [](const auto& unit) { return !unit.first.empty(); });
  bool may_be_times = false;
  if (result.content == Content::numbers) {
    settle_decimal(table, column, census, chosen, customs, result);
    if (pairs.sign == PairSign::open) doubt_decimals(table, column, pairs, customs, result);
    settle_unit(table, column, census, is_said, result);
    const std::size_t before = result.note.size();
    if (!is_said) note_time_numbers(table, column, census, result);
    may_be_times = result.note.size() > before;
    if (!is_said) note_dashes(table, column, result);
    if (!is_said) note_limits(table, column, census, result);
    if (!is_said) note_uncertainties(table, column, census, result);
  }
  if (result.content == Content::booleans && !is_said) note_unknown_answers(table, column, census, result);
  if (result.content == Content::dates) settle_dates(table, column, census, chosen, customs, result);
  Spellings spellings;
  const bool is_spelling_said = chosen != nullptr && chosen->spelling;
  if (result.content == Content::texts) {
    ColumnSpec exact = spec_of(result, result.kind);
    if (is_spelling_said) exact.spelling = chosen->spelling;
    spellings = merge_spellings({census.texts.begin(), census.texts.end()}, exact);
    result.distinct = static_cast<std::int64_t>(spellings.counts.size());
    result.frequent = most_frequent(spellings.counts);
    if (!is_said && result.note.empty()) note_mixture(table, column, census, result);
  }
  if (is_said) result.kind = *chosen->kind;
  if (is_said && result.kind == ColumnKind::ignored) result.reason = said_to_be_ignored;
  ColumnNumbers numbers;
  if (result.is_measured()) numbers.own = measure(table.columns[column], missing, census, result);
  if (result.content == Content::dates && result.date_has_day() && !numbers.own.empty())
    if (const std::string note = note_on_calendar(result.least, result.most); !note.empty())
      result.add_note(note);
  note_stand_ins(table, column, census, numbers.own, result);
  numbers.others = [&] {
    return numbers_elsewhere(looking.other_files, spec_of(result, ColumnKind::numeric), missing);
  };
  if (!is_said) set_aside(result, numbers, has_units);
  if (is_target && result.content == Content::numbers)
    if (const std::string note = note_on_sizes(numbers.own); !note.empty()) result.add_note(note);
  if (is_target || result.reason.empty()) {
    if (result.content == Content::texts && !is_said && !is_target) {
      note_many_texts(result);
      note_totals(table, column, result);
      note_days_among_texts(table, column, census, result);
      note_missing_code(table, column, census, missing, result);
      note_missing_names(table, column, census, missing, result);
    }
    if (result.content == Content::texts && (!is_said || is_target))
      note_unknown_words(table, column, spellings.counts, is_target, result);
    if (result.kind == ColumnKind::categorical && is_said && !is_target) note_rare_texts(result);
    if (result.content == Content::numbers && !is_said && !is_target && !may_be_times)
      note_codes_in_doubt(table, column, census, result);
    if (!is_spelling_said) note_spellings(table, column, spellings, result);
    if (!is_spelling_said) note_truths(table, column, census, is_target, result);
    if (is_target && result.content == Content::texts) note_many_classes(result);
    if (is_target && result.content == Content::texts) note_words(table, column, spellings.counts, result);
    if (!is_said && !is_target) note_row_role(result);
    if (!is_said || is_target) note_prediction(looking.chosen.target, result);
  }
  const bool are_one_but_for_spelling = spellings.merged > 0 && spellings.counts.size() == 1;
  if (!is_target && !result.reason.empty() && are_one_but_for_spelling && !is_spelling_said)
    note_spellings(table, column, spellings, result);
  if (is_said || result.reason.empty()) return result;
  result.kind = ColumnKind::ignored;
  const bool is_note_told = result.content == Content::texts || may_be_times;
  if (is_note_told && !result.note.empty()) result.reason += "; it " + result.note;
  return result;
}

/// A target that has texts is missing only where nothing stands.
Profile profile(const Looking& looking, std::size_t column, Known known) {
  const ColumnSpec* chosen = looking.chosen.find(looking.table.names[column]);
  if (chosen != nullptr)
    known.kept.insert(known.kept.end(), chosen->kept_words.begin(), chosen->kept_words.end());
  Profile usual = profile(looking, column, MissingWords(looking.chosen), known);
  const bool has_texts = usual.likely == Content::texts || usual.likely == Content::nothing;
  if (usual.name != looking.chosen.target || !has_texts) return usual;
  return profile(looking, column, MissingWords::said_of(looking.chosen), known);
}

/// Zeros in doubt are told where those of another column are not.
void note_doubtful_zeros(std::vector<Profile>& profiles) {
  if (std::ranges::none_of(profiles, &Profile::has_zeros_for_missing)) return;
  for (Profile& one : profiles)
    if (!one.note_on_zeros.empty()) one.add_note(one.note_on_zeros);
}

/// Columns that say of which split a row is, and those that need not say it again.
void mark_splits(const SplitColumns& found, std::vector<Profile>& profiles) {
  for (Profile& one : profiles) {
    const bool is_told = std::ranges::count(found.names, one.name) > 0;
    if (!is_told && std::ranges::count(found.others, one.name) == 0) continue;
    one.kind = is_told ? ColumnKind::split : ColumnKind::ignored;
    one.is_identifier = false;
    one.note = is_told ? "gives the split of each row, and the rows are divided by it: " + found.counts() +
                             "; --column NAME=ignored trains on all of them"
                       : "";
    one.reason = is_told ? ""
                         : "looks as if it gave the split of each row, as " + in_quotes(found.names.front()) +
                               " does; --column NAME=" + to_string(kind_of(one.content)) + " uses it";
  }
}

}  // namespace

std::vector<Profile> profiles(const TextTable& table, const TableSpec& chosen,
                              const std::vector<fs::path>& other_files) {
  const Looking looking{table, chosen, other_files};
  std::vector<Profile> result;
  for (std::size_t i = 0; i < table.names.size(); ++i) result.push_back(profile(looking, i, Known()));
  Customs customs = customs_of(result);
  const std::set<std::string> said_missing = words_missing_among_numbers(table, chosen, result);
  if (!customs.decimal && table.delimiter == ';') {
    customs.decimal = DecimalMark::comma;
    customs.is_decimal_by_delimiter = true;
  }
  if (!customs.order && customs.decimal == DecimalMark::comma) {
    customs.order = DateOrder::day_first;
    customs.is_order_by_decimal = true;
  }
  for (std::size_t i = 0; i < table.names.size(); ++i) {
    const bool is_open =
        (result[i].is_decimal_open && customs.decimal) || (result[i].is_order_open && customs.order);
    const std::vector<KeptWord> kept = words_to_keep(table, chosen, i, result[i], said_missing);
    std::vector<std::string> words;
    for (const KeptWord& one : kept) words.push_back(one.word);
    if (is_open || !kept.empty()) result[i] = profile(looking, i, {customs, words});
    for (const auto& [word, reason] : kept)
      result[i].add_note("has " + shown_with_line(table, i, word) + " as a category, " + reason +
                         "; --column NAME=" + shell_word("missing:" + word) + " counts it as missing");
  }
  put_back(result);
  note_totals_of_rows(table, result);
  note_doubtful_zeros(result);
  note_odd_decimals(result);
  note_days_of_years(result);
  note_equal_columns(table, chosen.target, result);
  const MissingWords usual_missing(chosen);
  const auto is_usual = [&](const std::string& word) { return usual_missing.has(word); };
  for (const Profile& one : result)
    if (one.kind == ColumnKind::categorical && !std::ranges::all_of(one.missing_words, is_usual))
      throw UserError("\"" + one.name +
                          "\" has text, and words for missing values in one column are for numbers, dates, "
                          "and yes and no",
                      "data.table.columns", "Use --missing WORD for all columns.");
  mark_splits(find_split_columns(table, chosen), result);
  return result;
}

std::string Profile::date_text(double days) const {
  const auto has = [&](Cycle cycle) { return std::ranges::count(cycles, cycle) > 0; };
  return table::date_text(days, has(Cycle::year), has(Cycle::day));
}

bool Profile::date_has_day() const {
  return std::ranges::count(cycles, Cycle::year) > 0;
}

void Profile::add_note(const std::string& more) {
  note += (note.empty() ? "" : "; ") + more;
}

ColumnSpec spec_of(const Profile& profile, ColumnKind kind) {
  ColumnSpec column{.name = profile.name, .kind = kind, .reason = profile.note, .categories = {}};
  if (kind == ColumnKind::ignored) column.reason = profile.reason;
  if (kind != ColumnKind::categorical && is_input(kind)) column.missing_words = profile.missing_words;
  if (kind == ColumnKind::categorical) column.kept_words = profile.kept_words;
  if (kind == ColumnKind::numeric) {
    column.decimal = profile.decimal;
    column.unit = profile.unit;
  }
  if (kind == ColumnKind::date) {
    column.order = profile.order;
    column.cycles = profile.cycles;
    column.last_year = profile.last_year;
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
