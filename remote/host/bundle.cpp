#include "remote/host/bundle.h"

#include <cstdlib>
#include <map>

#include "engine/core/base/error.h"
#include "remote/host/libraries.h"

namespace anneal::remote {

namespace fs = std::filesystem;

namespace {

constexpr const char* start_script =
    "#!/bin/sh\n"
    "here=$(dirname \"$(readlink -f \"$0\")\")\n"
    "libraries=$here/lib\n"
    "if [ -f \"$here/libraries\" ]; then\n"
    "  while IFS= read -r folder; do libraries=$libraries:$folder; done <\"$here/libraries\"\n"
    "fi\n"
    "[ ! -e \"$here/glibc/used\" ] || libraries=$here/glibc:$libraries\n"
    "ANNEAL_OUTER_LIBRARIES=\"${LD_LIBRARY_PATH-}\" \\\n"
    "LD_LIBRARY_PATH=\"$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\" exec \"$here/bin/anneal\" \"$@\"\n";

constexpr const char* cuda_module = "libanneal_cuda.so";
constexpr const char* of_libtorch = "libtorch_cpu.so";
/// Sent in any case: what the worker is linked with, and only some libtorch have.
constexpr const char* of_openmp = "libgomp.so.1";

/// The programs and libraries by their places in the bundle.
std::map<std::string, fs::path> files_of(const fs::path& folder) {
  std::map<std::string, fs::path> files;
  for (const char* name : {"anneal", "anneal-worker"}) {
    const fs::path program = folder / name;
    if (!fs::exists(program)) throw EnvironmentError("is missing, so it cannot be deployed", program);
    files.emplace(std::string("bin/") + name, program);
    for (const NeededLibrary& library : libraries_of(program))
      files.emplace((library.is_of_glibc ? "glibc/" : "lib/") + library.name, library.file);
  }
  return files;
}

/// Those of `files` that are libraries, by name.
Libraries libraries_among(const std::map<std::string, fs::path>& files) {
  Libraries libraries;
  for (const auto& [place, file] : files)
    if (place.starts_with("lib/")) libraries.emplace(place.substr(4), file);
  return libraries;
}

void leave_out_libtorch(std::map<std::string, fs::path>& files) {
  const auto libtorch = files.find(std::string("lib/") + of_libtorch);
  if (libtorch == files.end()) return;
  const fs::path folder = libtorch->second.parent_path();
  std::erase_if(files, [&](const auto& file) {
    return file.first.starts_with("lib/") && file.first != std::string("lib/") + of_openmp &&
           is_of_libtorch(file.second, folder);
  });
}

Archive pack_cuda(const fs::path& folder, const Libraries& without, const fs::path& cache,
                  const std::function<void(const std::string&)>& tell) {
  Packing packing{.name = "cuda", .what = "CUDA's libraries", .files = {}};
  for (const auto& [name, file] : cuda_libraries(folder / cuda_module, without))
    packing.files.emplace("lib/" + name, file);
  return pack(packing, cache, tell);
}

fs::path folder_of_this() {
  return fs::read_symlink("/proc/self/exe").parent_path();
}

}  // namespace

Bundle make_bundle(const fs::path& folder, const fs::path& cache,
                   const std::function<void(const std::string&)>& tell, SentLibraries libraries) {
  Packing packing{
      .name = "programs", .what = "the programs", .files = files_of(folder), .scripts = {}, .strips = true};
  packing.scripts = {{"anneal", start_script}};
  std::optional<Archive> cuda;
  if (libraries == SentLibraries::cuda) {
    packing.name = "programs-cuda";
    cuda = pack_cuda(folder, libraries_among(packing.files), cache, tell);
  }
  if (libraries == SentLibraries::none) {
    packing.name = "programs-alone";
    leave_out_libtorch(packing.files);
  }
  if (libraries != SentLibraries::processor && fs::exists(folder / cuda_module))
    packing.files.emplace(std::string("bin/") + cuda_module, folder / cuda_module);
  const Archive programs = pack(packing, cache, tell);
  return {.archive = programs.file,
          .id = programs.id,
          .bytes = programs.bytes,
          .unpacked_bytes = programs.unpacked_bytes,
          .glibc = programs.glibc,
          .unpacker = folder / "anneal-unpack",
          .cuda = cuda};
}

Bundle bundle_of_this(const std::function<void(const std::string&)>& tell, SentLibraries libraries) {
  return make_bundle(folder_of_this(), bundle_cache(), tell, libraries);
}

std::string why_no_cuda(const fs::path& folder) try {
  if (!fs::exists(folder / cuda_module)) return "this Anneal was built without CUDA";
  cuda_libraries(folder / cuda_module, {});
  return "";
} catch (const EnvironmentError& error) {
  return error.what();
}

std::string why_no_cuda_of_this() {
  return why_no_cuda(folder_of_this());
}

fs::path bundle_cache() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  if (cache != nullptr && *cache == '/') return fs::path(cache) / "anneal/bundles";
  if (home == nullptr || *home != '/')
    throw EnvironmentError("HOME is not set, so there is no place for the packed programs");
  return fs::path(home) / ".cache/anneal/bundles";
}

}  // namespace anneal::remote
