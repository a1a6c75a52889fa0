#include "app/pages/model/model_page.h"

#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>

#include "app/pages/model/cost_card.h"
#include "app/pages/model/model_cost.h"
#include "app/widgets/controls/choice_card.h"
#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/resolve/preview.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

TEST(ModelChoice, content_can_be_read_again) {
  ModelChoice choice;
  choice.preset = "mlp";
  choice.hidden = "64, 32";
  EXPECT_EQ(to_content(choice), json({{"model", {{"preset", "mlp"}, {"hidden", {64, 32}}}}}));
  EXPECT_EQ(choice_from_content(to_content(choice)).hidden, "64, 32");
}

TEST(CostCard, says_a_short_steps_time_in_milliseconds) {
  CostCard card;
  const auto says = [&](double seconds, const QString& words) {
    ModelCost cost;
    cost.time = PredictedTime{.seconds = 60, .seconds_per_step = seconds};
    card.show_cost(cost, false);
    const auto labels = card.findChildren<QLabel*>();
    return std::ranges::any_of(labels,
                               [&](const QLabel* label) { return label->accessibleDescription() == words; });
  };
  EXPECT_TRUE(says(0.00742, "about 7.4 ms"));
  EXPECT_TRUE(says(2.5, "about 2.5 s"));
}

TEST(ModelChoice, widths_that_are_no_numbers_are_refused) {
  for (const char* wrong : {"wide", "64; 32", "0", "-5", "99999999999999999999"}) {
    ModelChoice choice;
    choice.preset = "mlp";
    choice.hidden = wrong;
    EXPECT_THROW(to_content(choice), UserError) << wrong;
  }
}

TEST(ModelChoice, dropout_is_written_as_a_number_and_built_behind_each_hidden_layer) {
  const TrainingSetting images{.facts = resolve::assumed_data};
  const TrainingSetting rows{
      .facts = {.samples = 100, .trained = 80, .classes = 2, .table = zoo::TableInput{.numbers = 3}},
      .data = {{"folder", "/rows.csv"}, {"table", {{"target", "kind"}}}}};
  const auto dropped = [](const ModelChoice& choice, const TrainingSetting& setting) {
    std::vector<double> shares;
    const ModelCost cost = cost_of(choice, setting);
    for (const graph::Node& node : cost.network.nodes)
      if (node.operation == "dropout") shares.push_back(graph::real(node, "probability"));
    return shares;
  };
  ModelChoice choice;
  choice.preset = "mlp";
  EXPECT_EQ(dropped(choice, images), std::vector<double>()) << "of images it has none";
  choice.dropout = "0,25";
  EXPECT_EQ(dropped(choice, rows), std::vector<double>({0.25, 0.25}));
  EXPECT_EQ(to_content(choice), json({{"model", {{"preset", "mlp"}, {"dropout", 0.25}}}}));
  EXPECT_EQ(choice_from_content(to_content(choice)).dropout, "0.25");
  choice.preset = "resnet8";
  EXPECT_FALSE(to_content(choice)["model"].contains("dropout")) << "which has none";
  choice.preset = "mlp";
  for (const char* wrong : {"much", "-0.1", "1", "0.995"}) {
    choice.dropout = wrong;
    EXPECT_THROW(to_content(choice), UserError) << wrong;
  }
}

class ModelPageTest : public testing::PageFixture {};

TEST_F(ModelPageTest, shows_every_layer_of_the_preset) {
  ModelPage page(session_);
  zoo::Options options;
  const auto graph = zoo::build("convnet", options);
  EXPECT_EQ(page.findChild<QTableView*>()->model()->rowCount(), static_cast<int>(graph.nodes.size()));
}

TEST_F(ModelPageTest, model_in_use_becomes_a_version_of_the_project) {
  ModelPage page(session_);
  for (auto* card : page.findChildren<ChoiceCard*>()) {
    if (card->accessibleName() == "resnet8") emit card->pressed();
  }
  button(page, "Use this model")->click();
  ASSERT_TRUE(session_.selection().model);
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "resnet8"}}));
  EXPECT_TRUE(button(page, "Set the policy")->isEnabled());
}

TEST_F(ModelPageTest, images_are_as_large_as_the_preset_is_trained_on_by_default) {
  const DatasetSummary summary{"flowers", 5000, 128, {"rose", "tulip"}};
  const auto data = project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                                       {{"data", {{"folder", "/flowers"}}}, {"summary", to_json(summary)}});
  session_.select_dataset(data.id);
  ModelPage page(session_);
  auto* side = named<QSpinBox>(page, "Image side in pixels");
  EXPECT_EQ(side->value(), 128);
  const auto choose = [&](const char* preset) {
    for (auto* card : page.findChildren<ChoiceCard*>())
      if (card->accessibleName() == preset) emit card->pressed();
  };
  choose("vit_tiny");
  EXPECT_EQ(side->value(), 224);
  choose("resnet18");
  EXPECT_EQ(side->value(), 128);
  side->setValue(64);
  choose("vit_tiny");
  EXPECT_EQ(side->value(), 64) << "the person's own";
}

