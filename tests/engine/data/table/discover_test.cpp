#include "engine/data/table/discover.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "engine/core/base/error.h"
#include "engine/data/table/report/report.h"
#include "engine/data/table/table_kind.h"
#include "engine/data/table/text_table.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;

TEST(TableDiscover, a_csv_file_is_a_table_unless_it_lists_images) {
  const TemporaryDirectory root;
  write_file(root / "houses.csv", "area,price\n1,2\n");
  write_file(root / "iris.data", "5.1,a\n4.9,b\n");
  EXPECT_EQ(discover(root / "iris.data").value().train, root / "iris.data");
  write_file(root / "images.csv", "\"path\",split,Label\na.png,train,x\n");
  write_file(root / "notes.txt", "area,price\n1,2\n");
  EXPECT_EQ(discover(root / "houses.csv").value().train, root / "houses.csv");
  EXPECT_FALSE(discover(root / "images.csv"));
  EXPECT_FALSE(discover(root / "notes.txt"));
  EXPECT_FALSE(discover(root / "nowhere"));
  EXPECT_EQ(files_of(root / "images.csv", "").train, root / "images.csv") << "where a table is asked for";
}

TEST(TableDiscover, a_table_that_names_images_beside_it_is_told) {
  const TemporaryDirectory root;
  std::string text = "id,width,breed\n";
  for (int i = 0; i < 20; ++i) {
    write_file(root / "images" / ("p" + std::to_string(i) + ".png"), "");
    text += "p" + std::to_string(i) + ",3," + (i % 2 == 0 ? "pug" : "lab") + "\n";
  }
  write_file(root / "pets.csv", text);
  const Files files = discover(root / "pets.csv").value();
  ASSERT_EQ(files.remarks.size(), 1U);
  EXPECT_EQ(files.remarks[0].code, "images-beside");
  EXPECT_THAT(files.remarks[0].message, HasSubstr("in its column \"id\", and is read as a table"));
}

TEST(TableDiscover, targets_in_a_file_of_their_own_are_told_with_the_way_to_join_them) {
  const TemporaryDirectory root;
  write_file(root / "X_train.csv", "a,b\n1,2\n3,4\n");
  write_file(root / "y_train.csv", "y\n1\n0\n");
  EXPECT_EQ(file_of_targets(root / "X_train.csv"), root / "y_train.csv");
  EXPECT_FALSE(file_of_targets(root / "y_train.csv"));
  EXPECT_EQ(discover(root / "X_train.csv").value().train, root / "X_train.csv");
  try {
    discover(root.path());
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("a separate file, y_train.csv"));
    EXPECT_THAT(error.hint(), HasSubstr("paste -d , X_train.csv y_train.csv > train.csv"));
  }
}

std::string refusal_of(const std::filesystem::path& path) {
  try {
    inspect(path);
  } catch (const UserError& error) {
    return error.what();
  }
  return "not refused";
}

TEST(TableDiscover, says_what_a_file_is_that_is_not_a_table_in_text) {
  const TemporaryDirectory root;
  EXPECT_THAT(refusal_of(root / "nowhere.csv"), HasSubstr("does not exist"));
  EXPECT_THAT(refusal_of(root / "nowhere.txt"), HasSubstr("does not exist"));
  const std::string workbook = "PK\x03\x04" + std::string(26, '\0') + "xl/workbook.xml";
  const std::string pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";
  for (const char* name : {"a.csv", "a.xlsx"}) {
    write_file(root / name, workbook);
    EXPECT_THAT(refusal_of(root / name), HasSubstr("is an Excel workbook, not a text table")) << name;
  }
  for (const auto& [bytes, words] : {std::pair(pointer, "is a Git LFS pointer"),
                                     std::pair(std::string("<!DOCTYPE html>\n"), "is a web page"),
                                     std::pair(std::string("%PDF-1.7\n\x01", 10), "is a PDF document"),
                                     std::pair(std::string("SQLite format 3\0", 16), "is an SQLite database"),
                                     std::pair(std::string("PAR1\x15\x04", 6), "is a Parquet file"),
                                     std::pair(std::string("\x01\x02\x03\x04"), "unknown binary format"),
                                     std::pair(std::string(), "is empty")}) {
    write_file(root / "b.csv", bytes);
    EXPECT_THAT(refusal_of(root / "b.csv"), HasSubstr(words));
  }
}

