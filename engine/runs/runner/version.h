#pragma once

namespace anneal::runner {

/// Of the whole product, e.g. "0.1.0".
inline constexpr const char* version = ANNEAL_VERSION;

}  // namespace anneal::runner
