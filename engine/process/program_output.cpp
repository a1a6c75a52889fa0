#include "process/program_output.h"

#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "base/descriptor.h"

namespace anneal {

ProgramOutput output_of(ChildSetup setup, ProgramErrors errors) {
  Pipe output = make_pipe();
  Descriptor nowhere;
  if (errors == ProgramErrors::dropped) nowhere = open_file("/dev/null", O_WRONLY);
  setup.output = output.write_end.get();
  setup.errors = errors == ProgramErrors::part_of_text ? setup.output : nowhere.get();
  ChildProcess child(setup);
  output.write_end.close();
  std::string text;
  std::array<char, 1 << 16> chunk = {};
  for (;;) {
    const ssize_t count = read(output.read_end.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(count));
  }
  return {child.wait(), std::move(text)};
}

}  // namespace anneal
