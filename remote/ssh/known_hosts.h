#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::ssh {

/// A server's key, as a host shows it and files keep it.
struct HostKey {
  std::string type;  ///< "ssh-ed25519", …
  std::string blob;  ///< base64

  bool operator==(const HostKey&) const = default;
};

/// "SHA256:…", as `ssh-keygen -l` prints it.
std::string fingerprint(const HostKey& key);
/// With the type, for people.
std::string shown_key(const HostKey& key);

/// A line of a file of known hosts.
struct KnownHost {
  std::vector<std::string> names;  ///< patterns, or one that is hashed ("|1|…")
  HostKey key;
  bool is_revoked = false;
  bool is_authority = false;
  std::filesystem::path file;
  std::int64_t line = 0;
};

/// Files of known hosts, read strictly: what is not an entry is told, not passed over in silence.
struct KnownHosts {
  std::vector<KnownHost> entries;
  std::vector<std::string> garbage;  ///< "file:line", of the first few in each file

  /// None of a file that is missing. UserError for one that is not a regular file or larger than 16 MiB.
  void read(const std::filesystem::path& file);
  void read_text(std::string_view text, const std::filesystem::path& file);
  /// Only the entries of the host `name`, which they call `as` from then on.
  void keep(const std::string& name, const std::string& as);
};

/// The entries as lines that libssh reads, too: without comments, tabs, CR and what is not an entry.
std::string plain_lines(const KnownHosts& known);

/// As the files name a host: "host", or "[host]:port" where that is not 22.
std::string known_name(const std::string& host, int port);

/// What the files say of a key that a host shows.
struct KeyVerdict {
  enum class Kind { known, unknown, changed, revoked };
  Kind kind = Kind::unknown;
  std::vector<KnownHost> others;  ///< of a changed key: what was known; of a revoked one: what says so
};
KeyVerdict verdict_of(const KnownHosts& known, const std::string& name, const HostKey& shown);

/// Adds the key at the end of `file`, which is made with its folder where it is missing.
void remember(const std::filesystem::path& file, const std::string& name, const HostKey& key);

}  // namespace anneal::ssh
