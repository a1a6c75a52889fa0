#include "remote/ssh/host_name.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string_view>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {

namespace {

std::string without_scheme(std::string name) {
  if (name.starts_with("ssh://")) name.erase(0, 6);
  return name;
}

}  // namespace

HostName split_host_name(std::string name) {
  HostName parts;
  name = without_scheme(std::move(name));
  if (const std::size_t at = name.rfind('@'); at != std::string::npos) {
    parts.user = name.substr(0, at);
    name.erase(0, at + 1);
  }
  if (name.starts_with('[')) {
    const std::size_t end = name.find(']');
    parts.host = name.substr(1, end == std::string::npos ? end : end - 1);
    if (end != std::string::npos && name.substr(end + 1).starts_with(':')) parts.port = name.substr(end + 2);
  } else if (std::ranges::count(name, ':') == 1) {
    parts.host = name.substr(0, name.find(':'));
    parts.port = name.substr(name.find(':') + 1);
  } else {
    parts.host = name;
  }
  return parts;
}

int port_from(const std::string& text, const std::string& place) {
  int port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port < 1 || port > 65535)
    throw UserError("is \"" + shortened(text, 40) + "\", but must be a port from 1 to 65535", place);
  return port;
}

namespace {

/// They stand around a host, before its port, or not at all.
bool has_sound_brackets(std::string_view host) {
  if (!host.starts_with('[')) return host.find_first_of("[]") == std::string_view::npos;
  const std::size_t end = host.find(']');
  if (end == std::string_view::npos) return false;
  const std::string_view within = host.substr(1, end - 1), after = host.substr(end + 1);
  return within.find('[') == std::string_view::npos && after.find_first_of("[]") == std::string_view::npos &&
         (after.empty() || after.starts_with(':'));
}

}  // namespace

void check_host_name(const std::string& name) {
  const auto is_allowed = [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
           std::string_view("._-@:%[]/").find(letter) != std::string_view::npos;
  };
  const HostName parts = split_host_name(name);
  const std::string plain = without_scheme(name);
  const std::size_t at = plain.rfind('@');
  const bool is_whole = (at == std::string::npos || !parts.user.empty()) &&
                        has_sound_brackets(std::string_view(plain).substr(at + 1));
  const bool is_empty_or_dots = parts.host.find_first_not_of('.') == std::string::npos;
  if (!is_whole || is_empty_or_dots || name.size() > 255 || parts.host.starts_with('-') ||
      parts.user.starts_with('-') || parts.host.find('/') != std::string::npos ||
      !std::ranges::all_of(name, is_allowed))
    throw UserError("\"" + visible_line(shortened(name, 80)) + "\" is not the name of a host", "host",
                    "use NAME, USER@NAME or USER@NAME:PORT, as for `ssh`");
  if (!parts.port.empty() || name.ends_with(':')) port_from(parts.port, "the port of the host " + name);
}

}  // namespace anneal::ssh
