#include "app/pages/live/charts/live_charts.h"

#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <algorithm>
#include <memory>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/pages/live/orders/change_dialog.h"
#include "app/widgets/charts/chart_card.h"
#include "app/widgets/charts/legend_entry.h"
#include "app/widgets/charts/strip_chart.h"
#include "engine/runs/history/going_back.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

class LiveChartsTest : public ::testing::Test {
 protected:
  void take(const EventBody& body) {
    const Event event{.seq = seq_++, .time = 0, .body = body};
    if (const auto step = step_gone_back_to(event)) charts_.cut_after(history_.epoch_at(*step));
    history_.take(event);
    charts_.take(event);
    charts_.refresh(history_, RunPhase::running);
  }
  void train_to(std::int64_t step, double epoch) {
    StepEvent body;
    body.step = step;
    body.epoch = epoch;
    take(body);
  }
  void evaluate(std::int64_t step, double epoch) {
    EvaluationEvent body{.split = "validation", .epoch = epoch, .accuracy = 0.5};
    body.step = step;
    take(body);
  }
  std::size_t losses() { return charts_.loss()->chart()->point_count(1); }
  std::size_t accuracies() { return charts_.quality()->chart()->point_count(0); }

  RunHistory history_;
  LiveCharts charts_;
  std::int64_t seq_ = 0;
};

/// The last batch of an epoch may be left out, so that its last step ends before the epoch does.
TEST_F(LiveChartsTest, the_evaluation_of_the_step_that_a_run_goes_back_to_stays) {
  train_to(8, 0.89);
  evaluate(8, 1);
  train_to(12, 1.4);
  RestartEvent restart;
  restart.from_step = 8;
  take(restart);
  EXPECT_EQ(losses(), 1U);
  EXPECT_EQ(accuracies(), 1U);
  evaluate(16, 2);
  EXPECT_EQ(accuracies(), 2U);
}

TEST_F(LiveChartsTest, evaluations_that_were_gone_back_over_go) {
  for (int epoch = 1; epoch <= 3; ++epoch) {
    train_to(10 * epoch, epoch);
    evaluate(10 * epoch, epoch);
  }
  take(RollbackEvent{.number = 1, .cause = "diverged", .step = 35, .from_step = 20});
  EXPECT_EQ(losses(), 2U);
  EXPECT_EQ(accuracies(), 2U);
}

TEST(AxisTrackTest, tells_where_an_epoch_stands_in_steps_time_and_samples) {
  AxisTrack track;
  const auto take = [&](double seconds, std::int64_t step, double epoch, std::int64_t batch) {
    StepEvent event;
    event.step = step;
    event.epoch = epoch;
    event.batch_size = batch;
    track.take(seconds, event);
  };
  take(10, 100, 1, 32);
  take(40, 150, 2, 64);
  EXPECT_EQ(track.at(ChartAxis::epoch, 1.5), 1.5);
  EXPECT_EQ(track.at(ChartAxis::step, 0.5), 50);
  EXPECT_EQ(track.at(ChartAxis::step, 1.5), 125);
  EXPECT_EQ(track.at(ChartAxis::seconds, 1.5), 25);
  EXPECT_EQ(track.at(ChartAxis::samples, 2), 100 * 32 + 50 * 64);
  EXPECT_EQ(track.at(ChartAxis::step, 4), 300) << "beyond, at the pace so far";
  track.cut_after(1);
  EXPECT_EQ(track.at(ChartAxis::seconds, 2), 20);
}

TEST_F(LiveChartsTest, curves_take_the_height_that_is_in_sight_as_far_as_it_is_of_use) {
  const auto heights = [&](int room) {
    charts_.set_room(room);
    return std::pair(charts_.loss()->minimumHeight(), charts_.quality()->minimumHeight());
  };
  const auto least = heights(0), usual = heights(600);
  EXPECT_EQ(heights(-100), least);
  EXPECT_GT(usual.first, least.first);
  EXPECT_GT(usual.second, least.second);
  EXPECT_LE(usual.first + usual.second, 600);
  EXPECT_GE(usual.first + usual.second, 560) << "both together fill it";
  EXPECT_EQ(heights(10'000), heights(5'000)) << "no higher than a curve can be read";
}

