// What the Policies page offers to choose from, and what it keeps of what was chosen.
#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSet>
#include <QTest>

#include <nlohmann/json.hpp>

#include "app/models/curve_handles.h"
#include "app/models/training_time.h"
#include "app/pages/model/model_page.h"
#include "app/pages/policy/draft_file.h"
#include "app/pages/policy/policy_page.h"
#include "app/pages/policy/range_test_card.h"
#include "app/pages/policy/rate_chart.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/choice_card.h"
#include "app/widgets/words/format.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using project::ItemKind;
using testing::wait_until;

class PolicyChoicesTest : public testing::PageFixture {
 protected:
  PolicyChoicesTest() {
    const DatasetSummary summary{"flowers", 5000, 32, {"rose", "tulip"}};
    const json data = {{"data", {{"folder", write_images(4).string()}}}, {"summary", to_json(summary)}};
    session_.select_dataset(save(ItemKind::dataset, "flowers", data));
    session_.select_model(save(ItemKind::model, "resnet8", {{"model", {{"preset", "resnet8"}}}}));
  }

  std::int64_t save(ItemKind kind, const char* name, const json& content) {
    return project::save_item(session_.project(), kind, name, content).id;
  }

  std::int64_t save_policy(const char* name, const json& training) {
    const std::int64_t id = save(ItemKind::policy, name, {{"training", training}});
    session_.select_policy(id);
    return id;
  }

  static void type(QLineEdit* edit, const QString& text) {
    edit->setText(text);
    emit edit->textEdited(text);
  }

  static void choose(QWidget& page, const QString& card) {
    for (auto* candidate : page.findChildren<ChoiceCard*>())
      if (candidate->accessibleName() == card) return emit candidate->pressed();
    ADD_FAILURE() << "no card " << qPrintable(card);
  }

  static QString texts(const QWidget& page) {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QStringList all;
    for (const QLabel* label : page.findChildren<QLabel*>()) all += label->text();
    return all.join('\n');
  }

  std::optional<KeptDraft> kept() { return read_draft(session_.project().path()); }
};

TEST_F(PolicyChoicesTest, a_recipe_is_chosen_with_a_click_and_changes_the_defaults) {
  PolicyPage page(session_);
  const std::int64_t usual = page.spec().training.epochs;
  choose(page, "Most accurate");
  EXPECT_EQ(page.spec().training.recipe, Goal::best);
  EXPECT_EQ(page.spec().training.epochs, 2 * usual);
  button(page, "Save")->click();
  EXPECT_EQ(session_.selected_spec()["training"], json({{"recipe", "best"}}));
}

TEST_F(PolicyChoicesTest, training_is_made_half_or_twice_as_long_by_a_click) {
  PolicyPage page(session_);
  const std::int64_t usual = page.spec().training.epochs;
  button(page, "Twice as long")->click();
  EXPECT_EQ(page.spec().training.epochs, 2 * usual);
  button(page, "Half as long")->click();
  button(page, "Half as long")->click();
  EXPECT_EQ(page.spec().training.epochs, usual / 2);
  button(page, "Save")->click();
  EXPECT_EQ(session_.selected_spec()["training"], json({{"epochs", usual / 2}}));

  save_policy("Short", {{"until", {{"minutes", 3}}}});
  PolicyPage timed(session_);
  button(timed, "Half as long")->click();
  EXPECT_EQ(timed.spec().training.until.minutes, 1.5);
  EXPECT_EQ(timed.spec().training.epochs, usual);
}

TEST_F(PolicyChoicesTest, recipes_show_their_own_epochs_whatever_is_written_into_the_field) {
  const auto notes = [](const PolicyPage& page) {
    QStringList all;
    for (const auto* card : page.findChildren<ChoiceCard*>())
      for (const auto* label : card->findChildren<QLabel*>())
        if (label->text().contains("epoch") && !label->text().contains('.')) all += label->text();
    return all;
  };
  PolicyPage page(session_);
  const QStringList before = notes(page);
  EXPECT_GT(QSet<QString>(before.begin(), before.end()).size(), 1) << before.join("|").toStdString();
  type(named<QLineEdit>(page, "Epochs"), "3");
  EXPECT_EQ(page.spec().training.epochs, 3);
  EXPECT_EQ(notes(page), before);
}

TEST_F(PolicyChoicesTest, what_differs_is_told_beside_its_default) {
  save_policy("Best", {{"recipe", "best"}});
  const std::int64_t usual = PolicyPage(session_).spec().training.epochs;
  save_policy("Default", {{"epochs", 3}, {"recipe", "best"}});
  const PolicyPage page(session_);
  const QString all = texts(page);
  EXPECT_TRUE(all.contains(QStringLiteral("Epochs: 3 instead of %1").arg(usual))) << qPrintable(all);
  EXPECT_TRUE(all.contains("Recipe: Most accurate instead of Usual")) << qPrintable(all);
}

