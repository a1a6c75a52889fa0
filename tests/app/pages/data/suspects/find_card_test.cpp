#include "app/pages/data/suspects/find_card.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <cstdlib>
#include <fstream>

#include <nlohmann/json.hpp>

#include "app/pages/data/suspects/feature_extractor_choice.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/model/weights/cache.h"
#include "engine/project/file/runs.h"
#include "engine/quality/review/find.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::wait_until;

/// Weights are kept in a folder of the test's own; the engine's place is taken by a program that writes down
/// what it is told.
class FindCardTest : public testing::PageFixture {
 protected:
  FindCardTest() {
    setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1);
    QObject::connect(&card_, &FindCard::found, [this] { ++found_; });
    QObject::connect(&card_, &FindCard::noticed, [this] { ++noticed_; });
  }
  ~FindCardTest() override { unsetenv("ANNEAL_WEIGHTS"); }

  std::filesystem::path told() const { return directory_ / "told"; }
  void write_engine(const std::string& then) {
    anneal::testing::write_file(directory_ / "no-engine",
                                "#!/bin/sh\necho \"$*\" >>'" + told().string() + "'\n" + then);
    std::filesystem::permissions(directory_ / "no-engine", std::filesystem::perms::owner_all);
  }
  /// It finds one label that is doubted.
  void write_finding_engine() {
    anneal::testing::write_file(directory_ / "review.json", to_json(review("engine")).dump());
    write_engine("cat '" + (directory_ / "review.json").string() + "'\n");
  }
  static review::Review review(const std::string& weights) {
    review::Review review{.weights = weights, .checkpoint = {}, .images = 10};
    review.accuracy = 1;
    review.counts = {1, 0, 0};
    return review;
  }
  void keep_weights() {
    anneal::testing::write_file(directory_ / "model", "weights");
    weights::keep(directory_ / "model", {.name = "mine", .preset = "resnet8"});
  }
  /// A run in the project with a checkpoint, on images of these classes.
  std::filesystem::path add_run(const std::string& name, project::StoredState state,
                                std::vector<std::string> classes = {"rose", "tulip"}) {
    const auto folder = directory_ / name;
    std::filesystem::create_directories(folder / "checkpoints");
    JobSpec spec;
    spec.data.train.folder = images_.string();
    spec.data.classes = std::move(classes);
    spec.model.preset = "resnet8";
    anneal::testing::write_file(folder / "spec.json", to_json(spec).dump());
    const std::int64_t id = project::add_run(session_.project(), {name, folder, "{}"});
    project::set_status(session_.project(), id, state);
    return folder;
  }
  void open() {
    card_.set_data(images_, {}, {"rose", "tulip"});
    card_.allow_look();
  }
  bool says(const QString& words) const {
    for (const auto* label : card_.findChildren<QLabel*>())
      if (label->text().contains(words)) return true;
    return false;
  }

  std::filesystem::path images_ = write_images(2);
  FindCard card_{session_};
  int found_ = 0;
  int noticed_ = 0;
};

TEST_F(FindCardTest, long_names_of_weights_are_read_whole_in_their_list_and_in_the_tool_tip) {
  const std::string name(60, 'w');
  add_run(name, project::StoredState::finished);
  card_.set_data(images_, {}, {"rose", "tulip"});
  const auto* weights = card_.findChild<QComboBox*>();
  ASSERT_EQ(weights->count(), 1);
  EXPECT_TRUE(weights->toolTip().contains(QString::fromStdString(name)));
  EXPECT_GT(weights->view()->minimumWidth(),
            weights->fontMetrics().horizontalAdvance(weights->currentText()));
}

