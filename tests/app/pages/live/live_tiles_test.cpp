#include "app/pages/live/live_tiles.h"

#include <QLabel>

#include <gtest/gtest.h>

#include "app/widgets/words/format.h"
#include "tests/support/eventful_run.h"

namespace anneal::studio {
namespace {

using anneal::testing::Eventful;

QString texts(const LiveTiles& tiles) {
  QStringList all;
  for (const QLabel* label : tiles.findChildren<QLabel*>()) all += label->text();
  return all.join('\n');
}

TEST(LiveTilesTest, the_run_is_shown_as_everywhere) {
  RunHistory history;
  for (const Event& event : anneal::testing::eventful_run()) history.take(event);
  LiveTiles tiles;
  tiles.retranslate();
  tiles.refresh(history, RunPhase::running);
  const QString shown = texts(tiles);
  EXPECT_TRUE(shown.contains("epoch 22 of 25")) << shown.toStdString();
  EXPECT_TRUE(shown.contains("best 81.2 % at epoch 19") || shown.contains("best 81.3 % at epoch 19"))
      << shown.toStdString();
  EXPECT_DOUBLE_EQ(history.share_done(), Eventful::epoch / Eventful::epochs);
}

TEST(LiveTilesTest, what_is_done_is_said_to_a_tenth_of_an_epoch) {
  RunHistory history;
  history.know({{"training", {{"epochs", 220}}}});
  history.stand_at(1438, 143.77);
  LiveTiles tiles;
  tiles.refresh(history, RunPhase::stopped);
  EXPECT_TRUE(texts(tiles).contains("epoch 143.8 of 220")) << texts(tiles).toStdString();
  EXPECT_EQ(Format::epochs(144, 219.5), "144 of 220");
  EXPECT_EQ(Format::epochs(0.04, 3), "0 of 3");
  EXPECT_EQ(Format::epochs(2.5, 0), "2.5") << "nothing is planned";
}

TEST(LiveTilesTest, a_small_rate_is_written_as_it_is_typed) {
  RunHistory history;
  StepEvent step;
  step.learning_rate = 2.083e-6;
  history.take({.seq = 0, .time = 0, .body = step});
  LiveTiles tiles;
  tiles.refresh(history, RunPhase::running);
  EXPECT_TRUE(texts(tiles).contains("learning rate 2.083e-06")) << texts(tiles).toStdString();
}

TEST(LiveTilesTest, says_after_which_epoch_the_quality_is_known) {
  const auto said = [](const nlohmann::json& training) {
    RunHistory history;
    history.know({{"training", training}});
    LiveTiles tiles;
    tiles.refresh(history, RunPhase::running);
    return texts(tiles);
  };
  EXPECT_TRUE(said({{"epochs", 8}}).contains("after the first epoch"));
  EXPECT_TRUE(said({{"epochs", 8}, {"evaluate_every", 2}}).contains("after 2 epoch"));
  EXPECT_TRUE(said({{"epochs", 3}, {"evaluate_every", 5}}).contains("after 3 epoch"))
      << "the last one always";
}

}  // namespace
}  // namespace anneal::studio
