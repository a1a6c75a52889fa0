#include "remote/host/archive.h"

#include <chrono>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/own_file.h"
#include "engine/core/base/sha256.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/process/program_output.h"
#include "remote/host/compression.h"
#include "remote/host/libraries.h"
#include "remote/host/versions.h"

namespace anneal::remote {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr int recipe = 2;  ///< of how archives are made; counted up when that changes
/// So long nothing is written to what is still being packed, or not noted yet.
constexpr std::chrono::hours surely_over{1};

void copy_program(const fs::path& from, const fs::path& to) {
  fs::copy_file(from, to);
  fs::permissions(to, fs::perms::owner_all);
}

void strip(const std::vector<fs::path>& files, const std::function<void(const std::string&)>& tell) {
  if (!fs::exists("/usr/bin/strip"))
    return tell("`strip` (binutils) is not installed, so the programs stay larger");
  for (const fs::path& file : files)
    static_cast<void>(output_of({.program = "/usr/bin/strip", .arguments = {"--strip-unneeded", file}},
                                ProgramErrors::dropped));  // what cannot be stripped stays as it is
}

/// Everything by which an archive made before is known to be the same.
std::string key_of(const Packing& packing) {
  std::ostringstream key;
  key << recipe << ' ' << packing.strips << '\n';
  for (const auto& [name, file] : packing.files) {
    struct stat facts {};
    if (stat(file.c_str(), &facts) != 0) throw system_error("is missing", file, errno);
    key << name << ' ' << file.string() << ' ' << facts.st_size << ' ' << facts.st_mtim.tv_sec << '.'
        << facts.st_mtim.tv_nsec << '\n';
  }
  for (const auto& [name, text] : packing.scripts) key << name << ' ' << sha256_of_bytes(text) << '\n';
  return key.str();
}

fs::path place_of(const fs::path& cache, const std::string& id) {
  return cache / (id + ".tar.zst");
}

/// What a note says; nothing where it is damaged or its archive is gone.
std::optional<Archive> noted(const fs::path& note, const std::string& key) {
  if (!why_not_own(note).empty()) return std::nullopt;  // hosts run what the archive holds
  Damages damages;
  const auto found = read_if_sound(
      note, [](const json& value, const std::string&) { return value; }, damages, "");
  if (!found || found->value("key", "") != key) return std::nullopt;
  const Archive archive{.file = place_of(note.parent_path(), found->at("id").get<std::string>()),
                        .id = found->at("id").get<std::string>(),
                        .bytes = found->at("bytes").get<std::int64_t>(),
                        .unpacked_bytes = found->at("unpacked_bytes").get<std::int64_t>(),
                        .glibc = found->at("glibc").get<std::string>()};
  return fs::exists(archive.file) ? std::optional(archive) : std::nullopt;
}

/// The archives that notes name.
std::set<fs::path> noted_archives(const fs::path& cache) {
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(cache)) {
    Damages damages;
    if (entry.path().extension() != ".json") continue;
    const auto found = read_if_sound(
        entry.path(), [](const json& value, const std::string&) { return value.value("id", ""); }, damages,
        "");
    if (found) files.insert(place_of(cache, *found));
  }
  return files;
}

/// Archives of earlier programs, and what those were packing that have been killed. What another process has
/// made a moment ago and not yet noted is left alone.
void remove_left_over(const fs::path& cache) {
  const std::set<fs::path> kept = noted_archives(cache);
  const auto long_ago = fs::file_time_type::clock::now() - surely_over;
  for (const auto& old : fs::directory_iterator(cache)) {
    const fs::path& file = old.path();
    std::error_code gone;
    const bool may_go = file.extension() == ".part" || (file.extension() == ".zst" && !kept.contains(file));
    if (may_go && fs::last_write_time(file, gone) < long_ago && !gone) fs::remove(file, gone);
  }
}

/// The newest glibc that any of them names but its own libraries.
std::string glibc_of(const std::vector<fs::path>& files) {
  std::string newest;
  for (const fs::path& file : files) {
    if (file.parent_path().filename() == "glibc") continue;
    const Mapping mapping(file);
    const auto bytes = mapping.bytes();
    const std::string needs = newest_glibc({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (compare_versions(needs, newest) > 0) newest = needs;
  }
  return newest;
}

/// What is not changed is not copied: it may be gigabytes.
std::vector<fs::path> lay_out(const Packing& packing, const fs::path& content) {
  std::vector<fs::path> files;
  for (const auto& [name, file] : packing.files) {
    files.push_back(content / name);
    fs::create_directories(files.back().parent_path());
    if (packing.strips)
      copy_program(fs::canonical(file), files.back());
    else
      fs::create_symlink(fs::canonical(file), files.back());
  }
  for (const auto& [name, text] : packing.scripts) {
    replace_file(content / name, text);
    fs::permissions(content / name, fs::perms::owner_all);
  }
  return files;
}

}  // namespace

Archive pack(const Packing& packing, const fs::path& cache,
             const std::function<void(const std::string&)>& tell) {
  static std::mutex one_at_a_time;  // of the threads of this process: hosts are often deployed to at once
  const std::lock_guard lock(one_at_a_time);
  const std::string key = key_of(packing);
  const fs::path note = cache / (packing.name + ".json");
  if (auto known = noted(note, key)) return *known;
  tell("packing " + packing.what + ", once");
  const TemporaryFolder work("bundle");
  const std::vector<fs::path> files = lay_out(packing, work / "content");
  if (packing.strips) strip(files, tell);
  Archive archive;
  for (const fs::path& file : files) archive.unpacked_bytes += static_cast<std::int64_t>(fs::file_size(file));
  archive.glibc = glibc_of(files);
  fs::create_directories(cache);
  // Of this process alone: two may pack at once, and come to the same archive.
  const TemporaryFolder packed("packed", cache);
  const fs::path part = packed / packing.name;
  compress_folder(work / "content", part);
  archive.id = sha256_of(part);
  archive.bytes = static_cast<std::int64_t>(fs::file_size(part));
  archive.file = place_of(cache, archive.id);
  fs::rename(part, archive.file);
  replace_file(note, json{{"key", key},
                          {"id", archive.id},
                          {"bytes", archive.bytes},
                          {"unpacked_bytes", archive.unpacked_bytes},
                          {"glibc", archive.glibc}}
                         .dump(2));
  fs::permissions(note, fs::perms::owner_read | fs::perms::owner_write);  // by which it is trusted
  remove_left_over(cache);
  return archive;
}

}  // namespace anneal::remote
