#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/source/names/split_name.h"

namespace anneal::data {

/// Columns of yes and no that say the split of a row, as fastai has `is_valid`.
struct SplitFlags {
  std::optional<std::size_t> test, validation, train;

  /// The one that is named to a person.
  std::optional<std::size_t> first() const { return test ? test : validation ? validation : train; }
  std::vector<std::size_t> columns() const;

  /// Of one row whose cells are read with `cell_of`, given a column; nullopt where one of them says neither
  /// yes nor no. What is in neither of two splits is in the third; a row that is not trained on is of the
  /// test split.
  std::optional<SplitRole> role_of(const std::function<std::string_view(std::size_t)>& cell_of) const;
};

/// Finds them by the names of columns: "is" before a word for a split, or a set behind it, in any case, with
/// blanks, points or nothing for lines ("is_test", "Is Valid", "isHoldout", "testset"); with `may_be_bare`
/// also test, validation and train.
SplitFlags split_flags_in(const std::vector<std::string>& names, bool may_be_bare);

/// Whether what flags say of all rows are splits, and not, say, which images are valid: some rows are trained
/// on and some are not, and where the flags do not speak of training and test themselves, most are.
bool are_splits(const SplitFlags& flags, const std::vector<std::string>& names,
                const std::vector<std::optional<SplitRole>>& roles);

/// What a column is called that names the split of each row: split, subset, set, partition, dataset.
const std::vector<std::string>& split_column_names();
bool is_called_a_split(std::string_view name);  ///< so, or "usage", whose values must say it

}  // namespace anneal::data
