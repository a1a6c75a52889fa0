#include "app/pages/model/start_card.h"

#include <QComboBox>
#include <QLabel>
#include <cstdlib>
#include <filesystem>

#include "app/models/dataset_summary.h"
#include "app/pages/model/model_page.h"
#include "app/widgets/words/format.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/weights/import.h"
#include "engine/model/zoo/zoo.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"
#include "tests/support/made_up_network.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

/// Weights are kept in a folder of the test's own; the engine's place is taken by a program that a test
/// writes.
class StartCardTest : public testing::PageFixture {
 protected:
  StartCardTest() { setenv("ANNEAL_WEIGHTS", (directory_ / "cache").c_str(), 1); }
  ~StartCardTest() override { unsetenv("ANNEAL_WEIGHTS"); }

  void write_engine(const std::string& script) {
    const auto path = directory_ / "no-engine";
    anneal::testing::write_file(path, "#!/bin/sh\n" + script);
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  }

  void keep(const std::string& name, const std::string& preset) {
    const auto file = directory_ / "model.safetensors";
    anneal::testing::write_model(file, anneal::testing::made_up_model(preset, 3, 64));
    weights::import_weights(file, {.name = name, .published = weights::published(name)});
  }

  void select_few_photographs() {
    const DatasetSummary summary{"bees", 220, 300, {"ant", "bee"}};
    const auto data = project::save_item(session_.project(), project::ItemKind::dataset, "bees",
                                         {{"data", {{"folder", "/bees"}}}, {"summary", to_json(summary)}});
    session_.select_dataset(data.id);
  }

  static void choose(QWidget& page, const QString& begin) {
    auto* list = named<QComboBox>(page, "Start from");
    for (int i = 0; i < list->count(); ++i)
      if (list->itemText(i).startsWith(begin)) {
        list->setCurrentIndex(i);
        emit list->activated(i);
        return;
      }
    ADD_FAILURE() << "no entry " << qPrintable(begin);
  }

  /// The button whose text begins so, where the card shows it.
  static QPushButton* shown(QWidget& page, const QString& begin) {
    for (auto* each : page.findChildren<QPushButton*>())
      if (each->text().startsWith(begin) && !each->isHidden()) return each;
    return nullptr;
  }

  static bool says(QWidget& page, const QString& words) {
    for (const auto* label : page.findChildren<QLabel*>())
      if (!label->isHidden() && label->text().contains(words)) return true;
    return false;
  }
};

TEST_F(StartCardTest, published_weights_choose_their_preset_and_are_used_once_they_are_here) {
  ModelPage page(session_);
  choose(page, "resnet18-imagenet1k-v1");
  EXPECT_TRUE(shown(page, "Download 44.7 MiB"));
  EXPECT_TRUE(says(page, "BSD-3-Clause"));
  EXPECT_TRUE(says(page, "f37072fd"));
  EXPECT_TRUE(says(page, "69.8 %"));
  EXPECT_FALSE(button(page, "Use this model")->isEnabled());
  keep("resnet18-imagenet1k-v1", "resnet18");
  ModelPage again(session_);
  choose(again, "resnet18-imagenet1k-v1");
  EXPECT_FALSE(shown(again, "Download"));
  button(again, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"],
            json({{"preset", "resnet18"}, {"init", "resnet18-imagenet1k-v1"}}));
  choose(again, "Nothing");
  EXPECT_TRUE(button(again, "Use this model")->isEnabled()) << "it is another model now";
}

TEST_F(StartCardTest, a_download_shows_how_far_it_is_is_stopped_and_gone_on_with) {
  const std::string once = (directory_ / "once").string();
  write_engine(
      "[ \"$*\" = 'weights fetch resnet18-imagenet1k-v1 --json' ] || { echo \"error: $*\" >&2; exit 2; }\n"
      "echo '{\"event\":\"progress\",\"bytes\":1048576,\"total\":46830453}'\n"
      "[ -e '" +
      once + "' ] || { touch '" + once +
      "'; exec sleep 600; }\n"
      "echo '{\"event\":\"done\",\"weights\":{\"name\":\"resnet18-imagenet1k-v1\"},\"notes\":[]}'\n");
  ModelPage page(session_);
  choose(page, "resnet18-imagenet1k-v1");
  shown(page, "Download")->click();
  ASSERT_TRUE(testing::wait_until([&] { return says(page, "1.0 MiB of 44.7 MiB"); }));
  anneal::testing::write_file(directory_ / "cache/partial/resnet18-f37072fd.pth.part",
                              std::string(1 << 20, 'x'));
  ASSERT_TRUE(testing::wait_until([&] { return std::filesystem::exists(once); }));
  shown(page, "Stop")->click();
  ASSERT_TRUE(testing::wait_until([&] { return shown(page, "Go on: 1.0 MiB of 44.7 MiB") != nullptr; }));
  EXPECT_FALSE(button(page, "Use this model")->isEnabled());
  keep("resnet18-imagenet1k-v1", "resnet18");  // which is what the engine would have done
  shown(page, "Go on")->click();
  ASSERT_TRUE(testing::wait_until([&] { return button(page, "Use this model")->isEnabled(); }));
  EXPECT_FALSE(shown(page, "Stop"));
}

