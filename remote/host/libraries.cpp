#include "remote/host/libraries.h"

#include <set>
#include <sstream>

#include "engine/core/base/error.h"
#include "engine/core/process/program_output.h"
#include "remote/host/versions.h"

namespace anneal::remote {

namespace fs = std::filesystem;

namespace {

constexpr const char* loader = "/lib64/ld-linux-x86-64.so.2";

const std::set<std::string> of_glibc = {
    "libc.so.6",    "libm.so.6",      "libpthread.so.0", "libdl.so.2",  "librt.so.1",
    "libutil.so.1", "libresolv.so.2", "libnsl.so.1",     "libanl.so.1", "ld-linux-x86-64.so.2"};

/// They belong to the kernel's module there.
const std::set<std::string> of_driver = {"libcuda.so.1", "libnvidia-ml.so.1"};

/// What a library loads by itself, from beside it, when it is first needed.
struct LoadedLater {
  const char* by;
  const char* what;  ///< how their names begin
};
constexpr LoadedLater loaded_later[] = {{"libtorch_cuda.so", "libcaffe2_nvrtc.so"},
                                        {"libtorch_cuda.so", "libtorch_cuda_linalg.so"},
                                        {"libcudnn.so.", "libcudnn_"},
                                        {"libnvrtc.so.", "libnvrtc-builtins.so."}};

void add_later(Libraries& open, const NeededLibrary& library) {
  for (const LoadedLater& later : loaded_later) {
    if (!library.name.starts_with(later.by)) continue;
    for (const auto& beside : fs::directory_iterator(library.file.parent_path()))
      if (const std::string name = beside.path().filename();
          name.starts_with(later.what) && name.find(".so") != std::string::npos)
        open.emplace(name, beside.path());
  }
}

}  // namespace

std::vector<NeededLibrary> needed_libraries(const std::string& trace, const std::string& program) {
  std::vector<NeededLibrary> libraries;
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name, arrow, file;
    words >> name >> arrow >> file;
    const std::string base = fs::path(name).filename();
    if (name.empty() || name == "statically" || name == "linux-vdso.so.1" || of_driver.contains(base))
      continue;
    const bool is_loader = arrow != "=>" && name.starts_with('/');
    if (is_loader) file = name;
    if (!file.starts_with('/'))
      throw EnvironmentError("needs " + name + ", which is not found here", program);
    libraries.push_back({base, file, of_glibc.contains(base)});
  }
  return libraries;
}

std::vector<NeededLibrary> libraries_of(const fs::path& program) {
  const ProgramOutput said =
      output_of({.program = "/usr/bin/env", .arguments = {"LD_TRACE_LOADED_OBJECTS=1", loader, program}});
  if (!said.is_good()) throw EnvironmentError("its libraries cannot be listed", program);
  return needed_libraries(said.text, program);
}

Libraries cuda_libraries(const fs::path& module, const Libraries& without) {
  Libraries found, open = {{module.filename(), module}};
  while (!open.empty()) {
    const auto next = open.extract(open.begin());
    for (const NeededLibrary& library : libraries_of(next.mapped())) {
      if (library.is_of_glibc || without.contains(library.name) ||
          !found.emplace(library.name, library.file).second)
        continue;
      add_later(open, library);
    }
    if (next.mapped() != module) found.emplace(next.key(), next.mapped());
  }
  return found;
}

bool is_of_libtorch(const fs::path& file, const fs::path& folder) {
  const fs::path place = fs::weakly_canonical(file.parent_path()), torch = fs::weakly_canonical(folder);
  if (place == torch) return true;
  const fs::path nvidia = torch.parent_path().parent_path() / "nvidia";
  return (place.string() + "/").starts_with(nvidia.string() + "/");
}

std::string newest_glibc(std::string_view bytes) {
  constexpr std::string_view mark = "GLIBC_";
  std::string newest;
  for (std::size_t at = bytes.find(mark); at != std::string_view::npos; at = bytes.find(mark, at + 1)) {
    std::string version;
    for (std::size_t i = at + mark.size(); i < bytes.size() && version.size() < 8; ++i) {
      if (bytes[i] != '.' && (bytes[i] < '0' || bytes[i] > '9')) break;
      version += bytes[i];
    }
    if (version.starts_with("2.") && compare_versions(version, newest) > 0) newest = version;
  }
  return newest;
}

}  // namespace anneal::remote
