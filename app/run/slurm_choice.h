#pragma once

#include <QWidget>
#include <optional>

#include "remote/host/slurm_options.h"

class QCheckBox;
class QLineEdit;
class QSpinBox;

namespace anneal::studio {

class Field;

/// Whether a run becomes a job of Slurm, on the login node that its host is, and what that asks for.
class SlurmChoice : public QWidget {
  Q_OBJECT

 public:
  explicit SlurmChoice(QWidget* parent = nullptr);

  std::optional<remote::SlurmOptions> job() const;  ///< none where it is to be no job
  void set_job(const std::optional<remote::SlurmOptions>& job);
  void retranslate();

 signals:
  void changed();  ///< by a person

 private:
  void refresh();

  QCheckBox* is_job_;
  QWidget* details_;
  QSpinBox* nodes_;
  QSpinBox* gpus_;
  QLineEdit* time_;
  QLineEdit* partition_;
  Field* nodes_field_;
  Field* gpus_field_;
  Field* time_field_;
  Field* partition_field_;
};

}  // namespace anneal::studio
