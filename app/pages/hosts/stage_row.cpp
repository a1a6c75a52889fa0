#include "app/pages/hosts/stage_row.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

StageRow::StageRow(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 4, 0, 4);
  row->setSpacing(metrics::gap);
  for (Column& column : columns_) {
    column = {new StateIcon(16), make_label({}, "plain"), make_label({}, "note")};
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(column.icon);
    words->addWidget(column.name);
    words->addWidget(column.note);
    row->addLayout(words, 1);
  }
}

void StageRow::set_stages(const std::array<HostStage, 5>& stages) {
  QStringList words;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    columns_[i].icon->set(stages[i].state);
    columns_[i].name->setText(stages[i].name);
    columns_[i].note->setText(stages[i].note.isEmpty() ? QStringLiteral(" ") : stages[i].note);
    restyle(columns_[i].name, "role", stages[i].state == State::waiting ? "muted" : "plain");
    words += stages[i].name + ' ' + stages[i].note;
  }
  setAccessibleName(words.join(QStringLiteral(", ")));
}

}  // namespace anneal::studio
