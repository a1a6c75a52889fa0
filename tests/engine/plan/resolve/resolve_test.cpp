#include "engine/plan/resolve/resolve.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/packing/write_pack.h"
#include "engine/data/sample_set/sample_set.h"
#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/named_splits.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using namespace anneal::testing;
using nlohmann::json;

/// What is told while a spec is resolved.
struct Notes {
  std::vector<std::string> all;

  json resolve_and_hear(const json& chosen) {
    return resolve(chosen, {}, [this](const std::string& note) { all.push_back(note); });
  }
  bool speak_of(const std::string& words) const {
    return std::ranges::any_of(
        all, [&](const std::string& note) { return note.find(words) != std::string::npos; });
  }
};

/// A drawn set of two classes, six images each.
class Resolve : public ::testing::Test {
 protected:
  Resolve() {
    data::draw_sample_set(directory_ / "set",
                          {.classes = 2, .per_class = 6, .test_per_class = 2, .side = 16, .seed = 1});
  }

  std::string set() const { return directory_ / "set"; }
  /// One of the set's, whose ending it gets.
  void add_image(const std::filesystem::path& stem) const {
    const std::filesystem::path some_class = *std::filesystem::directory_iterator(set() + "/train");
    const std::filesystem::path image = *std::filesystem::directory_iterator(some_class);
    std::filesystem::create_directories(stem.parent_path());
    std::filesystem::copy_file(image, stem.string() + image.extension().string());
  }
  std::string error_of(const json& chosen) const {
    try {
      resolve(chosen);
    } catch (const UserError& error) {
      return error.what();
    }
    return "was resolved";
  }

  TemporaryDirectory directory_;
};

TEST_F(Resolve, splits_that_data_names_or_has_are_opened_and_shares_are_none) {
  const auto names = [](const json& data) {
    std::string text;
    for (const data::Split& split : open_named_splits(data))
      text += split.name + " " + std::to_string(split.catalogue.samples.size()) + ";";
    return text;
  };
  EXPECT_EQ(names({{"folder", set()}}), "train 12;test 4;");
  EXPECT_EQ(names({{"folder", set()}, {"validation", {{"fraction", 0.2}}}, {"test", {{"fraction", 0.2}}}}),
            "train 12;");
  EXPECT_EQ(names({{"folder", set()}, {"validation", {{"folder", set() + "/train"}}}}),
            "train 12;validation 12;test 4;");
  EXPECT_EQ(names({{"folder", set()}, {"table", {{"target", "price"}}}}), "");
  EXPECT_THROW(names({{"folder", set() + "/nothing"}}), UserError);
}

TEST_F(Resolve, a_split_that_alone_is_deep_is_told) {
  Notes eight;
  eight.resolve_and_hear({{"data", {{"folder", set()}}}});
  EXPECT_FALSE(eight.speak_of("deep pictures"));
  const std::string of_a_class = std::filesystem::directory_iterator(set() + "/test")->path();
  write_bytes(of_a_class + "/deep.png", make_deep_png(2, 1, 1, {0, 4000}));
  Notes deep;
  EXPECT_FALSE(deep.resolve_and_hear({{"data", {{"folder", set()}}}})["data"].contains("levels"));
  EXPECT_TRUE(
      deep.speak_of("the test split has deep pictures, of more than 8 bits per channel, though "
                    "training has none"));
  Notes chosen;
  chosen.resolve_and_hear({{"data", {{"folder", set()}, {"levels", {{"black", 0}, {"white", 4095}}}}}});
  EXPECT_FALSE(chosen.speak_of("though training has none"));
}

