#include "engine/deploy/compress/loop.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "tests/support/made_up_network.h"
#include "tests/support/temporary_directory.h"

namespace anneal::compress {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::int64_t images = 2000;

/// The world as a function: a file has a byte for each parameter, and a model is as accurate as its history
/// says, which lies beside it.
class World {
 public:
  explicit World(const fs::path& folder, const std::string& preset = "resnet8")
      : source(folder / "source.safetensors") {
    model::write_trained_model(testing::made_up_model(preset, 4, 32), source);
    parameters = parameters_of(source);
  }

  std::int64_t parameters_of(const fs::path& file) const {
    const model::Network network = model::read_trained_model(file).network;
    return graph::analyse(network.graph, network.input).parameter_count;
  }

  /// Wrong on so many of the images, the first ones.
  std::vector<std::uint32_t> predictions(double wrong) const {
    std::vector<std::uint32_t> result(images, 0);
    for (std::size_t i = 0; i < static_cast<std::size_t>(std::lround(wrong * images)); ++i) result[i] = 1;
    return result;
  }

  Actions actions() {
    Actions actions;
    actions.measure = [this](const fs::path& model, const Rounding& rounding, const fs::path& file) {
      tick();
      seconds += seconds_to_measure;
      if (dies_behind_training && trainings > 0) throw Killed();
      testing::write_file(file, "x");
      const double kept = static_cast<double>(parameters_of(model)) / static_cast<double>(parameters);
      const int epochs = epochs_of(model);
      double wrong = 0.1 + (1 - kept) * (epochs > 0 ? harm_after_training / epochs : 0.5);
      if (spares_low_rank && has_low_rank(model)) wrong = 0.1;
      if (rounding.name == "min-max") wrong += harm_of_rounding;
      return Measured{
          .measures = {.bytes = parameters_of(model) / (rounding.options.weight_bits == 4 ? 2 : 1),
                       .latency_ms = 1,
                       .memory_bytes = 1,
                       .runtime = "world"},
          .predictions = predictions(wrong)};
    };
    actions.measure_sizes = [measure = actions.measure](const auto&... of) {
      return measure(of...).measures;
    };
    actions.retrain = [this](const Retraining& retraining) {
      tick();
      ++trainings;
      const double whole = seconds_of_an_epoch * static_cast<double>(retraining.epochs);
      seconds += std::min(whole, retraining.seconds.value_or(whole));
      fs::create_directories(retraining.run);
      const fs::path result = retraining.run / "model.safetensors";
      model::TrainedModel model = retraining.model.empty() ? testing::made_up_model(retraining.preset, 4, 32)
                                                           : model::read_trained_model(retraining.model);
      const double share = retraining.seconds && whole > 0 ? std::min(1.0, *retraining.seconds / whole) : 1;
      const auto epochs =
          std::max<std::int64_t>(1, std::llround(share * static_cast<double>(retraining.epochs)));
      model.network.graph.name = std::to_string(epochs);
      model::write_trained_model(model, result);
      return Retrained{.model = result, .epochs = epochs};
    };
    actions.assess = [this](const fs::path& model) {
      tick();
      seconds += seconds_to_assess;
      return static_cast<double>(parameters_of(model)) / static_cast<double>(parameters);
    };
    actions.scores = [this](const fs::path& model) {
      ++scorings;
      model::Weights scores = model::read_trained_model(model).network.weights;
      for (auto& [name, array] : scores)
        for (float& value : array.values) value = 1 / (1 + std::abs(value));  // the other way round
      return scores;
    };
    return actions;
  }

  /// Of its last training; 0: it was not trained again.
  static int epochs_of(const fs::path& file) {
    const std::string name = model::read_trained_model(file).network.graph.name;
    return std::isdigit(static_cast<unsigned char>(name.front())) != 0 ? std::stoi(name) : 0;
  }
  static bool has_low_rank(const fs::path& file) {
    const model::Network network = model::read_trained_model(file).network;
    return std::ranges::any_of(network.graph.nodes,
                               [](const graph::Node& node) { return node.name.ends_with(".basis"); });
  }

  struct Killed {};
  void tick() {
    if (ticks_to_live == 0) throw Killed();
    --ticks_to_live;
  }

