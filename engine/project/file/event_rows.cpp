#include "engine/project/file/event_rows.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/change.h"
#include "engine/core/protocol/standing.h"
#include "engine/runs/history/going_back.h"
#include "engine/runs/history/values.h"

namespace anneal::project {

namespace {

using nlohmann::json;
using Plan = RunHistory::Plan;

/// Of the column `plans`: [[step, epochs, is_wanted], …].
std::string text_of(const std::vector<Plan>& plans) {
  json list = json::array();
  for (const auto& [step, epochs, is_wanted] : plans) list.push_back({step, epochs, is_wanted});
  return list.dump();
}

/// Nothing where it is damaged.
std::vector<Plan> plans_from_text(const std::string& text) {
  std::vector<Plan> plans;
  const json list = json::parse(text, nullptr, false);
  if (!list.is_array()) return {};
  for (const json& plan : list) {
    if (!plan.is_array() || plan.size() != 3 || !plan[0].is_number_integer() || !plan[1].is_number() ||
        !plan[2].is_boolean())
      return {};
    plans.push_back({plan[0], plan[1], plan[2]});
  }
  return plans;
}

StoredState status_of(const RunHistory& history) {
  switch (history.state()) {
    case RunState::State::finished:
      return StoredState::finished;
    case RunState::State::stopped:
      return history.is_paused() ? StoredState::paused : StoredState::stopped;
    case RunState::State::failed:
      return StoredState::failed;
    default:
      return StoredState::running;
  }
}

/// Whether the event says how the run stands.
bool moves(const EventBody& body) {
  return std::holds_alternative<HelloEvent>(body) || std::holds_alternative<StepEvent>(body) ||
         std::holds_alternative<RestartEvent>(body) || std::holds_alternative<FinishedEvent>(body) ||
         std::holds_alternative<FailedEvent>(body);
}

/// Whether a curve has a point where it changes only.
bool holds_until_changed(std::string_view name) {
  static const std::set<std::string_view> names = {"learning_rate", "batch_size", "momentum", "weight_decay",
                                                   "image_size"};
  return names.contains(name);
}

}  // namespace

EventRows::EventRows(Project& project, std::int64_t run, std::int64_t last_step)
    : project_(project),
      run_(project::run(project, run)),
      insert_point_(project.database().prepare(
          "INSERT INTO points (series, seq, step, epoch, time, value, minimum, maximum) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")),
      insert_log_(project.database().prepare(
          "INSERT INTO log (run, seq, time, event, content) VALUES (?1, ?2, ?3, ?4, ?5)")) {
  history_.know(nlohmann::json::parse(run_.start.spec, nullptr, false));
  Statement plans = project.database().prepare("SELECT plans FROM runs WHERE id = ?1");
  plans.bind(1, run).step();
  if (auto known = plans_from_text(plans.text(0)); !known.empty()) history_.expect(std::move(known));
  history_.stand_at(last_step, run_.epoch);
  Statement row = project.database().prepare("SELECT name, id, last_value FROM series WHERE run = ?1");
  row.bind(1, run);
  while (row.step()) series_[row.text(0)] = {row.integer(1), row.real(2)};
}

void EventRows::take(const Event& event, const std::string& line) {
  if (std::isfinite(event.time)) run_.seconds = std::max(run_.seconds, event.time);
  history_.take(event);
  has_moved_ = has_moved_ || moves(event.body);
  if (const auto step = step_gone_back_to(event)) go_back(event, *step);
  std::visit([&](const auto& body) { take_body(event, body); }, event.body);
  const bool is_curve = std::holds_alternative<StepEvent>(event.body) ||
                        std::holds_alternative<EvaluationEvent>(event.body) ||
                        std::holds_alternative<ResourcesEvent>(event.body);
  if (is_curve) return;
  insert_log_.bind(1, run_.id).bind(2, event.seq).bind(3, event.time);
  insert_log_.bind(4, event_name(event.body)).bind(5, line).run();
}

void EventRows::take_body(const Event&, const HelloEvent& body) {
  if (run_.started.empty()) run_.started = body.started;
  if (body.spec.is_object()) run_.start.spec = body.spec.dump();
}

/// As the run's own spec.json has it; one that is made again after a resume is the same.
void EventRows::take_body(const Event&, const ChangeEvent& body) {
  auto spec = json::parse(run_.start.spec, nullptr, false);
  if (!spec.is_object()) return;
  const json change = to_json(Change{body.step, body.epoch, body.training});
  json& changes = spec["changes"];
  if (std::find(changes.begin(), changes.end(), change) == changes.end()) changes.push_back(change);
  run_.start.spec = spec.dump();
}

void EventRows::take_body(const Event& event, const StepEvent& body) {
  for (const auto& [name, value] : values_of(body)) {
    Point at = point(event, value);
    if (name == std::string_view("loss") && body.steps > 1) {
      at.minimum = body.loss_min;
      at.maximum = body.loss_max;
    }
    holds_until_changed(name) ? add_if_changed(name, at) : add(name, at);
  }
}

void EventRows::take_body(const Event& event, const EvaluationEvent& body) {
  const auto tell = [&](const std::string& name, double value) {
    Point at = point(event, value);
    if (std::isfinite(body.epoch)) at.epoch = body.epoch;
    if (body.step) at.step = *body.step;
    add(name, at);
  };
  for (const auto& [metric, value] : values_of(body)) tell(body.split + "." + to_string(metric), value);
  if (body.training_loss) tell("training.loss", *body.training_loss);
  const bool is_measured = body.training_loss.has_value();
  if (body.training_accuracy)
    tell(is_measured ? "training.accuracy" : "training.seen_accuracy", *body.training_accuracy);
  if (body.training_rmse) tell("training.rmse", *body.training_rmse);
  samples_[body.split] = body.samples;
  best_may_change_ = true;
}

void EventRows::take_body(const Event&, const CheckpointEvent& body) {
  best_may_change_ = best_may_change_ || body.best;
}

void EventRows::take_body(const Event& event, const ResourcesEvent& body) {
  const std::string rank = "rank-" + std::to_string(body.rank);
  add(rank + ".processor", point(event, body.processor));
  add(rank + ".memory_bytes", point(event, static_cast<double>(body.memory_bytes)));
  if (body.gpu_utilization) add(rank + ".gpu_utilization", point(event, *body.gpu_utilization));
  if (body.gpu_memory_bytes)
    add(rank + ".gpu_memory_bytes", point(event, static_cast<double>(*body.gpu_memory_bytes)));
}

/// What was written of later steps is superseded. Those taken in before are in the project alone.
void EventRows::go_back(const Event& event, std::int64_t step) {
  project_.database()
      .prepare(
          "UPDATE points SET superseded = 1 WHERE series IN (SELECT id FROM series WHERE run = ?1) "
          "AND step > ?2 AND seq < ?3")
      .bind(1, run_.id)
      .bind(2, step)
      .bind(3, event.seq)
      .run();
  history_.stand_at(step, epoch_at(step));
  for (auto& [name, series] : series_) series.last.reset();
  best_may_change_ = true;
}

double EventRows::epoch_at(std::int64_t step) {
  Statement row = project_.database().prepare(
      "SELECT epoch FROM points JOIN series ON points.series = series.id WHERE run = ?1 AND name = 'loss' "
      "AND superseded = 0 AND step <= ?2 ORDER BY seq DESC LIMIT 1");
  row.bind(1, run_.id).bind(2, step);
  return row.step() && !row.is_null(0) ? row.real(0) : 0;
}

EventRows::Series& EventRows::series(const std::string& name) {
  const auto found = series_.find(name);
  if (found != series_.end()) return found->second;
  Database& database = project_.database();
  database.prepare("INSERT INTO series (run, name) VALUES (?1, ?2)").bind(1, run_.id).bind(2, name).run();
  return series_[name] = {database.last_insert_id(), std::nullopt};
}

Point EventRows::point(const Event& event, double value) const {
  return {event.seq, history_.step(), history_.epoch(), event.time, value, value, value, false};
}

void EventRows::add(const std::string& name, const Point& point) {
  Series& target = series(name);
  insert_point_.bind(1, target.id).bind(2, point.seq).bind(3, point.step).bind(4, point.epoch);
  insert_point_.bind(5, point.time).bind(6, point.value).bind(7, point.minimum).bind(8, point.maximum).run();
  target.last = point.value;
  ++points_;
}

void EventRows::add_if_changed(const std::string& name, const Point& point) {
  if (series(name).last != point.value) add(name, point);
}

/// Of the evaluations that stand. Those of earlier imports are in the project alone.
std::optional<BestValue> EventRows::find_best() {
  const Metric metric = history_.metric();
  const std::string ending = "." + to_string(metric);
  std::set<std::string> splits;
  for (const auto& [name, series] : series_)
    if (name.ends_with(ending)) splits.insert(name.substr(0, name.size() - ending.size()));
  const std::string split = history_.choosing_among(splits), chosen = split + ending;
  const bool was_known = run_.best && run_.best->metric == chosen;
  const auto told = samples_.find(split);
  const std::int64_t samples = told != samples_.end() ? told->second : was_known ? run_.best->samples : 0;
  std::vector<Point> evaluations = curve(project_, run_.id, chosen);
  std::erase_if(evaluations,
                [](const Point& point) { return point.superseded || !std::isfinite(point.value); });
  const auto best = best_among(evaluations);
  return best ? std::optional(BestValue{chosen, best->value, best->epoch, samples}) : std::nullopt;
}

/// As Evaluations::best.
std::optional<Point> EventRows::best_among(const std::vector<Point>& evaluations) {
  Statement row = project_.database().prepare(
      "SELECT json_extract(content, '$.step') FROM log WHERE run = ?1 AND event = 'checkpoint' "
      "AND json_extract(content, '$.best') ORDER BY seq DESC");
  row.bind(1, run_.id);
  while (row.step()) {
    const auto found = std::ranges::find(evaluations, row.integer(0), &Point::step);
    if (found != evaluations.end()) return *found;
  }
  std::optional<Point> best;
  for (const Point& point : evaluations)
    if (!best || is_better(history_.metric(), {.value = point.value, .step = point.step},
                           {.value = best->value, .step = best->step}))
      best = point;
  return best;
}

void EventRows::write_best(const std::optional<BestValue>& best) {
  Database& database = project_.database();
  if (!best) {
    database.prepare("UPDATE runs SET best_metric = NULL, best_value = NULL, best_epoch = NULL WHERE id = ?1")
        .bind(1, run_.id)
        .run();
    return;
  }
  database
      .prepare(
          "UPDATE runs SET best_metric = ?2, best_value = ?3, best_epoch = ?4, best_samples = ?5 "
          "WHERE id = ?1")
      .bind(1, run_.id)
      .bind(2, best->metric)
      .bind(3, best->value)
      .bind(4, best->epoch)
      .bind(5, best->samples)
      .run();
}

void EventRows::finish() {
  Database& database = project_.database();
  if (has_moved_) {
    run_.status = status_of(history_);
    run_.start_problem.clear();
  }
  Statement run = database.prepare(
      "UPDATE runs SET status = ?2, started = ?3, seconds = ?4, epoch = ?5, spec = ?6, epochs = ?7, "
      "plans = ?8, start_problem = ?9 WHERE id = ?1");
  run.bind(1, run_.id).bind(2, to_string(run_.status)).bind(3, run_.started).bind(4, run_.seconds);
  run.bind(5, history_.epoch()).bind(6, run_.start.spec).bind(7, history_.epochs());
  run.bind(8, text_of(history_.plans())).bind(9, run_.start_problem).run();
  if (best_may_change_) write_best(find_best());
  Statement last = database.prepare("UPDATE series SET last_value = ?2 WHERE id = ?1");
  for (const auto& [name, series] : series_) {
    if (series.last) last.bind(1, series.id).bind(2, *series.last).run();
  }
  database
      .prepare(
          "DELETE FROM log WHERE run = ?1 AND seq <= "
          "(SELECT seq FROM log WHERE run = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2)")
      .bind(1, run_.id)
      .bind(2, log_limit)
      .run();
}

}  // namespace anneal::project
