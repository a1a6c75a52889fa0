#include "app/pages/runs/runs_page.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/models/run_table.h"
#include "app/pages/runs/columns_menu.h"
#include "app/pages/runs/curve_columns.h"
#include "app/pages/runs/run_details.h"
#include "app/pages/runs/shown_rows.h"
#include "app/results/run_keys.h"
#include "app/results/run_menu.h"
#include "app/run/page_memory.h"
#include "app/run/project_session.h"
#include "app/run/run_copies.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/empty_state.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/rendered_notes.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

constexpr int reload_interval_ms = 250;
constexpr int keep_after_ms = 500;
constexpr int least_table_height = 320;
constexpr int most_letters = 60;  ///< of a filter that is told of

}  // namespace

RunsPage::RunsPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  keeping_.setSingleShot(true);
  keeping_.setInterval(keep_after_ms);
  connect(&keeping_, &QTimer::timeout, this, &RunsPage::keep_state);
  restore_ = add_action();
  delete_ = add_action();
  mark_as_removing(delete_);
  more_ = add_action();
  menu_ = new RunMenu(session_, this);
  more_->setMenu(menu_);
  mark_ = add_action();
  marks_ = new MarksMenu(this);
  mark_->setMenu(marks_);
  connect(marks_, &MarksMenu::chosen, this, &RunsPage::mark_selected);
  connect(menu_, &RunMenu::news, this, &RunsPage::news);
  connect(menu_, &RunMenu::problem, this, &RunsPage::problem);
  connect(menu_, &RunMenu::work_ended, this, &RunsPage::work_ended);
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
  details_ = new RunDetails(session_);
  connect(details_, &RunDetails::problem, this, &RunsPage::problem);
  connect(details_, &RunDetails::run_wanted, this, [this](qint64 run) {
    view_->selectionModel()->clearSelection();
    select({run});
  });
  connect(&session_.copies(), &RunCopies::fetched, this, &RunsPage::schedule);
  inspector()->addWidget(details_);
  inspector()->addStretch(1);
  pending_.setSingleShot(true);
  pending_.setInterval(reload_interval_ms);
  connect(&pending_, &QTimer::timeout, this, &RunsPage::reload);
  connect(open_, &QPushButton::clicked, this, &RunsPage::open_selected);
  connect(compare_, &QPushButton::clicked, this, &RunsPage::compare_selected);
  connect(delete_, &QPushButton::clicked, this, &RunsPage::delete_selected);
  connect(restore_, &QPushButton::clicked, this, &RunsPage::restore_selected);
  connect(&session_, &ProjectSession::runs_changed, this, &RunsPage::schedule);
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    details_->forget();
    reading_.cancel();
    table_->forget_values();
    keep_state();
    take_state();
    bin_->setChecked(false);
    schedule();
  });
  take_state();
  retranslate();
}

