#include "engine/deploy/export/onnx_views.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/core/base/error.h"

namespace anneal::exports {

namespace {

using Numbers = std::vector<std::int64_t>;

/// From the last column to the first.
std::string emit_mirrored(OnnxEmitter& emit, const std::string& images) {
  return emit.add("Slice",
                  {images, emit.numbers({-1}), emit.numbers({std::numeric_limits<std::int64_t>::min()}),
                   emit.numbers({3}), emit.numbers({-1})});
}

/// The square of [H, W] that begins `offset` pixels from the top left, of images whose border is reflected.
std::string emit_moved(OnnxEmitter& emit, const std::string& images, const graph::Shape& shape,
                       std::int64_t pixels, std::int64_t offset) {
  const std::string padded = emit.add(
      "Pad", {images, emit.numbers({0, 0, pixels, pixels, 0, 0, pixels, pixels})}, {{"mode", "reflect"}});
  return emit.add("Slice", {padded, emit.numbers({offset, offset}),
                            emit.numbers({offset + shape[1], offset + shape[2]}), emit.numbers({2, 3})});
}

}  // namespace

std::string emit_views(OnnxEmitter& emit, const std::string& images, const graph::Shape& shape,
                       std::int64_t views) {
  if (views == 1) return images;
  if (views != 2 && views != 4) throw UserError("must be 1, 2 or 4", "views");
  emit.begin("views");
  std::vector<std::string> all = {images, emit_mirrored(emit, images)};
  if (views == 4) {
    const std::int64_t pixels = std::max<std::int64_t>(1, shape[2] / 32);
    if (pixels >= std::min(shape[1], shape[2]))
      throw UserError("are too small to be shifted", "the images", "Use at most 2 views.");
    all.push_back(emit_moved(emit, images, shape, pixels, 2 * pixels));
    all.push_back(emit_moved(emit, all[1], shape, pixels, 0));
  }
  return emit.finish(emit.add("Concat", all, {{"axis", std::int64_t{0}}}));
}

std::string emit_mean_of_views(OnnxEmitter& emit, const std::string& logits, std::int64_t classes,
                               std::int64_t views) {
  if (views == 1) return logits;
  emit.begin("mean_of_views");
  return emit.finish(emit.reduce_mean(emit.add("Reshape", {logits, emit.numbers({views, -1, classes})}), 0));
}

}  // namespace anneal::exports
