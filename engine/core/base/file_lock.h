#pragma once

#include <filesystem>
#include <optional>

#include "engine/core/base/descriptor.h"

namespace anneal {

/// What became of locking a file: another process has it, or the file system has no locks.
enum class Locked { yes, by_another, impossible };

/// Locks an open file (flock) for as long as its descriptor is open, also in processes that inherit it. The
/// system lets go of it when the last of these ends, however it ends; it is seen across containers, and
/// across hosts where the file system passes locks on, as NFS does. Waits a moment for who only asks
/// `is_locked`.
Locked lock_file(const Descriptor& file);

/// Whether a process holds the lock of a file; nullopt where that cannot be found out: the file is missing,
/// may not be read, or its file system has no locks.
std::optional<bool> is_locked(const std::filesystem::path& file);

}  // namespace anneal
