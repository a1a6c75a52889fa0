#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "ssh/session.h"

namespace anneal::remote {

/// An object that a program on a host printed. Throws EnvironmentError for anything else.
nlohmann::json json_from_host(std::string_view text, const std::string& host);

/// Of a script of ours that failed: what the engine there said last, with its hint. UserError where it blames
/// the input, EnvironmentError otherwise.
[[noreturn]] void refuse(const ssh::Result& result, const std::string& host);

}  // namespace anneal::remote
