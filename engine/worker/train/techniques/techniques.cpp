#include "engine/worker/train/techniques/techniques.h"

#include <iterator>

#include "engine/worker/train/techniques/distillation.h"
#include "engine/worker/train/techniques/fix_match.h"
#include "engine/worker/train/techniques/quantization_aware.h"
#include "engine/worker/train/techniques/sample_pruning.h"
#include "engine/worker/train/techniques/sparse_learning.h"
#include "engine/worker/train/techniques/weight_averaging.h"
#include "engine/worker/train/techniques/weight_pruning.h"

namespace anneal::train {

Techniques::Techniques(const JobSpec& spec, runtime::Network& network, const data::Datasets& datasets,
                       const std::function<bool(const std::string&)>& owns) {
  const Training& training = spec.training;
  const std::int64_t samples = datasets.train ? std::ssize(datasets.train->samples) : 0;
  if (training.distillation.is_used()) all_.push_back(std::make_unique<Distillation>(spec, network, samples));
  if (network.rounding() != nullptr)
    all_.push_back(std::make_unique<QuantizationAware>(network, training.quantization));
  if (training.sample_pruning == SamplePruningMethod::infobatch && datasets.train)
    all_.push_back(std::make_unique<SamplePruning>(samples, training.seed));
  if (training.sparse_learning.is_used())
    all_.push_back(std::make_unique<SparseLearning>(network, training.sparse_learning.strength));
  if (training.weight_pruning.is_used())
    all_.push_back(std::make_unique<WeightPruning>(network, training.weight_pruning));
  if (datasets.unlabelled)
    all_.push_back(std::make_unique<FixMatch>(network, training.semi_supervised, *spec.data.normalize));
  if (training.average_weights > 0)
    all_.push_back(std::make_unique<WeightAveraging>(network, training.average_weights, owns));
}

PassLoss* Techniques::pass_loss() const {
  for (const auto& technique : all_)
    if (PassLoss* loss = technique->pass_loss()) return loss;
  return nullptr;
}

SampleWeights* Techniques::sample_weights() const {
  for (const auto& technique : all_)
    if (SampleWeights* weights = technique->sample_weights()) return weights;
  return nullptr;
}

std::vector<runtime::NamedTensor> Techniques::learned() const {
  std::vector<runtime::NamedTensor> learned;
  for (const auto& technique : all_) std::ranges::move(technique->learned(), std::back_inserter(learned));
  return learned;
}

}  // namespace anneal::train
