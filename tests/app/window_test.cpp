#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTimer>
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/models/run_table.h"
#include "app/pages/live/live_page.h"
#include "app/pages/live/orders/change_dialog.h"
#include "app/run/project_session.h"
#include "app/shell/command.h"
#include "app/shell/main_window.h"
#include "app/shell/page_list.h"
#include "app/shell/preferences.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/theme/palette.h"
#include "engine/core/protocol/event.h"
#include "engine/project/database/database.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"
#include "tests/support/thorough.h"

namespace anneal::studio {
namespace {

using testing::FakeEngine;
using testing::wait_until;

class WindowTest : public ::testing::Test {
 protected:
  void open(testing::Settings settings = {}) {
    engine_.emplace(std::move(settings));
    session_.emplace(engine_->program());
    preferences_.set_language("en");
    window_.emplace(*session_, preferences_);
    session_->open(directory_ / "work.anneal");
    window_->show();
  }

  QStringList texts() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QStringList all;
    for (const QLabel* label : window_->findChildren<QLabel*>()) all += label->text();
    for (const QAbstractButton* button : window_->findChildren<QAbstractButton*>()) all += button->text();
    return all;
  }

  anneal::testing::TemporaryDirectory directory_;
  Preferences preferences_;
  std::optional<FakeEngine> engine_;
  std::optional<ProjectSession> session_;
  std::optional<MainWindow> window_;
};

bool is_chart(const QWidget* widget) {
  const char* const charts[] = {"anneal::studio::CurveChart", "anneal::studio::StripChart",
                                "anneal::studio::FrontChart"};
  return std::any_of(std::begin(charts), std::end(charts),
                     [widget](const char* name) { return widget->inherits(name); });
}

bool needs_a_name(const QWidget* widget) {
  if (widget->isHidden() || widget->objectName().startsWith("qt_")) return false;
  for (const QObject* parent = widget->parent(); parent != nullptr; parent = parent->parent()) {
    const bool part =
        qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
        qobject_cast<const QAbstractItemView*>(parent) || qobject_cast<const QLineEdit*>(parent);
    if (part) return false;
  }
  return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
         qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
         qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QPlainTextEdit*>(widget) ||
         is_chart(widget);
}

TEST_F(WindowTest, every_control_of_every_page_has_a_name) {
  open();
  for (const QWidget* widget : window_->findChildren<QWidget*>()) {
    if (!needs_a_name(widget)) continue;
    QString page;
    for (const QObject* parent = widget; parent != nullptr; parent = parent->parent()) {
      if (qobject_cast<const Page*>(parent)) page = parent->objectName();
    }
    const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    EXPECT_FALSE(face->text(QAccessible::Name).isEmpty())
        << widget->metaObject()->className() << " on page " << qPrintable(page) << " in "
        << widget->parentWidget()->metaObject()->className();
  }
}

TEST_F(WindowTest, changes_its_language_while_it_is_open) {
  open();
  EXPECT_TRUE(texts().contains("Train the sample"));
  for (const auto& [language, button] :
       {std::pair{"zh_CN", "训练示例"}, std::pair{"pt_BR", "Treinar o exemplo"},
        std::pair{"en", "Train the sample"}}) {
    preferences_.set_language(language);
    EXPECT_TRUE(wait_until([&, word = button] { return texts().contains(QString::fromUtf8(word)); }))
        << language;
  }
}

TEST_F(WindowTest, keeps_no_english_behind_in_chinese) {
  open();
  const QStringList english = texts();
  preferences_.set_language("zh_CN");
  QCoreApplication::processEvents();
  const QStringList chinese = texts();
  // What may stay: names, numbers, symbols, and the engine's own sentences, which name their place.
  for (const QString& text : english) {
    const bool is_own = text.size() > 24 && !text.contains(": ");
    EXPECT_FALSE(is_own && chinese.contains(text)) << qPrintable(text);
  }
  preferences_.set_language("en");
}

TEST_F(WindowTest, changes_its_colours_while_it_is_open) {
  open();
  preferences_.set_appearance(Appearance::dark);
  EXPECT_TRUE(current_palette().dark);
  EXPECT_EQ(window_->grab().toImage().pixelColor(window_->width() - 3, 3), dark_palette().window);
  preferences_.set_appearance(Appearance::light);
  EXPECT_EQ(window_->grab().toImage().pixelColor(window_->width() - 3, 3), light_palette().window);
}

TEST_F(WindowTest, shows_every_page_at_the_smallest_size) {
  open();
  window_->resize(window_->minimumSize());
  for (const PageEntry& entry : page_list()) {
    window_->show_page(QLatin1String(entry.id));
    QCoreApplication::processEvents();
    EXPECT_EQ(window_->current_page(), entry.id);
    EXPECT_EQ(window_->size(), window_->minimumSize()) << entry.id;
  }
}

TEST_F(WindowTest, next_window_opens_at_the_page_where_this_one_was_however_it_ended) {
  open();
  window_->show_page("compare");
  // Not closed: what is kept was kept when the page was shown.
  MainWindow next(*session_, preferences_);
  next.go_to_last_place();
  EXPECT_EQ(next.current_page(), "compare");
  window_->show_page("home");
}

TEST_F(WindowTest, goes_to_the_curves_when_a_run_starts_and_shows_its_end) {
  open({{"FAKE_STEPS", "300"}, {"FAKE_EVENTS_PER_SECOND", "600"}});
  session_->start_sample();
  EXPECT_EQ(window_->current_page(), "live");
  const auto* live = static_cast<LivePage*>(window_->page("live"));
  ASSERT_TRUE(wait_until([&] { return live->history().finished().has_value(); }));
  EXPECT_TRUE(wait_until([&] { return texts().contains("Finished"); }));
}

TEST_F(WindowTest, after_the_sample_offers_the_same_at_ten_times_the_rate_and_then_to_compare) {
  open({{"FAKE_STEPS", "40"}, {"FAKE_EVENTS_PER_SECOND", "400"}});
  const std::int64_t first = session_->start_sample();
  const auto press = [&](const QString& text) {
    for (auto* button : window_->findChildren<QAbstractButton*>())
      if (button->text() == text && button->isVisible()) return button->click();
    ADD_FAILURE() << "no button " << qPrintable(text);
  };
  const QString lesson = "Same, with ten times the learning rate";
  const auto offers = [&](const QString& text) {
    return std::ranges::any_of(window_->findChildren<QAbstractButton*>(), [&](const QAbstractButton* button) {
      return button->text() == text && button->isVisible();
    });
  };
  ASSERT_TRUE(wait_until([&] { return offers(lesson); }));
  EXPECT_TRUE(offers("Your own folder"));
  EXPECT_FALSE(offers("Pause")) << "it is over";
  press(lesson);
  ASSERT_TRUE(wait_until([&] { return session_->shown_run() != first; }));
  const std::int64_t second = *session_->shown_run();
  const project::NewRun start = project::run(session_->project(), second).start;
  EXPECT_EQ(start.parent, first);
  EXPECT_EQ(nlohmann::json::parse(start.spec)["training"]["learning_rate"]["peak"], 2.0)
      << "the fake's is 0.2";
  ASSERT_TRUE(wait_until([&] { return offers("Compare with Sample"); }));
  press("Compare with Sample");
  EXPECT_EQ(window_->current_page(), "compare");
  std::vector<std::int64_t> compared = session_->compared_runs();
  std::ranges::sort(compared);
  EXPECT_EQ(compared, (std::vector<std::int64_t>{first, second}));
}

TEST_F(WindowTest, a_finished_run_offers_all_that_can_be_had_of_it) {
  open({{"FAKE_STEPS", "40"}, {"FAKE_EVENTS_PER_SECOND", "400"}});
  const std::int64_t run = session_->start_sample();
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  std::filesystem::create_directories(project::run(session_->project(), run).start.directory /
                                      "checkpoints/step-1");
  session_->show_run(run);
  ASSERT_TRUE(wait_until([&] { return texts().contains("Finished"); }));
  const auto command = [&](const QString& name) -> std::optional<Command> {
    for (const Command& one : window_->commands())
      if (one.place == "Live" && one.name == name && one.subject == "Sample") return one;
    ADD_FAILURE() << "nothing called " << name.toStdString();
    return std::nullopt;
  };
  for (const char* name : {"More: Run again exactly", "More: Continue for more epochs…", "More: Evaluate…",
                           "More: Predict…", "More: Export: Weights as safetensors"})
    command(QString::fromUtf8(name));
  command(QString::fromUtf8("More: Compress…"))->run();
  EXPECT_EQ(window_->current_page(), "compress");
  command(QString::fromUtf8("More: Compare…"))->run();
  EXPECT_EQ(window_->current_page(), "compare");
  EXPECT_EQ(std::ranges::count(session_->compared_runs(), run), 1);
}

TEST_F(WindowTest, is_closed_over_what_cannot_be_saved_only_where_a_person_says_so) {
  open({{"FAKE_STEPS", "4"}, {"FAKE_EVENTS_PER_SECOND", "400"}});
  session_->start_sample();
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  window_->show_page("runs");
  const auto fields = window_->page("runs")->findChildren<QPlainTextEdit*>();
  const auto notes = std::ranges::find(fields, "Notes", &QWidget::accessibleName);
  ASSERT_NE(notes, fields.end());
  session_->project().database().refuse_changes();
  (*notes)->setPlainText("an hour of thought");

  QString asked;
  const auto closes = [&](const QString& answer) {
    QTimer::singleShot(0, &*window_, [&] {
      const auto* question = window_->findChild<QMessageBox*>();
      ASSERT_NE(question, nullptr);
      asked = question->text();
      for (QAbstractButton* button : question->buttons())
        if (button->text().remove('&') == answer) button->click();
    });
    return window_->close();
  };
  EXPECT_FALSE(closes("Cancel"));
  EXPECT_EQ(asked, "Not saved: edits to Sample");
  EXPECT_TRUE(window_->isVisible());
  EXPECT_TRUE(closes("Close without saving"));
  session_->project().database().execute("PRAGMA query_only = OFF");
}

TEST_F(WindowTest, another_run_is_shown_from_its_top) {
  open({{"FAKE_STEPS", "40"}, {"FAKE_EVENTS_PER_SECOND", "400"}});
  const std::int64_t first = session_->start_sample();
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  session_->start_sample();
  window_->resize(1024, 700);
  auto* bar = window_->page("live")->findChild<QScrollArea*>()->verticalScrollBar();
  ASSERT_TRUE(wait_until([&] { return bar->maximum() > 0; }));
  bar->setValue(bar->maximum());
  session_->show_run(first);
  EXPECT_EQ(bar->value(), 0);
}

TEST_F(WindowTest, a_run_is_paused_from_the_window) {
  open({{"FAKE_STEPS", "100000"}, {"FAKE_EVENTS_PER_SECOND", "200"}});
  const std::int64_t run = session_->start_sample();
  auto* live = static_cast<LivePage*>(window_->page("live"));
  ASSERT_TRUE(wait_until([&] { return live->history().step() > 3; }));
  for (auto* button : live->findChildren<QAbstractButton*>())
    if (button->text() == "Pause") button->click();
  EXPECT_TRUE(texts().contains(QString::fromUtf8("Pausing…"))) << "at once";
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  EXPECT_TRUE(wait_until([&] { return texts().contains("Paused"); }));
  EXPECT_EQ(project::run(session_->project(), run).status, project::StoredState::paused);
  window_->show_page("home");
  EXPECT_TRUE(wait_until([&] { return !texts().filter(QString::fromUtf8("Paused · ")).isEmpty(); }));
  window_->show_page("runs");
  const auto* runs = window_->page("runs")->findChild<QTableView*>()->model();
  ASSERT_TRUE(wait_until([&] { return runs->rowCount() == 1; }));
  EXPECT_EQ(runs->index(0, RunTable::state).data(), "Paused");
}

TEST_F(WindowTest, a_run_that_has_lost_a_host_says_so_on_every_page_until_it_goes_on) {
  HelloEvent hello;
  hello.started = "2026-01-31T12:00:00Z";
  const WarningEvent lost{.code = "waits-for-hosts",
                          .message = "no word from node 1 (b), for which training waits: node 1 (b) hung up",
                          .place = {}};
  const auto script = directory_ / "script";
  std::ofstream(script) << to_line({0, 0, hello}) << '\n'
                        << to_line({1, 1, StepEvent{}}) << '\n'
                        << to_line({2, 2, lost}) << "\n@pause 6000\n"
                        << to_line({3, 3, RestartEvent{.attempt = 2, .cause = "b hung up", .from_step = 0}})
                        << "\n@pause 1000\n";
  open({{"FAKE_SCRIPT", script.c_str()}});
  session_->start_sample();
  EXPECT_TRUE(wait_until([&] { return texts().contains("Waiting for hosts"); })) << "the badge";
  EXPECT_FALSE(texts().filter("o word from node 1 (b), for which training waits").isEmpty());
  window_->show_page("runs");
  const auto* runs = window_->page("runs")->findChild<QTableView*>()->model();
  EXPECT_TRUE(wait_until([&] {
    return runs->rowCount() == 1 && runs->index(0, RunTable::state).data() == "Waiting for hosts";
  }));
  EXPECT_TRUE(wait_until([&] { return !texts().contains("Waiting for hosts"); }));
}

TEST_F(WindowTest, a_run_that_was_killed_is_called_the_same_on_every_page) {
  HelloEvent hello;
  hello.started = "2026-01-31T12:00:00Z";
  const auto script = directory_ / "script";
  std::ofstream(script) << to_line({0, 0, hello}) << '\n' << to_line({1, 1, StepEvent{}}) << "\n@kill\n";
  open({{"FAKE_SCRIPT", script.c_str()}});
  session_->start_sample();
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  const auto says = [&](const QString& page, const QString& begin) {
    window_->show_page(page);
    return wait_until([&] {
      const auto labels = window_->page(page)->findChildren<QLabel*>();
      return std::ranges::any_of(labels, [&](auto* label) { return label->text().startsWith(begin); });
    });
  };
  EXPECT_TRUE(says("live", "Interrupted"));
  EXPECT_TRUE(says("home", "Interrupted · "));
  EXPECT_TRUE(says("home", "It was interrupted before its first checkpoint was saved."));
  window_->show_page("runs");
  const auto* runs = window_->page("runs")->findChild<QTableView*>()->model();
  ASSERT_TRUE(wait_until([&] { return runs->rowCount() == 1; }));
  EXPECT_EQ(runs->index(0, RunTable::state).data(), "Interrupted");
  EXPECT_TRUE(texts().contains("Nothing is running"));
}

TEST_F(WindowTest, a_run_that_waits_for_its_disk_says_so_until_it_goes_on) {
  HelloEvent hello;
  hello.started = "2026-01-31T12:00:00Z";
  WarningEvent full;
  full.code = "disk-full";
  full.message = "cannot be written; the run waits until there is room";
  const auto script = directory_ / "script";
  std::ofstream(script) << to_line({0, 0, hello}) << '\n'
                        << to_line({1, 1, StepEvent{}}) << '\n'
                        << to_line({2, 2, full}) << "\n@pause 3000\n"
                        << to_line({3, 3, StepEvent{}}) << "\n@pause 1000\n";
  open({{"FAKE_SCRIPT", script.c_str()}});
  session_->start_sample();
  EXPECT_TRUE(wait_until([&] { return texts().contains("Waiting for space"); })) << "the badge";
  EXPECT_FALSE(texts().filter("the disk of this run is full").isEmpty());
  EXPECT_TRUE(wait_until([&] { return !texts().contains("Waiting for space"); }));
}

TEST_F(WindowTest, names_of_hundreds_of_letters_widen_nothing) {
  open();
  const std::string name(400, 'n');
  project::Project& project = session_->project();
  const auto run = project::add_run(project, {name, directory_ / "gone", "{}", {}, {}, {}, name});
  project::set_status(project, run, project::StoredState::interrupted);
  window_->resize(1024, 700);
  session_->show_run(run);
  emit session_->problem(QString::fromStdString("The run " + name + " is gone."));
  for (const char* id : {"home", "live", "runs"}) {
    window_->show_page(id);
    for (int i = 0; i < 4; ++i) QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_EQ(window_->width(), 1024) << id;
    EXPECT_LE(window_->page(id)->minimumSizeHint().width(), 1024 - 200) << id;
    const auto* area = window_->page(id)->findChild<QScrollArea*>();
    EXPECT_LE(area->widget()->minimumSizeHint().width(), area->viewport()->width()) << id;
  }
}

TEST_F(WindowTest, a_notice_stays_above_the_page_that_is_shown_next) {
  open();
  emit session_->problem("Something is wrong.");
  auto* notice = window_->findChild<Notice*>();
  ASSERT_NE(notice, nullptr);
  for (const char* page : {"runs", "live", "home"}) {
    window_->show_page(page);
    QCoreApplication::processEvents();
    const QPoint middle = notice->mapTo(&*window_, notice->rect().center());
    QWidget* above = window_->childAt(middle);
    EXPECT_TRUE(above != nullptr && (above == notice || notice->isAncestorOf(above))) << page;
  }
}

TEST_F(WindowTest, a_run_whose_folder_is_gone_is_shown_as_the_project_has_kept_it) {
  open();
  HelloEvent hello;
  hello.started = "2026-01-31T12:00:00Z";
  StepEvent step;
  step.step = 40;
  step.loss = 0.5;
  const auto events = directory_ / "events.jsonl";
  std::ofstream(events) << to_line({0, 0, hello}) << '\n' << to_line({1, 1, step}) << '\n';
  project::Project& project = session_->project();
  const auto run = project::add_run(project, {"lost", directory_ / "gone", "{}", {}, {}, {}});
  project::import_events(project, run, events);
  ASSERT_EQ(project::run(project, run).status, project::StoredState::running);
  project.database().execute("DELETE FROM log");  // as of a run with more events than it keeps
  session_->open(directory_ / "other.anneal");
  session_->open(directory_ / "work.anneal");
  session_->show_run(run);
  auto* live = static_cast<LivePage*>(window_->page("live"));
  ASSERT_TRUE(wait_until([&] { return live->history().step() == 40; }));
  EXPECT_TRUE(live->history().hello());
  EXPECT_TRUE(wait_until([&] { return texts().contains("Interrupted"); })) << "the badge";
  EXPECT_FALSE(texts().filter("The folder of this run is gone").isEmpty());
}

TEST_F(WindowTest, why_a_run_could_not_be_started_is_said_when_the_project_is_opened_again) {
  open({{"FAKE_REFUSE", "1"}});
  session_->start_sample();
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  session_->open(directory_ / "other.anneal");
  session_->open(directory_ / "work.anneal");
  const auto says_why = [&](const char* page) {
    const auto labels = window_->page(page)->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [](const QLabel* label) {
      return label->isVisible() && label->text().contains("Train for an epoch.");
    });
  };
  for (const char* page : {"live", "home"}) {
    window_->show_page(page);
    EXPECT_TRUE(wait_until([&] { return says_why(page); })) << page;
  }
  EXPECT_TRUE(wait_until([&] { return texts().contains("Failed"); })) << "the badge of Live";
}