TEST_F(StartCardTest, weights_that_bring_another_model_say_so_and_what_it_is_built_for) {
  const DatasetSummary summary{"photos", 5000, 32, {"cat", "dog"}};
  session_.select_dataset(
      project::save_item(session_.project(), project::ItemKind::dataset, "photos",
                         {{"data", {{"folder", "/photos"}}}, {"summary", to_json(summary)}})
          .id);
  ModelPage page(session_);
  QStringList news;
  QObject::connect(&page, &Page::news, [&](const QString& sentence) { news << sentence; });
  EXPECT_TRUE(says(page, "2 class(es), as in photos"));
  choose(page, "resnet18-imagenet1k-v1");
  EXPECT_EQ(news, QStringList("The model is resnet18 now, which these weights are of."));
  EXPECT_TRUE(says(page, "as in photos, whose images of 32 px are taken at 224 px"));
  const auto graph = zoo::build("resnet18", {.classes = 2, .input = {3, 224, 224}});
  const double flops = static_cast<double>(graph::analyse(graph, {3, 224, 224}).flops);
  EXPECT_TRUE(says(page, Format::short_count(flops))) << "of the panel";
  EXPECT_TRUE(says(page, Format::short_count(flops) + " FLOPs")) << "of the card";
}

TEST_F(StartCardTest, what_went_wrong_is_said_in_its_place) {
  write_engine(
      "echo 'error: https://x: no way to the server' >&2; echo 'hint: name a mirror (--mirror)' >&2; exit "
      "4\n");
  ModelPage page(session_);
  choose(page, "resnet18-imagenet1k-v1");
  shown(page, "Download")->click();
  ASSERT_TRUE(
      testing::wait_until([&] { return says(page, "no way to the server. Name a mirror (see Settings)."); }));
  EXPECT_TRUE(shown(page, "Download"));
  EXPECT_TRUE(
      says(page, "fetch https://download.pytorch.org/models/resnet18-f37072fd.pth on another computer"));
  EXPECT_TRUE(shown(page, "Open a file"));
  choose(page, "Nothing");
  EXPECT_FALSE(says(page, "no way to the server"));
  EXPECT_FALSE(says(page, "on another computer"));
  EXPECT_FALSE(shown(page, "Open a file"));
}

TEST_F(StartCardTest, a_model_of_our_own_is_taken_as_it_is_and_another_file_is_imported) {
  const auto file = directory_ / "own.safetensors";
  anneal::testing::write_model(file, anneal::testing::made_up_model("resnet8", 3, 64));
  ModelPage page(session_);
  auto* card = page.findChild<StartCard*>();
  card->open_file(QString::fromStdString(file.string()));
  button(page, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "resnet8"}, {"init", file.string()}}));
  write_engine("echo '{\"event\":\"done\",\"weights\":{\"name\":\"theirs\"},\"notes\":[]}'\n");
  keep("theirs", "vit_tiny");
  card->open_file("/some/theirs.pth");
  ASSERT_TRUE(testing::wait_until([&] { return card->point().init == "theirs"; }));
  button(page, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "vit_tiny"}, {"init", "theirs"}}));
}

