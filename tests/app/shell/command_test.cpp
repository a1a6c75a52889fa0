#include "app/shell/command.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>
#include <set>

#include "app/results/run_keys.h"
#include "app/shell/command_palette.h"
#include "app/shell/key_list.h"
#include "app/shell/page_list.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/page.h"
#include "tests/app/wait.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

TEST(Match, needs_words_and_no_scattered_letters) {
  EXPECT_FALSE(match("xyz", "Open project"));
  EXPECT_FALSE(match("no", "on"));
  EXPECT_FALSE(match("opj", "Open project"));
  EXPECT_FALSE(match("repair", "More: Copy as command line: report of a run, pages in order"));
  EXPECT_TRUE(match("roj pen", "Open project"));
  EXPECT_FALSE(match("roj shut", "Open project"));
  EXPECT_TRUE(match("gtr", "Go to Runs"));
  EXPECT_TRUE(match("", "anything"));
  EXPECT_FALSE(match("aa", "a"));
}

TEST(Match, prefers_what_begins_so_then_words_then_what_is_within_then_initials) {
  const int beginning = *match("pro", "Project");
  const int word = *match("pro", "Open project");
  const int inside = *match("pro", "Improve");
  const int initials = *match("pro", "Pause runs, or");
  EXPECT_LT(beginning, word);
  EXPECT_LT(word, inside);
  EXPECT_LT(inside, initials);
}

TEST(Match, finds_words_by_their_stems_in_any_order) {
  EXPECT_TRUE(match("share", "Save a copy for sharing…"));
  EXPECT_TRUE(match("share copy", "Save a copy for sharing…"));
  EXPECT_FALSE(match("tree", "Save a copy"));
  EXPECT_LT(*match("share", "Save a copy for sharing…"), *match("share", "Unshared"));
}

TEST(Match, finds_chinese_names) {
  EXPECT_TRUE(match(QString::fromUtf8("项目"), QString::fromUtf8("打开项目")));
  EXPECT_TRUE(match(QString::fromUtf8("项目 打开"), QString::fromUtf8("打开项目")));
}

TEST(Match, ignores_accents) {
  EXPECT_EQ(match("copia", QString::fromUtf8("Salvar uma cópia")), 1);
  EXPECT_EQ(match(QString::fromUtf8("Cópia"), "salvar uma copia"), 1);
}

TEST(Match, orders_commands_and_finds_them_by_their_page_too) {
  const std::vector<Command> commands = {{.name = "Improve", .place = "Home", .run = {}},
                                         {.name = "Open project", .place = {}, .run = {}},
                                         {.name = "Start", .place = "Policies", .run = {}}};
  const auto found = found_by("pro", commands);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].name, "Open project");
  ASSERT_EQ(found_by("policies st", commands).size(), 1U);
  EXPECT_EQ(found_by("", commands).size(), 3U);
}

TEST(Match, finds_what_removes_something_by_its_own_name_and_behind_the_others) {
  const std::vector<Command> commands = {
      {.name = "Remove", .place = "Hosts", .subject = "langley", .run = {}, .is_removing = true},
      {.name = "Settings: Language", .place = {}, .run = {}},
      {.name = "Test", .place = "Hosts", .subject = "langley", .run = {}}};
  const auto names = [&](const char* query) {
    QStringList all;
    for (const Command& command : found_by(query, commands)) all += command.name;
    return all;
  };
  EXPECT_EQ(names("lang"), QStringList({"Settings: Language", "Test"}));
  EXPECT_EQ(names("langley"), QStringList("Test"));
  EXPECT_EQ(names("remove"), QStringList("Remove"));
  EXPECT_EQ(names("remove lang"), QStringList("Remove"));
  EXPECT_FALSE(names("l").contains("Remove")) << "by what it is about";
  EXPECT_EQ(names("").size(), 3) << "all, in their order";
}

