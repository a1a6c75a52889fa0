#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <stdexcept>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/crc32c.h"
#include "engine/core/base/error.h"
#include "engine/core/base/protobuf.h"
#include "engine/runs/curves/as_run.h"
#include "engine/runs/curves/read_curves.h"
#include "tests/support/temporary_directory.h"

namespace anneal::curves {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

/// Of the only run in a table, a file or a folder.
Scalars only(std::vector<Scalars> runs) {
  if (runs.size() != 1) throw std::runtime_error("holds " + std::to_string(runs.size()) + " runs");
  return std::move(runs.front());
}

template <class Number>
std::string bytes_of(Number number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

std::string record(const std::string& bytes) {
  const std::string length = bytes_of(std::uint64_t{bytes.size()});
  return length + bytes_of(masked_crc32c(length)) + bytes + bytes_of(masked_crc32c(bytes));
}

std::string scalar(const std::string& tag, std::int64_t step, double time, float number) {
  MessageWriter value;
  value.bytes(1, tag);
  value.real(2, number);
  MessageWriter summary;
  summary.bytes(1, value.text());
  MessageWriter event;
  event.real(1, time);
  event.integer(2, step);
  event.bytes(5, summary.text());
  return record(event.text());
}

/// As TensorFlow 2 writes one: a tensor of one number.
std::string tensor_scalar(const std::string& tag, std::int64_t step, double number) {
  MessageWriter tensor;
  tensor.integer(1, 2);
  tensor.bytes(4, bytes_of(number));
  MessageWriter value;
  value.bytes(1, tag);
  value.bytes(8, tensor.text());
  MessageWriter summary;
  summary.bytes(1, value.text());
  MessageWriter event;
  event.integer(2, step);
  event.bytes(5, summary.text());
  return record(event.text());
}

std::string first_record() {
  MessageWriter event;
  event.real(1, 99.0);
  event.bytes(3, "brain.Event:2");
  return record(event.text());
}

/// Check values of RFC 3720, appendix B.4, and of TensorFlow's masking.
TEST(Crc32c, is_that_of_the_standard) {
  EXPECT_EQ(crc32c(std::string(32, '\0')), 0x8A9136AAU);
  EXPECT_EQ(crc32c("123456789"), 0xE3069283U);
}

TEST(Tensorboard, scalars_are_read_simple_and_as_tensors) {
  const std::string file = first_record() + scalar("train/loss", 10, 100.5, 2.5F) +
                           scalar("train/loss", 20, 101.5, 1.5F) + tensor_scalar("val/acc", 20, 0.75);
  const Scalars read = read_tensorboard(file, "x");
  ASSERT_EQ(read.series.size(), 2U);
  const auto& loss = read.series.at("train/loss");
  ASSERT_EQ(loss.size(), 2U);
  EXPECT_EQ(loss[1].step, 20);
  EXPECT_EQ(loss[1].value, 1.5);
  EXPECT_EQ(loss[1].seconds, 101.5);
  EXPECT_EQ(read.series.at("val/acc")[0].value, 0.75);
  EXPECT_FALSE(read.is_cut_short);
}

TEST(Tensorboard, a_torn_end_is_told_and_damage_is_refused) {
  const std::string file = first_record() + scalar("loss", 10, 100, 2.5F) + scalar("loss", 20, 101, 1.5F);
  const Scalars torn = read_tensorboard(file.substr(0, file.size() - 7), "x");
  EXPECT_TRUE(torn.is_cut_short);
  EXPECT_EQ(torn.series.at("loss").size(), 1U);
  std::string damaged = file;
  damaged[file.size() - 8] = static_cast<char>(damaged[file.size() - 8] ^ 1);
  EXPECT_THROW(read_tensorboard(damaged, "x"), UserError);
}

TEST(CsvCurves, are_read_as_columns_and_as_rows) {
  const Scalars wide = only(read_csv("epoch,loss,val_accuracy\n1,2.5,0.5\n2,1.5,\n", "x"));
  EXPECT_EQ(wide.series.at("loss")[1].epoch, 2);
  EXPECT_EQ(wide.series.at("loss").size(), 2U);
  EXPECT_EQ(wide.series.at("val_accuracy").size(), 1U);
  const Scalars rows =
      only(read_csv("run,series,step,epoch,seconds,value\na,validation.accuracy,30,3,9,0.5\n", "x"));
  EXPECT_EQ(rows.series.at("validation.accuracy")[0].step, 30);
  EXPECT_EQ(rows.series.at("validation.accuracy")[0].seconds, 9);
  EXPECT_THROW(read_csv("a,b\n1,2\n", "x"), UserError);
  EXPECT_THROW(read_csv("", "x"), UserError);
}

/// The sentence with which a table is refused, and where.
std::string refusal(const std::string& table) {
  try {
    read_csv(table, "theirs.csv");
  } catch (const UserError& error) {
    return error.what();
  }
  return "not refused";
}

TEST(CsvCurves, odd_steps_and_columns_of_one_name_are_refused_by_line_and_name) {
  for (const char* odd : {"-1", "1.5", "many", "", "1e300", "nan"})
    EXPECT_THAT(refusal(std::string("step,loss\n1,2\n") + odd + ",3\n"), HasSubstr("theirs.csv:3")) << odd;
  EXPECT_THAT(refusal("loss,step\n3,1\n4\n"), HasSubstr("theirs.csv:3")) << "a line that ends too soon";
  EXPECT_THAT(refusal("epoch,val_loss\n1,0.9\n2,0,8\n"),
              HasSubstr("theirs.csv:3: has 3 fields, but the first line names 2"))
      << "a decimal comma";
  EXPECT_THAT(refusal("step,Loss,loss\n1,2,3\n"), HasSubstr("two columns named \"loss\", the 2. and the 3."));
  EXPECT_EQ(only(read_csv("step,loss\n10.0,2\n1e1,3\n", "x")).series.at("loss")[1].step, 10);
  const Scalars both = only(read_csv("global_step,iteration,loss\n5,7,2\n", "x"));
  EXPECT_EQ(both.series.at("loss")[0].step, 5) << "the first that is known counts the steps";
  EXPECT_EQ(both.series.at("iteration")[0].value, 7) << "the other is a series";
}

/// Which runs a table holds, and the losses of each.
std::map<std::string, std::vector<double>> losses_in(const std::string& table) {
  std::map<std::string, std::vector<double>> losses;
  for (const Scalars& run : read_csv(table, "x"))
    for (const Scalar& scalar : run.series.at("loss")) losses[run.run].push_back(scalar.value);
  return losses;
}

using Losses = std::map<std::string, std::vector<double>>;

TEST(CsvCurves, rows_of_other_seeds_and_folds_are_of_other_runs) {
  EXPECT_EQ(losses_in("Seed,fold,epoch,loss\n1,a,0,4\n1,a,1,3\n1,b,0,2\n2,a,0,1\n"),
            (Losses{{"Seed 1, fold a", {4, 3}}, {"Seed 1, fold b", {2}}, {"Seed 2, fold a", {1}}}));
  EXPECT_EQ(losses_in("run,epoch,loss\na,1,4\nb,1,8\na,2,3\nb,2,7\n"),
            (Losses{{"run a", {4, 3}}, {"run b", {8, 7}}}))
      << "in any order";
  EXPECT_EQ(losses_in("seed,epoch,loss\n1,0,4\n1,1,3\n"), (Losses{{"", {4, 3}}})) << "only one";
  const Scalars second = read_csv("seed,time,loss\n1,1,4\n1,2,3\n2,1,2\n", "x").at(1);
  EXPECT_EQ(second.series.at("loss")[0].step, 1) << "rows are counted in each run";
}

TEST(CsvCurves, another_run_begins_where_a_series_is_back_at_its_beginning) {
  const std::string twice = "epoch,loss\n0,4\n1,3\n0,2\n1,1\n";
  EXPECT_EQ(losses_in(twice), (Losses{{"run 1", {4, 3}}, {"run 2", {2, 1}}}));
  EXPECT_THAT(read_csv(twice, "x").at(1).notes.at(0).sentence, HasSubstr("starts again in line 4"));
  EXPECT_EQ(losses_in("step,loss\n10,4\n20,3\n10,2\n"), (Losses{{"run 1", {4, 3}}, {"run 2", {2}}}));
  EXPECT_EQ(losses_in("series,epoch,value\nloss,0,4\nloss,1,3\nacc,0,2\nacc,1,1\n"), (Losses{{"", {4, 3}}}))
      << "each series begins by itself";
}

TEST(CsvCurves, is_one_run_where_only_a_part_of_what_counts_starts_again) {
  EXPECT_EQ(losses_in("epoch,iteration,loss\n0,0,6\n0,1,5\n1,0,4\n1,1,3\n").size(), 1U)
      << "steps are counted in each epoch";
  EXPECT_EQ(losses_in("epoch,step,loss\n0,10,6\n1,20,5\n0,30,4\n1,40,3\n").size(), 1U)
      << "a run that was resumed and counts its steps on";
  EXPECT_EQ(losses_in("epoch,loss\n5,6\n6,5\n4,4\n3,3\n").size(), 1U) << "rows in no order";
  EXPECT_EQ(losses_in("epoch,loss\n0,6\n0,5\n1,4\n").size(), 1U) << "several rows of an epoch";
  EXPECT_EQ(losses_in("step,loss,val_acc\n10,6,\n20,5,\n10,,4\n20,,3\n").size(), 1U)
      << "the rows of another split below";
  const Scalars phases = only(read_csv("phase,epoch,loss\ntrain,0,4\ntrain,1,3\nval,0,2\nval,1,1\n", "x"));
  EXPECT_EQ(phases.series.at("val/loss")[1].value, 1);
}

TEST(CsvCurves, columns_of_texts_tell_splits_and_runs_apart_by_what_they_hold) {
  const Scalars rows =
      only(read_csv("epoch,dataset,loss\n1,train,4\n1,valid,5\n2,train,3\n2,valid,4\n", "x"));
  EXPECT_EQ(rows.series.at("train/loss")[1].value, 3);
  EXPECT_EQ(rows.series.at("valid/loss")[1].value, 4);
  const Losses models = {{"model vgg", {4, 3}}, {"model resnet", {8, 7}}};
  EXPECT_EQ(losses_in("model,epoch,loss\nvgg,1,4\nvgg,2,3\nresnet,1,8\nresnet,2,7\n"), models);
  EXPECT_EQ(losses_in("model,epoch,loss\nvgg,1,4\nresnet,1,8\nvgg,2,3\nresnet,2,7\n"), models)
      << "in any order";
  EXPECT_EQ(losses_in("seed,net,epoch,loss\n1,a,1,4\n1,a,2,3\n1,b,1,2\n1,b,2,1\n").size(), 2U);
  EXPECT_EQ(losses_in("lr,epoch,loss\n.1,1,4\n.01,1,8\n.1,2,3\n.01,2,7\n"),
            (Losses{{"lr .1", {4, 3}}, {"lr .01", {8, 7}}}));
  EXPECT_EQ(losses_in("lr,epoch,loss\n.1,1,4\n.2,1,8\n.3,2,3\n.3,2,7\n.2,3,5\n.1,3,2\n").size(), 1U)
      << "a rate that rises and falls";
  EXPECT_EQ(losses_in("epoch,batch,loss\n1,0,4\n1,1,8\n2,0,3\n2,1,7\n").size(), 1U);
  EXPECT_EQ(losses_in("epoch,stage,loss\n1,warmup,4\n2,warmup,3\n3,main,2\n4,main,1\n").size(), 1U);
  EXPECT_EQ(losses_in("epoch,note,loss\n1,a,4\n1,b,3\n2,c,2\n2,d,1\n").size(), 1U) << "notes on rows";
  const Scalars tall = only(read_csv("key,step,value\ntrain_loss,1,4\ntrain_loss,2,3\nval_acc,2,1\n", "x"));
  EXPECT_EQ(tall.series.at("train_loss").size(), 2U);
  EXPECT_EQ(only(read_csv("iter,loss\n100,4\n200,3\n", "x")).series.at("loss")[1].step, 200);
}

/// The losses of a table with one run, in their order, and what is told of it.
std::pair<std::vector<double>, std::string> ordered(const std::string& table) {
  const Scalars read = only(read_csv(table, "x"));
  std::vector<double> losses;
  for (const Scalar& scalar : read.series.at("loss")) losses.push_back(scalar.value);
  return {losses, read.notes.empty() ? "" : read.notes.front().sentence};
}

TEST(CsvCurves, the_later_piece_of_a_resumed_run_replaces_the_earlier_one) {
  const auto [losses, told] = ordered("epoch,loss\n1,9\n2,8\n3,7\n4,6\n3,5\n4,4\n5,3\n");
  EXPECT_THAT(losses, ElementsAre(9, 8, 5, 4, 3));
  EXPECT_THAT(told, HasSubstr("goes back from epoch 4 to epoch 3, like a run that was resumed"));
  EXPECT_THAT(ordered("step,loss\n10,9\n20,8\n30,7\n25,6\n").first, ElementsAre(9, 8, 6))
      << "what was beyond is of no run";
  EXPECT_THAT(ordered("epoch,step,loss\n1,10,9\n2,20,8\n3,30,7\n2,20,6\n3,30,5\n").first,
              ElementsAre(9, 6, 5));
  const Scalars read = only(read_csv("epoch,loss\n1,9\n2,8\n3,7\n2,6\n3,5\n", "x"));
  EXPECT_EQ(read.series.at("loss")[2].step, 3) << "rows are counted without those that were replaced";
}

TEST(CsvCurves, the_last_rows_count_of_an_epoch_in_which_a_run_was_resumed) {
  const auto [losses, told] = ordered("epoch,loss\n1,9\n2,8\n3,7\n3,6\n4,5\n");
  EXPECT_THAT(losses, ElementsAre(9, 8, 6, 5));
  EXPECT_EQ(told,
            "it has more rows of epoch 3 than of others, like a run that was resumed there: the last of them "
            "count");
  EXPECT_THAT(ordered("epoch,loss\n1,9\n1,8\n2,7\n2,6\n2,5\n2,4\n3,3\n3,2\n4,1\n4,0\n").first,
              ElementsAre(9, 8, 5, 4, 3, 2, 1, 0));
  EXPECT_EQ(ordered("epoch,loss\n1,9\n1,8\n2,7\n2,6\n2,5\n3,3\n3,2\n3,1\n3,0\n").second, "")
      << "epochs of different lengths";
  EXPECT_EQ(ordered("epoch,loss\n1,9\n1,8\n2,7\n2,6\n3,5\n").second, "") << "the last is not over";
}

TEST(CsvCurves, epochs_and_steps_that_count_down_are_turned_round) {
  const auto [losses, told] = ordered("epoch,loss\n3,7\n2,8\n1,9\n");
  EXPECT_THAT(losses, ElementsAre(9, 8, 7));
  EXPECT_THAT(told, HasSubstr("counts down from epoch 3 to epoch 1, so it is read from its end"));
  EXPECT_THAT(ordered("step,loss\n30,7\n20,8\n10,9\n").first, ElementsAre(9, 8, 7));
  const Scalars read = only(read_csv("epoch,loss\n3,7\n2,8\n1,9\n", "x"));
  EXPECT_EQ(read.series.at("loss")[0].step, 1);
  EXPECT_EQ(read.series.at("loss")[2].epoch, 3);
}

TEST(CsvCurves, epochs_may_be_written_in_words_or_count_rows_without_a_name) {
  EXPECT_EQ(only(read_csv("epoch,loss\nEpoch 1,3\nEpoch 2,2\n", "x")).series.at("loss")[1].epoch, 2);
  EXPECT_EQ(only(read_csv("epoch,loss\n1/90,3\n2/90,2\n", "x")).series.at("loss")[1].epoch, 2);
  const Scalars pandas = only(read_csv(",loss,val_loss\n0,3,4\n1,2,3\n", "x"));
  EXPECT_EQ(pandas.series.at("val_loss")[1].epoch, 1);
  EXPECT_EQ(pandas.notes.at(0).sentence, "its unnamed column, which counts the rows, is taken as the epochs");
  EXPECT_THAT(refusal(",loss\na,3\nb,2\n"), HasSubstr("has no column named step, epoch or time"));
}

TEST(CsvCurves, rows_below_the_epochs_are_left_out_and_told) {
  const auto [losses, told] = ordered("epoch,loss\n0,3\n1,2\n2,1\nmean,2\nbest,1\n");
  EXPECT_THAT(losses, ElementsAre(3, 2, 1));
  EXPECT_EQ(told, "rows whose epoch is not a number are skipped: 2, the first with \"mean\" in line 5");
}

TEST(CsvCurves, rows_in_no_order_are_sorted_and_told) {
  const auto [losses, told] = ordered("step,loss\n10,9\n20,8\n15,7\n30,6\n25,5\n");
  EXPECT_THAT(losses, ElementsAre(9, 7, 8, 5, 6)) << "written by several threads";
  EXPECT_THAT(told, HasSubstr("not in order, because step 15 comes after step 20"));
  EXPECT_THAT(ordered("epoch,loss\n5,6\n6,5\n4,4\n3,3\n").first, ElementsAre(3, 4, 6, 5));
  const Scalars anew = only(read_csv("epoch,iteration,loss\n0,0,6\n0,1,5\n1,0,4\n1,1,3\n", "x"));
  EXPECT_EQ(anew.notes.at(0).sentence, "its steps restart with each epoch: its rows are counted as steps");
  EXPECT_EQ(anew.series.at("loss")[2].step, 3);
  EXPECT_EQ(ordered("epoch,step,loss\n0,10,6\n1,20,5\n0,30,4\n1,40,3\n").second, "") << "steps count on";
  EXPECT_EQ(ordered("epoch,loss\n0,6\n0,5\n1,4\n").second, "") << "several rows of an epoch";
}

TEST(CsvCurves, columns_of_weights_and_biases_are_read_by_what_stands_behind_the_name_of_the_run) {
  const Scalars one = only(
      read_csv("\"Step\",\"sun-3 - loss\",\"sun-3 - loss__MIN\",\"sun-3 - loss__MAX\"\n\"0\",\"2.5\",\"2.5\","
               "\"2.5\"\n\"10\",\"1.5\",\"1.25\",\"1.75\"\n",
               "x"));
  ASSERT_EQ(one.series.size(), 1U);
  EXPECT_EQ(one.series.at("loss")[1].value, 1.5);
  EXPECT_EQ(one.series.at("loss")[1].step, 10);
  const auto two = read_csv(
      "Step,a - b - val/acc,a - b - val/acc__MIN,a - b - val/acc__MAX,c - val/acc,c - val/acc__MIN,c - "
      "val/acc__MAX\n1,0.5,0.5,0.5,,,\n2,,,,0.25,0.25,0.25\n3,0.75,0.75,0.75,0.5,0.5,0.5\n",
      "x");
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].run, "a - b");
  EXPECT_EQ(two[0].series.at("val/acc").size(), 2U);
  EXPECT_EQ(two[1].run, "c");
  EXPECT_EQ(two[1].series.at("val/acc")[0].step, 2);
  EXPECT_EQ(only(read_csv("step,a - loss\n1,2\n", "x")).series.begin()->first, "a - loss") << "of no export";
  const auto plain = read_csv("Step,Name: a - eval/loss,Name: b - eval/loss\n1,4,8\n2,3,6\n", "x");
  ASSERT_EQ(plain.size(), 2U) << "none is smoothed";
  EXPECT_EQ(plain[1].run, "b");
  EXPECT_EQ(plain[1].series.at("eval/loss")[0].value, 8);
  const auto mixed =
      read_csv("Step,a - loss,a - loss__MIN,a - loss__MAX,b - loss\n1,4,4,4,8\n2,3,3,3,6\n", "x");
  ASSERT_EQ(mixed.size(), 2U) << "one is smoothed, the other is not";
  EXPECT_EQ(mixed[1].run, "b");
  EXPECT_EQ(mixed[1].series.at("loss")[1].value, 6);
}

