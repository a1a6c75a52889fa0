#include "engine/plan/resolve/change.h"

#include <chrono>
#include <memory>
#include <thread>

#include <nlohmann/json.hpp>

#include "engine/cli/commands/commands.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/runs/history/event_reader.h"
#include "engine/runs/runner/control_socket.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::chrono::milliseconds between_looks_for_change{50};
constexpr std::chrono::seconds before_a_word{5};
constexpr std::chrono::minutes longest_wait{5};

struct ChangeOptions {
  fs::path run;
  std::optional<std::int64_t> epochs;
  std::optional<std::int64_t> batch;
  std::optional<double> learning_rate;
  std::vector<std::string> assignments;
};

json chosen_training(const ChangeOptions& options) {
  json spec = json::object();
  std::vector<SaidKey> said;
  const auto put = [&](const char* option, const std::string& key, const auto& value) {
    if (!value) return;
    spec["training"][key] = *value;
    said.push_back({"training." + key, option});
  };
  put("--epochs", "epochs", options.epochs);
  put("--batch", "batch_size", options.batch);
  put("--lr", "learning_rate", options.learning_rate);
  set_keys(spec, options.assignments, said);
  for (const auto& [section, value] : spec.items())
    if (section != "training")
      throw UserError("cannot change during the run", section,
                      "Only keys of training can change, such as --set training.learning_rate=0.01");
  if (spec.empty())
    throw UserError("contains no changes", "anneal change", "--set training.learning_rate=0.01",
                    ExitCode::wrong_usage);
  return spec["training"];
}

/// The event that says that the worker made the change, or did not.
ChangeEvent wait_for(EventReader& events, const fs::path& run, const json& training, bool is_quiet) {
  const auto began = std::chrono::steady_clock::now();
  bool has_told = is_quiet;
  for (;;) {
    const auto waited = std::chrono::steady_clock::now() - began;
    if (waited > longest_wait)
      throw EnvironmentError("the worker has not answered for five minutes", run,
                             "The request remains: the change is made when the run reaches its next step.");
    if (waited > before_a_word && !std::exchange(has_told, true))
      std::fprintf(stderr, "waiting for the run to reach its next step\n");
    const bool is_over = runner::read_status(run).is_over();
    while (const auto line = events.next_event()) {
      const EventBody& body = line->event.body;
      const auto* change = std::get_if<ChangeEvent>(&body);
      if (change != nullptr && change->training == training) return *change;
      const auto* warning = std::get_if<WarningEvent>(&body);
      if (warning != nullptr && warning->code == "change-refused")
        throw UserError(warning->message, warning->place);
    }
    if (is_over) throw EnvironmentError("ended before the change was made", run);
    std::this_thread::sleep_for(between_looks_for_change);
  }
}

int change(const ChangeOptions& options, const Globals& globals) {
  const fs::path run = runner::existing_run(options.run);
  const json training = chosen_training(options);
  const runner::RunStatus status = runner::read_status(run);
  if (status.is_over())
    throw EnvironmentError("is " + status.word() + ": only a run in progress can be changed", run);
  resolve::check_change(job_spec_from_json(read_run_spec(run)), status.state.epoch, training);
  EventReader events(run / run_files::events);
  while (events.next_event()) {
  }
  runner::ask_runner(run, {{"command", "change"}, {"training", training}});
  const ChangeEvent made = wait_for(events, run, training, globals.quiet);
  if (globals.json)
    print_json({{"step", made.step}, {"epoch", made.epoch}, {"training", made.training}});
  else
    print_line("from step " + with_separators(made.step) + " (epoch " + fixed(made.epoch, 2) +
               "): " + printable(made.training.dump()));
  return 0;
}

}  // namespace

void add_change(Command& program) {
  Command command = program.add_command("change", "Change the rest of a run's policy during the run");
  const auto options = std::make_shared<ChangeOptions>();
  command.add({.name = "run",
               .target = &options->run,
               .kind = "RUN_DIR",
               .summary = "Run directory",
               .required = true});
  command.add({.name = "--epochs",
               .target = &options->epochs,
               .kind = "N",
               .summary = "New number of epochs after which training ends"});
  command.add({.name = "--batch",
               .target = &options->batch,
               .kind = "N",
               .summary = "New number of samples per step"});
  command.add({.name = "--lr",
               .target = &options->learning_rate,
               .kind = "X",
               .summary = "New constant learning rate"});
  command.add({.name = "--set",
               .target = &options->assignments,
               .kind = "KEY=VALUE",
               .summary = "New value of a curve or another key that can change during training, such as "
                          "training.momentum=0.95; can be repeated"});
  command.on_call(options, change);
}

}  // namespace anneal::cli
