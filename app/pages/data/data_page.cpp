#include "app/pages/data/data_page.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <system_error>
#include <utility>

#include "app/pages/data/choice/data_requests.h"
#include "app/pages/data/choice/earlier_data.h"
#include "app/pages/data/choice/gone_notice.h"
#include "app/pages/data/choice/idx_files.h"
#include "app/pages/data/images/image_content.h"
#include "app/pages/data/images/thumbnail_content.h"
#include "app/pages/data/tables/table_content.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/dragged_files.h"
#include "app/widgets/controls/empty_state.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/data/table/discover.h"
#include "engine/data/table/table_kind.h"
#include "engine/project/file/items.h"
#include "engine/project/file/thumbnails.h"

namespace anneal::studio {

namespace {

/// One file or folder, or several IDX files; empty for anything else.
std::vector<std::filesystem::path> data_among(const QStringList& paths) {
  std::vector<std::filesystem::path> data;
  for (const QString& path : paths) data.emplace_back(path.toStdString());
  const bool is_data = data.size() == 1 || std::ranges::all_of(data, is_idx_name);
  return is_data ? data : std::vector<std::filesystem::path>();
}

}  // namespace

DataPage::DataPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  setAcceptDrops(true);
  read_again_ = add_action();
  choose_ = add_action();
  choose_file_ = add_action();
  next_ = add_action(Action::primary);
  build_contents();
  build_inspector();
  connect(read_again_, &QPushButton::clicked, this, [this] { open(taken_); });
  connect(choose_, &QPushButton::clicked, this, &DataPage::choose_folder);
  connect(choose_file_, &QPushButton::clicked, this, &DataPage::choose_file);
  new CopyCommand(*choose_, [this] { return command_line(inspection_of(taken_)); });
  connect(next_, &QPushButton::clicked, this, [this] { emit page_wanted(QStringLiteral("model")); });
  connect(&session_, &ProjectSession::project_changed, this, &DataPage::read_session);
  connect(&session_, &ProjectSession::items_changed, this, &DataPage::list_earlier);
  connect(&session_, &ProjectSession::forked, this, &DataPage::read_session);
  connect(&session_, &ProjectSession::correction_wanted, this, &DataPage::correct);
  retranslate();
  read_session();
}

void DataPage::build_contents() {
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  content()->addWidget(problem_);
  content()->addWidget(gone_ = new GoneNotice(this));
  connect(gone_, &GoneNotice::find_wanted, this, &DataPage::find_again);
  connect(gone_, &GoneNotice::came_back, this, [this] { open(taken_); });
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  content()->addWidget(holder, 1);
  drop_ = new QFrame;
  drop_->setProperty("kind", "drop");
  auto* column = new QVBoxLayout(drop_);
  empty_ = new EmptyState(QStringLiteral("folder"));
  connect(empty_->button(), &QPushButton::clicked, this, &DataPage::choose_folder);
  column->addWidget(empty_, 1);
  either_->addWidget(drop_);
  images_ = new ImageContent(session_);
  table_ = new TableContent(session_);
  add_content(images_);
  add_content(table_);
}

void DataPage::add_content(DataContent* content) {
  either_->addWidget(content);
  connect(content, &DataContent::changed, this, &DataPage::refresh);
  connect(content, &DataContent::problem, this, &DataPage::show_problem);
  connect(content, &DataContent::open_wanted, this, &DataPage::open);
  connect(content, &DataContent::news, this, &DataPage::news);
}

void DataPage::build_inspector() {
  for (const DataContent* each : std::initializer_list<DataContent*>{images_, table_})
    for (QWidget* card : each->cards()) inspector()->addWidget(card);
  earlier_ = new EarlierData(session_);
  connect(earlier_, &EarlierData::chosen, this, [this](qint64 version) {
    open_version(version) ? session_.select_dataset(version) : list_earlier();
  });
  connect(earlier_, &EarlierData::relink_wanted, this, [this](qint64 version) {
    attempt([&] {
      if (!show_thumbnails(version)) relink(version);
    });
  });
  inspector()->addWidget(earlier_);
  inspector()->addStretch(1);
}

void DataPage::list_earlier() {
  attempt(
      [this] { earlier_->show_data(shown_ == nullptr ? session_.selection().dataset : shown_->version()); });
}

