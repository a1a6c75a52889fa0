#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/core/protocol/event.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"
#include "engine/runs/history/run_history.h"

namespace anneal::project {

/// Turns the events of one run into rows: points, log entries, the run's own columns. Use inside a
/// transaction, `finish` last.
class EventRows {
 public:
  /// `last_step` is the step of the newest event taken in before.
  EventRows(Project& project, std::int64_t run, std::int64_t last_step);

  /// `line` is the event as it was read.
  void take(const Event& event, const std::string& line);
  void finish();

  std::int64_t points() const { return points_; }
  std::int64_t last_step() const { return history_.step(); }
  const std::optional<RunHistory::Waiting>& waiting() const { return history_.waiting(); }

 private:
  struct Series {
    std::int64_t id = 0;
    std::optional<double> last;  ///< nothing when the next point must be written in any case
  };

  void take_body(const Event& event, const HelloEvent& body);
  void take_body(const Event& event, const ChangeEvent& body);
  void take_body(const Event& event, const StepEvent& body);
  void take_body(const Event& event, const EvaluationEvent& body);
  void take_body(const Event& event, const ResourcesEvent& body);
  void take_body(const Event& event, const CheckpointEvent& body);
  template <class Other>
  void take_body(const Event&, const Other&) {}

  void go_back(const Event& event, std::int64_t step);
  Series& series(const std::string& name);
  Point point(const Event& event, double value) const;
  void add(const std::string& name, const Point& point);
  void add_if_changed(const std::string& name, const Point& point);
  double epoch_at(std::int64_t step);
  std::optional<BestValue> find_best();
  std::optional<Point> best_among(const std::vector<Point>& evaluations);
  void write_best(const std::optional<BestValue>& best);

  Project& project_;
  Run run_;
  RunHistory history_;
  bool has_moved_ = false;        ///< how the run stands was told
  bool best_may_change_ = false;  ///< since this was made, an evaluation or a choice was told
  std::int64_t points_ = 0;
  std::map<std::string, Series> series_;
  std::map<std::string, std::int64_t> samples_;  ///< by split, of evaluations that were told since
  Statement insert_point_;
  Statement insert_log_;
};

}  // namespace anneal::project