  fs::path source;
  std::int64_t parameters = 0;
  double harm_after_training = 0.001;
  double harm_of_rounding = 0;
  bool spares_low_rank = false;
  double seconds = 0, seconds_to_measure = 0, seconds_to_assess = 0, seconds_of_an_epoch = 0;
  int trainings = 0;
  int scorings = 0;
  int ticks_to_live = 1 << 30;
  bool dies_behind_training = false;
};

Outcome run(World& world, const Plan& plan, const fs::path& folder) {
  fs::create_directories(folder);
  work::Journal journal(folder, {}, [&] { return world.seconds; });
  return Loop(Trials(plan, folder, world.source, std::vector<std::uint32_t>(images, 0),
                     world.predictions(0.1), journal, world.actions()))
      .run();
}

std::vector<json> journal_of(const fs::path& folder) {
  std::vector<json> lines;
  const work::Journal journal(folder, {});
  for (const json& line : journal.lines()) {
    lines.push_back(line);
    lines.back().erase("time");
  }
  return lines;
}

Plan plan_for(std::int64_t bytes) {
  return {.limits = {.bytes = bytes, .loss_points = 1}, .strategy = Strategy::uniform};
}

TEST(Loop, WhatMeetsTheLimitsAsItIsIsTakenWithoutTraining) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  const Outcome outcome = run(world, plan_for(world.parameters), folder / "out");
  ASSERT_TRUE(outcome.accepted);
  EXPECT_EQ(outcome.accepted->id, 0);
  EXPECT_EQ(world.trainings, 0);
}

TEST(Loop, ADearerRoundingFollowsWhereACheapOneLosesTooMuch) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_of_rounding = 0.05;
  const Outcome outcome = run(world, plan_for(world.parameters), folder / "out");
  ASSERT_TRUE(outcome.accepted);
  EXPECT_EQ(outcome.accepted->rounding, "mse");
  EXPECT_EQ(world.trainings, 0);
}

TEST(Loop, WhatIsTooLargeWithWeightsOf8BitsGetsWeightsOf4BeforeItIsPruned) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  Plan plan = plan_for(world.parameters * 6 / 10);
  plan.weight_bits.reset();
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(outcome.accepted->rounding, "4 bits");
  EXPECT_TRUE(outcome.accepted->recipe.empty());
  EXPECT_EQ(world.trainings, 0);
}

TEST(Loop, WhatIsTooLargeWithWeightsOf4BitsIsPrunedToTheLargestShareThatFitsWithThem) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  const std::int64_t limit = world.parameters / 4;
  Plan plan = plan_for(limit);
  plan.weight_bits.reset();
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(outcome.accepted->rounding, "4 bits");
  EXPECT_LE(outcome.accepted->measures.bytes, limit);
  EXPECT_GT(outcome.accepted->measures.bytes, limit / 2);
  EXPECT_GT(world.trainings, 0);
}

TEST(Loop, WhatIsTooLargeIsPrunedAndTrainedAgainByEveryStrategy) {
  for (const Strategy strategy : {Strategy::uniform, Strategy::search, Strategy::reinforcement}) {
    const testing::TemporaryDirectory folder;
    World world(folder.path());
    const std::int64_t limit = world.parameters / 2;
    Plan plan = plan_for(limit);
    plan.strategy = strategy;
    plan.episodes = 8;
    const Outcome outcome = run(world, plan, folder / "out");
    ASSERT_TRUE(outcome.accepted) << outcome.reason;
    EXPECT_LE(outcome.accepted->measures.bytes, limit);
    EXPECT_GT(outcome.accepted->measures.bytes, limit / 4) << "it was pruned more than was asked for";
    EXPECT_LE(world.trainings, 2);
    EXPECT_TRUE(fs::exists(folder.path() / "out" / outcome.accepted->file));
  }
}

TEST(Loop, SparseLearningComesBeforePruningWhereItIsAskedFor) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  Plan plan = plan_for(world.parameters / 2);
  plan.sparse_epochs = 3;
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  const Recipe& recipe = outcome.accepted->recipe;
  ASSERT_GE(recipe.size(), 2U);
  EXPECT_EQ(recipe[0], (RecipeStep{.kind = RecipeStep::Kind::trained_sparse, .epochs = 3}));
  EXPECT_EQ(recipe[1].kind, RecipeStep::Kind::pruned);
}