QString DataPage::ask_for_file(const QString& title) {
  const QString path = file_dialogs::open_file(this, file_dialogs::Kind::data, title,
                                               tr("Tables, lists, packs and IDX files (%1);;All files (*)")
                                                   .arg(QString::fromStdString(table::table_name_patterns()) +
                                                        QStringLiteral(" *.pack *-ubyte *-ubyte.gz")));
  // Those of one data set stand side by side.
  return is_idx_name(path.toStdString()) ? QFileInfo(path).absolutePath() : path;
}

void DataPage::choose_file() {
  const QString path = ask_for_file(tr("Choose a table, a list of images, a pack or an IDX file"));
  if (!path.isEmpty()) open_path(path);
}

void DataPage::choose_folder() {
  const QString path =
      file_dialogs::open_folder(this, file_dialogs::Kind::data, tr("Choose a folder of images"));
  if (!path.isEmpty()) open_path(path);
}

/// The version before comes back by an undo.
void DataPage::correct(qint64 version, const Corrections& corrections) {
  attempt([&] {
    const std::optional<DataChoice> before = choice_of(session_.project(), version);
    if (!before) return;
    DataChoice corrected = *before;
    corrected.corrections = corrections;
    corrected.version.reset();
    open(corrected);
    emit news(tr("%1 are corrected, and chosen for the next run; the files stay.", "data")
                  .arg(QString::fromStdString(before->name)),
              {tr("Undo"), [this, before] { open(*before); }, undo_topic});
  });
}

/// It has moved: a person says where to, and what is kept goes on under the same name, corrected and read as
/// before.
void DataPage::relink(std::int64_t version) {
  attempt([&] {
    std::optional<DataChoice> choice = choice_of(session_.project(), version);
    if (!choice) return;
    const QString title = tr("Where is %1 now?").arg(QString::fromStdString(choice->name));
    const QString path = is_in_a_file(choice->path)
                             ? ask_for_file(title)
                             : file_dialogs::open_folder(this, file_dialogs::Kind::data, title);
    if (path.isEmpty()) return;
    choice->path = path.toStdString();
    choice->version.reset();
    open(*choice);
  });
}

/// Of what is shown.
void DataPage::find_again() {
  if (const auto version = shown_ == nullptr ? std::nullopt : shown_->version()) return relink(*version);
  is_in_a_file(taken_.path) ? choose_file() : choose_folder();
}

void DataPage::read_session() {
  listing_.cancel();
  problem_->hide();
  show_content(nullptr);
  list_earlier();
  if (!session_.is_open()) return;
  attempt([this] {
    if (session_.selection().dataset)
      open_version(*session_.selection().dataset);
    else if (const auto version = version_with_thumbnails())
      show_thumbnails(*version);
  });
}

/// Of a project from elsewhere; of one's own the data are here.
std::optional<std::int64_t> DataPage::version_with_thumbnails() {
  if (session_.is_from_here()) return std::nullopt;
  for (const project::Item& item : project::items(session_.project(), project::ItemKind::dataset))
    if (project::thumbnails(session_.project(), item.id))
      return project::latest_version(session_.project(), item.id).id;
  return std::nullopt;
}

/// Of images that are not here, or that a project from elsewhere names: nothing is read but what came with
/// it. False where nothing came.
bool DataPage::show_thumbnails(std::int64_t version) {
  const std::optional<DataChoice> choice = choice_of(session_.project(), version);
  std::error_code error;
  if (!choice || (session_.is_from_here() && std::filesystem::exists(choice->path, error))) return false;
  const auto pack =
      project::thumbnails(session_.project(), project::version(session_.project(), version).item);
  if (!pack) return false;
  listing_.cancel();
  problem_->hide();
  thumbnails_of_ = version;
  if (thumbnails_ == nullptr) {
    thumbnails_ = new ThumbnailContent;
    thumbnails_->retranslate();
    add_content(thumbnails_);
    connect(thumbnails_, &ThumbnailContent::find_wanted, this, [this] { relink(thumbnails_of_); });
  }
  show_content(thumbnails_);
  thumbnails_->show_pack(*choice, *pack);
  return true;
}

