// Numbers that are too large: skipped, rolled back, given up; and exact through stops and kills.

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;
constexpr std::chrono::minutes patience{20};

class PrecisionJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    const Result drawn = place_.anneal({"sample", place_.data().string(), "--classes", "2", "--per-class",
                                        "80", "--test-per-class", "4", "--side", "16"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
  }

  std::unique_ptr<Process> train(const fs::path& run, const json& training,
                                 const json& model = {{"preset", "mlp"}}) const {
    json spec = {{"anneal", 1},
                 {"data", place_.data().string()},
                 {"model", model},
                 {"training", training},
                 {"checkpoint", {{"split", "test"}, {"keep_last", 1}, {"keep_best", 0}}}};
    spec["training"].update({{"batch_size", 4}, {"seed", 5}, {"threads", 1}});
    const fs::path file = run.string() + ".json";
    write_file(file, spec.dump());
    return place_.start({"train", file.string(), "--run-dir", run.string()});
  }
  std::unique_ptr<Process> resume(const fs::path& run) const {
    return place_.start({"train", "--resume", "--run-dir", run.string()});
  }

  static bool has(const fs::path& run, const std::string& text) {
    return fs::exists(run / "events.jsonl") &&
           read_file(run / "events.jsonl").find(text) != std::string::npos;
  }
  static std::int64_t skipped(const fs::path& run) {
    std::int64_t count = 0;
    for (const StepEvent& step : bodies<StepEvent>(events_of(run))) count += step.skipped.value_or(0);
    return count;
  }
  /// The last checkpoint, whole: weights, optimizer and what the policy came to.
  static std::string outcome(const fs::path& run) {
    const auto saved = list_checkpoints(run);
    if (saved.empty()) return "";
    const fs::path& directory = saved.back().directory;
    CheckpointManifest manifest = saved.back().manifest;
    manifest.run.clear();  // which says whose it is
    return read_file(directory / checkpoint_files::model) +
           read_file(directory / checkpoint_files::optimizer) + to_json(manifest).dump();
  }

  Workplace place_{"real"};
};

/// From 0.4 of training on each step multiplies the weights by about 1 − rate · decay = −2.6, so that the
/// numbers overflow within an epoch; at half the rate by −0.8.
json overflowing_at_full_rate() {
  return {{"epochs", 3},
          {"optimizer", {{"kind", "sgd"}, {"nesterov", false}}},
          {"momentum", 0},
          {"learning_rate", 0.1},
          {"weight_decay", {{"curve", "steps"}, {"values", {{0, 0}, {0.4, 36}}}}},
          {"precision", "fp32"}};
}

/// The environment variable ANNEAL_CPU, to the end of a scope.
class CpuVariable {
 public:
  explicit CpuVariable(const char* value) { setenv("ANNEAL_CPU", value, 1); }
  ~CpuVariable() { unsetenv("ANNEAL_CPU"); }
};

TEST_F(PrecisionJourney, instructions_are_lowered_by_the_environment_and_doctor_says_so) {
  const auto doctor = [&] { return json::parse(place_.anneal({"doctor", "--json"}).output).at("worker"); };
  const std::string best = doctor().at("loops");
  EXPECT_THAT(best, HasSubstr("the best that this processor supports"));
  const CpuVariable lowered("plain");
  EXPECT_EQ(doctor().at("loops"), "plain, as ANNEAL_CPU specifies (this processor supports " +
                                      best.substr(0, best.find(',')) + ")");
  EXPECT_EQ(doctor().at("precision"), "fp32");
  EXPECT_THAT(doctor().at("bf16").get<std::string>(), HasSubstr("precision auto uses fp32"));
}

TEST_F(PrecisionJourney, an_unknown_class_of_instructions_is_refused_by_name) {
  const CpuVariable unknown("avx1024");
  const auto run = train(place_ / "run", {{"epochs", 1}});
  EXPECT_EQ(run->wait(patience), 3);
  EXPECT_THAT(run->errors(), HasSubstr("ANNEAL_CPU: \"avx1024\" is not an instruction set"));
  EXPECT_FALSE(fs::exists(place_ / "run")) << "of a run that never began";
}

