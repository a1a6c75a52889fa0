#include "app/run/slurm_choice.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/widgets/controls/field.h"

namespace anneal::studio {

namespace {

constexpr int most_nodes = 10'000;
constexpr int most_gpus = 64;

}  // namespace

SlurmChoice::SlurmChoice(QWidget* parent)
    : QWidget(parent),
      is_job_(new QCheckBox),
      details_(new QWidget),
      nodes_(new QSpinBox),
      gpus_(new QSpinBox),
      time_(new QLineEdit),
      partition_(new QLineEdit),
      nodes_field_(new Field(nodes_)),
      gpus_field_(new Field(gpus_)),
      time_field_(new Field(time_)),
      partition_field_(new Field(partition_)) {
  nodes_->setRange(1, most_nodes);
  gpus_->setRange(0, most_gpus);  // 0: as the cluster has it
  auto* grid = new QGridLayout(details_);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(8);
  grid->addWidget(nodes_field_, 0, 0);
  grid->addWidget(gpus_field_, 0, 1);
  grid->addWidget(time_field_, 1, 0);
  grid->addWidget(partition_field_, 1, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  column->addWidget(is_job_);
  column->addWidget(details_);
  connect(is_job_, &QCheckBox::toggled, this, &SlurmChoice::refresh);
  connect(is_job_, &QCheckBox::toggled, this, &SlurmChoice::changed);
  for (QSpinBox* number : {nodes_, gpus_})
    connect(number, &QSpinBox::valueChanged, this, &SlurmChoice::changed);
  for (QLineEdit* text : {time_, partition_})
    connect(text, &QLineEdit::textChanged, this, &SlurmChoice::changed);
  retranslate();
  refresh();
}

std::optional<remote::SlurmOptions> SlurmChoice::job() const {
  if (!is_job_->isChecked()) return std::nullopt;
  remote::SlurmOptions job{.nodes = nodes_->value(),
                           .time = time_->text().trimmed().toStdString(),
                           .partition = partition_->text().trimmed().toStdString()};
  if (gpus_->value() > 0) job.gpus_per_node = gpus_->value();
  return job;
}

void SlurmChoice::set_job(const std::optional<remote::SlurmOptions>& job) {
  const QSignalBlocker quiet(this);
  is_job_->setChecked(job.has_value());
  if (!job) return;
  nodes_->setValue(static_cast<int>(job->nodes.value_or(1)));
  gpus_->setValue(static_cast<int>(job->gpus_per_node.value_or(0)));
  // What is typed stays as it is, with its spaces, where it says the same.
  if (this->job()->time != job->time) time_->setText(QString::fromStdString(job->time));
  if (this->job()->partition != job->partition) partition_->setText(QString::fromStdString(job->partition));
}

void SlurmChoice::refresh() {
  details_->setVisible(is_job_->isChecked());
}

void SlurmChoice::retranslate() {
  is_job_->setText(tr("As a Slurm job"));
  is_job_->setToolTip(
      tr("The host is a login node: the run waits for nodes of its cluster, which share its files"));
  nodes_field_->set_name(tr("Nodes"));
  gpus_field_->set_name(tr("GPUs per node"));
  gpus_->setSpecialValueText(tr("Cluster default"));
  time_field_->set_name(tr("Time limit"));
  time_->setPlaceholderText(QStringLiteral("2:00:00"));
  partition_field_->set_name(tr("Partition"));
}

}  // namespace anneal::studio
