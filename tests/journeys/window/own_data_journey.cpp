// A person's own data, with mouse and keyboard alone: a folder of images becomes a file of integers that was
// run where it is meant to, a table a trained model. The real window on a real screen, the real engine behind
// it.
#include <QApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QTimer>
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/pages/compress/compress_page.h"
#include "app/pages/compress/limits_fields.h"
#include "app/run/project_session.h"
#include "app/shell/main_window.h"
#include "app/shell/preferences.h"
#include "app/widgets/controls/choice_card.h"
#include "app/widgets/controls/page.h"
#include "engine/model/onnx/model.h"
#include "engine/project/file/project.h"
#include "engine/project/file/runs.h"
#include "tests/app/wait.h"
#include "tests/journeys/window/screen.h"
#include "tests/support/process.h"

namespace anneal::studio {
namespace {

using anneal::testing::read_file;
using testing::click;
using testing::keep_screenshot;
using testing::type;
using testing::wait_until;

constexpr int patience_s = 900;

/// What is typed replaces what stood in the field.
void fill(QLineEdit& field, const QString& text) {
  QCoreApplication::processEvents();  // lays out what was shown or hidden for what was typed before
  for (QWidget* around = field.parentWidget(); around != nullptr; around = around->parentWidget())
    if (auto* area = qobject_cast<QScrollArea*>(around)) area->ensureWidgetVisible(&field);
  click(field);
  EXPECT_TRUE(wait_until([&] { return field.hasFocus(); }));
  field.selectAll();
  type(text);
  EXPECT_TRUE(wait_until([&] { return field.text() == text; })) << qPrintable(field.text());
}

template <class Editor>
Editor* named(const QWidget& page, const QString& name) {
  for (auto* one : page.findChildren<Editor*>())
    if (one->isVisible() && one->accessibleName() == name) return one;
  ADD_FAILURE() << "nothing named " << qPrintable(name);
  return nullptr;
}

/// In the dialog that a click opens, once it is there; as long as what is returned lives.
std::unique_ptr<QTimer> name_file_in_dialog(const QString& path) {
  auto timer = std::make_unique<QTimer>();
  QObject::connect(timer.get(), &QTimer::timeout, [path] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    auto* name = dialog->findChild<QLineEdit*>();
    if (name->text() == path) {  // the first click may only close the list of what it could be
      const auto* buttons = dialog->findChild<QDialogButtonBox*>();
      click(*buttons->button(dialog->acceptMode() == QFileDialog::AcceptSave ? QDialogButtonBox::Save
                                                                             : QDialogButtonBox::Open));
    } else if (dialog->isActiveWindow()) {
      name->selectAll();
      type(path);
    }
  });
  timer->start(500);
  return timer;
}

class OwnDataJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!testing::has_screen()) GTEST_SKIP() << "needs Xvfb, openbox and xdotool";
    if (!QFileInfo::exists(QStringLiteral(PROGRAMS "/anneal-worker"))) GTEST_SKIP() << "needs anneal-worker";
    preferences_.set_language("en");
    window_ = std::make_unique<MainWindow>(session_, preferences_);
    window_->open_project(QString::fromStdString((home_ / "My project.anneal").string()));
    ASSERT_TRUE(wait_until([&] { return !session_.is_opening(); }));
    window_->show();
    ASSERT_TRUE(wait_until([&] { return window_->isActiveWindow(); }));
  }

  QPushButton* button(const QWidget& parent, const QString& name) {
    QPushButton* found = nullptr;
    EXPECT_TRUE(wait_until([&] {
      for (auto* one : parent.findChildren<QPushButton*>())
        if (one->isVisible() && one->isEnabled() && (one->accessibleName() == name || one->text() == name))
          found = one;
      return found != nullptr;
    })) << "no button "
        << qPrintable(name);
    return found;
  }

  void press(const QWidget& parent, const QString& name) {
    if (QPushButton* found = button(parent, name)) click(*found);
  }

  /// By a button of the rail.
  const Page& go_to(const QString& name, const QString& page) {
    press(*window_, name);
    EXPECT_TRUE(wait_until([&] { return window_->current_page() == page; }));
    return *window_->page(page);
  }

  /// The last run, once it is over.
  project::Run trained() {
    EXPECT_TRUE(wait_until([&] { return window_->current_page() == "live"; }));
    EXPECT_TRUE(wait_until([&] { return session_.active_runs().empty(); }, patience_s));
    const std::vector<project::Run> runs = project::runs(session_.project());
    return runs.empty() ? project::Run() : runs.back();
  }

  testing::Home home_;
  Preferences preferences_;
  EngineProgram engine_{QStringLiteral(PROGRAMS "/anneal")};
  ProjectSession session_{engine_};
  std::unique_ptr<MainWindow> window_;
};

