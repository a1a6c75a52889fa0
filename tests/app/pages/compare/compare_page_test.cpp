#include "app/pages/compare/compare_page.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTableView>
#include <QToolButton>
#include <set>

#include "app/models/run_marks.h"
#include "app/pages/compare/comparison_table.h"
#include "app/pages/compare/curve_names.h"
#include "app/pages/compare/disagreement_card.h"
#include "app/pages/compare/run_picker.h"
#include "app/pages/compare/sample_refusal.h"
#include "app/pages/compare/time_bars.h"
#include "app/pages/compare/time_card.h"
#include "app/results/row_view.h"
#include "app/run/metric_words.h"
#include "app/run/page_memory.h"
#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/controls/elided_combo_box.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class ComparePageTest : public testing::PageFixture {
 protected:
  /// A run that has 50 % after `half` seconds and `accuracy` after `end`.
  std::int64_t add(const std::string& name, int epochs, int half, int end, const std::string& accuracy) {
    const auto folder = directory_ / name;
    const std::string spec =
        R"({"model":{"preset":"mlp"},"training":{"epochs":)" + std::to_string(epochs) + "}}";
    const std::int64_t id = project::add_run(session_.project(), {name, folder, spec, {}, {}, {}});
    const auto evaluation = [](int seq, int time, int epoch, const std::string& value) {
      return R"({"seq":)" + std::to_string(seq) + R"(,"time":)" + std::to_string(time) +
             R"(,"event":"evaluation","split":"validation","step":)" + std::to_string(10 * epoch) +
             R"(,"epoch":)" + std::to_string(epoch) + R"(,"loss":1,"accuracy":)" + value + "}\n";
    };
    anneal::testing::write_file(
        folder / "events.jsonl",
        evaluation(1, half, 1, "0.5") + evaluation(2, end, 2, accuracy) + R"({"seq":3,"time":)" +
            std::to_string(end) +
            R"(,"event":"finished","reason":"completed","best":{"metric":"accuracy","value":)" + accuracy +
            R"(,"epoch":2}})" + "\n");
    project::import_events(session_.project(), id, folder / "events.jsonl");
    return id;
  }

  static void wait_for_rows(const ComparePage& page) {
    const auto* table = page.findChild<ComparisonTable*>();
    ASSERT_TRUE(wait_until([&] { return table->rowCount() > 0; }));
  }

  /// The cells of the line with this name; empty where there is none.
  static QStringList line(const ComparePage& page, const QString& name) {
    for (const ComparisonTable::Row& row : page.findChild<ComparisonTable*>()->rows())
      if (row.name == name) return row.cells;
    return {};
  }
};

TEST_F(ComparePageTest, tells_what_runs_came_to_when_and_where_their_settings_differ) {
  add("slow", 4, 60, 120, "0.75");
  add("fast", 8, 10, 30, "0.9");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  EXPECT_EQ(line(page, "best validation accuracy"), QStringList({"90.0 % at epoch 2", "75.0 % at epoch 2"}));
  EXPECT_EQ(line(page, "time to 75.0 %"), QStringList({"30 s (4.0 ×)", "2:00 min"}));
  EXPECT_EQ(line(page, "planned epochs"), QStringList({"8", "4"}));
  EXPECT_TRUE(line(page, "model.preset").isEmpty()) << "it is the same in both";
}

TEST_F(ComparePageTest, tells_the_speed_that_the_live_page_tells) {
  const std::int64_t id = add("timed", 4, 60, 120, "0.75");
  std::string steps;
  for (const auto& [seconds, speed] : {std::pair(140, 900), std::pair(160, 100), std::pair(165, 300)})
    steps += R"({"seq":)" + std::to_string(seconds) + R"(,"time":)" + std::to_string(seconds) +
             R"(,"event":"step","loss":1,"epoch":3,"step":)" + std::to_string(seconds) +
             R"(,"samples_per_second":)" + std::to_string(speed) + "}\n";
  const auto events = directory_ / "timed" / "events.jsonl";
  anneal::testing::write_file(events, anneal::testing::read_file(events) + steps);
  project::import_events(session_.project(), id, events);
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  EXPECT_EQ(line(page, "last samples per second"), QStringList("150")) << "2 / (1/100 + 1/300)";
}

TEST_F(ComparePageTest, shows_the_runs_that_are_ticked) {
  add("one", 1, 1, 2, "0.6");
  const std::int64_t two = add("two", 1, 1, 2, "0.7");
  const std::int64_t three = add("three", 1, 1, 2, "0.8");
  ComparePage page(session_);
  page.show();
  session_.compare_runs({two, three});
  wait_for_rows(page);
  const auto* table = page.findChild<ComparisonTable*>();
  ASSERT_TRUE(wait_until([&] { return table->columnCount() == 3; }));
  EXPECT_EQ(table->headerData(1, Qt::Horizontal, Qt::DisplayRole), "three");
  EXPECT_EQ(table->headerData(2, Qt::Horizontal, Qt::DisplayRole), "two");
  auto* picker = page.findChild<RunPicker*>();
  EXPECT_EQ(picker->ticked(), (std::vector<std::int64_t>{three, two}));
  picker->item(2)->setCheckState(Qt::Checked);
  ASSERT_TRUE(wait_until([&] { return table->columnCount() == 4; }));
  EXPECT_EQ(session_.compared_runs().size(), 3u);
}

