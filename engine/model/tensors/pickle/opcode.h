#pragma once

#include <cstdint>

namespace anneal::tensors {

/// Those of Python's pickle (pickletools.py), but for the text forms of protocols 0 and 1, which torch.save
/// never wrote.
enum class Opcode : std::uint8_t {
  proto = 0x80,
  frame = 0x95,
  stop = '.',
  mark = '(',
  pop = '0',
  pop_mark = '1',
  dup = '2',
  none = 'N',
  new_true = 0x88,
  new_false = 0x89,
  int4 = 'J',
  int1 = 'K',
  int2 = 'M',
  long1 = 0x8a,
  long4 = 0x8b,
  real = 'G',
  text1 = 0x8c,
  text4 = 'X',
  text8 = 0x8d,
  old_text1 = 'U',  ///< of Python 2
  old_text4 = 'T',
  bytes1 = 'C',
  bytes4 = 'B',
  bytes8 = 0x8e,
  bytearray8 = 0x96,
  empty_tuple = ')',
  tuple1 = 0x85,
  tuple2 = 0x86,
  tuple3 = 0x87,
  tuple = 't',
  empty_list = ']',
  list = 'l',
  append = 'a',
  appends = 'e',
  empty_dict = '}',
  dict = 'd',
  set_item = 's',
  set_items = 'u',
  empty_set = 0x8f,
  frozen_set = 0x91,
  add_items = 0x90,
  get1 = 'h',
  get4 = 'j',
  put1 = 'q',
  put4 = 'r',
  memoize = 0x94,
  global = 'c',
  stack_global = 0x93,
  reduce = 'R',
  new_object = 0x81,
  build = 'b',
  storage = 'Q',  ///< an object that is known by what stands on the stack
  instance = 'i',
  object = 'o',
  new_object_with_names = 0x92,
  extension1 = 0x82,
  extension2 = 0x83,
  extension4 = 0x84,
  named_outside = 'P',
  next_buffer = 0x97,
  readonly_buffer = 0x98
};

}  // namespace anneal::tensors
