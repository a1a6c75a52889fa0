#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::remote {

/// What a host is and offers, as it says itself: texts are shown and compared, never trusted.
struct HostFacts {
  struct Gpu {
    std::string name;
    std::string driver;
    std::int64_t memory_bytes = 0;
    std::int64_t free_bytes = 0;
    std::string capability = {};  ///< to compute, "9.0"; "" where an old driver does not tell
  };
  /// A libtorch that lies there.
  struct Libtorch {
    std::string folder;   ///< with lib/; "" where none was found
    std::string version;  ///< "2.11.0+cu130"
  };
  struct Interface {
    std::string name;
    std::string address;  ///< IPv4
  };

  std::string system;   ///< "Linux"
  std::string machine;  ///< "x86_64"
  std::string kernel;
  std::string host;
  std::string user;
  std::string shell;
  std::string home;
  std::string boot_id;
  std::string glibc;  ///< "2.36"; "" where it has none
  std::string processor;
  std::vector<std::string> instruction_sets;  ///< of those that training gains from
  std::int64_t cores = 0;
  std::int64_t memory_bytes = 0;
  std::int64_t available_bytes = 0;
  std::string store;  ///< the folder where Anneal's programs go
  std::string store_filesystem;
  std::int64_t store_free_bytes = 0;
  /// Files and folders that may still be made; −1 where the file system does not count them.
  std::int64_t store_free_inodes = -1;
  /// What the account's quota leaves of it; −1 where there is none.
  std::int64_t store_quota_bytes = -1;
  bool store_is_writable = false;
  bool store_runs_programs = false;
  double clock_s = 0;  ///< since 1970, while the probe ran
  /// Of its clock to ours, positive where it is ahead, less the way back: half a round trip.
  double clock_offset_s = 0;
  double clock_error_s = 0;        ///< it is ahead by no more than so much more: what the probe took
  std::int64_t open_files = 0;     ///< its limit; −1 is none
  std::int64_t processes = 0;      ///< its limit; −1 is none
  std::vector<std::string> tools;  ///< of those that are looked for, the ones there
  std::vector<Gpu> gpus;
  Libtorch libtorch;  ///< where the host's settings say, else Python's
  std::vector<Interface> interfaces;
};

/// Reads what the probe prints, "key=value" lines. UserError naming the line for a key that is unknown, comes
/// twice or has a value that cannot be: what sent it is not our script.
HostFacts facts_from_text(std::string_view text);

nlohmann::json to_json(const HostFacts& facts);

}  // namespace anneal::remote
