#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/protocol/spec/table.h"

/// Which texts of a column are one category, or one class of a target.
namespace anneal::table {

/// The same for texts that say the same number (1, 1.0; 1,000 and 1000) but for codes such as 007, and
/// otherwise for those that only their spelling tells apart, see `word_key` in engine/core/base/spelling.h.
/// `mark` is that of a target of numbers; among texts, which may be versions, only whole numbers are the
/// same.
std::string category_key(std::string_view text, std::optional<DecimalMark> mark);

/// Finds the category of texts.
class CategoryIndex {
 public:
  /// `categories` are those of `column`, or the classes of a target, and must outlive it.
  CategoryIndex(const std::vector<std::string>& categories, const ColumnSpec& column);

  struct Found {
    std::uint32_t index = 0;
    bool is_spelled_so = true;  ///< as the category is
  };
  /// Itself where it is one; else, unless the column is read exactly, the only one of its spelling. Where the
  /// categories are a word for yes and one for no, other such words are found, too, beside further categories
  /// where any spelling is one.
  std::optional<Found> find(std::string_view text) const;

 private:
  ColumnSpec column_;  ///< as far as it says how categories are spelled
  bool is_exact_;
  std::unordered_map<std::string_view, std::uint32_t> exact_;
  std::unordered_map<std::string, std::optional<std::uint32_t>> by_key_;  ///< nullopt: there are several
  std::optional<std::uint32_t> yes_, no_;
};

using TextCounts = std::map<std::string_view, std::int64_t>;

/// Whether all texts are words for yes and no, or more than half of them, beside others such as "unknown":
/// then they have a word for yes and one for no, one of them in full. "t" and "f" may be letters.
bool are_answers(const TextCounts& texts);

/// What became of texts that are spelled in several ways.
struct Spellings {
  TextCounts counts =
      {};  ///< of the texts that are left: of each spelling the most frequent, with all its cells
  std::int64_t merged = 0;                                       ///< texts that went into another
  std::pair<std::string_view, std::string_view> merged_as = {};  ///< the first of them, and what it went into
  std::int64_t doubtful = 0;  ///< texts whose capitals alone tell them from another, and may be meant
  std::pair<std::string_view, std::string_view> doubtful_as = {};
  std::int64_t zeros = 0;  ///< texts that only leading zeros tell from another, which may be meant, too
  std::pair<std::string_view, std::string_view> zeros_as = {};
};

/// Makes one of the texts that only their spelling tells apart, unless the column is read exactly. Capitals
/// of one or two letters may be meant, as in a and A, mg and Mg, Aa and AA, and so may leading zeros, as in 7
/// and 007, or different words for yes and no (see are_answers), as in Y and yes: such texts are left apart,
/// unless the column's `spelling` is `any`.
Spellings merge_spellings(const TextCounts& texts, const ColumnSpec& column);

}  // namespace anneal::table
