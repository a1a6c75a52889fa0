#include "page_runs/runs_page.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "models/metric_words.h"
#include "models/run_table.h"
#include "page_runs/columns_menu.h"
#include "page_runs/copy_card.h"
#include "page_runs/origin_card.h"
#include "page_runs/run_menu.h"
#include "project/edits.h"
#include "project/foreign_curves.h"
#include "protocol/metric.h"
#include "run/project_session.h"
#include "run/run_copies.h"
#include "widgets/banner.h"
#include "widgets/card.h"
#include "widgets/empty_state.h"
#include "widgets/fact_list.h"
#include "widgets/field.h"
#include "widgets/fitted_table.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/rendered_notes.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

constexpr int reload_interval_ms = 250;
constexpr int notes_height = 96;
constexpr int least_table_height = 320;

/// How many classes the run tells apart; none before its data is known, or of a regression.
std::size_t class_count(const project::Run& run) {
  const auto spec = nlohmann::json::parse(run.start.spec, nullptr, false);
  const nlohmann::json::json_pointer classes("/data/classes");
  return spec.is_object() && spec.contains(classes) ? spec[classes].size() : 0;
}

}  // namespace

RunsPage::RunsPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  restore_ = add_action();
  delete_ = add_action();
  more_ = add_action();
  menu_ = new RunMenu(session_, this);
  more_->setMenu(menu_);
  mark_ = add_action();
  marks_ = new MarksMenu(this);
  mark_->setMenu(marks_);
  connect(marks_, &MarksMenu::chosen, this, &RunsPage::mark_selected);
  connect(menu_, &RunMenu::news, this, [this](const QString& sentence) { emit news(sentence); });
  connect(menu_, &RunMenu::problem, this, &RunsPage::problem);
  connect(menu_, &RunMenu::page_wanted, this, &RunsPage::page_wanted);
  busy_ = new Banner;
  busy_->hide();
  content()->addWidget(busy_);
  connect(menu_, &RunMenu::busy, this, [this](const QString& sentence) {
    sentence.isEmpty() ? busy_->hide() : busy_->show_sentence(State::running, sentence, tr("Cancel"));
  });
  connect(busy_->button(), &QPushButton::clicked, menu_, &RunMenu::cancel);
  compare_ = add_action();
  open_ = add_action(Action::primary);
  build_table();
  build_inspector();
  pending_.setSingleShot(true);
  pending_.setInterval(reload_interval_ms);
  connect(&pending_, &QTimer::timeout, this, &RunsPage::reload);
  connect(open_, &QPushButton::clicked, this, &RunsPage::open_selected);
  connect(compare_, &QPushButton::clicked, this, &RunsPage::compare_selected);
  connect(delete_, &QPushButton::clicked, this, &RunsPage::delete_selected);
  connect(restore_, &QPushButton::clicked, this, &RunsPage::restore_selected);
  connect(&session_, &ProjectSession::runs_changed, this, &RunsPage::schedule);
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    shown_ = 0;
    bin_->setChecked(false);
    schedule();
  });
  retranslate();
}

