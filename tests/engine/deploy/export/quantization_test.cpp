#include "engine/deploy/export/quantization.h"

#include <map>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/data/table/rows.h"
#include "engine/deploy/c99/source.h"
#include "engine/deploy/export/c_program.h"
#include "engine/deploy/export/verify_c.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/simulator.h"
#include "engine/model/zoo/builder.h"
#include "tests/support/made_up_network.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

using testing::made_up_model;
using testing::TemporaryDirectory;

Images images_of_drawn_brightness(std::int64_t count, std::int64_t side) {
  Images images{.side = side};
  Random random({7});
  for (std::int64_t i = 0; i < count; ++i) {
    const std::uint32_t brightest = 64 + random.below(192);
    for (std::int64_t k = 0; k < side * side * 3; ++k)
      images.pixels.push_back(static_cast<std::uint8_t>(random.below(brightest)));
    images.labels.push_back(random.below(4));
  }
  return images;
}

TEST(Quantization, pixels_are_normalised_by_channel) {
  const Normalize normalize{.mean = {0.5, 0.25, 0}, .std = {0.5, 0.25, 1}};
  const std::uint8_t pixels[] = {255, 255, 255, 0, 51, 102};
  std::vector<float> numbers(6);
  normalise(pixels, normalize, numbers);
  const float expected[] = {1, 3, 1, -1, -0.2F, 0.4F};
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_NEAR(numbers[i], expected[i], 1e-6);
}

TEST(Quantization, a_quantized_network_comes_near_its_program) {
  const model::TrainedModel model = made_up_model("resnet8", 4, 32);
  const Images images = images_of_drawn_brightness(16, 32);
  for (const bool is_plain : {false, true}) {
    const QuantizedNetwork network =
        quantize_network(model, images, {.equalizes = !is_plain, .corrects_bias = !is_plain}, 2);
    quantize::FloatRun run(network.program);
    quantize::Simulator simulator(network.model);
    std::vector<float> numbers(3 * 32 * 32);
    std::vector<std::int8_t> codes(numbers.size());
    double signal = 0, noise = 0;
    for (std::int64_t i = 0; i < images.count(); ++i) {
      normalise(images.image(i), *model.normalize, numbers);
      for (std::size_t k = 0; k < codes.size(); ++k)
        codes[k] = quantize::quantized(static_cast<double>(numbers[k]), network.model.quantizations[0]);
      const auto expected = run.run(numbers);
      const auto found = simulator.run(codes);
      for (std::size_t c = 0; c < found.size(); ++c) {
        const double exact = static_cast<double>(expected[c]);
        const double error =
            quantize::dequantized(found[c], network.model.quantizations[network.model.output]) - exact;
        signal += exact * exact;
        noise += error * error;
      }
    }
    EXPECT_GT(signal / noise, 50);
  }
}

/// A number and a town of two, one behind the other.
model::TrainedModel row_model() {
  zoo::Builder b("rows");
  b.add("numbers", "columns", "input", {{"first", std::int64_t{0}}, {"count", std::int64_t{1}}});
  b.add("town", "embedding", "input",
        {{"column", std::int64_t{1}}, {"entries", std::int64_t{4}}, {"out", std::int64_t{2}}});
  b.add("all", "concatenate", std::vector<std::string>{"numbers", "town"});
  b.add("fc1", "linear", "all", {{"out", std::int64_t{8}}});
  b.add("relu", "relu", "fc1");
  b.add("head", "linear", "relu", {{"out", std::int64_t{3}}});
  model::TrainedModel model{.network = {.graph = std::move(b).finish(), .input = {2}, .weights = {}},
                            .classes = {"a", "b", "c"}};
  Random random({3});
  for (const auto& [name, shape] : std::map<std::string, graph::Shape>{{"town.weight", {4, 2}},
                                                                       {"fc1.weight", {8, 3}},
                                                                       {"fc1.bias", {8}},
                                                                       {"head.weight", {3, 8}},
                                                                       {"head.bias", {3}}}) {
    model::Array& array = model.network.weights[name];
    array.shape = shape;
    for (std::int64_t i = 0; i < (shape.size() == 1 ? shape[0] : shape[0] * shape[1]); ++i)
      array.values.push_back(static_cast<float>(random.uniform()) - 0.5F);
  }
  model.table = TableSpec{.target = "kind", .missing = {}, .columns = {}};
  model.table->columns.push_back(
      {.name = "area", .kind = ColumnKind::numeric, .reason = {}, .categories = {}});
  model.table->columns.push_back(
      {.name = "town", .kind = ColumnKind::categorical, .reason = {}, .categories = {"Bonn", "Ulm"}});
  return model;
}

