#include "app/pages/runs/runs_page.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTableView>
#include <QTranslator>
#include <algorithm>

#include "app/models/run_speed.h"
#include "app/models/run_table.h"
#include "app/pages/runs/choices_menu.h"
#include "app/pages/runs/columns_menu.h"
#include "app/pages/runs/copy_card.h"
#include "app/pages/runs/shown_rows.h"
#include "app/results/run_menu.h"
#include "app/run/page_memory.h"
#include "app/widgets/words/rendered_notes.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/files.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/undo.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class RunsPageTest : public testing::PageFixture {
 protected:
  std::int64_t add(const std::string& name, double accuracy) {
    const auto folder = directory_ / name;
    const std::int64_t id =
        project::add_run(session_.project(), {name, folder, R"({"training":{"epochs":4}})", {}, {}, {}});
    anneal::testing::write_file(
        folder / "events.jsonl",
        R"({"seq":3,"time":0.5,"event":"step","step":8,"epoch":2,"loss":1})"
        "\n"
        R"({"seq":4,"time":1,"event":"evaluation","split":"validation","epoch":1,"loss":1,"accuracy":)" +
            std::to_string(accuracy) + "}\n" +
            R"({"seq":5,"time":2,"event":"evaluation","split":"validation","epoch":2,"loss":2,"accuracy":0.25})" +
            "\n" +
            R"({"seq":6,"time":75,"event":"finished","reason":"completed","best":{"metric":"accuracy","value":)" +
            std::to_string(accuracy) + R"(,"epoch":1}})" + "\n");
    project::import_events(session_.project(), id, folder / "events.jsonl");
    return id;
  }

  static QString cell(const QTableView& view, int row, int column) {
    return view.model()->index(row, column).data().toString();
  }
};

TEST_F(RunsPageTest, many_chosen_runs_that_a_filter_hid_come_back_at_once) {
  constexpr int count = 12;
  for (int i = 0; i < count; ++i) add((i % 2 == 0 ? "even " : "odd ") + std::to_string(i), 0.5);
  RunsPage page(session_);
  page.show();
  auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == count; }));
  view->selectAll();
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText("even");
  EXPECT_EQ(view->selectionModel()->selectedRows().size(), count / 2);
  const auto* compare = button(page, "Compare");
  QStringList shown;
  QObject::connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, &page,
                   [&] { shown += compare->accessibleDescription(); });
  filter->clear();
  EXPECT_EQ(view->selectionModel()->selectedRows().size(), count);
  for (const QString& runs : shown)
    EXPECT_EQ(runs, "6 run(s)") << "until all are back, and not one more after another";
  EXPECT_EQ(compare->accessibleDescription(), "12 run(s)");
  EXPECT_TRUE(compare->isEnabled());
}

TEST_F(RunsPageTest, shows_best_and_last_of_each_run) {
  add("first", 0.75);
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  ASSERT_EQ(view->model()->rowCount(), 1);
  EXPECT_EQ(cell(*view, 0, RunTable::name), "first");
  EXPECT_EQ(cell(*view, 0, RunTable::best), "75.0 %");
  EXPECT_EQ(view->model()->index(0, RunTable::best).data(Qt::AccessibleTextRole),
            "validation accuracy: 75.0 %");
  EXPECT_EQ(cell(*view, 0, RunTable::last), "25.0 %");
  EXPECT_EQ(cell(*view, 0, RunTable::epoch), "2 of 4");
  EXPECT_EQ(cell(*view, 0, RunTable::duration), "1:15 min");
}

TEST_F(RunsPageTest, stopped_run_says_what_is_done_to_a_tenth_of_an_epoch) {
  const auto folder = directory_ / "stopped";
  const std::int64_t id =
      project::add_run(session_.project(), {"stopped", folder, R"({"training":{"epochs":220}})", {}, {}, {}});
  anneal::testing::write_file(folder / "events.jsonl",
                              R"({"seq":1,"time":1,"event":"step","step":1438,"epoch":143.77,"loss":1})"
                              "\n");
  project::import_events(session_.project(), id, folder / "events.jsonl");
  RunsPage page(session_);
  EXPECT_EQ(cell(*page.findChild<QTableView*>(), 0, RunTable::epoch), "143.8 of 220");
}

TEST_F(RunsPageTest, host_of_a_run_is_shown_and_found_where_any_is_elsewhere) {
  add("here", 0.75);
  project::NewRun start{.name = "far", .directory = "far-1", .spec = "{}"};
  start.host = "gpu1,gpu2";
  project::add_run(session_.project_to_change(), start);
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  EXPECT_FALSE(view->isColumnHidden(RunTable::host));
  const QString both = cell(*view, 0, RunTable::host) + "|" + cell(*view, 1, RunTable::host);
  EXPECT_TRUE(both.contains("gpu1, gpu2")) << qPrintable(both);
  EXPECT_TRUE(both.contains("this computer")) << qPrintable(both);
  named<QLineEdit>(page, "Filter")->setText("gpu2");
  EXPECT_EQ(view->model()->rowCount(), 1);
}

TEST_F(RunsPageTest, columns_show_their_contents_whole_and_the_name_takes_what_is_left) {
  add("first", 0.75);
  RunsPage page(session_);
  page.resize(1400, 800);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  EXPECT_TRUE(view->isColumnHidden(RunTable::host));  // all are here
  for (int column = 0; column < RunTable::column_count; ++column) {
    if (view->isColumnHidden(column)) continue;
    EXPECT_GE(view->columnWidth(column), view->sizeHintForIndex(view->model()->index(0, column)).width());
    EXPECT_GE(view->columnWidth(column), view->horizontalHeader()->sectionSizeHint(column));
  }
  EXPECT_EQ(view->horizontalHeader()->length(), view->viewport()->width());
}

TEST_F(RunsPageTest, fewer_columns_are_shown_in_a_small_window_until_a_person_chooses_them) {
  QSettings().remove("runs/hidden-columns");
  project::set_notes(session_.project(), add("one of a rather long name", 0.75),
                     "notes that are rather long");
  RunsPage page(session_);
  page.resize(700, 600);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  EXPECT_LE(view->horizontalHeader()->length(), view->viewport()->width());
  EXPECT_TRUE(view->isColumnHidden(RunTable::notes));
  EXPECT_FALSE(view->isColumnHidden(RunTable::best));
  page.resize(1600, 600);
  EXPECT_TRUE(wait_until([&] { return !view->isColumnHidden(RunTable::notes); }));
  QSettings().setValue("runs/hidden-columns", QStringList());
  page.resize(700, 600);
  QCoreApplication::processEvents();
  EXPECT_FALSE(view->isColumnHidden(RunTable::notes)) << "it was chosen";
  QSettings().remove("runs/hidden-columns");
}

