#include "engine/worker/runtime/weights.h"

#include <limits>
#include <map>
#include <sstream>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"

namespace anneal::runtime {

namespace {

struct TypePair {
  at::ScalarType torch;
  tensors::DType file;
};

constexpr TypePair type_pairs[] = {
    {at::kBool, tensors::DType::boolean}, {at::kByte, tensors::DType::u8},
    {at::kChar, tensors::DType::i8},      {at::kShort, tensors::DType::i16},
    {at::kInt, tensors::DType::i32},      {at::kLong, tensors::DType::i64},
    {at::kHalf, tensors::DType::f16},     {at::kBFloat16, tensors::DType::bf16},
    {at::kFloat, tensors::DType::f32},    {at::kDouble, tensors::DType::f64}};

tensors::DType file_type(at::ScalarType type) {
  for (const TypePair& pair : type_pairs)
    if (pair.torch == type) return pair.file;
  throw std::logic_error("this tensor type has no name in safetensors files");
}

at::ScalarType torch_type(tensors::DType type) {
  for (const TypePair& pair : type_pairs)
    if (pair.file == type) return pair.torch;
  throw std::logic_error("this safetensors type has no tensor type");
}

std::string shown(double value) {
  std::ostringstream stream;
  stream << value;
  return stream.str();
}

/// Where the element lies, as [3, 0, 1, 1].
std::string index_text(const at::Tensor& tensor, std::int64_t flat) {
  std::string text;
  for (std::int64_t dimension = tensor.dim() - 1; dimension >= 0; --dimension) {
    text = std::to_string(flat % tensor.size(dimension)) + (text.empty() ? "" : ", ") + text;
    flat /= tensor.size(dimension);
  }
  return "[" + text + "]";
}

}  // namespace

void save_tensors(const std::filesystem::path& path, const TensorMap& tensors,
                  const tensors::Metadata& metadata, FileReplacement::Named named) {
  std::vector<at::Tensor> kept;
  std::vector<tensors::TensorView> views;
  for (const auto& [name, tensor] : tensors) {
    kept.push_back(tensor.detach().cpu().contiguous());
    views.push_back(
        {name, file_type(tensor.scalar_type()), tensor.sizes().vec(), kept.back().const_data_ptr()});
  }
  tensors::write_safetensors(path, views, metadata, named);
}

TensorMap load_tensors(const tensors::SafetensorsFile& file) {
  TensorMap tensors;
  for (const auto& [name, entry] : file.tensors()) {
    at::Tensor tensor = at::empty(entry.shape, torch_type(entry.dtype));
    if (entry.bytes > 0) std::memcpy(tensor.mutable_data_ptr(), entry.data, entry.bytes);
    tensors.emplace(name, std::move(tensor));
  }
  return tensors;
}

TensorMap state_of(const Network& network) {
  TensorMap tensors;
  for (const NamedTensor& named : network.tensors()) tensors.emplace(named.parameter.name, named.tensor);
  return tensors;
}

void check_values(const std::string& name, const at::Tensor& tensor, const std::string& place) {
  if (!tensor.is_floating_point() || tensor.numel() == 0) return;
  const bool is_variance = name.ends_with("running_var");
  at::Tensor is_wrong = at::isfinite(tensor).logical_not();
  const char* what = "not finite";
  if (is_variance && !is_wrong.any().item<bool>()) {
    is_wrong = tensor < 0;
    what = "below 0, which is impossible for a variance";
  }
  const std::int64_t count = is_wrong.sum().item<std::int64_t>();
  if (count == 0) return;
  const at::Tensor flat = is_wrong.flatten();
  const std::int64_t first = flat.nonzero()[0].item<std::int64_t>();
  throw UserError("has " + std::to_string(count) + " of " + std::to_string(tensor.numel()) + " values in " +
                      name + " that are " + what + ", the first at index " + index_text(tensor, first) +
                      ": " + shown(tensor.flatten()[first].to(at::kDouble).item<double>()),
                  place, "These weights are unusable; use another checkpoint or file.");
}

bool are_finite(const TensorMap& tensors) {
  const at::NoGradGuard no_grad;
  std::map<at::ScalarType, std::vector<at::Tensor>> by_type;
  for (const auto& [name, tensor] : tensors)
    if (tensor.is_floating_point() && tensor.numel() > 0) by_type[tensor.scalar_type()].push_back(tensor);
  for (const auto& [type, list] : by_type) {
    const std::vector<at::Tensor> largest = at::_foreach_norm(list, std::numeric_limits<double>::infinity());
    if (!at::isfinite(at::stack(largest)).all().item<bool>()) return false;
  }
  return true;
}

void restore(Network& network, const TensorMap& values, const std::string& place) {
  const at::NoGradGuard no_grad;
  const TensorMap own = state_of(network);
  for (const auto& [name, value] : values)
    if (!own.contains(name)) throw UserError("contains " + name + ", which this model does not have", place);
  for (auto [name, tensor] : own) {
    const auto found = values.find(name);
    if (found == values.end()) throw UserError("is missing " + name, place);
    if (found->second.sizes() != tensor.sizes())
      throw UserError("contains " + name + " with a different shape from this model's", place);
    check_values(name, found->second, place);
    tensor.copy_(found->second);
  }
}

}  // namespace anneal::runtime
