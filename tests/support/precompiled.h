#pragma once

// What tests precompile, beside what the engine does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/precompiled.h"
