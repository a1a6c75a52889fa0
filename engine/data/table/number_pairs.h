#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/data/table/census.h"
#include "engine/data/table/customs.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What texts such as "12,34" are in a file whose fields commas cut, too.
enum class PairSign {
  none,       ///< decimals, as what stands behind the comma says: 0,05
  open,       ///< nothing tells it
  codes,      ///< with leading zeros: 0123,1
  many_ends,  ///< what stands behind commas is counted: 3,5 beside 3,10
  no_zeros    ///< hardly by chance it never begins with 0, as decimals do
};

struct NumberPairs {
  PairSign sign = PairSign::none;
  std::string_view example = {};
};

/// Of a column nearly all of whose cells are two whole numbers with a comma between them; `none` of another.
NumberPairs find_pairs(const Census& census);

/// Why a column is taken for what `pairs`, which are not decimals, are; `example` is one of them.
std::string note_on_pairs(const NumberPairs& pairs, const std::string& example);

/// Of pairs in doubt that are read with a decimal comma: tells it, unless other columns have one, too, and
/// that they tell nothing of other columns.
void doubt_decimals(const TextTable& table, std::size_t column, const NumberPairs& pairs,
                    const Customs& customs, Profile& profile);

}  // namespace anneal::table