TEST(CsvCurves, read_per_cent_and_tell_cells_that_are_not_numbers) {
  const Scalars scalars =
      read_csv("epoch,loss,val_acc,note\n1,0.9,50%,a\n2,0.8 *,55 %,b\n3,-,NA,c\n4,0.6,best 0.9,d\n", "t.csv")
          .front();
  EXPECT_EQ(scalars.series.at("loss").size(), 2U);
  ASSERT_EQ(scalars.series.at("val_acc").size(), 2U);
  EXPECT_DOUBLE_EQ(scalars.series.at("val_acc")[1].value, 0.55);
  ASSERT_EQ(scalars.notes.size(), 2U);
  EXPECT_EQ(
      scalars.notes[0].sentence,
      "cells of \"loss\" that are not numbers are skipped: 1, the first of which is \"0.8 *\" in line 3");
  EXPECT_FALSE(scalars.series.contains("note"));
  const auto runs = read_csv("seed,epoch,loss\n1,1,x\n1,2,0.5\n2,1,0.4\n2,2,0.3\n", "t.csv");
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].notes.size(), 1U);
  EXPECT_EQ(runs[1].notes.size(), 0U) << "the cell is of the other run";
  const Scalars others = read_csv("epoch;loss\n1;1.000,5\n2;3,25\n", "t.csv").front();
  EXPECT_EQ(others.series.at("loss")[0].value, 1000.5);
}

