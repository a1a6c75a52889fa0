// What the Data page opens beside a folder of images, and what it keeps of what was opened before.
#include "app/pages/data/choice/data_choice.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QLocale>
#include <QMouseEvent>
#include <QSet>
#include <QTableWidget>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/models/thumbnail_model.h"
#include "app/pages/data/choice/earlier_data.h"
#include "app/pages/data/data_page.h"
#include "app/pages/data/images/image_dialog.h"
#include "app/pages/data/images/pack_card.h"
#include "app/pages/data/images/problem_list.h"
#include "app/pages/data/images/unlabelled_card.h"
#include "app/pages/data/tables/table_card.h"
#include "app/results/predictions.h"
#include "app/widgets/words/sentence.h"
#include "engine/data/source/samples/unreadable.h"
#include "engine/model/graph/graph.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::wait_until;

class DataChoiceTest : public testing::PageFixture {
 protected:
  std::filesystem::path write_table() {
    std::string text = "rooms,street,price\n";
    for (int row = 0; row < 60; ++row)
      text +=
          std::to_string(row % 5) + (row % 2 == 0 ? ",oak," : ",elm,") + std::to_string(100 + 7 * row) + "\n";
    const auto file = directory_ / "houses.csv";
    anneal::testing::write_file(file, text);
    return file;
  }

  static bool has(const QWidget& page, const QString& words) {
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->text().contains(words)) return true;
    return false;
  }

  static void open(DataPage& page, const std::filesystem::path& path) {
    page.open_path(QString::fromStdString(path.string()));
  }
};

TEST_F(DataChoiceTest, table_is_shown_with_its_columns_and_trained_on) {
  const auto file = write_table();
  DataPage page(session_);
  open(page, file);
  auto* columns = page.findChild<QTableWidget*>();
  ASSERT_TRUE(wait_until([&] { return columns->rowCount() == 3; }));
  auto* target = named<QComboBox>(page, "Column to predict");
  EXPECT_EQ(target->currentText(), "price") << "the last one";
  auto* kind = named<QComboBox>(page, "How rooms is read");
  kind->setCurrentIndex(kind->findText("category"));
  button(page, "Train on this table")->click();
  ASSERT_TRUE(wait_until([&] { return project::runs(session_.project()).size() == 1; }));
  const json spec = session_.selected_spec();
  EXPECT_EQ(spec["data"]["table"]["target"], "price");
  EXPECT_EQ(spec["data"]["table"]["columns"], json({{{"name", "rooms"}, {"kind", "categorical"}}}));
  EXPECT_EQ(spec["model"], json({{"preset", "realmlp"}}));
  const json resolved = resolve::resolve(spec);
  EXPECT_EQ(resolved["task"], "table-regression") << "as a run would have it";
}

TEST_F(DataChoiceTest, a_table_is_trained_on_with_the_own_graph_that_is_chosen_but_no_model_of_images) {
  const auto choose = [&](const char* name, const json& model) {
    session_.select_model(
        project::save_item(session_.project(), project::ItemKind::model, name, {{"model", model}}).id);
  };
  const json graph = graph::to_json(
      zoo::build("mlp", {.classes = 1, .table = zoo::TableInput{.numbers = 1, .categories = {3}}}));
  DataPage page(session_);
  open(page, write_table());
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  choose("mine", {{"graph", graph}});
  button(page, "Train on this table")->click();
  ASSERT_TRUE(wait_until([&] { return project::runs(session_.project()).size() == 1; }));
  EXPECT_EQ(session_.selected_spec()["model"], json({{"graph", graph}}));
  choose("resnet8", {{"preset", "resnet8"}});
  button(page, "Train on this table")->click();
  ASSERT_TRUE(wait_until([&] { return project::runs(session_.project()).size() == 2; }));
  EXPECT_EQ(session_.selected_spec()["model"], json({{"preset", "realmlp"}}));
}

