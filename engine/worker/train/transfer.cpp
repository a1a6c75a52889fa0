#include "engine/worker/train/transfer.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/model/graph/transfer.h"
#include "engine/model/trained/weights_file.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::train {
namespace {

std::int64_t side_of_square(std::int64_t tokens, const std::string& path) {
  const auto side = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(tokens))));
  if (side * side == tokens) return side;
  throw UserError("contains positions that are not a square of " + std::to_string(tokens) + " patches", path);
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

using Names = std::vector<std::string>;

/// " The file's fc.1.weight and 1 more are not used."
std::string unused_text(const Names& unused) {
  if (unused.empty()) return "";
  const std::string others = unused.size() > 1 ? " and " + std::to_string(unused.size() - 1) + " more" : "";
  return " The file's " + unused.front() + others + (unused.size() > 1 ? " are" : " is") + " not used.";
}

void warn(EventSink& events, const char* code, const std::string& message, const std::string& path) {
  events.emit(WarningEvent{.code = code, .message = message, .place = path});
}

/// The file's classes, where it names them.
Names classes_of(const tensors::SafetensorsFile& file, const std::string& path) {
  const auto found = file.metadata().find("classes");
  if (found == file.metadata().end() || file.metadata().contains("classes_are_numbers")) return {};
  const std::string place = path + ": __metadata__.classes";
  return list_from_json<std::string>(parse_json(found->second, place), place, "a list of names");
}

/// The rows of the last layer that the file has for classes of the data.
struct Rows {
  std::vector<std::int64_t> own, stored;
};

Rows rows_in_common(const Names& own, const Names& stored) {
  Rows rows;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const auto found = std::ranges::find(stored, own[i]);
    if (found == stored.end()) continue;
    rows.own.push_back(static_cast<std::int64_t>(i));
    rows.stored.push_back(found - stored.begin());
  }
  return rows;
}

/// Copies those rows of the last layer's tensors; whether there are any, of fitting shape.
bool copy_rows(const std::string& head, const Rows& rows, std::size_t stored_classes,
               const runtime::TensorMap& own, const runtime::TensorMap& stored, const std::string& path) {
  if (rows.own.empty()) return false;
  bool were_there = false;
  for (const char* kind : {".weight", ".bias"}) {
    const auto from = stored.find(head + kind), to = own.find(head + kind);
    if (from == stored.end() || to == own.end() || from->second.dim() != to->second.dim() ||
        from->second.size(0) != static_cast<std::int64_t>(stored_classes) ||
        from->second.sizes().slice(1) != to->second.sizes().slice(1))
      continue;
    runtime::check_values(from->first, from->second, path);
    const at::Tensor to_rows = at::tensor(rows.own, at::kLong).to(to->second.device()),
                     from_rows = at::tensor(rows.stored, at::kLong);
    to->second.index_copy_(0, to_rows, from->second.index_select(0, from_rows).to(to->second));
    were_there = true;
  }
  return were_there;
}

}  // namespace

void transfer_weights(runtime::Network& network, const std::string& path, EventSink& events,
                      const Names& classes) {
  if (path.empty()) return;
  const at::NoGradGuard no_grad;
  const tensors::SafetensorsFile file = model::open_weights(path);
  if (const std::string why = model::why_unchecked(path); !why.empty())
    warn(events, model::unchecked_code, why, path);
  std::map<std::string, graph::Shape> shapes;
  for (const auto& [name, entry] : file.tensors()) shapes.emplace(name, entry.shape);
  const graph::Transfer transfer = graph::plan_transfer(network.graph(), network.input(), shapes, path);
  const runtime::TensorMap stored = runtime::load_tensors(file), own = runtime::state_of(network);
  const bool has_class_token = std::ranges::any_of(
      network.graph().nodes, [](const graph::Node& node) { return node.operation == "class_token"; });
  const Names known = classes_of(file, path);
  const bool are_others = !known.empty() && !classes.empty() && known != classes;
  for (const auto& [name, source] : transfer.sources) {
    if (are_others && name.starts_with(transfer.head + ".")) continue;
    const at::Tensor& target = own.at(name);
    runtime::check_values(source, stored.at(source), path);
    const bool resizes = std::ranges::count(transfer.resized, name) > 0;
    target.copy_(resizes ? resized(stored.at(source), target, has_class_token ? 1 : 0, path)
                         : stored.at(source).view(target.sizes()));
  }
  if (are_others || !transfer.new_head.empty()) {
    const Rows rows = rows_in_common(classes, known);
    const bool keeps_some = are_others && copy_rows(transfer.head, rows, known.size(), own, stored, path);
    warn(events, "head-replaced",
         "The last layer, " + transfer.head +
             ", is initialized again: the file was trained for other classes." +
             (keeps_some ? " What it knows of " + std::to_string(rows.own.size()) + " of the classes is kept."
                         : unused_text(transfer.unused)),
         path);
  }
  if (!transfer.resized.empty())
    warn(events, "positions-resized",
         "Positions were interpolated, because the file's grid of patches differs.", path);
}

}  // namespace anneal::train
