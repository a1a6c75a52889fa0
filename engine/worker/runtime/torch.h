#pragma once

// What the worker's folders precompile: tensors, autograd and their functions, and JSON.
#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/generated/variable_factories.h>
#include <torch/csrc/autograd/grad_mode.h>
#include <torch/types.h>

#include "engine/core/base/json_instances.h"
