// What is edited on the Models page before it is saved, and what was saved earlier.
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QShortcut>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/models/line_difference.h"
#include "app/pages/model/model_page.h"
#include "app/pages/model/version_difference.h"
#include "app/widgets/controls/choice_card.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

class ModelDraftTest : public testing::PageFixture {
 protected:
  ModelDraftTest() { open(); }

  /// The page as another window, or the same after a crash, has it.
  void open() {
    page_.reset();
    page_ = std::make_unique<ModelPage>(session_);
    QObject::connect(page_.get(), &Page::news, [this](const QString& sentence, const NoticeAction& action) {
      told_ = sentence;
      undo_ = action.pressed;
    });
  }

  void choose(const char* preset) {
    for (auto* card : page_->findChildren<ChoiceCard*>())
      if (card->accessibleName() == preset) emit card->pressed();
  }

  void press(const QKeySequence& key) {
    for (auto* shortcut : page_->findChildren<QShortcut*>())
      if (shortcut->key() == key) return (void)emit shortcut->activated();
    ADD_FAILURE() << "nothing answers " << qPrintable(key.toString());
  }

  QPlainTextEdit* text() { return named<QPlainTextEdit>(*page_, "Graph"); }
  bool is_graph() { return !text()->parentWidget()->isHidden(); }

  bool is_selected(const char* preset) {
    for (auto* card : page_->findChildren<ChoiceCard*>())
      if (card->accessibleName() == preset) return card->property("selected").toBool();
    return false;
  }

  std::int64_t save(const json& model) {
    return project::save_item(session_.project(), project::ItemKind::model, "net", {{"model", model}}).id;
  }

  std::unique_ptr<ModelPage> page_;
  QString told_;
  std::function<void()> undo_;
};

TEST_F(ModelDraftTest, own_graph_that_a_preset_takes_the_place_of_is_kept) {
  choose("resnet8");
  button(*page_, "Edit as a graph")->click();
  const QString mine = text()->toPlainText().replace("\"name\": \"resnet8\"", "\"name\": \"mine\"");
  text()->setPlainText(mine);
  told_.clear();
  choose("convnet");
  EXPECT_FALSE(is_graph());
  EXPECT_EQ(told_, "Your graph was kept.");
  ASSERT_TRUE(undo_);
  undo_();
  EXPECT_TRUE(is_graph());
  EXPECT_EQ(text()->toPlainText(), mine);
}

TEST_F(ModelDraftTest, saved_graph_gives_way_without_a_word) {
  button(*page_, "Edit as a graph")->click();
  button(*page_, "Use this model")->click();
  told_.clear();
  choose("resnet8");
  EXPECT_EQ(told_, "");
}

TEST_F(ModelDraftTest, keys_take_choices_back_one_at_a_time_and_do_them_again) {
  choose("resnet8");
  choose("resnet18");
  press(QKeySequence::Undo);
  EXPECT_TRUE(is_selected("resnet8"));
  press(QKeySequence("Ctrl+Shift+Z"));
  EXPECT_TRUE(is_selected("resnet18"));
  press(QKeySequence::Undo);
  press(QKeySequence::Undo);
  EXPECT_TRUE(is_selected("convnet")) << "as it was at first";
  press(QKeySequence::Undo);
  EXPECT_EQ(told_, "There is nothing to undo.");
}

TEST_F(ModelDraftTest, what_is_not_saved_outlives_the_window_even_where_it_is_no_json_yet) {
  choose("resnet8");
  button(*page_, "Edit as a graph")->click();
  text()->setPlainText("{\"nodes\": [");
  open();
  EXPECT_TRUE(is_graph());
  EXPECT_EQ(text()->toPlainText(), "{\"nodes\": [");
  EXPECT_FALSE(button(*page_, "Use this model")->isEnabled());
}

TEST_F(ModelDraftTest, what_is_saved_leaves_no_draft) {
  choose("resnet8");
  button(*page_, "Use this model")->click();
  session_.select_model(save({{"preset", "resnet18"}}));
  open();
  EXPECT_TRUE(is_selected("resnet18"));
}

