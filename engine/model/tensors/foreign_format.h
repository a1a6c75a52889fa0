#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace anneal::tensors {

/// A file that holds no weights which could be read, told by its bytes.
struct ForeignFormat {
  std::string what;     ///< "is a Git LFS pointer, which stands in the place of the file"
  std::string way_out;  ///< a sentence
};

/// What a file is that is neither safetensors nor what torch.save writes of tensors: TorchScript, an archive
/// of another program, ONNX, HDF5, an index of several files, a pointer of Git LFS, a web page, …. Nullopt
/// where it may be one of those two, or nothing that is known. `name` is the file's, for what it says of
/// itself.
std::optional<ForeignFormat> foreign_format(std::string_view bytes, const std::filesystem::path& name);

/// Whether a file begins as safetensors do: "{" behind the length of a header. That length may look like the
/// mark of any other format.
bool begins_as_safetensors(std::string_view bytes);

/// Throws UserError that says what the file is and the way out, where it is one of those or a folder.
void refuse_foreign(const std::filesystem::path& path);

/// The same, and refuses PyTorch's own files (pickle.h), which are imported first.
void refuse_others(const std::filesystem::path& path);

}  // namespace anneal::tensors