TEST_F(OwnDataJourney, a_folder_of_images_becomes_a_file_of_integers) {
  const std::filesystem::path images = home_ / "shapes";
  const auto drawn = anneal::testing::run({PROGRAMS "/anneal", "sample", images.string(), "--classes", "3",
                                           "--per-class", "60", "--test-per-class", "60"});
  ASSERT_EQ(drawn.code, 0) << drawn.errors;

  const Page& data = go_to("Data", "data");
  auto naming = name_file_in_dialog(QString::fromStdString(images.string()));
  press(data, QString::fromUtf8("Choose folder…"));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset && !QApplication::activeModalWidget(); }));
  naming.reset();
  keep_screenshot("own-data");
  press(data, "Choose a model");
  ASSERT_TRUE(wait_until([&] { return window_->current_page() == "model"; }));
  const Page& models = *window_->page("model");
  for (const auto* card : models.findChildren<ChoiceCard*>())
    if (card->accessibleName() == "resnet8" && card->isVisible()) click(*card);
  press(models, "Use this model");
  press(models, "Set the policy");
  ASSERT_TRUE(wait_until([&] { return window_->current_page() == "policy"; }));
  press(*window_->page("policy"), "Start training");
  const project::Run run = trained();
  ASSERT_EQ(run.status, project::StoredState::finished);
  EXPECT_NE(run.start.spec.find("resnet8"), std::string::npos);

  const Page& page = go_to("Compress", "compress");
  const auto fields = page.findChild<LimitsFields*>()->findChildren<QLineEdit*>();
  fill(*fields.at(0), QStringLiteral("64 KiB"));
  fill(*fields.at(3), QStringLiteral("60"));  // points of accuracy: what it is worth is not the point here
  fill(*fields.at(5), QStringLiteral("1"));   // epoch
  QPushButton* const start = button(page, QStringLiteral("Compress"));
  click(*start);
  ASSERT_TRUE(wait_until([&] { return !start->isEnabled(); }));
  ASSERT_TRUE(wait_until([&] { return start->isEnabled(); }, patience_s));
  const auto* candidates = page.findChild<QTableView*>();
  ASSERT_GE(candidates->model()->rowCount(), 2) << "as it was trained it is too large";
  keep_screenshot("compress");

  const std::filesystem::path output = home_ / "shapes.onnx";
  naming = name_file_in_dialog(QString::fromStdString(output.string()));
  press(page, QString::fromUtf8("Export…"));  // what was accepted is chosen
  ASSERT_TRUE(wait_until(
      [&] { return std::filesystem::exists(output) && QApplication::activeModalWidget() == nullptr; }));
  const std::string bytes = read_file(output);
  EXPECT_LE(bytes.size(), 64U * 1024);
  EXPECT_EQ(bytes, read_file(run.start.directory.string() + ".compressed-1/model.onnx"))
      << "it is the one that was accepted";
  const onnx::Model model = onnx::from_bytes(bytes, output.string());
  EXPECT_NO_THROW(onnx::check(model));
  EXPECT_TRUE(std::filesystem::exists(output.string() + ".manifest.json"));
  keep_screenshot("compress-exported");
}

TEST_F(OwnDataJourney, a_table_becomes_a_trained_model) {
  std::string text = "width,height,colour,kind\n";
  for (int i = 0; i < 300; ++i)
    text += std::to_string(i % 20) + "," + std::to_string(i * 7 % 30) + "," + (i % 3 == 0 ? "red" : "blue") +
            "," + (i % 20 > i * 7 % 30 ? "wide" : "tall") + "\n";
  const std::filesystem::path file = home_ / "boxes.csv";
  anneal::testing::write_file(file, text);

  const Page& data = go_to("Data", "data");
  const auto naming = name_file_in_dialog(QString::fromStdString(file.string()));
  press(data, QString::fromUtf8("Choose file…"));
  press(data, "Train on this table");
  const project::Run run = trained();
  EXPECT_EQ(run.status, project::StoredState::finished);
  EXPECT_EQ(run.start.name, "boxes");
  keep_screenshot("table-trained");

  go_to("Data", "data");
  press(data, "Choose a model");
  ASSERT_TRUE(wait_until([&] { return window_->current_page() == "model"; }));
  keep_screenshot("table-model");
  press(*window_->page("model"), "Set the policy");
  ASSERT_TRUE(wait_until([&] { return window_->current_page() == "policy"; }));
  const Page& policy = *window_->page("policy");
  fill(*named<QLineEdit>(policy, "Epochs"), "3");
  fill(*named<QWidget>(policy, "Learning rate")->findChild<QLineEdit*>(), "0.002 -> 0, 4 cycles");
  keep_screenshot("table-policy");
  press(policy, "Start training");
  ASSERT_TRUE(wait_until([&] { return project::runs(session_.project()).size() == 2; }));
  trained();
  const auto runs = project::runs(session_.project());
  const auto& own = *std::ranges::max_element(runs, {}, &project::Run::id);
  EXPECT_EQ(own.status, project::StoredState::finished);
  const auto training = nlohmann::json::parse(own.start.spec).at("training");
  EXPECT_EQ(training.at("epochs"), 3);
  EXPECT_EQ(training.at("learning_rate").at("from"), 0.002) << "as it was typed";
}

}  // namespace
}  // namespace anneal::studio
