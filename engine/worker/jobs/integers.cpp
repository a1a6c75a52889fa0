#include "jobs/integers.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "base/error.h"
#include "jobs/training_images.h"
#include "train/objective.h"

namespace anneal::jobs {

namespace {

constexpr std::int64_t images = 256;
constexpr std::int64_t images_at_once = 16;  // whose activations are all in memory

std::vector<at::Tensor> batches_of(const ModelRequest& request) {
  std::vector<at::Tensor> batches;
  train::for_each_batch(training_images(request, images, images_at_once), [&](const data::ImageBatch& batch) {
    batches.push_back(
        train::images_of(batch, {0, batch.size}, *request.model.normalize, request.model.network));
  });
  return batches;
}

IntegerUse compare(runtime::Network& floats, runtime::Network& integers,
                   const std::vector<at::Tensor>& batches) {
  const runtime::Network::IntegerLayers layers = integers.integer_layers();
  IntegerUse use{.layers = layers.count, .of = layers.of};
  for (const at::Tensor& batch : batches) {
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
    throw UserError("is for images, but the model takes rows of a table", "--precision int8",
                    "Leave it out.");
  const at::NoGradGuard no_grad;
  runtime::Network& network = request.model.network;
  network.cast_weights();
  const std::vector<at::Tensor> batches = batches_of(request);
  runtime::Network integers = network.in_integers(batches);
  std::optional<runtime::Network> floats = network.for_inference();
  request.integer_use = compare(*floats, integers, batches);
  network = std::move(integers);
}

}  // namespace anneal::jobs