TEST_F(ComparePageTest, long_names_take_another_line_in_the_list_and_all_of_the_room_in_the_box) {
  add("resnet8 with all the augmentations that there are and for many more epochs", 1, 1, 2, "0.6");
  add("short", 1, 1, 2, "0.7");
  ComparePage page(session_);
  page.resize(1300, 800);
  page.show();
  wait_for_rows(page);
  auto* picker = page.findChild<RunPicker*>();
  const int one_line = picker->visualItemRect(picker->item(0)).height();
  EXPECT_GE(picker->visualItemRect(picker->item(1)).height(), one_line + picker->fontMetrics().height());
  const auto* box = page.findChild<ElidedComboBox*>();
  ASSERT_TRUE(wait_until([&] { return box->width() >= box->sizeHint().width(); }));
  page.resize(500, 800);
  EXPECT_TRUE(wait_until([&] { return box->width() < box->sizeHint().width(); })) << "there is no room";
}

TEST_F(ComparePageTest, names_the_curves_over_them_where_the_list_of_runs_has_no_room_beside_them) {
  std::vector<std::int64_t> all;
  for (int i = 0; i < 8; ++i)
    all.push_back(add("resnet8 with many augmentations, number " + std::to_string(i), 1, 1, 2, "0.6"));
  session_.compare_runs(all);
  ComparePage page(session_);
  page.resize(824, 672);  // of a window of 1024 × 700
  page.show();
  wait_for_rows(page);
  const auto* names = page.findChild<CurveNames*>();
  const auto* chart = page.findChild<CurveChart*>();
  ASSERT_TRUE(wait_until([&] {
    return names->isVisible() && names->height() == names->heightForWidth(names->width()) &&
           names->geometry().bottom() < chart->geometry().top();
  }));
  const std::vector<QRect> places = names->places(names->width());
  ASSERT_EQ(places.size(), 8u);
  EXPECT_GT(places.back().top(), places.front().bottom()) << "they have no room in one row";
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_TRUE(names->rect().contains(places[i])) << i;
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(places[i].intersects(places[j])) << i << " and " << j;
  }
  page.resize(1300, 672);
  EXPECT_FALSE(names->isVisible()) << "the list of runs stands beside the chart";
}

TEST_F(ComparePageTest, refuses_more_runs_than_may_be_compared_at_a_time) {
  for (int i = 0; i <= RunPicker::most; ++i) add("run " + std::to_string(i), 1, 1, 2, "0.6");
  ComparePage page(session_);
  page.show();
  auto* picker = page.findChild<RunPicker*>();
  int problems = 0;
  QObject::connect(&page, &Page::problem, [&] { ++problems; });
  for (int row = 0; row < RunPicker::most; ++row) picker->item(row)->setCheckState(Qt::Checked);
  EXPECT_EQ(problems, 0);
  picker->item(RunPicker::most)->setCheckState(Qt::Checked);
  EXPECT_EQ(problems, 1);
  EXPECT_EQ(picker->item(RunPicker::most)->checkState(), Qt::Unchecked);
}

TEST_F(ComparePageTest, of_more_chosen_runs_than_may_be_compared_says_how_many_are_and_finds_others_by_name) {
  std::vector<std::int64_t> all;
  for (int i = 0; i < RunPicker::most + 10; ++i)
    all.push_back(add("run " + std::to_string(100 + i), 1, 1, 2, "0.6"));
  session_.compare_runs(all);
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  const auto says = [&](const QString& words) {
    return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->isVisible() && label->text().startsWith(words);
    });
  };
  EXPECT_TRUE(says("Of 60 chosen runs, 50 are compared"));
  auto* picker = page.findChild<RunPicker*>();
  named<QLineEdit>(page, "Find a run")->setText("RUN 159");
  int shown = 0;
  for (int row = 0; row < picker->count(); ++row) shown += picker->isRowHidden(row) ? 0 : 1;
  EXPECT_EQ(shown, 1);
  const auto ticked = picker->ticked();
  EXPECT_EQ(ticked.size(), 50U) << "what is not shown stays ticked";
  for (int row = 0; row < picker->count(); ++row)
    if (picker->item(row)->checkState() == Qt::Checked) {
      picker->item(row)->setCheckState(Qt::Unchecked);
      break;
    }
  EXPECT_TRUE(wait_until([&] { return !says("Of 60 chosen runs"); })) << "a person chooses now";
}

