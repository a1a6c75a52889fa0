#include "engine/runs/curves/as_run.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/runs/history/run_history.h"

namespace anneal::curves {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// What was read of a table, all of its events, and what their fold says.
struct Told {
  explicit Told(const std::string& csv, const SaidUnits& said = {})
      : scalars(read_csv(csv, "theirs.csv").at(0)),
        run(scalars, "theirs", "2026-01-31T12:00:00Z", said, "theirs.csv") {
    while (auto event = run.next()) {
      history.take(*event);
      events.push_back(std::move(*event));
    }
  }

  const ReadSeries& series(const std::string& name) const {
    const auto found = std::ranges::find(run.series(), name, &ReadSeries::series);
    if (found == run.series().end()) throw std::runtime_error(name + " is left out");
    return *found;
  }
  /// The epoch of each evaluation of validation.
  std::vector<double> epochs() const {
    std::vector<double> all;
    for (const Event& event : events)
      if (const auto* body = std::get_if<EvaluationEvent>(&event.body)) all.push_back(body->epoch);
    return all;
  }
  std::vector<double> epochs_of_steps() const {
    std::vector<double> all;
    for (const Event& event : events)
      if (const auto* body = std::get_if<StepEvent>(&event.body)) all.push_back(body->epoch);
    return all;
  }
  std::vector<std::string> notes() const {
    std::vector<std::string> all;
    for (const auto* notes : {&scalars.notes, &run.notes()})
      for (const Note& note : *notes) all.push_back(note.sentence);
    return all;
  }
  /// The accuracy of each evaluation of a split.
  std::vector<double> accuracies(const std::string& split = "validation") const {
    std::vector<double> all;
    for (const Event& event : events)
      if (const auto* body = std::get_if<EvaluationEvent>(&event.body);
          body != nullptr && body->split == split)
        all.push_back(body->accuracy);
    return all;
  }

