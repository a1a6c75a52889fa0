#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/padding.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::zoo {
namespace {

Options lite_options(std::int64_t side, std::int64_t classes) {
  return {.classes = classes, .input = {3, side, side}};
}

/// Parameters of timm's tf_efficientnet_lite0, 1 and 2; multiplications by the README of
/// https://github.com/tensorflow/tpu/tree/master/models/official/efficientnet/lite.
TEST(EfficientNetLite, has_the_published_sizes_and_costs) {
  struct Published {
    const char* preset;
    std::int64_t side, parameters;
    double millions;
  };
  for (const auto& [preset, side, parameters, millions] :
       {Published{"efficientnet_lite0", 224, 4'652'008, 407},
        Published{"efficientnet_lite1", 240, 5'416'680, 631},
        Published{"efficientnet_lite2", 260, 6'092'072, 899}}) {
    const graph::Analysis analysis = graph::analyse(build(preset, lite_options(side, 1000)), {3, side, side});
    EXPECT_EQ(analysis.parameter_count, parameters) << preset;
    EXPECT_NEAR(static_cast<double>(analysis.flops) / 2e6, millions, 0.06 * millions) << preset;
  }
}

/// ⌈side / 2⌉ wherever it strides, as TensorFlow has it, padded at the end alone where the side is even.
TEST(EfficientNetLite, pads_as_tensorflow_does_for_the_side_it_is_built_for) {
  struct Strided {
    const char* node;
    std::int64_t side;  ///< of what it yields
    graph::Padding padding;
  };
  const auto check = [](const char* preset, std::int64_t side, const std::vector<Strided>& expected) {
    const Options options = lite_options(side, 10);
    const graph::Graph model = build(preset, options);
    const graph::Analysis analysis = graph::analyse(model, options.input);
    for (const Strided& each : expected) {
      const auto node = std::ranges::find(model.nodes, each.node, &graph::Node::name);
      ASSERT_NE(node, model.nodes.end()) << each.node;
      EXPECT_EQ(graph::padding(*node), each.padding) << preset << " " << each.node;
      EXPECT_EQ(analysis.nodes[static_cast<std::size_t>(node - model.nodes.begin())].shape[1], each.side)
          << preset << " " << each.node;
    }
  };
  check("efficientnet_lite0", 224,
        {{"conv_stem", 112, {0, 1}},
         {"blocks.1.0.conv_dw", 56, {0, 1}},
         {"blocks.2.0.conv_dw", 28, {1, 2}},
         {"blocks.3.0.conv_dw", 14, {0, 1}},
         {"blocks.4.0.conv_dw", 14, {2, 2}},
         {"blocks.5.0.conv_dw", 7, {1, 2}}});
  check("efficientnet_lite1", 240,
        {{"conv_stem", 120, {0, 1}},
         {"blocks.2.0.conv_dw", 30, {1, 2}},
         {"blocks.3.0.conv_dw", 15, {0, 1}},
         {"blocks.5.0.conv_dw", 8, {2, 2}}});
  check("efficientnet_lite2", 260,
        {{"conv_stem", 130, {0, 1}},
         {"blocks.1.0.conv_dw", 65, {0, 1}},
         {"blocks.2.0.conv_dw", 33, {2, 2}},
         {"blocks.3.0.conv_dw", 17, {1, 1}},
         {"blocks.5.0.conv_dw", 9, {2, 2}}});
}

/// timm's names of the first and of the other blocks.
TEST(EfficientNetLite, names_its_parameters_like_timm) {
  std::vector<std::string> names;
  for (const graph::Parameter& parameter :
       graph::parameters(build("efficientnet_lite0", lite_options(224, 10)), {3, 224, 224}))
    if (parameter.name.ends_with(".weight")) names.push_back(parameter.name);
  const std::vector<std::string> first = {"conv_stem.weight",           "bn1.weight",
                                          "blocks.0.0.conv_dw.weight",  "blocks.0.0.bn1.weight",
                                          "blocks.0.0.conv_pw.weight",  "blocks.0.0.bn2.weight",
                                          "blocks.1.0.conv_pw.weight",  "blocks.1.0.bn1.weight",
                                          "blocks.1.0.conv_dw.weight",  "blocks.1.0.bn2.weight",
                                          "blocks.1.0.conv_pwl.weight", "blocks.1.0.bn3.weight"};
  const std::vector<std::string> last = {"conv_head.weight", "bn2.weight", "classifier.weight"};
  EXPECT_EQ(std::vector<std::string>(names.begin(), names.begin() + 12), first);
  EXPECT_EQ(std::vector<std::string>(names.end() - 3, names.end()), last);
  EXPECT_EQ(names.size(), 2U * (1 + 2 + 15 * 3 + 1) + 1);
}

}  // namespace
}  // namespace anneal::zoo
