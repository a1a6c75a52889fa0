#include "app/pages/policy/policy_page.h"

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QShortcut>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/models/curve_handles.h"
#include "app/models/curve_text.h"
#include "app/models/policy_preview.h"
#include "app/pages/data/choice/scan.h"
#include "app/pages/policy/curve_edit.h"
#include "app/pages/policy/policy_draft.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"
#include "engine/plan/policy/schedule.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/plan/resolve/resolve_table.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/curve_form.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::curve;

TEST(CurveText, what_is_written_can_be_read_again) {
  const json forms[] = {0.1,
                        {{"curve", "linear"}, {"from", 0.1}, {"to", 0.001}},
                        {{"curve", "cosine"}, {"from", 0.3}, {"to", 0}},
                        {{"curve", "polynomial"}, {"from", 0.1}, {"to", 0.01}, {"power", 3}},
                        {{"curve", "one-cycle"}, {"start", 0.04}, {"peak", 0.4}, {"end", 0}, {"warmup", 0}},
                        {{"curve", "steps"}, {"values", {{0, 256}, {0.5, 512}, {0.75, 1024}}}},
                        {{"curve", "piecewise"}, {"values", {{0, 0.1}, {0.5, 0.4}, {1, 0}}}},
                        {{"curve", "cosine-restarts"}, {"from", 0.3}, {"to", 0.01}, {"cycles", 5}},
                        {{"curve", "warmup-stable-decay"},
                         {"start", 0.01},
                         {"peak", 0.4},
                         {"end", 0},
                         {"decay", 0.25},
                         {"warmup", 0}}};
  for (const json& form : forms) {
    const Curve expected = curve(form);
    EXPECT_EQ(CurveText::read(expected.kind, CurveText::write(expected)), expected) << form;
  }
}

TEST(CurveText, words_tell_curves_of_the_same_values_apart) {
  EXPECT_EQ(CurveText::words(curve(0.1)), "0.1");
  EXPECT_EQ(CurveText::words(curve({{"curve", "linear"}, {"from", 0.1}, {"to", 0}})), "linear: 0.1 → 0");
  EXPECT_EQ(CurveText::words(curve({{"curve", "cosine"}, {"from", 0.1}, {"to", 0}, {"warmup", 0.05}})),
            "cosine: 0.1 → 0, after a warm-up of 5 %");
}

TEST(CurveText, knows_any_curve_of_a_spec_and_nothing_of_what_is_none) {
  EXPECT_EQ(CurveText::from_json(0.1), Curve::constant(0.1));
  EXPECT_EQ(CurveText::from_json({{"curve", "linear"}, {"from", 4096}, {"to", -1}})->from, 4096);
  EXPECT_EQ(CurveText::from_json({{"curve", "of a newer program"}}), std::nullopt);
  EXPECT_EQ(CurveText::from_json("much"), std::nullopt);
}

TEST(CurveText, reads_what_people_write) {
  EXPECT_EQ(CurveText::read(Curve::Kind::steps, "256 -> 512 at 50%"),
            curve({{"curve", "steps"}, {"values", {{0, 256}, {0.5, 512}}}}));
  EXPECT_DOUBLE_EQ(CurveText::read(Curve::Kind::constant, " 0,25 ").value, 0.25);
  EXPECT_DOUBLE_EQ(CurveText::read(Curve::Kind::constant, "1e-3").value, 0.001);
  EXPECT_EQ(CurveText::read(Curve::Kind::expression, " 0.1 * cos(pi * progress / 2) ").formula.text(),
            "0.1 * cos(pi * progress / 2)");
  EXPECT_THROW(CurveText::read(Curve::Kind::expression, "0.1 * speed"), UserError);
}

TEST(CurveText, refuses_with_a_sentence_that_shows_the_form) {
  const std::pair<Curve::Kind, const char*> wrong[] = {
      {Curve::Kind::constant, ""},       {Curve::Kind::constant, "fast"},
      {Curve::Kind::linear, "0.1"},      {Curve::Kind::one_cycle, "0.1 → 0.2"},
      {Curve::Kind::steps, "256 → 512"}, {Curve::Kind::steps, "256 → at 50 %"}};
  for (const auto& [kind, text] : wrong) {
    try {
      CurveText::read(kind, text);
      ADD_FAILURE() << text;
    } catch (const UserError& error) {
      EXPECT_TRUE(error.message().starts_with("Use the form")) << error.message();
    }
  }
}

