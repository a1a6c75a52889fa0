#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace anneal::cli {

/// What a line of the journal of a kind of work tells a person; "" where that is nothing, or where the line
/// is damaged: a journal may come from anybody.
std::string journal_text(const std::string& kind, const nlohmann::json& line);

}  // namespace anneal::cli
