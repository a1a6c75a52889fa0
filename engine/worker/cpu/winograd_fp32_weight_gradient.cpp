#include <algorithm>
#include <memory>
#include <vector>

#include "engine/worker/cpu/aligned.h"
#include "engine/worker/cpu/winograd_fp32.h"
#include "engine/worker/cpu/winograd_fp32_cut.h"
#include "engine/worker/cpu/winograd_fp32_kernels.h"

namespace anneal::cpu {

namespace {

using winograd_fp32::group, winograd_fp32::patches_of, winograd_fp32::positions;

/// The gradient of the weights of some outputs at all positions, summed over some of the patches.
class OutputSums {
 public:
  /// The sums of all outputs are kept, or those of one group after the other.
  OutputSums(const winograd_fp32::Kernels& kernels, const WinogradFp32& shape, Range outputs,
             std::int64_t patches_at_once, bool keeps_all)
      : kernels_(kernels),
        shape_(shape),
        outputs_(outputs),
        kept_(keeps_all ? outputs : Range{outputs.begin, std::min(outputs.begin + group, outputs.end)}),
        inputs_(round_up(shape.inputs, kernels.lanes)),
        at_once_(patches_at_once),
        left_step_(apart<float>(group * at_once_)),
        right_step_(apart<float>(round_up(shape.inputs, kernels.block) * at_once_)),
        sum_step_(apart<float>(kept_.count() * inputs_)),
        left_(size(positions * left_step_)),
        right_(size(positions * right_step_)),
        sums_(size(positions * sum_step_)) {}

  /// Calls `done` for the outputs of each group in each chunk, whose sums are there from then on, or, where
  /// not all are kept, until it returns.
  template <class Done>
  void add(Range patches, const float* input, const float* gradient, const Done& done) {
    const std::vector<float> zeros(size(std::max(shape_.inputs, shape_.outputs)));
    PixelList<float, 6, 1> inputs(patches_of(shape_), input, shape_.inputs, zeros.data());
    PixelList<float, 4, 0> gradients(patches_of(shape_), gradient, shape_.outputs, zeros.data());
    for (std::int64_t first = patches.begin; first < patches.end; first += at_once_) {
      const Range chunk{first, std::min(first + at_once_, patches.end)};
      inputs.list(chunk);
      gradients.list(chunk);
      for (std::int64_t i = 0; i < chunk.count(); ++i)
        kernels_.transform_patch(inputs.of(i), 0, shape_.inputs,
                                 {.data = right_.data() + i * kernels_.block,
                                  .position_step = right_step_,
                                  .block_step = at_once_ * kernels_.block,
                                  .width = kernels_.block});
      for (std::int64_t begin = outputs_.begin; begin < outputs_.end; begin += group) {
        const Range own{begin, std::min(begin + group, outputs_.end)};
        if (own.end > kept_.end) kept_ = own;
        for (std::int64_t i = 0; i < chunk.count(); ++i)
          kernels_.transform_gradient(gradients.of(i), own.begin, own.count(),
                                      {.data = left_.data() + i * group,
                                       .position_step = left_step_,
                                       .block_step = 0,
                                       .width = group});
        for (std::int64_t p = 0; p < positions; ++p) multiply(p, chunk.count(), own, first == patches.begin);
        done(own);
      }
    }
  }

  /// Those of an output, [36 positions][inputs, rounded up to lanes], each `step` after the one before.
  const float* of(std::int64_t output) const { return sums_.data() + (output - kept_.begin) * inputs_; }
  std::int64_t step() const { return sum_step_; }

 private:
  void multiply(std::int64_t position, std::int64_t count, Range own, bool fresh) {
    for (std::int64_t input = 0; input < shape_.inputs; input += kernels_.block)
      kernels_.multiply(
          {.left = left_.data() + position * left_step_,
           .rows = own.count(),
           .row_step = 1,
           .depth_step = group,
           .right = right_.data() + position * right_step_ + input * at_once_,
           .columns = std::min(kernels_.block, shape_.inputs - input),
           .depth = count,
           .sums = sums_.data() + position * sum_step_ + (own.begin - kept_.begin) * inputs_ + input,
           .sum_step = inputs_,
           .fresh = fresh});
  }

