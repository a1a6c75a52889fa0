#include "engine/core/process/program_output.h"

#include <array>
#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/error.h"
#include "engine/core/process/stop_request.h"

namespace anneal {

namespace {

using Clock = std::chrono::steady_clock;

/// Returns when there is something to read. Throws where that takes too long, or nobody wants it any more.
void wait_for(int descriptor, Clock::time_point end, const std::string& place) {
  constexpr int between_looks_ms = 200;
  while (!can_be_read(descriptor, between_looks_ms, place))
    if (Clock::now() > end) throw EnvironmentError("took too long and was terminated", place);
}

}  // namespace

ProgramOutput output_of(ChildSetup setup, ProgramErrors errors, const ProgramLimits& limits) {
  const std::string place = setup.program.filename() == "env" && !setup.arguments.empty()
                                ? setup.arguments.front()
                                : setup.program.string();
  const Clock::time_point end = Clock::now() + limits.time;
  setup.own_group = true;
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
    wait_for(output.read_end.get(), end, place);
    const ssize_t count = read(output.read_end.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    text.append(chunk.data(), static_cast<std::size_t>(count));
    if (text.size() > limits.bytes) throw EnvironmentError("printed too much and was terminated", place);
  }
  return {child.wait(), std::move(text)};
}

}  // namespace anneal
