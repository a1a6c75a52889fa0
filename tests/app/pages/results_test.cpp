#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolTip>
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/results/confusion_grid.h"
#include "app/results/evaluation_view.h"
#include "app/results/evaluation_window.h"
#include "app/results/importance_card.h"
#include "app/results/integer_choice.h"
#include "app/results/picture_rows.h"
#include "app/results/prediction_table.h"
#include "app/results/prediction_window.h"
#include "app/results/row_dialog.h"
#include "app/results/row_view.h"
#include "app/results/sample_dialog.h"
#include "app/results/target_chart.h"
#include "app/results/threshold_chart.h"
#include "app/results/threshold_panel.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"
#include "engine/quality/metrics/class_curve.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::write_file;
using testing::FakeEngine;
using testing::wait_until;

/// Of two cats, one of which is taken for a dog, and a dog.
nlohmann::json evaluation() {
  return nlohmann::json::parse(R"({"accuracy":0.6666,"top5":1.0,"loss":0.5,"macro_precision":0.75,
    "macro_recall":0.75,"macro_f1":0.7,"calibration_error":0.1,"samples":3,"split":"test","checkpoint":"step-9",
    "nonfinite":0,"per_class":[{"class":"cat","samples":2,"predicted":1,"correct":1},
    {"class":"dog","samples":1,"predicted":2,"correct":1}],"confusion":[[1,1],[0,1]],
    "mistakes":[{"label":"cat","predicted":"dog","samples":1}],"calibration":[],
    "worst":[{"path":"/b.png","label":"cat","predicted":"dog","probability":0.9,"loss":2.3}],"unreadable":[]})");
}

constexpr const char* predictions = R"(path,label,predicted,probability,rank,loss
/a.png,cat,cat,0.8,1,0.2
/b.png,cat,dog,0.9,2,2.3
/c.png,dog,dog,0.7,1,0.35
)";

constexpr const char* houses = "area,street,price\n80,Elm,200\n120,Oak,310\n";

/// A folder of a run that predicts the price of the houses in a file that lies there, too.
class RunOfRows {
 public:
  explicit RunOfRows(Task task) {
    JobSpec spec;
    spec.task = task;
    spec.data.train.table = file();
    spec.data.table = TableSpec{.target = "price", .columns = {}};
    if (task == Task::table_classification) spec.data.classes = {"cheap", "dear"};
    for (const char* name : {"area", "price"}) {
      ColumnSpec column;
      column.name = name;
      column.kind = ColumnKind::numeric;
      spec.data.table->columns.push_back(column);
    }
    spec.model.preset = "mlp";
    const std::int64_t outputs = std::max<std::int64_t>(1, std::ssize(spec.data.classes));
    spec.model.graph =
        graph::to_json(zoo::build("mlp", {.classes = outputs, .table = zoo::TableInput{.numbers = 1}}));
    if (task == Task::table_regression) spec.checkpoint.metric = Metric::rmse;
    write_file(directory_ / "spec.json", to_json(spec).dump());
    write_file(directory_ / "houses.csv", houses);
  }

  std::filesystem::path path() const { return directory_.path(); }
  std::string file() const { return (directory_ / "houses.csv").string(); }
  std::string write(const char* name, const std::string& text) const {
    write_file(directory_ / name, text);
    return (directory_ / name).string();
  }

 private:
  anneal::testing::TemporaryDirectory directory_;
};

/// What stands in a table of rows below such a heading.
QString cell(const RowTable& rows, int row, const QString& heading) {
  for (int column = 0; column < rows.columnCount(); ++column)
    if (rows.headerData(column, Qt::Horizontal, Qt::DisplayRole) == heading)
      return rows.index(row, column).data().toString();
  return "no column " + heading;
}

/// What stands beside a name in a window of one row.
QString fact(const RowDialog& large, const QString& name) {
  const QAbstractItemModel& facts = *large.findChild<FittedTable*>()->model();
  for (int row = 0; row < facts.rowCount(); ++row)
    if (facts.index(row, 0).data() == name) return facts.index(row, 1).data().toString();
  return "no " + name;
}

/// Whether a window shows a sentence.
bool says(const QWidget& window, const char* words) {
  return std::ranges::any_of(window.findChildren<QLabel*>(), [&](const QLabel* label) {
    return label->isVisible() && label->text().contains(words);
  });
}

