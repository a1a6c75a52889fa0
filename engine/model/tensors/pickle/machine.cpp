#include "engine/model/tensors/pickle/machine.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/pickle/globals.h"
#include "engine/model/tensors/pickle/opcode.h"

namespace anneal::tensors {
namespace {

/// A checkpoint of 1,000 tensors with its optimizer and an average has 80,000 objects.
constexpr std::size_t most_objects = 200'000, most_items = 500'000, most_marks = 100'000;
constexpr std::uint8_t attributes = 1;  // `which` of a dict that BUILD fills

class Machine {
 public:
  Machine(std::string_view bytes, std::size_t begin, const std::string& place)
      : bytes_(bytes), position_(begin), place_(place) {}

  Pickle run() {
    while (true) {
      at_ = position_;
      const auto opcode = static_cast<Opcode>(take<std::uint8_t>());
      if (opcode == Opcode::stop) break;
      step(opcode);
      if (stack_.size() > most_items) refuse("it starts more objects than it finishes");
    }
    if (stack_.size() != 1 || !marks_.empty()) refuse("it ends in the middle of an object");
    return {std::move(objects_), stack_.back(), position_};
  }

 private:
  [[noreturn]] void refuse(const std::string& reason) const {
    throw UserError("cannot be read as tensors: " + reason, place_ + ", byte " + std::to_string(at_));
  }

  [[noreturn]] void refuse_to_run(const std::string& what) const {
    throw UserError(
        "would run " + what + " when PyTorch loads it; Anneal runs no code from files, so it is refused",
        place_ + ", byte " + std::to_string(at_),
        "Only files of weights can be read. To convert a whole model that you trust, run in Python: "
        "torch.save(torch.load(FILE, weights_only=False).state_dict(), OTHER).");
  }

  // Bytes.

  std::string_view take_bytes(std::uint64_t count) {
    if (count > bytes_.size() - position_) refuse("it is truncated");
    const std::string_view taken = bytes_.substr(position_, count);
    position_ += count;
    return taken;
  }

  template <class Number>
  Number take() {
    Number value;
    std::memcpy(&value, take_bytes(sizeof value).data(), sizeof value);
    return value;
  }

  std::string_view take_line() {
    constexpr std::size_t longest = 1000;
    const std::size_t end = bytes_.substr(position_, longest).find('\n');
    if (end == std::string_view::npos) refuse("a name does not end");
    const std::string_view line = take_bytes(end);
    ++position_;
    return line;
  }

  double take_real() {
    std::uint64_t bits = take<std::uint64_t>();
    return std::bit_cast<double>(__builtin_bswap64(bits));  // the one number that is big-endian
  }

  // The stack.

  Handle make(Object object) {
    if (objects_.all.size() >= most_objects) refuse("it contains too many objects");
    count_items(object.items.size());
    objects_.all.push_back(std::move(object));
    return static_cast<Handle>(objects_.all.size() - 1);
  }

  void count_items(std::size_t more) {
    items_ += more;
    if (items_ > most_items) refuse("its containers have too many items");
  }

  void push(Handle handle) { stack_.push_back(handle); }
  void push(Object object) { push(make(std::move(object))); }

  std::size_t least() const { return marks_.empty() ? 0 : marks_.back(); }

  Handle top() const {
    if (stack_.size() <= least()) refuse("it uses an object that does not exist");
    return stack_.back();
  }

  Handle pop() {
    const Handle handle = top();
    stack_.pop_back();
    return handle;
  }

  std::vector<Handle> pop_to_mark() {
    if (marks_.empty()) refuse("it ends an object that was not started");
    const auto begin = stack_.begin() + static_cast<std::ptrdiff_t>(marks_.back());
    std::vector<Handle> items(begin, stack_.end());
    stack_.erase(begin, stack_.end());
    marks_.pop_back();
    return items;
  }

  void push_tuple(std::size_t count) {
    std::vector<Handle> items(count);
    for (std::size_t i = count; i-- > 0;) items[i] = pop();
    push({.kind = Kind::tuple, .items = std::move(items)});
  }

  Object& top_of(Kind kind, const char* what) {
    Object& object = objects_[top()];
    if (object.kind != kind) refuse(std::string("it uses something as a ") + what + " that is not one");
    return object;
  }

