#include "app/run/training_place.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "app/hosts/host_names.h"
#include "app/hosts/ssh_hosts.h"
#include "app/run/data_there_row.h"
#include "app/run/gpu_choice.h"
#include "app/run/project_session.h"
#include "app/run/slurm_choice.h"
#include "app/widgets/controls/field.h"
#include "engine/core/base/gpus.h"

namespace anneal::studio {

namespace {

/// No name of a host.
const QString several = QStringLiteral(",");

QVBoxLayout* new_column(QWidget* of, int spacing) {
  auto* column = new QVBoxLayout(of);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(spacing);
  return column;
}

}  // namespace

TrainingPlace::TrainingPlace(ProjectSession& session, Data asked, QWidget* parent)
    : QWidget(parent),
      session_(session),
      data_(asked),
      host_(new QComboBox),
      several_(new QWidget),
      gpus_(new QComboBox),
      waits_(new QCheckBox),
      slurm_(new SlurmChoice) {
  auto* column = new_column(this, 8);
  host_field_ = new Field(host_);
  new_column(several_, 4);
  several_field_ = new Field(several_);
  gpus_field_ = new Field(gpus_);
  auto* rows = new QWidget;
  rows_layout_ = new_column(rows, 8);
  for (QWidget* part : {static_cast<QWidget*>(host_field_), static_cast<QWidget*>(several_field_),
                        static_cast<QWidget*>(gpus_field_), static_cast<QWidget*>(waits_),
                        static_cast<QWidget*>(slurm_), rows})
    column->addWidget(part);
  connect(host_, &QComboBox::activated, this, &TrainingPlace::choose);
  connect(gpus_, &QComboBox::activated, this,
          [this] { session_.set_next_gpus(gpus_->currentData().toString().toStdString()); });
  if (SshHosts* hosts = session_.ssh_hosts())
    connect(hosts, &SshHosts::changed, this, &TrainingPlace::refresh_devices);
  connect(slurm_, &SlurmChoice::changed, this, [this] {
    session_.set_next_job(slurm_->job());
    refresh_devices();
  });
  connect(waits_, &QCheckBox::toggled, this, [this](bool waits) { session_.set_next_waits(waits); });
  connect(&session_, &ProjectSession::hosts_changed, this, &TrainingPlace::refresh);
  connect(&session_, &ProjectSession::active_runs_changed, this, &TrainingPlace::refresh);
  connect(&session_, &ProjectSession::selection_changed, this, &TrainingPlace::refresh_rows);
  retranslate();
}

QComboBox* TrainingPlace::take_choice() {
  is_choice_taken_ = true;
  host_field_->hide();
  host_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  refresh();
  return host_;
}

void TrainingPlace::choose() {
  const QString chosen = host_->currentData().toString();
  if (chosen == several) return tick();
  session_.choose_hosts(chosen.toStdString());
  reach_chosen();
}

/// Two make several.
void TrainingPlace::tick() {
  std::vector<std::string> hosts;
  for (const std::string& name : session_.host_names())
    if (const auto found = ticks_.find(name); found != ticks_.end() && found->second->isChecked())
      hosts.push_back(name);
  session_.choose_several_hosts(hosts);
  reach_chosen();
}

/// A person wants them: what they have is offered once they are reached.
void TrainingPlace::reach_chosen() {
  for (const std::string& name : hosts_in(session_.chosen_hosts()))
    if (const auto host = ssh_host(name); host && !host->report().facts) host->connect();
}

/// Once for each.
void TrainingPlace::look_at_chosen() {
  for (const std::string& name : hosts_in(session_.chosen_hosts())) {
    const auto host = ssh_host(name);
    if (!host) continue;
    const HostReport report = host->report();
    if (report.facts || report.link.kind != LinkState::Kind::up) continue;
    if (looked_at_.insert(name).second) host->refresh();
  }
}

void TrainingPlace::refresh() {
  const auto names = session_.host_names();
  const std::vector<std::string> chosen = hosts_in(session_.chosen_hosts());
  const bool may_be_several = data_ == Data::asked && names.size() > 2;
  const bool picks_several = may_be_several && session_.next_place().wants_several;
  host_->clear();
  for (const std::string& name : names) {
    const QString text = QString::fromStdString(name);
    host_->addItem(name.empty() ? tr("This computer") : text, text);
  }
  // Where one alone can train, several that are chosen elsewhere are shown, and refused by the session.
  if (may_be_several)
    host_->addItem(tr("Several hosts together"), several);
  else if (chosen.size() > 1)
    host_->addItem(shown_hosts(session_.chosen_hosts()), QString::fromStdString(session_.chosen_hosts()));
  host_->setCurrentIndex(
      host_->findData(picks_several ? several : QString::fromStdString(session_.chosen_hosts())));
  for (const auto& [name, tick] : ticks_) tick->setVisible(std::ranges::count(names, name) > 0);
  for (const std::string& name : names) {
    if (name.empty()) continue;
    QCheckBox*& tick = ticks_[name];
    if (tick == nullptr) {
      tick = new QCheckBox(QString::fromStdString(name));
      several_->layout()->addWidget(tick);
      connect(tick, &QCheckBox::toggled, this, &TrainingPlace::tick);
    }
    const QSignalBlocker quiet(tick);
    if (!picks_several || chosen.size() > 1) tick->setChecked(std::ranges::count(chosen, name) > 0);
  }
  several_field_->setVisible(picks_several);
  const bool is_whole = !picks_several || chosen.size() > 1;
  several_field_->set_problem(is_whole ? QString() : tr("Choose two or more."));
  const bool is_over_ssh = is_whole && !session_.chosen_hosts().empty();
  const bool is_here = is_whole && session_.chosen_hosts().empty();
  const bool may_wait = is_here ? trains_here() : is_over_ssh && session_.ssh_hosts() != nullptr;
  may_wait_ = may_wait;
  const QSignalBlocker quiet(waits_);
  waits_->setChecked(session_.next_place().waits);
  refresh_devices();
  const bool is_elsewhere = picks_several || !session_.chosen_hosts().empty();
  const bool chooses_host = names.size() > 1 && (is_elsewhere || !is_choice_taken_),
             chooses_gpus = gpus_->count() > 2;
  host_->setVisible(names.size() > 1);
  setVisible(chooses_host || chooses_gpus || may_wait);
  refresh_rows();
  emit refreshed();
}

/// Whether there is something here that a run could wait for.
bool TrainingPlace::trains_here() const {
  return session_.is_open() && !session_.running_here().empty();
}

/// As far as they are known yet, of all that train together.
std::vector<GpuChoice> TrainingPlace::choices_of_gpus() const {
  const std::vector<std::string> chosen = hosts_in(session_.chosen_hosts());
  if (session_.next_place().wants_several && chosen.size() < 2) return {};
  if (session_.chosen_hosts().empty())
    return gpu_choices(std::vector<remote::HostFacts::Gpu>(static_cast<std::size_t>(visible_gpus())));
  std::vector<std::vector<remote::HostFacts::Gpu>> gpus;
  for (const std::string& name : chosen) {
    const auto host = ssh_host(name);
    const auto facts = host ? host->report().facts : std::nullopt;
    if (!facts) return {};
    gpus.push_back(facts->gpus);
  }
  if (gpus.size() == 1) return gpu_choices(gpus.front());
  std::vector<int> counts;
  for (const auto& of_one : gpus) counts.push_back(static_cast<int>(of_one.size()));
  return gpu_choices_of_each(counts);
}

/// As far as that is known yet.
bool TrainingPlace::is_login_node() const {
  const std::vector<std::string> chosen = hosts_in(session_.chosen_hosts());
  const auto host = chosen.size() == 1 ? ssh_host(chosen.front()) : nullptr;
  const auto facts = host ? host->report().facts : std::nullopt;
  return facts && std::ranges::count(facts->tools, "sbatch") > 0;
}

/// What the run takes of its host. A job asks Slurm for that.
void TrainingPlace::refresh_devices() {
  look_at_chosen();
  const bool is_job = session_.next_place().job.has_value();
  slurm_->set_job(session_.next_place().job);
  slurm_->setVisible(is_job || is_login_node());
  waits_->setVisible(may_wait_ && !is_job);
  gpus_->clear();
  for (const GpuChoice& choice : choices_of_gpus())
    gpus_->addItem(choice.text, QString::fromStdString(choice.word));
  const int chosen = gpus_->findData(QString::fromStdString(session_.next_place().gpus));
  gpus_->setCurrentIndex(std::max(0, chosen));
  if (gpus_->count() > 0 && chosen < 0) session_.set_next_gpus({});  // there are other GPUs than before
  gpus_field_->setVisible(gpus_->count() > 0 && !is_job);
}

std::shared_ptr<SshHost> TrainingPlace::ssh_host(const std::string& name) const {
  SshHosts* hosts = session_.ssh_hosts();
  return hosts ? hosts->host(QString::fromStdString(name)) : nullptr;
}

DataThereRow* TrainingPlace::row_of(const std::string& host) {
  DataThereRow*& row = rows_[host];
  if (row != nullptr) return row;
  row = new DataThereRow(session_, host, ssh_host(host));
  connect(row, &DataThereRow::kept, this, &TrainingPlace::data_changed);
  rows_layout_->addWidget(row);
  return row;
}

void TrainingPlace::refresh_rows() {
  const auto known = session_.host_names();
  std::erase_if(rows_, [&](const auto& row) {
    const bool is_gone =
        std::ranges::count(known, row.first) == 0 || row.second->ssh() != ssh_host(row.first);
    if (is_gone) row.second->deleteLater();
    return is_gone;
  });
  for (const auto& [name, row] : rows_) row->hide();
  const bool is_asked =
      data_ == Data::asked && session_.is_open() && session_.selection().dataset.has_value();
  if (!is_asked) return;
  for (const std::string& host : hosts_in(session_.chosen_hosts())) {
    if (host.empty()) continue;
    row_of(host)->refresh();
    row_of(host)->show();
  }
}

void TrainingPlace::retranslate() {
  host_field_->set_name(tr("Train on"));
  host_->setToolTip(tr("Host for the next run"));
  several_field_->set_name(tr("Hosts that train together"));
  gpus_field_->set_name(tr("GPUs"));
  waits_->setText(tr("Wait for free devices"));
  waits_->setToolTip(tr("The run joins the queue there, behind those already waiting"));
  slurm_->retranslate();
  for (const auto& [name, row] : rows_) row->retranslate();
  refresh();
}

}  // namespace anneal::studio
