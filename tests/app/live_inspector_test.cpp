#include "page_live/live_inspector.h"

#include <QLabel>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

/// Whole, where there is no room for it.
QStringList shown(const LiveInspector& inspector) {
  QStringList texts;
  for (const auto* label : inspector.findChildren<QLabel*>())
    if (label->isVisibleTo(&inspector))
      texts += label->accessibleDescription().isEmpty() ? label->text() : label->accessibleDescription();
  return texts;
}

Event resources(int rank, double processor, std::int64_t memory) {
  ResourcesEvent used;
  used.rank = rank;
  used.processor = processor;
  used.memory_bytes = memory;
  return {.seq = 0, .time = 0, .body = used};
}

TEST(LiveInspectorTest, what_every_rank_takes_is_shown_as_it_was_told_last) {
  LiveInspector inspector;
  inspector.retranslate();
  EXPECT_FALSE(shown(inspector).contains("Processes"));
  inspector.take(resources(0, 0.5, 1 << 20));
  inspector.take(resources(0, 1.75, std::int64_t{3} << 30));
  inspector.take(resources(1, 1, std::int64_t{1} << 30));
  inspector.refresh({});
  const QStringList texts = shown(inspector);
  EXPECT_TRUE(texts.contains("Processes")) << texts.join('|').toStdString();
  EXPECT_TRUE(texts.contains("rank 1")) << texts.join('|').toStdString();
  EXPECT_TRUE(texts.contains(QString::fromUtf8("1.0 cores · 1.0 GiB"))) << texts.join('|').toStdString();
  EXPECT_TRUE(texts.contains(QString::fromUtf8("2.8 cores · 4.0 GiB")))
      << "of both: " << texts.join('|').toStdString();
  inspector.clear();
  inspector.refresh({});
  EXPECT_FALSE(shown(inspector).contains("Processes"));
}

}  // namespace
}  // namespace anneal::studio