TEST_F(Resolve, a_pack_brings_its_levels_and_others_are_refused) {
  for (const auto& entry : std::filesystem::directory_iterator(set() + "/train"))
    write_bytes(entry.path() / "deep.png", make_deep_png(16, 16, 1, std::vector<double>(256, 1000)));
  const std::string pack = directory_ / "set.pack";
  data::write_pack(set(), pack, {});
  const json folder = resolve({{"data", {{"folder", set()}}}})["data"];
  Notes notes;
  const json packed = notes.resolve_and_hear({{"data", {{"folder", pack}}}})["data"];
  EXPECT_EQ(folder["levels"], json({{"black", 0}, {"white", 1023}}));
  EXPECT_EQ(packed["levels"], folder["levels"]);
  EXPECT_TRUE(notes.speak_of("were scaled when it was made: 0 became black and 1023 white"));
  EXPECT_THAT(
      error_of({{"data", {{"folder", pack}, {"levels", {{"black", 0}, {"white", 4095}}}}}}),
      HasSubstr("was made with 0 as black and 1023 as white for its deep pictures, not with 0 as black and "
                "4095 as white"));
}

TEST_F(Resolve, images_of_another_split_that_are_in_training_as_well_are_told) {
  Notes apart;
  apart.resolve_and_hear({{"data", {{"folder", set()}}}});
  EXPECT_FALSE(apart.speak_of("also in training, byte for byte"));
  const std::filesystem::path of_a_class = std::filesystem::directory_iterator(set() + "/test")->path();
  const std::filesystem::path image =
      std::filesystem::directory_iterator(std::filesystem::path(set()) / "train" / of_a_class.filename())
          ->path();
  std::filesystem::copy_file(image, of_a_class / "copy.png");
  Notes notes;
  notes.resolve_and_hear({{"data", {{"folder", set()}}}});
  EXPECT_TRUE(notes.speak_of("1 image of the test split is also in training, byte for byte (" +
                             (of_a_class / "copy.png").string() + " as " + image.string() +
                             "): a model is trained on it, so its test results are too optimistic"));
}

TEST_F(Resolve, copies_among_the_training_images_are_told) {
  Notes apart;
  apart.resolve_and_hear({{"data", {{"folder", set()}}}});
  EXPECT_FALSE(apart.speak_of("training images that are"));
  std::vector<std::filesystem::path> classes;
  for (const auto& entry : std::filesystem::directory_iterator(set() + "/train"))
    classes.push_back(entry.path());
  std::ranges::sort(classes);
  const std::filesystem::path image = *std::filesystem::directory_iterator(classes[0]);
  std::filesystem::copy_file(image, classes[0] / "z_same.png");
  std::filesystem::copy_file(image, classes[1] / "z_other.png");
  Notes notes;
  notes.resolve_and_hear({{"data", {{"folder", set()}}}});
  EXPECT_TRUE(notes.speak_of("training images that are identical to images in another class: 1 ("));
  EXPECT_TRUE(notes.speak_of("training images that are exact copies of others in their class: 1 (" +
                             (classes[0] / "z_same.png").string() + " as " + image.string()));
}

/// Eight subjects in each of two classes, with three images each.
class ResolveSubjects : public ::testing::Test {
 protected:
  ResolveSubjects() {
    for (int subject = 0; subject < 16; ++subject)
      for (int image = 0; image < 3; ++image)
        write_bytes(set_.path() / (subject < 8 ? "ill" : "well") /
                        ("p" + std::to_string(subject) + "_" + std::to_string(image) + ".png"),
                    to_png(plain_image(8, 8, static_cast<std::uint8_t>(10 * subject),
                                       static_cast<std::uint8_t>(50 * image), 0)));
  }

  std::string set() const { return set_.path().string(); }

  TemporaryDirectory set_;
};

TEST_F(ResolveSubjects, that_a_drawn_share_takes_apart_are_told) {
  Notes notes;
  notes.resolve_and_hear({{"data", set()}});
  EXPECT_TRUE(notes.speak_of(
      "48 images are in 16 groups whose names start the same way, such as p0 (3 images), and "));
  EXPECT_TRUE(notes.speak_of("to keep each group in one split, use --group names"));
}

TEST_F(ResolveSubjects, are_kept_together_where_that_is_asked_for) {
  Notes notes;
  const json resolved = notes.resolve_and_hear({{"data", {{"folder", set()}, {"group", "names"}}}});
  EXPECT_EQ(resolved["data"]["group"], "names");
  EXPECT_EQ(resolve(resolved), resolved);
  EXPECT_TRUE(notes.speak_of("such as p0 (3 images): each group is kept in one split"));
  EXPECT_FALSE(notes.speak_of("use --group"));
}

