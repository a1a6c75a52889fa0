#include "engine/deploy/c99/columns.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/table/column_reader.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/features.h"
#include "engine/data/table/text_table.h"
#include "engine/model/quantize/row_input.h"
#include "tests/engine/deploy/c99/build.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::c99 {
namespace {

using testing::TemporaryDirectory;

constexpr double mean_area = 100;

/// Every kind of column, and two that are missing somewhere.
TableSpec example() {
  TableSpec table{.target = "price", .missing = {"sold out"}, .columns = {}};
  const auto add = [&](const std::string& name, ColumnKind kind) -> ColumnSpec& {
    table.columns.push_back({.name = name, .kind = kind, .reason = {}, .categories = {}});
    return table.columns.back();
  };
  ColumnSpec& area = add("area \"m*/\"", ColumnKind::numeric);
  area.mean = mean_area;
  area.deviation = 40;
  area.is_missing_somewhere = true;
  ColumnSpec& town = add("town", ColumnKind::categorical);
  town.categories = {"Bonn", "K\xc3\xb6ln, \"Rhein\"", "Bonn am See"};
  ColumnSpec& sold = add("sold", ColumnKind::date);
  sold.cycles = {Cycle::year, Cycle::week, Cycle::day};
  sold.mean = 18'000;
  sold.deviation = 900;
  sold.is_missing_somewhere = true;
  ColumnSpec& garden = add("garden", ColumnKind::boolean);
  garden.mean = garden.deviation = 0.5;
  add("price", ColumnKind::numeric);
  return table;
}

std::string rows() {
  std::string text = "\"area \"\"m*/\"\"\";town;sold;garden\n";
  for (const char* area : {"100", "-1e30", "133.333", "NA", "7e37", "59.99"})
    for (const char* town :
         {"Bonn", "\"K\xc3\xb6ln, \"\"Rhein\"\"\"", "Bonn am", "n/a", "Sold OUT", "Bonn am See"})
      for (const char* sold :
           {"2024-02-29 23:59:59", "1970-01-01", "", "2023-12-31 06:00", "1900-03-01", "2000-01-01 00:00:01"})
        text +=
            std::string(area) + ";" + town + ";" + sold + ";" + (text.size() % 2 == 0 ? "yes" : "no") + "\n";
  return text;
}

/// Embeddings before numbers, and numbers with all features of theirs.
quantize::RowInput input_of(const TableSpec& table) {
  const auto numbers = static_cast<std::size_t>(table::features_of(table).numbers);
  quantize::RowInput input{
      .parts = {{.first = numbers, .count = 2, .embeddings = {0.5F, -0.5F, 1, 2, 3, -3, 0.1F, 0.2F, -1, -2}},
                {.first = 0, .count = numbers}}};
  for (std::size_t c = 0; c < 2 + numbers; ++c) input.divisors.push_back(0.5F + static_cast<float>(c) / 8);
  return input;
}

/// The same with the numbers clipped and embedded.
quantize::RowInput embedded_input_of(const TableSpec& table) {
  quantize::RowInput input = input_of(table);
  quantize::RowInput::Part& numbers = input.parts[1];
  constexpr std::size_t frequencies = 5, out = 3;
  quantize::PeriodicEmbedding by{.frequencies = frequencies, .out = out};
  for (std::size_t i = 0; i < numbers.count * frequencies; ++i) {
    by.frequency.push_back(0.07F * static_cast<float>(i % 7) - 0.2F);
    by.phase.push_back(0.9F * static_cast<float>(i % 8) - 3.1F);
  }
  for (std::size_t i = 0; i < numbers.count * frequencies * (out - 1); ++i)
    by.weight.push_back(0.11F * static_cast<float>(i % 9) - 0.4F);
  for (std::size_t i = 0; i < numbers.count * (out - 1); ++i)
    by.bias.push_back(0.1F * static_cast<float>(i % 4));
  numbers.count *= out;
  numbers.limit = 3;
  numbers.periodic = std::move(by);
  input.divisors.clear();
  for (std::size_t c = 0; c < 2 + numbers.count; ++c)
    input.divisors.push_back(0.5F + static_cast<float>(c) / 8);
  return input;
}

constexpr const char* frame = R"(
#include <float.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
)";

/// Reads lines of hexadecimal doubles, and behind them a line with a text, and prints the codes.
constexpr const char* line_driver = R"(
int main(void) {
  double numbers[ANNEAL_NUMBERS];
  int categories[ANNEAL_CATEGORIES];
  int8_t in[CHANNELS];
  char line[400];
  while (fgets(line, sizeof line, stdin) != NULL) {
    char *at = line;
    int k;
    for (k = 0; k < ANNEAL_NUMBERS; ++k) {
      while (*at == ' ') ++at;
      numbers[k] = *at == '?' ? (++at, ANNEAL_MISSING) : strtod(at, &at);
    }
    if (fgets(line, sizeof line, stdin) == NULL) return 2;
    line[strcspn(line, "\n")] = '\0';
    categories[0] = anneal_category(0, line);
    anneal_quantize(numbers, categories, in);
    for (k = 0; k < CHANNELS; ++k) printf("%d ", in[k]);
    printf("\n");
  }
  return strcmp(anneal_number_names[0], "area \"m*/\"") != 0 || strcmp(anneal_category_names[0], "town") != 0;
}
)";

