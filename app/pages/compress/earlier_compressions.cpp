#include "app/pages/compress/earlier_compressions.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/compress/compression_standing.h"
#include "app/run/compression_folders.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/short_list.h"
#include "app/widgets/words/format.h"
#include "engine/runs/work/journal.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

constexpr int most_rows_seen = 5;

/// "500 KiB, 2 ms"
QString words_of(const compress::Limits& limits) {
  QStringList words;
  if (limits.bytes) words += Format::bytes(*limits.bytes);
  if (limits.latency_ms) words += EarlierCompressions::tr("%1 ms").arg(Format::number(*limits.latency_ms));
  if (limits.memory_bytes)
    words += EarlierCompressions::tr("%1 of memory").arg(Format::bytes(*limits.memory_bytes));
  return words.join(QStringLiteral(", "));
}

}  // namespace

EarlierCompressions::EarlierCompressions(QWidget* parent)
    : Card(parent), list_(new ShortList(most_rows_seen)) {
  body()->addWidget(list_);
  connect(list_, &ShortList::chosen, this, [this](const QListWidgetItem* item) {
    const int number = item->data(Qt::UserRole).toInt();
    if (number != shown_) emit chosen(number);
  });
}

EarlierCompressions::Row EarlierCompressions::row_of(const fs::path& run, int number) {
  const fs::path folder = compression_folder(run, number);
  const QFileInfo journal(QString::fromStdString((folder / work::journal_file).string()));
  QString words = tr("Compression %1").arg(number);
  if (const QString limits = words_of(begun_with(folder).value_or(compress::Request()).limits);
      !limits.isEmpty())
    words += QStringLiteral(" · ") + limits;
  if (journal.exists())
    words +=
        QStringLiteral(" · ") + Format::when(static_cast<double>(journal.lastModified().toSecsSinceEpoch()));
  return {number, words};
}

void EarlierCompressions::show_compressions(const std::optional<fs::path>& run, const fs::path& shown) {
  std::vector<Row> rows;
  int marked = 0;
  for (int number = run ? compression_count(*run) : 0; number > 0; --number) {
    rows.push_back(row_of(*run, number));
    if (compression_folder(*run, number) == shown) marked = number;
  }
  const bool is_same = rows == rows_ && marked == shown_;
  rows_ = std::move(rows);
  shown_ = marked;
  if (!is_same) list();
  setVisible(rows_.size() > 1);
}

void EarlierCompressions::list() {
  const QSignalBlocker blocker(list_);
  list_->clear();
  for (const Row& row : rows_) {
    auto* item = list_->add(row.words);
    item->setData(Qt::UserRole, row.number);
    item->setToolTip(plain_tip(row.words));
    if (row.number == shown_) list_->setCurrentItem(item);
  }
}

void EarlierCompressions::retranslate() {
  set_title(tr("Compressions of this run"));
  list_->setAccessibleName(tr("Compressions of this run"));
  rows_.clear();  // their words are of another language
}

}  // namespace anneal::studio
