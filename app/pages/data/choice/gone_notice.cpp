#include "app/pages/data/choice/gone_notice.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <system_error>

#include "app/widgets/controls/labels.h"

namespace anneal::studio {

namespace {

constexpr int interval_ms = 2000;

}  // namespace

GoneNotice::GoneNotice(QWidget* page) : words_(make_paragraph({}, "bad")), find_(make_button({}, "small")) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(words_, 1);
  row->addWidget(find_);
  hide();
  timer_.setInterval(interval_ms);
  connect(&timer_, &QTimer::timeout, this, &GoneNotice::look);
  connect(find_, &QPushButton::clicked, this, &GoneNotice::find_wanted);
  page->installEventFilter(this);
}

void GoneNotice::set_path(const std::filesystem::path& path) {
  looking_.cancel();
  path_ = path;
  hide();
  retranslate();
}

bool GoneNotice::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) {
    look();
    timer_.start();
  }
  if (event->type() == QEvent::Hide) timer_.stop();
  return QWidget::eventFilter(watched, event);
}

void GoneNotice::look() {
  if (path_.empty() || looking_.running()) return;
  looking_.start(
      [path = path_](const std::stop_token&) {
        std::error_code error;
        return std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found;
      },
      [this](bool is_gone) { take(is_gone); }, [](const std::exception_ptr&) {});
}

void GoneNotice::take(bool is_gone) {
  if (is_gone != isHidden()) return;
  setVisible(is_gone);
  if (!is_gone) emit came_back();
}

void GoneNotice::retranslate() {
  words_->setText(tr("%1 is no longer there. What is shown was found before.")
                      .arg(QString::fromStdString(path_.string())));
  find_->setText(tr("Find it…"));
  find_->setAccessibleName(tr("Say where the data are now"));
}

}  // namespace anneal::studio
