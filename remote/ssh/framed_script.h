#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace anneal::ssh {

/// `text` as one word of a script for /bin/sh, whatever bytes it holds. UserError for a NUL byte, which no
/// argument can have.
std::string script_word(std::string_view text);

/// A script that is run by the host's /bin/sh, whatever the login shell is and whatever it prints.
///
/// The login shell (sh, bash, dash, zsh, fish, csh) is given one constant command without anything that they
/// read differently: to become /bin/sh and to run the first bytes of its input. What the script prints stands
/// between marks that nobody can guess; what a profile prints before is dropped.
class FramedScript {
 public:
  explicit FramedScript(std::string_view script);

  std::string command() const;                         ///< for the login shell
  const std::string& input() const { return input_; }  ///< goes before the script's own input
  const std::string& mark() const { return mark_; }

 private:
  std::string mark_;
  std::string input_;
};

/// What stands between the marks in a stream that arrives in parts.
class MarkedOutput {
 public:
  using Sink = std::function<void(std::string_view)>;
  static constexpr std::size_t most_noise = std::size_t{64} << 20;

  MarkedOutput(const std::string& mark, Sink sink);

  /// Throws UserError where more than `most_noise` bytes come before the mark.
  void add(std::string_view bytes);

  bool has_begun() const { return has_begun_; }
  /// Of the script, once its end has come.
  std::optional<int> exit_status() const { return exit_status_; }
  /// The last of what came before the mark, for a message.
  std::string noise() const { return has_begun_ ? noise_ : noise_ + held_; }

 private:
  void skip_noise();
  void pass_on();

  std::string begin_;
  std::string end_;
  Sink sink_;
  std::string held_;  ///< may be the beginning of a mark
  std::string noise_;
  std::size_t noise_size_ = 0;
  bool has_begun_ = false;
  std::optional<int> exit_status_;
};

}  // namespace anneal::ssh
