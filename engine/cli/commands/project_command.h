#pragma once

#include <memory>

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// Adds a command of `anneal project` that works with one file, which becomes `options->file`.
template <class Options>
Command add_project_command(Command& project, const std::shared_ptr<Options>& options, const char* name,
                            const char* summary, int (*action)(const Options&, const Globals&)) {
  Command part = project.add_command(name, summary);
  part.add({.name = "file",
            .target = &options->file,
            .kind = "FILE.anneal",
            .summary = "Project file",
            .required = true});
  part.on_call(options, action);
  return part;
}

}  // namespace anneal::cli
