#include <cerrno>
#include <memory>
#include <string>
#include <vector>

#include <unistd.h>

#include "engine/cli/commands/commands.h"
#include "engine/core/base/error.h"
#include "engine/runs/work/kind.h"

namespace anneal::cli {

namespace {

/// Becomes the command that continues the work, in this process.
int resume(const std::filesystem::path& folder, const Globals& globals) {
  std::vector<std::string> words = work::kind_of(folder).resume_arguments(std::filesystem::absolute(folder));
  words.insert(words.begin(), "anneal");
  if (globals.json) words.emplace_back("--json");
  if (globals.quiet) words.emplace_back("--quiet");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv("/proc/self/exe", arguments.data());
  throw system_error("cannot be started again", "anneal", errno);
}

}  // namespace

void add_resume(Command& program) {
  Command command = program.add_command(
      "resume",
      "Resume a run or other long work where it stopped, with the options that it was started with");
  const auto folder = std::make_shared<std::filesystem::path>();
  command.add({.name = "folder",
               .target = folder.get(),
               .kind = "DIR",
               .summary = "Run directory, or the folder of other work, such as a compression",
               .required = true});
  command.add_notes("For a run it does what `anneal train --resume --run-dir DIR` does.");
  command.on_call(folder, resume);
}

}  // namespace anneal::cli
