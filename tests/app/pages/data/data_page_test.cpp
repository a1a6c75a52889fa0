#include "app/pages/data/data_page.h"

#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <filesystem>
#include <span>

#include <nlohmann/json.hpp>

#include "app/models/dataset_summary.h"
#include "app/pages/data/choice/class_name_dialog.h"
#include "app/pages/data/images/split_card.h"
#include "app/pages/data/suspects/find_card.h"
#include "app/results/label_corrections.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

class DataPageTest : public testing::PageFixture {
 protected:
  static bool says(const QWidget& page, const QString& words) {
    for (const QLabel* label : page.findChildren<QLabel*>()) {
      if (label->isVisibleTo(&page) && label->text().contains(words)) return true;
    }
    return false;
  }
};

TEST_F(DataPageTest, chosen_folder_becomes_the_dataset_of_the_project) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  EXPECT_EQ(session_.selected_spec()["data"], nlohmann::json({{"folder", folder.string()}}));
  const auto summary = dataset_summary(session_.project(), session_.selection().dataset);
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->name, "flowers");
  EXPECT_EQ(summary->samples, 8) << "of each class one validates";
  EXPECT_EQ(summary->side, 8);
  EXPECT_EQ(summary->classes, (std::vector<std::string>{"rose", "tulip"}));
}

TEST_F(DataPageTest, folder_dropped_on_the_page_is_opened) {
  const auto folder = write_images(5);
  DataPage page(session_);
  QMimeData dragged;
  dragged.setUrls({QUrl::fromLocalFile(QString::fromStdString(folder.string()))});
  QDragEnterEvent enters({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &enters);
  ASSERT_TRUE(enters.isAccepted());
  QDropEvent drops({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&page, &drops);
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  EXPECT_EQ(session_.selected_spec()["data"], nlohmann::json({{"folder", folder.string()}}));
}

TEST_F(DataPageTest, words_dropped_on_the_page_are_not_taken) {
  DataPage page(session_);
  QMimeData dragged;
  dragged.setText("flowers");
  QDragEnterEvent enters({5, 5}, Qt::CopyAction, &dragged, Qt::LeftButton, Qt::NoModifier);
  enters.setAccepted(false);
  QApplication::sendEvent(&page, &enters);
  EXPECT_FALSE(enters.isAccepted());
}

TEST_F(DataPageTest, images_of_the_folder_are_decoded_as_they_are_looked_at) {
  DataPage page(session_);
  page.show();
  page.open_path(QString::fromStdString(write_images(5).string()));
  const auto* view = named<QListView>(page, "Images");
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 10; }));
  EXPECT_TRUE(wait_until([&] {
    const QVariant picture = view->model()->index(3, 0).data(Qt::DecorationRole);
    return picture.isValid() && !picture.value<QPixmap>().isNull();
  }));
}

TEST_F(DataPageTest, figures_that_count_what_is_held_out_say_so) {
  DataPage page(session_);
  page.open_path(QString::fromStdString(write_images(5).string()));
  ASSERT_TRUE(wait_until([&] { return says(page, "8 for training"); })) << "of each class one validates";
  EXPECT_TRUE(says(page, "5 each, 20 % held out"));
  EXPECT_TRUE(says(page, "10 image(s), before 20 % are held out"));
  EXPECT_TRUE(says(page, QString::fromUtf8("training · validation")));
}

TEST_F(DataPageTest, unreadable_and_doubled_images_are_found) {
  const auto folder = write_images(5);
  anneal::testing::write_file(folder / "rose" / "torn.png",
                              anneal::testing::read_file(folder / "rose" / "0.png").substr(0, 40));
  std::filesystem::copy_file(folder / "rose" / "0.png", folder / "tulip" / "copy.png");
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  EXPECT_TRUE(wait_until([&] { return says(page, "torn.png") || says(page, "cannot be read"); }));
  EXPECT_TRUE(says(page, "more than one class"));
  ASSERT_TRUE(wait_until([&] { return says(page, "of 12 files"); }));
  EXPECT_TRUE(says(page, QString::fromUtf8("5–6 each, 18 % held out"))) << "no count has the torn one";
  std::vector<std::int64_t> images;
  for (const SplitCounts& split : page.findChild<SplitCard*>()->counts()) images.push_back(split.images());
  EXPECT_EQ(images, (std::vector<std::int64_t>{9, 2}));
  EXPECT_EQ(page.findChild<SplitCard*>()->counts().front().unreadable, 1);
}

