#pragma once

#include <functional>

#include <cuda_runtime.h>

namespace anneal::testing {

/// GPUs without a number of their own but what cudaSetDevice says; memory of theirs is the host's. A stream
/// is a thread that does one thing after the other.

/// Lets a stream do `work` after what it was given before.
void enqueue(cudaStream_t stream, std::function<void()> work);

/// A stream to compute on, of the current GPU.
cudaStream_t make_stream();

}  // namespace anneal::testing
