#include "page_policy/setting_rows.h"

#include <QComboBox>
#include <QLineEdit>

#include "app/pages/page_fixture.h"
#include "models/policy_preview.h"
#include "page_policy/policy_page.h"
#include "page_policy/settings_card.h"
#include "project/items.h"
#include "widgets/field.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

const Setting& setting(const std::string& key) {
  for (const Setting& each : settings())
    if (each.key == key) return each;
  ADD_FAILURE() << key;
  return settings().front();
}

class SettingRowsTest : public ::testing::Test {
 protected:
  void use_defaults(const json& spec) {
    draft_.set_defaults([spec](const json& choices) { return job_spec_from_json(with(spec, choices)); });
  }

  PolicyDraft draft_;
  SettingRows rows_{draft_};
};

TEST_F(SettingRowsTest, a_part_is_changed_alone_and_set_back) {
  rows_.set(setting("training.plateau.patience"), 3);
  EXPECT_EQ(draft_.changes(), json({{"plateau", {{"patience", 3}}}}));
  EXPECT_TRUE(rows_.is_changed(setting("training.plateau.patience")));
  EXPECT_FALSE(rows_.is_changed(setting("training.plateau.factor")));
  EXPECT_EQ(rows_.usual(setting("training.plateau.patience")), 0);
  rows_.set(setting("training.plateau.factor"), 0.5);
  EXPECT_EQ(draft_.spec().training.plateau, (PlateauSpec{.patience = 3, .factor = 0.5}));
  rows_.reset(setting("training.plateau.patience"));
  EXPECT_EQ(draft_.changes(), json({{"plateau", {{"patience", 0}, {"factor", 0.5}}}}));
  rows_.reset(setting("training.plateau.factor"));
  EXPECT_EQ(draft_.changes(), json::object());
}

TEST_F(SettingRowsTest, what_a_default_varies_images_by_stays_beside_a_change) {
  use_defaults({{"data", {{"augment", {{"flip", true}, {"crop", {{"kind", "pad"}, {"pixels", 4}}}}}}}});
  rows_.set(setting("data.augment.cutout"), 8);
  EXPECT_EQ(draft_.spec().data.augment.cutout, 8);
  EXPECT_EQ(draft_.spec().data.augment.flip, AugmentSpec::Flip::random);
  EXPECT_EQ(draft_.spec().data.augment.crop_pixels, 4);
  rows_.set(setting("data.augment.crop.kind"), "none");
  EXPECT_EQ(draft_.spec().data.augment.crop, AugmentSpec::Crop::none);
  EXPECT_FALSE(draft_.has_problems());
}

TEST_F(SettingRowsTest, another_kind_leaves_out_what_it_does_not_have) {
  rows_.set(setting("training.optimizer.nesterov"), false);
  rows_.set(setting("training.optimizer.kind"), "adamw");
  EXPECT_FALSE(draft_.has_problems());
  EXPECT_EQ(draft_.training().optimizer.kind, OptimizerSpec::Kind::adamw);
}

TEST_F(SettingRowsTest, a_wrong_value_has_the_sentence_of_the_engine_at_its_row) {
  const Setting& patience = setting("training.plateau.patience");
  rows_.set(patience, SettingRows::value_of("often"));
  EXPECT_TRUE(rows_.problem(patience).contains("often")) << qPrintable(rows_.problem(patience));
  EXPECT_TRUE(rows_.problem(setting("training.plateau.factor")).isEmpty());
  EXPECT_EQ(rows_.value(patience), "often");
  EXPECT_EQ(draft_.training().plateau.patience, 0);
  rows_.reset(patience);
  EXPECT_TRUE(rows_.problem(patience).isEmpty());
  EXPECT_FALSE(draft_.has_problems());
}

TEST_F(SettingRowsTest, what_a_part_lacks_is_said_where_it_was_set) {
  const Setting& method = setting("training.distillation.method");
  rows_.set(method, "attention");
  EXPECT_FALSE(rows_.problem(setting("training.distillation.teacher")).isEmpty() &&
               rows_.problem(method).isEmpty());
  rows_.set(setting("training.distillation.teacher"), "runs/first");
  EXPECT_FALSE(draft_.has_problems());
  EXPECT_EQ(draft_.training().distillation.weight, 1000) << "the default of attention";
}