TEST_F(ComparePageTest, holds_runs_against_the_baseline_that_is_chosen) {
  add("slow", 4, 60, 120, "0.75");
  add("fast", 8, 10, 30, "0.9");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* baseline = page.findChildren<QComboBox*>().at(2);
  EXPECT_EQ(baseline->currentText(), "next to slow") << "the oldest";
  baseline->setCurrentIndex(0);
  emit baseline->activated(0);
  EXPECT_EQ(line(page, "time to 75.0 %"), QStringList({"30 s", "2:00 min (0.3 ×)"}));
}

TEST_F(ComparePageTest, tells_times_to_a_target_that_a_person_names) {
  add("slow", 4, 60, 120, "0.75");
  add("fast", 8, 10, 30, "0.9");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* card = page.findChild<TimeCard*>();
  auto* target = named<QLineEdit>(page, "Target");
  const auto values = [&](std::size_t run) { return card->findChild<TimeBars*>()->bars().at(run).values; };
  EXPECT_TRUE(card->isVisible());
  EXPECT_EQ(target->placeholderText(), "75.0 %") << "what half of them reached";
  EXPECT_EQ(values(0), QStringList({"30 s", "4.00 ×"}));
  EXPECT_EQ(values(1), QStringList({"2:00 min", "baseline"}));
  const auto name_target = [&](const QString& text) {
    target->setText(text);
    emit target->editingFinished();
  };
  name_target("50 %");
  EXPECT_EQ(values(0), QStringList({"10 s", "6.00 ×"}));
  EXPECT_EQ(line(page, "time to 50.0 %"), QStringList({"10 s (6.0 ×)", "1:00 min"}));
  name_target("90");
  EXPECT_EQ(values(0), QStringList({"30 s", "baseline"})) << "the other never reached it";
  EXPECT_EQ(values(1), QStringList({"not reached", "–"}));
  EXPECT_FALSE(card->findChild<TimeBars*>()->bars()[1].is_reached);
  name_target("many");
  EXPECT_EQ(values(0), QStringList({"30 s", "baseline"})) << "what is not a quality changes nothing";
  name_target("");
  EXPECT_EQ(values(1), QStringList({"2:00 min", "baseline"}));
}

TEST_F(ComparePageTest, shows_a_target_rounded_and_keeps_it_as_it_is_until_it_is_edited) {
  TimeCard card([](std::int64_t) { return 0; });
  card.retranslate();
  card.set_target("validation.accuracy", 13.0 / 24);
  auto* target = card.findChild<QLineEdit*>();
  EXPECT_EQ(target->text(), "54.2 %");
  emit target->editingFinished();
  EXPECT_EQ(card.target(), 13.0 / 24);
  target->setText("54.1 %");
  emit target->editingFinished();
  EXPECT_EQ(card.target(), std::stod("54.1") / 100);
}

TEST_F(ComparePageTest, begins_with_the_slowest_run_that_reached_the_target_where_the_oldest_never_did) {
  add("oldest", 4, 60, 120, "0.6");
  add("slow", 4, 60, 100, "0.8");
  add("fast", 8, 10, 20, "0.9");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  const auto* baseline = named<QComboBox>(page, "Baseline");
  EXPECT_EQ(baseline->currentText(), "next to slow");
  EXPECT_EQ(line(page, "time to 80.0 %"), QStringList({"20 s (5.0 ×)", "1:40 min", "not reached"}));
  auto* target = named<QLineEdit>(page, "Target");
  target->setText("50 %");
  emit target->editingFinished();
  EXPECT_EQ(baseline->currentText(), "next to oldest") << "which reached that";
}

TEST_F(ComparePageTest, stands_another_day_as_it_was_left) {
  add("first", 4, 60, 120, "0.75");
  const std::int64_t second = add("second", 8, 10, 30, "0.9");
  const std::int64_t third = add("third", 8, 10, 40, "0.9");
  {
    ComparePage page(session_);
    page.show();
    session_.compare_runs({third, second});
    ASSERT_TRUE(wait_until([&] { return page.findChild<ComparisonTable*>()->columnCount() == 3; }));
    auto* baseline = named<QComboBox>(page, "Baseline");
    baseline->setCurrentIndex(0);
    emit baseline->activated(0);
    auto* axis = named<QComboBox>(page, "Horizontal axis");
    axis->setCurrentIndex(axis->findText("over time"));
    emit axis->activated(axis->currentIndex());
    auto* target = named<QLineEdit>(page, "Target");
    target->setText("50");
    emit target->editingFinished();
    page.hide();
  }
  session_.compare_runs({});
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  EXPECT_EQ(session_.compared_runs(), (std::vector<std::int64_t>{third, second}));
  EXPECT_EQ(named<QComboBox>(page, "Baseline")->currentText(), "next to third");
  EXPECT_EQ(named<QComboBox>(page, "Horizontal axis")->currentText(), "over time");
  EXPECT_EQ(page.findChild<TimeCard*>()->target(), 0.5);
  EXPECT_EQ(line(page, "time to 50.0 %"), QStringList({"10 s", "10 s (1.0 ×)"}));
}