void RunsPage::build_table() {
  table_ = new RunTable(this);
  filtered_ = new RunFilter(this);
  filtered_->setSourceModel(table_);
  card_ = new Card;
  filter_ = new QLineEdit;
  filter_->setClearButtonEnabled(true);
  filter_->setMinimumWidth(340);
  connect(filter_, &QLineEdit::textChanged, this, &RunsPage::filter);
  wrong_ = make_label({}, "bad");
  wrong_->hide();
  constexpr int longest_notes = 200;
  view_ = new FittedTable(RunTable::name);
  for (const int column : {RunTable::changes, RunTable::notes}) view_->limit_width(column, longest_notes);
  view_->setModel(filtered_);
  view_->setSortingEnabled(true);
  view_->sortByColumn(RunTable::started, Qt::DescendingOrder);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  connect(view_, &QTableView::activated, this, &RunsPage::open_selected);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(view_, &QTableView::customContextMenuRequested, this, [this](const QPoint& at) {
    if (more_->isEnabled()) menu_->popup(view_->viewport()->mapToGlobal(at));
  });
  connect(view_, &QTableView::doubleClicked, this, &RunsPage::open_selected);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPage::show_selected);
  connect(new QShortcut(QKeySequence::Delete, view_, nullptr, nullptr, Qt::WidgetShortcut),
          &QShortcut::activated, this, &RunsPage::delete_selected);
  connect(new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
          &QShortcut::activated, filter_, qOverload<>(&QWidget::setFocus));
  columns_ = make_button({}, "small");
  auto* columns = new ColumnsMenu(*view_, QStringLiteral("runs/hidden-columns"), {RunTable::host}, this);
  columns_->setMenu(columns);
  connect(columns, &ColumnsMenu::changed, view_, &FittedTable::fit_columns);
  import_ = make_button({}, "small");
  connect(import_, &QPushButton::clicked, this, [this] {
    const QString path = QFileDialog::getOpenFileName(this, tr("Curves of another program"));
    if (!path.isEmpty()) import_curves(path);
  });
  bin_ = make_button({}, "small");
  bin_->setCheckable(true);
  connect(bin_, &QPushButton::toggled, this, &RunsPage::reload);
  card_->setMinimumHeight(least_table_height);
  card_->header()->addWidget(filter_, 1);
  card_->header()->addWidget(import_);
  card_->header()->addWidget(columns_);
  card_->header()->addWidget(bin_);
  card_->body()->addWidget(wrong_);
  card_->body()->addWidget(view_, 1);

  empty_ = new EmptyState(QStringLiteral("runs"));
  connect(empty_->button(), &QPushButton::clicked, this,
          [this] { attempt([this] { session_.start_sample(); }); });
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  either_->addWidget(card_);
  either_->addWidget(empty_);
  content()->addWidget(holder, 1);
}

void RunsPage::build_inspector() {
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
  connect(name_edit_, &QLineEdit::editingFinished, this, &RunsPage::save_edits);
  connect(tags_edit_, &QLineEdit::editingFinished, this, &RunsPage::save_edits);
  auto* typing = new QTimer(this);
  typing->setSingleShot(true);
  typing->setInterval(2 * reload_interval_ms);
  connect(notes_edit_, &QPlainTextEdit::textChanged, typing, qOverload<>(&QTimer::start));
  connect(typing, &QTimer::timeout, this, &RunsPage::save_edits);
  values_ = new Card;
  facts_ = new FactList;
  values_->body()->addWidget(facts_);
  copy_ = new CopyCard(session_);
  connect(copy_, &CopyCard::problem, this, &RunsPage::problem);
  connect(&session_.copies(), &RunCopies::fetched, this, &RunsPage::schedule);
  inspector()->addWidget(about_);
  inspector()->addWidget(copy_);
  inspector()->addWidget(values_);
  origin_ = new OriginCard;
  connect(origin_, &OriginCard::run_wanted, this, [this](qint64 run) {
    view_->selectionModel()->clearSelection();
    select({run});
  });
  inspector()->addWidget(origin_);
  inspector()->addStretch(1);
}

void RunsPage::schedule() {
  if (isVisible() && !pending_.isActive()) pending_.start();
}

void RunsPage::reload() {
  const std::vector<std::int64_t> kept = selected();
  std::size_t in_bin = 0;
  if (session_.is_open()) {
    attempt([&] {
      std::vector<project::Run> deleted = project::runs(session_.project(), project::Shelf::bin);
      in_bin = deleted.size();
      if (in_bin == 0) bin_->setChecked(false);
      table_->set_runs(shows_bin() ? std::move(deleted) : project::runs(session_.project()),
                       project::version_names(session_.project()), session_.phases());
    });
  }
  bin_->setVisible(in_bin > 0);
  bin_->setText(tr("Bin (%1)").arg(in_bin));
  view_->setColumnHidden(RunTable::host, !table_->has_hosts());
  view_->fit_columns();
  if (selected() != kept) select(kept);
  if (selected().empty() && filtered_->rowCount() > 0) view_->selectRow(0);
  const bool is_empty = table_->rowCount() == 0 && in_bin == 0;
  either_->setCurrentIndex(is_empty ? 1 : 0);
  show_selected();
  refresh_texts();
}

