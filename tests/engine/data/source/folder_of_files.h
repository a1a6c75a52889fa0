#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/doubtful_names.h"
#include "engine/data/source/names/remark.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {

namespace fs = std::filesystem;

/// A folder with empty files of these names.
class Folder {
 public:
  explicit Folder(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      fs::create_directories((root_ / file).parent_path());
      std::ofstream(root_ / file) << "x";
    }
  }

  const fs::path& path() const { return root_.path(); }
  Splits read(const FolderReading& reading = {}) const { return discover(path(), reading); }

  std::vector<std::string> told() const {
    std::vector<std::string> told;
    for (const Remark& remark : read().remarks)
      told.push_back(std::string(name_of(remark.kind)) + ": " + remark.detail);
    return told;
  }

  /// Of the error that reading it is.
  std::string hint() const {
    try {
      read();
    } catch (const UserError& error) {
      return error.hint();
    }
    return "no error";
  }

  std::vector<std::string> doubts() const {
    std::vector<std::string> patterns;
    for (const Remark& remark : doubtful_names(open(read().train))) patterns.push_back(remark.exclude);
    return patterns;
  }

 private:
  testing::TemporaryDirectory root_;
};

}  // namespace anneal::data
