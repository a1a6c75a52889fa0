#include "engine/worker/train/input/upload_ahead.h"

#include <utility>

#include <ATen/ATen.h>
#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "engine/worker/runtime/pixels.h"

namespace anneal::train {

UploadAhead::UploadAhead(at::Device device) : device_(device) {
  if (!device.is_cuda()) return;
  side_ = c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device);
  sent_.emplace(device.type());
}

void UploadAhead::send(const data::ImageBatch& next) {
  if (from_ == next.pixels.data()) return;
  forget();
  try {
    const c10::OptionalStreamGuard on_side(side_);
    bytes_ = runtime::upload_pixels(next.pixels.data(), next.size, next.side, device_);
    if (side_) sent_->record(*side_);
  } catch (const c10::OutOfMemoryError&) {
    return forget();
  }
  from_ = next.pixels.data();
}

at::Tensor UploadAhead::take(const data::ImageBatch& batch) {
  if (from_ != batch.pixels.data()) forget();
  from_ = nullptr;
  if (!bytes_.defined() || !side_) return std::exchange(bytes_, {});
  const c10::Stream current = c10::impl::VirtualGuardImpl(device_.type()).getStream(device_);
  sent_->block(current);
  bytes_.record_stream(current);  // its memory is that of the other stream
  return std::exchange(bytes_, {});
}

void UploadAhead::forget() {
  if (bytes_.defined() && side_) sent_->synchronize();
  from_ = nullptr;
  bytes_.reset();
}

}  // namespace anneal::train
