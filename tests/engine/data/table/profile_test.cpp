#include "engine/data/table/profile.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/data/table/one_column.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// All cells but the last `others` are `cell`, in quotes where need be.
std::vector<std::string> mostly(const std::vector<std::string>& cells, int count, const std::string& other,
                                int others) {
  std::vector<std::string> result;
  for (int i = 0; i < count - others; ++i)
    result.push_back(cells[static_cast<std::size_t>(i) % cells.size()]);
  result.insert(result.end(), static_cast<std::size_t>(others), other);
  return result;
}

std::vector<std::string> numbered(int count, const std::string& before) {
  std::vector<std::string> cells;
  for (int i = 0; i < count; ++i) cells.push_back(before + std::to_string(i + 3));
  return cells;
}

TEST(Profile, measures_numbers_without_those_that_are_missing) {
  const Profile column = profile_of("area", {"1", "", "3", "8", "NA"});
  EXPECT_EQ(column.kind, ColumnKind::numeric);
  EXPECT_EQ(column.missing, 2);
  EXPECT_EQ(column.mean, 4);
  EXPECT_DOUBLE_EQ(column.deviation, std::sqrt(26.0 / 3));
  EXPECT_EQ(column.least, 1);
  EXPECT_EQ(column.most, 8);
  EXPECT_TRUE(column.is_whole);
}

TEST(Profile, tells_texts_from_booleans_and_numbers) {
  EXPECT_EQ(profile_of("a", {"red", "blue", "red", ""}).kind, ColumnKind::categorical);
  EXPECT_EQ(profile_of("a", {"Yes", "no", "NO", "yes"}).kind, ColumnKind::boolean);
  EXPECT_EQ(profile_of("a", {"yes", "false"}).kind, ColumnKind::categorical) << "no pair";
  EXPECT_EQ(profile_of("a", {"1", "0", "1"}).kind, ColumnKind::numeric);
  EXPECT_EQ(profile_of("a", {"1", "2", "three"}).kind, ColumnKind::categorical);
  EXPECT_EQ(profile_of("a", {"red", "blue", "red"}).frequent.front(),
            (std::pair<std::string, std::int64_t>("red", 2)));
}

