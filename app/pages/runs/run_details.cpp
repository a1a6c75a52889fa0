#include "app/pages/runs/run_details.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QVBoxLayout>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/models/run_speed.h"
#include "app/pages/runs/copy_card.h"
#include "app/pages/runs/epoch_values_card.h"
#include "app/pages/runs/origin_card.h"
#include "app/run/metric_words.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/attempt.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/rendered_notes.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/protocol/metric.h"

namespace anneal::studio {

namespace {

constexpr int save_after_ms = 500;
constexpr int notes_height = 96;

/// How many classes the run tells apart; none before its data is known, or of a regression.
std::size_t class_count(const project::Run& run) {
  const auto spec = nlohmann::json::parse(run.start.spec, nullptr, false);
  const nlohmann::json::json_pointer classes("/data/classes");
  return spec.is_object() && spec.contains(classes) ? spec[classes].size() : 0;
}

}  // namespace

RunDetails::RunDetails(ProjectSession& session, QWidget* parent) : QWidget(parent), session_(session) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  build_fields();
  values_ = new Card;
  facts_ = new FactList;
  values_->body()->addWidget(facts_);
  copy_ = new CopyCard(session_);
  connect(copy_, &CopyCard::problem, this, &RunDetails::problem);
  at_epoch_ = new EpochValuesCard(session_);
  connect(at_epoch_, &EpochValuesCard::problem, this, &RunDetails::problem);
  origin_ = new OriginCard;
  connect(origin_, &OriginCard::run_wanted, this, &RunDetails::run_wanted);
  for (QWidget* card :
       {static_cast<QWidget*>(about_), static_cast<QWidget*>(copy_), static_cast<QWidget*>(values_),
        static_cast<QWidget*>(at_epoch_), static_cast<QWidget*>(origin_)})
    column->addWidget(card);
}

void RunDetails::build_fields() {
  about_ = new Card;
  name_edit_ = new QLineEdit;
  notes_edit_ = new QPlainTextEdit;
  notes_edit_->setProperty("role", "notes");
  notes_edit_->setMaximumHeight(notes_height);
  notes_edit_->setTabChangesFocus(true);
  tags_edit_ = new QLineEdit;
  name_ = new Field(name_edit_);
  notes_ = new Field(new RenderedNotes(notes_edit_));
  tags_ = new Field(tags_edit_);
  for (Field* field : {name_, notes_, tags_}) about_->body()->addWidget(field);
  why_unsaved_ = make_paragraph({}, "bad");
  save_ = make_button({}, "small");
  about_->body()->addWidget(why_unsaved_);
  about_->body()->addWidget(save_, 0, Qt::AlignLeft);
  connect(save_, &QPushButton::clicked, this, &RunDetails::save_edits);
  connect(name_edit_, &QLineEdit::editingFinished, this, &RunDetails::save_edits);
  connect(tags_edit_, &QLineEdit::editingFinished, this, &RunDetails::save_edits);
  for (QLineEdit* edit : {name_edit_, tags_edit_}) edit->installEventFilter(this);
  typing_.setSingleShot(true);
  typing_.setInterval(save_after_ms);
  connect(notes_edit_, &QPlainTextEdit::textChanged, &typing_, qOverload<>(&QTimer::start));
  connect(&typing_, &QTimer::timeout, this, &RunDetails::save_edits);
}

/// What is kept is taken back by the window's undo, not by that of the field.
bool RunDetails::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride || typed() != written_)
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo))
    return QWidget::eventFilter(watched, event);
  event->ignore();
  return true;
}

void RunDetails::show_runs(const std::vector<const project::Run*>& runs) {
  const project::Run* run = runs.size() == 1 ? runs.front() : nullptr;
  const std::optional<std::int64_t> before = run_ ? std::optional(run_->id) : std::nullopt;
  const bool is_other = before != (run != nullptr ? std::optional(run->id) : std::nullopt);
  if (is_other) save_edits();
  run_.reset();  // filling the fields is not an edit
  // What is said otherwise by now, by an undo or another program, shows where nothing was typed meanwhile.
  const Written written = written_about(run);
  const auto unsaved = run != nullptr ? unsaved_.find(run->id) : unsaved_.end();
  if (is_other || (written != typed() && typed() == written_)) fill_fields(written);
  if (is_other && unsaved != unsaved_.end()) type(unsaved->second.typed);
  run_ = run != nullptr ? std::optional(*run) : std::nullopt;
  setVisible(!runs.empty());
  about_->setVisible(run != nullptr);
  show_unsaved();
  copy_->set_run(run_);
  at_epoch_->set_run(run_);
  values_->setVisible(run != nullptr ? !run->last.empty() : runs.size() > 1);
  values_->set_title(run != nullptr ? tr("Values")
                                    : tr("%Ln run(s)", nullptr, static_cast<int>(runs.size())));
  values_->set_note(run != nullptr ? tr("last") : tr("best"));
  const bool is_fixed = !session_.can_change();
  name_edit_->setReadOnly(is_fixed);
  notes_edit_->setReadOnly(is_fixed);
  tags_edit_->setReadOnly(is_fixed);
  run != nullptr ? show_values(*run) : show_best(runs);
}

