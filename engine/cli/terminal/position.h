#pragma once

#include <cstddef>
#include <string>

namespace anneal::cli {

/// A place in an order as people say it, "first", "last" or a number from 1, as one from 0; "last" is
/// std::string::npos. Throws UserError.
std::size_t position_from_text(const std::string& text);

}  // namespace anneal::cli
