#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/mapping.h"
#include "engine/model/tensors/safetensors.h"

namespace anneal::tensors {

/// A tensor as PyTorch keeps it: a view of a storage, which other tensors may view, too.
struct StridedTensor {
  DType dtype = DType::f32;
  std::vector<std::int64_t> shape;
  std::vector<std::int64_t> strides;  ///< in elements; none is negative
  std::int64_t offset = 0;            ///< in elements
  std::string_view storage;           ///< valid while its file lives; aligned to nothing in particular
};

/// Its elements in row-major order: where they lie, or gathered into `memory`, which is borrowed by the
/// result.
std::string_view row_major(const StridedTensor& tensor, std::string& memory);

using StateDict = std::map<std::string, StridedTensor>;

/// A file that torch.save wrote (`.pth`, `.pt`), mapped read-only: an archive, as since PyTorch 1.6, or the
/// form before. It is read by a machine of our own that runs nothing (machine.h). The constructor throws
/// UserError that names the place for everything that is not tensors in plain containers: what a pickle would
/// call, storages that are not there or of another size, views that reach beyond their storage, wrong
/// checksums.
class TorchFile {
 public:
  explicit TorchFile(const std::filesystem::path& path);

  /// The same of bytes that were unpacked from a file; `place` names it.
  TorchFile(std::string bytes, const std::string& place);

  /// Every dict with tensors, by the keys that lead to it: "", "state_dict", "ema.module". At least one.
  const std::map<std::string, StateDict>& state_dicts() const { return state_dicts_; }

 private:
  void read(std::string_view file, const std::string& place);

  std::optional<Mapping> mapping_;
  std::unique_ptr<const std::string> bytes_;  ///< in place of `mapping_`
  std::map<std::string, StateDict> state_dicts_;
};

}  // namespace anneal::tensors
