#include "engine/cli/terminal/progress.h"

#include <cmath>
#include <cstdio>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

/// What a person reads of these events who has redirected them into a file.
std::string shown(const std::vector<EventBody>& bodies) {
  const std::unique_ptr<std::FILE, CloseFile> file(std::tmpfile());
  {
    Progress progress(file.get());
    for (const EventBody& body : bodies) progress.show({.seq = 0, .time = 1, .body = body});
  }
  std::string text(static_cast<std::size_t>(std::ftell(file.get())), '\0');
  std::rewind(file.get());
  EXPECT_EQ(std::fread(text.data(), 1, text.size(), file.get()), text.size());
  return text;
}

StepEvent step(double loss, std::int64_t steps, double epoch = 1) {
  StepEvent event;
  event.epoch = epoch;
  event.loss = loss;
  event.steps = steps;
  event.samples_per_second = 1234;
  return event;
}

TEST(Progress, an_epochs_line_has_the_mean_loss_of_its_steps) {
  const EvaluationEvent first{"test", 1, 0.75, 0.5, 0.9, 100}, second{"test", 2, 0.75, 0.5, 0.9, 100};
  const std::string text = shown({step(1.0, 3), step(2.0, 1), first, step(8.0, 1, 2), second});
  EXPECT_THAT(text, HasSubstr("loss 1.2500  test loss 0.7500  accuracy 50.00 %  1,234 images/s\n"));
  EXPECT_THAT(text, HasSubstr("loss 8.0000"));
}

TEST(Progress, an_evaluation_that_comes_late_is_told_with_the_loss_of_its_own_epoch) {
  const EvaluationEvent first{"test", 1, 0.75, 0.5, 0.9, 100}, unseen{"test", 9, 0.75, 0.5, 0.9, 100};
  const std::string text = shown({step(1.0, 3), step(4.0, 1, 1.5), step(8.0, 1, 2), first, unseen});
  EXPECT_THAT(text, HasSubstr("epoch 1  loss 1.0000"));
  EXPECT_THAT(text, HasSubstr("epoch 9  loss –")) << "its steps were not seen";
}

TEST(Progress, says_of_figures_whether_their_images_chose_the_checkpoint) {
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"train", {{"folder", "/a"}}}, {"test", {{"folder", "/b"}}}}},
                {"checkpoint", {{"split", "test"}}}};
  const EvaluationEvent tested{"test", 2, 0.75, 0.5, 0.9, 100};
  FinishedEvent finished{.metric = "accuracy", .value = 0.5, .epoch = 2, .reason = "completed"};
  EXPECT_THAT(shown({hello, tested}), HasSubstr("test (chooses) loss 0.7500"));
  EXPECT_THAT(shown({hello, tested, finished}),
              HasSubstr("best accuracy 50.00 % at epoch 2, chosen on the test split"));
  hello.spec["checkpoint"]["split"] = "validation";
  hello.spec["data"]["validation"] = {{"fraction", 0.1}};
  EXPECT_THAT(shown({hello, tested, finished}),
              AllOf(HasSubstr("test of the best checkpoint (epoch 2)  loss 0.7500  accuracy 50.00 %\n"),
                    HasSubstr("best accuracy 50.00 % at epoch 2\n")));
}

TEST(Progress, of_several_ranks_the_slowest_is_told_and_of_one_nothing) {
  const EvaluationEvent evaluation{"test", 1, 0.75, 0.5, 0.9, 100};
  StepEvent of_two = step(1.0, 1);
  of_two.rank_seconds = {0.02, 0.025};
  EXPECT_THAT(shown({of_two, evaluation}), HasSubstr("1,234 images/s  slowest rank 1: 1.25 × the other\n"));
  EXPECT_THAT(shown({step(1.0, 1), evaluation}), Not(HasSubstr("rank")));
  HelloEvent hello;
  hello.run = "first";
  hello.host = "node7";
  hello.devices = {"cpu: 1 thread"};
  hello.spec = {{"anneal", 1}, {"data", {{"train", {{"folder", "/a"}}}}}, {"parallel", {{"ranks", 2}}}};
  EXPECT_THAT(shown({hello}), HasSubstr(", 2 ranks of node7 on cpu: 1 thread\n"));
  hello.spec["parallel"]["nodes"] = 2;
  EXPECT_THAT(shown({hello}), HasSubstr(", 4 ranks of 2 hosts on cpu: 1 thread\n"));
  hello.spec.erase("parallel");
  EXPECT_THAT(shown({hello}), Not(HasSubstr("node7")));
}

