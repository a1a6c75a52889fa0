#include "page_data/data_page.h"

#include <QComboBox>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

#include "models/thumbnail_model.h"
#include "page_data/find_card.h"
#include "page_data/problem_list.h"
#include "page_data/suspects_card.h"
#include "project/items.h"
#include "review/decisions.h"
#include "run/project_session.h"
#include "widgets/bar_list.h"
#include "widgets/card.h"
#include "widgets/empty_state.h"
#include "widgets/fact_list.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"
#include "widgets/stat_tile.h"

namespace anneal::studio {

namespace {

constexpr int progress_interval_ms = 100;
constexpr int balance_height = 220;
constexpr int picture_gap = 4;

QString held_out_share(const DatasetSummary& summary) {
  const auto listed = static_cast<double>(summary.samples + summary.held_back);
  return Format::percent(static_cast<double>(summary.held_back) / listed, 0);
}

/// In few words, for a tile.
QString class_sizes(std::int64_t least, std::int64_t most, const DatasetSummary& summary) {
  const bool same = least == most;
  if (summary.held_back > 0) {
    const QString sizes =
        same ? Format::count(most) : QStringLiteral("%1–%2").arg(Format::count(least), Format::count(most));
    return DataPage::tr("%1 each, %2 held out", "images, a share").arg(sizes, held_out_share(summary));
  }
  return same ? DataPage::tr("%1 training images each").arg(Format::count(least))
              : DataPage::tr("%1 to %2 training images each").arg(Format::count(least), Format::count(most));
}

QString corrections_text(const Listed& listed) {
  const QString all = Format::count(static_cast<std::int64_t>(listed.corrections.size()));
  return listed.stale.empty()
             ? all
             : DataPage::tr("%1, %n no longer hold(s)", nullptr, static_cast<int>(listed.stale.size()))
                   .arg(all);
}

QString range_text(const data::Range& range) {
  if (range.least == range.most) return QString::number(range.most);
  return DataPage::tr("%1 – %2, usually %3").arg(range.least).arg(range.most).arg(range.median);
}

}  // namespace

DataPage::DataPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  setAcceptDrops(true);
  choose_ = add_action();
  next_ = add_action(Action::primary);
  build_content();
  build_empty();
  build_inspector();
  connect(choose_, &QPushButton::clicked, this, &DataPage::choose_folder);
  connect(next_, &QPushButton::clicked, this, [this] { emit page_wanted(QStringLiteral("model")); });
  connect(&session_, &ProjectSession::project_changed, this, &DataPage::read_session);
  connect(&session_, &ProjectSession::forked, this, &DataPage::read_session);
  retranslate();
  read_session();
}

void DataPage::build_empty() {
  drop_ = new QFrame;
  drop_->setProperty("kind", "drop");
  auto* column = new QVBoxLayout(drop_);
  empty_ = new EmptyState(QStringLiteral("folder"));
  connect(empty_->button(), &QPushButton::clicked, this, &DataPage::choose_folder);
  column->addWidget(empty_, 1);
  either_->addWidget(drop_);
}

void DataPage::build_content() {
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  auto* whole = new QWidget;
  auto* column = new QVBoxLayout(whole);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  either_->addWidget(whole);
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  content()->addWidget(problem_);
  content()->addWidget(holder, 1);

  auto* tiles = new QHBoxLayout;
  tiles->setSpacing(metrics::gap);
  for (StatTile** tile : {&images_, &classes_, &size_, &problems_}) {
    *tile = new StatTile;
    tiles->addWidget(*tile, 1);
  }
  column->addLayout(tiles);

  balance_ = new Card;
  bars_ = new BarList;
  balance_area_ = new QScrollArea;
  bars_->setProperty("kind", "scrolled");
  balance_area_->setWidget(bars_);
  balance_area_->setWidgetResizable(true);
  balance_area_->setFrameShape(QFrame::NoFrame);
  balance_area_->setFocusPolicy(Qt::NoFocus);
  balance_->body()->addWidget(balance_area_);
  connect(bars_, &BarList::pressed, this, [this](int bar) { class_->setCurrentIndex(bar + 1); });
  column->addWidget(balance_);

  pictures_ = new Card;
  split_ = new QComboBox;
  class_ = new QComboBox;
  class_->setMaxVisibleItems(20);
  pictures_->header()->addWidget(split_);
  pictures_->header()->addWidget(class_);
  thumbnails_ = new ThumbnailModel(this);
  view_ = new QListView;
  view_->setModel(thumbnails_);
  view_->setViewMode(QListView::IconMode);
  view_->setUniformItemSizes(true);
  view_->setLayoutMode(QListView::Batched);
  view_->setMovement(QListView::Static);
  view_->setResizeMode(QListView::Adjust);
  view_->setIconSize({ThumbnailModel::side, ThumbnailModel::side});
  view_->setGridSize({ThumbnailModel::side + picture_gap, ThumbnailModel::side + picture_gap});
  view_->setMinimumHeight(2 * (ThumbnailModel::side + picture_gap) + picture_gap);
  pictures_->body()->addWidget(view_, 1);
  connect(split_, &QComboBox::currentIndexChanged, this, &DataPage::show_samples);
  connect(class_, &QComboBox::currentIndexChanged, this, &DataPage::show_samples);
  suspects_ = new SuspectsCard;
  connect(suspects_, &SuspectsCard::images_wanted, this, [this] { seen_->setCurrentWidget(pictures_); });
  connect(suspects_, &SuspectsCard::save_wanted, this, [this] { attempt([this] { save_decisions(); }); });
  auto* seen = new QWidget;
  seen_ = new QStackedLayout(seen);
  seen_->addWidget(pictures_);
  seen_->addWidget(suspects_);
  column->addWidget(seen, 1);
}

