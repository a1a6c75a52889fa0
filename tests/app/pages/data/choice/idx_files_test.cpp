// MNIST's own files, dropped on the Data page all at once.
#include "app/pages/data/choice/idx_files.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QUrl>

#include "app/pages/data/data_page.h"
#include "engine/core/base/error.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class IdxFilesTest : public testing::PageFixture {
 protected:
  /// So many images of 2 by 2 pixels.
  void write_images(const std::string& name, char count) {
    const std::string header = std::string("\0\0\x08\x03", 4) + std::string("\0\0\0", 3) + count +
                               std::string("\0\0\0\x02\0\0\0\x02", 8);
    std::string pixels;
    for (int pixel = 0; pixel < 4 * count; ++pixel) pixels += static_cast<char>(pixel);
    anneal::testing::write_file(folder_ / name, header + pixels);
  }
  /// Of two classes by turns.
  void write_labels(const std::string& name, char count) {
    std::string labels = std::string("\0\0\x08\x01\0\0\0", 7) + count;
    for (int label = 0; label < count; ++label) labels += static_cast<char>(label % 2);
    anneal::testing::write_file(folder_ / name, labels);
  }
  void write_training() {
    write_images("train-images-idx3-ubyte", 6);
    write_labels("train-labels-idx1-ubyte", 6);
  }
  void write_test() {
    write_images("t10k-images-idx3-ubyte", 4);
    write_labels("t10k-labels-idx1-ubyte", 4);
  }

  std::string refusal(const std::vector<const char*>& names) const {
    std::vector<std::filesystem::path> files;
    for (const char* name : names) files.push_back(folder_ / name);
    try {
      folder_of_idx(files);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  std::filesystem::path folder_ = directory_ / "digits";
};

TEST_F(IdxFilesTest, files_of_one_data_set_are_opened_as_one) {
  write_training();
  write_test();
  DataPage page(session_);
  QMimeData dragged;
  QList<QUrl> urls;
  for (const char* name : {"t10k-labels-idx1-ubyte", "train-images-idx3-ubyte", "train-labels-idx1-ubyte",
                           "t10k-images-idx3-ubyte"})
    urls += QUrl::fromLocalFile(QString::fromStdString((folder_ / name).string()));
  dragged.setUrls(urls);
  QDragEnterEvent enter({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &enter);
  QDropEvent drop({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &drop);
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  EXPECT_EQ(session_.selected_spec()["data"]["folder"], folder_.string());
  EXPECT_TRUE(wait_until([&] { return named<QListView>(page, "Images")->model()->rowCount() == 6; }));
}

TEST_F(IdxFilesTest, several_files_of_another_kind_are_no_data) {
  DataPage page(session_);
  EXPECT_FALSE(page.take_files({QStringLiteral("/cats"), QStringLiteral("/dogs")}));
  EXPECT_FALSE(page.take_files({}));
}

TEST_F(IdxFilesTest, what_is_missing_is_named) {
  write_training();
  EXPECT_EQ(refusal({"train-images-idx3-ubyte"}), "") << "its labels stand beside it";
  write_images("t10k-images-idx3-ubyte", 4);
  EXPECT_NE(refusal({"train-images-idx3-ubyte", "t10k-images-idx3-ubyte"})
                .find("t10k-images-idx3-ubyte belongs to t10k-labels-idx1-ubyte, which is not beside it."),
            std::string::npos);
  write_labels("t10k-labels-idx1-ubyte.gz", 4);
  EXPECT_EQ(refusal({"t10k-images-idx3-ubyte"}), "") << "gzipped or not";
  std::filesystem::remove(folder_ / "train-images-idx3-ubyte");
  EXPECT_NE(refusal({"t10k-images-idx3-ubyte"}).find("There are no images to train on"), std::string::npos);
  EXPECT_NE(refusal({"t10k-images-idx3-ubyte", "other/t10k-labels-idx1-ubyte"}).find("several folders"),
            std::string::npos);
}

TEST_F(IdxFilesTest, pair_that_is_not_whole_is_told_on_the_page) {
  write_images("train-images-idx3-ubyte", 6);
  DataPage page(session_);
  QMimeData dragged;
  dragged.setUrls(
      {QUrl::fromLocalFile(QString::fromStdString((folder_ / "train-images-idx3-ubyte").string()))});
  QDragEnterEvent enter({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &enter);
  QDropEvent drop({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &drop);
  bool is_told = false;
  for (const QLabel* label : page.findChildren<QLabel*>())
    is_told |= label->property("role") == "bad" && label->text().contains("train-labels-idx1-ubyte");
  EXPECT_TRUE(is_told);
}

}  // namespace
}  // namespace anneal::studio
