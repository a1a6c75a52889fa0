#pragma once

#include "engine/deploy/export/onnx_operations.h"

/// The operations of transformers, on [N, T, C]: T tokens of C features.
namespace anneal::exports {

/// x·Wᵀ + b. The weights keep PyTorch's order [out, in], which runtimes turn around once, when they load.
std::string emit_token_product(const OnnxArguments& a, const std::string& input, const char* weight,
                               const char* bias);

std::string emit_tokens(const OnnxArguments& a);
std::string emit_class_token(const OnnxArguments& a);
std::string emit_layer_norm(const OnnxArguments& a);
std::string emit_attention(const OnnxArguments& a);
std::string emit_first_token(const OnnxArguments& a);

}  // namespace anneal::exports
