#include "terminal/program.h"

#include <cctype>
#include <cerrno>
#include <exception>
#include <filesystem>
#include <functional>
#include <iostream>
#include <sstream>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "base/error.h"
#include "base/suggest.h"
#include "protocol/event.h"
#include "terminal/terminal.h"

namespace anneal::cli {

namespace {

std::string version_text(const ProgramText& text) {
  return text.name + " " + text.version + " (protocol " + std::to_string(protocol_version) + ")";
}

/// "did you mean" for a mistyped command.
std::string command_hint(const CLI::App& app, const std::string& word) {
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  return nearest(word, known) == word ? "" : did_you_mean(word, known);
}

/// A closed standard descriptor must not become the number of the next file that is opened: text would be
/// written into it. Of standard output it is opened for reading, so that writing still fails.
void hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDONLY);
}

/// Where stands what the command that was meant takes.
std::string help_hint(const CLI::App& app) {
  std::string command = app.get_name();
  for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = chosen.front()->get_subcommands())
    command += " " + chosen.front()->get_name();
  return "see `" + command + " --help`";
}

int refuse_usage(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
  if (error.get_exit_code() == 0) {  // --help, --version
    std::ostringstream out;
    app.exit(error, out);
    print_text(out.str());
    return 0;
  }
  std::string message = error.what();
  message.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(message.front())));
  const std::string hint = argc > 1 ? command_hint(app, argv[1]) : "";
  throw UserError(message, "", hint.empty() ? help_hint(app) : argv[1] + hint, ExitCode::wrong_usage);
}

template <class T>
struct Present : std::type_identity<T> {};
template <class T>
struct Present<std::optional<T>> : std::type_identity<T> {};

/// Why `text` is no such number; "" where it is one, and where it is empty, which is refused in any case.
template <class Number>
std::string number_trouble(const std::string& text, const Option& option) {
  Number number = 0;
  if (text.empty()) return "";
  if (!CLI::detail::lexical_cast(text, number))
    return (std::is_integral_v<Number> ? "must be a whole number, but is \""
                                       : "must be a number, but is \"") +
           text + "\"";
  errno = 0;
  if (std::is_integral_v<Number> && std::strtoll(text.c_str(), nullptr, 0) != 0 && errno == ERANGE)
    return "must be a number of at most 64 bits, but is " + text;
  if (!option.range) return "";
  const auto [least, most] = *option.range;
  const auto value = static_cast<std::int64_t>(number);
  if (value >= least && value <= most) return "";
  return "must be from " + std::to_string(least) + " to " + std::to_string(most) + ", but is " + text;
}

/// Before CLI11 reads it, which words it otherwise than all other errors.
template <class Target>
void check_number(CLI::Option& added, const Option& option, Target*) {
  using Number = typename Present<Target>::type;
  if constexpr (std::is_arithmetic_v<Number>)
    added.check([option](const std::string& text) { return number_trouble<Number>(text, option); },
                option.range ? "INT in [" + std::to_string(option.range->first) + " - " +
                                   std::to_string(option.range->second) + "]"
                             : "");
}

/// What the standard library throws.
EnvironmentError in_our_words(const std::exception& error) {
  std::error_code is_gone;
  static_cast<void>(std::filesystem::current_path(is_gone));
  if (is_gone)
    return EnvironmentError("the working directory was removed, so that paths lead nowhere", "",
                            "change to another, or name absolute paths alone");
  if (const auto* of_files = dynamic_cast<const std::filesystem::filesystem_error*>(&error))
    return EnvironmentError("cannot be used: " + of_files->code().message(), of_files->path1());
  return EnvironmentError(error.what());
}

int guarded(const std::function<int()>& action) {
  try {
    return action();
  } catch (const Error& error) {
    print_error(error);
    return static_cast<int>(error.exit_code());
  } catch (const std::exception& error) {
    print_error(in_our_words(error));
    return static_cast<int>(ExitCode::failed);
  }
}

}  // namespace

void Command::add(const Option& option) {
  CLI::Option* added = std::visit(
      [&](auto* target) { return app_.add_option(option.name, *target, option.summary); }, option.target);
  added->type_name(option.kind)->required(option.required);
  if (std::holds_alternative<std::vector<std::string>*>(option.target) && option.name.starts_with('-'))
    added->expected(1)->take_all();  // one value each time it is given
  if (option.shows_default) added->capture_default_str();
  std::visit([&](auto* target) { check_number(*added, option, target); }, option.target);
  added->check(
      [](const std::string& value) { return value.empty() ? "is empty, but needs a value" : std::string(); },
      "");
  if (!option.words.empty()) added->check(CLI::IsMember(option.words));
}

void Command::add_flag(const std::string& name, bool& target, const std::string& summary) {
  app_.add_flag(name, target, summary);
}

void Command::add_notes(const std::string& notes) {
  app_.footer(notes + "\n" + app_.get_footer());
}

Command Command::add_command(const std::string& name, const std::string& summary) {
  app_.require_subcommand(1);
  CLI::App* command = app_.add_subcommand(name, summary);
  command->footer("Every command takes --json and --quiet, too.");
  return Command(*command, chosen_);
}

void Command::on_call(Action action) {
  if (!app_.get_subcommands([](CLI::App*) { return true; }).empty()) app_.require_subcommand(0, 1);
  // Commands below one are called first.
  app_.callback([&chosen = chosen_, action = std::move(action)] {
    if (!chosen) chosen = action;
  });
}

int run(int argc, char** argv, const ProgramText& text, std::initializer_list<AddCommand> commands) {
  hold_standard_descriptors();
  CLI::App app(text.summary, text.name);
  Globals globals;
  app.set_version_flag("--version", version_text(text));
  app.add_flag("--json", globals.json, "Print results as JSON on stdout");
  app.add_flag("--quiet", globals.quiet, "Print nothing on stderr but errors");
  app.fallthrough();
  Command::Action chosen;
  Command program(app, chosen);
  for (const AddCommand add : commands) add(program);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return guarded([&] { return refuse_usage(app, error, argc, argv); });
  }
  return guarded([&] { return chosen(globals); });
}

}  // namespace anneal::cli
