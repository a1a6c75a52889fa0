#include "app/pages/hosts/own_card.h"

#include <QSysInfo>
#include <QVBoxLayout>

#include "app/pages/hosts/host_words.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

OwnCard::OwnCard(QWidget* parent)
    : ComputerCard(parent), problem_(make_paragraph({}, "bad")), facts_(new FactList) {
  setObjectName(QStringLiteral("this_computer"));
  body()->addWidget(problem_);
  body()->addWidget(facts_);
  body()->addStretch(1);
  retranslate();
}

void OwnCard::show_report(const HostReport& report) {
  report_ = report;
  problem_->setText(report.test_problem);
  problem_->setVisible(!report.test_problem.isEmpty());
  std::vector<Fact> facts;
  if (report.facts) facts = HostWords::facts(*report.facts);
  facts.push_back(HostWords::running(report));
  facts_->set_facts(facts);
}

void OwnCard::retranslate() {
  set_title(tr("This computer"));
  set_note(QSysInfo::machineHostName());
  show_report(report_);
}

}  // namespace anneal::studio
