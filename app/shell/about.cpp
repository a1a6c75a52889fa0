#include "app/shell/about.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>

#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

About::About(const QString& engine, QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("About Anneal"));
  setMinimumWidth(460);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(make_label(QStringLiteral("Anneal"), "title"));
  column->addWidget(make_paragraph(tr("A training studio for people who train models."), "muted"));
  const std::vector<Fact> facts{
      {tr("Version"), QCoreApplication::applicationVersion()},
      {tr("Engine"), engine, engine},
      {tr("Qt"), QString::fromLatin1(qVersion())},
      {tr("System"), QSysInfo::prettyProductName() + ' ' + QSysInfo::currentCpuArchitecture()}};
  auto* list = new FactList;
  list->set_facts(facts);
  column->addWidget(list);
  column->addWidget(make_paragraph(
      tr("The engine is free software under the Apache License 2.0, the studio under the GNU General Public "
         "License 3.0 or later. There is no warranty."),
      "note"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
  copy->setToolTip(tr("Copies this information, for reporting a problem."));
  connect(copy, &QPushButton::clicked, this, [facts] {
    QStringList lines;
    for (const Fact& fact : facts) lines += fact.name + QStringLiteral(": ") + fact.value;
    QGuiApplication::clipboard()->setText(lines.join('\n'));
  });
  column->addWidget(buttons);
}

}  // namespace anneal::studio