TEST_F(DataChoiceTest, years_have_no_separators_of_thousands) {
  const QLocale before;
  QLocale::setDefault(QLocale("en_US"));
  std::string text = "built,halves,area\n";
  for (int row = 0; row <= 40; ++row)
    text += std::to_string(1950 + row * 7 % 41) + "," + std::to_string(1950 + row * 7 % 41) + ".5," +
            std::to_string(2000 + 50 * (row * 7 % 41)) + "\n";
  anneal::testing::write_file(directory_ / "houses.csv", text);
  DataPage page(session_);
  open(page, directory_ / "houses.csv");
  const auto* columns = page.findChild<QTableWidget*>();
  ASSERT_TRUE(wait_until([&] { return columns->rowCount() == 3; }));
  const auto contents = [&](int row) { return columns->item(row, columns->columnCount() - 1)->text(); };
  EXPECT_EQ(contents(0), "1950 to 1990, mean 1970");
  EXPECT_EQ(contents(1), "1,950.5 to 1,990.5, mean 1,970.5") << "no whole numbers";
  EXPECT_EQ(contents(2), "2,000 to 4,000, mean 3,000") << "no years";
  QLocale::setDefault(before);
}

TEST_F(DataChoiceTest, a_table_that_is_open_is_what_other_pages_go_by) {
  DataPage page(session_);
  open(page, write_table());
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const auto summary = dataset_summary(session_.project(), session_.selection().dataset);
  ASSERT_TRUE(summary && summary->table);
  EXPECT_EQ(summary->samples, 48) << "a fifth of 60 validates";
  EXPECT_EQ(summary->table->columns, 2);
  const resolve::DataFacts facts = facts_of(*summary);
  EXPECT_EQ(resolve::task_of(facts), Task::table_regression);
  EXPECT_EQ(facts.table->width(), 2);
  auto* target = named<QComboBox>(page, "Column to predict");
  target->setCurrentIndex(target->findText("street"));
  emit target->activated(target->currentIndex());
  ASSERT_TRUE(wait_until([&] { return session_.selected_spec()["data"]["table"]["target"] == "street"; }));
  const auto classes = dataset_summary(session_.project(), session_.selection().dataset)->classes;
  EXPECT_EQ(classes, (std::vector<std::string>{"elm", "oak"}));
  EXPECT_TRUE(project::runs(session_.project()).empty());
}

TEST_F(DataChoiceTest, what_was_chosen_of_a_table_is_there_again) {
  const auto file = write_table();
  const json table = {{"target", "street"}, {"columns", {{{"name", "rooms"}, {"kind", "ignored"}}}}};
  const auto version = project::save_item(session_.project(), project::ItemKind::dataset, "houses",
                                          {{"data", {{"folder", file.string()}, {"table", table}}}});
  session_.select_dataset(version.id);
  DataPage page(session_);
  ASSERT_TRUE(wait_until([&] { return page.findChild<QTableWidget*>()->rowCount() == 3; }));
  EXPECT_EQ(page.findChild<TableCard*>()->table(), table);
}

TEST_F(DataChoiceTest, what_else_is_said_of_a_column_stays_while_its_kind_does) {
  const auto file = write_table();
  const json table = {{"target", "street"},
                      {"columns",
                       {{{"name", "rooms"}, {"kind", "numeric"}, {"decimal", ","}},
                        {{"name", "street"}, {"spelling", "exact"}}}}};
  const auto version = project::save_item(session_.project(), project::ItemKind::dataset, "houses",
                                          {{"data", {{"folder", file.string()}, {"table", table}}}});
  session_.select_dataset(version.id);
  DataPage page(session_);
  auto* columns = page.findChild<QTableWidget*>();
  ASSERT_TRUE(wait_until([&] { return columns->rowCount() == 3; }));
  EXPECT_EQ(page.findChild<TableCard*>()->table(), table);
  auto* kind = qobject_cast<QComboBox*>(columns->cellWidget(0, 1));
  kind->setCurrentIndex(kind->findText("ignored"));
  EXPECT_EQ(page.findChild<TableCard*>()->table()["columns"][0],
            json({{"name", "rooms"}, {"kind", "ignored"}}));
}

TEST_F(DataChoiceTest, rows_that_were_set_aside_are_read_once_a_person_says_that_all_are_data) {
  std::string rows = "price,street\n";
  for (int i = 0; i < 40; ++i)
    rows += std::to_string(i) + (i % 3 == 0 ? ",elm\n" : i % 3 == 1 ? ",oak\n" : ",None\n");
  anneal::testing::write_file(directory_ / "rows.csv", rows + "Total,780\n");
  DataPage page(session_);
  open(page, directory_ / "rows.csv");
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  EXPECT_FALSE(session_.selected_spec()["data"]["table"].contains("all_rows"));
  for (const auto& [words, key] : {std::pair("All lines below the first are data", "all_rows"),
                                   std::pair("Only blank cells are missing", "usual_missing")}) {
    for (auto* check : page.findChildren<QCheckBox*>())
      if (check->text() == words) check->click();
    EXPECT_TRUE(wait_until([&] { return session_.selected_spec()["data"]["table"].contains(key); })) << words;
  }
  const auto classes = [&] {
    return dataset_summary(session_.project(), session_.selection().dataset)->classes;
  };
  EXPECT_TRUE(wait_until([&] { return std::ranges::count(classes(), "None") == 1; }));
}