TEST(Progress, numbers_that_are_none_are_shown_as_such) {
  StepEvent lost = step(std::nan(""), 1);
  lost.samples_per_second = std::nan("");
  EXPECT_THAT(shown({lost, EvaluationEvent{"test", 1, INFINITY, 0, 0, 1}}),
              HasSubstr("loss nan  test loss inf"));
}

TEST(Progress, the_best_is_told_in_its_own_terms) {
  FinishedEvent finished{.metric = "loss", .value = 0.25, .epoch = 3, .reason = "completed"};
  EXPECT_THAT(shown({finished}), HasSubstr("best loss 0.2500 at epoch 3\n"));
  finished.metric = "macro_f1";
  EXPECT_THAT(shown({finished}), HasSubstr("best macro_f1 25.00 % at epoch 3\n"));
  finished.value = std::nan("");
  EXPECT_THAT(shown({finished}), Not(HasSubstr("best")));
}

TEST(Progress, a_restart_tells_how_many_steps_are_gone) {
  StepEvent last = step(1.0, 1);
  last.step = 1600;
  EXPECT_THAT(shown({last, RestartEvent{1, "killed", 1500}}),
              HasSubstr("resumed from step 1,500, 100 steps back (attempt 1; before: killed)\n"));
  EXPECT_THAT(shown({last, RestartEvent{1, "killed", 0}}),
              HasSubstr("restarted from the beginning, 1,600 steps back (attempt 1; before: killed)\n"));
}

TEST(Progress, says_what_went_wrong_and_what_to_do) {
  const std::string text = shown({WarningEvent{"c", "is left out", "a.png"}, RestartEvent{2, "killed", 1500},
                                  FailedEvent{"bad-input", "no luck", "try again", "spec.json"}});
  EXPECT_THAT(text, HasSubstr("warning: a.png: is left out\n"));
  EXPECT_THAT(text, HasSubstr("resumed from step 1,500 (attempt 2; before: killed)\n"));
  EXPECT_THAT(text, HasSubstr("failed: spec.json: no luck\n  hint: try again\n"));
}

TEST(Progress, tells_of_steps_that_were_skipped_and_of_roll_backs) {
  StepEvent lost = step(std::nan(""), 1);
  lost.skipped = 1;
  const EvaluationEvent first{"test", 1, 0.75, 0.5, 0.9, 100}, second{"test", 2, 0.75, 0.5, 0.9, 100};
  FinishedEvent finished;
  finished.skipped = 1234;
  const std::string text = shown({step(1.0, 3), lost, first, step(2.0, 1, 2), second,
                                  RollbackEvent{1, "it diverged", 1500, 0}, step(3.0, 1), first, finished});
  EXPECT_THAT(text,
              HasSubstr("loss 1.0000  test loss 0.7500  accuracy 50.00 %  1,234 images/s  1 step skipped\n"));
  EXPECT_THAT(text, HasSubstr("loss 2.0000  test loss 0.7500  accuracy 50.00 %  1,234 images/s\n"));
  EXPECT_THAT(text, HasSubstr("rolled back from step 1,500 to step 0: it diverged\n"));
  EXPECT_THAT(text, HasSubstr("loss 3.0000"));
  EXPECT_THAT(text, HasSubstr("1,234 steps skipped\n"));
}

TEST(Progress, a_spec_of_another_shape_does_no_harm) {
  HelloEvent hello;
  hello.run = "\x1b[1mrun";
  hello.spec = "no object";
  EXPECT_THAT(shown({hello}), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace anneal::cli
