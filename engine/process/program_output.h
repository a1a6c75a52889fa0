#pragma once

#include <string>

#include "process/child_process.h"

namespace anneal {

/// How a program ended, and what it wrote.
struct ProgramOutput {
  ExitStatus status;
  std::string text;

  bool is_good() const { return status.signal == 0 && status.code == 0; }
};

/// What becomes of its stderr: it goes where this program's goes, becomes part of the text, or is dropped.
enum class ProgramErrors { passed_on, part_of_text, dropped };

/// Runs a program to its end. Of `setup` its output and errors are not looked at. Throws EnvironmentError
/// when it cannot be started.
ProgramOutput output_of(ChildSetup setup, ProgramErrors errors = ProgramErrors::passed_on);

}  // namespace anneal