std::vector<std::int64_t> RunsPage::selected() const {
  std::vector<std::int64_t> ids;
  for (const QModelIndex& index : view_->selectionModel()->selectedRows()) {
    ids.push_back(index.data(RunTable::id_role).toLongLong());
  }
  return ids;
}

void RunsPage::select(const std::vector<std::int64_t>& ids) {
  for (int row = 0; row < filtered_->rowCount(); ++row) {
    const QModelIndex index = filtered_->index(row, 0);
    if (std::ranges::count(ids, index.data(RunTable::id_role).toLongLong()) == 0) continue;
    view_->selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
  }
}

void RunsPage::show_selected() {
  const auto ids = selected();
  const project::Run* run = ids.size() == 1 ? table_->run(ids.front()) : nullptr;
  const std::int64_t id = run == nullptr ? 0 : run->id;
  const Written written = written_about(run);
  const bool is_other = id != shown_;
  if (is_other) save_edits();
  // What is said otherwise by now, by an undo or another program, shows where nothing was typed meanwhile.
  if (is_other || (written != typed() && typed() == written_)) fill(id, written);
  about_->parentWidget()->setVisible(!ids.empty());
  about_->setVisible(run != nullptr);
  copy_->set_run(run == nullptr ? std::nullopt : std::optional(*run));
  values_->setVisible(run == nullptr ? ids.size() > 1 : !run->last.empty());
  values_->set_title(run == nullptr ? tr("%n run(s)", nullptr, static_cast<int>(ids.size())) : tr("Values"));
  values_->set_note(run == nullptr ? tr("best") : tr("last"));
  open_->setEnabled(run != nullptr && !shows_bin());
  more_->setEnabled(!ids.empty() && !shows_bin());
  mark_->setEnabled(!ids.empty() && session_.can_change());
  if (const RunRecord* first = ids.empty() ? nullptr : table_->record(ids.front()))
    marks_->set_marks(first->marks);
  if (run != nullptr) {
    menu_->set_run(*run, session_.active_runs().contains(id));
  } else {
    std::vector<const project::Run*> several;
    for (const std::int64_t chosen : ids)
      if (const project::Run* known = table_->run(chosen)) several.push_back(known);
    menu_->set_runs(several);
  }
  // The tree that a click has come from must not go while the click is heard.
  QMetaObject::invokeMethod(
      origin_, [this, id] { origin_->set_family(table_->family(id), id); }, Qt::QueuedConnection);
  compare_->setEnabled(ids.size() > 1 && !shows_bin());
  delete_->setVisible(!shows_bin());
  delete_->setEnabled(!ids.empty() && session_.can_change());
  restore_->setVisible(shows_bin());
  restore_->setEnabled(!ids.empty() && session_.can_change());
  empty_->button()->setEnabled(session_.can_change());
  name_edit_->setReadOnly(!session_.can_change());
  notes_edit_->setReadOnly(!session_.can_change());
  tags_edit_->setReadOnly(!session_.can_change());
  if (run == nullptr) return show_several(ids);
  std::vector<Fact> facts;
  if (run->best) {
    facts.push_back({tr("best, epoch %1").arg(run->best->epoch),
                     MetricWords::value(run->best->metric, run->best->value),
                     MetricWords::name(run->best->metric)});
  }
  const bool tells_top5 = is_telling(Metric::top5, class_count(*run));
  for (const auto& [name, value] : run->last) {
    if (name.ends_with(".top5") && !tells_top5) continue;
    facts.push_back({MetricWords::name(name), MetricWords::value(name, value)});
  }
  facts_->set_facts(facts);
}