TEST(Profile, says_why_a_column_is_ignored) {
  EXPECT_EQ(profile_of("a", {"", "NA", ""}).reason, "is empty");
  EXPECT_EQ(profile_of("a", {"7", "7", "7"}).reason, "is the same in every row");
  EXPECT_EQ(profile_of("a", {"7", "7", ""}).reason, "") << "whether it is there tells something";
  const std::string numbers_rows = "numbers the rows; --column NAME=numeric uses it";
  EXPECT_EQ(profile_of("a", numbered(30, "")).reason, numbers_rows);
  EXPECT_EQ(profile_of("a", numbered(30, "name ")).reason, "has a different text in every row");
  EXPECT_EQ(profile_of("a", numbered(10, "name ")).reason, "") << "so few may differ by chance";
  std::vector<std::string> keys = numbered(30, "");
  std::swap(keys[3], keys[8]);
  EXPECT_EQ(profile_of("price", keys).reason, numbers_rows) << "whatever it is called";
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = std::to_string(i * i * 7919 % 100'003);
  EXPECT_EQ(profile_of("price", keys).reason, "") << "numbers that differ are no key by themselves";
  for (const char* name : {"house_id", "HouseId", "ID", "", "rownames"})
    EXPECT_EQ(profile_of(name, keys).reason, numbers_rows) << name;
  keys.back() = keys.front();
  EXPECT_EQ(profile_of("id", keys).reason,
            "is named like an identifier and has a different number in nearly every row; --column "
            "NAME=numeric uses it");
  EXPECT_EQ(profile_of("price", keys).reason, "");
  for (std::string& key : keys) key = "$" + key;
  EXPECT_EQ(profile_of("id", keys).reason, "") << "amounts of money";
}

TEST(Profile, folds_of_a_cross_validation_are_set_aside_and_can_be_put_back) {
  const std::vector<std::string> folds = {"0", "1", "2", "3", "4", "0", "1"};
  for (const char* name : {"fold", "Fold", "kfold", "cv_fold", "fold_id", "k_fold"}) {
    EXPECT_EQ(profile_of(name, folds).kind, ColumnKind::ignored) << name;
    EXPECT_THAT(profile_of(name, folds).reason, HasSubstr("--column NAME=numeric uses it")) << name;
  }
  EXPECT_EQ(profile_of("split", folds).kind, ColumnKind::ignored) << "numbers that are not words for splits";
  EXPECT_THAT(profile_of("split", {"train", "dev", "", "train"}).reason, HasSubstr("but not of all"));
  EXPECT_EQ(profile_of("fold", {"fold1", "fold2", "fold1"}).kind, ColumnKind::ignored);
  EXPECT_EQ(profile_of("fold", {"train", "fold1", "test", "train"}).kind, ColumnKind::ignored);
  EXPECT_EQ(profile_of("Fold", {"L on R", "R on L", "L on R"}).reason, "") << "of arms";
  EXPECT_EQ(profile_of("fold_change", folds).reason, "") << "how much a gene is expressed";
  EXPECT_EQ(profile_of("fold", {"0.5", "2.25", "1.5"}).reason, "");
  EXPECT_EQ(profile_of("folder", folds).reason, "");
}

TEST(Profile, a_small_share_of_anything_else_leaves_a_column_what_it_is) {
  const Profile price = profile_of("price", mostly({"1", "2.5"}, 100, "n.v.", 5));
  EXPECT_EQ(price.kind, ColumnKind::numeric);
  EXPECT_EQ(price.missing, 5);
  EXPECT_EQ(price.values, 95);
  EXPECT_EQ(price.distinct, 2);
  EXPECT_EQ(price.mean, (48 * 1 + 47 * 2.5) / 95);
  EXPECT_EQ(profile_of("garden", mostly({"yes", "no"}, 100, "maybe", 5)).kind, ColumnKind::boolean);
  EXPECT_EQ(profile_of("sold", mostly({"2024-01-02", "2024-02-03"}, 100, "soon", 5)).kind, ColumnKind::date);
  const Profile texts = profile_of("price", mostly({"1", "2.5"}, 100, "n.v.", 6));
  EXPECT_EQ(texts.kind, ColumnKind::categorical);
  EXPECT_THAT(texts.note, AllOf(HasSubstr("6 of 100 cells are not numbers, such as \"n.v.\" (t.csv:96)"),
                                HasSubstr("--column NAME=numeric")));
}

TEST(Profile, words_such_as_unknown_are_missing_beside_numbers_alone) {
  EXPECT_EQ(profile_of("price", mostly({"1", "2.5"}, 20, "unknown", 12)).missing, 12);
  EXPECT_EQ(profile_of("colour", mostly({"red", "blue"}, 20, "unknown", 12)).missing, 0);
}

TEST(Profile, what_is_too_large_or_infinite_counts_as_missing) {
  const Profile column = profile_of("price", mostly({"1", "3"}, 100, "1e308", 2));
  EXPECT_EQ(column.missing, 2);
  EXPECT_EQ(column.most, 3);
  EXPECT_EQ(profile_of("price", {"inf", "-inf", "1e999"}).reason, "has no usable value");
}

TEST(Profile, finds_the_decimal_mark_in_all_values_of_a_column) {
  const Profile german = profile_of("price", {"\"1.234,5\"", "1.234", "999"});
  EXPECT_EQ(german.decimal, DecimalMark::comma);
  EXPECT_EQ(german.most, 1234.5);
  EXPECT_EQ(german.note, "");
  EXPECT_EQ(profile_of("price", {"\"1,234.5\"", "\"2,000\""}).most, 2000);
  const Profile open = profile_of("people", {"\"1,234\"", "\"12,345\"", "999"});
  EXPECT_EQ(open.most, 12345);
  EXPECT_THAT(open.note, AllOf(HasSubstr("\"1,234\" (t.csv:2)"), HasSubstr("a decimal point"),
                               HasSubstr("unless --column NAME=decimal-comma overrides this")));
  const Profile mixed = profile_of("price", {"1.5", "\"2,5\"", "3.5", "\"1,000\""});
  EXPECT_EQ(mixed.mean, (1.5 + 2.5 + 3.5 + 1000) / 4);
  EXPECT_THAT(mixed.note, AllOf(HasSubstr("\"1.5\" (t.csv:2)"), HasSubstr("\"2,5\" (t.csv:3)")));
}

TEST(Profile, limits_beside_numbers_are_read_as_numbers_and_told) {
  std::vector<std::string> cells;
  for (int i = 0; i < 20; ++i) {
    cells.push_back("0." + std::to_string(11 + i));
    cells.emplace_back(i % 5 == 0 ? "<=0.05" : "<0.1");
  }
  const Profile lead = profile_of("lead", cells);
  EXPECT_EQ(lead.kind, ColumnKind::numeric);
  EXPECT_EQ(lead.missing, 0);
  EXPECT_EQ(lead.least, 0.05);
  EXPECT_EQ(lead.distinct, 22);
  EXPECT_THAT(lead.note, AllOf(HasSubstr("has limits in 20 rows, such as \"<0.1\" (t.csv:5)"),
                               HasSubstr("--missing '<0.1' counts such text as missing")));
  for (std::string& cell : cells) cell += " mg/L";
  EXPECT_EQ(profile_of("lead", cells).least, 0.05) << "with a unit";
  std::vector<std::string> counts;
  for (int i = 0; i < 40; ++i) counts.emplace_back(i % 2 == 0 ? "\"> 1,000\"" : std::to_string(100 + i));
  EXPECT_EQ(profile_of("count", counts).most, 1000);
  const Profile rooms = profile_of("rooms", {"1", "2", "3", ">3", "2", ">3", "1", "1"});
  EXPECT_EQ(rooms.kind, ColumnKind::categorical);
  EXPECT_THAT(rooms.note, HasSubstr("it has limits such as \">3\" (t.csv:5) next to few different numbers"));
  EXPECT_EQ(profile_of("income", {"<=50K", ">50K", "<=50K", ">50K"}).kind, ColumnKind::categorical);
  EXPECT_EQ(profile_of("age", {"<18", "18-25", ">65", "<18"}).note, "");
}

TEST(Profile, what_a_column_leaves_open_the_others_tell) {
  const TemporaryDirectory folder;
  write_file(folder / "t.csv",
             "price;people;sold;built\n1,5;1.234;13/1/2024;3/4/2020\n2,5;2.345;4/5/2024;5/6/2021\n3,5;999;5/"
             "6/2024;7/8/2021\n");
  const auto columns = profiles(read_table(folder / "t.csv"), {});
  EXPECT_EQ(columns[1].most, 2345);
  EXPECT_THAT(columns[1].note, HasSubstr("a decimal comma, as in other columns"));
  EXPECT_EQ(columns[2].order, DateOrder::day_first);
  EXPECT_EQ(columns[2].note, "") << "one of its three dates tells the order";
  EXPECT_EQ(columns[3].order, DateOrder::day_first);
  TableSpec chosen;
  chosen.columns = {
      {.name = "people", .kind = {}, .reason = {}, .decimal = DecimalMark::point, .categories = {}}};
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), chosen)[1].most, 999);
}

