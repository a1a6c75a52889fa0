#include "engine/data/table/row_kinds.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/table/report/report.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;

class RowKinds : public ::testing::Test {
 protected:
  TextTable read(const std::string& text, RowRule rule = RowRule::found_out) const {
    write_file(folder_ / "t.csv", text);
    return read_table(folder_ / "t.csv", rule);
  }
  /// The first column.
  std::vector<std::string> first(const TextTable& table) const {
    std::vector<std::string> cells;
    for (std::size_t row = 0; row < table.rows(); ++row) cells.emplace_back(table.columns[0][row]);
    return cells;
  }
  std::string refusal(const std::string& text) const {
    try {
      read(text);
    } catch (const UserError& error) {
      return error.what();
    }
    return "not refused";
  }

  TemporaryDirectory folder_;
};

TEST_F(RowKinds, a_header_that_stands_again_is_not_a_row) {
  const std::string text = "size,kind\n1,cat\n2,dog\nsize, kind\n3,cat\n";
  const TextTable table = read(text);
  EXPECT_THAT(first(table), ElementsAre("1", "2", "3"));
  EXPECT_THAT(table.lines, ElementsAre(2, 3, 5));
  ASSERT_EQ(table.left_out.size(), 1U);
  EXPECT_THAT(table.left_out[0].lines, ElementsAre(4));
  const auto warnings = warnings_about_rows(table);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(warnings[0].message,
            "line 4 is excluded: it repeats the column names; --all-rows reads every line below the first as "
            "data");
  EXPECT_THAT(first(read(text, RowRule::all)), ElementsAre("1", "2", "size", "3"));
  EXPECT_THAT(first(read("size,kind\nsize,cat\n1,kind\n")), ElementsAre("size", "1")) << "all of it must";
}

TEST_F(RowKinds, titles_above_the_names_are_skipped_padded_or_not) {
  for (const char* text :
       {"Sales of May\nas of 2024-06-01\nsize,price,kind\n1,2,a\n3,4,b\n",
        "Sales of May,,\n,,\nsize,price,kind\n1,2,a\n3,4,b\n",
        "# made by hand\nsize,price,kind\n1,2,a\n3,4,b\n", "Station;Ulm\nsize;price;kind\n1;2;a\n3;4;b\n"}) {
    const TextTable table = read(text);
    EXPECT_THAT(table.names, ElementsAre("size", "price", "kind")) << text;
    EXPECT_THAT(first(table), ElementsAre("1", "3")) << text;
    EXPECT_THAT(warnings_about_rows(table)[0].message, HasSubstr("above the column names")) << text;
  }
  EXPECT_THAT(read("Sales of May,,\nsize,price,kind\n1,2,a\n", RowRule::all).names,
              ElementsAre("Sales of May", "column 2", "column 3"));
}

TEST_F(RowKinds, a_first_line_that_names_columns_stays) {
  EXPECT_THAT(read(",a\n0,x\n1,y\n").names, ElementsAre("column 1", "a")) << "an index without a name";
  EXPECT_THAT(read("a,b\nx,y\nz,w\n").names, ElementsAre("a", "b"));
  EXPECT_THAT(read("a,b,,\nx,1,z,2\nx,3,z,4\n").names, ElementsAre("a", "b", "column 3", "column 4"));
  EXPECT_THAT(read("a,b,c\n1,2,3,\n4,5,6,\n").names, ElementsAre("a", "b", "c"));
}

TEST_F(RowKinds, units_below_the_names_are_not_a_row) {
  const TextTable table = read("name,height,weight\n,cm,[kg]\nAnn,170,60\nBob,180,70\nCy,165,55\n");
  EXPECT_THAT(first(table), ElementsAre("Ann", "Bob", "Cy"));
  EXPECT_THAT(warnings_about_rows(table)[0].message,
              HasSubstr("line 2 is excluded: it gives the units of the columns"));
  EXPECT_EQ(read("name,height\nx,unknown\nAnn,170\nBob,180\nCy,165\n").rows(), 4U) << "a missing value";
  EXPECT_EQ(read("unit,word\ncm,a\nkg,b\nm,c\ns,d\n").rows(), 4U) << "a column of units";
}

TEST_F(RowKinds, totals_below_the_rows_are_not_a_row) {
  EXPECT_THAT(first(read("item,count,price\na,1,2.5\nb,2,3.5\nc,3,4\nTotal,6,10\n")),
              ElementsAre("a", "b", "c"));
  EXPECT_THAT(first(read("item,count\na,1\nb,2\nc,6\nAverage:,3\n")), ElementsAre("a", "b", "c"));
  EXPECT_THAT(first(read("item,count,price\na,1,2\nb,2,3\nc,3,4\n,6,9\n")), ElementsAre("a", "b", "c"));
  EXPECT_EQ(read("item,count\na,1\nb,2\nc,3\nTotal,7\n").rows(), 4U) << "no sum";
  EXPECT_EQ(read("item,count\na,1\nTotal,2\nb,3\nTotal,6\n").rows(), 4U) << "one of its classes";
  EXPECT_EQ(read("item,count\na,1\nb,2\nc,3\nd,6\n").rows(), 4U) << "nothing says that it is a total";
}

