#include "engine/worker/jobs/integers.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/worker/jobs/training_images.h"
#include "engine/worker/train/loss/objective.h"

namespace anneal::jobs {

namespace {

constexpr std::int64_t images_for_fitting = 256;
constexpr std::int64_t images_at_once = 16;  // whose activations are all in memory

struct SeenImages {
  std::vector<at::Tensor> batches;
  std::int64_t unreadable = 0;
};

/// Where in the batch are images themselves and not what stands for one that cannot be read.
at::Tensor places_of_own(const data::ImageBatch& batch) {
  return at::tensor(batch.views).ge(0).nonzero().squeeze(1);
}

SeenImages seen_images(const ModelRequest& request) try {
  SeenImages seen;
  train::for_each_batch(
      training_images(request, images_for_fitting, images_at_once), [&](const data::ImageBatch& batch) {
        const at::Tensor own = places_of_own(batch);
        seen.unreadable += batch.size - own.size(0);
        if (own.size(0) == 0) return;
        const at::Tensor all =
            train::images_of(batch, {0, batch.size}, *request.model.normalize, request.model.network);
        seen.batches.push_back(own.size(0) == batch.size ? all : all.index_select(0, own));
      });
  return seen;
} catch (const UserError& error) {
  throw with_hint(
      error,
      "8-bit quantization is calibrated on the run's training images; without them, omit --precision int8.");
}

IntegerUse compare(runtime::Network& floats, runtime::Network& integers, const SeenImages& seen) {
  const runtime::Network::IntegerLayers layers = integers.integer_layers();
  IntegerUse use{.layers = layers.count, .of = layers.of, .unreadable = seen.unreadable};
  for (const at::Tensor& batch : seen.batches) {
    const at::Tensor wanted = floats.forward(batch, false), found = integers.forward(batch, false);
    use.images += batch.size(0);
    use.different += wanted.argmax(1).ne(found.argmax(1)).sum().item<std::int64_t>();
    use.largest_difference = std::max(use.largest_difference, (wanted - found).abs().max().item<double>());
  }
  return use;
}

}  // namespace

void use_integers(ModelRequest& request) {
  if (!request.integers) return;
  if (request.model.table)
    throw UserError("is for images, but the model takes table rows", "--precision int8", "Omit it.");
  const at::NoGradGuard no_grad;
  runtime::Network& network = request.model.network;
  network.cast_weights();
  const SeenImages seen = seen_images(request);
  runtime::Network integers = network.in_integers(seen.batches);
  std::optional<runtime::Network> floats = network.for_inference();
  request.integer_use = compare(*floats, integers, seen);
  network = std::move(integers);
}

}  // namespace anneal::jobs