table::Rows drawn_rows(std::int64_t count) {
  Random random({5});
  table::Rows rows{.path = "t.csv", .width = 2, .features = {}, .targets = {}, .lines = {}};
  for (std::int64_t i = 0; i < count; ++i) {
    rows.features.push_back(1000 * static_cast<float>(random.uniform()));  // far from what embeddings are
    rows.features.push_back(static_cast<float>(random.below(4)));
    rows.lines.push_back(i + 2);
  }
  return rows;
}

TEST(Quantization, rows_of_a_table_come_near_their_program) {
  const table::Rows rows = drawn_rows(200);
  const QuantizedNetwork network = quantize_network(row_model(), rows, {}, 2);
  EXPECT_NE(network.rows.divisors[0], 1);  // the number is brought to what the embeddings are
  quantize::FloatRun run(network.program);
  quantize::Simulator simulator(network.model);
  std::vector<float> channels(network.rows.channels());
  std::vector<std::int8_t> codes(channels.size());
  double signal = 0, noise = 0;
  for (std::int64_t row = 0; row < rows.count(); ++row) {
    quantize::fill_row(network.rows, rows.of(row), channels);
    quantize::quantize_row(network.rows, network.model.quantizations[0], rows.of(row), codes);
    const auto expected = run.run(channels);
    const auto found = simulator.run(codes);
    for (std::size_t c = 0; c < found.size(); ++c) {
      const double exact = static_cast<double>(expected[c]);
      const double error =
          quantize::dequantized(found[c], network.model.quantizations[network.model.output]) - exact;
      signal += exact * exact;
      noise += error * error;
    }
  }
  EXPECT_GT(signal / noise, 1000);
}

TEST(Quantization, an_embedding_with_fewer_entries_than_its_column_is_refused) {
  model::TrainedModel model = row_model();
  model.table->columns.back().categories.emplace_back("Worms");
  EXPECT_THROW(quantize_network(model, drawn_rows(10), {}, 1), UserError);
}

TEST(Quantization, a_model_without_its_run_says_what_is_missing) {
  try {
    quantize_network(made_up_model("resnet8", 4, 32), std::filesystem::path(), {}, 1);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.exit_code(), ExitCode::wrong_usage);
    EXPECT_NE(error.hint().find("run directory"), std::string::npos);
  }
}

class VerifiedC : public ::testing::Test {
 protected:
  void write(const std::string& source) {
    const c99::Source text =
        c99::write_source({.model = network_.model,
                           .classes = model_.classes,
                           .pixels = c99::pixel_tables(model_.normalize->mean, model_.normalize->std,
                                                       network_.model.quantizations[0]),
                           .header_name = "model.h"});
    testing::write_file(place_ / "model.h", text.header);
    testing::write_file(place_ / "model.c", source.empty() ? text.source : source);
  }

  model::TrainedModel model_ = made_up_model("resnet8", 4, 32);
  Images images_ = images_of_drawn_brightness(8, 32);
  QuantizedNetwork network_ = quantize_network(model_, images_, {}, 2);
  TemporaryDirectory place_;
};

TEST_F(VerifiedC, the_compiled_program_is_the_simulator) {
  write("");
  const CVerification found = verify_c(place_ / "model.c", network_, *model_.normalize, images_, 2);
  EXPECT_EQ(found.samples, 8);
  EXPECT_EQ(found.equal, 8);
  EXPECT_GE(found.agreement, 0.5);
  EXPECT_GT(found.latency_ms, 0);
  EXPECT_FALSE(found.compiler.empty());
}

TEST_F(VerifiedC, the_compiler_may_have_arguments) {
  write("");
  setenv("CC", "  env cc  -DNOTHING ", 1);
  EXPECT_EQ(verify_c(place_ / "model.c", network_, *model_.normalize, images_, 2).equal, 8);
  setenv("CC", "cc -no-such-option", 1);
  EXPECT_THROW(verify_c(place_ / "model.c", network_, *model_.normalize, images_, 2), EnvironmentError);
  unsetenv("CC");
}

TEST_F(VerifiedC, headers_of_the_system_are_not_taken_from_the_folder_of_the_file) {
  write("");
  for (const char* name : {"stdio.h", "stdint.h", "string.h"})
    testing::write_file(place_ / name, "#error anybody may have put it there\n");
  EXPECT_EQ(verify_c(place_ / "model.c", network_, *model_.normalize, images_, 2).equal, 8);
}