TEST_F(RowKinds, last_rows_that_are_called_totals_but_are_not_stay_and_are_told) {
  const auto told = [&](const std::string& text) {
    std::string messages;
    for (const WarningEvent& warning : warnings_about_rows(read(text)))
      messages += warning.code + ": " + warning.message + "\n";
    return messages;
  };
  const std::string rows = "item,count\na,1\nb,2\nc,3\n";
  EXPECT_EQ(read(rows + "Total,7\n").rows(), 4U);
  EXPECT_THAT(told(rows + "Total,7\n"), HasSubstr("lines-doubted: line 5 is kept as a row of data"));
  for (const char* word : {"Sum", "Average:", "MEAN", "Median", "Std. dev.", "Gesamt"})
    EXPECT_THAT(told(rows + word + ",9.5\n"), HasSubstr("line 5 is kept")) << word;
  EXPECT_THAT(told(rows + "Mean,9\nMin,0\nMax,4\n"), HasSubstr("3 lines are kept as rows of data (5, 6, 7)"));
  EXPECT_THAT(told("item,count,price\na,1,2\nb,2,3\nc,3,4\nTotal,7,8\nSource: the office,,\n"),
              HasSubstr("line 5 is kept"));
  EXPECT_EQ(told(rows + "Total,6\n").find("doubted"), std::string::npos) << "it is the sum";
  EXPECT_EQ(told(rows + "Max,9\n"), "") << "a name";
  EXPECT_EQ(told(rows + "Total,7\nd,4\n"), "") << "a row of data is below it";
  EXPECT_EQ(told("item,count\na,1\nTotal,2\nb,3\nTotal,7\n"), "") << "one of its classes";
  EXPECT_EQ(told("item,kind,count\na,x,1\nb,y,2\nc,x,3\nMean,y,7\n"), "") << "it has another text";
}

TEST_F(RowKinds, a_second_line_of_texts_above_numbers_is_not_a_row) {
  const TextTable table = read(
      "name,height,weight\nwho,how tall in metres,how heavy in kilograms of mass\n"
      "Ann,1.7,60\nBob,1.8,70\nCy,1.65,55\n");
  EXPECT_THAT(first(table), ElementsAre("Ann", "Bob", "Cy"));
  EXPECT_THAT(warnings_about_rows(table)[0].message, HasSubstr("line 2 is excluded: it has text where"));
  EXPECT_EQ(read("name,height,weight\nx,NA,n.a.\nAnn,1.7,60\nBob,1.8,70\nCy,1.65,55\n").rows(), 4U);
  EXPECT_EQ(read("name,height,weight\nx,n.v.,n.v.\nAnn,1.7,60\nBob,1.8,70\nCy,1.65,55\n").rows(), 4U);
  EXPECT_EQ(read("name,height\nx,tall\nAnn,1.7\nBob,1.8\nCy,1.65\n").rows(), 4U) << "one cell";
}

TEST_F(RowKinds, a_file_without_names_is_read_without_unless_a_person_says_otherwise) {
  const std::string iris =
      "5.1,3.5,setosa\n4.9,3.0,setosa\n6.3,3.3,virginica\n5.8,2.7,virginica\n5.0,3.6,setosa\n";
  const TextTable table = read(iris);
  EXPECT_THAT(table.names, ElementsAre("V1", "V2", "V3"));
  EXPECT_EQ(table.rows(), 5U);
  EXPECT_THAT(warnings_about_rows(table).at(0).message, AllOf(HasSubstr("the first line is a row of data"),
                                                              HasSubstr("use --all-rows to read the first "
                                                                        "line")));
  EXPECT_THAT(read(iris, RowRule::all).names, ElementsAre("5.1", "3.5", "setosa"));
  const auto people = [](const std::string& first) {
    std::string text = first;
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i + 2) + ",person " + std::to_string(i) + "," + std::to_string(18 + i * 7 % 50) +
              "\n";
    return text;
  };
  for (const std::string& text :
       {std::string("7,red\n3,blue\n8,red\n5,red\n6,blue\n"), std::string("x,yes\ny,no\nx,no\ny,yes\nx,no\n"),
        people("1,Ann,34\n"), std::string("2024-01-02,a1\n2024-01-05,a2\n2024-02-03,a3\n2024-02-07,a4\n"),
        std::string("a1,red,yes\na2,blue,no\na3,red,yes\na4,red,no\na5,blue,yes\n"),
        std::string("5.1,?,setosa\n4.9,3.0,setosa\n6.3,3.3,other\n5.8,2.7,other\n5.0,3.6,setosa\n"),
        std::string("1,0,0,1\n0,1,0,1\n1,1,0,0\n")})
    EXPECT_TRUE(read(text).has_no_names) << text;
  EXPECT_THAT(read("0,1,2\n5,6,7\n8,9,5\n").names, ElementsAre("0", "1", "2")) << "as pandas counts columns";
  EXPECT_TRUE(read("name,size\nx,1\ny,2\n", RowRule::no_names).has_no_names);
  EXPECT_EQ(read("name,size\nx,1\ny,2\n", RowRule::no_names).rows(), 3U);
  EXPECT_EQ(read("V1,V2\nx,1\ny,2\n", RowRule::no_names).rows(), 2U) << "names that were given";
  const TextTable below = read("Flowers of 1936\n\n" + iris);
  EXPECT_TRUE(below.has_no_names);
  EXPECT_EQ(below.rows(), 5U);
  EXPECT_EQ(read("person,1,2,3\na,1,2,3\nb,3,2,1\nc,2,2,3\nd,1,1,2\n").rows(), 4U) << "numbers of questions";
  EXPECT_THAT(read("country,2019,2020\nA,1,2\nB,3,4\nC,5,6\nD,7,8\n").names,
              ElementsAre("country", "2019", "2020"))
      << "years";
  EXPECT_EQ(read("kind,9.4,9.5\na,1,2\nb,3,4\nc,5,6\nd,7,8\n").rows(), 4U) << "limits of bins";
  EXPECT_EQ(read("size,3\n5,1\n6,2\n7,3\n8,4\n").rows(), 4U) << "one is a name";
}

