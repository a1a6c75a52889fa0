#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/table/content.h"
#include "engine/data/table/profile.h"
#include "tests/engine/data/table/one_column.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Contents, pairs_of_numbers_are_no_decimals_where_their_texts_tell_it) {
  const auto quoted = [](const std::vector<std::string>& cells) {
    std::vector<std::string> result;
    for (const std::string& cell : cells) result.push_back("\"" + cell + "\"");
    return profile_of("a", result);
  };
  EXPECT_THAT(quoted({"3,5", "3,10", "4,2", "3,5", "4,2"}).note, HasSubstr("is treated as pairs of numbers"));
  EXPECT_THAT(quoted({"+0123,1", "+0456,2", "+0789,3"}).note,
              HasSubstr("is treated as codes, because it has numbers"));
  EXPECT_EQ(quoted({"3,5", "3,10", "4,05"}).kind, ColumnKind::numeric) << "4,05 is a decimal number";
  EXPECT_EQ(quoted({"3,5", "3,10", "4,05"}).note, "");
  const Profile doubted = quoted({"1,2", "3,5", "4,2"});
  EXPECT_EQ(doubted.kind, ColumnKind::numeric);
  EXPECT_EQ(doubted.most, 4.2);
  EXPECT_THAT(doubted.note,
              HasSubstr("if they are pairs of numbers, --column NAME=categorical keeps them as text"));
  std::vector<std::string> many;
  for (int i = 0; i < 45; ++i) many.push_back(std::to_string(90 - i) + "," + std::to_string(11 + i % 30));
  EXPECT_THAT(quoted(many).reason, HasSubstr("is treated as pairs of numbers"));
}

TEST(Contents, letters_behind_small_numbers_are_of_codes_and_do_not_multiply_them) {
  EXPECT_EQ(profile_of("house", {"8", "12", "8B", "75", "10B", "3"}).kind, ColumnKind::categorical);
  EXPECT_EQ(profile_of("grade", {"5K", "6K", "7B", "8B", "5K", "7B"}).kind, ColumnKind::categorical);
  EXPECT_EQ(profile_of("installs", {"900", "5K", "10K", "1M", "5M", "1B"}).kind, ColumnKind::numeric);
  EXPECT_EQ(profile_of("views", {"8", "1.2K", "2.5B"}).kind, ColumnKind::numeric);
}

TEST(Contents, multiples_are_the_numbers_that_they_name) {
  const Profile views = profile_of("views", {"1.2K", "3.5M", "800", "NA"});
  EXPECT_EQ(views.kind, ColumnKind::numeric);
  EXPECT_EQ(views.least, 800);
  EXPECT_EQ(views.most, 3'500'000);
  EXPECT_THAT(views.note,
              HasSubstr("has multipliers such as \"1.2K\" (t.csv:2), which is read as the number 1,200"));
  EXPECT_EQ(profile_of("value", {"\u20AC57K", "\u20AC1.5M", "\u20AC57K"}).most, 1'500'000);
  EXPECT_EQ(profile_of("views", {"\"1,5K\"", "\"2,5M\""}).least, 1500);
  EXPECT_EQ(profile_of("depth", {"5 m", "12", "7 m"}).kind, ColumnKind::categorical) << "metres";
}