TEST(Loop, LimitsThatCannotBeMetEndWithTheFrontAndTheOneThatBinds) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  const Outcome outcome = run(world, plan_for(10), folder / "out");
  EXPECT_FALSE(outcome.accepted);
  EXPECT_FALSE(outcome.front.empty());
  EXPECT_NE(outcome.reason.find("but at most 10 is allowed"), std::string::npos) << outcome.reason;
  EXPECT_EQ(world.trainings, 0) << "nothing can be gained by training";
}

TEST(Loop, AnAccuracyThatCannotBeKeptEndsWithTheFront) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_after_training = 0.4;
  const Outcome outcome = run(world, plan_for(world.parameters / 2), folder / "out");
  EXPECT_FALSE(outcome.accepted);
  EXPECT_GE(outcome.front.size(), 2U);
  EXPECT_NE(outcome.reason.find("points of accuracy"), std::string::npos) << outcome.reason;
}

TEST(Loop, WhatTooFewImagesCanTellEndsWithTheClosestAsUndecided) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  Plan plan = plan_for(world.parameters);
  plan.limits.loss_points = 0;
  const Outcome outcome = run(world, plan, folder / "out");
  EXPECT_FALSE(outcome.accepted);
  ASSERT_TRUE(outcome.closest);
  EXPECT_TRUE(outcome.closest->is_undecided());
  EXPECT_EQ(outcome.closest->gate.loss_points, 0);
}

TEST(Loop, WithoutALimitOnSizesItShrinksWhileTheAccuracyLasts) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_after_training = 0.01;
  Plan plan = plan_for(1);
  plan.limits.bytes.reset();
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted);
  EXPECT_LT(outcome.accepted->measures.bytes, world.parameters);
}

TEST(Loop, TimeThatIsUpEndsIt) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  Plan plan = plan_for(world.parameters / 2);
  plan.seconds = 0;
  const Outcome outcome = run(world, plan, folder / "out");
  EXPECT_FALSE(outcome.accepted);
  EXPECT_NE(outcome.reason.find("time"), std::string::npos);
}

/// Each way through the loop, with a clock that what is done moves on.
TEST(Loop, WhateverIsDoneEndsInTimeWithWhatFollowsIt) {
  for (const Strategy strategy : {Strategy::uniform, Strategy::search, Strategy::reinforcement})
    for (const double budget : {100, 300, 1000}) {
      const testing::TemporaryDirectory folder;
      World world(folder.path());
      world.harm_after_training = 0.4;  // so that all is tried
      world.seconds_to_measure = 5;
      world.seconds_to_assess = 3;
      world.seconds_of_an_epoch = 60;
      Plan plan = plan_for(world.parameters / 2);
      plan.strategy = strategy;
      plan.episodes = 30;
      plan.epochs = 8;
      plan.run_epochs = 24;
      plan.epoch_seconds = 30;  // half of what it takes
      plan.seconds = budget;
      const Outcome outcome = run(world, plan, folder / "out");
      const double at_end = world.seconds_to_measure * static_cast<double>(outcome.front.size() + 1);
      EXPECT_LE(world.seconds + at_end, budget);
      EXPECT_TRUE(outcome.is_out_of_time);
      int models = 0, measured = 0;
      for (const json& line : journal_of(folder / "out")) {
        if (line["event"] == "model") ++models;
        if (line["event"] == "candidate") measured = static_cast<int>(line["model"]) + 1;
      }
      EXPECT_EQ(outcome.front.empty(), false);
      const json last = journal_of(folder / "out").back();
      EXPECT_EQ(last["event"], "stage") << "time is up";
      if (world.trainings > 0) {
        EXPECT_GE(measured, models - 1) << "what was trained was measured";
      }
      EXPECT_EQ(world.trainings > 0, budget >= 300) << budget;
    }
}

TEST(Loop, ARecipeSaysForHowLongItWasTrainedWhereTimeWasShort) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.seconds_of_an_epoch = 10;
  Plan plan = plan_for(world.parameters / 2);
  plan.epochs = 100;
  plan.seconds = 400;
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(outcome.accepted->recipe.back().epochs, 40);
  world.seconds = 0;
  EXPECT_EQ(run(world, plan, folder / "out").accepted->recipe, outcome.accepted->recipe)
      << "and says it again";
}

