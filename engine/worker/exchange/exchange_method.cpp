#include "engine/worker/exchange/exchange_method.h"

#include "engine/core/base/error.h"

namespace anneal::exchange {

namespace {

distributed::Wire wire_of(const ExchangeSpec& spec) {
  if (spec.precision == "bf16") return distributed::Wire::bf16;
  return spec.precision == "fp16" ? distributed::Wire::fp16 : distributed::Wire::fp32;
}

/// Before anything is made of it.
const ExchangeSpec& checked(const ExchangeSpec& spec, const runtime::Network& network) {
  if (spec.method != ExchangeSpec::Method::all_reduce && !network.device().is_cpu())
    throw UserError("is only for ranks that compute on the processor", "parallel.exchange.method",
                    "Omit it, or use --device cpu.");
  return spec;
}

}  // namespace

ExchangeMethod::ExchangeMethod(const ExchangeSpec& spec, std::uint64_t seed, distributed::Communicator& ranks,
                               const runtime::Network& network, const ParameterShards* shards)
    : spec_(checked(spec, network)),
      whole_(ranks, network,
             {.wire = wire_of(spec),
              .bucket = static_cast<std::size_t>(spec.bucket_bytes) / sizeof(float),
              .shards = shards}) {
  if (spec.method == ExchangeSpec::Method::powersgd)
    powersgd_ = std::make_unique<PowerSgd>(
        ranks, network, PowerSgdOptions{.wire = wire_of(spec), .rank = spec.rank, .seed = seed});
  if (spec.method == ExchangeSpec::Method::local_sgd)
    local_sgd_ = std::make_unique<LocalSgd>(ranks, network, wire_of(spec));
}

void ExchangeMethod::reset() {
  if (powersgd_) powersgd_->reset();
  forget();
}

void ExchangeMethod::forget() {
  if (local_sgd_) local_sgd_->forget();
}

void ExchangeMethod::choose(bool is_past_warm_up, double loss_scale) {
  const Exchange* const before = std::exchange(used_, &whole_);
  if (is_past_warm_up) {
    if (powersgd_) used_ = powersgd_.get();
    if (local_sgd_) used_ = local_sgd_.get();
  }
  if (used_ != before) change_ = change();
  if (powersgd_) powersgd_->scale_by(loss_scale);
}

/// The same on all ranks, of which those whose processors differ may differ in the last bit of a sum over all
/// gradients.
ExchangeMethod::Change ExchangeMethod::change() const {
  const bool is_whole = used_ == &whole_;
  if (powersgd_) {
    const auto whole = static_cast<double>(powersgd_->whole()),
               thin = static_cast<double>(powersgd_->exchanged());
    if (is_whole) return {"exchanged_numbers", thin, whole, "gradients are exchanged whole"};
    return {"exchanged_numbers", whole, thin,
            "gradients are exchanged as products of rank " + std::to_string(spec_.rank)};
  }
  const auto every = static_cast<double>(spec_.every);
  if (is_whole) return {"exchange_every", every, 1, "gradients are exchanged at every step"};
  return {"exchange_every", 1, every,
          "ranks step independently and average after every " + std::to_string(spec_.every) + " steps"};
}

void ExchangeMethod::begin_step(std::int64_t samples) {
  if (!steps_apart()) return;
  local_sgd_->depart();
  local_sgd_->count(samples);
}

bool ExchangeMethod::end_step(std::int64_t step) {
  if (powersgd_) powersgd_->keep();
  return steps_apart() && step % spec_.every == 0;
}

std::int64_t ExchangeMethod::state_bytes() const {
  if (local_sgd_) return local_sgd_->state_bytes();
  return powersgd_ ? powersgd_->state_bytes() : 0;
}

}  // namespace anneal::exchange
