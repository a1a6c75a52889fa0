// Many ranks on one host: the same curve whatever their number, and no fault that costs more than what came
// after the last checkpoint.

#include <cmath>
#include <csignal>
#include <cstring>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/tensors/safetensors.h"
#include "tests/journeys/resume_fixture.h"
#include "tests/support/chrome_trace_rules.h"
#include "tests/support/thorough.h"

namespace anneal::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr std::chrono::minutes patience{10};

class RanksJourney : public ResumedRun {
 protected:
  std::string whole_run(const std::string& name, int ranks, std::vector<std::string> more) const {
    more.insert(more.end(), {"--ranks", std::to_string(ranks), "--threads", "1"});
    const fs::path run = place_ / name;
    const auto training = train(run, more);
    EXPECT_EQ(training->wait(patience), 0) << training->errors();
    return run;
  }

  static pid_t process_of(const fs::path& run, std::size_t rank) {
    const json ranks = json::parse(read_file(run / "state.json")).at("ranks");
    return rank < ranks.size() ? ranks[rank].at("pid").get<pid_t>() : 0;
  }
};

/// The largest difference between numbers of the newest checkpoints' weights.
double difference(const fs::path& run, const fs::path& other) {
  const auto newest = [](const fs::path& path) {
    return tensors::SafetensorsFile(list_checkpoints(path).at(list_checkpoints(path).size() - 1).directory /
                                    checkpoint_files::model);
  };
  const tensors::SafetensorsFile here = newest(run), there = newest(other);
  double most = 0;
  for (const auto& [name, tensor] : here.tensors()) {
    if (tensor.dtype != tensors::DType::f32) continue;
    for (std::size_t at = 0; at < tensor.bytes; at += sizeof(float)) {
      float one, two;
      std::memcpy(&one, static_cast<const char*>(tensor.data) + at, sizeof one);
      std::memcpy(&two, static_cast<const char*>(there.tensors().at(name).data) + at, sizeof two);
      most = std::max(most, static_cast<double>(std::abs(one - two)));
    }
  }
  return most;
}

std::vector<double> evaluated_losses(const fs::path& run) {
  std::vector<double> losses;
  for (const EvaluationEvent& evaluation : bodies<EvaluationEvent>(events_of(run)))
    losses.push_back(evaluation.loss);
  return losses;
}

/// Of steps that have a line of their own.
std::map<std::int64_t, double> step_losses(const fs::path& run) {
  std::map<std::int64_t, double> losses;
  for (const StepEvent& step : bodies<StepEvent>(events_of(run)))
    if (step.steps <= 1) losses[step.step] = step.loss;
  return losses;
}

/// The largest, of steps that both have.
double difference(const std::map<std::int64_t, double>& losses,
                  const std::map<std::int64_t, double>& others) {
  double most = 0;
  for (const auto& [step, loss] : losses)
    if (others.contains(step)) most = std::max(most, std::abs(loss - others.at(step)));
  EXPECT_TRUE(losses.contains(1) && others.contains(1));
  return most;
}

/// With SGD, since Adam makes large steps out of what rounding leaves of a gradient that is none. What
/// depends on the whole batch, or on a sample's place in it; nothing that is normalised by a part of it.
struct Policy {
  const char* name;
  std::vector<std::string> options;
};

void PrintTo(const Policy& policy, std::ostream* out) {
  *out << policy.name;
}

class SameCurve : public RanksJourney, public ::testing::WithParamInterface<Policy> {
 protected:
  /// Three ranks have parts of unequal size; the plain policy, and all in the full form, also try the others.
  static std::vector<int> numbers_of_ranks() {
    if (GetParam().options.empty()) return {2, 3, 4};
    return usual_or_full(std::vector<int>{3}, std::vector<int>{2, 3, 4});
  }
};

