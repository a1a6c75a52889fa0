#pragma once

#include <QTimer>
#include <QWidget>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "app/models/run_table.h"
#include "app/widgets/controls/background_job.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace anneal::studio {

class Card;
class CopyCard;
class EpochValuesCard;
class FactList;
class Field;
class OriginCard;
class ProjectSession;

/// Name, notes and tags of a run, for a person to edit, its copy here, its values and where it came from; of
/// several runs their best values. What is typed is kept a moment after, and when another run is shown; what
/// cannot be kept stays typed, which is said, until it can or another project is open.
class RunDetails : public QWidget {
  Q_OBJECT

 public:
  explicit RunDetails(ProjectSession& session, QWidget* parent = nullptr);

  /// Hides itself where there is none.
  void show_runs(const std::vector<const project::Run*>& runs);
  void show_family(const std::vector<RunTable::Relative>& family, std::int64_t run);
  void save_edits();
  /// What is typed and could not be kept; "" where all is.
  QString unsaved();
  void forget();  ///< without saving: another project is open
  void retranslate();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 signals:
  void run_wanted(qint64 run);
  void problem(const QString& sentence);

 private:
  /// What a person wrote about a run, as the fields show it.
  struct Written {
    QString name = {}, notes = {}, tags = {};
    bool operator==(const Written&) const = default;
  };

  void build_fields();
  static Written written_about(const project::Run* run);
  Written typed() const;
  void fill_fields(const Written& written);
  void type(const Written& written);
  void show_unsaved();
  void show_values(const project::Run& run);
  void show_best(const std::vector<const project::Run*>& runs);
  std::optional<double> speed_of(const project::Run& run);

  ProjectSession& session_;
  std::optional<project::Run> run_;  ///< that is shown
  Written written_;                  ///< about it, when the fields were filled
  struct Unsaved {
    Written typed;
    QString why;
  };
  std::map<std::int64_t, Unsaved> unsaved_;  ///< by run
  struct Speed {
    double seconds;  ///< of the run, when it was read
    std::optional<double> samples_per_second;
  };
  std::map<std::int64_t, Speed> speeds_;  ///< by run
  BackgroundJob timing_;
  QTimer typing_;
  Card* about_;
  CopyCard* copy_;
  Field* name_;
  Field* notes_;
  Field* tags_;
  QLabel* why_unsaved_;
  QPushButton* save_;
  QLineEdit* name_edit_;
  QPlainTextEdit* notes_edit_;
  QLineEdit* tags_edit_;
  Card* values_;
  FactList* facts_;
  EpochValuesCard* at_epoch_;
  OriginCard* origin_;
};

}  // namespace anneal::studio