TEST(Contents, bands_are_categories_and_read_as_numbers_where_that_is_said) {
  for (const std::vector<std::string>& cells : {std::vector<std::string>{"18-24", "25-34", "65+", "18-24"},
                                                {"50-", "55-", "60-", "50-"},
                                                {"<18", "18 to 24", "25 to 34"},
                                                {"\"(18, 24]\"", "\"(24, 30]\""},
                                                {"under 5", "5-9", "10 and over"}})
    EXPECT_THAT(profile_of("age", cells).note, HasSubstr("is treated as ranges of numbers, such as"))
        << cells[0];
  for (const std::vector<std::string>& cells :
       {std::vector<std::string>{"50-", "12", "7-", "3"}, {"50.25-", "12.5-", "7.1-"}, {"-50", "-3", "-7"}})
    EXPECT_EQ(profile_of("debt", cells).kind, ColumnKind::numeric) << cells[0];
  EXPECT_EQ(profile_of("score", {"3-1", "1-3", "2-1"}).note, "") << "scores";
  std::vector<std::string> numbers;
  for (int i = 10; i < 40; ++i) numbers.push_back("978-00301" + std::to_string(i));
  EXPECT_EQ(profile_of("isbn", numbers).reason, "has a different text in every row");
  const TemporaryDirectory folder;
  write_file(folder / "t.csv", "age,b\n18-24,1\n25-35,2\n65+,3\n<18,4\n");
  TableSpec chosen{.target = "b", .columns = {}};
  chosen.columns.push_back({.name = "age", .kind = ColumnKind::numeric, .reason = "", .categories = {}});
  const Profile age = profiles(read_table(folder / "t.csv"), chosen).front();
  EXPECT_EQ(age.least, 18);
  EXPECT_EQ(age.most, 65);
  EXPECT_EQ(age.mean, (21 + 30 + 65 + 18) / 4.0);
  EXPECT_EQ(age.unit, "bands");
}

TEST(Contents, a_limit_that_ends_in_a_plus_is_its_number_and_told) {
  std::vector<std::string> rooms;
  for (int i = 0; i < 24; ++i) rooms.push_back(i % 12 == 11 ? "11+" : std::to_string(i % 12));
  const Profile column = profile_of("rooms", rooms);
  EXPECT_EQ(column.kind, ColumnKind::numeric);
  EXPECT_EQ(column.most, 11);
  EXPECT_THAT(column.note, HasSubstr("has limits in 2 rows, such as \"11+\" (t.csv:13)"));
}

TEST(Contents, ratings_are_numbers_and_shares_texts_and_told) {
  const Profile rating = profile_of("rating", {"8 out of 10", "7 out of 10", "9 out of 10"});
  EXPECT_EQ(rating.kind, ColumnKind::numeric);
  EXPECT_EQ(rating.mean, 8);
  EXPECT_THAT(rating.note, HasSubstr("has numbers with \"out of 10\" after them"));
  EXPECT_EQ(profile_of("rating", {"2/10", "7/10"}).most, 7);
  EXPECT_EQ(profile_of("rating", {"3 of 5", "5 of 5"}).unit, "of 5");
  EXPECT_THAT(profile_of("odds", {"1 in 4", "1 in 5", "1 in 4"}).note,
              HasSubstr("has \"1 in 4\" (t.csv:2), a share, and is read as text"));
  EXPECT_THAT(profile_of("d", {"8/29", "9/30", "1/15"}).note,
              HasSubstr("may be a share, or a day or a month"));
  EXPECT_EQ(profile_of("odds", {"9/4", "7/4"}).kind, ColumnKind::categorical) << "more than all";
}

TEST(Contents, months_and_days_without_the_rest_of_a_date_are_told) {
  const Profile day = profile_of("day", {"5 May", "7 May", "12 May"});
  EXPECT_EQ(day.kind, ColumnKind::categorical);
  EXPECT_THAT(day.note, HasSubstr("has days without a year, such as \"12 May\""));
  const Profile month = profile_of("month", {"1.2019", "12.2019", "3.2020"});
  EXPECT_EQ(month.kind, ColumnKind::date);
  EXPECT_EQ(month.date_text(month.most), "2020-03-01");
  EXPECT_EQ(profile_of("month", {"1/2019", "12/2019", "3/2020"}).kind, ColumnKind::date);
  const Profile padded = profile_of("monat", {"12.2021", "01.2022", "12.2021"});
  EXPECT_EQ(padded.kind, ColumnKind::date) << "two different ones";
  EXPECT_EQ(padded.date_text(padded.least), "2021-12-01");
  EXPECT_EQ(padded.date_text(padded.most), "2022-01-01");
  EXPECT_EQ(profile_of("ratio", {"1.2019", "12.2021"}).kind, ColumnKind::numeric);
  EXPECT_EQ(profile_of("ratio", {"1.2019", "12.5", "3.2020"}).kind, ColumnKind::numeric);
  std::vector<std::string> times;
  for (int i = 10; i < 24; ++i) times.push_back(std::to_string(i) + ".30");
  EXPECT_THAT(profile_of("time", times).note, HasSubstr("may be times of day and are read as decimals"));
  EXPECT_EQ(profile_of("price", times).note, "");
}