TEST_F(RunsPageTest, no_column_is_shown_for_which_the_name_is_cut) {
  QSettings().remove("runs/hidden-columns");
  add("resnet8 with all the augmentations there are", 0.75);
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  const int needed = view->sizeHintForIndex(view->model()->index(0, RunTable::name)).width();
  ASSERT_GT(needed, 200);
  for (int width = 1000; width <= 1500; width += 20) {  // as headings of other languages would have it
    page.resize(width, 600);
    QCoreApplication::processEvents();
    EXPECT_GE(view->columnWidth(RunTable::name), needed) << width;
  }
}

TEST_F(RunsPageTest, notes_are_whole_where_the_name_needs_no_more_room) {
  QSettings().remove("runs/hidden-columns");
  const std::string notes(80, 'm');
  project::set_notes(session_.project(), add("first", 0.75), notes);
  RunsPage page(session_);
  page.resize(2600, 600);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  const int needed = view->sizeHintForIndex(view->model()->index(0, RunTable::notes)).width();
  ASSERT_GT(needed, 200);
  EXPECT_GE(view->columnWidth(RunTable::notes), needed);
  EXPECT_EQ(view->horizontalHeader()->length(), view->viewport()->width());
}

TEST_F(RunsPageTest, columns_become_narrow_again_once_a_filter_hides_what_was_long) {
  add("short", 0.75);
  project::set_notes(session_.project(), add("long", 0.5), "notes that are rather long");
  RunsPage page(session_);
  page.resize(2400, 800);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  const int before = view->columnWidth(RunTable::notes);
  named<QLineEdit>(page, "Filter")->setText("short");
  ASSERT_EQ(view->model()->rowCount(), 1);
  EXPECT_LT(view->columnWidth(RunTable::notes), before);
  EXPECT_EQ(view->horizontalHeader()->length(), view->viewport()->width());
}

TEST_F(RunsPageTest, sorts_by_value_not_by_text) {
  add("nine", 0.09);
  add("eighty", 0.8);
  RunsPage page(session_);
  auto* view = page.findChild<QTableView*>();
  view->sortByColumn(RunTable::best, Qt::AscendingOrder);
  EXPECT_EQ(cell(*view, 0, RunTable::name), "nine");
}

TEST_F(RunsPageTest, never_sorts_an_error_among_shares) {
  add("good", 0.8);
  add("poor", 0.09);
  const char* const regression = R"({"task":"table-regression","checkpoint":{"metric":"rmse"}})";
  for (const auto& [name, rmse] : {std::pair("far", 3.0), std::pair("near", 0.5)}) {
    const std::int64_t run = project::add_run(
        session_.project(), {.name = name, .directory = std::string("/") + name, .spec = regression});
    const auto events = directory_ / "events.jsonl";
    const nlohmann::json evaluation = {
        {"seq", 0},   {"time", 1}, {"event", "evaluation"}, {"split", "validation"},
        {"epoch", 1}, {"loss", 1}, {"samples", 9},          {"rmse", rmse}};
    anneal::testing::write_file(events, evaluation.dump() + "\n");
    project::import_events(session_.project(), run, events);
  }
  RunsPage page(session_);
  auto* view = page.findChild<QTableView*>();
  view->sortByColumn(RunTable::best, Qt::DescendingOrder);
  QStringList names;
  for (int row = 0; row < 4; ++row) names += cell(*view, row, RunTable::name);
  EXPECT_EQ(names, QStringList({"good", "poor", "near", "far"}));
  EXPECT_TRUE(cell(*view, 0, RunTable::measure).contains("accuracy", Qt::CaseInsensitive));
  EXPECT_EQ(cell(*view, 3, RunTable::measure), "validation RMSE");
}

TEST_F(RunsPageTest, filter_keeps_rows_with_every_word) {
  project::set_tags(session_.project(), add("first", 0.75), {"baseline"});
  add("second", 0.5);
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText("BASE fir");
  EXPECT_EQ(view->model()->rowCount(), 1);
  filter->setText("base second");
  EXPECT_EQ(view->model()->rowCount(), 0);
}

TEST_F(RunsPageTest, filter_compares_numbers_and_says_what_it_does_not_understand) {
  project::set_tags(session_.project(), add("first", 0.75), {"x", "starred"});
  add("second", 0.5);
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText("accuracy > 60%");
  ASSERT_EQ(view->model()->rowCount(), 1);
  EXPECT_EQ(cell(*view, 0, RunTable::name), "★ first");
  for (const char* wrong : {"accuracy > ", "accuracy<much", "foo > 3"}) {
    filter->setText(wrong);
    EXPECT_EQ(filter->property("state").toString(), "wrong") << wrong;
  }
  EXPECT_EQ(view->model()->rowCount(), 0) << "no run has a foo";
  filter->setText("best > 60 %");
  EXPECT_EQ(view->model()->rowCount(), 1);
  filter->setText("is:starred or accuracy < 0.6");
  EXPECT_EQ(view->model()->rowCount(), 2);
  EXPECT_EQ(filter->property("state").toString(), "");
}

TEST_F(RunsPageTest, filter_that_finds_nothing_says_so_and_is_cleared_by_a_button) {
  add("first", 0.75);
  RunsPage page(session_);
  page.show();
  auto* view = page.findChild<QTableView*>();
  auto* filter = named<QLineEdit>(page, "Filter");
  page.resize(1300, 700);
  filter->setText("second");
  EXPECT_TRUE(view->horizontalHeader()->isVisible());
  auto* clear = button(page, "Clear the filter");
  EXPECT_TRUE(wait_until([&] {
    const QRect place(clear->mapTo(view, QPoint()), clear->size());
    return clear->isVisible() && view->rect().contains(place) && clear->visibleRegion() == clear->rect() &&
           place.top() > view->horizontalHeader()->geometry().bottom();
  }));
  const auto says = [&](const QString& words) {
    const auto labels = page.findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
  };
  EXPECT_TRUE(says("No run matches “second”."));
  filter->setText("second >");
  EXPECT_EQ(view->model()->rowCount(), 1) << "while it is typed, all are there";
  EXPECT_FALSE(says("No run matches"));
  filter->setText("second");
  clear->click();
  EXPECT_EQ(filter->text(), "");
  EXPECT_FALSE(clear->isVisible());
  EXPECT_EQ(view->model()->rowCount(), 1);
}

