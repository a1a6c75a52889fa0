#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/core/protocol/spec_schema.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

struct SpecOptions {
  std::filesystem::path spec;
  std::vector<std::string> assignments;
  bool schema = false;
};

int show_spec(const SpecOptions& options, const Globals&) {
  if (options.schema) {
    if (!options.spec.empty() || !options.assignments.empty())
      throw UserError("is the same for all specs", "--schema", "Omit SPEC and --set.", ExitCode::wrong_usage);
    print_text(spec_schema().dump(2) + "\n");
    return 0;
  }
  json spec = options.spec.empty() ? json{{"anneal", 1}} : read_spec_file(options.spec);
  for (const std::string& assignment : options.assignments) set_key(spec, assignment);
  print_text(to_json(job_spec_from_json(spec)).dump(2) + "\n");
  return 0;
}

}  // namespace

void add_spec(Command& program) {
  Command command = program.add_command("spec", "Check a job spec and print it, or the JSON Schema of specs");
  const auto options = std::make_shared<SpecOptions>();
  command.add(
      {.name = "spec",
       .target = &options->spec,
       .kind = "SPEC",
       .summary = "Job spec (JSON); it is printed with every key, before a recipe fills in defaults"});
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "Set any key of the job spec, as for `anneal train`; can be repeated"});
  command.add_flag("--schema", options->schema,
                   "Print the JSON Schema of job specs, with which editors complete and check them");
  command.on_call(options, show_spec);
}

}  // namespace anneal::cli