TEST(Contents, unknown_beside_yes_and_no_is_told) {
  const Profile smoker = profile_of("smoker", {"yes", "no", "unknown", "no", "yes", "unknown"});
  EXPECT_EQ(smoker.kind, ColumnKind::boolean);
  EXPECT_THAT(smoker.note, HasSubstr("has \"unknown\" (t.csv:4) next to yes and no, which counts as missing; "
                                     "--column NAME=categorical makes it a category"));
}

TEST(Contents, words_that_repeat_among_numbers_are_missing_and_told) {
  std::vector<std::string> cells;
  for (int i = 0; i < 40; ++i) cells.push_back(i % 2 == 0 ? "Suppressed" : std::to_string(i) + ".5");
  const Profile column = profile_of("rate", cells);
  EXPECT_EQ(column.kind, ColumnKind::numeric);
  EXPECT_EQ(column.missing, 20);
  EXPECT_THAT(column.missing_words, ::testing::ElementsAre("Suppressed"));
  EXPECT_THAT(column.note,
              AllOf(HasSubstr("has \"Suppressed\" (t.csv:2) in 20 of 40 rows, which counts as missing"),
                    HasSubstr("--column NAME=categorical keeps it")));
  for (std::size_t i = 0; i < cells.size(); i += 4) cells[i] = "(X)";
  EXPECT_EQ(profile_of("rate", cells).missing_words.size(), 2);
  for (std::size_t i = 0; i < cells.size(); i += 2) cells[i] = "code " + std::string(1, char('a' + i / 2));
  EXPECT_NE(profile_of("rate", cells).kind, ColumnKind::numeric) << "different words";
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = i % 2 == 0 ? "many" : std::to_string(i % 7);
  EXPECT_EQ(profile_of("rooms", cells).kind, ColumnKind::categorical) << "few numbers are categories";
  EXPECT_THAT(profile_of("rooms", cells).note,
              HasSubstr("has \"many\" (t.csv:2) in 20 rows next to numbers"));
}

TEST(Contents, words_for_missing_are_categories_where_nothing_says_otherwise) {
  const TemporaryDirectory folder;
  const auto read = [&](const std::string& sizes, const TableSpec& chosen = {}) {
    std::string text = "garage,size\n";
    for (const char* garage : {"Attached,", "NA,", "Detached,", "Attached,", "NA,", ",", "Detached,"})
      text += garage + sizes + "\n";
    write_file(folder / "t.csv", text + "Attached,7\nDetached,9\n");
    return profiles(read_table(folder / "t.csv"), chosen).front();
  };
  const Profile kept = read("3");
  EXPECT_EQ(kept.distinct, 3);
  EXPECT_EQ(kept.missing, 1) << "what is empty";
  EXPECT_THAT(kept.kept_words, ::testing::ElementsAre("NA"));
  EXPECT_THAT(kept.note, AllOf(HasSubstr("has \"NA\" (t.csv:3) as a category"),
                               HasSubstr("--column NAME=missing:NA counts it as missing")));
  EXPECT_EQ(spec_of(kept, ColumnKind::categorical).kept_words, kept.kept_words);
  EXPECT_EQ(read("NA").missing, 3) << "the file writes NA for missing numbers";
  TableSpec chosen;
  chosen.columns.push_back(
      {.name = "garage", .kind = {}, .reason = "", .missing_words = {"NA"}, .categories = {}});
  EXPECT_EQ(read("3", chosen).missing, 3);
  chosen.columns[0] = {.name = "garage", .kind = {}, .reason = "", .kept_words = {"NA"}, .categories = {}};
  EXPECT_EQ(read("NA", chosen).missing, 1);
}

