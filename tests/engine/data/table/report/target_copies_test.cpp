#include "engine/data/table/report/target_copies.h"

#include <chrono>
#include <cmath>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/table/fit.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// What is told of rows of these columns, the last of which is the target "y".
std::vector<std::string> told(const std::string& names, const std::function<std::string(int)>& row_of,
                              int rows = 200) {
  const TemporaryDirectory folder;
  std::string text = names + ",y\n";
  for (int i = 0; i < rows; ++i) text += row_of(i) + "\n";
  write_file(folder / "t.csv", text);
  JobSpec spec;
  spec.task = Task::table;
  spec.data.table.emplace().target = "y";
  spec.data.train.table = (folder / "t.csv").string();
  const TextTable table = read_table(folder / "t.csv");
  fit(table, spec);
  return sentences_about_copies(table, spec);
}

/// In no order, from 0 to 96.
int drawn(int i, int seed) {
  return (i * i + seed * i * 31 + seed) % 97;
}

std::string number_of(double value) {
  return std::to_string(value);
}

TEST(TargetCopies, an_encoding_of_the_classes_is_told) {
  const char* names[] = {"cat", "dog", "cow"};
  const auto codes = [&](int i) {
    return std::to_string(drawn(i, 1)) + "," + std::to_string(drawn(i, 2) % 3 * 7) + "," +
           names[drawn(i, 2) % 3];
  };
  EXPECT_THAT(
      told("a,code", codes),
      ElementsAre("column \"code\" reveals \"y\" in every row, because each of its values occurs with "
                  "only one class; use --column NAME=ignored to exclude what is not known before the "
                  "target"));
  const auto finer = [&](int i) {
    return "breed " + std::to_string(drawn(i, 2) % 12) + "," + names[drawn(i, 2) % 3];
  };
  EXPECT_THAT(told("breed", finer), ElementsAre(HasSubstr("column \"breed\" reveals")))
      << "of several values";
  const auto nearly = [&](int i) {
    return std::to_string((drawn(i, 2) + (i % 7 == 3 ? 1 : 0)) % 3) + "," + names[drawn(i, 2) % 3];
  };
  EXPECT_THAT(told("code", nearly), IsEmpty());
  const auto single = [&](int i) { return std::to_string(i * i) + ".5," + names[drawn(i, 2) % 3]; };
  EXPECT_THAT(told("a", single), IsEmpty()) << "hardly any value is there twice";
}

TEST(TargetCopies, a_column_that_marks_one_of_several_classes_is_told) {
  const char* names[] = {"cat", "dog", "cow"};
  const auto row = [&](int i) {
    const int label = drawn(i, 2) % 3;
    return std::to_string(drawn(i, 1)) + "," + (label == 0 ? "1," : "0,") + (label == 1 ? "yes," : "no,") +
           names[label];
  };
  EXPECT_THAT(
      told("a,is_cat,is_dog", row),
      ElementsAre(HasSubstr("column \"is_cat\" identifies one class of \"y\", because one of its values "
                            "occurs in all rows of that class and in no others"),
                  HasSubstr("\"is_dog\"")));
  const auto often = [&](int i) {
    const int label = drawn(i, 2) % 3;
    return std::to_string(drawn(i, 1)) + "," + (label == 0 && i != 7 ? "1," : "0,") + names[label];
  };
  EXPECT_THAT(told("a,is_cat", often), ElementsAre(HasSubstr("\"is_cat\" has values other than 0 in ")))
      << "but for one row";
}

TEST(TargetCopies, what_is_filled_in_for_some_classes_alone_is_told) {
  const auto date_of_death = [](int i) {
    const bool is_dead = drawn(i, 3) % 3 == 0;
    return std::to_string(drawn(i, 1)) + "," +
           (is_dead ? "2020-0" + std::to_string(1 + i % 9) + "-1" + std::to_string(i % 7) : "") + "," +
           (is_dead ? "dead" : "alive");
  };
  EXPECT_THAT(told("age,died", date_of_death),
              ElementsAre(HasSubstr("because it is empty for some classes and filled in for the others")));
}