TEST_F(Resolve, a_class_without_images_to_validate_and_images_in_no_group_are_told) {
  const std::filesystem::path folder = directory_ / "patients";
  const auto add = [&](const std::string& name) { add_image(folder / name); };
  for (int patient = 10; patient < 22; ++patient)
    for (const char* slice : {"_1", "_2", "_3"}) add("well/p" + std::to_string(patient) + slice);
  for (const char* slice : {"_1", "_2", "_3", "_4", "_5", "_6"}) add("sick/p90" + std::string(slice));
  add("well/alone");
  Notes notes;
  notes.resolve_and_hear({{"data", {{"folder", folder.string()}, {"group", "names"}}}});
  EXPECT_TRUE(
      notes.speak_of("the validation split has no image of \"sick\": its figures do not cover that class"));
  EXPECT_TRUE(notes.speak_of("images that are in no group, and are drawn individually: "));
}

TEST_F(Resolve, classes_that_a_split_has_no_image_of_are_told) {
  const std::filesystem::path folder = directory_ / "rare";
  const auto add = [&](const std::string& name) { add_image(folder / name); };
  for (const char* name : {"train/a/1", "train/a/2", "train/a/3", "train/b/1", "train/b/2", "train/b/3",
                           "train/c/1", "train/d/1", "test/a/4", "test/c/4"})
    add(name);
  Notes notes;
  notes.resolve_and_hear({{"data", folder.string()}});
  EXPECT_TRUE(notes.speak_of(
      "the validation split has no image of \"c\" and \"d\": its figures do not cover these classes"));
  EXPECT_TRUE(notes.speak_of(
      "the test split has no image of \"b\" and \"d\": its figures do not cover these classes"));
}

TEST_F(Resolve, groups_that_are_not_there_or_are_not_drawn_are_refused) {
  EXPECT_THAT(error_of({{"data", {{"folder", set()}, {"group", "folders"}}}}),
              HasSubstr("data.group: is \"folders\", but the images of no class are in several folders"));
  EXPECT_THAT(
      error_of(
          {{"data", {{"folder", set()}, {"group", "names"}, {"validation", {{"folder", set() + "/test"}}}}}}),
      HasSubstr("data.group: is for shares of the training images, but none is drawn"));
}

TEST(DefaultPreset, follows_from_what_the_data_are) {
  EXPECT_EQ(default_preset({.samples = 1'000'000, .image_side = 32}), "convnet");
  EXPECT_EQ(default_preset({.samples = 10, .image_side = 32}), "convnet");
  EXPECT_EQ(default_preset({.samples = 10, .image_side = 224}), "resnet18");
  EXPECT_EQ(default_preset({.samples = 1'000'000, .table = zoo::TableInput{.numbers = 3}}), "realmlp");
}

TEST_F(Resolve, a_folder_alone_becomes_a_complete_spec) {
  const json resolved = resolve({{"data", set()}});
  const JobSpec spec = job_spec_from_json(resolved);
  EXPECT_EQ(spec.data.folder, "");
  EXPECT_EQ(spec.data.train.folder, set() + "/train");
  EXPECT_EQ(spec.data.test.folder, set() + "/test");
  EXPECT_EQ(spec.data.validation.fraction, 0.1);
  EXPECT_EQ(spec.checkpoint.split, Choosing::validation);
  EXPECT_EQ(spec.data.classes.size(), 2u);
  EXPECT_TRUE(spec.data.normalize.has_value());
  EXPECT_EQ(spec.data.fingerprint.size(), 32u);
  EXPECT_EQ(spec.data.train.fingerprint, "");
  EXPECT_EQ(spec.data.test.fingerprint.size(), 32u);
  EXPECT_NE(spec.data.test.fingerprint, spec.data.fingerprint);
  EXPECT_FALSE(spec.model.preset.empty());
  EXPECT_FALSE(spec.model.graph.is_null());
}

