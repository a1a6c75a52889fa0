#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/network.h"
#include "onnx/model.h"

namespace anneal::exports {

using OnnxAttributes = std::map<std::string, onnx::Attribute>;

/// Builds an ONNX model node by node. Values are named after the node of ours that they are part of,
/// "layer1.0.conv1/output", and weights as they are in PyTorch's state_dict, so that no two meet.
class OnnxEmitter {
 public:
  /// `weights` must outlive it.
  OnnxEmitter(const model::Weights& weights, onnx::Model& model) : weights_(weights), model_(model) {}

  /// From now on nodes are part of this one.
  void begin(const std::string& node);

  /// Adds a node; returns the name of its output, …
  std::string add(const std::string& operation, std::vector<std::string> inputs,
                  OnnxAttributes attributes = {}, const std::string& domain = "");
  /// … or of its outputs.
  std::vector<std::string> add_with_outputs(const std::string& operation, std::vector<std::string> inputs,
                                            std::size_t outputs, OnnxAttributes attributes = {});

  /// The node added last and its output have the names of the node that they are part of from now on; where
  /// `value` is the output of an earlier one, nothing happens. Returns the value's name.
  std::string finish(const std::string& value);
  /// What the last node yields, `value`, is an output of the model, and has its name from now on.
  void output(const std::string& value, const onnx::Value& output);

  /// A parameter of the network, as it is.
  std::string weight(const std::string& name);
  bool has_weight(const std::string& name) const { return weights_.contains(name); }

  /// A number, and a list of them: constants that are there once however often they are used.
  std::string number(float value);
  std::string numbers(const std::vector<std::int64_t>& values);
  /// A constant of the node.
  std::string constant(const std::string& name, onnx::Tensor tensor);

 private:
  std::string keep(onnx::Tensor tensor);

  const model::Weights& weights_;
  onnx::Model& model_;
  std::string node_;
  std::size_t first_of_node_ = 0;  ///< among the model's nodes
  std::set<std::string> kept_;     ///< initializers
};

}  // namespace anneal::exports