/// Defaults whatever is chosen.
PolicyDraft::Complete defaults(const json& training) {
  return [training](const json& chosen) {
    json section = training;
    section.update(chosen);
    return job_spec_from_json(with(json::object(), section));
  };
}

TEST(PolicyDraft, only_what_differs_is_kept) {
  PolicyDraft draft;
  draft.set_defaults(defaults({{"epochs", 10}, {"momentum", 0.9}}));
  draft.set("epochs", 10);
  EXPECT_EQ(draft.changes(), json::object());
  draft.set("epochs", 20);
  EXPECT_EQ(draft.changes(), json({{"epochs", 20}}));
  draft.reset("epochs");
  EXPECT_EQ(draft.training().epochs, 10);
}

TEST(PolicyDraft, choices_stay_when_the_defaults_change) {
  PolicyDraft draft;
  draft.set_defaults(defaults({{"epochs", 10}}));
  draft.set("momentum", 0.5);
  draft.set_defaults(defaults({{"epochs", 30}}));
  EXPECT_EQ(draft.training().epochs, 30);
  EXPECT_EQ(draft.changes(), json({{"momentum", 0.5}}));
}

TEST(PolicyDraft, a_choice_that_other_defaults_follow_is_kept) {
  PolicyDraft draft;
  draft.set_defaults([](const json& chosen) {
    const json batch = chosen.value("batch_size", json(128));
    json section = {{"batch_size", batch}, {"learning_rate", batch.get<double>() / 1280}};
    section.update(chosen);
    return job_spec_from_json(with(json::object(), section));
  });
  draft.set("batch_size", 256);
  draft.set("learning_rate", 0.2);
  EXPECT_EQ(draft.changes(), json({{"batch_size", 256}})) << "whose rate is 0.2";
  draft.set("learning_rate", 0.1);
  EXPECT_EQ(draft.changes(), json({{"batch_size", 256}, {"learning_rate", 0.1}}));
}

TEST(PolicyDraft, a_choice_may_be_allowed_beside_another_only) {
  PolicyDraft draft;
  draft.set_defaults(defaults({{"optimizer", {{"kind", "muon"}}}}));
  draft.load({{"layer_decay", 0.5}});
  EXPECT_FALSE(draft.problem("layer_decay").empty());
  draft.set("optimizer", {{"kind", "sgd"}});
  EXPECT_FALSE(draft.has_problems());
  EXPECT_EQ(draft.training().layer_decay, 0.5);
}

TEST(PolicyDraft, several_fields_can_be_wrong_at_once) {
  PolicyDraft draft;
  draft.set_defaults(defaults({{"epochs", 10}}));
  draft.set("epochs", -1);
  draft.set_unreadable("seed", "Write a number.");
  draft.set("momentum", 0.5);
  EXPECT_FALSE(draft.problem("epochs").empty());
  EXPECT_EQ(draft.problem("seed"), "Write a number.");
  EXPECT_TRUE(draft.problem("momentum").empty());
  EXPECT_EQ(draft.training().epochs, 10);
  draft.set("epochs", 5);
  draft.set("seed", 3);
  EXPECT_FALSE(draft.has_problems());
}

class PolicyPageTest : public testing::PageFixture {
 protected:
  void choose_data_and_model() {
    using project::ItemKind;
    const DatasetSummary summary{"flowers", 5000, 32, {"rose", "tulip"}};
    const auto data = project::save_item(session_.project(), ItemKind::dataset, "flowers",
                                         {{"data", {{"folder", "/flowers"}}}, {"summary", to_json(summary)}});
    const auto model = project::save_item(session_.project(), ItemKind::model, "convnet",
                                          {{"model", {{"preset", "convnet"}}}});
    session_.select_dataset(data.id);
    session_.select_model(model.id);
  }

  static void type(QLineEdit* edit, const QString& text) {
    edit->setText(text);
    emit edit->textEdited(text);
  }
};

