#include "remote/host/library_choice.h"

#include <algorithm>

#include "remote/host/versions.h"

namespace anneal::remote {

namespace {

/// Of the libtorch that the worker is built with, see packaging/libtorch/.
constexpr const char* our_version = ANNEAL_LIBTORCH_VERSION;
/// That CUDA 13.0 needs: NVIDIA, "CUDA Toolkit Release Notes", table 2.
constexpr const char* oldest_driver = "580.65.06";
/// Of GPUs that libtorch's kernels for CUDA 13 are built for.
constexpr const char* least_capability = "7.5";

/// "2.11.0+cu130" is 2.11.0.
std::string without_build(const std::string& version) {
  return version.substr(0, version.find('+'));
}

std::string why_not(const HostFacts::Libtorch& libtorch, const std::string& setting) {
  if (libtorch.folder.empty())
    return setting == "python" ? "its python3 has no torch" : "there is no libtorch in " + setting;
  if (without_build(libtorch.version) != our_version)
    return "the libtorch there is " + (libtorch.version.empty() ? "of no known version" : libtorch.version) +
           ", " + our_version + " is needed";
  return "";
}

bool is_too_old(const HostFacts::Gpu& gpu) {
  return !gpu.capability.empty() && compare_versions(gpu.capability, least_capability) < 0;
}

std::string why_no_gpu(const HostFacts& facts) {
  const HostFacts::Gpu& first = facts.gpus.front();
  if (compare_versions(first.driver, oldest_driver) < 0)
    return "its driver " + first.driver + " is older than " + oldest_driver + ", which CUDA 13 needs";
  if (std::ranges::all_of(facts.gpus, is_too_old))
    return "its GPUs have compute capability " + first.capability + ", " + least_capability +
           " is the least that libtorch has kernels for";
  return "";
}

}  // namespace

LibraryChoice choose_libraries(const HostFacts& facts, const Place& place, const std::string& why_no_cuda) {
  LibraryChoice choice;
  const std::string odd = why_not(facts.libtorch, place.libtorch);
  if (!facts.gpus.empty()) choice.why_no_gpu = why_no_gpu(facts);
  if (!place.libtorch.empty() && odd.empty()) {
    choice.libraries = SentLibraries::none;
    choice.libtorch = facts.libtorch.folder;
    return choice;
  }
  choice.why_no_libtorch = place.libtorch.empty() ? "" : odd;
  choice.could_use_own = place.libtorch.empty() && odd.empty();
  if (facts.gpus.empty()) return choice;
  if (choice.why_no_gpu.empty() && !why_no_cuda.empty())
    choice.why_no_gpu = "CUDA's libraries cannot be sent from here: " + why_no_cuda +
                        "; packaging/libtorch.sh with ANNEAL_GPU=1 fetches them";
  if (choice.why_no_gpu.empty()) choice.libraries = SentLibraries::cuda;
  return choice;
}

Bundle bundle_of_this(const std::function<void(const std::string&)>& tell, const LibraryChoice& choice) {
  Bundle bundle = bundle_of_this(tell, choice.libraries);
  bundle.libtorch = choice.libtorch;
  return bundle;
}

}  // namespace anneal::remote
