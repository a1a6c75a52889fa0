#include "app/pages/live/example_strip.h"

#include <QDialog>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "app/pages/live/example_card.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/theme/palette.h"
#include "tests/app/plain_event.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::event;

/// Of so many epochs.
HelloEvent hello(json data, const char* task) {
  HelloEvent body;
  body.spec = {{"anneal", 1},
               {"task", task},
               {"data", std::move(data)},
               {"model", {{"preset", "mlp"}}},
               {"training", {{"epochs", 4}}}};
  return body;
}

HelloEvent of_images() {
  return hello({{"train", {{"folder", "/d"}}}}, "image-classification");
}

EvaluationEvent evaluation(double epoch, std::vector<SamplePrediction> examples,
                           const std::string& split = "validation") {
  EvaluationEvent body{.split = split, .epoch = epoch, .accuracy = 0.5};
  body.step = std::llround(10 * epoch);
  body.examples = std::move(examples);
  return body;
}

TEST(ExampleAnswersTest, are_those_of_the_split_that_chooses_in_the_order_of_epochs) {
  RunHistory history;
  history.take(event(of_images()));
  history.take(event(evaluation(1, {{"/a.png", "a", "b", 0.5}, {"/b.png", "b", "b", 0.75}})));
  history.take(event(evaluation(2, {{"/a.png", "a", "a", 0.875}, {"/b.png", "b", "", std::nan("")}})));
  history.take(event(evaluation(2, {{"/c.png", "a", "a", 1}}, "test")));
  const std::vector<ExampleAnswers> found = example_answers(history);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].path, "/a.png");
  ASSERT_EQ(found[0].answers.size(), 2U);
  EXPECT_FALSE(found[0].is_right(found[0].answers[0]));
  EXPECT_TRUE(found[0].is_right(found[0].answers[1]));
  EXPECT_EQ(found[0].answers[1].epoch, 2);
  EXPECT_EQ(found[0].answers[1].probability, 0.875);
  EXPECT_FALSE(found[1].is_right(found[1].answers[1])) << "what is not finite is not an answer";
}

TEST(ExampleAnswersTest, what_a_run_went_back_over_is_gone) {
  RunHistory history;
  history.take(event(of_images()));
  for (const double epoch : {1.0, 2.0}) history.take(event(evaluation(epoch, {{"/a.png", "a", "a", 0.5}})));
  history.take(event(RollbackEvent{.number = 1, .cause = "diverged", .step = 21, .from_step = 10}));
  ASSERT_EQ(example_answers(history).size(), 1U);
  EXPECT_EQ(example_answers(history)[0].answers.size(), 1U);
}

class ExampleStripTest : public ::testing::Test {
 protected:
  ExampleStripTest() {
    for (const char* name : {"red.png", "blue.png"}) {
      QImage image(20, 20, QImage::Format_RGB888);
      image.fill(QColor(QString::fromLatin1(name).section('.', 0, 0)));
      EXPECT_TRUE(image.save(QString::fromStdString(path(name))));
    }
    strip_.resize(600, 200);
  }

  std::string path(const std::string& name) const { return (directory_ / name).string(); }

  void show(double epochs = 4) {
    strip_.set_examples({{path("red.png"), "red", {{1, "blue", 0.5}, {2, "red", 1}}},
                         {path("blue.png"), "blue", {{1, "blue", 0.25}, {2, "", std::nan("")}}}},
                        epochs);
  }

  /// Of what is drawn; near the left edge of a bar, so that no hatching matters.
  QColor at(const QPointF& point) { return strip_.grab().toImage().pixelColor(point.toPoint()); }

  anneal::testing::TemporaryDirectory directory_;
  ExampleStrip strip_;
};

TEST_F(ExampleStripTest, bars_grow_with_training_and_are_as_high_as_the_answer_was_sure) {
  show();
  const QRectF second = strip_.place_of(0, 1);
  EXPECT_NEAR(second.left(), strip_.place_of(0, 0).right(), 2);
  EXPECT_NEAR(second.right(), strip_.place_of(0, 0).left() + 2 * strip_.place_of(0, 0).width(), 3);
  const Palette& palette = current_palette();
  EXPECT_EQ(at(second.center()), palette.good);
  const QRectF sure = strip_.place_of(1, 0);  // right, at a quarter
  EXPECT_EQ(at({sure.center().x(), sure.bottom() - sure.height() / 8}), palette.good);
  EXPECT_EQ(at({sure.center().x(), sure.center().y()}), palette.raised);
  show(8);
  EXPECT_NEAR(strip_.place_of(0, 1).width(), second.width() / 2, 2) << "training is to be twice as long";
}

TEST_F(ExampleStripTest, a_wrong_answer_is_hatched_so_that_its_colour_is_not_all_that_tells_it) {
  show();
  const QRectF wrong = strip_.place_of(0, 0);
  const QImage drawn = strip_.grab().toImage();
  std::set<QRgb> colours;
  for (int x = static_cast<int>(wrong.left()) + 2; x < wrong.right() - 2; ++x)
    colours.insert(drawn.pixel(x, static_cast<int>(wrong.bottom() - wrong.height() / 4)));
  EXPECT_GT(colours.size(), 1U);
  EXPECT_FALSE(colours.contains(current_palette().good.rgb()));
}