TEST_P(SameCurve, on_any_number_of_ranks) {
  std::vector<std::string> options = {
      "--model",          "mlp", "--precision", "fp32", "--set", "training.optimizer.kind=sgd", "--set",
      "model.dropout=0.3"};
  for (const std::string& option : GetParam().options)
    options.push_back(option == "DATA" ? place_.data().string() : option);
  const fs::path one = whole_run("one", 1, options);
  for (const int ranks : numbers_of_ranks()) {
    const fs::path many = whole_run("many-" + std::to_string(ranks), ranks, options);
    const std::vector<double> expected = evaluated_losses(one), found = evaluated_losses(many);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-5) << ranks;
    EXPECT_LT(difference(one, many), 1e-5) << ranks;
    EXPECT_EQ(bodies<FinishedEvent>(events_of(many)).back().samples,
              bodies<FinishedEvent>(events_of(one)).back().samples);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Policies, SameCurve,
    ::testing::Values(
        Policy{"plain", {}}, Policy{"batch_of_18", {"--set", "training.batch_size=18"}},
        Policy{"mixed",
               {"--set", "data.augment.mixup=0.4", "--set", R"(data.augment.jitter={"brightness":0.4})"}},
        Policy{"accumulated", {"--set", "training.micro_batch=3"}},
        Policy{"clipped", {"--set", "training.gradient_clip=0.5", "--set", "training.average_weights=0.9"}},
        Policy{"growing", {"--set", R"(training.batch_size={"curve":"linear","from":8,"to":24})"}},
        Policy{"unlabelled", {"--unlabelled", "DATA"}}),
    [](const auto& policy) { return policy.param.name; });

/// With batch normalisation, too, where ranks normalise together. With a small rate: rounding grows by
/// several times with each step of a usual one.
TEST_F(RanksJourney, batches_that_are_normalised_together_give_one_curve) {
  const std::vector<std::string> options = {"--precision", "fp32",
                                            "--set",       "training.optimizer.kind=sgd",
                                            "--set",       "training.learning_rate=0.0002",
                                            "--set",       "training.batch_size=79"};
  std::vector<std::string> together = options;
  together.insert(together.end(), {"--set", "parallel.sync_batch_norm=true"});
  const std::map<std::int64_t, double> expected = step_losses(whole_run("one", 1, together));
  constexpr double rounding = 2e-5;
  for (const int ranks : {2, 3, 4}) {
    const auto found = step_losses(whole_run("many-" + std::to_string(ranks), ranks, together));
    EXPECT_LT(difference(found, expected), rounding) << ranks;
  }
  EXPECT_GT(difference(step_losses(whole_run("apart", 4, options)), expected), 50 * rounding);
}

class Methods : public RanksJourney, public ::testing::WithParamInterface<const char*> {
 protected:
  static std::vector<std::string> options() {
    return {"--set", std::string("parallel.exchange.method=") + GetParam(), "--set",
            "parallel.exchange.start_step=4"};
  }
};

INSTANTIATE_TEST_SUITE_P(Ranks, Methods, ::testing::Values("powersgd", "local-sgd"), [](const auto& method) {
  return method.param == std::string("powersgd") ? "powersgd" : "local_sgd";
});

TEST_P(Methods, learn_and_after_a_kill_end_in_the_same_weights) {
  const fs::path plain = whole_run("plain", 2, {}), undisturbed = whole_run("undisturbed", 2, options());
  EXPECT_FALSE(final_weights(undisturbed) == final_weights(plain));
  const std::vector<double> losses = evaluated_losses(undisturbed);
  EXPECT_LT(losses.back(), evaluated_losses(plain).back() + 0.3);

  const fs::path run = place_ / "run";
  std::vector<std::string> more = options();
  more.insert(more.end(), {"--ranks", "2", "--threads", "1", "--set", "parallel.restarts=1"});
  const auto training = train(run, more);
  ASSERT_TRUE(wait_until(
      [&] { return !bodies<CheckpointEvent>(events_of(run)).empty() || training->has_ended(); }, patience));
  kill(process_of(run, 1), SIGKILL);
  EXPECT_EQ(training->wait(patience), 0) << training->errors();
  EXPECT_EQ(bodies<RestartEvent>(events_of(run)).size(), 1U);
  EXPECT_TRUE(final_weights(run) == final_weights(undisturbed)) << "the weights differ";
  expect_sound(events_of(run));
}

