#include "app/pages/data/tables/table_card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

enum Column { name_column, kind_column, missing_column, distinct_column, contents_column, column_count };
constexpr int row_height = 34;
constexpr int around_widget = 20;  ///< the style's padding of a cell, left and right, and more than the grid
constexpr std::size_t most_texts = 4;

/// How a column may be read: a kind and, with it, a key of the spec.
struct ColumnReading {
  ColumnKind kind;
  const char* key = "";
  const char* value = "";

  json spec(const std::string& name) const {
    json column = {{"name", name}, {"kind", to_string(kind)}};
    if (*key != 0) column[key] = value;
    return column;
  }
};

constexpr ColumnReading column_readings[] = {{ColumnKind::numeric},
                                             {ColumnKind::boolean},
                                             {ColumnKind::date},
                                             {ColumnKind::categorical},
                                             {ColumnKind::ignored},
                                             {ColumnKind::split},
                                             {ColumnKind::date, "order", "day-first"},
                                             {ColumnKind::date, "order", "month-first"},
                                             {ColumnKind::categorical, "spelling", "any"},
                                             {ColumnKind::categorical, "spelling", "exact"}};
constexpr std::size_t kind_count = 6;  ///< of the first ones, which say a kind alone

/// What a column is said to be, whatever else is said of it; none where no kind is.
std::optional<std::size_t> reading_of(const json& said) {
  if (said.is_null() || !said.contains("kind")) return {};
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < std::size(column_readings); ++i) {
    const ColumnReading& reading = column_readings[i];
    const bool is_of_kind = to_string(reading.kind) == said["kind"];
    if (is_of_kind && (*reading.key == 0 || said.value(reading.key, "") == reading.value)) found = i;
  }
  return found;
}

/// Where it is offered; the first row is what was found.
int row_of(const QComboBox& offered, const std::optional<std::size_t>& reading) {
  return reading ? std::max(0, offered.findData(static_cast<int>(*reading))) : 0;
}

bool suits_column(const ColumnReading& reading, const table::Profile& column) {
  return (reading.kind == ColumnKind::date && column.content == table::Content::dates) ||
         (reading.kind == ColumnKind::categorical && column.content == table::Content::texts);
}

QString shown(const std::string& text) {
  return QString::fromStdString(text).simplified().left(40);
}

/// Whether all of a column may be years, in which nobody separates thousands.
bool may_be_years(const table::Profile& column) {
  return column.is_whole && column.least >= 1000 && column.most < 3000;
}

QString number(double value, const table::Profile& column) {
  constexpr int digits = 6;
  return may_be_years(column) ? Format::exact(value, digits) : QLocale().toString(value, 'g', digits);
}

}  // namespace

TableCard::TableCard(QWidget* parent) : Card(parent) {
  target_name_ = make_label({}, "note");
  target_ = new QComboBox;
  target_name_->setBuddy(target_);
  train_ = make_button({}, "small");
  auto* row = new QHBoxLayout;
  row->addWidget(target_name_);
  row->addWidget(target_);
  row->addStretch(1);
  row->addWidget(train_);
  columns_ = new QTableWidget(0, column_count);
  columns_->verticalHeader()->hide();
  columns_->verticalHeader()->setDefaultSectionSize(row_height);
  columns_->setShowGrid(false);
  columns_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  columns_->setSelectionBehavior(QAbstractItemView::SelectRows);
  columns_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  columns_->horizontalHeader()->setSectionResizeMode(kind_column, QHeaderView::Fixed);
  columns_->horizontalHeader()->setSectionResizeMode(contents_column, QHeaderView::Stretch);
  columns_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  columns_->setMinimumHeight(8 * row_height);
  warnings_ = make_paragraph({}, "warn");
  all_rows_ = new QCheckBox;
  no_names_ = new QCheckBox;
  only_blanks_ = new QCheckBox;
  auto* reading = new QHBoxLayout;
  for (QCheckBox* check : {all_rows_, no_names_, only_blanks_}) reading->addWidget(check);
  for (QCheckBox* check : {all_rows_, no_names_}) {
    QCheckBox* other = check == all_rows_ ? no_names_ : all_rows_;
    connect(check, &QCheckBox::clicked, this, [this, other] {
      other->setChecked(false);
      emit lines_chosen();
    });
  }
  connect(only_blanks_, &QCheckBox::clicked, this, &TableCard::changed);
  reading->addStretch(1);
  body()->addLayout(row);
  body()->addWidget(columns_, 1);
  body()->addLayout(reading);
  body()->addWidget(warnings_);
  connect(target_, &QComboBox::activated, this, &TableCard::changed);
  connect(train_, &QPushButton::clicked, this, &TableCard::train_wanted);
}