TEST_F(DataChoiceTest, a_person_says_whether_the_first_line_names_the_columns) {
  anneal::testing::write_file(directory_ / "rows.csv",
                              "price,street\n1,elm\n2,oak\n3,elm\n4,oak\n5,elm\n6,oak\n");
  DataPage page(session_);
  open(page, directory_ / "rows.csv");
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const auto target = [&] {
    return session_.selected_spec()["data"]["table"].value("target", std::string());
  };
  EXPECT_EQ(target(), "street");
  const auto click = [&](const char* words) {
    for (auto* check : page.findChildren<QCheckBox*>())
      if (check->text() == words) check->click();
  };
  click("No line names the columns");
  EXPECT_TRUE(wait_until([&] { return target() == "V2"; }));
  EXPECT_EQ(session_.selected_spec()["data"]["table"]["no_header"], true);
  click("All lines below the first are data");
  EXPECT_TRUE(wait_until([&] { return target() == "street"; }));
  EXPECT_FALSE(session_.selected_spec()["data"]["table"].contains("no_header"));
}

TEST_F(DataChoiceTest, kinds_of_columns_have_room_for_their_words) {
  DataPage page(session_);
  page.resize(1000, 700);
  page.show();
  open(page, write_table());
  const auto* columns = page.findChild<QTableWidget*>();
  ASSERT_TRUE(wait_until([&] { return columns->rowCount() == 3; }));
  const QWidget* street = columns->cellWidget(1, 1);
  EXPECT_TRUE(wait_until([&] { return street->width() >= street->sizeHint().width(); }))
      << street->width() << " of " << street->sizeHint().width();
}

TEST_F(DataChoiceTest, images_without_labels_are_shown_and_learned_from_until_they_are_left_out) {
  const auto more = directory_ / "more";
  std::filesystem::copy(write_images(3) / "rose", more);
  DataPage page(session_);
  open(page, directory_ / "flowers");
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  emit page.findChild<UnlabelledCard*>()->folder_chosen(QString::fromStdString(more.string()));
  ASSERT_TRUE(wait_until([&] { return session_.selected_spec()["data"].contains("unlabelled"); }));
  EXPECT_TRUE(wait_until([&] { return has(page, "3 image(s) in more are learned from, too."); }));
  auto* split = named<QComboBox>(page, "Split");
  split->setCurrentIndex(split->findText("without labels"));
  EXPECT_EQ(named<QListView>(page, "Images")->model()->rowCount(), 3);
  const json resolved = resolve::resolve(session_.selected_spec());
  EXPECT_EQ(resolved["data"]["unlabelled"]["folder"], more.string()) << "as a run would have it";
  button(page, "Leave out")->click();
  EXPECT_TRUE(wait_until([&] { return !session_.selected_spec()["data"].contains("unlabelled"); }));
  EXPECT_TRUE(wait_until([&] { return split->findText("without labels") < 0; }));
}

TEST_F(DataChoiceTest, images_without_labels_that_are_gone_keep_nobody_from_the_others) {
  const std::string there = write_images(3).string();
  const auto version =
      project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                         {{"data", {{"folder", there}, {"unlabelled", {{"folder", "/no/such/folder"}}}}}});
  session_.select_dataset(version.id);
  DataPage page(session_);
  EXPECT_TRUE(wait_until([&] { return has(page, "/no/such/folder: "); }));
  EXPECT_EQ(named<QListView>(page, "Images")->model()->rowCount(), 6);
}