TEST_P(Methods, go_on_where_they_were_stopped_with_other_ranks_and_with_one) {
  const fs::path run = place_ / "run";
  std::vector<std::string> more = options();
  more.insert(more.end(), {"--ranks", "2", "--threads", "1", "--epochs", "8"});
  const auto first = train(run, more);
  const auto has_saved = [&](Process& process, std::size_t checkpoints) {
    return wait_until(
        [&] { return bodies<CheckpointEvent>(events_of(run)).size() >= checkpoints || process.has_ended(); },
        patience);
  };
  ASSERT_TRUE(has_saved(*first, 1));
  first->send(SIGTERM);
  first->wait(patience);
  for (const char* ranks : {"3", "1"}) {
    const std::size_t saved = bodies<CheckpointEvent>(events_of(run)).size();
    const auto next = place_.start({"train", "--resume", "--run-dir", run.string(), "--ranks", ranks});
    ASSERT_TRUE(has_saved(*next, saved + 1));
    next->send(SIGTERM);
    next->wait(patience);
  }
  const auto last = place_.start({"train", "--resume", "--run-dir", run.string(), "--ranks", "2"});
  EXPECT_EQ(last->wait(patience), 0) << last->errors();
  const std::vector<double> losses = evaluated_losses(run);
  EXPECT_LT(*std::ranges::min_element(losses), losses.front());  // of eight epochs, stopped at any moment
  EXPECT_EQ(bodies<FinishedEvent>(events_of(run)).back().reason, "completed");
}

TEST_P(Methods, refuse_what_is_shared_out_by_name) {
  std::vector<std::string> words = {"train", "--data",    place_.data().string(),   "--ranks", "2", "--shard",
                                    "1",     "--run-dir", (place_ / "run").string()};
  for (const std::string& word : options()) words.push_back(word);
  const Result refused = place_.anneal(words);
  EXPECT_EQ(refused.code, 3);
  EXPECT_THAT(refused.errors, HasSubstr("parallel.exchange.method"));
  EXPECT_THAT(refused.errors, HasSubstr("cannot be combined with parallel.shard"));
}

/// With batch normalisation: one number of ranks, one result.
TEST_F(RanksJourney, a_rank_that_is_killed_or_stopped_changes_nothing_but_the_time) {
  const fs::path undisturbed = whole_run("undisturbed", 2, {});
  for (const auto& [signal, cause] : {std::pair{SIGKILL, "rank 1 was killed by SIGKILL"},
                                      std::pair{SIGSTOP,
                                                "rank 1 has shown no sign of life for 8 s; it was "
                                                "stopped by a signal"}}) {
    const fs::path run = place_ / ("after-" + std::to_string(signal));
    const auto training = train(run, {"--ranks", "2", "--threads", "1", "--set", "parallel.restarts=1"});
    ASSERT_TRUE(wait_until(
        [&] { return !bodies<CheckpointEvent>(events_of(run)).empty() || training->has_ended(); }, patience));
    kill(process_of(run, 1), signal);
    EXPECT_EQ(training->wait(patience), 0) << training->errors();
    const auto restarts = bodies<RestartEvent>(events_of(run));
    ASSERT_EQ(restarts.size(), 1u);
    EXPECT_EQ(restarts[0].cause, cause);
    EXPECT_TRUE(final_weights(run) == final_weights(undisturbed)) << "the weights differ";
    expect_sound(events_of(run));
  }
}

