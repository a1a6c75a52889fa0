// The section "Graphs" of PROTOCOL.md is what own models are written by: it names all that the code knows.

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/operations.h"
#include "tests/support/temporary_directory.h"

namespace anneal::graph {
namespace {

using ::testing::HasSubstr;

/// The lines of the section.
std::vector<std::string> section() {
  std::istringstream document(testing::read_file(ANNEAL_PROTOCOL_DOCUMENT));
  std::vector<std::string> lines;
  bool is_inside = false;
  for (std::string line; std::getline(document, line);) {
    if (line.starts_with("## ")) is_inside = line == "## Graphs";
    if (is_inside) lines.push_back(line);
  }
  return lines;
}

/// The row of the table whose first cell names the operation; "" where there is none.
std::string row_of(const std::string& operation) {
  for (const std::string& line : section())
    if (line.starts_with("|") &&
        line.substr(0, line.find('|', 1)).find("`" + operation + "`") != std::string::npos)
      return line;
  return "";
}

std::string whole(double value) {
  return std::to_string(static_cast<std::int64_t>(value));
}

/// `out` (1–1048576), `stride` 1 (1–1024), `bias` false, `init` `default`, `dirac`
std::string described(const AttributeRow& row) {
  const std::string name = "`" + row.name + "`";
  if (const auto* value = std::get_if<bool>(&row.value)) return name + (*value ? " true" : " false");
  if (const auto* value = std::get_if<std::int64_t>(&row.value)) {
    const std::string usual = row.required ? "" : " " + std::to_string(*value);
    return name + usual + " (" + whole(row.minimum) + "–" + whole(row.maximum) + ")";
  }
  if (!std::holds_alternative<std::string>(row.value)) return name;
  std::string words;
  for (const std::string& word : row.words) words += (words.empty() ? " `" : ", `") + word + "`";
  return name + words;
}

TEST(GraphsDocument, names_every_operation_with_its_attributes_defaults_and_ranges) {
  for (const Operation& operation : operations()) {
    const std::string row = row_of(operation.name);
    ASSERT_NE(row, "") << operation.name << " is not in the table";
    for (const AttributeRow& attribute : operation.attributes)
      EXPECT_THAT(row, HasSubstr(described(attribute))) << operation.name;
  }
}

/// Numbers stand as the document writes them, "1e-5": read back they are the code's.
TEST(GraphsDocument, gives_the_defaults_and_ranges_of_numbers) {
  for (const Operation& operation : operations()) {
    for (const AttributeRow& attribute : operation.attributes) {
      if (!std::holds_alternative<double>(attribute.value)) continue;
      const std::string row = row_of(operation.name), name = "`" + attribute.name + "` ";
      double usual = 0, minimum = 0, maximum = 0;
      const std::size_t at = row.find(name);
      ASSERT_NE(at, std::string::npos) << operation.name << " " << name;
      ASSERT_EQ(std::sscanf(row.c_str() + at + name.size(), "%lf (%lf–%lf)", &usual, &minimum, &maximum), 3)
          << operation.name << " " << name;
      EXPECT_EQ(usual, std::get<double>(attribute.value)) << operation.name << " " << name;
      EXPECT_EQ(minimum, attribute.minimum) << operation.name << " " << name;
      EXPECT_EQ(maximum, attribute.maximum) << operation.name << " " << name;
    }
  }
}

TEST(GraphsDocument, shows_a_graph_that_is_accepted_and_has_the_shapes_it_says) {
  std::string text;
  bool is_inside = false;
  for (const std::string& line : section()) {
    if (is_inside && line == "```") break;
    if (is_inside) text += line + "\n";
    if (line == "```json graph") is_inside = true;
  }
  const Graph graph = from_json(nlohmann::json::parse(text));
  const Analysis analysis = analyse(graph, {3, 32, 32});
  EXPECT_EQ(analysis.nodes.back().shape, Shape{10});
  EXPECT_EQ(analysis.parameter_count, 16 * 3 * 9 + 2 * 16 + 16 * 16 * 9 + 2 * 16 + 16 * 10 + 10);
}

}  // namespace
}  // namespace anneal::graph