TEST_F(DataPageTest, splits_that_are_guessed_are_told_and_read_as_classes_by_one_click) {
  const auto flowers = write_images(5), folder = directory_ / "set";
  std::filesystem::create_directory(folder);
  for (const char* name : {"my_train", "my_test"})
    std::filesystem::copy(flowers, folder / name, std::filesystem::copy_options::recursive);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return says(page, "2 folder(s) taken as a split"); }));
  button(page, "Read every folder as a class")->click();
  ASSERT_TRUE(wait_until([&] { return says(page, "Every folder is read as a class, as was chosen"); }));
  const nlohmann::json chosen = {{"folder", folder.string()}, {"layout", "classes"}};
  EXPECT_EQ(session_.selected_spec()["data"], chosen);
  EXPECT_EQ(dataset_summary(session_.project(), session_.selection().dataset)->classes,
            (std::vector<std::string>{"my_test", "my_train"}));
  button(page, "Read them as they suggest")->click();
  EXPECT_TRUE(wait_until([&] { return says(page, "2 folder(s) taken as a split"); }));
}

TEST_F(DataPageTest, images_that_are_masks_by_their_names_are_told_and_left_out_by_one_click) {
  const auto folder = write_images(5);
  for (const char* name : {"0", "2", "4"})
    std::filesystem::copy_file(folder / "rose" / (std::string(name) + ".png"),
                               folder / "rose" / (std::string(name) + "_mask.png"));
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(
      wait_until([&] { return says(page, "masks of other images, judging by their names (3, such as"); }));
  button(page, "Leave out *_mask.*")->click();
  ASSERT_TRUE(wait_until([&] { return says(page, "3 image(s) left out by name, as was chosen"); }));
  const nlohmann::json chosen = {{"folder", folder.string()}, {"exclude", {"*_mask.*"}}};
  EXPECT_EQ(session_.selected_spec()["data"], chosen);
  button(page, "Leave out none by name")->click();
  EXPECT_TRUE(
      wait_until([&] { return says(page, "masks of other images, judging by their names (3, such as"); }));
}

TEST_F(DataPageTest, images_that_belong_together_are_told_and_kept_in_one_split_by_one_click) {
  const auto flowers = write_images(5), folder = directory_ / "plants";
  for (int plant = 0; plant < 6; ++plant)
    for (const char* image : {"0", "1"}) {
      const std::string of_class = plant < 3 ? "rose" : "tulip";
      std::filesystem::create_directories(folder / of_class);
      std::filesystem::copy_file(
          flowers / "rose/0.png",
          folder / of_class / ("plant" + std::to_string(plant) + "_" + image + ".png"));
    }
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(
      wait_until([&] { return says(page, "12 images are in 6 groups whose names start the same way"); }));
  button(page, "Keep each group in one split")->click();
  ASSERT_TRUE(wait_until([&] { return says(page, "stay in one split, as was chosen"); }));
  const nlohmann::json chosen = {{"folder", folder.string()}, {"group", "names"}};
  EXPECT_EQ(session_.selected_spec()["data"], chosen);
  button(page, "Draw each image by itself")->click();
  EXPECT_TRUE(
      wait_until([&] { return says(page, "12 images are in 6 groups whose names start the same way"); }));
}