TEST_F(RunsPageTest, a_filter_as_long_as_it_may_be_makes_the_page_no_wider) {
  add("first", 0.75);
  RunsPage page(session_);
  page.resize(1000, 700);
  page.show();
  auto* filter = named<QLineEdit>(page, "Filter");
  const int before = page.findChild<QTableView*>()->parentWidget()->minimumSizeHint().width();
  filter->setText(QString(10000, 'a'));
  EXPECT_LE(page.findChild<QTableView*>()->parentWidget()->minimumSizeHint().width(), before + 200);
  for (const auto* label : page.findChildren<QLabel*>())
    EXPECT_LE(label->minimumSizeHint().width(), 700) << qPrintable(label->text());
}

TEST_F(RunsPageTest, what_a_filter_of_another_day_compares_is_looked_for_once_the_runs_are_there) {
  add("first", 0.75);
  keep_page("runs", session_.place(), {{"filter", "foo > 3"}});
  RunsPage page(session_);
  page.show();
  auto* filter = named<QLineEdit>(page, "Filter");
  EXPECT_EQ(filter->property("state").toString(), "wrong");
  filter->setText("accuracy < 0.1");
  EXPECT_EQ(filter->property("state").toString(), "");
}

TEST_F(RunsPageTest, name_that_no_run_had_is_known_once_a_run_has_it) {
  project::add_run(session_.project(), {"new", directory_ / "new", "{}", {}, {}, {}});
  RunsPage page(session_);
  page.show();
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText("accuracy > 0.1");
  EXPECT_EQ(filter->property("state").toString(), "wrong");
  add("first", 0.75);
  emit session_.runs_changed();
  EXPECT_TRUE(wait_until([&] { return filter->property("state").toString().isEmpty(); }));
  EXPECT_EQ(page.findChild<QTableView*>()->model()->rowCount(), 1);
}

TEST_F(RunsPageTest, duration_is_compared_in_seconds) {
  add("first", 0.75);
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText("duration > 74");
  EXPECT_EQ(view->model()->rowCount(), 1);
  filter->setText("duration > 75");
  EXPECT_EQ(view->model()->rowCount(), 0);
  EXPECT_EQ(filter->property("state").toString(), "");
}

TEST_F(RunsPageTest, filter_knows_a_metric_by_its_name_in_the_language_in_use) {
  struct Portuguese : QTranslator {
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override {
      return std::string_view(text) == "accuracy" ? QStringLiteral("Acurácia") : QString();
    }
  } portuguese;
  QCoreApplication::installTranslator(&portuguese);
  add("first", 0.75);
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText(QStringLiteral("acurácia > 50%"));
  EXPECT_EQ(filter->property("state").toString(), "");
  EXPECT_EQ(view->model()->rowCount(), 1);
  filter->setText(QStringLiteral("acurácia > 80%"));
  EXPECT_EQ(view->model()->rowCount(), 0);
}

TEST_F(RunsPageTest, stands_another_day_as_it_was_left) {
  for (const char* name : {"one", "two", "other"}) add(name, 0.5);
  {
    RunsPage page(session_);
    page.show();
    auto* view = page.findChild<QTableView*>();
    named<QLineEdit>(page, "Filter")->setText("-other");
    view->sortByColumn(RunTable::name, Qt::AscendingOrder);
    view->selectRow(1);
    page.hide();
  }
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  ASSERT_EQ(view->model()->rowCount(), 2);
  EXPECT_EQ(cell(*view, 0, RunTable::name), "one") << "sorted by name";
  const auto rows = view->selectionModel()->selectedRows(RunTable::name);
  ASSERT_EQ(rows.size(), 1);
  EXPECT_EQ(rows.front().data().toString(), "two");
}

TEST_F(RunsPageTest, how_it_stands_is_kept_a_moment_after_each_change_and_not_only_at_leaving) {
  add("one", 0.5);
  const std::int64_t two = add("two", 0.75);
  RunsPage page(session_);
  page.show();
  const auto kept = [&](const char* key) { return kept_page("runs", session_.place()).value(key); };
  auto* view = page.findChild<QTableView*>();
  named<QLineEdit>(page, "Filter")->setText("t");
  EXPECT_TRUE(wait_until([&] { return kept("filter").toString() == "t"; }));
  view->sortByColumn(RunTable::best, Qt::DescendingOrder);
  EXPECT_TRUE(wait_until([&] { return kept("sorted").toInt() == RunTable::best; }));
  EXPECT_TRUE(kept("descending").toBool());
  view->clearSelection();
  EXPECT_TRUE(wait_until([&] { return kept("chosen").toStringList().isEmpty(); }));
  view->selectRow(0);
  EXPECT_TRUE(wait_until([&] { return kept("chosen").toStringList() == QStringList(QString::number(two)); }));
}

TEST_F(RunsPageTest, exports_what_is_shown_and_copies_what_is_chosen) {
  add("one, two", 0.75);
  add("other", 0.5);
  add("left out", 0.25);
  RunsPage page(session_);
  page.resize(1600, 800);
  page.show();
  auto* view = page.findChild<QTableView*>();
  view->sortByColumn(RunTable::best, Qt::DescendingOrder);
  named<QLineEdit>(page, "Filter")->setText("-left");
  for (int column = 1; column < RunTable::column_count; ++column)
    view->setColumnHidden(column, column != RunTable::best);
  const auto path = directory_ / "runs.csv";
  page.export_table(QString::fromStdString(path.string()));
  EXPECT_EQ(anneal::testing::read_file(path), "name,best\r\n\"one, two\",75.0 %\r\nother,50.0 %\r\n");
  view->selectRow(1);
  EXPECT_EQ(with_tabs(shown_rows(*view, ShownRows::selected)), "name\tbest\nother\t50.0 %\n");
}