bool tells(const QWidget& window, const QString& sentence) {
  return std::ranges::any_of(window.findChildren<Banner*>(), [&](const Banner* banner) {
    return banner->isVisible() && banner->accessibleName() == sentence;
  });
}

/// An answer of the engine, of a model in 8-bit integers.
std::string in_integers(nlohmann::json answer) {
  answer["integers"] = {
      {"layers", 12}, {"of", 20}, {"images", 256}, {"different", 3}, {"largest_difference", 0.25}};
  return answer.dump();
}

constexpr const char* what_integers_change =
    "8-bit integers in 12 of 20 layers; a different prediction for 3 of 256 training images.";

/// Whether no text of a window that is seen speaks of images.
void expect_no_word_of_images(QWidget& window) {
  QStringList texts;
  for (const auto* label : window.findChildren<QLabel*>()) texts += label->text();
  for (const auto* button : window.findChildren<QPushButton*>()) texts += button->text();
  for (const auto* box : window.findChildren<QComboBox*>())
    for (int i = 0; i < box->count(); ++i) texts += box->itemText(i);
  for (const QString& text : texts)
    EXPECT_FALSE(text.contains("image", Qt::CaseInsensitive)) << qPrintable(text);
}

TEST(EvaluationWindow, of_a_regression_shows_the_rows_that_it_is_furthest_off_on) {
  const RunOfRows run(Task::table_regression);
  nlohmann::json found = nlohmann::json::parse(R"({"loss":0.5,"rmse":12.5,"mae":10,"r2":0.75,"samples":2,
    "split":"test","checkpoint":"step-9","target":"price","points":[[200,210.5],[310,null]],
    "worst":[{"path":"","target":310,"predicted":290.5}],
    "warnings":[{"code":"unread-cells","message":"said by the engine","place":"houses.csv:2"}]})");
  found["worst"][0]["path"] = run.file() + ":3";
  const std::string answer = run.write("answer.json", found.dump());
  const std::string csv = run.write("predictions.csv", "path,target,predicted,residual\n");
  FakeEngine engine({{"FAKE_ANSWER", answer.c_str()}, {"FAKE_PREDICTIONS", csv.c_str()}});
  EvaluationWindow window(engine.program().path(), run.path(), "first");
  window.show();
  window.evaluate({});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy() && window.view()->isVisible(); }));
  EXPECT_FALSE(window.view()->grid()->isVisible());
  EXPECT_TRUE(window.view()->chart()->isVisible());
  EXPECT_EQ(window.view()->chart()->count(), 1U) << "what is not a number has no point";
  const RowTable& rows = window.view()->rows()->rows();
  ASSERT_EQ(rows.rowCount(), 1);
  EXPECT_EQ(cell(rows, 0, "row"), "houses.csv:3");
  EXPECT_EQ(cell(rows, 0, "actual"), "310");
  EXPECT_EQ(cell(rows, 0, "predicted"), "290.5");
  EXPECT_EQ(cell(rows, 0, "residual"), "19.5");
  ASSERT_TRUE(wait_until([&] { return cell(rows, 0, "street") == "Oak"; })) << "what stands in the row";
  expect_no_word_of_images(window);
  ImportanceCard* importance = window.view()->importance();
  EXPECT_TRUE(importance->isVisible());
  EXPECT_FALSE(importance->columns()->isVisible()) << "it is asked for";
  found["importance"] = {{"metric", "r2"},
                         {"repeats", 5},
                         {"columns", {{{"column", "area"}, {"mean", 0.5}, {"deviation", 0.125}}}}};
  run.write("answer.json", found.dump());
  importance->button()->click();
  EXPECT_TRUE(window.is_busy());
  ASSERT_TRUE(wait_until([&] { return !window.is_busy() && importance->columns()->isVisible(); }));
  EXPECT_EQ(importance->columns()->model()->index(0, 0).data().toString(), "area");
  EXPECT_EQ(importance->columns()->model()->index(0, 1).data().toString(), "0.5");
  ASSERT_TRUE(wait_until([&] { return cell(rows, 0, "street") == "Oak"; }));
  window.view()->rows()->show_large(0);
  const RowDialog* large = window.view()->rows()->large();
  ASSERT_NE(large, nullptr);
  EXPECT_EQ(large->windowTitle(), "houses.csv:3");
  EXPECT_TRUE(says(*large, "Predicted: 290.5, actual: 310"));
  EXPECT_EQ(fact(*large, "street"), "Oak");
  EXPECT_EQ(fact(*large, "price"), "310") << "all that stands in the row";
  EXPECT_EQ(fact(*large, "predicted"), "290.5");
  EXPECT_TRUE(says(window, "said by the engine")) << "what the engine warns of";
  EXPECT_FALSE(window.integers()->box()->isEnabled());
  EXPECT_EQ(window.integers()->box()->toolTip(), "Models of tables compute in floats");
}