TEST_F(DataPageTest, classes_are_renamed_and_merged_in_a_version_of_the_dataset_and_called_so_no_more) {
  const auto folder = write_images(5);
  std::filesystem::copy(folder / "rose", folder / "wild rose");
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  const auto classes = [&] {
    const auto summary = dataset_summary(session_.project(), session_.selection().dataset);
    return summary ? summary->classes : std::vector<std::string>();
  };
  ASSERT_TRUE(wait_until([&] { return classes().size() == 3; }));
  const auto rename = [&](const QString& from, const QString& to, const QString& word) {
    button(page, "Rename or merge…")->click();
    auto* dialog = page.findChild<ClassNameDialog*>();
    named<QComboBox>(*dialog, "Class")->setCurrentText(from);
    EXPECT_EQ(named<QComboBox>(*dialog, "New name")->currentText(), from);
    named<QComboBox>(*dialog, "New name")->setEditText(to);
    button(*dialog, word)->click();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  };
  rename("wild rose", "rose", "Merge");
  ASSERT_TRUE(wait_until([&] { return classes() == std::vector<std::string>{"rose", "tulip"}; }));
  rename("rose", "any rose", "Rename");
  ASSERT_TRUE(wait_until([&] { return classes() == std::vector<std::string>{"any rose", "tulip"}; }));
  EXPECT_EQ(session_.selected_spec()["data"]["rename"],
            nlohmann::json({{"rose", "any rose"}, {"wild rose", "any rose"}}));
  EXPECT_TRUE(std::filesystem::exists(folder / "wild rose"));
  ASSERT_TRUE(wait_until([&] { return says(page, "Classes are called otherwise, as was chosen"); }));
  button(page, "Call them as the data does")->click();
  EXPECT_TRUE(wait_until([&] { return classes().size() == 3; }));
}

TEST_F(DataPageTest, folders_that_all_hold_the_same_ones_are_the_classes_by_one_click) {
  const auto flowers = write_images(5), folder = directory_ / "gardens";
  std::filesystem::create_directory(folder);
  for (const char* name : {"north", "south"})
    std::filesystem::copy(flowers, folder / name, std::filesystem::copy_options::recursive);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  const auto classes = [this] {
    return dataset_summary(session_.project(), session_.selection().dataset)->classes;
  };
  ASSERT_TRUE(wait_until([&] { return says(page, "The folders in the folders are taken as the classes"); }));
  EXPECT_EQ(classes(), (std::vector<std::string>{"rose", "tulip"}));
  button(page, "Use the outer folders")->click();
  ASSERT_TRUE(wait_until([&] { return says(page, "Every folder is read as a class, as was chosen"); }));
  EXPECT_EQ(classes(), (std::vector<std::string>{"north", "south"}));
}

TEST_F(DataPageTest, what_is_left_out_of_the_folder_is_told_by_reason) {
  const auto folder = write_images(5);
  anneal::testing::write_file(folder / "rose" / "notes.txt", "");
  anneal::testing::write_file(folder / "rose" / ".hidden.png", "");
  std::filesystem::create_directory(folder / "empty");
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  EXPECT_TRUE(wait_until([&] { return says(page, "left out: not an image"); }));
  EXPECT_TRUE(says(page, "hidden"));
  EXPECT_TRUE(says(page, "no classes"));
  EXPECT_TRUE(says(page, "notes.txt"));
}

TEST_F(DataPageTest, folder_without_images_is_refused_in_words) {
  std::filesystem::create_directory(directory_ / "empty");
  DataPage page(session_);
  page.open_path(QString::fromStdString((directory_ / "empty").string()));
  EXPECT_TRUE(wait_until([&] {
    for (const QLabel* label : page.findChildren<QLabel*>()) {
      if (label->property("role") == "bad" && label->isVisibleTo(&page)) return true;
    }
    return false;
  }));
  EXPECT_FALSE(session_.selection().dataset);
}

TEST_F(DataPageTest, data_that_go_while_they_are_shown_are_said_to_be_gone_until_they_are_back) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return says(page, "None found"); }));
  EXPECT_FALSE(says(page, "is no longer there"));
  std::filesystem::rename(folder, directory_ / "away");
  page.show();
  ASSERT_TRUE(wait_until([&] { return says(page, "is no longer there"); }));
  EXPECT_TRUE(button(page, "Find it…")->isVisibleTo(&page));
  std::filesystem::rename(directory_ / "away", folder);
  page.hide();
  page.show();
  EXPECT_TRUE(wait_until([&] { return !says(page, "is no longer there"); }));
}