TEST(CsvCurves, a_last_row_that_is_cut_is_left_out_and_told) {
  const Scalars cut = only(read_csv("epoch,loss,acc\n1,4,0.5\n2,3,0.75\n3,2.1", "x"));
  EXPECT_EQ(cut.series.at("loss").size(), 2U) << "2.1 may be a part of a number";
  EXPECT_TRUE(cut.is_cut_short);
  const Scalars whole = only(read_csv("epoch,loss,acc\n1,4,0.5\n2,3,0.75", "x"));
  EXPECT_EQ(whole.series.at("loss").size(), 2U);
  EXPECT_FALSE(whole.is_cut_short);
  EXPECT_FALSE(only(read_csv("epoch,loss,acc\n1,4\n2,3,0.75\n3,2.1", "x")).is_cut_short)
      << "as those before it";
}

TEST(CsvCurves, have_decimal_commas_where_something_else_cuts_the_cells) {
  const Scalars read = only(read_csv("step;train/loss;val_acc\n10;2,5;0,5\n20;1.5;\n", "x"));
  EXPECT_EQ(read.series.at("train/loss")[0].value, 2.5);
  EXPECT_EQ(read.series.at("train/loss")[1].value, 1.5);
  EXPECT_EQ(read.series.at("val_acc")[0].value, 0.5);
  EXPECT_EQ(only(read_csv("epoch\tloss\n0,5\t3\n", "x")).series.at("loss")[0].epoch, 0.5);
}

