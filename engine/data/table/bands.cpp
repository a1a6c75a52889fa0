#include "engine/data/table/bands.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "engine/core/base/text.h"
#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

constexpr std::size_t longest_band = 40;

bool is_digit_of_band(char letter) {
  return letter >= '0' && letter <= '9';
}

/// A number without a sign.
std::optional<double> size_in(std::string_view text) {
  text = trimmed(text);
  const std::string_view bare = without_currency(text);
  if (bare.empty() || !is_digit_of_band(bare.front()) || !is_digit_of_band(bare.back())) return std::nullopt;
  return any_number(text);
}

/// Two numbers with one of these between them, of which the second is larger.
std::optional<Band> closed_band(std::string_view text) {
  static constexpr auto between =
      std::to_array<std::string_view>({" to ", " bis ", " - ", "..", "\u2013", "\u2014", "-", ", ", ","});
  const bool is_interval = text.size() > 2 &&
                           std::string_view("[(").find(text.front()) != std::string_view::npos &&
                           std::string_view("])").find(text.back()) != std::string_view::npos;
  if (is_interval) text = text.substr(1, text.size() - 2);
  for (const std::string_view mark : between) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos || (mark.front() == ',' && !is_interval)) continue;
    const auto first = size_in(text.substr(0, at)), second = size_in(text.substr(at + mark.size()));
    if (!first || !second || *first >= *second) return std::nullopt;
    return Band{BandForm::closed, (*first + *second) / 2};
  }
  return std::nullopt;
}

/// A number with one of these words before or behind it.
std::optional<Band> open_band(std::string_view text) {
  static constexpr auto before = std::to_array<std::string_view>(
      {"under ", "below ", "over ", "above ", "up to ", "at least ", "at most ", "less than ", "more than ",
       "unter ", "\u00FCber ", "bis ", "ab "});
  static constexpr auto behind =
      std::to_array<std::string_view>({" and over", " and above", " or over", " or more", " and more",
                                       " and older", " or older", " and under", " and below", " or less",
                                       " and less", " or under", " plus", " und mehr", " und \u00E4lter"});
  const std::string lower = lower_case(std::string(text));
  const std::string_view whole = lower;
  for (const std::string_view word : before)
    if (whole.starts_with(word))
      if (const auto value = size_in(whole.substr(word.size()))) return Band{BandForm::limited, *value};
  for (const std::string_view word : behind)
    if (whole.ends_with(word))
      if (const auto value = size_in(whole.substr(0, whole.size() - word.size())))
        return Band{BandForm::open, *value};
  return std::nullopt;
}

}  // namespace

std::optional<Band> band_in(std::string_view text) {
  if (text.size() < 2 || text.size() > longest_band) return std::nullopt;
  const bool is_number = text.find_first_not_of("0123456789.,") == std::string_view::npos;
  if (is_number && text.find("..") == std::string_view::npos) return std::nullopt;
  if (text.back() == '+' || text.back() == '-')
    if (const auto value = size_in(text.substr(0, text.size() - 1)))
      return Band{text.back() == '+' ? BandForm::open : BandForm::dashed, *value};
  if (const std::string_view limit = without_limit_sign(text); limit.size() < text.size()) {
    const auto value = size_in(limit);
    return value ? std::optional(Band{BandForm::limited, *value}) : std::nullopt;
  }
  if (const auto found = closed_band(text)) return found;
  return open_band(text);
}

std::optional<std::string_view> find_bands(const Census& census) {
  constexpr std::int64_t cells_for_another = 20, least_texts_of_bands = 2, most_dashed = 30;
  constexpr std::int64_t few_bands = 20, rows_of_each = 3;  // more are identifiers: 978-0030119194
  const std::int64_t values = census.values();
  std::int64_t others = 0, all = 0;
  Tally plain, limits, bands, dashed;
  bool are_whole = true;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    all += cells;
    const auto found = band_in(text);
    if (found && found->form == BandForm::dashed) {
      dashed.add(text, cells);
      are_whole = are_whole && found->value == std::floor(found->value);
    } else if (found) {
      (found->form == BandForm::limited ? limits : bands).add(text, cells);
    } else if (any_number(text)) {
      plain.add(text, cells);
    } else {
      others += cells;
      if (others * cells_for_another > values) return std::nullopt;
    }
  }
  const bool are_only_dashed =
      bands.texts == 0 && plain.texts == 0 && dashed.texts <= most_dashed && are_whole;
  const std::int64_t sure = bands.texts + (bands.texts > 0 || are_only_dashed ? dashed.texts : 0);
  const std::int64_t texts = sure + limits.texts;
  const bool are_few = texts <= few_bands || rows_of_each * texts <= all;
  const bool are_bands =
      are_few && sure >= least_texts_of_bands && plain.texts <= texts && others * cells_for_another <= all;
  if (!are_bands) return std::nullopt;
  return bands.cells > 0 ? bands.example : dashed.example;
}

}  // namespace anneal::table