  void add_items(Kind kind, const char* what, const std::vector<Handle>& items) {
    Object& object = top_of(kind, what);
    if (kind == Kind::dict && items.size() % 2 != 0) refuse("a key has no value");
    count_items(items.size());
    object.items.insert(object.items.end(), items.begin(), items.end());
  }

  // The memo.

  void remember(std::uint64_t index) {
    if (index >= most_items) refuse("it gives an object too high a number");
    constexpr Handle none = std::numeric_limits<Handle>::max();
    if (memo_.size() <= index) memo_.resize(index + 1, none);
    memo_[index] = top();
  }

  void recall(std::uint64_t index) {
    if (index >= memo_.size() || memo_[index] >= objects_.all.size())
      refuse("it refers to an object that it never created");
    push(memo_[index]);
  }

  // What stands for something to call.

  static std::string shown(std::string_view name) { return shortened(shown_text(name), 100); }

  void push_global(std::string_view module, std::string_view name) {
    const auto known = global_named(module, name);
    if (!known) refuse_to_run(shown(module) + "." + shown(name));
    push({.kind = Kind::global, .which = *known});
  }

  void push_stack_global() {
    const Object& name = objects_[pop()];
    const Object& module = objects_[pop()];
    if (name.kind != Kind::text || module.kind != Kind::text) refuse("a global has no name");
    push_global(module.text, name.text);
  }

  void call() {
    const Object& arguments = objects_[pop()];
    const Object& called = objects_[pop()];
    if (called.kind != Kind::global) refuse_to_run("something that is not a global");
    if (arguments.kind != Kind::tuple) refuse("something is called without a list of arguments");
    const Global& known = global(called.which);
    if (known.makes == Makes::nothing)
      refuse_to_run(std::string(known.module) + "." + std::string(known.name));
    push_made(known, arguments.items);
  }

  const Object* argument(const std::vector<Handle>& arguments, std::size_t i) const {
    return i < arguments.size() ? &objects_[arguments[i]] : nullptr;
  }

  void push_made(const Global& known, const std::vector<Handle>& arguments) {
    const Object* first = argument(arguments, 0);
    switch (known.makes) {
      case Makes::dict:
      case Makes::dict_of_attributes:
        return push({.kind = Kind::dict,
                     .which = known.makes == Makes::dict_of_attributes ? attributes : std::uint8_t{0},
                     .items = first == nullptr ? std::vector<Handle>() : pairs_of(*first)});
      case Makes::set:
      case Makes::tuple:
        if (first != nullptr && first->kind != Kind::list && first->kind != Kind::tuple) break;
        return push({.kind = known.makes == Makes::set ? Kind::set : Kind::tuple,
                     .items = first == nullptr ? std::vector<Handle>() : first->items});
      case Makes::bytes:
        if (first == nullptr || first->kind != Kind::text) break;
        return push({.kind = Kind::bytes, .text = first->text});
      case Makes::tensor:
        return push_tensor(arguments);
      case Makes::parameter:
        if (first == nullptr || first->kind != Kind::tensor) break;
        return push(arguments[0]);
      case Makes::other:
        return push({.kind = Kind::other});
      case Makes::nothing:
        break;
    }
    refuse(std::string(known.name) + " is made of invalid parts");
  }

  /// Of a dict, or a list of pairs, as older Pythons wrote an OrderedDict.
  std::vector<Handle> pairs_of(const Object& object) const {
    if (object.kind == Kind::dict) return object.items;
    std::vector<Handle> pairs;
    if (object.kind != Kind::list && object.kind != Kind::tuple)
      refuse("a dict is made of something that is not a list");
    for (const Handle handle : object.items) {
      const Object& pair = objects_[handle];
      if ((pair.kind != Kind::list && pair.kind != Kind::tuple) || pair.items.size() != 2)
        refuse("a dict is made of items that are not pairs");
      pairs.insert(pairs.end(), pair.items.begin(), pair.items.end());
    }
    return pairs;
  }

