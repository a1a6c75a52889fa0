#include "app/pages/compress/compress_page.h"

#include <QMessageBox>
#include <QPushButton>
#include <QShowEvent>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/compress/candidates_card.h"
#include "app/pages/compress/compress_tiles.h"
#include "app/pages/compress/compression_standing.h"
#include "app/pages/compress/compression_words.h"
#include "app/pages/compress/earlier_compressions.h"
#include "app/pages/compress/front_card.h"
#include "app/pages/compress/limits_fields.h"
#include "app/pages/compress/missing_run.h"
#include "app/pages/compress/run_choice.h"
#include "app/run/compression_folders.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"
#include "engine/deploy/export/copy.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using compress::Candidate;

CompressPage::CompressPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  stop_ = add_action();
  export_ = add_action();
  start_ = add_action(Action::primary);
  build_content();
  build_inspector();
  connect(start_, &QPushButton::clicked, this, &CompressPage::start);
  new CopyCommand(*start_, [this] {
    const auto request = wanted();
    return request ? command_line(*request) : QString();
  });
  connect(stop_, &QPushButton::clicked, this, &CompressPage::stop);
  new CopyCommand(*stop_, [this] { return command_line(StopRequest{.run = compression_.folder()}); });
  connect(export_, &QPushButton::clicked, this, &CompressPage::choose_file);
  connect(&compression_, &Compression::changed, this, &CompressPage::refresh);
  connect(&compression_, &Compression::went_on, this, &CompressPage::refresh_tiles);
  connect(&compression_, &Compression::failed, this, &CompressPage::problem);
  connect(&compression_, &Compression::ended, this, [this] {
    const QString title = compression_.history().has_ended() ? tr("The compression has finished")
                                                             : tr("The compression ended early");
    emit work_ended(title, source() == nullptr ? QString() : source()->name);
  });
  connect(&session_, &ProjectSession::project_changed, this, &CompressPage::reload_runs);
  connect(&session_, &ProjectSession::compression_wanted, this, &CompressPage::show_source);
  connect(&session_, &ProjectSession::active_runs_changed, this, &CompressPage::reload_runs);
  connect(&session_.copies(), &RunCopies::fetched, this, &CompressPage::reload_runs);
  retranslate();
  reload_runs();
}

void CompressPage::build_content() {
  auto* filled = new QWidget;
  auto* column = new QVBoxLayout(filled);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  banner_ = new Banner;
  banner_->hide();
  column->addWidget(banner_);
  connect(banner_->button(), &QPushButton::clicked, this, &CompressPage::go_on);
  tiles_ = new CompressTiles;
  column->addWidget(tiles_);
  front_ = new FrontCard;
  column->addWidget(front_, 3);
  candidates_ = new CandidatesCard;
  column->addWidget(candidates_, 2);
  connect(front_, &FrontCard::chosen, this, [this](qint64 id) {
    choose(id);
    candidates_->scroll_to_selected();
  });
  connect(candidates_, &CandidatesCard::chosen, this, &CompressPage::choose);

  missing_ = new MissingRun(session_);
  connect(missing_, &MissingRun::home_wanted, this, [this] { emit page_wanted(QStringLiteral("home")); });
  connect(missing_, &MissingRun::problem, this, &CompressPage::problem);
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  either_->addWidget(filled);
  either_->addWidget(missing_);
  content()->addWidget(holder, 1);
}

void CompressPage::build_inspector() {
  run_ = new RunChoice;
  connect(run_, &RunChoice::chosen, this, &CompressPage::show_run);
  limits_card_ = new Card;
  limits_ = new LimitsFields;
  limits_card_->body()->addWidget(limits_);
  connect(limits_, &LimitsFields::limits_changed, this, &CompressPage::refresh_tiles);
  inspector()->addWidget(run_);
  earlier_ = new EarlierCompressions;
  connect(earlier_, &EarlierCompressions::chosen, this, &CompressPage::show_compression);
  inspector()->addWidget(limits_card_);
  inspector()->addWidget(earlier_);
  inspector()->addStretch(1);
}

/// Below a person's eyes, another run takes the place of the one that is shown only where that is gone.
void CompressPage::reload_runs() {
  offer_runs(false);
}

/// Where the page opens, on what was trained since.
void CompressPage::offer_runs(bool is_opening) {
  CompressibleRuns runs;
  attempt([&] { runs = compressible_runs(session_); });
  const fs::path project = session_.is_open() ? session_.place() : fs::path();
  const bool stays = run_->offer(project, std::move(runs), is_opening);
  if (!stays || compression_.folder().empty())
    show_run();
  else
    refresh();
}

/// A run that somebody has chosen elsewhere.
void CompressPage::show_source(std::int64_t run) {
  reload_runs();
  if (run_->choose(run)) show_run();
}

