#include "engine/model/zoo/builder.h"
#include "engine/model/zoo/families.h"

namespace anneal::zoo {
namespace {

// So short a training needs statistics that forget fast, and no scales beside its shifts.
const Attributes norm_attributes = {{"momentum", 0.4}, {"frozen_weight", true}};

std::string add_convolution(Builder& builder, const std::string& name, const std::string& input,
                            std::int64_t width) {
  return builder.add(name, "conv2d", input,
                     {{"out", width}, {"kernel", 3}, {"padding", 1}, {"init", "dirac"}});
}

std::string add_group(Builder& builder, const std::string& name, std::string last, std::int64_t width) {
  last = add_convolution(builder, name + ".conv1", last, width);
  last = builder.add(name + ".pool", "max_pool", last, {{"kernel", 2}});
  last = builder.add(name + ".norm1", "batch_norm", last, norm_attributes);
  last = builder.add(name + ".act1", "gelu", last);
  last = add_convolution(builder, name + ".conv2", last, width);
  last = builder.add(name + ".norm2", "batch_norm", last, norm_attributes);
  return builder.add(name + ".act2", "gelu", last);
}

}  // namespace

graph::Graph convnet(const Options& options) {
  constexpr std::int64_t patch = 2;
  const std::int64_t whitened = 2 * options.input[0] * patch * patch;  // both signs of each eigenvector
  Builder builder("convnet");
  std::string last = builder.add(
      "whiten", "conv2d", "input",
      {{"out", whitened}, {"kernel", patch}, {"bias", true}, {"init", "whiten"}, {"frozen", true}});
  last = builder.add("whiten.act", "gelu", last);
  last = add_group(builder, "group1", last, 64);
  last = add_group(builder, "group2", last, 256);
  last = add_group(builder, "group3", last, 256);
  last = builder.add("pool", "global_max_pool", last);
  last = builder.add("flatten", "flatten", last);
  last = builder.add("head", "linear", last, {{"out", options.classes}, {"bias", false}});
  builder.add("scale", "scale", last, {{"factor", 1.0 / 9}});
  return std::move(builder).finish();
}

}  // namespace anneal::zoo
