// How the rows of a table are split, and split otherwise, on the Data page.
#include "app/pages/data/tables/table_split_card.h"

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QTimer>
#include <functional>

#include <nlohmann/json.hpp>

#include "app/pages/data/choice/split_source.h"
#include "app/pages/data/data_page.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::wait_until;

class TableSplitCardTest : public testing::PageFixture {
 protected:
  TableSplitCardTest() {
    page_.resize(1200, 900);
    page_.show();
  }

  std::filesystem::path write_table(const char* name, int rows = 100) {
    std::string text = "x,y\n";
    for (int i = 0; i < rows; ++i) text += std::to_string(i * i % 37) + "," + (i % 2 == 0 ? "a" : "b") + "\n";
    anneal::testing::write_file(directory_ / name, text);
    return directory_ / name;
  }

  void open(const std::filesystem::path& file) {
    page_.open_path(QString::fromStdString(file.string()));
    ASSERT_TRUE(wait_until([&] { return card().isVisibleTo(&page_); }));
  }

  TableSplitCard& card() { return *page_.findChild<TableSplitCard*>(); }
  SplitSource& source(int number) { return *card().findChildren<SplitSource*>()[number]; }

  bool says(const QString& words) {
    for (const QLabel* label : card().findChildren<QLabel*>())
      if (label->text() == words) return true;
    return false;
  }

  bool contains(const QString& words) {
    for (const QLabel* label : card().findChildren<QLabel*>())
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

  /// What a click on "Train on this table" keeps; without an engine no run begins.
  json trained() {
    button(page_, "Train on this table")->click();
    EXPECT_TRUE(wait_until([&] { return !project::runs(session_.project()).empty(); }));
    return session_.selected_spec()["data"];
  }

  DataPage page_{session_};
};

TEST_F(TableSplitCardTest, a_share_is_there_again_after_another_table) {
  const auto file = write_table("t.csv");
  open(file);
  named<QDoubleSpinBox>(card(), "Share that validates")->setValue(30);
  EXPECT_TRUE(contains("not saved yet"));
  page_.open_path(QString::fromStdString(write_table("other.csv", 50).string()));
  ASSERT_TRUE(wait_until([&] { return contains("about 40"); }));
  EXPECT_FALSE(contains("not saved yet"));
  page_.open_path(QString::fromStdString(file.string()));
  ASSERT_TRUE(wait_until([&] { return contains("about 70"); }));
  EXPECT_TRUE(wait_until([&] { return !contains("not saved yet"); })) << "it is kept as it was split";
  EXPECT_EQ(trained()["validation"], json({{"fraction", 0.3}}));
}

TEST_F(TableSplitCardTest, a_fifth_validates_where_nothing_is_said) {
  open(write_table("t.csv"));
  EXPECT_TRUE(says("about 80"));
  EXPECT_TRUE(says("about 20"));
  EXPECT_TRUE(says("none"));
  EXPECT_FALSE(trained().contains("validation"));
}

TEST_F(TableSplitCardTest, other_shares_are_counted_and_kept) {
  open(write_table("t.csv"));
  choose("Rows that test", "A share of training");
  named<QDoubleSpinBox>(card(), "Share that validates")->setValue(50);
  EXPECT_TRUE(says("about 40")) << "of the 80 that do not test";
  const json data = trained();
  EXPECT_EQ(data["test"], json({{"fraction", 0.2}}));
  EXPECT_EQ(data["validation"], json({{"fraction", 0.5}}));
  const json resolved = resolve::resolve(session_.selected_spec());
  EXPECT_EQ(resolved["data"]["validation"]["fraction"], 0.5) << "as a run would have it";
}

TEST_F(TableSplitCardTest, another_table_validates) {
  const auto other = write_table("other.csv", 60);
  open(write_table("t.csv"));
  source(0).take_path(other);
  EXPECT_TRUE(wait_until([&] { return says("60"); })) << "its rows";
  EXPECT_TRUE(says("100")) << "all of the table's own rows train";
  const json data = trained();
  EXPECT_EQ(data["validation"], json({{"table", other.string()}}));
  EXPECT_EQ(resolve::resolve(session_.selected_spec())["data"]["validation"]["table"], other.string());
  const auto choice = choice_of(session_.project(), *session_.selection().dataset);
  EXPECT_EQ(choice->validation.path, other) << "it comes back when the version is opened";
}

TEST_F(TableSplitCardTest, dialogs_offer_tables_of_all_names) {
  open(write_table("t.csv"));
  const auto offered = [](const std::function<void()>& open_dialog) {
    QString filter;
    QTimer::singleShot(0, [&] {
      if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
        filter = dialog->nameFilters().constFirst();
        dialog->reject();
      }
    });
    open_dialog();
    return filter;
  };
  for (const QString& filter : {offered([&] { choose("Rows that test", "Another table…"); }),
                                offered([&] { button(page_, "Choose file…")->click(); })})
    for (const char* name : {"*.csv", "*.tsv", "*.data", "*.csv.gz"})
      EXPECT_TRUE(filter.contains(QLatin1String(name))) << filter.toStdString();
}

TEST_F(TableSplitCardTest, what_another_table_lacks_is_told_beside_its_field) {
  open(write_table("t.csv"));
  anneal::testing::write_file(directory_ / "narrow.csv", "x\n1\n2\n");
  source(0).take_path(directory_ / "narrow.csv");
  EXPECT_TRUE(wait_until([&] { return contains("has no column \"y\", which t.csv has"); }));
  source(0).take_path(directory_ / "gone.csv");
  EXPECT_TRUE(wait_until([&] { return contains("gone.csv: does not exist"); }));
  source(0).take_path(write_table("again.csv"));
  EXPECT_TRUE(wait_until([&] { return says("These are the very rows that are trained on."); }));
  anneal::testing::write_file(directory_ / "others.csv", "x,y\n1000,a\n1001,b\n1002,a\n");
  source(0).take_path(directory_ / "others.csv");
  EXPECT_TRUE(wait_until([&] { return says("3"); }));
  EXPECT_FALSE(contains("very rows"));
  anneal::testing::write_file(directory_ / "some.csv", "x,y\n0,a\n1,b\n1000,a\n");
  source(0).take_path(directory_ / "some.csv");
  EXPECT_TRUE(wait_until([&] { return contains("Also trained on: 2 of these rows."); }));
}

}  // namespace
}  // namespace anneal::studio
