#include "app/pages/compress/compress_page.h"

#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/pages/compress/candidate_table.h"
#include "app/pages/compress/compression.h"
#include "app/pages/compress/compression_words.h"
#include "app/pages/compress/limits_fields.h"
#include "app/widgets/controls/banner.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/runs.h"
#include "tests/app/pages/page_fixture.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using anneal::testing::append_file;
using anneal::testing::read_file;
using anneal::testing::write_file;
using testing::wait_until;

class CompressPageTest : public testing::PageFixture {
 protected:
  void add_run() {
    std::filesystem::create_directories(run_ / "checkpoints/step-1");
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

  static std::string finished(const std::string& accepted, const std::string& closest) {
    return R"({"event":"finished","key":9,"seq":9,"time":9,"accepted":)" + accepted + R"(,"closest":)" +
           closest + R"(,"is_out_of_time":false,"reason":""})" + "\n";
  }

  /// As keys and the window do when the page is shown.
  static void focus(QWidget& widget) {
    QFocusEvent event(QEvent::FocusIn, Qt::TabFocusReason);
    QApplication::sendEvent(&widget, &event);
  }

  /// Of the candidates, those that are marked; the export takes the one.
  static QStringList selected(CompressPage& page) {
    QStringList numbers;
    for (const QModelIndex& row : named<QTableView>(page, "Candidates")->selectionModel()->selectedRows())
      numbers += row.data().toString();
    return numbers;
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

TEST_F(CompressPageTest, offers_models_of_images_alone_and_begins_with_a_run_that_did_not_fail) {
  const auto add = [&](const std::string& name, const std::string& spec, project::StoredState state) {
    std::filesystem::create_directories(directory_ / name / "checkpoints/step-1");
    project::set_status(session_.project(),
                        project::add_run(session_.project(), {name, directory_ / name, spec, {}, {}, {}}),
                        state);
  };
  const auto offered = [](CompressPage& page) {
    QStringList names;
    const auto* runs = named<QComboBox>(page, "Run");
    for (int row = 0; row < runs->count(); ++row) names += runs->itemText(row);
    return names;
  };
  const auto says_why = [](CompressPage& page) {
    return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
      return label->isVisibleTo(&page) && label->text().startsWith("Table runs are not listed");
    });
  };
  add("boxes", R"({"data":{"table":{"target":"kind"}}})", project::StoredState::finished);
  {
    CompressPage page(session_);
    EXPECT_EQ(offered(page), QStringList());
    EXPECT_FALSE(named<QTableView>(page, "Candidates")->isVisibleTo(&page));
  }
  add("good", "{}", project::StoredState::finished);
  add("failed", "{}", project::StoredState::failed);
  add("empty", "{}", project::StoredState::finished);
  std::filesystem::remove(directory_ / "empty/checkpoints/step-1");
  CompressPage page(session_);
  EXPECT_EQ(offered(page), QStringList({"failed", "good"}));
  EXPECT_TRUE(says_why(page));
  EXPECT_EQ(named<QComboBox>(page, "Run")->currentText(), "good");
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
  EXPECT_EQ(cell(1, CandidateTable::recipe), "50 % of parameters\nmse");
}

TEST_F(CompressPageTest, earlier_compression_of_a_run_is_shown_again_with_its_files) {
  add_run();
  write_journal();
  append_file(folder_ / "journal.jsonl", finished("null", "1"));
  write_file(directory_ / "first.compressed-2/journal.jsonl",
             R"({"event":"hello","key":0,"seq":0,"time":0,"limits":{"max_bytes":512000,"max_loss_points":1}})"
             "\n" +
                 candidate(0, 500000, 0.9, 0));
  CompressPage page(session_);
  const auto* view = named<QTableView>(page, "Candidates");
  auto* list = named<QListWidget>(page, "Compressions of this run");
  ASSERT_EQ(list->count(), 2);
  EXPECT_TRUE(list->item(0)->text().startsWith("Compression 2 · 500.0 KiB · ")) << "the newest stands first";
  EXPECT_EQ(list->currentRow(), 0);
  EXPECT_EQ(view->model()->rowCount(), 1);
  emit list->itemClicked(list->item(1));
  EXPECT_EQ(view->model()->rowCount(), 2);
  EXPECT_EQ(list->currentRow(), 1);
  EXPECT_EQ(selected(page), QStringList("1")) << "the closest one";
  write_file(folder_ / "candidates/1/model.onnx", "graph");
  write_file(folder_ / "candidates/1/model.onnx.manifest.json",
             R"({"files":[{"name":"model.onnx","bytes":5,"sha256":"?"}]})");
  page.export_to(1, directory_ / "cats.onnx");
  EXPECT_EQ(read_file(directory_ / "cats.onnx"), "graph");
}

TEST_F(CompressPageTest, one_compression_alone_is_no_list) {
  add_run();
  write_journal();
  CompressPage page(session_);
  EXPECT_TRUE(named<QListWidget>(page, "Compressions of this run")->parentWidget()->isHidden());
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
  write_file(folder_ / "candidates/1/model.onnx.manifest.json",
             R"({"files":[{"name":"model.onnx","bytes":5,"sha256":"?"}]})");
  CompressPage page(session_);
  QString notice;
  QObject::connect(&page, &Page::news, [&](const QString& sentence) { notice = sentence; });
  page.export_to(1, directory_ / "cats.onnx");
  EXPECT_TRUE(notice.isEmpty()) << "it would cover the candidates";
  EXPECT_TRUE(page.findChild<Banner*>()->accessibleName().startsWith("Exported to"));
  EXPECT_EQ(read_file(directory_ / "cats.onnx"), "graph");
  EXPECT_EQ(nlohmann::json::parse(read_file(directory_ / "cats.onnx.manifest.json"))["files"][0]["name"],
            "cats.onnx");
}

TEST_F(CompressPageTest, files_are_called_by_run_model_compression_candidate_and_bits) {
  std::filesystem::create_directories(run_ / "checkpoints/step-1");
  project::add_run(session_.project(), {"a/b", run_, R"({"model":{"preset":"resnet8"}})", {}, {}, {}});
  write_journal();
  CompressPage page(session_);
  compress::Candidate candidate{.id = 3, .rounding = "mse"};
  EXPECT_EQ(page.file_name(candidate), "a-b-resnet8-compressed-1-candidate-3-int8");
  candidate.rounding = "4 bits";
  EXPECT_EQ(page.file_name(candidate), "a-b-resnet8-compressed-1-candidate-3-int4");
  candidate.rounding = "floats";
  EXPECT_EQ(page.file_name(candidate), "a-b-resnet8-compressed-1-candidate-3");
}

TEST_F(CompressPageTest, every_column_can_be_seen_in_a_narrow_window_with_all_that_it_says) {
  add_run();
  write_journal();
  std::string longest = candidate(2, 1'400'000, 0.875, 300);
  const std::string pruned = R"({"step":"pruned","share":0.5,"of":"parameters"})";
  const std::size_t place = longest.find(pruned);
  ASSERT_NE(place, std::string::npos);
  longest.insert(place + pruned.size(),
                 R"(,{"step":"trained","epochs":12},{"step":"trained-for-integers","epochs":12})");
  append_file(folder_ / "journal.jsonl", longest);
  CompressPage page(session_);
  const auto* view = named<QTableView>(page, "Candidates");
  EXPECT_EQ(view->model()->index(0, CandidateTable::recipe).data().toString(),
            QString::fromUtf8("50 % of parameters\n12 epoch(s) · 12 epoch(s) for integers · mse"));
  for (const QSize size : {QSize(1440, 900), QSize(1024, 700)}) {
    page.resize(size - QSize(220, 60));  // beside the rail
    page.show();
    QCoreApplication::processEvents();
    EXPECT_EQ(view->horizontalScrollBar()->maximum(), 0) << size.width();
    for (int column = 0; column < CandidateTable::column_count; ++column) {
      const bool gives_way = column == CandidateTable::recipe && size.width() < 1440;  // a tip says it all
      if (view->isColumnHidden(column) || gives_way) continue;
      EXPECT_GE(view->columnWidth(column),
                static_cast<const QAbstractItemView*>(view)->sizeHintForColumn(column))
          << column << " at " << size.width();
    }
    EXPECT_GE(view->rowHeight(0),
              view->sizeHintForIndex(view->model()->index(0, CandidateTable::recipe)).height());
  }
  EXPECT_TRUE(view->isColumnHidden(CandidateTable::memory)) << "no limit is set on it";
}

TEST_F(CompressPageTest, the_original_stands_below_the_candidates_to_compare_with_and_cannot_be_chosen) {
  add_run();
  std::filesystem::create_directories(folder_ / "models/0");
  write_file(folder_ / "models/0/model.safetensors", std::string(8192, ' '));
  write_journal();
  append_file(folder_ / "journal.jsonl",
              R"({"event":"reference","key":"decision","seq":5,"time":10,"accuracy":0.9,"samples":1000})"
              "\n"
              R"({"event":"model","key":"m","seq":6,"time":10,"id":0,"recipe":[],"file":"elsewhere"})"
              "\n");
  CompressPage page(session_);
  auto* view = named<QTableView>(page, "Candidates");
  const auto cell = [&](int column) { return view->model()->index(2, column).data().toString(); };
  ASSERT_EQ(view->model()->rowCount(), 3);
  EXPECT_EQ(cell(CandidateTable::recipe), "the original, in floats");
  EXPECT_EQ(cell(CandidateTable::size), "8.0 KiB");
  EXPECT_EQ(cell(CandidateTable::accuracy), "90.00 %");
  view->selectRow(1);
  view->selectRow(2);
  EXPECT_EQ(selected(page), QStringList("0"));
}

TEST_F(CompressPageTest, tiles_say_whose_figures_they_show) {
  add_run();
  write_journal();
  CompressPage page(session_);
  auto* view = named<QTableView>(page, "Candidates");
  const auto is_told = [&](const QString& words) {
    return std::ranges::any_of(page.findChildren<QLabel*>(),
                               [&](const QLabel* label) { return label->text().startsWith(words); });
  };
  view->selectRow(1);
  EXPECT_TRUE(is_told("3.9 KiB"));
  EXPECT_TRUE(is_told(QString::fromUtf8("candidate 0 · limit 2.0 KiB")));
  view->selectRow(0);
  EXPECT_TRUE(is_told("1.5 KiB"));
  EXPECT_TRUE(is_told(QString::fromUtf8("candidate 1 · limit 2.0 KiB")));
  EXPECT_TRUE(is_told("20.00 points"));
  EXPECT_FALSE(is_told("candidate 0"));
}

TEST_F(CompressPageTest, tiles_show_the_limits_as_they_are_typed) {
  add_run();
  write_journal();
  CompressPage page(session_);
  const auto is_told = [&](const QString& words) {
    return std::ranges::any_of(page.findChildren<QLabel*>(),
                               [&](const QLabel* label) { return label->text().endsWith(words); });
  };
  EXPECT_TRUE(is_told(QString::fromUtf8("limit 2.0 KiB"))) << "those of the compression that is shown";
  named<QLineEdit>(page, "Max. size")->setText("40 KiB");
  named<QLineEdit>(page, "Max. accuracy loss, points")->setText("3");
  EXPECT_TRUE(is_told(QString::fromUtf8("limit 40.0 KiB")));
  EXPECT_TRUE(is_told(QString::fromUtf8("limit 3 points")));
}

TEST_F(CompressPageTest, what_goes_on_shows_the_limits_that_it_was_begun_with) {
  add_run();
  write_journal();
  CompressPage page(session_);
  auto* size = named<QLineEdit>(page, "Max. size");
  size->setText("40 KiB");
  button(page, "Continue")->click();
  EXPECT_EQ(size->text(), "2000 B");
}

TEST_F(CompressPageTest, the_recommended_candidate_is_chosen_until_a_person_chooses_another) {
  add_run();
  write_journal();
  append_file(folder_ / "journal.jsonl", candidate(2, 1400, 0.6, 3000) + finished("null", "1"));
  const auto other = directory_ / "other";
  std::filesystem::create_directories(other / "checkpoints/step-1");
  project::add_run(session_.project(), {"other", other, "{}", {}, {}, {}});
  std::filesystem::copy(folder_, directory_ / "other.compressed-1");
  append_file(directory_ / "other.compressed-1/journal.jsonl",
              candidate(3, 1300, 0.9, 0) + candidate(4, 1200, 0.5, 4000) + finished("3", "null"));
  const auto show = [&](CompressPage& page, const QString& run) {
    auto* runs = named<QComboBox>(page, "Run");
    runs->setCurrentText(run);
    emit runs->activated(runs->currentIndex());
  };
  {
    CompressPage page(session_);
    auto* view = named<QTableView>(page, "Candidates");
    show(page, "first");
    EXPECT_EQ(selected(page), QStringList("1")) << "it came closest";
    focus(*view);
    EXPECT_EQ(selected(page), QStringList("1"));
    show(page, "other");
    EXPECT_EQ(selected(page), QStringList("3")) << "it was accepted";
    view->selectRow(4);
    EXPECT_EQ(selected(page), QStringList("0"));
    show(page, "first");
    page.show();
    page.hide();
    page.show();
    focus(*view);
    EXPECT_EQ(selected(page), QStringList("1"));
    show(page, "other");
    EXPECT_EQ(selected(page), QStringList("0")) << "a person chose it";
  }
  CompressPage anew(session_);
  show(anew, "other");
  EXPECT_EQ(selected(anew), QStringList("3"));
}

TEST_F(CompressPageTest, a_run_with_as_many_candidates_shows_its_own) {
  add_run();
  write_journal();
  const auto other = directory_ / "other";
  std::filesystem::create_directories(other / "checkpoints/step-1");
  project::add_run(session_.project(), {"other", other, "{}", {}, {}, {}});
  write_file(directory_ / "other.compressed-1/journal.jsonl",
             candidate(0, 3072, 0.9, 0) + candidate(1, 2048, 0.7, 2000));
  CompressPage page(session_);
  auto* runs = named<QComboBox>(page, "Run");
  const auto* view = named<QTableView>(page, "Candidates");
  for (const auto& [run, size] : {std::pair("first", "1.5 KiB"), std::pair("other", "2.0 KiB")}) {
    runs->setCurrentText(run);
    emit runs->activated(runs->currentIndex());
    EXPECT_EQ(view->model()->index(0, CandidateTable::size).data().toString(), size);
  }
}

TEST_F(CompressPageTest, what_was_not_measured_says_so_wherever_it_stands) {
  add_run();
  write_journal();
  std::string line = candidate(2, 1400, 0.9, 0);
  for (const auto& [said, other] :
       {std::pair("onnxruntime 1", "estimated by Anneal"), std::pair("model.onnx", "model.c")})
    line.replace(line.find(said), std::string(said).size(), other);
  append_file(folder_ / "journal.jsonl", line);
  CompressPage page(session_);
  const auto* view = named<QTableView>(page, "Candidates");
  const auto cell = [&](int row, int column) { return view->model()->index(row, column).data().toString(); };
  EXPECT_EQ(cell(0, CandidateTable::latency), "2 ms\nestimated");
  EXPECT_EQ(cell(0, CandidateTable::size), "1.4 KiB\nestimated");
  EXPECT_EQ(cell(1, CandidateTable::latency), "2 ms");
  const auto is_told = [&](const QString& words) {
    return std::ranges::any_of(page.findChildren<QLabel*>(),
                               [&](const QLabel* label) { return label->text().contains(words); });
  };
  EXPECT_TRUE(is_told(QString::fromUtf8("candidate 2 · estimated · no limit")));
  EXPECT_TRUE(is_told("with estimated values"));
  EXPECT_TRUE(is_told("if a C compiler is installed"));
  EXPECT_TRUE(CompressionWords::how_to_measure("model.onnx")
                  .endsWith("python3 -m pip install onnxruntime onnx numpy"));
}

TEST_F(CompressPageTest, an_open_loss_says_what_is_open_and_what_would_decide) {
  compress::Candidate candidate;
  candidate.gate = {.loss_points = 0.63,
                    .highest = 2.06,
                    .verdict = compress::Verdict::undecided,
                    .samples_to_decide = 12000};
  EXPECT_EQ(CandidateTable::certainty_of(candidate), "at most 2.06 at 95 %: undecided, needs 12,000 images");
  candidate.gate.samples_to_decide.reset();
  EXPECT_EQ(CandidateTable::certainty_of(candidate), "at most 2.06 at 95 %: undecided");
  candidate.gate.verdict = compress::Verdict::accepted;
  EXPECT_EQ(CandidateTable::certainty_of(candidate), "at most 2.06 at 95 %");
}

TEST_F(CompressPageTest, shows_the_run_that_was_chosen_on_another_page) {
  add_run();
  const auto second = directory_ / "second";
  std::filesystem::create_directories(second / "checkpoints/step-1");
  const std::int64_t newer = project::add_run(session_.project(), {"second", second, "{}", {}, {}, {}});
  CompressPage page(session_);
  page.show();
  const auto* runs = named<QComboBox>(page, "Run");
  for (const project::Run& run : project::runs(session_.project())) {
    session_.compress_run(run.id);
    EXPECT_EQ(runs->currentText(), run.id == newer ? "second" : "first");
  }
  session_.compress_run(12345);
  EXPECT_FALSE(runs->currentText().isEmpty());
}

TEST_F(CompressPageTest, opens_on_the_run_that_was_chosen_until_a_newer_one_is_there) {
  const auto add = [&](const std::string& name, project::StoredState state) {
    std::filesystem::create_directories(directory_ / name / "checkpoints/step-1");
    project::set_status(session_.project(),
                        project::add_run(session_.project(), {name, directory_ / name, "{}", {}, {}, {}}),
                        state);
  };
  const auto choose = [](QComboBox* runs, const QString& name) {
    runs->setCurrentText(name);
    emit runs->activated(runs->currentIndex());
  };
  add("first", project::StoredState::finished);
  add("second", project::StoredState::finished);
  CompressPage page(session_);
  page.show();
  auto* runs = named<QComboBox>(page, "Run");
  choose(runs, "first");
  const auto open_again = [&] {
    page.hide();
    page.show();
    return runs->currentText();
  };
  EXPECT_EQ(open_again(), "first");
  add("failed", project::StoredState::failed);
  EXPECT_EQ(open_again(), "first");
  add("third", project::StoredState::finished);
  emit session_.active_runs_changed();
  EXPECT_EQ(runs->currentText(), "first") << "somebody looks at it";
  {
    CompressPage later(session_);
    EXPECT_EQ(named<QComboBox>(later, "Run")->currentText(), "third");
  }
  EXPECT_EQ(open_again(), "third");
  choose(runs, "first");
  CompressPage later(session_);
  EXPECT_EQ(named<QComboBox>(later, "Run")->currentText(), "first");
}

/// This process stands for the one at work.
TEST_F(CompressPageTest, says_what_is_going_on_while_it_works) {
  add_run();
  write_journal();
  CompressPage page(session_);
  EXPECT_EQ(page.activity(), "");
  const ProcessId self = this_process();
  const auto line = [&](const std::string& event, int seq, const std::string& more) {
    append_file(folder_ / "journal.jsonl", R"({"event":")" + event + R"(","key":)" + std::to_string(seq) +
                                               R"(,"seq":)" + std::to_string(seq) + R"(,"time":9)" + more +
                                               "}\n");
  };
  line("started", 4,
       R"(,"pid":)" + std::to_string(self.pid) + R"(,"start_time":)" + std::to_string(self.start_time) +
           R"(,"boot_id":")" + self.boot_id + "\"");
  line("size", 5, "");
  line("size", 6, "");
  const auto newer = directory_ / "newer";
  std::filesystem::create_directories(newer / "checkpoints/step-1");
  project::add_run(session_.project(), {"newer", newer, "{}", {}, {}, {}});
  CompressPage now(session_);  // after another studio, which was killed
  EXPECT_EQ(now.activity(), "compressing first");
  const auto says = [&](const QString& words) {
    return wait_until([&] { return now.findChild<Banner*>()->accessibleName().contains(words); });
  };
  EXPECT_TRUE(says("2 size"));
  line("retraining", 7,
       R"(,"run":"runs/3","made_by":"","recipe":[{"step":"trained","epochs":4}],"epochs":4)");
  EXPECT_TRUE(says("retrained (4 epoch"));
  RunState state;
  state.state = RunState::State::running;
  state.epoch = 1.5;
  state.epochs = 4;
  write_file(folder_ / "runs/3/state.json", to_json(state).dump());
  EXPECT_TRUE(says("epoch 1.5 of 4"));
}

