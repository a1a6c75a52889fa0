// Small pictures that came with a copy of a project, on the Data page.
#include "app/pages/data/images/thumbnail_content.h"

#include <QLabel>
#include <QListView>
#include <QPixmap>

#include "app/pages/data/choice/earlier_data.h"
#include "app/pages/data/data_page.h"
#include "app/pages/data/images/make_thumbnails.h"
#include "engine/project/file/items.h"
#include "engine/project/sharing/sharing.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class ThumbnailContentTest : public testing::PageFixture {
 protected:
  /// Opens a copy of a project with ten images, which are gone.
  void open_copy(const std::string& pack = {}) {
    const auto folder = write_images(5);
    project::Project& project = session_.project();
    const auto version = project::save_item(project, project::ItemKind::dataset, "flowers",
                                            {{"data", {{"folder", folder.string()}}}});
    const anneal::testing::TemporaryDirectory packs;
    auto thumbnails = project::thumbnails_of_data(project, packs.path(), make_thumbnails);
    if (!pack.empty()) anneal::testing::write_file(thumbnails.at(0).pack, pack);
    project::share(project, directory_ / "copy.anneal", {.thumbnails = thumbnails});
    ASSERT_EQ(thumbnails.at(0).item, version.item);
    std::filesystem::rename(folder, directory_ / "moved");
    session_.open(directory_ / "copy.anneal");
    ASSERT_FALSE(session_.is_from_here());
  }

  static bool says(const QWidget& page, const QString& words) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->isVisibleTo(&page) && label->text().contains(words)) return true;
    return false;
  }
};

TEST_F(ThumbnailContentTest, are_shown_where_the_images_are_not_here) {
  open_copy();
  DataPage page(session_);
  page.resize(1200, 900);
  page.show();
  ASSERT_TRUE(wait_until([&] { return says(page, "10 small picture(s) of them came with the copy."); }));
  EXPECT_TRUE(says(page, "flowers"));
  const QAbstractItemModel* model = nullptr;
  for (auto* view : page.findChildren<QListView*>())
    if (view->isVisible() && view->accessibleName() == "Images") model = view->model();
  ASSERT_NE(model, nullptr);
  EXPECT_EQ(model->rowCount(), 10);
  EXPECT_TRUE(wait_until([&] {
    const QVariant picture = model->index(3, 0).data(Qt::DecorationRole);
    return picture.isValid() && !picture.value<QPixmap>().isNull();
  }));
}

TEST_F(ThumbnailContentTest, of_a_copy_are_shown_rather_than_images_of_here_that_it_names) {
  open_copy();
  std::filesystem::rename(directory_ / "moved", directory_ / "flowers");
  DataPage page(session_);
  page.show();
  EXPECT_TRUE(wait_until([&] { return says(page, "small picture(s) of them came with the copy."); }));
  EXPECT_FALSE(says(page, "8 for training"));
}

TEST_F(ThumbnailContentTest, without_them_images_that_a_copy_names_are_not_read_before_it_is_made_ones_own) {
  const auto folder = write_images(5);
  const auto version = project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                                          {{"data", {{"folder", folder.string()}}}});
  project::share(session_.project(), directory_ / "copy.anneal", {});
  session_.open(directory_ / "copy.anneal");
  ASSERT_FALSE(session_.is_from_here());
  DataPage page(session_);
  page.show();
  emit page.findChild<EarlierData*>()->chosen(version.id);
  EXPECT_TRUE(says(page, "came from elsewhere"));
  EXPECT_FALSE(says(page, "for training"));
  session_.adopt();
  EXPECT_FALSE(says(page, "came from elsewhere"));
  emit page.findChild<EarlierData*>()->chosen(version.id);
  EXPECT_TRUE(wait_until([&] { return says(page, "8 for training"); }));
}

TEST_F(ThumbnailContentTest, that_are_none_are_a_problem_in_words) {
  open_copy("this is not a pack");
  DataPage page(session_);
  page.show();
  EXPECT_TRUE(wait_until([&] { return says(page, "is not a pack of small pictures"); }));
}

}  // namespace
}  // namespace anneal::studio
