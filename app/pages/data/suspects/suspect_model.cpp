#include "app/pages/data/suspects/suspect_model.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/quality/review/decisions.h"

namespace anneal::studio {

namespace {

/// The samples of some files.
std::map<std::string, Picture> pictures_of(const std::set<std::string>& files,
                                           const std::vector<ListedSplit>& splits) {
  std::map<std::string, Picture> pictures;
  for (const ListedSplit& split : splits)
    for (std::uint32_t i = 0; i < split.catalogue->samples.size(); ++i) {
      const std::string file = split.catalogue->path(split.catalogue->samples[i]).string();
      if (files.contains(file)) pictures.emplace(file, Picture{split.catalogue, i});
    }
  return pictures;
}

}  // namespace

void SuspectModel::set_review(const review::Review& review, review::Reason reason,
                              const std::vector<ListedSplit>& splits, std::size_t most) {
  std::vector<Row> rows;
  std::set<std::string> files;
  std::size_t shown = 0;
  for (const review::Suspect& suspect : review.suspects) {
    if (suspect.reason != reason) continue;
    if (++shown > most) break;
    rows.push_back({suspect.image, &suspect, false});
    if (suspect.other) rows.push_back({*suspect.other, &suspect, true});
  }
  for (const Row& row : rows) files.insert(row.image.file);
  const std::map<std::string, Picture> known = pictures_of(files, splits);
  std::erase_if(rows, [&](const Row& row) { return !known.contains(row.image.file); });
  std::vector<Picture> pictures;
  for (const Row& row : rows) pictures.push_back(known.at(row.image.file));
  rows_ = std::move(rows);
  set_pictures(std::move(pictures));
}

void SuspectModel::clear() {
  rows_.clear();
  decisions_.clear();
  earlier_.clear();
  set_pictures({});
}

void SuspectModel::decide(int row, Correction::Decision decision, const std::string& label) {
  const review::ReviewedImage& image = this->row(row).image;
  review::decide(decisions_, {.split = image.split,
                              .path = image.path,
                              .content = image.content,
                              .decision = decision,
                              .label = decision == Correction::Decision::relabel ? label : ""});
}

void SuspectModel::show_decisions() {
  if (rowCount() > 0) emit dataChanged(index(0), index(rowCount() - 1), {Qt::DisplayRole});
}

void SuspectModel::take_back() {
  if (earlier_.empty()) return;
  decisions_ = std::move(earlier_.back());
  earlier_.pop_back();
  show_decisions();
}

const Correction* SuspectModel::decision_on(const review::ReviewedImage& image) const {
  const auto found = std::ranges::find_if(decisions_, [&](const Correction& each) {
    return each.split == image.split && each.path == image.path;
  });
  return found == decisions_.end() ? nullptr : &*found;
}

QString SuspectModel::caption(int number) const {
  const Row& row = this->row(number);
  const QString label = QString::fromStdString(row.image.label);
  if (const Correction* decision = decision_on(row.image)) {
    switch (decision->decision) {
      case Correction::Decision::keep:
        return tr("%1\n✓ kept", "a class").arg(label);
      case Correction::Decision::drop:
        return tr("%1\n✕ dropped", "a class").arg(label);
      case Correction::Decision::relabel:
        return tr("%1\n✓ now %2", "two classes").arg(label, QString::fromStdString(decision->label));
    }
  }
  const QString split = SplitWords::name(row.image.split);
  if (row.is_other) return tr("%1\nits original, %2", "a class, a split").arg(label, split);
  switch (row.suspect->reason) {
    case review::Reason::label:
      return tr("%1\nor %2?", "two classes").arg(label, QString::fromStdString(row.suspect->suggested));
    case review::Reason::duplicate:
      return tr("%1\na copy, %2", "a class, a split").arg(label, split);
    case review::Reason::outlier:
      return tr("%1\nunlike others", "a class").arg(label);
  }
  return {};
}

QString SuspectModel::spoken(int number) const {
  return caption(number) + QStringLiteral("\n") + QString::fromStdString(row(number).image.path);
}

}  // namespace anneal::studio
