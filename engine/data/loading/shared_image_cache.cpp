#include "engine/data/loading/shared_image_cache.h"

#include <atomic>
#include <utility>
#include <vector>

namespace anneal::data {
namespace {

std::int64_t bytes_of(const Image& image) {
  return static_cast<std::int64_t>(image.rgb.size() + sizeof(Image));
}

class OwnShelf final : public SharedImageCache {
 public:
  OwnShelf(std::shared_ptr<MemoryBudget> budget, std::size_t size)
      : budget_(std::move(budget)), kept_(size) {}

  ~OwnShelf() override {
    for (const std::atomic<const Image*>& kept : kept_) {
      const std::unique_ptr<const Image> image(kept.load());
      if (image) budget_->give_back(bytes_of(*image));
    }
  }

  std::optional<ImageView> find(std::size_t number) const override {
    const Image* const kept = kept_[number].load(std::memory_order_acquire);
    return kept == nullptr ? std::nullopt : std::optional<ImageView>(*kept);
  }

  ImageView keep(std::size_t number, Image& image) override {
    const std::int64_t bytes = bytes_of(image);
    if (!budget_->take(bytes)) return image;
    auto candidate = std::make_unique<const Image>(std::move(image));
    const Image* present = nullptr;
    // Two threads may meet at an image; the second one's copy equals the first's and is dropped.
    if (kept_[number].compare_exchange_strong(present, candidate.get(), std::memory_order_acq_rel))
      return *candidate.release();
    budget_->give_back(bytes);
    return *present;
  }

 private:
  std::shared_ptr<MemoryBudget> budget_;
  std::vector<std::atomic<const Image*>> kept_;  // owned; set once
};

}  // namespace

ShelfMaker own_shelves(std::shared_ptr<MemoryBudget> budget) {
  return [budget = std::move(budget)](std::size_t size) { return std::make_unique<OwnShelf>(budget, size); };
}

}  // namespace anneal::data