struct Case {
  std::string input;     ///< of the driver
  std::string expected;  ///< codes of the features that the table's own reading makes
};

Case cases_of(const TableSpec& table, const quantize::RowInput& input,
              const quantize::Quantization& quantization, const std::filesystem::path& file) {
  const table::TextTable text = table::read_table(file);
  const table::Rows read = table::open_unlabelled(file, {table, {}});
  const table::MissingWords missing(table);
  Case result;
  for (std::size_t row = 0; row < text.rows(); ++row) {
    for (const ColumnSpec* column : table::number_columns(table)) {
      const auto cell =
          table::ColumnReader(*column, missing).read(text.columns[*text.find(column->name)][row]);
      char digits[64];
      std::snprintf(digits, sizeof digits, "%a ", cell.value);
      result.input += cell.state == table::CellValue::State::known ? digits : "? ";
    }
    result.input += "\n" + std::string(text.columns[*text.find("town")][row]) + "\n";
    std::vector<std::int8_t> codes(input.channels());
    quantize::quantize_row(input, quantization, read.of(static_cast<std::int64_t>(row)), codes);
    for (const int code : codes) result.expected += std::to_string(code) + " ";
    result.expected += "\n";
  }
  return result;
}

void expect_same_codes(const TableSpec& table, const quantize::RowInput& input) {
  const quantize::Quantization quantization{.scale = 0.02, .zero = 7};
  const TemporaryDirectory directory;
  testing::write_file(directory / "rows.csv", rows());
  const Case wanted = cases_of(table, input, quantization, directory / "rows.csv");
  EXPECT_GT(std::ranges::count(wanted.expected, '\n'), 200);
  const Columns columns{table, input};
  testing::write_file(directory / "columns.c",
                      frame + columns_header(columns) + columns_source(columns, quantization) +
                          "#define CHANNELS " + std::to_string(input.channels()) + "\n" + line_driver);
  testing::write_file(directory / "in", wanted.input);
  for (const std::vector<std::string>& compiler :
       {std::vector<std::string>{"gcc", "-O2", "-march=native", "-Wconversion"},
        {"clang", "-O1", "-fsanitize=undefined"}}) {
    if (!has_program(compiler[0])) continue;
    std::vector<std::string> command = compiler;
    for (const std::string& option : strict()) command.push_back(option);
    command.insert(command.end(), {directory / "columns.c", "-o", directory / "program"});
    const testing::Result built = testing::run(command);
    ASSERT_EQ(built.code, 0) << built.errors;
    const testing::Result ran =
        testing::run({"/bin/sh", "-c", "\"$0\" < \"$1\"", directory / "program", directory / "in"});
    ASSERT_EQ(ran.code, 0) << ran.errors;
    EXPECT_EQ(ran.output, wanted.expected) << compiler[0];
  }
}

TEST(Columns, become_the_codes_of_the_features_that_training_would_read) {
  const TableSpec table = example();
  expect_same_codes(table, input_of(table));
}

TEST(Columns, are_clipped_and_embedded_as_training_would_do) {
  const TableSpec table = example();
  expect_same_codes(table, embedded_input_of(table));
}

TEST(Columns, of_one_kind_alone_compile_without_a_warning) {
  for (const ColumnKind kind : {ColumnKind::numeric, ColumnKind::categorical, ColumnKind::date}) {
    TableSpec table{.target = "price", .missing = {}, .columns = {}};
    table.columns.push_back({.name = "only", .kind = kind, .reason = {}, .categories = {}});
    const quantize::RowInput input =
        kind == ColumnKind::categorical
            ? quantize::RowInput{.parts = {{.first = 0, .count = 1, .embeddings = {1, 2}}}, .divisors = {1}}
            : quantize::RowInput{.parts = {{.first = 0, .count = 1}}, .divisors = {1}};
    const Columns columns{table, input};
    const TemporaryDirectory directory;
    testing::write_file(directory / "columns.c",
                        frame + columns_header(columns) + columns_source(columns, {.scale = 0.1, .zero = 0}));
    std::vector<std::string> command = {"gcc", "-O2", "-Wconversion"};
    for (const std::string& option : strict()) command.push_back(option);
    command.insert(command.end(), {"-c", directory / "columns.c", "-o", directory / "columns.o"});
    const testing::Result built = testing::run(command);
    EXPECT_EQ(built.code, 0) << built.errors;
  }
}

}  // namespace
}  // namespace anneal::c99
