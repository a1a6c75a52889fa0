#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "remote/ssh/session.h"

namespace anneal::remote {

using ShowBytes = std::function<void(std::int64_t done, std::int64_t of)>;

/// A file here that becomes one on a host.
struct Upload {
  std::filesystem::path file;
  std::string sha256;  ///< of the file
  std::string folder;  ///< there: a word of a script, which may name variables of `prologue`
  std::string name;    ///< in it, a plain name
  std::string prologue;
  ShowBytes show = {};
};

/// Lines of a script that go before those that hash or copy gigabytes, which may take longer than a host may
/// be silent.
extern const char* const while_alive;

inline constexpr std::int64_t chunk_size = std::int64_t{4} << 20;

/// Sends what of the file is not there yet, as NAME.part, in its folder, and renames that to NAME when its
/// SHA-256 is right and it is on the disk. What a cut has left is gone on with from the last chunk that is as
/// it should be. Returns how many bytes were sent. Throws ssh::LinkLost, after which the same call goes on,
/// and EnvironmentError.
std::int64_t upload(ssh::Session& session, const Upload& upload);

}  // namespace anneal::remote