TEST_F(DataPageTest, files_that_came_are_seen_when_the_folder_is_read_again) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  const auto samples = [&] {
    const auto summary = dataset_summary(session_.project(), session_.selection().dataset);
    return summary ? summary->samples : 0;
  };
  ASSERT_TRUE(wait_until([&] { return samples() == 8; }));
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const auto& seen = entry.path();
    std::filesystem::copy_file(seen, seen.parent_path() / ("another" + seen.extension().string()));
    break;
  }
  for (QPushButton* button : page.findChildren<QPushButton*>())
    if (button->text() == "Read again") button->click();
  EXPECT_TRUE(wait_until([&] { return samples() == 9; }));
}

TEST_F(DataPageTest, dataset_in_use_is_shown_when_the_project_opens_again) {
  {
    DataPage page(session_);
    page.open_path(QString::fromStdString(write_images(5).string()));
    ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  }
  DataPage again(session_);
  EXPECT_TRUE(wait_until([&] { return says(again, "flowers"); }));
}

/// rose/0.png is doubted.
review::Review doubting(const std::filesystem::path& folder) {
  const std::string bytes = anneal::testing::read_file(folder / "rose/0.png");
  review::Review review{.weights = "resnet18", .checkpoint = {}, .images = 10};
  review.counts = {1, 0, 0};
  review.suspects = {{.reason = review::Reason::label,
                      .image = {.split = "train",
                                .path = "rose/0.png",
                                .file = (folder / "rose/0.png").string(),
                                .label = "rose",
                                .content = data::fingerprint(std::span(
                                    reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()))},
                      .suggested = "tulip",
                      .score = -0.5,
                      .confidence = 0.2}};
  return review;
}

TEST_F(DataPageTest, decision_on_a_suspect_makes_a_version_of_the_dataset_and_touches_no_file) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.resize(1200, 800);
  page.show();
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const std::int64_t first = *session_.selection().dataset;
  emit page.findChild<FindCard*>()->found(doubting(folder));
  EXPECT_TRUE(says(page, "rose/0.png: its own label is 20.0 % likely"));
  button(page, "Relabel (R)")->click();
  EXPECT_TRUE(says(page, "1 decided"));
  button(page, "Save as a new version")->click();
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != first; }));
  const nlohmann::json data = session_.selected_spec()["data"];
  ASSERT_EQ(data["corrections"].size(), 1U);
  EXPECT_EQ(data["corrections"][0]["class"], "tulip");
  EXPECT_EQ(data["corrections"][0]["path"], "rose/0.png");
  EXPECT_TRUE(std::filesystem::exists(folder / "rose/0.png"));
  EXPECT_TRUE(wait_until([&] { return says(page, "4 to 6 training images each") || says(page, "4–6"); }));
  DataPage again(session_);
  EXPECT_TRUE(wait_until([&] { return says(again, "4–6") || says(again, "4 to 6"); }))
      << "as it was corrected";
}

TEST_F(DataPageTest, labels_that_are_corrected_in_an_evaluation_make_a_version_of_the_dataset) {
  const auto folder = write_images(3);
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const std::int64_t before = *session_.selection().dataset;
  const std::int64_t run =
      project::add_run(session_.project(), {"first", directory_ / "first", "{}", before, {}, {}});
  LabelCorrections corrections(session_, run, &page);
  EXPECT_TRUE(corrections.can_save());
  corrections.save({{.decision = Correction::Decision::relabel,
                     .path = (folder / "rose/0.png").string(),
                     .label = "tulip"}});
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != before; }));
  const nlohmann::json corrected = session_.selected_spec()["data"]["corrections"];
  ASSERT_EQ(corrected.size(), 1U);
  EXPECT_EQ(corrected[0]["path"], "rose/0.png");
  EXPECT_EQ(corrected[0]["class"], "tulip");
  const std::int64_t other =
      project::add_run(session_.project(), {"other", directory_ / "other", "{}", {}, {}, {}});
  EXPECT_FALSE(LabelCorrections(session_, other, &page).can_save()) << "what it learned from is not known";
}

