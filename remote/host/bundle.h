#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "remote/host/archive.h"

namespace anneal::remote {

/// What a host is sent of libtorch.
enum class SentLibraries {
  processor,  ///< what computes on processors
  cuda,       ///< and what computes on GPUs
  none        ///< it has a libtorch of its own
};

/// What is deployed: programs and every library that they need, in one compressed archive:
///   anneal             a script that runs bin/anneal with the libraries
///   bin/, lib/
///   glibc/             glibc's own, which is used, and then has a file `used`, where the host's is older
///   libraries          made there: folders of further libraries, one a line
/// CUDA's libraries are an archive of their own, lib/: they are many times as large, and stay the same when
/// the programs change.
struct Bundle {
  std::filesystem::path archive;  ///< .tar.zst
  std::string id;                 ///< SHA-256 of the archive
  std::int64_t bytes = 0;         ///< of the archive
  std::int64_t unpacked_bytes = 0;
  std::string glibc;  ///< the oldest of a host that will do without the one that is sent, e.g. "2.35"
  std::filesystem::path unpacker;
  std::optional<Archive> cuda = {};
  std::string libtorch = {};  ///< the folder of the host's own, where none is sent
};

/// Makes the bundle of the programs in `folder` (anneal, anneal-worker, anneal-unpack), or takes the one made
/// before of the same files from `cache`. Debugging symbols are left out where `strip` is installed. `tell`
/// says what takes time. Throws EnvironmentError.
Bundle make_bundle(const std::filesystem::path& folder, const std::filesystem::path& cache,
                   const std::function<void(const std::string&)>& tell,
                   SentLibraries libraries = SentLibraries::processor);

/// Of the programs beside the one that runs.
Bundle bundle_of_this(const std::function<void(const std::string&)>& tell,
                      SentLibraries libraries = SentLibraries::processor);

/// Why CUDA's libraries cannot be sent from here, a sentence; "" where they can.
std::string why_no_cuda(const std::filesystem::path& folder);
std::string why_no_cuda_of_this();

/// ~/.cache/anneal/bundles, or where XDG_CACHE_HOME says.
std::filesystem::path bundle_cache();

}  // namespace anneal::remote
