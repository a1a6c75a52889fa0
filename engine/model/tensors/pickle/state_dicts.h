#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "engine/model/tensors/pickle/machine.h"
#include "engine/model/tensors/pickle/torch_file.h"

namespace anneal::tensors {

/// The bytes of a storage by its key; of `bytes` bytes.
using FindStorage = std::function<std::string_view(std::string_view key, std::uint64_t bytes)>;

/// Every dict with tensors in what the pickle holds, see TorchFile. Throws UserError at `place` where there
/// is none, and for a tensor that reaches beyond its storage.
std::map<std::string, StateDict> state_dicts_of(const Pickle& pickle, const FindStorage& find,
                                                const std::string& place);

}  // namespace anneal::tensors
