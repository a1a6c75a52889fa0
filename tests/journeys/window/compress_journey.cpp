// A finished run becomes a file of integers that was run where it is meant to, with the mouse: the real
// window on a real screen, the real engine behind it.
#include <QApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTimer>
#include <memory>

#include <gtest/gtest.h>

#include "app/wait.h"
#include "journeys/window/screen.h"
#include "onnx/model.h"
#include "page_compress/compress_page.h"
#include "page_compress/limits_fields.h"
#include "project/project.h"
#include "project/runs.h"
#include "run/project_session.h"
#include "shell/main_window.h"
#include "shell/preferences.h"
#include "support/process.h"
#include "widgets/page.h"

namespace anneal::studio {
namespace {

using anneal::testing::read_file;
using testing::click;
using testing::keep_screenshot;
using testing::type;
using testing::wait_until;

constexpr int patience_s = 900;

QPushButton* button(const QWidget& parent, const QString& name) {
  for (auto* one : parent.findChildren<QPushButton*>())
    if (one->isVisible() && (one->accessibleName() == name || one->text() == name)) return one;
  ADD_FAILURE() << "no button " << qPrintable(name);
  return nullptr;
}

/// A run on drawn shapes, as the command line leaves it.
std::filesystem::path trained(const testing::Home& home) {
  const std::string anneal = PROGRAMS "/anneal", data = home / "shapes", run = home / "run";
  const auto drawn = anneal::testing::run(
      {anneal, "sample", data, "--classes", "3", "--per-class", "60", "--test-per-class", "60"});
  EXPECT_EQ(drawn.code, 0) << drawn.errors;
  const auto ended = anneal::testing::run({anneal, "train", "--data", data, "--model", "resnet8", "--epochs",
                                           "2", "--batch", "16", "--run-dir", run, "--quiet"});
  EXPECT_EQ(ended.code, 0) << ended.errors;
  return run;
}

/// What is typed replaces what stood in the field.
void fill(QLineEdit& field, const QString& text) {
  click(field);
  EXPECT_TRUE(wait_until([&] { return field.hasFocus(); }));
  field.selectAll();
  type(text);
  EXPECT_TRUE(wait_until([&] { return field.text() == text; })) << qPrintable(field.text());
}

/// In the dialog that a click opens, once it is there; as long as what is returned lives.
std::unique_ptr<QTimer> name_file_in_dialog(const QString& path) {
  auto timer = std::make_unique<QTimer>();
  QObject::connect(timer.get(), &QTimer::timeout, [path] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    auto* name = dialog->findChild<QLineEdit*>();
    if (name->text() == path) {  // the first click may only close the list of what it could be
      click(*dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save));
    } else if (dialog->isActiveWindow()) {
      name->selectAll();
      type(path);
    }
  });
  timer->start(500);
  return timer;
}

TEST(CompressPageJourney, a_run_becomes_a_file_of_integers_with_the_mouse) {
  if (!testing::has_screen()) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
  if (!QFileInfo::exists(QStringLiteral(PROGRAMS "/anneal-worker"))) GTEST_SKIP() << "needs anneal-worker";
  const testing::Home home;
  const std::filesystem::path run = trained(home);
  ASSERT_FALSE(HasFailure());
  Preferences preferences;
  preferences.set_language("en");
  EngineProgram engine(QStringLiteral(PROGRAMS "/anneal"));
  ProjectSession session(engine);
  MainWindow window(session, preferences);
  window.open_project(QString::fromStdString((home / "My project.anneal").string()));
  ASSERT_TRUE(wait_until([&] { return !session.is_opening(); }));
  project::add_run(session.project(), {"shapes", run, read_file(run / "spec.json")});
  window.show();
  ASSERT_TRUE(wait_until([&] { return window.isActiveWindow(); }));
  click(*button(window, QStringLiteral("Compress")));
  ASSERT_TRUE(wait_until([&] { return window.current_page() == "compress"; }));

  const Page& page = *window.page("compress");
  const auto fields = page.findChild<LimitsFields*>()->findChildren<QLineEdit*>();
  fill(*fields.at(0), QStringLiteral("64 KiB"));
  fill(*fields.at(3), QStringLiteral("60"));  // points of accuracy: what it is worth is not the point here
  fill(*fields.at(5), QStringLiteral("1"));   // epoch
  QPushButton* const start = button(page, QStringLiteral("Compress"));
  click(*start);
  ASSERT_TRUE(wait_until([&] { return !start->isEnabled(); }));
  QPushButton* const exports = button(page, QStringLiteral("Export…"));
  ASSERT_TRUE(wait_until([&] { return start->isEnabled(); }, patience_s));
  const auto* candidates = page.findChild<QTableView*>();
  ASSERT_GE(candidates->model()->rowCount(), 2) << "as it was trained it is too large";
  ASSERT_TRUE(exports->isEnabled()) << "what was accepted is chosen";
  keep_screenshot("compress");

  const std::filesystem::path output = home / "shapes.onnx";
  const auto naming = name_file_in_dialog(QString::fromStdString(output.string()));
  click(*exports);
  ASSERT_TRUE(wait_until(
      [&] { return std::filesystem::exists(output) && QApplication::activeModalWidget() == nullptr; }));
  const std::string bytes = read_file(output);
  EXPECT_LE(bytes.size(), 64U * 1024);
  EXPECT_EQ(bytes, read_file(run.string() + ".compressed-1/model.onnx")) << "it is the one that was accepted";
  const onnx::Model model = onnx::from_bytes(bytes, output.string());
  EXPECT_NO_THROW(onnx::check(model));
  EXPECT_TRUE(std::filesystem::exists(output.string() + ".manifest.json"));
  keep_screenshot("compress-exported");
}

}  // namespace
}  // namespace anneal::studio
