#include "engine/runs/trace/chrome_trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/runs/trace/traces.h"
#include "tests/support/chrome_trace_rules.h"

namespace anneal::trace {
namespace {

using nlohmann::json;
using ::testing::IsEmpty;

json trace_of_both() {
  return json::parse(chrome_trace({trace_of(0), trace_of(1)}, "run"));
}

TEST(ChromeTrace, keeps_the_rules_of_its_format) {
  EXPECT_THAT(testing::broken_trace_rules(trace_of_both()), IsEmpty());
}

TEST(ChromeTrace, rules_that_are_broken_would_be_noticed) {
  for (const char* broken :
       {R"({"events":[]})", R"({"traceEvents":[{"ph":"X","ts":0,"dur":1,"pid":0,"tid":0}]})",
        R"({"traceEvents":[{"name":"a","ph":"X","ts":0,"dur":-1,"pid":0,"tid":0}]})",
        R"({"traceEvents":[{"name":"a","ph":"X","ts":0,"dur":1,"tid":0}]})",
        R"({"traceEvents":[{"name":"a","ph":"X","ts":0,"dur":2,"pid":0,"tid":0},
                           {"name":"b","ph":"X","ts":1,"dur":2,"pid":0,"tid":0}]})"})
    EXPECT_EQ(testing::broken_trace_rules(json::parse(broken)).size(), 1u) << broken;
}

TEST(ChromeTrace, has_a_process_for_each_rank_and_times_in_microseconds) {
  json names = json::object(), bucket, backward;
  const json trace = trace_of_both();
  for (const json& event : trace["traceEvents"]) {
    const bool is_second = event["pid"] == 1;
    if (event["name"] == "process_name") names[event["pid"].dump()] = event["args"]["name"];
    if (is_second && event["name"] == "bucket 0") bucket = event;
    if (is_second && event["name"] == "backward") backward = event;
  }
  EXPECT_EQ(names, (json{{"0", "rank 0, node7, cpu"}, {"1", "rank 1, node7, cpu"}}));
  EXPECT_EQ(bucket["ts"], 0.5 + 3.5);
  EXPECT_EQ(bucket["dur"], 1.0);
  EXPECT_EQ(backward["ts"], 0.5 + 3);
  EXPECT_EQ(backward["dur"], 2.0);
  EXPECT_NE(bucket["tid"], backward["tid"]);
  EXPECT_EQ(bucket["args"]["step"], 6);
  EXPECT_EQ(bucket["cat"], "bucket");
}

TEST(ChromeTrace, says_of_a_device_that_times_are_those_of_the_host) {
  RankTrace rank = trace_of(0, 1);
  rank.device = "cuda:0";
  const std::string text = chrome_trace({rank}, "run");
  EXPECT_THAT(text, ::testing::HasSubstr("rank 0, node7, cuda:0 (times at which the host issued the work)"));
  EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr("\"exchange\""))) << "one rank has none";
}

TEST(ChromeTrace, names_of_any_bytes_are_json) {
  RankTrace rank = trace_of(0, 1);
  rank.host = "\xff\"\n";
  EXPECT_THAT(testing::broken_trace_rules(json::parse(chrome_trace({rank}, "\xff"))), IsEmpty());
}

}  // namespace
}  // namespace anneal::trace
