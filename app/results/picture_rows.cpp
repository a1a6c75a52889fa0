#include "app/results/picture_rows.h"

#include <utility>

#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

void PictureRows::set_predictions(std::vector<Prediction> predictions) {
  std::vector<std::string> paths;
  for (const Prediction& one : predictions) paths.push_back(one.path);
  const auto catalogue = catalogue_of(paths);
  std::vector<Picture> pictures;
  for (std::uint32_t i = 0; i < paths.size(); ++i) pictures.push_back({catalogue, i});
  predictions_ = std::move(predictions);
  set_pictures(std::move(pictures));
}

void PictureRows::set_decisions(Decisions decisions) {
  decisions_ = std::move(decisions);
  if (rowCount() > 0)
    emit dataChanged(index(0), index(rowCount() - 1), {Qt::DisplayRole, Qt::AccessibleTextRole});
}

QString PictureRows::caption(int row) const {
  const Prediction& one = prediction(row);
  if (const auto decided = decisions_.find(one.path); decided != decisions_.end()) {
    const QString label = QString::fromStdString(one.label);
    return decided->second.decision == Correction::Decision::drop
               ? tr("%1\n✕ excluded", "a class").arg(label)
               : tr("%1\n✓ now %2", "two classes").arg(label, QString::fromStdString(decided->second.label));
  }
  if (one.guesses.empty()) return tr("no prediction");
  const QString guess = QString::fromStdString(one.guesses.front().label);
  const QString share = Format::percent(one.guesses.front().probability, 0);
  return one.label.empty() || one.is_right()
             ? QStringLiteral("%1\n%2").arg(guess, share)
             : tr("%1, not\n%2 · %3", "is the label, not what was predicted · how surely")
                   .arg(QString::fromStdString(one.label), guess, share);
}

QString PictureRows::spoken(int row) const {
  return caption(row) + '\n' + QString::fromStdString(prediction(row).path);
}

QVariant PictureRows::data(const QModelIndex& index, int role) const {
  if (index.isValid() && role == Qt::ToolTipRole)
    return plain_tip(QString::fromStdString(prediction(index.row()).path));
  return CaptionedPictures::data(index, role);
}

}  // namespace anneal::studio
