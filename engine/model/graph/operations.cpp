#include "engine/model/graph/operations.h"

#include <algorithm>

#include "engine/model/graph/rules.h"

namespace anneal::graph {
namespace {

constexpr double widest = 1 << 20;  ///< channels or features of one layer
constexpr double largest_window = 1024;

AttributeRow width(const char* name) {
  return {name, std::int64_t{1}, true, 1, widest};
}

AttributeRow window(const char* name) {
  return {name, std::int64_t{1}, true, 1, largest_window};
}

AttributeRow whole(const char* name, std::int64_t value, double minimum, double maximum = largest_window) {
  return {name, value, false, minimum, maximum};
}

AttributeRow number(const char* name, double value, double minimum, double maximum) {
  return {name, value, false, minimum, maximum};
}

AttributeRow choice(const char* name, bool value) {
  return {name, value};
}

AttributeRow word(const char* name, const std::vector<std::string>& words) {
  return {name, words.front(), false, 0, 0, words};
}

std::vector<Operation> make_table() {
  const std::vector<AttributeRow> convolution = {width("out"),
                                                 window("kernel"),
                                                 whole("stride", 1, 1),
                                                 whole("padding", 0, 0),
                                                 whole("padding_end", -1, -1),
                                                 whole("dilation", 1, 1),
                                                 whole("groups", 1, 1, widest),
                                                 choice("bias", false),
                                                 word("init", {"default", "dirac", "whiten", "normal"}),
                                                 choice("frozen", false)};
  const std::vector<AttributeRow> norm = {number("epsilon", 1e-5, 1e-12, 1), number("momentum", 0.1, 0, 1),
                                          choice("frozen_weight", false)};
  const std::vector<AttributeRow> pool = {window("kernel"), whole("stride", 0, 0), whole("padding", 0, 0)};
  const std::vector<AttributeRow> dense = {width("out"), choice("bias", true),
                                           word("init", {"default", "xavier", "zero"})};
  const std::vector<AttributeRow> layer_norm = {number("epsilon", 1e-5, 1e-12, 1)};
  const std::vector<AttributeRow> heads = {{"heads", std::int64_t{1}, true, 1, largest_window},
                                           whole("head_width", 0, 0, widest)};
  const std::vector<AttributeRow> range = {whole("first", 0, 0, widest), width("count")};
  const std::vector<AttributeRow> lookup = {whole("column", 0, 0, widest), width("entries"), width("out")};
  const std::vector<AttributeRow> periodic = {whole("frequencies", 16, 1), whole("out", 4, 2)};
  using namespace rules;
  return {
      {"input", 0, {}, unchanged},
      {"conv2d", 1, convolution, convolved, biases, convolution_parameters, convolution_flops, false,
       padded_image_kept},
      {"batch_norm", 1, norm, unchanged, two_each, norm_parameters},
      {"relu", 1, {}, unchanged, one_each},
      {"gelu", 1, {}, unchanged, one_each},
      {"silu", 1, {}, unchanged, one_each},
      {"relu6", 1, {}, unchanged, one_each},
      {"sigmoid", 1, {}, unchanged, one_each},
      {"hardswish", 1, {}, unchanged, one_each},
      {"hardsigmoid", 1, {}, unchanged, one_each},
      {"max_pool", 1, pool, pooled, one_each_of_a_window},
      {"average_pool", 1, pool, pooled, one_each_of_a_window},
      {"global_average_pool", 1, {}, globally_pooled, one_each_of_the_input},
      {"global_max_pool", 1, {}, globally_pooled, one_each_of_the_input},
      {"flatten", 1, {}, flattened, nullptr, nullptr, nullptr, true},
      {"linear", 1, dense, rules::linear, biases, linear_parameters, linear_flops},
      {"add", 2, {}, equal_inputs, one_each},
      {"multiply", 2, {}, multiplied, one_each},
      {"scale", 1, {number("factor", 1, -1e6, 1e6)}, unchanged, one_each},
      {"dropout", 1, {number("probability", 0.5, 0, 1)}, unchanged},
      {"stochastic_depth", 1, {number("probability", 0.1, 0, 0.99)}, unchanged},
      {"tokens", 1, {}, tokens, nullptr, nullptr, nullptr, true},
      {"class_token", 1, {}, one_token_more, nullptr, class_token_parameters},
      {"position_embedding", 1, {}, tokens_unchanged, one_each, position_embedding_parameters},
      {"layer_norm", 1, layer_norm, normalised_features, seven_each, layer_norm_parameters},
      {"attention", 1, heads, attended, softmaxes, attention_parameters, attention_flops, false,
       attention_kept},
      {"first_token", 1, {}, one_token, nullptr, nullptr, nullptr, true},
      {"mean_token", 1, {}, one_token, one_each_of_the_input},
      {"columns", 1, range, some_columns, nullptr, nullptr, nullptr, true},
      {"embedding", 1, lookup, embedded, nullptr, embedding_parameters},
      {"smooth_clip", 1, {number("limit", 3, 1e-3, 1e6)}, row_unchanged, five_each},
      {"periodic_embedding", 1, periodic, periodically_embedded, cosines, periodic_embedding_parameters,
       nullptr, false, cosines_kept},
      {"feature_scale", 1, {}, row_unchanged, one_each, feature_scale_parameters},
      {"concatenate", 2, {}, concatenated, nullptr, nullptr, nullptr, false, nullptr, true},
  };
}

}  // namespace

const std::vector<Operation>& operations() {
  static const std::vector<Operation> table = make_table();
  return table;
}

const Operation* find_operation(const std::string& name) {
  const auto found = std::ranges::find(operations(), name, &Operation::name);
  return found == operations().end() ? nullptr : &*found;
}

const AttributeRow* find_attribute(const Operation& operation, const std::string& name) {
  const auto found = std::ranges::find(operation.attributes, name, &AttributeRow::name);
  return found == operation.attributes.end() ? nullptr : &*found;
}

}  // namespace anneal::graph