TEST_F(LiveChartsTest, curves_are_laid_over_steps_and_back_without_losing_a_point) {
  for (int epoch = 1; epoch <= 3; ++epoch) {
    train_to(10 * epoch, epoch);
    evaluate(10 * epoch, epoch);
  }
  CurveChart* chart = charts_.loss()->chart();
  const double epochs = chart->x_high();
  charts_.show();
  charts_.set_axis(ChartAxis::step);  // of a run that is over nothing more comes
  const std::vector<QPointF>& drawn = charts_.quality()->chart()->drawn_line(0);
  EXPECT_TRUE(testing::wait_until([&] { return !drawn.empty() && drawn.back().x() == 30; }, 5));
  EXPECT_EQ(chart->point_count(0), 3U);
  EXPECT_EQ(losses(), 3U);
  EXPECT_EQ(chart->x_high(), 10 * epochs);
  train_to(40, 4);
  EXPECT_EQ(chart->point_count(0), 4U);
  charts_.set_axis(ChartAxis::epoch);
  charts_.refresh(history_, RunPhase::running);
  EXPECT_EQ(chart->point_count(0), 4U);
  EXPECT_EQ(chart->x_high(), epochs);
}

TEST_F(LiveChartsTest, a_chart_shows_a_part_of_its_axis_and_all_again) {
  train_to(10, 1);
  CurveChart* chart = charts_.loss()->chart();
  chart->zoom(0.25, 0.5);
  EXPECT_TRUE(chart->is_zoomed());
  EXPECT_EQ(chart->x_low(), 0.25);
  EXPECT_EQ(chart->x_high(), 0.5);
  chart->zoom(-1, 1e9);
  EXPECT_FALSE(chart->is_zoomed());
  EXPECT_EQ(chart->x_low(), 0);
}

/// A field of it by the name that screen readers say.
QLineEdit* field_of(ChangeDialog& dialog, const QString& name) {
  for (auto* edit : dialog.findChildren<QLineEdit*>())
    if (edit->accessibleName() == name) return edit;
  ADD_FAILURE() << "nothing named " << qPrintable(name);
  return nullptr;
}

TEST_F(LiveChartsTest, another_run_is_laid_beside_and_taken_away_without_losing_a_point) {
  train_to(8, 1);
  evaluate(8, 1);
  const auto point = [](std::int64_t step, double epoch, double time, bool superseded) {
    project::Point one;
    one.step = step;
    one.epoch = epoch;
    one.time = time;
    one.value = 0.5;
    one.superseded = superseded;
    return one;
  };
  const std::vector<project::Point> curve = {point(10, 1, 5, false), point(12, 1.5, 6, true),
                                             point(20, 2, 9, false)};
  charts_.set_other({.name = "before", .losses = curve, .evaluated_losses = curve, .qualities = curve});
  const auto* loss = charts_.loss()->chart();
  ASSERT_EQ(loss->styles().size(), 4U);
  EXPECT_EQ(loss->styles()[2].name, "before");
  EXPECT_EQ(loss->point_count(2), 2U) << "what was gone back over is left out";
  EXPECT_EQ(charts_.quality()->chart()->point_count(1), 2U);
  EXPECT_EQ(loss->point_count(0), 1U);
  EXPECT_EQ(losses(), 1U);
  charts_.set_axis(ChartAxis::samples);
  EXPECT_EQ(loss->point_count(2), 0U) << "as long as its batch sizes are not known";
  std::vector<project::Point> batch_sizes = {point(1, 0.1, 0, false)};
  batch_sizes.front().value = 8;
  const SamplesSeen samples(batch_sizes);
  EXPECT_EQ(points_of(curve, ChartAxis::samples, 1, samples), (std::vector<QPointF>{{80, 0.5}, {160, 0.5}}));
  charts_.set_other(
      {.name = "before", .losses = curve, .evaluated_losses = curve, .qualities = curve, .samples = samples});
  EXPECT_EQ(loss->point_count(2), 2U);
  EXPECT_EQ(points_of(curve, ChartAxis::seconds, 3, {}), (std::vector<QPointF>{{5.0 / 3, 0.5}, {3, 0.5}}));
  EXPECT_EQ(points_of(curve, ChartAxis::step, 1, {}), (std::vector<QPointF>{{10, 0.5}, {20, 0.5}}));
  charts_.set_other({});
  EXPECT_EQ(loss->styles().size(), 2U);
  EXPECT_EQ(loss->point_count(0), 1U);
  EXPECT_EQ(losses(), 1U);
}

