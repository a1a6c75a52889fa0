#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/trained/network.h"

/// What an integer processor is given: steps over values in NHWC order, with norms folded, activations part
/// of the step before them, and linear layers as convolutions over the whole of their input.
namespace anneal::quantize {

/// One image's worth of numbers, [height, width, channels]; a row of features is [1, 1, F].
struct Size {
  std::int64_t height = 1;
  std::int64_t width = 1;
  std::int64_t channels = 1;

  std::int64_t count() const { return height * width * channels; }
  bool operator==(const Size&) const = default;
};

/// The output of a step, or the input of the program.
struct Value {
  std::string name = {};  ///< of the graph's node that yields it
  Size size = {};

  bool operator==(const Value&) const = default;
};

enum class Kind {
  convolution,   ///< also linear layers and norms that stand alone
  add,           ///< of two values of one size
  multiply,      ///< of two values of one size, or of an image and a number for each of its channels
  function,      ///< of each number alone, see `evaluate`
  max_pool,      ///< what is padded is never the largest
  average_pool,  ///< what is padded is 0 and counts
  concatenate,   ///< along channels
};

/// What a convolution or a pool moves over its input, with zeros around it: `padding` rows above and columns
/// to the left, `padding_end` below and to the right.
struct Window {
  std::int64_t height = 1;
  std::int64_t width = 1;
  std::int64_t stride = 1;
  std::int64_t padding = 0;
  std::int64_t dilation = 1;
  std::int64_t padding_end = 0;

  bool operator==(const Window&) const = default;
};

/// At the end of a convolution, an addition or a multiplication.
enum class Activation { none, relu, relu6 };

/// f(x) of a `function` step: "relu", "relu6", "gelu", "silu", "sigmoid", "hardswish", "hardsigmoid", or
/// "scale", which is factor · x.
struct Function {
  std::string name = {};
  double factor = 1;

  bool operator==(const Function&) const = default;
};

double evaluate(const Function& function, double x);

struct Step {
  Kind kind = Kind::convolution;
  std::string name = {};                 ///< of the node that has its weights, or of the only one
  std::vector<std::size_t> inputs = {};  ///< into Program::values
  std::size_t output = 0;
  Window window = {};               ///< convolution, pools
  std::int64_t groups = 1;          ///< convolution
  std::vector<float> weights = {};  ///< convolution: [out, height, width, in/groups]
  std::vector<float> bias = {};     ///< convolution: [out]
  Activation activation = Activation::none;
  Function function = {};
};

/// Steps in an order in which they can be done.
struct Program {
  std::string name = {};           ///< of the graph
  std::vector<Value> values = {};  ///< the first is the input
  std::vector<Step> steps = {};
  std::size_t output = 0;  ///< into `values`
};

/// Products that each output of a convolution is the sum of.
std::int64_t products(const Program& program, const Step& step);

/// True where each channel of a convolution's output is made of one channel of its input, in order.
bool is_depthwise(const Program& program, const Step& step);

/// The program that computes what `network` does in evaluation; `network` must pass model::check. Throws
/// UserError naming the node whose operation has no integer form, such as attention.
Program lowered(model::Network network);

/// Whether `lowered` has a form for it.
bool has_steps(const model::Network& network);

}  // namespace anneal::quantize