TEST_F(PrecisionJourney, models_in_integers_say_what_these_changed) {
  const fs::path run = place_ / "run";
  const auto training = train(run, {{"epochs", 1}}, {{"preset", "resnet8"}});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  const std::string kept = read_file(run / "evaluations/test.json");
  const auto in_integers = [&](std::vector<std::string> command) {
    command.insert(command.end(), {"--precision", "int8", "--device", "cpu"});
    return place_.anneal(std::move(command));
  };
  const json doctor = json::parse(place_.anneal({"doctor", "--json"}).output).at("worker");
  const Result evaluated = in_integers({"evaluate", run.string(), "--json"});
  if (doctor.at("integers").get<std::string>().starts_with("not available here")) {
    EXPECT_EQ(evaluated.code, 3);
    EXPECT_THAT(evaluated.errors, HasSubstr("--precision int8: 8-bit integers are not here, for"));
    return;
  }
  ASSERT_EQ(evaluated.code, 0) << evaluated.errors;
  const json integers = json::parse(evaluated.output).at("integers");
  EXPECT_EQ(integers.at("images"), 160);
  EXPECT_GT(integers.at("layers").get<int>(), 0);
  EXPECT_LT(integers.at("layers").get<int>(), integers.at("of").get<int>());
  EXPECT_LE(integers.at("different").get<int>(), 160);
  EXPECT_GT(integers.at("largest_difference").get<double>(), 0);
  EXPECT_EQ(read_file(run / "evaluations/test.json"), kept) << "what is kept is in floats";
  const std::string images = (place_.data() / "test").string();
  const Result predicted = in_integers({"predict", run.string(), images, "--json"});
  ASSERT_EQ(predicted.code, 0) << predicted.errors;
  EXPECT_EQ(json::parse(predicted.output).at("integers"), integers);
  const Result alone = in_integers(
      {"predict", (list_checkpoints(run).back().directory / checkpoint_files::model).string(), images});
  EXPECT_EQ(alone.code, 3);
  EXPECT_THAT(alone.errors, HasSubstr("a standalone model has no training images"));
}

TEST_F(PrecisionJourney, integers_are_fitted_to_those_training_images_that_can_be_read) {
  const fs::path run = place_ / "run";
  const json doctor = json::parse(place_.anneal({"doctor", "--json"}).output).at("worker");
  if (doctor.at("integers").get<std::string>().starts_with("not available here"))
    GTEST_SKIP() << "no instructions that multiply bytes";
  const auto training = train(run, {{"epochs", 1}}, {{"preset", "resnet8"}});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  const auto evaluated = [&] {
    return place_.anneal({"evaluate", run.string(), "--precision", "int8", "--device", "cpu", "--json"});
  };
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(place_.data() / "train"))
    if (entry.is_regular_file()) files.push_back(entry.path());
  for (std::size_t i = 0; i + 2 < files.size(); ++i) write_file(files[i], "no image");
  const Result few = evaluated();
  ASSERT_EQ(few.code, 0) << few.errors;
  const json integers = json::parse(few.output).at("integers");
  EXPECT_LE(integers.at("images"), 2);
  EXPECT_GE(integers.at("images"), 1);
  EXPECT_EQ(integers.at("images").get<int>() + integers.at("unreadable").get<int>(), 160);
  fs::remove_all(place_.data() / "train");
  const Result none = evaluated();
  EXPECT_EQ(none.code, 3);
  EXPECT_THAT(none.errors, HasSubstr("8-bit quantization is calibrated on the run's training images"));
}