/// What a page offers, by name and by what it is about.
QStringList offered(QWidget& page) {
  QStringList all;
  for (const Command& command : commands_of(page, "Runs", [] {}))
    all += command.context() + QStringLiteral(" | ") + command.name;
  return all;
}

TEST(Commands, say_what_they_are_about_and_tell_alike_ones_apart) {
  QWidget page;
  auto* header = new QPushButton("Delete", &page);
  header->setAccessibleDescription("resnet8 2");
  for (const char* host : {"gpu1", "gpu2"}) {
    auto* card = new QWidget(&page);
    card->setAccessibleName(host);
    new QPushButton("Remove", card);
  }
  EXPECT_EQ(offered(page),
            QStringList({"Runs · resnet8 2 | Delete", "Runs · gpu1 | Remove", "Runs · gpu2 | Remove"}));
}

TEST(Commands, have_all_that_menus_offer_and_run_it) {
  QWidget page;
  auto* more = new QPushButton("More", &page);
  auto* menu = new QMenu(more);
  int evaluated = 0, exported = 0;
  menu->addAction("Evaluate…", [&] { ++evaluated; });
  menu->addAction("Predict…")->setEnabled(false);
  menu->addSeparator();
  menu->addMenu("Export")->addAction("ONNX", [&] { ++exported; });
  more->setMenu(menu);
  EXPECT_EQ(offered(page), QStringList({"Runs | More: Evaluate…", "Runs | More: Export: ONNX"}));
  for (const Command& command : commands_of(page, "Runs", [] {})) command.run();
  EXPECT_EQ(evaluated, 1);
  EXPECT_EQ(exported, 1);
}

TEST(Commands, command_line_of_a_button_is_found_by_its_words_and_copied) {
  QWidget page;
  auto* pack = new QPushButton("Pack…", &page);
  new CopyCommand(*pack, [] { return QString("anneal pack '/my cats' -o cats.pack"); });
  auto* hidden = new QPushButton("Stop", &page);
  new CopyCommand(*hidden, [] { return QString("anneal stop run"); });
  hidden->hide();
  EXPECT_EQ(offered(page), QStringList({"Runs | Pack…", "Runs · Pack… | Copy as command line"}));
  commands_of(page, "Runs", [] {}).back().run();
  EXPECT_EQ(QApplication::clipboard()->text(), "anneal pack '/my cats' -o cats.pack");
}

TEST(Commands, say_which_buttons_remove_something) {
  QWidget page;
  new QPushButton("Test", &page);
  mark_as_removing(new QPushButton("Remove", &page));
  const auto commands = commands_of(page, "Hosts", [] {});
  ASSERT_EQ(commands.size(), 2U);
  EXPECT_FALSE(commands[0].is_removing);
  EXPECT_TRUE(commands[1].is_removing);
}

class Palette : public testing::OpenWindow {
 protected:
  void press(QWidget* widget, int key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(widget, &event);
  }

  CommandPalette& open() {
    auto* palette = window_->findChild<CommandPalette*>();
    palette->open(window_->commands());
    return *palette;
  }
};

TEST_F(Palette, knows_every_page_and_what_its_buttons_offer) {
  const auto commands = window_->commands();
  const auto has = [&](const QString& name, const QString& place) {
    return std::any_of(commands.begin(), commands.end(), [&](const Command& command) {
      return command.name == name && command.place == place;
    });
  };
  for (const PageEntry& entry : page_list()) EXPECT_TRUE(has(page_name(entry), "")) << entry.id;
  EXPECT_TRUE(has("Train the sample", "Home"));
  EXPECT_TRUE(has("Settings", ""));
  for (const Command& command : commands) {
    EXPECT_FALSE(command.name.isEmpty());
    EXPECT_TRUE(command.run);
  }
}

TEST_F(Palette, goes_where_the_first_found_leads_and_closes) {
  CommandPalette& palette = open();
  EXPECT_TRUE(palette.isVisible());
  palette.query()->setText("runs");
  EXPECT_EQ(palette.list()->topLevelItem(0)->text(0), "Runs");
  EXPECT_EQ(palette.list()->topLevelItem(0)->text(2), "Ctrl+7");
  press(palette.query(), Qt::Key_Return);
  EXPECT_EQ(window_->current_page(), "runs");
  EXPECT_FALSE(palette.isVisible());
}