  /// (storage, offset, shape, stride, …)
  void push_tensor(const std::vector<Handle>& arguments) {
    constexpr Kind kinds[] = {Kind::storage, Kind::integer, Kind::tuple, Kind::tuple};
    if (arguments.size() < std::size(kinds)) refuse("a tensor has no shape");
    for (std::size_t i = 0; i < std::size(kinds); ++i)
      if (objects_[arguments[i]].kind != kinds[i]) refuse("a tensor is made of invalid parts");
    push({.kind = Kind::tensor, .items = {arguments.begin(), arguments.begin() + std::size(kinds)}});
  }

  /// An object's attributes. Of an OrderedDict it is what PyTorch notes about versions, which is of no use
  /// here.
  void build() {
    const Object& state = objects_[pop()];
    Object& object = objects_[top()];
    if (object.kind != Kind::dict || state.kind != Kind::dict)
      refuse_to_run("__setstate__ of something that is not a plain dict");
    if (object.which != attributes || !object.items.empty()) return;
    count_items(state.items.size());
    object.items = state.items;
  }

  /// ("storage", kind, key, device, elements, …)
  void push_storage() {
    const Object& id = objects_[pop()];
    const bool is_whole = id.kind == Kind::tuple && (id.items.size() == 5 || id.items.size() == 6);
    if (!is_whole || objects_[id.items[0]].kind != Kind::text || objects_[id.items[0]].text != "storage")
      refuse("it refers to external data that is not a storage");
    const Object &type = objects_[id.items[1]], &key = objects_[id.items[2]], &count = objects_[id.items[4]];
    const auto elements = type.kind == Kind::global ? global(type.which).storage : std::nullopt;
    if (!elements || key.kind != Kind::text || count.kind != Kind::integer || count.integer < 0)
      refuse("a storage is not described correctly");
    if (id.items.size() == 6 && objects_[id.items[5]].kind != Kind::none)
      refuse("a storage is part of another, as in PyTorch before 0.4");
    push({.kind = Kind::storage,
          .which = static_cast<std::uint8_t>(*elements),
          .integer = count.integer,
          .text = key.text});
  }

  /// Little-endian, two's complement. What does not fit 64 bits is kept as its bytes.
  void push_long(std::uint64_t count) {
    const std::string_view bytes = take_bytes(count);
    if (count > sizeof(std::int64_t)) return push({.kind = Kind::other, .text = bytes});
    std::uint64_t value = !bytes.empty() && (bytes.back() & '\x80') != 0 ? ~std::uint64_t{0} : 0;
    std::memcpy(&value, bytes.data(), bytes.size());
    push({.kind = Kind::integer, .integer = static_cast<std::int64_t>(value)});
  }

  void push_text(Kind kind, std::uint64_t count) { push({.kind = kind, .text = take_bytes(count)}); }
  void push_integer(std::int64_t value) { push({.kind = Kind::integer, .integer = value}); }
  void push_boolean(bool value) { push({.kind = Kind::boolean, .integer = value ? 1 : 0}); }

  void begin_mark() {
    if (marks_.size() >= most_marks) refuse("it is nested too deeply");
    marks_.push_back(stack_.size());
  }

