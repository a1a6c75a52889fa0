// What the hosts of a run say to each other once they know each other, and the addresses that they name.
#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/spec/corrections.h"
#include "engine/runs/link/endpoint.h"
#include "engine/runs/link/node_place.h"
#include "engine/runs/link/secret.h"
#include "engine/runs/queue/part.h"
#include "engine/runs/runner/nodes/messages.h"
#include "engine/runs/runner/nodes/moved_data.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;
using nlohmann::json;

namespace {

const link::Secret& secret() {
  static const link::Secret known("a secret of enough bytes", "seed");
  return known;
}

}  // namespace

std::vector<std::string> fuzz::seeds() {
  link::NodePlace place{.node = 1,
                        .nodes = {{"10.0.0.1", 4711}, {"fd00::2", 1}},
                        .names = {"a", "b"},
                        .numbers = {0, 1},
                        .secret = secret(),
                        .attempt = 2,
                        .ranks_of_node = 2};
  runner::RankFailure failure{.said = {.code = "killed", .message = "m", .hint = "h", .place = "p"},
                              .status = {.code = 0, .signal = 9},
                              .is_silent = true};
  return {
      runner::place_message(place).dump(),
      runner::to_json(failure).dump(),
      json{{"say", "event"}, {"body", body_to_json(WarningEvent{.code = "c", .message = "m", .place = "p"})}}
          .dump(),
      queue::to_json(queue::Part{.node = 1,
                                 .nodes = 2,
                                 .rendezvous = {"10.0.0.1", 4711},
                                 .secret = secret(),
                                 .arguments = {"--data-at", "/a=/b"}})
          .dump(),
      queue::to_json(queue::Gathered{.holds = true, .order = "o", .reason = "r"}).dump(),
      "[fd00::1%eth0]:65535",
      "host:1",
      "/data/first=/other",
      R"({"corrections": 1, "images": [{"split": "train", "path": "a/1.png", "content": "00", "decision": "drop"}]})"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text_of(data, size);
  fuzz::attempt([&] {
    const link::Endpoint at = link::endpoint_from_text(text, "at");
    fuzz::require(link::endpoint_from_text(link::to_text(at), "at") == at,
                  "an endpoint is read as it is shown");
  });
  fuzz::attempt([&] { runner::moved_data_from_text(text, "--data-at"); });
  fuzz::attempt([&] {
    const json said = parse_json(text, "message");
    // As runners take them: what json itself refuses is not a defect of a reader, either.
    try {
      if (said.is_object()) {
        fuzz::attempt([&] { runner::place_of_message(said, secret()).name_of(0); });
        fuzz::attempt([&] { runner::failure_from_json(said); });
        fuzz::attempt([&] { queue::part_from_json(said, secret(), "part"); });
        fuzz::attempt([&] { queue::gathered_from_json(said, "gathered"); });
        fuzz::attempt([&] { body_from_json(said.value("body", said)); });
      }
      fuzz::attempt([&] { corrections_from_json(said, "corrections"); });
    } catch (const json::exception&) {
    }
  });
  return 0;
}