TEST_F(ComparePageTest, how_it_stands_is_kept_a_moment_after_each_change_and_not_only_at_leaving) {
  add("first", 4, 60, 120, "0.75");
  const std::int64_t second = add("second", 8, 10, 30, "0.9");
  const std::int64_t third = add("third", 8, 10, 40, "0.9");
  ComparePage page(session_);
  page.show();
  const auto kept = [&](const char* key) { return kept_page("compare", session_.place()).value(key); };
  session_.compare_runs({third, second});
  const QStringList both = {QString::number(third), QString::number(second)};
  EXPECT_TRUE(wait_until([&] { return kept("runs").toStringList() == both; }));
  ASSERT_TRUE(wait_until([&] { return page.findChild<ComparisonTable*>()->columnCount() == 3; }));
  auto* baseline = named<QComboBox>(page, "Baseline");
  baseline->setCurrentIndex(0);
  emit baseline->activated(0);
  EXPECT_TRUE(wait_until([&] { return kept("baseline").toLongLong() == third; }));
  auto* axis = named<QComboBox>(page, "Horizontal axis");
  axis->setCurrentIndex(axis->findText("over time"));
  emit axis->activated(axis->currentIndex());
  EXPECT_TRUE(wait_until([&] { return kept("axis").toInt() == static_cast<int>(CompareAxis::time); }));
  auto* target = named<QLineEdit>(page, "Target");
  target->setText("50");
  emit target->editingFinished();
  EXPECT_TRUE(wait_until([&] { return kept("target").toDouble() == 0.5; }));
}

TEST_F(ComparePageTest, draws_runs_of_several_seeds_as_one_curve) {
  add("first", 4, 60, 120, "0.7");
  add("again", 4, 60, 120, "0.9");
  add("other", 8, 60, 120, "0.6");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* chart = page.findChild<CurveChart*>();
  EXPECT_EQ(chart->styles().size(), 3u);
  for (auto* toggle : page.findChildren<QToolButton*>())
    if (toggle->text() == "group seeds") toggle->click();
  ASSERT_EQ(chart->styles().size(), 2u);
  EXPECT_EQ(chart->styles()[1].name, "again, mean of 2 seeds");
  EXPECT_DOUBLE_EQ(chart->last_value(1).value_or(0), 0.8);
  EXPECT_DOUBLE_EQ(chart->last_value(0).value_or(0), 0.6);
}

TEST_F(ComparePageTest, draws_a_run_in_the_colour_that_it_is_marked_with) {
  add("one", 1, 1, 2, "0.6");
  const std::int64_t two = add("two", 1, 1, 2, "0.7");
  project::set_tags(session_.project(), two, {"colour:4"});
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  EXPECT_EQ(page.findChild<CurveChart*>()->styles().at(0).colour, 4);
  EXPECT_EQ(page.findChild<TimeBars*>()->bars().at(0).colour, 4);
}

TEST(LinesOfRuns, AreTheSameWhateverElseIsShownAsLongAsThereAreSo) {
  const auto run = [](std::int64_t id, std::vector<std::string> tags = {}) {
    project::Run one;
    one.id = id;
    one.tags = std::move(tags);
    return one;
  };
  const int alone = lines_of({run(3)}).at(3);
  EXPECT_EQ(lines_of({run(7), run(1), run(3)}).at(3), alone);
  EXPECT_NE(lines_of({run(1), run(6)}).at(6) % 5, 1) << "bars and dots tell no dashes";
  const auto marked = lines_of({run(3), run(8, {"colour:1"}), run(9, {"colour:1"})});
  EXPECT_EQ(marked.at(8), 1);
  EXPECT_EQ(marked.at(9) % 5, 1) << "dashed";
  EXPECT_NE(marked.at(9), 1);
  std::vector<project::Run> many;
  for (int id = 1; id <= 10; ++id) many.push_back(run(7 * id + 3 * (id % 2)));
  std::set<int> lines;
  for (const auto& [id, line] : lines_of(many)) lines.insert(line);
  EXPECT_EQ(lines.size(), 10U) << "no two alike while there are enough";
  many.push_back(run(1));
  EXPECT_EQ(lines_of(many).size(), 11U);
}

Comparison two_runs(const char* first_spec, const char* second_spec) {
  Comparison comparison;
  for (const char* spec : {first_spec, second_spec}) {
    ComparedRun compared{.run = {},
                         .spec = nlohmann::json::parse(spec),
                         .series = {},
                         .curve = {},
                         .quality = {{100, 1, 0.5}}};
    comparison.runs.push_back(std::move(compared));
  }
  comparison.runs[1].quality = {{25, 1, 0.5}};
  comparison.quality = comparison.series = "test.accuracy";
  return comparison;
}

