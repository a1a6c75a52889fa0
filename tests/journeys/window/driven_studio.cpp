// The studio, whose window is used by a script in place of a person: the same window and the same programs
// behind it, in a process that can be killed. Reads orders from stdin, one a line, its words with tabs
// between them, and answers each with a line:
//
//   page ID               press TEXT            tick TEXT on|off     data FOLDER
//   type FIELD TEXT       pick FIELD ENTRY      has TEXT             shot FILE
//   choose ENTRY          menu BUTTON ENTRY     front FILE, a shot of the window that is in front
//   activate LIST ROW
//
// "ok", or "no" where there is no such thing to be seen. TEXT of `has` may be a part of what is seen. FIELD
// is an accessible name. TEXT of `press` may be the beginning of one, too.
#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSocketNotifier>
#include <QSpinBox>
#include <iostream>
#include <string>

#include <unistd.h>

#include "app/hosts/ssh_hosts.h"
#include "app/pages/data/data_page.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "app/widgets/theme/theme.h"

namespace anneal::studio {
namespace {

template <class Widget, class Is>
Widget* seen(Is is) {
  for (QWidget* top : QApplication::topLevelWidgets()) {
    if (!top->isVisible()) continue;
    auto all = top->findChildren<Widget*>();
    if (auto* itself = qobject_cast<Widget*>(top)) all.prepend(itself);
    for (Widget* one : all)
      if (one->isVisible() && is(*one)) return one;
  }
  return nullptr;
}

template <class Widget>
Widget* named(const QString& name) {
  return seen<Widget>([&](const Widget& one) { return one.accessibleName() == name; });
}

class Script {
 public:
  explicit Script(MainWindow& window) : window_(window) {}

  bool obey(const QStringList& words) {
    const QString& order = words[0];
    const QString first = words.value(1), second = words.value(2);
    if (order == "page") return window_.show_page(first), true;
    if (order == "press") return press(first);
    if (order == "tick") return tick(first, second == "on");
    if (order == "data") return static_cast<DataPage*>(window_.page("data"))->open_path(first), true;
    if (order == "type") return type(first, second);
    if (order == "pick") return pick(first, second);
    if (order == "choose") return choose(first);
    if (order == "menu") return choose_in_menu(first, second);
    if (order == "has") return has(first);
    if (order == "shot") return window_.grab().save(first);
    if (order == "front") return front().grab().save(first);
    if (order == "activate") return activate(first, second.toInt());
    return false;
  }

 private:
  QWidget& front() {
    QWidget* front = &window_;
    const auto windows_around = [](const QWidget* one) {
      int count = 0;
      for (; one != nullptr; one = one->parentWidget()) count += one->isWindow() ? 1 : 0;
      return count;
    };
    for (QWidget* top : QApplication::topLevelWidgets())
      if (top->isVisible() && windows_around(top) > windows_around(front)) front = top;
    return *front;
  }

  static bool activate(const QString& list, int row) {
    auto* view = named<QListView>(list);
    if (view == nullptr || row >= view->model()->rowCount()) return false;
    emit view->activated(view->model()->index(row, 0));
    return true;
  }

  static bool press(const QString& text) {
    auto* button = seen<QAbstractButton>([&](const QAbstractButton& one) {
      return one.isEnabled() && (one.text() == text || one.accessibleName().startsWith(text));
    });
    if (button == nullptr) return false;
    // Dialogs that stay until they are answered are not to keep the script from answering them.
    QMetaObject::invokeMethod(button, &QAbstractButton::click, Qt::QueuedConnection);
    return true;
  }
  static bool tick(const QString& text, bool on) {
    auto* box = seen<QAbstractButton>(
        [&](const QAbstractButton& one) { return one.isCheckable() && one.text() == text; });
    if (box != nullptr && box->isChecked() != on) box->click();
    return box != nullptr;
  }
  static bool type(const QString& field, const QString& text) {
    if (auto* spin = named<QSpinBox>(field)) return spin->setValue(text.toInt()), true;
    if (auto* combo = named<QComboBox>(field)) return combo->setEditText(text), true;
    auto* line = named<QLineEdit>(field);
    if (line == nullptr) return false;
    line->setText(text);
    emit line->textEdited(text);
    emit line->editingFinished();
    return true;
  }
  static bool pick(const QString& field, const QString& entry) {
    auto* combo = named<QComboBox>(field);
    const int index = combo == nullptr ? -1 : combo->findText(entry);
    if (index < 0) return false;
    combo->setCurrentIndex(index);
    emit combo->activated(index);
    return true;
  }
  /// An entry of a list.
  static bool choose(const QString& text) {
    auto* list = seen<QListWidget>(
        [&](const QListWidget& one) { return !one.findItems(text, Qt::MatchContains).empty(); });
    if (list != nullptr) list->setCurrentItem(list->findItems(text, Qt::MatchContains).front());
    return list != nullptr;
  }
  static bool choose_in_menu(const QString& text, const QString& entry) {
    auto* button =
        seen<QPushButton>([&](const QPushButton& one) { return one.text() == text && one.menu(); });
    if (button == nullptr) return false;
    for (QAction* action : button->menu()->actions()) {
      if (action->text() != entry || !action->isEnabled() || !action->isVisible()) continue;
      QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
      return true;
    }
    return false;
  }
  static bool has(const QString& text) {
    if (seen<QLabel>([&](const QLabel& one) { return one.text().contains(text); })) return true;
    if (seen<QWidget>([&](const QWidget& one) { return one.accessibleName().contains(text); })) return true;
    if (seen<QListWidget>(
            [&](const QListWidget& one) { return !one.findItems(text, Qt::MatchContains).empty(); }))
      return true;
    return seen<QAbstractButton>([&](const QAbstractButton& one) { return one.text().contains(text); }) !=
           nullptr;
  }

  MainWindow& window_;
};

}  // namespace
}  // namespace anneal::studio

int main(int argc, char** argv) {
  using namespace anneal::studio;
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("anneal"));
  QApplication::setApplicationName(QStringLiteral("studio"));
  load_resources();
  Preferences preferences;
  preferences.set_language("en");
  EngineProgram engine(QStringLiteral(PROGRAMS "/anneal"));
  SshHosts hosts({.programs = std::make_shared<OwnPrograms>([](anneal::remote::SentLibraries libraries) {
                    // Where what is packed once is kept for other tests, too.
                    return anneal::remote::make_bundle(
                        PROGRAMS, PROGRAMS "/../remote-cache/anneal/bundles", [](const std::string&) {},
                        libraries);
                  })});
  ProjectSession session(engine, hosts);
  MainWindow window(session, preferences);
  window.resize(1440, 900);
  window.open_project(QString::fromLocal8Bit(argv[argc - 1]));
  window.show_with_project();
  while (session.is_opening()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  Script script(window);
  QSocketNotifier input(STDIN_FILENO, QSocketNotifier::Read);
  QObject::connect(&input, &QSocketNotifier::activated, [&] {
    std::string line;
    if (!std::getline(std::cin, line)) return QApplication::quit();
    const bool is_done = script.obey(QString::fromStdString(line).split('\t'));
    std::cout << (is_done ? "ok" : "no") << std::endl;
  });
  return QApplication::exec();
}