TEST_F(WindowTest, what_is_to_come_of_a_run_is_changed_from_policies_too) {
  open({{"FAKE_STEPS", "100000"}, {"FAKE_EVENTS_PER_SECOND", "200"}});
  const std::int64_t run = session_->start_sample();
  auto* live = static_cast<LivePage*>(window_->page("live"));
  ASSERT_TRUE(wait_until([&] { return live->history().step() > 3; }));
  window_->show_page("policy");
  QAbstractButton* change = nullptr;
  ASSERT_TRUE(wait_until([&] {
    for (auto* button : window_->page("policy")->findChildren<QAbstractButton*>())
      if (button->isVisible() && button->text() == QString::fromUtf8("Change what is to come…"))
        change = button;
    return change != nullptr;
  }));
  bool was_shown = false;
  QTimer looking;  // while the dialog is open, the line below waits for it
  QObject::connect(&looking, &QTimer::timeout, &looking, [&] {
    auto* dialog = qobject_cast<ChangeDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    was_shown = true;
    dialog->reject();
  });
  looking.start(10);
  change->click();
  EXPECT_EQ(window_->current_page(), "live");
  EXPECT_EQ(session_->shown_run(), run);
  EXPECT_TRUE(wait_until([&] { return was_shown; }));
  EXPECT_GT(live->history().step(), 3) << "all of the run had been heard";
  session_->stop(run, RunHost::Stop::now);
  ASSERT_TRUE(wait_until([&] { return session_->active_runs().empty(); }));
  window_->show_page("policy");
  EXPECT_TRUE(wait_until([&] { return !change->isVisible(); })) << "none trains now";
}

