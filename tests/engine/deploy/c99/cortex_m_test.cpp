#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/deploy/c99/instructions.h"
#include "tests/engine/deploy/c99/build.h"
#include "tests/engine/model/quantize/networks.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"
#include "tests/support/thorough.h"

namespace anneal::c99 {
namespace {

using testing::TemporaryDirectory;

const std::string folder = ANNEAL_CORTEX_M;

std::vector<std::string> compiler() {
  return {"arm-none-eabi-gcc",
          "-mcpu=cortex-m4",
          "-mthumb",
          "-mfloat-abi=hard",
          "-mfpu=fpv4-sp-d16",
          "-O2",
          "--specs=rdimon.specs",
          "-T",
          folder + "/mps2_an386.ld",
          folder + "/startup.c"};
}

testing::Result emulate(const std::string& program) {
  testing::Process machine({"qemu-system-arm", "-M", "mps2-an386", "-icount", "shift=0", "-display", "none",
                            "-monitor", "none", "-serial", "none", "-semihosting-config",
                            "enable=on,target=native", "-kernel", program});
  const int code = machine.wait(std::chrono::seconds(60));
  return {code, machine.output(), machine.errors()};
}

class CortexM : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* program : {"arm-none-eabi-gcc", "qemu-system-arm"})
      if (!has_program(program)) GTEST_SKIP() << program << " is not installed";
  }

  void build(const TemporaryDirectory& directory, const std::vector<std::string>& more) {
    std::vector<std::string> command = compiler();
    for (const std::string& option : more) command.push_back(option);
    for (const char* option : {"-std=c99", "-Wall", "-Wextra", "-Werror"}) command.emplace_back(option);
    command.insert(command.end(), {"-I", directory.path().string(), "-lm", "-o", directory / "program.elf"});
    const testing::Result result = testing::run(command);
    ASSERT_EQ(result.code, 0) << result.errors;
  }
};

TEST_F(CortexM, yields_the_simulators_bytes) {
  for (const quantize::NamedNetwork& named : quantize::odd_networks()) {
    const bool takes_minutes = named.name != "efficientnet_lite0" || testing::usual_or_full(true, false);
    if (is_large(named) && takes_minutes) continue;
    const TemporaryDirectory directory;
    export_to(directory.path(), quantized_model(named.network));
    build(directory, {"-DANNEAL_SELF_TEST", directory / "model.c"});
    const testing::Result result = emulate(directory / "program.elf");
    EXPECT_EQ(result.code, 0) << result.errors;
    EXPECT_THAT(result.output, ::testing::HasSubstr("10 of 10")) << named.name;
  }
}

TEST_F(CortexM, tells_what_a_run_of_resnet8_takes) {
  const TemporaryDirectory directory;
  const Source source = export_to(directory.path(), quantized_model(quantize::drawn_preset("resnet8", 32)));
  build(directory, {directory / "model.c", folder + "/measure.c"});
  const testing::Result result = emulate(directory / "program.elf");
  ASSERT_EQ(result.code, 0) << result.errors;
  std::istringstream words(result.output);
  std::map<std::string, std::int64_t> told;
  for (std::string word; words >> word;)
    if (word == "instructions" || word == "stack" || word == "arena") words >> told[word];
  EXPECT_EQ(told["arena"], source.arena_bytes);
  EXPECT_GT(told["instructions"], 12'000'000);  // as many products
  const quantize::Program program = quantize::lowered(quantize::drawn_preset("resnet8", 32));
  EXPECT_NEAR(static_cast<double>(told["instructions"]) / instructions(program), 1, 0.05);
  EXPECT_GT(told["stack"], 0);
  EXPECT_LT(told["stack"], 2048);
  std::cout << result.output;
  // Code and constants in flash, without newlib's own.
  const testing::Result object =
      testing::run({"arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb", "-O2", "-std=c99", "-c",
                    directory / "model.c", "-o", directory / "model.o"});
  ASSERT_EQ(object.code, 0) << object.errors;
  const testing::Result size = testing::run({"arm-none-eabi-size", directory / "model.o"});
  std::istringstream lines(size.output);
  std::string header;
  std::getline(lines, header);
  std::int64_t text = 0;
  lines >> text;
  EXPECT_GT(text, 77'000);
  EXPECT_LE(text, 102'400) << size.output;
  std::cout << size.output;
  const testing::Result code = testing::run({"arm-none-eabi-objdump", "-d", directory / "model.o"});
  EXPECT_THAT(code.output, ::testing::HasSubstr("smlad"));  // two products by one instruction
}

/// Depthwise convolutions, functions, products and pools, which resnet8 has not.
TEST_F(CortexM, takes_as_many_instructions_as_are_estimated) {
  for (const quantize::NamedNetwork& named : quantize::odd_networks()) {
    if (is_large(named) && testing::usual_or_full(named.name != "mobilenet_v3_small", false)) continue;
    const TemporaryDirectory directory;
    export_to(directory.path(), quantized_model(named.network));
    build(directory, {directory / "model.c", folder + "/measure.c"});
    const testing::Result result = emulate(directory / "program.elf");
    ASSERT_EQ(result.code, 0) << result.errors;
    const std::size_t at = result.output.find("instructions ");
    ASSERT_NE(at, std::string::npos) << result.output;
    const double counted = std::stod(result.output.substr(at + 13));
    EXPECT_NEAR(counted / instructions(quantize::lowered(named.network)), 1, 0.25)
        << named.name << ": " << counted;
  }
}

}  // namespace
}  // namespace anneal::c99
