#include "engine/core/base/descriptor.h"

#include <cerrno>

#include <fcntl.h>

#include "engine/core/base/error.h"

namespace anneal {

Descriptor open_file(const std::filesystem::path& path, int flags, unsigned mode) {
  return Descriptor(::open(path.c_str(), flags | O_CLOEXEC, mode));
}

Pipe make_pipe() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw system_error("cannot create a pipe", "", errno);
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

}  // namespace anneal
