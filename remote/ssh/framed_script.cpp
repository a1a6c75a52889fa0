#include "remote/ssh/framed_script.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <sys/random.h>

#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"

namespace anneal::ssh {

namespace {

std::string random_mark() {
  std::array<std::byte, 16> bytes;
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw EnvironmentError("the system has no random numbers");
  return hexadecimal(bytes);
}

std::string begin_of(const std::string& mark) {
  return "anneal-begin-" + mark + "\n";
}

std::string end_of(const std::string& mark) {
  return "anneal-end-" + mark + " ";
}

}  // namespace

std::string script_word(std::string_view text) {
  if (text.find('\0') != std::string_view::npos)
    throw UserError("an argument with a NUL byte cannot be given to a program");
  std::string word = "'";
  for (const char letter : text) word += letter == '\'' ? "'\\''" : std::string(1, letter);
  return word + "'";
}

FramedScript::FramedScript(std::string_view script) : mark_(random_mark()) {
  const std::string begin = "printf '%s\\n' 'anneal-begin-" + mark_ + "'";
  const std::string end = "printf '%s %d\\n' 'anneal-end-" + mark_ + "' \"$anneal_status\"";
  input_ = begin + "\n" + begin + " >&2\n(\n" + std::string(script) + "\n)\nanneal_status=$?\n" + end +
           " >&2\n" + end + "\n";
}

std::string FramedScript::command() const {
  // dd takes no byte more than it is told; a shell that reads its script from a pipe may.
  return "exec /bin/sh -c 'eval \"$(dd bs=1 count=" + std::to_string(input_.size()) + " 2>/dev/null)\"'";
}

MarkedOutput::MarkedOutput(const std::string& mark, Sink sink)
    : begin_(begin_of(mark)), end_(end_of(mark)), sink_(std::move(sink)) {}

void MarkedOutput::add(std::string_view bytes) {
  if (exit_status_) return;
  held_ += bytes;
  if (!has_begun_) skip_noise();
  if (has_begun_) pass_on();
}

void MarkedOutput::skip_noise() {
  constexpr std::size_t kept = 400;
  const std::size_t found = held_.find(begin_);
  has_begun_ = found != std::string::npos;
  const std::size_t noise = has_begun_ ? found : held_.size() - std::min(held_.size(), begin_.size() - 1);
  noise_ += held_.substr(0, noise);
  if (noise_.size() > kept) noise_.erase(0, noise_.size() - kept);
  noise_size_ += noise;
  if (noise_size_ > most_noise)
    throw UserError("its login shell prints endlessly before it runs a command", "host",
                    "check its profile (.bashrc, .profile)");
  held_.erase(0, has_begun_ ? found + begin_.size() : noise);
}

void MarkedOutput::pass_on() {
  const std::size_t found = held_.find(end_);
  if (found == std::string::npos) {
    const std::size_t sure = held_.size() - std::min(held_.size(), end_.size() - 1);
    if (sure == 0) return;
    sink_(std::string_view(held_).substr(0, sure));
    held_.erase(0, sure);
    return;
  }
  if (found > 0) sink_(std::string_view(held_).substr(0, found));
  held_.erase(0, found);
  const std::size_t line_end = held_.find('\n');
  if (line_end == std::string::npos) return;
  int status = 255;
  std::from_chars(held_.data() + end_.size(), held_.data() + line_end, status);
  exit_status_ = status;
  held_.clear();
}

}  // namespace anneal::ssh