void RunsPage::build_table() {
  table_ = new RunTable(this);
  filtered_ = new RunFilter(this);
  filtered_->setSourceModel(table_);
  card_ = new Card;
  filter_ = new QLineEdit;
  filter_->setClearButtonEnabled(true);
  filter_->setMaxLength(500);
  filter_->setMinimumWidth(260);
  connect(filter_, &QLineEdit::textChanged, this, &RunsPage::filter);
  wrong_ = make_paragraph({}, "bad");
  wrong_->hide();
  constexpr int longest_notes = 200;
  view_ = new FittedTable(RunTable::name);
  constexpr int longest_name = 160;
  for (const int column : {RunTable::changes, RunTable::notes}) view_->limit_width(column, longest_notes);
  for (const int column : {RunTable::model, RunTable::data_set, RunTable::host})
    view_->limit_width(column, longest_name);
  view_->setModel(filtered_);
  view_->setSortingEnabled(true);
  view_->sortByColumn(RunTable::started, Qt::DescendingOrder);
  connect(view_->horizontalHeader(), &QHeaderView::sortIndicatorChanged, &keeping_,
          qOverload<>(&QTimer::start));
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  connect(view_, &QTableView::activated, this, &RunsPage::open_selected);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(view_, &QTableView::customContextMenuRequested, this, [this](const QPoint& at) {
    if (more_->isEnabled()) menu_->popup(view_->viewport()->mapToGlobal(at));
  });
  connect(view_, &QTableView::doubleClicked, this, &RunsPage::open_selected);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (are_rows_changing_) {
      has_selection_changed_ = true;
      return;
    }
    chosen_ = selected();
    keeping_.start();
    show_selected();
  });
  connect(new QShortcut(QKeySequence::Delete, view_, nullptr, nullptr, Qt::WidgetShortcut),
          &QShortcut::activated, this, &RunsPage::delete_selected);
  connect(new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
          &QShortcut::activated, filter_, qOverload<>(&QWidget::setFocus));
  columns_ = make_button({}, "small");
  shown_columns_ =
      new ColumnsMenu(*view_, *table_, QStringLiteral("runs/hidden-columns"), {RunTable::host}, this);
  columns_->setMenu(shown_columns_);
  connect(shown_columns_, &ColumnsMenu::changed, this, [this] {
    read_curves();
    shown_columns_->fit();
  });
  import_ = make_button({}, "small");
  connect(import_, &QPushButton::clicked, this, [this] {
    const QStringList paths =
        file_dialogs::open_files(this, file_dialogs::Kind::curves, tr("Curves from another program"));
    if (!paths.isEmpty()) import_curves(paths);
  });
  export_ = make_button({}, "small");
  connect(export_, &QPushButton::clicked, this, &RunsPage::choose_file_of_table);
  connect(new QShortcut(QKeySequence::Copy, view_, nullptr, nullptr, Qt::WidgetShortcut),
          &QShortcut::activated, this, [this] {
            QGuiApplication::clipboard()->setText(with_tabs(shown_rows(*view_, ShownRows::selected)));
          });
  bin_ = make_button({}, "small");
  bin_->setCheckable(true);
  connect(bin_, &QPushButton::toggled, this, &RunsPage::reload);
  card_->setMinimumHeight(least_table_height);
  card_->header()->addWidget(filter_, 1);
  card_->header()->addWidget(import_);
  card_->header()->addWidget(export_);
  card_->header()->addWidget(columns_);
  card_->header()->addWidget(bin_);
  card_->body()->addWidget(wrong_);
  none_ = new EmptyState(QStringLiteral("search"));
  connect(none_->button(), &QPushButton::clicked, this, [this] {
    filter_->clear();
    filter_->setFocus();
  });
  none_->hide();
  auto* under_headings = new QVBoxLayout(view_->viewport());
  under_headings->addWidget(none_);
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

/// For another day. The columns are the same in all projects.
void RunsPage::keep_state() {
  keeping_.stop();
  if (place_.empty()) return;
  QStringList chosen;
  for (const std::int64_t run : chosen_) chosen += QString::number(run);
  keep_page(QStringLiteral("runs"), place_,
            {{QStringLiteral("filter"), filter_->text()},
             {QStringLiteral("sorted"), filtered_->sortColumn()},
             {QStringLiteral("descending"), filtered_->sortOrder() == Qt::DescendingOrder},
             {QStringLiteral("chosen"), chosen}});
}

void RunsPage::take_state() {
  place_ = session_.is_open() ? session_.place() : std::filesystem::path();
  if (place_.empty()) return;
  const QVariantMap kept = kept_page(QStringLiteral("runs"), place_);
  const int sorted = kept.value(QStringLiteral("sorted"), -1).toInt();
  const bool is_descending = kept.value(QStringLiteral("descending")).toBool();
  if (sorted >= 0 && sorted < filtered_->columnCount())
    view_->sortByColumn(sorted, is_descending ? Qt::DescendingOrder : Qt::AscendingOrder);
  filter_->setText(kept.value(QStringLiteral("filter")).toString());
  chosen_.clear();
  for (const QString& run : kept.value(QStringLiteral("chosen")).toStringList())
    chosen_.push_back(run.toLongLong());
}

void RunsPage::schedule() {
  if (isVisible() && !pending_.isActive()) pending_.start();
}

void RunsPage::reload() {
  std::size_t in_bin = 0;
  if (session_.is_open()) {
    attempt([&] {
      std::vector<project::Run> deleted = project::runs(session_.project(), project::Shelf::bin);
      in_bin = deleted.size();
      if (in_bin == 0) bin_->setChecked(false);
      keep_chosen([&] {
        table_->set_runs(shows_bin() ? std::move(deleted) : project::runs(session_.project()),
                         project::version_names(session_.project()), session_.phases());
      });
    });
  }
  bin_->setVisible(in_bin > 0);
  bin_->setText(tr("Bin (%1)").arg(in_bin));
  read_curves();
  const bool is_empty = table_->rowCount() == 0 && in_bin == 0;
  either_->setCurrentIndex(is_empty ? 1 : 0);
  view_->setColumnHidden(RunTable::host, !table_->has_hosts());
  show_found();
  if (chosen_.empty() && filtered_->rowCount() > 0) view_->selectRow(0);
  show_selected();
  refresh_texts();
}

