#include "project/event_rows.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include <nlohmann/json.hpp>

#include "protocol/spec/change.h"
#include "protocol/standing.h"

namespace anneal::project {

EventRows::EventRows(Project& project, std::int64_t run, std::int64_t last_step)
    : project_(project),
      run_(project::run(project, run)),
      last_step_(last_step),
      metric_(chosen_metric(nlohmann::json::parse(run_.start.spec, nullptr, false))),
      insert_point_(project.database().prepare(
          "INSERT INTO points (series, seq, step, epoch, time, value, minimum, maximum) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")),
      insert_log_(project.database().prepare(
          "INSERT INTO log (run, seq, time, event, content) VALUES (?1, ?2, ?3, ?4, ?5)")) {
  Statement row = project.database().prepare("SELECT name, id, last_value FROM series WHERE run = ?1");
  row.bind(1, run);
  while (row.step()) series_[row.text(0)] = {row.integer(1), row.real(2)};
}

void EventRows::take(const Event& event, const std::string& line) {
  if (std::isfinite(event.time)) run_.seconds = std::max(run_.seconds, event.time);
  std::visit([&](const auto& body) { take_body(event, body); }, event.body);
  const bool is_curve = std::holds_alternative<StepEvent>(event.body) ||
                        std::holds_alternative<EvaluationEvent>(event.body) ||
                        std::holds_alternative<ResourcesEvent>(event.body);
  if (is_curve) return;
  insert_log_.bind(1, run_.id).bind(2, event.seq).bind(3, event.time);
  insert_log_.bind(4, event_name(event.body)).bind(5, line).run();
}

void EventRows::take_body(const Event&, const HelloEvent& body) {
  run_.status = RunStatus::running;
  if (run_.started.empty()) run_.started = body.started;
  if (body.spec.is_object()) run_.start.spec = body.spec.dump();
  metric_ = chosen_metric(body.spec);
}

void EventRows::take_body(const Event& event, const StepEvent& body) {
  run_.status = RunStatus::running;
  if (std::isfinite(body.epoch)) run_.epoch = body.epoch;
  last_step_ = body.step;
  Point loss = point(event, body.loss);
  if (body.steps > 1) {
    loss.minimum = body.loss_min;
    loss.maximum = body.loss_max;
  }
  add("loss", loss);
  add("samples_per_second", point(event, body.samples_per_second));
  if (body.gradient_norm) add("gradient_norm", point(event, *body.gradient_norm));
  if (body.wait_data) add("wait_data", point(event, *body.wait_data));
  if (body.unlabelled_loss) add("unlabelled_loss", point(event, *body.unlabelled_loss));
  if (body.pseudo_labelled) add("pseudo_labelled", point(event, *body.pseudo_labelled));
  add_if_changed("learning_rate", point(event, body.learning_rate));
  add_if_changed("batch_size", point(event, static_cast<double>(body.batch_size)));
  if (body.momentum) add_if_changed("momentum", point(event, *body.momentum));
  if (body.weight_decay) add_if_changed("weight_decay", point(event, *body.weight_decay));
  if (body.image_size) add_if_changed("image_size", point(event, static_cast<double>(*body.image_size)));
}

void EventRows::take_body(const Event& event, const EvaluationEvent& body) {
  Point at = point(event, 0);
  if (std::isfinite(body.epoch)) at.epoch = body.epoch;
  if (body.step) at.step = *body.step;
  run_.epoch = std::max(run_.epoch, at.epoch);
  const auto add_metric = [&](Metric metric, std::optional<double> value) {
    if (!value || std::isnan(*value)) return;
    at.value = at.minimum = at.maximum = *value;
    add(body.split + "." + to_string(metric), at);
  };
  add_metric(Metric::loss, body.loss);
  add_metric(Metric::accuracy, body.accuracy);
  add_metric(Metric::top5, body.top5);
  add_metric(Metric::macro_precision, body.macro_precision);
  add_metric(Metric::macro_recall, body.macro_recall);
  add_metric(Metric::macro_f1, body.macro_f1);
  add_metric(Metric::calibration_error, body.calibration_error);
  add_metric(Metric::rmse, body.rmse);
  add_metric(Metric::mae, body.mae);
  add_metric(Metric::r2, body.r2);
  evaluations_changed_ = true;
}

void EventRows::take_body(const Event& event, const ResourcesEvent& body) {
  const std::string rank = "rank-" + std::to_string(body.rank);
  add(rank + ".processor", point(event, body.processor));
  add(rank + ".memory_bytes", point(event, static_cast<double>(body.memory_bytes)));
}

void EventRows::take_body(const Event& event, const RestartEvent& body) {
  run_.status = RunStatus::running;
  go_back(event, body.from_step);
}

void EventRows::take_body(const Event& event, const RollbackEvent& body) {
  go_back(event, body.from_step);
}

/// As the run's own spec.json has it; one that is made again after a resume is the same.
void EventRows::take_body(const Event&, const ChangeEvent& body) {
  auto spec = nlohmann::json::parse(run_.start.spec, nullptr, false);
  if (!spec.is_object()) return;
  const nlohmann::json change = to_json(Change{body.step, body.epoch, body.training});
  nlohmann::json& changes = spec["changes"];
  if (std::find(changes.begin(), changes.end(), change) == changes.end()) changes.push_back(change);
  run_.start.spec = spec.dump();
}

/// What was written of later steps is superseded.
void EventRows::go_back(const Event& event, std::int64_t step) {
  last_step_ = step;
  project_.database()
      .prepare(
          "UPDATE points SET superseded = 1 WHERE series IN (SELECT id FROM series WHERE run = ?1) "
          "AND step > ?2 AND seq < ?3")
      .bind(1, run_.id)
      .bind(2, step)
      .bind(3, event.seq)
      .run();
  for (auto& [name, series] : series_) series.last.reset();
  evaluations_changed_ = true;
}

void EventRows::take_body(const Event&, const FinishedEvent& body) {
  run_.status = body.reason == "stopped" ? RunStatus::stopped : RunStatus::finished;
}

void EventRows::take_body(const Event&, const FailedEvent&) {
  run_.status = RunStatus::failed;
}

EventRows::Series& EventRows::series(const std::string& name) {
  const auto found = series_.find(name);
  if (found != series_.end()) return found->second;
  Database& database = project_.database();
  database.prepare("INSERT INTO series (run, name) VALUES (?1, ?2)").bind(1, run_.id).bind(2, name).run();
  return series_[name] = {database.last_insert_id(), std::nullopt};
}

Point EventRows::point(const Event& event, double value) const {
  return {event.seq, last_step_, run_.epoch, event.time, value, value, value, false};
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

/// Of the evaluations that stand. The validation split is what models are chosen by; another counts where
/// there is none.
std::optional<Best> EventRows::find_best() {
  const std::string ending = "." + to_string(metric_);
  std::string chosen;
  for (const auto& [name, series] : series_)
    if (name.ends_with(ending) && (chosen.empty() || name.starts_with("validation."))) chosen = name;
  std::optional<Best> best;
  Standing standing;
  for (const Point& point : curve(project_, run_.id, chosen)) {
    const Standing other{point.value, point.step};
    if (point.superseded || !std::isfinite(point.value) || !is_better(metric_, other, standing)) continue;
    best = Best{chosen, point.value, point.epoch};
    standing = other;
  }
  return best;
}

void EventRows::write_best(const std::optional<Best>& best) {
  Database& database = project_.database();
  if (!best) {
    database.prepare("UPDATE runs SET best_metric = NULL, best_value = NULL, best_epoch = NULL WHERE id = ?1")
        .bind(1, run_.id)
        .run();
    return;
  }
  database.prepare("UPDATE runs SET best_metric = ?2, best_value = ?3, best_epoch = ?4 WHERE id = ?1")
      .bind(1, run_.id)
      .bind(2, best->metric)
      .bind(3, best->value)
      .bind(4, best->epoch)
      .run();
}

void EventRows::finish() {
  Database& database = project_.database();
  Statement run = database.prepare(
      "UPDATE runs SET status = ?2, started = ?3, seconds = ?4, epoch = ?5, spec = ?6 WHERE id = ?1");
  run.bind(1, run_.id).bind(2, to_string(run_.status)).bind(3, run_.started).bind(4, run_.seconds);
  run.bind(5, run_.epoch).bind(6, run_.start.spec).run();
  if (evaluations_changed_) write_best(find_best());
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
