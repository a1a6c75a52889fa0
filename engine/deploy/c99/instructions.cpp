#include "engine/deploy/c99/instructions.h"

namespace anneal::c99 {

namespace {

using quantize::Kind;
using quantize::Program;
using quantize::Size;
using quantize::Step;

/// As in library.cpp and convolution.cpp.
constexpr std::int64_t outputs_of_a_block = 16, products_of_a_loop = 4;

double in_blocks(std::int64_t channels) {
  return static_cast<double>((channels + outputs_of_a_block - 1) / outputs_of_a_block);
}

/// Where a window lies along one side of its input.
struct Side {
  double places = 0;
  double inside = 0;  ///< places where all of it is inside
  double seen = 0;    ///< rows or columns inside, of all places together
};

Side side_of(std::int64_t in, std::int64_t out, std::int64_t extent, const quantize::Window& window) {
  Side side{.places = static_cast<double>(out)};
  for (std::int64_t place = 0; place < out; ++place) {
    std::int64_t seen = 0;
    for (std::int64_t i = 0; i < extent; ++i) {
      const std::int64_t at = place * window.stride - window.padding + i * window.dilation;
      seen += at >= 0 && at < in ? 1 : 0;
    }
    side.inside += seen == extent ? 1 : 0;
    side.seen += static_cast<double>(seen);
  }
  return side;
}

/// A step with a window, in the numbers that its loops go by.
struct Sweep {
  Sweep(const Program& program, const Step& step)
      : in(program.values[step.inputs[0]].size),
        out(program.values[step.output].size),
        rows(side_of(in.height, out.height, step.window.height, step.window)),
        columns(side_of(in.width, out.width, step.window.width, step.window)),
        pixels(rows.places * columns.places),
        seen(rows.seen * columns.seen),
        window(static_cast<double>(step.window.height * step.window.width)),
        outputs(static_cast<double>(out.count())),
        products_seen(seen * static_cast<double>(out.channels)) {}

  Size in, out;
  Side rows, columns;
  double pixels;  ///< of the output
  double seen;    ///< pixels of the input, of all windows together
  double window;  ///< pixels
  double outputs;
  double products_seen;  ///< of depthwise convolutions and pools
};

/// `convolve` takes two pixels and two channels of the output at a time.
double of_convolution(const Program& program, const Step& step) {
  const Sweep sweep(program, step);
  const std::int64_t channels = sweep.in.channels / step.groups, outs = sweep.out.channels / step.groups;
  const std::int64_t count =
      (products(program, step) + products_of_a_loop - 1) / products_of_a_loop * products_of_a_loop;
  const bool has_lines =
      step.groups == 1 && step.window.dilation == 1 && step.window.width * channels % products_of_a_loop == 0;
  const auto groups = static_cast<double>(step.groups);
  const double pairs = static_cast<double>((sweep.out.height * sweep.out.width + 1) / 2);
  const double blocks = groups * in_blocks(outs);
  const double lines = has_lines ? static_cast<double>(step.window.height) : 1;
  const double loops = static_cast<double>(count / products_of_a_loop);
  const double of_two = 40 + 15 * lines + 29.75 * loops, of_one = 34 + 37.4 * loops;
  const double sums =
      pairs * groups * (static_cast<double>(outs / 2) * of_two + static_cast<double>(outs % 2) * of_one);
  // Windows that are copied, by rows where these lie within the columns of the input.
  const double rows_copied = has_lines ? sweep.rows.places - sweep.rows.inside : sweep.rows.places;
  const double copied = has_lines ? sweep.pixels - sweep.rows.inside * sweep.columns.inside : sweep.pixels;
  const bool by_rows = step.groups == 1 && step.window.dilation == 1;
  const double whole_rows = by_rows ? rows_copied * sweep.columns.inside : 0;
  const double runs =
      whole_rows * static_cast<double>(step.window.height) + (copied - whole_rows) * sweep.window;
  const double copies = copied * (88 + 0.2 * static_cast<double>(count)) + 31 * runs;
  return blocks * (184 * pairs + copies) + sums + 35 * sweep.outputs;
}

double of_depthwise(const Program& program, const Step& step) {
  const Sweep sweep(program, step);
  return sweep.pixels * in_blocks(sweep.out.channels) * (187 + 26 * sweep.window) +
         8.5 * sweep.products_seen + 34 * sweep.outputs;
}

double of_max_pool(const Program& program, const Step& step) {
  const Sweep sweep(program, step);
  return 66 * sweep.pixels + 17 * sweep.seen + 8 * sweep.products_seen;
}

double of_average_pool(const Program& program, const Step& step) {
  const Sweep sweep(program, step);
  return 24 * sweep.pixels + in_blocks(sweep.out.channels) * (141 * sweep.pixels + 12 * sweep.seen) +
         7 * sweep.products_seen + 36 * sweep.outputs;
}

double of_step(const Program& program, const Step& step) {
  const Size& out = program.values[step.output].size;
  const auto numbers = static_cast<double>(out.count()), pixels = static_cast<double>(out.height * out.width);
  switch (step.kind) {
    case Kind::convolution:
      return is_depthwise(program, step) ? of_depthwise(program, step) : of_convolution(program, step);
    case Kind::add:
      return 23 * numbers;
    case Kind::multiply:
      return 42 * numbers + 12 * pixels;
    case Kind::function:
      return 4 * numbers;
    case Kind::max_pool:
      return of_max_pool(program, step);
    case Kind::average_pool:
      return of_average_pool(program, step);
    case Kind::concatenate:
      return 6 * numbers + 4 * pixels * static_cast<double>(step.inputs.size());
  }
  return 0;
}

}  // namespace

double instructions(const Program& program) {
  constexpr double of_a_call = 100;
  double sum = 0;
  for (const Step& step : program.steps) sum += of_a_call + of_step(program, step);
  return sum;
}

}  // namespace anneal::c99