TEST_F(Resolve, a_resolved_spec_resolves_to_itself) {
  const json resolved = resolve({{"data", set()}});
  EXPECT_EQ(resolve(resolved), resolved);
}

TEST_F(Resolve, the_content_of_every_source_is_marked_anew) {
  json chosen = {{"data", {{"folder", set()}, {"unlabelled", {{"folder", set() + "/test"}}}}}};
  chosen["data"]["unlabelled"]["fingerprint"] = "an old one";
  const json before = resolve(chosen);
  EXPECT_EQ(before["data"]["unlabelled"]["fingerprint"].get<std::string>().size(), 32u);
  std::filesystem::remove(
      std::filesystem::directory_iterator(*std::filesystem::directory_iterator(set() + "/test"))->path());
  const json after = resolve(before);
  EXPECT_NE(after["data"]["unlabelled"], before["data"]["unlabelled"]);
  EXPECT_NE(after["data"]["test"], before["data"]["test"]);
  EXPECT_EQ(after["data"]["fingerprint"], before["data"]["fingerprint"]);
}

TEST_F(Resolve, what_was_chosen_stays) {
  const json resolved = resolve({{"data", set()},
                                 {"model", {{"preset", "mlp"}, {"hidden", {8}}}},
                                 {"training", {{"epochs", 3}, {"momentum", 0.5}, {"image_size", 24}}}});
  EXPECT_EQ(resolved["training"]["epochs"], 3);
  EXPECT_EQ(resolved["training"]["momentum"], 0.5);
  EXPECT_EQ(resolved["training"]["image_size"], 24);
  EXPECT_EQ(resolved["model"]["hidden"], json({8}));
}

/// Six images a class, of which the nearest to a tenth is one.
TEST_F(Resolve, test_images_choose_nothing_and_a_person_is_told_what_does) {
  std::vector<std::string> notes;
  const auto tell = [&](const std::string& note) { notes.push_back(note); };
  resolve({{"data", set()}}, {}, tell);
  EXPECT_THAT(notes, ElementsAre("no validation split was found: 17 % of train (2 images) chooses the best "
                                 "checkpoint; test is only evaluated at the end"));
  notes.clear();
  resolve({{"data", {{"folder", set()}, {"validation", {{"fraction", 0.25}}}}}}, {}, tell);
  EXPECT_TRUE(notes.empty()) << "the person knows";
  const json asked = resolve({{"data", set()}, {"checkpoint", {{"split", "test"}}}}, {}, tell);
  EXPECT_FALSE(asked["data"].contains("validation"));
  EXPECT_THAT(notes, ElementsAre(HasSubstr("the test split chooses the best checkpoint")));
  EXPECT_THAT(error_of({{"data", set() + "/train"}, {"checkpoint", {{"split", "test"}}}}),
              HasSubstr("the data has no test split"));
}

TEST_F(Resolve, all_images_train_where_a_person_wants_no_choice) {
  const json resolved = resolve({{"data", set()}, {"checkpoint", {{"split", "none"}}}});
  EXPECT_FALSE(resolved["data"].contains("validation"));
  EXPECT_THAT(error_of({{"data", set()},
                        {"checkpoint", {{"split", "none"}}},
                        {"training", {{"early_stop", {{"patience", 2}}}}}}),
              HasSubstr("training.early_stop"));
}

TEST_F(Resolve, where_no_class_has_two_images_the_last_checkpoint_counts) {
  data::draw_sample_set(directory_ / "tiny",
                        {.classes = 3, .per_class = 1, .test_per_class = 1, .side = 16, .seed = 1});
  std::vector<std::string> notes;
  const json resolved = resolve({{"data", (directory_ / "tiny").string()}}, {},
                                [&](const std::string& note) { notes.push_back(note); });
  EXPECT_EQ(resolved["checkpoint"]["split"], "none");
  EXPECT_FALSE(resolved["data"].contains("validation"));
  EXPECT_THAT(notes, ElementsAre(HasSubstr("the last checkpoint counts")));
  EXPECT_EQ(resolve(resolved), resolved);
}

