#pragma once

#include <string>
#include <vector>

namespace anneal::data {

/// What a table says of each image in several columns, by its first rows; together they are not a class.
struct SeveralLabels {
  std::string sentence;              ///< for people, behind the name of the file; "" where there is nothing
  std::vector<std::string> columns;  ///< their names
};

/// Columns of numbers from 0 to 1 that add up to 1 in each row, as probabilities of classes do (soft labels);
/// three or more columns of such numbers that do not; columns of yes and no of which several say yes in a
/// row, or which also say that it is unsure (-1) or nothing, as CheXpert has them.
SeveralLabels several_labels(const std::vector<std::string>& header,
                             const std::vector<std::vector<std::string>>& rows);

/// Of a table one column of which has the pixels of an image in each row, as FER2013 has: what they are; ""
/// of others.
std::string note_on_pixels(const std::vector<std::string>& header,
                           const std::vector<std::vector<std::string>>& rows);

}  // namespace anneal::data
