// How the images are split, and split otherwise, on the Data page.
#include "app/pages/data/images/split_card.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

#include <nlohmann/json.hpp>

#include "app/pages/data/choice/earlier_data.h"
#include "app/pages/data/choice/split_source.h"
#include "app/pages/data/data_page.h"
#include "app/widgets/charts/bar_list.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/project/file/undo.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::wait_until;

class SplitCardTest : public testing::PageFixture {
 protected:
  SplitCardTest() {
    page_.resize(1200, 900);
    page_.show();
  }

  void open(const std::filesystem::path& folder) {
    page_.open_path(QString::fromStdString(folder.string()));
    ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
    ASSERT_TRUE(wait_until([&] { return !card().counts().empty(); }));
  }

  SplitCard& card() { return *page_.findChild<SplitCard*>(); }
  SplitSource& source(int number) { return *card().findChildren<SplitSource*>()[number]; }
  bool can_save() { return button(card(), "Save as a new version")->isEnabled(); }

  /// "train 8, validation 2"
  QString counted() {
    QStringList words;
    for (const SplitCounts& split : card().counts())
      words += QStringLiteral("%1 %2").arg(QString::fromStdString(split.name)).arg(split.images());
    return words.join(", ");
  }

  bool says(const QString& words) {
    for (const QLabel* label : page_.findChildren<QLabel*>())
      if (label->isVisibleTo(&page_) && label->text().contains(words)) return true;
    return false;
  }

  void choose(const QString& source, const QString& kind) {
    auto* kinds = named<QComboBox>(card(), source);
    const int index = kinds->findText(kind);
    ASSERT_GE(index, 0) << kind.toStdString();
    kinds->setCurrentIndex(index);
    emit kinds->activated(index);
  }

  json data() { return session_.selected_spec()["data"]; }

  DataPage page_{session_};
};

TEST_F(SplitCardTest, another_share_is_counted_as_it_is_chosen_and_kept_when_it_is_saved) {
  const auto folder = write_images(10);
  open(folder);
  EXPECT_EQ(counted(), "train 18, validation 2") << "a tenth, where nothing is said";
  const std::int64_t first = *session_.selection().dataset;
  button(card(), QString::fromUtf8("Split otherwise…"))->click();
  EXPECT_FALSE(can_save());
  named<QDoubleSpinBox>(card(), "Share that validates")->setValue(30);
  ASSERT_TRUE(wait_until([&] { return counted() == "train 14, validation 6"; }));
  EXPECT_EQ(page_.findChild<BarList*>()->bars()[0].parts, (std::vector<std::int64_t>{7, 3}))
      << "the bars of each class follow";
  EXPECT_TRUE(says("14 for training")) << "so do the figures";
  EXPECT_TRUE(says(QString::fromUtf8("10 each, 30 % held out")));
  EXPECT_TRUE(says(QString::fromUtf8("20 image(s), before 30 % are held out")));
  EXPECT_TRUE(says("not saved yet"));
  EXPECT_EQ(data(), json({{"folder", folder.string()}})) << "nothing is kept before that is wanted";
  button(card(), "Save as a new version")->click();
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != first; }));
  EXPECT_EQ(data()["validation"], json({{"fraction", 0.3}}));
  ASSERT_TRUE(wait_until([&] { return says("14 for training"); }));
  const json resolved = resolve::resolve(session_.selected_spec());
  EXPECT_EQ(resolved["data"]["validation"]["fraction"], 0.3) << "as a run would have it";
}