TEST_F(DataChoiceTest, packed_images_take_the_place_of_their_folder) {
  const auto folder = write_images(4);
  DataPage page(session_);
  open(page, folder);
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  page.findChild<PackCard*>()->pack_into(directory_ / "flowers.pack");
  ASSERT_TRUE(wait_until([&] { return has(page, "flowers.pack holds 8 image(s)"); }));
  button(page, "Use the pack")->click();
  const json packed = {{"folder", (directory_ / "flowers.pack").string()}};
  ASSERT_TRUE(wait_until([&] { return session_.selected_spec()["data"] == packed; }));
  page.open_path(QString::fromStdString((directory_ / "flowers").string()));
  EXPECT_TRUE(wait_until([&] { return has(page, "flowers.pack holds 8 image(s)"); })) << "it is there still";
  EXPECT_EQ(project::items(session_.project(), project::ItemKind::dataset).size(), 1U)
      << "a version of the same data set";
  EXPECT_TRUE(wait_until([&] { return named<QListView>(page, "Images")->model()->rowCount() == 8; }));
}

TEST_F(DataChoiceTest, version_says_all_that_the_page_opens_it_with) {
  const DataChoice choice{.path = "/photos/list.csv",
                          .group = Grouping::names,
                          .corrections = {{.split = "train",
                                           .path = "a.png",
                                           .content = std::string(32, '0'),
                                           .decision = Correction::Decision::drop}},
                          .unlabelled = "/more",
                          .name = "photos"};
  const auto version = project::save_item(session_.project(), project::ItemKind::dataset, "photos",
                                          {{"data", data_section(choice)}});
  const auto again = choice_of(session_.project(), version.id);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->path, choice.path);
  EXPECT_EQ(again->group, choice.group);
  EXPECT_EQ(again->corrections, choice.corrections);
  EXPECT_EQ(again->unlabelled, choice.unlabelled);
  EXPECT_EQ(again->name, "photos");
  const auto foreign = project::save_item(session_.project(), project::ItemKind::dataset, "x", {{"data", 5}});
  EXPECT_FALSE(choice_of(session_.project(), foreign.id));
}

TEST_F(DataChoiceTest, what_is_wrong_with_a_version_is_said_and_it_stays_as_it_is) {
  const std::string there = write_images(3).string();
  const auto save = [&](const json& validation) {
    return project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                              {{"data", {{"folder", there}, {"validation", validation}}}});
  };
  for (const auto& [validation, words] :
       {std::pair(json(5), "data.validation: "),
        std::pair(json{{"fraktion", 0.2}}, "data.validation.fraktion: "),
        std::pair(json{{"fraction", "much"}}, "data.validation.fraction: "),
        std::pair(json{{"pack", "/x.pack"}}, "data.validation: names images in a way that")}) {
    const auto version = save(validation);
    session_.select_dataset(version.id);
    DataPage page(session_);
    EXPECT_TRUE(has(page, words)) << words;
    EXPECT_EQ(project::latest_version(session_.project(), version.item).id, version.id);
  }
}

TEST_F(DataChoiceTest, version_that_is_wrong_is_not_chosen_in_place_of_what_is_open) {
  const std::string there = write_images(3).string();
  DataPage page(session_);
  open(page, there);
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const auto opened = session_.selection().dataset;
  project::save_item(session_.project(), project::ItemKind::dataset, "wrong",
                     {{"data", {{"folder", there}, {"validation", 5}}}});
  emit session_.items_changed();
  auto* list = named<QListWidget>(page, "Data of this project");
  ASSERT_EQ(list->count(), 2);
  list->setCurrentRow(1);
  emit list->itemClicked(list->item(1));
  EXPECT_TRUE(has(page, "data.validation: "));
  EXPECT_EQ(session_.selection().dataset, opened);
  EXPECT_EQ(list->currentRow(), 0);
}

TEST_F(DataChoiceTest, list_marks_what_is_open) {
  DataPage page(session_);
  open(page, write_images(3));
  auto* list = named<QListWidget>(page, "Data of this project");
  ASSERT_TRUE(wait_until([&] { return list->currentRow() == 0; }));
  open(page, write_table());
  ASSERT_TRUE(wait_until([&] { return list->count() == 2; }));
  EXPECT_EQ(list->currentItem()->text(), "houses, version 1");
}

