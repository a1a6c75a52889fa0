#include "remote/cli/passed_options.h"

namespace anneal::remote {

void add_passed_options(cli::Command& command, std::span<const PassedOption> options, PassedValues& values) {
  for (std::size_t i = 0; i < options.size(); ++i)
    command.add({.name = options[i].option,
                 .target = &values[i],
                 .kind = options[i].kind,
                 .summary = options[i].summary});
}

std::vector<std::string> arguments_from(std::span<const PassedOption> options, const PassedValues& values) {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (values[i]) arguments.insert(arguments.end(), {options[i].there, *values[i]});
  return arguments;
}

}  // namespace anneal::remote
