#include "app/pages/policy/setting_rows.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "app/models/policy_preview.h"
#include "app/pages/policy/policy_page.h"
#include "app/pages/policy/setting_groups.h"
#include "app/pages/policy/setting_row.h"
#include "app/pages/policy/setting_text.h"
#include "app/pages/policy/settings_card.h"
#include "app/widgets/controls/field.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"

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
  rows_.set(patience, SettingText::value(patience, "often"));
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

TEST_F(SettingRowsTest, a_part_beside_one_that_is_wrong_keeps_its_value) {
  rows_.set(setting("training.plateau.patience"), "often");
  EXPECT_EQ(rows_.value(setting("training.plateau.factor")), PlateauSpec().factor);
  EXPECT_FALSE(rows_.is_changed(setting("training.plateau.factor")));
}

TEST_F(SettingRowsTest, what_the_chosen_kind_does_not_have_is_refused_there_and_changes_no_kind) {
  rows_.set(setting("training.optimizer.kind"), "adamw");
  rows_.set(setting("training.optimizer.nesterov"), true);
  EXPECT_FALSE(rows_.problem(setting("training.optimizer.nesterov")).isEmpty());
  EXPECT_EQ(rows_.value(setting("training.optimizer.kind")), "adamw");
  rows_.reset(setting("training.optimizer.nesterov"));
  EXPECT_FALSE(draft_.has_problems());
  EXPECT_EQ(draft_.training().optimizer.kind, OptimizerSpec::Kind::adamw);
}

TEST_F(SettingRowsTest, what_another_value_of_a_setting_has_is_greyed_out_and_says_so) {
  SettingsCard card(draft_);
  card.retranslate();
  card.set_open(true);
  const auto row_of = [&](const char* key) {
    const auto rows = card.findChildren<SettingRow*>();
    return *std::ranges::find_if(rows, [&](const SettingRow* row) { return row->setting().key == key; });
  };
  const Setting& nesterov = setting("training.optimizer.nesterov");
  rows_.set(setting("training.optimizer.kind"), "adamw");
  card.show_draft({});
  ASSERT_NE(rows_.unmet_condition(nesterov), nullptr);
  EXPECT_EQ(rows_.unmet_condition(nesterov)->words, (Words{"sgd", "muon"}));
  EXPECT_FALSE(row_of("training.optimizer.nesterov")->is_enabled());
  EXPECT_TRUE(row_of("training.optimizer.beta2")->is_enabled());
  EXPECT_TRUE(std::ranges::any_of(card.findChildren<QLabel*>(), [](const QLabel* label) {
    return label->text() == "Only with optimizer: sgd, muon";
  }));
  rows_.set(setting("training.optimizer.kind"), "sgd");
  card.show_draft({});
  EXPECT_EQ(rows_.unmet_condition(nesterov), nullptr);
  EXPECT_TRUE(row_of("training.optimizer.nesterov")->is_enabled());
}

TEST_F(SettingRowsTest, what_does_not_go_with_another_choice_is_greyed_out_with_the_reason) {
  SettingsCard card(draft_);
  card.retranslate();
  card.set_open(true);
  rows_.set(setting("training.sample_pruning"), "infobatch");
  card.show_draft({});
  const auto labels = card.findChildren<QLabel*>();
  const auto says = [&](const char* text) {
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == text; });
  };
  EXPECT_TRUE(says("Not with sample pruning: a mixed image has no loss of its own"));
  EXPECT_TRUE(says("Not with sample pruning: samples are skipped based only on the loss on their labels"));
  rows_.set(setting("training.sample_pruning"), "none");
  card.show_draft({});
  EXPECT_FALSE(says("Not with sample pruning: a mixed image has no loss of its own"));
}

TEST(SettingText, every_setting_has_a_name_and_is_in_one_group) {
  std::size_t grouped = 0;
  for (const SettingGroups::Group& group : SettingGroups::all()) {
    EXPECT_FALSE(group.settings.empty()) << qPrintable(SettingGroups::title(group));
    grouped += group.settings.size();
  }
  EXPECT_EQ(grouped, settings().size());
  for (const Setting& each : settings())
    EXPECT_FALSE(SettingText::name_of(each).contains('_')) << each.key << " has no words";
}

TEST(SettingText, numbers_have_the_range_of_the_engine) {
  EXPECT_EQ(SettingText::range(setting("training.layer_decay")).left(4), "from");
  EXPECT_TRUE(SettingText::range(setting("training.label_smoothing")).startsWith("from 0 to"));
  EXPECT_EQ(SettingText::range(setting("training.unfreeze")), "from 0 to 1");
  EXPECT_EQ(SettingText::range(setting("training.seed")), "0 or more");
  EXPECT_EQ(SettingText::range(setting("parallel.exchange.bucket_bytes")), "4096 or more");
  for (const char* key : {"training.freeze", "training.precision", "training.device"})
    EXPECT_EQ(SettingText::range(setting(key)), QString()) << key;
}