TEST(ReadCurves, names_a_curve_that_tensorboard_saved_after_its_file) {
  const TemporaryDirectory directory;
  const auto name_in = [&](const std::string& file) {
    write_file(directory / file, "Wall time,Step,Value\n100.5,10,2.5\n101.5,20,1.5\n");
    return only(read_curves(directory / file)).series.begin()->first;
  };
  EXPECT_EQ(name_in("run-fit_validation-tag-epoch_loss.csv"), "validation/epoch_loss");
  EXPECT_EQ(name_in("run-train-tag-epoch_loss (1).csv"), "train/epoch_loss");
  EXPECT_EQ(name_in("val_acc.csv"), "val_acc");
  EXPECT_EQ(name_in("resnet18_val_loss-3.csv"), "val_loss");
  EXPECT_EQ(name_in("validation_run3_loss.csv"), "validation/loss");
  EXPECT_EQ(name_in("version_0-train_loss.csv"), "train_loss");
  EXPECT_EQ(name_in("run-exp1-tag-Loss_train.csv"), "Loss_train");
  EXPECT_EQ(name_in("run-.-tag-train_loss.csv"), "train_loss");
  EXPECT_EQ(name_in("export.csv"), "export");
  const Scalars read = only(read_curves(directory / "run-fit_validation-tag-epoch_loss.csv"));
  EXPECT_TRUE(AsRun(read, "theirs", "").left_out().empty());
}