TEST_F(RowKinds, years_among_the_names_below_titles_are_names_as_the_world_bank_writes_them) {
  const TextTable table = read(
      "\"Data Source\",\"World Development Indicators\",\n\n\"Last Updated Date\",\"2023-10-26\",\n\n"
      "\"Country Name\",\"Country Code\",\"1960\",\"1961\",\n\"Aruba\",\"ABW\",\"405.5\",\"\",\n"
      "\"Angola\",\"AGO\",\"\",\"92.5\",\n\"Albania\",\"ALB\",\"1.5\",\"2.5\",\n");
  EXPECT_THAT(table.names, ElementsAre("Country Name", "Country Code", "1960", "1961", "column 5"));
  EXPECT_EQ(table.rows(), 3U);
  EXPECT_THAT(table.left_out.at(0).lines, ElementsAre(1, 3));
}

TEST_F(RowKinds, a_data_file_may_have_no_names_and_is_read_without) {
  const auto names = [&](const std::string& text, const char* file = "t.data") {
    write_file(folder_ / file, text);
    const TextTable table = read_table(folder_ / file);
    EXPECT_EQ(table.has_no_names, table.names.front() == "V1");
    return table.names;
  };
  EXPECT_THAT(names("5.1,3.5,Iris-setosa\n4.9,3.0,Iris-setosa\n6,3,Iris-virginica\n\n"),
              ElementsAre("V1", "V2", "V3"));
  EXPECT_THAT(names("39, State-gov, ?, <=50K\n50, Private, ?, >50K\n"), ElementsAre("V1", "V2", "V3", "V4"));
  EXPECT_THAT(names("p,x,s,p\ne,x,y,b\n"), ElementsAre("V1", "V2", "V3", "V4")) << "one text twice";
  std::string cars;
  for (int i = 0; i < 12; ++i)
    cars += std::string(i % 2 ? "high" : "low") + (i % 3 ? ",big," : ",small,") + "acc\n";
  EXPECT_THAT(names(cars), ElementsAre("V1", "V2", "V3")) << "texts that the rows have, too";
  EXPECT_THAT(names("  0.5 18  2.31\n  0.2  0  7.07\n"), ElementsAre("V1", "V2", "V3"));
  EXPECT_THAT(names("name,jitter,status\na_1,0.5,1\na_2,0.25,0\n"), ElementsAre("name", "jitter", "status"));
  write_file(folder_ / "t.data", cars);
  const TextTable table = read_table(folder_ / "t.data");
  EXPECT_EQ(table.rows(), 12U);
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("the columns are named V1 to V3"));
  EXPECT_THAT(
      names("|1x3 Cross validator\n25, Private, <=50K.\n38, State-gov, >50K.\n52, ?, >50K.\n", "t.test"),
      ElementsAre("V1", "V2", "V3"));
}

TEST_F(RowKinds, rows_may_have_names_or_a_delimiter_that_the_first_line_has_not) {
  const TextTable named = read("size,kind\n1,10,a\n2,20,b\n3,30,a\n");
  EXPECT_THAT(named.names, ElementsAre("column 1", "size", "kind"));
  EXPECT_THAT(warnings_about_rows(named).at(0).message, HasSubstr("as in tables written by R"));
  EXPECT_THAT(read("size,kind\n10,a,\n20,b,\n30,a,\n").names, ElementsAre("size", "kind"));
  EXPECT_THAT(refusal("size,kind\n10,a,1\n10,b,2\n30,a,2\n"),
              HasSubstr("3 fields, but the first line names 2"))
      << "names of rows differ";
}

TEST_F(RowKinds, a_table_without_rows_says_why) {
  EXPECT_THAT(refusal("a,b\n,\n,\n"), AllOf(HasSubstr("t.csv:2"), HasSubstr("has only empty cells")));
  EXPECT_THAT(refusal("a,b\n"), HasSubstr("has no rows below its first line"));
}

TEST_F(RowKinds, names_that_may_be_a_row_of_data_are_told) {
  const std::string rows = "Eve,41,green\nBob,29,red\nCy,35,red\nDan,44,green\n";
  const auto warnings = warnings_about_rows(read("Ann,34,blue\n" + rows));
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_THAT(warnings[0].message, HasSubstr("the column names may be a row of data"));
  EXPECT_TRUE(warnings_about_rows(read("name,age,colour\n" + rows)).empty());
  EXPECT_TRUE(warnings_about_rows(read("name,2020,colour\n" + rows)).empty());
  EXPECT_TRUE(warnings_about_rows(read("name,0\na,-1\nb,1\nc,2\nd,0\n")).empty()) << "as pandas calls it";
}

