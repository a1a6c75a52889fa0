#include "remote/ssh/config_tokens.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <openssl/evp.h>
#include <pwd.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {

namespace {

/// Of this computer.
std::string own_host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// %C: SHA-1 of %l%h%p%r%j in hexadecimal digits.
std::string connection_hash(const TokenValues& values) {
  const std::string text = own_host_name() + values.host + values.port + values.remote_user + values.jump;
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned size = 0;
  EVP_Digest(text.data(), text.size(), hash.data(), &size, EVP_sha1(), nullptr);
  std::string digits;
  for (unsigned i = 0; i < size; ++i) {
    digits += "0123456789abcdef"[hash[i] >> 4];
    digits += "0123456789abcdef"[hash[i] & 0xF];
  }
  return digits;
}

std::string value_of(char token, const TokenValues& values) {
  switch (token) {
    case 'C':
      return connection_hash(values);
    case 'L':
      return own_host_name().substr(0, own_host_name().find('.'));
    case 'd':
      return values.home;
    case 'h':
      return values.host;
    case 'i':
      return std::to_string(getuid());
    case 'j':
      return values.jump;
    case 'k':
      return values.host_key_alias.empty() ? values.original_host : values.host_key_alias;
    case 'l':
      return own_host_name();
    case 'n':
      return values.original_host;
    case 'p':
      return values.port;
    case 'r':
      return values.remote_user;
    case 'u':
      return values.local_user;
    default:
      return "%";
  }
}

std::string with_home(const std::string& path, const TokenValues& values, const std::string& place) {
  if (!path.starts_with('~')) return path;
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string name = path.substr(1, slash - 1);
  if (name.empty()) return values.home + path.substr(slash);
  const passwd* account = getpwnam(name.c_str());
  if (account == nullptr)
    throw UserError(
        "names the home of \"" + visible_line(shortened(name, 40)) + "\", but there is no such user", place);
  return account->pw_dir + path.substr(slash);
}

/// The variable whose "${NAME}" begins at `at`, which is moved behind it.
std::string take_variable(const std::string& text, std::size_t& at, const std::string& place) {
  const std::size_t end = text.find('}', at);
  if (end == std::string::npos) throw UserError("has \"${\" without \"}\"", place);
  const std::string name = text.substr(at + 2, end - at - 2);
  const char* value = std::getenv(name.c_str());
  if (value == nullptr)
    throw UserError(
        "needs the environment variable \"" + visible_line(shortened(name, 40)) + "\", which is not set",
        place);
  at = end + 1;
  return value;
}

enum class Variables { are_replaced, are_text };

std::string replaced(const std::string& text, const TokenValues& values, std::string_view allowed,
                     Variables variables, const std::string& place) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (variables == Variables::are_replaced && text.compare(at, 2, "${") == 0) {
      result += take_variable(text, at, place);
    } else if (text[at] == '%') {
      const char token = at + 1 < text.size() ? text[at + 1] : '\0';
      if (token == '\0' || (token != '%' && allowed.find(token) == std::string_view::npos))
        throw UserError(
            "has \"" + visible_line(text.substr(at, 2)) + "\", which is not a token of this keyword", place,
            "write a percent sign as %%");
      result += value_of(token, values);
      at += 2;
    } else {
      result += text[at++];
    }
  }
  return result;
}

}  // namespace

std::string with_tokens(const std::string& text, const TokenValues& values, std::string_view allowed,
                        const std::string& place) {
  return replaced(text, values, allowed, Variables::are_text, place);
}

std::string with_values(const std::string& path, const TokenValues& values, const std::string& place) {
  return replaced(with_home(path, values, place), values, all_tokens, Variables::are_replaced, place);
}

}  // namespace anneal::ssh