TEST_F(SettingRowsTest, what_is_for_other_data_is_left_out) {
  EXPECT_TRUE(rows_.applies(setting("data.augment.flip")));
  EXPECT_FALSE(rows_.applies(setting("training.regression_loss")));
  EXPECT_FALSE(rows_.applies(setting("training.semi_supervised.ratio")));
  use_defaults({{"task", "table-regression"}, {"data", {{"table", {{"target", "price"}}}}}});
  EXPECT_FALSE(rows_.applies(setting("data.augment.flip")));
  EXPECT_FALSE(rows_.applies(setting("training.image_size")));
  EXPECT_TRUE(rows_.applies(setting("training.regression_loss")));
  EXPECT_TRUE(rows_.applies(setting("checkpoint.keep_best")));
}

TEST_F(SettingRowsTest, is_found_by_words_in_any_order_and_has_a_name) {
  EXPECT_TRUE(SettingRows::is_found(setting("training.plateau.patience"), "patience plat"));
  EXPECT_TRUE(SettingRows::is_found(setting("training.plateau.patience"), "training.plateau"));
  EXPECT_FALSE(SettingRows::is_found(setting("training.plateau.patience"), "sharding"));
  for (const Setting& each : settings())
    EXPECT_FALSE(SettingRows::name_of(each).contains('_')) << each.key << " has no words";
}

class SettingsCardTest : public testing::PageFixture {
 protected:
  SettingsCardTest() {
    using project::ItemKind;
    const DatasetSummary summary{"flowers", 5000, 32, {"rose", "tulip"}};
    const auto data = project::save_item(session_.project(), ItemKind::dataset, "flowers",
                                         {{"data", {{"folder", "/flowers"}}}, {"summary", to_json(summary)}});
    const auto model = project::save_item(session_.project(), ItemKind::model, "convnet",
                                          {{"model", {{"preset", "convnet"}}}});
    session_.select_dataset(data.id);
    session_.select_model(model.id);
  }
};

TEST_F(SettingsCardTest, what_is_set_in_the_list_is_saved_and_started_with_and_shown_again) {
  PolicyPage page(session_);
  button(page, "Show all settings")->click();
  auto* cutout = named<QLineEdit>(page, "Augmentations: cut-out");
  cutout->setText("8");
  emit cutout->textEdited("8");
  auto* best = named<QLineEdit>(page, "Checkpoints: best ones kept");
  best->setText("5");
  emit best->textEdited("5");
  auto* pruning = named<QComboBox>(page, "Sample pruning");
  pruning->setCurrentIndex(1);
  emit pruning->activated(1);
  EXPECT_EQ(page.spec().data.augment.cutout, 8);
  button(page, "Save")->click();
  const json spec = session_.selected_spec();
  EXPECT_EQ(spec["checkpoint"], json({{"keep_best", 5}}));
  EXPECT_EQ(spec["data"]["augment"]["cutout"], 8);
  EXPECT_EQ(spec["data"]["folder"], "/flowers");
  EXPECT_EQ(spec["training"], json({{"sample_pruning", "infobatch"}}));
  PolicyPage again(session_);
  EXPECT_EQ(again.spec().checkpoint.keep_best, 5);
  EXPECT_EQ(again.spec().training.sample_pruning, SamplePruningMethod::infobatch);
}

TEST_F(SettingsCardTest, a_wrong_value_is_marked_and_blocks_start) {
  PolicyPage page(session_);
  page.show_setting("training.threads");
  auto* threads = named<QLineEdit>(page, "Threads");
  threads->setText("-2");
  emit threads->textEdited("-2");
  EXPECT_TRUE(threads->accessibleDescription().contains("-2"));
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  threads->setText("");
  emit threads->textEdited("");
  EXPECT_TRUE(threads->accessibleDescription().isEmpty());
  EXPECT_TRUE(button(page, "Start training")->isEnabled());
}

}  // namespace
}  // namespace anneal::studio
