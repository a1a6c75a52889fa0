#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/census.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What the cells of a column are, those that are missing left out.
enum class Content { nothing, numbers, booleans, dates, texts };

struct FoundContent {
  Content content = Content::nothing;
  Content likely = Content::nothing;         ///< whatever a person says
  std::string note = {};                     ///< what it could have been, too
  std::vector<std::string_view> words = {};  ///< of numbers and dates: those that count as missing, see
                                             ///< missing_codes.h; of what a person says it is, none
};

/// What a person says it is; else numbers, booleans (both words of a pair) or dates where at most one in
/// twenty cells is something else, unless they are codes or doubted dates; limits such as "<0.1" are numbers
/// beside at least ten others, as are multiples such as 1.2K; a few words that repeat beside numbers or dates
/// that differ stand for missing; else texts, as bands such as "18-24" are.
FoundContent content_of(const TextTable& table, std::size_t column, const Census& census,
                        const ColumnSpec* chosen);

/// A text of a column with the first place where it stands: "\"1,5\" (t.csv:3)".
std::string shown_with_line(const TextTable& table, std::size_t column, std::string_view text);

}  // namespace anneal::table