TEST_F(CompressPageTest, what_stopped_it_and_what_to_do_are_sentences_of_their_own) {
  Compression compression;
  QString said;
  QObject::connect(&compression, &Compression::failed, [&](const QString& sentence) { said = sentence; });
  compression.start(QStringLiteral("/bin/sh"),
                    {"-c", "printf 'warning: slow\\nerror: runs/a: is gone\\n  hint: choose another\\n' >&2"},
                    folder_);
  ASSERT_TRUE(wait_until([&] { return !said.isEmpty(); }));
  EXPECT_EQ(said, "runs/a: is gone. Choose another.");
}

TEST_F(CompressPageTest, the_importance_of_channels_and_the_strategy_can_be_chosen) {
  LimitsFields limits;
  for (const auto& [option, word] :
       {std::pair("--importance", "taylor"), std::pair("--strategy", "uniform")}) {
    for (auto* box : limits.findChildren<QComboBox*>())
      if (const int index = box->findData(word); index >= 0) box->setCurrentIndex(index);
    const QStringList arguments = limits.arguments().value();
    EXPECT_EQ(arguments.at(arguments.indexOf(option) + 1), word);
  }
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
  EXPECT_EQ(arguments.at(arguments.indexOf("--processor") + 1), "cortex-m4@168MHz");
}