TEST_F(PolicyChoicesTest, every_saved_policy_and_the_earlier_versions_of_the_one_shown_are_listed) {
  save_policy("Long", {{"epochs", 50}});
  save_policy("Long", {{"epochs", 60}});
  save_policy("Short", {{"epochs", 2}});
  PolicyPage page(session_);
  auto* list = named<QListWidget>(page, "Saved policies");
  ASSERT_EQ(list->count(), 2);
  emit list->itemClicked(list->item(0));
  EXPECT_EQ(named<QLineEdit>(page, "Epochs")->text(), "60");
  ASSERT_EQ(list->count(), 3);
  emit list->itemClicked(list->item(1));
  EXPECT_EQ(named<QLineEdit>(page, "Epochs")->text(), "50");
  EXPECT_EQ(named<QLineEdit>(page, "Name")->text(), "Long");
}

TEST_F(PolicyChoicesTest, training_with_an_earlier_version_makes_no_new_one) {
  const std::int64_t first = save_policy("Long", {{"epochs", 50}});
  save_policy("Long", {{"epochs", 60}});
  PolicyPage page(session_);
  auto* list = named<QListWidget>(page, "Saved policies");
  emit list->itemClicked(list->item(1));
  button(page, "Save")->click();
  EXPECT_EQ(session_.selection().policy, first);
}

TEST_F(PolicyChoicesTest, a_renamed_policy_is_told_to_be_not_saved_yet) {
  save_policy("Long", {{"epochs", 50}});
  PolicyPage page(session_);
  EXPECT_TRUE(texts(page).contains("version 1 ·"));
  type(named<QLineEdit>(page, "Name"), "Longer");
  EXPECT_FALSE(texts(page).contains("version 1 ·"));
  EXPECT_TRUE(texts(page).contains("not saved yet ·"));
  type(named<QLineEdit>(page, "Name"), "Long");
  type(named<QLineEdit>(page, "Epochs"), "51");
  EXPECT_TRUE(texts(page).contains("changed since version 1 ·"));
}

TEST_F(PolicyChoicesTest, a_draft_outlives_the_window) {
  save_policy("Long", {{"epochs", 50}});
  {
    PolicyPage page(session_);
    type(named<QLineEdit>(page, "Epochs"), "7");
    type(named<QLineEdit>(page, "Name"), "Short");
    ASSERT_TRUE(wait_until([&] { return kept().has_value() && kept()->name == "Short"; }))
        << "a crash may come";
  }
  PolicyPage again(session_);
  EXPECT_EQ(named<QLineEdit>(again, "Epochs")->text(), "7");
  EXPECT_EQ(named<QLineEdit>(again, "Name")->text(), "Short");
  button(again, "Save")->click();
  EXPECT_FALSE(kept()) << "it is in the project now";
}

TEST_F(PolicyChoicesTest, a_draft_that_nobody_can_read_is_none) {
  PolicyPage page(session_);
  type(named<QLineEdit>(page, "Epochs"), "7");
  ASSERT_TRUE(wait_until([&] { return kept().has_value(); }));
  const std::filesystem::path project = session_.project().path();
  forget_draft(project);
  EXPECT_FALSE(read_draft(project));
  keep_draft(project, {.version = {}, .name = "x", .changes = json::array()});
  EXPECT_FALSE(read_draft(project)) << "changes are an object";
}

TEST_F(PolicyChoicesTest, tab_goes_through_the_kinds_of_curves) {
  PolicyPage page(session_);
  page.resize(1300, 900);
  page.show();
  page.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
  QStringList names;
  named<QLineEdit>(page, "Epochs")->setFocus();
  for (int pressed = 0; pressed < 6; ++pressed) {
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    names += QApplication::focusWidget()->accessibleName();
  }
  EXPECT_TRUE(names.contains("Optimizer")) << qPrintable(names.join(", "));
  const QString shape = QStringLiteral("Learning rate: shape of the curve");
  EXPECT_TRUE(names.contains(shape)) << qPrintable(names.join(", "));
  EXPECT_LT(names.indexOf(shape), names.indexOf("Learning rate"));
}

