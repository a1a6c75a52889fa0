#pragma once

namespace anneal::compress {

/// A signal asked to stop; what was done is in the journal.
struct Stopped {
  int signal;
};

}  // namespace anneal::compress