TEST_F(CompressPageTest, a_devices_processor_is_of_c_alone_and_goes_with_the_device) {
  LimitsFields limits;
  auto* device = limits.findChildren<QComboBox*>().front();
  auto* target = limits.findChildren<QComboBox*>().at(1);
  device->setCurrentText("tiny-100k");
  target->setCurrentIndex(target->findData("onnx-int8"));
  EXPECT_FALSE(limits.arguments()->contains("--processor"));
  target->setCurrentIndex(target->findData("c"));
  EXPECT_TRUE(limits.arguments()->contains("--processor"));
  device->setCurrentIndex(0);
  EXPECT_FALSE(limits.arguments()->contains("--processor"));
}

TEST_F(CompressPageTest, the_processor_of_a_compression_is_kept_where_it_goes_on) {
  LimitsFields limits;
  limits.show_request({.target = "c", .latency = {.processor = c99::Processor{c99::Core::cortex_m7, 216}}});
  const QStringList arguments = limits.arguments().value();
  EXPECT_EQ(arguments.at(arguments.indexOf("--processor") + 1), "cortex-m7@216MHz");
}

TEST_F(CompressPageTest, the_limits_are_those_of_the_compression_that_is_shown) {
  add_run();
  write_file(
      folder_ / "journal.jsonl",
      R"({"event":"hello","key":0,"seq":0,"time":0,"target":"c","strategy":"uniform","importance":"taylor",)"
      R"("limits":{"max_bytes":61440,"max_latency_ms":2.5,"max_memory_bytes":100001,"max_loss_points":3}})"
      "\n");
  CompressPage page(session_);
  const QStringList arguments = page.findChild<LimitsFields*>()->arguments().value();
  for (const auto& [option, value] :
       {std::pair("--max-bytes", "61440"), std::pair("--max-latency-ms", "2.5"),
        std::pair("--max-memory-bytes", "100001"), std::pair("--max-loss", "3"), std::pair("--target", "c"),
        std::pair("--strategy", "uniform"), std::pair("--importance", "taylor")})
    EXPECT_EQ(arguments.value(arguments.indexOf(option) + 1), value) << option;
}