TEST(EvaluationWindow, of_classes_of_rows_shows_the_rows_behind_a_cell) {
  const RunOfRows run(Task::table_classification);
  nlohmann::json found = evaluation();
  found["worst"][0]["path"] = run.file() + ":3";
  const std::string answer = run.write("answer.json", found.dump());
  const std::string csv = run.write("predictions.csv", "path,label,predicted,probability,rank,loss\n" +
                                                           run.file() + ":2,dog,dog,0.75,1,0.2\n");
  FakeEngine engine({{"FAKE_ANSWER", answer.c_str()}, {"FAKE_PREDICTIONS", csv.c_str()}});
  EvaluationWindow window(engine.program().path(), run.path(), "first");
  window.show();
  window.evaluate({});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy() && window.view()->isVisible(); }));
  const RowTable& rows = window.view()->rows()->rows();
  ASSERT_TRUE(window.view()->rows()->isVisible());
  EXPECT_EQ(cell(rows, 0, "row"), "houses.csv:3") << "the worst, first";
  QTest::mouseClick(window.view()->grid()->viewport(), Qt::LeftButton, {},
                    window.view()->grid()->middle_of({1, 1}));
  ASSERT_EQ(rows.rowCount(), 1);
  EXPECT_EQ(cell(rows, 0, "row"), "houses.csv:2");
  EXPECT_EQ(cell(rows, 0, "probability"), "75.0 %");
  ASSERT_TRUE(wait_until([&] { return cell(rows, 0, "street") == "Elm"; }));
  expect_no_word_of_images(window);
}

TEST(RowDialog, goes_to_the_rows_before_and_behind) {
  RowTable rows;
  RowDialog dialog(rows);
  std::vector<Prediction> three;
  for (const char* label : {"a", "b", "c"})
    three.push_back({.path = std::string("/x.csv:") + label, .label = label, .guesses = {{label, 0.75}}});
  rows.set_predictions(three, false);
  const auto buttons = dialog.findChildren<QPushButton*>();
  ASSERT_EQ(buttons.size(), 2);
  dialog.show_row(0);
  EXPECT_FALSE(buttons[0]->isEnabled()) << "none is before";
  buttons[1]->click();
  EXPECT_TRUE(says(dialog, "Label: b, recognised with 75.0 %"));
  QTest::keyClick(&dialog, Qt::Key_Right);
  EXPECT_EQ(dialog.row(), 2);
  QTest::keyClick(&dialog, Qt::Key_Right);
  EXPECT_EQ(dialog.row(), 2) << "none is behind";
  EXPECT_TRUE(says(dialog, "3 of 3"));
  rows.set_predictions({three.front()}, false);
  EXPECT_TRUE(dialog.isHidden()) << "its row is gone";
}

