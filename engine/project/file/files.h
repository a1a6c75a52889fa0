#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/project/file/project.h"

namespace anneal::project {

/// A file that a project carries for a run, such as its weights.
struct StoredFile {
  std::int64_t id = 0;
  std::int64_t run = 0;
  std::string name;  ///< "model.safetensors"
  std::int64_t bytes = 0;
  std::string sha256;  ///< 64 hexadecimal digits
};

/// Files of all runs, or of one.
std::vector<StoredFile> files(Project& project);
std::vector<StoredFile> files(Project& project, std::int64_t run);

/// Takes a file into the project, in place of the run's file of that name. Throws UserError where it cannot
/// be read.
void store_file(Project& project, std::int64_t run, const std::string& name,
                const std::filesystem::path& path);

/// Whether its bytes are those that were taken in.
bool is_intact(Project& project, const StoredFile& file);

void remove_file(Project& project, const StoredFile& file);

/// Writes a file of the project to `path`, whole or not at all. Throws UserError where its bytes are not
/// those that were taken in.
void extract_file(Project& project, const StoredFile& file, const std::filesystem::path& path);

}  // namespace anneal::project
