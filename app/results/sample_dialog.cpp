#include "app/results/sample_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "app/widgets/charts/share_delegate.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

constexpr int classes_height = 168;  ///< about six classes; the rest is scrolled

/// How likely each class is, with a bar behind.
class GuessTable : public ValueTable {
 public:
  GuessTable(const QString& name, const QString& share, const std::vector<Prediction::Guess>& guesses,
             QObject* parent)
      : ValueTable(parent) {
    std::vector<QStringList> rows;
    for (const Prediction::Guess& guess : guesses) {
      rows.push_back({QString::fromStdString(guess.label), Format::percent(guess.probability)});
      shares_.push_back(guess.probability);
    }
    fill({name, share}, std::move(rows));
  }

  QVariant data(const QModelIndex& index, int role) const override {
    if (role == share_role && index.isValid() && index.column() == 1)
      return shares_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() == 0) return left;
    return ValueTable::data(index, role);
  }

  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (role == Qt::TextAlignmentRole && section == 0) return left;
    return ValueTable::headerData(section, orientation, role);
  }

 private:
  static inline const QVariant left = QVariant(Qt::AlignLeft | Qt::AlignVCenter);  ///< names
  std::vector<double> shares_;
};

}  // namespace

SampleDialog::SampleDialog(const QString& engine, const std::filesystem::path& run, QWidget* parent)
    : PictureDialog(parent), run_(run), job_(engine), explaining_(engine) {
  verdict_ = make_paragraph({}, "card-title");
  guesses_ = new FittedTable(0);
  guesses_->setFixedHeight(classes_height);
  guesses_->setItemDelegateForColumn(1, new ShareDelegate(guesses_));
  explains_ = new QCheckBox;
  explained_ = make_paragraph({}, "note");
  explained_->hide();
  class_ = new QComboBox;
  relabel_ = make_button({}, "small");
  leave_out_ = make_button({}, "small");
  take_back_ = make_button({}, "small");
  said_ = make_paragraph({}, "note");
  auto* row = new QHBoxLayout;
  row->setSpacing(metrics::gap);
  row->addWidget(class_, 1);
  row->addWidget(relabel_);
  row->addWidget(leave_out_);
  row->addWidget(take_back_);
  column()->addWidget(verdict_);
  column()->addWidget(explains_);
  column()->addWidget(explained_);
  column()->addWidget(guesses_);
  column()->addLayout(row);
  column()->addWidget(said_);
  connect(relabel_, &QPushButton::clicked, this, [this] { decide(Correction::Decision::relabel); });
  connect(leave_out_, &QPushButton::clicked, this, [this] { decide(Correction::Decision::drop); });
  connect(take_back_, &QPushButton::clicked, this, [this] { decide(Correction::Decision::keep); });
  connect(class_, &QComboBox::currentIndexChanged, this, &SampleDialog::refresh);
  connect(&job_, &EngineJob::done, this, &SampleDialog::take_answer);
  connect(explains_, &QCheckBox::toggled, this, &SampleDialog::ask_where_it_looked);
  connect(&explaining_, &EngineJob::done, this, &SampleDialog::take_explanation);
  connect(&explaining_, &EngineJob::failed, this, &SampleDialog::show_explained);
}

void SampleDialog::show_sample(const Picture& picture, const Prediction& prediction,
                               const std::vector<std::string>& classes, const QString& precision,
                               const std::optional<review::Decision>& said) {
  prediction_ = prediction;
  decided_ = said;
  classes_ = classes;
  precision_ = precision;
  const QSignalBlocker quiet(class_);
  class_->clear();
  for (const std::string& name : classes) class_->addItem(QString::fromStdString(name));
  const std::string& proposed = said && !said->label.empty() ? said->label
                                : prediction.guesses.empty() ? prediction.label
                                                             : prediction.guesses.front().label;
  class_->setCurrentText(QString::fromStdString(proposed));
  PictureDialog::show_picture(picture);
  if (prediction.label.empty())
    setWindowTitle(QString::fromStdString(std::filesystem::path(prediction.path).filename().string()));
  show_guesses();
  ask_for_all(precision);
  ask_where_it_looked();
}

void SampleDialog::allow_decisions(bool are_allowed) {
  may_decide_ = are_allowed;
  refresh();
}

