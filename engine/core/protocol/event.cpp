#include "engine/core/protocol/event.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <string_view>
#include <type_traits>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/number_text.h"

namespace anneal {

using nlohmann::json;

/// What is not a finite number is null.
static void to_json(json& object, const SamplePrediction& one) {
  object = {{"path", one.path}, {"label", one.label}, {"predicted", one.predicted}};
  object["probability"] = std::isfinite(one.probability) ? json(one.probability) : json();
}

static void from_json(const json& object, SamplePrediction& one) {
  object.at("path").get_to(one.path);
  object.at("label").get_to(one.label);
  object.at("predicted").get_to(one.predicted);
  const json& probability = object.at("probability");
  one.probability =
      probability.is_null() ? std::numeric_limits<double>::quiet_NaN() : probability.get<double>();
}

namespace {

/// Every event lists its fields once, in `visit`; writing and reading are two visitors over the list.
template <class Visitor>
void visit(HelloEvent& e, Visitor& v) {
  v("protocol", e.protocol);
  v("version", e.version);
  v("run", e.run);
  v("started", e.started);
  v("host", e.host);
  v("devices", e.devices);
  v("spec", e.spec);
}

template <class Visitor>
void visit(StageEvent& e, Visitor& v) {
  v("name", e.name);
  v("done", e.done);
}

template <class Visitor>
void visit(StepEvent& e, Visitor& v) {
  v("step", e.step);
  v("epoch", e.epoch);
  v("loss", e.loss);
  v("learning_rate", e.learning_rate);
  v("batch_size", e.batch_size);
  v("samples_per_second", e.samples_per_second);
  v("steps", e.steps);
  v("loss_min", e.loss_min);
  v("loss_max", e.loss_max);
  v("momentum", e.momentum);
  v("weight_decay", e.weight_decay);
  v("image_size", e.image_size);
  v("gradient_norm", e.gradient_norm);
  v("wait_data", e.wait_data);
  v("unlabelled_loss", e.unlabelled_loss);
  v("pseudo_labelled", e.pseudo_labelled);
  v("distillation", e.distillation);
  v("loss_scale", e.loss_scale);
  v("skipped", e.skipped);
  v("forward_seconds", e.forward_seconds);
  v("backward_seconds", e.backward_seconds);
  v("optimizer_seconds", e.optimizer_seconds);
  v("wait_communication", e.wait_communication);
  v("rank_seconds", e.rank_seconds);
}

template <class Visitor>
void visit(EvaluationEvent& e, Visitor& v) {
  v("split", e.split);
  v("epoch", e.epoch);
  v("loss", e.loss);
  v.known("accuracy", e.accuracy);
  v.known("top5", e.top5);
  v("samples", e.samples);
  v("macro_precision", e.macro_precision);
  v("macro_recall", e.macro_recall);
  v("macro_f1", e.macro_f1);
  v("calibration_error", e.calibration_error);
  v("no_information_rate", e.no_information_rate);
  v("rmse", e.rmse);
  v("mae", e.mae);
  v("r2", e.r2);
  v("step", e.step);
  v("examples", e.examples);
  v("training_loss", e.training_loss);
  v("training_accuracy", e.training_accuracy);
  v("training_rmse", e.training_rmse);
  v("training_samples", e.training_samples);
}

template <class Visitor>
void visit(CheckpointEvent& e, Visitor& v) {
  v("path", e.path);
  v("step", e.step);
  v("bytes", e.bytes);
  v("best", e.best);
}

template <class Visitor>
void visit(PolicyEvent& e, Visitor& v) {
  v("what", e.what);
  v("from", e.from);
  v("to", e.to);
  v("why", e.why);
}

template <class Visitor>
void visit(ChangeEvent& e, Visitor& v) {
  v("step", e.step);
  v("epoch", e.epoch);
  v("training", e.training);
}

template <class Visitor>
void visit(ResourcesEvent& e, Visitor& v) {
  v("rank", e.rank);
  v("processor", e.processor);
  v("memory_bytes", e.memory_bytes);
  v("state_bytes", e.state_bytes);
  v("predicted_state_bytes", e.predicted_state_bytes);
  v("loader_threads", e.loader_threads);
  v("loader_batches", e.loader_batches);
  v("gpu_utilization", e.gpu_utilization);
  v("gpu_memory_bytes", e.gpu_memory_bytes);
  v("gpu_memory_total_bytes", e.gpu_memory_total_bytes);
}

template <class Visitor>
void visit(WarningEvent& e, Visitor& v) {
  v("code", e.code);
  v("message", e.message);
  v("place", e.place);
}

template <class Visitor>
void visit(RestartEvent& e, Visitor& v) {
  v("attempt", e.attempt);
  v("cause", e.cause);
  v("from_step", e.from_step);
}

template <class Visitor>
void visit(RollbackEvent& e, Visitor& v) {
  v("number", e.number);
  v("cause", e.cause);
  v("step", e.step);
  v("from_step", e.from_step);
}

/// "best" is an object of its own: {"metric", "value", "epoch"}.
template <class Visitor>
void visit(FinishedEvent& e, Visitor& v) {
  v.nested("best", [&](auto& best) {
    best("metric", e.metric);
    best("value", e.value);
    best("epoch", e.epoch);
  });
  v("seconds", e.seconds);
  v("samples", e.samples);
  v("reason", e.reason);
  v("skipped", e.skipped);
  v("paused", e.paused);
}

template <class Visitor>
void visit(FailedEvent& e, Visitor& v) {
  v("code", e.code);
  v("message", e.message);
  v("hint", e.hint);
  v("place", e.place);
}

std::string nonfinite_kind(double value) {
  if (std::isnan(value)) return "nan";
  return value > 0 ? "inf" : "-inf";
}

class Writer {
 public:
  explicit Writer(json& object) : object_(object) {}

