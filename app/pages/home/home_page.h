#pragma once

#include <QTimer>

#include "app/widgets/controls/page.h"

class QLabel;
class QPushButton;

namespace anneal::studio {

class Card;
class FailureList;
class FastestCard;
class ProjectSession;
class TrainingPlace;

/// Where one begins: a first run in one click, or on with what is there.
class HomePage : public Page {
  Q_OBJECT

 public:
  explicit HomePage(ProjectSession& session, QWidget* parent = nullptr);

  QPushButton* train_button() { return train_; }

 signals:
  /// A person wants to train on images of their own.
  void folder_wanted();

 protected:
  void retranslate() override;
  void repaint_icons() override;
  void showEvent(QShowEvent* event) override;

 private:
  void train_sample();
  void show_promise();
  void refresh();
  void refresh_runs();
  void add_runs();
  void refresh_recent();
  void refresh_own();
  void schedule();

  ProjectSession& session_;
  QLabel* heading_;
  QLabel* promise_;
  TrainingPlace* place_;
  QPushButton* train_;
  QPushButton* own_;
  QLabel* own_words_;
  Card* failed_;
  FailureList* failures_;
  Card* runs_;
  QWidget* rows_ = nullptr;
  QTimer pending_;  ///< gathers changes, so that runs are read once a second
  FastestCard* fastest_;
  Card* recent_;
  QWidget* projects_ = nullptr;
  QPushButton* open_;
};

}  // namespace anneal::studio