TEST_F(VerifiedC, a_program_that_computes_something_else_is_found_out) {
  write("");
  std::string text = testing::read_file(place_ / "model.c");
  const std::size_t zero = text.find("fc_weights[] = {") + 22;
  text.replace(zero, text.find(',', zero) - zero, "99");
  testing::write_file(place_ / "model.c", text);
  EXPECT_LT(verify_c(place_ / "model.c", network_, *model_.normalize, images_, 1).equal, 8);
}

TEST_F(VerifiedC, what_a_compiler_refuses_is_told) {
  write("this is no C");
  EXPECT_THROW(verify_c(place_ / "model.c", network_, *model_.normalize, images_, 1), EnvironmentError);
}

TEST_F(VerifiedC, what_is_no_compiler_is_told_with_a_reason) {
  setenv("CC", "false", 1);
  EXPECT_NE(c_compiler_trouble().find("false: ended with status 1"), std::string::npos)
      << c_compiler_trouble();
  setenv("CC", "no-such-compiler", 1);
  EXPECT_NE(c_compiler_trouble().find("is not installed"), std::string::npos) << c_compiler_trouble();
  write("");
  // It tells a version, and compiles nothing.
  testing::write_file(place_ / "silent-cc", "#!/bin/sh\n[ \"$1\" = --version ] && echo silent 1 || exit 7\n");
  std::filesystem::permissions(place_ / "silent-cc", std::filesystem::perms::owner_all);
  setenv("CC", (place_ / "silent-cc").c_str(), 1);
  try {
    verify_c(place_ / "model.c", network_, *model_.normalize, images_, 1);
    ADD_FAILURE() << "nothing was compiled";
  } catch (const EnvironmentError& error) {
    EXPECT_NE(std::string(error.what()).find("ended with status 7"), std::string::npos) << error.what();
  }
  unsetenv("CC");
}

/// A regression whose target has so many digits before what it varies by that 32 bits do not hold both.
TEST(VerifiedRows, numbers_of_a_large_target_keep_their_digits) {
  model::TrainedModel model = row_model();
  model.classes.clear();
  model.network.graph.nodes.back().attributes["out"] = std::int64_t{1};
  for (const char* name : {"head.weight", "head.bias"}) {
    model::Array& array = model.network.weights.at(name);
    array.shape[0] = 1;
    array.values.resize(array.shape.size() == 1 ? 1 : 8);
  }
  ColumnSpec& target = model.table->columns.emplace_back();
  target.name = model.table->target;
  target.kind = ColumnKind::numeric;
  target.mean = 1.7e12;
  target.deviation = 3;
  const table::Rows rows = drawn_rows(40);
  const QuantizedNetwork network = quantize_network(model, rows, {}, 1);
  const TemporaryDirectory place;
  c99::Request request{.model = network.model, .classes = {}, .pixels = {}, .header_name = "model.h"};
  request.columns.emplace(c99::Columns{*model.table, network.rows});
  const c99::Source text = c99::write_source(request);
  testing::write_file(place / "model.h", text.header);
  testing::write_file(place / "model.c", text.source);

  TableVerificationSet set{.features = rows.features, .deviation = target.deviation, .alike = 0.1};
  TableVerificationSet::Column area{"area", std::vector<double>()}, town{"town", std::vector<std::string>()};
  for (std::int64_t row = 0; row < rows.count(); ++row) {
    std::get<std::vector<double>>(area.cells).push_back(static_cast<double>(rows.of(row)[0]));
    const char* towns[] = {"", "Worms", "Bonn", "Ulm"};  // missing, unknown, and the two that are known
    std::get<std::vector<std::string>>(town.cells).emplace_back(towns[static_cast<int>(rows.of(row)[1])]);
  }
  set.columns = {area, town};
  quantize::Simulator simulator(network.model);
  std::vector<std::int8_t> codes(network.rows.channels());
  for (std::int64_t row = 0; row < rows.count(); ++row) {
    quantize::quantize_row(network.rows, network.model.quantizations[0], rows.of(row), codes);
    const double said =
        quantize::dequantized(simulator.run(codes)[0], network.model.quantizations[network.model.output]);
    set.targets.push_back(1.7e12 + 3 * said);
    set.outputs.push_back({1.7e12 + 3 * said});
  }
  const CVerification found = verify_c(place / "model.c", network, set, &target);
  EXPECT_EQ(found.equal, 40);
  EXPECT_LE(*found.rmse, 2 * 0x1p-12);  // of what doubles near 1.7e12 can tell apart
}

}  // namespace
}  // namespace anneal::exports
