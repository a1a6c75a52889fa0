// A person finds published weights on the Models page, sees them come, cuts that, goes on, trains, and the
// report says what the run began with: the real window on a real screen, the real engine, and a server that
// speaks HTTPS with an authority of its own.
#include <QAbstractItemView>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <cstdlib>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "app/pages/data/data_page.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "engine/core/base/descriptor.h"
#include "engine/core/base/sha256.h"
#include "engine/core/process/child_process.h"
#include "engine/project/file/runs.h"
#include "tests/app/wait.h"
#include "tests/journeys/window/screen.h"
#include "tests/support/made_up_network.h"
#include "tests/support/process.h"

namespace anneal::studio {
namespace {

using anneal::testing::read_file;
using testing::click;
using testing::keep_screenshot;
using testing::wait_until;

const std::string name = "resnet8-somebody", anneal_program = PROGRAMS "/anneal";

/// tests/clients/weights/serve.py, for as long as it lives.
class WeightsServer {
 public:
  WeightsServer(const std::filesystem::path& folder, const std::filesystem::path& file)
      : input_(make_pipe()), requests_(folder / "requests") {
    std::filesystem::create_directories(folder);
    const Descriptor requests = open_file(requests_, O_CREAT | O_WRONLY);
    child_ = std::make_unique<ChildProcess>(
        ChildSetup{.program = "/usr/bin/python3",
                   .arguments = {"-B", SERVE, folder, file, name, "resnet8", "32"},
                   .input = input_.read_end.get(),
                   .output = requests.get()});
    input_.read_end.close();
    setenv("ANNEAL_CA_FILE", (folder / "authority.pem").c_str(), 1);
    setenv("ANNEAL_WEIGHTS_CATALOGUE", (folder / "catalogue.json").c_str(), 1);
  }
  /// A line for each, its Range or "whole".
  std::string requests() const { return read_file(requests_); }

 private:
  Pipe input_;
  std::filesystem::path requests_;
  std::unique_ptr<ChildProcess> child_;
};

/// What a page shows.
class Shown {
 public:
  explicit Shown(QWidget& page) : page_(page) {}

  QPushButton* button(const QString& begin) const {
    for (auto* one : page_.findChildren<QPushButton*>())
      if (one->isVisible() && (one->text().startsWith(begin) || one->accessibleName() == begin)) return one;
    return nullptr;
  }
  bool says(const QString& words) const {
    for (const auto* label : page_.findChildren<QLabel*>())
      if (label->isVisible() && label->text().contains(words)) return true;
    return false;
  }
  /// Waits for it, then clicks on it.
  void press(const QString& begin) const {
    ASSERT_TRUE(wait_until([&] { return button(begin) != nullptr && button(begin)->isEnabled(); }))
        << qPrintable(begin);
    click(*button(begin));
  }
  template <class Editor>
  Editor* named(const QString& its_name) const {
    for (auto* one : page_.findChildren<Editor*>())
      if (one->accessibleName() == its_name) return one;
    return nullptr;
  }

