#include "host/bundle.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/json_file.h"
#include "base/mapping.h"
#include "base/sha256.h"
#include "base/temporary_folder.h"
#include "host/checklist.h"
#include "host/compression.h"
#include "process/program_output.h"

namespace anneal::remote {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr int recipe = 2;  ///< of how bundles are made; counted up when that changes
constexpr const char* start_script =
    "#!/bin/sh\n"
    "here=$(dirname \"$(readlink -f \"$0\")\")\n"
    "libraries=$here/lib\n"
    "[ ! -e \"$here/glibc/used\" ] || libraries=$here/glibc:$libraries\n"
    "ANNEAL_OUTER_LIBRARIES=\"${LD_LIBRARY_PATH-}\" \\\n"
    "LD_LIBRARY_PATH=\"$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\" exec \"$here/bin/anneal\" \"$@\"\n";

const std::set<std::string> of_glibc = {
    "libc.so.6",    "libm.so.6",      "libpthread.so.0", "libdl.so.2",  "librt.so.1",
    "libutil.so.1", "libresolv.so.2", "libnsl.so.1",     "libanl.so.1", "ld-linux-x86-64.so.2"};

std::string trace_of(const fs::path& program) {
  const ProgramOutput said =
      output_of({.program = "/usr/bin/env", .arguments = {"LD_TRACE_LOADED_OBJECTS=1", program}});
  if (!said.is_good()) throw EnvironmentError("its libraries cannot be listed", program);
  return said.text;
}

void copy_program(const fs::path& from, const fs::path& to) {
  fs::copy_file(from, to);
  fs::permissions(to, fs::perms::owner_all);
}

void strip(const std::vector<fs::path>& files, const std::function<void(const std::string&)>& tell) {
  if (!fs::exists("/usr/bin/strip")) return tell("`strip` (binutils) is not installed: programs stay larger");
  for (const fs::path& file : files)
    static_cast<void>(output_of({.program = "/usr/bin/strip", .arguments = {"--strip-unneeded", file}},
                                ProgramErrors::dropped));  // what cannot be stripped stays as it is
}

/// Everything by which a bundle made before is known to be the same.
std::string key_of(const std::map<std::string, fs::path>& files) {
  std::ostringstream key;
  key << recipe << '\n';
  for (const auto& [name, file] : files) {
    struct stat facts {};
    if (stat(file.c_str(), &facts) != 0) throw system_error("is missing", file, errno);
    key << name << ' ' << file.string() << ' ' << facts.st_size << ' ' << facts.st_mtim.tv_sec << '.'
        << facts.st_mtim.tv_nsec << '\n';
  }
  return key.str();
}

Bundle from_json(const json& found, const fs::path& cache) {
  Bundle bundle;
  bundle.id = found.at("id").get<std::string>();
  bundle.bytes = found.at("bytes").get<std::int64_t>();
  bundle.unpacked_bytes = found.at("unpacked_bytes").get<std::int64_t>();
  bundle.glibc = found.at("glibc").get<std::string>();
  bundle.archive = cache / (bundle.id + ".tar.zst");
  return bundle;
}

/// The programs and libraries by their places in the bundle.
std::map<std::string, fs::path> files_of(const fs::path& folder) {
  std::map<std::string, fs::path> files;
  for (const char* name : {"anneal", "anneal-worker"}) {
    const fs::path program = folder / name;
    if (!fs::exists(program)) throw EnvironmentError("is not there, so that it cannot be deployed", program);
    files.emplace(std::string("bin/") + name, program);
    for (const NeededLibrary& library : needed_libraries(trace_of(program), program))
      files.emplace((library.is_of_glibc ? "glibc/" : "lib/") + library.name, library.file);
  }
  return files;
}

/// An archive of earlier programs, or what a process was packing that is gone.
bool is_left_over(const fs::path& file) {
  return file.extension() == ".zst" ||
         (file.extension() == ".part" && !fs::exists(fs::path("/proc") / file.stem()));
}

}  // namespace

