#pragma once

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal::testing {

/// Weights are kept in a folder of the test's own.
class WeightsFolder : public ::testing::Test {
 protected:
  WeightsFolder() { setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1); }
  ~WeightsFolder() override { unsetenv("ANNEAL_WEIGHTS"); }

  std::filesystem::path written(const std::string& name, const std::string& bytes) const {
    write_file(directory_ / name, bytes);
    return directory_ / name;
  }
  std::size_t files() const {
    std::size_t count = 0;
    std::error_code none;
    for ([[maybe_unused]] const auto& file :
         std::filesystem::directory_iterator(directory_ / "cache" / "files", none))
      ++count;
    return count;
  }

  TemporaryDirectory directory_;
};

}  // namespace anneal::testing
