#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>

#include "engine/cli/terminal/option.h"

namespace CLI {
class App;
}

namespace anneal::cli {

/// The options that every command has.
struct Globals {
  bool json = false;   ///< stdout is for machines
  bool quiet = false;  ///< nothing on stderr but errors
};

/// One command of the command line. This is where CLI11 is wrapped, which takes long to compile.
class Command {
 public:
  using Action = std::function<int(const Globals&)>;  ///< returns the exit status

  Command(CLI::App& app, Action& chosen) : app_(app), chosen_(chosen) {}

  void add(const Option& option);
  void add_flag(const std::string& name, bool& target, const std::string& summary);
  /// Text below the options of the help, before what every command takes.
  void add_notes(const std::string& notes);
  Command add_command(const std::string& name, const std::string& summary);

  /// What to do with `options`, which the options added write to, when this command is the one called.
  template <class Options>
  void on_call(std::shared_ptr<Options> options, int (*action)(const Options&, const Globals&)) {
    on_call(
        [options = std::move(options), action](const Globals& globals) { return action(*options, globals); });
  }
  void on_call(Action action);

 private:
  CLI::App& app_;
  Action& chosen_;
};

using AddCommand = void (*)(Command& program);

/// What `--help` and `--version` say of a program.
struct ProgramText {
  std::string name;
  std::string summary;
  std::string version;
};

/// Reads the command line and runs the command. Every error ends here: it is printed on stderr and becomes
/// an exit status (see ExitCode).
int run(int argc, char** argv, const ProgramText& text, std::initializer_list<AddCommand> commands);

}  // namespace anneal::cli
