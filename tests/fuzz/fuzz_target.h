#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::fuzz {

/// A target is a program of its own: one file that defines `seeds` and `LLVMFuzzerTestOneInput`. What a
/// reader may do with bytes from anybody: return, or throw an Error. Everything else is a finding and ends
/// the program: another exception, a signal, what a sanitizer reports, `require` of something that does not
/// hold.

/// Small inputs that are valid, for the fuzzer to begin with; made anew by the code under test and the tests'
/// own generators.
std::vector<std::string> seeds();

/// Whether it was read.
template <class Read>
bool attempt(Read read) {
  try {
    read();
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// Ends the program, saying `what` did not hold.
void require(bool holds, const char* what);

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A folder in memory where there is one, for readers that take paths.
class Scratch {
 public:
  /// Replaces the file's content; returns its path.
  std::filesystem::path write(const std::string& name, const std::string& bytes) const;
  /// Removes everything.
  void clear() const;
  const std::filesystem::path& path() const { return directory_.path(); }

 private:
  testing::TemporaryDirectory directory_;
};

/// Several files as one input, so that a fuzzer changes any of them: a line "@@ NAME" before each content.
std::string join_files(const std::vector<std::pair<std::string, std::string>>& files);
/// Contents of those `names` that are in the input, in any order; what comes before the first is left out.
std::vector<std::pair<std::string, std::string>> split_files(const std::string& input,
                                                             const std::vector<std::string>& names);

}  // namespace anneal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
