#include "tensors/pickle.h"

#include <array>
#include <fstream>
#include <string>

#include "base/error.h"
#include "base/text.h"
#include "tensors/foreign_format.h"

namespace anneal::tensors {

bool is_pickle(const std::filesystem::path& path) {
  for (const char* extension : {".pt", ".pth", ".pkl", ".bin", ".ckpt"})
    if (path.extension() == extension) return true;
  std::array<char, 9> first{};
  std::ifstream(path, std::ios::binary).read(first.data(), first.size());
  if (begins_as_safetensors({first.data(), first.size()})) return false;
  const bool is_archive = first[0] == 'P' && first[1] == 'K';
  const bool is_bare = first[0] == '\x80' && first[1] >= 2 && first[1] <= 5;  // the protocol's number
  return is_archive || is_bare;
}

void refuse_pickle(const std::filesystem::path& path) {
  if (!is_pickle(path)) return;
  throw UserError(
      "is a file of pickled Python objects, which is imported before it is used", path,
      "anneal weights import " + shell_word(path.string()) + ", and then the name that it is kept under");
}

}  // namespace anneal::tensors
