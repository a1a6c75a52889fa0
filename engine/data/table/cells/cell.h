#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/core/protocol/spec/table.h"

/// What a cell says, of a text without spaces around it.
namespace anneal::table {

/// Texts that say that nothing is known. Capitals do not matter.
class MissingWords {
 public:
  /// The usual ones, and `more`.
  explicit MissingWords(const std::vector<std::string>& more = {});
  /// As a table's cells are read.
  explicit MissingWords(const TableSpec& table);
  /// Nothing at all, and what a person says of the table: of a target that has texts.
  static MissingWords said_of(const TableSpec& table);

  /// The same but for these.
  MissingWords without(const std::vector<std::string>& words) const;

  /// Nothing at all, NA, N/A, n.a., NaN, null, none, nil, -, --, ?, an error of a spreadsheet such as #N/A, …
  bool has(std::string_view text) const;

  /// Words such as unknown and missing, and dates such as 0000-00-00, which among texts are one text of many.
  static bool has_beside_numbers(std::string_view text);

  /// In small letters.
  const std::unordered_set<std::string>& words() const { return words_; }

 private:
  void add(const std::vector<std::string>& words);

  std::unordered_set<std::string> words_;  ///< in small letters
  std::size_t longest_ = 0;
  std::set<double> numbers_;  ///< those of the words that are numbers, however a cell writes them
};

/// A number as people and programs write it; infinite where the text says so or the number is too large.
/// Nullopt for anything else.
///
/// It may have a sign before it (-, + or the typographic minus), a minus behind it or brackets around it,
/// which accountants write for a minus, and on one side a currency ("$", "EUR", "kr") or "%": units, which
/// are passed over. It may have an exponent, or else thousands set apart by the other decimal mark, spaces,
/// apostrophes or underscores: all groups of three digits, or Indian ones of two with three at the end.
/// Its digits may be full-width, Arabic, Persian or Devanagari ones.
/// `unit` may stand behind it as well, such as "kg", beside a currency before it, too ("€57K"), and so may
/// how uncertain it is ("± 0.2"), which is passed over.
std::optional<double> number(std::string_view text, DecimalMark mark, std::string_view unit = {});

/// With a decimal point, or else with a comma.
std::optional<double> any_number(std::string_view text);

/// "0.1" of "<0.1", "1000" of "> 1000" and ">=1000", "10" of "10+": the limit that a value lies beyond, as
/// what could not be measured is written. A text without such a sign is itself.
std::string_view without_limit_sign(std::string_view text);

/// "50.1" of "50.1 ± 0.2", "50.1 +/- 0.2" and "50.1+-0.2"; another text is itself.
std::string_view without_uncertainty(std::string_view text);

/// Whether a text is a unit alone, such as "cm", or stands in brackets as one does: "[kg]".
bool names_unit(std::string_view text);

/// "$", "%", … or `unit`; "" where a number has none.
std::string_view unit_of(std::string_view text, std::string_view unit = {});

/// "kg" of "46.8 kg", "K" of "1.2K"; "" where a text is not a number with letters behind it, or one without.
std::string_view letters_behind(std::string_view text);

/// "out of 10" of "8 out of 10", "/5" of "4.5/5", "in 4" of "1 in 4": what stands behind a number that
/// is part of another; "" of anything else, and of a number above the other.
std::string_view scale_behind(std::string_view text);

/// Without a currency or "%" before or behind it.
std::string_view without_currency(std::string_view text);

}  // namespace anneal::table