TEST_F(RanksJourney, stopped_and_resumed_on_other_numbers_of_ranks_it_is_one_curve) {
  const std::vector<std::string> mlp = {
      "--model", "mlp", "--precision", "fp32", "--set", "training.optimizer.kind=sgd", "--epochs", "6"};
  const fs::path one = whole_run("one", 1, mlp), run = place_ / "run";
  std::vector<std::string> options = mlp;
  options.insert(options.end(), {"--ranks", "4", "--threads", "1"});
  const auto first = train(run, options);
  const auto has_saved = [&](Process& process, std::size_t checkpoints) {
    return wait_until(
        [&] { return bodies<CheckpointEvent>(events_of(run)).size() >= checkpoints || process.has_ended(); },
        patience);
  };
  ASSERT_TRUE(has_saved(*first, 1));
  first->send(SIGTERM);
  first->wait(patience);
  const auto second = place_.start({"train", "--resume", "--run-dir", run.string(), "--ranks", "2"});
  ASSERT_TRUE(has_saved(*second, bodies<CheckpointEvent>(events_of(run)).size() + 1));
  second->send(SIGTERM);
  second->wait(patience);
  const auto third = place_.start({"train", "--resume", "--run-dir", run.string(), "--ranks", "3"});
  EXPECT_EQ(third->wait(patience), 0) << third->errors();
  EXPECT_LT(difference(one, run), 1e-5);
  EXPECT_NEAR(evaluated_losses(run).back(), evaluated_losses(one).back(), 1e-5);
}

/// With an average and AdamW, of which each rank has a part: the same run, bit for bit, in less memory.
TEST_F(RanksJourney, what_ranks_share_out_changes_nothing_but_the_memory) {
  const std::vector<std::string> options = {"--precision", "fp32",
                                            "--set",       "training.optimizer.kind=adamw",
                                            "--set",       "training.average_weights=0.9"};
  std::vector<std::string> none = options;
  none.insert(none.end(), {"--shard", "0"});
  const fs::path plain = whole_run("plain", 2, none);
  const auto state_bytes = [](const fs::path& run) {
    std::map<int, std::int64_t> bytes;  // by rank
    for (const ResourcesEvent& resources : bodies<ResourcesEvent>(events_of(run))) {
      bytes[resources.rank] = resources.state_bytes.value_or(0);
      EXPECT_NEAR(static_cast<double>(resources.predicted_state_bytes.value_or(0)),
                  static_cast<double>(bytes[resources.rank]),
                  0.05 * static_cast<double>(bytes[resources.rank]));
    }
    return bytes;
  };
  const std::int64_t whole = state_bytes(plain).at(0);
  for (const char* shard : {"", "1", "2", "3"}) {  // "": as it is by default
    std::vector<std::string> more = options;
    if (*shard != '\0') more.insert(more.end(), {"--shard", shard});
    const fs::path sharded = whole_run(std::string("shard-") + shard, 2, more);
    EXPECT_EQ(evaluated_losses(sharded), evaluated_losses(plain)) << shard;
    EXPECT_TRUE(final_weights(sharded) == final_weights(plain)) << "the weights differ with " << shard;
    for (const auto& [rank, bytes] : state_bytes(sharded)) EXPECT_LT(bytes, 0.6 * static_cast<double>(whole));
  }
}

TEST_F(RanksJourney, a_rank_that_is_killed_takes_nothing_along_that_only_it_had) {
  const std::vector<std::string> options = {"--shard", "2", "--set", "training.average_weights=0.9"};
  const fs::path undisturbed = whole_run("undisturbed", 2, options), run = place_ / "run";
  std::vector<std::string> more = options;
  more.insert(more.end(), {"--ranks", "2", "--threads", "1", "--set", "parallel.restarts=1"});
  const auto training = train(run, more);
  ASSERT_TRUE(wait_until(
      [&] { return !bodies<CheckpointEvent>(events_of(run)).empty() || training->has_ended(); }, patience));
  kill(process_of(run, 1), SIGKILL);
  EXPECT_EQ(training->wait(patience), 0) << training->errors();
  EXPECT_EQ(bodies<RestartEvent>(events_of(run)).size(), 1U);
  EXPECT_TRUE(final_weights(run) == final_weights(undisturbed)) << "the weights differ";
}