/// Drags with the left button, in pixels of the widget.
void drag(QWidget& widget, const QPointF& from, const QPointF& to) {
  const auto send = [&](QEvent::Type type, const QPointF& at, Qt::MouseButtons buttons) {
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, widget.mapToGlobal(at), button, buttons, Qt::NoModifier);
    QApplication::sendEvent(&widget, &event);
  };
  send(QEvent::MouseButtonPress, from, Qt::LeftButton);
  send(QEvent::MouseMove, (from + to) / 2, Qt::LeftButton);
  send(QEvent::MouseMove, to, Qt::LeftButton);
  send(QEvent::MouseButtonRelease, to, Qt::NoButton);
}

TEST_F(PolicyPageTest, curves_are_dragged_and_undone) {
  choose_data_and_model();
  PolicyPage page(session_);
  page.resize(1200, 900);
  page.show();
  auto* strips = page.findChild<StripChart*>();
  page.grab();  // lays out
  const Curve before = page.spec().training.momentum;
  ASSERT_EQ(before.kind, Curve::Kind::constant) << "the test drags a level line";
  const QPointF handle = strips->to_pixels(1, {0, before.value});
  const QPointF half = strips->to_pixels(1, {0, before.value / 2});
  drag(*strips, handle, half);
  EXPECT_NEAR(page.spec().training.momentum.value, before.value / 2, before.value / 50);
  drag(*strips, strips->to_pixels(1, {0, page.spec().training.momentum.value}), {handle.x(), -500});
  EXPECT_LT(page.spec().training.momentum.value, 1) << "no further than is allowed";
  EXPECT_TRUE(page.spec().training.momentum.value > 0);
  const Curve dragged = page.spec().training.momentum;
  QStringList told;
  QObject::connect(&page, &Page::news, [&](const QString& sentence) { told += sentence; });
  const auto press = [&](const QKeySequence& key) {
    for (auto* shortcut : page.findChildren<QShortcut*>())
      if (shortcut->key() == key) emit shortcut->activated();
  };
  press(QKeySequence::Undo);  // the second drag has moved nothing, and is not a step to take back
  EXPECT_EQ(page.spec().training.momentum, before);
  press(QKeySequence::Undo);
  EXPECT_EQ(told, (QStringList{"Taken back: Momentum.", "There is nothing to undo."}));
  press(QKeySequence("Ctrl+Shift+Z"));
  EXPECT_EQ(page.spec().training.momentum, dragged);
}

TEST_F(PolicyPageTest, curves_are_moved_with_the_keyboard) {
  choose_data_and_model();
  PolicyPage page(session_);
  page.resize(1200, 900);
  page.show();
  auto* strips = page.findChild<StripChart*>();
  page.grab();
  const auto press = [&](int key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(strips, &event);
  };
  const Curve before = page.spec().training.learning_rate;
  press(Qt::Key_Right);
  press(Qt::Key_Up);
  EXPECT_GT(handles_of(page.spec().training.learning_rate).front().value, handles_of(before).front().value);
}

