#include "engine/data/table/cells/date.h"

#include <gtest/gtest.h>

namespace anneal::table {
namespace {

constexpr auto day_first = DateOrder::day_first, month_first = DateOrder::month_first;
constexpr double fourth_of_march = 19786;  // date -d 2024-03-04 +%s, a day

TEST(Date, is_read_as_people_and_programs_write_it) {
  for (const char* text : {"2024-03-04", "2024/3/4", "2024.03.04", "4.3.2024", "4. 3. 2024", "04/03/2024",
                           "04-03-24", "4 March 2024", "4. Mar 2024", "04-Mar-24", "March 4, 2024",
                           "Mar 4 2024", "Mon, 4 Mar 2024", "2024-03-04T00:00:00Z"}) {
    const auto found = date(text, day_first);
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(found->days, fourth_of_march) << text;
    EXPECT_TRUE(found->has_date) << text;
  }
  for (const char* text : {"2024-03", "03/2024", "3.2024", "3-2024"})
    EXPECT_EQ(date(text, day_first)->days, fourth_of_march - 3) << text;
  for (const char* text : {"13/2024", "3/1899", "3/24"}) EXPECT_FALSE(date(text, day_first)) << text;
  EXPECT_EQ(date("March 2024", day_first)->days, fourth_of_march - 3);
  EXPECT_EQ(date("1969-12-31", day_first)->days, -1);
  EXPECT_EQ(date("1.1.70", day_first)->days, 0) << "two digits";
}

TEST(Date, names_of_months_may_be_of_several_languages) {
  for (const char* text : {"4. März 2024", "4 mars 2024", "4 de marzo de 2024", "4 de mar\u00E7o de 2024",
                           "4 marzo 2024", "4 maart 2024", "Mo, 04.03.2024", "lundi 4 mars 2024",
                           "4th March 2024", "March 4th, 2024", "4. Mrz 2024", "Mar 4, 2024"}) {
    const auto found = date(text, day_first);
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(found->days, fourth_of_march) << text;
  }
  EXPECT_EQ(date("1. Dez. 2023", day_first)->days, date("1 d\u00E9c. 2023", day_first)->days);
  EXPECT_EQ(date("1 AO\u00DBT 2023", day_first)->days, date("2023-08-01", day_first)->days);
  EXPECT_FALSE(date("4 jui 2024", day_first)) << "juin or juillet";
  EXPECT_FALSE(date("4 maple 2024", day_first));
  EXPECT_FALSE(date("8 out of 10", day_first)) << "a rating, not a day of outubro";
  EXPECT_TRUE(date("8 out 10", day_first));
}

TEST(Date, two_digits_mean_a_year_of_the_hundred_up_to_the_last) {
  EXPECT_EQ(date("3/4/24", month_first)->days, fourth_of_march);
  EXPECT_EQ(date("3/4/24", month_first, 2024)->days, fourth_of_march);
  EXPECT_EQ(date("3/4/24", month_first, 2023)->days, fourth_of_march - 36'525);
  EXPECT_EQ(date("04-Mar-24", month_first, 2023)->days, fourth_of_march - 36'525);
  EXPECT_EQ(date("3/4/2024", month_first, 2023)->days, fourth_of_march);
  EXPECT_TRUE(date("3/4/24", month_first)->has_short_year);
  EXPECT_FALSE(date("3/4/2024", month_first)->has_short_year);
}

TEST(Date, has_a_time_and_a_zone) {
  for (const char* text :
       {"2024-03-04 18:30", "2024-03-04T18:30:00.000", "3/4/2024 6:30 PM", "3/4/24, 6:30:00 p.m.",
        "2024-03-04T18:30:00Z", "2024-03-04T19:30+01:00", "2024-03-04 13:00:00 -0530"})
    EXPECT_NEAR(date(text, month_first).value_or(Date()).days, fourth_of_march + 18.5 / 24, 1e-9) << text;
  const auto time = date("06:00", month_first);
  ASSERT_TRUE(time);
  EXPECT_EQ(time->days, 0.25);
  EXPECT_FALSE(time->has_date);
  EXPECT_EQ(date("12:15 am", month_first)->days, 0.25 / 24);
}

TEST(Date, is_read_in_the_order_asked_for_unless_only_the_other_makes_one) {
  EXPECT_EQ(date("03/04/2024", month_first)->days, fourth_of_march);
  EXPECT_EQ(date("03/04/2024", day_first)->days, fourth_of_march + 30);
  EXPECT_TRUE(date("03/04/2024", month_first)->is_ambiguous);
  EXPECT_EQ(date("13/04/2024", month_first)->order, day_first);
  EXPECT_FALSE(date("13/04/2024", month_first)->is_ambiguous);
  EXPECT_FALSE(date("04/04/2024", month_first)->is_ambiguous) << "the same in both";
}

TEST(Date, may_be_written_without_marks) {
  EXPECT_EQ(date("20240304", month_first)->days, fourth_of_march);
  EXPECT_EQ(date("202403", month_first)->days, fourth_of_march - 3);
  EXPECT_EQ(date("2024030418", month_first)->days, fourth_of_march + 0.75);
  EXPECT_EQ(date("2024.03", month_first)->days, fourth_of_march - 3);
  for (const char* text : {"2024030424", "2024.3", "2024.13", "1850.03"})
    EXPECT_FALSE(date(text, month_first)) << text;
  EXPECT_EQ(date("20240304T18:00", month_first)->days, fourth_of_march + 0.75);
  EXPECT_EQ(date("20240304T000000", month_first)->days, fourth_of_march);
  EXPECT_EQ(date("20240304T1800", month_first)->days, fourth_of_march + 0.75);
  EXPECT_EQ(date("2024-03-04T180000Z", month_first)->days, fourth_of_march + 0.75);
  EXPECT_EQ(date("20240304T190000+01:00", month_first)->days, fourth_of_march + 0.75);
  for (const char* text : {"20240304 180000", "20240304T18", "20240304T180", "20240304T250000", "T1800"})
    EXPECT_FALSE(date(text, month_first)) << text;
}

TEST(Date, is_read_as_programs_write_it_with_a_time) {
  for (const char* text : {"2024/03/04 2:30:15 PM GMT+1",   // Google Forms
                           "2024:03:04 13:30:15",           // Exif
                           "Mar  4 2024 01:30:15:000PM",    // SQL Server
                           "04-MAR-24 01.30.15.000000 PM",  // Oracle
                           "2024-03-04-13.30.15.000000",    // DB2
                           "[04/Mar/2024:14:30:15 +0100]",  // Apache
                           "04/Mar/2024:13:30:15 +0000",
                           "Mon Mar  4 13:30:15 2024",           // asctime
                           "Mon Mar  4 08:30:15 EST 2024",       // date
                           "Mon Mar 04 13:30:15 +0000 2024",     // an early interface of Twitter
                           "2024-03-04 13:30:15.000 +0000 UTC",  // Go
                           "2024-03-04T14:30:15+01:00[Europe/Berlin]", "Mon, 04 Mar 2024 13:30:15 GMT",
                           "4/3/2024 1:30:15 p. m.", "20240304133015", "20240304133015Z"}) {
    const auto found = date(text, day_first);
    ASSERT_TRUE(found) << text;
    EXPECT_NEAR(found->days, fourth_of_march + 13.5 / 24 + 15.0 / 86'400, 1e-9) << text;
    EXPECT_TRUE(found->has_date && found->has_time) << text;
  }
  EXPECT_TRUE(date("2024-03-04 13:30 CEST", day_first)->has_zone);
  EXPECT_FALSE(date("2024-03-04 13:30Z", day_first)->has_zone);
  EXPECT_NEAR(date("202403041330", day_first)->days, fourth_of_march + 13.5 / 24, 1e-9);
  EXPECT_NEAR(date("2024-03-04 13:30 CEST", day_first)->days, fourth_of_march + 11.5 / 24, 1e-9);
  EXPECT_EQ(date("2024:03:04", day_first)->days, fourth_of_march);
  for (const char* text :
       {"20241304133015", "20240304253015", "2024:03", "2024-03-04-05", "2024-03-04 13:30 CST",
        "2024-03-04:x", "2024-03-04T13:30+01:00[Berlin", "Mon Mar  4 13:30:15", "13.30",
        "2024-03-04 13:30:61", "[2024]", "20240304133015000"})
    EXPECT_FALSE(date(text, day_first)) << text;
}

TEST(Date, is_read_as_it_is_written_in_chinese_japanese_and_korean) {
  for (const char* text : {"2024年3月4日", "2024年03月04日", "2024 年 3 月 4 日", "2024년 3월 4일",
                           "2024. 3. 4.", "２０２４年３月４日", "2024年3月4日(月)", "2024年3月4日 星期一",
                           "令和6年3月4日", "民國113年3月4日", "2024／3／4"}) {
    const auto found = date(text, month_first);
    ASSERT_TRUE(found) << text;
    EXPECT_EQ(found->days, fourth_of_march) << text;
    EXPECT_FALSE(found->has_time) << text;
  }
  for (const char* text :
       {"2024年3月4日 18時30分", "2024年3月4日18时30分00秒", "2024년 3월 4일 오후 6시 30분",
        "2024年3月4日 下午6:30", "2024-03-04 午後6：30", "2024. 3. 4. 오후 6:30:00"})
    EXPECT_NEAR(date(text, month_first).value_or(Date()).days, fourth_of_march + 18.5 / 24, 1e-9) << text;
  EXPECT_EQ(date("2024年3月", month_first)->days, fourth_of_march - 3);
  EXPECT_EQ(date("平成元年3月4日", month_first)->days, date("1989-03-04", month_first)->days);
  EXPECT_NEAR(date("2024年3月4日 6時", month_first)->days, fourth_of_march + 0.25, 1e-9);
  for (const char* text : {"2024年", "3月4日", "2024年13月4日", "令和", "第3号", "日本", "2024년산"})
    EXPECT_FALSE(date(text, month_first)) << text;
}

TEST(Date, may_be_a_week_or_a_quarter) {
  for (const char* text : {"2024-W10-1", "2024W101", "2024-W10", "2024W10"})
    EXPECT_EQ(date(text, month_first).value_or(Date()).days, fourth_of_march) << text;
  EXPECT_EQ(date("2020-W53-7", month_first)->days, date("2021-01-03", month_first)->days);
  EXPECT_EQ(date("2019-W01-1", month_first)->days, date("2018-12-31", month_first)->days);
  for (const char* text : {"2024-Q2", "2024Q2", "2024 Q2", "Q2 2024", "Q2-2024", "2024/q2"})
    EXPECT_EQ(date(text, month_first).value_or(Date()).days, date("2024-04-01", month_first)->days) << text;
  for (const char* text : {"2021-W53", "2024-W00", "2024-W10-8", "2024-Q5", "2024-Q0", "Q22024", "Q1",
                           "4711-W10", "4711-Q1", "2024-W1"})
    EXPECT_FALSE(date(text, month_first)) << text;
}

TEST(Date, is_nothing_else) {
  for (const char* text :
       {"2024",       "20241304",   "18990304", "2024030",  "202413",       "202403041",
        "2024-13-01", "30/02/2024", "3/4",      "1.5",      "10.0.0.1",     "march",
        "4 Foo 2024", "25:00",      "12:60",    "13:00 pm", "2024-03-04 x", "2024-03-04T18:30+99:00",
        "",           "Mon",        "-"})
    EXPECT_FALSE(date(text, month_first)) << text;
}

TEST(Date, says_how_far_it_is_through_what_repeats) {
  EXPECT_EQ(position_in(Cycle::week, fourth_of_march), 0) << "a Monday";
  EXPECT_DOUBLE_EQ(position_in(Cycle::week, fourth_of_march + 6.5), 6.5 / 7);
  EXPECT_DOUBLE_EQ(position_in(Cycle::week, -1), 2.0 / 7) << "1969 ended on a Wednesday";
  EXPECT_DOUBLE_EQ(position_in(Cycle::year, fourth_of_march), 63.0 / 366);
  EXPECT_DOUBLE_EQ(position_in(Cycle::day, fourth_of_march + 0.75), 0.75);
  EXPECT_EQ(date_text(fourth_of_march + 0.75, true, true), "2024-03-04 18:00");
  EXPECT_EQ(date_text(0.75, false, true), "18:00");
}

}  // namespace
}  // namespace anneal::table
