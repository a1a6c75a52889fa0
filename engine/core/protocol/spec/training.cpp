#include "engine/core/protocol/spec/training.h"

#include "engine/core/protocol/exclusions.h"
#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

const Curve& usual_rate() {
  static const Curve rate = [] {
    Curve one_cycle;
    one_cycle.kind = Curve::Kind::one_cycle;
    one_cycle.warmup = 0.3;
    return one_cycle;
  }();
  return rate;
}

void check(const Training& training, const std::string& place) {
  const bool is_inline = training.execution.evaluation == EvaluationMode::in_line;
  if (is_inline && !training.execution.evaluation_device.is_automatic())
    throw UserError("is only for separate evaluations, but they are inline", place + ".evaluation_device",
                    "Choose \"separate\" as " + place + ".evaluation, or omit it.");
  JobSpec alone;
  alone.training = training;
  refuse_excluded(alone, place);
}

Training training_from_json(const json& value, const std::string& place) {
  return section_from_json<Training>(value, place);
}

json to_json(const Training& training) {
  return section_to_json(training);
}

}  // namespace anneal