TEST_F(DataChoiceTest, images_that_were_gone_are_shown_again_once_they_are_back) {
  const auto folder = write_images(3);
  DataPage page(session_);
  open(page, folder);
  auto* list = named<QListWidget>(page, "Data of this project");
  auto* images = named<QListView>(page, "Images");
  ASSERT_TRUE(wait_until([&] { return list->currentRow() == 0; }));
  std::filesystem::rename(folder, directory_ / "away");
  const auto red = [&] {
    const QVariant picture = images->model()->index(0, 0).data(Qt::DecorationRole);
    return picture.isNull() ? -1 : qRed(picture.value<QPixmap>().toImage().pixel(0, 0));
  };
  ASSERT_TRUE(wait_until([&] { return red() > 0; })) << "blank, while the image is black";
  page.open_path(QString::fromStdString(folder.string()));
  ASSERT_TRUE(wait_until([&] { return list->item(0)->text().contains("moved: find it"); }));
  std::filesystem::rename(directory_ / "away", folder);
  emit list->itemClicked(list->item(0));  // no question where it is
  ASSERT_TRUE(wait_until([&] { return !list->item(0)->text().contains("moved"); }));
  EXPECT_TRUE(wait_until([&] { return red() == 0; }));
}

TEST_F(DataChoiceTest, earlier_version_is_opened_as_it_is) {
  const std::string there = write_images(10).string();
  DataPage page(session_);
  open(page, there);
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset.has_value(); }));
  const std::int64_t first = *session_.selection().dataset;
  page.open({.path = there, .validation = {.share = 0.3}});
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset != first; }));
  auto* list = named<QListWidget>(page, "Data of this project");
  ASSERT_EQ(list->count(), 2);
  EXPECT_EQ(list->item(0)->text(), "flowers, version 2 · validation 30 %");
  emit list->itemClicked(list->item(1));
  ASSERT_TRUE(wait_until([&] { return session_.selection().dataset == first; }));
  ASSERT_TRUE(wait_until([&] { return list->currentRow() == 1; }));
  EXPECT_EQ(list->count(), 2);
}

TEST_F(DataChoiceTest, what_has_moved_is_looked_for_as_what_it_was) {
  EXPECT_TRUE(is_in_a_file("/gone/houses.CSV"));
  EXPECT_TRUE(is_in_a_file("/gone/iris.data"));
  EXPECT_TRUE(is_in_a_file("/gone/houses.csv.gz"));
  EXPECT_TRUE(is_in_a_file("/gone/photos.pack"));
  EXPECT_FALSE(is_in_a_file("/gone/photos"));
  EXPECT_FALSE(is_in_a_file(directory_.path()));
  EXPECT_TRUE(is_in_a_file(write_table()));
}

TEST_F(DataChoiceTest, every_version_is_listed_with_what_differs) {
  const auto content = [](int samples, const std::string& folder) {
    return json{{"data", {{"folder", folder}}},
                {"summary", {{"name", "x"}, {"samples", samples}, {"side", 8}, {"classes", {"a", "b"}}}}};
  };
  const std::string there = write_images(3).string();
  project::save_item(session_.project(), project::ItemKind::dataset, "flowers", content(100, there));
  project::save_item(session_.project(), project::ItemKind::dataset, "flowers", content(130, there));
  project::save_item(session_.project(), project::ItemKind::dataset, "lost", content(5, "/no/such/folder"));
  EarlierData card(session_);
  card.show_data();
  auto* list = card.findChild<QListWidget*>();
  ASSERT_EQ(list->count(), 3);
  EXPECT_EQ(list->item(0)->text(), "flowers, version 2 · +30 training images");
  EXPECT_EQ(list->item(1)->text(), "flowers, version 1");
  EXPECT_EQ(list->item(2)->text(), "lost, version 1 · moved: find it");
  bool is_asked = false;
  QObject::connect(&card, &EarlierData::relink_wanted, [&](qint64) { is_asked = true; });
  emit list->itemClicked(list->item(2));
  EXPECT_TRUE(is_asked);
}

TEST_F(DataChoiceTest, difference_of_contents_from_anybody_is_told_or_empty) {
  EXPECT_EQ(data_difference("not json", "[]"), "");
  EXPECT_EQ(data_difference(R"({"summary": {"samples": "many"}})", "{}"), "");
  EXPECT_EQ(data_difference(R"({"data": {"folder": "/a"}})", R"({"data": {"folder": "/b"}})"),
            "another folder");
}

TEST_F(DataChoiceTest, image_is_shown_large_as_the_engine_varies_it) {
  DataPage page(session_);
  open(page, write_images(4));
  auto* view = named<QListView>(page, "Images");
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 8; }));
  emit view->clicked(view->model()->index(0, 0));
  auto* dialog = page.findChild<ImageDialog*>();
  ASSERT_NE(dialog, nullptr);
  EXPECT_TRUE(wait_until([&] { return has(*dialog, "8 × 8 pixels"); }));
  EXPECT_FALSE(dialog->isModal());
}