TEST_F(CompressPageTest, opens_on_the_run_that_it_showed_else_on_what_was_compressed_last) {
  add_run();
  write_journal();
  for (const char* name : {"second", "newest"}) {
    std::filesystem::create_directories(directory_ / name / "checkpoints/step-1");
    project::add_run(session_.project(), {name, directory_ / name, "{}", {}, {}, {}});
  }
  {
    CompressPage page(session_);
    auto* runs = named<QComboBox>(page, "Run");
    EXPECT_EQ(runs->currentText(), "first") << "it was compressed";
    runs->setCurrentText("second");
    emit runs->activated(runs->currentIndex());
  }
  CompressPage page(session_);
  EXPECT_EQ(named<QComboBox>(page, "Run")->currentText(), "second");
}

TEST_F(CompressPageTest, too_few_images_are_told_of_beside_the_loss_before_anything_is_begun) {
  add_run();
  write_file(run_ / "spec.json",
             R"({"anneal":1,"data":{"train":{"folder":"/cats"},"validation":{"folder":"/more"}},)"
             R"("model":{"preset":"resnet8"},"training":{}})");
  write_file(run_ / "events.jsonl", R"({"event":"step"})"
                                    "\n"
                                    R"({"event":"evaluation","split":"validation","samples":32})"
                                    "\n");
  CompressPage page(session_);
  const auto told = [&] {
    for (const auto* label : page.findChildren<QLabel*>())
      if (label->isVisibleTo(&page) && label->text().contains("too few")) return label->text();
    return QString();
  };
  EXPECT_TRUE(told().startsWith("16 deciding image")) << told().toStdString();
  EXPECT_TRUE(told().contains("9.14 points")) << "100 z / (16 + 2): " << told().toStdString();
  EXPECT_TRUE(told().contains("163 in all")) << told().toStdString();
  page.show();
  button(page, "Compress")->click();
  auto* question = page.findChild<QMessageBox*>();
  ASSERT_NE(question, nullptr);
  EXPECT_EQ(question->informativeText(), told());
  question->reject();
  EXPECT_EQ(page.activity(), "");
  named<QLineEdit>(page, "Max. accuracy loss, points")->setText("9.14");
  EXPECT_EQ(told(), "");
}

