#include "engine/data/table/cells/cell.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <span>
#include <system_error>

#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"

namespace anneal::table {

namespace {

using Words = std::span<const std::string_view>;

constexpr std::string_view usual_missing_words[] = {
    "",    "na",   "n/a",  "n.a.", "n.a",     "nan",    "-nan",  "null",    "(null)", "none",  "nil",
    "nat", "<na>", "\\n",  "-",    "--",      "---",    "–",     "—",       ".",      "..",    "...",
    "?",   "??",   "#n/a", "#na",  "#div/0!", "#null!", "#num!", "#value!", "#ref!",  "#name?"};

constexpr std::string_view missing_beside_numbers[] = {
    "unknown",   "unk",     "missing", "undefined",   "unavailable", "not available", "not applicable",
    "not known", "no data", "n.d.",    "nd",          "tbd",         "tba",           "empty",
    "blank",     "invalid", "error",   "not a number"};

constexpr std::string_view dates_of_zeros[] = {"0000-00-00", "0000-00-00 00:00:00", "0000/00/00",
                                               "00/00/0000", "00.00.0000",          "00-00-0000"};

// Longer ones before those that they begin or end with.
constexpr std::string_view units[] = {
    "US$", "HK$", "NZ$", "R$",  "A$",  "C$",  "S$",  "$",   "€",   "£",   "¥",   "₹",   "₽", "₩",   "₺",
    "₴",   "₫",   "₦",   "₱",   "₪",   "฿",   "₡",   "₲",   "₵",   "₸",   "₿", "¢",   "%",   "USD", "EUR",
    "GBP", "JPY", "CNY", "RMB", "INR", "BRL", "MXN", "CAD", "AUD", "NZD", "CHF", "SEK", "NOK", "DKK", "PLN",
    "CZK", "HUF", "RON", "BGN", "TRY", "RUB", "UAH", "ZAR", "KRW", "SGD", "HKD", "TWD", "THB", "IDR", "MYR",
    "PHP", "VND", "ILS", "AED", "SAR", "EGP", "NGN", "ARS", "CLP", "COP", "kr",  "zł",  "Rs"};

constexpr std::string_view minus_signs[] = {"-", "\u2212", "\u2013"};
constexpr std::string_view group_marks[] = {" ",      "'",      "_",      "\u00A0", "\u2007",
                                            "\u2009", "\u202F", "\u2019", "\u02BC"};

bool is_same_in_any_case(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

bool is_one_of(std::string_view text, Words words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return is_same_in_any_case(text, word); });
}

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

bool are_digits(std::string_view text) {
  return std::ranges::all_of(text, is_digit);
}

/// Takes the first of `words` that it begins with off a text, and the spaces behind that.
std::string_view take_first(std::string_view& text, Words words) {
  for (const std::string_view word : words) {
    if (!text.starts_with(word)) continue;
    text = trimmed(text.substr(word.size()));
    return word;
  }
  return {};
}

std::string_view take_last(std::string_view& text, Words words) {
  for (const std::string_view word : words) {
    if (!text.ends_with(word)) continue;
    text = trimmed(text.substr(0, text.size() - word.size()));
    return word;
  }
  return {};
}

bool take_plus(std::string_view& text) {
  if (!text.starts_with('+')) return false;
  text.remove_prefix(1);
  return true;
}

/// What stands around the digits of a number.
struct Written {
  std::string_view digits;
  std::string_view unit;
  bool is_negative = false;
};

/// Of a price such as "36,-", "12.--" and "9.—": the mark and the dashes, which stand for no cents.
bool take_no_cents(std::string_view& text) {
  constexpr std::string_view dashes[] = {"-", "\u2212", "\u2013", "\u2014"};
  std::string_view rest = text;
  bool has_dash = false;
  while (!take_last(rest, dashes).empty()) has_dash = true;
  const bool has_mark =
      rest.size() > 1 && (rest.back() == ',' || rest.back() == '.') && is_digit(rest[rest.size() - 2]);
  if (!has_dash || !has_mark) return false;
  text = rest.substr(0, rest.size() - 1);
  return true;
}

/// Nullopt where there are two signs or two units. `own` is a unit, too, behind the digits.
std::optional<Written> take_apart(std::string_view text, std::string_view own) {
  Written result;
  const bool has_brackets = text.size() > 2 && text.front() == '(' && text.back() == ')';
  if (has_brackets) text = trimmed(text.substr(1, text.size() - 2));
  int signs = has_brackets ? 1 : 0, unit_count = 0;
  result.is_negative = has_brackets;
  const auto take_sign = [&] {
    const bool is_minus = !take_first(text, minus_signs).empty();
    signs += is_minus || take_plus(text) ? 1 : 0;
    result.is_negative = result.is_negative || is_minus;
  };
  const auto note_unit = [&](std::string_view unit) {
    unit_count += unit.empty() ? 0 : 1;
    if (!unit.empty()) result.unit = unit;
  };
  take_sign();
  if (!text.empty() && !is_digit(text.front())) {
    note_unit(take_first(text, units));
    take_sign();
  }
  const std::string_view own_unit[] = {own};
  const bool has_own = !own.empty() && text.size() > own.size() && text.ends_with(own);
  if (has_own) result.unit = take_last(text, own_unit);
  if (!text.empty() && !is_digit(text.back())) {
    if (!has_own) note_unit(take_last(text, units));
    const bool is_minus = !take_no_cents(text) && !take_last(text, minus_signs).empty();
    signs += is_minus ? 1 : 0;
    result.is_negative = result.is_negative || is_minus;
  }
  result.digits = text;
  if (signs > 1 || unit_count > 1 || text.empty()) return std::nullopt;
  return result;
}

/// A number that is too small or too large for a double, as its exponent says.
double beyond(std::string_view text) {
  const std::size_t exponent = text.find_first_of("eE");
  const bool is_small = exponent == std::string_view::npos ? text.front() == '0' || text.front() == '.'
                                                           : text.substr(exponent + 1).starts_with('-');
  return is_small ? 0 : std::numeric_limits<double>::infinity();
}

std::optional<double> plain_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) return beyond(text);
  if (error != std::errc()) return std::nullopt;
  return value;
}

