#include "export/python_operations.h"

#include <array>
#include <charconv>
#include <map>

#include "base/error.h"
#include "export/python_module.h"
#include "graph/rules.h"

namespace anneal::exports {

namespace {

using Arguments = const PythonArguments&;
using Make = PythonLayer (*)(Arguments);

std::string text(std::int64_t number) {
  return std::to_string(number);
}

std::string text(double number) {
  std::array<char, 32> digits = {};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

std::string integer(Arguments a, const char* key) {
  return text(graph::integer(a.node, key));
}

std::string real(Arguments a, const char* key) {
  return text(graph::real(a.node, key));
}

const char* word(bool value) {
  return value ? "True" : "False";
}

std::string call_of(const std::string& function, Arguments a, const std::string& more = "") {
  std::string call = function + "(";
  for (const std::string& value : a.values) call += (&value == a.values.data() ? "" : ", ") + value;
  return call + more + ")";
}

PythonLayer layer(const std::string& made, Arguments a) {
  return {made, call_of("@", a)};
}

PythonLayer conv2d(Arguments a) {
  return layer("nn.Conv2d(" + text(a.inputs[0][0]) + ", " + integer(a, "out") + ", " + integer(a, "kernel") +
                   ", stride=" + integer(a, "stride") + ", padding=" + integer(a, "padding") +
                   ", dilation=" + integer(a, "dilation") + ", groups=" + integer(a, "groups") +
                   ", bias=" + word(graph::flag(a.node, "bias")) + ")",
               a);
}

PythonLayer batch_norm(Arguments a) {
  const std::string kind = a.inputs[0].size() == 3 ? "nn.BatchNorm2d(" : "nn.BatchNorm1d(";
  return layer(
      kind + text(a.inputs[0][0]) + ", eps=" + real(a, "epsilon") + ", momentum=" + real(a, "momentum") + ")",
      a);
}

PythonLayer linear(Arguments a) {
  return layer("nn.Linear(" + text(a.inputs[0].back()) + ", " + integer(a, "out") +
                   ", bias=" + word(graph::flag(a.node, "bias")) + ")",
               a);
}

std::string window(Arguments a) {
  const bool has_stride = graph::integer(a.node, "stride") != 0;
  return ", " + integer(a, "kernel") + ", stride=" + integer(a, has_stride ? "stride" : "kernel") +
         ", padding=" + integer(a, "padding");
}

PythonLayer layer_norm(Arguments a) {
  return layer("nn.LayerNorm(" + text(a.inputs[0].back()) + ", eps=" + real(a, "epsilon") + ")", a);
}

PythonLayer attention(Arguments a) {
  const std::string& x = a.values[0];
  if (graph::integer(a.node, "heads") * graph::rules::head_width(a.node, a.inputs[0]) != a.inputs[0][1])
    throw UserError("has heads that are not as wide together as its input, which PyTorch's do not do",
                    a.node.name, "Export it as onnx.");
  return {
      "nn.MultiheadAttention(" + text(a.inputs[0][1]) + ", " + integer(a, "heads") + ", batch_first=True)",
      "@(" + x + ", " + x + ", " + x + ", need_weights=False)[0]"};
}

PythonLayer class_token(Arguments a) {
  const std::string& x = a.values[0];
  return {"nn.Parameter(torch.zeros(1, 1, " + text(a.shape[1]) + "))",
          "torch.cat([@.expand(len(" + x + "), -1, -1), " + x + "], 1)"};
}

PythonLayer position_embedding(Arguments a) {
  return {"nn.Parameter(torch.zeros(1, " + text(a.shape[0]) + ", " + text(a.shape[1]) + "))",
          a.values[0] + " + @"};
}

PythonLayer columns(Arguments a) {
  const std::int64_t first = graph::integer(a.node, "first");
  return {"", a.values[0] + "[:, " + text(first) + ":" + text(first + graph::integer(a.node, "count")) + "]"};
}

PythonLayer embedding(Arguments a) {
  return {"nn.Embedding(" + integer(a, "entries") + ", " + integer(a, "out") + ")",
          "@(" + a.values[0] + "[:, " + integer(a, "column") + "].long())"};
}

PythonLayer concatenate(Arguments a) {
  std::string list;
  for (const std::string& value : a.values) list += (list.empty() ? "" : ", ") + value;
  return {"", "torch.cat([" + list + "], 1)"};
}

PythonLayer stochastic_depth(Arguments a) {
  return {"", call_of("stochastic_depth", a, ", " + real(a, "probability") + ", self.training")};
}

const std::map<std::string, Make>& table() {
  static const std::map<std::string, Make> makers = {
      {"conv2d", conv2d},
      {"batch_norm", batch_norm},
      {"relu",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.relu", a)};
       }},
      {"gelu",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.gelu", a)};
       }},
      {"silu",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.silu", a)};
       }},
      {"relu6",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.relu6", a)};
       }},
      {"sigmoid",
       [](Arguments a) {
         return PythonLayer{"", call_of("torch.sigmoid", a)};
       }},
      {"hardswish",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.hardswish", a)};
       }},
      {"hardsigmoid",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.hardsigmoid", a)};
       }},
      {"max_pool",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.max_pool2d", a, window(a))};
       }},
      {"average_pool",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.avg_pool2d", a, window(a))};
       }},
      {"global_average_pool",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.adaptive_avg_pool2d", a, ", 1")};
       }},
      {"global_max_pool",
       [](Arguments a) {
         return PythonLayer{"", call_of("F.adaptive_max_pool2d", a, ", 1")};
       }},
      {"flatten",
       [](Arguments a) {
         return PythonLayer{"", call_of("torch.flatten", a, ", 1")};
       }},
      {"linear", linear},
      {"add",
       [](Arguments a) {
         return PythonLayer{"", a.values[0] + " + " + a.values[1]};
       }},
      {"multiply",
       [](Arguments a) {
         return PythonLayer{"", a.values[0] + " * " + a.values[1]};
       }},
      {"scale",
       [](Arguments a) {
         return PythonLayer{"", a.values[0] + " * " + real(a, "factor")};
       }},
      {"dropout", [](Arguments a) { return layer("nn.Dropout(" + real(a, "probability") + ")", a); }},
      {"stochastic_depth", stochastic_depth},
      {"tokens",
       [](Arguments a) {
         return PythonLayer{"", a.values[0] + ".flatten(2).transpose(1, 2)"};
       }},
      {"class_token", class_token},
      {"position_embedding", position_embedding},
      {"layer_norm", layer_norm},
      {"attention", attention},
      {"first_token",
       [](Arguments a) {
         return PythonLayer{"", a.values[0] + "[:, 0]"};
       }},
      {"mean_token",
       [](Arguments a) {
         return PythonLayer{"", a.values[0] + ".mean(1)"};
       }},
      {"columns", columns},
      {"embedding", embedding},
      {"concatenate", concatenate},
  };
  return makers;
}

}  // namespace

PythonLayer python_layer(const PythonArguments& arguments) {
  const auto found = table().find(arguments.node.operation);
  if (found == table().end())
    throw UserError("is \"" + arguments.node.operation + "\", which Anneal cannot write as Python",
                    arguments.node.name);
  return found->second(arguments);
}

std::vector<std::string> python_operation_names() {
  std::vector<std::string> names;
  for (const auto& [name, make] : table()) names.push_back(name);
  return names;
}

}  // namespace anneal::exports
