#include "app/results/sample_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QTableView>
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/results/prediction_table.h"
#include "app/results/prediction_window.h"
#include "engine/core/base/text.h"
#include "engine/data/image/encode.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::write_file;
using testing::FakeEngine;
using testing::wait_until;

/// A grey picture of a cat that is taken for a dog, in the dialog; what the engine answers can be set.
class LargeSample : public ::testing::Test {
 protected:
  LargeSample() : engine_(testing::Settings{{"FAKE_ANSWER", (directory_ / "answer.json").c_str()}}) {
    const data::Image grey{4, 4, std::vector<std::uint8_t>(48, 100)};
    write_file(path(), std::string(as_text(data::encode_png(grey))));
    set_answer({{"class", "dog"}, {"picture", {4, 4}}, {"box", {0, 0, 4, 2}}, {"map", {{1}}}});
    large_ = std::make_unique<SampleDialog>(engine_.program().path(), directory_.path());
    large_->show_sample({catalogue_of({path()}, {"cat"}), 0},
                        {.path = path(), .label = "cat", .guesses = {{"dog", 0.9}}}, {"cat", "dog"}, {}, {});
  }

  std::string path() const { return (directory_ / "b.png").string(); }

  void set_answer(const nlohmann::json& explanation) {
    nlohmann::json file = {{"path", path()}, {"predictions", {{{"class", "dog"}, {"probability", 0.9}}}}};
    file["explanation"] = explanation;
    write_file(directory_ / "answer.json", nlohmann::json{{"files", {file}}}.dump());
  }

  /// What is drawn above and below the picture's middle.
  std::pair<QColor, QColor> colours() const {
    for (const auto* label : large_->findChildren<QLabel*>())
      if (const QImage shown = label->pixmap().toImage(); !shown.isNull())
        return {shown.pixelColor(shown.width() / 2, shown.height() / 4),
                shown.pixelColor(shown.width() / 2, shown.height() * 3 / 4)};
    return {};
  }

  bool says(const char* words) const {
    return std::ranges::any_of(large_->findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->isVisible() && label->text().contains(words);
    });
  }

  QCheckBox* toggle() const { return large_->findChild<QCheckBox*>(); }

  static inline const std::pair<QColor, QColor> plain = {{100, 100, 100}, {100, 100, 100}};

  anneal::testing::TemporaryDirectory directory_;
  FakeEngine engine_;
  std::unique_ptr<SampleDialog> large_;
};

TEST_F(LargeSample, shows_where_the_model_looked_while_that_is_wanted) {
  ASSERT_TRUE(wait_until([&] { return colours() == plain; }));
  EXPECT_EQ(toggle()->text(), "Show where the model looked");
  toggle()->click();
  EXPECT_TRUE(says("Asking the model where it looked…"));
  // 0.3 of the picture and 0.7 of the highest colour, over the box; what was not shown is dark.
  const std::pair<QColor, QColor> drawn = {{206, 198, 114}, {30, 30, 30}};
  ASSERT_TRUE(wait_until([&] { return colours() == drawn; }));
  EXPECT_TRUE(says("Colours show what speaks for dog, yellow the most."));
  toggle()->click();
  EXPECT_EQ(colours(), plain);
  EXPECT_FALSE(says("Colours show"));
}

TEST_F(LargeSample, says_why_the_engine_does_not_tell_where_it_looked) {
  ASSERT_TRUE(wait_until([&] { return colours() == plain; }));
  set_answer({{"error", "what says where the model looked is not finite"}});
  toggle()->click();
  ASSERT_TRUE(wait_until([&] { return says("hat says where the model looked is not finite"); }));
  EXPECT_EQ(colours(), plain);
  qputenv("FAKE_REFUSE", "1");
  toggle()->click();
  toggle()->click();
  EXPECT_TRUE(wait_until([&] { return says("rain for an epoch"); }));
  qunsetenv("FAKE_REFUSE");
}

TEST_F(LargeSample, of_a_prediction_is_opened_from_its_row_and_has_no_label) {
  PredictionWindow window(engine_.program().path(), directory_.path(), "first");
  window.show();
  window.predict({QString::fromStdString(path())});
  ASSERT_TRUE(wait_until([&] { return window.table()->rowCount() == 1; }));
  auto* rows = window.findChild<QTableView*>();
  emit rows->activated(window.table()->index(0, PredictionTable::predicted));
  auto* opened = window.findChild<SampleDialog*>();
  ASSERT_TRUE(opened != nullptr && opened->isVisible());
  EXPECT_EQ(opened->windowTitle(), "b.png");
  EXPECT_TRUE(std::ranges::any_of(opened->findChildren<QLabel*>(), [](const QLabel* label) {
    return label->text().startsWith("Taken for dog with 90.0");
  }));
}

}  // namespace
}  // namespace anneal::studio