RunsPage::Written RunsPage::written_about(const project::Run* run) {
  if (run == nullptr) return {};
  QStringList tags;
  for (const std::string& tag : plain_tags(run->tags)) tags += QString::fromStdString(tag);
  return {QString::fromStdString(run->start.name), QString::fromStdString(run->notes),
          tags.join(QStringLiteral(", "))};
}

RunsPage::Written RunsPage::typed() const {
  return {name_edit_->text(), notes_edit_->toPlainText(), tags_edit_->text()};
}

void RunsPage::fill(std::int64_t run, const Written& written) {
  shown_ = 0;  // filling the fields is no edit
  name_edit_->setText(written.name);
  notes_edit_->setPlainText(written.notes);
  tags_edit_->setText(written.tags);
  written_ = written;
  shown_ = run;
}

void RunsPage::show_several(const std::vector<std::int64_t>& ids) {
  std::vector<Fact> facts;
  for (const std::int64_t id : ids) {
    const project::Run* run = table_->run(id);
    if (run == nullptr) continue;
    const QString best = run->best ? MetricWords::value(run->best->metric, run->best->value) : QString();
    facts.push_back({QString::fromStdString(run->start.name), best});
  }
  facts_->set_facts(facts);
}

bool RunsPage::shows_bin() const {
  return bin_->isChecked();
}

void RunsPage::save_edits() {
  const project::Run* run = shown_ == 0 ? nullptr : table_->run(shown_);
  if (run == nullptr) return;
  const std::int64_t id = run->id;
  const std::string name = name_edit_->text().trimmed().toStdString();
  const std::string notes = notes_edit_->toPlainText().toStdString();
  std::vector<std::string> tags;
  for (const QString& tag : tags_edit_->text().split(',', Qt::SkipEmptyParts)) {
    if (!tag.trimmed().isEmpty()) tags.push_back(tag.trimmed().toStdString());
  }
  tags = tags_of(std::move(tags), marks_of(run->tags));
  if (name == run->start.name && notes == run->notes && tags == run->tags) return;
  attempt([&] {
    project::Project& project = session_.project_to_change();
    if (notes != run->notes) project::set_notes(project, id, notes);
    if (tags != run->tags) project::set_tags(project, id, tags);
    if (name != run->start.name) project::rename_run(project, id, name);
    written_ = typed();
  });
  emit session_.runs_changed();
}

void RunsPage::mark_selected(const MarksMenu::Change& change) {
  std::vector<project::FieldEdit> edits;
  for (const std::int64_t id : selected()) {
    const project::Run* run = table_->run(id);
    if (run == nullptr) continue;
    RunMarks marks = marks_of(run->tags);
    change(marks);
    edits.push_back({id, "tags", nlohmann::json(tags_of(plain_tags(run->tags), marks)).dump()});
  }
  attempt([&] { project::edit_runs(session_.project_to_change(), edits); });
  emit session_.runs_changed();
}

void RunsPage::import_curves(const QString& path) {
  attempt([&] {
    const auto connection =
        std::make_shared<project::Project>(session_.project_to_change().another_connection());
    import_->setEnabled(false);
    importing_.start(
        [connection, file = path.toStdString()](const std::stop_token&) {
          return project::import_curves(*connection, file);
        },
        [this, path](const project::CurveImport& made) {
          import_->setEnabled(true);
          emit session_.runs_changed();
          QStringList left_out;
          for (const std::string& series : made.left_out) left_out += QString::fromStdString(series);
          emit news(left_out.empty() ? tr("Imported %1.").arg(path)
                                     : tr("Imported %1. Left out, for a run has no such curves: %2.")
                                           .arg(path, left_out.mid(0, 8).join(QStringLiteral(", "))));
        },
        [this](const std::exception_ptr& error) {
          import_->setEnabled(true);
          emit problem(sentence_of(error));
        });
  });
}

void RunsPage::filter(const QString& text) {
  QString wrong;
  try {
    filtered_->set_query(text);
  } catch (const UserError& error) {
    wrong = QString::fromStdString(error.message());
  }
  restyle(filter_, "state", wrong.isEmpty() ? QString() : QStringLiteral("wrong"));
  wrong_->setText(wrong);
  wrong_->setVisible(!wrong.isEmpty());
  refresh_texts();
}