TEST(Profile, the_day_is_first_where_decimals_have_a_comma_and_no_date_tells) {
  const TemporaryDirectory folder;
  const auto sold = [&](const std::string& text) {
    write_file(folder / "t.csv", text);
    return profiles(read_table(folder / "t.csv"), {})[0];
  };
  for (const char* rows :
       {"sold;price\n03/09/2022;R$ 1.791,59\n09/06/2022;R$ 827,76\n03/06/2022;R$ 2.239,03\n",
        "sold\tprice\n03/09/2022\t1,5\n09/06/2022\t2,25\n03/06/2022\t31,4\n",
        "sold;n\n03/09/2022;1\n09/06/2022;2\n03/06/2022;3\n"}) {
    EXPECT_EQ(sold(rows).order, DateOrder::day_first) << rows;
    EXPECT_THAT(sold(rows).note, HasSubstr("they are read day first, as is usual with decimal commas, unless "
                                           "--column NAME=month-first overrides this"));
  }
  EXPECT_EQ(sold("sold;price\n03/09/2022;1.79\n09/06/2022;827.5\n03/06/2022;2.25\n").order,
            DateOrder::month_first);
  EXPECT_EQ(sold("sold;price\n03/13/2022;1,79\n09/06/2022;827,5\n03/06/2022;2,25\n").order,
            DateOrder::month_first)
      << "a date tells it";
}

TEST(Profile, one_date_that_tells_the_order_of_many_is_told) {
  std::vector<std::string> days = {"13/1/2024"};
  for (int i = 0; i < 40; ++i) days.push_back(std::to_string(1 + i % 12) + "/4/2024");
  EXPECT_THAT(profile_of("sold", days).note, HasSubstr("day first, as 1 such as \"13/1/2024\" (t.csv:2)"));
}

TEST(Profile, marks_that_can_only_part_thousands_do_so) {
  const Profile dollars = profile_of("price", {"\"$1,009\"", "$950", "\"$2,345\""});
  EXPECT_EQ(dollars.most, 2345);
  EXPECT_EQ(dollars.note, "");
  const Profile euros = profile_of("price", {"€1.009", "€12.345", "€2.345"});
  EXPECT_EQ(euros.least, 1009) << "no money has three decimals";
  EXPECT_THAT(euros.note,
              HasSubstr("whose mark is read as a thousands separator; --column NAME=decimal-point"));
  EXPECT_EQ(profile_of("a litre", {"$3.459", "$3.599", "$2.999"}).most, 3.599) << "of fuel";
  EXPECT_EQ(profile_of("people", {"1.200", "950", "12.345", "730"}).most, 12345)
      << "neither three decimals nor the shortest form";
  EXPECT_EQ(profile_of("weight", {"1.250", "2.500", "0.750"}).most, 2.5);
}

TEST(Profile, lists_of_codes_are_categories) {
  const Profile answers = profile_of("answers", {"1", "\"1,2\"", "\"2,4,5\"", "\"1,3,4\"", "3"});
  EXPECT_EQ(answers.kind, ColumnKind::categorical);
  EXPECT_THAT(answers.note, AllOf(HasSubstr("is treated as lists of codes, such as \"1,2\" (t.csv:3)"),
                                  HasSubstr("--column NAME=numeric")));
}

TEST(Profile, what_a_person_says_of_a_column_is_not_told_as_a_doubt) {
  const TemporaryDirectory folder;
  write_file(folder / "t.csv",
             "sold,load,share,name\n20220613,5 kg,\"1,5\",x\n20220102,6 kg,1.5,X\n"
             "20221231,7 kg,\"1,234\",x\n20220704,7 kg,2,y\n20210228,8 kg,3,y\n");
  TableSpec chosen;
  for (const char* name : {"sold", "load", "share"})
    chosen.columns.push_back({.name = name, .kind = ColumnKind::numeric, .reason = {}, .categories = {}});
  chosen.columns.back().decimal = DecimalMark::comma;
  chosen.columns.push_back({.name = "name", .kind = ColumnKind::categorical, .reason = {}, .categories = {}});
  chosen.columns.back().spelling = Spelling::any;
  for (const Profile& column : profiles(read_table(folder / "t.csv"), chosen))
    EXPECT_EQ(column.note, "") << column.name;
}