TEST_F(CompressPageTest, what_would_stay_undecided_is_begun_once_a_person_says_so) {
  write_file(run_ / "spec.json",
             R"({"anneal":1,"data":{"train":{"folder":"/cats"},"validation":{"folder":"/more"}},)"
             R"("model":{"preset":"resnet8"},"training":{}})");
  write_file(run_ / "events.jsonl", R"({"event":"evaluation","split":"validation","samples":32})"
                                    "\n");
  add_run();
  CompressPage page(session_);
  QString problem;
  QObject::connect(&page, &Page::problem, [&](const QString& sentence) { problem = sentence; });
  page.show();
  button(page, "Compress")->click();
  auto* question = page.findChild<QMessageBox*>();
  ASSERT_NE(question, nullptr);
  EXPECT_EQ(problem, "");
  button(*question, "Compress anyway")->click();
  EXPECT_TRUE(problem.contains("could not be started")) << "there is no engine: " << problem.toStdString();
}

TEST_F(CompressPageTest, what_too_few_images_can_tell_is_offered_as_undecided) {
  add_run();
  write_journal();
  std::string open = candidate(2, 1500, 0.9, 0);
  open.replace(open.find("10000"), 5, "16");
  append_file(folder_ / "journal.jsonl", open + finished("null", "2"));
  CompressPage page(session_);
  const QString said = page.findChild<Banner*>()->accessibleName();
  EXPECT_TRUE(said.startsWith("Undecided: 16 image")) << said.toStdString();
  EXPECT_TRUE(said.contains("a loss of 1 point")) << said.toStdString();
  EXPECT_EQ(page.findChild<Banner*>()->property("kind"), "notice") << "nothing has failed";
  EXPECT_EQ(selected(page), QStringList("2"));
  EXPECT_TRUE(button(page, QString::fromUtf8("Export…"))->isEnabled());
  const auto* view = named<QTableView>(page, "Candidates");
  EXPECT_TRUE(view->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains("needs 163 images"));
}