void RunsPage::open_selected() {
  const auto ids = selected();
  if (ids.size() == 1 && !shows_bin()) attempt([&] { session_.show_run(ids.front()); });
}

void RunsPage::compare_selected() {
  session_.compare_runs(selected());
  emit page_wanted(QStringLiteral("compare"));
}

void RunsPage::delete_selected() {
  const auto ids = selected();
  if (ids.empty() || shows_bin()) return;
  const bool is_active =
      std::ranges::any_of(ids, [this](std::int64_t id) { return session_.active_runs().contains(id); });
  if (is_active) {
    emit problem(tr("A run that is going on cannot be deleted. Stop it first."));
    return;
  }
  for (const std::int64_t id : ids) {
    const RunRecord* record = table_->record(id);
    if (record != nullptr && record->marks.is_locked)
      return emit problem(
          tr("%1 is locked against deletion.").arg(QString::fromStdString(record->run.start.name)));
  }
  attempt([&] {
    project::delete_runs(session_.project_to_change(), ids);
    emit session_.runs_changed();
    emit news(tr("%n run(s) deleted.", nullptr, static_cast<int>(ids.size())),
              {tr("Undo"), [this, ids] { restore(ids); }});
  });
}

void RunsPage::restore_selected() {
  restore(selected());
}

void RunsPage::restore(const std::vector<std::int64_t>& runs) {
  if (runs.empty()) return;
  attempt([&] { project::restore_runs(session_.project_to_change(), runs); });
  emit session_.runs_changed();
}

void RunsPage::refresh_texts() {
  const int active = static_cast<int>(session_.active_runs().size());
  set_title(tr("Runs"));
  const int shown = filtered_->rowCount();
  const QString all = tr("%n run(s)", nullptr, table_->rowCount());
  const QString runs = shown == table_->rowCount() ? all : tr("%1 of %2").arg(Format::count(shown), all);
  set_context(active == 0 ? runs : tr("%1 · %n going on", nullptr, active).arg(runs));
}

void RunsPage::retranslate() {
  open_->setText(tr("Open"));
  compare_->setText(tr("Compare"));
  more_->setText(tr("More"));
  mark_->setText(tr("Mark"));
  marks_->retranslate();
  columns_->setText(tr("Columns"));
  import_->setText(tr("Import curves…"));
  import_->setToolTip(tr("A TensorBoard event file, or CSV with a column step, epoch or time"));
  origin_->retranslate();
  menu_->retranslate();
  delete_->setText(tr("Delete"));
  restore_->setText(tr("Restore"));
  bin_->setToolTip(tr("Runs that were deleted"));
  filter_->setPlaceholderText(tr("Filter by words, or as accuracy > 80% tag:x"));
  filter_->setToolTip(
      tr("Words occur anywhere; “two words” in quotation marks.\n"
         "name: state: preset: data: host: tag: notes: look there.\n"
         "is:starred is:locked is:running is:finished\n"
         "accuracy > 0.8, best, last, loss, epoch, minutes, lr, batch, seed: numbers.\n"
         "A minus excludes, “or” stands between alternatives."));
  filter_->setAccessibleName(tr("Filter"));
  view_->setAccessibleName(tr("Runs"));
  empty_->set_texts(tr("Runs appear here as soon as they start."), tr("Train the sample"));
  about_->set_title(tr("Run"));
  name_->set_name(tr("Name"));
  notes_->set_name(tr("Notes"));
  notes_edit_->setAccessibleName(tr("Notes"));
  tags_->set_name(tr("Tags, separated by commas"));
  copy_->retranslate();
  table_->retranslate();
  reload();
}

void RunsPage::repaint_icons() {
  table_->retranslate();
}

void RunsPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  reload();
}

void RunsPage::hideEvent(QHideEvent* event) {
  save_edits();
  Page::hideEvent(event);
}

}  // namespace anneal::studio