QStringList cells_of(const ComparisonTable& table, const QString& name) {
  for (const ComparisonTable::Row& row : table.rows())
    if (row.name == name) return row.cells;
  return {};
}

TEST(ComparisonTable, TellsHowMuchFurtherRanksWereGoodFor) {
  ComparisonTable table;
  table.set_comparison(two_runs("{}", R"({"parallel":{"ranks":4,"nodes":2}})"), 0);
  EXPECT_EQ(cells_of(table, "efficiency over ranks"), QStringList({"100.0 %", "50.0 %"})) << "4 times with 8";
  table.set_comparison(two_runs("{}", "{}"), 0);
  EXPECT_TRUE(cells_of(table, "efficiency over ranks").isEmpty());
  table.set_comparison(two_runs("[]", R"({"parallel":{"ranks":"many","nodes":-1e300}})"), 0);
  EXPECT_TRUE(cells_of(table, "efficiency over ranks").isEmpty()) << "what is not a number is one";
}

TEST(ComparisonTable, MarksTheBestWhereItIsMoreThanChanceOnSoManySamples) {
  const auto best = [](std::int64_t samples, double first, double second) {
    Comparison comparison = two_runs("{}", "{}");
    comparison.metric = Metric::accuracy;
    comparison.runs[0].run.best = {"test.accuracy", first, 1, samples};
    comparison.runs[1].run.best = {"test.accuracy", second, 1, samples};
    ComparisonTable table;
    table.set_comparison(comparison, 0);
    for (const ComparisonTable::Row& row : table.rows())
      if (row.name == "best test accuracy") return row.best;
    return -2;
  };
  EXPECT_EQ(best(20, 0.75, 0.8), -1) << "one image of twenty";
  EXPECT_EQ(best(0, 0.1, 0.9), -1) << "of nobody knows how many";
  EXPECT_EQ(best(2000, 0.75, 0.8), 1);
}

TEST(ComparisonTable, SaysOneImageOfTwentyDecidesNothing) {
  ComparisonTable table;
  table.set_comparison(two_runs("{}", "{}"), 0,
                       {std::nullopt, comparison::Paired{.samples = 20, .lost = 0, .gained = 1}});
  EXPECT_TRUE(cells_of(table, "points on the same samples").value(1).endsWith(", undecided"));
}

TEST(ComparisonTable, SaysCurvesInWords) {
  const auto rates = [](const char* first, const char* second) {
    const auto spec = [](const char* rate) {
      return R"({"training":{"learning_rate":)" + std::string(rate) + "}}";
    };
    ComparisonTable table;
    table.set_comparison(two_runs(spec(first).c_str(), spec(second).c_str()), 0);
    return cells_of(table, "learning rate");
  };
  EXPECT_EQ(rates("0.1", R"({"curve":"cosine","from":0.1,"to":0})"), QStringList({"0.1", "cosine: 0.1 → 0"}));
  EXPECT_EQ(rates(R"({"curve":"linear","from":0.1,"to":0})", R"({"curve":"cosine","from":0.1,"to":0})"),
            QStringList({"linear: 0.1 → 0", "cosine: 0.1 → 0"}));
  EXPECT_TRUE(rates(R"({"curve":"linear","from":1,"to":0,"warmup":0.1})",
                    R"({"curve":"linear","from":1,"to":0,"warmup":0.1,"warmup_from":0.5})")
                  .value(1)
                  .contains("warmup from 0.5"))
      << "what words do not tell apart is shown whole";
  EXPECT_EQ(rates("0.1", R"({"curve":"spiral"})").value(1), "spiral");
  EXPECT_EQ(rates("null", R"({"kind":"x","some_list":[1,2.5],"is_set":true,"more":{"deep":"y"}})"),
            QStringList({"–", "x, is set on, more (deep y), some list (1, 2.5)"}))
      << "no JSON for what nobody has words for";
}

TEST(MetricWords, have_a_unit_where_a_number_alone_says_nothing) {
  EXPECT_EQ(MetricWords::value("wait_data", 0.0125), "12.5 ms");
  EXPECT_EQ(MetricWords::value("pseudo_labelled", 0.25), "25.0 %");
  EXPECT_EQ(MetricWords::value("loss", 0.25), "0.25");
}

TEST(ComparisonTable, WritesTheArrowOfACurveInLatex) {
  ComparisonTable table;
  table.set_comparison(two_runs(R"({"rate":0.1})", R"({"rate":{"curve":"cosine","from":0.1,"to":0}})"), 0);
  EXPECT_TRUE(table.latex().contains("cosine: 0.1 $\\rightarrow$ 0"));
}

