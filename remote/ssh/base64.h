#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace anneal::ssh {

/// RFC 4648, with padding.
std::string base64(std::string_view bytes);
/// Nothing for what is not, and for more than 64 KiB.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace anneal::ssh