TEST(ReadCurves, tells_files_apart_by_what_they_begin_with_and_reads_a_folder) {
  const TemporaryDirectory directory;
  write_file(directory / "a" / "events.out.tfevents.1", first_record() + scalar("loss", 1, 5, 3));
  write_file(directory / "a" / "events.out.tfevents.2", first_record() + scalar("loss", 2, 6, 2));
  write_file(directory / "b.csv", "step,loss\n1,3\n");
  EXPECT_EQ(only(read_curves(directory / "a")).series.at("loss").size(), 2U);
  EXPECT_EQ(only(read_curves(directory / "b.csv")).series.at("loss")[0].value, 3);
  write_file(directory / "c.tfevents.1", "no such thing");
  EXPECT_THROW(read_curves(directory / "c.tfevents.1"), UserError);
  EXPECT_THROW(read_curves(directory / "missing"), UserError);
}

TEST(ReadCurves, a_second_event_file_of_a_resumed_run_replaces_what_it_has_anew) {
  const TemporaryDirectory directory;
  write_file(directory / "a" / "events.out.tfevents.1",
             first_record() + scalar("loss", 1, 5, 9) + scalar("loss", 2, 6, 8) + scalar("loss", 4, 7, 7));
  write_file(directory / "a" / "events.out.tfevents.2",
             first_record() + scalar("loss", 2, 8, 6) + scalar("loss", 3, 9, 5));
  const Scalars read = only(read_curves(directory / "a"));
  std::vector<double> losses;
  for (const Scalar& one : read.series.at("loss")) losses.push_back(one.value);
  EXPECT_THAT(losses, ElementsAre(9, 6, 5));
  EXPECT_THAT(read.notes.at(0).sentence, HasSubstr("from step 4 to step 2"));
}

