#include "engine/cli/options/policy_help.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/settings.h"
#include "engine/core/protocol/spec/file.h"

namespace anneal::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

TEST(PolicyHelp, every_key_is_one_of_the_spec_and_every_example_a_value_of_it) {
  for (const Setting& key : settings()) {
    if (key.example.empty()) continue;
    SCOPED_TRACE(key.key);
    json spec = json::object();
    if (key.key == "training.evaluation_device") set_key(spec, "training.evaluation=separate");
    const JobSpec without = job_spec_from_json(spec);
    set_key(spec, key.key + "=" + key.example);
    JobSpec read;
    EXPECT_NO_THROW(read = job_spec_from_json(spec));
    EXPECT_NE(read, without) << "an example changes something";
  }
}

TEST(PolicyHelp, shows_every_key_in_lines_that_fit_a_terminal) {
  const std::string help = policy_help();
  for (const Setting& key : settings()) {
    if (key.example.empty()) continue;
    EXPECT_THAT(help, HasSubstr(key.key + "=" + key.example));
  }
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 100u) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
  }
}

}  // namespace
}  // namespace anneal::cli
