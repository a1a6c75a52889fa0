#pragma once

#include <cstdint>
#include <optional>

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>
#include <c10/core/Stream.h>

#include "engine/data/loading/batch.h"

namespace anneal::train {

/// Sends the images of the next batch to a GPU while that still computes the last one, on a stream of its
/// own: from where they lie, or through other memory where that is not page-locked.
class UploadAhead {
 public:
  explicit UploadAhead(at::Device device);

  /// Begins to send the images of `next`, which has some, unless that is under way. Nothing is sent where the
  /// device has no room. They stay what they are until they are taken and computed with, or forgotten.
  void send(const data::ImageBatch& next);

  /// Of the batch that was sent, in the memory that it had: bytes [N, side, side, 3], there for what the
  /// device's current stream does next; once. Undefined for any other.
  at::Tensor take(const data::ImageBatch& batch);

  /// To be called where another batch than the one that was sent comes next, in whatever memory. Waits until
  /// what is under way has been sent.
  void forget();

 private:
  at::Device device_;
  std::optional<c10::Stream> side_;  ///< none where the device is the host
  std::optional<c10::Event> sent_;
  const std::uint8_t* from_ = nullptr;
  at::Tensor bytes_;
};

}  // namespace anneal::train
