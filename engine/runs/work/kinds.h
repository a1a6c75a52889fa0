#pragma once

#include "engine/runs/work/kind.h"

namespace anneal::work {

/// Training, in a run directory.
const Kind& run_kind();

/// Work that has a journal, whatever its first line says that it is: a compression, a study.
const Kind& journaled_kind();

}  // namespace anneal::work