TEST(EvaluationWindow, shows_what_comes_of_a_threshold_of_one_class_against_the_rest) {
  const RunOfRows run(Task::table_classification);
  nlohmann::json found = evaluation();
  const std::vector<double> probabilities = {0.9, 0.8, 0.4, 0.3};
  const std::vector<bool> is_cat = {true, false, true, false};
  std::vector<double> of_dog;
  for (const double one : probabilities) of_dog.push_back(1 - one);
  std::vector<bool> is_dog = is_cat;
  is_dog.flip();
  found["per_class"][0]["curve"] = to_json(anneal::metrics::class_curve(probabilities, is_cat, 100));
  found["per_class"][1]["curve"] = to_json(anneal::metrics::class_curve(of_dog, is_dog, 100));
  const std::string answer = run.write("answer.json", found.dump());
  const std::string csv = run.write("predictions.csv", "path,label,predicted,probability,rank,loss\n");
  FakeEngine engine({{"FAKE_ANSWER", answer.c_str()}, {"FAKE_PREDICTIONS", csv.c_str()}});
  EvaluationWindow window(engine.program().path(), run.path(), "first");
  window.show();
  window.evaluate({});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy() && window.view()->isVisible(); }));
  ThresholdPanel* panel = window.view()->thresholds();
  EXPECT_FALSE(panel->isVisible());
  window.view()->view_choice()->setCurrentIndex(1);
  EXPECT_TRUE(panel->isVisible());
  EXPECT_FALSE(window.view()->grid()->isVisible());
  panel->choice()->setCurrentIndex(0);
  ThresholdChart* chart = panel->chart();
  EXPECT_EQ(chart->curve().at(0.5).true_positives, 1);
  EXPECT_TRUE(wait_until([&] { return says(*panel, "1 of 2"); }));
  const auto at = chart->place_of(chart->curve().at(0.4));
  ASSERT_TRUE(at);
  QTest::mouseClick(chart, Qt::LeftButton, {}, at->toPoint());
  EXPECT_EQ(chart->threshold(), 0.4);
  EXPECT_TRUE(wait_until([&] { return says(*panel, "2 of 2"); })) << "both are found";
  QTest::keyClick(chart, Qt::Key_Right);
  EXPECT_EQ(chart->threshold(), 0.8);
  const std::unique_ptr<ValueTable> values(chart->values(nullptr));
  EXPECT_EQ(values->rowCount(), 4);
  EXPECT_EQ(values->index(2, 1).data().toString(), "66.7 %") << "precision from 0.4 on";
}

TEST(PredictionWindow, of_a_table_asks_for_a_csv_file_and_shows_what_stands_in_its_rows) {
  const RunOfRows run(Task::table_regression);
  const nlohmann::json rows_of_file = {{{"line", 2}, {"value", 201.25}},
                                       {{"line", 3}, {"value", nullptr}, {"nonfinite", {{"value", "nan"}}}}};
  const std::string answer = run.write(
      "answer.json",
      nlohmann::json({{"target", "price"}, {"files", {{{"path", run.file()}, {"rows", rows_of_file}}}}})
          .dump());
  FakeEngine engine(testing::Settings{{"FAKE_ANSWER", answer.c_str()}});
  PredictionWindow window(engine.program().path(), run.path(), "first");
  window.show();
  expect_no_word_of_images(window);
  window.predict({QString::fromStdString(run.file())});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  const RowTable& rows = window.rows()->rows();
  ASSERT_EQ(rows.rowCount(), 2);
  EXPECT_EQ(cell(rows, 0, "predicted"), "201.3");
  EXPECT_EQ(cell(rows, 1, "predicted"), "no prediction");
  EXPECT_EQ(cell(rows, 0, "probability"), "no column probability") << "a number has none";
  ASSERT_TRUE(wait_until([&] { return cell(rows, 1, "area") == "120"; }));
  EXPECT_EQ(cell(rows, 1, "street"), "Oak");
  const auto is_right_aligned = [&](int column) {
    return (rows.index(0, column).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
  };
  EXPECT_TRUE(is_right_aligned(2)) << "area: numbers";
  EXPECT_FALSE(is_right_aligned(3)) << "street: texts";
  const std::filesystem::path saved = run.path() / "saved.csv";
  window.save_to(QString::fromStdString(saved.string()));
  ASSERT_TRUE(wait_until([&] { return std::filesystem::exists(saved); }));
  const auto where = QString::fromStdString("Saved as saved.csv in " + run.path().string() + ".");
  EXPECT_TRUE(wait_until([&] { return tells(window, where); }));
  window.predict({QString::fromStdString(run.file())});
  EXPECT_FALSE(tells(window, where)) << "it was another prediction";
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_EQ(anneal::testing::read_file(saved),
            "path,line,area,street,price,price (predicted)\r\n"
            "houses.csv,2,80,Elm,200,201.25\r\n"
            "houses.csv,3,120,Oak,310,\r\n");
  const QLocale before;
  QLocale::setDefault(QLocale("pt_BR"));
  EXPECT_EQ(cell(rows, 0, "predicted"), "201,3");
  EXPECT_EQ(rows.index(0, 1).data(Qt::ToolTipRole).toString(), plain_tip("201,25"));
  QLocale::setDefault(before);
}

TEST(PredictionWindow, of_a_table_that_lacks_columns_names_them_and_has_nothing_to_save) {
  const RunOfRows run(Task::table_regression);
  const std::string why = "has no columns \"area\", \"street\", which the model was trained with";
  const std::string answer = run.write(
      "answer.json",
      nlohmann::json({{"target", "price"}, {"files", {{{"path", run.file()}, {"error", why}}}}}).dump());
  FakeEngine engine(testing::Settings{{"FAKE_ANSWER", answer.c_str()}});
  PredictionWindow window(engine.program().path(), run.path(), "first");
  const auto button = [&](const char* text) {
    for (auto* each : window.findChildren<QPushButton*>())
      if (each->text() == QString::fromUtf8(text)) return each;
    return static_cast<QPushButton*>(nullptr);
  };
  EXPECT_EQ(window.focusWidget(), button("Choose CSV files…"));
  EXPECT_TRUE(button("Choose CSV files…")->isDefault());
  window.show();
  window.predict({QString::fromStdString(run.file())});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_EQ(cell(window.rows()->rows(), 0, "probability"), "no column probability") << "a number has none";
  EXPECT_TRUE(says(window, why.c_str()));
  EXPECT_FALSE(button("Save as CSV…")->isEnabled());
}

TEST(PredictionWindow, numbers_with_many_digits_in_common_are_told_apart) {
  const RunOfRows run(Task::table_regression);
  const auto answer = nlohmann::json::parse(R"({"resolution":1e-7,"files":[{"path":"t.csv","rows":[
    {"line":2,"value":1700000000000.015},{"line":3,"value":1700000000004.25}]}]})");
  RowTable rows;
  rows.set_predictions(predictions_from_json(answer), true);
  EXPECT_EQ(cell(rows, 0, "predicted"), "1,700,000,000,000.015");
  EXPECT_EQ(cell(rows, 1, "predicted"), "1,700,000,000,004.250");
}

