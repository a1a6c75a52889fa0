#include "engine/deploy/export/python_module.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/model/graph/operations.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"

// What the text means to PyTorch is tested by tests/clients/python/test_export.py.
namespace anneal::exports {
namespace {

using testing::HasSubstr;
using testing::made_up_model;

TEST(PythonModule, every_operation_but_the_input_can_be_written) {
  const std::vector<std::string> names = python_operation_names();
  for (const graph::Operation& operation : graph::operations())
    EXPECT_EQ(std::ranges::find(names, operation.name) != names.end(), operation.name != "input")
        << operation.name;
}

TEST(PythonModule, layers_are_made_with_their_sizes_and_called_in_order) {
  const std::string text = python_module(made_up_model("resnet8", 4, 32), "cats.safetensors");
  EXPECT_THAT(text, HasSubstr("add(self, \"fc\", nn.Linear("));
  EXPECT_THAT(text, HasSubstr("        x = find(self, \"fc\")(x)\n        return x\n"));
  EXPECT_THAT(text, HasSubstr("WEIGHTS = \"cats.safetensors\""));
}

TEST(PythonModule, an_image_that_is_padded_differently_at_its_ends_is_padded_before_the_convolution) {
  const std::string text = python_module(made_up_model("efficientnet_lite0", 4, 96), "cats.safetensors");
  EXPECT_THAT(text, HasSubstr("add(self, \"conv_stem\", nn.Conv2d(3, 32, 3, stride=2, padding=0,"));
  EXPECT_THAT(text, HasSubstr("find(self, \"conv_stem\")(F.pad(x, (0, 1, 0, 1)))"));
  EXPECT_THAT(text, HasSubstr("find(self, \"blocks.2.0.conv_dw\")(F.pad(x, (1, 2, 1, 2)))"));
}

TEST(PythonModule, no_name_becomes_code) {
  model::TrainedModel model = made_up_model("resnet8", 2, 32);
  const std::string attack = "\"\"\"\nimport os\n\\\"\"\"";
  model.network.graph.name = attack;
  model.classes = {attack, "b"};
  const std::string text = python_module(model, attack);
  EXPECT_EQ(text.find("\nimport os"), std::string::npos);
  EXPECT_THAT(text, HasSubstr(R"(The model "\"\"\"\nimport os\n\\\"\"\"", written by Anneal)"));
}

}  // namespace
}  // namespace anneal::exports
