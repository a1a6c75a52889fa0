#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "engine/core/process/child_process.h"

namespace anneal {

/// How a program ended, and what it wrote.
struct ProgramOutput {
  ExitStatus status;
  std::string text;

  bool is_good() const { return status.signal == 0 && status.code == 0; }
};

/// What becomes of its stderr: it goes where this program's goes, becomes part of the text, or is dropped.
enum class ProgramErrors { passed_on, part_of_text, dropped };

/// What a program may take before it is ended with all that it started.
struct ProgramLimits {
  std::chrono::seconds time = std::chrono::hours(1);
  std::size_t bytes = std::size_t{64} << 20;  ///< of what it writes
};

/// Runs a program to its end, in a process group of its own. Of `setup` its output and errors are not looked
/// at. Throws EnvironmentError when it cannot be started, passes a limit, or a signal that this process has
/// blocked asks it to stop.
ProgramOutput output_of(ChildSetup setup, ProgramErrors errors = ProgramErrors::passed_on,
                        const ProgramLimits& limits = {});

}  // namespace anneal