TEST(TargetCopies, a_number_in_another_unit_or_found_out_from_the_target_is_told) {
  const auto row = [](int i) {
    const double price = 100 + drawn(i, 1) + drawn(i, 5) / 97.0;
    return std::to_string(drawn(i, 2)) + "," + number_of(std::round(price * 108.37) / 100) + "," +
           number_of(std::log(price)) + "," + number_of(price);
  };
  EXPECT_THAT(
      told("size,dollars,logarithm", row),
      ElementsAre(HasSubstr("column \"dollars\" follows \"y\" linearly"), HasSubstr("\"logarithm\"")));
  const auto same = [](int i) { return std::to_string(drawn(i, 1)) + "," + std::to_string(drawn(i, 1)); };
  EXPECT_THAT(told("a", same), ElementsAre(HasSubstr("is equal to \"y\" in every row")));
  const auto rounded = [](int i) {
    const double price = 100 + drawn(i, 1) + drawn(i, 5) / 97.0;
    return number_of(std::round(100 * std::log(price)) / 100) + "," + number_of(-1 / price) + "," +
           number_of(price);
  };
  EXPECT_THAT(told("logarithm,inverse", rounded),
              ElementsAre(HasSubstr("\"logarithm\""), HasSubstr("\"inverse\"")));
  const auto noisy = [](int i) {
    return number_of(drawn(i, 1) + drawn(i, 3) / 20.0) + "," + std::to_string(drawn(i, 1));
  };
  EXPECT_THAT(told("a", noisy), IsEmpty());
  const auto trend = [](int i) { return std::to_string(1800 + i) + "," + number_of(i * i); };
  EXPECT_THAT(told("year", trend), IsEmpty()) << "what grows from year to year";
}

TEST(TargetCopies, a_target_that_two_columns_make_up_is_told) {
  const auto row = [](const std::function<double(double, double)>& made) {
    return [made](int i) {
      const double a = 1 + drawn(i, 1), b = 1 + drawn(i, 2);
      return number_of(a) + "," + number_of(b) + "," + std::to_string(drawn(i, 3)) + "," +
             number_of(made(a, b));
    };
  };
  EXPECT_THAT(
      told("a,b,c", row([](double a, double b) { return a + b; })),
      ElementsAre(HasSubstr("column \"y\" is the sum of \"a\" and \"b\" in every row; use --column")));
  EXPECT_THAT(told("a,b,c", row([](double a, double b) { return b - a; })),
              ElementsAre(HasSubstr("is the difference of")));
  EXPECT_THAT(told("a,b,c", row([](double a, double b) { return a * b; })),
              ElementsAre(HasSubstr("is the product of")));
  EXPECT_THAT(told("a,b,c", row([](double a, double b) { return std::round(a / b * 1000) / 1000; })),
              ElementsAre(HasSubstr("is the quotient of")))
      << "but for rounding";
  EXPECT_THAT(told("a,b,c", row([](double a, double b) { return a + 20 * std::sin(b); })), IsEmpty());
}

/// Rows of three numbers, what they make up, and one that is not part of it between them.
std::function<std::string(int)> made_of_three(const std::function<double(double, double, double)>& made) {
  return [made](int i) {
    const double a = 1 + drawn(i, 1), b = 1 + drawn(i, 2), c = 1 + drawn(i, 5);
    return number_of(a) + "," + number_of(b) + "," + std::to_string(drawn(i, 3)) + "," + number_of(c) + "," +
           number_of(made(a, b, c));
  };
}