/// The names of all series.
std::vector<std::string> names_in(const Scalars& scalars) {
  std::vector<std::string> names;
  for (const auto& [name, series] : scalars.series) names.push_back(name);
  return names;
}

TEST(ReadCurves, the_folder_above_those_of_the_splits_is_one_run_as_keras_writes_it) {
  const TemporaryDirectory directory;
  const std::filesystem::path logs = directory / "logs";
  const auto write = [&](const std::string& folder, float loss) {
    write_file(
        logs / folder / "events.out.tfevents.1.host.2.v2",
        first_record() + tensor_scalar("epoch_loss", 0, loss) + tensor_scalar("epoch_loss", 1, loss / 2));
  };
  write("train", 2.0F);
  write("validation", 3.0F);
  const Scalars both = only(read_curves(logs));
  EXPECT_THAT(names_in(both), ElementsAre("train/epoch_loss", "validation/epoch_loss"));
  EXPECT_EQ(both.series.at("validation/epoch_loss")[1].value, 1.5);
  EXPECT_THAT(names_in(only(read_curves(logs / "validation"))), ElementsAre("validation/epoch_loss"));
  EXPECT_THAT(names_in(only(read_curves(logs / "validation" / "events.out.tfevents.1.host.2.v2"))),
              ElementsAre("validation/epoch_loss"));
  EXPECT_THAT(one_for_each_run({logs / "train", logs / "validation"}), ElementsAre(logs));
  EXPECT_THAT(one_for_each_run({logs / "train" / "events.out.tfevents.1.host.2.v2", logs / "validation"}),
              ElementsAre(logs));
  EXPECT_THAT(one_for_each_run({logs / "train"}), ElementsAre(logs / "train"));
  write_file(logs / "profile" / "events.out.tfevents.1", first_record());
  EXPECT_THAT(only(read_curves(logs)).other_folders, ElementsAre("profile")) << "what is not read is told";
}