/// So many cells, in turn.
std::vector<std::string> in_turn(const std::vector<std::string>& words, std::size_t count) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < count; ++i) cells.push_back(words[i * 7 % words.size()]);
  return cells;
}

TEST(Contents, words_that_say_that_nothing_is_known_are_told_as_categories) {
  for (const char* word :
       {"unbekannt", "(blank)", "Weiß nicht", "keine Angabe", "k.A.", "not available", "不明",
        "Non renseigné", "desconocido", "нет данных", "НЕТ ДАННЫХ", "(leer)", "n.v.t."}) {
    const Profile column = profile_of("colour", in_turn({"red", word}, 30));
    EXPECT_EQ(column.kind, ColumnKind::categorical) << word;
    EXPECT_EQ(column.missing, 0) << word;
    EXPECT_THAT(column.note,
                AllOf(HasSubstr("has \"" + std::string(word) + "\" (t.csv:3) as a category in 15 rows"),
                      HasSubstr("; --missing ")))
        << word;
  }
  EXPECT_THAT(profile_of("status", in_turn({"kommt", "fehlt", "krank", "geht"}, 40)).note,
              HasSubstr("has \"fehlt\""));
  EXPECT_EQ(profile_of("status", in_turn({"anwesend", "fehlt"}, 40)).note, "") << "a state of two";
  EXPECT_EQ(profile_of("tank", in_turn({"empty", "half", "full"}, 40)).note, "");
  for (const char* word : {"ND", "KA", "other", "prefer not to say", "нет", "no", "unknown pleasures", "SD"})
    EXPECT_EQ(profile_of("state", in_turn({"OH", "TX", "NV", word}, 40)).note, "") << word;
}

TEST(Contents, results_in_signs_are_categories) {
  const Profile column = profile_of("strep", in_turn({"+", "-"}, 30));
  EXPECT_EQ(column.kind, ColumnKind::categorical);
  EXPECT_EQ(column.missing, 0);
  EXPECT_EQ(column.distinct, 2);
  EXPECT_THAT(column.note,
              AllOf(HasSubstr("has \"-\" (t.csv:3) as a category, because the column also has plus signs"),
                    HasSubstr("--column NAME=missing:- counts it as missing")));
  EXPECT_EQ(profile_of("urine", in_turn({"+", "-", "++", "+++", "trace"}, 50)).distinct, 5);
  EXPECT_EQ(profile_of("grade", in_turn({"A", "-", "B"}, 30)).missing, 10) << "no result";
}

TEST(Contents, names_that_are_words_for_missing_are_told) {
  const std::vector<std::string> others = {"Smith", "Jones", "Weber", "Khan", "Lopez", "Kim"};
  const auto with = [&](const std::string& word) {
    std::vector<std::string> cells = in_turn(others, 140);
    cells[5] = word;
    return cells;
  };
  EXPECT_THAT(profile_of("surname", with("Null")).note,
              AllOf(HasSubstr("has \"Null\" (t.csv:7), which counts as missing, though it is written like "
                              "the other values, such as"),
                    HasSubstr("--column NAME=category:Null keeps it as text")));
  EXPECT_THAT(profile_of("colour", with("Null")).note, HasSubstr("has \"Null\""));
  EXPECT_EQ(profile_of("colour", with("null")).note, "") << "as programs write it";
  EXPECT_EQ(profile_of("colour", with("NULL")).note, "");
  EXPECT_EQ(profile_of("surname", with("")).note, "");
}

