// The examples of PROTOCOL.md are what the code reads and writes.

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using nlohmann::json;

/// The lines of the block that opens with "```" and `label`.
std::vector<std::string> block(const std::string& label) {
  std::istringstream document(testing::read_file(ANNEAL_PROTOCOL_DOCUMENT));
  std::vector<std::string> lines;
  bool is_inside = false;
  for (std::string line; std::getline(document, line);) {
    if (is_inside && line == "```") break;
    if (is_inside) lines.push_back(line);
    if (line == "```" + label) is_inside = true;
  }
  EXPECT_FALSE(lines.empty()) << "no block " << label;
  return lines;
}

json object(const std::string& label) {
  std::string text;
  for (const std::string& line : block(label)) text += line + "\n";
  return json::parse(text);
}

TEST(ProtocolDocument, shows_every_event_byte_for_byte_as_it_is_written) {
  const std::vector<std::string> lines = block("jsonl events");
  std::set<std::string> names;
  for (const std::string& line : lines) {
    const Event event = event_from_line(line);
    EXPECT_EQ(to_line(event), line);
    EXPECT_FALSE(std::holds_alternative<UnknownEvent>(event.body)) << line;
    names.insert(event_name(event.body));
  }
  EXPECT_EQ(names.size(), std::variant_size_v<EventBody> - 1);
}

TEST(ProtocolDocument, numbers_its_events_without_a_gap) {
  std::int64_t seq = 0;
  for (const std::string& line : block("jsonl events")) EXPECT_EQ(event_from_line(line).seq, seq++);
}

TEST(ProtocolDocument, shows_a_spec_that_is_accepted_and_means_what_it_says) {
  const JobSpec spec = job_spec_from_json(object("json spec"));
  EXPECT_EQ(spec.data.validation.fraction, 0.1);
  EXPECT_EQ(spec.model.preset, "resnet18");
  EXPECT_EQ(spec.training.learning_rate.kind, Curve::Kind::one_cycle);
  EXPECT_EQ(spec.training.batch_size.values.back(), (std::pair{0.5, 512.0}));
}

TEST(ProtocolDocument, shows_a_spec_of_a_table_that_is_accepted_and_means_what_it_says) {
  const JobSpec spec = job_spec_from_json(object("json table spec"));
  EXPECT_EQ(spec.task, Task::table_regression);
  EXPECT_EQ(spec.data.table.value().target, "price");
  EXPECT_EQ(spec.data.table->find("zip")->kind, ColumnKind::categorical);
  EXPECT_EQ(spec.training.regression_loss, RegressionLoss::huber);
}

TEST(ProtocolDocument, shows_state_exit_and_manifest_as_they_are_written) {
  const json state = object("json state"), exit = object("json exit"), manifest = object("json manifest");
  EXPECT_EQ(to_json(run_state_from_json(state, "")), state);
  EXPECT_EQ(to_json(run_exit_from_json(exit, "")), exit);
  EXPECT_EQ(to_json(checkpoint_manifest_from_json(manifest, "")), manifest);
}

}  // namespace
}  // namespace anneal
