#pragma once

#include <array>
#include <string>
#include <string_view>

namespace anneal::link {

/// 32 bytes that are the same only where the same was signed with the same key.
using Signature = std::array<char, 32>;

/// What only the hosts of a run know: a key with which they sign what they say (HMAC-SHA-256, RFC 2104).
/// Overwritten when it is no longer needed.
class Secret {
 public:
  /// Throws UserError at `place` for fewer than 16 bytes, which could be guessed.
  Secret(std::string bytes, const std::string& place);
  ~Secret();
  Secret(const Secret&) = default;
  Secret(Secret&&) = default;
  Secret& operator=(const Secret&) = default;
  Secret& operator=(Secret&&) = default;

  Signature sign(std::string_view message) const;
  /// Whether `signature`, or what is left of one that was cut short, is that of `message`. Takes as long
  /// wherever they differ.
  bool has_signed(std::string_view message, std::string_view signature) const;

  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

/// Bytes that nobody can foretell. Throws EnvironmentError.
std::string random_bytes(std::size_t count);

}  // namespace anneal::link
