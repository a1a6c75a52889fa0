#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/onnx/model.h"
#include "engine/model/quantize/rounded_weights.h"
#include "engine/model/trained/network.h"

namespace anneal::exports {

using OnnxAttributes = std::map<std::string, onnx::Attribute>;

/// Parameters, by name, that are written as whole numbers of 4 or 8 bits: their first dimension is that of
/// the outputs, and the others are the products, row-major.
using RoundedParameters = std::map<std::string, quantize::RoundedWeights>;

/// Builds an ONNX model node by node. Values are named after the node of ours that they are part of,
/// "layer1.0.conv1/output", and weights as they are in PyTorch's state_dict, so that no two meet.
class OnnxEmitter {
 public:
  /// `weights` and `rounded`, which replaces some of them, must outlive it. All that it names begins with
  /// `prefix`, so that several networks have room in one model.
  OnnxEmitter(const model::Weights& weights, onnx::Model& model, const RoundedParameters* rounded = nullptr,
              std::string prefix = "")
      : weights_(weights), model_(model), rounded_(rounded), prefix_(std::move(prefix)) {}

  /// From now on nodes are part of this one.
  void begin(const std::string& node);

  /// Adds a node; returns the name of its output, …
  std::string add(const std::string& operation, std::vector<std::string> inputs,
                  OnnxAttributes attributes = {}, const std::string& domain = "");
  /// … or of its outputs.
  std::vector<std::string> add_with_outputs(const std::string& operation, std::vector<std::string> inputs,
                                            std::size_t outputs, OnnxAttributes attributes = {});

  /// The mean along an axis, which goes: from opset 18 on axes are an input.
  std::string reduce_mean(const std::string& input, std::int64_t axis);

  /// The node added last and its output have the names of the node that they are part of from now on; where
  /// `value` is the output of an earlier one, nothing happens. Returns the value's name.
  std::string finish(const std::string& value);
  /// What the last node yields, `value`, is an output of the model, and has its name from now on.
  void output(const std::string& value, const onnx::Value& output);

  /// A parameter of the network, as it is; of one that is rounded, what its codes stand for.
  std::string weight(const std::string& name);
  /// A matrix [out, in] of the network as [in, out]. One that is rounded is written that way, in which
  /// onnxruntime has a product with matrices of 4 bits.
  std::string transposed_weight(const std::string& name);
  bool is_rounded(const std::string& name) const { return rounded_ != nullptr && rounded_->contains(name); }

  /// A number, and a list of them: constants that are there once however often they are used.
  std::string number(float value);
  std::string numbers(const std::vector<std::int64_t>& values);
  /// A constant of the node.
  std::string constant(const std::string& name, onnx::Tensor tensor);

 private:
  std::string keep(onnx::Tensor tensor);
  std::string dequantized(const std::string& name, const quantize::RoundedWeights& weights,
                          std::vector<std::int64_t> shape, bool transposes);

  const model::Weights& weights_;
  onnx::Model& model_;
  const RoundedParameters* rounded_;
  std::string prefix_;
  std::string node_;
  std::size_t first_of_node_ = 0;  ///< among the model's nodes
  std::set<std::string> kept_;     ///< initializers
};

}  // namespace anneal::exports
