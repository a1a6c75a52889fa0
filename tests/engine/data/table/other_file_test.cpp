#include "engine/data/table/other_file.h"

#include <functional>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/fit.h"
#include "engine/data/table/report/report.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;
using ::testing::DoubleNear;

/// A file with a column "x" of these cells, and a target "y".
std::string rows_of(const std::vector<std::string>& cells) {
  std::string text = "x;y\n";
  for (std::size_t i = 0; i < cells.size(); ++i) text += cells[i] + ";" + (i % 2 == 0 ? "a" : "b") + "\n";
  return text;
}

/// A model that was trained on one file and reads another.
class OtherFileTest : public ::testing::Test {
 protected:
  void train_on(const std::vector<std::string>& cells) { train_on_text(rows_of(cells)); }
  void train_on_text(const std::string& text) {
    write_file(folder_ / "train.csv", text);
    JobSpec spec;
    spec.task = Task::table;
    spec.data.table.emplace().target = "y";
    spec.data.train.table = (folder_ / "train.csv").string();
    fit(read_table(folder_ / "train.csv"), spec);
    if (spec.task == Task::table_regression) spec.checkpoint.metric = Metric::rmse;
    reading_ = reading_of(job_spec_from_json(to_json(spec)));
  }
  void forget_units_and_ranges() {
    for (ColumnSpec& column : reading_.table.columns) {
      column.unit.reset();
      column.least.reset();
      column.most.reset();
    }
  }

  Rows read(const std::vector<std::string>& cells) const { return read_text(rows_of(cells)); }
  Rows read_text(const std::string& text) const {
    write_file(folder_ / "new.csv", text);
    return open_unlabelled(folder_ / "new.csv", reading_);
  }
  /// What "x" is read as.
  std::vector<double> values(const Rows& rows) const {
    const ColumnSpec& column = *reading_.table.find("x");
    std::vector<double> result;
    for (std::int64_t row = 0; row < rows.count(); ++row)
      result.push_back(centre_of(column) + scale_of(column) * static_cast<double>(rows.of(row)[0]));
    return result;
  }
  std::string warnings(const Rows& rows) const {
    std::string text;
    for (const WarningEvent& warning : rows.warnings) text += warning.code + ": " + warning.message + "\n";
    return text;
  }
  std::string refusal(const std::vector<std::string>& cells) const {
    try {
      read(cells);
    } catch (const UserError& error) {
      return error.what();
    }
    return "not refused";
  }

  TemporaryDirectory folder_;
  Reading reading_;
};

const std::vector<std::string> weights = {"61.25", "67.324", "70.5", "82.75", "90.125", "55.5"};

TEST_F(OtherFileTest, a_decimal_comma_is_read_as_such_in_all_of_a_column) {
  train_on(weights);
  const Rows rows = read({"67,32", "67,324", "70", "82,5"});
  EXPECT_THAT(values(rows), ElementsAre(DoubleNear(67.32, 1e-4), DoubleNear(67.324, 1e-4),
                                        DoubleNear(70, 1e-4), DoubleNear(82.5, 1e-4)));
  EXPECT_EQ(warnings(rows),
            "written-otherwise: column \"x\" has numbers with a decimal comma, such as \"67,32\" "
            "(new.csv:2), unlike the training file; the whole column is read that way\n");
  train_on({"61,25", "67,324", "70,5", "82,75", "90,125", "55,5"});
  EXPECT_THAT(values(read({"67.32", "67.324"})),
              ElementsAre(DoubleNear(67.32, 1e-4), DoubleNear(67.324, 1e-4)));
}

TEST_F(OtherFileTest, a_file_of_the_training_files_customs_is_read_without_a_word) {
  train_on(weights);
  const Rows rows = read({"67.324", "70.123", "61"});
  EXPECT_THAT(values(rows),
              ElementsAre(DoubleNear(67.324, 1e-4), DoubleNear(70.123, 1e-4), DoubleNear(61, 1e-4)));
  EXPECT_EQ(warnings(rows), "");
  train_on({"1200.5", "1,500", "2,250.25", "3000", "1800.5"});
  EXPECT_EQ(warnings(read({"1,750", "2,900"})), "");
  EXPECT_THAT(values(read({"1,750", "2,900"})), ElementsAre(DoubleNear(1750, 1e-2), DoubleNear(2900, 1e-2)));
}

