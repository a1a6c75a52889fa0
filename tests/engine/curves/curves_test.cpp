#include <cmath>
#include <cstring>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/crc32c.h"
#include "base/error.h"
#include "base/protobuf.h"
#include "curves/read_curves.h"
#include "history/run_history.h"
#include "support/temporary_directory.h"

namespace anneal::curves {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

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
  const Scalars wide = read_csv("epoch,loss,val_accuracy\n1,2.5,0.5\n2,1.5,\n", "x");
  EXPECT_EQ(wide.series.at("loss")[1].epoch, 2);
  EXPECT_EQ(wide.series.at("loss").size(), 2U);
  EXPECT_EQ(wide.series.at("val_accuracy").size(), 1U);
  const Scalars rows =
      read_csv("run,series,step,epoch,seconds,value\na,validation.accuracy,30,3,9,0.5\n", "x");
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
  EXPECT_THAT(refusal("step,Loss,loss\n1,2,3\n"), HasSubstr("two columns named \"loss\", the 2. and the 3."));
  EXPECT_EQ(read_csv("step,loss\n10.0,2\n1e1,3\n", "x").series.at("loss")[1].step, 10);
  const Scalars both = read_csv("global_step,iteration,loss\n5,7,2\n", "x");
  EXPECT_EQ(both.series.at("loss")[0].step, 5) << "the first that is known counts the steps";
  EXPECT_EQ(both.series.at("iteration")[0].value, 7) << "the other is a series";
}

TEST(CsvCurves, have_decimal_commas_where_something_else_cuts_the_cells) {
  const Scalars read = read_csv("step;train/loss;val_acc\n10;2,5;0,5\n20;1.5;\n", "x");
  EXPECT_EQ(read.series.at("train/loss")[0].value, 2.5);
  EXPECT_EQ(read.series.at("train/loss")[1].value, 1.5);
  EXPECT_EQ(read.series.at("val_acc")[0].value, 0.5);
  EXPECT_EQ(read_csv("epoch\tloss\n0,5\t3\n", "x").series.at("loss")[0].epoch, 0.5);
}

TEST(ReadCurves, names_a_curve_that_tensorboard_saved_after_its_file) {
  const TemporaryDirectory directory;
  const auto name_in = [&](const std::string& file) {
    write_file(directory / file, "Wall time,Step,Value\n100.5,10,2.5\n101.5,20,1.5\n");
    return read_curves(directory / file).series.begin()->first;
  };
  EXPECT_EQ(name_in("run-fit_validation-tag-epoch_loss.csv"), "validation/epoch_loss");
  EXPECT_EQ(name_in("run-train-tag-epoch_loss (1).csv"), "train/epoch_loss");
  EXPECT_EQ(name_in("val_acc.csv"), "val_acc");
  const AsRun run = as_run(read_curves(directory / "run-fit_validation-tag-epoch_loss.csv"), "theirs", "");
  EXPECT_TRUE(run.left_out.empty());
}

TEST(ReadCurves, tells_files_apart_by_what_they_begin_with_and_reads_a_folder) {
  const TemporaryDirectory directory;
  write_file(directory / "a" / "events.out.tfevents.1", first_record() + scalar("loss", 1, 5, 3));
  write_file(directory / "a" / "events.out.tfevents.2", first_record() + scalar("loss", 2, 6, 2));
  write_file(directory / "b.csv", "step,loss\n1,3\n");
  EXPECT_EQ(read_curves(directory / "a").series.at("loss").size(), 2U);
  EXPECT_EQ(read_curves(directory / "b.csv").series.at("loss")[0].value, 3);
  write_file(directory / "c.tfevents.1", "no such thing");
  EXPECT_THROW(read_curves(directory / "c.tfevents.1"), UserError);
  EXPECT_THROW(read_curves(directory / "missing"), UserError);
}

/// What the fold of a run's events says of what was read.
TEST(AsRun, curves_of_others_become_a_run_that_can_be_compared) {
  const AsRun run = as_run(read_csv("step,time,train/loss,lr,val_acc,val_loss,gpu\n"
                                    "10,100,2.5,0.1,,,7\n20,110,1.5,0.2,50,1.25,7\n40,130,0.5,0.1,75,1.0,7\n",
                                    "x"),
                           "theirs", "2026-01-31T12:00:00Z");
  EXPECT_THAT(run.left_out, ElementsAre("gpu"));
  RunHistory history;
  for (const Event& event : run.events) history.take(event);
  EXPECT_EQ(history.epoch(), 2) << "an epoch ends with each evaluation";
  EXPECT_EQ(history.step(), 40);
  EXPECT_EQ(history.seconds(), 30);
  ASSERT_TRUE(history.best());
  EXPECT_EQ(history.best()->body.accuracy, 0.75) << "percentages become shares";
  EXPECT_EQ(history.last_step()->loss, 0.5);
  EXPECT_EQ(history.last_step()->learning_rate, 0.1);
  EXPECT_EQ(history.state(), RunState::State::finished);
  EXPECT_TRUE(std::isnan(history.last_step()->samples_per_second)) << "nobody has said so";
  EXPECT_EQ(event_from_line(to_line(run.events[1])).time, 0) << "they can be written as events.jsonl";
}

}  // namespace
}  // namespace anneal::curves
