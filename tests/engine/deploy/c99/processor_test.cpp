#include "engine/deploy/c99/processor.h"

#include <gtest/gtest.h>

#include "tests/engine/model/quantize/networks.h"

namespace anneal::c99 {
namespace {

using quantize::Kind;
using quantize::Program;
using quantize::Size;
using quantize::Step;

/// Adds a step to a chain.
void add(Program& program, Step step, Size output) {
  step.inputs = {program.values.size() - 1};
  step.output = program.values.size();
  program.values.push_back({.name = {}, .size = output});
  program.steps.push_back(std::move(step));
}

Step convolution(std::int64_t side, std::int64_t padding) {
  return {.kind = Kind::convolution, .window = {.height = side, .width = side, .padding = padding}};
}

/// Table 1 of the paper of CMSIS-NN (arXiv 1801.06601): 24.7 million operations, half of them products.
Program network_of_cmsis_nn() {
  Program program{.values = {{.name = {}, .size = {32, 32, 3}}}};
  const Step pool = {.kind = Kind::max_pool,
                     .window = {.height = 3, .width = 3, .stride = 2, .padding = 0, .padding_end = 1}};
  add(program, convolution(5, 2), {32, 32, 32});
  add(program, pool, {16, 16, 32});
  add(program, convolution(5, 2), {16, 16, 32});
  add(program, pool, {8, 8, 32});
  add(program, convolution(5, 2), {8, 8, 64});
  add(program, pool, {4, 4, 64});
  add(program, convolution(4, 0), {1, 1, 10});
  return program;
}

std::int64_t products_of(const Program& program) {
  std::int64_t sum = 0;
  for (const Step& step : program.steps)
    if (step.kind == Kind::convolution)
      sum += products(program, step) * program.values[step.output].size.count();
  return sum;
}

/// The C is another one than the library's: it may be quicker or slower, but not by far.
TEST(Processor, the_network_of_cmsis_nn_takes_about_what_was_published) {
  const Program program = network_of_cmsis_nn();
  EXPECT_NEAR(static_cast<double>(products_of(program)), 24.7e6 / 2, 0.1e6);
  const double published_ms = 99.1;  // on a Cortex-M7 at 216 MHz
  EXPECT_NEAR(latency_ms(program, {Core::cortex_m7, 216}) / published_ms, 1, 0.3);
}

/// MLPerf Tiny v1.1, closed division, image classification by Krai, in inferences a second: on NUCLEO-L4R5ZI
/// (Cortex-M4, 120 MHz) 4.407 by X-CUBE-AI 7.3.0 and 2.567 by microTVM with CMSIS-NN, on NUCLEO-H7A3ZI-Q
/// (Cortex-M7, 280 MHz) 18.574 by X-CUBE-AI.
TEST(Processor, resnet8_takes_more_than_by_the_quickest_library_and_less_than_by_a_slow_one) {
  const Program program = quantize::lowered(quantize::drawn_preset("resnet8", 32));
  const double m4_ms = latency_ms(program, {Core::cortex_m4, 120});
  EXPECT_GT(m4_ms, 1000 / 4.407);
  EXPECT_LT(m4_ms, 1000 / 2.567);
  const double m7_ms = latency_ms(program, {Core::cortex_m7, 280});
  EXPECT_GT(m7_ms, 1000 / 18.574);
  EXPECT_LT(m7_ms, 1.72 * 1000 / 18.574);  // as much more as on the Cortex-M4
}

TEST(Processor, is_read_as_it_is_written) {
  const Processor processor{Core::cortex_m7, 216};
  EXPECT_EQ(text_of(processor), "cortex-m7@216MHz");
  EXPECT_EQ(processor_from(text_of(processor), "x"), processor);
  EXPECT_EQ(name_of(processor), "Cortex-M7 at 216 MHz");
}

TEST(Processor, twice_the_clock_is_half_the_time) {
  const Program program = network_of_cmsis_nn();
  EXPECT_DOUBLE_EQ(latency_ms(program, {Core::cortex_m4, 84}),
                   2 * latency_ms(program, {Core::cortex_m4, 168}));
}

}  // namespace
}  // namespace anneal::c99
