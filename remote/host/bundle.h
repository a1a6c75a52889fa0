#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace anneal::remote {

/// What is deployed: programs and every library that they need, in one compressed archive:
///   anneal             a script that runs bin/anneal with the libraries
///   bin/, lib/
///   glibc/             glibc's own, which is used, and then has a file `used`, where the host's is older
struct Bundle {
  std::filesystem::path archive;  ///< .tar.zst
  std::string id;                 ///< SHA-256 of the archive
  std::int64_t bytes = 0;         ///< of the archive
  std::int64_t unpacked_bytes = 0;
  std::string glibc;  ///< the oldest of a host that will do without the one that is sent, e.g. "2.35"
  std::filesystem::path unpacker;
};

/// A shared library that the loader finds for a program here.
struct NeededLibrary {
  std::string name;
  std::filesystem::path file;
  bool is_of_glibc = false;  ///< the loader is, too
};

/// From what the loader prints with LD_TRACE_LOADED_OBJECTS. EnvironmentError for one that is not found.
std::vector<NeededLibrary> needed_libraries(const std::string& trace, const std::string& program);

/// The newest version of glibc whose symbols are named in these bytes of a program: "2.35"; "" is none.
std::string newest_glibc(std::string_view bytes);

/// Makes the bundle of the programs in `folder` (anneal, anneal-worker, anneal-unpack), or takes the one made
/// before of the same files from `cache`. Debugging symbols are left out where `strip` is installed. `tell`
/// says what takes time. Throws EnvironmentError.
Bundle make_bundle(const std::filesystem::path& folder, const std::filesystem::path& cache,
                   const std::function<void(const std::string&)>& tell);

/// Of the programs beside the one that runs.
Bundle bundle_of_this(const std::function<void(const std::string&)>& tell);

/// ~/.cache/anneal/bundles, or where XDG_CACHE_HOME says.
std::filesystem::path bundle_cache();

}  // namespace anneal::remote