TEST_F(PrecisionJourney, integers_of_other_sizes_and_training_in_them_are_refused) {
  const fs::path run = place_ / "run";
  const auto training = train(run, {{"epochs", 1}});
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  const Result four = place_.anneal({"evaluate", run.string(), "--precision", "int4"});
  EXPECT_EQ(four.code, 3);
  EXPECT_THAT(four.errors, HasSubstr("is \"int4\", but must be fp32, bf16, fp16, half, auto or int8"));
  const auto learning = train(place_ / "learning", {{"epochs", 1}, {"precision", "int8"}});
  EXPECT_EQ(learning->wait(patience), 3);
  EXPECT_THAT(learning->errors(), HasSubstr("but must be fp32, bf16, fp16, half or auto"));
}

TEST_F(PrecisionJourney, a_run_that_diverges_is_rolled_back_three_times_and_ends_with_a_report) {
  const fs::path run = place_ / "run";
  const auto training = train(run, {{"epochs", 3}, {"learning_rate", 10000}, {"momentum", 0.9}});
  EXPECT_EQ(training->wait(patience), 1) << training->errors();
  expect_sound(events_of(run));
  const auto rollbacks = bodies<RollbackEvent>(events_of(run));
  ASSERT_EQ(rollbacks.size(), 3u);
  EXPECT_EQ(rollbacks[2].number, 3);
  for (const RollbackEvent& rollback : rollbacks) {
    EXPECT_EQ(rollback.from_step, 0);
    EXPECT_GE(rollback.step, 3);
  }
  std::vector<double> factors;
  for (const PolicyEvent& change : bodies<PolicyEvent>(events_of(run)))
    if (change.what == "rate_factor") factors.push_back(change.to);
  EXPECT_EQ(factors, (std::vector<double>{0.5, 0.25, 0.125}));
  const FailedEvent failed = bodies<FailedEvent>(events_of(run)).back();
  EXPECT_THAT(failed.message, HasSubstr("3 rollbacks"));
  EXPECT_THAT(failed.message, HasSubstr(std::to_string(skipped(run)) + " steps were skipped"));
  EXPECT_THAT(failed.hint, HasSubstr("gradient_clip"));
  EXPECT_THAT(training->errors(), HasSubstr("rolled back from step"));
}

TEST_F(PrecisionJourney, a_run_recovers_from_the_last_epoch_at_half_the_rate) {
  const fs::path run = place_ / "run";
  const auto training = train(run, overflowing_at_full_rate());
  ASSERT_EQ(training->wait(patience), 0) << training->errors();
  expect_sound(events_of(run));
  const auto rollbacks = bodies<RollbackEvent>(events_of(run));
  ASSERT_EQ(rollbacks.size(), 1u);
  EXPECT_EQ(rollbacks[0].from_step, 40);
  EXPECT_GT(rollbacks[0].step, 48);
  EXPECT_EQ(bodies<StepEvent>(events_of(run)).back().step, 120);
  EXPECT_EQ(skipped(run), 3);
  EXPECT_EQ(bodies<FinishedEvent>(events_of(run)).back().skipped, 3);
  const PolicyState state = list_checkpoints(run).back().manifest.policy;
  EXPECT_EQ(state.rate_factor, 0.5);
  EXPECT_EQ(state.rollbacks, (std::vector<Rollback>{{rollbacks[0].step, 40}}));
}

TEST_F(PrecisionJourney, a_roll_back_survives_kills_and_stops) {
  const fs::path undisturbed = place_ / "undisturbed";
  const auto whole = train(undisturbed, overflowing_at_full_rate());
  ASSERT_EQ(whole->wait(patience), 0) << whole->errors();
  for (const auto& [name, text, signal] : {std::tuple{"stopped-before", R"(checkpoints/step-40)", SIGINT},
                                           std::tuple{"killed-after", R"("event":"rollback")", SIGKILL},
                                           std::tuple{"stopped-after", R"("event":"rollback")", SIGINT}}) {
    SCOPED_TRACE(name);
    const fs::path run = place_ / name;
    const auto victim = train(run, overflowing_at_full_rate());
    ASSERT_TRUE(wait_until([&, wanted = text] { return has(run, wanted) || victim->has_ended(); }, patience));
    victim->send(signal);
    victim->wait(patience);
    const auto again = resume(run);
    ASSERT_EQ(again->wait(patience), 0) << again->errors();
    EXPECT_TRUE(outcome(run) == outcome(undisturbed)) << "the checkpoints differ";
  }
}

