#include "app/pages/home/fastest_card.h"

#include <QLabel>

#include "engine/core/protocol/event.h"
#include "engine/project/file/importer.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

class FastestCardTest : public testing::PageFixture {
 protected:
  /// A run whose accuracy is evaluated every ten seconds.
  void add(const std::string& name, const std::vector<double>& accuracies) {
    const std::int64_t run =
        project::add_run(session_.project(), {name, directory_ / name, "{}", {}, {}, {}});
    std::string lines;
    std::int64_t seq = 0;
    for (const double accuracy : accuracies) {
      EvaluationEvent evaluation{
          .split = "validation", .epoch = double(seq + 1), .loss = 1, .accuracy = accuracy};
      lines += to_line({seq, 10.0 * double(seq + 1), evaluation}) + "\n";
      ++seq;
    }
    anneal::testing::write_file(directory_ / (name + ".jsonl"), lines);
    project::import_events(session_.project(), run, directory_ / (name + ".jsonl"));
  }

  /// Texts, whole where there is no room for them.
  QStringList shown() {
    card_.set_runs(session_.project(), project::runs(session_.project()));
    QStringList texts;
    for (const auto* label : card_.findChildren<QLabel*>())
      texts += label->accessibleDescription().isEmpty() ? label->text() : label->accessibleDescription();
    return texts;
  }

  FastestCard card_;
};

TEST_F(FastestCardTest, the_time_of_each_to_what_all_have_reached_stands_fastest_first) {
  add("slow", {0.5, 0.6, 0.75, 0.9});
  shown();
  EXPECT_TRUE(card_.isHidden()) << "one has nothing beside it";
  add("quick", {0.5, 0.875});
  const QStringList texts = shown();
  EXPECT_FALSE(card_.isHidden());
  EXPECT_TRUE(texts.contains("Time to 87.5 %")) << texts.join('|').toStdString();
  EXPECT_LT(texts.indexOf("quick"), texts.indexOf("slow")) << texts.join('|').toStdString();
  EXPECT_EQ(texts[texts.indexOf("quick") + 1], "20 s");
  EXPECT_EQ(texts[texts.indexOf("slow") + 1], "40 s");
}

}  // namespace
}  // namespace anneal::studio