TEST_F(PolicyPageTest, points_of_a_curve_are_made_moved_and_taken_away_with_the_keyboard_and_spoken) {
  choose_data_and_model();
  const json rate = {{"curve", "piecewise"}, {"values", {{0, 0.2}, {1, 0.1}}}};
  const auto saved = project::save_item(session_.project(), project::ItemKind::policy, "mine",
                                        {{"training", {{"epochs", 10}, {"learning_rate", rate}}}});
  session_.select_policy(saved.id);
  PolicyPage page(session_);
  page.resize(1200, 900);
  page.show();
  auto* strips = page.findChild<StripChart*>();
  page.grab();
  const auto values = [&] { return page.spec().training.learning_rate.values; };
  const auto press = [&](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(strips, &event);
  };
  auto* spoken = QAccessible::queryAccessibleInterface(strips);
  ASSERT_NE(spoken->valueInterface(), nullptr);
  press(Qt::Key_Right);
  EXPECT_NEAR(spoken->valueInterface()->currentValue().toDouble(), 0.2, 1e-9);
  press(Qt::Key_Insert);
  ASSERT_EQ(values().size(), 3U);
  EXPECT_NEAR(values()[1].first, 0.5, 1e-9);
  EXPECT_NEAR(values()[1].second, 0.15, 1e-3);
  EXPECT_NEAR(spoken->valueInterface()->currentValue().toDouble(), 0.15, 1e-3) << "the new one is chosen";
  EXPECT_TRUE(strips->accessibleDescription().startsWith("learning rate, point 2 of 3"))
      << qPrintable(strips->accessibleDescription());
  press(Qt::Key_Up);
  const double small = values()[1].second - 0.15;
  EXPECT_GT(small, 0);
  press(Qt::Key_Up, Qt::ShiftModifier);
  EXPECT_GT(values()[1].second - 0.15 - small, 2 * small) << "with Shift further";
  press(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_NEAR(values()[1].first, 0.51, 1e-9);
  press(Qt::Key_Right, Qt::ShiftModifier | Qt::ControlModifier);
  EXPECT_NEAR(values()[1].first, 0.61, 1e-9);
  press(Qt::Key_Delete);
  EXPECT_EQ(values().size(), 2U);
}

TEST_F(PolicyPageTest, start_waits_for_data_and_model) {
  PolicyPage page(session_);
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  choose_data_and_model();
  EXPECT_TRUE(button(page, "Start training")->isEnabled());
}

TEST_F(PolicyPageTest, start_trains_with_changes_and_leaves_a_policy_with_a_name_as_it_is) {
  choose_data_and_model();
  project::Project& project = session_.project();
  const auto saved =
      project::save_item(project, project::ItemKind::policy, "mine", {{"training", {{"epochs", 3}}}});
  session_.select_policy(saved.id);
  PolicyPage page(session_);
  type(named<QLineEdit>(page, "Epochs"), "7");
  button(page, "Start training")->click();
  EXPECT_EQ(project::latest_version(project, saved.item).id, saved.id);
  const auto runs = project::runs(project);
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(nlohmann::json::parse(runs[0].start.spec)["training"]["epochs"], 7);
  EXPECT_FALSE(runs[0].start.policy_version);
  button(page, "Save")->click();
  EXPECT_EQ(project::latest_version(project, saved.item).number, 2);
}

TEST_F(PolicyPageTest, wrong_value_blocks_start_and_says_why) {
  choose_data_and_model();
  PolicyPage page(session_);
  auto* epochs = named<QLineEdit>(page, "Epochs");
  type(epochs, "many");
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  EXPECT_FALSE(button(page, "Start training")->toolTip().isEmpty());
  EXPECT_TRUE(epochs->accessibleDescription().startsWith("Write a number"));
  type(epochs, "-3");
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  EXPECT_TRUE(epochs->accessibleDescription().contains("-3"));
  type(epochs, "3");
  EXPECT_TRUE(button(page, "Start training")->isEnabled());
  EXPECT_EQ(epochs->accessibleDescription(), "number of passes over the training samples");
}

TEST_F(PolicyPageTest, saving_keeps_only_the_changed_fields_as_a_version) {
  choose_data_and_model();
  PolicyPage page(session_);
  type(named<QLineEdit>(page, "Epochs"), "3");
  button(page, "Save")->click();
  ASSERT_TRUE(session_.selection().policy);
  EXPECT_EQ(session_.selected_spec()["training"], json({{"epochs", 3}}));
  PolicyPage again(session_);
  EXPECT_EQ(named<QLineEdit>(again, "Epochs")->text(), "3");
}

/// Images of 81 to 140 pixels, three of ten in "rose".
class PolicyPreviewTest : public PolicyPageTest {
 protected:
  PolicyPreviewTest() {
    for (int number = 0; number < 60; ++number) {
      const int side = 140 - number;
      const auto bytes = data::encode_png({side, side, std::vector<std::uint8_t>(3UL * side * side, 9)});
      anneal::testing::write_file(
          directory_ / "flowers" / (number % 10 < 3 ? "rose" : "tulip") / (std::to_string(number) + ".png"),
          std::string(bytes.begin(), bytes.end()));
    }
  }

  void choose(const json& model, const json& training) {
    using project::ItemKind;
    const Listed listed = list_dataset({.path = directory_ / "flowers"});
    const json data = {{"data", {{"folder", listed.path.string()}}}, {"summary", to_json(listed.summary)}};
    const auto save = [&](ItemKind kind, const char* name, const json& content) {
      return project::save_item(session_.project(), kind, name, content).id;
    };
    session_.select_dataset(save(ItemKind::dataset, "flowers", data));
    session_.select_model(save(ItemKind::model, "model", {{"model", model}}));
    session_.select_policy(save(ItemKind::policy, "policy", {{"training", training}}));
  }

  void expect_that_a_run_does_what_is_shown() {
    PolicyPage page(session_);
    const JobSpec run = job_spec_from_json(resolve::resolve(session_.selected_spec()));
    EXPECT_EQ(to_json(page.spec().training), to_json(run.training));
    EXPECT_EQ(to_json(page.spec().data.augment), to_json(run.data.augment));
    EXPECT_EQ(page.spec().model.graph, run.model.graph);
    constexpr std::int64_t trained = 60 - 2 - 4;  // a tenth of each class validates
    const QString steps = Format::count(policy::total_steps(run.training, trained));
    bool says_steps = false;
    for (const QLabel* label : page.findChildren<QLabel*>()) says_steps |= label->text() == steps;
    EXPECT_TRUE(says_steps) << qPrintable(steps);
  }
};

TEST_F(PolicyPreviewTest, what_is_shown_is_what_a_run_of_the_same_choices_does) {
  const json models[] = {{{"preset", "convnet"}},
                         {{"preset", "resnet8"}, {"stem", "large"}},
                         {{"preset", "vit_tiny"}},
                         {{"preset", "mlp"}, {"hidden", {16}}}};
  const json policies[] = {json::object(),
                           {{"recipe", "fastest"}},
                           {{"recipe", "best"}, {"epochs", 7}},
                           {{"optimizer", {{"kind", "adamw"}}}, {"batch_size", 8}}};
  for (const json& model : models)
    for (const json& training : policies) {
      SCOPED_TRACE(model.dump() + training.dump());
      choose(model, training);
      expect_that_a_run_does_what_is_shown();
    }
}

/// A table of two columns, of whose 100 rows a fifth validates.
class TablePolicyTest : public PolicyPageTest {
 protected:
  TablePolicyTest() {
    std::string text = "width,colour,kind,price\n";
    for (int i = 0; i < 100; ++i)
      text += std::to_string(i % 23) + (i % 3 == 0 ? ",red," : ",blue,") + (i % 2 == 0 ? "tall," : "wide,") +
              std::to_string(i) + ".5\n";
    anneal::testing::write_file(directory_ / "boxes.csv", text);
  }

  void choose(const char* target, const char* preset, const json& training = json::object()) {
    using project::ItemKind;
    const json data = {{"folder", (directory_ / "boxes.csv").string()}, {"table", {{"target", target}}}};
    const json summary = to_json(summary_of("boxes", resolve::find_table({{"data", data}})));
    const auto save = [&](ItemKind kind, const char* name, const json& content) {
      return project::save_item(session_.project(), kind, name, content).id;
    };
    session_.select_dataset(save(ItemKind::dataset, "boxes", {{"data", data}, {"summary", summary}}));
    session_.select_model(save(ItemKind::model, "model", {{"model", {{"preset", preset}}}}));
    session_.select_policy(save(ItemKind::policy, "policy", {{"training", training}}));
  }

  /// With room for all of it.
  std::unique_ptr<PolicyPage> open() {
    auto page = std::make_unique<PolicyPage>(session_);
    page->resize(1400, 900);
    page->show();
    return page;
  }

  static bool shows(const QWidget& page, const QString& text) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->text() == text && label->isVisibleTo(&page)) return true;
    return false;
  }
};