TEST(ReadCurves, a_run_that_is_called_like_a_split_is_not_one) {
  const TemporaryDirectory directory;
  const auto write = [&](const std::string& run) {
    write_file(directory / run / "events.out.tfevents.1", scalar("train/loss", 1, 5, 3) +
                                                              scalar("val/loss", 1, 5, 3) +
                                                              scalar("metrics/accuracy_top1", 1, 5, 0.5F));
  };
  write("train");
  EXPECT_THAT(names_in(only(read_curves(directory / "train"))),
              ElementsAre("metrics/accuracy_top1", "train/loss", "val/loss"));
  EXPECT_EQ(only(read_curves(directory.path())).series.size(), 3U) << "the only folder of a run";
  write("train2");
  try {
    read_curves(directory.path());
    FAIL() << "these are two runs";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("several runs: train, train2"));
  }
}

TEST(ReadCurves, folders_in_that_of_the_run_hold_its_splits_as_estimators_and_add_scalars_write_them) {
  const TemporaryDirectory directory;
  write_file(directory / "events.out.tfevents.1", scalar("loss", 1, 5, 3));
  write_file(directory / "eval" / "events.out.tfevents.1", scalar("loss", 1, 5, 2));
  write_file(directory / "Accuracy_val" / "events.out.tfevents.1", scalar("Accuracy", 1, 5, 0.5F));
  const Scalars read = only(read_curves(directory.path()));
  EXPECT_THAT(names_in(read), ElementsAre("Accuracy_val/Accuracy", "eval/loss", "loss"));
  EXPECT_TRUE(AsRun(read, "", "").left_out().empty());
}

TEST(ReadCurves, a_folder_without_event_files_is_read_by_its_only_csv) {
  const TemporaryDirectory directory;
  write_file(directory / "summary.csv", "epoch,train_loss\n0,2\n");
  write_file(directory / "args.yaml", "lr: 1\n");
  EXPECT_EQ(only(read_curves(directory.path())).series.at("train_loss")[0].value, 2);
}

TEST(ReadCurves, reads_json_as_other_programs_write_it) {
  const TemporaryDirectory directory;
  const auto read = [&](const std::string& text) {
    write_file(directory / "log.json", text);
    return only(read_curves(directory / "log.json"));
  };
  const Scalars trainer = read(
      R"({"global_step": 20, "log_history": [{"epoch": 1.0, "loss": 2.5, "step": 10},
          {"epoch": 1.0, "eval_accuracy": 0.5, "step": 10}, {"epoch": 2.0, "loss": 1.5, "step": 20}]})");
  EXPECT_EQ(trainer.series.at("loss")[1].value, 1.5);
  EXPECT_EQ(trainer.series.at("loss")[1].step, 20);
  EXPECT_EQ(trainer.series.at("eval_accuracy")[0].epoch, 1);
  const Scalars lines =
      read("{\"epoch\": 0, \"train\": {\"loss\": 4}}\n{\"epoch\": 1, \"train\": {\"loss\": 3}}\n{\"ep");
  EXPECT_EQ(lines.series.at("train/loss").size(), 2U) << "a log that is still being written";
  EXPECT_TRUE(lines.is_cut_short);
  for (const char* end : {"\n{\"ep", "\n{\"epoch\": 1, \"lo\n\n"}) {
    const Scalars one = read(std::string("{\"epoch\": 0, \"loss\": 4}") + end);
    EXPECT_EQ(one.series.at("loss").size(), 1U);
    EXPECT_TRUE(one.is_cut_short);
  }
  EXPECT_FALSE(read("{\"epoch\": 0, \"loss\": 4}\n{\"epoch\": 1, \"loss\": 3}\n").is_cut_short);
  const Scalars keras = read(R"({"loss": [3, 2, 1], "val_accuracy": [0.25, 0.5, 0.75]})");
  EXPECT_EQ(keras.series.at("val_accuracy")[2].epoch, 3);
  const Scalars points = read("[[1700000000.5, 10, 0.25], [1700000001.5, 20, NaN], [1700000002, 30, 0.125]]");
  EXPECT_EQ(points.series.begin()->second.size(), 2U) << "as TensorBoard saves them";
  EXPECT_EQ(points.series.begin()->second[1].step, 30);
  EXPECT_EQ(points.series.begin()->second[1].value, 0.125);
  for (const char* text : {R"({"history": {"loss": [3, 2], "val_loss": [4, 3]}, "params": {"epochs": 2}})",
                           R"({"loss": [3, 2], "val": {"loss": [4, 3]}})"})
    EXPECT_EQ(read(text).series.at("loss")[1].epoch, 2) << text;
  const Scalars nested =
      read(R"({"evals_result": {"train": {"rmse": [3, 2]}, "eval": {"rmse": [4, 3]}}, "best": 1})");
  EXPECT_EQ(nested.series.at("train/rmse")[1].value, 2);
  EXPECT_EQ(nested.series.at("eval/rmse")[1].value, 3);
  EXPECT_EQ(read(R"({"val": {"loss": [3, 2]}})").series.begin()->first, "val/loss");
  write_file(directory / "folds.json", R"({"fold 1": {"loss": [3, 2]}, "fold 2": {"loss": [4, 3, 1]}})");
  const auto folds = read_curves(directory / "folds.json");
  ASSERT_EQ(folds.size(), 2U);
  EXPECT_EQ(folds[1].series.at("loss")[2].epoch, 3);
  const Scalars with_nan = read(R"([{"epoch": 1, "loss": NaN}, {"epoch": 2, "loss": 1, "note": "NaN: a"}])");
  EXPECT_EQ(with_nan.series.at("loss").size(), 1U) << "as Python writes it";
  EXPECT_THROW(read("{\"loss\": 1"), UserError);
  const auto refusal_of = [&](const std::string& text) {
    try {
      read(text);
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string("not refused");
  };
  EXPECT_THAT(refusal_of("{\"epoch\": 1, \"loss\": 4}\n{\"epoch\": 2, \"loss\": 3, \"loss\": 2}\n"),
              AllOf(HasSubstr("log.json:2"), HasSubstr("has \"loss\" twice in one object")));
  EXPECT_THAT(refusal_of(R"({"loss": [3, 2], "loss": [1, 0]})"), HasSubstr("has \"loss\" twice"));
  EXPECT_THROW(read("{\"args\": {\"lr\": 1}}"), UserError);
}

