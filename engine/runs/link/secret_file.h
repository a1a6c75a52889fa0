#pragma once

#include <filesystem>

#include "engine/runs/link/secret.h"

namespace anneal::link {

/// What a file holds, without spaces and line ends around it. Throws UserError where anybody but its owner
/// may read it, where its owner is not this user, and where what it holds is not text or can be guessed.
Secret read_secret(const std::filesystem::path& path);

/// Throws UserError at `place` for what is not a secret: see Secret; it is of letters that can be typed.
Secret secret_from_text(const std::string& text, const std::string& place);

}  // namespace anneal::link
