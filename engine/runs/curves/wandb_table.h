#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace anneal::curves {

/// A column of a table that Weights & Biases exported: "sunny-sun-3 - val/loss".
struct WandbColumn {
  std::size_t column = 0;
  std::string run;     ///< "sunny-sun-3"
  std::string series;  ///< "val/loss"
};

/// The columns of a table as Weights & Biases exports a chart: one that counts, and of each run one with its
/// numbers, beside which stand, of one run at least, those with "__MIN" and "__MAX" behind their name, as
/// they are smoothed, or else nothing but such. Nullopt for any other table.
std::optional<std::vector<WandbColumn>> wandb_columns(const std::vector<std::string>& header);

/// Whether a column of such a table is the least or the largest of another one.
bool is_wandb_bound(const std::string& name);

}  // namespace anneal::curves
