#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/data/table/census.h"

/// Numbers that are names: postal codes, keys of a database, versions. As numbers they would lose what tells
/// them apart.
namespace anneal::table {

/// What says that texts which could be read as numbers are codes.
enum class CodeSign {
  leading_zeros,  ///< 007, 01.1
  many_digits,    ///< whole, above 2^53, and not rounded: 1234567890123456781
  exponents,      ///< 1E5: programs write a sign or a decimal point with an exponent, or a small e
  fixed_width,    ///< whole, all of nine digits or more and as many, beginning with several: 5551234567
  versions        ///< 1.9, 1.10: digits behind the point that are numbers of their own
};

/// Of one text alone, which never is a version.
std::optional<CodeSign> code_sign_of(std::string_view text);

struct Codes {
  CodeSign sign;
  std::string_view example;     ///< of `sign`
  bool are_the_column = false;  ///< else too few cells to say anything about the others
};

/// What the texts of a column say that could nearly all be read as numbers. At least one in twenty cells has
/// to have the sign; or for leading zeros, all cells the same length. `name` is that of the column: one that
/// is called "version" or "section" sooner has them.
std::optional<Codes> find_codes(const Census& census, const std::string& name = {});

/// One of whole numbers of five to eight digits, all of as many, which may be codes such as postal ones:
/// fifty or more different ones, few of them rounded, from the beginning of their decade to its end. Nullopt
/// of others.
std::optional<std::string_view> find_likely_codes(const Census& census);

/// One of whole numbers of nine digits or more, all of as many, as those of telephones, orders and accounts:
/// twenty or more different ones, few of them rounded. Nullopt of others.
std::optional<std::string_view> find_long_codes(const Census& census);

/// One of several lists of codes in a column of codes below 100, as answers with several choices have them:
/// "2,4,5", "1; 3". Nullopt where there are none. Each list rises, as no decimal numbers do but by chance,
/// which is to be below one in a thousand, unless the lists cannot be numbers.
std::optional<std::string_view> find_code_lists(const Census& census);

}  // namespace anneal::table
