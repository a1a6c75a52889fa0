#pragma once

namespace anneal::compress {

/// A signal asked to stop; what was done is in the journal.
struct Stopped {
  int signal;
};

/// The time that there was did not do.
struct TimeIsUp {};

}  // namespace anneal::compress