TEST_F(FindCardTest, weights_that_are_here_look_by_themselves_in_the_background) {
  write_finding_engine();
  keep_weights();
  open();
  EXPECT_TRUE(says("in the background, with mine"));
  ASSERT_TRUE(wait_until([&] { return noticed_ == 1; }));
  EXPECT_TRUE(says("1 image(s) are doubted."));
  EXPECT_EQ(found_, 0) << "nobody asked";
  EXPECT_EQ(anneal::testing::read_file(told()),
            "data " + images_.string() + " --suspects --weights mine --background --json\n");
  button(card_, "Find suspects")->click();
  ASSERT_TRUE(wait_until([&] { return found_ == 1; })) << "a person asked";
}

TEST_F(FindCardTest, it_ends_with_the_data_and_when_it_is_switched_off) {
  write_engine("exec sleep 600\n");
  keep_weights();
  open();
  ASSERT_TRUE(wait_until([&] { return std::filesystem::exists(told()); }));
  card_.set_data({}, {}, {});
  EXPECT_FALSE(says("in the background"));
  open();
  auto* by_itself = card_.findChild<QCheckBox*>();
  by_itself->setChecked(false);
  EXPECT_FALSE(says("in the background"));
  by_itself->setChecked(true);
  EXPECT_TRUE(says("in the background"));
}

TEST_F(FindCardTest, look_that_ends_before_its_time_leaves_a_word) {
  write_engine("kill -9 $$\n");
  keep_weights();
  open();
  EXPECT_TRUE(wait_until([&] { return says("came to nothing. The engine ended unexpectedly"); }));
  EXPECT_EQ(noticed_, 0);
  write_engine("exec sleep 600\n");
  button(card_, "Find suspects")->click();
  EXPECT_TRUE(says("Seeing every image"));
  button(card_, "Stop")->click();
  EXPECT_TRUE(says("Stopped before all images were seen"));
}

TEST_F(FindCardTest, without_weights_that_are_likely_to_see_well_nothing_is_started) {
  write_finding_engine();
  open();
  EXPECT_TRUE(says("train one first, or fetch weights"));
  add_run("stopped", project::StoredState::stopped);
  add_run("other", project::StoredState::finished, {"cat", "dog"});
  emit session_.runs_changed();
  EXPECT_FALSE(says("in the background"));
  card_.retranslate();
  const auto* list = named<QComboBox>(card_, "Weights to see the images with");
  EXPECT_EQ(list->itemText(0), "Run stopped, not finished");
  EXPECT_EQ(list->itemText(1), "Run other, of other classes");
  EXPECT_FALSE(std::filesystem::exists(told()));
}

TEST_F(FindCardTest, what_a_finished_run_has_found_is_taken_over_without_looking_again) {
  write_finding_engine();
  const auto run = add_run("first", project::StoredState::finished);
  const review::Review found = review("first");
  review::store(run, found);
  ASSERT_EQ(review::data_at(images_).train.folder, images_.string());
  open();
  EXPECT_EQ(noticed_, 1);
  EXPECT_TRUE(says("1 image(s) are doubted."));
  const Correction keep{.split = "train", .path = "rose/0.png", .content = std::string(32, '0')};
  EXPECT_FALSE(known_review(session_.project(), images_, {keep})) << "the data are others";
}

TEST(FeatureExtractorChoice, are_listed_with_published_ones_first_by_accuracy) {
  const anneal::testing::TemporaryDirectory folder;
  setenv("ANNEAL_WEIGHTS", (folder / "cache").c_str(), 1);
  for (const char* name : {"imported", "resnet18-imagenet1k-v1", "resnet50-imagenet1k-v2"}) {
    anneal::testing::write_file(folder / "model", name);
    weights::keep(folder / "model", {.name = name, .preset = "resnet18"});
  }
  std::vector<std::string> titles;
  for (const FeatureExtractorChoice& each : feature_extractors(nullptr, {})) titles.push_back(each.title);
  EXPECT_EQ(titles,
            (std::vector<std::string>{"resnet50-imagenet1k-v2", "resnet18-imagenet1k-v1", "imported"}));
  unsetenv("ANNEAL_WEIGHTS");
}

}  // namespace
}  // namespace anneal::studio
