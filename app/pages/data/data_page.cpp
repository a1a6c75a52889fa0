#include "page_data/data_page.h"

#include <QComboBox>
#include <QDesktopServices>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QFileInfo>
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
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "models/thumbnail_model.h"
#include "page_data/earlier_data.h"
#include "page_data/find_card.h"
#include "page_data/image_dialog.h"
#include "page_data/problem_list.h"
#include "page_data/suspects_card.h"
#include "page_data/table_card.h"
#include "policy/policy.h"
#include "project/items.h"
#include "resolve/preview.h"
#include "review/decisions.h"
#include "run/project_session.h"
#include "table/discover.h"
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

/// What is kept is as it was: that is no correction.
QString corrections_text(const Listed& listed) {
  const auto kept = std::ranges::count(listed.corrections, Correction::Decision::keep, &Correction::decision);
  QString text = Format::count(std::ssize(listed.corrections) - kept);
  if (kept > 0) text = DataPage::tr("%1, and %n kept", nullptr, static_cast<int>(kept)).arg(text);
  return listed.stale.empty()
             ? text
             : DataPage::tr("%1, %n no longer hold(s)", nullptr, static_cast<int>(listed.stale.size()))
                   .arg(text);
}

/// What was found at a path: images, or a table.
struct Opened {
  std::optional<Listed> listed = {};
  std::optional<table::Report> table = {};
};

Opened open_data(const std::filesystem::path& path, const Corrections& corrections) {
  if (table::discover(path)) return {.table = table::inspect(path)};
  return {.listed = list_dataset(path, corrections)};
}

QString range_text(const data::Range& range) {
  if (range.least == range.most) return QString::number(range.most);
  return DataPage::tr("%1 – %2, usually %3").arg(range.least).arg(range.most).arg(range.median);
}

}  // namespace

DataPage::DataPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  setAcceptDrops(true);
  choose_ = add_action();
  choose_file_ = add_action();
  next_ = add_action(Action::primary);
  build_content();
  build_empty();
  build_inspector();
  connect(choose_, &QPushButton::clicked, this, &DataPage::choose_folder);
  connect(choose_file_, &QPushButton::clicked, this, &DataPage::choose_file);
  connect(next_, &QPushButton::clicked, this, [this] { emit page_wanted(QStringLiteral("model")); });
  connect(&session_, &ProjectSession::project_changed, this, &DataPage::read_session);
  connect(&session_, &ProjectSession::items_changed, this, &DataPage::list_earlier);
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
  table_card_ = new TableCard;
  connect(table_card_, &TableCard::train_wanted, this, &DataPage::train_table);
  either_->addWidget(table_card_);
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
  const auto show_large = [this](const QModelIndex& index) { show_image(index.row()); };
  connect(view_, &QListView::clicked, this, show_large);
  connect(view_, &QListView::activated, this, show_large);
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
  connect(problem_list_, &ProblemList::place_chosen, this, &DataPage::show_place);
  earlier_ = new EarlierData(session_);
  connect(earlier_, &EarlierData::chosen, this, [this](qint64 version) {
    attempt([&] {
      session_.select_dataset(version);
      open_version(version);
      list_earlier();
    });
  });
  connect(earlier_, &EarlierData::relink_wanted, this, &DataPage::relink);
  findings_->body()->addWidget(progress_);
  findings_->body()->addWidget(problem_list_);
  details_ = new Card;
  detail_facts_ = new FactList;
  details_->body()->addWidget(detail_facts_);
  find_ = new FindCard(session_);
  connect(find_, &FindCard::found, this, &DataPage::show_suspects);
  connect(find_, &FindCard::noticed, this, &DataPage::notice_suspects);
  connect(find_, &FindCard::review_wanted, this, [this] { seen_->setCurrentWidget(suspects_); });
  for (Card* card : {splits_, findings_, static_cast<Card*>(find_), details_}) inspector()->addWidget(card);
  inspector()->addWidget(earlier_);
  inspector()->addStretch(1);
}

void DataPage::list_earlier() {
  attempt([this] { earlier_->show_data(); });
}

