#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::remote {

/// A shared library that the loader finds for a program here.
struct NeededLibrary {
  std::string name;
  std::filesystem::path file;
  bool is_of_glibc = false;  ///< the loader is, too
};

/// From what the loader prints of a program, less the libraries of NVIDIA's driver. EnvironmentError for one
/// that is not found.
std::vector<NeededLibrary> needed_libraries(const std::string& trace, const std::string& program);

/// The same of a program or a library here.
std::vector<NeededLibrary> libraries_of(const std::filesystem::path& program);

/// Libraries by the names that they are loaded by.
using Libraries = std::map<std::string, std::filesystem::path>;

/// What the worker's CUDA module needs, with what libtorch, cuDNN and NVRTC load only when they need it, less
/// those of `without`. Throws EnvironmentError that says which is not here.
Libraries cuda_libraries(const std::filesystem::path& module, const Libraries& without);

/// Whether a file is part of the libtorch that lies in `folder`: in it, or among NVIDIA's libraries, which a
/// wheel puts two folders above.
bool is_of_libtorch(const std::filesystem::path& file, const std::filesystem::path& folder);

/// The newest version of glibc whose symbols are named in these bytes of a program: "2.35"; "" is none.
std::string newest_glibc(std::string_view bytes);

}  // namespace anneal::remote
