#pragma once

// What the studio precompiles: Qt and JSON.
#include <QtWidgets/QtWidgets>

#include "engine/core/base/json_instances.h"