void DataPage::choose_file() {
  const QString path = QFileDialog::getOpenFileName(
      this, tr("Choose a table, a list of images, a pack or an IDX file"), {},
      tr("Tables, lists, packs and IDX files (*.csv *.tsv *.pack *-ubyte *-ubyte.gz);;All files (*)"));
  if (path.isEmpty()) return;
  // Those of one data set stand side by side.
  const bool is_idx = path.contains(QStringLiteral("-ubyte"));
  open_path(is_idx ? QFileInfo(path).absolutePath() : path);
}

/// Its folder has moved: a person says where to, and what is kept goes on under the same name.
void DataPage::relink(std::int64_t version) {
  attempt([&] {
    const auto names = project::version_names(session_.project());
    const QString name = QString::fromStdString(names.at(version).item);
    const QString path = QFileDialog::getExistingDirectory(this, tr("Where is %1 now?").arg(name));
    if (path.isEmpty()) return;
    open_path(path);
    kept_name_ = name;
  });
}

void DataPage::choose_folder() {
  const QString path = QFileDialog::getExistingDirectory(this, tr("Choose a folder of images"));
  if (!path.isEmpty()) open_path(path);
}

void DataPage::read_session() {
  listing_.cancel();
  inspection_.cancel();
  find_->set_data({}, {}, {});
  listed_.reset();
  report_.reset();
  refresh();
  list_earlier();
  if (session_.is_open() && session_.selection().dataset)
    attempt([this] { open_version(*session_.selection().dataset); });
}

void DataPage::open_version(std::int64_t id) {
  const auto version = project::version(session_.project(), id);
  const auto content = nlohmann::json::parse(version.content, nullptr, false);
  const nlohmann::json::json_pointer folder("/data/folder");
  if (!content.is_object() || !content.contains(folder) || !content[folder].is_string()) return;
  const auto corrections = content["data"].find("corrections");
  const nlohmann::json columns = content["data"].value("table", nlohmann::json::object());
  open_path(QString::fromStdString(content[folder].get<std::string>()),
            corrections == content["data"].end() ? Corrections()
                                                 : corrections_from_json(*corrections, "data.corrections"));
  chosen_columns_ = columns;
  kept_name_ = QString::fromStdString(project::version_names(session_.project()).at(id).item);
}

void DataPage::open_path(const QString& path, const Corrections& corrections) {
  problem_->hide();
  rest_.reset();
  inspection_.cancel();
  kept_name_.clear();
  chosen_columns_ = nlohmann::json::object();
  table_path_ = path.toStdString();
  set_context(tr("Listing %1…").arg(path));
  const std::filesystem::path folder(path.toStdString());
  listing_.start([folder, corrections](std::stop_token) { return open_data(folder, corrections); },
                 [this](Opened opened) {
                   opened.table ? show_table(std::move(*opened.table))
                                : show_listed(std::move(*opened.listed));
                 },
                 [this](std::exception_ptr error) { show_problem(sentence_of(error)); });
}

void DataPage::show_table(table::Report table) {
  table_ = std::move(table);
  find_->set_data({}, {}, {});  // what it still looks at is no longer shown
  listed_.reset();
  report_.reset();
  table_card_->set_report(*table_, chosen_columns_);
  refresh();
}

/// Keeps the table with its columns, and starts a run of a small network on it.
void DataPage::train_table() {
  attempt([this] {
    project::Project& project = session_.project_to_change();
    const std::string name = kept_name_.isEmpty() ? table_path_.stem().string() : kept_name_.toStdString();
    const auto dataset =
        project::save_item(project, project::ItemKind::dataset, name,
                           {{"data", {{"folder", table_path_.string()}, {"table", table_card_->table()}}}});
    const auto model =
        project::save_item(project, project::ItemKind::model, "mlp", {{"model", {{"preset", "mlp"}}}});
    session_.select_dataset(dataset.id);
    session_.select_model(model.id);
    session_.select_policy(std::nullopt);
    emit session_.items_changed();
    session_.start_selected(QString::fromStdString(name));
  });
}