TEST(TableDiscover, reads_what_gzip_has_compressed) {
  const TemporaryDirectory root;
  const auto compress = [](const std::filesystem::path& path, const std::string& text) {
    const gzFile file = gzopen(path.c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
  };
  compress(root / "train.csv.gz", "a,b\n1,x\n2,y\n");
  EXPECT_EQ(discover(root.path()).value().train, root / "train.csv.gz");
  EXPECT_EQ(read_table(root / "train.csv.gz").rows(), 2U);
  EXPECT_EQ(read_table(root / "train.csv.gz").place_of(1, 1), (root / "train.csv.gz").string() + ":3:3");
  std::filesystem::copy_file(root / "train.csv.gz", root / "named.csv");
  EXPECT_EQ(read_table(root / "named.csv").rows(), 2U) << "whatever the name says";
  std::filesystem::resize_file(root / "named.csv", 20);
  EXPECT_THROW(read_table(root / "named.csv"), UserError);
}

TEST(TableDiscover, looks_at_a_first_line_as_it_is_read_later) {
  const TemporaryDirectory root;
  write_file(root / "german.csv",
             "\xEF\xBB\xBF"
             "area;kind;\"price, \u20AC\"\r\n1;flat;2\r\n");
  write_file(root / "long.csv", "area,\"price\n(in euros)\"\n1,2\n");
  for (const char* name : {"german.csv", "long.csv"}) {
    EXPECT_EQ(discover(root / name).value().train, root / name);
    EXPECT_EQ(read_table(root / name).rows(), 1u) << name;
  }
}

TEST(TableDiscover, a_folder_has_a_file_for_each_split) {
  const TemporaryDirectory root;
  for (const char* name : {"Train.csv", "valid.csv", "test.tsv"}) write_file(root / name, "a,b\n1,2\n3,4\n");
  const Files files = discover(root.path()).value();
  EXPECT_EQ(files.train, root / "Train.csv");
  EXPECT_EQ(files.validation, root / "valid.csv");
  EXPECT_EQ(files.test, root / "test.tsv");
  write_file(root / "cat/1.jpg", "");
  EXPECT_FALSE(discover(root.path())) << "folders are classes";
}

std::string remarks_of(const std::filesystem::path& folder) {
  std::string text;
  const Files files = discover(folder).value();
  for (const WarningEvent& remark : files.remarks)
    text += remark.code + " " + remark.place + ": " + remark.message + "\n";
  return text;
}

TEST(TableDiscover, files_are_splits_by_a_part_of_their_name_and_that_is_told) {
  const TemporaryDirectory root;
  for (const char* name : {"train.csv", "eval.csv", "holdout.csv"})
    write_file(root / name, "a,b\n1,2\n3,4\n");
  EXPECT_EQ(discover(root.path()).value().validation, root / "eval.csv");
  EXPECT_EQ(discover(root.path()).value().test, root / "holdout.csv");
  EXPECT_EQ(remarks_of(root.path()), "split-by-name " + (root / "eval.csv").string() +
                                         ": is used for the validation rows because of its "
                                         "name\nsplit-by-name " +
                                         (root / "holdout.csv").string() +
                                         ": is used for the test rows because of its name\n");
  EXPECT_EQ(inspect(root.path()).warnings.front().code, "split-by-name");
  for (const char* name : {"validation.csv", "test.csv", "sample_submission.csv"})
    write_file(root / name, "a,b\n1,2\n3,4\n");
  EXPECT_EQ(discover(root.path()).value().validation, root / "validation.csv");
  EXPECT_EQ(discover(root.path()).value().test, root / "test.csv");
  EXPECT_EQ(remarks_of(root.path()),
            "other-table " + root.path().string() +
                ": \"eval.csv\", \"holdout.csv\", \"sample_submission.csv\" are skipped, because their names "
                "do not clearly indicate their splits\n");
}

TEST(TableDiscover, several_files_of_one_split_are_none) {
  const TemporaryDirectory root;
  for (const char* name : {"houses_train.csv", "houses_test.csv"}) write_file(root / name, "a,b\n1,2\n3,4\n");
  EXPECT_EQ(discover(root.path()).value().train, root / "houses_train.csv");
  EXPECT_EQ(discover(root.path()).value().test, root / "houses_test.csv");
  write_file(root / "old_test.csv", "a,b\n1,2\n3,4\n");
  EXPECT_EQ(discover(root.path()).value().test, std::nullopt);
  EXPECT_THAT(remarks_of(root.path()), HasSubstr("\"houses_test.csv\", \"old_test.csv\" are skipped"));
  write_file(root / "old_train.csv", "a,b\n1,2\n3,4\n");
  EXPECT_FALSE(discover(root.path()));
}

TEST(TableDiscover, several_tables_that_are_no_splits_are_refused_with_a_way_out) {
  const auto refusal = [](const std::filesystem::path& path) -> std::pair<std::string, std::string> {
    try {
      discover(path);
    } catch (const UserError& error) {
      return {error.what(), error.hint()};
    }
    return {};
  };
  const TemporaryDirectory root;
  for (const char* name : {"2024-01.csv", "2024-02.csv", "2024-03.csv"})
    write_file(root / "months" / name, "day,sales\n1,2\n3,4\n");
  EXPECT_THAT(refusal(root / "months").first, HasSubstr("contains 3 tables with the same columns"));
  EXPECT_THAT(refusal(root / "months").second, HasSubstr("awk 'FNR > 1 || NR == 1' "));
  EXPECT_THAT(refusal(root / "months").second, HasSubstr("months.csv"));
  write_file(root / "months" / "2024-04.csv", "day,costs\n1,2\n3,4\n");
  EXPECT_THAT(refusal(root / "months").first, HasSubstr("none is named as the training file"));
  EXPECT_EQ(refusal(root / "months").second, "Give one of the files, or rename it to train.csv.");
  write_file(root / "t.jsonl", "{\"a\":1,\"b\":2}\n{\"a\":3,\"b\":4}\n{\"a\":5,\"b\":6}\n");
  EXPECT_THAT(refusal(root / "t.jsonl").first, HasSubstr("is JSON, not a CSV table"));
  EXPECT_THAT(refusal(root / "t.jsonl").second, HasSubstr("lines=True"));
}

TEST(TableReport, counts_rows_and_those_that_repeat) {
  const TemporaryDirectory root;
  write_file(root / "t.csv", "a,b\n1,x\n2,y\n1,x\n1,x\n");
  const Report report = inspect(root / "t.csv");
  EXPECT_EQ(report.splits.front().rows, 4);
  EXPECT_EQ(report.equal_rows, 2);
  EXPECT_EQ(report.columns[1].kind, ColumnKind::categorical);
}

TEST(TableReport, names_categories_of_another_file_that_the_training_file_does_not_have) {
  const TemporaryDirectory root;
  write_file(root / "train.csv", "city,income\nUlm,<=50K\nBonn,>50K\nUlm,<=50K\n");
  write_file(root / "test.csv", "city,income\nRom,<=50K.\nRom,>50K.\nUlm,>50K\nOslo,>50K\n");
  const Report report = inspect(root.path());
  std::string messages;
  for (const WarningEvent& warning : report.splits[1].warnings) messages += warning.message + "\n";
  EXPECT_EQ(
      messages,
      "column \"city\" has values that are not in the training file, in 3 of 4 rows: \"Rom\" 2, \"Oslo\" "
      "1\ncolumn \"income\" spells 2 cells differently from the training file, and they are read in its "
      "spelling: \"<=50K.\" as \"<=50K\", \">50K.\" as \">50K\"\n");
}

TEST(TableReport, counts_rows_of_other_splits_that_are_trained_on) {
  const TemporaryDirectory root;
  write_file(root / "train.csv", "a,b\n1,x\n2,y\n3,x\n");
  write_file(root / "validation.csv", "a,b\n1,y\n4,x\n");
  write_file(root / "test.csv", "b,a\nx,1\nx,1\ny,1\n");
  const Report report = inspect(root.path());
  ASSERT_EQ(report.splits.size(), 3u);
  EXPECT_EQ(report.splits[1].repeated, 0);
  EXPECT_EQ(report.splits[2].repeated, 2) << "whatever the order of the columns";
}

TEST(TableReport, a_file_that_lacks_a_column_is_told) {
  const TemporaryDirectory root;
  write_file(root / "train.csv", "a,b\n1,x\n2,y\n3,x\n");
  write_file(root / "test.csv", "a\n1\n");
  const Report report = inspect(root.path());
  EXPECT_EQ(report.splits[1].rows, 1);
  ASSERT_EQ(report.warnings.size(), 1u);
  EXPECT_EQ(report.warnings[0].code, "columns-lacking");
  EXPECT_EQ(report.warnings[0].place, (root / "test.csv").string());
}

TEST(TableReport, reads_columns_as_a_person_says) {
  const TemporaryDirectory root;
  write_file(root / "t.csv", "a,b\n1,x\n2,y\n1,x\n");
  TableSpec chosen;
  chosen.columns = {{.name = "a", .kind = ColumnKind::categorical, .reason = {}, .categories = {}},
                    {.name = "b", .kind = ColumnKind::ignored, .reason = {}, .categories = {}}};
  const Report report = inspect(root / "t.csv", chosen);
  EXPECT_EQ(report.columns[0].kind, ColumnKind::categorical);
  EXPECT_EQ(report.columns[1].kind, ColumnKind::ignored);
  chosen.columns.front().name = "c";
  EXPECT_THROW(inspect(root / "t.csv", chosen), UserError);
}

TEST(TableNames, files_of_other_names_are_tables_by_what_they_hold) {
  const TemporaryDirectory root;
  write_file(root / "seeds.txt", "1.5\t2\t1\n2.5\t3\t2\n3.5\t1\t1\n");
  write_file(root / "read.txt", "Some words, and more.\nA line\nThis, too, is one.\n");
  write_file(root / "list.txt", "cat/1.jpg cat\ncat/2.jpg cat\ndog/1.jpg dog\n");
  write_file(root / "spec.json", "{\"a\": 1,\n\"b\": 2,\n\"c\": 3}\n");
  EXPECT_TRUE(discover(root / "seeds.txt"));
  for (const char* name : {"read.txt", "list.txt", "spec.json"}) EXPECT_FALSE(discover(root / name)) << name;
}

TEST(TableNames, test_rows_beside_data_are_found_as_the_uci_repository_names_them) {
  const TemporaryDirectory root;
  write_file(root / "adult.data", "39, Private, <=50K\n50, State-gov, >50K\n38, Private, <=50K\n");
  write_file(root / "adult.test", "|1x3\n25, Private, <=50K.\n38, Private, >50K.\n39, ?, >50K.\n");
  write_file(root / "adult.names", "what this is\n");
  const auto found = discover(root.path());
  ASSERT_TRUE(found && found->test);
  EXPECT_EQ(found->test->filename(), "adult.test");
  const Report report = inspect(root.path());
  ASSERT_EQ(report.splits.size(), 2u);
  EXPECT_EQ(report.splits[1].rows, 3);
}

TEST(TableNames, are_offered_by_dialogs_as_they_are_known) {
  EXPECT_EQ(table_name_patterns(), "*.csv *.tsv *.data *.csv.gz *.tsv.gz *.data.gz");
  for (const char* name : {"a.csv", "a.TSV", "iris.data", "a.csv.gz"})
    EXPECT_TRUE(has_table_name(name)) << name;
  for (const char* name : {"a.txt", "data", "a.gz"}) EXPECT_FALSE(has_table_name(name)) << name;
}

}  // namespace
}  // namespace anneal::table
