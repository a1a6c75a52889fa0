#include "export/verify_c.h"

#include <algorithm>

#include "base/parallel.h"
#include "export/c_program.h"
#include "process/stop_request.h"
#include "quantize/float_run.h"
#include "quantize/simulator.h"

namespace anneal::exports {

namespace {

template <class Numbers>
std::int64_t largest(const Numbers& numbers) {
  return std::ranges::max_element(numbers) - std::ranges::begin(numbers);
}

CProgram::Run run_compiled(const std::filesystem::path& source, const Images& images, std::string& compiler) {
  const DeferredStop stop_later;
  const CProgram program(source);
  compiler = program.compiler();
  return program.run(images);
}

}  // namespace

CVerification verify_c(const std::filesystem::path& source, const QuantizedNetwork& network,
                       const Normalize& normalize, const Images& images, int threads) {
  CVerification found{.samples = images.count()};
  const CProgram::Run compiled = run_compiled(source, images, found.compiler);
  found.latency_ms = compiled.latency_ms;

  struct Judged {
    bool is_equal, is_right, was_right, agrees;
  };
  std::vector<Judged> judged(static_cast<std::size_t>(images.count()));
  constexpr std::int64_t shares = 16;
  parallel_for(shares, threads, [&](std::int64_t share) {
    quantize::Simulator simulator(network.model);
    quantize::FloatRun exact(network.program);
    std::vector<float> numbers(static_cast<std::size_t>(network.program.values[0].size.count()));
    std::vector<std::int8_t> codes(numbers.size());
    for (std::int64_t i = share; i < images.count(); i += shares) {
      const auto index = static_cast<std::size_t>(i);
      const std::span<const std::int8_t> output = compiled.of(i);
      const std::uint8_t* pixels = images.image(i);
      normalise(pixels, normalize, numbers);
      quantize_image(pixels, normalize, network.model.quantizations[0], codes);
      const std::int64_t chosen = largest(output), before = largest(exact.run(numbers));
      judged[index] = {.is_equal = std::ranges::equal(simulator.run(codes), output),
                       .is_right = chosen == images.labels[index],
                       .was_right = before == images.labels[index],
                       .agrees = chosen == before};
    }
  });
  const auto count = [&](bool Judged::*which) { return std::ranges::count(judged, true, which); };
  const auto share_of = [&](std::int64_t number) {
    return static_cast<double>(number) / static_cast<double>(std::max<std::int64_t>(1, images.count()));
  };
  found.equal = count(&Judged::is_equal);
  found.accuracy = share_of(count(&Judged::is_right));
  found.fp32_accuracy = share_of(count(&Judged::was_right));
  found.agreement = share_of(count(&Judged::agrees));
  return found;
}

}  // namespace anneal::exports
