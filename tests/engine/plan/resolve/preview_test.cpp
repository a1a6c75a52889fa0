#include "engine/plan/resolve/preview.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/data/loading/datasets.h"
#include "engine/data/sample_set/sample_set.h"
#include "engine/data/source/catalogue.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/plan/resolve/resolve.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using nlohmann::json;

TEST(Preview, from_the_data_or_from_its_facts_is_what_a_run_does) {
  const testing::TemporaryDirectory directory;
  const std::string set = directory / "set";
  data::draw_sample_set(set, {.classes = 2, .per_class = 25, .test_per_class = 2, .side = 40, .seed = 1});
  JobSpec found;
  found.data.folder = set;
  find_splits(found.data);
  const data::Catalogue train = data::open(data::source_of(found.data.train));
  choose_split(found, train, {});
  const DataFacts facts = facts_of(found, train);
  EXPECT_EQ(facts.samples, 50);
  EXPECT_EQ(facts.trained, 2 * (25 - 3)) << "a tenth of each class validates";
  for (const char* preset : {"", "convnet", "mobilenet_v3_small", "vit_tiny"})
    for (const char* goal : {"usual", "fastest", "best", "small-data"}) {
      json chosen = {{"data", {{"folder", set}}}, {"training", {{"recipe", goal}}}};
      if (*preset != 0) chosen["model"] = {{"preset", preset}};
      const JobSpec run = job_spec_from_json(resolve(chosen));
      for (const JobSpec& shown : {preview(chosen, KnownData{}).spec, preview(chosen, facts)}) {
        EXPECT_EQ(to_json(shown.training), to_json(run.training)) << chosen;
        EXPECT_EQ(to_json(shown.data.augment), to_json(run.data.augment)) << chosen;
        EXPECT_EQ(shown.model, run.model) << chosen;
      }
    }
}

}  // namespace
}  // namespace anneal::resolve
