#include "app/results/run_menu.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QInputDialog>
#include <QUrl>
#include <algorithm>
#include <utility>

#include "app/hosts/engine_requests.h"
#include "app/hosts/host_names.h"
#include "app/results/command_menu.h"
#include "app/results/evaluation_window.h"
#include "app/results/label_corrections.h"
#include "app/results/prediction_window.h"
#include "app/results/report_file.h"
#include "app/results/run_keys.h"
#include "app/run/compression_folders.h"
#include "app/run/export_name.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/widgets/controls/attempt.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::studio {

namespace {

namespace fs = std::filesystem;

QString text_of(const fs::path& path) {
  return QString::fromStdString(path.string());
}

/// "PATH-2", or the next number that nothing is called by.
fs::path free_path(const std::string& path) {
  int number = 2;
  std::error_code error;
  while (fs::exists(path + '-' + std::to_string(number), error)) ++number;
  return path + '-' + std::to_string(number);
}

/// What rounding has cost, as an export's manifest says; "" of what was not rounded, or could not be checked.
QString rounding_cost(const QString& file) {
  Damages ignored;
  const auto whole = [](const nlohmann::json& manifest, const std::string&) { return manifest; };
  const auto manifest = read_if_sound(fs::path(file.toStdString() + ".manifest.json"), whole, ignored, "");
  if (!manifest || !manifest->contains("rounding")) return {};
  const nlohmann::json& rounding = manifest->at("rounding");
  return RunMenu::
      tr("Of %1 images that it was not trained on, it classifies %2 correctly, and %3 before quantization.")
          .arg(Format::count(rounding.at("samples").get<std::int64_t>()),
               Format::percent(rounding.at("after").get<double>()),
               Format::percent(rounding.at("before").get<double>()));
}

/// What each format is for; the command line says it in English.
QString words_of(const exports::Format& format) {
  struct Known {
    const char* name;
    const char* words;
  };
  static constexpr Known known[] = {
      {"onnx", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "ONNX, for onnxruntime and others")},
      {"onnx-int8", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "ONNX in 8-bit integers")},
      {"onnx-int4", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "ONNX with 4-bit weights")},
      {"c", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "C99 in 8-bit integers, for any processor")},
      {"python", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Python module for PyTorch")},
      {"safetensors", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Weights as safetensors")},
      {"tensorboard", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Curves for TensorBoard")},
      {"csv", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Curves as CSV")}};
  for (const Known& one : known)
    if (format.name == one.name) return RunMenu::tr(one.words);
  return QString::fromStdString(format.summary);
}

}  // namespace

RunMenu::RunMenu(ProjectSession& session, QWidget* parent)
    : QMenu(parent), session_(session), job_(session.engine().path()) {
  setToolTipsVisible(true);
  again_ = addAction(QString(), this, &RunMenu::run_again);
  fork_ = addAction(QString(), this, &RunMenu::fork);
  go_on_ = addAction(QString(), this, &RunMenu::ask_how_long);
  addSeparator();
  fetch_ = addAction(QString(), this, &RunMenu::fetch);
  evaluate_ = addAction(QString(), this, &RunMenu::evaluate);
  predict_ = addAction(QString(), this, &RunMenu::predict);
  compare_ = addAction(QString(), this, &RunMenu::compare);
  compress_ = addAction(QString(), this, &RunMenu::compress);
  report_ = addAction(QString(), this, &RunMenu::ask_for_report);
  exports_ = addMenu(QString());
  for (const exports::Format& format : exports::formats())
    exports_->addAction(QString(), this, [this, &format] { ask_for_export(format); });
  add_keys();
  addSeparator();
  offer_commands();
  show_folder_ = addAction(QString(), this,
                           [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(text_of(folder_))); });
  connect(&job_, &EngineJob::done, this, &RunMenu::finish_writing);
  connect(&job_, &EngineJob::failed, this, &RunMenu::tell_not_written);
  connect(&session_.copies(), &RunCopies::fetched, this, &RunMenu::tell_of_copy);
  retranslate();
}

void RunMenu::add_keys() {
  using Deed = RunKeys::Deed;
  evaluate_->setShortcut(RunKeys::of(Deed::evaluate));
  predict_->setShortcut(RunKeys::of(Deed::predict));
  report_->setShortcut(RunKeys::of(Deed::report));
  exports_->menuAction()->setShortcut(RunKeys::of(Deed::write_file));
  connect(exports_->menuAction(), &QAction::triggered, this, [this] {
    const QWidget* page = parentWidget();
    if (page == nullptr || exports_->isVisible()) return;
    exports_->popup(page->mapToGlobal(QPoint(page->width() / 2, page->height() / 3)));
  });
}

/// Of what is done at once, and of what a person is asked about first as it is proposed.
void RunMenu::offer_commands() {
  commands_ = new CommandMenu(this);
  addMenu(commands_);
  commands_->offer(&train_, [this] { return command_line(); });
  commands_->offer(fetch_, [this] {
    return studio::command_line(FetchRequest{.run = directory_, .output = copy_, .host = first_host(host_)});
  });
  commands_->offer(evaluate_, [this] { return studio::command_line(EvaluateRequest{.run = folder_}); });
  commands_->offer(compress_, [this] {
    return studio::command_line(CompressRequest{
        .run = folder_, .output = compression_folder(folder_, compression_count(folder_) + 1)});
  });
  commands_->offer(report_, [this] {
    return studio::command_line(ReportRequest{.runs = reported_, .output = report_file()});
  });
  commands_->addSeparator();
  const auto& formats = exports::formats();
  for (std::size_t i = 0; i < formats.size(); ++i)
    commands_->offer(exports_->actions()[static_cast<qsizetype>(i)], [this, &format = formats[i]] {
      return studio::command_line(ExportRequest{
          .run = folder_, .format = QString::fromStdString(format.name), .output = export_file(format)});
    });
  connect(commands_, &CommandMenu::copied, this, [this](const QString& said) { emit news(said); });
  connect(commands_, &CommandMenu::problem, this, &RunMenu::problem);
}

void RunMenu::set_run(const project::Run& run, bool goes_on) {
  run_ = run.id;
  compared_ = {run.id};
  host_ = run.start.host;
  directory_ = run.start.directory;
  name_ = QString::fromStdString(run.start.name);
  file_name_ = export_name(run);
  std::error_code error;
  copy_ = session_.copies().directory_here(run);
  folder_ = fs::exists(copy_, error) ? copy_ : fs::path();
  const bool is_here = !folder_.empty();
  const bool has_model = is_here && has_checkpoint(folder_);
  const bool is_table = is_of_table(nlohmann::json::parse(run.start.spec, nullptr, false));
  train_.setEnabled(is_here || !host_.empty());
  show_folder_->setEnabled(is_here);
  fetch_->setVisible(!run.start.host.empty());
  fetch_->setEnabled(session_.copies().can_fetch(run));
  report_on({&run});
  for (QAction* action : {evaluate_, predict_}) action->setEnabled(has_model);
  compare_->setEnabled(true);
  compress_->setEnabled(has_model && !goes_on && !is_table);
  compress_->setToolTip(why_not_compressed(is_table, goes_on, has_model));
  for (QAction* action : {again_, fork_}) action->setEnabled(session_.can_change());
  const bool can_go_on = !run.start.host.empty() || has_model;
  go_on_->setEnabled(session_.can_change() && !goes_on && !run.started.empty() && can_go_on);
  go_on_->setToolTip(run.start.host.empty() && !is_here && !run.started.empty()
                         ? tr("Its folder is gone, and so are its checkpoints.")
                         : QString());
  const auto& formats = exports::formats();
  for (std::size_t i = 0; i < formats.size(); ++i)
    exports_->actions()[static_cast<qsizetype>(i)]->setEnabled(
        formats[i].subject == exports::Subject::curves ? is_here : has_model);
  commands_->refresh();
}

/// "" where it can be.
QString RunMenu::why_not_compressed(bool is_table, bool goes_on, bool has_model) {
  if (is_table) return tr("Only image models can be compressed; export a table model as it is");
  if (goes_on) return tr("The run is still in progress");
  return has_model ? QString() : tr("None of its checkpoints is on this computer");
}

void RunMenu::set_runs(const std::vector<const project::Run*>& runs) {
  for (QAction* action : {again_, fork_, go_on_, evaluate_, predict_, compress_, &train_, show_folder_})
    action->setEnabled(false);
  compared_.clear();
  for (const project::Run* run : runs) compared_.push_back(run->id);
  compare_->setEnabled(!compared_.empty());
  for (QAction* action : exports_->actions()) action->setEnabled(false);
  for (QAction* action : {go_on_, compress_}) action->setToolTip(tr("Choose only one run"));
  fetch_->setVisible(false);
  name_ = tr("Runs");
  report_on(runs);
  commands_->refresh();
}

/// Those whose folders are here.
void RunMenu::report_on(const std::vector<const project::Run*>& runs) {
  reported_.clear();
  annotations_ = nlohmann::json::object();
  std::error_code error;
  for (const project::Run* run : runs) {
    const fs::path folder = session_.copies().directory_here(*run);
    if (!session_.is_from_here() || !fs::exists(folder / run_files::spec, error)) continue;
    reported_ += text_of(folder);
    annotations_[folder.string()] = {{"name", run->start.name}, {"notes", run->notes}};
  }
  report_->setEnabled(!reported_.empty());
}

QString RunMenu::command_line() const {
  if (!host_.empty()) return session_.run_again_command(run_);
  const std::string again = folder_.string() + "-again";
  std::error_code error;
  TrainRequest request{.spec = folder_ / run_files::spec,
                       .run = fs::exists(again, error) ? free_path(again) : fs::path(again)};
  if (session_.can_change() && session_.is_from_here()) request.project = session_.place();
  return studio::command_line(request);
}

void RunMenu::run_again() {
  attempt(*this, [this] { session_.run_again(run_); });
}

void RunMenu::fork() {
  if (!attempt(*this, [this] { session_.fork(run_); })) return;
  emit page_wanted(QStringLiteral("policy"));
  emit news(tr("The next run uses the configuration of %1. Change what you like, then start it.").arg(name_));
}

void RunMenu::ask_how_long() {
  bool is_said = false;
  const int epochs = QInputDialog::getInt(parentWidget(), tr("Continue"),
                                          tr("For how many more epochs should “%1” be trained?").arg(name_),
                                          10, 1, 1'000'000, 1, &is_said);
  if (is_said) go_on(epochs);
}

void RunMenu::go_on(std::int64_t epochs) {
  attempt(*this, [&] { session_.resume(run_, epochs); });
}

void RunMenu::fetch() {
  if (!attempt(*this, [this] { session_.copies().fetch(run_); })) return;
  fetched_[run_] = name_;
  emit news(tr("Fetching the files of %1. You can do something else meanwhile.").arg(name_));
}

void RunMenu::tell_of_copy(qint64 run) {
  const auto found = fetched_.find(run);
  if (found == fetched_.end()) return;
  emit news(tr("The files of %1 are now here, too.").arg(found->second));
  fetched_.erase(found);
}

void RunMenu::evaluate() {
  auto* window = new EvaluationWindow(session_.engine().path(), folder_, name_, parentWidget());
  window->setAttribute(Qt::WA_DeleteOnClose);
  take_corrections(*window, session_, run_);
  window->show();
  window->evaluate({});
}

void RunMenu::predict() {
  auto* window = new PredictionWindow(session_.engine().path(), folder_, name_, parentWidget());
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->show();
}

/// Several alone, one beside those that are compared already.
void RunMenu::compare() {
  std::vector<std::int64_t> runs = compared_.size() == 1 ? session_.compared_runs() : compared_;
  for (const std::int64_t run : compared_)
    if (std::ranges::find(runs, run) == runs.end()) runs.push_back(run);
  session_.compare_runs(std::move(runs));
  emit page_wanted(QStringLiteral("compare"));
}

void RunMenu::compress() {
  session_.compress_run(run_);
}

void RunMenu::cancel() {
  job_.cancel();
  saving_.cancel();
  emit busy({});
}

void RunMenu::ask_for_report() {
  const QString path = file_dialogs::save_file(parentWidget(), file_dialogs::Kind::report, tr("Report"),
                                               report_file(), tr("Web page (*.html);;PDF (*.pdf)"));
  if (!path.isEmpty()) write_report(path);
}

void RunMenu::ask_for_export(const exports::Format& format) {
  const QString path =
      file_dialogs::save_file(parentWidget(), file_dialogs::Kind::exported, words_of(format),
                              export_file(format), '*' + QString::fromStdString(format.extension));
  if (!path.isEmpty()) write_export(format, path);
}

/// "cats-resnet8-int8.onnx": several formats have the same extension.
QString RunMenu::export_file(const exports::Format& format) const {
  const QString bits = QString::fromStdString(format.name).section('-', 1);
  return file_name_ + (bits.isEmpty() ? QString() : '-' + bits) + QString::fromStdString(format.extension);
}

QString RunMenu::report_file() const {
  return file_dialogs::file_name(name_) + QStringLiteral(".html");
}

void RunMenu::write_report(const QString& path) {
  const QString notes = scratch_.filePath(QStringLiteral("notes.json"));
  if (!attempt(*this, [&] { replace_file(notes.toStdString(), annotations_.dump()); })) return;
  const QString page = scratch_.filePath(QStringLiteral("report.html"));
  if (write(ReportRequest{.runs = reported_, .output = page, .notes = notes}.arguments(), path)) page_ = page;
}

void RunMenu::finish_writing() {
  if (page_.isEmpty()) return tell_written();
  saving_.start(
      [page = std::exchange(page_, {}), path = written_](const std::stop_token&) {
        save_report(page, path);
        return true;
      },
      [this](bool) { tell_written(); },
      [this](const std::exception_ptr& error) { tell_not_written(sentence_of(error)); });
}

void RunMenu::tell_written() {
  emit busy({});
  const QString cost = rounding_cost(written_);
  emit news(tr("Written to %1.").arg(written_) + (cost.isEmpty() ? QString() : QStringLiteral(" ") + cost),
            opening(written_));
  emit work_ended(tr("A file was written"), written_, true);
}

void RunMenu::tell_not_written(const QString& why) {
  emit busy({});
  emit problem(why);
  emit work_ended(tr("A file could not be written"), written_, true);
}

void RunMenu::write_export(const exports::Format& format, const QString& path) {
  write(ExportRequest{folder_, QString::fromStdString(format.name), path}.arguments(), path);
}

bool RunMenu::write(const QStringList& arguments, const QString& path) {
  if (job_.is_running() || saving_.running()) {
    emit problem(tr("%1 is still being written.").arg(written_));
    return false;
  }
  written_ = path;
  page_.clear();
  emit busy(tr("Writing %1…").arg(path));
  job_.start(arguments + QStringList{QStringLiteral("--quiet")});
  return true;
}

void RunMenu::retranslate() {
  for (QAction* action : {again_, &train_}) action->setText(tr("Run again exactly"));
  fork_->setText(tr("Fork with changes…"));
  go_on_->setText(tr("Continue for more epochs…"));
  fetch_->setText(tr("Fetch files"));
  fetch_->setToolTip(tr("From its host: then its weights can be evaluated, compressed and exported here"));
  evaluate_->setText(tr("Evaluate…"));
  predict_->setText(tr("Predict…"));
  compare_->setText(tr("Compare…"));
  compress_->setText(tr("Compress…"));
  report_->setText(tr("Report…"));
  exports_->setTitle(tr("Export"));
  const auto& formats = exports::formats();
  for (std::size_t i = 0; i < formats.size(); ++i)
    exports_->actions()[static_cast<qsizetype>(i)]->setText(words_of(formats[i]));
  commands_->refresh();
  show_folder_->setText(tr("Show folder"));
}

}  // namespace anneal::studio
