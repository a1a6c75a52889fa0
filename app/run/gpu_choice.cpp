#include "app/run/gpu_choice.h"

#include <QCoreApplication>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

struct GpuWords {
  Q_DECLARE_TR_FUNCTIONS(GpuChoice)
};

const std::string any = "any:";

}  // namespace

std::vector<GpuChoice> gpu_choices(const std::vector<remote::HostFacts::Gpu>& gpus) {
  if (gpus.empty()) return {};
  const auto shown = [&](int index) {
    const remote::HostFacts::Gpu& gpu = gpus[static_cast<std::size_t>(index)];
    const QString name = gpu.name.empty() ? GpuWords::tr("GPU") : QString::fromStdString(gpu.name);
    if (gpu.free_bytes <= 0) return GpuWords::tr("Number %1: %2").arg(index).arg(name);
    return GpuWords::tr("Number %1: %2, %3 free").arg(index).arg(name, Format::bytes(gpu.free_bytes));
  };
  const int count = static_cast<int>(gpus.size());
  std::vector<GpuChoice> choices = {
      {count == 1 ? GpuWords::tr("Its GPU") : GpuWords::tr("All %1 GPUs").arg(count), ""}};
  for (int some = count - 1; some > 0; --some)
    choices.push_back({GpuWords::tr("Any %Ln GPU(s)", nullptr, some), any + std::to_string(some)});
  for (int index = 0; count > 1 && index < count; ++index)
    choices.push_back({shown(index), "cuda:" + std::to_string(index)});
  choices.push_back({GpuWords::tr("Processor only"), "cpu"});
  return choices;
}

std::vector<GpuChoice> gpu_choices_of_each(const std::vector<int>& gpus) {
  if (gpus.empty() || std::ranges::max(gpus) == 0) return {};
  const int first = gpus.front(), least = std::ranges::min(gpus);
  const bool are_alike = std::ranges::max(gpus) == least;
  // Where nothing is said, the first host says how many ranks there are on each, and each has a GPU for them.
  const QString all = are_alike   ? GpuWords::tr("All %Ln GPU(s) on each", nullptr, least)
                      : first > 1 ? GpuWords::tr("As many on each as the first has: %1").arg(first)
                                  : GpuWords::tr("One on each that has one");
  std::vector<GpuChoice> choices = {{all, ""}};
  for (int some = are_alike ? least - 1 : least; some > 0; --some)
    choices.push_back({GpuWords::tr("%Ln GPU(s) on each", nullptr, some), any + std::to_string(some)});
  choices.push_back({GpuWords::tr("Processors only"), "cpu"});
  return choices;
}

nlohmann::json spec_on_gpus(nlohmann::json spec, const std::string& word) {
  if (word.empty()) return spec;
  const bool takes_any = word.starts_with(any);
  spec["training"]["device"] = takes_any ? "auto" : word;
  if (word != "cpu") spec["parallel"]["ranks"] = takes_any ? std::stoi(word.substr(any.size())) : 1;
  return spec;
}

}  // namespace anneal::studio
