#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QStandardPaths>
#include <QTextStream>
#include <exception>
#include <filesystem>

#include "app/hosts/engine_program.h"
#include "app/hosts/ssh_hosts.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "app/shell/single_instance.h"
#include "app/widgets/controls/accessible_combo_box.h"
#include "app/widgets/controls/return_key.h"
#include "app/widgets/controls/wheel.h"
#include "app/widgets/theme/theme.h"
#include "engine/core/base/removed_when_stopped.h"

namespace {

/// What nobody else has caught is told in the window, which stays open.
class Application : public QApplication {
 public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override {
    try {
      return QApplication::notify(receiver, event);
    } catch (const std::exception&) {
      if (window_ == nullptr) throw;
      window_->tell_problem(std::current_exception());
      return true;
    }
  }

  void set_window(anneal::studio::MainWindow* window) { window_ = window; }

 private:
  anneal::studio::MainWindow* window_ = nullptr;
};

/// The project of a person who has not made one.
QString default_project() {
  return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
         QStringLiteral("/anneal/My project.anneal");
}

}  // namespace

int main(int argc, char** argv) {
  anneal::remove_files_when_stopped();
  using namespace anneal::studio;
  Application application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("anneal"));
  QApplication::setApplicationName(QStringLiteral("studio"));
  QApplication::setApplicationDisplayName(QStringLiteral("Anneal"));
  QGuiApplication::setDesktopFileName(QStringLiteral("anneal-studio"));
  QApplication::setApplicationVersion(QStringLiteral(ANNEAL_VERSION));

  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("Train models in a window."));
  parser.addHelpOption();
  parser.addVersionOption();
  parser.addPositionalArgument(QStringLiteral("project"), QStringLiteral("The .anneal file to open."),
                               QStringLiteral("[PROJECT.anneal]"));
  parser.process(application);

  const QStringList named = parser.positionalArguments();
  const QString project = named.isEmpty() ? default_project() : named.first();
  if (SingleInstance::call(project)) {
    QTextStream(stdout)
        << QStringLiteral("%1 is open already; its window comes to the front.\n").arg(project);
    return 0;
  }

  load_resources();
  leave_the_wheel_to_scrolling(application);
  press_buttons_with_return(application);
  speak_names_of_combo_boxes();
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/anneal.svg")));
  Preferences preferences;
  EngineProgram engine;
  SshHosts ssh_hosts;
  ProjectSession session(engine, ssh_hosts);
  MainWindow window(session, preferences);
  application.set_window(&window);
  window.open_project(project);
  window.go_to_last_place();
  window.show_with_project();
  const int code = QApplication::exec();
  application.set_window(nullptr);
  return code;
}
