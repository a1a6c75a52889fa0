#include "engine/core/protocol/exclusions.h"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

/// A value that uses a part of a spec; null where its word does.
json value_of(const ExcludedPart& part) {
  static const std::map<std::string, json> values = {{"training.sample_pruning", "infobatch"},
                                                     {"data.unlabelled", {{"folder", "more"}}},
                                                     {"training.distillation", {{"teacher", "runs/first"}}},
                                                     {"data.augment.mixup", 0.2},
                                                     {"data.augment.cutmix", 1},
                                                     {"training.plateau.patience", 3},
                                                     {"training.early_stop.patience", 3},
                                                     {"training.until.accuracy", 0.9},
                                                     {"training.evaluate_training", 100},
                                                     {"training.layer_decay", 0.5},
                                                     {"training.unfreeze", 0.5},
                                                     {"training.distillation.views", 4},
                                                     {"training.sparse_learning", {{"strength", 0.1}}},
                                                     {"training.weight_pruning", {{"share", 0.5}}},
                                                     {"parallel.ranks", 2},
                                                     {"parallel.shard", 1},
                                                     {"parallel.sync_batch_norm", true}};
  return *part.word == '\0' ? values.at(part.key) : json(part.word);
}

/// What a part needs to be allowed at all.
void add_around(json& spec, const ExcludedPart& part) {
  const std::string key = part.key;
  if (key.starts_with("training.distillation.")) spec["training"]["distillation"]["teacher"] = "runs/first";
}

void use(json& spec, const ExcludedPart& part) {
  std::string path = std::string("/") + part.key;
  std::ranges::replace(path, '.', '/');
  add_around(spec, part);
  spec[json::json_pointer(path)] = value_of(part);
}

/// Several ranks, where a reason is about what they share.
json around(const Exclusion& exclusion) {
  json spec = {{"data", {{"folder", "a"}}}};
  const std::string why = exclusion.why;
  if (why.find("each rank") != std::string::npos) spec["parallel"]["ranks"] = 2;
  return spec;
}

TEST(Exclusions, each_is_refused_by_both_keys_and_either_alone_is_allowed) {
  for (const Exclusion& exclusion : exclusions()) {
    SCOPED_TRACE(std::string(exclusion.one.key) + " and " + exclusion.other.key);
    json one = around(exclusion), other = around(exclusion), both = around(exclusion);
    use(one, exclusion.one);
    use(other, exclusion.other);
    use(both, exclusion.one);
    use(both, exclusion.other);
    EXPECT_TRUE(exclusion.one.is_used(job_spec_from_json(one)));
    EXPECT_TRUE(exclusion.other.is_used(job_spec_from_json(other)));
    try {
      job_spec_from_json(both);
      ADD_FAILURE() << "was not refused";
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), exclusion.one.key);
      EXPECT_THAT(error.message(), HasSubstr(std::string("cannot be combined with ") + exclusion.other.key));
      EXPECT_THAT(error.message(), HasSubstr(exclusion.why));
    }
  }
}

TEST(Exclusions, a_setting_has_a_reason_against_it_as_long_as_it_is_not_used) {
  JobSpec spec;
  const Setting& mixup = *find_setting("data.augment.mixup");
  EXPECT_FALSE(reason_against(mixup, spec));
  spec.training.sample_pruning = SamplePruningMethod::infobatch;
  const auto reason = reason_against(mixup, spec);
  ASSERT_TRUE(reason);
  EXPECT_EQ(reason->key, "training.sample_pruning");
  EXPECT_EQ(reason->why, "a mixed image has no loss of its own");
  EXPECT_FALSE(reason_against(*find_setting("training.class_weights"), spec)) << "one word of it alone";
  EXPECT_TRUE(reason_against(*find_setting("training.distillation.temperature"), spec)) << "in its section";
  spec.data.augment.mixup = 0.2;
  EXPECT_FALSE(reason_against(mixup, spec));
}

TEST(Exclusions, a_change_is_refused_where_its_section_stands) {
  try {
    training_from_json({{"evaluation", "separate"}, {"plateau", {{"patience", 2}}}}, "change");
    ADD_FAILURE();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "change.evaluation");
  }
}

}  // namespace
}  // namespace anneal
