#include "engine/deploy/export/formats.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/core/base/sha256.h"
#include "engine/deploy/export/copy.h"
#include "engine/deploy/export/manifest.h"
#include "engine/deploy/export/onnx_model.h"
#include "engine/model/tensors/safetensors.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

using testing::HasSubstr;
using testing::made_up_model;
using testing::refusal;
using testing::TemporaryDirectory;
namespace fs = std::filesystem;

class Formats : public ::testing::Test {
 protected:
  Formats() { testing::write_model(model_, made_up_model("resnet8", 3, 32)); }

  Exported write(const std::string& format, const std::string& name) {
    return write_export(*find_format(format), {.run = {}, .model = model_, .tool_version = "9.9"},
                        place_ / name, damages_);
  }

  TemporaryDirectory place_;
  fs::path model_ = place_ / "model.safetensors";
  Damages damages_;
};

TEST_F(Formats, have_names_of_their_own_and_say_what_they_are) {
  for (const Format& format : formats()) {
    EXPECT_EQ(find_format(format.name), &format);
    EXPECT_TRUE(format.extension.starts_with(".")) << format.name;
    EXPECT_FALSE(format.summary.empty()) << format.name;
  }
  EXPECT_EQ(find_format("paper"), nullptr);
}

TEST_F(Formats, a_name_that_c_cannot_include_is_refused) {
  for (const char* name : {"a\"b.c", "a\n.c", "a\\.c", "a?b.c"})
    EXPECT_THAT(refusal([&] { write("c", name); }), HasSubstr("is not a name that a C program can include"));
}

TEST_F(Formats, a_manifest_says_what_stands_beside_it) {
  const Exported exported = write("python", "cats.py");
  EXPECT_EQ(exported.files, (std::vector{place_ / "cats.py", place_ / "cats.safetensors"}));
  ASSERT_EQ(exported.manifest, place_ / "cats.py.manifest.json");
  const auto manifest = nlohmann::json::parse(testing::read_file(exported.manifest));
  EXPECT_EQ(manifest["format"], "python");
  EXPECT_EQ(manifest["tool"], "anneal 9.9");
  EXPECT_EQ(manifest["classes"], (nlohmann::json{"class 0", "class 1", "class 2"}));
  ASSERT_EQ(manifest["files"].size(), 2U);
  for (const auto& file : manifest["files"]) {
    const fs::path path = place_ / file["name"].get<std::string>();
    EXPECT_EQ(file["bytes"].get<std::uintmax_t>(), fs::file_size(path));
    EXPECT_EQ(file["sha256"], sha256_of(path));
  }
}

TEST_F(Formats, a_copy_under_another_name_includes_and_lists_its_own_files) {
  testing::write_file(place_ / "model.c", "/* C */\n#include \"model.h\"\n\n#include <string.h>\n");
  testing::write_file(place_ / "model.h", "header");
  testing::write_file(
      place_ / "model.c.manifest.json",
      R"({"format":"c","files":[{"name":"model.c","bytes":1,"sha256":""},{"name":"model.h"}]})");
  const fs::path folder = place_ / "elsewhere";
  fs::create_directories(folder);
  EXPECT_EQ(copy_export(place_ / "model.c", folder / "cats.c").files.front(), folder / "cats.c");
  EXPECT_EQ(testing::read_file(folder / "cats.c"), "/* C */\n#include \"cats.h\"\n\n#include <string.h>\n");
  EXPECT_EQ(testing::read_file(folder / "cats.h"), "header");
  const auto manifest = nlohmann::json::parse(testing::read_file(folder / "cats.c.manifest.json"));
  EXPECT_EQ(manifest["format"], "c");
  EXPECT_EQ(manifest["files"][0],
            (nlohmann::json{{"name", "cats.c"}, {"bytes", 47}, {"sha256", sha256_of(folder / "cats.c")}}));
  EXPECT_EQ(manifest["files"][1]["name"], "cats.h");
}

TEST_F(Formats, what_is_written_as_onnx_is_the_model) {
  write("onnx", "cats.onnx");
  onnx::Model expected = to_onnx(made_up_model("resnet8", 3, 32));
  expected.producer_version = "9.9";
  EXPECT_EQ(onnx::from_bytes(Mapping(place_ / "cats.onnx").text(), "cats.onnx"), expected);
}