TEST(Profile, spellings_of_columns_that_are_left_out_are_not_told) {
  std::vector<std::string> names;
  for (int i = 0; i < 60; ++i) names.push_back((i % 2 ? "Ann " : "ANN ") + std::to_string(i - i % 4));
  for (int i = 0; i < 60; ++i) names.push_back("Bob " + std::to_string(i));
  EXPECT_EQ(
      profile_of("name", names).reason,
      "has 75 different values in 120 rows, too few of each to train on; --column NAME=categorical uses it");
}

TEST(Profile, dates_have_what_repeats_in_them) {
  EXPECT_EQ(profile_of("sold", {"2024-01-02", "2024-02-03"}).cycles, (std::vector{Cycle::year, Cycle::week}));
  EXPECT_EQ(profile_of("sold", {"2024-01-02 10:00", "2024-02-03 11:00"}).cycles,
            (std::vector{Cycle::year, Cycle::week, Cycle::day}));
  EXPECT_EQ(profile_of("opens", {"10:00", "11:30"}).cycles, std::vector{Cycle::day});
  EXPECT_THAT(profile_of("sold", {"03/04/2024", "05/06/2024"}).note, HasSubstr("read month first, unless"));
  EXPECT_THAT(profile_of("sold", {"03.04.2024", "05.06.2024"}).note, HasSubstr("read day first, unless"));
}

TEST(Profile, years_of_two_digits_in_the_future_are_told_and_those_of_births_are_past) {
  const Profile due = profile_of("due", {"12/25/67", "01/31/24", "06/13/19"});
  EXPECT_THAT(due.note,
              HasSubstr("two-digit years, such as \"12/25/67\" (t.csv:2), which is read as 2067, in the "
                        "future"));
  EXPECT_EQ(due.date_text(due.most), "2067-12-25");
  for (const char* name : {"dob", "Date of birth", "BirthDate", "Geburtsdatum"}) {
    const Profile births = profile_of(name, {"12/25/67", "01/31/24", "06/13/19"});
    EXPECT_EQ(births.date_text(births.least), "1967-12-25") << name;
    EXPECT_EQ(births.date_text(births.most), "2024-01-31") << name;
    EXPECT_THAT(births.note, HasSubstr("because births are in the past")) << name;
  }
  EXPECT_EQ(profile_of("birth", {"12/25/1967", "01/31/24", "06/13/19"}).note, "");
}

TEST(Profile, dates_with_the_day_first_and_with_the_month_first_are_told) {
  EXPECT_THAT(
      profile_of("sold", {"12/25/2024", "25/12/2024", "25/11/2024"}).note,
      HasSubstr("with the month first, such as \"12/25/2024\" (t.csv:2), and with the day first, such "
                "as \"25/11/2024\" (t.csv:4)"));
}

TEST(Profile, letters_behind_all_numbers_are_a_unit) {
  const Profile weight = profile_of("weight", {"46.8 kg", "51 kg", "70 kg", "NA"});
  EXPECT_EQ(weight.kind, ColumnKind::numeric);
  EXPECT_EQ(weight.unit, "kg");
  EXPECT_EQ(weight.most, 70);
  EXPECT_EQ(weight.missing, 1);
  EXPECT_THAT(weight.note, AllOf(HasSubstr("numbers with \"kg\" after them, such as \"46.8 kg\" (t.csv:2)"),
                                 HasSubstr("--column NAME=categorical")));
  EXPECT_EQ(profile_of("followers", {"1.2K", "3.5K", "800K"}).most, 800);
  EXPECT_EQ(profile_of("value", {"\u20AC1.2K", "\u20AC800K"}).most, 800);
  EXPECT_EQ(profile_of("share", {"5%", "6%"}).unit, "%");
  EXPECT_EQ(profile_of("share", {"5", "6"}).unit, "");
  EXPECT_EQ(profile_of("share", {"5%", "6%", "0.5"}).unit, std::nullopt);
}

TEST(Profile, measures_in_different_units_are_told) {
  const Profile weight = profile_of("weight", {"5 kg", "3 lb", "12.5 kg", "5 kg", "3 lb"});
  EXPECT_EQ(weight.kind, ColumnKind::categorical);
  EXPECT_EQ(weight.note,
            "has numbers in different units, such as \"12.5 kg\" (t.csv:4) and \"3 lb\" (t.csv:3), and is "
            "read as text; write them in one unit");
  EXPECT_THAT(profile_of("took", {"90 min", "1h 20m", "2h 5m", "45 min"}).note, HasSubstr("different units"));
  EXPECT_THAT(profile_of("took", {"1h 30m", "1h 20m", "2h 5m"}).note,
              HasSubstr("such as \"1h 20m\" (t.csv:3) and \"2h 5m\" (t.csv:4)"));
  EXPECT_THAT(profile_of("size", {"500 GB", "1.5TB", "2 TB", "1 TB"}).note, HasSubstr("different units"));
  EXPECT_EQ(profile_of("seat", {"12A", "3B", "7C", "9E"}).note, "");
  EXPECT_EQ(profile_of("room", {"1 big", "2 small", "1 small"}).note, "");
  std::vector<std::string> measures;
  for (int i = 0; i < 40; ++i) measures.push_back(std::to_string(i + 1) + (i % 2 ? " kg" : " lb"));
  EXPECT_THAT(profile_of("weight", measures).reason,
              AllOf(HasSubstr("has a different text in every row; it has numbers in different units")));
}