TEST_F(SplitCardTest, a_split_that_is_not_saved_yet_is_there_again_after_other_data) {
  const auto folder = write_images(10);
  anneal::testing::write_file(directory_ / "t.csv", "x,y\n1,a\n2,b\n");
  open(folder);
  const std::int64_t first = *session_.selection().dataset;
  const auto visit_a_table = [&] {
    page_.open_path(QString::fromStdString((directory_ / "t.csv").string()));
    ASSERT_TRUE(wait_until([&] { return !card().isVisibleTo(&page_); }));
    page_.open_path(QString::fromStdString(folder.string()));
    ASSERT_TRUE(wait_until([&] { return card().isVisibleTo(&page_); }));
  };
  button(card(), QString::fromUtf8("Split otherwise…"))->click();
  named<QDoubleSpinBox>(card(), "Share that validates")->setValue(30);
  visit_a_table();
  EXPECT_TRUE(says("not saved yet"));
  ASSERT_TRUE(wait_until([&] { return counted() == "train 14, validation 6"; }));
  EXPECT_EQ(session_.selection().dataset, first);
  button(card(), "Discard")->click();
  visit_a_table();
  EXPECT_FALSE(says("not saved yet"));
  EXPECT_EQ(counted(), "train 18, validation 2");
}

TEST_F(SplitCardTest, a_share_may_have_a_seed_of_its_own) {
  open(write_images(10));
  button(card(), QString::fromUtf8("Split otherwise…"))->click();
  auto* seed = named<QLineEdit>(card(), "Seed of the share that validates");
  const auto type = [&](const QString& text) {
    seed->setText(text);
    emit seed->textEdited(text);
  };
  EXPECT_EQ(seed->text(), "") << "that of the run";
  type("-1");
  EXPECT_TRUE(says("A whole number from 0 to 9223372036854775807, or nothing."));
  EXPECT_FALSE(can_save());
  type("5000000000");
  ASSERT_TRUE(wait_until([&] { return can_save(); }));
  EXPECT_FALSE(says("A whole number"));
  EXPECT_EQ(counted(), "train 18, validation 2");
  button(card(), "Save as a new version")->click();
  ASSERT_TRUE(wait_until([&] { return data().contains("validation"); }));
  EXPECT_EQ(data()["validation"], json({{"fraction", 0.1}, {"seed", 5000000000}}));
  EXPECT_EQ(seed->text(), "5000000000") << "as the version has it";
}

TEST_F(SplitCardTest, what_was_saved_is_taken_back_by_undo) {
  open(write_images(10));
  const auto first = session_.selection().dataset;
  named<QDoubleSpinBox>(card(), "Share that validates")->setValue(50);
  ASSERT_TRUE(wait_until([&] { return can_save(); }));
  button(card(), "Save as a new version")->click();
  ASSERT_TRUE(wait_until([&] { return data().contains("validation"); }));
  const auto undone = project::undo(session_.project());
  ASSERT_TRUE(undone);
  EXPECT_EQ(undone->version, first) << "it is gone back to, and no other is made like it";
  session_.select_dataset(undone->version);
  emit session_.forked();  // as the window's action does
  EXPECT_FALSE(data().contains("validation"));
  EXPECT_TRUE(wait_until([&] { return counted() == "train 18, validation 2"; }));
  EXPECT_EQ(session_.selection().dataset, first);
  auto* list = named<QListWidget>(page_, "Data of this project");
  ASSERT_EQ(list->count(), 2);
  EXPECT_EQ(list->currentItem()->text(), "flowers, version 1");
}

TEST_F(SplitCardTest, a_split_that_an_earlier_version_has_is_that_version) {
  open(write_images(10));
  const auto first = session_.selection().dataset;
  const auto save = [&](double percent) {
    named<QDoubleSpinBox>(card(), "Share that validates")->setValue(percent);
    ASSERT_TRUE(wait_until([&] { return can_save(); }));
    const auto before = session_.selection().dataset;
    button(card(), "Save as a new version")->click();
    ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != before; }));
  };
  save(50);
  ASSERT_TRUE(wait_until([&] { return !can_save(); }));
  save(10);
  EXPECT_EQ(session_.selection().dataset, first);
}

TEST_F(SplitCardTest, a_draft_is_discarded) {
  open(write_images(10));
  button(card(), QString::fromUtf8("Split otherwise…"))->click();
  choose("Images that test", "A share of training");
  ASSERT_TRUE(wait_until([&] { return counted() == "train 16, validation 2, test 2"; }));
  button(card(), "Discard")->click();
  EXPECT_EQ(counted(), "train 18, validation 2");
  EXPECT_FALSE(data().contains("test"));
}

