#include "engine/deploy/c99/source.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/deploy/c99/convolution.h"
#include "engine/model/quantize/simulator.h"
#include "tests/engine/deploy/c99/build.h"
#include "tests/engine/model/quantize/networks.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"
#include "tests/support/thorough.h"

namespace anneal::c99 {
namespace {

using testing::TemporaryDirectory;

// Reads inputs from a file and writes outputs, each with its class, to another.
constexpr const char* code_driver = R"(
#include <stdio.h>
#include "model.h"
int main(int argc, char **argv) {
  static int8_t in[ANNEAL_INPUT_BYTES];
  int8_t out[ANNEAL_OUTPUT_BYTES + 1];
  FILE *from = argc == 3 ? fopen(argv[1], "rb") : NULL, *to = argc == 3 ? fopen(argv[2], "wb") : NULL;
  if (from == NULL || to == NULL) return 2;
  while (fread(in, 1, sizeof in, from) == sizeof in) {
    out[ANNEAL_OUTPUT_BYTES] = (int8_t)anneal_run(in, out);
    if (fwrite(out, 1, sizeof out, to) != sizeof out) return 2;
  }
  return fclose(to) == 0 ? 0 : 2;
}
)";

struct Compiler {
  std::string name;
  std::vector<std::string> command;
};

std::vector<Compiler> compilers() {
  return {{"gcc", {"gcc", "-O3", "-march=native"}},
          {"gcc_small", {"gcc", "-Os", "-Wconversion"}},
          {"gcc_plain", {"gcc", "-O2", "-U__SSE2__"}},
          {"gcc_avx2", {"gcc", "-O2", "-mavx2", "-Wconversion"}},
          {"clang", {"clang", "-O2"}},
          {"clang_avx2_sanitized",
           {"clang", "-O1", "-g", "-mavx2", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"}},
          {"clang_sanitized",
           {"clang", "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"}}};
}

void compile(const Compiler& compiler, const TemporaryDirectory& directory, std::vector<std::string> more,
             const std::string& program) {
  std::vector<std::string> command = compiler.command;
  for (const std::string& option : strict()) command.push_back(option);
  for (std::string& option : more) command.push_back(std::move(option));
  command.insert(command.end(), {"-I", directory.path().string(), "-o", directory / program});
  const testing::Result result = testing::run(command);
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(result.errors, "");
}

/// The large networks, which have nothing that the small ones have not, by one compiler: in the short form
/// that one of them which has most kinds of layers.
std::vector<std::pair<quantize::NamedNetwork, Compiler>> cases() {
  std::vector<std::pair<quantize::NamedNetwork, Compiler>> result;
  const std::string of_every_day = "mobilenet_v3_small";
  for (const quantize::NamedNetwork& network : quantize::odd_networks()) {
    const bool is_left_out = is_large(network) && testing::usual_or_full(network.name != of_every_day, false);
    for (const Compiler& compiler : compilers())
      if (!is_left_out && (!is_large(network) || compiler.name == "gcc"))
        result.emplace_back(network, compiler);
  }
  return result;
}

/// What the exported program makes of drawn codes is what the simulator makes of them.
void expect_simulators_bytes(const quantize::QuantizedModel& model, const Compiler& compiler) {
  const TemporaryDirectory directory;
  export_to(directory.path(), model);
  testing::write_file(directory / "driver.c", code_driver);
  compile(compiler, directory, {directory / "model.c", directory / "driver.c"}, "program");

  constexpr std::uint64_t images = 6;
  const auto count = static_cast<std::size_t>(model.values[0].size.count());
  quantize::Simulator simulator(model);
  std::string inputs, expected;
  for (std::uint64_t seed = 1; seed <= images; ++seed) {
    const auto codes = drawn_codes(count, seed);
    const auto output = simulator.run(codes);
    inputs.append(codes.begin(), codes.end());
    expected.append(output.begin(), output.end());
    expected += static_cast<char>(std::ranges::max_element(output) - output.begin());
  }
  testing::write_file(directory / "in", inputs);
  const testing::Result result = testing::run({directory / "program", directory / "in", directory / "out"});
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(testing::read_file(directory / "out"), expected);
}

class Exported : public ::testing::TestWithParam<std::pair<quantize::NamedNetwork, Compiler>> {};

TEST_P(Exported, c_yields_the_simulators_bytes) {
  const auto& [named, compiler] = GetParam();
  if (!has_program(compiler.command[0])) GTEST_SKIP() << compiler.command[0] << " is not installed";
  expect_simulators_bytes(quantized_model(named.network), compiler);
}

TEST_P(Exported, c_with_weights_of_4_bits_yields_the_simulators_bytes) {
  const auto& [named, compiler] = GetParam();
  if (!has_program(compiler.command[0])) GTEST_SKIP() << compiler.command[0] << " is not installed";
  // What differs from bytes does not depend on the instructions of the processor.
  if (compiler.name != "gcc" && compiler.name != "gcc_plain" && compiler.name != "clang_sanitized") return;
  expect_simulators_bytes(quantized_model(named.network, 4), compiler);
}

TEST(Source, packed_weights_take_half_the_room) {
  const model::Network network = quantize::drawn_preset("resnet8", 32);
  const quantize::QuantizedModel whole = quantized_model(network), packed = quantized_model(network, 4);
  std::size_t bytes = 0, halves = 0;
  for (std::size_t i = 0; i < whole.steps.size(); ++i) {
    const quantize::QuantizedStep &step = packed.steps[i], &wide = whole.steps[i];
    if (!is_packed(packed, step)) {
      EXPECT_EQ(step.weights, wide.weights);
      continue;
    }
    bytes += weights_in_blocks(whole, wide).size();
    halves += packed_weights(packed, step).size();
    EXPECT_LE(std::ranges::max(step.weights), 7);
    EXPECT_GE(std::ranges::min(step.weights), -7);
  }
  EXPECT_GT(bytes, 70'000U);
  EXPECT_EQ(2 * halves, bytes);
}

INSTANTIATE_TEST_SUITE_P(Networks, Exported, ::testing::ValuesIn(cases()), [](const auto& test) {
  return test.param.first.name + "_" + test.param.second.name;
});

TEST(Source, the_self_test_tells_right_from_wrong) {
  const quantize::QuantizedModel model = quantized_model(quantize::odd_networks()[0].network);
  const TemporaryDirectory directory;
  const Source source = export_to(directory.path(), model);
  const Compiler gcc = compilers()[0];
  compile(gcc, directory, {"-DANNEAL_SELF_TEST", directory / "model.c"}, "program");
  const testing::Result right = testing::run({directory / "program"});
  EXPECT_EQ(right.code, 0);
  EXPECT_THAT(right.output, ::testing::HasSubstr("10 of 10"));

  std::string damaged = source.source;  // one weight of the last layer
  const std::size_t list = damaged.find('\n', damaged.find("fc_weights[]")) + 4;
  damaged.replace(list, damaged.find(',', list) - list, " -128");
  testing::write_file(directory / "model.c", damaged);
  compile(gcc, directory, {"-DANNEAL_SELF_TEST", directory / "model.c"}, "program");
  EXPECT_EQ(testing::run({directory / "program"}).code, 1);
}

TEST(Source, nothing_but_memcpy_and_memset_is_needed) {
  const quantize::QuantizedModel model = quantized_model(quantize::odd_networks()[1].network);
  const TemporaryDirectory directory;
  export_to(directory.path(), model);
  compile(compilers()[1], directory, {"-c", directory / "model.c"}, "model.o");
  const testing::Result symbols = testing::run({"nm", "--undefined-only", directory / "model.o"});
  ASSERT_EQ(symbols.code, 0) << symbols.errors;
  std::istringstream lines(symbols.output);
  for (std::string kind, name; lines >> kind >> name;)
    EXPECT_THAT(name, ::testing::AnyOf("memcpy", "memset", "_GLOBAL_OFFSET_TABLE_"));
}

TEST(Source, pixels_become_the_nearest_codes) {
  const quantize::Quantization quantization{.scale = 0.02, .zero = -20};
  const PixelTables tables = pixel_tables({0.4, 0.5, 0.6}, {0.2, 0.25, 0.3}, quantization);
  for (const int byte : {0, 1, 77, 128, 255}) {
    const double exact = (byte / 255.0 - 0.5) / 0.25 / 0.02 - 20;
    EXPECT_NEAR(tables[1][static_cast<std::size_t>(byte)], std::clamp(exact, -128.0, 127.0), 0.5001);
  }
}

TEST(Source, class_names_come_out_as_they_are) {
  quantize::QuantizedModel model = quantized_model(quantize::odd_networks()[2].network);
  model.name = "a \"name\" */ int x; /*\n?\?/";
  const std::vector<std::string> classes = {"plain",
                                            "quote \" back\\slash ?\?/ *"
                                            "/\n%s",
                                            "höhe 猫"};
  const TemporaryDirectory directory;
  const Source source =
      write_source({.model = model, .classes = classes, .pixels = {}, .header_name = "model.h"});
  testing::write_file(directory / "model.h", source.header);
  testing::write_file(directory / "model.c", source.source);
  testing::write_file(directory / "main.c", R"(
#include <stdio.h>
#include "model.h"
int main(void) {
  int k;
  for (k = 0; k < ANNEAL_CLASSES; ++k) printf("%s|", anneal_class_names[k]);
  return 0;
}
)");
  compile(compilers()[0], directory, {directory / "model.c", directory / "main.c"}, "program");
  EXPECT_EQ(testing::run({directory / "program"}).output,
            classes[0] + "|" + classes[1] + "|" + classes[2] + "|");
}

TEST(Source, does_not_compile_with_the_header_of_another_model) {
  const TemporaryDirectory directory;
  const auto networks = quantize::odd_networks();
  export_to(directory.path(), quantized_model(networks[1].network));
  const std::string other = testing::read_file(directory / "model.h");
  export_to(directory.path(), quantized_model(networks[0].network));
  testing::write_file(directory / "model.h", other);
  const testing::Result built =
      testing::run({"gcc", "-c", (directory / "model.c").string(), "-o", (directory / "model.o").string()});
  EXPECT_NE(built.code, 0);
  EXPECT_THAT(built.errors, ::testing::HasSubstr("the header belongs to another model"));
}

TEST(Source, the_header_serves_cpp) {
  const quantize::QuantizedModel model = quantized_model(quantize::odd_networks()[0].network);
  const TemporaryDirectory directory;
  export_to(directory.path(), model);
  testing::write_file(directory / "main.cpp", R"(
#include "model.h"
int main() {
  std::int8_t out[ANNEAL_OUTPUT_BYTES] = {};
  static std::int8_t in[ANNEAL_INPUT_BYTES] = {};
  static std::uint8_t pixels[ANNEAL_INPUT_BYTES] = {};
  anneal_quantize(pixels, in);
  return anneal_run(in, out) < ANNEAL_CLASSES && anneal_dequantize(ANNEAL_OUTPUT_ZERO) == 0 ? 0 : 1;
}
)");
  compile(compilers()[0], directory, {"-c", directory / "model.c"}, "model.o");
  const testing::Result built =
      testing::run({"g++", "-include", "cstdint", "-I", directory.path().string(), directory / "main.cpp",
                    directory / "model.o", "-o", directory / "program"});
  ASSERT_EQ(built.code, 0) << built.errors;
  EXPECT_EQ(testing::run({directory / "program"}).code, 0);
}

}  // namespace
}  // namespace anneal::c99