TEST(Profile, durations_are_numbers_and_told) {
  const Profile races = profile_of("a", {"59:33", "1:02:33", "1:20:00.5", "NA"});
  EXPECT_EQ(races.kind, ColumnKind::numeric);
  EXPECT_EQ(races.unit, "h:mm:ss");
  EXPECT_EQ(races.least, 59 * 60 + 33);
  EXPECT_EQ(races.most, 4800.5);
  EXPECT_THAT(races.note, AllOf(HasSubstr("has durations or scores such as \"1:02:33\" (t.csv:3), which is "
                                          "read as the number 3753"),
                                HasSubstr("--column NAME=date")));
  EXPECT_EQ(profile_of("a", {"2:01", "3:15", "1:20", "25:10"}).most, 25 * 60 + 10);
  EXPECT_EQ(profile_of("a", {"1:23.456", "1:22.001"}).most, 83.456);
  EXPECT_EQ(profile_of("a", {"2 days 01:00:00", "0 days 00:00:07"}).most, 49 * 3600);
  EXPECT_EQ(profile_of("a", {"14:30", "09:15", "22:01"}).kind, ColumnKind::date);
  EXPECT_EQ(profile_of("a", {"1:75", "2:80", "3:99"}).kind, ColumnKind::categorical) << "no minutes";
}

TEST(Profile, numbers_that_say_how_uncertain_they_are_are_read_without_it_and_told) {
  const Profile column = profile_of("a", {"50.1 \u00B1 0.2", "49.5+/-0.1", "51 +- .5"});
  EXPECT_EQ(column.kind, ColumnKind::numeric);
  EXPECT_EQ(column.most, 51);
  EXPECT_EQ(column.least, 49.5);
  EXPECT_THAT(column.note, HasSubstr("such as \"49.5+/-0.1\" (t.csv:3), of which only the first is read"));
  EXPECT_EQ(profile_of("a", {"+-5", "5 \u00B1 x"}).kind, ColumnKind::categorical);
}

TEST(Profile, a_decimal_mark_unlike_that_of_the_other_columns_is_told) {
  const auto note = [](const std::string& second) {
    const TemporaryDirectory folder;
    write_file(folder / "t.csv", "a,b,c\n\"+12,1\"," + second + ",x\n\"+3,2\",7.5,y\n\"-4,6\",0.25,x\n");
    return profiles(read_table(folder / "t.csv"), {}).front().note;
  };
  EXPECT_THAT(note("1.5"), HasSubstr("is treated as pairs of numbers, such as \"+12,1\" (t.csv:2), because "
                                     "commas also separate the fields, and other columns have a decimal "
                                     "point; --column NAME=decimal-comma reads them as decimals"));
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", "a;b\n1,5;2,25\n2,5;3,5\n");
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), {}).front().note, "");
}

TEST(Profile, texts_few_of_which_repeat_are_told) {
  std::vector<std::string> towns;
  for (int i = 0; i < 60; ++i) towns.push_back("town " + std::to_string(i % 25));
  EXPECT_THAT(profile_of("town", towns).note,
              HasSubstr("has 25 different values in 60 rows, too few of each"));
  for (int i = 0; i < 60; ++i) towns.push_back("town " + std::to_string(i % 25));
  EXPECT_EQ(profile_of("town", towns).note, "");
}

TEST(Profile, totals_among_the_texts_of_a_column_are_told) {
  EXPECT_THAT(profile_of("sex", {"Total", "Males", "Females", "Total", "Males", "Females"}).note,
              HasSubstr("has \"Total\" (t.csv:2) in 2 rows, as if they were sums of others"));
  EXPECT_EQ(profile_of("mood", {"mean", "nice", "average", "mean", "average", "nice"}).note, "");
}

TEST(Profile, a_word_for_missing_among_codes_in_capitals_is_told) {
  const std::vector<std::string> codes = {"DE", "FR", "NA", "ZA", "BW", "IT", "NA"};
  EXPECT_THAT(profile_of("country", codes).note,
              AllOf(HasSubstr("has \"NA\" (t.csv:4), which counts as missing"),
                    HasSubstr("--column NAME=category:NA keeps it")));
  EXPECT_EQ(profile_of("country", {"DE", "FR", "NA", "DEU", "BW", "IT"}).note, "");
  EXPECT_THAT(profile_of("a", {"DE", "FR", "NA", "ZA", "DE"}).note, HasSubstr("has \"NA\" (t.csv:4)"));
  EXPECT_THAT(profile_of("iso2", {"DE", "ZA", "NA", "DE"}).note, HasSubstr("has \"NA\" (t.csv:4)"));
  EXPECT_EQ(profile_of("a", {"NO", "OK", "NA", "NO"}).note, "") << "two texts may say anything";
  EXPECT_EQ(profile_of("grade", {"A", "B", "NA", "C", "D", "E"}).note, "");
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", "country,size\nDE,1\nFR,NA\nNA,2\nZA,3\nBW,4\nIT,7\n");
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), {}).front().note, "") << "the file writes NA for missing";
}

