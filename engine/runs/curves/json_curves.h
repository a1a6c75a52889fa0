#pragma once

#include <string>
#include <string_view>

namespace anneal::curves {

/// Whether it begins as JSON does that may hold curves.
bool is_json(std::string_view text);

struct JsonTable {
  std::string csv;
  bool is_cut_short = false;  ///< the last line is left out, as it is still being written
};

/// Curves in JSON as a table of CSV: an object on each line; an array of objects; an object that holds one,
/// as "log_history" of Hugging Face's trainer_state.json; arrays of a time, a step and a number, as
/// TensorBoard saves them; or an object of arrays of numbers, one for each epoch, as the history of Keras,
/// perhaps in others
/// ("history", XGBoost's "evals_result"). Inner objects make names such as "val/loss", or where they have the
/// same names and are called by no split, runs. UserError at `place` for
/// anything else, and for an object that has a name twice.
JsonTable table_of_json(std::string_view text, const std::string& place);

}  // namespace anneal::curves
