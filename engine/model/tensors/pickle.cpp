#include "engine/model/tensors/pickle.h"

#include <string>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/foreign_format.h"

namespace anneal::tensors {

bool is_pickle(const std::filesystem::path& path) {
  for (const char* extension : {".pt", ".pth", ".pkl", ".bin", ".ckpt"})
    if (path.extension() == extension) return true;
  std::vector<std::uint8_t> bytes = first_bytes(path, 9);
  bytes.resize(9);
  const std::string_view first = as_text(bytes);
  if (begins_as_safetensors(first)) return false;
  const bool is_archive = first[0] == 'P' && first[1] == 'K';
  const bool is_bare = first[0] == '\x80' && first[1] >= 2 && first[1] <= 5;  // the protocol's number
  return is_archive || is_bare;
}

void refuse_pickle(const std::filesystem::path& path) {
  if (!is_pickle(path)) return;
  throw UserError(
      "is a file of pickled Python objects, which must be imported before use", path,
      "run anneal weights import " + shell_word(path.string()) + ", then use the name it is stored under");
}

}  // namespace anneal::tensors
