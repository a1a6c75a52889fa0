#include "engine/cli/terminal/program.h"

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

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/event.h"

namespace anneal::cli {

namespace {

std::string version_text(const ProgramText& text) {
  return text.name + " " + text.version + " (protocol " + std::to_string(protocol_version) + ")";
}

/// A closed standard descriptor must not become the number of the next file that is opened: text would be
/// written into it. Of standard output it is opened for reading, so that writing still fails.
void hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDONLY);
}

/// The command that was meant, as far as it was understood.
struct Chosen {
  const CLI::App* app;
  std::string name;  ///< "anneal project share"
  std::string word;  ///< the first behind it that is not an option, "" where there is none
};

Chosen chosen_of(const CLI::App& app, int argc, char** argv) {
  Chosen chosen{.app = &app, .name = app.get_name(), .word = {}};
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.starts_with('-')) continue;
    const auto commands = chosen.app->get_subcommands();
    if (commands.empty() || commands.front()->get_name() != word) {
      chosen.word = word;
      break;
    }
    chosen.app = commands.front();
    chosen.name += " " + word;
  }
  return chosen;
}

UserError no_command(const Chosen& chosen) {
  std::vector<std::string> known;
  for (const CLI::App* command : chosen.app->get_subcommands({})) known.push_back(command->get_name());
  const std::string message = chosen.word.empty() ? "needs a command: " + one_of(known)
                                                  : "has no command \"" + shown_text(chosen.word) + "\"" +
                                                        did_you_mean(chosen.word, known);
  return UserError(message, chosen.name, "`" + chosen.name + " --help` lists the commands",
                   ExitCode::wrong_usage);
}

/// Of what a command has to be told, the first that is missing.
const CLI::Option* missing_option(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options())
    if (option->get_required() && option->count() == 0) return option;
  return nullptr;
}

UserError missing(const Chosen& chosen, const CLI::Option& option) {
  const std::string name = option.get_positional() ? option.get_type_name() : option.get_name();
  std::string what = option.get_description();
  if (what.size() > 1 && std::islower(static_cast<unsigned char>(what[1])) != 0)
    what.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(what.front())));
  return UserError(name + " is missing: " + what, chosen.name, "see `" + chosen.name + " --help`",
                   ExitCode::wrong_usage);
}

int refuse_usage(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
  if (error.get_exit_code() == 0) {  // --help, --version
    std::ostringstream out;
    app.exit(error, out);
    print_text(out.str());
    return 0;
  }
  const Chosen chosen = chosen_of(app, argc, argv);
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    if (const CLI::Option* option = missing_option(*chosen.app)) throw missing(chosen, *option);
    if (!chosen.app->get_subcommands({}).empty()) throw no_command(chosen);
  }
  std::string message = error.what();
  message.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(message.front())));
  throw UserError(message, "", "see `" + chosen.name + " --help`", ExitCode::wrong_usage);
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

/// The first folder on the way to a file that may not be looked into; "" where all may.
std::filesystem::path closed_folder(const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::path folder;
  for (const std::filesystem::path& part : std::filesystem::absolute(path, error)) {
    folder /= part;
    if (!std::filesystem::is_directory(folder, error)) return {};
    if (::access(folder.c_str(), X_OK) != 0) return folder;
  }
  return {};
}

/// What the standard library throws.
EnvironmentError in_our_words(const std::exception& error) {
  std::error_code is_gone;
  static_cast<void>(std::filesystem::current_path(is_gone));
  if (is_gone)
    return EnvironmentError("the working directory was removed, so relative paths do not work", "",
                            "change to another, or use only absolute paths");
  const auto* of_files = dynamic_cast<const std::filesystem::filesystem_error*>(&error);
  if (of_files != nullptr && of_files->code() == std::errc::permission_denied)
    if (const std::filesystem::path closed = closed_folder(of_files->path1()); !closed.empty())
      return EnvironmentError("is a folder that cannot be read: " + of_files->code().message(), closed,
                              "Give yourself permission to read it, or ask its owner.");
  if (of_files != nullptr)
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
  command->footer("Every command also takes --json and --quiet.");
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
  app.add_flag("--quiet", globals.quiet, "Print only errors on stderr");
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
