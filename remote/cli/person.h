#pragma once

#include <memory>

#include "remote/ssh/dialog.h"

namespace anneal::remote {

/// Whoever sits at the terminal, which is asked and answers itself, whatever stdin and stdout are; nobody
/// with `batch`, and where there is no terminal. Notes go to stderr but with `quiet`; what
/// is left out since nobody allows it does always.
std::unique_ptr<ssh::Dialog> person_at_terminal(bool batch, bool quiet);

}  // namespace anneal::remote