TEST(Profile, numbers_of_phones_and_postal_codes_are_codes) {
  std::vector<std::string> phones, times, incomes, zips;
  for (std::int64_t i = 0; i < 40; ++i) {
    phones.push_back(std::to_string(2'031'234'567 + i * 190'123'457));
    times.push_back(std::to_string(1'600'000'000 + i * i * 7919));
    incomes.push_back(std::to_string(100'000'000 + i * 20'000'000));
    zips.push_back(std::to_string(10'001 + i * i * 53));
  }
  EXPECT_EQ(profile_of("contact", phones).content, Content::texts);
  EXPECT_THAT(profile_of("contact", phones).reason, HasSubstr("all its whole numbers have the same number of "
                                                              "digits"));
  EXPECT_EQ(profile_of("at", times).content, Content::numbers);
  EXPECT_EQ(profile_of("income", incomes).content, Content::numbers) << "rounded";
  EXPECT_EQ(profile_of("zip", zips).content, Content::texts) << "though none repeats";
  EXPECT_EQ(profile_of("price", zips).content, Content::numbers);
}

TEST(Profile, counts_different_texts_as_well_as_numbers) {
  EXPECT_EQ(profile_of("a", {"1", "1.0", "2", "2.50"}).distinct, 3);
  const Profile keys = profile_of("a", {"1234567890123456781", "1234567890123456782", "1234567890123456783"});
  EXPECT_EQ(keys.reason, "");
  EXPECT_EQ(keys.distinct, 3);
  EXPECT_EQ(profile_of("a", {"Cat", "cat", "dog"}).distinct, 2);
}

TEST(Profile, doubted_dates_are_texts_and_told) {
  const Profile versions = profile_of("a", {"1.2.10", "1.2.11", "1.2.10"});
  EXPECT_EQ(versions.kind, ColumnKind::categorical);
  EXPECT_THAT(versions.note, AllOf(HasSubstr("\"1.2.10\" (t.csv:2) is more likely a version"),
                                   HasSubstr("--column NAME=date")));
  TableSpec chosen;
  chosen.columns = {{.name = "a", .kind = ColumnKind::date, .reason = {}, .categories = {}}};
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", "a,b\n1.2.10,x\n1.3.10,y\n");
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), chosen).front().kind, ColumnKind::date);
}

TEST(Profile, times_of_entry_are_ignored) {
  std::vector<std::string> times;
  for (int i = 0; i < 50; ++i)
    times.push_back("2024-01-01 " + std::to_string(10 + i / 6) + ":" + std::to_string(10 + i % 6 * 8) + ":" +
                    std::to_string(10 + i * i % 7 * 7));
  EXPECT_THAT(profile_of("created", times).reason,
              HasSubstr("at which rows are entered; --column NAME=date"));
  std::swap(times[3], times[30]);
  EXPECT_EQ(profile_of("created", times).reason, "");
}

TEST(Profile, what_is_missing_can_be_said) {
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", "risk,b\nNone,x\nhigh,y\n,x\n");
  TableSpec chosen;
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), chosen).front().missing, 2);
  chosen.has_usual_missing = false;
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), chosen).front().missing, 1);
  chosen.missing = {"high"};
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), chosen).front().missing, 2);
}

TEST(Profile, dates_of_zeros_are_missing) {
  const Profile column =
      profile_of("closed", {"2024-01-02", "0000-00-00", "2024-02-03", "0000-00-00 00:00:00", "2024-05-06"});
  EXPECT_EQ(column.kind, ColumnKind::date);
  EXPECT_EQ(column.missing, 2);
  EXPECT_EQ(column.date_text(column.least), "2024-01-02");
}

TEST(Profile, columns_of_which_most_cells_are_dates_say_so) {
  std::vector<std::string> cells;
  for (int i = 0; i < 60; ++i)
    cells.push_back(i % 6 == 5 ? "still open" : "2024-01-" + std::to_string(10 + i % 19));
  const Profile open = profile_of("closed", cells);
  EXPECT_EQ(open.kind, ColumnKind::date);
  EXPECT_EQ(open.missing, 10);
  EXPECT_THAT(open.note, HasSubstr("has \"still open\" (t.csv:7) in 10 of 60 rows, which counts as missing"));
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (i % 6 == 5) cells[i] = "open since " + std::to_string(i);
  const Profile column = profile_of("closed", cells);
  EXPECT_EQ(column.kind, ColumnKind::categorical);
  EXPECT_THAT(column.note,
              AllOf(HasSubstr("10 of 60 cells are not dates, such as \"open since 11\" (t.csv:13)"),
                    HasSubstr("--column NAME=date counts them as missing")));
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (i % 6 == 5) cells[i] = "open since " + std::to_string(i);
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (i % 6 != 5) cells[i] = "2024-0" + std::to_string(1 + i / 10) + "-" + std::to_string(10 + i % 10);
  EXPECT_THAT(profile_of("closed", cells).reason,
              AllOf(HasSubstr("has a different text in every row; it is read as text"),
                    HasSubstr("10 of 60 cells are not dates")));
}

