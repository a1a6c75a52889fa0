#include <algorithm>
#include <bit>
#include <cstring>
#include <set>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/model/tensors/dtype.h"
#include "engine/model/tensors/safetensors.h"

namespace anneal::tensors {
namespace {

static_assert(std::endian::native == std::endian::little, "arrays are written as they lie in memory");

using Json = nlohmann::json;

constexpr std::size_t alignment = 8;

std::size_t bytes_of(const TensorView& tensor) {
  const auto bytes = byte_count(tensor.dtype, tensor.shape);
  if (!bytes) throw std::invalid_argument("tensor " + tensor.name + " has an impossible shape");
  return *bytes;
}

/// The order that keeps every array aligned to its elements.
std::vector<const TensorView*> ordered(const std::vector<TensorView>& tensors) {
  std::vector<const TensorView*> order;
  std::set<std::string> names = {"__metadata__"};
  for (const TensorView& tensor : tensors) {
    if (!names.insert(tensor.name).second) throw std::invalid_argument("two tensors named " + tensor.name);
    order.push_back(&tensor);
  }
  std::ranges::sort(order, [](const TensorView* a, const TensorView* b) {
    const std::size_t size_a = size_of(a->dtype), size_b = size_of(b->dtype);
    return size_a != size_b ? size_a > size_b : a->name < b->name;
  });
  return order;
}

std::string make_header(const std::vector<const TensorView*>& order, const Metadata& metadata) {
  Json header = Json::object();
  if (!metadata.empty()) header["__metadata__"] = metadata;
  std::size_t begin = 0;
  for (const TensorView* tensor : order) {
    const std::size_t end = begin + bytes_of(*tensor);
    header[tensor->name] = {
        {"dtype", name_of(tensor->dtype)}, {"shape", tensor->shape}, {"data_offsets", {begin, end}}};
    begin = end;
  }
  std::string text = header.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.resize((text.size() + alignment - 1) / alignment * alignment, ' ');
  return text;
}

}  // namespace

void write_safetensors(FileReplacement& file, const std::vector<TensorView>& tensors,
                       const Metadata& metadata) {
  const std::vector<const TensorView*> order = ordered(tensors);
  const std::string header = make_header(order, metadata);
  const std::uint64_t length = header.size();
  std::string prefix(sizeof length, '\0');
  std::memcpy(prefix.data(), &length, sizeof length);
  file.write(prefix);
  file.write(header);
  for (const TensorView* tensor : order)
    file.write({static_cast<const char*>(tensor->data), bytes_of(*tensor)});
}

void write_safetensors(const std::filesystem::path& path, const std::vector<TensorView>& tensors,
                       const Metadata& metadata, FileReplacement::Named named) {
  FileReplacement file(path, named);
  write_safetensors(file, tensors, metadata);
  file.commit();
}

}  // namespace anneal::tensors
