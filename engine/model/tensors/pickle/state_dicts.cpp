#include "engine/model/tensors/pickle/state_dicts.h"

#include <set>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/dtype.h"

namespace anneal::tensors {
namespace {

constexpr std::size_t most_dimensions = 16, deepest = 4, most_tensors = 20'000;
constexpr std::int64_t most_repeated = 1 << 27;

class Finder {
 public:
  Finder(const Objects& objects, const FindStorage& find, const std::string& place)
      : objects_(objects), find_(find), place_(place) {}

  std::map<std::string, StateDict> find(Handle root) {
    look_at(root, "", 0);
    if (found_.empty())
      throw UserError("contains no dict of tensors, and so no weights", place_,
                      "In Python, torch.save(model.state_dict(), FILE) writes a weights file.");
    return std::move(found_);
  }

 private:
  [[noreturn]] void refuse(const std::string& tensor, const std::string& reason) const {
    throw UserError("contains a tensor " + reason, place_ + ": " + shortened(shown_text(tensor), 100));
  }

  /// Each dict once, however often it is referred to.
  void look_at(Handle handle, const std::string& path, std::size_t depth) {
    if (objects_[handle].kind != Kind::dict || !seen_.insert(handle).second) return;
    const std::vector<Handle>& items = objects_[handle].items;
    StateDict tensors;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
      const Object &key = objects_[items[i]], &value = objects_[items[i + 1]];
      if (key.kind != Kind::text || !is_utf8(key.text)) continue;
      const std::string name(key.text);
      if (value.kind == Kind::tensor && ++count_ > most_tensors)
        throw UserError("contains more than " + std::to_string(most_tensors) + " tensors", place_);
      if (value.kind == Kind::tensor) tensors.insert_or_assign(name, tensor_of(value, name));
      if (value.kind == Kind::dict && depth < deepest)
        look_at(items[i + 1], path.empty() ? name : path + "." + name, depth + 1);
    }
    if (!tensors.empty()) found_.emplace(path, std::move(tensors));
  }

  std::vector<std::int64_t> sizes_of(const Object& tuple, const std::string& name) const {
    std::vector<std::int64_t> sizes;
    if (tuple.items.size() > most_dimensions) refuse(name, "with too many dimensions");
    for (const Handle handle : tuple.items) {
      const Object& size = objects_[handle];
      if (size.kind != Kind::integer || size.integer < 0) refuse(name, "whose shape is invalid");
      sizes.push_back(size.integer);
    }
    return sizes;
  }

  StridedTensor tensor_of(const Object& object, const std::string& name) {
    const Object& storage = objects_[object.items[0]];
    StridedTensor tensor{.dtype = static_cast<DType>(storage.which),
                         .shape = sizes_of(objects_[object.items[2]], name),
                         .strides = sizes_of(objects_[object.items[3]], name),
                         .offset = objects_[object.items[1]].integer,
                         .storage = {}};
    std::uint64_t bytes = 0;
    if (__builtin_mul_overflow(static_cast<std::uint64_t>(storage.integer), size_of(tensor.dtype), &bytes))
      refuse(name, "of impossible size");
    tensor.storage = find_(storage.text, bytes);
    check(tensor, storage.integer, name);
    return tensor;
  }

  /// Its last element lies in the storage. Of expanded tensors, which repeat elements by strides of 0, there
  /// are more elements than the storage has; their number is bounded by itself, for all tensors together.
  void check(const StridedTensor& tensor, std::int64_t elements, const std::string& name) {
    if (tensor.shape.size() != tensor.strides.size() || tensor.offset < 0)
      refuse(name, "whose shape is invalid");
    std::int64_t last = tensor.offset, count = 1;
    bool overflows = false;
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
      std::int64_t reach = 0;
      overflows = overflows || __builtin_mul_overflow(count, tensor.shape[i], &count);
      if (tensor.shape[i] == 0) continue;
      overflows = overflows || __builtin_mul_overflow(tensor.shape[i] - 1, tensor.strides[i], &reach) ||
                  __builtin_add_overflow(last, reach, &last);
    }
    if (overflows || (count > 0 && last >= elements)) refuse(name, "that extends beyond its storage");
    if (count <= elements) return;
    if (count > most_repeated - repeated_) refuse(name, "that repeats its elements too many times");
    repeated_ += count;
  }

  const Objects& objects_;
  const FindStorage& find_;
  const std::string& place_;
  std::set<Handle> seen_;
  std::size_t count_ = 0;
  std::int64_t repeated_ = 0;  ///< elements of expanded tensors
  std::map<std::string, StateDict> found_;
};

}  // namespace

std::map<std::string, StateDict> state_dicts_of(const Pickle& pickle, const FindStorage& find,
                                                const std::string& place) {
  return Finder(pickle.objects, find, place).find(pickle.result);
}

}  // namespace anneal::tensors
