#pragma once

#include <QWidget>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace anneal::studio {

class DataThereRow;
class Field;
struct GpuChoice;
class ProjectSession;
class SlurmChoice;
class SshHost;

/// Where the next run trains: here, on a host and which of its GPUs, or on several together; whether it waits
/// there; and where its data is on each. Hidden while there is nothing to choose or to say. All places share
/// what the session has chosen.
class TrainingPlace : public QWidget {
  Q_OBJECT

 public:
  /// Whether the data is asked for: not where a run has none, which trains on one computer.
  enum class Data { asked, none };

  TrainingPlace(ProjectSession& session, Data data, QWidget* parent = nullptr);

  void retranslate();
  /// The choice of the host alone, for whoever keeps it in sight; what follows from it stays here.
  QComboBox* take_choice();

 signals:
  void data_changed();  ///< where it is on a host
  void refreshed();     ///< it may have been shown or hidden

 private:
  void refresh();
  bool trains_here() const;
  std::vector<GpuChoice> choices_of_gpus() const;
  bool is_login_node() const;
  void refresh_devices();
  void refresh_rows();
  void choose();
  void tick();
  void reach_chosen();
  void look_at_chosen();
  DataThereRow* row_of(const std::string& host);
  std::shared_ptr<SshHost> ssh_host(const std::string& name) const;

  ProjectSession& session_;
  Data data_;
  bool may_wait_ = false;
  bool is_choice_taken_ = false;
  std::set<std::string> looked_at_;  ///< hosts that were asked what they have
  QComboBox* host_;
  Field* host_field_;
  QWidget* several_;
  Field* several_field_;
  std::map<std::string, QCheckBox*> ticks_;
  QComboBox* gpus_;
  Field* gpus_field_;
  QCheckBox* waits_;
  SlurmChoice* slurm_;
  QVBoxLayout* rows_layout_;
  std::map<std::string, DataThereRow*> rows_;  ///< of all hosts that were ever chosen
};

}  // namespace anneal::studio
