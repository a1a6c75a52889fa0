#include "engine/deploy/c99/self_test.h"

#include <cstdint>
#include <vector>

#include "engine/deploy/c99/text.h"
#include "engine/model/quantize/simulator.h"

namespace anneal::c99 {

namespace {

constexpr std::uint32_t vectors = 10;

/// As `draw` in the exported text.
void draw(std::uint32_t seed, std::vector<std::int8_t>& input) {
  std::uint32_t state = seed;
  for (std::int8_t& number : input) {
    state = state * 1664525U + 1013904223U;
    number = static_cast<std::int8_t>(static_cast<int>(state >> 24) - 128);
  }
}

}  // namespace

std::string self_test(const quantize::QuantizedModel& model) {
  quantize::Simulator simulator(model);
  std::vector<std::int8_t> input(static_cast<std::size_t>(model.values[0].size.count())), golden;
  for (std::uint32_t seed = 1; seed <= vectors; ++seed) {
    draw(seed, input);
    const auto output = simulator.run(input);
    golden.insert(golden.end(), output.begin(), output.end());
  }
  return R"(
#ifdef ANNEAL_SELF_TEST
#include <stdio.h>

/* What the model made of ten drawn inputs when it was exported. */
static const int8_t golden[] = )" +
         list_of(golden) + R"(;

static void draw(uint32_t seed, int8_t *in) {
  uint32_t state = seed;
  int k;
  for (k = 0; k < ANNEAL_INPUT_BYTES; ++k) {
    state = state * 1664525u + 1013904223u;
    in[k] = (int8_t)((int)(state >> 24) - 128);
  }
}

int main(void) {
  static int8_t in[ANNEAL_INPUT_BYTES];
  int8_t out[ANNEAL_OUTPUT_BYTES];
  int wrong = 0, vector;
  for (vector = 0; vector < 10; ++vector) {
    draw((uint32_t)vector + 1u, in);
    (void)anneal_run(in, out);
    if (memcmp(out, golden + (size_t)vector * sizeof out, sizeof out) != 0) {
      printf("input %d: the outputs differ from those at export\n", vector);
      ++wrong;
    }
  }
  printf("%d of 10 inputs give the same outputs as at export\n", 10 - wrong);
  return wrong == 0 ? 0 : 1;
}
#endif
)";
}

}  // namespace anneal::c99