  template <class T>
  void operator()(const char* key, const T& value) {
    object_[key] = value;
  }
  void operator()(const char* key, const double& value) {
    if (std::isfinite(value)) {
      object_[key] = value;
    } else {
      object_[key] = nullptr;
      object_["nonfinite"][key] = nonfinite_kind(value);
    }
  }
  template <class T>
  void operator()(const char* key, const std::optional<T>& value) {
    if (value) (*this)(key, *value);
  }
  /// A number that is left out where it is none.
  void known(const char* key, double value) {
    if (!std::isnan(value)) (*this)(key, value);
  }
  template <class Fields>
  void nested(const char* key, Fields fields) {
    Writer inner(object_[key] = json::object());
    fields(inner);
  }

 private:
  json& object_;
};

/// What a number can be that means something: a run of a damaged disk or a hostile host may say anything, and
/// one such number stretches every axis and adds up with the others.
struct Bounds {
  double least;
  double most;
};

Bounds bounds_of(std::string_view key) {
  constexpr std::string_view shares[] = {"accuracy",
                                         "top5",
                                         "macro_precision",
                                         "macro_recall",
                                         "macro_f1",
                                         "calibration_error",
                                         "no_information_rate",
                                         "pseudo_labelled",
                                         "training_accuracy",
                                         "gpu_utilization"};
  // Differences of what two clocks say, which may lie a little below 0.
  constexpr std::string_view parts_of_a_step[] = {"wait_data", "wait_communication", "forward_seconds",
                                                  "backward_seconds", "optimizer_seconds"};
  constexpr double longest = 1e11;
  const auto is_one_of = [&](const auto& keys) { return std::ranges::find(keys, key) != std::end(keys); };
  if (is_one_of(shares)) return {0, 1};
  if (is_one_of(parts_of_a_step)) return {-longest, longest};
  if (key == "time" || key == "seconds") return {0, longest};
  if (key == "epoch") return {0, 1e9};
  if (key == "samples_per_second") return {0, 1e15};
  if (key == "processor") return {0, 1e6};
  return {-1e100, 1e100};
}

class Reader {
 public:
  explicit Reader(const json& object) : object_(object) {}

