// Copies that are left out of a data set on the Data page, and come back.
#include "app/pages/data/images/leave_out.h"

#include <QComboBox>
#include <QLabel>
#include <set>

#include "app/pages/data/data_page.h"
#include "app/pages/data/images/problem_list.h"
#include "app/pages/data/suspects/suspects_card.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class LeaveOutTest : public testing::PageFixture {
 protected:
  /// Of 8 by 8 pixels in one shade; of the same shade, the same bytes.
  void write_image(const std::string& path, int shade) {
    const data::Image image{8, 8, std::vector<std::uint8_t>(8 * 8 * 3, static_cast<std::uint8_t>(shade))};
    const auto bytes = data::encode_png(image);
    anneal::testing::write_file(folder_ / path, std::string(bytes.begin(), bytes.end()));
  }

  /// One image twice in training, one in training and test, one in two classes, others once.
  void write_images() {
    for (const auto& [path, shade] :
         std::initializer_list<std::pair<const char*, int>>{{"train/rose/1.png", 1},
                                                            {"train/rose/2.png", 1},
                                                            {"train/rose/3.png", 3},
                                                            {"train/rose/4.png", 4},
                                                            {"train/rose/9.png", 9},
                                                            {"train/tulip/5.png", 5},
                                                            {"train/tulip/6.png", 6},
                                                            {"train/tulip/9.png", 9},
                                                            {"train/tulip/8.png", 8},
                                                            {"test/rose/3.png", 3},
                                                            {"test/rose/10.png", 10},
                                                            {"test/tulip/11.png", 11}})
      write_image(path, shade);
  }

  static std::set<std::string> dropped(const Corrections& corrections) {
    std::set<std::string> images;
    for (const Correction& each : corrections)
      if (each.decision == Correction::Decision::drop) images.insert(each.split + "/" + each.path);
    return images;
  }

  static bool has(const QWidget& page, const QString& words) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->text().contains(words)) return true;
    return false;
  }

  std::filesystem::path folder_ = directory_ / "set";
};

TEST_F(LeaveOutTest, first_of_each_group_stays_and_none_whose_class_is_not_known) {
  write_images();
  const Listed listed = list_dataset({.path = folder_});
  const auto report = inspect_dataset(listed.sources, {}, {}, {});
  ASSERT_TRUE(report);
  ASSERT_EQ(report->duplicates.size(), 3U);
  EXPECT_EQ(dropped(without_copies(listed, report->duplicates)),
            (std::set<std::string>{"train/rose/2.png", "test/rose/3.png", "train/rose/9.png",
                                   "train/tulip/9.png"}));
}

TEST_F(LeaveOutTest, copies_across_splits_leave_the_data_and_come_back_by_undo) {
  write_images();
  DataPage page(session_);
  QString told;
  NoticeAction action;
  QObject::connect(&page, &Page::news, [&](const QString& sentence, const NoticeAction& offered) {
    told = sentence;
    action = offered;
  });
  page.open_path(QString::fromStdString(folder_.string()));
  ASSERT_TRUE(wait_until([&] { return has(page, "1 image(s) are trained on and tested on"); }));
  const auto version = session_.selection().dataset;
  named<QPushButton>(page, "Leave out: rose/3.png = rose/3.png")->click();
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != version; }));
  const auto choice = choice_of(session_.project(), *session_.selection().dataset);
  EXPECT_EQ(dropped(choice->corrections), (std::set<std::string>{"test/rose/3.png"}));
  EXPECT_EQ(told, "1 image(s) left out of the data; the files stay.");
  EXPECT_TRUE(wait_until([&] { return !has(page, "are trained on and tested on"); }));
  EXPECT_TRUE(has(page, "1 image(s) occur more than once")) << "nobody has left these out";
  action.pressed();
  EXPECT_TRUE(wait_until([&] { return session_.selection().dataset == version; }));
}

TEST_F(LeaveOutTest, all_of_a_kind_are_left_out_at_once_but_not_where_nothing_can_change) {
  data::Report report;
  report.duplicates = {{.paths = {"/a.png", "/b.png"}}, {.paths = {"/c.png", "/d.png"}}};
  ProblemList list;
  std::size_t groups = 0;
  QObject::connect(&list, &ProblemList::leave_out_copies_wanted,
                   [&](const std::vector<data::Duplicates>& wanted) { groups = wanted.size(); });
  list.set_report(report);
  EXPECT_TRUE(list.findChildren<QPushButton*>().isEmpty());
  list.set_report(report, {.leave_out = true});
  button(list, "Leave them out")->click();
  EXPECT_EQ(groups, 2U);
}

TEST_F(LeaveOutTest, near_copies_are_dropped_all_at_once_and_taken_back) {
  write_images();
  const Listed listed = list_dataset({.path = folder_});
  const auto image = [&](const char* split, const char* path) {
    return review::ReviewedImage{.split = split,
                                 .path = path,
                                 .file = (folder_ / split / path).string(),
                                 .label = "rose",
                                 .content = std::string(32, '0')};
  };
  review::Review review{.weights = "w", .checkpoint = {}, .images = 12};
  review.accuracy = 1;
  review.counts = {0, 2, 0};
  review.suspects = {{.reason = review::Reason::duplicate,
                      .image = image("test", "rose/3.png"),
                      .other = image("train", "rose/3.png")},
                     {.reason = review::Reason::duplicate,
                      .image = image("train", "rose/2.png"),
                      .other = image("train", "rose/1.png")}};
  SuspectsCard card;
  card.set_review(review, listed.splits, true);
  named<QComboBox>(card, "Why images are doubted")
      ->setCurrentIndex(static_cast<int>(review::Reason::duplicate));
  button(card, "Drop all copies")->click();
  EXPECT_EQ(dropped(card.decisions()), (std::set<std::string>{"test/rose/3.png", "train/rose/2.png"}));
  button(card, "Take back (U)")->click();
  EXPECT_TRUE(card.decisions().empty());
  EXPECT_FALSE(button(card, "Take back (U)")->isEnabled());
}

TEST_F(LeaveOutTest, why_images_are_doubted_is_read_whole_whatever_is_found_after_the_card_was_shown) {
  write_images();
  const Listed listed = list_dataset({.path = folder_});
  SuspectsCard card;
  card.retranslate();
  card.show();
  const auto* reason = named<QComboBox>(card, "Why images are doubted");
  const int before = reason->sizeHint().width();
  review::Review review{.weights = "w", .checkpoint = {}, .images = 1234567};
  review.accuracy = 1;
  review.counts = {0, 0, 1234567};
  card.set_review(review, listed.splits, true);
  EXPECT_GT(reason->sizeHint().width(), before);
}

}  // namespace
}  // namespace anneal::studio
