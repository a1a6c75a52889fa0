#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace anneal {

/// Two digits for each byte, "0f" for 15.
std::string hexadecimal(std::span<const std::byte> bytes);

}  // namespace anneal