TEST_F(ModelPageTest, nothing_is_said_to_suit_images_until_there_are_some) {
  ModelPage page(session_);
  for (const QLabel* label : page.findChildren<QLabel*>())
    EXPECT_FALSE(label->text().contains("Suits")) << qPrintable(label->text());
}

TEST_F(ModelPageTest, presets_say_how_good_their_published_weights_are) {
  ModelPage page(session_);
  const auto notes = [&](const char* preset) {
    QStringList texts;
    for (const auto* card : page.findChildren<ChoiceCard*>())
      if (card->accessibleName() == preset)
        for (const QLabel* label : card->findChildren<QLabel*>()) texts += label->text();
    return texts.join('\n');
  };
  EXPECT_TRUE(notes("resnet18").contains("69.8 % on ImageNet")) << "as torchvision says of its weights";
  EXPECT_FALSE(notes("resnet8").contains("ImageNet")) << "of which there are none";
}

TEST_F(ModelPageTest, a_table_is_offered_what_takes_rows) {
  const auto save = [&](project::ItemKind kind, const char* name, const json& content) {
    return project::save_item(session_.project(), kind, name, content).id;
  };
  session_.select_model(save(project::ItemKind::model, "resnet8", {{"model", {{"preset", "resnet8"}}}}));
  ModelPage page(session_);
  page.resize(1400, 900);
  page.show();
  const auto presets = [&] {
    QStringList names;
    for (const auto* card : page.findChildren<ChoiceCard*>())
      if (card->isVisibleTo(&page)) names += card->accessibleName();
    return names;
  };
  EXPECT_GT(presets().size(), 10);
  DatasetSummary summary{"boxes", 80, 0, {"tall", "wide"}};
  summary.held_back = 20;
  summary.table = TableSummary{.input = {.numbers = 2, .categories = {4}}, .columns = 3};
  session_.select_dataset(save(project::ItemKind::dataset, "boxes",
                               {{"data", {{"folder", "/boxes.csv"}, {"table", {{"target", "kind"}}}}},
                                {"summary", to_json(summary)}}));
  EXPECT_EQ(presets(), QStringList({"mlp", "realmlp"}));
  EXPECT_FALSE(named<QSpinBox>(page, "Image side in pixels")->isVisibleTo(&page));
  EXPECT_TRUE(named<QLineEdit>(page, "Widths of the hidden layers")->isVisibleTo(&page));
  auto* dropout = named<QLineEdit>(page, "Dropout");
  EXPECT_TRUE(dropout->isVisibleTo(&page));
  EXPECT_EQ(dropout->placeholderText(), "0.15");
  EXPECT_EQ(named<QLineEdit>(page, "Widths of the hidden layers")->placeholderText(), "256, 256, 256");
  const auto says = [&](const char* words) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->isVisibleTo(&page) && label->text().contains(words)) return true;
    return false;
  };
  EXPECT_TRUE(testing::wait_until([&] { return says("FLOPs per row"); }));
  EXPECT_FALSE(says("these images"));
  dropout->setText("2");
  EXPECT_FALSE(button(page, "Use this model")->isEnabled());
  EXPECT_TRUE(says("Write a number from 0 to 0.99"));
  dropout->setText("0.4");
  button(page, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "realmlp"}, {"dropout", 0.4}}));
}

TEST_F(ModelPageTest, wrong_graph_is_refused_on_the_page_naming_the_node) {
  ModelPage page(session_);
  const auto file = directory_ / "net.json";
  anneal::testing::write_file(file, R"({"nodes": [{"name": "input", "operation": "input", "inputs": []},
                                                  {"name": "fc", "operation": "linear", "inputs": ["inptu"]}]})");
  page.open_graph(QString::fromStdString(file.string()));
  bool names_node = false;
  for (const QLabel* label : page.findChildren<QLabel*>()) {
    names_node |= label->property("role") == "bad" && label->text().contains("fc");
  }
  EXPECT_TRUE(names_node);
  EXPECT_FALSE(button(page, "Use this model")->isEnabled());
}

TEST_F(ModelPageTest, file_that_is_not_json_is_refused_on_the_page) {
  ModelPage page(session_);
  anneal::testing::write_file(directory_ / "net.json", "nodes:");
  page.open_graph(QString::fromStdString((directory_ / "net.json").string()));
  EXPECT_FALSE(button(page, "Use this model")->isEnabled());
}

}  // namespace
}  // namespace anneal::studio