TEST_F(Resolve, a_batch_beyond_the_data_is_one_of_all_samples_rates_included) {
  for (const char* preset : {"convnet", "resnet8", "mlp"}) {
    const auto with_batch = [&](const json& batch) {
      return resolve(
          {{"data", set()}, {"model", {{"preset", preset}}}, {"training", {{"batch_size", batch}}}});
    };
    const json all = with_batch(100'000), size = all["training"]["batch_size"];
    EXPECT_LE(size, 12) << preset;
    EXPECT_EQ(with_batch(size), all) << preset;
    const json curve = {{"curve", "linear"}, {"from", 4}, {"to", 100'000}};
    EXPECT_EQ(with_batch(curve)["training"]["batch_size"]["to"], size) << preset;
  }
}

TEST_F(Resolve, an_option_of_other_presets_is_refused_and_left_out_of_the_result) {
  const auto with = [&](const char* preset, const char* key, const json& value) {
    return error_of({{"data", set()}, {"model", {{"preset", preset}, {key, value}}}});
  };
  EXPECT_THAT(with("resnet8", "patch", 4), HasSubstr("model.patch: is of vit_tiny"));
  EXPECT_THAT(with("resnet8", "patch", 4), HasSubstr("but the model is resnet8"));
  EXPECT_THAT(with("convnet", "hidden", {256, 128}), HasSubstr("model.hidden: is of mlp"));
  EXPECT_THAT(with("convnet", "dropout", 0.1), HasSubstr("model.dropout"));
  EXPECT_THAT(with("vit_tiny", "stem", "small"), HasSubstr("model.stem: is of resnet8"));
  EXPECT_THAT(error_of({{"data", set()}, {"model", {{"hidden", {8}}}}}), HasSubstr("the model is convnet"));
  const json model = resolve({{"data", set()}, {"model", {{"preset", "resnet8"}}}})["model"];
  EXPECT_TRUE(model.contains("stem"));
  for (const char* key : {"hidden", "patch", "head", "dropout"}) EXPECT_FALSE(model.contains(key)) << key;
}

TEST_F(Resolve, a_spec_that_an_earlier_engine_resolved_may_say_every_default) {
  const json resolved = resolve({{"data", set()}, {"model", {{"preset", "resnet8"}}}});
  json earlier = resolved;
  earlier["model"].update({{"hidden", {256, 128}}, {"patch", 0}, {"head", "token"}});
  earlier["training"]["semi_supervised"] = {
      {"ratio", 3}, {"threshold", 0.95}, {"weight", 1}, {"warmup", 0.1}};
  EXPECT_EQ(resolve(earlier), resolved);
  earlier["model"]["patch"] = 4;
  EXPECT_THAT(error_of(earlier), HasSubstr("model.patch"));
}

TEST_F(Resolve, without_other_splits_a_tenth_of_training_validates) {
  const json resolved = resolve({{"data", set() + "/train"}});
  EXPECT_EQ(resolved["data"]["validation"]["fraction"], 0.1);
  EXPECT_FALSE(resolved["data"].contains("test"));
}

TEST_F(Resolve, a_share_that_was_asked_for_stands_beside_what_is_found) {
  const json resolved = resolve({{"data", {{"folder", set()}, {"validation", {{"fraction", 0.25}}}}}});
  EXPECT_EQ(resolved["data"]["validation"], json({{"fraction", 0.25}}));
  EXPECT_EQ(resolved["data"]["test"]["folder"], set() + "/test");
}

TEST_F(Resolve, photographs_that_are_made_small_meet_another_stem_and_a_person_is_told) {
  data::draw_sample_set(directory_ / "photographs",
                        {.classes = 2, .per_class = 4, .test_per_class = 1, .side = 96, .seed = 1});
  const auto notes_of = [&](const json& model, int side) {
    Notes notes;
    notes.resolve_and_hear({{"data", (directory_ / "photographs").string()},
                            {"model", model},
                            {"training", {{"image_size", side}}}});
    return notes.speak_of("at 64 pixels resnet18 starts with the stem for small images");
  };
  EXPECT_TRUE(notes_of({{"preset", "resnet18"}}, 64));
  EXPECT_FALSE(notes_of({{"preset", "resnet18"}}, 96));
  EXPECT_FALSE(notes_of({{"preset", "resnet18"}, {"stem", "large"}}, 64));
  EXPECT_FALSE(notes_of({{"preset", "convnet"}}, 64)) << "it has one stem";
}

TEST_F(Resolve, classes_of_other_sizes_are_weighted_and_told) {
  const auto class_folder = std::filesystem::path(set()) / "train";
  EXPECT_EQ(resolve({{"data", set()}})["training"]["class_weights"], "none");
  std::filesystem::path rare;
  for (const auto& entry : std::filesystem::directory_iterator(class_folder)) rare = entry.path();
  int kept = 0;
  for (const auto& entry : std::filesystem::directory_iterator(rare))
    if (++kept > 2) std::filesystem::remove(entry.path());
  Notes notes;
  const json resolved = notes.resolve_and_hear({{"data", set()}});
  EXPECT_EQ(resolved["training"]["class_weights"], "square-root");
  EXPECT_TRUE(notes.speak_of("the most common class has 5 times as many training images as the rarest"));
  EXPECT_EQ(resolve(resolved), resolved);

  Notes silence;
  const json chosen = silence.resolve_and_hear({{"data", set()}, {"training", {{"class_weights", "none"}}}});
  EXPECT_EQ(chosen["training"]["class_weights"], "none");
  EXPECT_FALSE(silence.speak_of("the most common class"));
  EXPECT_THAT(error_of({{"data", set()}, {"training", {{"class_weights", {{"zebra", 2}}}}}}),
              HasSubstr("training.class_weights: names \"zebra\", which is not a class"));
}

TEST_F(Resolve, no_data_a_wrong_folder_and_a_wrong_model_are_refused_by_name) {
  EXPECT_THAT(error_of(json::object()), HasSubstr("data"));
  EXPECT_THAT(error_of({{"data", set() + "/nowhere"}}), HasSubstr("nowhere"));
  EXPECT_THAT(error_of({{"data", set()}, {"model", {{"preset", "resnet81"}}}}), HasSubstr("did you mean"));
}

TEST_F(Resolve, a_graph_must_give_one_number_for_each_class) {
  json graph = json::parse(R"({"nodes": [{"name": "input", "operation": "input"},
                                         {"name": "flat", "operation": "flatten", "inputs": ["input"]},
                                         {"name": "head", "operation": "linear", "inputs": ["flat"], "out": 3}]})");
  EXPECT_THAT(error_of({{"data", set()}, {"model", {{"graph", graph}}}}), HasSubstr("2 classes"));
  graph["nodes"][2]["out"] = 2;
  EXPECT_EQ(resolve({{"data", set()}, {"model", {{"graph", graph}}}})["model"].value("preset", "none"),
            "none");
}

TEST_F(Resolve, every_image_size_on_the_way_must_fit_the_model) {
  const json sizes = {{"curve", "steps"}, {"values", {{0.0, 32}, {0.5, 24}}}};
  EXPECT_EQ(resolve({{"data", set()},
                     {"model", {{"preset", "resnet8"}}},
                     {"training", {{"image_size", sizes}}}})["training"]["image_size"],
            sizes);
  EXPECT_NE(
      error_of({{"data", set()}, {"model", {{"preset", "mlp"}}}, {"training", {{"image_size", sizes}}}}),
      "was resolved");
}

TEST_F(Resolve, sizes_that_change_are_multiples_of_the_networks_stride_unless_told_otherwise) {
  const json growing = {{"curve", "linear"}, {"from", 16}, {"to", 28}};
  const auto multiple = [&](const json& training) {
    return resolve({{"data", set()},
                    {"model", {{"preset", "resnet8"}}},
                    {"training", training}})["training"]["image_multiple"];
  };
  EXPECT_EQ(multiple({{"image_size", growing}}), 4);
  EXPECT_EQ(multiple({{"image_size", growing}, {"image_multiple", 2}}), 2);
  EXPECT_EQ(multiple({{"image_size", 28}}), 1);
}

TEST_F(Resolve, groups_must_hold_for_something_that_is_learned) {
  const auto said = [&](const json& groups, const std::string& optimizer = "sgd") {
    return error_of({{"data", set()},
                     {"model", {{"preset", "resnet8"}}},
                     {"training", {{"optimizer", {{"kind", optimizer}}}, {"groups", groups}}}});
  };
  const json head = {{"pattern", "fc.*"}, {"rate", 10}}, none = {{"pattern", "head.*"}};
  EXPECT_EQ(said({head, {{"pattern", "*"}, {"weight_decay", 2}}}), "was resolved");
  EXPECT_THAT(said({head, none}), AllOf(HasSubstr("training.groups[1].pattern"), HasSubstr("\"head.*\""),
                                        HasSubstr("matches no")));
  EXPECT_THAT(said({{{"pattern", "bn1.running_mean"}}}), HasSubstr("training.groups[0].pattern"));
  EXPECT_THAT(said({head, {{"pattern", "fc.bias"}}}),
              AllOf(HasSubstr("training.groups[1].pattern"), HasSubstr("no earlier rule")));
}

TEST_F(Resolve, groups_are_not_for_convolutions_that_muon_steps) {
  const auto said = [&](const std::string& pattern, const char* preset = "resnet8") {
    return error_of(
        {{"data", set()},
         {"model", {{"preset", preset}}},
         {"training",
          {{"optimizer", {{"kind", "muon"}}},
           {"groups", {{{"pattern", "*.bias"}, {"rate", 2}}, {{"pattern", pattern}, {"rate", 2}}}}}}});
  };
  EXPECT_EQ(said("fc.*"), "was resolved");
  EXPECT_THAT(said("layer1.*"), AllOf(HasSubstr("training.groups[1].pattern"), HasSubstr("\"layer1.*\""),
                                      HasSubstr("layer1.0.conv1.weight"), HasSubstr("Muon")));
  EXPECT_THAT(said("whiten.weight", "convnet"), HasSubstr("matches no parameter that is trained"))
      << "the graph fixes it";
}

TEST_F(Resolve, levels_of_deep_pictures_are_measured_told_and_may_be_chosen) {
  for (const char* name : {"deep/a/1.png", "deep/a/2.png", "deep/b/1.png", "deep/b/2.png"})
    write_bytes(directory_ / name, make_deep_png(16, 16, 1, std::vector<double>(256, 655)));
  json chosen = {{"anneal", 1}, {"data", {{"folder", directory_ / "deep"}}}};
  Notes notes;
  const json measured = notes.resolve_and_hear(chosen);
  EXPECT_EQ(measured["data"]["levels"], (json{{"black", 0.0}, {"white", 1023.0}}));
  EXPECT_TRUE(notes.speak_of("--levels BLACK:WHITE"));
  // 255 · 655 / 1023, in 0…1.
  EXPECT_NEAR(measured["data"]["normalize"]["mean"][0].get<double>(), 163.0 / 255, 1e-9);
  EXPECT_EQ(resolve(measured), measured);

  chosen["data"]["levels"] = {{"white", 65'535}};
  Notes silent;
  const json said = silent.resolve_and_hear(chosen);
  EXPECT_FALSE(silent.speak_of("--levels"));
  EXPECT_NEAR(said["data"]["normalize"]["mean"][0].get<double>(), 3.0 / 255, 1e-9);
  chosen["data"]["levels"] = {{"black", 9}, {"white", 9}};
  EXPECT_NE(error_of(chosen).find("data.levels.white"), std::string::npos);
  EXPECT_FALSE(resolve({{"anneal", 1}, {"data", {{"folder", set()}}}})["data"].contains("levels"));
}

}  // namespace
}  // namespace anneal::resolve