TEST_F(OtherFileTest, one_odd_cell_does_not_turn_its_column) {
  train_on(weights);
  std::vector<std::string> cells(60, "67.324");
  cells[7] = "70,5";
  EXPECT_NEAR(values(read(cells))[0], 67.324, 1e-4);
}

TEST_F(OtherFileTest, numbers_that_only_the_other_mark_makes_likely_are_refused) {
  train_on(weights);
  EXPECT_THAT(
      refusal({"67,324", "82,125"}),
      AllOf(HasSubstr("new.csv:2: column \"x\" has numbers such as \"67,324\" (new.csv:2), which with "
                      "a decimal point"),
            HasSubstr("(55.5 to 90.125)"), HasSubstr("; write them with a decimal point")));
  forget_units_and_ranges();
  EXPECT_THAT(refusal({"67,324", "82,125"}), HasSubstr("which with a decimal point"));
}

TEST_F(OtherFileTest, what_one_column_leaves_open_the_others_tell) {
  train_on_text("x;z;y\n61.25;1.5;a\n67.324;2.5;b\n70.5;3.25;a\n82.75;4.5;b\n");
  const Rows rows = read_text("x;z\n67,324;1,5\n82,125;2,25\n");
  EXPECT_THAT(values(rows), ElementsAre(DoubleNear(67.324, 1e-4), DoubleNear(82.125, 1e-4)));
  EXPECT_THAT(warnings(rows), HasSubstr("column \"x\" has numbers with a decimal comma"));
}

TEST_F(OtherFileTest, marks_that_are_mixed_are_told_with_both) {
  train_on(weights);
  EXPECT_THAT(warnings(read({"67.32", "70,5", "82.75"})),
              HasSubstr("numbers with a decimal point, such as \"67.32\" (new.csv:2), and with a decimal "
                        "comma, such as \"70,5\" (new.csv:3)"));
}

TEST_F(OtherFileTest, per_cent_and_shares_are_not_mixed_up) {
  train_on({"0.361", "0.52", "0.125", "0.75", "0.2"});
  EXPECT_THAT(refusal({"36.1%", "52%"}),
              AllOf(HasSubstr("column \"x\" has percentages such as \"36.1%\" (new.csv:2), but the training "
                              "file has plain numbers from 0.125 to 0.75"),
                    HasSubstr("36.1% as 0.361")));
  train_on({"36.1%", "52%", "12.5%", "75%", "20%"});
  EXPECT_THAT(refusal({"0.361", "0.52"}),
              AllOf(HasSubstr("plain numbers such as \"0.361\" (new.csv:2)"), HasSubstr("0.361 as 36.1%")));
  EXPECT_THAT(refusal({"0,361", "0,5"}), HasSubstr("plain numbers such as \"0,361\""));
  const Rows plain = read({"36.1", "52"});
  EXPECT_NEAR(values(plain)[0], 36.1, 1e-4);
  EXPECT_THAT(warnings(plain), HasSubstr("has numbers without \"%\" such as \"36.1\" (new.csv:2)"));
  forget_units_and_ranges();
  EXPECT_EQ(refusal({"0.361", "0.52"}), "not refused") << "of an older model";
  train_on({"0.361", "0.52", "0.125", "0.75", "0.2"});
  forget_units_and_ranges();
  EXPECT_THAT(warnings(read({"36.1%", "52%"})),
              HasSubstr("far from those of the training file (about 0.3912)"));
}

