#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/project/file/files.h"
#include "engine/project/file/project.h"
#include "engine/project/sharing/disclosure.h"

namespace anneal::project {

/// A file that a copy for sharing takes along.
struct SharedFile {
  std::int64_t run = 0;
  std::string name;            ///< in the copy: "model.safetensors"
  std::filesystem::path path;  ///< where it is now
};

/// Small pictures of a data set that a copy for sharing takes along, see thumbnails.h.
struct SharedThumbnails {
  std::int64_t item = 0;
  std::filesystem::path pack;
};

/// What a copy for sharing takes along beside what the project holds.
struct Along {
  std::vector<SharedFile> files = {};
  std::vector<SharedThumbnails> thumbnails = {};
  bool names_places = true;  ///< paths and names of computers, see disclosure.h
};

/// Of the files in the copy.
struct Shared {
  std::vector<StoredFile> files = {};
  Disclosure disclosed = {};             ///< what the copy says of where somebody works
  std::vector<StoredFile> damaged = {};  ///< of the project, left out: their bytes are not what was put there
};

/// Writes a copy that may be given to others into a new file: all datasets, models, policies and runs with
/// their curves and notes, and what comes `along`. What is in the bin stays here, what was written
/// earlier and changed, thumbnails that others gave, and the seal. Nothing of a half-made copy is left.
/// Throws UserError when something of that name is there already, or a file cannot be read, or the project is
/// damaged otherwise than in files that it carries.
Shared share(Project& project, const std::filesystem::path& path, const Along& along = {});

/// The weights of all runs of this computer that are not in the bin: of each its best intact checkpoint.
/// Runs without one are left out.
std::vector<SharedFile> weights_of_runs(Project& project);

/// Makes a pack of small pictures of a spec's section `data` at a place; throws UserError where it cannot.
using MakeThumbnails = std::function<void(const nlohmann::json& data, const std::filesystem::path& pack)>;

/// Small pictures of the latest version of each data set, made in `folder`; data sets of which `make` makes
/// none are left out. Of a project that is not from here none are made: what it names is not to be read for
/// others.
std::vector<SharedThumbnails> thumbnails_of_data(Project& project, const std::filesystem::path& folder,
                                                 const MakeThumbnails& make);

}  // namespace anneal::project