TEST_F(DataChoiceTest, a_large_image_is_shown_whole_and_arrow_keys_go_on_to_the_next) {
  const auto folder = write_images(2);
  const data::Image wide{1600, 200, std::vector<std::uint8_t>(std::size_t{1600} * 200 * 3, 90)};
  const auto bytes = data::encode_png(wide);
  anneal::testing::write_file(folder / "rose/0.png", std::string(bytes.begin(), bytes.end()));
  DataPage page(session_);
  page.resize(900, 700);
  page.show();
  open(page, folder);
  auto* view = named<QListView>(page, "Images");
  ASSERT_TRUE(wait_until([&] { return view->model()->rowCount() == 4; }));
  view->setCurrentIndex(view->model()->index(0, 0));
  emit view->clicked(view->model()->index(0, 0));
  auto* dialog = page.findChild<ImageDialog*>();
  ASSERT_NE(dialog, nullptr);
  ASSERT_TRUE(wait_until([&] { return has(*dialog, "1600 × 200 pixels"); }));
  const auto shown = [&] {
    for (const QLabel* label : dialog->findChildren<QLabel*>())
      if (label->accessibleName() == dialog->windowTitle()) return label->pixmap().size();
    return QSize();
  };
  for (const QSize size : {QSize(400, 500), QSize(800, 500)}) {
    dialog->resize(size);
    QCoreApplication::processEvents();
    EXPECT_LE(shown().width(), dialog->width());
    EXPECT_GT(shown().width(), dialog->width() - 60) << "it takes the room that there is";
    EXPECT_NEAR(shown().width(), 8 * shown().height(), 8);
  }
  const auto press = [&](int key) {
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QApplication::sendEvent(dialog, &event);
  };
  press(Qt::Key_Right);
  EXPECT_TRUE(wait_until([&] { return has(*dialog, "8 × 8 pixels"); }));
  press(Qt::Key_Left);
  EXPECT_TRUE(wait_until([&] { return has(*dialog, "1600 × 200 pixels"); }));
  press(Qt::Key_Left);
  EXPECT_TRUE(dialog->isVisible()) << "there is none before the first";
  press(Qt::Key_Escape);
  EXPECT_FALSE(dialog->isVisible());
}

TEST_F(DataChoiceTest, thumbnail_of_a_file_that_cannot_be_read_is_as_large_as_others) {
  const auto folder = write_images(2);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) anneal::testing::write_file(entry.path(), "no image");
  DataPage page(session_);
  open(page, folder);
  const auto* model = named<QListView>(page, "Images")->model();
  ASSERT_TRUE(wait_until([&] { return model->rowCount() == 4; }));
  const QModelIndex first = model->index(0, 0);
  ASSERT_TRUE(wait_until([&] { return !model->data(first, Qt::DecorationRole).isNull(); }));
  const auto picture = model->data(first, Qt::DecorationRole).value<QPixmap>();
  EXPECT_EQ(picture.width() / picture.devicePixelRatio(), ThumbnailModel::side);
  const QImage mark = picture.toImage();
  QSet<QRgb> colours;
  for (int x = 0; x < mark.width(); ++x)
    for (int y = 0; y < mark.height(); ++y) colours += mark.pixel(x, y);
  EXPECT_GT(colours.size(), 2) << "an icon and words stand in it";
  EXPECT_TRUE(model->data(first, Qt::AccessibleTextRole).toString().endsWith("cannot be read"));
}

TEST_F(DataChoiceTest, files_that_cannot_be_read_have_their_reasons_and_are_left_out_when_that_is_wanted) {
  const auto folder = write_images(10);
  for (int number = 0; number < 14; number += 2)
    anneal::testing::write_file(folder / "rose" / (std::to_string(number) + ".png"), "no image");
  DataPage page(session_);
  page.resize(1200, 900);
  page.show();
  open(page, folder);
  const auto reasons = [&] {
    int count = 0;
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->property("place").isValid() && label->isVisibleTo(&page) && label->toolTip().contains(": "))
        ++count;
    return count;
  };
  ASSERT_TRUE(wait_until([&] { return has(page, "7 file(s) cannot be read, more than a run passes over"); }));
  EXPECT_TRUE(wait_until([&] { return reasons() == 5; }));
  button(page, "and 2 more")->click();
  EXPECT_TRUE(wait_until([&] { return reasons() == 7; }));
  button(page, "Leave them out")->click();
  ASSERT_TRUE(wait_until([&] { return session_.selected_spec()["data"].contains("corrections"); }));
  EXPECT_EQ(session_.selected_spec()["data"]["corrections"].size(), 7U);
}

