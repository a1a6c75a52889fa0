#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/bucket_plan.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/exchange/exchange.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::exchange {

struct PowerSgdOptions {
  distributed::Wire wire = distributed::Wire::fp32;  ///< as what factors travel between hosts
  int rank = 4;                                      ///< of the matrices that stand for gradients
  std::uint64_t seed = 1;                            ///< of the first factors
};

/// Exchanges gradients as products of two thin matrices (Vogels et al. 2019, "PowerSGD: Practical Low-Rank
/// Gradient Compression for Distributed Optimization", algorithms 1 and 2).
///
/// Of the gradient M of a parameter, [n, m] with its first dimension as rows, ranks add up M·Q while the
/// backward pass goes on. Its columns made orthonormal are P, and Pᵀ·M, added up, is the next Q, with which
/// the next batch begins: one step of a power iteration each. All get P·Qᵀ. What this leaves out on a rank is
/// its error, which it adds to its next gradient. Gradients of which the thin matrices are more than half as
/// many numbers are exchanged whole.
class PowerSgd final : public Exchange {
 public:
  /// Of the gradients of `network`, which is the same on all ranks, on the processor, and outlives this, as
  /// `ranks` do. A collective, as are `begin` and `finish`.
  PowerSgd(distributed::Communicator& ranks, const runtime::Network& network, const PowerSgdOptions& options);

  /// Gradients of the next batch are so many times as large as they are meant.
  void scale_by(double loss_scale) { scale_ = loss_scale; }

  void begin() override;
  void ready(const runtime::NamedTensor& parameter) override;
  void finish() override;

  /// The last batch's gradients were used: what they leave out is added to the next. Without this, it is as
  /// if the batch had not been.
  void keep();

  /// As before the first batch.
  void reset();

  /// What a checkpoint must hold, on the first rank; none before the first batch that is kept. From now on
  /// the first rank has the errors of all, whose sum alone has an effect, so that any number of ranks goes on
  /// with them. A collective.
  runtime::TensorMap state();
  /// From the first rank's `values`; without such state as after `reset`. A collective. Throws UserError at
  /// `place`, on the first alone, for a tensor that is missing or misshapen.
  void restore(const runtime::TensorMap& values, const std::string& place);

  double seconds() const override { return seconds_; }
  Times times() const override { return times_; }
  std::int64_t state_bytes() const override;

  /// Numbers that a batch's exchange adds up, and those of the gradients.
  std::size_t exchanged() const { return numbers_; }
  std::size_t whole() const;

 private:
  /// A gradient that is exchanged as a product. All fp32.
  struct Matrix {
    std::size_t tensor;  ///< in Network::tensors()
    std::int64_t rows, columns, rank;
    at::Tensor error;        ///< like the parameter: what was left out here
    at::Tensor whole;        ///< … and what is to be exchanged, with the error
    at::Tensor gradient;     ///< … and what all have got
    at::Tensor factor;       ///< [rank, columns], Qᵀ, the same on all ranks
    at::Tensor basis = {};   ///< [rows, rank], P
    at::Tensor own = {};     ///< [rank, columns], this rank's part of the next factor
    std::size_t second = 0;  ///< where the next factor begins among the numbers
  };
  /// What is exchanged first of a gradient.
  struct Place {
    std::size_t tensor;
    std::size_t first;
    at::Tensor numbers;  ///< [rows, rank], or the gradient itself
    std::optional<std::size_t> matrix;
    bool is_complete = false;
  };

  const std::string& name_of(const Matrix& matrix) const;
  void plan();
  void settle(Place& place);
  void offer_complete();
  void add_up_factors();
  void approximate();
  void sum_errors();

  distributed::Communicator& ranks_;
  const runtime::Network& network_;
  PowerSgdOptions options_;
  std::vector<Matrix> matrices_;
  std::unordered_map<std::size_t, std::size_t> matrix_of_;  ///< by tensor
  std::size_t numbers_ = 0;
  std::unique_ptr<distributed::AllReduce> sums_;
  std::unique_ptr<distributed::AllReduce> errors_;  ///< a piece of them at a time, as fp32
  std::vector<std::size_t> trained_;                ///< tensors that have places now
  std::vector<Place> places_;
  std::unordered_map<const void*, std::size_t> place_of_;  ///< by what a tensor is
  std::optional<distributed::BucketPlan> plan_;
  std::size_t second_ = 0;    ///< where factors begin among the numbers
  std::size_t end_ = 0;       ///< … and end
  std::size_t complete_ = 0;  ///< places before which all are
  std::size_t offered_ = 0;   ///< buckets
  bool is_pending_ = false;   ///< a batch was exchanged and is neither kept nor void
  bool has_state_ = false;    ///< a batch was kept
  double scale_ = 1;
  Clock::time_point began_;
  std::vector<Clock::time_point> offered_at_;
  Times times_;
  double seconds_ = 0;
};

}  // namespace anneal::exchange
