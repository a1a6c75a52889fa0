#include "runtime/weights.h"

#include <ATen/ATen.h>

#include "protocol/error.h"

namespace anneal::runtime {

namespace {

struct TypePair {
  at::ScalarType torch;
  exports::DType file;
};

constexpr TypePair type_pairs[] = {
    {at::kBool, exports::DType::boolean}, {at::kByte, exports::DType::u8},
    {at::kChar, exports::DType::i8},      {at::kShort, exports::DType::i16},
    {at::kInt, exports::DType::i32},      {at::kLong, exports::DType::i64},
    {at::kHalf, exports::DType::f16},     {at::kBFloat16, exports::DType::bf16},
    {at::kFloat, exports::DType::f32},    {at::kDouble, exports::DType::f64}};

exports::DType file_type(at::ScalarType type) {
  for (const TypePair& pair : type_pairs)
    if (pair.torch == type) return pair.file;
  throw std::logic_error("this tensor type has no name in safetensors files");
}

at::ScalarType torch_type(exports::DType type) {
  for (const TypePair& pair : type_pairs)
    if (pair.file == type) return pair.torch;
  throw std::logic_error("this safetensors type has no tensor type");
}

}  // namespace

void save_tensors(const std::filesystem::path& path, const TensorMap& tensors,
                  const exports::Metadata& metadata) {
  std::vector<at::Tensor> kept;
  std::vector<exports::TensorView> views;
  for (const auto& [name, tensor] : tensors) {
    kept.push_back(tensor.detach().cpu().contiguous());
    views.push_back(
        {name, file_type(tensor.scalar_type()), tensor.sizes().vec(), kept.back().const_data_ptr()});
  }
  exports::write_safetensors(path, views, metadata);
}

TensorMap load_tensors(const exports::SafetensorsFile& file) {
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

void restore(Network& network, const TensorMap& values, const std::string& place) {
  const at::NoGradGuard no_grad;
  const TensorMap own = state_of(network);
  for (const auto& [name, value] : values)
    if (!own.contains(name)) throw UserError("holds " + name + ", which this model does not have", place);
  for (auto [name, tensor] : own) {
    const auto found = values.find(name);
    if (found == values.end()) throw UserError("lacks " + name, place);
    if (found->second.sizes() != tensor.sizes())
      throw UserError("holds " + name + " of another shape than this model's", place);
    tensor.copy_(found->second);
  }
}

}  // namespace anneal::runtime