TEST(ThumbnailModel, shows_a_wide_image_whole) {
  const anneal::testing::TemporaryDirectory directory;
  data::Image image{40, 10, std::vector<std::uint8_t>(40 * 10 * 3)};
  for (std::size_t pixel = 0; pixel < 400; ++pixel) image.rgb[3 * pixel + (pixel % 40 < 20 ? 0 : 2)] = 255;
  const auto bytes = data::encode_png(image);
  const std::string file = directory / "wide.png";
  anneal::testing::write_file(file, std::string(bytes.begin(), bytes.end()));
  ThumbnailModel model;
  model.set_pictures({{catalogue_of({file}), 0}});
  const QModelIndex first = model.index(0);
  ASSERT_TRUE(wait_until([&] { return !model.data(first, Qt::DecorationRole).isNull(); }));
  const QImage shown = model.data(first, Qt::DecorationRole).value<QPixmap>().toImage();
  ASSERT_EQ(shown.width(), shown.height());
  const int end = shown.width() - 1, middle = shown.width() / 2;
  EXPECT_EQ(shown.pixelColor(1, middle), QColor(255, 0, 0)) << "its left end";
  EXPECT_EQ(shown.pixelColor(end - 1, middle), QColor(0, 0, 255)) << "its right end";
  EXPECT_EQ(shown.pixelColor(middle, 1).alpha(), 0) << "nothing is above it";
}

TEST(Variation, is_that_of_training_and_none_without_a_side) {
  const anneal::testing::TemporaryDirectory directory;
  data::Image image{8, 8, std::vector<std::uint8_t>(8 * 8 * 3, 77)};
  const auto bytes = data::encode_png(image);
  for (const char* name : {"a/1.png", "b/2.png"})
    anneal::testing::write_file(directory / name, std::string(bytes.begin(), bytes.end()));
  const Listed listed = list_dataset({.path = directory.path()});
  const Picture picture{listed.splits.front().catalogue, 0};
  EXPECT_TRUE(varied(picture, {}).empty());
  const AugmentSpec still;
  const std::vector<QImage> images = varied(picture, {.augment = still, .side = 4, .seed = 1});
  ASSERT_EQ(images.size(), 6u);
  EXPECT_EQ(images.front().size(), QSize(4, 4));
  EXPECT_EQ(qRed(images.front().pixel(0, 0)), 77);
}

TEST(ProblemListTest, advice_on_unreadable_files_is_in_words_of_the_window) {
  std::vector<data::BadSample> files;
  for (int number = 0; number < 6; ++number) files.push_back({std::to_string(number) + ".jpg", "is empty"});
  try {
    data::check_unreadable(files, 100, {}, "train");
    ADD_FAILURE() << "six are too many";
  } catch (const Error& error) {
    EXPECT_NE(error.hint().find("--unreadable 6"), std::string::npos) << "on a terminal";
    const QString said = sentence_of(error);
    EXPECT_FALSE(said.contains("--")) << qPrintable(said);
    EXPECT_TRUE(said.contains("Data page")) << qPrintable(said);
  }
}

TEST(ProblemListTest, a_place_can_be_clicked) {
  data::Report report;
  report.unreadable.push_back({.path = "/flowers/rose/7.jpg", .reason = "cut short"});
  ProblemList list;
  list.set_report(report);
  QString chosen;
  QObject::connect(&list, &ProblemList::place_chosen, [&](const QString& file) { chosen = file; });
  for (QLabel* label : list.findChildren<QLabel*>()) {
    if (!label->property("place").isValid()) continue;
    QMouseEvent event(QEvent::MouseButtonRelease, {1, 1}, {1, 1}, Qt::LeftButton, {}, {});
    QCoreApplication::sendEvent(label, &event);
  }
  EXPECT_EQ(chosen, "rose/7.jpg");
}

}  // namespace
}  // namespace anneal::studio