TEST_F(RanksJourney, what_four_ranks_share_out_one_goes_on_with_alone) {
  const std::vector<std::string> mlp = {"--model",     "mlp",
                                        "--precision", "fp32",
                                        "--set",       "training.optimizer.kind=sgd",
                                        "--set",       "training.average_weights=0.9",
                                        "--epochs",    "6"};
  const fs::path one = whole_run("one", 1, mlp), run = place_ / "run";
  std::vector<std::string> options = mlp;
  options.insert(options.end(), {"--ranks", "4", "--shard", "2", "--threads", "1"});
  const auto first = train(run, options);
  ASSERT_TRUE(wait_until(
      [&] { return !bodies<CheckpointEvent>(events_of(run)).empty() || first->has_ended(); }, patience));
  first->send(SIGTERM);
  first->wait(patience);
  const auto second = place_.start({"train", "--resume", "--run-dir", run.string(), "--ranks", "1"});
  EXPECT_EQ(second->wait(patience), 0) << second->errors();
  EXPECT_LT(difference(one, run), 1e-5);
  EXPECT_NEAR(evaluated_losses(run).back(), evaluated_losses(one).back(), 1e-5);
}

TEST_F(RanksJourney, a_share_that_there_is_not_is_refused_by_its_key) {
  const Result refused = place_.anneal({"train", "--data", place_.data().string(), "--ranks", "2", "--shard",
                                        "4", "--run-dir", (place_ / "run").string()});
  EXPECT_EQ(refused.code, 3);
  EXPECT_THAT(refused.errors, HasSubstr("parallel.shard"));
  EXPECT_THAT(refused.errors, HasSubstr("0 to 3"));
}

TEST_F(RanksJourney, every_rank_tells_what_it_uses_and_has_a_log) {
  const fs::path run = whole_run("run", 2, {"--epochs", "6"});
  std::set<int> told;
  for (const ResourcesEvent& resources : bodies<ResourcesEvent>(events_of(run))) told.insert(resources.rank);
  EXPECT_THAT(told, ElementsAre(0, 1));
  for (const char* log : {"logs/rank-0.log", "logs/rank-1.log"}) EXPECT_TRUE(fs::exists(run / log));
}

/// By process and step, from the first to the last microsecond.
using Spans = std::map<std::pair<int, std::int64_t>, std::pair<double, double>>;

Spans spans_of(const json& trace, const std::string& category, const std::string& name = "") {
  Spans spans;
  for (const json& event : trace.at("traceEvents")) {
    if (event.value("cat", "") != category || (!name.empty() && event["name"] != name)) continue;
    const double begin = event["ts"], end = begin + event["dur"].get<double>();
    const auto [known, is_first] =
        spans.try_emplace({event["pid"], event["args"]["step"]}, std::pair(begin, end));
    known->second = {std::min(known->second.first, begin), std::max(known->second.second, end)};
  }
  return spans;
}

/// By what ranks share out.
class TracedRanks : public RanksJourney, public ::testing::WithParamInterface<const char*> {};

INSTANTIATE_TEST_SUITE_P(Shards, TracedRanks, ::testing::Values("0", "1", "2", "3"));

TEST_P(TracedRanks, show_every_ranks_steps_with_the_exchange_inside_the_backward_pass) {
  constexpr double rounding = 1e-6;
  const fs::path run = whole_run("run", 2, {"--shard", GetParam()}), file = place_ / "trace.json";
  const Result written = place_.anneal({"trace", run.string(), "-o", file.string(), "--json"});
  ASSERT_EQ(written.code, 0) << written.errors;
  EXPECT_EQ(json::parse(written.output)["ranks"], 2);
  const json trace = json::parse(read_file(file));
  EXPECT_THAT(broken_trace_rules(trace), IsEmpty());
  const Spans steps = spans_of(trace, "step"), backward = spans_of(trace, "phase", "backward"),
              buckets = spans_of(trace, "bucket");
  std::set<int> ranks;
  for (const auto& [place, span] : steps) {
    ranks.insert(place.first);
    for (const char* phase : {"data", "forward", "backward", "optimizer"})
      EXPECT_EQ(spans_of(trace, "phase", phase).count(place), 1u) << phase;
    ASSERT_EQ(buckets.count(place), 1u);
    EXPECT_GE(buckets.at(place).first, backward.at(place).first - rounding);
    EXPECT_LE(buckets.at(place).second, backward.at(place).second + rounding);
  }
  EXPECT_THAT(ranks, ElementsAre(0, 1));
  ASSERT_EQ(place_.anneal({"report", run.string(), "-o", (place_ / "page.html").string()}).code, 0);
  EXPECT_THAT(read_file(place_ / "page.html"), HasSubstr("of every rank"));
}