TEST_F(RunsPageTest, what_is_chosen_stays_so_while_a_filter_hides_it) {
  for (const char* name : {"one", "two", "three"}) add(name, 0.5);
  RunsPage page(session_);
  page.show();
  auto* view = page.findChild<QTableView*>();
  const auto chosen = [&] {
    QStringList names;
    for (const QModelIndex& index : view->selectionModel()->selectedRows(RunTable::name))
      names += index.data().toString();
    names.sort();
    return names;
  };
  const auto choose = [&](const char* name) {
    for (int row = 0; row < view->model()->rowCount(); ++row)
      if (cell(*view, row, RunTable::name) == name)
        view->selectionModel()->select(view->model()->index(row, 0),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
  };
  view->clearSelection();
  choose("one");
  choose("two");
  auto* filter = named<QLineEdit>(page, "Filter");
  filter->setText("two");
  EXPECT_EQ(chosen(), QStringList("two"));
  filter->setText("three");
  EXPECT_EQ(chosen(), QStringList());
  emit session_.runs_changed();  // nor does the table, read again, choose another
  filter->setText("");
  EXPECT_EQ(chosen(), QStringList({"one", "two"}));
  filter->setText("three");
  choose("three");
  filter->setText("");
  EXPECT_EQ(chosen(), QStringList("three")) << "a person has chosen another";
}

TEST_F(RunsPageTest, a_locked_run_is_not_deleted) {
  project::set_tags(session_.project(), add("first", 0.75), {"locked"});
  RunsPage page(session_);
  page.show();
  QString problem;
  QObject::connect(&page, &Page::problem, [&](const QString& sentence) { problem = sentence; });
  button(page, "Delete")->click();
  EXPECT_TRUE(problem.contains("first")) << qPrintable(problem);
  EXPECT_EQ(project::runs(session_.project()).size(), 1U);
}

TEST_F(RunsPageTest, marks_are_put_on_all_chosen_runs_and_leave_their_tags) {
  const std::int64_t first = add("first", 0.75), second = add("second", 0.5);
  project::set_tags(session_.project(), second, {"x"});
  RunsPage page(session_);
  page.show();
  page.findChild<QTableView*>()->selectAll();
  for (QAction* action : page.findChild<MarksMenu*>()->actions())
    if (action->text() == "Star") action->trigger();
  EXPECT_EQ(project::run(session_.project(), first).tags, std::vector<std::string>{"starred"});
  EXPECT_EQ(project::run(session_.project(), second).tags, (std::vector<std::string>{"x", "starred"}));
}

TEST_F(RunsPageTest, what_differs_tells_runs_apart) {
  for (const int batch : {64, 64, 128})
    project::add_run(session_.project(),
                     {"r" + std::to_string(batch),
                      directory_ / "r",
                      R"({"training":{"epochs":4,"batch_size":)" + std::to_string(batch) + "}}",
                      {},
                      {},
                      {}});
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  EXPECT_EQ(cell(*view, 0, RunTable::changes), "batch size 128");
  EXPECT_EQ(cell(*view, 1, RunTable::changes), "");
}

TEST_F(RunsPageTest, what_differs_counts_what_was_changed_on_the_way) {
  const auto add_spec = [&](const char* name, const char* changes) {
    project::add_run(session_.project(),
                     {name,
                      directory_ / name,
                      R"({"training":{"epochs":4,"batch_size":64},"changes":)" + std::string(changes) + "}",
                      {},
                      {},
                      {}});
  };
  add_spec("plain", "[]");
  add_spec("other", "[]");
  add_spec("later", R"([{"step":9,"epoch":1,"training":{"batch_size":128,"momentum":0.5}}])");
  add_spec("odd", R"([3,{"training":[]},{"training":{"batch_size":{}}}])");
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  QStringList all;
  for (int row = 0; row < 4; ++row)
    all += cell(*view, row, RunTable::name) + ": " + cell(*view, row, RunTable::changes);
  all.sort();
  EXPECT_EQ(all, QStringList({"later: batch size 64 → 128, momentum → 0.5", "odd: ", "other: ", "plain: "}));
}

TEST(ChoicesMenu, leaves_those_that_contain_what_is_typed) {
  ChoicesMenu menu;
  menu.set_choices("Settings", {{"seed", "b", true}, {"batch size", "a", false}});
  QString told;
  QObject::connect(&menu, &ChoicesMenu::ticked,
                   [&](const QString& key, bool is_ticked) { told = key + (is_ticked ? " on" : " off"); });
  menu.search("SEE");
  QStringList shown;
  for (QAction* action : menu.actions().mid(1))
    if (action->isVisible()) shown += action->text();
  EXPECT_EQ(shown, QStringList("seed"));
  menu.actions().last()->trigger();
  EXPECT_EQ(told, "b off");
}

TEST_F(RunsPageTest, views_of_columns_are_kept_shown_and_forgotten) {
  add("first", 0.75);
  RunsPage page(session_);
  auto* menu = page.findChild<ColumnsMenu*>();
  auto* view = page.findChild<QTableView*>();
  for (const QString& old : menu->views()) menu->forget_view(old);
  view->hideColumn(RunTable::model);
  menu->save_view("narrow");
  view->showColumn(RunTable::model);
  view->hideColumn(RunTable::notes);
  menu->save_view("models");
  EXPECT_EQ(menu->views(), QStringList({"models", "narrow"}));
  menu->show_view("narrow");
  EXPECT_TRUE(view->isColumnHidden(RunTable::model));
  EXPECT_FALSE(view->isColumnHidden(RunTable::notes));
  EXPECT_EQ(page.findChild<ColumnsMenu*>()->views().size(), 2);
  menu->show_view("models");
  EXPECT_FALSE(view->isColumnHidden(RunTable::model));
  EXPECT_TRUE(view->isColumnHidden(RunTable::notes));
  for (const char* name : {"models", "narrow"}) menu->forget_view(name);
  EXPECT_TRUE(menu->views().isEmpty());
  QSettings().remove("runs/hidden-columns");
}

TEST_F(RunsPageTest, any_metric_and_any_setting_that_differs_can_be_a_column_and_is_sorted_by_value) {
  for (const int batch : {64, 128, 9})
    project::add_run(session_.project(),
                     {"r" + std::to_string(batch),
                      directory_ / "r",
                      R"({"training":{"epochs":4,"batch_size":)" + std::to_string(batch) + "}}",
                      {},
                      {},
                      {}});
  add("told", 0.75);
  RunsPage page(session_);
  page.show();
  auto* view = page.findChild<QTableView*>();
  auto* table = page.findChild<RunTable*>();
  auto* menu = page.findChild<ColumnsMenu*>();
  EXPECT_EQ(table->differing_settings(), std::vector<std::string>{"batch_size"}) << "epochs are the same";
  const RunColumn batch{.kind = RunColumn::Kind::setting, .key = "batch_size"};
  const RunColumn loss{.kind = RunColumn::Kind::last, .key = "validation.loss"};
  menu->set_shown(batch, true);
  menu->set_shown(loss, true);
  ASSERT_EQ(view->model()->columnCount(), RunTable::column_count + 2);
  EXPECT_EQ(view->model()->headerData(RunTable::column_count, Qt::Horizontal).toString(), "batch size");
  EXPECT_EQ(view->model()->headerData(RunTable::column_count + 1, Qt::Horizontal).toString(),
            "last validation loss");
  view->sortByColumn(RunTable::column_count, Qt::AscendingOrder);
  QStringList cells;
  for (int row = 0; row < 4; ++row) cells += cell(*view, row, RunTable::column_count);
  EXPECT_EQ(cells, QStringList({"–", "9", "64", "128"}));
  EXPECT_EQ(cell(*view, 0, RunTable::column_count + 1), "2");
  named<QLineEdit>(page, "Filter")->setText("\"validation loss\" > 1");
  EXPECT_EQ(view->model()->rowCount(), 1);
  named<QLineEdit>(page, "Filter")->setText("\"batch size\" > 9");
  EXPECT_EQ(view->model()->rowCount(), 2);
  menu->save_view("both");
  menu->set_shown(batch, false);
  menu->set_shown(loss, false);
  EXPECT_EQ(view->model()->columnCount(), RunTable::column_count);
  menu->show_view("both");
  EXPECT_EQ(table->added_columns(), (std::vector<RunColumn>{batch, loss}));
  EXPECT_EQ(RunsPage(session_).findChild<RunTable*>()->added_columns().size(), 2U) << "of another day";
  menu->forget_view("both");
  QSettings().remove("runs/hidden-columns");
}

TEST_F(RunsPageTest, columns_that_a_curve_tells_are_read_in_the_background) {
  add("first", 0.75);
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  auto* menu = page.findChild<ColumnsMenu*>();
  using Kind = RunColumn::Kind;
  menu->set_shown({.kind = Kind::best, .key = "validation.loss"}, true);
  menu->set_shown({.kind = Kind::at_best, .key = "validation.accuracy"}, true);
  menu->set_shown({.kind = Kind::at_epoch, .key = "validation.accuracy", .epoch = 2}, true);
  menu->set_shown({.kind = Kind::at_epoch, .key = "validation.accuracy", .epoch = 3}, true);
  const auto cells = [&] {
    QStringList all;
    for (int column = RunTable::column_count; column < view->model()->columnCount(); ++column)
      all += cell(*view, 0, column);
    return all;
  };
  EXPECT_TRUE(wait_until([&] {
    return cells() == QStringList({"1", "75.0 %", "25.0 %", "–"});
  })) << qPrintable(cells().join('|'));
  QSettings().remove("runs/hidden-columns");
}

TEST_F(RunsPageTest, filter_reads_best_values_and_those_at_an_epoch_in_the_background) {
  add("first", 0.75);
  add("second", 0.5);
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  auto* filter = named<QLineEdit>(page, "Filter");
  const auto names = [&] {
    QStringList all;
    for (int row = 0; row < view->model()->rowCount(); ++row) all += cell(*view, row, RunTable::name);
    all.sort();
    return all;
  };
  const auto finds = [&](const char* query, const QStringList& runs) {
    filter->setText(query);
    return wait_until([&] { return names() == runs; }, 10);
  };
  EXPECT_TRUE(finds("best(accuracy) > 60%", {"first"})) << qPrintable(names().join('|'));
  EXPECT_TRUE(finds("best(accuracy) = 0.5 accuracy@1 = 0.5", {"second"})) << qPrintable(names().join('|'));
  EXPECT_TRUE(finds("accuracy@2 = 0.25", {"first", "second"})) << qPrintable(names().join('|'));
  EXPECT_TRUE(finds("best(validation loss) < 1.5", {"first", "second"})) << "the last ones are 2";
  EXPECT_TRUE(finds("accuracy@3 > 0", {})) << "none has come so far";
  filter->setText("best()>0");
  EXPECT_EQ(filter->property("state").toString(), "wrong");
}

TEST(RunColumn, is_kept_as_text) {
  using Kind = RunColumn::Kind;
  for (const RunColumn& column :
       {RunColumn{.kind = Kind::at_epoch, .key = "validation.loss", .epoch = 2.5},
        RunColumn{.kind = Kind::last, .key = "loss"}, RunColumn{.kind = Kind::setting, .key = "odd:key"}})
    EXPECT_EQ(run_column_from(text_of(column)), column);
  EXPECT_FALSE(run_column_from("5")) << "a number of a column that is hidden";
  EXPECT_FALSE(run_column_from("median:loss"));
}

TEST_F(RunsPageTest, the_speed_among_values_is_that_of_the_last_ten_seconds) {
  const auto folder = directory_ / "timed";
  const std::int64_t id =
      project::add_run(session_.project(), {"timed", folder, R"({"training":{"epochs":4}})", {}, {}, {}});
  std::string events;
  const double told[][2] = {{1, 900}, {20, 100}, {25, 300}};  // seconds, samples per second
  for (int i = 0; i < 3; ++i)
    events += R"({"seq":)" + std::to_string(i) + R"(,"time":)" + std::to_string(told[i][0]) +
              R"(,"event":"step","loss":1,"epoch":1,"step":)" + std::to_string(i + 1) +
              R"(,"samples_per_second":)" + std::to_string(told[i][1]) + "}\n";
  anneal::testing::write_file(folder / "events.jsonl", events);
  project::import_events(session_.project(), id, folder / "events.jsonl");
  EXPECT_DOUBLE_EQ(throughput_of(session_.project(), id).value_or(0), 150) << "2 / (1/100 + 1/300)";
  RunsPage page(session_);
  page.show();
  const auto says = [&] {
    return std::ranges::any_of(page.findChildren<QLabel*>(),
                               [](const QLabel* label) { return label->text() == "150"; });
  };
  EXPECT_TRUE(wait_until(says));
}

TEST_F(RunsPageTest, values_at_an_epoch_that_a_person_names_are_shown_beside_the_table) {
  add("first", 0.75);
  RunsPage page(session_);
  page.show();
  auto* edit = named<QLineEdit>(page, "Epoch for which values are shown");
  const auto shows = [&](const char* text) {
    return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->isVisible() && label->text() == QString::fromUtf8(text);
    });
  };
  edit->setText("1.5");
  EXPECT_TRUE(wait_until([&] {
    const auto labels = page.findChildren<QLabel*>();
    return std::ranges::count_if(labels, [](const QLabel* label) {
             return label->isVisible() && label->text() == "75.0 %";
           }) == 2;
  })) << "the best, and that of epoch 1";
  edit->setText("3");
  EXPECT_TRUE(wait_until([&] { return shows("The run has not reached this epoch."); }));
  edit->setText("soon");
  EXPECT_TRUE(shows("Must be a number such as 5 or 2.5."));
}