  /// Numbers of steps, samples, bytes, …: none is negative, and doubles hold each exactly.
  template <std::integral T>
  requires(!std::same_as<T, bool>) void operator()(const char* key, T& value) {
    const auto found = object_.find(key);
    if (found == object_.end()) return;
    constexpr auto most = std::min<std::uint64_t>(std::uint64_t{1} << 53, std::numeric_limits<T>::max());
    const bool is_count =
        found->is_number_integer() && (found->is_number_unsigned() || found->get<std::int64_t>() >= 0);
    if (!is_count || found->get<std::uint64_t>() > most)
      throw UserError("is " + shown(*found) + ", which is not a valid count", std::string("event.") + key);
    value = found->get<T>();
  }
  template <class T>
  void operator()(const char* key, T& value) {
    const auto found = object_.find(key);
    if (found == object_.end()) return;
    try {
      value = found->get<T>();
    } catch (const json::exception&) {
      throw UserError("is " + shown(*found) + ", which has the wrong type", std::string("event.") + key);
    }
  }
  void operator()(const char* key, double& value) {
    const auto found = object_.find(key);
    if (found == object_.end()) return;
    if (found->is_number()) {
      const auto [least, most] = bounds_of(key);
      value = found->get<double>();
      if (value < least || value > most)
        throw UserError(
            "is " + shown(*found) + ", but must be from " + number_text(least) + " to " + number_text(most),
            std::string("event.") + key);
    } else if (found->is_null()) {
      value = nonfinite(key);
    } else {
      throw UserError("is " + shown(*found) + ", which is not a number", std::string("event.") + key);
    }
  }
  template <class T>
  void operator()(const char* key, std::optional<T>& value) {
    if (!object_.contains(key)) return;
    T inner{};
    (*this)(key, inner);
    value = inner;
  }
  void operator()(const char* key, json& value) { value = object_.value(key, json()); }
  void known(const char* key, double& value) { (*this)(key, value); }
  template <class Fields>
  void nested(const char* key, Fields fields) {
    const auto found = object_.find(key);
    if (found == object_.end() || !found->is_object()) return;
    Reader inner(*found);
    fields(inner);
  }

 private:
  double nonfinite(const char* key) const {
    const auto kinds = object_.find("nonfinite");
    const json kind = kinds != object_.end() && kinds->is_object() ? kinds->value(key, json()) : json();
    if (kind == "inf") return std::numeric_limits<double>::infinity();
    if (kind == "-inf") return -std::numeric_limits<double>::infinity();
    return std::numeric_limits<double>::quiet_NaN();
  }

  const json& object_;
};

/// Parallel to the alternatives of EventBody.
constexpr const char* names[] = {"hello",    "stage",    "step",      "evaluation", "checkpoint",
                                 "policy",   "change",   "resources", "warning",    "restart",
                                 "rollback", "finished", "failed"};

template <std::size_t index = 0>
EventBody read_body(const std::string& name, const json& fields) {
  if constexpr (index < std::size(names)) {
    if (name != names[index]) return read_body<index + 1>(name, fields);
    std::variant_alternative_t<index, EventBody> event;
    Reader reader(fields);
    visit(event, reader);
    return event;
  } else {
    return UnknownEvent{fields};
  }
}

}  // namespace

Scores scores_of(const EvaluationEvent& evaluation) {
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  Scores scores;
  scores[Metric::accuracy] = evaluation.accuracy;
  scores[Metric::top5] = evaluation.top5;
  scores[Metric::loss] = evaluation.loss;
  scores[Metric::macro_precision] = evaluation.macro_precision.value_or(unknown);
  scores[Metric::macro_recall] = evaluation.macro_recall.value_or(unknown);
  scores[Metric::macro_f1] = evaluation.macro_f1.value_or(unknown);
  scores[Metric::calibration_error] = evaluation.calibration_error.value_or(unknown);
  scores[Metric::rmse] = evaluation.rmse.value_or(unknown);
  scores[Metric::mae] = evaluation.mae.value_or(unknown);
  scores[Metric::r2] = evaluation.r2.value_or(unknown);
  return scores;
}

std::string event_name(const EventBody& body) {
  if (const auto* unknown = std::get_if<UnknownEvent>(&body)) return unknown->fields.value("event", "");
  return names[body.index()];
}

json body_to_json(const EventBody& body) {
  if (const auto* unknown = std::get_if<UnknownEvent>(&body)) return unknown->fields;
  json object = {{"event", event_name(body)}};
  std::visit(
      [&](auto event) {
        Writer writer(object);
        if constexpr (!std::is_same_v<decltype(event), UnknownEvent>) visit(event, writer);
      },
      body);
  return object;
}

std::string to_line(const Event& event) {
  json object = body_to_json(event.body);
  object["seq"] = event.seq;
  object["time"] = event.time;
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

EventBody body_from_json(const json& object) {
  if (!object.is_object() || !object.contains("event") || !object["event"].is_string())
    throw UserError("is not an event: " + shown(object), "event");
  return read_body(object["event"].get<std::string>(), object);
}

Event event_from_line(const std::string& line) {
  const json object = parse_json(line, "event");
  Event event{.body = body_from_json(object)};
  Reader reader(object);
  reader("seq", event.seq);
  reader("time", event.time);
  return event;
}

}  // namespace anneal