TEST(Contents, whole_numbers_that_may_be_codes_are_told_and_read_as_numbers) {
  const auto doubted = [](const std::string& name, const std::vector<std::string>& words) {
    const Profile column = profile_of(name, in_turn(words, 30 * words.size()));
    EXPECT_EQ(column.kind, ColumnKind::numeric) << name;
    return column.note.find("which may be codes, and is read as numbers") != std::string::npos;
  };
  EXPECT_TRUE(doubted("http_status", {"200", "301", "404", "500", "503"}));
  EXPECT_TRUE(doubted("answer", {"200", "301", "404", "500", "503"})) << "by their gaps";
  EXPECT_TRUE(doubted("Bundesland", {"1", "2", "3", "4", "5", "6"}));
  EXPECT_TRUE(doubted("pclass", {"1", "2", "3"}));
  EXPECT_TRUE(doubted("Artikel", {"10234", "10871", "20031", "31172"}));
  EXPECT_FALSE(doubted("rooms", {"1", "2", "3", "4", "5"}));
  EXPECT_FALSE(doubted("stars", {"1", "2", "3", "4", "5"}));
  EXPECT_FALSE(doubted("dose", {"100", "150", "200", "400"})) << "a common step";
  EXPECT_FALSE(doubted("memory", {"128", "256", "512", "1024"}));
  EXPECT_FALSE(doubted("height", {"168", "169", "170", "171", "172"})) << "no gaps";
  EXPECT_FALSE(doubted("status", {"0", "1"}));
  std::vector<std::string> cards;
  for (int i = 0; i < 60; ++i)
    cards.push_back((i % 2 == 0 ? "4" : "5") +
                    std::to_string(100'000'000'000'000 + i * 1'234'567'891'237 % 899'999'999'999'999));
  EXPECT_THAT(profile_of("card", cards).note, HasSubstr("which may be codes, and is read as numbers"));
  std::vector<std::string> telephones, prices;
  for (int i = 0; i < 60; ++i)
    telephones.push_back("4915" + std::to_string(12'345'678 + i * 7'654'321 % 87'654'321));
  for (int i = 0; i < 60; ++i) prices.push_back(std::to_string(100'000'000 + i * 1'700'000));
  EXPECT_THAT(profile_of("Handy", telephones).note, HasSubstr("which may be codes, and is read as numbers"));
  EXPECT_EQ(profile_of("price", prices).note, "") << "rounded";
}

TEST(Contents, times_of_a_zone_are_told) {
  const auto note = [](const std::string& zone) {
    return profile_of("when", {"2024-03-04T22:30:00" + zone, "2024-03-06T23:30:00" + zone,
                               "2024-03-05T21:00:00" + zone})
        .note;
  };
  EXPECT_THAT(note("-08:00"),
              HasSubstr("has times with a time zone, such as \"2024-03-04T22:30:00-08:00\" (t.csv:2)"));
  EXPECT_EQ(note("Z"), "");
  EXPECT_EQ(note(""), "");
}

TEST(Contents, measures_in_units_that_mean_something_else_elsewhere_are_told) {
  const auto note_on = [](const std::string& one, const std::string& other) {
    std::vector<std::string> cells;
    for (int i = 0; i < 30; ++i) cells.push_back(std::to_string(3 + i % 9) + (i % 2 ? one : other));
    return profile_of("a", cells).note;
  };
  for (const auto& [one, other] :
       {std::pair(".6F", ".1C"), std::pair(" m²", " sqft"), std::pair(" sq ft", " m2"), std::pair("y", "m"),
        std::pair(" acres", " ha"), std::pair(" mmol/l", " mg/dl")})
    EXPECT_THAT(note_on(one, other), HasSubstr("has numbers in different units, such as")) << one;
  EXPECT_THAT(note_on(".10 CR", ".20 DR"),
              AllOf(HasSubstr("has credits and debits, such as"), HasSubstr("write debits with a minus")));
  EXPECT_EQ(note_on("M", "F"), "") << "ages of men and women";
  EXPECT_EQ(note_on("A", "B"), "") << "seats";
}

