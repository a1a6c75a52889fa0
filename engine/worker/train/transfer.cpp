#include "train/transfer.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "base/error.h"
#include "graph/transfer.h"
#include "runtime/weights.h"
#include "tensors/pickle.h"

namespace anneal::train {
namespace {

std::int64_t side_of_square(std::int64_t tokens, const std::string& path) {
  const auto side = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(tokens))));
  if (side * side == tokens) return side;
  throw UserError("holds positions that are no square of " + std::to_string(tokens) + " patches", path);
}

/// Positions [1, extra + side², C] on another square. As torchvision's interpolate_embeddings.
at::Tensor resized(const at::Tensor& positions, const at::Tensor& like, std::int64_t extra,
                   const std::string& path) {
  const std::int64_t old_side = side_of_square(positions.size(1) - extra, path);
  const std::int64_t side = side_of_square(like.size(1) - extra, path);
  const at::Tensor grid = positions.narrow(1, extra, old_side * old_side)
                              .to(at::kFloat)
                              .transpose(1, 2)
                              .reshape({1, -1, old_side, old_side});
  const at::Tensor moved = at::upsample_bicubic2d(grid, {side, side}, /*align_corners=*/true);
  return at::cat({positions.narrow(1, 0, extra).to(at::kFloat), moved.flatten(2).transpose(1, 2)}, 1);
}

void warn(EventSink& events, const char* code, const std::string& message, const std::string& path) {
  events.emit(WarningEvent{.code = code, .message = message, .place = path});
}

}  // namespace

void transfer_weights(runtime::Network& network, const std::string& path, EventSink& events) {
  if (path.empty()) return;
  const at::NoGradGuard no_grad;
  tensors::refuse_pickle(path);
  const tensors::SafetensorsFile file(path);
  std::map<std::string, graph::Shape> shapes;
  for (const auto& [name, entry] : file.tensors()) shapes.emplace(name, entry.shape);
  const graph::Transfer transfer = graph::plan_transfer(network.graph(), network.input(), shapes, path);
  const runtime::TensorMap stored = runtime::load_tensors(file), own = runtime::state_of(network);
  const bool has_class_token = std::ranges::any_of(
      network.graph().nodes, [](const graph::Node& node) { return node.operation == "class_token"; });
  for (const auto& [name, source] : transfer.sources) {
    const at::Tensor& target = own.at(name);
    runtime::check_values(source, stored.at(source), path);
    const bool resizes = std::ranges::count(transfer.resized, name) > 0;
    target.copy_(resizes ? resized(stored.at(source), target, has_class_token ? 1 : 0, path)
                         : stored.at(source).view(target.sizes()));
  }
  if (!transfer.new_head.empty())
    warn(events, "head-replaced",
         "The last layer, " + transfer.new_head + ", begins anew: the file was trained for other classes.",
         path);
  if (!transfer.resized.empty())
    warn(events, "positions-resized", "Positions were interpolated, for the file's grid of patches differs.",
         path);
}

}  // namespace anneal::train