TEST(ComparisonTable, SaysWhetherRunsCanBeToldApartOnTheSameSamples) {
  const auto verdict = [](std::int64_t lost, std::int64_t gained) {
    ComparisonTable table;
    table.set_comparison(two_runs("{}", "{}"), 0,
                         {std::nullopt, comparison::Paired{.samples = 1000, .lost = lost, .gained = gained}});
    return cells_of(table, "points on the same samples");
  };
  EXPECT_EQ(verdict(10, 12).value(0), "baseline");
  EXPECT_EQ(verdict(10, 12).value(1), "+0.20 ± 0.94, undecided");
  EXPECT_EQ(verdict(10, 50).value(1), "+4.00 ± 1.51, better");
  EXPECT_EQ(verdict(50, 10).value(1), "-4.00 ± 1.51, worse");
  EXPECT_EQ(verdict(0, 0).value(1), "0.00 ± 0.20, the same");
}

/// In place of the engine: has looked at samples before, and copies what it said of them.
class ComparedSamplesTest : public ComparePageTest {
 protected:
  ComparedSamplesTest() {
    const auto worker = directory_ / "worker";
    anneal::testing::write_file(
        worker,
        "#!/bin/sh\nrequest=$(cat)\n"
        "run=$(echo \"$request\" | sed 's/.*\"run_dir\":\"\\([^\"]*\\)\".*/\\1/')\n"
        "file=$(echo \"$request\" | sed 's/.*\"predictions\":\"\\([^\"]*\\)\".*/\\1/')\n"
        "echo >> \"$run/evaluated\"\n"
        "cp \"$run/said.csv\" \"$file\" && echo '{\"split\":\"test\",\"checkpoint\":\"step-1\"}'\n");
    std::filesystem::permissions(worker, std::filesystem::perms::owner_all);
    setenv("ANNEAL_WORKER", worker.c_str(), 1);
  }
  ~ComparedSamplesTest() override { unsetenv("ANNEAL_WORKER"); }

  void say(const std::string& run, const std::string& rows) {
    anneal::testing::write_file(directory_ / run / "said.csv", "path,label,predicted,probability\n" + rows);
  }
};

TEST_F(ComparedSamplesTest, tells_verdicts_and_shows_what_runs_disagree_on) {
  add("first", 1, 1, 2, "0.6");
  add("second", 1, 1, 2, "0.7");
  say("first", "/d/1.png,cat,cat,0.9\n/d/2.png,cat,dog,0.8\n");
  say("second", "/d/1.png,cat,cat,0.9\n/d/2.png,cat,cat,0.8\n");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* card = page.findChild<DisagreementCard*>();
  EXPECT_FALSE(card->isVisible());
  button(page, "Compare each sample")->click();
  EXPECT_TRUE(button(page, "Cancel")->isEnabled());
  ASSERT_TRUE(wait_until([&] { return card->isVisible(); }));
  const QStringList verdicts = line(page, "points on the same samples");
  EXPECT_TRUE(verdicts.value(0).startsWith("+50.00 ± ")) << verdicts.value(0).toStdString();
  EXPECT_EQ(verdicts.value(1), "baseline");
  const auto* choice = card->findChild<QComboBox*>();
  EXPECT_EQ(choice->itemText(0), "only second correct: 1");
  EXPECT_EQ(choice->itemText(1), "only first correct: 0");
}

TEST_F(ComparedSamplesTest, shows_what_stands_in_rows_that_runs_disagree_on) {
  const auto table = directory_ / "plants.csv";
  anneal::testing::write_file(table, "height,kind\n12,rose\n34,tulip\n");
  const std::string file = table.string();
  add("first", 1, 1, 2, "0.6");
  add("second", 1, 1, 2, "0.7");
  say("first", file + ":2,rose,rose,0.9\n" + file + ":3,tulip,rose,0.8\n");
  say("second", file + ":2,rose,rose,0.9\n" + file + ":3,tulip,tulip,0.8\n");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* card = page.findChild<DisagreementCard*>();
  button(page, "Compare each sample")->click();
  ASSERT_TRUE(wait_until([&] { return card->isVisible(); }));
  const auto* view = card->findChild<RowView*>();
  EXPECT_TRUE(view->isVisible());
  const auto cells = [&] {
    QStringList all;
    for (int column = 0; column < view->model()->columnCount(); ++column)
      all += view->model()->index(0, column).data().toString();
    return all;
  };
  ASSERT_TRUE(wait_until([&] { return cells().contains("34"); })) << qPrintable(cells().join('|'));
  EXPECT_EQ(view->model()->rowCount(), 1);
  EXPECT_TRUE(cells().contains("rose")) << "what the first takes it for";
}

