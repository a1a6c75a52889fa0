#include "engine/worker/train/techniques/sample_pruning.h"

#include <memory>

#include <ATen/ATen.h>

#include "engine/core/base/random.h"
#include "engine/data/loading/order.h"
#include "engine/worker/runtime/upload.h"

namespace anneal::train {

namespace {

constexpr float unseen = -1, once = 1, twice = 2;
/// So that the draw has no number in common with those of orders and augmentations.
constexpr std::uint64_t stream = 0x1F0BA7C4;

}  // namespace

SamplePruning::SamplePruning(std::int64_t samples, std::uint64_t seed)
    : seed_(seed), losses_(at::full({samples}, unseen)), weights_(at::full({samples}, once)) {}

void SamplePruning::begin() {
  losses_.fill_(unseen);
  weights_.fill_(once);
  said_.clear();
}

void SamplePruning::draw(std::int64_t epoch, double progress) {
  weights_.fill_(once);
  const at::Tensor seen = losses_.masked_select(losses_ >= 0);
  if (epoch == 0 || progress >= until || seen.numel() == 0) return;
  const double mean = seen.mean(at::kDouble).item<double>();
  const float* loss = losses_.const_data_ptr<float>();
  float* weight = weights_.mutable_data_ptr<float>();
  Random random({seed_, static_cast<std::uint64_t>(epoch), stream});
  for (std::int64_t i = 0; i < losses_.numel(); ++i) {
    const bool is_left_out = random.coin();  // drawn for each, so that no loss moves another sample's draw
    const bool is_learned = loss[i] >= 0 && static_cast<double>(loss[i]) < mean;
    if (is_learned) weight[i] = is_left_out ? 0 : twice;
  }
}

std::int64_t SamplePruning::left_out() const {
  return (weights_ == 0).sum().item<std::int64_t>();
}

data::EpochSubset SamplePruning::places(std::int64_t epoch) const {
  if (left_out() == 0) return nullptr;
  const std::vector<std::uint32_t> order = data::shuffled_order(static_cast<std::uint32_t>(weights_.numel()),
                                                                seed_, static_cast<std::uint64_t>(epoch));
  const float* weight = weights_.const_data_ptr<float>();
  auto kept = std::make_shared<std::vector<std::uint32_t>>();
  for (std::uint32_t place = 0; place < order.size(); ++place)
    if (weight[order[place]] > 0) kept->push_back(place);
  return kept;
}

at::Tensor SamplePruning::mean(const at::Tensor& losses, const data::ImageBatch& batch, data::Slice slice) {
  if (batch.indices.empty()) return losses.mean();  // of images that are not samples
  const std::int64_t* samples = batch.indices.data() + slice.first;
  said_.push_back({{samples, samples + slice.count}, losses.detach()});
  const at::Tensor factors = at::empty({slice.count});
  float* factor = factors.mutable_data_ptr<float>();
  for (std::int64_t i = 0; i < slice.count; ++i) factor[i] = weights_.const_data_ptr<float>()[samples[i]];
  if (losses.is_cpu()) return (losses * factors).mean();
  return (losses * runtime::upload(factor, {slice.count}, at::kFloat, losses.device())).mean();
}

std::vector<SamplePruning::Heard> SamplePruning::heard() const {
  std::vector<Heard> heard;
  for (const auto& [samples, losses] : said_) {
    const at::Tensor known = losses.to(at::kCPU, at::kFloat).contiguous();
    for (std::size_t i = 0; i < samples.size(); ++i)
      heard.push_back({samples[i], known.const_data_ptr<float>()[i]});
  }
  return heard;
}

void SamplePruning::end_batch(distributed::Communicator& ranks) {
  float* loss = losses_.mutable_data_ptr<float>();
  for (const auto& [sample, value] : ranks.all_gather(heard())) loss[sample] = value;
  said_.clear();
}

runtime::TensorMap SamplePruning::state() const {
  return {{"sample_pruning.losses", losses_}, {"sample_pruning.weights", weights_}};
}

}  // namespace anneal::train
