#include "app/widgets/controls/file_dialogs.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QTimer>
#include <QTreeView>
#include <functional>

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal::studio::file_dialogs {
namespace {

TEST(FileDialogs, begin_where_a_file_of_the_kind_was_chosen_last) {
  const anneal::testing::TemporaryDirectory directory;
  const QString folder = QString::fromStdString(directory.path().string());
  EXPECT_NE(last_folder(Kind::report), folder);
  remember(Kind::report, folder + "/first.html");
  EXPECT_EQ(last_folder(Kind::report), folder);
  EXPECT_NE(last_folder(Kind::exported), folder) << "which lie elsewhere";
  remember(Kind::data, folder);
  EXPECT_EQ(last_folder(Kind::data), folder);
  EXPECT_EQ(proposed(Kind::report, "second.html"), folder + "/second.html");
  EXPECT_EQ(proposed(Kind::report, "/a/b.pack"), "/a/b.pack");
}

TEST(FileDialogs, begin_in_a_folder_that_there_is) {
  for (const Kind kind : {Kind::project, Kind::picture}) EXPECT_TRUE(QFileInfo(last_folder(kind)).isDir());
}

TEST(FileDialogs, a_folder_that_is_gone_is_not_proposed) {
  {
    const anneal::testing::TemporaryDirectory directory;
    remember(Kind::curves, QString::fromStdString(directory.path().string()));
  }
  EXPECT_EQ(last_folder(Kind::curves), last_folder(Kind::model));
}

/// Looks at the dialog for a report while it is open.
void in_the_dialog(const QString& folder, const std::function<void(QFileDialog&)>& look) {
  QTimer::singleShot(0, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(dialog, nullptr);
    look(*dialog);
    dialog->reject();
  });
  save_file(nullptr, Kind::report, "Report", folder + "/cats.html", "Web page (*.html);;PDF (*.pdf)");
}

TEST(FileDialogs, show_the_columns_of_files_as_wide_as_what_they_say) {
  const anneal::testing::TemporaryDirectory directory;
  in_the_dialog(QString::fromStdString(directory.path().string()), [](QFileDialog& dialog) {
    QAbstractItemView* files = dialog.findChild<QTreeView*>("treeView");
    ASSERT_NE(files, nullptr);
    const QHeaderView& header = *dialog.findChild<QTreeView*>("treeView")->header();
    for (int column = 1; column < header.count(); ++column) {
      EXPECT_GE(header.sectionSize(column), header.sectionSizeHint(column)) << column;
      EXPECT_GE(header.sectionSize(column), files->sizeHintForColumn(column)) << column;
    }
    EXPECT_EQ(header.sectionResizeMode(0), QHeaderView::Stretch);
  });
}

TEST(FileDialogs, a_chosen_kind_of_file_gives_the_name_its_ending) {
  const anneal::testing::TemporaryDirectory directory;
  in_the_dialog(QString::fromStdString(directory.path().string()), [](QFileDialog& dialog) {
    EXPECT_EQ(dialog.defaultSuffix(), "html");
    dialog.selectNameFilter("PDF (*.pdf)");
    emit dialog.filterSelected("PDF (*.pdf)");
    EXPECT_EQ(dialog.defaultSuffix(), "pdf");
  });
}

TEST(FileDialogs, names_of_files_lead_nowhere_and_hide_nothing) {
  EXPECT_EQ(file_name("cats"), "cats");
  EXPECT_EQ(file_name("../../cats/dogs"), "cats-dogs");
  EXPECT_EQ(file_name(QString::fromUtf8("a\u202Eb\n")), "ab");
  EXPECT_EQ(file_name(".."), "anneal");
  EXPECT_EQ(file_name("--now"), "now");
}

}  // namespace
}  // namespace anneal::studio::file_dialogs