TEST_F(ComparedSamplesTest, evaluates_no_run_twice_and_pairs_with_another_baseline) {
  for (const char* name : {"first", "second", "third"}) {
    add(name, 1, 1, 2, "0.6");
    say(name,
        std::string("/d/1.png,cat,cat,0.9\n/d/2.png,cat,") + (name[0] == 's' ? "cat" : "dog") + ",0.8\n");
  }
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  const auto verdicts = [&] { return line(page, "points on the same samples"); };
  auto* baseline = named<QComboBox>(page, "Baseline");
  const auto hold_against = [&](const QString& name) {
    baseline->setCurrentIndex(baseline->findText(name));
    emit baseline->activated(baseline->currentIndex());
  };
  auto* look = button(page, "Compare each sample");
  const auto is_idle = [&] { return look->text() == "Compare each sample"; };
  look->click();
  ASSERT_TRUE(wait_until([&] { return !verdicts().isEmpty() && is_idle(); }));
  hold_against("next to second");
  ASSERT_TRUE(wait_until([&] { return verdicts().filter("-50.00").size() == 2; }))
      << verdicts().join("|").toStdString();
  look->click();
  EXPECT_FALSE(is_idle());
  ASSERT_TRUE(wait_until(is_idle));
  for (const char* name : {"first", "second", "third"})
    EXPECT_EQ(anneal::testing::read_file(directory_ / name / "evaluated"), "\n") << name;
}

TEST_F(ComparedSamplesTest, what_was_found_of_each_sample_is_there_again_another_day) {
  for (const char* name : {"first", "second"}) {
    add(name, 1, 1, 2, "0.6");
    anneal::testing::write_file(directory_ / name / "checkpoints/step-1/manifest.json", R"({"step": 1})");
  }
  say("first", "/d/1.png,cat,cat,0.9\n/d/2.png,cat,dog,0.8\n");
  say("second", "/d/1.png,cat,cat,0.9\n/d/2.png,cat,cat,0.8\n");
  {
    ComparePage page(session_);
    page.show();
    wait_for_rows(page);
    button(page, "Compare each sample")->click();
    ASSERT_TRUE(wait_until([&] { return page.findChild<DisagreementCard*>()->isVisible(); }));
  }
  ComparePage page(session_);
  page.show();
  ASSERT_TRUE(wait_until([&] { return page.findChild<DisagreementCard*>()->isVisible(); }));
  EXPECT_TRUE(line(page, "points on the same samples").value(0).startsWith("+50.00 ± "));
  EXPECT_EQ(anneal::testing::read_file(directory_ / "first/evaluated"), "\n") << "nobody looked again";
}

TEST_F(ComparedSamplesTest, says_why_runs_of_other_data_cannot_be_compared) {
  add("first", 1, 1, 2, "0.6");
  add("second", 1, 1, 2, "0.7");
  say("first", "/d/1.png,cat,cat,0.9\n");
  say("second", "/d/1.png,dog,dog,0.9\n");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  QString said;
  QObject::connect(&page, &Page::problem, [&](const QString& text) { said = text; });
  button(page, "Compare each sample")->click();
  ASSERT_TRUE(wait_until([&] { return !said.isEmpty(); }));
  EXPECT_TRUE(said.contains("not evaluated on the same samples")) << said.toStdString();
}

TEST_F(ComparedSamplesTest, begins_where_there_is_something_to_see) {
  add("first", 1, 1, 2, "0.6");
  add("second", 1, 1, 2, "0.7");
  say("first", "/d/1.png,cat,cat,0.9\n/d/2.png,cat,cat,0.8\n");
  say("second", "/d/1.png,cat,cat,0.9\n/d/2.png,cat,dog,0.8\n");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  button(page, "Compare each sample")->click();
  auto* card = page.findChild<DisagreementCard*>();
  ASSERT_TRUE(wait_until([&] { return card->isVisible(); }));
  EXPECT_EQ(card->findChild<QComboBox*>()->currentText(), "only first correct: 1");
  EXPECT_TRUE(wait_until([&] { return !card->visibleRegion().isEmpty(); })) << "it is scrolled to";
}

TEST(Comparison, says_why_samples_of_runs_cannot_be_compared) {
  const auto why = [](const char* first, const char* second) {
    return why_not_by_sample(two_runs(first, second).runs);
  };
  const char* table = R"({"data":{"table":{"target":"kind"}}})";
  const char* cats = R"({"data":{"classes":["cat","dog"]}})";
  EXPECT_EQ(why("{}", "{}"), "");
  EXPECT_EQ(why(table, table), "");
  EXPECT_EQ(why(cats, cats), "");
  EXPECT_TRUE(why(table, cats).contains("no samples in common"));
  EXPECT_TRUE(why(cats, R"({"data":{"classes":["cat","cow"]}})").contains("different classes"));
  Comparison numbers = two_runs(table, table);
  numbers.runs[0].run.best = {"validation.rmse", 3, 1, 10};
  EXPECT_TRUE(why_not_by_sample(numbers.runs).contains("classification runs"));
}

TEST_F(ComparePageTest, tells_times_of_one_row_in_one_notation) {
  add("slow", 4, 60, 120, "0.75");
  add("quick", 4, 2, 7, "0.9");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  EXPECT_EQ(line(page, "active time"), QStringList({"7 s", "2:00 min"}));
}

