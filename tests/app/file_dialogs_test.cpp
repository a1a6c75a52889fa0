#include "widgets/file_dialogs.h"

#include <QFileInfo>

#include <gtest/gtest.h>

#include "support/temporary_directory.h"

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

TEST(FileDialogs, names_of_files_lead_nowhere_and_hide_nothing) {
  EXPECT_EQ(file_name("cats"), "cats");
  EXPECT_EQ(file_name("../../cats/dogs"), "cats-dogs");
  EXPECT_EQ(file_name(QString::fromUtf8("a\u202Eb\n")), "ab");
  EXPECT_EQ(file_name(".."), "anneal");
  EXPECT_EQ(file_name("--now"), "now");
}

}  // namespace
}  // namespace anneal::studio::file_dialogs