TEST_F(ExampleStripTest, says_to_a_screen_reader_what_was_made_of_each_image_last) {
  show();
  EXPECT_EQ(strip_.accessibleDescription(),
            QString::fromUtf8("red: ✓ red 100 %, 2 evaluation(s); blue: ✗ no prediction, 2 evaluation(s)"));
}

TEST_F(ExampleStripTest, has_a_table_with_every_answer) {
  show();
  const ValueTable* values = strip_.values(&strip_);
  EXPECT_EQ(values->text(),
            QString::fromUtf8("Image\tClass\tEpoch\tPrediction\n"
                              "red.png\tred\t1\t✗ blue 50 %\nred.png\tred\t2\t✓ red 100 %\n"
                              "blue.png\tblue\t1\t✓ blue 25 %\nblue.png\tblue\t2\t✗ no prediction\n"));
}

TEST_F(ExampleStripTest, an_image_is_asked_for_large_by_mouse_and_by_keys) {
  show();
  std::vector<int> wanted;
  QObject::connect(&strip_, &ExampleStrip::picture_wanted, &strip_, [&](int row) { wanted.push_back(row); });
  const QPointF second = strip_.place_of(1, 0).center();
  QMouseEvent click(QEvent::MouseButtonRelease, second, strip_.mapToGlobal(second), Qt::LeftButton,
                    Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&strip_, &click);
  EXPECT_EQ(wanted, std::vector{1});
  for (const int key : {Qt::Key_Up, Qt::Key_Up, Qt::Key_Return}) {
    QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(&strip_, &press);
  }
  EXPECT_EQ(wanted, (std::vector{1, 0}));
}

TEST_F(ExampleStripTest, shows_the_pictures_and_one_of_them_large) {
  ExampleCard card;
  card.retranslate();
  RunHistory history;
  history.take(event(of_images()));
  card.take(event(of_images()));
  card.refresh(history, RunPhase::running);
  auto* strip = card.findChild<ExampleStrip*>();
  EXPECT_FALSE(strip->isVisibleTo(&card)) << "there was no evaluation";
  const EvaluationEvent told = evaluation(1, {{path("red.png"), "red", "red", 0.5}});
  history.take(event(told));
  card.take(event(told));
  card.resize(600, 200);
  card.refresh(history, RunPhase::running);
  EXPECT_TRUE(strip->isVisibleTo(&card));
  EXPECT_TRUE(testing::wait_until([&] {
    return strip->grab().toImage().pixelColor(20, 22) == QColor(Qt::red);
  })) << "the picture of the first row";
  emit strip->picture_wanted(0);
  auto* large = card.findChild<QDialog*>();
  ASSERT_NE(large, nullptr);
  EXPECT_EQ(large->windowTitle(), "red");
  EXPECT_TRUE(testing::wait_until([&] {
    for (const QLabel* label : large->findChildren<QLabel*>())
      if (!label->pixmap().isNull()) return true;
    return false;
  }));
}

TEST(ExampleCardTest, says_how_many_classes_have_no_row) {
  const auto says = [](const json& classes) {
    ExampleCard card;
    card.retranslate();
    RunHistory history;
    history.take(event(hello({{"train", {{"folder", "/d"}}}, {"classes", classes}}, "image-classification")));
    history.take(event(evaluation(1, {{"/a.png", "a", "a", 0.5}, {"/b.png", "b", "b", 0.5}})));
    card.refresh(history, RunPhase::running);
    return std::ranges::any_of(card.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->isVisibleTo(&card) && label->text() == "2 more class(es) not shown.";
    });
  };
  EXPECT_TRUE(says({"a", "b", "c", "d"}));
  EXPECT_FALSE(says({"a", "b"}));
}

TEST(ExampleCardTest, says_in_words_why_there_are_none) {
  const auto says = [](const HelloEvent& begin, RunPhase phase) {
    ExampleCard card;
    card.retranslate();
    RunHistory history;
    history.take(event(begin));
    card.refresh(history, phase);
    QString all;
    for (const QLabel* label : card.findChildren<QLabel*>())
      if (label->isVisibleTo(&card)) all += label->text() + '|';
    return all;
  };
  EXPECT_TRUE(says(of_images(), RunPhase::running).contains("after the first evaluation"));
  EXPECT_TRUE(says(of_images(), RunPhase::finished).contains("no stored predictions"));
  const HelloEvent table =
      hello({{"train", {{"table", "/d.csv"}}}, {"table", {{"target", "price"}}}}, "table-regression");
  ExampleCard card;
  RunHistory history;
  history.take(event(table));
  card.refresh(history, RunPhase::running);
  EXPECT_TRUE(card.isHidden()) << "rows of a table have no images";
}

}  // namespace
}  // namespace anneal::studio