TEST_F(LiveChartsTest, training_samples_that_were_measured_like_validation_are_curves_of_their_own) {
  train_to(8, 1);
  evaluate(8, 1);
  const auto* loss = charts_.loss()->chart();
  EXPECT_EQ(loss->styles().size(), 2U) << "none was measured";
  train_to(16, 2);
  EvaluationEvent body{.split = "validation", .epoch = 2, .loss = 1, .accuracy = 0.5};
  body.step = 16;
  body.training_loss = 0.25;
  body.training_accuracy = 0.75;
  take(body);
  ASSERT_EQ(loss->styles().size(), 3U);
  EXPECT_EQ(loss->styles()[2].name, "training, measured like validation");
  EXPECT_EQ(loss->point_count(2), 1U);
  EXPECT_EQ(loss->last_value(2), 0.25);
  EXPECT_EQ(charts_.quality()->chart()->last_value(1), 0.75);
  EXPECT_EQ(losses(), 2U) << "those of validation stay";
  project::Point point;
  point.epoch = 1;
  point.value = 0.5;
  charts_.set_other({.name = "before", .losses = {point}, .evaluated_losses = {point}, .qualities = {point}});
  EXPECT_EQ(loss->styles().size(), 5U);
  EXPECT_EQ(loss->styles()[3].name, "before");
  EXPECT_EQ(loss->point_count(3), 1U);
  EXPECT_EQ(loss->point_count(2), 1U);
  charts_.clear();
  EXPECT_EQ(loss->styles().size(), 2U);
}

TEST_F(LiveChartsTest, training_accuracy_is_drawn_beside_that_of_validation_and_says_of_what_it_is) {
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"train", {{"folder", "/d"}}}, {"augment", {{"flip", true}}}}},
                {"model", {{"preset", "resnet8"}}},
                {"training", {{"epochs", 10}}}};
  take(hello);
  const auto evaluate_both = [&](double epoch, double loss, double accuracy, double of_training) {
    EvaluationEvent body{
        .split = "validation", .epoch = epoch, .loss = loss, .accuracy = accuracy, .samples = 1000};
    body.step = static_cast<std::int64_t>(10 * epoch);
    body.training_accuracy = of_training;
    body.training_samples = 4000;
    take(body);
  };
  evaluate_both(1, 1.0, 0.6, 0.5);
  const auto* accuracy = charts_.quality()->chart();
  ASSERT_EQ(accuracy->styles().size(), 2U);
  EXPECT_EQ(accuracy->styles()[0].name, "validation");
  EXPECT_EQ(accuracy->styles()[1].name, "training, augmented");
  EXPECT_EQ(accuracy->last_value(1), 0.5);
  EXPECT_EQ(charts_.loss()->chart()->styles().size(), 2U) << "its loss is drawn by step";
  const auto says = [&](const QString& words) {
    return std::ranges::any_of(charts_.quality()->findChildren<QLabel*>(),
                               [&](const QLabel* label) { return label->text().contains(words); });
  };
  evaluate_both(2, 0.8, 0.7, 0.72);
  evaluate_both(3, 0.9, 0.7, 0.85);
  EXPECT_FALSE(says("overfits"));
  evaluate_both(4, 1.1, 0.69, 0.97);
  EXPECT_TRUE(says("overfits since epoch 2"));
  charts_.clear();
  EXPECT_EQ(accuracy->styles().size(), 1U);
  EXPECT_EQ(charts_.quality()->findChildren<LegendEntry*>().size(), 1) << "none of before";
}

