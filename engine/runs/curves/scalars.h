#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::curves {

/// A number that another program wrote down.
struct Scalar {
  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

  std::int64_t step = 0;
  double seconds = unknown;  ///< of a clock, or since the beginning
  double epoch = unknown;
  double value = 0;  ///< may be NaN or infinite
};

/// Something that was decided of curves and is told to a person.
struct Note {
  std::string sentence;
  std::string otherwise = {};  ///< the option that decides otherwise, if there is one
};

/// Those of one run, by the names that the other program gave them, "train/loss", each in the order of the
/// file.
struct Scalars {
  std::map<std::string, std::vector<Scalar>> series;
  bool is_cut_short = false;  ///< the file ends within a record, as one that is still being written
  std::vector<std::string> other_folders = {};  ///< of event files that are not of this run
  std::string run = {};                         ///< which one of several in a file, "seed 2"
  std::vector<Note> notes = {};
};

// Larger files are refused: they come from anybody.
inline constexpr std::uint64_t most_bytes = std::uint64_t{1} << 29;
inline constexpr std::size_t most_scalars = 4'000'000;
inline constexpr std::size_t most_series = 1'000;
inline constexpr std::size_t longest_name = 1'000;
inline constexpr std::size_t most_runs = 1'000;

/// Adds one. UserError at `place` beyond those limits.
void add(Scalars& scalars, std::size_t& count, const std::string& name, const Scalar& scalar,
         const std::string& place);

/// Of the bytes of a TensorBoard event file: TFRecords of Event messages (tensorflow/core/util/event.proto),
/// of which scalars are taken, simple or as tensors of one number. UserError for records whose checksum is
/// another.
Scalars read_tensorboard(std::string_view bytes, const std::string& place);

/// Of CSV: a column "step", "epoch" or "time" and others, each a series, or rows of a "series" (or "tag",
/// "metric", "name") and its "value". A column "split", or another of words for splits, goes before the name,
/// and `name` is that of a "value" without one. Where something else than commas cuts the cells, numbers may
/// have decimal commas. "50 %" is 0.5. Other cells of a series that are not numbers are passed over and told.
/// Without a column of steps rows are counted, from 1. A column of times that go up and down says how long
/// something took, and is passed over. A table as Weights & Biases exports it has columns
/// "RUN - SERIES", see wandb_table.h. Series are in the order of their steps and epochs, see pieces.h.
///
/// Each run of the table: rows that differ in a column "run", "seed", "fold", "trial" or "experiment", or in
/// a column of texts beside which the same epochs stand again, are of different ones, and another one begins
/// where a series is back at the epoch and step that it began with. UserError for a table without columns
/// that say when, and for a row without a step and an epoch, unless `may_lack_steps`: then it is where the
/// row before it is.
std::vector<Scalars> read_csv(std::string_view text, const std::string& place, const std::string& name = {},
                              bool may_lack_steps = false);

}  // namespace anneal::curves
