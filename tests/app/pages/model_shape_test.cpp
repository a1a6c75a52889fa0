// What the Models page says of a model before it is trained, and what of it a person can change.
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "app/pages/model/freeze_steps.h"
#include "app/pages/model/graph_text.h"
#include "app/pages/model/graph_view.h"
#include "app/pages/model/model_page.h"
#include "app/pages/model/preset_words.h"
#include "app/widgets/controls/choice_card.h"
#include "engine/core/base/pattern.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using project::ItemKind;

graph::Graph preset(const std::string& name, std::int64_t side = 32) {
  zoo::Options options;
  options.classes = 2;
  options.input = {3, side, side};
  return zoo::build(name, options);
}

TEST(PresetWords, every_preset_has_a_description_of_its_own) {
  QStringList seen;
  for (const zoo::Preset& each : zoo::presets_of_images()) {
    const QString words = PresetWords::summary(each.name);
    EXPECT_FALSE(words.isEmpty()) << each.name;
    EXPECT_FALSE(seen.contains(words)) << each.name;
    seen += words;
  }
}

TEST(GraphText, a_graph_that_was_written_is_read_again) {
  const graph::Graph network = preset("resnet8");
  const ReadGraph read = read_graph(write_graph(network));
  ASSERT_FALSE(read.problem);
  EXPECT_EQ(graph::from_json(read.graph), network);
}

TEST(GraphText, names_the_line_of_what_is_no_json) {
  const ReadGraph read = read_graph("{\n  \"nodes\": [\n    {\"name\": \"a\",,}\n  ]\n}\n");
  ASSERT_TRUE(read.problem);
  EXPECT_EQ(read.problem->line, 3);
}

TEST(GraphText, finds_the_line_of_a_node_by_its_name_or_its_number) {
  const QString text = write_graph(preset("resnet8"));
  const QStringList lines = text.split('\n');
  const auto named = [&](const std::string& place) { return lines.value(line_of(text, place) - 1); };
  const QString fc = QStringLiteral("\"name\":\"fc\"");
  EXPECT_TRUE(named("graph.fc.features").contains(fc)) << qPrintable(named("graph.fc.features"));
  EXPECT_TRUE(named("fc").contains(fc));
  EXPECT_TRUE(lines.value(line_of(text, "graph.nodes[0]") - 1).contains("\"operation\""));
  EXPECT_EQ(line_of(text, "nothing.of.this"), 0);
  EXPECT_EQ(line_of("", "fc"), 0);
}

TEST(GraphView, places_every_node_below_what_it_takes_and_none_over_another) {
  const graph::Graph network = preset("resnet8");
  const auto places = lay_out(network);
  ASSERT_EQ(places.size(), network.nodes.size());
  std::map<std::string, GraphPlace> of;
  std::set<std::pair<int, int>> taken;
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_TRUE(taken.insert({places[i].row, places[i].column}).second);
    for (const std::string& input : network.nodes[i].inputs) EXPECT_GT(places[i].row, of.at(input).row);
    of[network.nodes[i].name] = places[i];
  }
}

TEST(GraphView, steps_lead_along_the_edges_and_to_neighbours) {
  const graph::Graph network =
      graph::from_json(json::parse(R"({"nodes": [{"name": "a", "operation": "relu", "inputs": ["input"]},
                                {"name": "b", "operation": "relu", "inputs": ["input"]},
                                {"name": "sum", "operation": "add", "inputs": ["a", "b"]}]})"));
  const auto places = lay_out(network);
  const auto number = [&](const std::string& name) {
    return static_cast<int>(std::ranges::find(network.nodes, name, &graph::Node::name) -
                            network.nodes.begin());
  };
  const auto leads = [&](const char* from, GraphStep step) {
    return network.nodes[static_cast<std::size_t>(next_node(network, places, number(from), step))].name;
  };
  EXPECT_EQ(leads("input", GraphStep::to_user), "a");
  EXPECT_EQ(leads("a", GraphStep::to_right), "b");
  EXPECT_EQ(leads("b", GraphStep::to_left), "a");
  EXPECT_EQ(leads("b", GraphStep::to_user), "sum");
  EXPECT_EQ(leads("sum", GraphStep::to_input), "a");
  EXPECT_EQ(leads("sum", GraphStep::to_user), "sum") << "there is nothing below";
  EXPECT_EQ(leads("input", GraphStep::to_input), "input");
}

