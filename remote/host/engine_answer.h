#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "remote/ssh/session.h"

namespace anneal::remote {

/// An object that the engine on a host has printed. Throws EnvironmentError naming the host for anything
/// else.
nlohmann::json json_from_host(std::string_view text, const std::string& host);

/// A text in it, as plain text; "" where there is none.
std::string text_in(const nlohmann::json& object, const char* key);

/// Throws what the engine there says against what it was asked, its last error with the hint below it, in
/// place of our own words: UserError or EnvironmentError, as its exit status tells.
[[noreturn]] void throw_refusal(const ssh::Result& result, const std::string& host);

/// The next line of `text`, which loses it.
std::string_view take_line(std::string_view& text);

}  // namespace anneal::remote
