#include "app/pages/compress/run_choice.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/run/page_memory.h"
#include "app/widgets/controls/elided_combo_box.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

KeptRun kept_run(const fs::path& project) {
  const QVariantMap kept = kept_page(QStringLiteral("compress"), project);
  return {.run = kept.value(QStringLiteral("run")).toLongLong(),
          .newest = kept.value(QStringLiteral("newest")).toLongLong()};
}

}  // namespace

RunChoice::RunChoice(QWidget* parent)
    : Card(parent), box_(new ElidedComboBox), field_(new Field(box_)), tables_(make_paragraph({}, "note")) {
  body()->addWidget(field_);
  body()->addWidget(tables_);
  connect(box_, &QComboBox::activated, this, [this] {
    keep();
    emit chosen();
  });
}

bool RunChoice::offer(const fs::path& project, CompressibleRuns offered, bool is_opening) {
  const bool is_same_project = std::exchange(project_, project) == project;
  const std::int64_t shown = is_same_project && run() != nullptr ? run()->run : 0;
  offered_ = std::move(offered);
  const auto& runs = offered_.runs;
  box_->clear();
  for (const CompressibleRun& one : runs) box_->addItem(one.name);
  const auto same = std::ranges::find(runs, shown, &CompressibleRun::run);
  const bool stays = same != runs.end() && !(is_opening && newest_run(runs) > newest_);
  const KeptRun kept = shown != 0 ? KeptRun{shown, newest_} : kept_run(project);
  box_->setCurrentIndex(stays ? static_cast<int>(same - runs.begin()) : suggested_row(runs, kept));
  if (!stays) newest_ = newest_run(runs);
  setVisible(!runs.empty());
  tables_->setVisible(offered_.has_tables);
  return stays;
}

bool RunChoice::choose(std::int64_t run) {
  const auto& runs = offered_.runs;
  const auto wanted = std::ranges::find(runs, run, &CompressibleRun::run);
  if (wanted == runs.end()) return false;
  const auto row = static_cast<int>(wanted - runs.begin());
  const bool is_chosen = row == box_->currentIndex();
  box_->setCurrentIndex(row);
  keep();
  return !is_chosen;
}

void RunChoice::keep() {
  if (run() == nullptr || project_.empty()) return;
  newest_ = newest_run(offered_.runs);
  keep_page(QStringLiteral("compress"), project_,
            {{QStringLiteral("run"), static_cast<qlonglong>(run()->run)},
             {QStringLiteral("newest"), static_cast<qlonglong>(newest_)}});
}

const CompressibleRun* RunChoice::run() const {
  const int row = box_->currentIndex();
  const auto& runs = offered_.runs;
  return row >= 0 && row < static_cast<int>(runs.size()) ? &runs[static_cast<std::size_t>(row)] : nullptr;
}

void RunChoice::retranslate() {
  set_title(tr("Model"));
  field_->set_name(tr("Run"));
  tables_->setText(
      tr("Table runs are not listed: only image models are compressed. Export a table model as it is, from "
         "the menu of its run."));
}

}  // namespace anneal::studio
