#pragma once

#include <QString>

#include "engine/project/file/runs.h"

namespace anneal::studio {

/// What files of a run's model are called, by the run and its model: "cats-resnet8".
QString export_name(const project::Run& run);

}  // namespace anneal::studio
