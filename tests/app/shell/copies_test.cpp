// Copies of a project and files dragged onto the window.
#include "app/shell/copies.h"

#include <QApplication>
#include <QCheckBox>
#include <QDialog>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTimer>
#include <QUrl>

#include <nlohmann/json.hpp>

#include "app/shell/share_dialog.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/controls/page.h"
#include "engine/data/image/encode.h"
#include "engine/project/file/files.h"
#include "engine/project/file/items.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/project.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/thumbnails.h"
#include "tests/app/wait.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::wait_until;

class CopiesOfAProject : public testing::OpenWindow {
 protected:
  CopiesOfAProject() { add("ours"); }

  void add(const std::string& name) {
    project::add_run(session_.project(), {name, directory_ / name, "{}", {}, {}, {}});
  }

  Notices& notices() { return *window_->findChild<Notices*>(); }

  /// Whether somebody takes it. Qt hands what enters up until somebody does, and then drops it there.
  bool drop(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QWidget* below = window_->page(window_->current_page());
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(below, &enter);
    if (!enter.isAccepted()) return false;
    QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(below, &event);
    return event.isAccepted();
  }
};

TEST_F(CopiesOfAProject, copy_is_shared_changed_elsewhere_and_brought_in_again) {
  Copies copies(session_, notices(), *window_);
  copies.share(path("copy.anneal"), {});
  EXPECT_EQ(copies.activity(), "writing copy.anneal");
  EXPECT_TRUE(wait_until([&] { return says("The copy copy.anneal is ready to share."); }));
  EXPECT_EQ(copies.activity(), "");
  {
    project::Project copy = project::Project::open(directory_ / "copy.anneal");
    project::add_run(copy, {"theirs", "/elsewhere", "{}", {}, {}, {}});
    project::rename_run(copy, 1, "named there");
  }
  project::rename_run(session_.project(), 1, "named here");
  copies.merge(path("copy.anneal"));
  EXPECT_TRUE(wait_until([&] { return says("Merged: 1 new run."); }));
  EXPECT_EQ(project::runs(session_.project()).size(), 2U);
  auto* dialog = window_->findChild<QDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_TRUE(dialog->findChild<QPlainTextEdit*>()->toPlainText().contains(
      QString::fromUtf8("The run “named here” is called “named there” in the other copy.")));
}

TEST_F(CopiesOfAProject, what_comes_along_is_asked_with_how_large_it_gets_and_what_is_read) {
  const ShareDialog empty({});
  EXPECT_FALSE(empty.findChildren<QCheckBox*>()[1]->isEnabled()) << "there is nothing to show";
  ShareDialog dialog({"/data/flowers", "/data/animals"});
  const auto boxes = dialog.findChildren<QCheckBox*>();
  ASSERT_EQ(boxes.size(), 3);
  EXPECT_TRUE(boxes[1]->text().contains("at most 8.0 MiB")) << qPrintable(boxes[1]->text());
  EXPECT_FALSE(dialog.choice().weights);
  EXPECT_FALSE(dialog.choice().thumbnails);
  boxes[1]->click();
  EXPECT_FALSE(dialog.choice().weights);
  EXPECT_TRUE(dialog.choice().thumbnails);
  QStringList lines;
  for (const auto* label : dialog.findChildren<QLabel*>()) lines += label->toolTip();
  EXPECT_TRUE(lines.join(' ').contains("/data/animals"));
}

TEST_F(CopiesOfAProject, what_it_says_of_where_somebody_works_is_told_and_can_be_left_out) {
  const auto words = [](const ShareDialog& dialog) {
    return dialog.findChildren<QCheckBox*>()[2]->accessibleDescription();
  };
  const ShareDialog nothing({});
  EXPECT_FALSE(nothing.findChildren<QCheckBox*>()[2]->isEnabled());
  EXPECT_TRUE(words(nothing).contains("no paths")) << qPrintable(words(nothing));
  ShareDialog dialog({}, {.paths = {"/data/flowers", "/runs/1"}, .hosts = {"ana-pc", "gpu"}});
  EXPECT_TRUE(words(dialog).contains("2 path")) << qPrintable(words(dialog));
  EXPECT_TRUE(words(dialog).contains("ana-pc and gpu")) << qPrintable(words(dialog));
  EXPECT_FALSE(dialog.choice().anonymous);
  dialog.findChildren<QCheckBox*>()[2]->click();
  EXPECT_TRUE(dialog.choice().anonymous);
}

