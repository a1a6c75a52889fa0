#include "engine/model/quantize/sample_values.h"

#include <algorithm>

#include "engine/core/base/parallel.h"

namespace anneal::quantize {

namespace {

/// By value: the last step that takes it; the output is kept to the end.
std::vector<std::size_t> last_uses(const Program& program) {
  std::vector<std::size_t> uses(program.values.size());
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    for (const std::size_t input : program.steps[s].inputs) uses[input] = s;
    uses[program.steps[s].output] = s;
  }
  uses[program.output] = program.steps.size();
  return uses;
}

}  // namespace

SampleValues::SampleValues(const Program& program, std::int64_t count, const Feed& feed, int threads,
                           const Roundings& roundings)
    : program_(program), count_(count), last_use_(last_uses(program)), values_(program.values.size()) {
  for (int i = 0; i < std::max(1, threads); ++i) runs_.emplace_back(program, roundings);
  const auto size = static_cast<std::size_t>(program.values[0].size.count());
  values_[0].resize(size * static_cast<std::size_t>(count));
  parallel_for(std::ssize(runs_), threads, [&](std::int64_t share) {
    FloatRun& run = runs_[static_cast<std::size_t>(share)];
    std::vector<float> input(size);
    for (std::int64_t i = share; i < count_; i += std::ssize(runs_)) {
      feed(i, input);
      run.set_value(0, input);
      run.round_value(0);
      std::ranges::copy(run.value(0), values_[0].begin() + i * std::ssize(input));
    }
  });
}

void SampleValues::advance() {
  const Step& step = program_.steps[done_];
  const std::int64_t size = program_.values[step.output].size.count();
  values_[step.output].resize(static_cast<std::size_t>(size * count_));
  parallel_for(std::ssize(runs_), static_cast<int>(runs_.size()), [&](std::int64_t share) {
    FloatRun& run = runs_[static_cast<std::size_t>(share)];
    if (step.kind == Kind::convolution) run.reload(done_);
    for (std::int64_t i = share; i < count_; i += std::ssize(runs_)) {
      for (const std::size_t input : step.inputs) run.set_value(input, value(input, i));
      run.run_step(done_);
      std::ranges::copy(run.value(step.output), values_[step.output].begin() + i * size);
    }
  });
  forget_unused();
  ++done_;
}

void SampleValues::forget_unused() {
  for (std::size_t v = 0; v < values_.size(); ++v)
    if (last_use_[v] == done_ && v != program_.steps[done_].output) values_[v] = {};
}

std::span<const float> SampleValues::value(std::size_t index, std::int64_t sample) const {
  const auto size = static_cast<std::size_t>(program_.values[index].size.count());
  return {values_[index].data() + static_cast<std::size_t>(sample) * size, size};
}

std::int64_t bytes_of_sample(const Program& program) {
  const std::vector<std::size_t> uses = last_uses(program);
  std::int64_t now = program.values[0].size.count(), most = now;
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    most = std::max(most, now += program.values[program.steps[s].output].size.count());
    for (std::size_t v = 0; v < uses.size(); ++v)
      if (uses[v] == s) now -= program.values[v].size.count();
  }
  return most * static_cast<std::int64_t>(sizeof(float));
}

}  // namespace anneal::quantize
