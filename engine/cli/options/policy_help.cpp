#include "engine/cli/options/policy_help.h"

#include <sstream>

#include "engine/core/protocol/settings.h"

namespace anneal::cli {

namespace {

constexpr std::size_t summary_column = 42;
constexpr std::size_t help_width = 100;

/// Quoted where a shell would read more into it.
std::string assignment(const Setting& setting) {
  const std::string text = setting.key + "=" + setting.example;
  return text.find_first_of("[{\"*") == std::string::npos ? text : "'" + text + "'";
}

/// The words of `text` below each other in the column of summaries; the first line goes on with `line`.
std::string wrapped(std::string line, const std::string& text) {
  std::string lines;
  std::istringstream words(text);
  line.resize(summary_column - 1, ' ');
  for (std::string word; words >> word;) {
    if (line.size() + 1 + word.size() > help_width) {
      lines += line + "\n";
      line.assign(summary_column - 1, ' ');
    }
    line += " " + word;
  }
  return lines + line + "\n";
}

}  // namespace

std::string policy_help() {
  std::string text = "Some keys for --set; `anneal policy` shows their effect, PROTOCOL.md lists all:\n";
  for (const Setting& setting : settings()) {
    if (setting.example.empty()) continue;
    std::string line = "  " + assignment(setting);
    if (line.size() >= summary_column) {
      text += line + "\n";
      line.clear();
    }
    text += wrapped(line, setting.beside.empty() ? setting.summary : setting.summary + "; " + setting.beside);
  }
  return text;
}

}  // namespace anneal::cli
