#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "data/dataset.h"
#include "data/image.h"
#include "data/loader.h"

namespace anneal::data {

/// What a thread needs to read samples, kept between them.
struct ReadBuffers {
  std::vector<std::uint8_t> file;
  Image image;
};

/// Decoded images by sample. They stay in memory while they fit under the limit: each epoch visits every
/// sample once in a new order, so whatever comes first is as good to keep as anything else, and evicting
/// would only lose hits ("Analyzing and mitigating data stalls in DNN training", MinIO cache).
/// All members may be called from any thread.
class ImageStore {
 public:
  ImageStore(std::shared_ptr<const Catalogue> catalogue, std::int64_t memory_limit_bytes);
  ~ImageStore();
  ImageStore(const ImageStore&) = delete;
  ImageStore& operator=(const ImageStore&) = delete;

  const Catalogue& catalogue() const { return *catalogue_; }

  /// The image of sample `index`, valid until `buffers` is used again; nullopt when it cannot be read.
  std::optional<ImageView> get(std::size_t index, ReadBuffers& buffers);

  std::int64_t bad_count() const { return bad_count_; }
  std::vector<BadSample> take_bad_samples();  ///< those found since the last call

 private:
  ImageView keep(std::size_t index, Image& image);
  void record_bad(std::size_t index, std::string reason);

  std::shared_ptr<const Catalogue> catalogue_;
  std::int64_t memory_limit_bytes_;
  std::vector<std::atomic<const Image*>> kept_;  // owned; set once
  std::atomic<std::int64_t> kept_bytes_ = 0;
  std::vector<std::atomic<bool>> is_bad_;
  std::atomic<std::int64_t> bad_count_ = 0;
  std::mutex mutex_;
  std::vector<BadSample> new_bad_samples_;
};

}  // namespace anneal::data