TEST_F(PolicyChoicesTest, the_axis_is_seen_without_scrolling_in_a_small_window) {
  PolicyPage page(session_);
  page.resize(824, 672);  // of a window of 1024 × 700
  page.show();
  const auto* strips = named<QWidget>(page, "Over training");
  const auto bottom = [&] { return strips->mapTo(&page, QPoint(0, strips->height())).y(); };
  EXPECT_TRUE(wait_until([&] { return bottom() <= page.height(); }, 5)) << bottom();
  auto* seed = named<QLineEdit>(page, "Seed");
  EXPECT_GT(seed->width(), 200);
  EXPECT_GT(seed->height(), 20);
}

TEST(Rate, keeps_the_shape_of_the_curve) {
  Curve curve;
  curve.kind = Curve::Kind::one_cycle;
  curve.start = 0.01;
  curve.peak = 0.1;
  curve.end = 0.002;
  const Curve twice = scaled(curve, 2);
  EXPECT_DOUBLE_EQ(twice.start, 0.02);
  EXPECT_DOUBLE_EQ(twice.peak, 0.2);
  EXPECT_DOUBLE_EQ(twice.end, 0.004);
  Curve formula;
  formula.kind = Curve::Kind::expression;
  formula.formula = Expression("1 - progress", "");
  EXPECT_NEAR(scaled(formula, 3).formula.value_at(0.5, 1), 1.5, 1e-6);
}

TEST(RateChartTest, a_click_picks_the_rate_that_stands_there_and_keys_move_it) {
  RateChart chart;
  chart.resize(600, 200);
  std::vector<policy::RatePoint> points;
  for (double rate = 1e-5; rate < 2; rate *= 1.5) points.push_back({rate, 2 - rate, 2 - rate});
  chart.set_points(points, 0.01);
  EXPECT_EQ(chart.picked(), 0.01);
  QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(static_cast<int>(chart.to_pixels(0.1)), 100));
  ASSERT_TRUE(chart.picked());
  EXPECT_NEAR(*chart.picked(), 0.1, 0.005);
  const double before = *chart.picked();
  QTest::keyClick(&chart, Qt::Key_Right);
  EXPECT_GT(*chart.picked(), before);
  const double near = *chart.picked();
  QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_GT(*chart.picked(), 1.5 * near);
  QTest::keyClick(&chart, Qt::Key_Home);
  EXPECT_DOUBLE_EQ(*chart.picked(), 1e-5);
  auto* spoken = QAccessible::queryAccessibleInterface(&chart);
  ASSERT_NE(spoken->valueInterface(), nullptr);
  EXPECT_DOUBLE_EQ(spoken->valueInterface()->currentValue().toDouble(), 1e-5);
  spoken->valueInterface()->setCurrentValue(0.1);
  EXPECT_DOUBLE_EQ(*chart.picked(), 0.1);
}

TEST(RateChartTest, tells_its_values_as_a_table_and_what_one_would_see_in_words) {
  RateChart chart;
  chart.set_points({{0.001, 2.5, 2}, {0.01, 1.5, 1.75}, {0.1, 4, 3}}, 0.002);
  const ValueTable* values = chart.values(&chart);
  EXPECT_EQ(values->text(),
            "Learning rate\tLoss\tSmoothed loss\n"
            "0.001\t2.5\t2\n0.01\t1.5\t1.75\n0.1\t4\t3\n");
  EXPECT_EQ(chart.accessibleDescription(),
            "learning rate 0.002; 0.002, proposed; loss 2 at 0.001, lowest 1.75 at 0.01, 3 at 0.1");
}

/// With a worker that answers as the engine's does.
class TrialTest : public PolicyChoicesTest {
 protected:
  void answer(const std::string& shell) {
    const auto worker = directory_ / "worker.sh";
    anneal::testing::write_file(worker, "#!/bin/sh\ncat > /dev/null\n" + shell + "\n");
    std::filesystem::permissions(worker, std::filesystem::perms::owner_all);
    qputenv("ANNEAL_WORKER", worker.string().c_str());
  }
  ~TrialTest() override { qunsetenv("ANNEAL_WORKER"); }
};

