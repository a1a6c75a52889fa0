#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "remote/cli/commands.h"
#include "remote/cli/deployment.h"
#include "remote/cli/following.h"
#include "remote/cli/passed_options.h"
#include "remote/cli/starting.h"
#include "remote/host/remote_compression.h"
#include "remote/host/remote_run.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;

namespace {

/// Options of `anneal compress` that are passed on; the engine there checks them.
constexpr PassedOption passed_to_compress[] = {
    {"--max-bytes", "--max-bytes", "N", "Maximum file size in bytes; for C, of its code and constants"},
    {"--max-latency-ms", "--max-latency-ms", "X",
     "Maximum time per image on one thread, in milliseconds, on the host or on the device that --profile or "
     "--processor specifies"},
    {"--max-memory-bytes", "--max-memory-bytes", "N", "Maximum memory in bytes while the model runs"},
    {"--max-macs", "--max-macs", "N", "Maximum number of multiply-add operations per image"},
    {"--max-loss", "--max-loss", "POINTS", "Maximum loss of accuracy, in percentage points. Default: 1"},
    {"--profile", "--profile", "NAME|FILE",
     "Limits and target format of a device; a file must be on the host"},
    {"--processor", "--processor", "CORE@CLOCK",
     "Microcontroller whose time is estimated, for the target c, such as cortex-m4@168MHz"},
    {"--target", "--target", "FORMAT", "Format of the result: onnx-int8, onnx-int4, onnx-fp32 or c"},
    {"--weight-bits", "--weight-bits", "4|8", "For c: bits per weight"},
    {"--strategy", "--strategy", "WORD", "How layer widths are chosen: search, reinforcement or uniform"},
    {"--time-budget", "--time-budget", "TIME",
     "Time limit including all training and measurements, such as 90s, 30m or 2h"},
    {"--epochs", "--epochs", "N", "Number of epochs for each retraining"},
    {"--images", "--images", "N", "Maximum number of images for decisions, and also for the final check"},
    {"--episodes", "--episodes", "N", "Number of episodes of reinforcement learning"},
    {"--seed", "--seed", "N", "Seed for all random choices"},
};

struct CompressOptions {
  LinkOptions link;
  std::string run;  ///< HOST:RUN
  std::string name;
  PassedValues values = PassedValues(std::size(passed_to_compress));
  bool detach = false;
};

int compress(const CompressOptions& options, const Globals& globals) {
  const RunName of = run_name_from(options.run);
  CompressionStart start{
      .name = options.name.empty() ? RemoteRuns::new_name(of.run + "-small") : options.name,
      .engine = "",
      .run = of.run,
      .arguments = arguments_from(passed_to_compress, options.values)};
  RemoteRuns::check_name(start.name);
  RemoteRuns::check_name(start.run);
  LinkOptions to = options.link;
  to.host = of.host;
  Link link(to, globals);
  start.engine = deployed_to(link, globals).id;
  start_compression(link.session(), link.place(), start);
  prove_alive(link, start.name);
  const std::string place = link.name() + ":" + start.name;
  if (options.detach) {
    globals.json ? cli::print_json({{"host", link.name()}, {"run", start.name}}) : cli::print_line(place);
    return 0;
  }
  link.tell("compressing as " + place + "; Ctrl+C leaves it running, `anneal-remote stop " + place +
            "` ends it, `fetch` brings it here");
  const int code = follow_work(link, start.name, "compression", globals);
  if (!globals.json) cli::print_line(place);
  return code;
}

}  // namespace

void add_compress(Command& program) {
  Command command =
      program.add_command("compress", "Compress a trained model on its host until limits are met");
  const auto options = std::make_shared<CompressOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "HOST:RUN",
               .summary = "Run on a host, as HOST:RUN",
               .required = true});
  command.add({.name = "--name",
               .target = &options->name,
               .kind = "NAME",
               .summary = "Name of the folder on the host: a-z, digits and \"-\". Default: RUN-small-TIME"});
  add_passed_options(command, passed_to_compress, options->values);
  command.add_flag("--detach", options->detach,
                   "Return as soon as the work is certain to continue by itself");
  add_link_options(command, options->link);
  command.add_notes(
      "It can be followed, stopped and fetched like a run. Exit status 0: a file meets all limits.");
  command.on_call(options, compress);
}

}  // namespace anneal::remote