 private:
  QWidget& page_;
};

/// The entry that begins so, in the list that a click opens.
void choose(QComboBox& list, const QString& begin) {
  click(list);
  ASSERT_TRUE(wait_until([&] { return list.view()->isVisible(); }));
  const int row = list.findText(begin, Qt::MatchStartsWith);
  ASSERT_GE(row, 0) << qPrintable(begin);
  // A click that comes before the list is on the screen is nobody's.
  for (int tries = 0; tries < 5 && list.view()->isVisible(); ++tries) {
    click(*list.view()->viewport(), list.view()->visualRect(list.model()->index(row, 0)).center());
    wait_until([&] { return !list.view()->isVisible(); }, 5);
  }
  ASSERT_TRUE(list.currentText().startsWith(begin)) << qPrintable(list.currentText());
}

class WeightsJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_screen()) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
    for (const char* program : {PROGRAMS "/anneal-worker", "/usr/bin/python3", "/usr/bin/openssl"})
      if (!QFileInfo::exists(QString::fromUtf8(program))) GTEST_SKIP() << "needs " << program;
    setenv("ANNEAL_WEIGHTS", (home_ / "cache").c_str(), 1);
    for (const char* proxy :
         {"https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "ANNEAL_WEIGHTS_MIRROR"})
      unsetenv(proxy);
    const auto drawn = anneal::testing::run({anneal_program, "sample", home_ / "shapes", "--classes", "3",
                                             "--per-class", "40", "--test-per-class", "10", "--side", "32"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
    anneal::testing::write_model(home_ / "somebody.safetensors",
                                 anneal::testing::made_up_model("resnet8", 5, 32));
    server_ = std::make_unique<WeightsServer>(home_ / "server", home_ / "somebody.safetensors");
    ASSERT_TRUE(wait_until([&] { return std::filesystem::exists(home_ / "server/catalogue.json"); }));
    hash_ = sha256_of(home_ / "somebody.safetensors");
  }
  ~WeightsJourney() override {
    for (const char* set : {"ANNEAL_WEIGHTS", "ANNEAL_CA_FILE", "ANNEAL_WEIGHTS_CATALOGUE"}) unsetenv(set);
  }

  testing::Home home_;
  std::unique_ptr<WeightsServer> server_;
  std::string hash_;
};

TEST_F(WeightsJourney, published_weights_come_are_cut_go_on_and_are_trained_and_the_report_names_them) {
  Preferences preferences;
  preferences.set_language("en");
  EngineProgram engine(QString::fromStdString(anneal_program));
  ProjectSession session(engine);
  MainWindow window(session, preferences);
  window.open_project(QString::fromStdString((home_ / "My project.anneal").string()));
  window.show_with_project();
  ASSERT_TRUE(wait_until([&] { return !session.is_opening(); }));
  ASSERT_TRUE(wait_until([&] { return window.isActiveWindow(); }));
  const Shown shown(window);
  shown.press(QStringLiteral("Data"));
  static_cast<DataPage*>(window.page("data"))->open_path(QString::fromStdString((home_ / "shapes").string()));
  ASSERT_TRUE(wait_until([&] { return session.selection().dataset.has_value(); }));
  shown.press(QStringLiteral("Choose a model"));
  ASSERT_TRUE(wait_until([&] { return window.current_page() == "model"; }));

  const Shown page(*window.page("model"));
  choose(*page.named<QComboBox>(QStringLiteral("Start from")), QString::fromStdString(name));
  keep_screenshot("weights-chosen");
  ASSERT_TRUE(wait_until([&] { return page.button(QStringLiteral("Download")) != nullptr; }));
  EXPECT_TRUE(page.says(QStringLiteral("CC-BY-4.0")));
  EXPECT_FALSE(page.button(QStringLiteral("Use this model"))->isEnabled());
  keep_screenshot("weights-offered");
  page.press(QStringLiteral("Download"));
  auto* bar = page.named<QProgressBar>(QStringLiteral("Download"));
  ASSERT_TRUE(wait_until([&] { return bar->isVisible() && bar->value() >= bar->maximum() * 49 / 100; }));
  keep_screenshot("weights-coming");
  page.press(QStringLiteral("Stop"));
  ASSERT_TRUE(wait_until([&] { return page.button(QStringLiteral("Go on: ")) != nullptr; }));
  keep_screenshot("weights-cut");
  page.press(QStringLiteral("Go on: "));
  ASSERT_TRUE(wait_until([&] { return page.button(QStringLiteral("Use this model"))->isEnabled(); }));
  EXPECT_TRUE(page.says(QString::fromStdString(hash_)));
  EXPECT_EQ(server_->requests().find("whole\nbytes="), 0U) << server_->requests();
  keep_screenshot("weights-here");
  page.press(QStringLiteral("Use this model"));
  page.press(QStringLiteral("Set the policy"));

  ASSERT_TRUE(wait_until([&] { return window.current_page() == "policy"; }));
  shown.press(QStringLiteral("Start training"));
  ASSERT_TRUE(wait_until([&] { return window.current_page() == "live"; }));
  ASSERT_TRUE(wait_until([&] { return session.active_runs().empty(); }, 900));
  const project::Run run = project::run(session.project(), *session.shown_run());
  EXPECT_EQ(run.status, project::StoredState::finished);
  keep_screenshot("weights-trained");
  const std::filesystem::path report = home_ / "report.html";
  const auto written = anneal::testing::run({anneal_program, "report", run.start.directory, "-o", report});
  ASSERT_EQ(written.code, 0) << written.errors;
  for (const std::string& words : {name, hash_, std::string("CC-BY-4.0"), std::string("drawn shapes")})
    EXPECT_NE(read_file(report).find(words), std::string::npos) << words;

  shown.press(QStringLiteral("Data"));
  EXPECT_TRUE(wait_until([&] { return shown.says(QStringLiteral("doubted.")); }, 300))
      << "nobody asked: weights are here now, and nothing trains";
  keep_screenshot("suspects-noticed");
}

}  // namespace
}  // namespace anneal::studio