TEST(TargetCopies, a_target_that_several_columns_make_up_is_told) {
  const auto told_of = [](const std::function<double(double, double, double)>& made) {
    return told("a,b,n,c", made_of_three(made));
  };
  EXPECT_THAT(told_of([](double a, double b, double c) { return a + b + c; }),
              ElementsAre(AllOf(HasSubstr("column \"y\" is the sum of the columns "), HasSubstr("\"a\""),
                                HasSubstr("\"b\""), HasSubstr("\"c\""),
                                HasSubstr(" in every row; use --column NAME=ignored"))));
  EXPECT_THAT(told_of([](double a, double b, double c) { return (a + b + c) / 3; }),
              ElementsAre(HasSubstr("is the mean of the columns ")));
  EXPECT_THAT(told_of([](double a, double, double c) { return 0.25 * a + 2 * c; }),
              ElementsAre(AllOf(HasSubstr("is computed from the columns "), HasSubstr("0.25 × \"a\""),
                                HasSubstr("2 × \"c\""))));
  EXPECT_THAT(told_of([](double a, double b, double c) { return a - b - c; }),
              ElementsAre(HasSubstr(" - \"b\"")));
  EXPECT_THAT(told_of([](double a, double b, double c) { return a * b * c; }),
              ElementsAre(HasSubstr("is computed from the columns ")));
  EXPECT_THAT(told_of([](double a, double b, double) { return 10'000 * a / (b * b); }),
              ElementsAre(HasSubstr("in every row: it is 10000 × \"a\" / \"b\"²")));
  EXPECT_THAT(told_of([](double a, double b, double c) { return a + b + c + (a == b ? 1 : 0); }), IsEmpty())
      << "but for a row";
  EXPECT_THAT(told_of([](double a, double b, double c) { return a + b * c; }), IsEmpty());
  EXPECT_THAT(told_of([](double a, double b, double c) { return std::fmod(17 * a + 31 * b + 7 * c, 89); }),
              IsEmpty());
}

TEST(TargetCopies, formulas_are_found_behind_the_rounding_of_a_target) {
  const auto body = [](int i) {
    const double weight = 50 + drawn(i, 1) / 2.0, height = 150 + drawn(i, 2) / 2.0;
    const double bmi = weight / (height / 100) / (height / 100);
    return number_of(weight) + "," + number_of(height) + "," + std::to_string(drawn(i, 3)) + "," +
           std::to_string(std::round(10 * bmi) / 10);
  };
  EXPECT_THAT(told("weight,height,age", body),
              ElementsAre(HasSubstr("it is 10000 × \"weight\" / \"height\"²; use --column NAME=ignored")));
  const auto sale = [](int i) {
    const double price = 1 + drawn(i, 1) / 7.0, discount = drawn(i, 2) % 5 * 0.05;
    const int amount = 1 + drawn(i, 3) % 9;
    return number_of(price) + "," + std::to_string(amount) + "," + number_of(discount) + "," +
           number_of(std::round(100 * price * amount * (1 - discount)) / 100);
  };
  EXPECT_THAT(told("price,amount,discount", sale), ElementsAre(HasSubstr("(1 - \"discount\")")));
}

TEST(TargetCopies, a_score_of_few_points_that_is_a_sum_is_told) {
  const auto score = [](int i) {
    const int a = drawn(i, 1) % 4, b = drawn(i, 2) % 4, c = drawn(i, 3) % 4;
    return std::to_string(a) + "," + std::to_string(b) + "," + std::to_string(c) + "," +
           std::to_string(a + b + c);
  };
  EXPECT_THAT(told("a,b,c", score), ElementsAre(HasSubstr("column \"y\" is the sum of the columns ")));
}

std::string day_text(int days) {
  const std::chrono::year_month_day day{std::chrono::sys_days{std::chrono::days{days}}};
  const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(day.year())) + "-" + two(static_cast<unsigned>(day.month())) + "-" +
         two(static_cast<unsigned>(day.day()));
}

TEST(TargetCopies, a_column_that_tells_the_class_in_nearly_all_rows_is_told) {
  const auto result = [](int wrong, int empty) {
    return [=](int i) {
      const bool has_passed = drawn(i, 3) < 50, is_other = i < wrong;
      return std::string(i >= wrong && i < wrong + empty ? ""
                         : has_passed != is_other        ? "bestanden"
                                                         : "durchgefallen") +
             "," + std::to_string(drawn(i, 1)) + "," + (has_passed ? "passed" : "failed");
    };
  };
  EXPECT_THAT(told("result,a", result(2, 3)),
              ElementsAre(HasSubstr("column \"result\" alone reveals \"y\" in ")));
  EXPECT_THAT(told("result,a", result(30, 0)), IsEmpty());
  const auto of_numbers = [&](int i) {  // a threshold that many features have
    const int points = drawn(i, 3);
    return std::to_string(points) + "," + ((points < 40) != (i % 50 == 7) ? "failed" : "passed");
  };
  EXPECT_THAT(told("points", of_numbers), IsEmpty());
}

/// A column of amounts in `of_ten` of ten rows of one class, and in one of so many rows of the others, if
/// any.
std::function<std::string(int)> recoveries(int of_ten, int one_of, const std::string& otherwise) {
  return [=](int i) {
    const bool is_lost = drawn(i, 3) < 30;
    const bool has_some = is_lost ? drawn(i, 7) % 10 < of_ten : one_of > 0 && i % one_of == 0;
    return std::to_string(drawn(i, 1)) + "," +
           (has_some ? std::to_string(100 + drawn(i, 5)) + ".5" : otherwise) + "," +
           (is_lost ? "lost" : "paid");
  };
}

TEST(TargetCopies, a_column_that_stands_out_beside_one_class_alone_is_told) {
  for (const char* zero : {"0", "0.0"})
    EXPECT_THAT(
        told("a,recoveries", recoveries(6, 0, zero), 400),
        ElementsAre(AllOf(HasSubstr("column \"recoveries\" has values other than 0 in "),
                          HasSubstr(" of them \"y\" is \"lost\", as if they were known only after \"y\" "
                                    "is; use --column NAME=ignored"))));
  EXPECT_THAT(told("a,recoveries", recoveries(4, 0, ""), 400),
              ElementsAre(HasSubstr("column \"recoveries\" has values in ")));
  const auto dates = [](int i) {
    const bool is_lost = drawn(i, 3) < 30;
    return std::to_string(drawn(i, 1)) + "," +
           (is_lost && i % 3 > 0 ? "2020-0" + std::to_string(1 + i % 9) + "-1" + std::to_string(i % 7) : "") +
           "," +
           (is_lost     ? "lost"
            : i % 5 > 0 ? "paid"
                        : "open");
  };
  EXPECT_THAT(told("a,settled", dates, 400), ElementsAre(HasSubstr("column \"settled\" has values in ")));
}

TEST(TargetCopies, sparse_columns_that_only_go_with_a_class_are_not_told) {
  for (const char* otherwise : {"0", ""}) {
    EXPECT_THAT(told("a,fees", recoveries(8, 8, otherwise), 800), IsEmpty()) << "80 of 100, " << otherwise;
    EXPECT_THAT(told("a,fees", recoveries(8, 40, otherwise), 800), IsEmpty()) << "95 of 100, " << otherwise;
    EXPECT_THAT(told("a,fees", recoveries(8, 0, otherwise), 60), IsEmpty()) << "too few rows, " << otherwise;
  }
  EXPECT_THAT(told("a,word", recoveries(2, 0, "0"), 800), IsEmpty())
      << "a zero in most rows of the class, too, as counts of words have";
  const auto of_most = [](int i) {  // nearly all rows are of the class, and so are these by chance
    const bool is_rare = i % 40 == 7;
    return std::to_string(drawn(i, 1)) + "," + (i % 3 == 0 && !is_rare ? "3" + std::to_string(i % 9) : "0") +
           "," + (is_rare ? "rare" : "usual");
  };
  EXPECT_THAT(told("a,amount", of_most, 400), IsEmpty());
}

TEST(TargetCopies, a_time_between_dates_is_told) {
  constexpr int in_2020 = 18'300;
  const auto stay = [&](int i) {
    const int begin = in_2020 + drawn(i, 1) * 5, days = drawn(i, 2);
    return day_text(begin) + "," + day_text(begin + days) + "," + std::to_string(drawn(i, 3)) + "," +
           std::to_string(days);
  };
  EXPECT_THAT(
      told("admitted,released,x", stay),
      ElementsAre(HasSubstr("column \"y\" is the time from \"admitted\" to \"released\" in every row, in "
                            "days; use --column NAME=ignored")));
  const auto age = [&](int i) {
    const int born = drawn(i, 1) * 150, visit = in_2020 + drawn(i, 2) * 3;
    return day_text(born) + "," + day_text(visit) + "," + std::to_string(drawn(i, 3)) + "," +
           std::to_string(static_cast<int>((visit - born) / 365.2425));
  };
  EXPECT_THAT(told("born,visit,x", age),
              ElementsAre(HasSubstr("from \"born\" to \"visit\" in every row, in years")));
  const auto age_today = [&](int i) {
    const int born = drawn(i, 1) * 150;
    return day_text(born) + "," + std::to_string(drawn(i, 3)) + "," +
           std::to_string(static_cast<int>((in_2020 - born) / 365.2425));
  };
  EXPECT_THAT(told("born,x", age_today), ElementsAre(HasSubstr("from \"born\" to the same day")));
  const auto other = [&](int i) {
    return day_text(in_2020 + drawn(i, 1) * 5) + "," + day_text(in_2020 + drawn(i, 2) * 5) + "," +
           std::to_string(drawn(i, 3));
  };
  EXPECT_THAT(told("admitted,released", other), IsEmpty());
}

TEST(TargetCopies, a_time_between_moments_is_told_in_seconds_and_in_rounded_hours) {
  const auto trip = [](int seconds, const std::string& target) {
    const auto two = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    const auto moment = [&](int second) {
      return "2016-03-" + two(1 + second / 86400) + " " + two(second / 3600 % 24) + ":" +
             two(second / 60 % 60) + ":" + two(second % 60);
    };
    const int begin = 7919 * (seconds % 97) + seconds;
    return moment(begin) + "," + moment(begin + seconds) + "," + target;
  };
  const auto seconds_of = [](int i) { return 300 + 37 * drawn(i, 1) + drawn(i, 2); };
  EXPECT_THAT(told("begin,end", [&](int i) { return trip(seconds_of(i), std::to_string(seconds_of(i))); }),
              ElementsAre(HasSubstr("from \"begin\" to \"end\" in every row, in seconds")));
  const auto hours = [&](int i) {
    const int hundredths = (seconds_of(i) + 18) / 36;
    return trip(seconds_of(i), std::to_string(hundredths / 100) + (hundredths % 100 < 10 ? ".0" : ".") +
                                   std::to_string(hundredths % 100));
  };
  EXPECT_THAT(told("begin,end", hours),
              ElementsAre(HasSubstr("from \"begin\" to \"end\" in every row, in hours")));
}

TEST(TargetCopies, numbers_with_a_range_for_each_class_are_told) {
  const auto grade = [](int i) {
    const int points = drawn(i, 3);
    return std::to_string(points) + "," + std::to_string(drawn(i, 1)) + "," +
           (points < 40 ? "failed" : "passed");
  };
  EXPECT_THAT(
      told("points,a", grade),
      ElementsAre(HasSubstr("column \"points\" reveals \"y\" in every row that has a number, because each "
                            "class has a range of its own: one ends at 3")));
  const auto three = [](int i) {
    const int points = drawn(i, 3);
    return std::to_string(points) + "," + (points < 30 ? "c" : points < 60 ? "a" : "b");
  };
  EXPECT_THAT(told("points", three), ElementsAre(HasSubstr("column \"points\" reveals")));
  const auto nearly = [](int i) {
    const int points = drawn(i, 3);
    return std::to_string(points) + "," + (points < 40 || i == 77 ? "failed" : "passed");
  };
  EXPECT_THAT(told("points", nearly), IsEmpty());
  const auto inside = [](int i) {
    const int points = drawn(i, 3);
    return std::to_string(points) + "," + (points > 30 && points < 60 ? "in" : "out");
  };
  EXPECT_THAT(told("points", inside), IsEmpty()) << "two limits";
}

TEST(TargetCopies, classes_of_a_target_of_numbers_are_told) {
  const auto row = [](int i) {
    const double price = 100 + drawn(i, 3) + i / 1000.0;
    return std::string(price < 130   ? "low"
                       : price < 160 ? "middle"
                                     : "high") +
           "," + std::to_string(drawn(i, 1)) + "," + number_of(price);
  };
  EXPECT_THAT(told("segment,a", row),
              ElementsAre(HasSubstr("column \"segment\" reveals the range of \"y\" in every row")));
  const auto sorted = [](int i) {
    return std::string(i < 60 ? "low" : i < 130 ? "middle" : "high") + "," + std::to_string(i * i + i % 3);
  };
  EXPECT_THAT(told("segment", sorted), IsEmpty()) << "the file is sorted by the target";
  const auto overlapping = [](int i) {
    const double price = 100 + drawn(i, 3) + i / 1000.0;
    return std::string(price < 130 || i == 50 ? "low"
                       : price < 160          ? "middle"
                                              : "high") +
           "," + number_of(price);
  };
  EXPECT_THAT(told("segment", overlapping), IsEmpty());
}

}  // namespace
}  // namespace anneal::table
