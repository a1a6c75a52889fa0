#pragma once

#include <cstdint>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::cli {

/// The text with ? for characters that are not seen: names of files and classes, and what a host sends, must
/// not steer the terminal.
std::string printable(const std::string& text);

/// A line on stdout. What was meant for a reader that has gone is dropped; throws EnvironmentError where
/// nobody gets it for another reason (the disk behind stdout is full, stdout is closed).
void print_line(const std::string& line);
void print_json(const nlohmann::json& value);
/// The same for text as it is.
void print_text(const std::string& text);

/// Columns of a terminal that UTF-8 text takes: two for a Chinese letter, none for an accent on its own.
std::size_t printed_width(const std::string& text);

/// Columns aligned: to the right where the last row has a number, the first column never.
void print_table(const std::vector<std::vector<std::string>>& rows);

void print_error(const Error& error);

/// Warnings on stderr, each once, and of many the first few.
class Warnings {
 public:
  explicit Warnings(bool quiet) : quiet_(quiet) {}
  ~Warnings();  ///< says how many more there were
  Warnings(const Warnings&) = delete;
  Warnings& operator=(const Warnings&) = delete;

  void add(const Error& warning);
  void add(const Damages& damages);

 private:
  bool quiet_;
  std::set<std::string> told_;
  std::int64_t left_out_ = 0;
};

/// What the result of a job has under "warnings", on stderr.
void print_warnings(const nlohmann::json& result);

enum class Tone { plain, faint, warning, bad, good };
/// The text in that colour where `stream` is a terminal and NO_COLOR is not set.
std::string toned(const std::string& text, Tone tone, std::FILE* stream);
bool is_terminal(std::FILE* stream);

}  // namespace anneal::cli