TEST_F(OtherFileTest, numbers_of_another_size_are_told) {
  train_on({"165", "171.5", "182", "190.5", "158"});
  EXPECT_THAT(
      warnings(read({"1.71", "1.65", "1.82"})),
      HasSubstr("column \"x\" has numbers such as \"1.71\" (new.csv:2), far from those of the training "
                "file (158 to 190.5); they may be in another unit"));
  EXPECT_EQ(warnings(read({"201", "150.5"})), "");
  forget_units_and_ranges();
  EXPECT_EQ(warnings(read({"1.71", "1.65", "1.82"})), "");
}

TEST_F(OtherFileTest, letters_behind_numbers_are_a_unit) {
  train_on({"46.8 kg", "51 kg", "70.25 kg", "82 kg", "61.5 kg"});
  EXPECT_EQ(reading_.table.find("x")->unit, "kg");
  EXPECT_DOUBLE_EQ(reading_.table.find("x")->mean, (46.8 + 51 + 70.25 + 82 + 61.5) / 5);
  EXPECT_EQ(warnings(read({"50 kg", "60.5kg"})), "");
  EXPECT_THAT(
      refusal({"103 lb", "150 lb"}),
      HasSubstr("numbers with \"lb\" such as \"103 lb\" (new.csv:2), but the training file has \"kg\""));
  const Rows plain = read({"50", "60.5"});
  EXPECT_THAT(values(plain), ElementsAre(DoubleNear(50, 1e-4), DoubleNear(60.5, 1e-4)));
  EXPECT_THAT(warnings(plain), HasSubstr("numbers without \"kg\" such as \"50\" (new.csv:2)"));
  train_on({"46.8", "51", "70.25", "82", "61.5"});
  EXPECT_THAT(warnings(read({"50 kg", "60.5 kg"})),
              HasSubstr("has numbers with \"kg\" such as \"50 kg\" (new.csv:2), but the training file has "
                        "plain numbers"));
}

TEST_F(OtherFileTest, currencies_that_differ_are_told_and_one_beside_none_is_not) {
  train_on({"$46.8", "$51", "$70.25", "$82"});
  EXPECT_THAT(
      warnings(read({"\u20AC50", "\u20AC60"})),
      HasSubstr("has numbers with \"\u20AC\" such as \"\u20AC50\" (new.csv:2), but the training file has "
                "\"$\"; they are read as if they were in the same unit"));
  train_on({"46.8", "51", "70.25", "82"});
  EXPECT_EQ(warnings(read({"$50", "$60"})), "");
}

TEST_F(OtherFileTest, dates_of_the_other_order_are_read_as_their_file_has_them) {
  train_on({"01/13/2024", "02/03/2024", "05/06/2024", "12/31/2024"});
  const double march_4 = 19786;
  const Rows rows = read({"04/03/2024", "25/12/2024"});
  EXPECT_NEAR(values(rows)[0], march_4, 1e-2);
  EXPECT_EQ(
      warnings(rows),
      "written-otherwise: column \"x\" has dates such as \"25/12/2024\" (new.csv:3), which are read day "
      "first, unlike those of the training file\n");
  EXPECT_NEAR(values(read({"03/04/2024", "05/06/2024"}))[0], march_4, 1e-2);
  EXPECT_EQ(warnings(read({"03/04/2024", "05/06/2024"})), "");
  EXPECT_THAT(
      warnings(read({"13/01/2024", "01/14/2024", "03/04/2024"})),
      HasSubstr("with the month first, such as \"01/14/2024\" (new.csv:3), and with the day first, such as "
                "\"13/01/2024\" (new.csv:2); ambiguous dates are read month first"));
}

TEST_F(OtherFileTest, dates_of_an_order_that_the_training_file_did_not_need_are_told) {
  train_on({"2024-01-13", "2024-02-03", "2024-05-06", "2024-12-31"});
  EXPECT_THAT(warnings(read({"03/04/2024", "05/06/2024"})),
              HasSubstr("nothing shows whether the day or the month comes first; they are read month first"));
}