TEST_F(RunsPageTest, origin_shows_which_run_was_forked_from_which_and_which_took_its_weights) {
  const std::int64_t first = add("first", 0.75);
  project::add_run(session_.project(),
                   {.name = "fork", .directory = directory_ / "f", .spec = "{}", .parent = first});
  project::add_run(session_.project(), {.name = "on",
                                        .directory = directory_ / "o",
                                        .spec = R"({"continues":{"run":")" + (directory_ / "first").string() +
                                                R"(","step":8}})"});
  RunTable table;
  table.set_runs(project::runs(session_.project()), {}, {});
  const auto family = table.family(first);
  ASSERT_EQ(family.size(), 3U);
  EXPECT_EQ(family[0].name, "first");
  EXPECT_EQ(family[0].depth, 0);
  EXPECT_EQ(family[1].name, "fork");
  EXPECT_FALSE(family[1].carries_weights);
  EXPECT_EQ(family[2].name, "on");
  EXPECT_TRUE(family[2].carries_weights);
  EXPECT_EQ(table.family(family[2].run).size(), 3U) << "from whichever of them";
}

TEST_F(RunsPageTest, fork_makes_the_configuration_of_a_run_the_next_one) {
  const std::int64_t id = project::add_run(
      session_.project(), {"first",
                           directory_ / "first",
                           R"({"data":{"train":{"folder":"/photos/train"},"validation":{"fraction":0.1}},
           "model":{"preset":"resnet8","graph":{"nodes":[]}},"training":{"epochs":4,"threads":2}})",
                           {},
                           {},
                           {}});
  session_.fork(id);
  const nlohmann::json spec = session_.selected_spec();
  EXPECT_EQ(spec["data"], (nlohmann::json{{"folder", "/photos"}}));
  EXPECT_EQ(spec["model"], (nlohmann::json{{"preset", "resnet8"}}));
  EXPECT_EQ(spec["training"], (nlohmann::json{{"epochs", 4}}));
}