TEST(Predictions, are_read_from_what_the_engine_prints) {
  const auto read = predictions_from_json(nlohmann::json::parse(R"({"files":[
    {"path":"a.png","predictions":[{"class":"cat","probability":0.75},{"class":"dog","probability":0.25}]},
    {"path":"b.png","error":"cannot be read"},
    {"path":"t.csv","rows":[{"line":2,"value":1.5}]}]})"));
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0].guesses[0].label, "cat");
  EXPECT_EQ(read[0].guesses[1].probability, 0.25);
  EXPECT_EQ(read[1].error, "cannot be read");
  EXPECT_EQ(read[2].path, "t.csv:2");
  EXPECT_EQ(read[2].guesses[0].label, "1.5");
  EXPECT_THROW(predictions_from_json(nlohmann::json::parse(R"({"files":[{"path":1}]})")), UserError);
}

TEST(Predictions, are_read_from_a_table_of_an_evaluation) {
  const anneal::testing::TemporaryDirectory directory;
  write_file(directory / "p.csv", predictions);
  const auto read = predictions_from_csv(directory / "p.csv");
  ASSERT_EQ(read.size(), 3U);
  EXPECT_TRUE(read[0].is_right());
  EXPECT_FALSE(read[1].is_right());
  EXPECT_EQ(read[1].guesses[0].probability, 0.9);
  write_file(directory / "odd.csv", "a,b\n1,2\n");
  EXPECT_THROW(predictions_from_csv(directory / "odd.csv"), UserError);
}