std::vector<NeededLibrary> needed_libraries(const std::string& trace, const std::string& program) {
  std::vector<NeededLibrary> libraries;
  std::istringstream lines(trace);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name, arrow, file;
    words >> name >> arrow >> file;
    if (name.empty() || name == "linux-vdso.so.1") continue;
    const std::string base = fs::path(name).filename();
    const bool is_loader = arrow != "=>" && name.starts_with('/');
    if (is_loader) file = name;
    if (!file.starts_with('/'))
      throw EnvironmentError("needs " + name + ", which is not found here", program);
    libraries.push_back({base, file, of_glibc.contains(base)});
  }
  return libraries;
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

Bundle make_bundle(const fs::path& folder, const fs::path& cache,
                   const std::function<void(const std::string&)>& tell) {
  const std::map<std::string, fs::path> files = files_of(folder);
  const std::string key = key_of(files);
  const fs::path note = cache / "bundle.json";
  Damages damages;
  const auto known = read_if_sound(
      note, [](const json& found, const std::string&) { return found; }, damages, "");
  if (known && known->value("key", "") == key) {
    Bundle bundle = from_json(*known, cache);
    if (fs::exists(bundle.archive)) {
      bundle.unpacker = folder / "anneal-unpack";
      return bundle;
    }
  }
  tell("packing the programs, once");
  const TemporaryFolder work("bundle");
  fs::create_directories(work / "content/bin");
  fs::create_directories(work / "content/lib");
  fs::create_directories(work / "content/glibc");
  Bundle bundle;
  std::vector<fs::path> copies;
  for (const auto& [name, file] : files) {
    copy_program(fs::canonical(file), work / "content" / name);
    copies.push_back(work / "content" / name);
  }
  strip(copies, tell);
  replace_file(work / "content/anneal", start_script);
  fs::permissions(work / "content/anneal", fs::perms::owner_all);
  for (const fs::path& file : copies) {
    bundle.unpacked_bytes += static_cast<std::int64_t>(fs::file_size(file));
    if (file.parent_path().filename() == "glibc") continue;
    const Mapping mapping(file);
    const auto bytes = mapping.bytes();
    const std::string needs = newest_glibc({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (compare_versions(needs, bundle.glibc) > 0) bundle.glibc = needs;
  }
  fs::create_directories(cache);
  // Of this process alone: two may pack at once, and come to the same archive.
  const fs::path archive = cache / (std::to_string(getpid()) + ".part");
  compress_folder(work / "content", archive);
  bundle.id = sha256_of(archive);
  bundle.bytes = static_cast<std::int64_t>(fs::file_size(archive));
  bundle.archive = cache / (bundle.id + ".tar.zst");
  for (const auto& old : fs::directory_iterator(cache))  // of earlier programs
    if (is_left_over(old.path()) && old.path() != bundle.archive) fs::remove(old.path());
  fs::rename(archive, bundle.archive);
  replace_file(note, json{{"key", key},
                          {"id", bundle.id},
                          {"bytes", bundle.bytes},
                          {"unpacked_bytes", bundle.unpacked_bytes},
                          {"glibc", bundle.glibc}}
                         .dump(2));
  bundle.unpacker = folder / "anneal-unpack";
  return bundle;
}

Bundle bundle_of_this(const std::function<void(const std::string&)>& tell) {
  return make_bundle(fs::read_symlink("/proc/self/exe").parent_path(), bundle_cache(), tell);
}

fs::path bundle_cache() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  const char* home = std::getenv("HOME");
  if (cache != nullptr && *cache == '/') return fs::path(cache) / "anneal/bundles";
  if (home == nullptr || *home != '/')
    throw EnvironmentError("HOME is not set, so that there is no place for what is packed");
  return fs::path(home) / ".cache/anneal/bundles";
}

}  // namespace anneal::remote