TEST_F(ComparePageTest, draws_the_chosen_curve_over_epochs_time_or_steps) {
  add("one", 1, 60, 120, "0.6");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* chart = page.findChild<CurveChart*>();
  EXPECT_EQ(chart->point_count(0), 2u);
  EXPECT_DOUBLE_EQ(chart->last_value(0).value_or(0), 0.6);
  auto* series = page.findChildren<QComboBox*>().front();
  EXPECT_EQ(series->currentText(), "validation accuracy");
  series->setCurrentIndex(series->findText("validation loss"));
  emit series->activated(series->currentIndex());
  ASSERT_TRUE(wait_until([&] { return chart->last_value(0) == 1.0; }));
}

TEST_F(ComparePageTest, lays_curves_over_the_samples_that_were_seen) {
  const std::int64_t id = add("growing", 2, 60, 120, "0.6");
  std::string steps;
  for (const auto& [step, batch] : {std::pair(1, 8), std::pair(15, 16)})
    steps += R"({"seq":)" + std::to_string(10 + step) +
             R"(,"time":121,"event":"step","loss":1,"epoch":1,"step":)" + std::to_string(step) +
             R"(,"batch_size":)" + std::to_string(batch) + "}\n";
  const auto events = directory_ / "growing" / "events.jsonl";
  anneal::testing::write_file(events, anneal::testing::read_file(events) + steps);
  project::import_events(session_.project(), id, events);
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* axis = named<QComboBox>(page, "Horizontal axis");
  axis->setCurrentIndex(axis->findText("over samples"));
  emit axis->activated(axis->currentIndex());
  auto* chart = page.findChild<CurveChart*>();
  ASSERT_TRUE(wait_until([&] { return chart->x_title() == "samples"; })) << "they are read now";
  ASSERT_EQ(chart->point_count(0), 2u);
  EXPECT_EQ(chart->x_high(), 14 * 8 + 6 * 16) << "at step 20";
  const auto path = directory_ / "curves.csv";
  page.export_to(QString::fromStdString(path.string()));
  EXPECT_EQ(anneal::testing::read_file(path),
            "run,series,step,epoch,seconds,value,samples\r\n"
            "growing,validation.accuracy,10,1,60,0.5,80\r\n"
            "growing,validation.accuracy,20,2,120,0.6,208\r\n");
}

TEST_F(ComparePageTest, smooths_any_curve_as_much_as_is_wanted) {
  add("one", 1, 60, 120, "0.6");
  ComparePage page(session_);
  page.show();
  wait_for_rows(page);
  auto* chart = page.findChild<CurveChart*>();
  EXPECT_FALSE(chart->styles()[0].smoothed);
  auto* slider = named<QSlider>(page, "Smoothing");
  EXPECT_EQ(slider->value(), 0);
  slider->setValue(500);
  EXPECT_TRUE(chart->styles()[0].smoothed);
  EXPECT_DOUBLE_EQ(chart->smoothing(), 0.5);
  slider->setValue(250);
  EXPECT_DOUBLE_EQ(chart->smoothing(), 0.25);
  slider->setValue(0);
  EXPECT_FALSE(chart->styles()[0].smoothed);
  EXPECT_DOUBLE_EQ(chart->last_value(0).value_or(0), 0.6);
}

TEST_F(ComparePageTest, exports_curves_table_and_chart) {
  add("a,b & c", 1, 60, 120, "0.6");
  ComparePage page(session_);
  page.resize(1000, 700);
  page.show();
  wait_for_rows(page);
  const auto exported = [&](const char* name) {
    const QString path = QString::fromStdString((directory_ / name).string());
    page.export_to(path);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    return file.readAll();
  };
  EXPECT_EQ(exported("curves.csv"),
            "run,series,step,epoch,seconds,value\r\n"
            "\"a,b & c\",validation.accuracy,10,1,60,0.5\r\n"
            "\"a,b & c\",validation.accuracy,20,2,120,0.6\r\n");
  const QByteArray latex = exported("table.tex");
  EXPECT_TRUE(latex.contains("a,b \\& c"));
  EXPECT_TRUE(latex.contains("best validation accuracy & 60.0 \\% at epoch 2"));
  EXPECT_TRUE(exported("chart.png").startsWith("\x89PNG"));
  EXPECT_TRUE(exported("chart.svg").contains("<svg"));
}

TEST_F(ComparePageTest, reads_nothing_before_it_is_shown) {
  add("one", 1, 60, 120, "0.6");
  ComparePage page(session_);
  emit session_.project_changed();
  EXPECT_EQ(page.findChild<RunPicker*>()->count(), 0);
  page.show();
  EXPECT_EQ(page.findChild<RunPicker*>()->count(), 1);
  wait_for_rows(page);
}

TEST_F(ComparePageTest, without_runs_says_what_to_do) {
  ComparePage page(session_);
  page.show();
  EXPECT_FALSE(page.findChild<QTableView*>()->isVisible());
}

}  // namespace
}  // namespace anneal::studio