TEST_F(Formats, weights_leave_as_they_came) {
  write("safetensors", "cats.safetensors");
  EXPECT_EQ(testing::read_file(place_ / "cats.safetensors"), testing::read_file(model_));
}

TEST_F(Formats, weights_that_do_not_fit_their_graph_are_refused_and_nothing_is_left) {
  model::TrainedModel model = made_up_model("resnet8", 3, 32);
  model.network.weights.at("fc.bias").values[0] = std::nanf("");
  testing::write_model(model_, model);
  for (const char* format : {"onnx", "python"}) {
    const std::string name = std::string("cats") + find_format(format)->extension;
    EXPECT_THAT(refusal([&] { write(format, name); }), HasSubstr("fc.bias: has values that are not finite"));
    EXPECT_FALSE(fs::exists(place_ / name));
  }
}

TEST_F(Formats, a_changed_byte_in_the_header_is_refused_unless_it_leaves_all_weights_in_place) {
  const std::string sound = testing::read_file(model_);
  const auto weights_in = [&](const char* name) {
    return onnx::from_bytes(testing::read_file(place_ / name), name).initializers.size();
  };
  write("onnx", "sound.onnx");
  int refused = 0;
  for (std::size_t i = 0; i < 4096; i += 61) {
    std::string damaged = sound;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    testing::write_file(model_, damaged);
    if (refusal([&] { write("onnx", "cats.onnx"); }) != "nothing was refused")
      ++refused;
    else
      EXPECT_EQ(weights_in("cats.onnx"), weights_in("sound.onnx")) << i;
  }
  EXPECT_GT(refused, 30) << "of 68; others change a name";
}

TEST_F(Formats, what_belongs_to_the_run_is_not_replaced) {
  EXPECT_THAT(refusal([&] { write("safetensors", "model.safetensors"); }), HasSubstr("is the model itself"));
  fs::create_directories(place_ / "run/checkpoints/step-1");
  testing::write_file(place_ / "run/spec.json", "{}");
  const Source source{.run = place_ / "run", .model = model_, .tool_version = "9.9"};
  const auto to = [&](const char* name) {
    return refusal([&] { write_export(*find_format("onnx"), source, place_ / "run" / name, damages_); });
  };
  EXPECT_THAT(to("spec.json"), HasSubstr("is part of the run"));
  EXPECT_THAT(to("checkpoints/step-1/model.onnx"), HasSubstr("is part of the run"));
  EXPECT_EQ(testing::read_file(place_ / "run/spec.json"), "{}");
  EXPECT_EQ(to("cats.onnx"), "nothing was refused");
  EXPECT_EQ(to("cats.onnx"), "nothing was refused");  // an export replaces an export
}

TEST_F(Formats, a_module_that_has_no_place_leaves_no_weights_behind) {
  EXPECT_THROW(write("python", "nowhere/cats.py"), EnvironmentError);
  testing::write_file(place_ / "file", "");
  EXPECT_THROW(write("python", "file/cats.py"), EnvironmentError);
  fs::create_directory(place_ / "cats.py");
  EXPECT_ANY_THROW(write("python", "cats.py"));
  EXPECT_FALSE(fs::exists(place_ / "cats.safetensors"));
}

TEST_F(Formats, curves_whose_name_tensorboard_would_not_find_are_refused) {
  EXPECT_THAT(refusal([&] { write("tensorboard", "curves.bin"); }),
              HasSubstr("curves.bin: has no \"tfevents\" in its name"));
}

TEST_F(Formats, what_stands_beside_is_looked_at_before_anything_is_done) {
  testing::write_file(model_, "no model");
  testing::write_file(place_ / "cats.h", "somebody's own");
  EXPECT_THAT(refusal([&] { write("c", "cats.c"); }), HasSubstr("cats.h: already exists"));
}

TEST_F(Formats, a_python_module_leaves_its_name_to_its_weights) {
  EXPECT_THAT(refusal([&] { write("python", "cats.safetensors"); }),
              HasSubstr("is the name of the weights file next to the module"));
}

}  // namespace
}  // namespace anneal::exports