TEST(GraphView, keys_go_from_layer_to_layer_which_is_said_and_open_one) {
  const graph::Graph network = preset("resnet8");
  GraphView view;
  view.set_graph(network, graph::analyse(network, {3, 32, 32}));
  EXPECT_TRUE(
      view.accessibleDescription().contains(QString("%1 layer(s), from input to %2")
                                                .arg(network.nodes.size())
                                                .arg(QString::fromStdString(network.nodes.back().name))));
  int opened = -1;
  QObject::connect(&view, &GraphView::opened, [&](int node) { opened = node; });
  const auto press = [&](Qt::Key key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
  };
  press(Qt::Key_Return);
  EXPECT_EQ(opened, -1) << "none is marked";
  press(Qt::Key_Down);
  EXPECT_EQ(view.selected(), 0);
  press(Qt::Key_Down);
  ASSERT_GT(view.selected(), 0);
  const graph::Node& node = network.nodes[static_cast<std::size_t>(view.selected())];
  EXPECT_EQ(node.inputs.front(), "input");
  EXPECT_TRUE(
      view.accessibleDescription().startsWith(QString::fromStdString(node.name + ": " + node.operation)));
  press(Qt::Key_Enter);
  EXPECT_EQ(opened, view.selected());
  press(Qt::Key_Up);
  EXPECT_EQ(view.selected(), 0);
}

TEST(GraphView, finds_layers_and_zooms_within_limits) {
  const graph::Graph network = preset("resnet8");
  GraphView view;
  view.set_graph(network, graph::analyse(network, {3, 32, 32}));
  const auto convolutions = std::ranges::count(network.nodes, "conv2d", &graph::Node::operation);
  EXPECT_EQ(view.find("CONV2D"), convolutions);
  EXPECT_EQ(view.find("no such layer"), 0);
  for (int i = 0; i < 100; ++i) view.zoom(2);
  EXPECT_LE(view.transform().m11(), 4.01);
  for (int i = 0; i < 100; ++i) view.zoom(0.5);
  EXPECT_GE(view.transform().m11(), 0.049);
}

TEST(FreezeSteps, go_from_the_input_on_and_leave_the_last_layer) {
  const auto steps = freeze_steps(preset("resnet18", 64), {3, 64, 64});
  ASSERT_GE(steps.size(), 5u);
  const auto is_frozen = [](const FreezeStep& step, const std::string& name) {
    return std::ranges::any_of(step.patterns, [&](const auto& each) { return matches_pattern(each, name); });
  };
  EXPECT_TRUE(is_frozen(steps.front(), "conv1.weight"));
  EXPECT_FALSE(is_frozen(steps.front(), "layer1.0.conv1.weight"));
  EXPECT_EQ(steps[1].last, "layer1");
  EXPECT_TRUE(is_frozen(steps[1], "layer1.0.conv1.weight"));
  EXPECT_TRUE(is_frozen(steps.back(), "layer4.1.conv2.weight"));
  EXPECT_FALSE(is_frozen(steps.back(), "fc.weight"));
}

class ModelShapeTest : public testing::PageFixture {
 protected:
  void choose_data(std::int64_t samples, std::int64_t side) {
    const DatasetSummary summary{"flowers", samples, side, {"rose", "tulip"}};
    const json content = {{"data", {{"folder", "/flowers"}}}, {"summary", to_json(summary)}};
    session_.select_dataset(project::save_item(session_.project(), ItemKind::dataset, "flowers", content).id);
  }

  static QString notes(QWidget& page, const QString& card) {
    for (auto* candidate : page.findChildren<ChoiceCard*>()) {
      if (candidate->accessibleName() != card) continue;
      QStringList all;
      for (const QLabel* label : candidate->findChildren<QLabel*>()) all += label->text();
      return all.join('\n');
    }
    return {};
  }
};

TEST_F(ModelShapeTest, side_that_was_chosen_is_kept_by_using_the_model_and_trained_on) {
  choose_data(5000, 128);
  ModelPage page(session_);
  named<QSpinBox>(page, "Image side in pixels")->setValue(64);
  button(page, "Use this model")->click();
  EXPECT_EQ(named<QSpinBox>(page, "Image side in pixels")->value(), 64);
  EXPECT_EQ(session_.selected_spec()["training"]["image_size"], 64);
  ModelPage again(session_);
  EXPECT_EQ(named<QSpinBox>(again, "Image side in pixels")->value(), 64);
}

