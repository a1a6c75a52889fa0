#include "app/pages/live/inspector/live_inspector.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <memory>

#include <gtest/gtest.h>

#include "app/pages/live/inspector/event_list.h"
#include "app/widgets/charts/share_bar.h"

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
  inspector.refresh({}, RunPhase::finished);
  const QStringList texts = shown(inspector);
  EXPECT_TRUE(texts.contains("Processes")) << texts.join('|').toStdString();
  EXPECT_TRUE(texts.contains("rank 1")) << texts.join('|').toStdString();
  EXPECT_TRUE(texts.contains(QString::fromUtf8("1.0 cores · 1.0 GiB"))) << texts.join('|').toStdString();
  EXPECT_TRUE(texts.contains(QString::fromUtf8("2.8 cores · 4.0 GiB")))
      << "of both: " << texts.join('|').toStdString();
  inspector.clear();
  inspector.refresh({}, RunPhase::finished);
  EXPECT_FALSE(shown(inspector).contains("Processes"));
}

TEST(LiveInspectorTest, processes_have_their_room_from_the_start_of_a_run) {
  LiveInspector inspector;
  inspector.retranslate();
  inspector.refresh({}, RunPhase::starting);
  EXPECT_TRUE(shown(inspector).contains("Processes"));
  EXPECT_TRUE(shown(inspector).contains("rank 0"));
  inspector.refresh({}, RunPhase::finished);
  EXPECT_FALSE(shown(inspector).contains("Processes")) << "none were told";
}

TEST(LiveInspectorTest, a_ranks_gpu_is_shown_below_it_where_its_use_is_told) {
  LiveInspector inspector;
  inspector.retranslate();
  inspector.take(resources(0, 0.5, 1 << 20));
  inspector.refresh({}, RunPhase::finished);
  EXPECT_FALSE(shown(inspector).contains("its GPU"));
  Event event = resources(0, 0.5, 1 << 20);
  auto& used = std::get<ResourcesEvent>(event.body);
  used.gpu_utilization = 0.87;
  used.gpu_memory_bytes = std::int64_t{3} << 30;
  used.gpu_memory_total_bytes = std::int64_t{80} << 30;
  inspector.take(event);
  inspector.refresh({}, RunPhase::finished);
  const QStringList texts = shown(inspector);
  EXPECT_TRUE(texts.contains("its GPU")) << texts.join('|').toStdString();
  EXPECT_EQ(texts.filter("87").size(), 1) << texts.join('|').toStdString();
  EXPECT_EQ(texts.filter("3.0 GiB").size(), 1) << texts.join('|').toStdString();
}

TEST(LiveInspectorTest, events_leave_out_saves_unless_all_are_wanted_and_keep_what_matters) {
  QSettings().remove("live");
  auto inspector = std::make_unique<LiveInspector>();
  inspector->retranslate();
  const auto texts = [&] {
    const auto* list = inspector->findChild<EventList*>();
    QStringList all;
    for (int row = 0; row < list->count(); ++row) all += list->item(row)->text();
    return all;
  };
  const auto take = [&](const EventBody& body) { inspector->take({.seq = 0, .time = 0, .body = body}); };
  take(StageEvent{.name = "data", .done = true});
  CheckpointEvent saved;
  for (saved.step = 1; saved.step <= 2 * EventList::limit; ++saved.step) take(saved);
  inspector->refresh({}, RunPhase::finished);
  EXPECT_EQ(texts(), QStringList("Data found"));
  auto* which = inspector->findChild<QComboBox*>();
  which->setCurrentIndex(1);
  emit which->activated(1);
  EXPECT_EQ(texts().size(), EventList::limit);
  EXPECT_EQ(texts().front(), "Step 400 saved");
  EXPECT_EQ(texts().back(), "Data found") << "which no save crowds out";
  inspector = std::make_unique<LiveInspector>();
  EXPECT_EQ(inspector->findChild<QComboBox*>()->currentIndex(), 1) << "as it was left";
  QSettings().remove("live");
}

/// A second of which a tenth waits for data; of a processor that tells the rest.
StepEvent step(double forward, double backward, double optimizer, double waited) {
  StepEvent body;
  body.step = 1;
  body.batch_size = 10;
  body.samples_per_second = 10;
  body.wait_data = 0.1;
  body.forward_seconds = forward;
  body.backward_seconds = backward;
  body.optimizer_seconds = optimizer;
  body.wait_communication = waited;
  return body;
}