  void step(Opcode opcode) {
    switch (opcode) {
      case Opcode::proto:
        if (const auto version = take<std::uint8_t>(); version < 2 || version > 5)
          refuse("it uses pickle protocol " + std::to_string(version));
        return;
      case Opcode::frame:
        if (take<std::uint64_t>() > bytes_.size() - position_) refuse("it is truncated");
        return;
      case Opcode::mark:
        return begin_mark();
      case Opcode::pop:
        pop();
        return;
      case Opcode::pop_mark:
        pop_to_mark();
        return;
      case Opcode::dup:
        return push(top());
      case Opcode::none:
        return push(Object{});
      case Opcode::new_true:
        return push_boolean(true);
      case Opcode::new_false:
        return push_boolean(false);
      case Opcode::int4:
        return push_integer(take<std::int32_t>());
      case Opcode::int1:
        return push_integer(take<std::uint8_t>());
      case Opcode::int2:
        return push_integer(take<std::uint16_t>());
      case Opcode::long1:
        return push_long(take<std::uint8_t>());
      case Opcode::long4:
        return push_long(take<std::uint32_t>());
      case Opcode::real:
        return push({.kind = Kind::real, .real = take_real()});
      case Opcode::text1:
      case Opcode::old_text1:
        return push_text(Kind::text, take<std::uint8_t>());
      case Opcode::text4:
      case Opcode::old_text4:
        return push_text(Kind::text, take<std::uint32_t>());
      case Opcode::text8:
        return push_text(Kind::text, take<std::uint64_t>());
      case Opcode::bytes1:
        return push_text(Kind::bytes, take<std::uint8_t>());
      case Opcode::bytes4:
        return push_text(Kind::bytes, take<std::uint32_t>());
      case Opcode::bytes8:
      case Opcode::bytearray8:
        return push_text(Kind::bytes, take<std::uint64_t>());
      case Opcode::empty_tuple:
        return push_tuple(0);
      case Opcode::tuple1:
        return push_tuple(1);
      case Opcode::tuple2:
        return push_tuple(2);
      case Opcode::tuple3:
        return push_tuple(3);
      case Opcode::tuple:
        return push({.kind = Kind::tuple, .items = pop_to_mark()});
      case Opcode::empty_list:
        return push({.kind = Kind::list});
      case Opcode::list:
        return push({.kind = Kind::list, .items = pop_to_mark()});
      case Opcode::append: {
        const Handle item = pop();
        return add_items(Kind::list, "list", {item});
      }
      case Opcode::appends: {
        const std::vector<Handle> items = pop_to_mark();
        return add_items(Kind::list, "list", items);
      }
      case Opcode::empty_dict:
        return push({.kind = Kind::dict});
      case Opcode::dict: {
        const std::vector<Handle> items = pop_to_mark();
        push({.kind = Kind::dict});
        return add_items(Kind::dict, "dict", items);
      }
      case Opcode::set_item: {
        const Handle value = pop(), key = pop();
        return add_items(Kind::dict, "dict", {key, value});
      }
      case Opcode::set_items: {
        const std::vector<Handle> items = pop_to_mark();
        return add_items(Kind::dict, "dict", items);
      }
      case Opcode::empty_set:
        return push({.kind = Kind::set});
      case Opcode::frozen_set:
        return push({.kind = Kind::set, .items = pop_to_mark()});
      case Opcode::add_items: {
        const std::vector<Handle> items = pop_to_mark();
        return add_items(Kind::set, "set", items);
      }
      case Opcode::get1:
        return recall(take<std::uint8_t>());
      case Opcode::get4:
        return recall(take<std::uint32_t>());
      case Opcode::put1:
        return remember(take<std::uint8_t>());
      case Opcode::put4:
        return remember(take<std::uint32_t>());
      case Opcode::memoize:
        return remember(memo_.size());
      case Opcode::global: {
        const std::string_view module = take_line();
        return push_global(module, take_line());
      }
      case Opcode::stack_global:
        return push_stack_global();
      case Opcode::reduce:
      case Opcode::new_object:
        return call();
      case Opcode::build:
        return build();
      case Opcode::storage:
        return push_storage();
      case Opcode::instance: {
        const std::string module(take_line());
        refuse_to_run(shown(module) + "." + shown(take_line()));
      }
      case Opcode::object:
      case Opcode::new_object_with_names:
        refuse_to_run("a class");
      case Opcode::extension1:
      case Opcode::extension2:
      case Opcode::extension4:
        refuse_to_run("a registered extension");
      case Opcode::named_outside:
        refuse("it refers to external data by name");
      case Opcode::next_buffer:
      case Opcode::readonly_buffer:
        refuse("it refers to an external buffer");
      case Opcode::stop:
        break;
    }
    refuse("it has an opcode that torch.save does not write, " +
           std::to_string(static_cast<unsigned>(opcode)));
  }

  std::string_view bytes_;
  std::size_t position_;
  std::size_t at_ = 0;  ///< where the opcode stands
  const std::string& place_;
  Objects objects_;
  std::size_t items_ = 0;
  std::vector<Handle> stack_;
  std::vector<std::size_t> marks_;
  std::vector<Handle> memo_;
};

}  // namespace

Pickle read_pickle(std::string_view bytes, std::size_t begin, const std::string& place) {
  return Machine(bytes, begin, place).run();
}

}  // namespace anneal::tensors
