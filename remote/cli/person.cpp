#include "remote/cli/person.h"

#include <cerrno>
#include <set>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/descriptor.h"
#include "engine/core/base/text.h"

namespace anneal::remote {

namespace {

/// On stderr, each once, though connections are made again. Warnings are told with `quiet`, too.
class Notes {
 public:
  explicit Notes(bool quiet) : quiet_(quiet) {}

  void add(const std::string& text) {
    if (!quiet_) tell("note: " + text);
  }
  void warn(const std::string& text) { tell("warning: " + text); }

 private:
  void tell(const std::string& text) {
    if (told_.insert(text).second) std::fprintf(stderr, "%s\n", cli::printable(text).c_str());
  }

  bool quiet_;
  std::set<std::string> told_;
};

/// A terminal that shows nothing of what is typed, while this lives.
class NoEcho {
 public:
  explicit NoEcho(int terminal) : terminal_(terminal) {
    is_set_ = tcgetattr(terminal_, &before_) == 0;
    termios silent = before_;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    if (is_set_) tcsetattr(terminal_, TCSAFLUSH, &silent);
  }
  ~NoEcho() {
    if (is_set_) tcsetattr(terminal_, TCSAFLUSH, &before_);
  }
  NoEcho(const NoEcho&) = delete;
  NoEcho& operator=(const NoEcho&) = delete;

 private:
  int terminal_;
  bool is_set_ = false;
  termios before_{};
};

class Person : public ssh::Dialog {
 public:
  Person(Descriptor terminal, bool quiet) : terminal_(std::move(terminal)), notes_(quiet) {}

  bool consents(const ssh::Consent& consent) override {
    return is_yes("Your SSH configuration (" + consent.place + ") wants to " + shown_consent(consent) +
                  ". Allow it? [yes/no] ");
  }

  bool accepts(const ssh::UnknownKey& unknown) override {
    std::string garbage;
    for (const std::string& place : unknown.garbage)
      garbage += "\nThis line of known hosts is not a valid entry: " + place + ".";
    const std::string print = ssh::fingerprint(unknown.key);
    const auto said = ask("The host " + unknown.name + " is not known. Its key is\n  " + unknown.key.type +
                              " " + print + garbage +
                              "\nCompare it with the fingerprint from the host's administrator. Trust it? "
                              "[yes/no, or paste the fingerprint you expect] ",
                          true);
    const std::string answer(said ? trimmed(said->c_str()) : "");
    return answer == "yes" || answer == print;
  }

  std::optional<ssh::Secret> passphrase(const std::string& key_file, int attempt) override {
    return ask(
        (attempt > 1 ? "That is wrong. " : "") + std::string("Passphrase of the key ") + key_file + ": ",
        false);
  }
  std::optional<ssh::Secret> password(const std::string& account, int attempt) override {
    return ask((attempt > 1 ? "That is wrong. " : "") + std::string("Password of ") + account + ": ", false);
  }
  std::optional<std::vector<ssh::Secret>> answers(const std::string& account, const std::string& instruction,
                                                  const std::vector<ssh::Question>& questions) override {
    if (!instruction.empty()) tell(account + " says: " + instruction + "\n");
    std::vector<ssh::Secret> result;
    for (const ssh::Question& question : questions) {
      auto answer = ask(account + " asks: " + question.text, !question.is_secret);
      if (!answer) return std::nullopt;
      result.push_back(std::move(*answer));
    }
    return result;
  }
  void note(const std::string& text) override { notes_.add(text); }

 private:
  bool is_yes(const std::string& question) {
    const auto answer = ask(question, true);
    return answer && trimmed(answer->c_str()) == "yes";
  }

  void tell(const std::string& text) {
    std::string plain;  // a host's words must not steer the terminal
    for (const char letter : shown_text(shortened(text, 4000)))
      plain += letter == '\n' ? std::string("\r\n") : cli::printable(std::string(1, letter));
    static_cast<void>(write(terminal_.get(), plain.data(), plain.size()));
  }

  /// Nothing at the end of input.
  std::optional<ssh::Secret> ask(const std::string& question, bool shows) {
    std::optional<NoEcho> silence;  // before the question, after which somebody may type at once
    if (!shows) silence.emplace(terminal_.get());
    tell(question);
    ssh::Secret answer;
    bool has_ended = false;
    for (char letter = 0; letter != '\n';) {
      const ssize_t count = read(terminal_.get(), &letter, 1);
      if (count < 0 && errno == EINTR) continue;
      has_ended = count <= 0;
      if (has_ended) break;
      if (letter != '\n' && letter != '\r') answer.add(letter);
    }
    if (!shows) tell("\n");
    if (has_ended && answer.size() == 0) return std::nullopt;
    return answer;
  }

  Descriptor terminal_;
  Notes notes_;
};

class Nobody : public ssh::NobodyThere {
 public:
  explicit Nobody(bool quiet) : notes_(quiet) {}
  void note(const std::string& text) override { notes_.add(text); }
  void warn(const std::string& text) override { notes_.warn(text); }

 private:
  Notes notes_;
};

}  // namespace

std::unique_ptr<ssh::Dialog> person_at_terminal(bool batch, bool quiet) {
  if (!batch)
    if (Descriptor terminal = open_file("/dev/tty", O_RDWR | O_NOCTTY))
      return std::make_unique<Person>(std::move(terminal), quiet);
  return std::make_unique<Nobody>(quiet);
}

}  // namespace anneal::remote
