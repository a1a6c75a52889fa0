#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

/// A text of a list in quotes, cut where it is long.
std::string quoted_text(std::string_view text);

/// "a", "b" and 3 more
std::string quoted_list(const std::vector<std::string>& texts);

/// The first of the columns that is called so, in any case and with blanks for "_".
std::optional<std::size_t> column_named(const std::vector<std::string>& header,
                                        const std::vector<std::string>& names);

/// The column that is called like one of the names of images (path, file, filename, image, …), and like one
/// of labels: label, class, category, target, diagnosis, …, or the only one with such a word in its name,
/// such as "Finding Labels".
std::optional<std::size_t> path_column(const std::vector<std::string>& header);
std::optional<std::size_t> label_column(const std::vector<std::string>& header);

/// A column that is called like names of classes (class_name, label_name, …) and has another text for each
/// number that the column `label` has in these rows; nullopt where that has other texts than whole numbers.
std::optional<std::size_t> column_of_class_names(const std::vector<std::string>& header, std::size_t label,
                                                 const std::vector<std::vector<std::string>>& rows);

/// Columns that hold yes or no in all of these rows and say the label together: one of them says yes in a
/// row, in most. Also where several do in some rows, if all columns but one are such: the rows say several
/// labels then. Columns that are called like a split are none of them. Empty where there are fewer than two.
std::vector<std::size_t> one_hot_columns(const std::vector<std::string>& header,
                                         const std::vector<std::vector<std::string>>& rows);

/// Those of the columns that say yes in a row. UserError at `place` where one says neither yes nor no.
std::vector<std::size_t> columns_that_say_yes(const std::vector<std::string>& row,
                                              const std::vector<std::size_t>& columns,
                                              const std::vector<std::string>& header,
                                              const std::string& place);

}  // namespace anneal::data
