#include "app/pages/live/inspector/log_card.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/live/inspector/log_view.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

LogCard::LogCard(QWidget* parent)
    : Card(parent),
      rank_(new QComboBox),
      search_(new QLineEdit),
      earlier_(make_button({}, "quiet")),
      view_(new LogView),
      end_(make_button({}, "quiet")) {
  rank_->setProperty("kind", "quiet");
  header()->addWidget(rank_);
  search_->setClearButtonEnabled(true);
  body()->addWidget(search_);
  body()->addWidget(earlier_);
  body()->addWidget(view_, 1);
  body()->addWidget(end_);
  constexpr int pause_ms = 300;
  typing_.setSingleShot(true);
  typing_.setInterval(pause_ms);
  connect(&typing_, &QTimer::timeout, this, &LogCard::search);
  connect(search_, &QLineEdit::textChanged, &typing_, qOverload<>(&QTimer::start));
  connect(search_, &QLineEdit::returnPressed, this,
          [this] { typing_.isActive() ? search() : view_->find_next(); });
  connect(rank_, &QComboBox::activated, view_, &LogView::set_rank);
  connect(earlier_, &QPushButton::clicked, view_, &LogView::show_earlier);
  connect(end_, &QPushButton::clicked, view_, &LogView::show_end);
  connect(view_, &LogView::part_changed, this, &LogCard::offer);
  connect(view_, &LogView::searched, this, [this](qint64 lines, bool is_all) {
    const int count = static_cast<int>(lines);
    set_note(is_all ? tr("%Ln found", nullptr, count) : tr("more than %Ln found", nullptr, count));
  });
  connect(view_, &LogView::not_searched, this, [this] { set_note(tr("could not be searched")); });
  set_ranks(1);
  offer();
}

void LogCard::set_run(std::optional<RunPlace> run) {
  rank_->setCurrentIndex(0);
  view_->set_run(std::move(run));
}

void LogCard::set_ranks(int count) {
  while (rank_->count() < count) rank_->addItem(tr("rank %1").arg(rank_->count()));
  while (rank_->count() > count) rank_->removeItem(rank_->count() - 1);
  rank_->setVisible(count > 1);
}

void LogCard::search() {
  typing_.stop();
  const QString words = search_->text();
  set_note(words.isEmpty() ? QString() : tr("searching…"));
  view_->search(words);
}

void LogCard::offer() {
  earlier_->setVisible(view_->has_earlier());
  end_->setVisible(!view_->is_at_end());
}

void LogCard::retranslate() {
  set_title(tr("Log"));
  rank_->setAccessibleName(tr("Rank of the log"));
  for (int rank = 0; rank < rank_->count(); ++rank) rank_->setItemText(rank, tr("rank %1").arg(rank));
  search_->setPlaceholderText(tr("Search the log"));
  search_->setAccessibleName(tr("Search the log"));
  search_->setToolTip(tr("Enter shows the next match"));
  earlier_->setText(tr("Earlier lines"));
  end_->setText(tr("To the end"));
  view_->setAccessibleName(tr("Log"));
  view_->setPlaceholderText(tr("The log is empty: the engine had nothing to report."));
}

}  // namespace anneal::studio