void DataPage::build_inspector() {
  splits_ = new Card;
  split_facts_ = new FactList;
  splits_->body()->addWidget(split_facts_);
  findings_ = new Card;
  progress_ = new QProgressBar;
  problem_list_ = new ProblemList;
  findings_->body()->addWidget(progress_);
  findings_->body()->addWidget(problem_list_);
  details_ = new Card;
  detail_facts_ = new FactList;
  details_->body()->addWidget(detail_facts_);
  find_ = new FindCard(session_);
  connect(find_, &FindCard::found, this, &DataPage::show_suspects);
  connect(find_, &FindCard::review_wanted, this, [this] { seen_->setCurrentWidget(suspects_); });
  for (Card* card : {splits_, findings_, static_cast<Card*>(find_), details_}) inspector()->addWidget(card);
  inspector()->addStretch(1);
}

void DataPage::choose_folder() {
  const QString path = QFileDialog::getExistingDirectory(this, tr("Choose a folder of images"));
  if (!path.isEmpty()) open_path(path);
}

void DataPage::read_session() {
  listing_.cancel();
  inspection_.cancel();
  find_->set_data({}, {});
  listed_.reset();
  report_.reset();
  refresh();
  if (session_.is_open() && session_.selection().dataset) attempt([this] { open_selected(); });
}

void DataPage::open_selected() {
  const auto version = project::version(session_.project(), *session_.selection().dataset);
  const auto content = nlohmann::json::parse(version.content, nullptr, false);
  const nlohmann::json::json_pointer folder("/data/folder");
  if (!content.is_object() || !content.contains(folder) || !content[folder].is_string()) return;
  const auto corrections = content["data"].find("corrections");
  open_path(QString::fromStdString(content[folder].get<std::string>()),
            corrections == content["data"].end() ? Corrections()
                                                 : corrections_from_json(*corrections, "data.corrections"));
}

void DataPage::open_path(const QString& path, const Corrections& corrections) {
  problem_->hide();
  inspection_.cancel();
  set_context(tr("Listing %1…").arg(path));
  const std::filesystem::path folder(path.toStdString());
  listing_.start([folder, corrections](std::stop_token) { return list_dataset(folder, corrections); },
                 [this](Listed listed) { show_listed(std::move(listed)); },
                 [this](std::exception_ptr error) { show_problem(sentence_of(error)); });
}

void DataPage::show_listed(Listed listed) {
  listed_ = std::move(listed);
  report_.reset();
  seen_->setCurrentWidget(pictures_);
  find_->set_data(listed_->path, listed_->corrections);
  {
    const QSignalBlocker first(split_);
    const QSignalBlocker second(class_);
    split_->clear();
    for (const ListedSplit& split : listed_->splits) split_->addItem(SplitWords::name(split.name));
    class_->clear();
    class_->addItem(tr("all classes"));
    for (const std::string& name : listed_->summary.classes) class_->addItem(QString::fromStdString(name));
  }
  keep();
  show_samples();
  refresh();
  inspect();
}

void DataPage::show_suspects(const review::Review& review) {
  suspects_->set_review(review, listed_->splits, session_.can_change());
  if (!review.suspects.empty()) seen_->setCurrentWidget(suspects_);
}

/// Makes a version of the data set that is corrected so, and opens it.
void DataPage::save_decisions() {
  Corrections corrections = listed_->corrections;
  for (const Correction& decision : suspects_->decisions()) review::decide(corrections, decision);
  open_path(QString::fromStdString(listed_->path.string()), corrections);
}