TEST(ReadCurves, keeps_numbers_of_json_that_are_not_finite_unless_others_stand_behind_NaN) {
  const TemporaryDirectory directory;
  const auto read = [&](const std::string& name, const std::string& text) {
    write_file(directory / name, text);
    return only(read_curves(directory / name));
  };
  const auto values_of = [](const Scalars& scalars, const std::string& name) {
    std::vector<double> values;
    for (const Scalar& scalar : scalars.series.at(name)) values.push_back(scalar.value);
    return values;
  };
  const Scalars diverged =
      read("log.json", R"({"loss": [3, -Infinity, Infinity, NaN, NaN], "acc": [null, 1]})");
  const std::vector<double> losses = values_of(diverged, "loss");
  ASSERT_EQ(losses.size(), 5U);
  EXPECT_EQ(losses[1], -std::numeric_limits<double>::infinity());
  EXPECT_EQ(losses[2], std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(losses[3]) && std::isnan(losses[4]));
  EXPECT_EQ(diverged.series.at("acc").size(), 1U) << "null says nothing";
  EXPECT_TRUE(diverged.notes.empty());
  for (const auto& [name, text] :
       {std::pair("rows.json", R"([{"step": 1, "a": 4, "b": NaN}, {"step": 2, "a": NaN, "b": 2},
                                   {"step": 3, "a": 5, "b": NaN}])"),
        std::pair("rows.csv", "step,a,b\n1,4,NaN\n2,nan,2\n3,5,NaN\n")}) {
    const Scalars rows = read(name, text);
    EXPECT_THAT(values_of(rows, "a"), ElementsAre(4, 5)) << name;
    EXPECT_THAT(values_of(rows, "b"), ElementsAre(2)) << name;
    ASSERT_EQ(rows.notes.size(), 1U) << name;
    EXPECT_EQ(rows.notes[0].sentence,
              "NaN values that are followed by numbers are skipped as missing: 3, the "
              "first in \"a\"");
  }
}

TEST(ReadCurves, tells_that_of_several_values_at_one_step_the_last_counts) {
  const TemporaryDirectory directory;
  write_file(directory / "log.csv", "step,loss,acc\n10,3,0.5\n10,2,\n20,1,0.6\n20,0.5,\n20,0.4,\n");
  const Scalars read = only(read_curves(directory / "log.csv"));
  ASSERT_EQ(read.notes.size(), 1U);
  EXPECT_EQ(read.notes[0].sentence,
            "if a series has several values at one step, the last one counts: 3 are skipped, the first in "
            "\"loss\"");
}

TEST(ReadCurves, says_what_a_file_is_instead) {
  const TemporaryDirectory directory;
  const auto refusal_of = [&](const std::string& bytes) {
    write_file(directory / "x.csv", bytes);
    try {
      read_curves(directory / "x.csv");
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string("not refused");
  };
  EXPECT_THAT(refusal_of(""), HasSubstr("is empty"));
  EXPECT_THAT(refusal_of("<!DOCTYPE html>\n"), HasSubstr("is a web page (HTML), not curves"));
  EXPECT_THAT(refusal_of(std::string("PK\x03\x04\0\0", 6)), HasSubstr("is a ZIP archive"));
}

}  // namespace
}  // namespace anneal::curves
