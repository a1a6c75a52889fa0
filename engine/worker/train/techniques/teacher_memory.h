#pragma once

#include <cstdint>
#include <functional>

#include <ATen/core/Tensor.h>

#include "engine/data/loading/batch.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::train {

/// What a teacher said of each view of each sample, so that it is asked once where views come again (Shen and
/// Xing 2022, "A fast knowledge distillation framework"). Of images that are mixed, or that stand for a
/// sample that cannot be read, it is asked each time; images of another size, or varied more or less, are
/// others.
class TeacherMemory {
 public:
  /// Of so many views, or of as many of them as `most_bytes` hold.
  TeacherMemory(std::int64_t views, std::int64_t samples, std::int64_t classes);

  static constexpr std::int64_t most_bytes = std::int64_t{256} << 20;

  /// Logits [n, classes] in fp32 for those of the slice's images that it is given, [n], counted from the
  /// slice's first.
  using Ask = std::function<at::Tensor(const at::Tensor& images)>;

  /// Logits [slice.count, classes] in fp32, on the host where all of them are remembered.
  at::Tensor answers(const data::ImageBatch& batch, data::Slice slice, const Ask& ask);

  /// As before the first answer.
  void forget();

  /// What a checkpoint must hold, by name; shared, not copied.
  runtime::TensorMap state() const;

 private:
  bool are_alike(const data::ImageBatch& batch) const;
  at::Tensor rows_of(const data::ImageBatch& batch, data::Slice slice) const;

  std::int64_t views_;
  std::int64_t samples_;
  at::Tensor logits_;  ///< [views · samples, classes]
  at::Tensor known_;   ///< [views · samples]: 1, or 0
  at::Tensor shown_;   ///< [2]: the side and the strength of augmentation of the images that are known
};

}  // namespace anneal::train
