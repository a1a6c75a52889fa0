#pragma once

#include <string>

namespace anneal::report {

/// The page's style sheet: light, or dark where the reader's system is.
const std::string& style();

}  // namespace anneal::report