TEST_F(StartCardTest, a_table_is_begun_with_a_model_of_a_table_alone) {
  model::TrainedModel model{
      .network = anneal::testing::made_up_network(
          zoo::build("mlp", {.classes = 2, .table = zoo::TableInput{.numbers = 2}}), {2})};
  model.classes = {"tall", "wide"};
  model.table = TableSpec{.target = "kind", .missing = {}, .columns = {}};
  const auto rows = directory_ / "rows.safetensors", images = directory_ / "images.safetensors";
  anneal::testing::write_model(rows, model);
  anneal::testing::write_model(images, anneal::testing::made_up_model("resnet8", 3, 64));
  ModelPage page(session_);
  auto* card = page.findChild<StartCard*>();
  card->open_file(QString::fromStdString(rows.string()));
  EXPECT_TRUE(says(page, "These weights are of a table"));
  EXPECT_EQ(card->point().kind, StartingPoint::Kind::nothing);
  DatasetSummary summary{"boxes", 80, 0, {"tall", "wide"}};
  summary.table = TableSummary{.input = {.numbers = 2}, .columns = 3};
  session_.select_dataset(
      project::save_item(session_.project(), project::ItemKind::dataset, "boxes",
                         {{"data", {{"folder", "/boxes.csv"}, {"table", {{"target", "kind"}}}}},
                          {"summary", to_json(summary)}})
          .id);
  const auto* list = named<QComboBox>(page, "Start from");
  EXPECT_LT(list->findText("ImageNet", Qt::MatchContains), 0) << "published weights are of images";
  card->open_file(QString::fromStdString(images.string()));
  EXPECT_TRUE(says(page, "These weights are of images"));
  card->open_file(QString::fromStdString(rows.string()));
  EXPECT_TRUE(says(page, "The table is read as it was there"));
  button(page, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "mlp"}, {"init", rows.string()}}));
}

TEST_F(StartCardTest, a_choice_outlives_what_has_happened_to_the_list_since) {
  for (const char* name : {"mine", "yours"}) keep(name, "vit_tiny");
  ModelPage page(session_);
  emit session_.runs_changed();  // the list is to be made anew
  choose(page, "yours");
  EXPECT_EQ(page.findChild<StartCard*>()->point().kind, StartingPoint::Kind::kept);
  button(page, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"]["init"], "yours");
}

TEST_F(StartCardTest, few_photographs_are_advised_to_start_from_published_weights) {
  select_few_photographs();
  const auto asked = directory_ / "asked";
  write_engine("[ \"$1\" = weights ] && echo \"$*\" >> '" + asked.string() +
               "'\necho '{\"event\":\"progress\",\"bytes\":1048576,\"total\":46830453}'\nexec sleep 600\n");
  ModelPage page(session_);
  EXPECT_TRUE(says(page, "110"));
  EXPECT_FALSE(std::filesystem::exists(asked)) << "nothing is fetched before that is pressed";
  shown(page, "Start from resnet18 (44.7 MiB)")->click();
  EXPECT_EQ(page.findChild<StartCard*>()->point().init, "resnet18-imagenet1k-v1");
  EXPECT_TRUE(testing::wait_until([&] { return says(page, "1.0 MiB of 44.7 MiB"); })) << "with one click";
  EXPECT_EQ(anneal::testing::read_file(asked), "weights fetch resnet18-imagenet1k-v1 --json\n");
  EXPECT_FALSE(says(page, "on another computer"));
  shown(page, "Stop")->click();
  ASSERT_TRUE(testing::wait_until([&] { return shown(page, "Download") || shown(page, "Go on"); }));
  EXPECT_TRUE(says(page, "on another computer")) << "the way without a network stands beside it";
  EXPECT_TRUE(shown(page, "Open a file"));
}

TEST_F(StartCardTest, weights_that_are_here_are_chosen_for_few_photographs_and_one_click_takes_that_back) {
  keep("resnet18-imagenet1k-v1", "resnet18");
  select_few_photographs();
  ModelPage page(session_);
  const auto* card = page.findChild<StartCard*>();
  EXPECT_EQ(card->point().init, "resnet18-imagenet1k-v1");
  EXPECT_TRUE(says(page, "Chosen for you: about 110 image(s) of each class"));
  shown(page, "Start at random")->click();
  EXPECT_EQ(card->point().kind, StartingPoint::Kind::nothing);
  button(page, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "resnet18"}, {"init", "none"}}));
  ModelPage again(session_);
  EXPECT_EQ(again.findChild<StartCard*>()->point().kind, StartingPoint::Kind::nothing);
  shown(again, "Start from resnet18")->click();
  button(again, "Use this model")->click();
  EXPECT_EQ(session_.selected_spec()["model"],
            json({{"preset", "resnet18"}, {"init", "resnet18-imagenet1k-v1"}}));
}

TEST_F(StartCardTest, a_model_whose_start_nobody_chose_shows_what_a_run_of_it_begins_with) {
  select_few_photographs();
  const auto saved = project::save_item(session_.project(), project::ItemKind::model, "resnet18",
                                        {{"model", {{"preset", "resnet18"}}}});
  session_.select_model(saved.id);
  keep("resnet18-imagenet1k-v1", "resnet18");
  ModelPage page(session_);
  EXPECT_EQ(page.findChild<StartCard*>()->point().init, "resnet18-imagenet1k-v1");
  EXPECT_TRUE(shown(page, "Set the policy")) << "it is in use";
}

}  // namespace
}  // namespace anneal::studio