const CompressibleRun* CompressPage::source() const {
  return run_->run();
}

void CompressPage::show_what_is_missing() {
  const CompressibleRun* run = source();
  const bool is_missing = run == nullptr || !run->elsewhere.isEmpty();
  either_->setCurrentIndex(is_missing ? 1 : 0);
  limits_card_->setVisible(!is_missing);
  missing_->set_run(run, run_->has_tables());
}

/// With the newest compression of it, where there is one.
void CompressPage::show_run() {
  const CompressibleRun* run = source();
  show_what_is_missing();
  deciding_images_ = run == nullptr ? std::nullopt : deciding_images(run->directory);
  show_compression(run == nullptr ? 0 : compression_count(run->directory));
}

/// One of those of the run, with its front and its files; 0: none.
void CompressPage::show_compression(int number) {
  exported_.clear();
  compression_.forget();
  candidates_->clear();  // those of another have the same names
  if (number == 0) return refresh();
  const fs::path folder = compression_folder(source()->directory, number);
  if (const auto begun = begun_with(folder)) limits_->show_request(*begun);
  compression_.follow(folder);  // which refreshes
}

/// Nothing where no run is chosen or a limit cannot be read.
std::optional<CompressRequest> CompressPage::wanted() {
  const CompressibleRun* run = source();
  const std::optional<QStringList> limits = limits_->arguments();
  if (run == nullptr || !limits) return std::nullopt;
  return CompressRequest{.run = run->directory,
                         .output = compression_folder(run->directory, compression_count(run->directory) + 1),
                         .limits = *limits};
}

void CompressPage::begin() {
  const auto request = wanted();
  if (!request) return;
  run_->keep();
  launch(*request);
}

void CompressPage::start() {
  const QString why_not = limits_->why_undecided();
  if (why_not.isEmpty() || !wanted()) return begin();
  ask_whether_to_start(why_not);
}

