// A person adds a host, trusts its key, sends the programs and trains there; the studio is closed in the
// middle and opened again: the real window, a real sshd, the real programs.
#include <QComboBox>
#include <QFileInfo>
#include <QPushButton>
#include <fstream>

#include <gtest/gtest.h>

#include "app/hosts/ssh_hosts.h"
#include "app/pages/home/home_page.h"
#include "app/pages/hosts/add_host_dialog.h"
#include "app/pages/hosts/host_card.h"
#include "app/pages/hosts/hosts_page.h"
#include "app/pages/hosts/question_dialogs.h"
#include "app/pages/live/live_page.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/curves.h"
#include "engine/project/file/runs.h"
#include "tests/app/wait.h"
#include "tests/journeys/window/screen.h"
#include "tests/remote/ssh_server.h"

namespace anneal::studio {
namespace {

using anneal::testing::SshClient;
using anneal::testing::SshServer;
using testing::keep_screenshot;
using testing::wait_until;

/// One life of the studio.
struct Studio {
  Studio(const std::filesystem::path& project, const std::filesystem::path& list, const SshClient& client)
      : hosts({.list = list,
               .files = client.files(),
               .programs = std::make_shared<OwnPrograms>([](remote::SentLibraries libraries) {
                 // Where what is packed once is kept for other tests,
                 // too.
                 return remote::make_bundle(
                     PROGRAMS, PROGRAMS "/../remote-cache/anneal/bundles", [](const std::string&) {},
                     libraries);
               })}) {
    preferences.set_language("en");
    window.open_project(QString::fromStdString(project.string()));
    wait_until([this] { return !session.is_opening(); });
    window.show();
  }
  template <class PageType>
  PageType& page(const QString& id) {
    window.show_page(id);
    return *static_cast<PageType*>(window.page(id));
  }
  static void press(QWidget& among, const QString& text) {
    for (auto* button : among.findChildren<QPushButton*>())
      if (button->text() == text && button->isEnabled()) return button->click();
    FAIL() << "no button " << qPrintable(text);
  }

  SshHosts hosts;
  Preferences preferences;
  EngineProgram engine{QStringLiteral(PROGRAMS "/anneal")};
  ProjectSession session{engine, hosts};
  MainWindow window{session, preferences};
};

class HostJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_screen()) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    if (!QFileInfo::exists(QStringLiteral(PROGRAMS "/anneal-worker"))) GTEST_SKIP() << "needs anneal-worker";
    server_ = std::make_unique<SshServer>();
    client_.let_into(*server_);
    name_ = QString::fromStdString(server_->name());
    open();
  }
  void open() { studio_ = std::make_unique<Studio>(home_ / "work.anneal", home_ / "hosts.json", client_); }
  HostReport report() { return studio_->hosts.host(name_)->report(); }
  std::size_t losses() { return project::curve(studio_->session.project(), run_, "loss").size(); }
  std::int64_t steps_there() {
    std::ifstream events(server_->home() / ".local/share/anneal/runs" /
                         project::run(studio_->session.project(), run_).start.directory / run_files::events);
    std::int64_t count = 0;
    for (std::string line; std::getline(events, line);)
      count += std::holds_alternative<StepEvent>(event_from_line(line).body) ? 1 : 0;
    return count;
  }

  testing::Home home_;
  SshClient client_;
  std::unique_ptr<SshServer> server_;
  std::unique_ptr<Studio> studio_;
  QString name_;
  std::int64_t run_ = 0;
};

TEST_F(HostJourney, a_run_there_outlives_the_studio_and_every_event_is_taken_once) {
  auto& hosts = studio_->page<HostsPage>("hosts");
  Studio::press(hosts, "Add host…");
  auto* dialog = studio_->window.findChild<AddHostDialog*>();
  ASSERT_NE(dialog, nullptr);
  dialog->findChild<QComboBox*>()->setEditText(name_);
  Studio::press(*dialog, "Add and test");
  ASSERT_TRUE(wait_until([&] { return hosts.questions()->shown() != nullptr; }));
  keep_screenshot("host-key");
  Studio::press(*hosts.questions()->shown(), "Trust this key");
  ASSERT_TRUE(wait_until([&] { return report().programs.state == HostPrograms::State::missing; }, 240))
      << qPrintable(report().test_problem + report().programs.problem);
  keep_screenshot("host-tested");
  Studio::press(*hosts.card(name_), "Send programs");
  ASSERT_TRUE(wait_until([&] { return report().programs.state == HostPrograms::State::there; }, 240))
      << qPrintable(report().programs.problem);

  studio_->session.choose_hosts(name_.toStdString());
  Studio::press(studio_->page<HomePage>("home"), "Train the sample");
  ASSERT_EQ(studio_->window.current_page(), "live");
  run_ = *studio_->session.shown_run();
  ASSERT_TRUE(wait_until([&] { return losses() >= 5; }, 240));
  keep_screenshot("host-live");

  studio_.reset();
  open();
  ASSERT_TRUE(wait_until([&] { return studio_->session.active_runs().contains(run_); }));
  const std::size_t before = losses();
  ASSERT_TRUE(wait_until([&] { return losses() > before; }, 60));
  auto& live = studio_->page<LivePage>("live");
  EXPECT_TRUE(wait_until([&] { return live.history().last_step().has_value(); }));
  Studio::press(live, "Pause");
  ASSERT_TRUE(wait_until([&] { return studio_->session.active_runs().empty(); }, 120));
  EXPECT_EQ(project::run(studio_->session.project(), run_).status, project::StoredState::paused);
  EXPECT_EQ(static_cast<std::int64_t>(losses()), steps_there());
  keep_screenshot("host-paused");
}

}  // namespace
}  // namespace anneal::studio