TEST(Contents, numbers_with_marks_of_footnotes_are_told) {
  std::vector<std::string> cells;
  for (int i = 0; i < 30; ++i)
    cells.push_back(std::to_string(1300 + i) + (i % 3 == 0 ? "" : i % 3 == 1 ? "[1]" : " [note 2]"));
  EXPECT_THAT(
      profile_of("people", cells).reason,
      HasSubstr("has numbers with footnote marks, such as \"1301[1]\" (t.csv:3), and is read as text"));
  EXPECT_EQ(profile_of("a", in_turn({"A*", "B*", "C"}, 30)).note, "");
}

TEST(Contents, names_and_ranges_that_a_spreadsheet_made_days_of_are_told) {
  for (const char* day : {"1-Mar", "2-Sep", "Dec-01"})
    EXPECT_THAT(profile_of("gene", in_turn({"TP53", "BRCA1", "MYC", "KRAS", day}, 50)).note,
                HasSubstr("has \"" + std::string(day) + "\" (t.csv:4) next to text that is not a day"))
        << day;
  EXPECT_EQ(profile_of("gene", in_turn({"TP53", "BRCA1", "MYC", "HLA-A", "B-7"}, 50)).note, "");
}

TEST(Contents, multiples_and_digits_of_other_languages_are_numbers) {
  EXPECT_EQ(profile_of("views", {"5.4 b", "3.1m", "12k"}).most, 5.4e9);
  EXPECT_EQ(profile_of("people", {"1.2\u4E07", "800", "3\u4E07"}).most, 30'000);
  EXPECT_EQ(profile_of("people", {"1.5 Mio.", "0.8 Mio.", "700 Tsd."}).least, 700'000);
  EXPECT_EQ(profile_of("way", {"5 m", "7 m", "12 m"}).most, 12) << "metres";
  const Profile full_width = profile_of("n", {"\uFF11\uFF12", "\uFF13\uFF0E\uFF15", "4"});
  EXPECT_EQ(full_width.kind, ColumnKind::numeric);
  EXPECT_EQ(full_width.most, 12);
  EXPECT_EQ(full_width.least, 3.5);
  EXPECT_EQ(profile_of("n", {"\u0661\u0662", "\u0663", "7"}).most, 12) << "Arabic";
  EXPECT_EQ(profile_of("stars", {"4.5/5", "3/5", "5/5", "2.5/5"}).least, 2.5);
}

TEST(Contents, notations_that_are_not_read_are_told) {
  EXPECT_THAT(profile_of("address", {"0x1F", "0x2A", "0x1F", "0x2A"}).note,
              HasSubstr("has hexadecimal numbers such as \"0x1F\" (t.csv:2), and is read as text"));
  EXPECT_THAT(profile_of("open", {"18.00.00", "9.30.00", "18.00.00", "9.30.00"}).note,
              HasSubstr("has times such as \"18.00.00\" (t.csv:2), and is read as text"));
  EXPECT_EQ(profile_of("day", {"18.10.12", "9.11.12", "18.10.12", "9.11.12"}).kind, ColumnKind::date);
  EXPECT_EQ(profile_of("debit", {"-", "12", "-", "30"}).note,
            "has \"-\" (t.csv:2) in 2 rows, which counts as missing; write 0 instead of a dash that means "
            "zero");
  EXPECT_THAT(profile_of("debit", {"\u2013", "12", "\u2013", "30"}).note,
              HasSubstr("in 2 rows, which counts as missing"));
  EXPECT_EQ(profile_of("debit", {"NA", "12", "NA", "30"}).note, "");
}

}  // namespace
}  // namespace anneal::table
