#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/mapping.h"

namespace anneal::tensors {

enum class DType { boolean, u8, i8, i16, i32, i64, f16, bf16, f32, f64 };

std::size_t size_of(DType dtype);  ///< bytes of one element

/// A named array to be written; `data` is borrowed, row-major, little-endian.
struct TensorView {
  std::string name;
  DType dtype = DType::f32;
  std::vector<std::int64_t> shape;
  const void* data = nullptr;
};

using Metadata = std::map<std::string, std::string>;

/// Writes a safetensors file (u64 header length, JSON header padded with spaces to 8, data) to `path`,
/// which is replaced only when all bytes are on disk (temporary name, fsync, rename, fsync of the
/// folder). Tensors stand in the order: larger element first, then by name.
/// Throws EnvironmentError (disk full, …).
void write_safetensors(const std::filesystem::path& path, const std::vector<TensorView>& tensors,
                       const Metadata& metadata,
                       FileReplacement::Named named = FileReplacement::Named::by_us);

/// The same into a file that the caller commits.
void write_safetensors(FileReplacement& file, const std::vector<TensorView>& tensors,
                       const Metadata& metadata);

/// A safetensors file mapped read-only. The file is hostile until proven otherwise: the constructor
/// throws UserError naming what is wrong (header over 100 MB or not JSON, gap, overlap, offsets out of the
/// file, size ≠ shape × element, overflow, duplicate name, unknown type, non-string metadata).
class SafetensorsFile {
 public:
  struct Entry {
    DType dtype;
    std::vector<std::int64_t> shape;
    const void* data;  ///< valid while the file object lives; aligned to nothing in particular
    std::size_t bytes;
  };

  explicit SafetensorsFile(const std::filesystem::path& path);

  const std::map<std::string, Entry>& tensors() const { return tensors_; }
  const Metadata& metadata() const { return metadata_; }

 private:
  Mapping mapping_;
  std::map<std::string, Entry> tensors_;
  Metadata metadata_;
};

}  // namespace anneal::tensors
