#include "engine/project/file/items.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/project/file/listing.h"
#include "engine/project/file/runs.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;
using nlohmann::json;

class Items : public ::testing::Test {
 protected:
  TemporaryDirectory directory_;
  Project project_ = Project::create(directory_ / "work.anneal");
};

TEST_F(Items, every_edit_is_a_version_and_earlier_ones_stay) {
  const Version first = add_item(project_, ItemKind::policy, "default", {{"epochs", 10}});
  const Version second = save_version(project_, first.item, {{"epochs", 20}});
  EXPECT_EQ(second.number, 2);
  EXPECT_EQ(version(project_, first.id).content, R"({"epochs":10})");
  EXPECT_EQ(versions(project_, first.item).size(), 2U);
  EXPECT_EQ(latest_version(project_, first.item).id, second.id);
}

TEST_F(Items, equal_edit_saves_nothing) {
  const Version first = add_item(project_, ItemKind::model, "net", json::parse(R"({"a": 1, "b": 2})"));
  EXPECT_EQ(save_version(project_, first.item, json::parse(R"({"b": 2, "a": 1})")).id, first.id);
  EXPECT_EQ(versions(project_, first.item).size(), 1U);
}

TEST_F(Items, going_back_to_an_older_content_is_an_edit) {
  const Version first = add_item(project_, ItemKind::model, "net", {{"a", 1}});
  save_version(project_, first.item, {{"a", 2}});
  EXPECT_EQ(save_version(project_, first.item, {{"a", 1}}).number, 3);
}

TEST_F(Items, save_item_adds_first_and_edits_then) {
  const Version first = save_item(project_, ItemKind::dataset, "flowers", {{"folder", "a"}});
  const Version second = save_item(project_, ItemKind::dataset, "flowers", {{"folder", "b"}});
  EXPECT_EQ(second.item, first.item);
  EXPECT_EQ(second.number, 2);
}

TEST_F(Items, what_any_version_says_is_found_and_not_saved_again) {
  const Version first = find_or_save_item(project_, ItemKind::dataset, "flowers", {{"folder", "a"}});
  const Version second = find_or_save_item(project_, ItemKind::dataset, "flowers", {{"folder", "b"}});
  EXPECT_EQ(second.number, 2);
  EXPECT_EQ(find_or_save_item(project_, ItemKind::dataset, "flowers", {{"folder", "a"}}).id, first.id);
  EXPECT_EQ(versions(project_, first.item).size(), 2U);
  const Version back = save_item(project_, ItemKind::dataset, "flowers", {{"folder", "a"}});
  EXPECT_EQ(first_alike(project_, back.id).id, first.id);
  EXPECT_EQ(first_alike(project_, second.id).id, second.id);
}

TEST_F(Items, names_are_unique_within_a_kind_only) {
  add_item(project_, ItemKind::model, "net", {});
  EXPECT_THROW(add_item(project_, ItemKind::model, "net", {}), UserError);
  EXPECT_THROW(add_item(project_, ItemKind::model, "", {}), UserError);
  EXPECT_NO_THROW(add_item(project_, ItemKind::policy, "net", {}));
}

TEST_F(Items, versions_are_there_after_opening_again) {
  save_item(project_, ItemKind::dataset, "flowers", {{"folder", "a"}});
  Project again = Project::open(directory_ / "work.anneal");
  EXPECT_EQ(items(again, ItemKind::dataset).at(0).name, "flowers");
}

TEST_F(Items, versions_are_named_by_item_and_number) {
  const Version first = add_item(project_, ItemKind::model, "net", {{"a", 1}});
  const Version second = save_version(project_, first.item, {{"a", 2}});
  const auto names = version_names(project_);
  EXPECT_EQ(names.at(second.id).item, "net");
  EXPECT_EQ(names.at(second.id).number, 2);
  EXPECT_EQ(names.at(first.id).number, 1);
}

TEST_F(Items, extract_gives_the_latest_or_the_named_version) {
  const Version first = add_item(project_, ItemKind::model, "net", {{"a", 1}});
  save_version(project_, first.item, {{"a", 2}});
  EXPECT_EQ(extract(project_, "model:net"), R"({"a":2})");
  EXPECT_EQ(extract(project_, "model:net@1"), R"({"a":1})");
  for (const char* wrong : {"model:net@3", "model:other", "policy:net", "net", "run:1", "run:x", ""}) {
    EXPECT_THROW(extract(project_, wrong), UserError) << wrong;
  }
}

TEST_F(Items, what_extract_can_give_is_held_by_the_project) {
  const Version first = add_item(project_, ItemKind::model, "net", {{"a", 1}});
  save_version(project_, first.item, {{"a", 2}});
  add_run(project_, {.name = "run", .directory = "/runs/a", .spec = R"({"anneal":1})"});
  for (const char* text : {R"({"a":2})", "{\"a\":1}\n", R"({"anneal":1})"})
    EXPECT_TRUE(holds(project_, text)) << text;
  for (const char* text : {R"({"a":3})", "", "\n", R"({"a":1} )"})
    EXPECT_FALSE(holds(project_, text)) << text;
}

}  // namespace
}  // namespace anneal::testing
