#include "page_compress/compress_page.h"

#include <QComboBox>
#include <QDateTime>
#include <QFileDialog>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "compress/standing.h"
#include "export/copy.h"
#include "hosts/host_names.h"
#include "page_compress/candidate_table.h"
#include "page_compress/compress_tiles.h"
#include "page_compress/compression_words.h"
#include "page_compress/front_chart.h"
#include "page_compress/limits_fields.h"
#include "page_compress/recipe_words.h"
#include "project/runs.h"
#include "protocol/checkpoint.h"
#include "protocol/job_spec.h"
#include "run/export_name.h"
#include "run/project_session.h"
#include "run/run_copies.h"
#include "widgets/banner.h"
#include "widgets/card.h"
#include "widgets/empty_state.h"
#include "widgets/field.h"
#include "widgets/fitted_table.h"
#include "widgets/format.h"
#include "widgets/metrics.h"
#include "widgets/values_button.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using compress::Candidate;

namespace {

/// "RUN.compressed-3", the newest or the next one.
fs::path folder_of(const fs::path& run, int number) {
  return run.string() + ".compressed-" + std::to_string(number);
}

int count_of(const fs::path& run) {
  int number = 0;
  std::error_code error;
  while (fs::exists(folder_of(run, number + 1), error)) ++number;
  return number;
}

/// Whether what was begun last for this run is under way, perhaps for a studio that is gone.
bool is_compressed_now(const fs::path& run) {
  const int last = count_of(run);
  try {
    return last > 0 && compress::is_under_way(folder_of(run, last));
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

CompressPage::CompressPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  stop_ = add_action();
  export_ = add_action();
  start_ = add_action(Action::primary);
  build_content();
  build_inspector();
  connect(start_, &QPushButton::clicked, this, &CompressPage::start);
  connect(stop_, &QPushButton::clicked, this, &CompressPage::stop);
  connect(export_, &QPushButton::clicked, this, &CompressPage::choose_file);
  connect(&compression_, &Compression::changed, this, &CompressPage::refresh);
  connect(&compression_, &Compression::went_on, this, &CompressPage::refresh_tiles);
  connect(&compression_, &Compression::failed, this, &CompressPage::problem);
  connect(&session_, &ProjectSession::project_changed, this, &CompressPage::reload_runs);
  connect(&session_, &ProjectSession::compression_wanted, this, &CompressPage::show_source);
  connect(&session_, &ProjectSession::active_runs_changed, this, &CompressPage::reload_runs);
  connect(&session_.copies(), &RunCopies::changed, this, &CompressPage::show_what_is_missing);
  connect(&session_.copies(), &RunCopies::fetched, this, &CompressPage::reload_runs);
  fetching_.setInterval(200);
  connect(&fetching_, &QTimer::timeout, this, &CompressPage::show_what_is_missing);
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
  connect(banner_->button(), &QPushButton::clicked, this, [this] {
    if (source() != nullptr) launch(fs::path(compression_.folder()), {QStringLiteral("--resume")});
  });
  tiles_ = new CompressTiles;
  column->addWidget(tiles_);
  front_card_ = new Card;
  front_ = new FrontChart;
  front_card_->header()->addWidget(
      new ValuesButton(front_, [this](QObject* owner) { return front_->values(owner); }));
  front_card_->body()->addWidget(front_, 1);
  column->addWidget(front_card_, 3);
  connect(front_, &FrontChart::chosen, this, [this](qint64 id) { choose(id); });

  table_card_ = new Card;
  table_ = new CandidateTable(this);
  view_ = new FittedTable(CandidateTable::recipe);
  view_->setModel(table_);
  view_->set_lines(2);
  view_->setSelectionMode(QAbstractItemView::SingleSelection);
  // Focus makes a row the current one, which chooses nothing.
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          [this](const QItemSelection& selected) {
            if (!selected.isEmpty())
              choose(selected.indexes().front().data(CandidateTable::id_role).toLongLong());
          });
  table_card_->body()->addWidget(view_, 1);
  column->addWidget(table_card_, 2);

  empty_ = new EmptyState(QStringLiteral("compress"));
  connect(empty_->button(), &QPushButton::clicked, this, &CompressPage::press_empty);
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  either_->addWidget(filled);
  either_->addWidget(empty_);
  content()->addWidget(holder, 1);
}

void CompressPage::build_inspector() {
  run_card_ = new Card;
  run_ = new QComboBox;
  run_field_ = new Field(run_);
  run_card_->body()->addWidget(run_field_);
  connect(run_, &QComboBox::activated, this, &CompressPage::show_run);
  limits_card_ = new Card;
  limits_ = new LimitsFields;
  limits_card_->body()->addWidget(limits_);
  inspector()->addWidget(run_card_);
  inspector()->addWidget(limits_card_);
  inspector()->addStretch(1);
}

/// Runs of images that have a checkpoint to begin with, and those on hosts, whose files may have to be
/// fetched.
void CompressPage::reload_runs() {
  const std::int64_t shown = source() != nullptr ? source()->run : 0;
  sources_.clear();
  has_tables_ = false;
  if (session_.is_open()) {
    attempt([this] {
      for (const project::Run& run : project::runs(session_.project())) {
        if (session_.active_runs().contains(run.id)) continue;
        const fs::path directory = session_.copies().directory_here(run);
        const bool is_here = has_checkpoint(directory);
        if (!is_here && !session_.copies().can_fetch(run)) continue;
        if (is_of_table(nlohmann::json::parse(run.start.spec, nullptr, false))) {
          has_tables_ = true;
          continue;
        }
        const QString name = QString::fromStdString(run.start.name);
        const QString host = shown_hosts(run.start.host);
        sources_.push_back({run.id, is_here ? name : tr("%1, on %2").arg(name, host), directory,
                            is_here ? QString() : host, run.status == project::StoredState::failed,
                            export_name(run)});
      }
    });
  }
  run_->clear();
  for (const Source& one : sources_) run_->addItem(one.name);
  const auto same = std::ranges::find(sources_, shown, &Source::run);
  run_->setCurrentIndex(same != sources_.end() ? static_cast<int>(same - sources_.begin()) : suggested_row());
  run_card_->setVisible(!sources_.empty());
  if (same == sources_.end() || compression_.folder().empty())
    show_run();
  else
    refresh();
}

/// What is compressed now, else the newest run that came to a good end; -1 where there is none.
int CompressPage::suggested_row() const {
  auto found = std::ranges::find_if(sources_, [](const Source& one) {
    return one.elsewhere.isEmpty() && is_compressed_now(one.directory);
  });
  if (found == sources_.end()) found = std::ranges::find(sources_, false, &Source::has_failed);
  return found == sources_.end() ? -1 : static_cast<int>(found - sources_.begin());
}

/// A run that somebody has chosen elsewhere.
void CompressPage::show_source(std::int64_t run) {
  reload_runs();
  const auto wanted = std::ranges::find(sources_, run, &Source::run);
  if (wanted == sources_.end() || wanted == sources_.begin() + run_->currentIndex()) return;
  run_->setCurrentIndex(static_cast<int>(wanted - sources_.begin()));
  show_run();
}

void CompressPage::show_what_is_missing() {
  const Source* run = source();
  const bool is_missing = run == nullptr || !run->elsewhere.isEmpty();
  either_->setCurrentIndex(is_missing ? 1 : 0);
  limits_card_->setVisible(!is_missing);
  const Transfer* transfer = run == nullptr ? nullptr : session_.copies().fetching(run->run);
  transfer == nullptr ? fetching_.stop() : fetching_.start();
  if (run == nullptr && has_tables_)
    empty_->set_texts(
        tr("Models of images can be made smaller and faster here. A model of a table is exported "
           "as it is, in the menu of its run."),
        tr("Go to Home"));
  else if (run == nullptr)
    empty_->set_texts(tr("A finished run can be made smaller and faster here."), tr("Go to Home"));
  else if (transfer == nullptr)
    empty_->set_texts(
        tr("The checkpoints of this run are on %1. They have to be here first.").arg(run->elsewhere),
        tr("Fetch files"));
  else
    empty_->set_texts(
        tr("%1 of %2 are here").arg(Format::bytes(transfer->done()), Format::bytes(transfer->of())),
        tr("Cancel"));
}

void CompressPage::press_empty() {
  const Source* run = source();
  if (run == nullptr) {
    emit page_wanted(QStringLiteral("home"));
    return;
  }
  attempt([&] {
    RunCopies& copies = session_.copies();
    copies.fetching(run->run) == nullptr ? copies.fetch(run->run) : copies.cancel(run->run);
  });
}

const CompressPage::Source* CompressPage::source() const {
  const int row = run_ == nullptr ? -1 : run_->currentIndex();
  return row >= 0 && row < static_cast<int>(sources_.size()) ? &sources_[static_cast<std::size_t>(row)]
                                                             : nullptr;
}

/// With the newest compression of it, where there is one.
void CompressPage::show_run() {
  exported_.clear();
  compression_.forget();
  table_->set_candidates({});  // those of another run have the same names
  const Source* run = source();
  show_what_is_missing();
  if (const int count = run == nullptr ? 0 : count_of(run->directory); count > 0)
    compression_.follow(folder_of(run->directory, count));
  refresh();
}

void CompressPage::start() {
  const Source* run = source();
  const std::optional<QStringList> limits = limits_->arguments();
  if (run == nullptr || !limits) return;
  launch(folder_of(run->directory, count_of(run->directory) + 1), *limits);
}

void CompressPage::launch(const fs::path& folder, const QStringList& more) {
  const auto text = [](const fs::path& path) { return QString::fromStdString(path.string()); };
  chosen_.erase(folder);
  exported_.clear();
  attempt([&] {
    compression_.start(session_.engine().path(),
                       QStringList{QStringLiteral("compress"), text(source()->directory),
                                   QStringLiteral("-o"), text(folder), QStringLiteral("--quiet")} +
                           more,
                       folder);
  });
}

void CompressPage::stop() {
  const QString folder = QString::fromStdString(compression_.folder().string());
  session_.engine().execute({QStringLiteral("stop"), folder}, [this](int code, const QString& errors) {
    if (code != 0) emit problem(errors);
  });
}

void CompressPage::choose_file() {
  const Candidate* candidate = selected_ ? table_->candidate(*selected_) : nullptr;
  const Source* run = source();
  if (candidate == nullptr || run == nullptr) return;
  const fs::path file = candidate->file;
  const QString extension = QString::fromStdString(file.extension().string());
  const QString path =
      QFileDialog::getSaveFileName(this, tr("Export candidate %1").arg(candidate->id),
                                   file_name(*candidate) + extension, QStringLiteral("*%1").arg(extension));
  if (!path.isEmpty()) export_to(candidate->id, path.toStdString());
}

QString CompressPage::file_name(const Candidate& candidate) const {
  const QString bits = candidate.rounding == "floats"   ? QString()
                       : candidate.rounding == "4 bits" ? QStringLiteral("-int4")
                                                        : QStringLiteral("-int8");
  QString compression = QString::fromStdString(compression_.folder().extension().string());
  return source()->file_name + compression.replace('.', '-') +
         QStringLiteral("-candidate-%1").arg(candidate.id) + bits;
}

void CompressPage::export_to(std::int64_t id, const fs::path& output) {
  const Candidate* candidate = table_->candidate(id);
  if (candidate == nullptr) return;
  attempt([&] {
    const fs::path file = exports::copy_export(compression_.folder() / candidate->file, output).front();
    // Above the candidates, which a notice at the bottom of the window would cover.
    const std::string& runtime = candidate->measures.runtime;
    const QString place = QString::fromStdString(file.string());
    const QString bytes = Format::bytes(candidate->measures.bytes);
    const QString accuracy = Format::percent(candidate->accuracy, 2);
    exported_ = candidate->measures.is_estimated()
                    ? tr("Exported to %1: %2, %3 as estimated here, for want of a runtime to run it in.")
                          .arg(place, bytes, accuracy)
                    : tr("Exported to %1: %2, %3 as measured by %4.")
                          .arg(place, bytes, accuracy, QString::fromStdString(runtime));
  });
  refresh_banner();
}

QString CompressPage::activity() const {
  const Source* run = source();
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
  const bool is_chosen = chosen != chosen_.end() && table_->candidate(chosen->second) != nullptr;
  selected_ = is_chosen ? std::optional(chosen->second) : compression_.recommended();
  front_->select(selected_);
  export_->setEnabled(selected_.has_value());
  if (!selected_) return view_->clearSelection();
  const QModelIndexList rows = table_->match(table_->index(0, 0), CandidateTable::id_role,
                                             static_cast<qlonglong>(*selected_), 1, Qt::MatchExactly);
  if (!rows.isEmpty() && !view_->selectionModel()->isRowSelected(rows.front().row()))
    view_->selectRow(rows.front().row());
}

/// For who hovers over its point.
QString CompressPage::words_of(const Candidate& candidate) {
  const QString recipe = CandidateTable::recipe_of(candidate),
                verdict = CandidateTable::sentence_of(candidate);
  const QString bytes = Format::bytes(candidate.measures.bytes);
  const QString accuracy = Format::percent(candidate.accuracy, 2);
  if (candidate.measures.is_estimated())
    return tr("candidate %1: %2\n%3, %4, estimated\n%5")
        .arg(candidate.id)
        .arg(recipe, bytes, accuracy, verdict);
  return tr("candidate %1: %2\n%3, %4, measured by %5\n%6")
      .arg(candidate.id)
      .arg(recipe, bytes, accuracy, QString::fromStdString(candidate.measures.runtime), verdict);
}

void CompressPage::refresh_points() {
  const std::vector<Candidate> front =
      compress::pareto_front({compression_.candidates().begin(), compression_.candidates().end()});
  std::vector<FrontPoint> points;
  const Candidate* accepted = compression_.smallest_accepted();
  for (const Candidate& one : compression_.candidates()) {
    points.push_back({.id = one.id,
                      .bytes = static_cast<double>(one.measures.bytes),
                      .accuracy = one.accuracy,
                      .words = words_of(one),
                      .on_front = std::ranges::find(front, one.id, &Candidate::id) != front.end(),
                      .is_accepted = &one == accepted});
  }
  front_->set_points(std::move(points));
  const compress::Limits& limits = compression_.limits();
  std::optional<double> least;
  if (compression_.reference_accuracy())
    least = *compression_.reference_accuracy() - limits.loss_points / 100;
  front_->set_limits(limits.bytes ? std::optional(static_cast<double>(*limits.bytes)) : std::nullopt, least);
}

void CompressPage::refresh() {
  table_->set_candidates(compression_.candidates());
  view_->setColumnHidden(CandidateTable::memory, !compression_.limits().memory_bytes);
  view_->fit_columns();
  refresh_points();
  refresh_selection();
  refresh_tiles();
  refresh_banner();
  const compress::Measures last =
      compression_.candidates().empty() ? compress::Measures() : compression_.candidates().back().measures;
  front_card_->set_note(last.runtime.empty() ? tr("on the images that decide")
                        : last.is_estimated()
                            ? tr("estimated: neither onnxruntime nor a compiler was found")
                            : tr("measured by %1").arg(QString::fromStdString(last.runtime)));
  const bool is_running = compression_.is_running();
  start_->setEnabled(!is_running && source() != nullptr && source()->elsewhere.isEmpty() &&
                     session_.can_change());
  stop_->setEnabled(is_running);
  limits_->set_editable(!is_running);
  if (const QString now = activity(); now != activity_) {
    activity_ = now;
    emit activity_changed();
  }
  const Source* run = source();
  set_title(run == nullptr ? tr("Compress & export") : tr("Compress %1").arg(run->name));
  const QString each = last.is_estimated()
                           ? tr("%1 as it was trained · each point is a file, its figures estimated")
                           : tr("%1 as it was trained · each point is a file that was measured");
  set_context(compression_.reference_accuracy()
                  ? each.arg(Format::percent(*compression_.reference_accuracy(), 2))
                  : tr("Smaller and faster, until it fits: pruned, rounded, trained again"));
}

void CompressPage::refresh_tiles() {
  const Candidate* shown = selected_ ? table_->candidate(*selected_) : nullptr;
  if (shown == nullptr && !compression_.candidates().empty()) shown = &compression_.candidates().back();
  tiles_->show_compression(compression_, shown);
}

void CompressPage::refresh_banner() {
  if (!exported_.isEmpty()) {
    banner_->show_sentence(State::done, exported_);
  } else if (compression_.is_running()) {
    banner_->show_sentence(State::running, CompressionWords::what_is_done(compression_));
  } else if (compression_.has_ended() && compression_.accepted()) {
    banner_->show_sentence(State::done, tr("Candidate %1 meets all limits.").arg(*compression_.accepted()));
  } else if (compression_.has_ended()) {
    banner_->show_sentence(State::failed, CompressionWords::why_none(compression_));
  } else if (!compression_.candidates().empty()) {
    banner_->show_sentence(State::stopped, tr("It was stopped before it came to its end."), tr("Go on"));
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
  front_card_->set_title(tr("Accuracy against size"));
  front_->setAccessibleName(tr("Accuracy against size"));
  table_card_->set_title(tr("Candidates"));
  table_card_->set_note(tr("newest first"));
  view_->setAccessibleName(tr("Candidates"));
  run_card_->set_title(tr("Model"));
  run_field_->set_name(tr("Run"));
  limits_card_->set_title(tr("Limits"));
  limits_->retranslate();
  table_->retranslate();
  refresh();
}

void CompressPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  reload_runs();
}

}  // namespace anneal::studio