RunDetails::Written RunDetails::written_about(const project::Run* run) {
  if (run == nullptr) return {};
  QStringList tags;
  for (const std::string& tag : plain_tags(run->tags)) tags += QString::fromStdString(tag);
  return {QString::fromStdString(run->start.name), QString::fromStdString(run->notes),
          tags.join(QStringLiteral(", "))};
}

RunDetails::Written RunDetails::typed() const {
  return {name_edit_->text(), notes_edit_->toPlainText(), tags_edit_->text()};
}

void RunDetails::fill_fields(const Written& written) {
  type(written);
  written_ = written;
}

void RunDetails::type(const Written& written) {
  name_edit_->setText(written.name);
  name_edit_->setCursorPosition(0);
  notes_edit_->setPlainText(written.notes);
  tags_edit_->setText(written.tags);
}

void RunDetails::show_unsaved() {
  const auto unsaved = run_ ? unsaved_.find(run_->id) : unsaved_.end();
  const bool is_unsaved = unsaved != unsaved_.end();
  why_unsaved_->setText(is_unsaved ? tr("Not saved: %1").arg(unsaved->second.why) : QString());
  why_unsaved_->setVisible(is_unsaved);
  save_->setVisible(is_unsaved);
}

void RunDetails::show_family(const std::vector<RunTable::Relative>& family, std::int64_t run) {
  origin_->set_family(family, run);
}

void RunDetails::show_best(const std::vector<const project::Run*>& runs) {
  std::vector<Fact> facts;
  for (const project::Run* run : runs) {
    const QString best = run->best ? MetricWords::value(run->best->metric, run->best->value) : QString();
    facts.push_back({QString::fromStdString(run->start.name), best});
  }
  facts_->set_facts(facts);
}

void RunDetails::show_values(const project::Run& run) {
  std::vector<Fact> facts;
  if (run.best) {
    facts.push_back({tr("best, epoch %1").arg(Format::number(run.best->epoch)),
                     MetricWords::value(run.best->metric, run.best->value),
                     MetricWords::name(run.best->metric)});
  }
  const bool tells_top5 = is_telling(Metric::top5, class_count(run));
  for (const auto& [name, value] : run.last) {
    if (name.ends_with(".top5") && !tells_top5) continue;
    const double shown = name == "samples_per_second" ? speed_of(run).value_or(value) : value;
    facts.push_back({MetricWords::name(name), MetricWords::value(name, shown)});
  }
  facts_->set_facts(facts);
}

/// As the Live page has it; read in the background, and until then as it was read before.
std::optional<double> RunDetails::speed_of(const project::Run& run) {
  const auto known = speeds_.find(run.id);
  const bool is_read = known != speeds_.end() && known->second.seconds == run.seconds;
  if (!is_read && !timing_.running())
    attempt(*this, [&] {
      const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
      timing_.start(
          [connection, id = run.id](const std::stop_token&) { return throughput_of(*connection, id); },
          [this, id = run.id, seconds = run.seconds](std::optional<double> speed) {
            speeds_[id] = {seconds, speed};
            if (run_) show_values(project::Run(*run_));
          },
          [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
    });
  return known == speeds_.end() ? std::nullopt : known->second.samples_per_second;
}

void RunDetails::save_edits() {
  if (!run_) return;
  const project::Run& run = *run_;
  const std::string name = name_edit_->text().trimmed().toStdString();
  const std::string notes = notes_edit_->toPlainText().toStdString();
  std::vector<std::string> tags;
  for (const QString& tag : tags_edit_->text().split(',', Qt::SkipEmptyParts)) {
    if (!tag.trimmed().isEmpty()) tags.push_back(tag.trimmed().toStdString());
  }
  tags = tags_of(std::move(tags), marks_of(run.tags));
  const bool is_other = name != run.start.name || notes != run.notes || tags != run.tags;
  if (!is_other) {
    unsaved_.erase(run.id);
    return show_unsaved();
  }
  try {
    project::Project& project = session_.project_to_change();
    if (notes != run.notes) project::set_notes(project, run.id, notes);
    if (tags != run.tags) project::set_tags(project, run.id, tags);
    if (name != run.start.name) project::rename_run(project, run.id, name);
    run_->start.name = name;
    run_->notes = notes;
    run_->tags = tags;
    written_ = typed();
    unsaved_.erase(run.id);
  } catch (const std::exception& error) {
    const QString why = sentence_of(error);
    if (std::exchange(unsaved_[run.id], {typed(), why}).why != why) emit problem(why);
  }
  show_unsaved();
  emit session_.runs_changed();
}

QString RunDetails::unsaved() {
  save_edits();
  QStringList names;
  for (const auto& [run, unsaved] : unsaved_) names += unsaved.typed.name;
  return names.isEmpty() ? QString() : tr("edits to %1").arg(names.join(QStringLiteral(", ")));
}

void RunDetails::forget() {
  run_.reset();
  unsaved_.clear();
  speeds_.clear();
  timing_.cancel();
  at_epoch_->forget();
}

void RunDetails::retranslate() {
  about_->set_title(tr("Run"));
  name_->set_name(tr("Name"));
  notes_->set_name(tr("Notes"));
  notes_edit_->setAccessibleName(tr("Notes"));
  tags_->set_name(tr("Tags, separated by commas"));
  save_->setText(tr("Try again"));
  show_unsaved();
  copy_->retranslate();
  at_epoch_->retranslate();
  origin_->retranslate();
}

}  // namespace anneal::studio