// Without a project, or in one that is only read, a folder can still be looked at.
void DataPage::keep() {
  if (!session_.can_change()) return;
  try {
    nlohmann::json section = {{"folder", listed_->path.string()}};
    if (!listed_->corrections.empty()) section["corrections"] = to_json(listed_->corrections);
    const auto version =
        project::save_item(session_.project(), project::ItemKind::dataset, listed_->summary.name,
                           {{"data", std::move(section)}, {"summary", to_json(listed_->summary)}});
    if (session_.selection().dataset == version.id) return;
    session_.select_dataset(version.id);
    emit session_.items_changed();
  } catch (const std::exception& error) {
    show_problem(sentence_of(error));
  }
}

void DataPage::inspect() {
  const QPointer<DataPage> self(this);
  auto clock = std::make_shared<QElapsedTimer>();
  clock->start();
  // The engine calls this from one thread at a time.
  const data::Progress progress = [self, clock, folder = listed_->path](std::int64_t done,
                                                                        std::int64_t total) {
    if (clock->elapsed() < progress_interval_ms) return;
    clock->restart();
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [self, folder, done, total] {
          if (self && self->listed_ && self->listed_->path == folder) self->show_progress(done, total);
        },
        Qt::QueuedConnection);
  };
  show_progress(0, 0);
  inspection_.start(
      [folder = listed_->path, corrections = listed_->corrections, progress](std::stop_token stop) {
        return inspect_dataset(folder, corrections, progress, stop);
      },
      [this](std::optional<data::Report> report) {
        if (report) show_report(std::move(*report));
      },
      [this](std::exception_ptr error) { show_problem(sentence_of(error)); });
}

void DataPage::show_progress(std::int64_t done, std::int64_t total) {
  if (report_) return;
  progress_->setRange(0, static_cast<int>(total));
  progress_->setValue(static_cast<int>(done));
  findings_->set_note(total == 0 ? tr("looking")
                                 : tr("%1 of %2").arg(Format::count(done), Format::count(total)));
}

void DataPage::show_report(data::Report report) {
  report_ = std::move(report);
  refresh();
}

void DataPage::show_problem(const QString& sentence) {
  problem_->setText(sentence);
  problem_->show();
  refresh();
}

/// Of training's listed images, of which some validate instead.
QString DataPage::before_held_out(const QString& words) const {
  if (listed_->summary.held_back == 0) return words;
  return tr("%1, before %2 are held out", "images, a share").arg(words, held_out_share(listed_->summary));
}

void DataPage::show_samples() {
  if (!listed_ || split_->currentIndex() < 0) return thumbnails_->set_samples(nullptr, -1);
  const auto& split = listed_->splits[static_cast<std::size_t>(split_->currentIndex())];
  thumbnails_->set_samples(split.catalogue, class_->currentIndex() - 1);
  const QString images = tr("%Ln image(s)", nullptr, thumbnails_->rowCount());
  pictures_->set_note(split.name == "train" ? before_held_out(images) : images);
}

void DataPage::show_classes() {
  std::vector<Bar> bars;
  for (const std::string& name : listed_->summary.classes)
    bars.push_back({QString::fromStdString(name), {}, {}});
  QStringList names;
  for (const ListedSplit& split : listed_->splits) {
    const auto histogram = split.catalogue->histogram();
    for (std::size_t i = 0; i < bars.size(); ++i) {
      bars[i].parts.push_back(i < histogram.size() ? static_cast<double>(histogram[i]) : 0);
    }
    names +=
        split.name == "train" ? before_held_out(SplitWords::name(split.name)) : SplitWords::name(split.name);
  }
  for (Bar& bar : bars) {
    bar.value =
        Format::count(static_cast<std::int64_t>(std::accumulate(bar.parts.begin(), bar.parts.end(), 0.0)));
  }
  bars_->set_bars(std::move(bars));
  balance_area_->setFixedHeight(std::min(bars_->sizeHint().height(), balance_height));
  balance_->set_note(names.join(QStringLiteral(" · ")));
}