TEST_F(CopiesOfAProject, small_pictures_are_read_from_images_and_not_from_tables) {
  const json table = {{"folder", "/data/houses.csv"}, {"table", {{"target", "price"}}}};
  project::save_item(session_.project(), project::ItemKind::dataset, "houses", {{"data", table}});
  project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                     {{"data", {{"folder", "/data/flowers"}}}});
  QStringList lines;
  QTimer::singleShot(0, &*window_, [&] {
    QWidget* dialog = QApplication::activeModalWidget();
    for (const auto* label : dialog->findChildren<QLabel*>()) lines += label->toolTip();
    dialog->close();
  });
  Copies(session_, notices(), *window_).ask_to_share();
  EXPECT_TRUE(lines.join(' ').contains("/data/flowers"));
  EXPECT_FALSE(lines.join(' ').contains("houses.csv"));
}

TEST_F(CopiesOfAProject, weights_that_are_damaged_stay_behind_and_are_named) {
  anneal::testing::write_file(directory_ / "weights", "weights");
  project::store_file(session_.project(), 1, "model.safetensors", directory_ / "weights");
  session_.project().database().execute("UPDATE file_parts SET content = CAST('wei9hts' AS BLOB)");
  Copies copies(session_, notices(), *window_);
  copies.share(path("copy.anneal"), {});
  EXPECT_TRUE(wait_until([&] {
    return says(
        "The copy copy.anneal is ready, but without weights that are damaged in this project: those of "
        "ours.");
  }));
}

TEST_F(CopiesOfAProject, small_pictures_come_along_where_they_are_wanted) {
  const auto folder = directory_ / "flowers";
  for (const char* label : {"rose", "tulip"}) {
    const data::Image image{8, 8, std::vector<std::uint8_t>(8 * 8 * 3, 7)};
    const auto bytes = data::encode_png(image);
    anneal::testing::write_file(folder / label / "1.png", std::string(bytes.begin(), bytes.end()));
  }
  const auto version = project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                                          {{"data", {{"folder", folder.string()}}}});
  Copies copies(session_, notices(), *window_);
  for (const bool is_wanted : {false, true}) {
    const std::string name = is_wanted ? "with.anneal" : "without.anneal";
    copies.share(path(name), {.thumbnails = is_wanted});
    ASSERT_TRUE(wait_until([&] { return copies.activity().isEmpty(); }));
    project::Project copy = project::Project::open(directory_ / name);
    EXPECT_EQ(project::thumbnails(copy, version.item).has_value(), is_wanted);
  }
}

TEST_F(CopiesOfAProject, what_cannot_be_brought_in_is_said) {
  Copies copies(session_, notices(), *window_);
  copies.merge(path("missing.anneal"));
  EXPECT_TRUE(wait_until([&] { return says("this project does not exist"); }));
}

TEST_F(CopiesOfAProject, copy_from_elsewhere_says_so_until_it_is_made_ones_own) {
  Copies copies(session_, notices(), *window_);
  copies.share(path("copy.anneal"), {});
  EXPECT_TRUE(wait_until([&] { return copies.activity().isEmpty(); }));
  open(path("copy.anneal"));
  EXPECT_TRUE(says("copy.anneal was made elsewhere."));
  for (auto* button : window_->findChildren<QAbstractButton*>())
    if (button->isVisible() && button->text() == "Make it mine") button->click();
  EXPECT_TRUE(session_.is_from_here());
  EXPECT_FALSE(says("copy.anneal was made elsewhere."));
}

TEST_F(CopiesOfAProject, project_dropped_anywhere_is_opened) {
  { project::Project::create(directory_ / "other.anneal"); }
  window_->show_page("data");
  EXPECT_TRUE(drop(path("other.anneal")));
  EXPECT_TRUE(wait_until([&] { return session_.name() == "other.anneal"; }));
}

TEST_F(CopiesOfAProject, folder_dropped_on_another_page_becomes_the_data) {
  std::filesystem::create_directory(directory_ / "images");
  window_->show_page("home");
  EXPECT_TRUE(drop(path("images")));
  EXPECT_EQ(window_->current_page(), "data");
}

}  // namespace
}  // namespace anneal::studio
