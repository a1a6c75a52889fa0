#include "tests/benchmarks/launch_counter.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>
#include <ATen/record_function.h>

namespace anneal::benchmarks {

namespace {

using Lists = std::vector<std::vector<at::Tensor>>;

/// Of the one counter.
Ceilings ceilings;
std::map<std::string, Cost> counted;

/// What launches nothing, and whose schema does not say so.
const std::set<std::string> without_kernels = {
    "empty",        "empty_like", "empty_strided", "new_empty", "new_empty_strided",
    "_unsafe_view", "detach_",    "resize_",       "set_",      "_fused_sdp_choice"};

/// An operation under way.
struct Call : at::ObserverContext {
  std::string name;
  Call* caller = nullptr;
  bool is_whole = false;   ///< counts as one, whatever it calls on the way
  bool has_parts = false;  ///< called what launches something
  bool is_view = false;
  double bytes = 0;     ///< read
  double products = 0;  ///< of what is known before
  std::int64_t kernels = 1;
};
thread_local Call* innermost = nullptr;

/// What memory has of it: numbers that are repeated are there once.
double bytes_of(const at::Tensor& tensor) {
  if (!tensor.defined()) return 0;
  double numbers = 1;
  for (std::int64_t i = 0; i < tensor.dim(); ++i)
    if (tensor.stride(i) != 0) numbers *= static_cast<double>(tensor.size(i));
  return numbers * static_cast<double>(tensor.element_size());
}

void collect(const c10::IValue& value, Lists& lists) {
  if (value.isTensor())
    lists.push_back({value.toTensor()});
  else if (value.isTensorList())
    lists.push_back(value.toTensorVector());
}

template <class Values>
Lists tensors_of(const Values& values) {
  Lists lists;
  for (const c10::IValue& value : values) collect(value, lists);
  return lists;
}

double bytes_of(const Lists& lists) {
  double bytes = 0;
  for (const auto& list : lists)
    for (const at::Tensor& tensor : list) bytes += bytes_of(tensor);
  return bytes;
}

bool is_of_lists(const std::string& name) {
  return name.starts_with("_foreach_") || name.starts_with("_fused_adamw") || name.starts_with("_fused_sgd");
}

/// Whether libtorch goes through lists many tensors at a time on a GPU: where each list is of one type, and
/// what belongs together has one shape (ATen/native/ForeachUtils.h, can_use_fast_route).
bool are_alike(const Lists& lists) {
  for (const auto& list : lists)
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].scalar_type() != list[0].scalar_type() ||
          (list.size() == lists[0].size() && list[i].sizes() != lists[0][i].sizes()))
        return false;
  return true;
}

/// As multi_tensor_apply starts them (ATen/native/cuda/MultiTensorApply.cuh).
std::int64_t kernels_of_lists(const Lists& lists) {
  constexpr std::array<std::size_t, 5> most_tensors = {110, 64, 48, 36, 30};
  constexpr std::int64_t chunk = 65'536, most_blocks = 320;
  std::size_t depth = 0;
  for (const auto& list : lists) depth += list.empty() ? 0 : 1;
  const std::size_t most = most_tensors[std::clamp<std::size_t>(depth, 1, most_tensors.size()) - 1];
  std::int64_t kernels = 0, blocks = 0;
  std::size_t tensors = 0;
  for (const at::Tensor& tensor : lists[0]) {
    ++tensors;
    const std::int64_t chunks = (tensor.numel() + chunk - 1) / chunk;
    for (std::int64_t i = 0; i < chunks; ++i) {
      ++blocks;
      const bool is_full = blocks == most_blocks || (tensors == most && i + 1 == chunks);
      if (!is_full) continue;
      ++kernels;
      blocks = 0;
      tensors = i + 1 == chunks ? 0 : 1;
    }
  }
  return kernels + (blocks > 0 ? 1 : 0);
}

double products_of(const std::string& name, const Lists& inputs) {
  const auto input = [&](std::size_t i) -> const at::Tensor& { return inputs[i][0]; };
  const auto numbers = [&](std::size_t i) { return static_cast<double>(input(i).numel()); };
  if (name == "mm" || name == "bmm") return 2 * numbers(0) * static_cast<double>(input(1).size(-1));
  if (name == "addmm" || name == "baddbmm") return 2 * numbers(1) * static_cast<double>(input(2).size(-1));
  if (name == "_scaled_dot_product_flash_attention")
    return 4 * numbers(0) * static_cast<double>(input(1).size(2));
  // Of the forward pass 2 products, of the backward pass 5.
  if (name == "_scaled_dot_product_flash_attention_backward")
    return 10 * numbers(1) * static_cast<double>(input(2).size(2));
  return 0;
}

/// For each number that a weight [K, C / groups, k, k] computes, or has a gradient of.
double products_of_number(const at::Tensor& weight) {
  return 2 * static_cast<double>(weight.numel()) / static_cast<double>(weight.size(0));
}

