#include "shell/key_list.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

KeyList::KeyList(const std::vector<Command>& commands, QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Keys"));
  resize(520, 560);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(
      make_paragraph(tr("Everything else is found by typing its name: press Ctrl+K."), "muted"));
  auto* list = new QTreeWidget;
  list->setColumnCount(2);
  list->setHeaderLabels({tr("What"), tr("Keys")});
  list->setRootIsDecorated(false);
  list->setAccessibleName(tr("Keys"));
  list->header()->setStretchLastSection(false);
  list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  for (const Command& command : commands) {
    if (command.keys.isEmpty()) continue;
    list->addTopLevelItem(
        new QTreeWidgetItem({command.name, command.keys.toString(QKeySequence::NativeText)}));
  }
  column->addWidget(list, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
}

}  // namespace anneal::studio
