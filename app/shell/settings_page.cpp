#include "app/shell/settings_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QThread>
#include <QVBoxLayout>
#include <filesystem>

#include "app/hosts/thread_count.h"
#include "app/run/weights_mirror.h"
#include "app/shell/preferences.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/data/source/samples/folder_index.h"
#include "engine/model/weights/cache.h"

namespace anneal::studio {
namespace fs = std::filesystem;
namespace {

/// Of all files below a folder; what cannot be read counts as nothing.
qint64 bytes_below(const fs::path& folder, const std::stop_token& stop) {
  std::error_code error;
  qint64 bytes = 0;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (stop.stop_requested()) break;
    std::error_code unknown;
    const auto size = entry->is_regular_file(unknown) ? entry->file_size(unknown) : 0;
    if (!unknown) bytes += static_cast<qint64>(size);
  }
  return bytes;
}

fs::path index_folder() {
  const auto file = data::index_path("/");
  return file ? file->parent_path() : fs::path();
}

QString text(const fs::path& path) {
  return QString::fromStdString(path.string());
}

}  // namespace

SettingsPage::SettingsPage(Preferences& preferences) : preferences_(preferences) {
  build_look();
  build_training();
  build_caches();
  content()->addStretch(1);
  retranslate();
}

void SettingsPage::build_look() {
  look_ = new Card;
  appearance_ = new QComboBox;
  appearance_->addItems({{}, {}, {}});  // in the order of Appearance
  appearance_->setCurrentIndex(static_cast<int>(preferences_.appearance()));
  appearance_field_ = new Field(appearance_);
  connect(appearance_, &QComboBox::activated, this,
          [this](int choice) { preferences_.set_appearance(static_cast<Appearance>(choice)); });
  language_ = new QComboBox;
  for (const Language& language : languages()) {
    language_->addItem(language.name, language.code);
    if (language.code == preferences_.language()) language_->setCurrentIndex(language_->count() - 1);
  }
  language_field_ = new Field(language_);
  connect(language_, &QComboBox::activated, this,
          [this] { preferences_.set_language(language_->currentData().toString()); });
  notifications_ = new QCheckBox;
  notifications_->setChecked(preferences_.notifies());
  connect(notifications_, &QCheckBox::toggled, this, [this](bool on) { preferences_.set_notifies(on); });
  for (QWidget* row : {static_cast<QWidget*>(appearance_field_), static_cast<QWidget*>(language_field_),
                       static_cast<QWidget*>(notifications_)})
    look_->body()->addWidget(row);
  content()->addWidget(look_);
}

void SettingsPage::build_training() {
  training_ = new Card;
  threads_ = new QSpinBox;
  threads_->setRange(0, 4 * QThread::idealThreadCount());
  threads_->setValue(thread_count());
  threads_field_ = new Field(threads_);
  connect(threads_, &QSpinBox::valueChanged, this, [](int count) { set_thread_count(count); });
  mirror_ = new QLineEdit(weights_mirror());
  mirror_field_ = new Field(mirror_);
  connect(mirror_, &QLineEdit::editingFinished, this, [this] { set_weights_mirror(mirror_->text()); });
  training_->body()->addWidget(threads_field_);
  training_->body()->addWidget(mirror_field_);
  content()->addWidget(training_);
}

void SettingsPage::build_caches() {
  caches_ = new Card;
  sizes_ = new FactList;
  caches_->body()->addWidget(sizes_);
  content()->addWidget(caches_);
  quiet_ = new Card;
  no_updates_ = make_paragraph({}, "muted");
  quiet_->body()->addWidget(no_updates_);
  content()->addWidget(quiet_);
}

void SettingsPage::retranslate() {
  set_title(tr("Settings"));
  set_context(tr("They apply to all projects from now on."));
  look_->set_title(tr("The window"));
  appearance_field_->set_name(tr("Colours"));
  const QString names[] = {tr("System"), tr("Light"), tr("Dark")};
  for (int i = 0; i < appearance_->count(); ++i) appearance_->setItemText(i, names[i]);
  language_field_->set_name(tr("Language"));
  notifications_->setText(tr("Notify me on the desktop when work finishes in the background"));
  training_->set_title(tr("Training on this computer"));
  threads_field_->set_name(tr("Processor threads for each run"));
  threads_->setSpecialValueText(tr("One per core"));
  mirror_field_->set_name(tr("Source of downloaded weights: an https address, or a folder with the files"));
  mirror_->setPlaceholderText(tr("their publishers' sites"));
  caches_->set_title(tr("Stored on this computer"));
  quiet_->set_title(tr("Updates"));
  no_updates_->setText(
      tr("Anneal never checks for updates and sends nothing to anybody. It connects only to hosts that you "
         "have added, and to download weights that you request."));
  show_caches();
}

void SettingsPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  // Both can be chosen elsewhere.
  appearance_->setCurrentIndex(static_cast<int>(preferences_.appearance()));
  language_->setCurrentIndex(language_->findData(preferences_.language()));
  measure_caches();
}

void SettingsPage::measure_caches() {
  measuring_.start(
      [](const std::stop_token& stop) {
        return CacheSizes{bytes_below(weights::cache_folder(), stop), bytes_below(index_folder(), stop)};
      },
      [this](CacheSizes sizes) {
        measured_ = sizes;
        show_caches();
      },
      [](const std::exception_ptr&) {});  // without a home there is no cache
}

void SettingsPage::show_caches() {
  std::vector<Fact> facts;
  try {
    const QString weights = text(weights::cache_folder());
    facts.push_back({tr("Published and imported weights"), Format::bytes(measured_.weights), weights});
    facts.push_back(
        {tr("File lists of large image folders"), Format::bytes(measured_.index), text(index_folder())});
  } catch (const std::exception&) {
    // Without a home there is no cache.
  }
  sizes_->set_facts(facts);
}

}  // namespace anneal::studio