TEST_F(RunsPageTest, fork_of_a_table_names_its_file_and_what_is_predicted) {
  const auto forked = [&](const nlohmann::json& data) {
    const nlohmann::json spec = {
        {"data", data},
        {"model", {{"preset", "mlp"}, {"graph", {{"nodes", nlohmann::json::array()}}}}},
        {"training", {{"epochs", 4}, {"threads", 1}}}};
    session_.fork(
        project::add_run(session_.project(), {"first", directory_ / "first", spec.dump(), {}, {}, {}}));
    return session_.selected_spec()["data"];
  };
  nlohmann::json data = {{"train", {{"table", "/set/boxes.csv"}}},
                         {"validation", {{"fraction", 0.2}}},
                         {"fingerprint", "1234"},
                         {"classes", {"tall", "wide"}},
                         {"table",
                          {{"target", "kind"},
                           {"columns",
                            {{{"name", "width"}, {"kind", "numeric"}, {"mean", 3.5}},
                             {{"name", "kind"}, {"kind", "categorical"}}}}}}};
  nlohmann::json chosen = {
      {"folder", "/set/boxes.csv"},
      {"table", {{"target", "kind"}, {"columns", {{{"name", "width"}, {"kind", "numeric"}}}}}}};
  EXPECT_EQ(forked(data), chosen);
  EXPECT_EQ(session_.selected_spec()["training"], (nlohmann::json{{"epochs", 4}}));
  data["validation"] = {{"table", "/elsewhere/more.csv"}};
  chosen["validation"] = data["validation"];
  EXPECT_EQ(forked(data), chosen);
  data["validation"] = {{"table", "/set/validation.csv"}};
  chosen.erase("validation");
  chosen["folder"] = "/set";
  EXPECT_EQ(forked(data), chosen) << "it is found there";
}

TEST_F(RunsPageTest, curves_of_another_program_become_a_run_among_the_others) {
  anneal::testing::write_file(directory_ / "theirs.csv",
                              "step,time,train/loss,val_acc,gpu\n10,5,2.5,0.25,1\n20,9,1.5,0.5,1\n");
  RunsPage page(session_);
  page.show();
  QString told;
  QObject::connect(&page, &Page::news, [&](const QString& sentence) { told = sentence; });
  page.import_curves({QString::fromStdString((directory_ / "theirs.csv").string())});
  const auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 1; }));
  EXPECT_EQ(cell(*view, 0, RunTable::name), "theirs");
  EXPECT_EQ(cell(*view, 0, RunTable::state), "Finished");
  EXPECT_EQ(cell(*view, 0, RunTable::best), "50.0 %");
  EXPECT_EQ(cell(*view, 0, RunTable::duration), "4 s");
  EXPECT_TRUE(told.contains("gpu")) << qPrintable(told);
  const std::int64_t id = project::runs(session_.project()).front().id;
  EXPECT_EQ(project::curve(session_.project(), id, "loss").size(), 2U);
  EXPECT_EQ(project::series(session_.project(), id),
            (std::vector<std::string>{"loss", "validation.accuracy"}))
      << "what the file does not say is not there";
}

TEST_F(RunsPageTest, each_run_of_a_file_of_curves_becomes_one_and_its_epochs_are_told) {
  anneal::testing::write_file(directory_ / "theirs.csv",
                              "seed,epoch,loss,val_loss\n1,0,2,3\n1,1,1,2\n2,0,2,3\n2,1,1,2\n");
  RunsPage page(session_);
  page.show();
  QString told;
  QObject::connect(&page, &Page::news, [&](const QString& sentence) { told = sentence; });
  page.import_curves({QString::fromStdString((directory_ / "theirs.csv").string())});
  const auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 2; }));
  EXPECT_EQ(cell(*view, 0, RunTable::name), "theirs, seed 2");
  EXPECT_EQ(cell(*view, 1, RunTable::name), "theirs, seed 1");
  EXPECT_EQ(told.count("epochs count from 0"), 1) << qPrintable(told);
}

TEST_F(RunsPageTest, curves_that_are_dropped_become_a_run_and_other_files_are_left) {
  const std::filesystem::path curves = directory_ / "theirs.csv";
  anneal::testing::write_file(curves, "step,time,loss\n1,1.0,2.0\n2,2.0,1.0\n");
  RunsPage page(session_);
  page.show();
  EXPECT_FALSE(page.take_files({QStringLiteral("/photos")}));
  EXPECT_FALSE(page.take_files({QStringLiteral("/a.csv"), QStringLiteral("/photos")}));
  EXPECT_FALSE(page.take_files({}));
  EXPECT_TRUE(page.take_files({QString::fromStdString(curves.string())}));
  const auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 1; }));
  EXPECT_EQ(cell(*view, 0, RunTable::name), "theirs");
}

TEST_F(RunsPageTest, accuracies_that_may_be_in_per_cent_are_told_and_read_so_by_one_press) {
  anneal::testing::write_file(directory_ / "theirs.csv", "epoch,val_acc\n1,0.25\n2,0.5\n");
  RunsPage page(session_);
  page.show();
  QString told;
  NoticeAction offered;
  QObject::connect(&page, &Page::news, [&](const QString& sentence, const NoticeAction& action) {
    told = sentence;
    offered = action;
  });
  page.import_curves({QString::fromStdString((directory_ / "theirs.csv").string())});
  const auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 1 && offered.pressed; }));
  EXPECT_EQ(cell(*view, 0, RunTable::best), "50.0 %");
  EXPECT_TRUE(told.contains("as shares of 1: val_acc")) << qPrintable(told);
  told.clear();
  offered.pressed();
  ASSERT_TRUE(wait_until([&] { return !told.isEmpty() && view->model()->rowCount() == 1; }));
  EXPECT_TRUE(wait_until([&] { return cell(*view, 0, RunTable::best) == "0.5 %"; }))
      << qPrintable(cell(*view, 0, RunTable::best));
  EXPECT_EQ(offered.word, "Read as shares");
}

