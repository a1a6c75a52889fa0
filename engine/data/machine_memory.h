#pragma once

#include <cstdint>

namespace anneal::data {

/// Bytes of memory that this process may use: the machine's, or its control group's limit where that is
/// lower. The same each time on one machine.
std::int64_t machine_memory();

/// Bytes of it that could be had now without swapping. Cheap enough to ask a few times a second.
std::int64_t available_memory();

/// Bytes of addresses that this process has taken, used or not: what RLIMIT_AS limits.
std::int64_t address_space();

/// Bytes that this process has to write to and shares with no other, used or not: what RLIMIT_DATA limits.
std::int64_t private_memory();

}  // namespace anneal::data
