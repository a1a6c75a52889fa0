#include "page_policy/policy_page.h"

#include <QLabel>
#include <QLineEdit>

#include <nlohmann/json.hpp>

#include "app/pages/page_fixture.h"
#include "base/error.h"
#include "page_policy/curve_text.h"
#include "page_policy/policy_draft.h"
#include "project/items.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

Curve curve(const json& form) {
  return curve_from_json(form, "curve", 0, 1e6);
}

TEST(CurveText, what_is_written_can_be_read_again) {
  const json forms[] = {0.1,
                        {{"curve", "linear"}, {"from", 0.1}, {"to", 0.001}},
                        {{"curve", "cosine"}, {"from", 0.3}, {"to", 0}},
                        {{"curve", "polynomial"}, {"from", 0.1}, {"to", 0.01}, {"power", 3}},
                        {{"curve", "one-cycle"}, {"start", 0.04}, {"peak", 0.4}, {"end", 0}, {"warmup", 0}},
                        {{"curve", "steps"}, {"values", {{0, 256}, {0.5, 512}, {0.75, 1024}}}},
                        {{"curve", "piecewise"}, {"values", {{0, 0.1}, {0.5, 0.4}, {1, 0}}}},
                        {{"curve", "cosine-restarts"}, {"from", 0.3}, {"to", 0.01}, {"cycles", 5}},
                        {{"curve", "warmup-stable-decay"},
                         {"start", 0.01},
                         {"peak", 0.4},
                         {"end", 0},
                         {"decay", 0.25},
                         {"warmup", 0}}};
  for (const json& form : forms) {
    const Curve expected = curve(form);
    EXPECT_EQ(CurveText::read(expected.kind, CurveText::write(expected)), expected) << form;
  }
}

TEST(CurveText, reads_what_people_write) {
  EXPECT_EQ(CurveText::read(Curve::Kind::steps, "256 -> 512 at 50%"),
            curve({{"curve", "steps"}, {"values", {{0, 256}, {0.5, 512}}}}));
  EXPECT_DOUBLE_EQ(CurveText::read(Curve::Kind::constant, " 0,25 ").value, 0.25);
  EXPECT_DOUBLE_EQ(CurveText::read(Curve::Kind::constant, "1e-3").value, 0.001);
  EXPECT_EQ(CurveText::read(Curve::Kind::expression, " 0.1 * cos(pi * progress / 2) ").formula.text(),
            "0.1 * cos(pi * progress / 2)");
  EXPECT_THROW(CurveText::read(Curve::Kind::expression, "0.1 * speed"), UserError);
}

TEST(CurveText, refuses_with_a_sentence_that_shows_the_form) {
  const std::pair<Curve::Kind, const char*> wrong[] = {
      {Curve::Kind::constant, ""},       {Curve::Kind::constant, "fast"},
      {Curve::Kind::linear, "0.1"},      {Curve::Kind::one_cycle, "0.1 → 0.2"},
      {Curve::Kind::steps, "256 → 512"}, {Curve::Kind::steps, "256 → at 50 %"}};
  for (const auto& [kind, text] : wrong) {
    try {
      CurveText::read(kind, text);
      ADD_FAILURE() << text;
    } catch (const UserError& error) {
      EXPECT_TRUE(error.message().starts_with("Write it like")) << error.message();
    }
  }
}

TEST(PolicyDraft, only_what_differs_is_kept) {
  PolicyDraft draft;
  draft.set_recipe({{"epochs", 10}, {"momentum", 0.9}});
  draft.set("epochs", 10);
  EXPECT_EQ(draft.changes(), json::object());
  draft.set("epochs", 20);
  EXPECT_EQ(draft.changes(), json({{"epochs", 20}}));
  draft.reset("epochs");
  EXPECT_EQ(draft.training().epochs, 10);
}

TEST(PolicyDraft, choices_stay_when_the_recipe_changes) {
  PolicyDraft draft;
  draft.set_recipe({{"epochs", 10}});
  draft.set("momentum", 0.5);
  draft.set_recipe({{"epochs", 30}});
  EXPECT_EQ(draft.training().epochs, 30);
  EXPECT_EQ(draft.changes(), json({{"momentum", 0.5}}));
}

TEST(PolicyDraft, several_fields_can_be_wrong_at_once) {
  PolicyDraft draft;
  draft.set_recipe({{"epochs", 10}});
  draft.set("epochs", -1);
  draft.set_unreadable("seed", "Write a number.");
  draft.set("momentum", 0.5);
  EXPECT_FALSE(draft.problem("epochs").empty());
  EXPECT_EQ(draft.problem("seed"), "Write a number.");
  EXPECT_TRUE(draft.problem("momentum").empty());
  EXPECT_EQ(draft.training().epochs, 10);
  draft.set("epochs", 5);
  draft.set("seed", 3);
  EXPECT_FALSE(draft.has_problems());
}

class PolicyPageTest : public testing::PageFixture {
 protected:
  void choose_data_and_model() {
    using project::ItemKind;
    const DatasetSummary summary{"flowers", 5000, 32, {"rose", "tulip"}};
    const auto data = project::save_item(session_.project(), ItemKind::dataset, "flowers",
                                         {{"data", {{"folder", "/flowers"}}}, {"summary", to_json(summary)}});
    const auto model = project::save_item(session_.project(), ItemKind::model, "convnet",
                                          {{"model", {{"preset", "convnet"}}}});
    session_.select_dataset(data.id);
    session_.select_model(model.id);
  }

  static void type(QLineEdit* edit, const QString& text) {
    edit->setText(text);
    emit edit->textEdited(text);
  }
};

TEST_F(PolicyPageTest, start_waits_for_data_and_model) {
  PolicyPage page(session_);
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  choose_data_and_model();
  EXPECT_TRUE(button(page, "Start training")->isEnabled());
}

TEST_F(PolicyPageTest, wrong_value_blocks_start_and_says_why) {
  choose_data_and_model();
  PolicyPage page(session_);
  auto* epochs = named<QLineEdit>(page, "Epochs");
  type(epochs, "many");
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  EXPECT_FALSE(button(page, "Start training")->toolTip().isEmpty());
  EXPECT_TRUE(epochs->accessibleDescription().startsWith("Write a number"));
  type(epochs, "-3");
  EXPECT_FALSE(button(page, "Start training")->isEnabled());
  EXPECT_TRUE(epochs->accessibleDescription().contains("-3"));
  type(epochs, "3");
  EXPECT_TRUE(button(page, "Start training")->isEnabled());
  EXPECT_TRUE(epochs->accessibleDescription().isEmpty());
}

TEST_F(PolicyPageTest, saving_keeps_only_the_changed_fields_as_a_version) {
  choose_data_and_model();
  PolicyPage page(session_);
  type(named<QLineEdit>(page, "Epochs"), "3");
  button(page, "Save")->click();
  ASSERT_TRUE(session_.selection().policy);
  EXPECT_EQ(session_.selected_spec()["training"], json({{"epochs", 3}}));
  PolicyPage again(session_);
  EXPECT_EQ(named<QLineEdit>(again, "Epochs")->text(), "3");
}

}  // namespace
}  // namespace anneal::studio