TEST_F(SplitCardTest, folders_of_their_own_validate_and_test) {
  const auto folder = write_images(10);
  const auto others = directory_ / "others";
  std::filesystem::copy(folder, others, std::filesystem::copy_options::recursive);
  open(folder);
  source(0).take_path(others);
  ASSERT_TRUE(wait_until([&] { return counted() == "train 20, validation 20"; }));
  choose("Images that test", "A share of training");
  ASSERT_TRUE(wait_until([&] { return counted() == "train 18, validation 20, test 2"; }));
  button(card(), "Save as a new version")->click();
  ASSERT_TRUE(wait_until([&] { return data().contains("validation"); }));
  EXPECT_EQ(data()["validation"], json({{"folder", others.string()}}));
  EXPECT_EQ(data()["test"], json({{"fraction", 0.1}}));
  auto* splits = named<QComboBox>(page_, "Split");
  EXPECT_TRUE(wait_until([&] { return splits->findText("validation") >= 0; })) << "its images are shown";
  const json resolved = resolve::resolve(session_.selected_spec());
  EXPECT_EQ(resolved["data"]["validation"]["folder"], others.string());
  EXPECT_EQ(resolved["data"]["test"]["fraction"], 0.1);
}

TEST_F(SplitCardTest, a_folder_that_is_not_understood_is_a_problem_and_cannot_be_saved) {
  open(write_images(10));
  std::filesystem::create_directory(directory_ / "nothing");
  button(card(), QString::fromUtf8("Split otherwise…"))->click();
  source(0).take_path(directory_ / "nothing");
  EXPECT_TRUE(wait_until([&] { return says("nothing: "); }));
  EXPECT_FALSE(can_save());
}

TEST_F(SplitCardTest, classes_that_a_split_lacks_are_named) {
  const auto folder = write_images(10);
  std::filesystem::create_directory(folder / "orchid");
  std::filesystem::copy_file(folder / "rose" / "0.png", folder / "orchid" / "1.png");
  open(folder);
  EXPECT_TRUE(says("Validation has no image of orchid."));
}

TEST_F(SplitCardTest, own_splits_give_way_to_a_share_and_come_back) {
  const auto root = directory_ / "whole";
  std::filesystem::create_directories(root);
  std::filesystem::rename(write_images(10), root / "train");
  std::filesystem::copy(root / "train", root / "test", std::filesystem::copy_options::recursive);
  open(root);
  EXPECT_EQ(counted(), "train 18, validation 2, test 20");
  choose("Images that test", "A share of training");
  ASSERT_TRUE(wait_until([&] { return counted() == "train 16, validation 2, test 2"; }));
  choose("Images that test", "As they lie there");
  ASSERT_TRUE(wait_until([&] { return counted() == "train 18, validation 2, test 20"; }));
  EXPECT_FALSE(can_save()) << "as it was";
}

TEST_F(SplitCardTest, versions_say_how_they_are_split_otherwise) {
  const auto difference = [](const char* before, const char* now) {
    return data_difference(json{{"data", json::parse(before)}}.dump(),
                           json{{"data", json::parse(now)}}.dump());
  };
  const char* plain = R"({"folder": "/a"})";
  const char* share = R"({"folder": "/a", "validation": {"fraction": 0.125}, "test": {"fraction": 0.2}})";
  EXPECT_EQ(difference(plain, share), "validation 12.5 %, test 20 %");
  EXPECT_EQ(difference(share, plain), "validation by default, test by default");
  EXPECT_EQ(difference(plain, R"({"folder": "/a", "validation": {"fraction": 0.1, "seed": 7}})"),
            "validation 10 %, seed 7");
  EXPECT_EQ(difference(plain, R"({"folder": "/a", "test": {"folder": "/b/late"}})"), "test from late");
  EXPECT_EQ(difference(plain, R"({"folder": "/a", "test": 5})"), "test by default")
      << "written by somebody else";
}

}  // namespace
}  // namespace anneal::studio