/// All that the card "Where a step goes" says.
QString anatomy(const StepEvent& step, const char* precision = "auto") {
  LiveInspector inspector;
  inspector.retranslate();
  RunHistory history;
  HelloEvent hello;
  hello.spec = {{"anneal", 1},
                {"data", {{"folder", "photos"}}},
                {"model", {{"preset", "resnet8"}}},
                {"training", {{"precision", precision}}}};
  history.take({.seq = 0, .time = 0, .body = hello});
  history.take({.seq = 1, .time = 0, .body = step});
  inspector.refresh(history, RunPhase::finished);
  QString all = shown(inspector).join('|');
  for (const auto* bar : inspector.findChildren<ShareBar*>()) all += '|' + bar->accessibleDescription();
  return all;
}

TEST(LiveInspectorTest, shows_where_a_step_goes_with_what_waits_for_other_ranks) {
  const QString all = anatomy(step(0.2, 0.3, 0.1, 0.05));
  for (const char* part : {"forward 200.0 ms", "backward 300.0 ms", "optimizer 100.0 ms",
                           "waiting for ranks 50.0 ms", "waiting for data 100.0 ms", "other 250.0 ms"})
    EXPECT_TRUE(all.contains(part)) << part << " in " << all.toStdString();
  EXPECT_TRUE(all.contains("Computing takes most of the time")) << all.toStdString();
}

TEST(LiveInspectorTest, advises_another_precision_where_one_was_chosen_that_is_not_the_best) {
  EXPECT_TRUE(anatomy(step(0.2, 0.3, 0.1, 0.05), "fp32").contains("numeric precision"));
  for (const char* precision : {"auto", "bf16"})
    EXPECT_FALSE(anatomy(step(0.2, 0.3, 0.1, 0.05), precision).contains("numeric precision")) << precision;
}

TEST(LiveInspectorTest, of_a_device_that_works_on_unseen_tells_what_is_known) {
  StepEvent body;
  body.batch_size = 10;
  body.samples_per_second = 10;
  body.wait_data = 0.25;
  const QString all = anatomy(body);
  EXPECT_TRUE(all.contains("computing 750.0 ms")) << all.toStdString();
  EXPECT_FALSE(all.contains("forward")) << all.toStdString();
  EXPECT_TRUE(all.contains("pack them on the Data page")) << all.toStdString();
}

TEST(LiveInspectorTest, says_which_setting_makes_a_step_shorter) {
  EXPECT_TRUE(anatomy(step(0.2, 0.2, 0.4, 0.05)).contains("larger “batch size” means fewer updates"));
  StepEvent exchanging = step(0.2, 0.2, 0.1, 0.4);
  exchanging.rank_seconds = {0.5, 0.51};
  EXPECT_TRUE(anatomy(exchanging).contains("The exchange of gradients limits the speed"));
  exchanging.rank_seconds = {0.5, 0.9};
  EXPECT_TRUE(anatomy(exchanging).contains("Rank 1 is a straggler: its steps take 1.8 times as long"))
      << anatomy(exchanging).toStdString();
}

TEST(LiveInspectorTest, where_the_rest_is_largest_says_what_that_is_and_what_makes_it_less) {
  const QString all = anatomy(step(0.15, 0.15, 0.05, 0));
  EXPECT_TRUE(all.contains("other 550.0 ms")) << all.toStdString();
  EXPECT_FALSE(all.contains("Computing takes most of the time")) << all.toStdString();
  EXPECT_TRUE(all.contains("Most of it is other work: the cost of a step besides the model"))
      << all.toStdString();
  EXPECT_TRUE(all.contains("A larger “batch size” means fewer steps")) << all.toStdString();
}

TEST(LiveInspectorTest, leads_to_the_settings_that_make_a_step_shorter) {
  LiveInspector inspector;
  inspector.retranslate();
  RunHistory history;
  history.take({.seq = 0, .time = 0, .body = step(0.2, 0.2, 0.4, 0.05)});
  inspector.refresh(history, RunPhase::finished);
  QStringList wanted;
  QObject::connect(&inspector, &LiveInspector::setting_wanted, [&](const QString& key) { wanted += key; });
  QPushButton* leads = nullptr;
  for (auto* button : inspector.findChildren<QPushButton*>())
    if (button->text().contains("batch size")) leads = button;
  ASSERT_NE(leads, nullptr);
  inspector.refresh(history, RunPhase::finished);
  leads->click();  // it is the same one after the next step
  EXPECT_EQ(wanted, QStringList("training.batch_size"));
}

}  // namespace
}  // namespace anneal::studio