TEST_F(ModelShapeTest, classes_are_kept_while_no_data_is_chosen) {
  ModelPage page(session_);
  named<QSpinBox>(page, "Classes")->setValue(37);
  button(page, "Use this model")->click();
  ModelPage again(session_);
  EXPECT_EQ(named<QSpinBox>(again, "Classes")->value(), 37);
}

TEST_F(ModelShapeTest, the_preset_that_suits_the_data_is_marked_and_shown_first) {
  choose_data(5000, 224);
  ModelPage page(session_);
  EXPECT_TRUE(notes(page, "resnet18").contains("Suits"));
  EXPECT_FALSE(notes(page, "convnet").contains("Suits"));
  EXPECT_EQ(page.accessibleName(), "resnet18") << "the title";
}

TEST_F(ModelShapeTest, frozen_layers_go_with_the_model_into_the_run) {
  choose_data(5000, 64);
  ModelPage page(session_);
  auto* frozen = named<QComboBox>(page, "Frozen layers");
  ASSERT_GT(frozen->count(), 2);
  frozen->setCurrentIndex(1);
  emit frozen->activated(1);
  EXPECT_EQ(frozen->currentIndex(), 1);
  button(page, "Use this model")->click();
  const json spec = session_.selected_spec();
  ASSERT_TRUE(spec["training"]["freeze"].is_array());
  EXPECT_NO_THROW(training_from_json(spec["training"]));
  ModelPage again(session_);
  EXPECT_EQ(named<QComboBox>(again, "Frozen layers")->currentIndex(), 1);
}

TEST_F(ModelShapeTest, own_graph_is_edited_with_its_errors_beside_their_lines) {
  ModelPage page(session_);
  button(page, "Edit as a graph")->click();
  auto* edit = named<QPlainTextEdit>(page, "Graph");
  EXPECT_TRUE(button(page, "Use this model")->isEnabled());
  const QString sound = edit->toPlainText();
  QString wrong = sound;
  wrong.replace("\"operation\":\"linear\"", "\"operation\":\"linaer\"");
  ASSERT_NE(wrong, sound);
  edit->setPlainText(wrong);
  EXPECT_FALSE(button(page, "Use this model")->isEnabled());
  const int line = static_cast<int>(wrong.left(wrong.indexOf("linaer")).count('\n')) + 1;
  EXPECT_TRUE(edit->accessibleDescription().startsWith(QStringLiteral("Line %1:").arg(line)))
      << qPrintable(edit->accessibleDescription());
  EXPECT_EQ(edit->extraSelections().size(), 1);
  edit->setPlainText("{");
  EXPECT_TRUE(edit->accessibleDescription().startsWith("Line 1:"));
  edit->setPlainText(sound);
  EXPECT_TRUE(edit->accessibleDescription().isEmpty());
  EXPECT_TRUE(button(page, "Use this model")->isEnabled());
  button(page, "Use this model")->click();
  EXPECT_TRUE(session_.selected_spec()["model"].contains("graph"));
}

TEST_F(ModelShapeTest, layers_are_searched) {
  ModelPage page(session_);
  auto* table = page.findChild<QTableView*>();
  auto* search = named<QLineEdit>(page, "Search the layers");
  search->setText("conv2d");
  int shown = 0;
  for (int row = 0; row < table->model()->rowCount(); ++row) shown += table->isRowHidden(row) ? 0 : 1;
  const graph::Graph network = preset("convnet");
  EXPECT_EQ(shown, std::ranges::count(network.nodes, "conv2d", &graph::Node::operation));
  EXPECT_LT(shown, table->model()->rowCount());
}

TEST_F(ModelShapeTest, memory_is_told_before_training) {
  choose_data(5000, 64);
  ModelPage page(session_);
  QStringList all;
  for (const QLabel* label : page.findChildren<QLabel*>()) all += label->accessibleName();
  EXPECT_TRUE(all.contains("Memory to train")) << qPrintable(all.join(", "));
  EXPECT_TRUE(all.contains("Training"));
}

}  // namespace
}  // namespace anneal::studio