TEST(EvaluationWindow, shows_the_images_behind_the_cell_that_is_clicked) {
  const anneal::testing::TemporaryDirectory directory;
  write_file(directory / "answer.json", evaluation().dump());
  write_file(directory / "predictions.csv", predictions);
  FakeEngine engine({{"FAKE_ANSWER", (directory / "answer.json").c_str()},
                     {"FAKE_PREDICTIONS", (directory / "predictions.csv").c_str()}});
  EvaluationWindow window(engine.program().path(), directory.path(), "first");
  window.show();
  window.evaluate({});
  EXPECT_TRUE(window.is_busy());
  ASSERT_TRUE(wait_until([&] { return !window.is_busy() && window.view()->isVisible(); }));
  ConfusionGrid* grid = window.view()->grid();
  const PictureRows* pictures = window.view()->pictures();
  ASSERT_EQ(pictures->rowCount(), 1) << "the worst, first";
  EXPECT_EQ(grid->chosen(), (ConfusionGrid::Cell{0, 1})) << "the most frequent mistake";
  QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->middle_of({1, 1}));
  ASSERT_EQ(pictures->rowCount(), 1);
  EXPECT_EQ(pictures->prediction(0).path, "/c.png");
  QTest::keyClick(grid, Qt::Key_Up);
  ASSERT_EQ(pictures->rowCount(), 1);
  EXPECT_EQ(pictures->prediction(0).path, "/b.png");
  EXPECT_TRUE(grid->accessibleDescription().contains("cat")) << qPrintable(grid->accessibleDescription());
  QTest::mouseClick(grid->viewport(), Qt::LeftButton, {}, grid->middle_of({1, 1}));
  for (auto* pair : window.findChildren<QPushButton*>())
    if (pair->text() == "cat, taken for dog: 1 of 2") pair->click();
  EXPECT_EQ(pictures->prediction(0).path, "/b.png") << "of the most confused pair";
  const ValueTable* classes = window.view()->classes(&window);
  const auto row = [&](int number) {
    QStringList cells;
    for (int column = 0; column < classes->columnCount(); ++column)
      cells += classes->data(classes->index(number, column), Qt::DisplayRole).toString();
    return cells;
  };
  ASSERT_EQ(classes->rowCount(), 2);
  EXPECT_EQ(row(0), QStringList({"cat", "2", "50.0 %", "100.0 %", "66.7 %"})) << "recognised least";
  EXPECT_EQ(row(1), QStringList({"dog", "1", "100.0 %", "50.0 %", "66.7 %"}));
}

TEST(EvaluationWindow, an_image_is_shown_large_with_every_class_and_relabelled_there) {
  const anneal::testing::TemporaryDirectory directory;
  write_file(directory / "answer.json", evaluation().dump());
  write_file(directory / "predictions.csv", predictions);
  FakeEngine engine({{"FAKE_ANSWER", (directory / "answer.json").c_str()},
                     {"FAKE_PREDICTIONS", (directory / "predictions.csv").c_str()}});
  EvaluationWindow window(engine.program().path(), directory.path(), "first");
  window.allow_decisions(true);
  std::vector<review::Decision> heard;
  QObject::connect(&window, &EvaluationWindow::decided, [&](const auto& decisions) { heard = decisions; });
  window.show();
  window.evaluate({});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy() && window.view()->isVisible(); }));
  write_file(directory / "answer.json",
             R"({"files":[{"path":"/b.png","predictions":[{"class":"dog","probability":0.9},
               {"class":"cat","probability":0.1}]}]})");
  emit window.view()->sample_wanted(0);
  auto* large = window.findChild<SampleDialog*>();
  ASSERT_TRUE(large && large->isVisible());
  EXPECT_TRUE(says(*large, "Label: cat, taken for dog with 90.0 %"));
  const auto* guesses = large->findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return guesses->model()->rowCount() == 2; }));
  EXPECT_EQ(guesses->model()->index(1, 0).data().toString(), "cat");
  EXPECT_EQ(guesses->model()->index(1, 1).data().toString(), "10.0 %");

  const auto press = [](QWidget& where, const QString& text) {
    for (auto* each : where.findChildren<QPushButton*>())
      if (each->text() == text && each->isVisible()) return each->click();
    ADD_FAILURE() << "no button " << qPrintable(text);
  };
  press(*large, "Relabel");  // as the model says, which is proposed
  const PictureRows* pictures = window.view()->pictures();
  EXPECT_EQ(pictures->index(0).data().toString(), "cat\n✓ now dog");
  press(*large, "Undo");
  EXPECT_EQ(pictures->index(0).data().toString(), "cat, not\ndog · 90 %");
  press(*large, "Exclude");
  EXPECT_TRUE(heard.empty());
  window.close();
  ASSERT_EQ(heard.size(), 1U) << "closing the window saves it";
  EXPECT_EQ(heard[0].path, "/b.png");
  EXPECT_EQ(heard[0].decision, Correction::Decision::drop);
}

