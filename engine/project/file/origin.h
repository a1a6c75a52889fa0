#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/project/file/project.h"

namespace anneal::project {

/// Whether a project is this user's own work on this computer, or came from elsewhere. What comes from
/// elsewhere may name folders and hosts that are none of its business: whoever opens it reads nothing that it
/// names and connects to nothing until a person says so, which is `adopt`.
///
/// It is told by a seal in the file, an HMAC over the file's own identity (device and inode) with a key that
/// never leaves $XDG_STATE_HOME/anneal. A copy, however made, has no valid seal; a renamed file keeps it.
bool is_from_here(Project& project);

/// What `Project::home` is when a project is opened.
std::string home_of(Project& project);

/// Makes it this user's own: seals it, and from now on runs without a host's name are this computer's. Those
/// that were another computer's get that one's name for their host, and back again.
/// Where no key can be kept, that is forgotten when the project is closed.
void adopt(Project& project);

/// $XDG_STATE_HOME/anneal, else ~/.local/state/anneal; nullopt without a home.
std::optional<std::filesystem::path> state_folder();

/// What runs of this computer have for their host where the project is another computer's: its name, and a
/// few letters that tell computers of one name apart.
const std::string& this_machine();

}  // namespace anneal::project
