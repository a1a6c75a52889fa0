#include "engine/cli/options/default_ranks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace anneal::cli {
namespace {

using nlohmann::json;

int on_gpus(int gpus, const json& spec) {
  return default_ranks(spec, [gpus] { return gpus; });
}

TEST(DefaultRanks, are_one_for_each_gpu) {
  EXPECT_EQ(on_gpus(4, {{"anneal", 1}}), 4);
  EXPECT_EQ(on_gpus(4, {{"training", {{"device", "auto"}}}, {"parallel", {{"shard", 2}, {"nodes", 2}}}}), 4);
  EXPECT_EQ(on_gpus(2, {{"training", {{"device", "cuda"}}}}), 2);
  EXPECT_EQ(on_gpus(1000, {{"anneal", 1}}), 64) << "as many as a host may have";
}

TEST(DefaultRanks, are_the_usual_one_where_there_are_not_several_gpus) {
  EXPECT_EQ(on_gpus(0, {{"anneal", 1}}), 0);
  EXPECT_EQ(on_gpus(1, {{"anneal", 1}}), 0);
}

TEST(DefaultRanks, are_not_asked_for_where_ranks_or_another_device_are_named) {
  const auto unasked = [](const json& spec) {
    return default_ranks(spec, []() -> int { throw std::logic_error("nobody needs to know"); });
  };
  EXPECT_EQ(unasked({{"parallel", {{"ranks", 1}}}}), 0);
  for (const char* device : {"cpu", "cuda:0", "cuda:1"})
    EXPECT_EQ(unasked({{"training", {{"device", device}}}}), 0);
}

TEST(DefaultRanks, leave_a_spec_that_makes_no_sense_to_those_who_read_it) {
  EXPECT_EQ(on_gpus(4, {{"parallel", 7}}), 0);
  EXPECT_EQ(on_gpus(4, {{"training", {{"device", 7}}}}), 0);
  EXPECT_EQ(on_gpus(4, {{"training", 7}}), 4) << "training is refused by its own reader";
}

}  // namespace
}  // namespace anneal::cli