TEST_F(TablePolicyTest, what_is_shown_of_a_table_is_what_a_run_does) {
  for (const char* target : {"kind", "price"})
    for (const json& training :
         {json::object(), json({{"recipe", "best"}, {"learning_rate", 0.002}}),
          json({{"epochs", 3}, {"optimizer", {{"kind", "sgd"}}}, {"batch_size", 16}})}) {
      SCOPED_TRACE(target + training.dump());
      choose(target, "mlp", training);
      const auto page = open();
      const JobSpec run = job_spec_from_json(resolve::resolve(session_.selected_spec()));
      JobSpec shown = page->spec();
      EXPECT_EQ(shown.task, run.task);
      shown.training.execution.device = run.training.execution.device;
      EXPECT_EQ(to_json(shown)["training"], to_json(run)["training"]);
      EXPECT_EQ(shown.model.graph, run.model.graph);
      EXPECT_TRUE(shows(*page, Format::count(policy::total_steps(run.training, 80))));
      EXPECT_TRUE(button(*page, "Start training")->isEnabled())
          << qPrintable(button(*page, "Start training")->toolTip());
    }
}

TEST_F(TablePolicyTest, settings_of_images_are_neither_shown_nor_trained_with) {
  choose("kind", "mlp", {{"epochs", 5}, {"image_size", 64}, {"augment_strength", 0.5}});
  const auto page = open();
  EXPECT_TRUE(shows(*page, "Epochs"));
  EXPECT_TRUE(shows(*page, "Learning rate"));
  EXPECT_TRUE(shows(*page, "Rows seen"));
  EXPECT_FALSE(shows(*page, "Image size"));
  for (const Strip& strip : page->findChild<StripChart*>()->strips())
    EXPECT_TRUE(strip.name != "image size" && strip.name != "augmentation") << qPrintable(strip.name);
  EXPECT_TRUE(button(*page, "Start training")->isEnabled());
  EXPECT_EQ(session_.selected_spec()["training"], json({{"epochs", 5}}));
  const auto policy = session_.selection().policy;
  choose_data_and_model();
  session_.select_policy(policy);
  EXPECT_TRUE(shows(*page, "Image size")) << "it means something again";
  EXPECT_EQ(session_.selected_spec()["training"]["image_size"], 64);
}

