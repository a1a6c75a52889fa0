#include "app/pages/hosts/host_card.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/hosts/engine_requests.h"
#include "app/pages/hosts/host_words.h"
#include "app/pages/hosts/stage_row.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/state_badge.h"

namespace anneal::studio {

namespace {

constexpr std::size_t shown_runs = 4;

}  // namespace

HostCard::HostCard(const QString& name, QWidget* parent)
    : ComputerCard(parent),
      name_(name),
      badge_(new StateBadge),
      stages_(new StageRow),
      problem_(make_paragraph({}, "bad")),
      facts_(new FactList),
      programs_(make_paragraph({}, "note")),
      progress_(new QProgressBar),
      runs_(make_paragraph({}, "note")),
      remove_(make_button({}, "small")),
      send_(make_button({}, "small")),
      test_(make_button({}, "small")) {
  set_title(name);
  header()->addWidget(badge_);
  mark_as_removing(remove_);
  // With the mouse and the keyboard: it may hold a fingerprint, or a command to copy.
  problem_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  progress_->setTextVisible(false);
  progress_->setRange(0, 1000);
  for (QWidget* part :
       {static_cast<QWidget*>(stages_), static_cast<QWidget*>(problem_), static_cast<QWidget*>(facts_),
        static_cast<QWidget*>(programs_), static_cast<QWidget*>(progress_), static_cast<QWidget*>(runs_)})
    body()->addWidget(part);
  body()->addStretch(1);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addStretch(1);
  // What goes away once it was pressed comes first: nothing else moves to where the mouse is.
  for (QPushButton* button : {send_, remove_, test_}) buttons->addWidget(button);
  body()->addLayout(buttons);
  connect(test_, &QPushButton::clicked, this, &HostCard::test_wanted);
  connect(send_, &QPushButton::clicked, this, &HostCard::programs_wanted);
  connect(remove_, &QPushButton::clicked, this, &HostCard::removal_wanted);
  const auto of_host = [name](const QStringList& words) {
    return [line = command_line(QStringLiteral("anneal-remote"), words + QStringList{name})] { return line; };
  };
  new CopyCommand(*test_, of_host({QStringLiteral("probe")}));
  new CopyCommand(*send_, of_host({QStringLiteral("deploy")}));
  new CopyCommand(*remove_, of_host({QStringLiteral("hosts"), QStringLiteral("remove")}));
  retranslate();
}

void HostCard::show_report(const HostReport& report) {
  report_ = report;
  badge_->set(HostWords::state(report.link), HostWords::word(report.link));
  stages_->set_stages(HostWords::stages(report));
  const QString problem = HostWords::problem(report);
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  facts_->setVisible(report.facts.has_value());
  if (report.facts) {
    std::vector<Fact> facts = HostWords::facts(*report.facts);
    facts.push_back(HostWords::running(report));
    facts_->set_facts(facts);
  }
  const HostPrograms& programs = report.programs;
  const QString sentence = HostWords::programs(programs);
  programs_->setText(sentence);
  programs_->setVisible(!sentence.isEmpty());
  progress_->setVisible(programs.state == HostPrograms::State::sending);
  if (programs.bytes > 0)
    progress_->setValue(static_cast<int>(1000.0 * static_cast<double>(programs.sent_bytes) /
                                         static_cast<double>(programs.bytes)));
  QStringList runs;
  for (std::size_t i = 0; i < std::min(shown_runs, report.runs.size()); ++i)
    runs += HostWords::run(report.runs[i].first, report.runs[i].second);
  runs_->setText(runs.join('\n'));
  runs_->setVisible(!runs.isEmpty());
  send_->setVisible(programs.state == HostPrograms::State::missing ||
                    programs.state == HostPrograms::State::failed);
  const bool is_busy = report.is_tested && (report.link.kind == LinkState::Kind::connecting ||
                                            report.link.kind == LinkState::Kind::asking ||
                                            report.link.kind == LinkState::Kind::up);
  test_->setEnabled(!is_busy);
}

void HostCard::retranslate() {
  remove_->setText(tr("Remove"));
  remove_->setToolTip(tr("Removes the host from the list. Nothing changes there, and runs continue."));
  send_->setText(tr("Send programs"));
  send_->setToolTip(
      tr("Sends Anneal's programs to the host. This happens automatically before the first run there."));
  test_->setText(tr("Test"));
  test_->setToolTip(tr("Reconnects and checks what the host has"));
  for (QPushButton* button : {remove_, send_, test_})
    button->setAccessibleName(tr("%1: %2").arg(name_, button->text()));
  progress_->setAccessibleName(tr("Programs sent"));
  show_report(report_);
}

}  // namespace anneal::studio