TEST_F(PrecisionJourney, an_overflow_in_fp16_lowers_the_loss_scale_and_skips_the_step) {
  const fs::path run = place_ / "run";
  // Inputs of up to 200, so that the gradient of a weight is more than fp16 can hold at the first loss scale.
  const json nodes = {
      {{"name", "flatten"}, {"operation", "flatten"}, {"inputs", json::array({"input"})}},
      {{"name", "scale"}, {"operation", "scale"}, {"inputs", json::array({"flatten"})}, {"factor", 100}},
      {{"name", "fc"}, {"operation", "linear"}, {"inputs", json::array({"scale"})}, {"out", 2}}};
  const auto process = train(run, {{"epochs", 2}, {"learning_rate", 1e-6}, {"precision", "fp16"}},
                             {{"graph", {{"nodes", nodes}}}});
  ASSERT_EQ(process->wait(patience), 0) << process->errors();
  std::vector<double> scales = {65536};
  for (const PolicyEvent& change : bodies<PolicyEvent>(events_of(run))) {
    if (change.what != "loss_scale") continue;
    EXPECT_EQ(change.from, scales.back());
    EXPECT_EQ(change.to, scales.back() / 2);
    scales.push_back(change.to);
  }
  EXPECT_GT(scales.size(), 4u) << "more overflows in a row than other steps may be lost";
  EXPECT_EQ(skipped(run), static_cast<std::int64_t>(scales.size()) - 1);
  EXPECT_TRUE(bodies<RollbackEvent>(events_of(run)).empty());
  EXPECT_EQ(bodies<StepEvent>(events_of(run)).back().loss_scale, scales.back());
  EXPECT_EQ(list_checkpoints(run).back().manifest.policy.loss_scale.value, scales.back());
}

class EachPrecision : public PrecisionJourney, public ::testing::WithParamInterface<const char*> {};

TEST_P(EachPrecision, a_stopped_run_goes_on_to_the_same_checkpoint) {
  const json training = {{"epochs", 3}, {"precision", GetParam()}, {"average_weights", 0.9}};
  const fs::path undisturbed = place_ / "undisturbed", stopped = place_ / "stopped";
  const auto whole = train(undisturbed, training, {{"preset", "resnet8"}});
  ASSERT_EQ(whole->wait(patience), 0) << whole->errors();
  const auto victim = train(stopped, training, {{"preset", "resnet8"}});
  ASSERT_TRUE(wait_until([&] { return has(stopped, R"("event":"step")"); }, patience));
  victim->send(SIGINT);
  EXPECT_EQ(victim->wait(patience), 130) << victim->errors();
  const auto again = resume(stopped);
  ASSERT_EQ(again->wait(patience), 0) << again->errors();
  EXPECT_TRUE(outcome(stopped) == outcome(undisturbed)) << "the checkpoints differ";

  const Result evaluated = place_.anneal({"evaluate", stopped.string(), "--json"});
  EXPECT_EQ(evaluated.code, 0) << evaluated.errors;
  const EvaluationEvent last = bodies<EvaluationEvent>(events_of(stopped)).back();
  EXPECT_EQ(json::parse(evaluated.output)["accuracy"].get<double>(), last.accuracy);
}

INSTANTIATE_TEST_SUITE_P(PrecisionJourney, EachPrecision, ::testing::Values("fp32", "bf16", "fp16", "half"),
                         [](const auto& precision) { return std::string(precision.param); });

}  // namespace
}  // namespace anneal::testing