TEST_F(TrialTest, the_rate_of_a_range_test_becomes_the_peak_of_the_curve) {
  json points = json::array();
  for (int i = 0; i < 30; ++i) {
    const double rate = std::pow(10, -5 + i / 6.0), loss = 2 + std::abs(i - 18) / 10.0;
    points.push_back({{"rate", rate}, {"loss", loss}, {"smoothed", loss}});
  }
  answer("echo '" + json{{"points", points}, {"seconds_per_step", 0.25}}.dump() + "'");
  PolicyPage page(session_);
  const Curve before = page.spec().training.learning_rate;
  button(page, "Find the learning rate")->click();
  auto* chart = page.findChild<RateChart*>();
  const auto* values = page.findChild<RangeTestCard*>()->findChild<ValuesButton*>();
  EXPECT_TRUE(values->isHidden()) << "there is nothing yet";
  ASSERT_TRUE(wait_until([&] { return chart->picked().has_value(); }));
  EXPECT_FALSE(values->isHidden());
  EXPECT_NEAR(*chart->picked(), 0.001, 1e-6) << "a tenth of where the loss is lowest";
  emit page.findChild<RangeTestCard*>()->rate_chosen(*chart->picked());
  EXPECT_EQ(page.spec().training.learning_rate.kind, before.kind);
  EXPECT_NEAR(page.spec().training.learning_rate.peak, 0.001, 1e-5);
  EXPECT_TRUE(texts(page).contains("by the steps that were timed here"));
}

TEST_F(TrialTest, what_the_worker_reports_is_told) {
  answer(R"(echo '{"error": {"code": "data", "message": "broken here"}}'; exit 3)");
  PolicyPage page(session_);
  button(page, "Time a few steps")->click();
  EXPECT_TRUE(wait_until([&] { return texts(page).contains("broken here"); })) << qPrintable(texts(page));
}

TEST_F(PolicyChoicesTest, time_is_predicted_by_how_fast_runs_were) {
  zoo::Options options;
  options.classes = 2;
  options.input = {3, 32, 32};
  const graph::Graph network = zoo::build("resnet8", options);
  const double flops = static_cast<double>(graph::analyse(network, {3, 32, 32}).flops);
  const json spec = {{"model", {{"preset", "resnet8"}, {"graph", graph::to_json(network)}}}};
  const std::int64_t run =
      project::add_run(session_.project(), {.name = "quick", .directory = "/r", .spec = spec.dump()});
  const auto events = directory_ / "events.jsonl";
  anneal::testing::write_file(
      events, R"({"seq":0,"time":1,"event":"step","step":1,"epoch":0.1,"loss":1,"learning_rate":0.1,)"
              R"("batch_size":10,"samples_per_second":200,"image_size":32})"
              "\n");
  PolicyPage page(session_);
  EXPECT_FALSE(texts(page).contains("as fast as run quick"));
  project::import_events(session_.project(), run, events);
  const std::vector<Pace> paces = paces_of_runs(session_.project(), "", false);
  ASSERT_EQ(paces.size(), 1U);
  EXPECT_NEAR(paces.front().flops_per_second, 200 * flops, 1);
  EXPECT_EQ(paces.front().preset, "resnet8");
  EXPECT_TRUE(paces_of_runs(session_.project(), "", true).empty()) << "no table was trained";
  Training training;
  training.epochs = 4;
  training.batch_size = Curve::constant(10);
  training.image_size = Curve::constant(64);
  EXPECT_NEAR(predicted_seconds(training, 105, 1.0 / 200, 32), 4 * 100 * 4 / 200.0, 1e-9)
      << "of four times the area";
  page.show();
  EXPECT_TRUE(texts(page).contains("as fast as run quick")) << "it was hidden while the run went on";
  const JobSpec& shown = page.spec();
  const auto time =
      predicted_time(shown.training, graph::from_json(shown.model.graph), {{"preset", "resnet8"}},
                     {.samples = 5000, .trained = 5000, .image_side = 32, .classes = 2}, {.paces = paces});
  ASSERT_TRUE(time);
  const QString words = "about " + Format::duration(time->seconds);
  EXPECT_TRUE(texts(page).contains(words)) << qPrintable(words + '\n' + texts(page));
  ModelPage models(session_);
  models.resize(1400, 900);
  models.show();
  EXPECT_TRUE(texts(models).contains(words)) << qPrintable(words + '\n' + texts(models));
  session_.set_timed_steps({.model = {{"preset", "resnet8"}}, .seconds_per_sample = 1, .side = 32});
  const QString timed = "about " + Format::duration(predicted_seconds(shown.training, 5000, 1, 32));
  EXPECT_NE(timed, words);
  EXPECT_TRUE(texts(page).contains(timed)) << qPrintable(timed + '\n' + texts(page));
  EXPECT_TRUE(texts(models).contains(timed)) << qPrintable(timed + '\n' + texts(models));
  session_.set_timed_steps(
      {.model = {{"preset", "resnet8"}}, .precision = Precision::fp16, .seconds_per_sample = 1, .side = 32});
  EXPECT_TRUE(texts(page).contains(words)) << "what was timed in another precision says nothing";
  EXPECT_TRUE(paces_of_runs(session_.project(), "far", false).empty());
}

}  // namespace
}  // namespace anneal::studio