/// It works for minutes, and nothing could be accepted in the end.
void CompressPage::ask_whether_to_start(const QString& why_not) {
  auto* question = new QMessageBox(QMessageBox::Question, tr("Compress"), tr("Compress with so few images?"),
                                   QMessageBox::NoButton, this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setInformativeText(why_not);
  const QAbstractButton* anyway = question->addButton(tr("Compress anyway"), QMessageBox::AcceptRole);
  question->setDefaultButton(question->addButton(QMessageBox::Cancel));
  connect(question, &QMessageBox::buttonClicked, this, [this, anyway](const QAbstractButton* pressed) {
    if (pressed == anyway) begin();
  });
  question->open();
}

/// With the limits that it was begun with, whatever was typed since.
void CompressPage::go_on() {
  if (source() == nullptr) return;
  if (const auto begun = begun_with(compression_.folder())) limits_->show_request(*begun);
  launch({.run = source()->directory, .output = compression_.folder(), .goes_on = true});
}

void CompressPage::launch(const CompressRequest& request) {
  chosen_.erase(request.output);
  exported_.clear();
  attempt([&] {
    compression_.start(session_.engine().path(), request.arguments() + QStringList{QStringLiteral("--quiet")},
                       request.output);
  });
}

void CompressPage::stop() {
  session_.engine().execute(StopRequest{.run = compression_.folder()}.arguments(),
                            [this](int code, const QString& errors) {
                              if (code != 0) emit problem(errors);
                            });
}

void CompressPage::choose_file() {
  const Candidate* candidate = selected_ ? candidates_->candidate(*selected_) : nullptr;
  const CompressibleRun* run = source();
  if (candidate == nullptr || run == nullptr) return;
  const fs::path file = candidate->file;
  const QString extension = QString::fromStdString(file.extension().string());
  const QString path = file_dialogs::save_file(
      this, file_dialogs::Kind::exported, tr("Export candidate %1").arg(candidate->id),
      file_name(*candidate) + extension, QStringLiteral("*%1").arg(extension));
  if (!path.isEmpty()) export_to(candidate->id, path.toStdString());
}

QString CompressPage::file_name(const Candidate& candidate) const {
  const QString bits = candidate.rounding == "floats"             ? QString()
                       : candidate.rounding.starts_with("4 bits") ? QStringLiteral("-int4")
                                                                  : QStringLiteral("-int8");
  QString compression = QString::fromStdString(compression_.folder().extension().string());
  return source()->file_name + compression.replace('.', '-') +
         QStringLiteral("-candidate-%1").arg(candidate.id) + bits;
}

void CompressPage::export_to(std::int64_t id, const fs::path& output) {
  const Candidate* candidate = candidates_->candidate(id);
  if (candidate == nullptr) return;
  attempt([&] {
    const fs::path file = exports::copy_export(compression_.folder() / candidate->file, output).files.front();
    // Above the candidates, which a notice at the bottom of the window would cover.
    const std::string& runtime = candidate->measures.runtime;
    const QString place = QString::fromStdString(file.string());
    const QString bytes = Format::bytes(candidate->measures.bytes);
    const QString accuracy = Format::percent(candidate->accuracy, 2);
    exported_ = candidate->measures.is_estimated()
                    ? tr("Exported to %1: %2, %3 as estimated here, because no runtime was found.")
                          .arg(place, bytes, accuracy)
                    : tr("Exported to %1: %2, %3 as measured by %4.")
                          .arg(place, bytes, accuracy, QString::fromStdString(runtime));
  });
  refresh_banner();
}

QString CompressPage::activity() const {
  const CompressibleRun* run = source();
  return compression_.is_running() && run != nullptr ? tr("compressing %1").arg(run->name) : QString();
}

void CompressPage::choose(std::int64_t candidate) {
  if (candidate == selected_) return;
  chosen_[compression_.folder()] = candidate;
  exported_.clear();
  refresh_selection();
  refresh_tiles();
  refresh_banner();
}

void CompressPage::refresh_selection() {
  const auto chosen = chosen_.find(compression_.folder());
  const bool is_chosen = chosen != chosen_.end() && candidates_->candidate(chosen->second) != nullptr;
  selected_ = is_chosen ? std::optional(chosen->second) : compression_.recommended();
  front_->select(selected_);
  export_->setEnabled(selected_.has_value());
  candidates_->select(selected_);
}

/// Another of the run's may be under way while an earlier one is looked at.
bool CompressPage::can_start() const {
  const CompressibleRun* run = source();
  if (compression_.is_running() || run == nullptr || !run->elsewhere.isEmpty()) return false;
  return session_.can_change() && !is_compressed_now(run->directory);
}

void CompressPage::refresh() {
  candidates_->show_compression(compression_);
  front_->show_compression(compression_);
  refresh_selection();
  refresh_tiles();
  refresh_banner();
  const bool is_running = compression_.is_running();
  start_->setEnabled(can_start());
  stop_->setEnabled(is_running);
  limits_->set_editable(!is_running);
  const auto& told = compression_.history().deciding_images();
  limits_->set_deciding_images(told ? told : deciding_images_);
  if (const QString now = activity(); now != activity_) {
    activity_ = now;
    emit activity_changed();
  }
  const CompressibleRun* run = source();
  earlier_->show_compressions(run == nullptr ? std::nullopt : std::optional(run->directory),
                              compression_.folder());
  set_title(run == nullptr ? tr("Compress & export") : tr("Compress %1").arg(run->name));
  const auto& candidates = compression_.history().candidates();
  const bool is_estimated = !candidates.empty() && candidates.back().measures.is_estimated();
  const QString each = is_estimated ? tr("%1 as trained · each point is a file with estimated values")
                                    : tr("%1 as trained · each point is a measured file");
  set_context(compression_.history().reference_accuracy()
                  ? each.arg(Format::percent(*compression_.history().reference_accuracy(), 2))
                  : tr("Smaller and faster, until it fits: pruned, quantized, retrained"));
}

void CompressPage::refresh_tiles() {
  const Candidate* shown = selected_ ? candidates_->candidate(*selected_) : nullptr;
  if (shown == nullptr && !compression_.history().candidates().empty())
    shown = &compression_.history().candidates().back();
  tiles_->show_compression(compression_, limits_->limits(), shown);
}

void CompressPage::refresh_banner() {
  if (!exported_.isEmpty()) {
    banner_->show_sentence(State::done, exported_);
  } else if (compression_.is_running()) {
    banner_->show_sentence(State::running, CompressionWords::what_is_done(compression_));
  } else if (compression_.history().has_ended() && compression_.history().accepted()) {
    banner_->show_sentence(State::done,
                           tr("Candidate %1 meets all limits.").arg(*compression_.history().accepted()));
  } else if (compression_.history().undecided() != nullptr) {
    banner_->show_sentence(State::warning, CompressionWords::what_is_undecided(compression_));
  } else if (compression_.history().has_ended()) {
    banner_->show_sentence(State::failed, CompressionWords::why_none(compression_));
  } else if (!compression_.history().candidates().empty()) {
    banner_->show_sentence(State::stopped, tr("It was stopped before it finished."), tr("Continue"));
  } else {
    banner_->hide();
    return;
  }
  banner_->show();
}

void CompressPage::retranslate() {
  start_->setText(tr("Compress"));
  stop_->setText(tr("Stop"));
  export_->setText(tr("Export…"));
  show_what_is_missing();
  tiles_->retranslate();
  front_->retranslate();
  candidates_->retranslate();
  run_->retranslate();
  limits_card_->set_title(tr("Limits"));
  limits_->retranslate();
  earlier_->retranslate();
  refresh();
}

void CompressPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  offer_runs(!event->spontaneous());
}

}  // namespace anneal::studio
