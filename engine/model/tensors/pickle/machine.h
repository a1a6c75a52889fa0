#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/model/tensors/pickle/object.h"

namespace anneal::tensors {

/// What a pickle came to.
struct Pickle {
  Objects objects;
  Handle result = 0;
  std::size_t end = 0;  ///< of its bytes
};

/// Reads the pickle that begins at `begin` of `bytes`, which are borrowed: the binary opcodes of protocols 2
/// to 5 (Python's pickletools.py) that build plain values, containers and tensors. Nothing is imported,
/// called or run: the few globals that are known (globals.h) stand for what we make ourselves, and every
/// other, with all else that would call something, is refused by name. Takes at most some 40 MiB of memory
/// and time linear in the bytes. Throws UserError at `place` with the byte.
Pickle read_pickle(std::string_view bytes, std::size_t begin, const std::string& place);

}  // namespace anneal::tensors