/// What the recipe of the model that is chosen makes of images.
Variation DataPage::variation() {
  Variation variation;
  attempt([&] {
    nlohmann::json chosen = session_.is_open() ? session_.selected_spec() : nlohmann::json{{"anneal", 1}};
    chosen.erase("data");
    const JobSpec spec = resolve::preview(chosen, facts_of(listed_->summary));
    variation = {.augment = spec.data.augment,
                 .side = policy::at(spec.training, 1).image_size,
                 .seed = spec.training.seed};
  });
  return variation;
}

void DataPage::show_image(int row) {
  if (large_ == nullptr) large_ = new ImageDialog(this);
  large_->show_picture(thumbnails_->picture(row), variation());
}

/// A file that was found fault with, large, where it is a sample.
void DataPage::show_place(const QString& file) {
  if (!listed_) return;
  for (const ListedSplit& split : listed_->splits) {
    for (std::uint32_t sample = 0; sample < split.catalogue->samples.size(); ++sample) {
      const auto path = split.catalogue->path(split.catalogue->samples[sample]);
      if (path.filename().string() != file.toStdString()) continue;
      if (large_ == nullptr) large_ = new ImageDialog(this);
      return large_->show_picture({split.catalogue, sample}, variation());
    }
  }
  QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(listed_->path.string())));
}

void DataPage::show_listed(Listed listed) {
  listed_ = std::move(listed);
  table_.reset();
  report_.reset();
  seen_->setCurrentWidget(pictures_);
  find_->set_data(listed_->path, listed_->corrections, listed_->summary.classes);
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
  if (const auto rest = std::exchange(rest_, std::nullopt)) {
    find_->set_known(*rest);
    show_suspects(*rest);
  }
  show_samples();
  refresh();
  inspect();
}

void DataPage::show_suspects(const review::Review& review) {
  notice_suspects(review);
  if (!review.suspects.empty()) seen_->setCurrentWidget(suspects_);
}

/// Nobody has asked: what the person looks at stays.
void DataPage::notice_suspects(const review::Review& review) {
  suspects_->set_review(review, listed_->splits, session_.can_change());
}

/// Makes a version of the data set that is corrected so, and opens it.
void DataPage::save_decisions() {
  Corrections corrections = listed_->corrections;
  for (const Correction& decision : suspects_->decisions()) review::decide(corrections, decision);
  open_path(QString::fromStdString(listed_->path.string()), corrections);
  rest_ = suspects_->undecided();
}

// Without a project, or in one that is only read, a folder can still be looked at.
void DataPage::keep() {
  if (!session_.can_change()) return;
  try {
    nlohmann::json section = {{"folder", listed_->path.string()}};
    if (!listed_->corrections.empty()) section["corrections"] = to_json(listed_->corrections);
    const auto version =
        project::save_item(session_.project(), project::ItemKind::dataset,
                           kept_name_.isEmpty() ? listed_->summary.name : kept_name_.toStdString(),
                           {{"data", std::move(section)}, {"summary", to_json(listed_->summary)}});
    if (session_.selection().dataset == version.id) return list_earlier();
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
  find_->allow_look();
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
    QStringList counts;
    for (const double part : bar.parts) counts += Format::count(static_cast<std::int64_t>(part));
    bar.value = counts.join(QStringLiteral(" · "));
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
  either_->setCurrentIndex(table_ ? 2 : listed_ ? 0 : 1);
  for (QWidget* card : std::initializer_list<QWidget*>{splits_, findings_, details_, find_})
    card->setVisible(listed_.has_value());
  table_card_->set_can_train(session_.can_change());
  next_->setEnabled(listed_.has_value());
  choose_->setVisible(listed_ || table_);
  next_->setVisible(listed_.has_value());
  if (table_) {
    set_title(QString::fromStdString(table_path_.stem().string()));
    return set_context(tr("A table · %1").arg(QString::fromStdString(table_path_.string())));
  }
  if (!listed_) {
    set_title(tr("Data"));
    set_context(tr(
        "Images in one folder for each class, a table, a CSV list of files, a pack, or MNIST's own files."));
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
  choose_file_->setText(tr("Choose file…"));
  table_card_->retranslate();
  earlier_->retranslate();
  list_earlier();
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
