// Brightness and size of the images on the Data page, and the images of a bar.
#include "app/pages/data/images/spread_card.h"

#include <QAbstractItemModel>
#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QTableView>
#include <QToolButton>

#include "app/pages/data/data_page.h"
#include "app/widgets/charts/bar_list.h"
#include "app/widgets/charts/values_button.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class SpreadCardTest : public testing::PageFixture {
 protected:
  SpreadCardTest() {
    page_.resize(1200, 900);
    page_.show();
  }

  /// Two black and one white image of 8 × 8 to train on, a grey one of 20 × 30 to test on.
  void open_images() {
    const auto folder = directory_ / "shades";
    write(folder / "train/rose/1.png", 8, 8, 0);
    write(folder / "train/rose/2.png", 8, 8, 0);
    write(folder / "train/tulip/1.png", 8, 8, 255);
    write(folder / "test/rose/1.png", 20, 30, 128);
    write(folder / "test/tulip/1.png", 20, 30, 128);
    page_.open_path(QString::fromStdString(folder.string()));
    ASSERT_TRUE(wait_until([&] { return bars().size() == 10; }));
  }

  static void write(const std::filesystem::path& path, int width, int height, std::uint8_t shade) {
    const data::Image image{
        width, height,
        std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3,
                                  shade)};
    const auto bytes = data::encode_png(image);
    anneal::testing::write_file(path, std::string(bytes.begin(), bytes.end()));
  }

  BarList* list() { return card().findChild<BarList*>(); }
  SpreadCard& card() { return *page_.findChild<SpreadCard*>(); }
  const std::vector<Bar>& bars() { return list()->bars(); }
  int images_in_sight() { return named<QListView>(page_, "Images")->model()->rowCount(); }

  void press_toggle(const QString& text) {
    for (auto* button : card().findChildren<QToolButton*>())
      if (button->text() == text) return button->click();
    ADD_FAILURE() << "no " << qPrintable(text);
  }

  bool says(const QString& words) {
    for (const QLabel* label : page_.findChildren<QLabel*>())
      if (label->isVisibleTo(&page_) && label->text().contains(words)) return true;
    return false;
  }

  DataPage page_{session_};
};

TEST_F(SpreadCardTest, shows_the_images_of_each_split_by_brightness_and_by_size) {
  open_images();
  EXPECT_EQ(bars()[0].name, QString::fromUtf8("0–10 %"));
  EXPECT_EQ(bars()[0].parts, (std::vector<std::int64_t>{2, 0}));
  EXPECT_EQ(bars()[5].parts, (std::vector<std::int64_t>{0, 2}));
  EXPECT_EQ(bars()[9].parts, (std::vector<std::int64_t>{1, 0}));
  EXPECT_TRUE(says("From 0 % to 100 %, usually 50 %; 100 % is white. All 5 image(s) that can be read."));
  press_toggle("Short side");
  ASSERT_EQ(bars().size(), 3U);
  EXPECT_EQ(bars()[0].name, "8 px");
  EXPECT_EQ(bars()[0].parts, (std::vector<std::int64_t>{3, 0}));
  EXPECT_EQ(bars()[1].name, QString::fromUtf8("12–15 px"));
  EXPECT_EQ(bars()[2].name, "20 px");
  EXPECT_EQ(bars()[2].parts, (std::vector<std::int64_t>{0, 2}));
}

TEST_F(SpreadCardTest, is_spoken_and_shown_as_a_table) {
  open_images();
  EXPECT_TRUE(list()->accessibleDescription().startsWith("From 0 % to 100 %"));
  EXPECT_TRUE(list()->accessibleDescription().contains(QString::fromUtf8("0–10 % 2 · 0")));
  card().findChild<ValuesButton*>()->click();
  auto* dialog = page_.findChild<QDialog*>();
  ASSERT_NE(dialog, nullptr);
  const auto* table = dialog->findChild<QTableView*>()->model();
  EXPECT_EQ(table->rowCount(), 10);
  EXPECT_EQ(table->headerData(0, Qt::Horizontal).toString(), "Brightness");
  EXPECT_EQ(table->headerData(2, Qt::Horizontal).toString(), "test");
  EXPECT_EQ(table->index(9, 1).data().toString(), "1");
}

TEST_F(SpreadCardTest, images_of_a_bar_are_shown_and_then_all_again) {
  open_images();
  EXPECT_EQ(images_in_sight(), 3);
  emit list()->pressed(0);
  EXPECT_EQ(images_in_sight(), 2) << "the black ones";
  EXPECT_TRUE(says(QString::fromUtf8("Brightness: 0–10 %")));
  emit list()->pressed(5);
  EXPECT_EQ(images_in_sight(), 2) << "none for training, so that those of the test are shown";
  EXPECT_TRUE(says("2 image(s)"));
  button(page_, "Show all")->click();
  EXPECT_EQ(images_in_sight(), 2) << "all of the test";
  EXPECT_FALSE(says(QString::fromUtf8("Brightness: 50–60 %")));
}

TEST_F(SpreadCardTest, bars_are_reached_and_pressed_with_the_keyboard) {
  open_images();
  EXPECT_EQ(list()->focusPolicy(), Qt::StrongFocus);
  const auto press = [&](int key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(list(), &event);
  };
  press(Qt::Key_End);
  press(Qt::Key_Return);
  EXPECT_EQ(images_in_sight(), 1) << "the white one";
  press(Qt::Key_Return);
  EXPECT_EQ(images_in_sight(), 3) << "pressed again";
}

TEST_F(SpreadCardTest, the_other_quantity_shows_all_images_again) {
  open_images();
  emit list()->pressed(0);
  EXPECT_EQ(images_in_sight(), 2);
  press_toggle("Short side");
  EXPECT_EQ(images_in_sight(), 3);
}

}  // namespace
}  // namespace anneal::studio