TEST(SettingText, a_list_of_patterns_is_typed_with_commas) {
  const Setting& freeze = setting("training.freeze");
  EXPECT_EQ(SettingText::value(freeze, "conv1.*, layer1.*"), json({"conv1.*", "layer1.*"}));
  EXPECT_EQ(SettingText::text(freeze, json({"conv1.*", "layer1.*"})), "conv1.*, layer1.*");
  const json rules = {"conv1.*", {{"pattern", "layer1.*"}, {"from", 0.5}}};
  EXPECT_EQ(SettingText::value(freeze, SettingText::text(freeze, rules)), rules);
  EXPECT_EQ(SettingText::value(setting("training.layer_decay"), "0,75"), 0.75);
}

TEST_F(SettingRowsTest, what_was_changed_while_a_search_hid_it_is_shown_once_it_is_found_again) {
  SettingsCard card(draft_);
  card.retranslate();
  card.set_open(true);
  const auto rows = card.findChildren<SettingRow*>();
  const auto row_of = [&](const char* key) {
    return *std::ranges::find_if(rows, [&](const SettingRow* row) { return row->setting().key == key; });
  };
  SettingRow* const epochs = row_of("training.epochs");
  const auto edits = card.findChildren<QLineEdit*>();
  QLineEdit* const search = *std::ranges::find(edits, "Find a setting", &QWidget::accessibleName);
  search->setText("training.threads");
  ASSERT_FALSE(epochs->isVisibleTo(&card));
  draft_.set("epochs", 7);
  card.show_draft({});
  search->setText("training.epochs");
  ASSERT_TRUE(epochs->isVisibleTo(&card));
  EXPECT_EQ(epochs->value(), 7);
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

  static void type(QWidget& page, const QString& name, const QString& text) {
    auto* edit = named<QLineEdit>(page, name);
    edit->setText(text);
    emit edit->textEdited(text);
  }

  /// As leaving it does.
  static void finish(QWidget& page, const QString& name) {
    emit named<QLineEdit>(page, name)->editingFinished();
  }

  static bool shows(const QWidget& page, const QString& text) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->text() == text && label->isVisibleTo(&page)) return true;
    return false;
  }
};

TEST_F(SettingsCardTest, what_is_set_in_the_list_is_saved_and_started_with_and_shown_again) {
  PolicyPage page(session_);
  button(page, "Show all settings")->click();
  type(page, "Augmentations: cut-out", "8");
  type(page, "Checkpoints: best ones kept", "5");
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
  const QString hint = threads->accessibleDescription();
  EXPECT_TRUE(hint.startsWith("number of processor threads")) << qPrintable(hint);
  type(page, "Threads", "-2");
  finish(page, "Threads");
  EXPECT_TRUE(threads->accessibleDescription().contains("-2"));
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  type(page, "Threads", "");
  finish(page, "Threads");
  EXPECT_EQ(threads->accessibleDescription(), hint);
  EXPECT_TRUE(button(page, "Start training")->isEnabled());
}

TEST_F(SettingsCardTest, a_word_that_is_typed_is_taken_once_after_a_pause) {
  PolicyPage page(session_);
  page.show_setting("checkpoint.keep_best");
  auto* card = page.findChild<SettingsCard*>();
  QSignalSpy edited(card, &SettingsCard::edited);
  for (const char* text : {"1", "12", "123"}) type(page, "Checkpoints: best ones kept", text);
  EXPECT_EQ(edited.count(), 0);
  ASSERT_TRUE(edited.wait());
  EXPECT_EQ(edited.count(), 1);
  EXPECT_EQ(page.spec().checkpoint.keep_best, 123);
}

TEST_F(SettingsCardTest, what_is_typed_last_is_saved_without_a_pause) {
  PolicyPage page(session_);
  page.show_setting("checkpoint.keep_best");
  type(page, "Checkpoints: best ones kept", "7");
  button(page, "Save")->click();
  EXPECT_EQ(session_.selected_spec()["checkpoint"], json({{"keep_best", 7}}));
}

TEST_F(SettingsCardTest, a_changed_setting_says_its_default_and_is_set_back_alone) {
  PolicyPage page(session_);
  page.show_setting("checkpoint");
  type(page, "Checkpoints: best ones kept", "5");
  type(page, "Checkpoints: last ones kept", "9");
  finish(page, "Checkpoints: last ones kept");
  EXPECT_TRUE(shows(page, QStringLiteral("Default: %1").arg(CheckpointSpec().keep_best)));
  EXPECT_TRUE(shows(
      page, QStringLiteral("Checkpoints: best ones kept: 5 instead of %1").arg(CheckpointSpec().keep_best)));
  const QString words =
      QStringLiteral("Checkpoints: best ones kept: Reset to the default, %1").arg(CheckpointSpec().keep_best);
  named<QPushButton>(page, words)->click();
  EXPECT_EQ(page.spec().checkpoint.keep_best, CheckpointSpec().keep_best);
  EXPECT_EQ(page.spec().checkpoint.keep_last, 9);
}