/// The mark between the groups of digits that the text begins with; "" where there is none.
std::string_view group_mark_in(std::string_view whole, std::string_view other_mark) {
  const auto first = std::ranges::find_if_not(whole, is_digit);
  const std::string_view rest = whole.substr(static_cast<std::size_t>(first - whole.begin()));
  if (rest.starts_with(other_mark)) return other_mark;
  for (const std::string_view mark : group_marks)
    if (rest.starts_with(mark)) return mark;
  return {};
}

/// "1,234,567" and "12,34,567" without their marks; nullopt for other groups, and for a zero before them.
std::optional<std::string> without_groups(std::string_view whole, std::string_view mark) {
  std::vector<std::string_view> groups;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = whole.find(mark);
    groups.push_back(whole.substr(0, end));
    if (end != std::string_view::npos) whole.remove_prefix(end + mark.size());
  }
  const std::size_t first = groups.front().size(), width = groups.size() > 2 ? groups[1].size() : 3;
  if (first == 0 || first > width || groups.front().front() == '0' || width < 2 || width > 3)
    return std::nullopt;
  std::string digits;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const std::size_t wanted = i == 0 ? first : i + 1 == groups.size() ? 3 : width;
    if (groups[i].size() != wanted || !are_digits(groups[i])) return std::nullopt;
    digits += groups[i];
  }
  return digits;
}

/// Without sign and unit.
std::optional<double> size_of(std::string_view text, DecimalMark mark) {
  constexpr std::string_view infinities[] = {"inf", "infinity"};
  if (is_one_of(text, infinities)) return std::numeric_limits<double>::infinity();
  const char first = text.front();
  if (!is_digit(first) && first != '.' && first != ',') return std::nullopt;
  const std::size_t point = text.find(mark == DecimalMark::point ? '.' : ',');
  const std::string_view whole = text.substr(0, point);
  if (mark == DecimalMark::point)
    if (const auto value = plain_number(text)) return value;
  std::string plain(whole);
  if (const auto group_mark = group_mark_in(whole, mark == DecimalMark::point ? "," : ".");
      !group_mark.empty()) {
    const auto digits = without_groups(whole, group_mark);
    if (!digits || text.find_first_of("eE") != std::string_view::npos) return std::nullopt;
    plain = *digits;
  }
  if (point != std::string_view::npos) (plain += '.') += text.substr(point + 1);
  return plain_number(plain);
}

}  // namespace

