#include "page_live/live_tiles.h"

#include <QLabel>

#include <gtest/gtest.h>

#include "support/eventful_run.h"

namespace anneal::studio {
namespace {

using testing::Eventful;

TEST(LiveTilesTest, the_run_is_shown_as_everywhere) {
  RunHistory history;
  for (const Event& event : testing::eventful_run()) history.take(event);
  LiveTiles tiles;
  tiles.retranslate();
  tiles.refresh(history, RunPhase::running);
  QStringList texts;
  for (const QLabel* label : tiles.findChildren<QLabel*>()) texts += label->text();
  const QString shown = texts.join('\n');
  EXPECT_TRUE(shown.contains("epoch 23 of 25")) << shown.toStdString();  // the one that it is in
  EXPECT_TRUE(shown.contains("best 81.2 % at epoch 19") || shown.contains("best 81.3 % at epoch 19"))
      << shown.toStdString();
  EXPECT_DOUBLE_EQ(history.share_done(), Eventful::epoch / Eventful::epochs);
}

}  // namespace
}  // namespace anneal::studio