/// Null where nothing was.
json TableCard::said_of(const std::string& column) const {
  for (const json& said : chosen_.value("columns", json::array()))
    if (said.value("name", "") == column) return said;
  return nullptr;
}

void TableCard::set_report(const table::Report& report, const json& chosen) {
  report_ = report;
  chosen_ = chosen;
  all_rows_->setChecked(chosen.value("all_rows", false));
  no_names_->setChecked(chosen.value("no_header", false));
  only_blanks_->setChecked(!chosen.value("usual_missing", true));
  fill();
}

/// What was chosen stays.
void TableCard::fill() {
  const QString target = target_->count() > 0 ? target_->currentText() : QString();
  target_->clear();
  columns_->setRowCount(static_cast<int>(report_.columns.size()));
  columns_->setHorizontalHeaderLabels(
      {tr("column"), tr("is read as"), tr("missing"), tr("distinct"), tr("holds")});
  int widest = 0;
  for (int row = 0; row < columns_->rowCount(); ++row) {
    const table::Profile& column = report_.columns[static_cast<std::size_t>(row)];
    const QString name = shown(column.name);
    target_->addItem(name, QString::fromStdString(column.name));
    const QString texts[] = {
        name, {}, Format::count(column.missing), Format::count(column.distinct), contents_of(column)};
    for (int each = 0; each < column_count; ++each) {
      auto* cell = new QTableWidgetItem(texts[each]);
      cell->setToolTip(plain_tip(texts[each]));
      columns_->setItem(row, each, cell);
    }
    auto* kind = new QComboBox;
    kind->setAccessibleName(tr("How %1 is read").arg(name));
    kind->addItem(tr("%1, found", "a kind of column").arg(name_of(column.kind)), -1);
    for (std::size_t i = 0; i < std::size(column_readings); ++i)
      if (i < kind_count ? column_readings[i].kind != column.kind : suits_column(column_readings[i], column))
        kind->addItem(name_of(column_readings[i].kind, column_readings[i].value), static_cast<int>(i));
    kind->setCurrentIndex(row_of(*kind, reading_of(said_of(column.name))));
    connect(kind, &QComboBox::activated, this, &TableCard::changed);
    columns_->setCellWidget(row, kind_column, kind);
    kind->ensurePolished();
    widest = std::max(widest, kind->sizeHint().width());
  }
  columns_->setColumnWidth(kind_column, widest + around_widget);
  const QString saved = QString::fromStdString(chosen_.value("target", std::string()));
  int at = target_->findText(target);
  if (at < 0) at = target_->findData(saved);
  target_->setCurrentIndex(at >= 0 ? at : target_->count() - 1);
  QStringList warnings;
  for (const WarningEvent& warning : report_.warnings)
    warnings += engine_words_at(warning.place, warning.message);
  warnings_->setText(warnings.join('\n'));
  warnings_->setVisible(!warnings.isEmpty());
  std::int64_t rows = 0;
  for (const table::SplitReport& split : report_.splits) rows += split.rows;
  set_note(tr("%Ln row(s)", nullptr, static_cast<int>(rows)));
}

