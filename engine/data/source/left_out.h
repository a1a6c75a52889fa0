#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/data/source/discover.h"

namespace anneal::data {

/// Why files in a data set's folder are not samples of it.
enum class LeftOutReason {
  not_an_image,  ///< neither by its extension nor by its content
  archive,       ///< by its name, such as images.zip, in which there may be images
  other_format,  ///< a picture of a format that is not read, such as HEIC
  hidden,        ///< the name, or that of a folder above, begins with a dot
  system,        ///< left behind by a system or a program: Thumbs.db, __MACOSX, …
  no_class,      ///< an image in no folder of a class or a split
  excluded,      ///< by a pattern, see exclude_patterns.h
  unlabelled,    ///< an image of a split that has no folders of the training classes
  empty,         ///< an image file without content
  unreadable,    ///< an image file that cannot be read
  closed,        ///< a folder that may not be read, which counts as one file
  too_deep       ///< a folder whose path is too long for the system, which counts as one file
};

/// For programs: "not-an-image".
const char* name_of(LeftOutReason reason);

/// For people, behind a number of files: "no image, by extension".
const char* words_of(LeftOutReason reason);

/// The files that are left out for one reason.
struct LeftOut {
  LeftOutReason reason;
  std::int64_t files = 0;
  std::vector<std::string> examples;  ///< some of their paths, sorted
};

/// What lies beside the samples.
struct Beside {
  std::vector<LeftOut> left_out;      ///< reasons that do not occur are left out
  std::vector<std::string> repaired;  ///< files of which what they were is kept, see repair_files.h, sorted
};

/// Looks through the folders in which `found` was found, without opening any file. Nothing for packs, IDX
/// files and manifests, which name their samples.
Beside find_beside(const Splits& found);

}  // namespace anneal::data