/// The evaluation has kept the likeliest class alone.
void SampleDialog::ask_for_all(const QString& precision) {
  job_.start(PredictRequest{.run = run_,
                            .files = {QString::fromStdString(prediction_.path)},
                            .precision = precision,
                            .top = static_cast<int>(
                                std::max({std::size_t{1}, classes_.size(), prediction_.guesses.size()}))}
                 .arguments() +
             QStringList{QStringLiteral("--json")});
}

void SampleDialog::take_answer(const QByteArray& output) {
  try {
    const std::vector<Prediction> found =
        predictions_from_json(nlohmann::json::parse(output.begin(), output.end()));
    if (found.size() != 1 || found.front().path != prediction_.path || found.front().guesses.empty()) return;
    prediction_.guesses = found.front().guesses;
    show_guesses();
  } catch (const std::exception&) {
    // the likeliest class is shown
  }
}

void SampleDialog::ask_where_it_looked() {
  explaining_.cancel();
  lay_over(std::nullopt);
  show_explained(explains_->isChecked() ? tr("Asking the model where it looked…") : QString());
  if (!explains_->isChecked()) return;
  explaining_.start(PredictRequest{.run = run_,
                                   .files = {QString::fromStdString(prediction_.path)},
                                   .precision = precision_,
                                   .top = 1,
                                   .explains = true}
                        .arguments() +
                    QStringList{QStringLiteral("--json")});
}

void SampleDialog::take_explanation(const QByteArray& output) {
  try {
    Explanation found = explanation_from_json(output);
    show_explained(found.label.empty() ? tr("Colours show where its attention came from, whatever the class.")
                                       : tr("Colours show what speaks for %1, yellow the most.", "a class")
                                             .arg(QString::fromStdString(found.label)));
    lay_over(std::move(found.map));
  } catch (const std::exception& error) {
    show_explained(sentence_of(error));
  }
}

void SampleDialog::show_explained(const QString& sentence) {
  explained_->setText(sentence);
  explained_->setVisible(!sentence.isEmpty());
}

void SampleDialog::show_guesses() {
  QAbstractItemModel* before = guesses_->model();
  guesses_->setModel(new GuessTable(tr("Class"), tr("Probability"), prediction_.guesses, guesses_));
  delete before;
  guesses_->fit_columns();
  refresh();
}

void SampleDialog::decide(Correction::Decision decision) {
  review::Decision one{.decision = decision, .path = prediction_.path};
  if (decision == Correction::Decision::relabel) one.label = class_->currentText().toStdString();
  decided_ = decision == Correction::Decision::keep ? std::nullopt : std::optional(one);
  refresh();
  emit decided(one);
}

void SampleDialog::refresh() {
  const QString label = QString::fromStdString(prediction_.label);
  if (prediction_.guesses.empty()) {
    verdict_->setText(tr("Label: %1").arg(label));
  } else {
    const Prediction::Guess& best = prediction_.guesses.front();
    const QString guess = QString::fromStdString(best.label), share = Format::percent(best.probability);
    verdict_->setText(label.isEmpty() ? tr("Taken for %1 with %2").arg(guess, share)
                      : prediction_.is_right()
                          ? tr("Label: %1, recognised with %2").arg(label, share)
                          : tr("Label: %1, taken for %2 with %3").arg(label, guess, share));
  }
  for (QWidget* each : std::initializer_list<QWidget*>{class_, relabel_, leave_out_})
    each->setVisible(may_decide_);
  take_back_->setVisible(may_decide_ && decided_);
  const bool is_said = decided_ && decided_->label == class_->currentText().toStdString();
  relabel_->setEnabled(class_->currentText() != label && !is_said);
  leave_out_->setEnabled(!decided_ || decided_->decision != Correction::Decision::drop);
  said_->setVisible(decided_.has_value());
  if (decided_)
    said_->setText(decided_->decision == Correction::Decision::drop
                       ? tr("Excluded from the data from the next version on; the file stays.")
                       : tr("%1 from the next version of the data on; the file stays.", "a class")
                             .arg(QString::fromStdString(decided_->label)));
}

void SampleDialog::retranslate() {
  PictureDialog::retranslate();
  relabel_->setText(tr("Relabel"));
  leave_out_->setText(tr("Exclude"));
  take_back_->setText(tr("Undo"));
  explains_->setText(tr("Show where the model looked"));
  class_->setAccessibleName(tr("Correct class"));
  guesses_->setAccessibleName(tr("Probability per class"));
  refresh();
}

}  // namespace anneal::studio