TEST_F(RanksJourney, a_run_without_a_trace_says_why) {
  const fs::path run = whole_run("run", 1, {"--epochs", "1", "--set", "training.batch_size=256"});
  const Result refused = place_.anneal({"trace", run.string()});
  EXPECT_EQ(refused.code, 3);
  EXPECT_THAT(refused.errors, HasSubstr("has no trace: ranks record steps 6 to 8"));
  EXPECT_FALSE(fs::exists(run / "trace.json"));
}

TEST_F(RanksJourney, a_folder_that_takes_no_trace_does_not_hurt) {
  const fs::path run = place_ / "run";
  const auto training = train(run, {"--ranks", "2", "--threads", "1"});
  ASSERT_TRUE(wait_until([&] { return fs::exists(run / "spec.json") || training->has_ended(); }, patience));
  write_file(run / "trace", "in the way");
  EXPECT_EQ(training->wait(patience), 0) << training->errors();
  EXPECT_EQ(place_.anneal({"trace", run.string()}).code, 3);
}

TEST_F(RanksJourney, status_tells_the_ranks_and_the_slowest_and_of_one_rank_nothing) {
  const fs::path two = whole_run("two", 2, {}), one = whole_run("one", 1, {});
  EXPECT_THAT(place_.anneal({"status", two.string()}).output,
              ::testing::AllOf(HasSubstr("2 ranks on "), HasSubstr("; the slowest, rank "),
                               HasSubstr(" times as long as the other for a step")));
  const json status = json::parse(place_.anneal({"status", two.string(), "--json"}).output);
  EXPECT_EQ(status["rank_seconds"].size(), 2u);
  EXPECT_GE(status["slowest_rank"]["times"], 1);
  EXPECT_EQ(status["ranks"][1]["alive"], false);
  EXPECT_THAT(place_.anneal({"status", one.string()}).output, Not(HasSubstr("rank")));
  EXPECT_FALSE(
      json::parse(place_.anneal({"status", one.string(), "--json"}).output).contains("slowest_rank"));
}

TEST_F(RanksJourney, a_step_tells_where_its_time_goes_and_of_one_rank_no_wait_for_others) {
  for (const int ranks : {1, 2}) {
    const fs::path run = whole_run("run-" + std::to_string(ranks), ranks, {});
    for (const StepEvent& step : bodies<StepEvent>(events_of(run))) {
      ASSERT_TRUE(step.forward_seconds && step.backward_seconds && step.optimizer_seconds);
      EXPECT_GT(*step.forward_seconds, 0);
      EXPECT_GT(*step.backward_seconds, 0);
      EXPECT_GT(*step.optimizer_seconds, 0);
      ASSERT_EQ(step.wait_communication.has_value(), ranks == 2);
      const double waited = step.wait_communication.value_or(0);
      EXPECT_GE(waited, 0);
      const double known =
          *step.wait_data + *step.forward_seconds + *step.backward_seconds + *step.optimizer_seconds + waited;
      EXPECT_LE(known, static_cast<double>(step.batch_size) / step.samples_per_second * 1.001)
          << "no time counts twice";
    }
  }
}

TEST_F(RanksJourney, status_names_a_rank_that_stands_still) {
  const fs::path run = place_ / "run";
  const auto training = train(run, {"--ranks", "2", "--threads", "1", "--epochs", "50"});
  ASSERT_TRUE(wait_until([&] { return !bodies<StepEvent>(events_of(run)).empty() || training->has_ended(); },
                         patience));
  const pid_t second = process_of(run, 1);
  kill(second, SIGSTOP);
  const std::string expected = "rank 1, process " + std::to_string(second) + "; it was stopped by a signal";
  EXPECT_TRUE(wait_until(
      [&] {
        return place_.anneal({"status", run.string()}).output.find(expected) != std::string::npos;
      },
      std::chrono::seconds(5)));
  kill(second, SIGCONT);
  training->send(SIGTERM);
  training->wait(patience);
}

}  // namespace
}  // namespace anneal::testing
