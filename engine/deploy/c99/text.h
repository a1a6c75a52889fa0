#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>

namespace anneal::c99 {

/// What may stand in a comment: printable ASCII, other characters as "_".
std::string in_comment(const std::string& text);

/// A string literal of those bytes.
std::string literal(const std::string& bytes);

/// A literal of that value, of type double.
std::string double_text(double value);

/// "{1, -2, …}" in lines of a readable length, indented.
std::string list_of(std::span<const std::int8_t> numbers);
std::string list_of(std::span<const std::uint8_t> numbers);
std::string list_of(std::span<const std::int32_t> numbers);

/// Gives names of nodes as identifiers of C, each its own.
class Identifiers {
 public:
  /// "layer1_0_conv1" of "layer1.0.conv1".
  std::string of(const std::string& name);

 private:
  std::set<std::string> taken_;
};

}  // namespace anneal::c99
