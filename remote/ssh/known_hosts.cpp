#include "remote/ssh/known_hosts.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fcntl.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "remote/ssh/base64.h"
#include "remote/ssh/config_pattern.h"

namespace anneal::ssh {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_known_hosts_bytes = std::size_t{16} << 20;
constexpr std::size_t most_told = 5;

/// How many fields the blob of a key has, its type being the first (RFC 4253 6.6, RFC 5656 3.1, RFC 8709 4,
/// OpenSSH's PROTOCOL.u2f); 0 of types that are not known.
std::size_t fields_of(std::string_view type) {
  if (type == "ssh-ed25519") return 2;
  if (type == "ssh-rsa" || type.starts_with("ecdsa-sha2-") || type == "sk-ssh-ed25519@openssh.com") return 3;
  if (type == "sk-ecdsa-sha2-nistp256@openssh.com") return 4;
  return type == "ssh-dss" ? 5 : 0;
}

/// Whether the blob is whole, and says of itself that it is of that type: it consists of fields, each a
/// length of 4 bytes and so many bytes. What an end is missing of is not another key.
bool is_key(const HostKey& key) {
  const auto bytes = from_base64(key.blob);
  if (!bytes) return false;
  std::string_view left = *bytes;
  std::size_t fields = 0;
  for (; !left.empty(); ++fields) {
    if (left.size() < 4) return false;
    std::size_t size = 0;
    for (const char byte : left.substr(0, 4)) size = size << 8 | static_cast<unsigned char>(byte);
    left.remove_prefix(4);
    if (size > left.size() || (fields == 0 && left.substr(0, size) != key.type)) return false;
    left.remove_prefix(size);
  }
  const std::size_t expected = fields_of(key.type);
  return fields > 1 && (expected == 0 || fields == expected);
}

/// "|1|salt|hash": HMAC-SHA1 of the name.
bool matches_hash(const std::string& name, std::string_view hashed) {
  const std::vector<std::string> parts = split_list(hashed, '|');
  if (parts.size() != 3 || parts[0] != "1") return false;
  const auto salt = from_base64(parts[1]), hash = from_base64(parts[2]);
  if (!salt || !hash) return false;
  std::array<unsigned char, EVP_MAX_MD_SIZE> found{};
  unsigned size = 0;
  HMAC(EVP_sha1(), salt->data(), static_cast<int>(salt->size()),
       reinterpret_cast<const unsigned char*>(name.data()), name.size(), found.data(), &size);
  return std::string_view(reinterpret_cast<const char*>(found.data()), size) == *hash;
}

bool names_host(const KnownHost& entry, const std::string& name) {
  if (entry.names.size() == 1 && entry.names.front().starts_with('|'))
    return matches_hash(lower_case(name), entry.names.front());
  return matches_list(name, entry.names, LetterCase::is_ignored);
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  for (const char letter : line) {
    if (letter != ' ' && letter != '\t' && letter != '\r') {
      word += letter;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

/// Nothing where the line is not an entry.
std::optional<KnownHost> entry_of(std::string_view line) {
  if (line.size() > (std::size_t{128} << 10)) return std::nullopt;
  std::vector<std::string> words = words_of(line);
  KnownHost entry;
  if (words.front().starts_with('@')) {
    entry.is_revoked = words.front() == "@revoked";
    entry.is_authority = words.front() == "@cert-authority";
    if (!entry.is_revoked && !entry.is_authority) return std::nullopt;
    words.erase(words.begin());
  }
  if (words.size() < 3) return std::nullopt;
  entry.names = split_list(words[0]);
  entry.key = {words[1], words[2]};
  if (entry.names.empty() || !is_key(entry.key)) return std::nullopt;
  return entry;
}

}  // namespace

std::string fingerprint(const HostKey& key) {
  const std::string bytes = from_base64(key.blob).value_or("");
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned size = 0;
  EVP_Digest(bytes.data(), bytes.size(), hash.data(), &size, EVP_sha256(), nullptr);
  std::string text = base64({reinterpret_cast<const char*>(hash.data()), size});
  text.erase(text.find_last_not_of('=') + 1);
  return "SHA256:" + text;
}

std::string shown_key(const HostKey& key) {
  return key.type + " " + fingerprint(key);
}

void KnownHosts::read(const fs::path& file) {
  std::error_code unknown;
  if (!fs::exists(file, unknown)) return;
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes, most_known_hosts_bytes);
  read_text(as_text(bytes), file);
}

void KnownHosts::read_text(std::string_view text, const fs::path& file) {
  std::size_t told = 0;
  for (std::int64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#') || words_of(line).empty()) continue;
    if (auto entry = entry_of(line)) {
      entry->file = file;
      entry->line = number;
      entries.push_back(std::move(*entry));
    } else if (told++ < most_told) {
      garbage.push_back(file.string() + ":" + std::to_string(number));
    }
  }
}

std::string known_name(const std::string& host, int port) {
  const std::string name = lower_case(host);
  return port == 22 ? name : "[" + name + "]:" + std::to_string(port);
}

void KnownHosts::keep(const std::string& name, const std::string& as) {
  std::erase_if(entries, [&](const KnownHost& entry) { return !names_host(entry, name); });
  for (KnownHost& entry : entries) entry.names = {as};
}

std::string plain_lines(const KnownHosts& known) {
  std::string text;
  for (const KnownHost& entry : known.entries) {
    if (entry.is_revoked) text += "@revoked ";
    if (entry.is_authority) text += "@cert-authority ";
    for (const std::string& name : entry.names) text += (&name == &entry.names.front() ? "" : ",") + name;
    text += " " + entry.key.type + " " + entry.key.blob + "\n";
  }
  return text;
}

KeyVerdict verdict_of(const KnownHosts& known, const std::string& name, const HostKey& shown) {
  KeyVerdict verdict, revoked{.kind = KeyVerdict::Kind::revoked, .others = {}};
  bool is_known = false;
  for (const KnownHost& entry : known.entries) {
    if (entry.is_authority || !names_host(entry, name)) continue;
    if (entry.is_revoked) {
      if (entry.key == shown) revoked.others.push_back(entry);
    } else if (entry.key == shown) {
      is_known = true;
    } else {
      verdict.others.push_back(entry);
    }
  }
  if (!revoked.others.empty()) return revoked;
  if (is_known) return {.kind = KeyVerdict::Kind::known, .others = {}};
  if (!verdict.others.empty()) verdict.kind = KeyVerdict::Kind::changed;
  return verdict;
}

void remember(const fs::path& file, const std::string& name, const HostKey& key) {
  std::error_code error;
  if (!file.parent_path().empty() && fs::create_directories(file.parent_path(), error))
    fs::permissions(file.parent_path(), fs::perms::owner_all);
  const Descriptor output = open_file(file, O_RDWR | O_CREAT | O_APPEND, 0600);
  if (!output) throw system_error("the host's key cannot be stored", file, errno);
  const off_t size = lseek(output.get(), 0, SEEK_END);
  char last = '\n';
  if (size > 0 && pread(output.get(), &last, 1, size - 1) != 1) last = '\0';
  const std::string line = (last == '\n' ? "" : "\n") + name + " " + key.type + " " + key.blob + "\n";
  if (write(output.get(), line.data(), line.size()) != static_cast<ssize_t>(line.size()))
    throw_write_error("the host's key cannot be stored", file, errno);
}

}  // namespace anneal::ssh
