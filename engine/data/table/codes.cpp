#include "engine/data/table/codes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/column_names.h"

namespace anneal::table {

namespace {

constexpr std::size_t exact_digits = 15;  ///< that a double keeps, whichever they are
constexpr std::int64_t cells_for_one = 20;
constexpr int most_minor_digits = 3;
constexpr int most_sparse_minor = 19;  ///< 1.1 and 1.10 are versions, 1.5 and 1.50 are more likely prices

bool is_whole_text(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

bool is_number(std::string_view text) {
  return number(text, DecimalMark::point).has_value();
}

/// 007, 01.1 and 00.5, but not 0.5.
bool has_leading_zeros(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const bool is_decimal = point == text.size() || is_whole_text(text.substr(point + 1));
  return point > 1 && text.front() == '0' && is_whole_text(text.substr(0, point)) && is_decimal;
}

/// 1E5, without a sign or a decimal point.
bool has_bare_exponent(std::string_view text) {
  const std::size_t mark = text.find('E');
  return mark != std::string_view::npos && is_whole_text(text.substr(0, mark)) &&
         is_whole_text(text.substr(mark + 1));
}

/// Above 2^53, the numbers that a double has are further apart than 1. What ends in zeros may be rounded.
bool has_many_digits(std::string_view digits) {
  constexpr std::string_view largest_exact = "9007199254740992";
  const std::size_t significant = digits.find_last_not_of('0') + 1;
  return significant > exact_digits && (digits.size() > largest_exact.size() || digits > largest_exact);
}

/// What stands behind the point of 3.10; nullopt for anything that is not written like a version.
struct Version {
  std::string_view minor;
  int number = 0;
};

std::optional<Version> version_in(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  const std::string_view major = text.substr(0, point), minor = text.substr(point + 1);
  if (!is_whole_text(major) || !is_whole_text(minor) || minor.size() > most_minor_digits) return std::nullopt;
  if (minor.size() > 1 && minor.front() == '0') return std::nullopt;
  Version version{.minor = minor};
  std::from_chars(minor.data(), minor.data() + minor.size(), version.number);
  return version;
}

/// The numbers of a column, all of which are written like versions.
struct Versions {
  std::map<std::string_view, std::set<int>> minors_of;  ///< by what stands before the point
  std::set<int> minors;
  std::size_t shortest = most_minor_digits, longest = 0;
  std::string_view with_zero;     ///< the first that ends in 0 and has several digits; "" where none does
  std::string_view with_longest;  ///< the first of those with the most digits

  void add(std::string_view text, const Version& version) {
    const std::size_t digits = version.minor.size();
    minors_of[text.substr(0, text.find('.'))].insert(version.number);
    minors.insert(version.number);
    shortest = std::min(shortest, digits);
    if (digits > longest || (digits == longest && text < with_longest)) with_longest = text;
    longest = std::max(longest, digits);
    const bool ends_in_zero = digits > 1 && version.minor.back() == '0';
    if (ends_in_zero && (with_zero.empty() || text < with_zero)) with_zero = text;
  }

  bool have_shorter_than(std::string_view text) const {
    return !text.empty() && shortest < version_in(text)->minor.size();
  }

  /// As close together as versions are.
  bool are_close() const {
    const int range = *minors.rbegin() - *minors.begin() + 1;
    return 2 * static_cast<int>(minors.size()) >= range || *minors.rbegin() <= most_sparse_minor;
  }

  /// Whether some differ as texts alone (1.1 and 1.10), and numbers are counted: none is large, and those of
  /// two digits begin at 10 or little above, as those of 1.5 and 1.50 do not.
  bool have_equals_that_count() const {
    constexpr int first_of_two_digits = 10, latest_beginning = 12, largest = 30;
    bool have_equals = false;
    for (const auto& [major, numbers] : minors_of) {
      const auto two_digits = numbers.lower_bound(first_of_two_digits);
      if (two_digits != numbers.end() && *two_digits > latest_beginning) return false;
      for (auto one = two_digits; one != numbers.end(); ++one)
        have_equals = have_equals || (*one % 10 == 0 && numbers.contains(*one / 10));
    }
    return have_equals && *minors.rbegin() <= largest;
  }
};

/// Nullopt where another number is not written like one.
std::optional<Versions> versions_in(const Census& census) {
  Versions versions;
  for (const auto& [text, cells] : census.texts) {
    if (is_whole_text(text) || !is_number(text)) continue;
    const auto version = version_in(text);
    if (!version) return std::nullopt;
    versions.add(text, *version);
  }
  return versions;
}

/// Digits behind the point that end in 0 beside shorter ones, which neither a fixed number of decimals nor
/// the shortest form of numbers has; and that are as close together as those of versions, or that a column
/// has that is called so. In one that is, they need not end in 0.
std::optional<std::string_view> version_among(const Census& census, const std::string& name) {
  const auto versions = versions_in(census);
  if (!versions || versions->minors.empty()) return std::nullopt;
  const bool are_called_so = is_called_a_version(name);
  if (versions->have_shorter_than(versions->with_zero) &&
      (are_called_so || versions->are_close() || versions->have_equals_that_count()))
    return versions->with_zero;
  if (are_called_so && versions->have_shorter_than(versions->with_longest) && versions->are_close())
    return versions->with_longest;
  return std::nullopt;
}

/// "" where they have not: of whole numbers alone, which are not rounded. Times in seconds begin alike.
std::string_view of_fixed_width(const Census& census) {
  constexpr std::size_t least_digits = 9, least_texts = 20, least_first_digits = 3;
  std::set<char> first_digits;
  std::size_t rounded = 0;
  std::string_view least;
  for (const auto& [text, cells] : census.texts) {
    if (!is_whole_text(text) || text.size() < least_digits || (!least.empty() && text.size() != least.size()))
      return {};
    first_digits.insert(text.front());
    rounded += text.ends_with("00") ? 1 : 0;
    if (least.empty() || text < least) least = text;
  }
  const bool are_codes = census.texts.size() >= least_texts && first_digits.size() >= least_first_digits &&
                         2 * rounded < census.texts.size();
  return are_codes ? least : std::string_view();
}

}  // namespace

std::optional<std::string_view> find_likely_codes(const Census& census) {
  constexpr std::size_t least_digits = 5, most_digits = 8, least_texts = 50, least_first_digits = 8;
  std::array<std::size_t, 10> first_digits{};
  std::size_t rounded = 0;
  std::string_view example;
  for (const auto& [text, cells] : census.texts) {
    const bool is_code = is_whole_text(text) && text.front() != '0' && text.size() >= least_digits &&
                         text.size() <= most_digits && (example.empty() || text.size() == example.size());
    if (!is_code) return std::nullopt;
    ++first_digits[static_cast<std::size_t>(text.front() - '0')];
    rounded += text.ends_with('0') ? 1 : 0;
    if (example.empty() || text < example) example = text;
  }
  const std::size_t texts = census.texts.size();
  const auto used =
      static_cast<std::size_t>(std::ranges::count_if(first_digits, [](std::size_t n) { return n > 0; }));
  // Numbers of a measure of such a range have more with a small first digit (Benford's law).
  const bool are_even = 10 * std::ranges::max(first_digits) <= 3 * texts && first_digits[9] * 20 >= texts;
  return texts >= least_texts && used >= least_first_digits && 4 * rounded <= texts && are_even
             ? std::optional(example)
             : std::nullopt;
}

std::optional<std::string_view> find_long_codes(const Census& census) {
  constexpr std::size_t least_digits = 9, least_texts = 20;
  std::size_t rounded = 0;
  std::string_view example;
  for (const auto& [text, cells] : census.texts) {
    if (!is_whole_text(text) || (!example.empty() && text.size() != example.size())) return std::nullopt;
    rounded += text.ends_with("00") ? 1 : 0;
    if (example.empty() || text < example) example = text;
  }
  const bool are_codes = example.size() >= least_digits && census.texts.size() >= least_texts &&
                         2 * rounded < census.texts.size();
  return are_codes ? std::optional(example) : std::nullopt;
}

namespace {

bool have_one_length(const Census& census) {
  std::set<std::size_t> lengths;
  for (const auto& [text, cells] : census.texts)
    if (is_number(text)) lengths.insert(text.size());
  return lengths.size() == 1;
}

/// Takes a whole number below 100 off a text, without leading zeros.
std::optional<int> take_code(std::string_view& text) {
  constexpr std::size_t most_code_digits = 2;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > most_code_digits || (digits > 1 && text.front() == '0')) return std::nullopt;
  int code = 0;
  std::from_chars(text.data(), text.data() + digits, code);
  text.remove_prefix(digits);
  return code;
}

struct CodeList {
  std::vector<int> codes;  ///< rising
  char mark = ' ';         ///< between them
};

/// Empty where a text is something else.
CodeList code_list_in(std::string_view text) {
  CodeList list;
  const std::size_t between = text.find_first_of(",;|");
  if (between != std::string_view::npos) list.mark = text[between];
  while (true) {
    const auto code = take_code(text);
    if (!code || (!list.codes.empty() && *code <= list.codes.back())) return {};
    list.codes.push_back(*code);
    if (text.empty()) return list;
    const std::string_view rest = trimmed(text);
    const bool has_mark = list.mark == ' ' ? rest.size() < text.size() : rest.starts_with(list.mark);
    if (!has_mark) return {};
    text = list.mark == ' ' ? rest : trimmed(rest.substr(1));
  }
}

/// That decimals behind a number are more than that, and not above a largest code.
double chance_of_rising(const CodeList& pair, int largest) {
  return (largest - pair.codes[0]) / (pair.codes[1] < 10 ? 10.0 : 100.0);
}

}  // namespace

std::optional<std::string_view> find_code_lists(const Census& census) {
  constexpr double unlikely = 1e-3, possible_largest = 10;
  constexpr int least_unmistakable = 2;
  Tally lists;
  std::int64_t others = 0;
  int unmistakable = 0, largest = 0;
  std::vector<CodeList> pairs;
  for (const auto& [text, cells] : census.texts) {
    const CodeList list = code_list_in(text);
    if (list.codes.empty() && !MissingWords::has_beside_numbers(text)) others += cells;
    if (!list.codes.empty()) largest = std::max(largest, list.codes.back());
    if (list.codes.size() < 2) continue;
    lists.add(text, cells);
    if (list.codes.size() == 2 && list.mark == ',')
      pairs.push_back(list);
    else
      ++unmistakable;
  }
  const std::int64_t all = census.values();
  if (lists.cells * cells_for_one < all || others * cells_for_one > all) return std::nullopt;
  double chance = possible_largest;
  for (const CodeList& pair : pairs) chance *= chance_of_rising(pair, largest);
  const bool are_lists = unmistakable >= least_unmistakable || chance < unlikely;
  return are_lists && lists.cells > 0 ? std::optional(lists.example) : std::nullopt;
}

std::optional<CodeSign> code_sign_of(std::string_view text) {
  if (has_bare_exponent(text)) return CodeSign::exponents;
  if (has_leading_zeros(text)) return CodeSign::leading_zeros;
  return is_whole_text(text) && has_many_digits(text) ? std::optional(CodeSign::many_digits) : std::nullopt;
}

std::optional<Codes> find_codes(const Census& census, const std::string& name) {
  if (census.texts.empty()) return std::nullopt;
  std::array<Tally, 3> signs;
  for (const auto& [text, cells] : census.texts)
    if (const auto sign = code_sign_of(text)) signs[static_cast<std::size_t>(*sign)].add(text, cells);
  const auto* const most = std::ranges::max_element(signs, {}, &Tally::cells);
  if (most->cells == 0) {
    if (const std::string_view code = of_fixed_width(census); !code.empty())
      return Codes{CodeSign::fixed_width, code, true};
    const auto version = version_among(census, name);
    return version ? std::optional(Codes{CodeSign::versions, *version, true}) : std::nullopt;
  }
  const auto sign = static_cast<CodeSign>(most - signs.begin());
  const bool have_zeros_for_length = sign == CodeSign::leading_zeros && have_one_length(census);
  return Codes{sign, most->example, most->cells * cells_for_one >= census.values() || have_zeros_for_length};
}

}  // namespace anneal::table