TEST(Profile, numbers_that_may_be_days_or_months_are_told_and_can_be_read_so) {
  const std::vector<std::string> days = {"20220613", "20220102", "20221231",
                                         "20220613", "20220704", "20210228"};
  EXPECT_EQ(profile_of("sold", days).kind, ColumnKind::numeric);
  EXPECT_THAT(profile_of("sold", days).note,
              HasSubstr("has numbers such as \"20210228\" (t.csv:7), which may be days and "
                        "are read as numbers; --column NAME=date reads them as dates"));
  EXPECT_THAT(profile_of("month", {"202206", "202207", "202206"}).note,
              HasSubstr("which may be months of years"));
  EXPECT_EQ(profile_of("price", {"202206", "202207", "202206"}).note, "") << "three of them say little";
  EXPECT_EQ(
      profile_of("price", {"20220613", "20220102", "20221231", "20229999", "20220704", "20210228"}).note, "");
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", "sold,b\n20220613,x\n20220102,y\n");
  TableSpec chosen;
  chosen.columns = {{.name = "sold", .kind = ColumnKind::date, .reason = {}, .categories = {}}};
  const Profile read = profiles(read_table(folder / "t.csv"), chosen).front();
  EXPECT_EQ(read.values, 2);
  EXPECT_EQ(read.date_text(read.most), "2022-06-13");
}

TEST(Profile, a_number_whose_mark_reads_otherwise_than_those_of_the_others_is_told) {
  const std::vector<std::string> shares = {"0.636", "0.713", "1.02", "\"1,234\"", "0.55"};
  const Profile column = profile_of("share", shares);
  EXPECT_EQ(column.most, 1234);
  EXPECT_THAT(
      column.note,
      AllOf(HasSubstr("has \"1,234\" (t.csv:5), which is read as 1234 with a decimal point but would be "
                      "1.234 with a decimal comma"),
            HasSubstr("--column NAME=decimal-comma reads it that way")));
  EXPECT_EQ(profile_of("price", {"950.5", "\"1,234\"", "1100.25", "800.75"}).note, "")
      << "a thousand among hundreds";
  EXPECT_THAT(profile_of("share", {"\"0,636\"", "\"0,713\"", "\"1,02\"", "1.234"}).note,
              HasSubstr("has \"1.234\""));
}

TEST(Profile, whole_numbers_of_groups_are_codes_where_their_name_says_so) {
  std::vector<std::string> stores, patients;
  for (int i = 0; i < 60; ++i) {
    stores.push_back(std::to_string(i * 7 % 9 + 1));
    patients.push_back(std::to_string(i / 4 + 1));
  }
  for (const char* name : {"store_id", "StoreId", "store id", "store.id"}) {
    EXPECT_EQ(profile_of(name, stores).kind, ColumnKind::categorical) << name;
    EXPECT_EQ(profile_of(name, stores).distinct, 9) << name;
    EXPECT_THAT(profile_of(name, stores).note,
                AllOf(HasSubstr("is treated as codes"), HasSubstr("--column NAME=numeric"),
                      HasSubstr("--column NAME=ignored")))
        << name;
  }
  for (const char* name : {"stores", "rooms", "household", "session", "paid", "index"})
    EXPECT_EQ(profile_of(name, stores).kind, ColumnKind::numeric) << name << ": a measure, or how many";
  for (const char* name : {"patient", "Subject", "household", "patient_number", "session"})
    EXPECT_EQ(profile_of(name, patients).kind, ColumnKind::categorical)
        << name << ": its rows stand together";
  std::vector<std::string> few;
  for (int i = 0; i < 60; ++i) few.push_back(std::to_string(i * 7 % 5 + 1));
  for (const char* name : {"patient", "subject", "user", "plot_no", "Session Nr"})
    EXPECT_EQ(profile_of(name, few).kind, ColumnKind::categorical) << name << ": few, but called so";
  for (const char* name : {"family", "students", "plot"})
    EXPECT_EQ(profile_of(name, few).kind, ColumnKind::numeric) << name << ": how many, or how large";
  EXPECT_EQ(profile_of("user", {"1", "2", "1", "2", "1"}).kind, ColumnKind::numeric) << "yes or no";
  const std::vector<std::string> zips = {"89073", "89075", "89073", "12055", "89073", "12055"};
  for (const char* name : {"zip", "ZIP code", "plz", "postcode", "country_code"})
    EXPECT_EQ(profile_of(name, zips).kind, ColumnKind::categorical) << name;
  EXPECT_EQ(profile_of("zip", {"1.5", "2.5", "1.5"}).kind, ColumnKind::numeric);
  EXPECT_EQ(profile_of("store_id", {"1.5", "2.5", "1.5"}).kind, ColumnKind::numeric);
}