TEST_F(TablePolicyTest, a_number_that_is_predicted_has_no_smoothed_label) {
  choose("price", "mlp");
  EXPECT_FALSE(shows(*open(), "Label smoothing"));
  choose("kind", "mlp");
  EXPECT_TRUE(shows(*open(), "Label smoothing"));
}

TEST_F(TablePolicyTest, a_model_of_images_cannot_be_trained_on_rows) {
  choose("kind", "resnet8");
  const auto page = open();
  EXPECT_FALSE(button(*page, "Start training")->isEnabled());
  EXPECT_TRUE(button(*page, "Start training")->toolTip().contains("the model is for images"));
}

TEST_F(PolicyPreviewTest, images_seen_leave_out_the_incomplete_last_batch_of_each_epoch) {
  choose({{"preset", "convnet"}}, {{"batch_size", 16}, {"epochs", 5}});
  PolicyPage page(session_);
  QStringList texts;
  for (const QLabel* label : page.findChildren<QLabel*>()) texts += label->text();
  constexpr int trained = 60 - 2 - 4;  // a tenth of each class validates
  constexpr int images = 5 * (trained / 16) * 16;
  EXPECT_TRUE(texts.contains(Format::short_count(images))) << qPrintable(texts.join('\n'));
}

TEST_F(PolicyPreviewTest, what_the_engine_would_refuse_cannot_be_started) {
  choose({{"preset", "convnet"}}, {{"freeze", {"no.such.layer"}}});
  PolicyPage page(session_);
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  EXPECT_TRUE(button(page, "Start training")->toolTip().contains("no.such.layer"));
}

TEST_F(PolicyPreviewTest, other_fields_show_the_defaults_that_follow_from_a_choice) {
  choose({{"preset", "resnet18"}}, json::object());
  PolicyPage page(session_);
  auto* batch = named<CurveEdit>(page, "Batch size");
  batch->set_curve(Curve::constant(8));
  emit batch->edited();
  EXPECT_DOUBLE_EQ(named<CurveEdit>(page, "Learning rate")->curve().peak, 1.6 * 8 / 1024);
}

}  // namespace
}  // namespace anneal::studio
