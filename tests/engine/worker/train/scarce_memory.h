#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include <ATen/ATen.h>
#include <c10/core/CPUAllocator.h>

namespace anneal::testing {

/// The CPU's memory, refused where `refuses(bytes)` says so, as it is when a machine has no more.
class ScarceMemory final : public at::Allocator {
 public:
  explicit ScarceMemory(std::function<bool(std::size_t)> refuses)
      : usual_(c10::GetCPUAllocator()), refuses_(std::move(refuses)) {
    c10::SetCPUAllocator(this, priority);
  }
  ~ScarceMemory() override { c10::SetCPUAllocator(usual_, priority); }
  ScarceMemory(const ScarceMemory&) = delete;
  ScarceMemory& operator=(const ScarceMemory&) = delete;

  at::DataPtr allocate(std::size_t bytes) override {
    TORCH_CHECK(!refuses_(bytes), "DefaultCPUAllocator: can't allocate memory: you tried to allocate ",
                bytes);
    return usual_->allocate(bytes);
  }
  at::DeleterFnPtr raw_deleter() const override { return usual_->raw_deleter(); }
  void copy_data(void* to, const void* from, std::size_t bytes) const override {
    usual_->copy_data(to, from, bytes);
  }

 private:
  static constexpr std::uint8_t priority = 100;
  at::Allocator* usual_;
  std::function<bool(std::size_t)> refuses_;
};

}  // namespace anneal::testing
