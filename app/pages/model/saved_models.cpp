#include "page_model/saved_models.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "project/items.h"
#include "run/project_session.h"
#include "widgets/labels.h"

namespace anneal::studio {

SavedModels::SavedModels(ProjectSession& session, QWidget* parent)
    : Card(parent), session_(session), list_(new QVBoxLayout) {
  body()->addLayout(list_);
}

void SavedModels::refresh() {
  clear_layout(list_);
  hide();
  if (!session_.is_open()) return;
  for (const project::Item& item : project::items(session_.project(), project::ItemKind::model)) {
    auto* button =
        make_button(tr("%1, version %2").arg(QString::fromStdString(item.name)).arg(item.versions), "quiet");
    connect(button, &QPushButton::clicked, this, [this, id = item.id] { emit chosen(id); });
    list_->addWidget(button);
    list_->setAlignment(button, Qt::AlignLeft);
  }
  setVisible(list_->count() > 0);
}

}  // namespace anneal::studio