TEST(Loop, ATrainingThatFitsIsNotShortened) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.seconds_to_measure = 1;
  world.seconds_of_an_epoch = 10;
  Plan plan = plan_for(world.parameters / 2);
  plan.epochs = 3;
  plan.seconds = 3600;
  ASSERT_TRUE(run(world, plan, folder / "out").accepted);
  EXPECT_EQ(world.trainings, 1);
  EXPECT_GE(world.seconds, 30);
}

/// The accuracy may be kept and the size not.
TEST(Loop, TheJournalsVerdictIsThatOfAllLimits) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  run(world, plan_for(10), folder / "out");
  int rejected = 0;
  for (const json& line : journal_of(folder / "out")) {
    if (line["event"] == "accepted") {
      EXPECT_EQ(line["verdict"], "accepted");
    }
    if (line["event"] != "rejected") continue;
    ++rejected;
    EXPECT_NE(line["verdict"], "accepted") << line.dump();
    EXPECT_NE(line["reason"], "");
  }
  EXPECT_GT(rejected, 0);
}

TEST(Loop, KillsChangeNeitherItsPathNorItsResult) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_after_training = 0.4;  // so that all is tried
  Plan plan = plan_for(world.parameters / 2);
  plan.strategy = Strategy::search;
  run(world, plan, folder / "whole");
  const int trainings = world.trainings;
  world.trainings = 0;
  int kills = 0;
  for (int life = 1;; ++life) {
    world.ticks_to_live = life;
    try {
      run(world, plan, folder / "killed");
      break;
    } catch (const World::Killed&) {
      ++kills;
    }
  }
  EXPECT_GE(kills, 3);
  EXPECT_EQ(journal_of(folder / "killed"), journal_of(folder / "whole"));
  EXPECT_EQ(world.trainings, trainings) << "something was trained twice";
}

TEST(Loop, AFileThatWasChangedBehindItsBackIsRefused) {
  for (const char* name : {"out/models/0/model.safetensors", "out/candidates/0/model.onnx"}) {
    const testing::TemporaryDirectory folder;
    World world(folder.path());
    run(world, plan_for(world.parameters), folder / "out");
    testing::append_file(folder.path() / name, "x");
    EXPECT_THROW(run(world, plan_for(world.parameters), folder / "out"), UserError) << name;
  }
}

TEST(Loop, AJournalDoesNotLeadOutOfItsFolder) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  run(world, plan_for(world.parameters), folder / "out");
  const fs::path journal = folder.path() / "out/journal.jsonl";
  std::string text = testing::read_file(journal);
  const std::string name = "candidates/0/model.onnx";
  text.replace(text.find(name), name.size(), "../secret/model.onnx");
  testing::write_file(journal, text);
  EXPECT_THROW(run(world, plan_for(world.parameters), folder / "out"), UserError);
}

TEST(Loop, WhatWasTrainedIsMeasuredAlthoughTheTimeIsUp) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  Plan plan = plan_for(world.parameters / 2);
  plan.seconds = 3600;
  world.dies_behind_training = true;
  EXPECT_THROW(run(world, plan, folder / "out"), World::Killed);
  world.dies_behind_training = false;
  const std::size_t lines = journal_of(folder / "out").size();
  testing::append_file(folder / "out/journal.jsonl",
                       R"({"event":"late","key":0,"time":7200,"seq":)" + std::to_string(lines) + "}\n");
  const Outcome outcome = run(world, plan, folder / "out");
  EXPECT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(world.trainings, 1);
}

TEST(Loop, LayersOfLowRankFollowWherePruningCostsTooMuch) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_after_training = 0.4;
  world.spares_low_rank = true;
  const std::int64_t limit = world.parameters * 3 / 4;
  const Outcome outcome = run(world, plan_for(limit), folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_LE(outcome.accepted->measures.bytes, limit);
  ASSERT_FALSE(outcome.accepted->recipe.empty());
  EXPECT_EQ(outcome.accepted->recipe.front().kind, RecipeStep::Kind::low_rank)
      << text_of(outcome.accepted->recipe);
}