  Scalars scalars;
  AsRun run;
  RunHistory history;
  std::vector<Event> events;
};

TEST(AsRun, curves_of_others_become_a_run_that_can_be_compared) {
  const Told told(
      "step,time,train/loss,lr,val_acc,val_loss,gpu\n"
      "10,100,2.5,0.1,,,7\n20,110,1.5,0.2,50,1.25,7\n40,130,0.5,0.1,75,1.0,7\n");
  EXPECT_THAT(told.run.left_out(), ElementsAre("gpu"));
  const RunHistory& history = told.history;
  EXPECT_EQ(history.epoch(), 2) << "an epoch ends with each evaluation";
  EXPECT_EQ(history.step(), 40);
  EXPECT_EQ(history.seconds(), 30);
  ASSERT_TRUE(history.best());
  EXPECT_EQ(history.best()->body.accuracy, 0.75) << "percentages become shares";
  EXPECT_EQ(history.last_step()->loss, 0.5);
  EXPECT_EQ(history.last_step()->learning_rate, 0.1);
  EXPECT_EQ(history.state(), RunState::State::finished);
  EXPECT_TRUE(std::isnan(history.last_step()->samples_per_second)) << "nobody has said so";
  EXPECT_EQ(event_from_line(to_line(told.events[1])).time, 0) << "they can be written as events.jsonl";
}

TEST(AsRun, an_f1_without_a_mean_is_not_that_of_all_classes) {
  const Told binary("epoch,loss,eval_accuracy,eval_f1,eval_macro_f1\n1,2,0.5,0.5,0.25\n2,1,0.75,0.75,0.5\n");
  EXPECT_THAT(binary.run.left_out(), ElementsAre("eval_f1"));
  EXPECT_EQ(binary.history.best()->body.macro_f1, 0.5);
  EXPECT_EQ(
      Told("epoch,eval_loss,eval_f1_score\n1,2,0.5\n").run.notes().at(0).sentence,
      "its \"eval_f1_score\" is skipped, because its name does not say that it is the mean over all classes: "
      "call it macro_f1 if it is");
}

TEST(AsRun, what_a_name_says_of_the_span_of_a_mean_does_not_matter) {
  const Told keras(
      "epoch,epoch_loss,epoch_val_loss,evaluation_accuracy_vs_iterations,valid_multi_logloss\n"
      "1,2,3,0.5,3\n2,1,2,0.75,2\n");
  EXPECT_EQ(keras.series("epoch_loss").split, "training");
  EXPECT_EQ(keras.series("epoch_val_loss").split, "validation");
  EXPECT_EQ(keras.series("evaluation_accuracy_vs_iterations").metric, "accuracy");
  EXPECT_THAT(keras.run.left_out(), ElementsAre("valid_multi_logloss")) << "a second loss";
}

TEST(AsRun, percentages_below_one_are_percentages_where_the_series_goes_above) {
  const Told timm(
      "epoch,train_loss,eval_loss,eval_top1,eval_top5,lr\n"
      "0,6.9,6.8,0.1,0.5,0.1\n1,6.5,6.3,1.0,2.5,0.1\n2,5.5,5.1,15.2,33.25,0.1\n");
  EXPECT_THAT(timm.accuracies(), ElementsAre(0.001, 0.01, 0.152));
  EXPECT_EQ(timm.history.best()->body.accuracy, 0.152);
  EXPECT_EQ(timm.history.best()->body.top5, 0.3325);
  EXPECT_EQ(timm.series("eval_top1").reason, "it reaches 15.2");
  EXPECT_FALSE(timm.series("eval_top1").may_be_either);
}

TEST(AsRun, a_series_below_one_is_read_as_those_beside_it_where_that_fits_better) {
  const Told first_epochs("epoch,eval_loss,eval_top1,eval_top5\n0,6.9,0.1,0.5\n1,6.8,0.8,3.2\n");
  EXPECT_THAT(first_epochs.accuracies(), ElementsAre(0.001, 0.008)) << "top-5 is never below top-1";
  EXPECT_THAT(first_epochs.series("eval_top1").reason, HasSubstr("\"eval_top5\" next to it is"));
  const Told far_apart("epoch,val_top1,val_top5\n0,0.1,0.5\n1,0.55,5.8\n");
  EXPECT_THAT(far_apart.accuracies(), ElementsAre(0.001, testing::DoubleEq(0.0055)))
      << "nearer to 0.058 as a share, but above it";
  const Told mixed("epoch,train_acc,val_acc,test_acc\n0,0.5,40,0.4\n1,0.98,75,0.7\n");
  EXPECT_THAT(mixed.accuracies("validation"), ElementsAre(0.4, 0.75));
  EXPECT_THAT(mixed.accuracies("test"), ElementsAre(0.4, 0.7)) << "0.7 % beside 75 % would be odd";
  const Told of_training("epoch,train_acc,val_acc\n0,0.4,0.2\n1,4,0.75\n");
  EXPECT_THAT(of_training.accuracies(), ElementsAre(0.002, 0.0075)) << "what is left out tells, too";
}

TEST(AsRun, what_may_be_either_is_a_share_unless_a_person_says_otherwise) {
  const std::string low = "epoch,val_acc\n0,0.1\n1,0.8\n";
  EXPECT_THAT(Told(low).accuracies(), ElementsAre(0.1, 0.8));
  EXPECT_FALSE(Told(low).series("val_acc").is_percent);
  EXPECT_TRUE(Told(low).series("val_acc").may_be_either);
  for (const char* name : {"val_acc", "all"})
    EXPECT_THAT(Told(low, {.percent = {name}, .shares = {}}).accuracies(), ElementsAre(0.001, 0.008)) << name;
  EXPECT_THAT(Told("epoch,val_acc (%)\n0,0.1\n1,0.8\n").accuracies(), ElementsAre(0.001, 0.008))
      << "its name says so";
  const std::string beside = "epoch,val_top1,val_top5\n0,0.5,2\n";
  EXPECT_THAT(Told(beside, {.percent = {}, .shares = {"val_top1"}}).accuracies(), ElementsAre(0.5));
}

TEST(AsRun, units_of_what_is_no_series_and_shares_above_one_are_refused) {
  const std::string csv = "epoch,val_acc\n0,10\n1,80\n";
  EXPECT_THROW(Told(csv, {.percent = {"val_acc2"}, .shares = {}}), UserError);
  EXPECT_THROW(Told(csv, {.percent = {}, .shares = {"val_acc"}}), UserError);
  EXPECT_THAT(Told("epoch,val_acc,val_top5\n0,0.5,150\n").run.left_out(), ElementsAre("val_top5"))
      << "neither a share nor a percentage";
  EXPECT_THAT(Told("epoch,val_acc\n0,0.5\n1,1.0000001\n").accuracies(), ElementsAre(0.5, 1.0000001))
      << "rounding is not a percentage";
}

TEST(AsRun, error_rates_become_accuracies) {
  const Told shares("epoch,train_loss,val_loss,val_error_rate\n0,3,3,0.75\n1,2,2,0.25\n");
  EXPECT_THAT(shares.accuracies(), ElementsAre(0.25, 0.75));
  const Told percent("epoch,val_top1_err,val_top5_err\n0,75,50\n1,25,0.5\n");
  EXPECT_THAT(percent.accuracies(), ElementsAre(0.25, 0.75));
  EXPECT_EQ(percent.history.best()->body.top5, 0.995);
  const Told both("epoch,val_acc,val_error\n0,0.25,0.5\n");
  EXPECT_THAT(both.accuracies(), ElementsAre(0.25)) << "what is said directly counts";
  EXPECT_THAT(both.run.left_out(), ElementsAre("val_error"));
}

TEST(AsRun, metrics_without_a_split_are_of_validation_where_both_losses_name_theirs) {
  const Told fastai("epoch,train_loss,valid_loss,error_rate,accuracy,time\n0,3,3,0.5,0.5,00:15\n");
  EXPECT_THAT(fastai.accuracies(), ElementsAre(0.5));
  const Told ultralytics(
      "                  epoch,             train/loss,  metrics/accuracy_top1,  metrics/accuracy_top5,   "
      "val/loss,"
      "   lr/pg0,   lr/pg1\n"
      "                      1,                  2.25,                   0.62,                   0.99,       "
      "1.75,"
      "  0.001, 0.001\n");
  EXPECT_THAT(ultralytics.accuracies(), ElementsAre(0.62));
  EXPECT_EQ(ultralytics.history.best()->body.top5, 0.99);
  EXPECT_EQ(ultralytics.history.last_step()->loss, 2.25);
  EXPECT_EQ(ultralytics.history.last_step()->learning_rate, 0.001);
  const Told keras("epoch,accuracy,loss,val_accuracy,val_loss\n0,0.9,1,0.5,2\n1,0.95,0.5,0.75,1\n");
  EXPECT_THAT(keras.accuracies(), ElementsAre(0.5, 0.75));
  EXPECT_THAT(keras.run.left_out(), ElementsAre("accuracy")) << "that of training";
}

TEST(AsRun, columns_of_steps_and_of_epochs_share_rows_as_lightning_writes_them) {
  const Told lightning(
      "epoch,lr-Adam,step,train_loss_epoch,train_loss_step,val_acc,val_loss\n"
      ",0.001,0,,,,\n0,,49,,2.0,,\n0,,99,,1.0,,\n0,,99,,,0.5,1.25\n0,,99,1.5,,,\n");
  EXPECT_THAT(lightning.accuracies(), ElementsAre(0.5));
  EXPECT_EQ(lightning.history.last_step()->step, 99);
  EXPECT_EQ(lightning.history.last_step()->loss, 1.0) << "the longer one of two losses counts";
  EXPECT_EQ(lightning.history.last_step()->learning_rate, 0.001);
  EXPECT_THAT(lightning.run.left_out(), ElementsAre("train_loss_epoch"));
}

TEST(AsRun, a_split_is_told_by_any_part_of_the_name) {
  for (const char* name :
       {"Accuracy/val", "val/Accuracy", "valAcc", "validation.accuracy", "eval/top-1", "dev acc",
        "run - val/acc", "acc_val", "valid-merror", "eval_sparse_categorical_accuracy"}) {
    const Told told(std::string("epoch,") + name + "\n0,0.25\n");
    EXPECT_EQ(told.accuracies().size(), 1U) << name;
  }
  EXPECT_EQ(Told("epoch,Loss/train\n0,0.25\n").history.last_step()->loss, 0.25);
  EXPECT_THAT(Told("epoch,Loss/train,Accuracy/cat,val_acc__MIN,latest_loss\n0,1,0.2,0.1,3\n").run.left_out(),
              ElementsAre("Accuracy/cat", "latest_loss", "val_acc__MIN"));
}

TEST(AsRun, an_accuracy_or_error_of_the_first_or_five_is_told_by_the_words_in_any_order) {
  for (const char* name : {"val_err1", "val_top1_err", "val_error@1", "val_top1err", "val_error_top1",
                           "Val Err@1", "val_top_1_error_rate", "val_classification_error", "valid-merror"})
    EXPECT_THAT(Told(std::string("epoch,") + name + "\n0,0.25\n").accuracies(), ElementsAre(0.75)) << name;
  for (const char* name : {"val_acc@1", "val_prec1", "val_top1_acc", "val_accuracy_top-1", "val_top1",
                           "val_sparse_categorical_accuracy", "eval/Accuracy@1", "val_acc_1"})
    EXPECT_THAT(Told(std::string("epoch,") + name + "\n0,0.25\n").accuracies(), ElementsAre(0.25)) << name;
  for (const char* name :
       {"val_accuracy@5", "val_top5", "val_prec5", "val_top_k_categorical_accuracy", "val_acc_top5"})
    EXPECT_EQ(Told(std::string("epoch,val_acc,") + name + "\n0,0.25,0.5\n").history.best()->body.top5, 0.5)
        << name;
  for (const char* name : {"val_accuracy_5", "val_prec", "val_precision", "val_top", "val_balanced_accuracy",
                           "val_mean_squared_error", "val_accuracy_rate", "val_acc_err"})
    EXPECT_THAT(Told(std::string("epoch,val_acc,") + name + "\n0,0.25,0.5\n").run.left_out(),
                ElementsAre(name));
}

/// Steps of several series in turn, some of which come late.
TEST(AsRun, tells_steps_in_their_order_whatever_the_order_of_the_rows) {
  const Told told("series,step,value\nloss,20,2\nval_acc,15,0.5\nloss,10,3\nval_acc,20,0.75\nloss,20,1\n");
  std::vector<std::int64_t> steps;
  for (const Event& event : told.events)
    if (const auto* step = std::get_if<StepEvent>(&event.body)) steps.push_back(step->step);
  EXPECT_THAT(steps, ElementsAre(10, 20));
  EXPECT_THAT(told.accuracies(), ElementsAre(0.5, 0.75));
  EXPECT_EQ(told.history.last_step()->loss, 1) << "the last of one step counts";
}

TEST(AsRun, epochs_that_count_from_0_count_from_1_which_is_told_and_can_be_decided_otherwise) {
  const std::string keras = "epoch,loss,val_accuracy\n0,3,0.25\n1,2,0.5\n2,1,0.75\n";
  const Told told(keras);
  EXPECT_THAT(told.epochs(), ElementsAre(1, 2, 3)) << "beside a run of three epochs of ours";
  EXPECT_EQ(told.history.epoch(), 3);
  EXPECT_THAT(told.notes(), ElementsAre("its epochs count from 0, but here they count from 1"));
  EXPECT_EQ(told.run.notes()[0].otherwise, "--first-epoch 1");
  const Told otherwise(keras, {.percent = {}, .shares = {}, .first_epoch = 1});
  EXPECT_THAT(otherwise.epochs(), ElementsAre(0, 1, 2));
  EXPECT_THAT(otherwise.notes(), ElementsAre());
  const Told ours("epoch,loss,val_accuracy\n1,3,0.25\n2,2,0.5\n");
  EXPECT_THAT(ours.epochs(), ElementsAre(1, 2));
  EXPECT_THAT(ours.notes(), ElementsAre());
}

TEST(AsRun, an_epoch_0_without_a_loss_is_before_the_training) {
  const std::string table = "epoch,loss,val_accuracy\n0,,0.1\n1,2,0.5\n2,1,0.75\n";
  EXPECT_THAT(Told(table).epochs(), ElementsAre(0, 1, 2));
  EXPECT_THAT(Told(table).notes(), ElementsAre(HasSubstr("before training")));
  EXPECT_THAT(Told(table, {.percent = {}, .shares = {}, .first_epoch = 0}).epochs(), ElementsAre(1, 2, 3));
}

TEST(AsRun, a_whole_epoch_ends_with_its_last_step_and_a_part_of_one_is_what_it_is) {
  const Told lightning("epoch,step,loss,val_acc\n0,50,4,\n0,100,3,0.25\n1,150,2,\n1,200,1,0.5\n");
  EXPECT_THAT(lightning.epochs(), ElementsAre(1, 2));
  EXPECT_THAT(lightning.epochs_of_steps(), ElementsAre(0.5, 1, 1.5, 2));
  const Told later("epoch,step,loss,val_acc\n31,50,4,\n31,101,3,0.25\n32,151,2,0.5\n");
  EXPECT_THAT(later.epochs(), ElementsAre(31, 32));
  EXPECT_GE(later.epochs_of_steps().front(), 30) << "a run that was resumed";
  const Told parts("epoch,step,loss\n0,0,4\n0.5,5,3\n1.5,15,1\n");
  EXPECT_THAT(parts.epochs_of_steps(), ElementsAre(0, 0.5, 1.5));
  EXPECT_THAT(parts.notes(), ElementsAre());
}

TEST(AsRun, rows_of_a_series_each_have_their_epochs_whatever_their_order) {
  const Told told("series,epoch,value\nloss,0,3\nloss,1,2\nval_acc,0,0.25\nval_acc,1,0.5\n");
  EXPECT_THAT(told.epochs(), ElementsAre(1, 2));
  EXPECT_THAT(told.epochs_of_steps(), ElementsAre(1, 2));
}

TEST(AsRun, says_where_epochs_are_not_those_of_the_file) {
  const Told rows("time,loss,val_acc\n5,3,0.25\n9,2,0.5\n");
  EXPECT_THAT(rows.epochs(), ElementsAre(1, 2));
  EXPECT_THAT(rows.notes(), ElementsAre("it has no step or epoch column: rows are counted as steps",
                                        "it specifies no epochs: each evaluation of validation ends one"));
  const Told steps("step,loss\n10,3\n20,2\n");
  EXPECT_THAT(steps.epochs_of_steps(), ElementsAre(0.5, 1));
  EXPECT_THAT(steps.notes(), ElementsAre("it specifies no epochs: all of it is taken as one"));
  const Told keras("step,loss,val_acc\n0,3,0.25\n1,2,0.5\n");
  EXPECT_THAT(keras.epochs(), ElementsAre(1, 2)) << "its steps are epochs";
  const Told before("step,loss,val_acc\n0,,0.1\n50,3,\n100,2,0.5\n");
  EXPECT_THAT(before.epochs(), ElementsAre(0, 1)) << "an evaluation before training";
}

}  // namespace
}  // namespace anneal::curves
