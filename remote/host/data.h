#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/data/sync/local_folder.h"
#include "remote/host/place.h"
#include "remote/host/upload.h"
#include "remote/ssh/session.h"

namespace anneal::remote {

/// How a transfer of data is told of.
struct DataWatch {
  std::function<void(const std::string&)> tell = [](const std::string&) {};
  ShowBytes show = {};
};

struct SentData {
  std::string path;        ///< there, absolute: of the folder, or of the one file
  std::string id;          ///< the name of its folder there
  bool was_there = false;  ///< nothing had to be done
  std::int64_t sent_bytes = 0;
};

/// Puts a folder on a host, below a name that is the SHA-256 of what it holds: what is there under it never
/// changes, so a run may read it while a newer version comes. Only what the host has in no version is sent,
/// small files one behind the other, and every byte is held against its SHA-256 there. `engine` names the
/// deployed programs. Throws ssh::LinkLost, after which the same call goes on where it was; UserError where
/// a file here changes meanwhile; EnvironmentError.
SentData send_data(ssh::Session& session, const Place& place, const std::string& engine,
                   const sync::LocalFolder& folder, const DataWatch& watch);

/// How many bytes of it the host has in no version. Throws as above.
std::int64_t missing_bytes(ssh::Session& session, const Place& place, const std::string& engine,
                           const sync::LocalFolder& folder);

/// Removes a data set that was sent, and that no run has: another that is sent begins with what is sound of
/// it.
void drop_data(ssh::Session& session, const Place& place, const SentData& sent);

/// What `anneal data --json` says there of the data set at `path`. Throws UserError for what is none, and as
/// above.
nlohmann::json describe_data(ssh::Session& session, const Place& place, const std::string& engine,
                             const std::string& path);

/// Whether it has the fingerprint that `anneal data` gave here.
bool has_fingerprint(ssh::Session& session, const Place& place, const std::string& engine,
                     const std::string& path, const std::string& fingerprint);

/// The fingerprint of data here, as the engine `anneal` says. Throws UserError for what is not data set.
std::string fingerprint_here(const std::filesystem::path& anneal, const std::filesystem::path& path);

}  // namespace anneal::remote
