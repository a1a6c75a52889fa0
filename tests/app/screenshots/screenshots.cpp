// screenshots ENGINE FOLDER TABLE RUN…: a picture of every page with these finished runs and what they were
// trained with, of the Data page with a table, and of dialogs, in each language, both themes and two sizes of
// the window.
#include <QApplication>
#include <QDir>
#include <QPushButton>
#include <cstdio>
#include <fstream>
#include <functional>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_program.h"
#include "app/hosts/ssh_hosts.h"
#include "app/pages/data/data_page.h"
#include "app/pages/hosts/add_host_dialog.h"
#include "app/pages/live/live_page.h"
#include "app/pages/live/orders/change_dialog.h"
#include "app/results/evaluation_window.h"
#include "app/results/prediction_window.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/page_list.h"
#include "app/shell/preferences.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/theme/theme.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/wait.h"

using namespace anneal;
using namespace anneal::studio;

namespace {

constexpr QSize sizes[] = {{1024, 700}, {1440, 900}};

struct Theme {
  const char* name;
  studio::Appearance appearance;
};
constexpr Theme themes[] = {{"light", studio::Appearance::light}, {"dark", studio::Appearance::dark}};

/// What a run was trained with becomes what the next one would be.
void fill(ProjectSession& session, const std::vector<std::filesystem::path>& runs) {
  project::Project& project = session.project();
  for (const std::filesystem::path& run : runs) {
    const auto spec = nlohmann::json::parse(std::ifstream(run / "spec.json"));
    const std::filesystem::path images = spec["data"]["train"]["folder"].get<std::string>();
    const auto save = [&](project::ItemKind kind, const char* name, const nlohmann::json& content) {
      return project::save_item(project, kind, name, content).id;
    };
    project::NewRun start{.name = run.filename().string(), .directory = run, .spec = spec.dump()};
    start.dataset_version =
        save(project::ItemKind::dataset, "shapes", {{"data", {{"folder", images.parent_path().string()}}}});
    nlohmann::json model = spec["model"];
    model.erase("graph");  // as it was resolved
    start.model_version = save(project::ItemKind::model, "resnet8", {{"model", model}});
    start.policy_version = save(project::ItemKind::policy, "usual", {{"training", spec["training"]}});
    project::import_events(project, project::add_run(project, start), run / "events.jsonl");
    session.select_dataset(start.dataset_version);
    session.select_model(start.model_version);
    session.select_policy(start.policy_version);
  }
}

/// Time for what pages read in the background.
void settle() {
  const QDeadlineTimer enough(1200);
  studio::testing::wait_until([&] { return enough.hasExpired(); });
}

/// In each language, theme and size, whose words end the name of a picture.
void in_each_look(MainWindow& window, Preferences& preferences,
                  const std::function<void(const QString& look)>& show) {
  for (const Language& language : languages())
    for (const Theme& theme : themes)
      for (const QSize& size : sizes) {
        preferences.set_language(language.code);
        preferences.set_appearance(theme.appearance);
        window.resize(size);
        show(QStringLiteral("-%1-%2-%3.png").arg(language.code, theme.name).arg(size.width()));
      }
}

class Album {
 public:
  explicit Album(const QDir& folder) : folder_(folder) {}

  void take(QWidget& widget, const QString& name) {
    if (!widget.grab().save(folder_.filePath(name))) qFatal("%s cannot be written", qPrintable(name));
    ++pictures_;
  }
  int pictures() const { return pictures_; }

 private:
  QDir folder_;
  int pictures_ = 0;
};

void take_dialog(Album& album, QDialog& dialog, const QString& name) {
  dialog.show();
  settle();
  album.take(dialog, name);
}

/// As the pages open them.
void take_dialogs(Album& album, MainWindow& window, const QString& engine, SshHosts& hosts,
                  const std::filesystem::path& run, const QString& look) {
  const QString name = QString::fromStdString(run.filename().string());
  EvaluationWindow evaluating(engine, run, name, &window);
  evaluating.evaluate({});
  studio::testing::wait_until([&] { return !evaluating.is_busy(); }, 120);
  take_dialog(album, evaluating, QStringLiteral("evaluate") + look);
  PredictionWindow predicting(engine, run, name, &window);
  take_dialog(album, predicting, QStringLiteral("predict") + look);
  ChangeDialog changing(static_cast<LivePage*>(window.page(QStringLiteral("live")))->history(), &window);
  take_dialog(album, changing, QStringLiteral("change") + look);
  AddHostDialog adding(hosts, &window);
  take_dialog(album, adding, QStringLiteral("add-host") + look);
  for (Notice* notice : window.findChildren<Notice*>()) notice->close_button()->click();
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("anneal"));
  QApplication::setApplicationName(QStringLiteral("screenshots"));
  load_resources();
  const QDir folder(QString::fromLocal8Bit(argv[2]));
  const QString table = QString::fromLocal8Bit(argv[3]);
  const std::vector<std::filesystem::path> runs(argv + 4, argv + argc);
  Preferences preferences;
  EngineProgram engine{QString::fromLocal8Bit(argv[1])};
  const QString project = folder.filePath(QStringLiteral("Shapes.anneal"));
  {
    ProjectSession session(engine);
    session.open(project.toStdString());
    fill(session, runs);
  }
  SshHosts ssh_hosts;
  ProjectSession session(engine, ssh_hosts);
  MainWindow window(session, preferences);
  window.open_project(project);
  while (session.is_opening()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  window.show();
  QStringList pages;
  for (const PageEntry& entry : page_list()) pages += QString::fromLatin1(entry.id);
  pages += QStringLiteral("settings");
  Album album(folder);
  in_each_look(window, preferences, [&](const QString& look) {
    for (const QString& page : pages) {
      window.show_page(page);
      settle();
      album.take(window, page + look);
    }
    take_dialogs(album, window, engine.path(), ssh_hosts, runs.back(), look);
  });
  const QString data = QStringLiteral("data");
  window.show_page(data);
  static_cast<DataPage*>(window.page(data))->open_path(table);
  in_each_look(window, preferences, [&](const QString& look) {
    settle();
    album.take(window, QStringLiteral("table") + look);
  });
  std::printf("%d pictures in %s\n", album.pictures(), qPrintable(folder.absolutePath()));
}