TEST(Loop, TheNearestIsTrainedForLongerAsLongAsThatHelps) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_after_training = 0.15;  // half of the parameters gone and 16 epochs: 0.5 points are lost
  Plan plan = plan_for(world.parameters / 2);
  plan.run_epochs = 4;
  const Outcome outcome = run(world, plan, folder / "long");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  std::vector<int> epochs;
  for (const json& line : journal_of(folder / "long"))
    if (line["event"] == "retraining") epochs.push_back(line["epochs"]);
  ASSERT_GE(epochs.size(), 3U);
  EXPECT_EQ(epochs.back(), 2 * epochs[epochs.size() - 2]);
  EXPECT_EQ(epochs.back(), 16) << "four times as long as the run, at most";
}

TEST(Loop, WhereLittleWouldBeLeftASmallNetworkIsTaughtBeforeChannelsGo) {
  const testing::TemporaryDirectory folder;
  World world(folder.path(), "mobilenet_v2");
  Plan plan = plan_for(world.parameters / 20);
  plan.run_epochs = 4;
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(outcome.accepted->recipe.front().kind, RecipeStep::Kind::taught);
  EXPECT_EQ(world.trainings, 1);
}

/// mobilenet_v2 makes far more than twenty times the products of the smallest preset.
TEST(Loop, ASmallNetworkIsTaughtForAsLongAsTheTimeThatThereIs) {
  const testing::TemporaryDirectory folder;
  World world(folder.path(), "mobilenet_v2");
  Plan plan = plan_for(world.parameters / 20);
  plan.run_epochs = 4;
  const auto epochs_in = [&](const std::string& name) {
    const Outcome outcome = run(world, plan, folder / name);
    return outcome.accepted ? outcome.accepted->recipe.front().epochs : 0;
  };
  const std::int64_t usual = epochs_in("usual");
  EXPECT_GE(usual, 4);
  plan.seconds = 100'000;
  plan.epoch_seconds = 100;
  EXPECT_EQ(epochs_in("long"), 20 * 4);
  plan.epoch_seconds = 10'000;
  EXPECT_LT(epochs_in("short"), 80);
}

TEST(Loop, ATaughtNetworkIsTrainedForLongerAsLongAsThatHelps) {
  const testing::TemporaryDirectory folder;
  World world(folder.path(), "mobilenet_v2");
  world.harm_after_training = 0.06;  // 1.4 points after four epochs, 0.4 after 16
  Plan plan = plan_for(world.parameters / 27);
  plan.epochs = plan.run_epochs = 4;
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(outcome.accepted->recipe.front().kind, RecipeStep::Kind::taught);
  EXPECT_EQ(outcome.accepted->recipe.back().epochs, 16);
}

TEST(Loop, WhatIsUndecidedIsTrainedForLongerBeforeItIsPrunedInTwoSteps) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  world.harm_after_training = 0.03;  // 1.5 points after one epoch, 0.75 after two
  Plan plan = plan_for(world.parameters / 2);
  plan.limits.loss_points = 1.3;
  plan.run_epochs = 8;
  const Outcome outcome = run(world, plan, folder / "out");
  ASSERT_TRUE(outcome.accepted) << outcome.reason;
  EXPECT_EQ(outcome.accepted->recipe.front().kind, RecipeStep::Kind::pruned);
  EXPECT_EQ(std::ranges::count(outcome.accepted->recipe, RecipeStep::Kind::pruned, &RecipeStep::kind), 1);
  EXPECT_EQ(outcome.accepted->recipe.back().epochs, 2);
}

TEST(Loop, ChannelsGoByTheImportanceThatWasChosen) {
  const testing::TemporaryDirectory folder;
  World world(folder.path());
  std::vector<std::string> weights;
  for (const prune::Method method :
       {prune::Method::l2, prune::Method::taylor, prune::Method::batch_norm, prune::Method::l1}) {
    Plan plan = plan_for(world.parameters / 2);
    plan.importance = method;
    const fs::path out = folder.path() / std::to_string(weights.size());
    ASSERT_TRUE(run(world, plan, out).accepted);
    weights.push_back(testing::read_file(out / "models/1/model.safetensors"));
  }
  EXPECT_EQ(world.scorings, 1) << "once for a model, and for Taylor alone";
  EXPECT_NE(weights[0], weights[1]);
  EXPECT_NE(weights[0], weights[2]);
}

}  // namespace
}  // namespace anneal::compress