TEST(EvaluationWindow, evaluates_again_in_integers_and_says_what_these_change) {
  const anneal::testing::TemporaryDirectory directory;
  write_file(directory / "answer.json", evaluation().dump());
  write_file(directory / "predictions.csv", predictions);
  FakeEngine engine({{"FAKE_ANSWER", (directory / "answer.json").c_str()},
                     {"FAKE_PREDICTIONS", (directory / "predictions.csv").c_str()}});
  EvaluationWindow window(engine.program().path(), directory.path(), "first");
  window.show();
  window.evaluate({});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_FALSE(says(window, "different prediction"));
  const auto command = [&] {
    window.findChild<CopyCommand*>()->trigger();
    return QGuiApplication::clipboard()->text();
  };
  EXPECT_FALSE(command().contains("--precision"));
  write_file(directory / "answer.json", in_integers(evaluation()));
  window.integers()->box()->click();
  EXPECT_TRUE(window.is_busy());
  EXPECT_FALSE(window.integers()->box()->isEnabled()) << "until that is done";
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_TRUE(says(window, what_integers_change));
  EXPECT_TRUE(command().endsWith("--precision int8")) << qPrintable(command());
  write_file(directory / "answer.json", evaluation().dump());
  window.integers()->box()->click();
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_FALSE(says(window, "different prediction")) << "in floats again";
}

TEST(IntegerChoice, is_for_models_in_floats_on_a_processor) {
  const anneal::testing::TemporaryDirectory directory;
  const auto reason_against = [&](const nlohmann::json& training) {
    const nlohmann::json spec = {{"anneal", 1},
                                 {"data", {{"folder", "/cats"}}},
                                 {"model", {{"preset", "resnet8"}}},
                                 {"training", training}};
    write_file(directory / "spec.json", spec.dump());
    IntegerChoice choice(directory.path());
    return choice.box()->isEnabled() ? QString() : choice.box()->toolTip();
  };
  EXPECT_EQ(reason_against({{"device", "cpu"}}), "");
  EXPECT_TRUE(reason_against({{"device", "cuda"}}).contains("GPU"));
  EXPECT_TRUE(
      reason_against({{"device", "cpu"}, {"quantization", {{"bits", 8}}}}).contains("trained for integers"));
}

TEST(IntegerChoice, says_where_no_layer_gains) {
  const anneal::testing::TemporaryDirectory directory;
  IntegerChoice choice(directory.path());
  choice.show();
  choice.show_use(nlohmann::json::parse(
      R"({"integers":{"layers":0,"of":2,"images":256,"different":0,"largest_difference":0}})"));
  EXPECT_TRUE(says(choice, "No layer of this model is faster"));
}

TEST(IntegerChoice, tells_how_many_images_could_not_be_read) {
  const anneal::testing::TemporaryDirectory directory;
  IntegerChoice choice(directory.path());
  choice.show();
  choice.show_use(nlohmann::json::parse(
      R"({"integers":{"layers":1,"of":2,"images":2,"unreadable":1254,"different":0,"largest_difference":0}})"));
  EXPECT_TRUE(says(choice, "different prediction for 0 of 2 training images. 1,254 more could not be read."));
}

TEST(ConfusionGrid, has_a_table_of_its_cells_with_the_most_frequent_mistakes_first) {
  ConfusionGrid grid;
  grid.set_counts({"cat", "dog", "deer"}, {{6, 1, 1}, {3, 7, 0}, {0, 0, 4}});
  const ValueTable* values = grid.values(&grid);
  EXPECT_EQ(values->text().toStdString(),
            "Class\tTaken for\tSamples\tShare of the class\n"
            "dog\tcat\t3\t30.0 %\ncat\tdog\t1\t12.5 %\ncat\tdeer\t1\t12.5 %\n"
            "dog\tdog\t7\t70.0 %\ncat\tcat\t6\t75.0 %\ndeer\tdeer\t4\t100.0 %\n");
}

TEST(ConfusionGrid, of_many_classes_is_scrolled_and_tells_whole_names) {
  constexpr int classes = 120;
  std::vector<std::string> names;
  for (int i = 0; i < classes; ++i)
    names.push_back("a class with a rather long name of the number " + std::to_string(i));
  std::vector<std::vector<std::int64_t>> counts(classes, std::vector<std::int64_t>(classes, 1));
  ConfusionGrid grid;
  grid.resize(500, 500);
  grid.show();
  grid.set_counts(names, counts);
  grid.choose({classes - 1, classes - 2});
  const QPoint middle = grid.middle_of({classes - 1, classes - 2});
  EXPECT_TRUE(grid.viewport()->rect().contains(middle)) << "scrolled to";
  EXPECT_GE(middle.x() - grid.middle_of({classes - 1, classes - 3}).x(), 14) << "names can be read";
  QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.middle_of({classes - 2, classes - 3}));
  EXPECT_EQ(grid.chosen(), (ConfusionGrid::Cell{classes - 2, classes - 3}));
  const QPoint name(5, middle.y());
  QHelpEvent help(QEvent::ToolTip, name, grid.viewport()->mapToGlobal(name));
  QCoreApplication::sendEvent(grid.viewport(), &help);
  EXPECT_TRUE(QToolTip::text().contains("number 119")) << qPrintable(QToolTip::text());
}