TEST_F(SettingsCardTest, the_notice_leads_to_what_is_wrong_in_the_folded_list) {
  PolicyPage page(session_);
  page.show_setting("parallel.restarts");
  type(page, "Restarts", "many");
  finish(page, "Restarts");
  auto* card = page.findChild<SettingsCard*>();
  card->set_open(false);
  button(page, "Show it")->click();
  EXPECT_TRUE(card->is_open());
  EXPECT_TRUE(named<QLineEdit>(page, "Restarts")->isVisibleTo(&page));
}

TEST_F(SettingsCardTest, a_curve_that_cannot_be_read_stays_as_it_was_typed) {
  PolicyPage page(session_);
  page.show_setting("training.drop_strength");
  const QString name = QStringLiteral("Strength of dropout");
  type(page, name, "half");
  finish(page, name);
  EXPECT_EQ(named<QLineEdit>(page, name)->text(), "half");
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  type(page, name, "0.5");
  finish(page, name);
  EXPECT_EQ(page.spec().training.drop_strength, Curve::constant(0.5));
}

TEST_F(SettingsCardTest, each_setting_is_undone_by_itself) {
  PolicyPage page(session_);
  const double before = page.spec().data.augment.mixup;
  page.show_setting("data.augment");
  type(page, "Augmentations: cut-out", "8");
  type(page, "Augmentations: mixup", "0.7");
  finish(page, "Augmentations: mixup");
  for (auto* shortcut : page.findChildren<QShortcut*>())
    if (shortcut->key() == QKeySequence(QKeySequence::Undo)) emit shortcut->activated();
  EXPECT_EQ(page.spec().data.augment.cutout, 8);
  EXPECT_EQ(page.spec().data.augment.mixup, before);
}

TEST_F(SettingsCardTest, all_rows_fit_a_small_window_in_one_or_two_columns) {
  PolicyPage page(session_);
  page.resize(824, 672);  // of a window of 1024 × 700
  page.show();
  button(page, "Show all settings")->click();
  auto* card = page.findChild<SettingsCard*>();
  page.grab();  // lays out
  for (const auto* row : card->findChildren<SettingRow*>()) {
    if (!row->isVisible()) continue;
    EXPECT_GE(row->width(), row->minimumSizeHint().width()) << row->setting().key;
    EXPECT_LE(row->mapTo(card, QPoint(row->width(), 0)).x(), card->width()) << row->setting().key;
  }
}

TEST_F(SettingsCardTest, tab_goes_from_the_search_through_the_rows) {
  PolicyPage page(session_);
  page.resize(1300, 900);
  page.show();
  page.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
  page.show_setting("checkpoint keep");
  EXPECT_EQ(QApplication::focusWidget()->accessibleName(), "Find a setting");
  QStringList names;
  for (int pressed = 0; pressed < 3; ++pressed) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    names += QApplication::focusWidget()->accessibleName();
  }
  EXPECT_EQ(names.mid(1), (QStringList{"Checkpoints: last ones kept", "Checkpoints: best ones kept"}));
}

TEST_F(SettingsCardTest, a_draft_keeps_settings_of_all_sections) {
  {
    PolicyPage page(session_);
    page.show_setting("checkpoint.keep_best");
    type(page, "Checkpoints: best ones kept", "5");
    page.show_setting("data.augment.cutout");
    type(page, "Augmentations: cut-out", "8");
    page.show_setting("parallel.restarts");
    type(page, "Restarts", "4");
  }  // without a pause: the window is closed
  const PolicyPage again(session_);
  EXPECT_EQ(again.spec().checkpoint.keep_best, 5);
  EXPECT_EQ(again.spec().data.augment.cutout, 8);
  EXPECT_EQ(again.spec().parallel.restarts, 4);
}

TEST_F(SettingsCardTest, a_start_without_saving_trains_with_settings_of_all_sections) {
  const auto saved = project::save_item(session_.project(), project::ItemKind::policy, "mine",
                                        {{"training", {{"epochs", 3}}}, {"checkpoint", {{"keep_last", 2}}}});
  session_.select_policy(saved.id);
  PolicyPage page(session_);
  page.show_setting("checkpoint.keep_best");
  type(page, "Checkpoints: best ones kept", "5");
  button(page, "Start training")->click();
  const auto runs = project::runs(session_.project());
  ASSERT_EQ(runs.size(), 1U);
  const json spec = json::parse(runs[0].start.spec);
  EXPECT_EQ(spec["checkpoint"], json({{"keep_best", 5}, {"keep_last", 2}}));
  EXPECT_EQ(spec["training"]["epochs"], 3);
  EXPECT_EQ(project::latest_version(session_.project(), saved.item).id, saved.id);
}

}  // namespace
}  // namespace anneal::studio