TEST_F(RunsPageTest, which_numbered_set_is_of_training_is_told_and_changed_by_one_press) {
  anneal::testing::write_file(directory_ / "theirs.json",
                              R"({"validation_0": {"logloss": [3, 2], "error": [0.5, 0.5]},
          "validation_1": {"logloss": [4, 3], "error": [0.75, 0.75]}})");
  RunsPage page(session_);
  page.show();
  QString told;
  NoticeAction offered;
  QObject::connect(&page, &Page::news, [&](const QString& sentence, const NoticeAction& action) {
    told = sentence;
    offered = action;
  });
  page.import_curves({QString::fromStdString((directory_ / "theirs.json").string())});
  const auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 1 && offered.pressed; }));
  EXPECT_EQ(cell(*view, 0, RunTable::best), "25.0 %") << "of the last set";
  EXPECT_TRUE(told.contains("\"validation_0\" is taken as the training set")) << qPrintable(told);
  EXPECT_EQ(offered.word, "validation_1 is from training");
  offered.pressed();
  EXPECT_TRUE(wait_until(
      [&] { return view->model()->rowCount() == 1 && cell(*view, 0, RunTable::best) == "50.0 %"; }));
}

TEST_F(RunsPageTest, several_files_of_curves_become_a_run_each_and_one_undo_takes_all_back) {
  for (const char* name : {"one.csv", "two.csv"})
    anneal::testing::write_file(directory_ / name, "step,time,loss\n1,1.0,2.0\n2,2.0,1.0\n");
  anneal::testing::write_file(directory_ / "odd.csv", "a,b\nx,y\n");
  RunsPage page(session_);
  page.show();
  QString told, wrong;
  QObject::connect(&page, &Page::news, [&](const QString& sentence) { told = sentence; });
  QObject::connect(&page, &Page::problem, [&](const QString& sentence) { wrong = sentence; });
  QStringList paths;
  for (const char* name : {"one.csv", "odd.csv", "two.csv"})
    paths += QString::fromStdString((directory_ / name).string());
  EXPECT_TRUE(page.take_files(paths));
  const auto* view = page.findChild<QTableView*>();
  ASSERT_TRUE(wait_until([&] { return !told.isEmpty() && view->model()->rowCount() == 2; }));
  EXPECT_TRUE(wrong.contains("odd.csv")) << qPrintable(wrong);
  EXPECT_TRUE(told.startsWith("2 file")) << qPrintable(told);
  project::undo(session_.project_to_change());
  emit session_.runs_changed();
  EXPECT_TRUE(wait_until([&] { return view->model()->rowCount() == 0; }));
  EXPECT_EQ(project::runs(session_.project(), project::Shelf::bin).size(), 2U);
}

TEST_F(RunsPageTest, says_why_a_run_of_a_table_is_not_compressed) {
  const std::int64_t run = project::add_run(
      session_.project(),
      {"boxes", directory_ / "boxes", R"({"data":{"table":{"target":"kind"}}})", {}, {}, {}});
  std::filesystem::create_directories(directory_ / "boxes/checkpoints/step-1");
  RunMenu menu(session_);
  menu.set_run(project::run(session_.project(), run), false);
  const auto actions = menu.actions();
  const auto compress = std::ranges::find(actions, QString::fromUtf8("Compress…"), &QAction::text);
  ASSERT_NE(compress, actions.end());
  EXPECT_FALSE((*compress)->isEnabled());
  EXPECT_TRUE((*compress)->toolTip().startsWith("Only image models can be compressed"));
  EXPECT_TRUE(menu.toolTipsVisible());
}

TEST_F(RunsPageTest, several_runs_are_compared_from_their_menu) {
  const std::int64_t first = add("first", 0.75), second = add("second", 0.5);
  session_.compare_runs({12345});
  const project::Run one = project::run(session_.project(), first),
                     other = project::run(session_.project(), second);
  RunMenu menu(session_);
  menu.set_runs({&one, &other});
  const auto actions = menu.actions();
  const auto compare = std::ranges::find(actions, QString::fromUtf8("Compare…"), &QAction::text);
  ASSERT_NE(compare, actions.end());
  EXPECT_TRUE((*compare)->isEnabled());
  (*compare)->trigger();
  EXPECT_EQ(session_.compared_runs(), (std::vector<std::int64_t>{first, second}));
}

TEST_F(RunsPageTest, notes_are_shown_as_markdown_and_edited_as_text) {
  const std::int64_t id = add("first", 0.75);
  project::set_notes(session_.project(), id, "# Why\n\n**good** <b>x</b> ![far](https://far/a.png)");
  RunsPage page(session_);
  page.show();
  auto* text = named<QPlainTextEdit>(page, "Notes");
  auto* shown = page.findChild<MarkdownView*>();
  ASSERT_TRUE(wait_until([&] { return shown->toPlainText().startsWith("Why\ngood"); }));
  EXPECT_TRUE(shown->isVisible());
  EXPECT_FALSE(text->isVisible());
  EXPECT_EQ(shown->accessibleName(), "Notes");
  EXPECT_TRUE(shown->toPlainText().contains("<b>x</b>")) << "HTML stays text";
  EXPECT_TRUE(shown->loadResource(QTextDocument::ImageResource, QUrl("https://far/a.png")).isNull());
  emit shown->edit_wanted();
  EXPECT_TRUE(text->isVisible());
  EXPECT_EQ(text->toPlainText().left(5), "# Why");
}

TEST_F(RunsPageTest, link_in_notes_is_opened_once_a_person_has_agreed_and_none_but_to_the_web) {
  MarkdownView view;
  view.set_markdown("[paper](https://arxiv.org/abs/1) [file](file:///etc/passwd)");
  view.show();
  emit view.anchorClicked(QUrl("file:///etc/passwd"));
  EXPECT_EQ(view.findChild<QMessageBox*>(), nullptr);
  emit view.anchorClicked(QUrl("https://arxiv.org/abs/1"));
  auto* question = view.findChild<QMessageBox*>();
  ASSERT_NE(question, nullptr);
  EXPECT_EQ(question->informativeText(), "https://arxiv.org/abs/1");
  question->reject();
}