MissingWords::MissingWords(const std::vector<std::string>& more) {
  add({std::begin(usual_missing_words), std::end(usual_missing_words)});
  add(more);
}

MissingWords::MissingWords(const TableSpec& table)
    : MissingWords(table.has_usual_missing ? MissingWords(table.missing) : said_of(table)) {}

MissingWords MissingWords::said_of(const TableSpec& table) {
  MissingWords words;
  words.words_ = {""};
  words.longest_ = 0;
  words.add(table.missing);
  return words;
}

void MissingWords::add(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const auto [added, is_new] = words_.insert(lower_case(std::string(trimmed(word))));
    if (const auto value = number(*added, DecimalMark::point)) numbers_.insert(*value);
    longest_ = std::max(longest_, added->size());
  }
}

MissingWords MissingWords::without(const std::vector<std::string>& words) const {
  MissingWords rest = *this;
  for (const std::string& word : words) rest.words_.erase(lower_case(std::string(trimmed(word))));
  return rest;
}

bool MissingWords::has(std::string_view text) const {
  if (text.size() <= longest_ && words_.contains(lower_case(std::string(text)))) return true;
  if (numbers_.empty()) return false;
  const auto value = number(text, DecimalMark::point);
  return value && numbers_.contains(*value);
}

bool MissingWords::has_beside_numbers(std::string_view text) {
  return is_one_of(text, missing_beside_numbers) || is_one_of(text, dates_of_zeros);
}

std::string_view without_uncertainty(std::string_view text) {
  static constexpr std::string_view signs[] = {"\u00B1", "+/-", "+-"};
  for (const std::string_view sign : signs) {
    const std::size_t at = text.find(sign);
    if (at == 0 || at == std::string_view::npos) continue;
    const std::string_view behind = trimmed(text.substr(at + sign.size()));
    if (!behind.empty() && (is_digit(behind.front()) || behind.front() == '.'))
      return trimmed(text.substr(0, at));
  }
  return text;
}

namespace {

/// Digits of other scripts: full-width, Arabic, Persian and Devanagari ones, and their marks. Each is the
/// first of ten that follow each other.
struct OtherDigits {
  std::string_view first;
  char ascii;
  int count;
};
constexpr OtherDigits other_digits[] = {{"\uFF10", '0', 10}, {"\u0660", '0', 10}, {"\u06F0", '0', 10},
                                        {"\u0966", '0', 10}, {"\uFF0C", ',', 1},  {"\uFF0D", '-', 1},
                                        {"\uFF0E", '.', 1},  {"\u066B", '.', 1},  {"\u066C", ',', 1}};

/// With ASCII digits; nullopt where it has no others.
std::optional<std::string> with_plain_digits(std::string_view text) {
  constexpr std::size_t longest = 64;
  if (text.size() > longest || text.find_first_of("\xEF\xD9\xDB\xE0") == std::string_view::npos)
    return std::nullopt;
  std::string plain;
  bool has_digit = false;
  for (std::size_t i = 0; i < text.size();) {
    const auto* const found = std::ranges::find_if(other_digits, [&](const OtherDigits& one) {
      const std::string_view here = text.substr(i, one.first.size()),
                             same = one.first.substr(0, one.first.size() - 1);
      return here.size() == one.first.size() && here.starts_with(same) &&
             static_cast<unsigned char>(here.back()) >= static_cast<unsigned char>(one.first.back()) &&
             static_cast<unsigned char>(here.back()) - static_cast<unsigned char>(one.first.back()) <
                 one.count;
    });
    if (found == std::end(other_digits)) {
      plain += text[i++];
      continue;
    }
    const int offset = static_cast<unsigned char>(text[i + found->first.size() - 1]) -
                       static_cast<unsigned char>(found->first.back());
    plain += static_cast<char>(found->ascii + offset);
    has_digit = has_digit || found->count == 10;
    i += found->first.size();
  }
  return has_digit ? std::optional(plain) : std::nullopt;
}

}  // namespace

