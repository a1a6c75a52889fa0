#include "engine/data/table/text_notes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/table/cells/statistic_words.h"
#include "engine/data/table/kept_words.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/missing_codes.h"
#include "engine/data/table/units.h"

namespace anneal::table {

namespace {

std::string counted(std::int64_t count) {
  return with_separators(count);
}

/// Of texts that more than half are `fitting`; `of_others` is one that is not.
void note_majority(const TextTable& table, std::size_t column, std::int64_t fitting,
                   std::string_view of_others, const std::string& what, const std::string& kind,
                   Profile& profile) {
  const std::int64_t others = profile.values - fitting;
  if (2 * fitting <= profile.values || others <= 0 || of_others.empty()) return;
  profile.add_note("is read as text, because " + counted(others) + " of " + counted(profile.values) +
                   " cells " + what + ", such as " + shown_with_line(table, column, of_others) +
                   "; --column NAME=" + kind + " counts them as missing");
}

/// "0x1F"
bool is_hexadecimal(std::string_view text) {
  constexpr std::size_t prefix = 2;
  return text.size() > prefix && text[0] == '0' && (text[1] == 'x' || text[1] == 'X') &&
         text.find_first_not_of("0123456789abcdefABCDEF", prefix) == std::string_view::npos;
}

/// "18.00.00", "9.30.15"
bool is_time_with_points(std::string_view text) {
  const std::size_t first = text.find('.');
  constexpr std::size_t behind = 6;  // characters from the first point on
  if (first == 0 || first > 2 || text.size() != first + behind || text[first + 3] != '.') return false;
  const auto part = [&](std::size_t begin, std::size_t size) {
    int value = 0;
    for (const char letter : text.substr(begin, size))
      value = letter < '0' || letter > '9' ? 100 : 10 * value + (letter - '0');
    return value;
  };
  return part(0, first) < 24 && part(first + 1, 2) < 60 && part(first + 4, 2) < 60;
}

/// "[1]", "[a]", "[note 2]", not "[kg]".
bool names_footnote(std::string_view text) {
  const std::string words = lower_case(std::string(trimmed(text.substr(1, text.size() - 2))));
  return words.size() == 1 || words.find_first_not_of("0123456789") == std::string::npos ||
         words.starts_with("note") || words.starts_with("fn");
}

/// "1347[1]", "1,204 [note 2]", "86*", "86†", "86²": of them all, more than one of which are numbers without.
Tally footnoted_numbers(const Census& census) {
  static constexpr auto marks =
      std::to_array<std::string_view>({"*", "†", "‡", "§", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"});
  Tally found;
  for (const auto& [text, cells] : census.texts) {
    std::string_view rest = text;
    const std::size_t bracket = text.find('[');
    if (text.ends_with(']') && bracket != std::string_view::npos && names_footnote(text.substr(bracket)))
      rest = trimmed(text.substr(0, bracket));
    for (std::size_t before = 0; before != rest.size();) {
      before = rest.size();
      for (const std::string_view mark : marks)
        if (rest.ends_with(mark)) rest = trimmed(rest.substr(0, rest.size() - mark.size()));
    }
    if (rest.size() < text.size() && any_number(rest) && !any_number(text)) found.add(text, cells);
  }
  return found;
}

/// Texts in a notation that is not read, of which more than half of the cells are.
bool note_notation(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  Tally hexadecimal, times;
  for (const auto& [text, cells] : census.texts) {
    if (is_hexadecimal(text)) hexadecimal.add(text, cells);
    if (is_time_with_points(text)) times.add(text, cells);
  }
  const bool are_times = 10 * times.cells >= 9 * profile.values && census.others.cells > 0;
  if (2 * hexadecimal.cells > profile.values)
    profile.add_note("has hexadecimal numbers such as " +
                     shown_with_line(table, column, hexadecimal.example) +
                     ", and is read as text; write them as decimal numbers to have them read as numbers");
  else if (are_times && profile.values > 0)
    profile.add_note("has times such as " + shown_with_line(table, column, times.example) +
                     ", and is read as text; write them as 18:30:00 to have them read as times");
  else
    return false;
  return true;
}

}  // namespace

void note_mixture(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  if (note_notation(table, column, census, profile)) return;
  if (const Tally noted = footnoted_numbers(census);
      noted.cells > 0 && 20 * (noted.cells + census.numbers.cells) >= 19 * profile.values)
    return profile.add_note("has numbers with footnote marks, such as " +
                            shown_with_line(table, column, noted.example) +
                            ", and is read as text; remove the marks to have them read as numbers, or "
                            "--column NAME=numeric counts these as missing");
  if (const auto units = different_units(census);
      units && lower_case(std::string(units->other)).ends_with("dr"))
    return profile.add_note("has credits and debits, such as " + shown_with_line(table, column, units->one) +
                            " and " + shown_with_line(table, column, units->other) +
                            ", and is read as text; write debits with a minus to have them read as numbers");
  else if (units)
    return profile.add_note(
        "has numbers in different units, such as " + shown_with_line(table, column, units->one) + " and " +
        shown_with_line(table, column, units->other) + ", and is read as text; write them in one unit");
  if (census.limits.cells > 0 && census.limits.cells == census.others.cells && census.numbers.cells > 0)
    return profile.add_note("is read as text, because it has limits such as " +
                            shown_with_line(table, column, census.limits.example) +
                            " next to few different numbers; --column NAME=numeric reads them as numbers");
  if (2 * census.days_of_months.cells > profile.values)
    return profile.add_note("has days without a year, such as " +
                            shown_with_line(table, column, census.days_of_months.example) +
                            ", and is read as text; add a year to have them read as dates");
  if (2 * census.shares.cells > profile.values)
    return profile.add_note("has " + shown_with_line(table, column, census.shares.example) +
                            (census.shares.example.find('/') == std::string_view::npos
                                 ? ", a share, and is read as text; write each as one number, such as 0.25"
                                 : ", which may be a share, or a day or a month, and is read as text; write "
                                   "shares as one number, such as 0.25, and days with their year"));
  const Tally& dates = census.dates.cells >= census.times.cells ? census.dates : census.times;
  const Tally& odd = census.others.cells > 0 || census.numbers.cells == 0 ? census.others : census.numbers;
  constexpr std::int64_t least_numbers_beside = 2;
  if (const auto words = words_among(census, census.numbers, least_numbers_beside); !words.empty())
    return profile.add_note(
        "has " + shown_with_line(table, column, words.front()) + " in " +
        counted(census.texts.at(words.front())) +
        " rows next to numbers, each of which is a category; --column NAME=numeric counts everything that is "
        "not a number as missing");
  note_majority(table, column, census.numbers.cells,
                census.others.cells > 0 ? census.others.example : dates.example, "are not numbers", "numeric",
                profile);
  note_majority(table, column, dates.cells, odd.example,
                census.dates.cells >= census.times.cells ? "are not dates" : "are not times of day", "date",
                profile);
}

namespace {

bool are_many_texts(const Profile& profile) {
  constexpr std::int64_t few_rows_of_each = 3, many_texts = 20;
  return profile.distinct > many_texts && profile.values < few_rows_of_each * profile.distinct;
}

}  // namespace

void note_many_classes(Profile& profile) {
  if (are_many_texts(profile))
    profile.add_note("has " + counted(profile.distinct) + " different values in " + counted(profile.values) +
                     " rows, each of which is a class: too few rows per class to train on");
}

void note_many_texts(Profile& profile) {
  if (profile.note.empty() && are_many_texts(profile))
    profile.add_note("has " + counted(profile.distinct) + " different values in " + counted(profile.values) +
                     " rows, too few of each to train on; --column NAME=ignored excludes it");
  note_rare_texts(profile);
}

void note_rare_texts(Profile& profile) {
  if (profile.distinct > static_cast<std::int64_t>(most_categories))
    profile.add_note("has " + counted(profile.distinct) + " different values, of which only the " +
                     counted(most_categories) + " most frequent are distinguished");
}

void note_days_among_texts(const TextTable& table, std::size_t column, const Census& census,
                           Profile& profile) {
  constexpr std::size_t least_others = 3;
  const auto is_day = [](std::string_view text) {
    // "1-Mar", "Mar-01"
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos || text.find('-', dash + 1) != std::string_view::npos) return false;
    const std::string_view front = text.substr(0, dash), back = text.substr(dash + 1);
    const bool is_number_first = !front.empty() && front.size() <= 2 && any_number(front);
    const std::string_view month = is_number_first ? back : front, day = is_number_first ? front : back;
    static constexpr auto months =
        std::to_array<std::string_view>({"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct",
                                         "nov", "dec", "mrz", "mai", "okt", "dez"});
    return day.size() <= 2 && any_number(day) &&
           std::ranges::count(months, lower_case(std::string(month))) > 0;
  };
  Tally days;
  for (const auto& [text, cells] : census.texts)
    if (is_day(text)) days.add(text, cells);
  const std::int64_t others = std::ssize(census.texts) - days.texts;
  if (days.texts == 0 || others < static_cast<std::int64_t>(least_others) || 2 * days.cells > profile.values)
    return;
  profile.add_note("has " + shown_with_line(table, column, days.example) +
                   " next to text that is not a day, as when a spreadsheet converts names such as MARCH1 and "
                   "ranges such as 1-3; write them in their original form");
}

void note_totals(const TextTable& table, std::size_t column, Profile& profile) {
  for (const auto& [text, rows] : profile.frequent) {
    if (rows < 2 || statistic_named(text) != Statistic::sum) continue;
    return profile.add_note(
        "has " + shown_with_line(table, column, text) + " in " + counted(rows) +
        " rows, as if they were sums of others, and they are kept as rows of data; remove "
        "them if they are");
  }
}

void note_spellings(const TextTable& table, std::size_t column, const Spellings& spellings,
                    Profile& profile) {
  const auto shown = [&](std::string_view text) { return shown_with_line(table, column, text); };
  const auto shown_beside = [&](std::string_view text, std::string_view other) {
    const std::string trait = unseen_trait(text, other);
    return trait.empty() ? shown(text) : shown(text) + " (" + trait + ")";
  };
  const auto& [merged, usual] = spellings.merged_as;
  if (spellings.merged > 0)
    profile.add_note(
        "has " + counted(spellings.merged) + (spellings.merged == 1 ? " text that is" : " texts that are") +
        " treated as another spelling of others, such as " + shown_beside(merged, usual) + " of " +
        shown_beside(usual, merged) + "; --column NAME=exact-spelling keeps them apart");
  if (spellings.doubtful > 0)
    profile.add_note("has " + shown(spellings.doubtful_as.first) + " as well as " +
                     shown(spellings.doubtful_as.second) +
                     ", which are kept apart, because capitals in short text may be intentional; --column "
                     "NAME=any-spelling merges them");
  if (spellings.zeros > 0)
    profile.add_note(
        "has " + shown(spellings.zeros_as.first) + " as well as " + shown(spellings.zeros_as.second) +
        ", which are kept apart, because leading zeros may be intentional; --column NAME=any-spelling merges "
        "them");
}

void note_words(const TextTable& table, std::size_t column, const TextCounts& counts, Profile& profile) {
  const MissingWords usual;
  for (const auto& [text, cells] : counts)
    if (usual.has(text) && !is_result_in_signs(profile, text)) {
      profile.add_note("has " + shown_with_line(table, column, text) + " as a class; --missing " +
                       shell_word(std::string(text)) + " skips its rows");
      return;
    }
}

void note_truths(const TextTable& table, std::size_t column, const Census& census, bool is_target,
                 Profile& profile) {
  if (profile.content != Content::texts && (profile.content != Content::booleans || !is_target)) return;
  if (!are_answers({census.texts.begin(), census.texts.end()})) return;
  std::map<std::string, std::string_view> words;  // in small letters
  bool has_others = false;
  for (const auto& [text, cells] : census.texts) {
    if (!truth(text)) {
      has_others = true;
      continue;
    }
    const auto [found, is_new] = words.emplace(lower_case(std::string(text)), text);
    if (!is_new) found->second = std::min(found->second, text);
  }
  for (auto word = words.begin(); word != words.end(); ++word)
    for (auto other = std::next(word); other != words.end(); ++other)
      if (truth(word->second) == truth(other->second))
        return profile.add_note("has " + shown_with_line(table, column, word->second) + " as well as " +
                                shown_with_line(table, column, other->second) +
                                ", which mean the same but are kept apart; " +
                                (is_target    ? "--column NAME=any-spelling merges them into one class"
                                 : has_others ? "--column NAME=any-spelling merges them"
                                              : "--column NAME=boolean merges them"));
}

void note_unknown_answers(const TextTable& table, std::size_t column, const Census& census,
                          Profile& profile) {
  if (census.missing_beside_numbers == 0) return;
  Tally unknown;
  for (const auto& [text, cells] : census.texts)
    if (MissingWords::has_beside_numbers(text)) unknown.add(text, cells);
  profile.add_note(
      "has " + shown_with_line(table, column, unknown.example) +
      " next to yes and no, which counts as missing; --column NAME=categorical makes it a category");
}

}  // namespace anneal::table