void DataPage::show_facts() {
  std::vector<Fact> splits;
  std::int64_t total = 0;
  for (const ListedSplit& split : listed_->splits) {
    const auto samples = static_cast<std::int64_t>(split.catalogue->samples.size());
    const bool is_cut = split.name == "train" && listed_->summary.held_back > 0;
    splits.push_back(
        {SplitWords::name(split.name), Format::count(samples - (is_cut ? listed_->summary.held_back : 0))});
    if (is_cut) splits.push_back({tr("validation, of training"), Format::count(listed_->summary.held_back)});
    total += samples;
  }
  split_facts_->set_facts(splits);
  images_->set_value(Format::count(total));
  images_->set_detail(tr("%1 for training").arg(Format::count(listed_->summary.samples)));
  classes_->set_value(Format::count(static_cast<std::int64_t>(listed_->summary.classes.size())));
  const auto histogram = listed_->splits.front().catalogue->histogram();
  const auto [least, most] = std::ranges::minmax(histogram);
  classes_->set_detail(class_sizes(least, most, listed_->summary));
  size_->set_value(tr("%1 px").arg(listed_->summary.side));
  size_->set_detail(tr("usual short side"));

  const QString path = QString::fromStdString(listed_->path.string());
  std::vector<Fact> facts = {{tr("Layout"), QString::fromStdString(listed_->layout)},
                             {tr("Folder"), path, path}};
  if (session_.is_open() && session_.selection().dataset) {
    const auto version = project::version(session_.project(), *session_.selection().dataset);
    facts.push_back({tr("Version"), QString::number(version.number)});
  }
  if (!listed_->corrections.empty()) facts.push_back({tr("Corrections"), corrections_text(*listed_)});
  problems_->set_value(report_ ? Format::count(problem_count(*report_)) : QStringLiteral("…"));
  problems_->set_detail(report_ ? tr("all files were looked at") : tr("reading every image"));
  progress_->setVisible(!report_);
  problem_list_->setVisible(report_.has_value());
  if (report_) {
    findings_->set_note({});
    problem_list_->set_report(*report_);
    const QString fingerprint = QString::fromStdString(report_->fingerprint);
    facts.push_back({tr("Width"), range_text(report_->width)});
    facts.push_back({tr("Height"), range_text(report_->height)});
    facts.push_back({tr("On disk"), Format::bytes(report_->bytes)});
    facts.push_back({tr("Grey images"), Format::count(report_->channels.grey)});
    facts.push_back({tr("Fingerprint"), fingerprint, fingerprint});
  }
  detail_facts_->set_facts(facts);
}

void DataPage::refresh() {
  either_->setCurrentIndex(listed_ ? 0 : 1);
  splits_->parentWidget()->setVisible(listed_.has_value());
  next_->setEnabled(listed_.has_value());
  choose_->setVisible(listed_.has_value());
  next_->setVisible(listed_.has_value());
  if (!listed_) {
    set_title(tr("Data"));
    set_context(tr("Images in one folder for each class, a CSV list of files, or MNIST's own files."));
    return;
  }
  set_title(QString::fromStdString(listed_->summary.name));
  set_context(tr("%n class(es) · %1", nullptr, static_cast<int>(listed_->summary.classes.size()))
                  .arg(QString::fromStdString(listed_->path.string())));
  show_classes();
  show_facts();
}

void DataPage::retranslate() {
  choose_->setText(tr("Choose folder…"));
  next_->setText(tr("Choose a model"));
  empty_->set_texts(tr("Drop a folder of images here."), tr("Choose folder…"));
  images_->set_caption(tr("Images"));
  classes_->set_caption(tr("Classes"));
  size_->set_caption(tr("Size"));
  problems_->set_caption(tr("Problems"));
  balance_->set_title(tr("Images per class"));
  bars_->setAccessibleName(tr("Images per class"));
  pictures_->set_title(tr("Images"));
  split_->setAccessibleName(tr("Split"));
  class_->setAccessibleName(tr("Class"));
  view_->setAccessibleName(tr("Images"));
  splits_->set_title(tr("Splits"));
  findings_->set_title(tr("Problems"));
  progress_->setAccessibleName(tr("Reading the images"));
  details_->set_title(tr("Details"));
  find_->retranslate();
  suspects_->retranslate();
  if (listed_) {
    class_->setItemText(0, tr("all classes"));
    for (int i = 0; i < split_->count(); ++i) {
      split_->setItemText(i, SplitWords::name(listed_->splits[static_cast<std::size_t>(i)].name));
    }
    show_samples();
  }
  refresh();
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
  const auto urls = event->mimeData()->urls();
  if (urls.size() != 1 || !urls.front().isLocalFile()) return;
  event->acceptProposedAction();
  restyle(drop_, "over", true);
}

void DataPage::dragLeaveEvent(QDragLeaveEvent*) {
  restyle(drop_, "over", false);
}

void DataPage::dropEvent(QDropEvent* event) {
  restyle(drop_, "over", false);
  open_path(event->mimeData()->urls().front().toLocalFile());
  event->acceptProposedAction();
}

}  // namespace anneal::studio
