#include "engine/runs/link/secret_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "engine/core/base/own_file.h"
#include "engine/core/base/text.h"

namespace anneal::link {

constexpr const char* to_make_one =
    "name the file that holds the run's secret; create one with `openssl rand -hex 32`";

Secret read_secret(const std::filesystem::path& path) {
  const Descriptor file = open_file(path, O_RDONLY | O_NONBLOCK);
  struct stat found {};
  if (!file || fstat(file.get(), &found) != 0)
    throw UserError("cannot be read: " + system_error("", "", errno).message().substr(2), path, to_make_one);
  if (!S_ISREG(found.st_mode)) throw UserError("is not a file", path, to_make_one);
  if (belongs_to_another(found)) throw UserError("belongs to another user, who knows its content", path);
  if ((found.st_mode & 077) != 0)
    throw UserError("can be read by others, so it is not a secret", path, "chmod 600 " + shell_word(path));
  std::array<char, 4096> bytes;
  const ssize_t count = pread(file.get(), bytes.data(), bytes.size(), 0);
  if (count < 0) throw UserError("cannot be read", path);
  return secret_from_text(std::string(bytes.data(), static_cast<std::size_t>(count)), path);
}

Secret secret_from_text(const std::string& text, const std::string& place) {
  const std::string_view inner = trimmed(text);
  if (!std::ranges::all_of(inner, [](char c) { return c >= ' ' && c <= '~'; }))
    throw UserError("does not consist of letters and digits", place, to_make_one);
  return {std::string(inner), place};
}

}  // namespace anneal::link
