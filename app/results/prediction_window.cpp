#include "results/prediction_window.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/csv.h"
#include "results/prediction_table.h"
#include "widgets/banner.h"
#include "widgets/fitted_table.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

constexpr int least_table_height = 200;

std::string csv_of(const PredictionTable& table) {
  std::string text = "path,predicted,probability,error\n";
  for (int row = 0; row < table.rowCount(); ++row) {
    const Prediction& one = table.prediction(row);
    append_csv_field(text, one.path);
    text += ',';
    if (!one.guesses.empty()) append_csv_field(text, one.guesses.front().label);
    text += ',';
    if (!one.guesses.empty()) text += nlohmann::json(one.guesses.front().probability).dump();
    text += ',';
    append_csv_field(text, one.error);
    text += '\n';
  }
  return text;
}

}  // namespace

PredictionWindow::PredictionWindow(const QString& engine, const std::filesystem::path& run,
                                   const QString& name, QWidget* parent)
    : QDialog(parent), run_(run), job_(engine), table_(new PredictionTable(this)) {
  setWindowTitle(tr("Predict with %1").arg(name));
  setAcceptDrops(true);
  resize(900, 680);
  files_ = make_button(tr("Choose images…"), "primary");
  folder_ = make_button(tr("Choose folder…"), "plain");
  save_ = make_button(tr("Save as CSV…"), "plain");
  cancel_ = make_button(tr("Cancel"), "plain");
  progress_ = new QProgressBar;
  progress_->setRange(0, 0);
  progress_->setAccessibleName(tr("Progress"));
  hint_ = make_paragraph(tr("Choose images or a folder of them, or drop some here."), "muted");
  problem_ = new Banner;
  problem_->hide();
  view_ = new FittedTable(PredictionTable::next);
  view_->setModel(table_);
  view_->setIconSize({ThumbnailModel::side, ThumbnailModel::side});
  view_->verticalHeader()->setDefaultSectionSize(ThumbnailModel::side + 8);
  view_->setAccessibleName(tr("Predictions"));
  view_->setMinimumHeight(least_table_height);
  auto* head = new QHBoxLayout;
  head->addWidget(make_label(name, "title"), 1);
  for (QPushButton* button : {cancel_, save_, folder_, files_}) head->addWidget(button);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addLayout(head);
  column->addWidget(hint_);
  column->addWidget(progress_);
  column->addWidget(problem_);
  column->addWidget(view_, 1);
  connect(files_, &QPushButton::clicked, this, &PredictionWindow::choose_files);
  connect(folder_, &QPushButton::clicked, this, &PredictionWindow::choose_folder);
  connect(save_, &QPushButton::clicked, this, &PredictionWindow::save);
  connect(cancel_, &QPushButton::clicked, this, [this] {
    job_.cancel();
    set_busy(false);
  });
  connect(&job_, &EngineJob::done, this, &PredictionWindow::show_result);
  connect(&job_, &EngineJob::failed, this, [this](const QString& errors) {
    set_busy(false);
    problem_->show_sentence(State::failed, errors);
  });
  set_busy(false);
}

void PredictionWindow::choose_files() {
  const QStringList files =
      QFileDialog::getOpenFileNames(this, tr("Images"), {},
                                    tr("Images") +
                                        QStringLiteral(" (*.png *.jpg *.jpeg *.webp *.bmp *.gif *.tif "
                                                       "*.tiff *.csv *.tsv);;") +
                                        tr("All files") + QStringLiteral(" (*)"));
  if (!files.isEmpty()) predict(files);
}

void PredictionWindow::choose_folder() {
  const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder of images"));
  if (!folder.isEmpty()) predict({folder});
}

void PredictionWindow::predict(const QStringList& paths) {
  paths_ = paths;
  problem_->hide();
  job_.start(QStringList{QStringLiteral("predict"), QString::fromStdString(run_.string()),
                         QStringLiteral("--json"), QStringLiteral("--top"), QStringLiteral("3")} +
             paths);
  set_busy(true);
}

void PredictionWindow::show_result(const QByteArray& output, const QString&) {
  try {
    auto predictions = predictions_from_json(nlohmann::json::parse(output.begin(), output.end()));
    const auto failed =
        std::ranges::count_if(predictions, [](const auto& one) { return !one.error.empty(); });
    table_->set_predictions(std::move(predictions));
    view_->fit_columns();
    if (failed > 0)
      problem_->show_sentence(State::warning,
                              tr("%Ln file(s) could not be read.", nullptr, static_cast<int>(failed)));
  } catch (const std::exception& error) {
    problem_->show_sentence(State::failed, sentence_of(error));
  }
  set_busy(false);
}

void PredictionWindow::save() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Save as CSV…"), QStringLiteral("predictions.csv"), QStringLiteral("*.csv"));
  if (path.isEmpty()) return;
  QSaveFile file(path);
  const QByteArray text = QByteArray::fromStdString(csv_of(*table_));
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
    problem_->show_sentence(State::failed, tr("%1 could not be written: %2.").arg(path, file.errorString()));
}

void PredictionWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void PredictionWindow::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) paths += url.toLocalFile();
  if (!paths.isEmpty()) predict(paths);
}

void PredictionWindow::set_busy(bool is_busy) {
  progress_->setVisible(is_busy);
  cancel_->setVisible(is_busy);
  files_->setEnabled(!is_busy);
  folder_->setEnabled(!is_busy);
  save_->setEnabled(!is_busy && table_->rowCount() > 0);
  hint_->setVisible(!is_busy && table_->rowCount() == 0);
}

}  // namespace anneal::studio
