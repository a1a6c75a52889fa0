#pragma once

#include <cstdlib>
#include <filesystem>

namespace anneal {

/// How many GPUs CUDA may show to this process, told in microseconds and without CUDA: those that NVIDIA's
/// driver has (its list under /proc, here below `root`), less those that `visible`, the value of
/// CUDA_VISIBLE_DEVICES or null, leaves out. Whether CUDA starts on them is another question. 0 where the
/// driver keeps no such list, as under WSL.
int visible_gpus(const char* visible = std::getenv("CUDA_VISIBLE_DEVICES"),
                 const std::filesystem::path& root = "/");

}  // namespace anneal
