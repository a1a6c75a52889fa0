#pragma once

#include <cstddef>
#include <optional>

#include "engine/data/source/lists/table_beginning.h"

namespace anneal::data {

/// The columns of a list whose first line names none.
struct ColumnsWithSplits {
  std::size_t path = 0;
  std::size_t label = 0;
  std::size_t split = 0;
};

/// Of three columns, of which one names images by their endings and one has nothing but words for splits,
/// blanks and "UNASSIGNED", as Google's AutoML has them: "TRAIN,gs://flowers/1.jpg,daisy". Nullopt of others.
std::optional<ColumnsWithSplits> columns_with_splits(const TableBeginning& table);

/// The column of labels of a table whose first line is a row, too, and which one other column names images
/// of: the only one that is not of numbers, and has each of its texts several times, as of boxes behind
/// labels; or, where all are whole numbers, the first from which all others follow, as the breed tells the
/// species ("beagle_1 5 2 1"). Nullopt of others.
std::optional<std::size_t> unnamed_label(const TableBeginning& table);

}  // namespace anneal::data