TEST_F(DataPageTest, strongest_doubts_of_weak_weights_are_shown_first_and_the_others_when_wanted) {
  const auto folder = write_images(30);
  DataPage page(session_);
  page.resize(1200, 800);
  page.show();
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  review::Review review = doubting(folder);
  const review::Suspect doubted = review.suspects.front();
  review.suspects.clear();
  for (int number = 0; number < 60; number += 2) {
    review.suspects.push_back(doubted);
    review.suspects.back().image.path = "rose/" + std::to_string(number) + ".png";
    review.suspects.back().image.file = (folder / review.suspects.back().image.path).string();
  }
  review.counts = {30, 0, 0};
  review.accuracy = 0.4;
  emit page.findChild<FindCard*>()->found(review);
  const auto* list = named<QListView>(page, "Suspects");
  EXPECT_EQ(list->model()->rowCount(), 24);
  button(page, "The 24 strongest: show all 30")->click();
  EXPECT_EQ(list->model()->rowCount(), 30);
  review.accuracy = 0.9;
  emit page.findChild<FindCard*>()->found(review);
  EXPECT_EQ(list->model()->rowCount(), 30) << "of weights that see well all at once";
}

TEST_F(DataPageTest, the_other_suspects_stay_once_a_decision_is_saved) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.resize(1200, 800);
  page.show();
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const std::int64_t first = *session_.selection().dataset;
  review::Review review = doubting(folder);
  review.counts = {2, 0, 0};
  review.suspects.push_back(review.suspects.front());
  review.suspects.back().image.path = "rose/2.png";
  review.suspects.back().image.file = (folder / "rose/2.png").string();
  emit page.findChild<FindCard*>()->found(review);
  button(page, "Keep (K)")->click();
  button(page, "Save as a new version")->click();
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != first; }));
  EXPECT_TRUE(wait_until([&] { return says(page, "rose/2.png: its own label"); }));
  EXPECT_TRUE(says(page, "1 image(s) are doubted")) << "what is decided is doubted no more";
  const auto* list = named<QListView>(page, "Suspects");
  EXPECT_TRUE(list->isVisibleTo(&page));
  EXPECT_EQ(list->model()->rowCount(), 1);
}

TEST_F(DataPageTest, what_is_kept_is_counted_beside_the_corrections) {
  const auto folder = write_images(5);
  Corrections corrections;
  for (const auto& [file, decision] : {std::pair{"rose/0.png", Correction::Decision::keep},
                                       std::pair{"rose/2.png", Correction::Decision::drop}}) {
    const std::string bytes = anneal::testing::read_file(folder / file);
    corrections.push_back({.split = "train",
                           .path = file,
                           .content = data::fingerprint(
                               std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size())),
                           .decision = decision});
  }
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()), corrections);
  EXPECT_TRUE(wait_until([&] { return says(page, "1, and 1 kept"); }));
}

TEST_F(DataPageTest, corrections_that_leave_one_class_are_a_problem) {
  const auto folder = write_images(1);
  const std::string bytes = anneal::testing::read_file(folder / "rose/0.png");
  const Correction drop{.split = "train",
                        .path = "rose/0.png",
                        .content = data::fingerprint(
                            std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size())),
                        .decision = Correction::Decision::drop};
  DataPage page(session_);
  page.open_path(QString::fromStdString(folder.string()), {drop});
  EXPECT_TRUE(wait_until([&] { return says(page, "images of one class alone"); }));
}

TEST_F(DataPageTest, what_to_do_with_suspects_stands_above_their_pictures) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.resize(1200, 800);
  page.show();
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  emit page.findChild<FindCard*>()->found(doubting(folder));
  QCoreApplication::processEvents();
  const auto top = [&](const QWidget* widget) { return widget->mapTo(&page, QPoint()).y(); };
  for (const char* name : {"Keep (K)", "Drop (D)", "Relabel (R)"})
    EXPECT_LT(top(button(page, name)), top(named<QListView>(page, "Suspects"))) << name;
}

TEST_F(DataPageTest, suspects_cannot_be_saved_before_anything_is_decided) {
  const auto folder = write_images(5);
  DataPage page(session_);
  page.resize(1200, 800);
  page.show();
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  emit page.findChild<FindCard*>()->found(doubting(folder));
  EXPECT_FALSE(button(page, "Save as a new version")->isEnabled());
  button(page, "Keep (K)")->click();
  EXPECT_TRUE(button(page, "Save as a new version")->isEnabled());
  button(page, "All images")->click();
  EXPECT_FALSE(says(page, "1 decided"));
}

}  // namespace
}  // namespace anneal::studio
