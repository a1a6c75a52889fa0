#pragma once

#include <QString>
#include <chrono>
#include <cstdint>

namespace anneal::studio {

/// How the way to a host stands, which says nothing of the runs there: they go on by themselves.
struct LinkState {
  enum class Kind {
    unused,      ///< nothing was wanted of the host yet
    connecting,  ///< for the first time, or because a person wants it
    asking,      ///< a person is asked something, such as a password
    up,
    late,          ///< it has not answered for some seconds
    unreachable,   ///< it is tried again by itself
    needs_person,  ///< it would ask something, and is tried again when a person wants it
    refused        ///< see `problem`; it is tried again when a person wants it
  };
  /// What the connection under way, or the one that is up, has passed.
  enum class Step { none, reached, key_is_right, logged_in };

  Kind kind = Kind::unused;
  Step passed = Step::none;
  QString problem = {};  ///< in sentences for the screen; empty where there is none
  /// When the kind became that; where it is late or unreachable, when it was heard of last.
  std::chrono::steady_clock::time_point since = {};

  // Of this studio's programs, which a host needs before its first run:
  bool is_packing = false;
  std::int64_t program_bytes = 0;  ///< that are being sent; 0 where none are
  std::int64_t sent_bytes = 0;     ///< of them

  bool is_silent() const {
    return kind == Kind::unreachable || kind == Kind::needs_person || kind == Kind::refused;
  }
};

}  // namespace anneal::studio