TableSpec TableCard::lines() const {
  TableSpec spec;
  spec.has_all_rows = all_rows_->isChecked();
  spec.has_no_names = no_names_->isChecked();
  spec.has_usual_missing = !only_blanks_->isChecked();
  return spec;
}

json TableCard::table() const {
  json columns = json::array();
  for (int row = 0; row < columns_->rowCount(); ++row) {
    const auto* kind = qobject_cast<const QComboBox*>(columns_->cellWidget(row, kind_column));
    if (kind == nullptr) continue;
    const std::string& name = report_.columns[static_cast<std::size_t>(row)].name;
    const json said = said_of(name);
    const int chosen = kind->currentData().toInt();
    // What was said beside a kind, such as a decimal mark, stays while the kind does.
    if (!said.is_null() && kind->currentIndex() == row_of(*kind, reading_of(said)))
      columns.push_back(said);
    else if (chosen >= 0)
      columns.push_back(column_readings[static_cast<std::size_t>(chosen)].spec(name));
  }
  json table = chosen_;
  table["target"] = target_->currentData().toString().toStdString();
  for (const char* key : {"columns", "all_rows", "no_header", "usual_missing"}) table.erase(key);
  if (all_rows_->isChecked()) table["all_rows"] = true;
  if (no_names_->isChecked()) table["no_header"] = true;
  if (only_blanks_->isChecked()) table["usual_missing"] = false;
  if (!columns.empty()) table["columns"] = std::move(columns);
  return table;
}

void TableCard::set_can_train(bool can_train) {
  train_->setEnabled(can_train);
}

QString TableCard::name_of(ColumnKind kind, std::string_view how) {
  if (how == "day-first") return tr("date, day first");
  if (how == "month-first") return tr("date, month first");
  if (how == "any") return tr("category, in any spelling");
  if (how == "exact") return tr("category, exactly as spelled");
  switch (kind) {
    case ColumnKind::numeric:
      return tr("number");
    case ColumnKind::boolean:
      return tr("yes or no");
    case ColumnKind::date:
      return tr("date");
    case ColumnKind::categorical:
      return tr("category");
    case ColumnKind::ignored:
      return tr("ignored");
    case ColumnKind::split:
      return tr("which split it is");
  }
  return {};
}

QString TableCard::contents_of(const table::Profile& column) {
  if (!column.reason.empty()) return engine_words(column.reason);
  if (column.kind == ColumnKind::split) return engine_words(column.note);
  if (column.kind == ColumnKind::numeric)
    return tr("%1 to %2, mean %3")
        .arg(number(column.least, column), number(column.most, column), number(column.mean, column));
  if (column.kind == ColumnKind::date)
    return tr("%1 to %2")
        .arg(QString::fromStdString(column.date_text(column.least)),
             QString::fromStdString(column.date_text(column.most)));
  if (column.kind == ColumnKind::boolean) return tr("%1 yes", "a share").arg(Format::percent(column.mean));
  QStringList texts;
  for (std::size_t i = 0; i < std::min(most_texts, column.frequent.size()); ++i)
    texts += QStringLiteral("%1 %2").arg(shown(column.frequent[i].first),
                                         Format::count(column.frequent[i].second));
  return texts.join(QStringLiteral(", "));
}

void TableCard::retranslate() {
  set_title(tr("Columns"));
  target_name_->setText(tr("Predict"));
  target_->setAccessibleName(tr("Column to predict"));
  columns_->setAccessibleName(tr("Columns"));
  all_rows_->setText(tr("All lines below the first are data"));
  all_rows_->setToolTip(tr("Else titles, units, totals and headers that come again are set aside"));
  no_names_->setText(tr("No line names the columns"));
  no_names_->setToolTip(tr("The first line is data, too, and the columns are called V1, V2 and so on"));
  only_blanks_->setText(tr("Only blank cells are missing"));
  only_blanks_->setToolTip(tr("Else words such as NA, None or ? are missing values, too"));
  train_->setText(tr("Train on this table"));
  chosen_ = table();
  fill();
}

}  // namespace anneal::studio
