#include "engine/deploy/c99/arena.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "engine/deploy/c99/convolution.h"

namespace anneal::c99 {

namespace {

using quantize::Kind;
using quantize::QuantizedModel;
using quantize::QuantizedStep;

/// Room that is needed from one step to another, both included.
struct Block {
  std::int64_t bytes = 0;
  std::size_t first = 0;
  std::size_t last = 0;
  std::int64_t offset = 0;
};

bool works_in_place(Kind kind) {
  return kind == Kind::add || kind == Kind::multiply || kind == Kind::function;
}

std::vector<std::size_t> last_uses(const QuantizedModel& model) {
  std::vector<std::size_t> result(model.values.size());
  for (std::size_t s = 0; s < model.steps.size(); ++s) {
    result[model.steps[s].output] = s;
    for (const std::size_t input : model.steps[s].inputs) result[input] = s;
  }
  return result;
}

bool meet(const Block& a, const Block& b) {
  return a.first <= b.last && b.first <= a.last;
}

/// The lowest place where no block lies that is needed at the same time.
std::int64_t lowest_place(const Block& block, const std::vector<const Block*>& placed) {
  std::vector<const Block*> others;
  for (const Block* other : placed)
    if (meet(*other, block)) others.push_back(other);
  std::ranges::sort(others, {}, &Block::offset);
  std::int64_t place = 0;
  for (const Block* other : others) {
    if (place + block.bytes <= other->offset) break;
    place = std::max(place, other->offset + other->bytes);
  }
  return place;
}

std::int64_t place_all(std::vector<Block>& blocks) {
  std::vector<std::size_t> order(blocks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return blocks[i].bytes; });
  std::vector<const Block*> placed;
  std::int64_t end = 0;
  for (const std::size_t i : order) {
    blocks[i].offset = lowest_place(blocks[i], placed);
    placed.push_back(&blocks[i]);
    end = std::max(end, blocks[i].offset + blocks[i].bytes);
  }
  return end;
}

}  // namespace

Arena plan_arena(const QuantizedModel& model) {
  const std::vector<std::size_t> last = last_uses(model);
  std::vector<Block> blocks;
  std::vector<std::optional<std::size_t>> block_of(model.values.size());
  std::vector<std::optional<std::size_t>> patches_of(model.steps.size());
  for (std::size_t s = 0; s < model.steps.size(); ++s) {
    const QuantizedStep& step = model.steps[s];
    if (const std::int64_t bytes = patch_bytes(model, step) + unpacked_bytes(model, step); bytes > 0) {
      patches_of[s] = blocks.size();
      blocks.push_back({bytes, s, s});
    }
    if (step.output == model.output) continue;
    if (works_in_place(step.kind))
      for (const std::size_t input : step.inputs)
        if (block_of[input] && last[input] == s && model.values[input].size == model.values[step.output].size)
          block_of[step.output] = block_of[input];
    if (block_of[step.output]) {
      blocks[*block_of[step.output]].last = last[step.output];
    } else {
      block_of[step.output] = blocks.size();
      blocks.push_back({model.values[step.output].size.count(), s, last[step.output]});
    }
  }
  Arena arena{.bytes = place_all(blocks), .values = {}, .patches = {}};
  for (const auto& block : block_of)
    arena.values.push_back(block ? std::optional(blocks[*block].offset) : std::nullopt);
  for (const auto& block : patches_of) arena.patches.push_back(block ? blocks[*block].offset : 0);
  return arena;
}

}  // namespace anneal::c99
