#include "tests/engine/deploy/c99/build.h"

#include <algorithm>

#include "engine/core/base/random.h"
#include "engine/model/quantize/observe.h"
#include "tests/engine/model/quantize/networks.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::c99 {

quantize::QuantizedModel quantized_model(const model::Network& network, int weight_bits) {
  const quantize::Program program = quantize::lowered(network);
  const auto count = static_cast<std::size_t>(program.values[0].size.count());
  const auto feed = [&](std::int64_t index, std::span<float> to) {
    std::ranges::copy(quantize::drawn_numbers(count, static_cast<std::uint64_t>(index) + 1), to.begin());
  };
  return quantize::quantize(program, quantize::observe(program, 16, feed, 2),
                            {.weight_bits = weight_bits, .fits_few_bits = true});
}

std::vector<std::int8_t> drawn_codes(std::size_t count, std::uint64_t seed) {
  Random random({seed});
  std::vector<std::int8_t> codes(count);
  for (std::int8_t& code : codes) code = static_cast<std::int8_t>(static_cast<int>(random.below(256)) - 128);
  return codes;
}

Source export_to(const std::filesystem::path& directory, const quantize::QuantizedModel& model) {
  const auto outputs = static_cast<std::size_t>(model.values[model.output].size.count());
  std::vector<std::string> classes;
  for (std::size_t i = 0; i < outputs; ++i) classes.push_back("class " + std::to_string(i));
  const Source source =
      write_source({.model = model,
                    .classes = classes,
                    .pixels = pixel_tables({0.5, 0.5, 0.5}, {0.25, 0.25, 0.25}, model.quantizations[0]),
                    .header_name = "model.h",
                    .remark = "Drawn weights."});
  testing::write_file(directory / "model.h", source.header);
  testing::write_file(directory / "model.c", source.source);
  return source;
}

std::vector<std::string> strict() {
  return {"-std=c99", "-Wall", "-Wextra", "-Wshadow", "-Werror", "-pedantic"};
}

bool has_program(const std::string& name) {
  return testing::run({"/usr/bin/which", name}).code == 0;
}

}  // namespace anneal::c99