/// False where that cannot be begun, which is said.
bool DataPage::open_version(std::int64_t version) {
  try {
    if (show_thumbnails(version)) return true;
    session_.check_is_from_here();
    if (const auto choice = choice_of(session_.project(), version)) open(*choice);
    return true;
  } catch (const std::exception& error) {
    show_problem(sentence_of(error));
    return false;
  }
}

void DataPage::open_path(const QString& path, const Corrections& corrections) {
  open({.path = path.toStdString(), .corrections = corrections});
}

void DataPage::open(const DataChoice& choice) {
  problem_->hide();
  set_context(tr("Listing %1…").arg(QString::fromStdString(choice.path.string())));
  listing_.start([choice](std::stop_token) { return find_out(choice); },
                 [this, choice](Opened opened) { take(choice, std::move(opened)); },
                 [this](std::exception_ptr error) {
                   show_problem(sentence_of(error));
                   list_earlier();  // it may be gone
                 });
}

DataPage::Opened DataPage::find_out(const DataChoice& choice) {
  if (table::discover(choice.path)) return {.table = table::inspect(choice.path)};
  return {.listed = list_dataset(choice)};
}

void DataPage::take(const DataChoice& choice, Opened opened) {
  taken_ = choice;
  if (opened.table) {
    show_content(table_);
    table_->show_table(choice, *opened.table);
  } else {
    show_content(images_);
    images_->show_images(choice, std::move(*opened.listed));
  }
  list_earlier();
  refresh();
}

/// Null: nothing is open.
void DataPage::show_content(DataContent* content) {
  if (shown_ != nullptr && shown_ != content) shown_->close();
  shown_ = content;
  gone_->set_path(shown_ == images_ || shown_ == table_ ? taken_.path : std::filesystem::path());
  for (const DataContent* each : std::initializer_list<DataContent*>{images_, table_})
    for (QWidget* card : each->cards()) card->setVisible(shown_ == each);
  shown_ == nullptr ? either_->setCurrentWidget(drop_) : either_->setCurrentWidget(shown_);
  refresh();
}

void DataPage::show_problem(const QString& sentence) {
  problem_->setText(sentence);
  problem_->setVisible(!sentence.isEmpty());
  refresh();
}

void DataPage::refresh() {
  choose_->setVisible(shown_ != nullptr);
  for (QPushButton* button : {read_again_, next_}) button->setVisible(shown_ == images_ || shown_ == table_);
  set_title(shown_ == nullptr ? tr("Data") : shown_->title());
  set_context(shown_ == nullptr ? tr("Images in one folder for each class, a table, a CSV list of files, a "
                                     "pack, or MNIST's own files.")
                                : shown_->context());
}

void DataPage::retranslate() {
  read_again_->setText(tr("Read again"));
  read_again_->setToolTip(tr("Looks at the files anew (F5)"));
  read_again_->setShortcut(QKeySequence::Refresh);  // a text takes the keys away
  choose_->setText(tr("Choose folder…"));
  choose_file_->setText(tr("Choose file…"));
  next_->setText(tr("Choose a model"));
  empty_->set_texts(tr("Drop a folder of images here."), tr("Choose folder…"));
  gone_->retranslate();
  earlier_->retranslate();
  list_earlier();
  images_->retranslate();
  table_->retranslate();
  if (thumbnails_ != nullptr) thumbnails_->retranslate();
  refresh();
}

void DataPage::dragEnterEvent(QDragEnterEvent* event) {
  if (data_among(dragged_files(*event)).empty()) return;
  event->acceptProposedAction();
  restyle(drop_, "over", true);
}

void DataPage::dragLeaveEvent(QDragLeaveEvent*) {
  restyle(drop_, "over", false);
}

void DataPage::dropEvent(QDropEvent* event) {
  restyle(drop_, "over", false);
  if (take_files(dragged_files(*event))) event->acceptProposedAction();
}

bool DataPage::take_files(const QStringList& paths) {
  const std::vector<std::filesystem::path> files = data_among(paths);
  if (files.empty()) return false;
  try {
    std::error_code error;
    const bool is_idx = is_idx_name(files.front()) && !std::filesystem::is_directory(files.front(), error);
    open({.path = is_idx ? folder_of_idx(files) : files.front()});
  } catch (const UserError& error) {
    show_problem(sentence_of(error));
  }
  return true;
}

}  // namespace anneal::studio
