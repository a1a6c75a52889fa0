#include "engine/runs/runner/nodes/messages.h"

#include <utility>
#include <variant>

#include "engine/core/base/error.h"

namespace anneal::runner {

using nlohmann::json;

json place_message(const link::NodePlace& place) {
  json message = to_json(place);
  message.erase("secret");
  return message;
}

link::NodePlace place_of_message(json message, const link::Secret& secret) {
  message["secret"] = secret.bytes();
  return link::node_place_from_json(message, "place");
}

json to_json(const RankFailure& failure) {
  return {{"said", body_to_json(failure.said)}, {"code", failure.status.code},
          {"signal", failure.status.signal},    {"is_silent", failure.is_silent},
          {"evidence", failure.evidence},       {"was_out_of_memory", failure.was_out_of_memory}};
}

RankFailure failure_from_json(const json& value) {
  const EventBody body = body_from_json(value.at("said"));
  const auto* said = std::get_if<FailedEvent>(&body);
  if (said == nullptr) throw UserError("is not a failure", "a node's message");
  return {*said,
          {.code = value.at("code"), .signal = value.at("signal")},
          value.at("is_silent"),
          value.at("evidence"),
          value.value("was_out_of_memory", false)};
}

}  // namespace anneal::runner
