#include "engine/worker/train/background_save.h"

#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <sys/resource.h>

namespace anneal::train {

namespace {

/// Steps go on at their pace beside it, and where other programs want the cores, too, it still comes to its
/// end.
constexpr int niceness = 15;

/// Leaves in `room` the values of `tensors`, in the memory that it has where that fits.
void copy(const runtime::TensorMap& tensors, runtime::TensorMap& room) {
  const at::NoGradGuard no_grad;
  std::erase_if(room, [&](const auto& entry) { return !tensors.contains(entry.first); });
  for (const auto& [name, tensor] : tensors) {
    at::Tensor& copy = room[name];
    const bool fits =
        copy.defined() && copy.sizes() == tensor.sizes() && copy.scalar_type() == tensor.scalar_type();
    if (!fits) copy = at::empty(tensor.sizes(), tensor.options().device(at::kCPU));
    copy.copy_(tensor);
  }
}

}  // namespace

void BackgroundSave::begin(Wish wish, const checkpoint::Contents& contents) {
  wish_ = std::move(wish);
  copy(contents.model, copy_.model);
  copy(contents.training, copy_.training);
  copy_.metadata = contents.metadata;
  is_done_ = false;
  thread_ = std::jthread([this] {
    setpriority(PRIO_PROCESS, 0, niceness);  // of this thread alone, on Linux
    try {
      entry_ = write_(wish_.manifest, copy_);
    } catch (...) {
      failure_ = std::current_exception();
    }
    is_done_ = true;
  });
}

std::optional<BackgroundSave::Saved> BackgroundSave::take(bool waits) {
  if (!thread_.joinable() || (!waits && !is_done_)) return std::nullopt;
  thread_.join();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return Saved{std::move(entry_), std::move(wish_)};
}

}  // namespace anneal::train