TEST_F(OtherFileTest, the_target_is_looked_at_where_it_is_read) {
  train_on_text("x;y\n1;61.25\n2;67.5\n3;70.5\n2;82.75\n");
  write_file(folder_ / "new.csv", "x;y\n1;67,324\n2;70,125\n");
  EXPECT_THROW(open_file(folder_ / "new.csv", reading_), UserError);
  EXPECT_EQ(warnings(open_unlabelled(folder_ / "new.csv", reading_)), "");
}

TEST_F(OtherFileTest, files_beside_the_training_file_are_told_of_by_a_report) {
  write_file(folder_ / "train.csv", rows_of(weights));
  write_file(folder_ / "test.csv", rows_of({"67,32", "67,324"}));
  write_file(folder_ / "validation.csv", rows_of({"67,324", "70,125"}));
  std::string all;
  for (const WarningEvent& warning : inspect(folder_.path()).warnings) all += warning.message + "\n";
  EXPECT_THAT(all, AllOf(HasSubstr("has numbers with a decimal comma, such as \"67,32\" (test.csv:2)"),
                         HasSubstr("\"67,324\" (validation.csv:2)"), HasSubstr("a run rejects this file")));
}

TEST_F(OtherFileTest, a_column_that_says_nothing_is_told) {
  train_on({"10", "11", "12", "13", "17"});
  EXPECT_EQ(warnings(read({"", "NA", "", "", ""})),
            "written-otherwise: column \"x\" has no value in any of the 5 rows, unlike in the training "
            "file\n");
  EXPECT_EQ(warnings(read({"", "", "", ""})), "") << "so few rows say little";
  EXPECT_EQ(warnings(read({"", "", "", "", "", "12"})), "");
  train_on({"red", "blue", "red", "blue", "red"});
  EXPECT_THAT(warnings(read(std::vector<std::string>(20, ""))),
              HasSubstr("\"x\" has no value in any of the 20"));
}

TEST_F(OtherFileTest, one_number_in_all_rows_is_told) {
  train_on({"10", "11", "12", "13", "17"});
  const std::vector<std::string> same(20, "12");
  EXPECT_THAT(warnings(read(same)),
              HasSubstr("column \"x\" is \"12\" (new.csv:2) in all 20 rows that have a value, while the "
                        "training file has 10 to 17"));
  EXPECT_EQ(warnings(read({"12", "12", "12"})), "");
  train_on({"0", "1", "1", "0", "1"});
  EXPECT_EQ(warnings(read(std::vector<std::string>(20, "1"))), "") << "one of two";
}

TEST_F(OtherFileTest, numbers_all_of_which_lie_outside_are_told) {
  train_on({"2015", "2016", "2017", "2018", "2019"});
  EXPECT_THAT(warnings(read({"2020", "2021", "2020", "2021", "2022"})),
              HasSubstr("all of them outside those of the training file (2015 to 2019); the model was not "
                        "trained on such numbers"));
  EXPECT_EQ(warnings(read({"2020", "2021", "2020", "2021", "2019"})), "");
}

TEST_F(OtherFileTest, limits_and_uncertain_numbers_are_read_and_told) {
  std::vector<std::string> cells;
  for (int i = 0; i < 30; ++i) cells.push_back(std::to_string(100 + i));
  train_on(cells);
  const Rows rows = read({"110", ">120", "115 \u00B1 2"});
  EXPECT_THAT(values(rows), ElementsAre(DoubleNear(110, 1e-4), DoubleNear(120, 1e-4), DoubleNear(115, 1e-4)));
  EXPECT_THAT(warnings(rows), AllOf(HasSubstr("column \"x\" has limits such as \">120\" (new.csv:3)"),
                                    HasSubstr("an uncertainty, such as \"115 \u00B1 2\"")));
}

TEST_F(OtherFileTest, durations_are_read_as_in_training) {
  train_on({"59:33", "1:02:33", "1:20:00", "1:10:00"});
  EXPECT_THAT(values(read({"1:00:00", "1:00:10"})),
              ElementsAre(DoubleNear(3600, 1e-2), DoubleNear(3610, 1e-2)));
}

}  // namespace
}  // namespace anneal::table