  const winograd_fp32::Kernels& kernels_;
  WinogradFp32 shape_;
  Range outputs_, kept_;
  std::int64_t inputs_;   // channels, rounded up to lanes
  std::int64_t at_once_;  // patches
  std::int64_t left_step_, right_step_, sum_step_;
  AlignedBuffer<float> left_;   // the gradient of a group: [36 positions][patches][group]
  AlignedBuffer<float> right_;  // the input: [36 positions][inputs / block][patches][block]
  AlignedBuffer<float> sums_;   // [36 positions][outputs kept][inputs]
};

/// The sums of several parts for an output, [36 positions][inputs, rounded up to lanes].
void add_up(const std::vector<const OutputSums*>& parts, std::int64_t output, std::int64_t inputs,
            float* sums) {
  for (std::size_t part = 0; part < parts.size(); ++part)
    for (std::int64_t p = 0; p < positions; ++p) {
      const float* from = parts[part]->of(output) + p * parts[part]->step();
      float* to = sums + p * inputs;
      for (std::int64_t c = 0; c < inputs; ++c) to[c] = part == 0 ? from[c] : to[c] + from[c];
    }
}

}  // namespace

/// Where the sums are large, threads share out the outputs first, so that there are fewer of them, then the
/// patches, many of which are added at a time, so that the sums are seldom read. Where those are all, sums of
/// a group become gradients before those of the next.
void WinogradFp32::weight_gradient(const float* input, const float* gradient, float* result, int threads,
                                   const ForEach& for_each) const {
  constexpr std::int64_t large = 1 << 14;  // outputs × inputs
  constexpr std::int64_t second_cache = 600 << 10, fewest = 32, most = 128;
  const winograd_fp32::Kernels& kernels = *winograd_fp32::kernels();
  const bool is_large = outputs * inputs >= large;
  const winograd_fp32::Cut cut(outputs, winograd_fp32::count_patches(*this), threads, is_large);
  const std::int64_t fitting = second_cache / (positions * 4 * (inputs + outputs));
  const std::int64_t wanted = is_large ? most : std::clamp(fitting, fewest, most);
  const std::int64_t at_once = std::min(wanted, winograd_fp32::count_patches(*this));
  const bool keeps_all = cut.teams() > 1 || winograd_fp32::count_patches(*this) > at_once;
  const auto give = [&](const float* sums, std::int64_t step, std::int64_t output) {
    kernels.transform_weight_sums(sums, step, inputs, result + output * 9 * inputs, inputs);
  };

  std::vector<std::unique_ptr<OutputSums>> parts(size(cut.jobs()));
  for_each(cut.jobs(), [&](int job) {
    auto part = std::make_unique<OutputSums>(kernels, *this, cut.outputs_of(job), at_once, keeps_all);
    part->add(cut.patches_of(job), input, gradient, [&](Range done) {
      if (keeps_all) return;
      for (std::int64_t output = done.begin; output < done.end; ++output)
        give(part->of(output), part->step(), output);
    });
    parts[size(job)] = std::move(part);
  });
  if (!keeps_all) return;

  for_each(threads, [&](int number) {
    const std::int64_t row = round_up(inputs, kernels.lanes);
    AlignedBuffer<float> sums(size(positions * row));
    for (std::int64_t share = 0; share < cut.shares(); ++share) {
      std::vector<const OutputSums*> of_share;
      for (std::int64_t team = 0; team < cut.teams(); ++team)
        of_share.push_back(parts[size(team * cut.shares() + share)].get());
      const Range all = cut.outputs_of(share), own = share_of(all.count(), number, threads);
      for (std::int64_t output = all.begin + own.begin; output < all.begin + own.end; ++output) {
        add_up(of_share, output, row, sums.data());
        give(sums.data(), row, output);
      }
    }
  });
}

}  // namespace anneal::cpu