TEST(Profile, units_that_differ_are_told) {
  EXPECT_EQ(profile_of("price", {"$5", "$6"}).note, "");
  EXPECT_THAT(profile_of("price", {"$5", "\u20AC6", "$7"}).note, HasSubstr("different units"));
  EXPECT_THAT(profile_of("share", {"5%", "6%", "0.5"}).note, HasSubstr("different units"));
}

TEST(Profile, texts_too_many_to_be_told_apart_are_told) {
  std::vector<std::string> cells;
  for (int i = 0; i < 3000; ++i) cells.push_back("street " + std::to_string(i % 1200));
  EXPECT_THAT(profile_of("street", cells).note,
              HasSubstr("1,200 different values, of which only the 1,000 most frequent"));
}

TEST(NumbersOfThings, are_keys_and_kinds_are_categories) {
  std::vector<std::string> different, repeated, kinds, weeks, elements;
  for (int i = 0; i < 200; ++i) {
    different.push_back(std::to_string(10'000 + i * 7919 % 90'000));
    repeated.push_back(std::to_string(4711 + i * 31 % 40 * 13));
    kinds.push_back(std::to_string(
        std::array{20, 30, 40, 45, 50, 60, 75, 80, 120, 190}[static_cast<std::size_t>(i % 10)]));
    weeks.push_back(std::to_string(1 + i * 31 % 52));
    elements.push_back(std::to_string(100 + i * 7919 % 90'000));
  }
  for (const char* name : {"Kundennr", "Matrikelnummer", "order_number", "SKU", "phone", "Rechnungsnummer"}) {
    EXPECT_EQ(profile_of(name, different).kind, ColumnKind::ignored) << name;
    EXPECT_THAT(profile_of(name, different).reason, HasSubstr("--column NAME=numeric")) << name;
    EXPECT_EQ(profile_of(name, repeated).kind, ColumnKind::categorical) << name;
  }
  for (const char* name : {"MSSubClass", "type", "Kategorie"})
    EXPECT_THAT(profile_of(name, kinds).note,
                HasSubstr("is treated as codes, because it is named like a type"))
        << name;
  EXPECT_EQ(profile_of("size", kinds).kind, ColumnKind::numeric);
  EXPECT_EQ(profile_of("class", weeks).kind, ColumnKind::numeric) << "ranks without gaps";
  EXPECT_EQ(profile_of("week_no", weeks).kind, ColumnKind::numeric);
  EXPECT_EQ(profile_of("mach_number", elements).kind, ColumnKind::numeric);
}

TEST(NumbersOfThings, equal_columns_are_told) {
  const TemporaryDirectory folder;
  std::string text = "a,b,c\n";
  for (int i = 0; i < 30; ++i) {
    const std::string cell = std::to_string(i * 37 % 11);
    text += cell + "," + std::to_string(i * 41 % 7) + "," + cell + "\n";
  }
  write_file(folder / "t.csv", text);
  const std::vector<Profile> found = profiles(read_table(folder / "t.csv"), {});
  EXPECT_EQ(found[2].note, "has the same cells as \"a\" in every row; --column NAME=ignored excludes it");
  EXPECT_EQ(found[0].note + found[1].note, "");
  TableSpec chosen;
  chosen.target = "c";
  EXPECT_EQ(profiles(read_table(folder / "t.csv"), chosen)[2].note, "")
      << "copies of a target are told otherwise";
}

TEST(NumbersOfThings, categories_beyond_the_first_thousand_are_told_where_a_person_says_texts) {
  const TemporaryDirectory folder;
  std::string text = "a,b\n";
  for (int i = 0; i < 2400; ++i) text += "t" + std::to_string(i % 1200) + "," + std::to_string(i % 7) + "\n";
  write_file(folder / "t.csv", text);
  TableSpec chosen;
  chosen.columns = {{.name = "a", .kind = ColumnKind::categorical, .reason = "", .categories = {}}};
  EXPECT_THAT(
      profiles(read_table(folder / "t.csv"), chosen)[0].note,
      HasSubstr("has 1,200 different values, of which only the 1,000 most frequent are distinguished"));
}

TEST(Profile, texts_that_their_spelling_alone_tells_apart_are_told_where_nothing_else_is_left) {
  const Profile hall = profile_of("hall", {"north", "NORTH", "north", "north"});
  EXPECT_EQ(hall.kind, ColumnKind::ignored);
  EXPECT_THAT(hall.reason,
              AllOf(HasSubstr("is the same in every row; it has 1 text that is treated as another spelling"),
                    HasSubstr("\"NORTH\" (t.csv:3) of \"north\" (t.csv:2)"),
                    HasSubstr("--column NAME=exact-spelling keeps them apart")));
  EXPECT_EQ(profile_of("hall", {"north", "north"}).reason, "is the same in every row");
}

}  // namespace
}  // namespace anneal::table
