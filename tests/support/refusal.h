#pragma once

#include <functional>
#include <string>

#include "engine/core/base/error.h"

namespace anneal::testing {

/// What the UserError says that `action` throws.
inline std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error.what();
  }
  return "nothing was refused";
}

}  // namespace anneal::testing