/// Norms read all for the statistics before they change the first number; some only write what they are
/// given.
double bytes_read(const std::string& name, const Lists& inputs) {
  if (name.starts_with("native_batch_norm")) return 2 * bytes_of(inputs);
  const bool writes_first = name == "copy_" || name == "fill_" || name == "zero_" || name == "_foreach_copy_";
  return bytes_of(inputs) - (writes_first && !inputs.empty() ? bytes_of(Lists{inputs[0]}) : 0);
}

/// What one operation starts on a GPU, as libtorch 2.11's sources have it; one kernel, where nothing is said.
std::int64_t kernels_of(const std::string& name, const Lists& inputs) {
  if (is_of_lists(name)) return kernels_of_lists(inputs) + (name == "_foreach_norm" ? 2 : 0);
  constexpr std::size_t tensors_of_cat = 128;
  if (name == "cat")
    return static_cast<std::int64_t>((inputs[0].size() + tensors_of_cat - 1) / tensors_of_cat);
  static const std::map<std::string, std::int64_t> known = {
      {"baddbmm", 2},                     // copy, product
      {"native_batch_norm", 3},           // sums, statistics, norm
      {"native_batch_norm_backward", 2},  // sums, gradient
      {"native_layer_norm_backward", 2},  // of the input, of the parameters
      {"_scaled_dot_product_flash_attention_backward", 3},
      {"_local_scalar_dense", 0}};
  const auto found = known.find(name);
  return found == known.end() ? 1 : found->second;
}

bool is_view(const c10::FunctionSchema& schema) {
  return std::ranges::any_of(schema.returns(), [](const c10::Argument& result) {
    return result.alias_info() != nullptr && !result.alias_info()->isWrite();
  });
}

std::unique_ptr<at::ObserverContext> begin(const at::RecordFunction& function) {
  auto call = std::make_unique<Call>();
  call->caller = innermost;
  innermost = call.get();
  call->name = function.name();
  if (call->name.starts_with("aten::")) call->name.erase(0, 6);
  const auto schema = function.operator_schema();
  call->is_view = schema && is_view(*schema);
  const Lists inputs = tensors_of(function.inputs());
  call->bytes = bytes_read(call->name, inputs);
  call->is_whole =
      call->name == "baddbmm" || (is_of_lists(call->name) && !inputs.empty() && are_alike(inputs));
  if (inputs.empty()) return call;
  call->kernels = kernels_of(call->name, inputs);
  call->products = products_of(call->name, inputs);
  if (call->name == "convolution_overrideable") call->products = products_of_number(inputs[1][0]);
  if (call->name == "convolution_backward_overrideable")  // of each of two gradients
    call->products = products_of_number(inputs[2][0]) * static_cast<double>(inputs[0][0].numel());
  return call;
}

void count(const Call& call, const at::RecordFunction& function) {
  const Lists outputs = tensors_of(function.outputs());
  double products = call.products;
  std::int64_t kernels = call.kernels;
  if (call.name == "convolution_overrideable") products *= static_cast<double>(outputs[0][0].numel());
  if (call.name == "convolution_backward_overrideable") {
    const auto has = [&](std::size_t i) { return i < outputs.size() && outputs[i][0].defined() ? 1 : 0; };
    kernels = has(0) + has(1) + has(2);
    products *= has(0) + has(1);
  }
  const double bytes = call.bytes + bytes_of(outputs);
  Cost& cost = counted[call.name];
  ++cost.calls;
  cost.kernels += kernels;
  cost.waits += call.name == "_local_scalar_dense" ? 1 : 0;
  cost.bytes += bytes;
  cost.products += products;
  cost.seconds += std::max(bytes / ceilings.bytes_per_second, products / ceilings.products_per_second);
}

void end(const at::RecordFunction& function, at::ObserverContext* context) {
  const auto& call = *static_cast<Call*>(context);
  innermost = call.caller;
  const bool starts_something =
      function.operator_name().has_value() && !call.is_view && !without_kernels.contains(call.name);
  if (starts_something && (call.is_whole || !call.has_parts)) {
    bool is_part_of_counted = false;
    for (const Call* caller = call.caller; caller != nullptr; caller = caller->caller)
      is_part_of_counted = is_part_of_counted || caller->is_whole;
    if (!is_part_of_counted) count(call, function);
  }
  if (call.caller != nullptr && starts_something) call.caller->has_parts = true;
}

}  // namespace

LaunchCounter::LaunchCounter(const Ceilings& of_card) {
  ceilings = of_card;
  counted.clear();
  handle_ =
      at::addGlobalCallback(at::RecordFunctionCallback(begin, end)
                                .needsInputs(true)
                                .needsOutputs(true)
                                .scopes({at::RecordScope::FUNCTION, at::RecordScope::BACKWARD_FUNCTION}));
}

LaunchCounter::~LaunchCounter() {
  at::removeCallback(handle_);
}

const std::map<std::string, Cost>& LaunchCounter::costs() {
  return counted;
}

}  // namespace anneal::benchmarks