TEST_F(LiveChartsTest, what_changes_over_time_has_a_strip_in_the_policy) {
  const auto strips = [this] {
    QStringList names;
    for (const Strip& strip : charts_.findChild<StripChart*>()->strips()) names += strip.name;
    return names;
  };
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"train", {{"folder", "/d"}}}}},
                {"model", {{"preset", "resnet8"}}},
                {"training", {{"epochs", 10}, {"weight_decay", 0.125}}}};
  take(hello);
  EXPECT_EQ(strips(), QStringList({"learning rate", "momentum", "batch size", "image size"}));
  hello.spec["training"]["label_smoothing"] = {{"curve", "linear"}, {"from", 0.25}, {"to", 0}};
  take(hello);
  train_to(8, 5);
  ASSERT_EQ(strips().size(), 5);
  EXPECT_EQ(strips().back(), "label smoothing");
  const Strip& smoothing = charts_.findChild<StripChart*>()->strips().back();
  EXPECT_NEAR(smoothing.applied.back().x(), 5, 0.1);
  EXPECT_NEAR(smoothing.applied.back().y(), 0.125, 0.01);
  StepEvent step;
  step.step = 16;
  step.epoch = 6;
  for (const double decay : {0.125, 0.25}) {
    step.step += 8;
    step.epoch += 1;
    step.weight_decay = decay;
    take(step);
  }
  EXPECT_TRUE(strips().contains("weight decay"));
  const auto* chart = charts_.findChild<StripChart*>();
  const auto decay = std::ranges::find(chart->strips(), "weight decay", &Strip::name);
  EXPECT_EQ(decay->value, "0.25") << "what it is now";
  EXPECT_TRUE(chart->toolTip().contains("label smoothing from 0.25 to ")) << qPrintable(chart->toolTip());
}

TEST_F(LiveChartsTest, a_change_dialog_shows_the_label_smoothing_that_holds) {
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"train", {{"folder", "/d"}}}}},
                {"model", {{"preset", "resnet8"}}},
                {"training", {{"epochs", 10}, {"label_smoothing", 0.125}}}};
  take(hello);
  train_to(8, 1);
  EXPECT_EQ(field_of(*std::make_unique<ChangeDialog>(history_), "label smoothing")->text(), "0.125");
  take(ChangeEvent{.step = 8, .epoch = 1, .training = {{"label_smoothing", 0.25}}});
  train_to(16, 2);
  EXPECT_EQ(field_of(*std::make_unique<ChangeDialog>(history_), "label smoothing")->text(), "0.25");
}

TEST_F(LiveChartsTest, what_is_said_of_the_test_images_is_said_anew_in_another_language) {
  EvaluationEvent test{.split = "test", .epoch = 1, .accuracy = 0.5};
  train_to(8, 1);
  evaluate(8, 1);
  take(test);
  auto* note = [&]() -> QLabel* {
    for (auto* label : charts_.quality()->findChildren<QLabel*>())
      if (label->text() == "test 50.0 %") return label;
    return nullptr;
  }();
  ASSERT_NE(note, nullptr);
  note->setText("as it was in another language");
  charts_.retranslate();
  charts_.refresh(history_, RunPhase::running);
  EXPECT_EQ(note->text(), "test 50.0 %");
}

