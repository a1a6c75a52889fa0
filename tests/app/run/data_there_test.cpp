#include "app/run/data_there.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/weights/cache.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

class DataThere : public testing::PageFixture {
 protected:
  std::int64_t add(const json& content) {
    return project::save_item(session_.project_to_change(), project::ItemKind::dataset, "flowers", content)
        .id;
  }
  json there(json spec, std::optional<std::int64_t> dataset) {
    return spec_there(session_.project(), dataset, std::move(spec), {"gpu"});
  }
};

TEST_F(DataThere, is_kept_for_each_host_beside_the_data_and_makes_no_version_of_it) {
  const std::int64_t first = add({{"data", {{"folder", "/here/flowers"}}}});
  const std::int64_t second = add({{"data", {{"folder", "/here/more-flowers"}}}});
  EXPECT_EQ(data_folder_there(session_.project(), first, "gpu"), "");
  keep_data_folder_there(session_.project(), first, "gpu", "/data/flowers");
  keep_data_folder_there(session_.project(), second, "lab", "/scratch/flowers");
  EXPECT_EQ(data_folder_there(session_.project(), second, "gpu"), "/data/flowers");
  EXPECT_EQ(data_folder_there(session_.project(), first, "lab"), "/scratch/flowers");
  const auto items = project::items(session_.project(), project::ItemKind::dataset);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0].versions, 2);
  EXPECT_EQ(data_folder_here(session_.project(), second), "/here/more-flowers");
}

TEST_F(DataThere, must_be_an_absolute_path) {
  const std::int64_t first = add({{"data", {{"folder", "/here/flowers"}}}});
  EXPECT_THROW(keep_data_folder_there(session_.project(), first, "gpu", "flowers"), UserError);
}

TEST_F(DataThere, takes_the_place_of_the_folder_here_in_a_spec) {
  const std::int64_t first = add({{"data", {{"folder", "/here/flowers"}}}});
  const json spec = {{"anneal", 1},
                     {"data", {{"folder", "/here/flowers"}, {"fingerprint", "abc"}}},
                     {"training", {{"epochs", 3}}}};
  EXPECT_THROW(there(spec, first), UserError);
  keep_data_folder_there(session_.project(), first, "gpu", "/data/flowers");
  json expected = spec;
  expected["data"] = {{"folder", "/data/flowers"}};
  EXPECT_EQ(there(spec, first), expected);
}

TEST_F(DataThere, may_be_split_by_shares_but_not_by_a_folder_of_this_computer) {
  const std::int64_t first = add({{"data", {{"folder", "/here/flowers"}}}});
  keep_data_folder_there(session_.project(), first, "gpu", "/data/flowers");
  const json shares = {{"folder", "/here/flowers"}, {"validation", {{"fraction", 0.3}}}};
  EXPECT_EQ(there({{"anneal", 1}, {"data", shares}}, first)["data"]["validation"], shares["validation"]);
  const json folder = {{"folder", "/here/flowers"}, {"validation", {{"folder", "/here/others"}}}};
  EXPECT_THROW(there({{"anneal", 1}, {"data", folder}}, first), UserError);
}

TEST_F(DataThere, of_several_hosts_has_to_be_known_on_each_and_is_the_first_ones_in_the_spec) {
  const std::int64_t first = add({{"data", {{"folder", "/here/flowers"}}}});
  const json spec = {{"data", {{"folder", "/here/flowers"}}}};
  keep_data_folder_there(session_.project(), first, "gpu", "/data/flowers");
  EXPECT_THROW(spec_there(session_.project(), first, spec, {"gpu", "lab"}), UserError);
  keep_data_folder_there(session_.project(), first, "lab", "/scratch/flowers");
  EXPECT_EQ(spec_there(session_.project(), first, spec, {"gpu", "lab"})["data"]["folder"], "/data/flowers");
  EXPECT_EQ(spec_there(session_.project(), first, spec, {"lab", "gpu"})["data"]["folder"],
            "/scratch/flowers");
  EXPECT_THROW(spec_there(session_.project(), std::nullopt, json::object(), {"gpu", "lab"}), UserError);
}

TEST_F(DataThere, weights_by_name_become_the_file_of_here_that_is_sent) {
  setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1);
  const json spec = {{"model", {{"preset", "resnet8"}, {"init", "mine"}}}};
  EXPECT_THROW(there(spec, std::nullopt), UserError) << "they are not here";
  anneal::testing::write_file(directory_ / "model", "weights");
  const auto kept = weights::keep(directory_ / "model", {.name = "mine", .preset = "resnet8"});
  EXPECT_EQ(there(spec, std::nullopt)["model"]["init"], kept.file.string());
  EXPECT_EQ(there({{"model", {{"init", "/runs/a/model.safetensors"}}}}, std::nullopt)["model"]["init"],
            "/runs/a/model.safetensors");
  unsetenv("ANNEAL_WEIGHTS");
}

TEST_F(DataThere, other_files_of_this_computer_are_refused_by_name) {
  for (const json& spec : {json{{"training", {{"distillation", {{"teacher", "/runs/large"}}}}}},
                           json{{"data", {{"train", {{"table", "houses.csv"}}}}}}})
    EXPECT_THROW(there(spec, std::nullopt), UserError) << spec.dump();
  EXPECT_NO_THROW(there({{"model", {{"preset", "resnet18"}}}}, std::nullopt));
}

}  // namespace
}  // namespace anneal::studio