TEST(EvaluationWindow, says_what_the_engine_says_against_it_and_gives_up_when_told) {
  const anneal::testing::TemporaryDirectory directory;
  FakeEngine engine(testing::Settings{{"FAKE_REFUSE", "1"}});
  EvaluationWindow window(engine.program().path(), directory.path(), "first");
  window.show();
  window.evaluate("validation");
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_TRUE(says(window, "found 0"));
  EXPECT_FALSE(window.view()->isVisible());
}

TEST(PredictionWindow, predicts_again_in_integers_and_says_what_these_change) {
  const anneal::testing::TemporaryDirectory directory;
  const auto answer = nlohmann::json::parse(
      R"({"files":[{"path":"/a.png","predictions":[{"class":"cat","probability":0.75}]}]})");
  write_file(directory / "answer.json", answer.dump());
  FakeEngine engine(testing::Settings{{"FAKE_ANSWER", (directory / "answer.json").c_str()}});
  PredictionWindow window(engine.program().path(), directory.path(), "first");
  window.show();
  window.integers()->box()->click();
  EXPECT_FALSE(window.is_busy()) << "nothing is chosen yet";
  window.integers()->box()->click();
  window.predict({"/a.png"});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_FALSE(says(window, "different prediction"));
  write_file(directory / "answer.json", in_integers(answer));
  window.integers()->box()->click();
  EXPECT_TRUE(window.is_busy());
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  EXPECT_TRUE(says(window, what_integers_change));
  window.findChild<CopyCommand*>()->trigger();
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("--precision int8 /a.png"));
}

TEST(PredictionWindow, proposes_to_save_beside_what_was_predicted_until_a_person_saves_elsewhere) {
  const anneal::testing::TemporaryDirectory directory, elsewhere;
  const QString folder = QString::fromStdString(directory.path().string());
  FakeEngine engine;
  PredictionWindow window(engine.program().path(), directory.path(), "first");
  window.predict({folder + "/a.png"});
  EXPECT_EQ(window.proposed_file(), folder + "/first-predictions.csv");
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  window.predict({folder});
  EXPECT_EQ(window.proposed_file(), folder + "/first-predictions.csv");
  const QString other = QString::fromStdString(elsewhere.path().string());
  file_dialogs::remember(file_dialogs::Kind::predictions, other + "/b.csv");
  EXPECT_EQ(window.proposed_file(), other + "/first-predictions.csv");
}

TEST(PredictionWindow, shows_a_row_for_each_file_and_can_be_cancelled) {
  const anneal::testing::TemporaryDirectory directory;
  write_file(directory / "answer.json",
             R"({"files":[{"path":"/a.png","predictions":[{"class":"cat","probability":0.75},
                {"class":"dog","probability":0.25}]},{"path":"/b.png","error":"cannot be read"}]})");
  FakeEngine engine(testing::Settings{{"FAKE_ANSWER", (directory / "answer.json").c_str()}});
  PredictionWindow window(engine.program().path(), directory.path(), "first");
  window.show();
  window.predict({"/a.png", "/b.png"});
  ASSERT_TRUE(wait_until([&] { return !window.is_busy(); }));
  const PredictionTable* table = window.table();
  ASSERT_EQ(table->rowCount(), 2);
  const auto cell = [&](int row, int column) { return table->index(row, column).data().toString(); };
  EXPECT_EQ(cell(0, PredictionTable::file), "a.png");
  EXPECT_EQ(cell(0, PredictionTable::predicted), "cat");
  EXPECT_EQ(cell(0, PredictionTable::probability), "75.0 %");
  EXPECT_EQ(cell(0, PredictionTable::next), "dog 25.0 %");
  EXPECT_EQ(cell(1, PredictionTable::predicted), "cannot be read");
  qputenv("FAKE_HANG", "1");
  window.predict({"/a.png"});
  EXPECT_TRUE(window.is_busy());
  for (auto* button : window.findChildren<QPushButton*>())
    if (button->text() == "Cancel") button->click();
  EXPECT_FALSE(window.is_busy());
  qunsetenv("FAKE_HANG");
}

}  // namespace
}  // namespace anneal::studio
