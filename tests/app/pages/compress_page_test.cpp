#include "page_compress/compress_page.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTableView>

#include "app/pages/page_fixture.h"
#include "app/wait.h"
#include "page_compress/candidate_table.h"
#include "page_compress/limits_fields.h"
#include "project/runs.h"

namespace anneal::studio {
namespace {

using anneal::testing::append_file;
using anneal::testing::read_file;
using anneal::testing::write_file;
using testing::wait_until;

class CompressPageTest : public testing::PageFixture {
 protected:
  void add_run() {
    std::filesystem::create_directories(run_ / "checkpoints");
    project::add_run(session_.project(), {"first", run_, "{}", {}, {}, {}});
  }

  static std::string candidate(int id, int bytes, double accuracy, int lost) {
    return R"({"event":"candidate","key":)" + std::to_string(id) + R"(,"seq":)" + std::to_string(id + 2) +
           R"(,"time":9,"id":)" + std::to_string(id) +
           R"(,"model":0,"rounding":"mse","recipe":[{"step":"pruned","share":0.5,"of":"parameters"}],"file":"candidates/)" +
           std::to_string(id) + R"(/model.onnx","measures":{"bytes":)" + std::to_string(bytes) +
           R"(,"latency_ms":2,"memory_bytes":3,"runtime":"onnxruntime 1"},"accuracy":)" +
           std::to_string(accuracy) + R"(,"samples":10000,"lost":)" + std::to_string(lost) +
           ",\"gained\":0}\n";
  }

  void write_journal() {
    write_file(folder_ / "journal.jsonl",
               R"({"event":"hello","key":0,"seq":0,"time":0,"limits":{"max_bytes":2000,"max_loss_points":1}})"
               "\n"
               R"({"event":"reference","key":"decision","seq":1,"time":1,"accuracy":0.9})"
               "\n" +
                   candidate(0, 4000, 0.9, 0) + candidate(1, 1500, 0.7, 2000));
  }

  const std::filesystem::path run_ = directory_ / "first", folder_ = directory_ / "first.compressed-1";
};

TEST_F(CompressPageTest, without_a_finished_run_there_is_one_sentence) {
  CompressPage page(session_);
  EXPECT_FALSE(named<QTableView>(page, "Candidates")->isVisibleTo(&page));
}

TEST_F(CompressPageTest, shows_what_a_folder_beside_the_run_holds) {
  add_run();
  write_journal();
  CompressPage page(session_);
  const auto* view = named<QTableView>(page, "Candidates");
  const auto cell = [&](int row, int column) { return view->model()->index(row, column).data().toString(); };
  ASSERT_EQ(view->model()->rowCount(), 2);
  EXPECT_EQ(cell(0, CandidateTable::number), "1") << "the newest stands first";
  EXPECT_EQ(cell(0, CandidateTable::verdict), "loses too much");
  EXPECT_EQ(cell(1, CandidateTable::verdict), "too large");
  EXPECT_EQ(cell(1, CandidateTable::recipe), "pruned to 50 % of its parameters · mse");
}

TEST_F(CompressPageTest, a_damaged_journal_shows_what_can_be_read) {
  add_run();
  write_journal();
  append_file(folder_ / "journal.jsonl",
              "nonsense\n{\"event\":\"candidate\"}\n[1]\n" + candidate(2, 1400, 0.9, 0));
  CompressPage page(session_);
  const auto* view = named<QTableView>(page, "Candidates");
  ASSERT_EQ(view->model()->rowCount(), 3);
  EXPECT_EQ(view->model()->index(0, CandidateTable::verdict).data().toString(), "accepted");
}

TEST_F(CompressPageTest, a_candidate_is_exported_with_what_belongs_to_it) {
  add_run();
  write_journal();
  write_file(folder_ / "candidates/1/model.onnx", "graph");
  write_file(folder_ / "candidates/1/model.onnx.manifest.json", "manifest");
  CompressPage page(session_);
  page.export_to(1, directory_ / "cats.onnx");
  EXPECT_EQ(read_file(directory_ / "cats.onnx"), "graph");
  EXPECT_EQ(read_file(directory_ / "cats.onnx.manifest.json"), "manifest");
}

TEST_F(CompressPageTest, limits_that_cannot_be_meant_are_named_beside_their_field) {
  LimitsFields limits;
  auto* size = limits.findChildren<QLineEdit*>().front();
  size->setText("small");
  EXPECT_FALSE(limits.arguments());
  size->setText("100 KiB");
  const auto arguments = limits.arguments();
  ASSERT_TRUE(arguments);
  EXPECT_EQ(arguments->at(arguments->indexOf("--max-bytes") + 1), "102400");
}

TEST_F(CompressPageTest, a_device_fills_the_limits) {
  LimitsFields limits;
  limits.findChildren<QComboBox*>().front()->setCurrentText("tiny-100k");
  const QStringList arguments = limits.arguments().value();
  EXPECT_EQ(arguments.at(arguments.indexOf("--max-bytes") + 1), "102400");
  EXPECT_EQ(arguments.at(arguments.indexOf("--target") + 1), "c");
}

TEST(BytesInText, AreReadWithAndWithoutAUnit) {
  EXPECT_EQ(bytes_in("102400"), 102400);
  EXPECT_EQ(bytes_in("100 KB"), 102400);
  EXPECT_EQ(bytes_in("1.5MiB"), 1572864);
  for (const char* text : {"", "x", "0", "-5", "1 TB of it", "1e3"}) EXPECT_FALSE(bytes_in(text)) << text;
}

}  // namespace
}  // namespace anneal::studio