TEST_F(RunsPageTest, deleted_run_comes_back_with_undo) {
  add("first", 0.75);
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  std::function<void()> undo;
  QObject::connect(&page, &Page::news,
                   [&](const QString&, const NoticeAction& action) { undo = action.pressed; });
  view->selectionModel()->select(view->model()->index(0, 0),
                                 QItemSelectionModel::Select | QItemSelectionModel::Rows);
  button(page, "Delete")->click();
  EXPECT_TRUE(project::runs(session_.project()).empty());
  EXPECT_TRUE(wait_until([&] { return view->model()->rowCount() == 0; }));
  ASSERT_TRUE(undo);
  undo();
  EXPECT_EQ(project::runs(session_.project()).size(), 1U);
  EXPECT_TRUE(wait_until([&] { return view->model()->rowCount() == 1; }));
}

TEST_F(RunsPageTest, deleted_runs_lie_in_a_bin_and_come_back_from_there) {
  add("first", 0.75);
  add("second", 0.5);
  RunsPage page(session_);
  page.show();
  const auto* view = page.findChild<QTableView*>();
  const auto select_first = [&] {
    view->selectionModel()->select(view->model()->index(0, 0),
                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
  };
  select_first();
  const QString gone = cell(*view, 0, RunTable::name);
  button(page, "Delete")->click();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 1; }));
  button(page, "Bin (1)")->click();
  ASSERT_EQ(view->model()->rowCount(), 1);
  EXPECT_EQ(cell(*view, 0, RunTable::name), gone);
  EXPECT_FALSE(button(page, "Delete")->isVisible());
  select_first();
  button(page, "Restore")->click();
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 2; })) << "the empty bin is left";
  EXPECT_EQ(project::runs(session_.project()).size(), 2U);
}

TEST_F(RunsPageTest, tells_what_the_engine_says_against_an_export_and_gives_its_commands) {
  add("it's one", 0.75);
  RunsPage page(session_);
  page.show();
  auto* menu = page.findChild<RunMenu*>();
  const std::string folder = (directory_ / "it's one").string();
  EXPECT_EQ(menu->command_line().toStdString(),
            "anneal train '" + (directory_ / "it'\\''s one").string() + "/spec.json' --run-dir '" +
                (directory_ / "it'\\''s one").string() + "-again' --project " + session_.place().string());
  QString problem;
  QObject::connect(&page, &Page::problem, [&](const QString& sentence) { problem = sentence; });
  menu->write_export(*exports::find_format("csv"), QString::fromStdString((directory_ / "x.csv").string()));
  EXPECT_TRUE(
      wait_until([&] { return !problem.isEmpty() || std::filesystem::exists(directory_ / "x.csv"); }));
}

TEST_F(RunsPageTest, weights_that_the_project_holds_are_saved_as_a_file) {
  const std::int64_t run = add("first", 0.75);
  anneal::testing::write_file(directory_ / "weights", "the bytes");
  project::store_file(session_.project_to_change(), run, "model.safetensors", directory_ / "weights");
  RunsPage page(session_);
  page.show();
  auto* card = page.findChild<CopyCard*>();
  EXPECT_TRUE(button(page, "Save the weights…")->isVisible());
  EXPECT_FALSE(button(page, "Fetch files")->isVisible()) << "it ran here";
  QString problem;
  QObject::connect(card, &CopyCard::problem, [&](const QString& sentence) { problem = sentence; });
  card->save_weights(QString::fromStdString((directory_ / "no" / "such" / "folder").string()));
  EXPECT_TRUE(wait_until([&] { return !problem.isEmpty(); }));
  const auto path = directory_ / "saved.safetensors";
  card->save_weights(QString::fromStdString(path.string()));
  EXPECT_TRUE(wait_until([&] { return button(page, "Save the weights…")->isEnabled(); }));
  EXPECT_EQ(anneal::testing::read_file(path), "the bytes");
}

TEST_F(RunsPageTest, several_chosen_runs_are_shown_with_their_best) {
  add("first", 0.75);
  add("second", 0.5);
  RunsPage page(session_);
  page.show();
  page.findChild<QTableView*>()->selectAll();
  const auto shows = [&](const char* text) {
    return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->isVisible() && label->text() == text;
    });
  };
  for (const char* text : {"first", "75.0 %", "second", "50.0 %"})
    EXPECT_TRUE(wait_until([&] { return shows(text); })) << text;
  EXPECT_TRUE(button(page, "Compare")->isEnabled());
}

TEST_F(RunsPageTest, name_edited_beside_the_table_is_kept) {
  const std::int64_t id = add("first", 0.75);
  RunsPage page(session_);
  const auto* view = page.findChild<QTableView*>();
  view->selectionModel()->select(view->model()->index(0, 0),
                                 QItemSelectionModel::Select | QItemSelectionModel::Rows);
  auto* name = named<QLineEdit>(page, "Name");
  EXPECT_EQ(name->text(), "first");
  name->setText("better");
  emit name->editingFinished();
  EXPECT_EQ(project::run(session_.project(), id).start.name, "better");
}

TEST_F(RunsPageTest, what_cannot_be_saved_stays_typed_and_is_saved_when_it_can_be) {
  const std::int64_t first = add("first", 0.75);
  add("second", 0.5);
  RunsPage page(session_);
  page.show();
  auto* view = page.findChild<QTableView*>();
  const auto choose = [&](const char* name) {
    for (int row = 0; row < view->model()->rowCount(); ++row)
      if (cell(*view, row, RunTable::name) == name) view->selectRow(row);
  };
  choose("first");
  auto* notes = named<QPlainTextEdit>(page, "Notes");
  int problems = 0;
  QObject::connect(&page, &Page::problem, [&] { ++problems; });
  session_.project().database().refuse_changes();
  notes->setPlainText("an hour of thought");
  choose("second");
  EXPECT_EQ(notes->toPlainText(), "");
  EXPECT_EQ(problems, 1);
  choose("first");
  EXPECT_EQ(notes->toPlainText(), "an hour of thought");
  button(page, "Try again")->click();
  EXPECT_EQ(problems, 1) << "the same is told once";
  EXPECT_TRUE(button(page, "Try again")->isVisible());
  EXPECT_EQ(page.unsaved(), "edits to first");
  session_.project().database().execute("PRAGMA query_only = OFF");
  button(page, "Try again")->click();
  EXPECT_EQ(project::run(session_.project(), first).notes, "an hour of thought");
  EXPECT_FALSE(button(page, "Try again")->isVisible());
  EXPECT_EQ(page.unsaved(), "");
}

}  // namespace
}  // namespace anneal::studio
