#include "engine/deploy/export/python_operations.h"

#include <array>
#include <charconv>
#include <map>

#include "engine/core/base/error.h"
#include "engine/deploy/export/python_module.h"
#include "engine/model/graph/padding.h"
#include "engine/model/graph/rules.h"

namespace anneal::exports {

namespace {

using Make = PythonLayer (*)(const PythonArguments&);

std::string text(std::int64_t number) {
  return std::to_string(number);
}

std::string text(double number) {
  std::array<char, 32> digits = {};
  return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

std::string integer_text(const PythonArguments& a, const char* key) {
  return text(graph::integer(a.node, key));
}

std::string real_text(const PythonArguments& a, const char* key) {
  return text(graph::real(a.node, key));
}

const char* word(bool value) {
  return value ? "True" : "False";
}

std::string call_of(const std::string& function, const PythonArguments& a, const std::string& more = "") {
  std::string call = function + "(";
  for (const std::string& value : a.values) call += (&value == a.values.data() ? "" : ", ") + value;
  return call + more + ")";
}

PythonLayer layer(const std::string& made, const PythonArguments& a) {
  return {made, call_of("@", a)};
}

/// torch.nn.Conv2d pads all sides alike.
PythonLayer conv2d(const PythonArguments& a) {
  const auto [begin, end] = graph::padding(a.node);
  const std::string zeros = text(begin) + ", " + text(end);
  PythonLayer made =
      layer("nn.Conv2d(" + text(a.inputs[0][0]) + ", " + integer_text(a, "out") + ", " +
                integer_text(a, "kernel") + ", stride=" + integer_text(a, "stride") +
                ", padding=" + text(begin == end ? begin : 0) + ", dilation=" + integer_text(a, "dilation") +
                ", groups=" + integer_text(a, "groups") + ", bias=" + word(graph::flag(a.node, "bias")) + ")",
            a);
  if (begin != end) made.call = "@(F.pad(" + a.values[0] + ", (" + zeros + ", " + zeros + ")))";
  return made;
}

PythonLayer batch_norm(const PythonArguments& a) {
  const std::string kind = a.inputs[0].size() == 3 ? "nn.BatchNorm2d(" : "nn.BatchNorm1d(";
  return layer(kind + text(a.inputs[0][0]) + ", eps=" + real_text(a, "epsilon") +
                   ", momentum=" + real_text(a, "momentum") + ")",
               a);
}

PythonLayer linear(const PythonArguments& a) {
  return layer("nn.Linear(" + text(a.inputs[0].back()) + ", " + integer_text(a, "out") +
                   ", bias=" + word(graph::flag(a.node, "bias")) + ")",
               a);
}

std::string window_arguments(const PythonArguments& a) {
  const bool has_stride = graph::integer(a.node, "stride") != 0;
  return ", " + integer_text(a, "kernel") + ", stride=" + integer_text(a, has_stride ? "stride" : "kernel") +
         ", padding=" + integer_text(a, "padding");
}

PythonLayer layer_norm(const PythonArguments& a) {
  return layer("nn.LayerNorm(" + text(a.inputs[0].back()) + ", eps=" + real_text(a, "epsilon") + ")", a);
}

PythonLayer attention(const PythonArguments& a) {
  const std::string& x = a.values[0];
  if (graph::integer(a.node, "heads") * graph::rules::head_width(a.node, a.inputs[0]) != a.inputs[0][1])
    throw UserError("has heads whose total width differs from its input's, which PyTorch does not support",
                    a.node.name, "Export it as onnx.");
  return {"nn.MultiheadAttention(" + text(a.inputs[0][1]) + ", " + integer_text(a, "heads") +
              ", batch_first=True)",
          "@(" + x + ", " + x + ", " + x + ", need_weights=False)[0]"};
}

PythonLayer class_token(const PythonArguments& a) {
  const std::string& x = a.values[0];
  return {"nn.Parameter(torch.zeros(1, 1, " + text(a.shape[1]) + "))",
          "torch.cat([@.expand(len(" + x + "), -1, -1), " + x + "], 1)"};
}

PythonLayer position_embedding(const PythonArguments& a) {
  return {"nn.Parameter(torch.zeros(1, " + text(a.shape[0]) + ", " + text(a.shape[1]) + "))",
          a.values[0] + " + @"};
}

PythonLayer columns(const PythonArguments& a) {
  const std::int64_t first = graph::integer(a.node, "first");
  return {"", a.values[0] + "[:, " + text(first) + ":" + text(first + graph::integer(a.node, "count")) + "]"};
}

PythonLayer embedding(const PythonArguments& a) {
  return {"nn.Embedding(" + integer_text(a, "entries") + ", " + integer_text(a, "out") + ")",
          "@(" + a.values[0] + "[:, " + integer_text(a, "column") + "].long())"};
}

PythonLayer periodic_embedding(const PythonArguments& a) {
  return layer("PeriodicEmbedding(" + text(a.inputs[0][0]) + ", " + integer_text(a, "frequencies") + ", " +
                   integer_text(a, "out") + ")",
               a);
}

PythonLayer concatenate(const PythonArguments& a) {
  std::string list;
  for (const std::string& value : a.values) list += (list.empty() ? "" : ", ") + value;
  return {"", "torch.cat([" + list + "], 1)"};
}

PythonLayer stochastic_depth(const PythonArguments& a) {
  return {"", call_of("stochastic_depth", a, ", " + real_text(a, "probability") + ", self.training")};
}

const std::map<std::string, Make>& layer_makers() {
  static const std::map<std::string, Make> makers = {
      {"conv2d", conv2d},
      {"batch_norm", batch_norm},
      {"relu",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.relu", a)};
       }},
      {"gelu",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.gelu", a)};
       }},
      {"silu",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.silu", a)};
       }},
      {"relu6",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.relu6", a)};
       }},
      {"sigmoid",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("torch.sigmoid", a)};
       }},
      {"hardswish",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.hardswish", a)};
       }},
      {"hardsigmoid",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.hardsigmoid", a)};
       }},
      {"max_pool",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.max_pool2d", a, window_arguments(a))};
       }},
      {"average_pool",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.avg_pool2d", a, window_arguments(a))};
       }},
      {"global_average_pool",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.adaptive_avg_pool2d", a, ", 1")};
       }},
      {"global_max_pool",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("F.adaptive_max_pool2d", a, ", 1")};
       }},
      {"flatten",
       [](const PythonArguments& a) {
         return PythonLayer{"", call_of("torch.flatten", a, ", 1")};
       }},
      {"linear", linear},
      {"add",
       [](const PythonArguments& a) {
         return PythonLayer{"", a.values[0] + " + " + a.values[1]};
       }},
      {"multiply",
       [](const PythonArguments& a) {
         return PythonLayer{"", a.values[0] + " * " + a.values[1]};
       }},
      {"scale",
       [](const PythonArguments& a) {
         return PythonLayer{"", a.values[0] + " * " + real_text(a, "factor")};
       }},
      {"dropout",
       [](const PythonArguments& a) { return layer("nn.Dropout(" + real_text(a, "probability") + ")", a); }},
      {"stochastic_depth", stochastic_depth},
      {"tokens",
       [](const PythonArguments& a) {
         return PythonLayer{"", a.values[0] + ".flatten(2).transpose(1, 2)"};
       }},
      {"class_token", class_token},
      {"position_embedding", position_embedding},
      {"layer_norm", layer_norm},
      {"attention", attention},
      {"first_token",
       [](const PythonArguments& a) {
         return PythonLayer{"", a.values[0] + "[:, 0]"};
       }},
      {"mean_token",
       [](const PythonArguments& a) {
         return PythonLayer{"", a.values[0] + ".mean(1)"};
       }},
      {"columns", columns},
      {"embedding", embedding},
      {"smooth_clip",
       [](const PythonArguments& a) {
         const std::string& x = a.values[0];
         const std::string limit = real_text(a, "limit");
         return PythonLayer{"", x + " / (torch.hypot(" + x + ", torch.full_like(" + x + ", " + limit +
                                    ")) / " + limit + ")"};
       }},
      {"periodic_embedding", periodic_embedding},
      {"feature_scale",
       [](const PythonArguments& a) { return layer("FeatureScale(" + text(a.inputs[0][0]) + ")", a); }},
      {"concatenate", concatenate},
  };
  return makers;
}

}  // namespace

PythonLayer python_layer(const PythonArguments& arguments) {
  const auto found = layer_makers().find(arguments.node.operation);
  if (found == layer_makers().end())
    throw UserError("is \"" + arguments.node.operation + "\", which Anneal cannot export as Python",
                    arguments.node.name);
  return found->second(arguments);
}

std::vector<std::string> python_operation_names() {
  std::vector<std::string> names;
  for (const auto& [name, make] : layer_makers()) names.push_back(name);
  return names;
}

}  // namespace anneal::exports