std::optional<double> number(std::string_view text, DecimalMark mark, std::string_view unit) {
  if (const auto plain = with_plain_digits(text)) return number(*plain, mark, unit);
  if (const std::string_view value = without_uncertainty(text); value.size() < text.size())
    return number(value, mark, unit);
  const auto written = take_apart(text, unit);
  if (!written) return std::nullopt;
  const auto size = size_of(written->digits, mark);
  if (!size) return std::nullopt;
  return written->is_negative ? -*size : *size;
}

std::optional<double> any_number(std::string_view text) {
  const auto found = number(text, DecimalMark::point);
  return found ? found : number(text, DecimalMark::comma);
}

bool names_unit(std::string_view text) {
  static constexpr auto measures = std::to_array<std::string_view>(
      {"m",      "cm",      "mm",    "µm",     "um",   "nm",    "km",   "in",  "inch",  "inches",  "ft",
       "mi",     "miles",   "kg",    "g",      "mg",   "µg",    "t",    "lb",  "lbs",   "oz",      "s",
       "sec",    "secs",    "ms",    "min",    "mins", "h",     "hr",   "hrs", "hours", "day",     "days",
       "week",   "weeks",   "month", "months", "year", "years", "yr",   "yrs", "%",     "percent", "usd",
       "eur",    "gbp",     "$",     "€",      "£",    "°c",    "°f",   "°",   "k",     "pa",      "hpa",
       "kpa",    "mpa",     "bar",   "v",      "mv",   "a",     "ma",   "w",   "kw",    "kwh",     "hz",
       "khz",    "mhz",     "ghz",   "m2",     "m²",   "m^2",   "m3",   "m³",  "m/s",   "km/h",    "ppm",
       "ml",     "l",       "cl",    "dl",     "gal",  "yd",    "st",   "d",   "hour",  "minute",  "minutes",
       "second", "seconds", "kb",    "mb",     "gb",   "tb",    "kcal", "kj",  "mph",   "'",       "\""});
  const bool is_bracketed =
      (text.starts_with('[') && text.ends_with(']')) || (text.starts_with('(') && text.ends_with(')'));
  return (is_bracketed && !any_number(text)) || is_one_of(text, measures);
}

std::string_view unit_of(std::string_view text, std::string_view unit) {
  const auto written = take_apart(text, unit);
  return written ? written->unit : std::string_view();
}

std::string_view without_currency(std::string_view text) {
  take_first(text, units);
  take_last(text, units);
  return text;
}

std::string_view without_limit_sign(std::string_view text) {
  static constexpr std::string_view signs[] = {"<=", ">=", "<", ">", "\u2264", "\u2265"};
  take_first(text, signs);
  if (text.size() > 1 && text.back() == '+' && is_digit(text[text.size() - 2])) text.remove_suffix(1);
  return text;
}

std::string_view letters_behind(std::string_view text) {
  constexpr std::size_t longest = 16;
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  };
  const auto last = std::find_if(text.rbegin(), text.rend(), is_digit);
  if (last == text.rend()) return {};
  const std::string_view behind = trimmed(text.substr(static_cast<std::size_t>(text.rend() - last)));
  if (behind.empty() || behind.size() > longest || !is_letter(behind.front())) return {};
  if (!std::ranges::all_of(behind, [&](char c) { return is_letter(c) || c == ' ' || c == '/' || c == '.'; }))
    return {};
  const auto is_number = [&](DecimalMark mark) {
    return number(text, mark, behind).has_value() && !number(text, mark).has_value();
  };
  return is_number(DecimalMark::point) || is_number(DecimalMark::comma) ? behind : std::string_view();
}

std::string_view scale_behind(std::string_view text) {
  static constexpr std::string_view words[] = {"/", "out of ", "of ", "in ", "von ", "sur ", "de ", "aus "};
  const auto first_other = std::ranges::find_if_not(
      text, [](char letter) { return is_digit(letter) || letter == '.' || letter == ','; });
  const std::string_view digits(text.begin(), first_other);
  const std::string_view behind = trimmed(text.substr(digits.size()));
  std::string_view rest = behind;
  if (digits.empty() || !is_digit(digits.front()) || !is_digit(digits.back())) return {};
  if (take_first(rest, words).empty() || rest.empty() || !are_digits(rest)) return {};
  const auto part = any_number(digits), whole = plain_number(rest);
  return part && whole && *part <= *whole ? behind : std::string_view();
}

}  // namespace anneal::table
