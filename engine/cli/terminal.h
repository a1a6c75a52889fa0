#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "protocol/error.h"

namespace anneal::cli {

/// The text without control characters: names of files and classes, and what a host sends, must not steer
/// the terminal.
std::string printable(const std::string& text);

/// A line on stdout. What was meant for a reader that has gone is dropped.
void print_line(const std::string& line);
void print_json(const nlohmann::json& value);

/// Columns aligned: to the right where the last row has a number, the first column never.
void print_table(const std::vector<std::vector<std::string>>& rows);

void print_error(const Error& error);

enum class Tone { plain, faint, warning, bad, good };
/// The text in that colour where `stream` is a terminal and NO_COLOR is not set.
std::string toned(const std::string& text, Tone tone, std::FILE* stream);
bool is_terminal(std::FILE* stream);

std::string with_separators(std::int64_t number);  ///< 1,234,567
std::string fixed(double number, int decimals);    ///< "nan" and "inf" in words
std::string percent(double share);                 ///< 0.9123 → "91.23 %"
std::string bytes_text(std::int64_t bytes);        ///< 1.5 MiB
std::string duration_text(double seconds);         ///< 1:02:03

}  // namespace anneal::cli