TEST_F(CompressPageTest, what_has_gained_accuracy_does_not_lose_less_than_nothing) {
  add_run();
  write_journal();
  std::string better = candidate(2, 1500, 0.9, 0), same = candidate(3, 1500, 0.9, 0);
  for (std::string* line : {&better, &same}) line->replace(line->find("10000"), 5, "16");
  better.replace(better.rfind("0}"), 1, "1");
  append_file(folder_ / "journal.jsonl", same + better + finished("null", "2"));
  CompressPage page(session_);
  const auto* view = named<QTableView>(page, "Candidates");
  const auto loss = [&](int row) {
    return view->model()->index(row, CandidateTable::loss).data().toString();
  };
  EXPECT_EQ(loss(0), "6.25\ngained");
  EXPECT_EQ(loss(1), "0.00");
  const QString said = page.findChild<Banner*>()->accessibleName();
  EXPECT_TRUE(said.contains("candidate 2, which meets the size limits, gains 6.25 points"))
      << said.toStdString();
}

TEST_F(CompressPageTest, the_newest_candidates_stay_in_sight_where_an_old_one_is_recommended) {
  add_run();
  write_journal();
  std::string lines;
  for (int id = 2; id < 40; ++id) lines += candidate(id, 1500, 0.7, 2000);
  append_file(folder_ / "journal.jsonl", lines + finished("null", "1"));
  CompressPage page(session_);
  page.resize(1200, 800);
  page.show();
  QCoreApplication::processEvents();
  const auto* view = named<QTableView>(page, "Candidates");
  EXPECT_EQ(selected(page), QStringList("1"));
  EXPECT_GT(view->verticalScrollBar()->maximum(), 0);
  EXPECT_EQ(view->verticalScrollBar()->value(), 0);
}

TEST(BytesInText, AreReadWithTheirUnitAlone) {
  EXPECT_EQ(bytes_in("102400 B"), 102400);
  EXPECT_EQ(bytes_in("100 KB"), 100000);
  EXPECT_EQ(bytes_in("1.5MiB"), 1572864);
  EXPECT_EQ(bytes_in("3 m"), 3 << 20);
  for (const char* text : {"", "x", "0 KB", "-5 KB", "1 TB of it", "1e3", "3", "102400"})
    EXPECT_FALSE(bytes_in(text)) << text;
}

}  // namespace
}  // namespace anneal::studio