TEST_F(Palette, arrows_choose_and_escape_leaves_everything_as_it_is) {
  CommandPalette& palette = open();
  press(palette.query(), Qt::Key_Down);
  EXPECT_EQ(palette.list()->indexOfTopLevelItem(palette.list()->currentItem()), 1);
  press(palette.query(), Qt::Key_Escape);
  EXPECT_FALSE(palette.isVisible());
  EXPECT_EQ(window_->current_page(), "home");
}

TEST_F(Palette, says_so_where_nothing_is_found) {
  CommandPalette& palette = open();
  palette.query()->setText("qqqqqq");
  EXPECT_FALSE(palette.list()->isVisible());
  EXPECT_TRUE(says("No command matches."));
  press(palette.query(), Qt::Key_Return);
  EXPECT_TRUE(palette.isVisible());
}

TEST_F(Palette, no_two_commands_of_the_window_have_the_same_keys) {
  std::map<QString, QString> known;
  for (const Command& command : window_->commands()) {
    const QString keys = command.keys.toString();
    if (keys.isEmpty() || !command.place.isEmpty()) continue;
    EXPECT_TRUE(known.emplace(keys, command.name).second)
        << qPrintable(keys) << ": " << qPrintable(known[keys]) << ", " << qPrintable(command.name);
  }
}

TEST_F(Palette, keys_of_runs_are_neither_the_windows_nor_each_others_and_each_page_has_them_once) {
  std::set<QString> known;
  for (const auto& [name, keys] : RunKeys::all())
    EXPECT_TRUE(known.insert(keys.toString()).second) << qPrintable(name);
  for (const Command& command : window_->commands()) {
    const bool is_the_windows = command.place.isEmpty();
    EXPECT_FALSE(is_the_windows && known.contains(command.keys.toString())) << qPrintable(command.name);
  }
  for (const char* id : {"live", "runs"}) {
    std::multiset<QString> taken;
    for (const auto* action : window_->page(id)->findChildren<QAction*>())
      taken.insert(action->shortcut().toString());
    for (const auto* button : window_->page(id)->findChildren<QPushButton*>())
      taken.insert(button->shortcut().toString());
    for (const QString& keys : known) EXPECT_LE(taken.count(keys), 1U) << id << qPrintable(keys);
    EXPECT_EQ(taken.count(RunKeys::of(RunKeys::Deed::evaluate).toString()), 1U) << id;
  }
}

TEST_F(Palette, pause_and_stop_say_their_keys_where_they_are_explained) {
  int found = 0;
  for (const auto* button : window_->page("live")->findChildren<QPushButton*>()) {
    if (button->shortcut().isEmpty()) continue;
    ++found;
    EXPECT_TRUE(button->toolTip().contains(button->shortcut().toString(QKeySequence::NativeText)))
        << qPrintable(button->text());
  }
  EXPECT_EQ(found, 2);
}

TEST_F(Palette, list_of_keys_has_each_that_the_window_takes) {
  KeyList list(window_->commands(), nullptr);
  list.setAttribute(Qt::WA_DeleteOnClose, false);
  auto* tree = list.findChild<QTreeWidget*>();
  QStringList keys;
  EXPECT_EQ(tree->topLevelItem(0)->text(0), "Everywhere");
  for (int i = 0; i < tree->topLevelItemCount(); ++i)
    for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j)
      keys += tree->topLevelItem(i)->child(j)->text(1);
  for (const char* expected : {"Ctrl+K", "Ctrl+1", "Ctrl+9", "Ctrl+O", "F1", "F6"})
    EXPECT_TRUE(keys.contains(expected)) << expected;
}

}  // namespace
}  // namespace anneal::studio