TEST_F(WindowTest, shows_the_latest_run_of_a_project_in_which_none_goes_on) {
  {
    project::Project project = project::Project::create(directory_ / "work.anneal");
    for (const char* name : {"earlier", "latest"}) {
      const std::int64_t run = project::add_run(project, {name, directory_ / name, "{}", {}, {}, {}});
      project::set_status(project, run, project::StoredState::finished);
    }
  }
  open();
  EXPECT_EQ(window_->current_page(), "home");
  QStringList shown;
  for (const QLabel* label : window_->page("live")->findChildren<QLabel*>()) shown += label->text();
  EXPECT_TRUE(shown.contains("latest"));
  EXPECT_FALSE(shown.contains("No run yet"));
}

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Counted in processor time of this thread, which a busy machine does not stretch.
TEST_F(WindowTest, never_works_longer_than_a_tenth_of_a_second_at_8000_events_a_second) {
  const int steps = anneal::testing::usual_or_full(24'000, 80'000);  // three seconds, or ten
  open({{"FAKE_STEPS", QByteArray::number(steps)}, {"FAKE_EVENTS_PER_SECOND", "8000"}});
  session_->start_sample();
  const auto* live = static_cast<LivePage*>(window_->page("live"));
  double longest = 0;
  ASSERT_TRUE(wait_until([&] {
    const double begin = thread_seconds();
    QCoreApplication::processEvents();
    longest = std::max(longest, thread_seconds() - begin);
    return live->history().finished().has_value();
  }));
  EXPECT_EQ(live->history().last_step()->step, steps);
  EXPECT_LT(longest, 0.1);
  RecordProperty("longest_ms", static_cast<int>(1000 * longest));
}

}  // namespace
}  // namespace anneal::studio