TEST_F(RowKinds, totals_beside_each_other_and_among_the_rows_are_not_rows) {
  EXPECT_THAT(first(read("item,count,price\na,1,2\nb,2,4\nc,6,9\nTotal,9,15\nAverage,3,5\n")),
              ElementsAre("a", "b", "c"));
  EXPECT_THAT(first(read("item,count,price\na,1,2\nb,2,4\nc,6,9\nAverage,3,5\nTotal,9,15\n")),
              ElementsAre("a", "b", "c"));
  const TextTable table = read(
      "item,count,price\na,1,2\nb,2,4\nSubtotal North,3,6\nc,6,9\nd,1,1\n"
      "Subtotal South,7,10\nTotal,10,16\n");
  EXPECT_THAT(first(table), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(table.left_out[0].lines, ElementsAre(4, 7, 8));
  EXPECT_EQ(read("item,count,price\na,1,2\nb,2,4\nSubtotal North,3,7\nc,6,9\n").rows(), 4U) << "no sum";
  EXPECT_EQ(read("item,count\noats,1\nTotal cereal,1\nrice,1\nTotal wheat,1\n").rows(), 4U) << "a mean";
}

TEST_F(RowKinds, subtotals_as_spreadsheets_call_them_are_not_rows) {
  const auto text_of = [](const std::string& nord, const std::string& sued, const std::string& end = "") {
    return "region,shop,sales,rate\nNord,a,11,0.5\nNord,b,12,0.7\nNord,c,15,0.6\n" + nord +
           ",,38,0.61\nSued,d,21,0.2\nSued,e,13,0.4\n" + sued + ",,34,0.3\n" + end;
  };
  for (const char* label : {"* Ergebnis",  "* Total",     "Sous-total", "Sous-total *", "Zwischensumme",
                            "Teilsumme *", "* insgesamt", "ИТОГО *",    "* (total)",    "Sub-Total:",
                            "小计",        "*合計",       "Razem",      "Общо",         "Разом",
                            "Σύνολο",      "סך הכל",      "المجموع",    "कुल",           "Ukupno",
                            "Jumlah",      "Spolu",       "รวม",        "Tổng cộng",    "* kokku"}) {
    std::string nord = label, sued = label;
    if (const std::size_t at = nord.find('*'); at != std::string::npos) {
      nord.replace(at, 1, "Nord");
      sued.replace(at, 1, "Sued");
    }
    const TextTable table = read(text_of(nord, sued, "Gesamtergebnis,,72,\n"));
    EXPECT_EQ(table.rows(), 5) << label;
    ASSERT_EQ(table.left_out.size(), 1U) << label;
    EXPECT_THAT(table.left_out[0].lines, ElementsAre(5, 8, 9)) << label << ", a rate is between its rows";
  }
  EXPECT_EQ(read(text_of("Nord Mittelwert", "x").replace(69, 2, "12.67")).rows(), 7) << "no mean";
  const TextTable unknown = read(text_of("Nord gansal", "Sued gansal"));
  EXPECT_EQ(unknown.rows(), 7) << "a rate is no sum, and no word is known";
  EXPECT_EQ(read("region,shop,sales,cost\nNord,a,11,5\nNord,b,12,7\nNord kokku,,23,12\nSued,d,21,2\n"
                 "Sued,e,13,4\nSued kokku,,34,6\n")
                .rows(),
            4)
      << "four sums prove it without a word";
  EXPECT_EQ(read("region,shop,sales,cost\nNord,a,11,5\nNord,b,12,7\nNord-West,x,23,12\nSued,d,21,2\n").rows(),
            4)
      << "two sums may be by chance";
}

TEST_F(RowKinds, subtotals_of_several_levels_and_of_one_row_are_not_rows) {
  const TextTable table = read(
      "land,region,shop,sales\nDE,Nord,a,11\nDE,Nord,b,12\nDE,Nord Ergebnis,,23\nDE,Sued,c,13\n"
      "DE,Sued Ergebnis,,13\nDE Ergebnis,,,36\nFR,West,d,21\nFR,West,e,22\nFR,West Ergebnis,,43\n"
      "FR Ergebnis,,,43\nGesamtergebnis,,,79\n");
  EXPECT_EQ(table.rows(), 5);
  EXPECT_THAT(table.left_out[0].lines, ElementsAre(4, 6, 7, 10, 11, 12));
}

TEST_F(RowKinds, totals_are_proven_with_the_mark_that_parts_thousands) {
  const TextTable table = read(
      "Region;Filiale;Umsatz\nNord;a;1.087\nNord;b;900\nNord;c;13\nNord Ergebnis;;2.000\nS\u00FCd;d;2.500\n"
      "S\u00FCd;e;700\nS\u00FCd Ergebnis;;3.200\nGesamtergebnis;;5.200\n");
  EXPECT_EQ(table.rows(), 5);
  EXPECT_EQ(read("a;b;c\nx;k;1.087\nx;l;0.9\nx;m;0.013\nTotal;;2.000\n").rows(), 3) << "a decimal point";
  EXPECT_EQ(read("a;b\nx;1.087\ny;900\nz;13\nTotal;2.000\n").rows(), 3) << "below the rows";
}

TEST_F(RowKinds, other_statistics_below_the_rows_are_not_rows) {
  // Of 2, 4, 4, 4, 5, 5, 7, 9: mean 5, deviation 2 of all and 2.138 of a sample, median 4.5.
  const std::string rows = "item,size\na,2\nb,4\nc,4\nd,4\ne,5\nf,5\ng,7\nh,9\n";
  for (const char* row :
       {"Mittelwert,5", "Stdabw.,2.14", "STD,2", "Standardabweichung:,2.138", "Écart-type,2", "Varianz,4",
        "Anzahl,8", "Median,4.5", "25%,4", "75 %,5.5", "Maximum,9", "Summe,40", "標準偏差,2.1"})
    EXPECT_EQ(read(rows + row + "\n").rows(), 8) << row;
  for (const char* row : {"Stdabw.,2.3", "Varianz,5", "Anzahl,9", "Median,5.1", "25%,6", "Max,9", "i,40"})
    EXPECT_EQ(read(rows + row + "\n").rows(), 9) << row;
  EXPECT_EQ(read(rows + "count,8\nmean,5\nstd,2.138\nmin,2\n25%,4\n50%,4.5\n75%,5.5\nmax,9\n").rows(), 8);
  EXPECT_THAT(warnings_about_rows(read(rows + "Stdabw.,2.3\n"))[0].message, HasSubstr("line 10 is kept"));
  EXPECT_EQ(read("name,points\nAnn,3\nBen,4\nMax Meyer,4\nEva,2\n").rows(), 4) << "a person";
}

TEST_F(RowKinds, a_row_that_looks_like_a_total_among_the_rows_is_told) {
  const TextTable table =
      read("region,shop,sales\nNord,a,11\nNord,b,12\nNord Ergebnis,,99\nSued,c,13\nSued,d,15\nSued,e,16\n");
  EXPECT_EQ(table.rows(), 6);
  EXPECT_THAT(warnings_about_rows(table)[0].message, HasSubstr("line 4 is kept as a row of data"));
}

TEST_F(RowKinds, a_second_table_below_the_first_is_not_read_as_its_rows) {
  const std::string first = "name,size,kind\na,1,x\nb,2,y\nc,3,x\nd,4,y\n",
                    cities = "city,people,area\nUlm,126,118\nBonn,330,141\nKiel,247,118\n";
  const auto lines_of_second = [](const TextTable& table) {
    std::vector<std::int64_t> lines;
    for (const LeftOutRows& rows : table.left_out)
      if (rows.reason.find("second table") != std::string::npos) lines = rows.lines;
    return lines;
  };
  for (const std::string& gap : std::vector<std::string>{"", "\n", ",,\n", "\n\n"}) {
    const TextTable table = read(first + gap + cities);
    EXPECT_EQ(table.rows(), 4) << gap;
    EXPECT_EQ(lines_of_second(table).size(), 4U) << gap;
  }
  EXPECT_THAT(
      warnings_about_rows(read(first + "\n" + cities))[0].message,
      HasSubstr("4 lines are excluded (7, 8, 9, 10): each of them belongs to a second table below the first "
                "one, whose column names are on line 7"));
  EXPECT_EQ(lines_of_second(read(first + "\nCities,,\n" + cities)).size(), 5U) << "with its title";
  EXPECT_EQ(lines_of_second(read(first + "\nCities of Germany\n" + cities)).size(), 4U) << "a note";
  EXPECT_EQ(lines_of_second(read(first + "\ncity,people,area,mayor\nUlm,126,118,A\n")).size(), 2U) << "wider";
  EXPECT_EQ(lines_of_second(read(first + "\ncity,people\nUlm,126\nBonn,330\n")).size(), 3U) << "narrower";
  EXPECT_EQ(lines_of_second(read(first + "\nkind,mean,\nx,2,\ny,3,\nz,4,\n")).size(), 4U) << "a summary";
  const std::string words = "word,kind,tone\na,x,u\nb,y,v\nc,x,u\nd,y,v\n";
  EXPECT_EQ(lines_of_second(read(words + "\ncity,land,form\nUlm,p,r\nBonn,q,s\nKiel,p,r\n")).size(), 4U);
  EXPECT_EQ(read(words + "\ne,y,w\nf,x,u\ng,y,v\n").rows(), 7) << "a blank line among texts";
  EXPECT_EQ(read(first + "\ne,5,x\nf,6,y\n").rows(), 6) << "a blank line among rows";
  EXPECT_EQ(read(first + "e,unknown,x\nf,6,y\ng,7,y\n").rows(), 7) << "a value that nobody knows";
  EXPECT_EQ(read("name,size,age\na,1,5\nb,2,6\nc,3,7\nd,lost,stolen\ne,4,8\nf,5,9\n").rows(), 6)
      << "a row with texts for numbers, and numbers below it";
  EXPECT_EQ(read(first + "\n" + first).rows(), 8) << "the same names again";
  EXPECT_EQ(read(first + "\n" + cities, RowRule::all).rows(), 8);
}

TEST_F(RowKinds, a_row_of_types_below_the_names_is_not_a_row) {
  const TextTable table = read("name,kind,n\nstring,varchar(10),int\na,x,1\nb,y,2\nc,x,3\nd,y,4\n");
  EXPECT_THAT(first(table), ElementsAre("a", "b", "c", "d"));
  EXPECT_THAT(warnings_about_rows(table)[0].message,
              HasSubstr("line 2 is excluded: it gives the types of the columns"));
  EXPECT_EQ(read("name,kind\nstring,x\na,x\nb,y\nc,x\nd,y\n").rows(), 5) << "one type";
}

TEST_F(RowKinds, names_may_be_cut_by_another_mark_than_the_rows) {
  for (const char* names : {"a,b,c", "a|b|c", "a\tb\tc"}) {
    const TextTable table = read(std::string(names) + "\n1;2;x\n3;4;y\n5;6;x\n7;8;y\n");
    EXPECT_THAT(table.names, ElementsAre("a", "b", "c")) << names;
    EXPECT_THAT(first(table), ElementsAre("1", "3", "5", "7")) << names;
    EXPECT_THAT(warnings_about_rows(table)[0].message,
                HasSubstr("uses one separator between the column names"))
        << names;
  }
  EXPECT_THAT(read("a,b,c\nu;v;w\nu;x;y\nz;v;w\nz;x;y\n").names, ElementsAre("a", "b", "c")) << "texts alone";
  EXPECT_THAT(read("North, East, West\na;b;c\n1;2;x\n3;4;y\n5;6;x\n").names, ElementsAre("a", "b", "c"));
  EXPECT_THAT(read("Sales, of May\na;b;c\n1;2;x\n3;4;y\n5;6;x\n").names, ElementsAre("a", "b", "c"))
      << "a title with a comma";
}

TEST_F(RowKinds, totals_of_each_year_above_or_below_their_rows_are_not_rows) {
  const auto table = [&](const std::string& total, bool is_above) {
    std::string text = "year,region,births\n";
    for (int year = 2018; year < 2022; ++year) {
      const std::string rows = std::to_string(year) + ",North," + std::to_string(year - 2000) + "\n" +
                               std::to_string(year) + ",South," + std::to_string(year - 2010) + "\n";
      const std::string sum =
          std::to_string(year) + "," + total + "," + std::to_string(2 * year - 4010) + "\n";
      text += is_above ? sum + rows : rows + sum;
    }
    return read(text);
  };
  for (const char* total : {"All regions", "Total général", "Gesamt", "Insgesamt"})
    for (const bool is_above : {false, true})
      EXPECT_EQ(table(total, is_above).rows(), 8U) << total << is_above;
  EXPECT_EQ(table("East", true).rows(), 12U) << "a region";
  EXPECT_EQ(read("year,region,births\n2018,North,1\n2018,South,2\n2018,All,4\n").rows(), 3U) << "no sum";
}

TEST_F(RowKinds, notes_and_empty_cells_below_the_rows_are_not_rows) {
  const TextTable table = read("a,b,c\nx,1,2\ny,3,4\nz,5,6\n,,\nSource: the office,,\nSee page 7 for more\n");
  EXPECT_THAT(first(table), ElementsAre("x", "y", "z"));
  EXPECT_EQ(table.left_out.size(), 3U);
  EXPECT_THAT(refusal("a,b\n1,2\nSee page 7\n3,4\n"),
              AllOf(HasSubstr("t.csv:3:1"), HasSubstr("has 1 fields")))
      << "what rows follow is not below them";
  EXPECT_THAT(refusal("a,b\n1,2\n3\n"), HasSubstr("t.csv:3:1")) << "a file that is cut off";
  EXPECT_EQ(read("a,b,c\nx,1,2\ny,,\nz,5,6\nw,,\n").rows(), 4U) << "a row of missing values";
}

TEST_F(RowKinds, are_told_of_each_file_of_a_data_set) {
  write_file(folder_ / "train.csv", "a,b\n1,x\na,b\n2,y\n");
  write_file(folder_ / "test.csv", "a,b\na,b\n3,x\n");
  const Report report = inspect(folder_.path());
  ASSERT_EQ(report.warnings.size(), 2U);
  EXPECT_EQ(report.warnings[0].place, (folder_ / "train.csv").string());
  EXPECT_EQ(report.warnings[1].place, (folder_ / "test.csv").string());
  EXPECT_EQ(report.splits[1].rows, 1);
}

TEST_F(RowKinds, further_lines_of_names_are_not_rows) {
  std::string rows;
  for (int i = 10; i < 30; ++i)
    rows += "2024-01-" + std::to_string(i) + "," + std::to_string(i) + ".5," + std::to_string(2 * i) + "\n";
  const TextTable of_prices = read("Price,Close,High\nTicker,AAPL,AAPL\nDate,,\n" + rows);
  EXPECT_EQ(of_prices.rows(), 20);
  EXPECT_THAT(of_prices.names, ElementsAre("Price", "Close", "High"));
  const TextTable of_two = read(",Close,Close\nTicker,AAPL,MSFT\nDate,,\n" + rows);
  EXPECT_THAT(of_two.names, ElementsAre("column 1 Ticker", "Close AAPL", "Close MSFT"))
      << "the second line tells them apart";
  EXPECT_EQ(of_two.rows(), 20);
  std::string countries;
  for (int i = 10; i < 30; ++i) countries += "C" + std::to_string(i) + "," + std::to_string(i) + ",4.5\n";
  const TextTable of_years = read("country,pop,gdp\n,2019,2020\n" + countries);
  EXPECT_EQ(of_years.rows(), 20);
  EXPECT_THAT(warnings_about_rows(of_years)[0].message, HasSubstr("line 2 is excluded: it has years"));
  const TextTable of_sales = read("region,sales,sales\nyear,2019,2020\n" + countries);
  EXPECT_THAT(of_sales.names, ElementsAre("region year", "sales 2019", "sales 2020"));
  EXPECT_EQ(read("country,pop,gdp\nC1,2019,2020\n" + countries).rows(), 21) << "a country is named";
  EXPECT_EQ(read("country,pop,gdp\n,12,2020\n" + countries).rows(), 21) << "a number, and no year";
}

TEST_F(RowKinds, questions_and_codes_of_qualtrics_are_not_rows) {
  const TextTable table = read(
      "Start,Q1,Q2\nStart Date,How old?,\"How, in "
      "all?\"\n\"{\"\"ImportId\"\":\"\"s\"\"}\",\"{\"\"ImportId\"\":"
      "\"\"QID1\"\"}\",\"{\"\"ImportId\"\":\"\"QID2\"\"}\"\n2024-01-02,20,Very\n2024-01-03,30,Not\n");
  EXPECT_THAT(table.lines, ElementsAre(4, 5));
  EXPECT_THAT(warnings_about_rows(table)[0].message, HasSubstr("as in Qualtrics files"));
}

TEST_F(RowKinds, comments_among_the_rows_are_not_rows) {
  const TextTable table = read("size,kind\n1,cat\n# the camera was moved\n2,dog\n");
  EXPECT_THAT(first(table), ElementsAre("1", "2"));
  EXPECT_THAT(warnings_about_rows(table)[0].message, HasSubstr("line 3 is excluded: it begins with #"));
  EXPECT_THAT(first(read("tag,kind\n#1,cat\n#2,dog\n")), ElementsAre("#1", "#2"));
  EXPECT_THAT(refusal("size,kind\n1,cat\nthe camera\n2,dog\n"), HasSubstr("t.csv:3:1"));
}

TEST_F(RowKinds, a_preface_of_several_widths_and_notes_with_delimiters_are_not_rows) {
  const TextTable table = read(
      "Table: 12411\nPopulation: Germany, by day\nContinued;;;\n;male;female;all\n;count;count;count\n"
      "1960;1;2;3\n1961;2;3;5\n1962;3;4;7\n1963;3;5;8\n__________\nUntil 1989: the former; smaller area\n"
      "© The office, 2024\n");
  EXPECT_THAT(table.names, ElementsAre("column 1", "male", "female", "all"));
  EXPECT_THAT(first(table), ElementsAre("1960", "1961", "1962", "1963"));
}

TEST_F(RowKinds, a_first_line_with_a_label_and_a_text_is_a_row) {
  std::string text;
  for (int i = 0; i < 12; ++i)
    text += (i % 2 == 0 ? "ham\tsee you at home, number " : "spam\tyou have won prize ") + std::to_string(i) +
            "\n";
  EXPECT_TRUE(read(text).has_no_names);
  EXPECT_EQ(read(text).rows(), 12);
  EXPECT_THAT(read("label\ttext\n" + text).names, ElementsAre("label", "text"));
  EXPECT_THAT(read("ham\ttext\n" + text).names, ElementsAre("ham", "text"))
      << "the other one names its texts";
}

TEST_F(RowKinds, a_first_line_that_rows_count_on_from_is_a_row) {
  EXPECT_TRUE(read("1;67,0\n2;54,7\n3;7,0\n4;8,5\n5;9,5\n").has_no_names) << "67,0 is above all below it";
  EXPECT_FALSE(read("1,2,3\n4,5,6\n7,8,9\n").has_no_names) << "columns are counted";
}

TEST_F(RowKinds, totals_without_words_are_not_rows_wherever_they_stand) {
  const auto text_of = [](const std::string& total, int at, const std::string& names = "page,views,clicks") {
    std::string text = names + "\n";
    for (int i = 0; i < 8; ++i)
      text += (i == at ? total + "\n" : "") + "p" + std::to_string(i % 3) + "," + std::to_string(10 + i * i) +
              "," + std::to_string(7 * i) + "\n";
    return text;
  };
  for (const int at : {0, 4}) {  // 10 + i² add up to 220, 7 i to 196
    const TextTable table = read(text_of(",220,196", at));
    EXPECT_EQ(table.rows(), 8) << at;
    EXPECT_THAT(warnings_about_rows(table).at(0).message,
                HasSubstr("line " + std::to_string(at + 2) + " is excluded: it has totals of the columns"));
  }
  EXPECT_EQ(read(text_of(",220,", 0)).rows(), 8) << "one sum, above all rows";
  EXPECT_EQ(read(text_of(",220,", 4)).rows(), 9) << "one sum may be by chance among the rows";
  EXPECT_EQ(read(text_of(",220,197", 0)).rows(), 9) << "no sum";
  EXPECT_EQ(read(text_of("p2,220,196", 0)).rows(), 9) << "it is called like a row";
  EXPECT_EQ(read("page,views\n,0\na,0\nb,0\nc,0\n").rows(), 4) << "a sum of nothing";
  EXPECT_EQ(read("Seite;Umsatz\n;1.220,50\na;1.000,25\nb;120,25\nc;100,00\n").rows(), 3);
  EXPECT_EQ(read(text_of("Grand total,220,196", 0)).rows(), 8);
}

TEST_F(RowKinds, totals_with_a_word_behind_the_last_column_are_not_rows) {
  const std::string rows = "a,5,7\nb,6,9\nc,2,1\n";
  const TextTable table = read("page,views,clicks\n,13,17,Grand total\n" + rows);
  EXPECT_THAT(first(table), ElementsAre("a", "b", "c"));
  EXPECT_THAT(warnings_about_rows(table).at(0).message, HasSubstr("line 2 is excluded: it has totals"));
  EXPECT_EQ(read("page,views,clicks,\n,13,17,Grand total\na,5,7,\nb,6,9,\nc,2,1,\n").rows(), 3);
  EXPECT_THAT(refusal("page,views,clicks\n,13,17,x\n" + rows), HasSubstr("has 4 fields"));
  EXPECT_THAT(refusal("page,views,clicks\nd,13,17,Total\n" + rows), HasSubstr("has 4 fields"));
}

TEST_F(RowKinds, headings_of_groups_are_not_rows) {
  const std::string nails = "nail,1,2.5,yes\nscrew,2,3,no\n", wood = "board,7,9,no\nbeam,8,12,yes\n";
  const TextTable table = read("item,count,price,new\nMetal,,,\n" + nails + "Wood,,,\n" + wood);
  EXPECT_THAT(first(table), ElementsAre("nail", "screw", "board", "beam"));
  ASSERT_EQ(table.left_out.size(), 1U);
  EXPECT_THAT(table.left_out[0].lines, ElementsAre(2, 5));
  EXPECT_THAT(warnings_about_rows(table)[0].message,
              HasSubstr("each of them is a heading for the rows below it"));
  EXPECT_EQ(read("item,count,price,new\nMetal,,,\n" + nails + "Metal sum,3,5.5,\nWood,,,\n" + wood +
                 "Wood sum,15,21,\n")
                .rows(),
            4)
      << "with subtotals";
  EXPECT_EQ(
      read("item,count,price,new\nHall 1,,,\nMetal,,,\n" + nails + "Wood,,,\n" + wood + nails + wood).rows(),
      8)
      << "of two levels";
  const auto rows = [&](const std::string& text) { return read("item,count,price,new\n" + text).rows(); };
  EXPECT_EQ(rows("Metal,,,\n" + nails + wood), 5) << "one alone may be a row that is missing all values";
  EXPECT_EQ(rows(nails + "Metal,,,\n" + wood + "Wood,,,\n" + nails), 8) << "rows above the first";
  EXPECT_EQ(rows("Metal,,,\n" + nails + "Metal,,,\n" + wood), 6) << "the same name again";
  EXPECT_EQ(rows("7,,,\n" + nails + "8,,,\n" + wood), 6) << "numbers";
  EXPECT_EQ(rows("Metal,,,\n" + nails + "Wood,,,\nGlass,,,\n" + wood), 7) << "more than stand at the top";
  EXPECT_EQ(read("item,count\nMetal,\na,1\nb,2\nWood,\nc,3\nd,4\n").rows(), 6) << "two columns";
  EXPECT_EQ(read("item,count,price,new\nMetal,,,\n" + nails + "Wood,,,\n" + wood, RowRule::all).rows(), 6);
}

TEST_F(RowKinds, names_of_an_index_below_names_in_two_lines_are_not_a_row) {
  std::string one, two;
  for (int i = 10; i < 30; ++i) {
    const std::string values = std::to_string(i) + ".5," + std::to_string(2 * i) + ",4\n";
    one += "S" + std::to_string(i) + "," + values;
    two += "S" + std::to_string(i % 5) + ",2024," + values;
  }
  const TextTable table = read(",a,a,b\n,x,y,x\nid,,,\n" + one);
  EXPECT_EQ(table.rows(), 20);
  EXPECT_THAT(table.names, ElementsAre("column 1", "a x", "a y", "b x"));
  EXPECT_THAT(
      warnings_about_rows(table).at(1).message,
      HasSubstr("line 3 is excluded: it has the names of the first columns only, as when pandas names"));
  EXPECT_EQ(read(",,a,a,b\n,,x,y,x\nid,year,,,\n" + two).rows(), 20) << "an index of two columns";
  EXPECT_EQ(read("sort,a,a,b\nkind,x,y,x\nid,,,\n" + one).rows(), 20) << "names of the levels";
  EXPECT_EQ(read(",a,a,b\n,x,y,x\nid,7,,\n" + one).rows(), 21) << "a row with a value";
  EXPECT_EQ(read(",a,c,b\nid,,,\n" + one).rows(), 21) << "below names in one line";
  EXPECT_EQ(read("name,a,c,b\n,cm,kg,cm\nAnn,,,\n" + one).rows(), 21) << "a name, below units";
}

TEST_F(RowKinds, a_note_that_delimiters_cut_into_as_many_fields_is_not_a_row) {
  std::string rows;
  for (int i = 10; i < 40; ++i) rows += "a," + std::to_string(i) + "," + std::to_string(3 * i % 31) + "\n";
  EXPECT_EQ(read("name,x,y\n" + rows + "Source: Office, 2024, all rights\n").rows(), 30);
  EXPECT_EQ(read("name,x,y\n" + rows + "e: f,9,NA\n").rows(), 31);
}

}  // namespace
}  // namespace anneal::table
