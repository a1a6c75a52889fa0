#pragma once

#include <QString>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "remote/host/facts.h"

namespace anneal::studio {

/// Which GPUs of a computer a run trains on. Its word: "" all, as the engine does by itself; "any:2" two side
/// by side, the first that are free where it waits for them; "cuda:1" that one; "cpu" none.
struct GpuChoice {
  QString text;
  std::string word;
};

/// What there is to choose on a computer with these GPUs; nothing where there are none.
std::vector<GpuChoice> gpu_choices(const std::vector<remote::HostFacts::Gpu>& gpus);

/// The same of hosts that train together and have so many GPUs: a run takes as many on each.
std::vector<GpuChoice> gpu_choices_of_each(const std::vector<int>& gpus);

/// The spec of a run that trains there. What a word does not say stays as it is.
nlohmann::json spec_on_gpus(nlohmann::json spec, const std::string& word);

}  // namespace anneal::studio
