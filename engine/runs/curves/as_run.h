#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/runs/curves/epochs.h"
#include "engine/runs/curves/scalars.h"
#include "engine/runs/curves/units.h"

namespace anneal::curves {

/// A series that a run has, and how it is read.
struct ReadSeries {
  std::string series;  ///< as the other program calls it
  std::string split;   ///< "training", "validation" or "test"
  std::string metric;  ///< as in Metric, or "learning_rate"
  bool is_share = false;
  bool is_percent = false;     ///< its numbers are divided by 100
  bool is_error = false;       ///< the metric is 1 − the share
  std::string reason = {};     ///< of a share, why it is in per cent, or not
  bool may_be_either = false;  ///< that was guessed
};

/// Tells what was read as a run would have told it, event by event, so that long curves take no more memory
/// than their numbers do.
///
/// Losses and learning rates of training become steps; what names a split (val, valid, validation, test,
/// eval) becomes evaluations. Metrics that name none are of validation where the losses of training and
/// validation both name theirs, as fastai and Ultralytics write them, else of training, of which a run has
/// none; so are shares that were measured seldom where nothing names a split, which is told. Of two series of
/// one meaning the longer one counts. Times count from the first number.
///
/// Epochs are those of the file. Whole ones that begin with 0 count from 1 here, for an epoch's number is how
/// many are over when it ends, unless only evaluations are of epoch 0: they came before the training. Where
/// a file has none, one ends with each evaluation, and without evaluations all is one.
class AsRun {
 public:
  /// `scalars` must outlive this. `started` is UTC, ISO 8601. UserError at `place` for units that are said of
  /// something that is not a series.
  AsRun(const Scalars& scalars, const std::string& name, const std::string& started,
        const SaidUnits& said = {}, const std::string& place = {});
  AsRun(AsRun&&) = default;
  AsRun(const AsRun&) = delete;  // parts of it point to each other

  /// The next event; nullopt behind the last one.
  std::optional<Event> next();

  bool has_curves() const;                                                ///< anything besides learning rates
  const std::vector<ReadSeries>& series() const { return read_; }         ///< by name
  const std::vector<std::string>& left_out() const { return left_out_; }  ///< what a run has no name for
  const std::vector<Note>& notes() const { return notes_; }               ///< about its epochs

 private:
  struct Track {
    const std::vector<Scalar>* scalars;
    const ReadSeries* read;
  };
  /// Where a number stands.
  struct Entry {
    std::int64_t step;
    std::uint32_t track;
    std::uint32_t index;
  };
  struct Moment;

  void choose_series(const Scalars& scalars, const SaidUnits& said, const std::string& place);
  void sort_entries();
  Epochs find_epochs(std::optional<std::int64_t> first_epoch);
  Epochs epochs_of_evaluations(std::optional<std::int64_t> first_epoch);
  bool trains_only_later() const;
  void tell_step(std::int64_t step);
  void tell(double seconds, EventBody body);

  std::vector<ReadSeries> read_;
  std::vector<std::string> left_out_;
  std::vector<Note> notes_;
  std::vector<Track> tracks_;
  std::vector<Entry> entries_;  ///< by step
  std::size_t told_ = 0;        ///< of the entries
  Epochs epochs_{{}};
  std::deque<Event> waiting_;
  std::int64_t seq_ = 0;
  double rate_ = Scalar::unknown;
  double seconds_ = 0;
  std::optional<double> first_seconds_;
  bool is_finished_ = false;
};

}  // namespace anneal::curves