/// What columns show of curves and the filter asks of them, in the background and of each run once, until it
/// has gone on.
void RunsPage::read_curves() {
  if (reading_.running() || !session_.is_open()) return;
  const std::vector<RunTable::CurveValue> unread = table_->unread_values(filtered_->query().curve_values());
  if (unread.empty()) return;
  attempt([&] {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    reading_.start(
        [connection, unread](const std::stop_token& stop) { return read_values(*connection, unread, stop); },
        [this](const std::vector<RunTable::CurveValue>& values) {
          keep_chosen([&] { table_->take_values(values); });
          read_curves();
          show_found();
          refresh_texts();
        },
        [this](const std::exception_ptr& error) {
          show_found();
          emit problem(sentence_of(error));
        });
  });
}

QString RunsPage::unsaved() const {
  return details_->unsaved();
}

bool RunsPage::shows_bin() const {
  return bin_->isChecked();
}

void RunsPage::filter(const QString& text) {
  keeping_.start();
  misread_.clear();
  try {
    keep_chosen([&] { filtered_->set_query(text); });
    read_curves();
  } catch (const UserError& error) {
    misread_ = QString::fromStdString(error.message());
    keep_chosen([&] { filtered_->set_query({}); });  // while it is typed, all are there
  }
  show_found();
  refresh_texts();
}

/// The rows that the filter finds, or that it finds none, and what is wrong with it; of a filter that curves
/// have to be read for, once they were.
void RunsPage::show_found() {
  QString wrong = misread_;
  if (const QString name = filtered_->unknown_name(); wrong.isEmpty() && !name.isEmpty())
    wrong = tr("No run has the number “%1”.").arg(name);
  restyle(filter_, "state", wrong.isEmpty() ? QString() : QStringLiteral("wrong"));
  wrong_->setText(breakable(wrong));
  wrong_->setVisible(!wrong.isEmpty());
  const bool finds_none = filtered_->rowCount() == 0 && table_->rowCount() > 0 && !reading_.running();
  none_->set_texts(tr("No run matches “%1”.").arg(shortened(filtered_->query().text(), most_letters)),
                   tr("Clear the filter"));
  none_->setVisible(finds_none);
  shown_columns_->fit();
}

void RunsPage::refresh_texts() {
  const int active = session_.running_runs();
  set_title(tr("Runs"));
  const int shown = filtered_->rowCount();
  const QString all = tr("%Ln run(s)", nullptr, table_->rowCount());
  const QString runs = shown == table_->rowCount() ? all : tr("%1 of %2").arg(Format::count(shown), all);
  set_context(active == 0 ? runs : tr("%1 · %Ln in progress", nullptr, active).arg(runs));
}

void RunsPage::retranslate() {
  open_->setText(tr("Open"));
  compare_->setText(tr("Compare"));
  compare_->setToolTip(RunKeys::tip(tr("Compares the selected runs side by side"), RunKeys::Deed::compare));
  compare_->setShortcut(RunKeys::of(RunKeys::Deed::compare));  // a text takes the keys away
  more_->setText(tr("More"));
  mark_->setText(tr("Mark"));
  marks_->retranslate();
  columns_->setText(tr("Columns"));
  import_->setText(tr("Import curves…"));
  export_->setText(tr("Export…"));
  export_->setToolTip(tr("Exports the shown rows and columns as CSV. Ctrl+C copies the selected rows."));
  import_->setToolTip(
      tr("TensorBoard event files, or CSV or JSON with a step, epoch or time: each file becomes a run"));
  details_->retranslate();
  menu_->retranslate();
  delete_->setText(tr("Delete"));
  restore_->setText(tr("Restore"));
  bin_->setToolTip(tr("Deleted runs"));
  filter_->setPlaceholderText(tr("Words, or accuracy > 80%"));
  filter_->setToolTip(
      QStringList{tr("Words match anywhere; put “two words” in quotation marks.\nname: state: preset: data: "
                     "host: tag: notes: search there only.\nis:starred is:locked is:running "
                     "is:finished\naccuracy > 0.8, best, last, loss, epoch, minutes, duration in seconds, "
                     "lr, batch, seed: numbers.\nAny other metric or setting by its name, “validation loss” "
                     "< 1, in quotation marks.\nA minus excludes, “or” separates alternatives."),
                  tr("best(accuracy) > 90% tests the best value, accuracy@5 > 0.8 the value at epoch 5.")}
          .join('\n'));
  filter_->setAccessibleName(tr("Filter"));
  view_->setAccessibleName(tr("Runs"));
  empty_->set_texts(tr("Runs appear here as soon as they start."), tr("Train the sample"));
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
  keep_state();
  details_->save_edits();
  Page::hideEvent(event);
}

}  // namespace anneal::studio
