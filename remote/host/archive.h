#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace anneal::remote {

/// Files in one compressed archive, named by its content.
struct Archive {
  std::filesystem::path file;  ///< .tar.zst
  std::string id;              ///< SHA-256 of the archive
  std::int64_t bytes = 0;      ///< of the archive
  std::int64_t unpacked_bytes = 0;
  std::string glibc = {};  ///< the oldest that will do, e.g. "2.35", without what is in glibc/; "" is any
};

struct Packing {
  std::string name;                                    ///< of the note by which what was made before is known
  std::string what;                                    ///< for people: "the programs"
  std::map<std::string, std::filesystem::path> files;  ///< by their places in the archive
  std::map<std::string, std::string> scripts = {};     ///< what they say, by their places
  bool strips = false;  ///< leaves out debugging symbols, where `strip` is installed
};

/// Packs, or takes from `cache` what was made before of the same files. `tell` says what takes time. Several
/// processes may do so at once. Throws EnvironmentError.
Archive pack(const Packing& packing, const std::filesystem::path& cache,
             const std::function<void(const std::string&)>& tell);

}  // namespace anneal::remote
