#pragma once

#include <filesystem>
#include <vector>

#include "engine/core/base/folder_lock.h"

namespace anneal::exports {

/// Beside an export: what it is. See write_export in manifest.h.
std::filesystem::path manifest_of(const std::filesystem::path& output);

/// Whether `output` was exported: its manifest stands beside it and lists it, or that of an export that was
/// killed before its manifest had its name says that it left the file as it is.
bool is_export(const std::filesystem::path& output);

/// Takes the lock of their folder, which one export holds at a time while it looks or puts files in place,
/// and throws UserError where the manifest could not say a name (not UTF-8), and where an export of `files`,
/// of which the first was asked for and the others stand beside it under its name, would take the place of
/// what somebody else put there: of one of the others, unless it is as the manifest says that an earlier
/// export of this name left it, or would have had it not been killed; of something that has the manifest's
/// name; of what belongs to an export of another name, be it through a link. The first itself is as it was
/// named: whoever asked for it says whether it may be replaced.
FolderLock claim(const std::vector<std::filesystem::path>& files);

}  // namespace anneal::exports
