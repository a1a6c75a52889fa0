// screenshots ENGINE FOLDER RUN…: a picture of every page with these finished runs and what they were trained
// with, in each language, both themes and two sizes of the window.
#include <QApplication>
#include <QDir>
#include <cstdio>
#include <fstream>

#include <nlohmann/json.hpp>

#include "app/wait.h"
#include "hosts/engine_program.h"
#include "hosts/ssh_hosts.h"
#include "project/importer.h"
#include "project/items.h"
#include "project/runs.h"
#include "run/project_session.h"
#include "shell/main_window.h"
#include "shell/page_list.h"
#include "shell/preferences.h"
#include "widgets/theme.h"

using namespace anneal;
using namespace anneal::studio;

namespace {

constexpr QSize sizes[] = {{1024, 700}, {1440, 900}};

struct Theme {
  const char* name;
  Appearance appearance;
};
constexpr Theme themes[] = {{"light", Appearance::light}, {"dark", Appearance::dark}};

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

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("anneal"));
  QApplication::setApplicationName(QStringLiteral("screenshots"));
  load_resources();
  const QDir folder(QString::fromLocal8Bit(argv[2]));
  const std::vector<std::filesystem::path> runs(argv + 3, argv + argc);
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
  int pictures = 0;
  for (const Language& language : languages())
    for (const Theme& theme : themes)
      for (const QSize& size : sizes) {
        preferences.set_language(language.code);
        preferences.set_appearance(theme.appearance);
        window.resize(size);
        for (const QString& page : pages) {
          window.show_page(page);
          settle();
          const QString name =
              QStringLiteral("%1-%2-%3-%4.png").arg(page, language.code, theme.name).arg(size.width());
          if (!window.grab().save(folder.filePath(name))) return 1;
          ++pictures;
        }
      }
  std::printf("%d pictures in %s\n", pictures, qPrintable(folder.absolutePath()));
}
