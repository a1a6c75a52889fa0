#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/data/table/census.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// What is to be said of a column of whole numbers that are names of something, of which several rows are:
/// behind its name, "is taken for codes, as …". "" where they are numbers. They are names where several have
/// rows in common, or codes as many digits, and the column is called
///   - an id, such as "store_id";
///   - a code, such as "zip", all from 100 on;
///   - a person or the like that has no number of its own, such as "patient", "session" or "plot", and they
///     have the shape of codes of groups, or are few and yet enough, see column_names.h.
std::string note_on_group_codes(const TextTable& table, std::size_t column, const Census& census);

/// An example of whole numbers that are read as such and may be codes: at least three and at most a hundred
/// different ones, each in five rows on average, of a column that is called like a kind, a state or an
/// article
/// ("pclass", "http_status", "Bundesland"); or from 100 on, at most thirty, each in ten rows, with gaps
/// between them that have no common step. Or all of twelve digits or more and as many, beginning with
/// several, as numbers of cards and accounts. Nullopt of others.
std::optional<std::string_view> find_doubted_codes(const std::string& name, const Census& census);

/// Whether each text has a digit or is a letter: "S01", "7", "B", and not the name of a kind.
bool look_numbered(const Census& census);
bool looks_numbered(std::string_view text);

/// Whether a column has at least ten whole numbers, all from 1,000 on, or each in rows that stand together.
bool have_shape_of_group_codes(const TextTable& table, std::size_t column, const Census& census);

}  // namespace anneal::table
