#include "app/results/prediction_window.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "app/results/integer_choice.h"
#include "app/results/prediction_csv.h"
#include "app/results/prediction_table.h"
#include "app/results/row_view.h"
#include "app/results/sample_dialog.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/more_button.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/durable_file.h"
#include "engine/data/table/table_kind.h"

namespace anneal::studio {

namespace {

constexpr int least_table_height = 200;

/// Of those of which nothing could be predicted, a line each; of many the first ones.
QStringList reasons(const std::vector<Prediction>& predictions) {
  constexpr qsizetype most = 5;
  QStringList lines;
  for (const Prediction& one : predictions) {
    if (one.error.empty()) continue;
    if (lines.size() == most) return lines << QStringLiteral("…");
    lines += engine_words_at(std::filesystem::path(one.path).filename().string(), one.error);
  }
  return lines;
}

}  // namespace

PredictionWindow::PredictionWindow(const QString& engine, const std::filesystem::path& run,
                                   const QString& name, QWidget* parent)
    : QDialog(parent),
      run_(run),
      is_of_rows_(takes_rows(run)),
      are_numbers_(predicts_numbers(run)),
      name_(name),
      job_(engine),
      table_(new PredictionTable(this)) {
  setAcceptDrops(true);
  resize(900, 680);
  files_ = make_button({}, "primary");
  folder_ = make_button({}, "plain");
  save_ = make_button({}, "plain");
  cancel_ = make_button({}, "plain");
  more_ = new MoreButton([this] { return command(); });
  integers_ = new IntegerChoice(run);
  progress_ = new QProgressBar;
  progress_->setRange(0, 0);
  hint_ = make_paragraph({}, "muted");
  problem_ = new Banner;
  problem_->hide();
  saved_note_ = new Banner;
  connect(saved_note_->button(), &QPushButton::clicked, this, [this] { opening(saved_path_).pressed(); });
  view_ = new FittedTable(PredictionTable::next);
  view_->setModel(table_);
  view_->setIconSize({ThumbnailModel::side, ThumbnailModel::side});
  view_->verticalHeader()->setDefaultSectionSize(ThumbnailModel::side + 8);
  view_->setMinimumHeight(least_table_height);
  view_->setVisible(!is_of_rows_);
  rows_ = new RowView;
  rows_->setVisible(is_of_rows_);
  auto* head = new QHBoxLayout;
  head->addWidget(make_label(name, "title"), 1);
  for (QPushButton* button : {cancel_, save_, folder_, files_}) head->addWidget(button);
  head->addWidget(more_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addLayout(head);
  column->addWidget(integers_);
  column->addWidget(hint_);
  column->addWidget(progress_);
  column->addWidget(problem_);
  column->addWidget(saved_note_);
  column->addWidget(view_, 1);
  column->addWidget(rows_, 1);
  connect(files_, &QPushButton::clicked, this, &PredictionWindow::choose_files);
  connect(folder_, &QPushButton::clicked, this, &PredictionWindow::choose_folder);
  connect(save_, &QPushButton::clicked, this, &PredictionWindow::save);
  connect(view_, &QTableView::clicked, this, [this](const QModelIndex& index) { show_large(index.row()); });
  connect(view_, &QTableView::activated, this, [this](const QModelIndex& index) { show_large(index.row()); });
  connect(integers_, &IntegerChoice::changed, this, [this] {
    if (!paths_.isEmpty()) predict(paths_);
  });
  connect(cancel_, &QPushButton::clicked, this, [this] {
    job_.cancel();
    set_busy(false);
  });
  connect(&job_, &EngineJob::done, this, &PredictionWindow::show_result);
  connect(&job_, &EngineJob::failed, this, [this](const QString& errors) {
    set_busy(false);
    problem_->show_sentence(State::failed, errors);
  });
  retranslate();
  set_busy(false);
  files_->setDefault(true);
  files_->setFocus();
}

void PredictionWindow::retranslate() {
  setWindowTitle(tr("Predict with %1").arg(name_));
  files_->setText(is_of_rows_ ? tr("Choose CSV files…") : tr("Choose images…"));
  folder_->setText(tr("Choose folder…"));
  save_->setText(tr("Save as CSV…"));
  cancel_->setText(tr("Cancel"));
  progress_->setAccessibleName(tr("Progress"));
  hint_->setText(is_of_rows_ ? tr("Choose a CSV file with the columns that the model was trained with, or "
                                  "drop one here.")
                             : tr("Choose images or a folder of them, or drop some here."));
  view_->setAccessibleName(tr("Predictions"));
  rows_->setAccessibleName(tr("Predictions"));
  table_->retranslate();
  view_->fit_columns();
}

void PredictionWindow::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

/// Of the files that were chosen last.
QString PredictionWindow::command() const {
  return paths_.isEmpty() ? QString() : command_line(PredictRequest{run_, paths_, integers_->precision()});
}

void PredictionWindow::choose_files() {
  const QString kind = is_of_rows_ ? tr("CSV files") : tr("Images");
  const QString names = is_of_rows_
                            ? QString::fromStdString(table::table_name_patterns())
                            : QStringLiteral(
                                  "*.png *.jpg *.jpeg *.webp *.bmp *.gif *.tif *.tiff *.ppm *.pgm *.pbm "
                                  "*.pnm *.jfif *.jif *.jpe *.mpo");
  const QStringList files =
      file_dialogs::open_files(this, file_dialogs::Kind::data, kind,
                               QStringLiteral("%1 (%2);;%3 (*)").arg(kind, names, tr("All files")));
  if (!files.isEmpty()) predict(files);
}

void PredictionWindow::choose_folder() {
  const QString folder = file_dialogs::open_folder(
      this, file_dialogs::Kind::data, is_of_rows_ ? tr("Folder of CSV files") : tr("Folder of images"));
  if (!folder.isEmpty()) predict({folder});
}

void PredictionWindow::predict(const QStringList& paths) {
  paths_ = paths;
  problem_->hide();
  saved_note_->hide();
  job_.start(PredictRequest{run_, paths, integers_->precision()}.arguments() +
             QStringList{QStringLiteral("--json")});
  set_busy(true);
}

void PredictionWindow::show_result(const QByteArray& output, const QString&) {
  try {
    const auto json = nlohmann::json::parse(output.begin(), output.end());
    auto predictions = predictions_from_json(json);
    const auto failed =
        std::ranges::count_if(predictions, [](const auto& one) { return !one.error.empty(); });
    const QStringList why = reasons(predictions);
    target_ = json.value("target", "");
    if (is_of_rows_)
      rows_->show_rows(std::move(predictions), are_numbers_);
    else
      table_->set_predictions(std::move(predictions));
    view_->fit_columns();
    integers_->show_use(json);
    QStringList sentences;
    if (failed > 0) sentences += tr("%Ln file(s) could not be read.", nullptr, static_cast<int>(failed));
    sentences += why;
    if (const QString warnings = warnings_of(json); !warnings.isEmpty()) sentences += warnings;
    if (!sentences.isEmpty()) problem_->show_sentence(State::warning, sentences.join('\n'));
  } catch (const std::exception& error) {
    problem_->show_sentence(State::failed, sentence_of(error));
  }
  set_busy(false);
}

void PredictionWindow::show_large(int row) {
  if (row < 0 || row >= table_->rowCount() || table_->prediction(row).guesses.empty()) return;
  if (large_ == nullptr) {
    large_ = new SampleDialog(job_.program(), run_, this);
    connect(large_, &PictureDialog::step_wanted, this, [this](int by) { show_large(shown_large_ + by); });
  }
  shown_large_ = row;
  large_->show_sample(table_->pictures().picture(row), table_->prediction(row), classes_of(run_),
                      integers_->precision(), std::nullopt);
}

bool PredictionWindow::is_empty() const {
  return (is_of_rows_ ? rows_->rows().rowCount() : table_->rowCount()) == 0;
}

std::vector<Prediction> PredictionWindow::predictions() const {
  if (is_of_rows_) return rows_->rows().predictions();
  std::vector<Prediction> all;
  for (int row = 0; row < table_->rowCount(); ++row) all.push_back(table_->prediction(row));
  return all;
}

bool PredictionWindow::has_prediction() const {
  return std::ranges::any_of(predictions(), [](const Prediction& one) { return !one.guesses.empty(); });
}

void PredictionWindow::save() {
  const QString path = file_dialogs::save_file(this, file_dialogs::Kind::predictions, tr("Save as CSV…"),
                                               proposed_file(), QStringLiteral("*.csv"));
  if (!path.isEmpty()) save_to(path);
}

QString PredictionWindow::proposed_file() const {
  const QString name = file_dialogs::file_name(name_) + QStringLiteral("-predictions.csv");
  if (file_dialogs::has_last_folder(file_dialogs::Kind::predictions) || paths_.isEmpty())
    return file_dialogs::proposed(file_dialogs::Kind::predictions, name);
  const QFileInfo predicted(paths_.front());
  return (predicted.isDir() ? QDir(predicted.absoluteFilePath()) : predicted.absoluteDir()).filePath(name);
}

void PredictionWindow::tell_saved(const QString& path) {
  const QFileInfo file(path);
  saved_note_->show_sentence(State::done, tr("Saved as %1 in %2.").arg(file.fileName(), file.absolutePath()),
                             opening(path).word);
  saved_path_ = path;
  emit saved();
}

void PredictionWindow::save_to(const QString& path) {
  saved_note_->hide();
  saving_.start(
      [all = predictions(), path = path.toStdString(), of_rows = is_of_rows_, target = target_,
       are_numbers = are_numbers_](const std::stop_token&) {
        replace_file(path, of_rows ? csv_of_rows(all, target, are_numbers) : csv_of_images(all),
                     FileReplacement::Named::by_a_person);
        return true;
      },
      [this, path](bool) { tell_saved(path); },
      [this](const std::exception_ptr& error) {
        problem_->show_sentence(State::failed, sentence_of(error));
      });
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
  save_->setEnabled(!is_busy && has_prediction());
  integers_->setEnabled(!is_busy);
  hint_->setVisible(!is_busy && is_empty());
}

}  // namespace anneal::studio
