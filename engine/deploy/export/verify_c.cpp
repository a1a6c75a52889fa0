#include "engine/deploy/export/verify_c.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/parallel.h"
#include "engine/core/process/stop_request.h"
#include "engine/deploy/export/c_program.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/simulator.h"

namespace anneal::exports {

namespace {

template <class Numbers>
std::int64_t largest(const Numbers& numbers) {
  return std::ranges::max_element(numbers) - std::ranges::begin(numbers);
}

template <class Samples>
CProgram::Run run_compiled(const std::filesystem::path& source, const Samples& samples,
                           CVerification& found) {
  const DeferredStop stop_later;
  const CProgram program(source);
  found.compiler = program.compiler();
  CProgram::Run ran = program.run(samples);
  found.latency_ms = ran.latency_ms;
  return ran;
}

double root_mean_square(const std::vector<double>& errors) {
  double sum = 0;
  for (const double error : errors) sum += error * error;
  return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, errors.size())));
}

}  // namespace

CVerification verify_c(const std::filesystem::path& source, const QuantizedNetwork& network,
                       const Normalize& normalize, const Images& images, int threads) {
  CVerification found{.samples = images.count()};
  const CProgram::Run compiled = run_compiled(source, images, found);

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

CVerification verify_c(const std::filesystem::path& source, const QuantizedNetwork& network,
                       const TableVerificationSet& rows, const ColumnSpec* target) {
  const std::size_t count = rows.outputs.size(), width = rows.features.size() / count;
  CVerification found{.samples = static_cast<std::int64_t>(count)};
  const CProgram::Run compiled = run_compiled(source, rows, found);
  quantize::Simulator simulator(network.model);
  std::vector<std::int8_t> codes(network.rows.channels());
  std::int64_t right = 0, were_right = 0, alike = 0;
  std::vector<double> errors, errors_before;
  for (std::size_t row = 0; row < count; ++row) {
    quantize::quantize_row(network.rows, network.model.quantizations[0],
                           std::span(rows.features).subspan(row * width, width), codes);
    const std::span<const std::int8_t> output = compiled.of(static_cast<std::int64_t>(row));
    found.equal += std::ranges::equal(simulator.run(codes), output) ? 1 : 0;
    if (target != nullptr) {
      const double number = compiled.values.at(row), before = rows.outputs[row][0];
      errors.push_back(number - rows.targets[row]);
      errors_before.push_back(before - rows.targets[row]);
      alike += std::abs(number - before) <= rows.alike * rows.deviation ? 1 : 0;
    } else {
      const std::int64_t chosen = largest(output), before = largest(rows.outputs[row]);
      right += chosen == rows.labels[row] ? 1 : 0;
      were_right += before == rows.labels[row] ? 1 : 0;
      alike += chosen == before ? 1 : 0;
    }
  }
  const auto share_of = [&](std::int64_t number) {
    return static_cast<double>(number) / static_cast<double>(count);
  };
  found.agreement = share_of(alike);
  found.accuracy = share_of(right);
  found.fp32_accuracy = share_of(were_right);
  if (target != nullptr) {
    found.rmse = root_mean_square(errors);
    found.fp32_rmse = root_mean_square(errors_before);
  }
  return found;
}

}  // namespace anneal::exports