TEST_F(ModelDraftTest, draft_that_cannot_be_understood_is_passed_over) {
  choose("resnet8");
  page_.reset();
  EditedModel edited;
  EXPECT_FALSE(edited.restore({{"state", {{"preset", 5}}}}));
  EXPECT_FALSE(edited.restore({{"state", "text"}}));
  EXPECT_FALSE(edited.restore(json::array()));
  EXPECT_EQ(edited.choice.preset, "convnet");
}

TEST_F(ModelDraftTest, earlier_version_is_opened_compared_and_restored) {
  const std::int64_t first = save({{"preset", "mlp"}, {"hidden", {64}}});
  const std::int64_t second = save({{"preset", "mlp"}, {"hidden", {64, 32}}});
  session_.select_model(second);
  open();
  auto* list = named<QListWidget>(*page_, "Saved models");
  ASSERT_EQ(list->count(), 2);
  EXPECT_EQ(list->item(0)->text(), "net, version 2");
  EXPECT_TRUE(list->item(1)->text().trimmed().startsWith("version 1 · "));
  EXPECT_TRUE(button(*page_, "Restore")->isHidden()) << "of the latest";
  list->setCurrentRow(1);
  button(*page_, "Compare")->click();
  auto* difference = page_->findChild<VersionDifference*>();
  ASSERT_NE(difference, nullptr);
  const QString lines = named<QPlainTextEdit>(*difference, "Lines of both versions")->toPlainText();
  EXPECT_TRUE(lines.contains("+       32")) << qPrintable(lines);
  button(*difference, "Restore version 1")->click();
  const auto versions =
      project::versions(session_.project(), project::version(session_.project(), first).item);
  ASSERT_EQ(versions.size(), 3U);
  EXPECT_EQ(versions.back().content, versions.front().content);
  EXPECT_EQ(session_.selection().model, versions.back().id);
  EXPECT_EQ(list->item(0)->text(), "net, version 3");
}

TEST_F(ModelDraftTest, version_that_is_no_model_is_told_and_what_is_edited_stays) {
  const std::int64_t wrong = save({{"preset", 5}});
  emit session_.items_changed();
  choose("resnet8");
  QString problem;
  QObject::connect(page_.get(), &Page::problem, [&](const QString& sentence) { problem = sentence; });
  auto* list = named<QListWidget>(*page_, "Saved models");
  ASSERT_EQ(list->item(0)->data(Qt::UserRole).toLongLong(), wrong);
  emit list->itemClicked(list->item(0));
  EXPECT_NE(problem, "");
  EXPECT_TRUE(is_selected("resnet8"));
}

TEST(LineDifference, says_of_each_line_where_it_is) {
  using Of = ComparedLine::Of;
  const auto compare = [](const char* before, const char* after) {
    return line_difference(QString(before).split(' '), QString(after).split(' '));
  };
  EXPECT_EQ(compare("a b", "a b"), (std::vector<ComparedLine>{{Of::both, "a"}, {Of::both, "b"}}));
  EXPECT_EQ(compare("a b c d", "a c e d"),
            (std::vector<ComparedLine>{
                {Of::both, "a"}, {Of::before, "b"}, {Of::both, "c"}, {Of::after, "e"}, {Of::both, "d"}}));
  EXPECT_EQ(line_difference({}, {"a"}), (std::vector<ComparedLine>{{Of::after, "a"}}));
  EXPECT_EQ(line_difference({"a", "a"}, {"a"}),
            (std::vector<ComparedLine>{{Of::both, "a"}, {Of::before, "a"}}));
}

TEST(LineDifference, keeps_every_line_of_texts_too_long_to_compare) {
  QStringList before, after;
  for (int line = 0; line < 5000; ++line) {
    before += QString::number(line);
    after += QStringLiteral("x%1").arg(line);
  }
  EXPECT_EQ(line_difference(before, after).size(), 10'000U);
}

}  // namespace
}  // namespace anneal::studio
