#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "engine/cli/terminal/program.h"

namespace anneal::cli {

/// Whether a run's images are looked through for suspects once it has finished.
enum class LookBack {
  automatic,  ///< of runs that took long enough for that to be a small part
  yes,
  no
};

/// `--suspects`, whose word is put into `word`; "" is "auto".
void add_look_back_option(Command& command, std::string& word);
LookBack look_back_from_text(const std::string& word);

/// How long that may take after a run of `seconds`: a tenth, and ten seconds of a short one, but no more than
/// ten minutes. Nullopt: it is not done.
std::optional<std::chrono::seconds> most_look_back(LookBack when, double seconds);

/// `anneal data RUN --suspects` on a run of images that has finished, in a process that gives way to all
/// other work and is ended at its limit; says what was found on stderr. It is not a part of the run: nothing
/// of it fails, and a signal ends it. Call it once the run's directory is let go.
void look_back(const std::filesystem::path& run, LookBack when, bool quiet);

}  // namespace anneal::cli