TEST_F(LiveChartsTest, a_change_is_what_was_written_into_the_fields_and_nothing_else) {
  StepEvent step;
  step.step = 8;
  step.epoch = 1;
  step.learning_rate = 0.1;
  step.batch_size = 64;
  step.momentum = 0.9;
  take(step);
  ChangeDialog dialog(history_);
  EXPECT_EQ(dialog.training(), nlohmann::json::object());
  const auto is_offered = [&] {
    return std::ranges::any_of(dialog.findChildren<QPushButton*>(), [](const QPushButton* button) {
      return button->text() == "Change" && button->isEnabled();
    });
  };
  EXPECT_FALSE(is_offered());
  field_of(dialog, "learning rate")->setText("0.05");
  field_of(dialog, "batch size")->setText("128");
  EXPECT_EQ(dialog.training(), (nlohmann::json{{"learning_rate", 0.05}, {"batch_size", 128}}));
  EXPECT_TRUE(is_offered());
  field_of(dialog, "batch size")->setText("128.5");
  EXPECT_FALSE(is_offered());
  field_of(dialog, "batch size")->setText("many");
  EXPECT_FALSE(is_offered());
}

TEST_F(LiveChartsTest, a_change_dialog_goes_on_with_the_run) {
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"train", {{"folder", "/d"}}}}},
                {"model", {{"preset", "resnet8"}}},
                {"training", {{"epochs", 10}, {"learning_rate", 0.25}}}};
  take(hello);
  StepEvent step;
  step.step = 8;
  step.epoch = 5;
  step.learning_rate = 0.25;
  step.momentum = 0.5;
  take(step);
  ChangeDialog dialog(history_);
  field_of(dialog, "learning rate")->setText("0.125");
  step.step = 16;
  step.epoch = 7;
  step.learning_rate = 0.2;
  step.momentum = 0.75;
  take(step);
  dialog.follow(history_);
  EXPECT_EQ(field_of(dialog, "learning rate")->text(), "0.125") << "which was written";
  EXPECT_EQ(field_of(dialog, "momentum")->text(), "0.75") << "which holds now";
  EXPECT_EQ(dialog.training(), nlohmann::json({{"learning_rate", 0.125}}));
  const auto& strips = dialog.findChild<StripChart*>()->strips();
  ASSERT_FALSE(strips.front().handles.empty());
  EXPECT_EQ(strips.front().handles.front().at.x(), 7) << "what is to come begins at the now-line";
}

TEST_F(LiveChartsTest, a_change_dialog_writes_numbers_as_the_language_does) {
  StepEvent step;
  step.step = 8;
  step.epoch = 1;
  step.learning_rate = 0.1;
  take(step);
  const QLocale before;
  QLocale::setDefault(QLocale(QLocale::Portuguese, QLocale::Brazil));
  ChangeDialog dialog(history_);
  QLocale::setDefault(before);
  EXPECT_EQ(field_of(dialog, "learning rate")->text(), "0,1");
  EXPECT_EQ(dialog.training(), nlohmann::json::object());
}

TEST_F(LiveChartsTest, a_curve_that_is_drawn_in_the_change_dialog_is_the_change_until_a_number_is_written) {
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"train", {{"folder", "/d"}}}}},
                {"model", {{"preset", "resnet8"}}},
                {"training", {{"epochs", 10}, {"learning_rate", 0.25}}}};
  take(hello);
  StepEvent step;
  step.step = 8;
  step.epoch = 5;
  step.learning_rate = 0.25;
  take(step);
  ChangeDialog dialog(history_);
  auto* strips = dialog.findChild<StripChart*>();
  ASSERT_NE(strips, nullptr);
  emit strips->handle_moved(0, 4, {10, 0.05});
  QLineEdit* rate = field_of(dialog, "learning rate");
  EXPECT_TRUE(rate->text().isEmpty());
  EXPECT_EQ(rate->placeholderText(), "as drawn");
  EXPECT_EQ(dialog.training()["learning_rate"]["values"].back(), (nlohmann::json{1.0, 0.05}));
  rate->setText("0.125");
  EXPECT_EQ(dialog.training(), (nlohmann::json{{"learning_rate", 0.125}}));
  rate->setText("0.25");
  EXPECT_EQ(dialog.training(), nlohmann::json::object());
}

}  // namespace
}  // namespace anneal::studio
