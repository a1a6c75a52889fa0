#include "app/shell/key_list.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <map>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

namespace {

constexpr int key_row_height = 32;

}  // namespace

KeyList::KeyList(const std::vector<Command>& commands, QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Keys"));
  resize(520, 560);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(make_paragraph(tr("To find anything else by name, press Ctrl+K."), "muted"));
  auto* list = new QTreeWidget;
  list->setColumnCount(2);
  list->setHeaderLabels({tr("What"), tr("Keys")});
  list->setRootIsDecorated(false);
  list->setAccessibleName(tr("Keys"));
  list->header()->setStretchLastSection(false);
  list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  list->setIndentation(metrics::gap);
  std::map<QString, QTreeWidgetItem*> groups;
  for (const Command& command : commands) {
    if (command.keys.isEmpty()) continue;
    QTreeWidgetItem*& group = groups[command.place];
    if (group == nullptr) {
      group = new QTreeWidgetItem(list, {command.place.isEmpty() ? tr("Everywhere") : command.place});
      group->setForeground(0, current_palette().muted);
      group->setFlags(Qt::ItemIsEnabled);
      group->setSizeHint(0, QSize(0, key_row_height));
    }
    auto* item = new QTreeWidgetItem(group, {command.name, command.keys.toString(QKeySequence::NativeText)});
    item->setSizeHint(0, QSize(0, key_row_height));
  }
  list->expandAll();
  column->addWidget(list, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
}

}  // namespace anneal::studio
