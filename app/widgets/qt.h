#pragma once

// What the studio precompiles: Qt and JSON.
#include <QtWidgets/QtWidgets>

#include "base/json_instances.h"
