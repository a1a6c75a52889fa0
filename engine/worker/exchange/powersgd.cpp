#include "engine/worker/exchange/powersgd.h"

#include <algorithm>
#include <span>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/core/base/random.h"
#include "engine/plan/layout/low_rank.h"
#include "engine/worker/exchange/counts.h"
#include "engine/worker/exchange/low_rank.h"
#include "engine/worker/exchange/rank_tensors.h"

namespace anneal::exchange {

namespace {

/// In numbers: 256 KiB, of which a pass around a link's ring is worth its latency.
constexpr std::size_t factor_bucket_numbers = 65'536;

const std::string error_prefix = "powersgd/error/", factor_prefix = "powersgd/factor/";

std::span<float> numbers_of(const at::Tensor& tensor) {
  return {tensor.mutable_data_ptr<float>(), size_of(tensor)};
}

/// Of memory that outlives it.
at::Tensor tensor_of(std::span<float> numbers, at::IntArrayRef sizes) {
  return at::from_blob(numbers.data(), sizes, at::TensorOptions().dtype(at::kFloat));
}

/// The numbers as they lie in memory, row by row in any layout that parameters have.
at::Tensor as_matrix(const at::Tensor& tensor, std::int64_t rows) {
  return tensor_of(numbers_of(tensor), {rows, tensor.numel() / rows});
}

at::Tensor first_factor(std::int64_t rank, std::int64_t columns, Random random) {
  at::Tensor factor = at::empty({rank, columns}, at::kFloat);
  for (float& number : numbers_of(factor)) number = static_cast<float>(random.uniform(-1, 1));
  return factor;
}

/// Rows along which there was nothing keep their direction, so that there can be something later.
void take_over(const at::Tensor& factor, const at::Tensor& next) {
  for (std::int64_t row = 0; row < factor.size(0); ++row)
    if (next[row].any().item<bool>()) factor[row].copy_(next[row]);
}

const at::Tensor& value_of(const std::string& name, const at::Tensor& like, const runtime::TensorMap& values,
                           const std::string& place) {
  const auto found = values.find(name);
  if (found == values.end()) throw UserError("is missing " + name, place);
  if (found->second.sizes() != like.sizes() || found->second.scalar_type() != at::kFloat)
    throw UserError("contains " + name + " with a different shape or type", place);
  return found->second;
}

}  // namespace

PowerSgd::PowerSgd(distributed::Communicator& ranks, const runtime::Network& network,
                   const PowerSgdOptions& options)
    : ranks_(ranks), network_(network), options_(options) {
  for (std::size_t i = 0; i < network.tensors().size(); ++i) {
    const auto& [parameter, tensor, layer] = network.tensors()[i];
    if (!graph::is_learned(parameter.role)) continue;
    const std::int64_t rank = plan::exchanged_rank(parameter.shape, options.rank);
    if (rank == 0) {
      numbers_ += size_of(tensor);
      continue;
    }
    const std::int64_t rows = tensor.size(0), columns = tensor.numel() / rows;
    matrix_of_[i] = matrices_.size();
    matrices_.push_back({.tensor = i,
                         .rows = rows,
                         .columns = columns,
                         .rank = rank,
                         .error = at::zeros_like(tensor),
                         .whole = at::zeros_like(tensor),
                         .gradient = at::zeros_like(tensor),
                         .factor = first_factor(rank, columns, Random({options.seed, i}))});
    numbers_ += static_cast<std::size_t>(rank * (rows + columns));
  }
  sums_ = ranks.make_all_reduce(numbers_, options.wire);
  errors_ = ranks.make_all_reduce(piece_numbers);
}

const std::string& PowerSgd::name_of(const Matrix& matrix) const {
  return network_.tensors()[matrix.tensor].parameter.name;
}

std::int64_t PowerSgd::state_bytes() const {
  std::int64_t bytes = 0;
  for (const Matrix& matrix : matrices_)
    for (const at::Tensor& tensor : {matrix.error, matrix.whole, matrix.factor})
      bytes += static_cast<std::int64_t>(tensor.nbytes());
  return bytes;
}

std::size_t PowerSgd::whole() const {
  std::size_t numbers = 0;
  for (const runtime::NamedTensor& named : network_.tensors())
    if (graph::is_learned(named.parameter.role)) numbers += size_of(named.tensor);
  return numbers;
}

/// First what becomes ready, from the output back, as far as the graph's order tells, then all factors.
void PowerSgd::plan() {
  places_.clear();
  place_of_.clear();
  std::vector<std::size_t> sizes;
  std::size_t first = 0;
  for (const std::size_t tensor : trained_) {
    const at::Tensor& parameter = network_.tensors()[tensor].tensor;
    Place place{.tensor = tensor, .first = first, .numbers = {}, .matrix = {}};
    const std::span<float> here = sums_->here().subspan(first);
    if (const auto known = matrix_of_.find(tensor); known != matrix_of_.end()) {
      const Matrix& matrix = matrices_[known->second];
      place.matrix = known->second;
      place.numbers = tensor_of(here, {matrix.rows, matrix.rank});
    } else {
      place.numbers = at::from_blob(here.data(), parameter.sizes(), parameter.strides(),
                                    at::TensorOptions().dtype(at::kFloat));
    }
    sizes.push_back(size_of(place.numbers));
    first += sizes.back();
    place_of_[parameter.unsafeGetTensorImpl()] = places_.size();
    places_.push_back(std::move(place));
  }
  plan_.emplace(sizes, factor_bucket_numbers);
  second_ = first;
  for (const Place& place : places_) {
    if (!place.matrix) continue;
    matrices_[*place.matrix].second = first;
    first += size_of(matrices_[*place.matrix].factor);
  }
  end_ = first;
}

void PowerSgd::begin() {
  began_ = Clock::now();
  std::vector<std::size_t> trained_now;
  for (std::size_t i = network_.tensors().size(); i-- > 0;)
    if (network_.tensors()[i].tensor.requires_grad()) trained_now.push_back(i);
  if (trained_now != trained_) {
    trained_ = std::move(trained_now);
    plan();
  }
  for (Place& place : places_) place.is_complete = false;
  complete_ = offered_ = 0;
  is_pending_ = false;
  offered_at_.clear();
}

void PowerSgd::ready(const runtime::NamedTensor& parameter) {
  settle(places_[place_of_.at(parameter.tensor.unsafeGetTensorImpl())]);
  offer_complete();
}

/// No gradient is all zeros: a rank that has no part in a batch, but perhaps an error.
void PowerSgd::settle(Place& place) {
  const at::NoGradGuard no_grad;
  place.is_complete = true;
  at::Tensor& gradient = network_.tensors()[place.tensor].tensor.mutable_grad();
  if (!place.matrix) {
    gradient.defined() ? void(place.numbers.copy_(gradient)) : void(place.numbers.zero_());
    gradient = place.numbers;
    return;
  }
  Matrix& matrix = matrices_[*place.matrix];
  at::mul_out(matrix.whole, matrix.error, at::scalar_tensor(scale_));
  if (gradient.defined()) matrix.whole.add_(gradient);
  at::mm_out(place.numbers, as_matrix(matrix.whole, matrix.rows), matrix.factor.t());
  gradient = matrix.gradient;
}

void PowerSgd::offer_complete() {
  while (complete_ < places_.size() && places_[complete_].is_complete) ++complete_;
  for (; offered_ < plan_->complete(complete_); ++offered_) {
    const distributed::Bucket& bucket = plan_->buckets()[offered_];
    offered_at_.push_back(Clock::now());
    sums_->offer(bucket.first, bucket.count);
  }
}

void PowerSgd::finish() {
  const at::NoGradGuard no_grad;
  const auto seconds_since = [](Clock::time_point from) {
    return std::chrono::duration<double>(Clock::now() - from).count();
  };
  for (Place& place : places_)
    if (!place.is_complete) settle(place);
  offer_complete();
  times_ = {.buckets = {}, .own_end = Clock::now(), .end = {}};
  seconds_ = seconds_since(began_);
  sums_->finish();
  const Clock::time_point added_up = Clock::now();
  const std::vector<Clock::time_point> ends = sums_->ends();
  for (std::size_t i = 0; i < offered_at_.size(); ++i) {
    const Clock::time_point before = i > 0 ? times_.buckets.back().end : offered_at_[i];
    const Clock::time_point begin = std::max(offered_at_[i], before);
    times_.buckets.push_back({begin, std::max(begin, i < ends.size() ? ends[i] : added_up)});
  }
  add_up_factors();
  const Clock::time_point last = Clock::now();
  approximate();
  seconds_ += seconds_since(last);
  times_.end = Clock::now();
  is_pending_ = true;
}

void PowerSgd::add_up_factors() {
  const Clock::time_point began = Clock::now();
  for (const Place& place : places_) {
    if (!place.matrix) continue;
    Matrix& matrix = matrices_[*place.matrix];
    matrix.basis = place.numbers.clone();
    orthonormalise(numbers_of(matrix.basis), matrix.rows, matrix.rank);
    matrix.own = at::mm(matrix.basis.t(), as_matrix(matrix.whole, matrix.rows));
    std::ranges::copy(numbers_of(matrix.own),
                      sums_->here().begin() + static_cast<std::ptrdiff_t>(matrix.second));
  }
  const Clock::time_point offered = Clock::now();
  seconds_ += std::chrono::duration<double>(offered - began).count();
  if (end_ == second_) return;
  sums_->sum(second_, end_ - second_);
  times_.buckets.push_back({offered, Clock::now()});
}

void PowerSgd::approximate() {
  for (const Place& place : places_) {
    if (!place.matrix) continue;
    const Matrix& matrix = matrices_[*place.matrix];
    multiply(numbers_of(matrix.basis), sums_->here().subspan(matrix.second, size_of(matrix.factor)),
             matrix.rank, numbers_of(matrix.gradient));
  }
}

void PowerSgd::keep() {
  if (!std::exchange(is_pending_, false)) return;
  const at::NoGradGuard no_grad;
  for (const Place& place : places_) {
    if (!place.matrix) continue;
    Matrix& matrix = matrices_[*place.matrix];
    as_matrix(matrix.whole, matrix.rows).addmm_(matrix.basis, matrix.own, 1, -1);
    if (scale_ != 1) matrix.whole.div_(scale_);
    std::swap(matrix.error, matrix.whole);
    take_over(matrix.factor, tensor_of(sums_->here().subspan(matrix.second), matrix.factor.sizes()));
  }
  has_state_ = true;
}

void PowerSgd::reset() {
  const at::NoGradGuard no_grad;
  for (Matrix& matrix : matrices_) {
    matrix.error.zero_();
    matrix.factor = first_factor(matrix.rank, matrix.columns, Random({options_.seed, matrix.tensor}));
  }
  is_pending_ = has_state_ = false;
}

runtime::TensorMap PowerSgd::state() {
  if (!has_state_) return {};
  sum_errors();
  runtime::TensorMap state;
  if (!ranks_.is_first()) return state;
  for (const Matrix& matrix : matrices_) {
    state.emplace(error_prefix + name_of(matrix), matrix.error);
    state.emplace(factor_prefix + name_of(matrix), matrix.factor);
  }
  return state;
}

void PowerSgd::sum_errors() {
  const at::NoGradGuard no_grad;
  for (const Matrix& matrix : matrices_) {
    sum_in_pieces(*errors_, matrix.error);
    if (!ranks_.is_first()) matrix.error.zero_();
  }
}

void PowerSgd::restore(const runtime::TensorMap& values, const std::string& place) {
  reset();
  const at::NoGradGuard no_grad;
  has_state_ = ranks_.first_says(
      std::ranges::any_of(values, [](const auto& value) { return value.first.starts_with(factor_prefix); }));
  if (!has_state_) return;
  for (const Matrix& matrix : matrices_) {
    if (ranks_.is_first()) {
      matrix.error.copy_(value_of(error_prefix + name_of(matrix), matrix.error, values, place));
      matrix.factor.copy_(value_of(factor_prefix + name_of(matrix), matrix.factor, values, place));
    }
    ranks_.broadcast(0, std::as_writable_bytes(numbers_of(matrix.factor)));
  }
  ranks_.barrier();
}

}  // namespace anneal::exchange
