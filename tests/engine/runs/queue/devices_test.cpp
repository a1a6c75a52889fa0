#include "engine/runs/queue/devices.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace anneal::queue {
namespace {

using nlohmann::json;

json spec(const std::string& device, int ranks = 1) {
  return {{"training", {{"device", device}}}, {"parallel", {{"ranks", ranks}}}};
}

struct DeviceCase {
  json spec;
  int gpus;
  Devices expected;
};

TEST(DevicesOfARun, are_the_processor_or_the_gpus_that_its_ranks_get) {
  const DeviceCase cases[] = {
      {spec("auto"), 0, {"processor"}},
      {spec("cpu", 3), 4, {"processor"}},
      {spec("auto"), 4, {"cuda:0"}},
      {spec("cuda", 2), 4, {"cuda:0", "cuda:1"}},
      {spec("cuda:2"), 4, {"cuda:2"}},
      {spec("cuda:1", 2), 4, {"cuda:1", "cuda:2"}},
      {spec("cuda:1", 9), 3, {"cuda:1", "cuda:2"}},
      {spec("cuda:5"), 2, {"cuda:5"}},
      {spec("cuda:1"), 0, {"cuda:1"}},
      {json::object(), 0, {"processor"}},
  };
  for (const DeviceCase& one : cases) EXPECT_EQ(devices_of(one.spec, one.gpus), one.expected) << one.spec;
}

TEST(DevicesOfARun, hold_the_gpu_of_evaluations_in_a_process_of_their_own) {
  json with_evaluation = spec("cuda:0");
  with_evaluation["training"]["evaluation_device"] = "cuda:3";
  EXPECT_EQ(devices_of(with_evaluation, 4), Devices({"cuda:0"}));
  with_evaluation["training"]["evaluation"] = "separate";
  EXPECT_EQ(devices_of(with_evaluation, 4), Devices({"cuda:0", "cuda:3"}));
}

TEST(Demands, of_a_run_that_names_no_device_are_for_any_gpus) {
  EXPECT_EQ(demand_of(spec("auto", 2), 4), (Demand{.devices = {}, .any_gpus = 2}));
  EXPECT_EQ(demand_of(spec("auto", 9), 4), (Demand{.devices = {}, .any_gpus = 4}));
  EXPECT_EQ(demand_of(json::object(), 4), (Demand{.devices = {}, .any_gpus = 1}));
  EXPECT_EQ(demand_of(spec("auto", 2), 0), (Demand{.devices = {"processor"}}));
  EXPECT_EQ(demand_of(spec("cuda:1", 2), 4), (Demand{.devices = {"cuda:1", "cuda:2"}}));
  EXPECT_EQ(demand_of(spec("cpu"), 4), (Demand{.devices = {"processor"}}));
  EXPECT_EQ(demand_of(json(3), 1), (Demand{.devices = {"processor", "cuda:0"}}));
}

TEST(Demands, become_a_spec_for_the_gpus_that_were_given) {
  const json two = spec("auto", 2);
  EXPECT_EQ(placed_on(two, demand_of(two, 4), gpus_from(2, 2), 4), spec("cuda:2", 2));
  EXPECT_EQ(devices_of(placed_on(two, demand_of(two, 4), gpus_from(2, 2), 4), 4), gpus_from(2, 2));
  EXPECT_EQ(placed_on(spec("cuda:1"), demand_of(spec("cuda:1"), 4), {"cuda:1"}, 4), spec("cuda:1"));
  EXPECT_EQ(placed_on(spec("auto"), demand_of(spec("auto"), 0), {"processor"}, 0), spec("auto"));
}

TEST(DevicesOfARun, are_all_where_the_spec_cannot_be_read) {
  const Devices all = {"processor", "cuda:0", "cuda:1"};
  for (const json& odd :
       {json(), json(3), json({{"training", 3}}), spec("toaster"), json({{"parallel", {{"ranks", "two"}}}})})
    EXPECT_EQ(devices_of(odd, 2), all) << odd;
}

}  // namespace
}  // namespace anneal::queue
