#include "app/pages/data/images/pack_card.h"

#include <QComboBox>
#include <QFileInfo>
#include <QProgressBar>
#include <QVBoxLayout>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "app/pages/data/choice/data_requests.h"
#include "app/pages/data/choice/scan.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/machine.h"
#include "engine/data/source/splits.h"

namespace anneal::studio {

namespace {

/// Ends the packing, of which nothing is left.
struct Cancelled : std::exception {};

data::PackResult pack(const DataChoice& choice, const std::filesystem::path& output, int side,
                      const data::Progress& tell, const std::stop_token& stop) {
  const auto progress = [&](std::int64_t done, std::int64_t total) {
    if (stop.stop_requested()) throw Cancelled();
    tell(done, total);
  };
  const data::Splits sources =
      with_chosen_splits(data::discover(choice.path, choice.reading), choice.validation, choice.test);
  return data::write_pack(data::open_splits(sources, choice.corrections), output,
                          {.side = side, .threads = usable_cores()}, progress);
}

}  // namespace

PackCard::PackCard(QWidget* parent)
    : Card(parent),
      words_(make_paragraph({}, "note")),
      side_(new QComboBox),
      progress_(new QProgressBar),
      button_(make_button({}, "small")),
      use_(make_button({}, "small")) {
  side_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  progress_->setTextVisible(false);
  for (QWidget* widget : std::initializer_list<QWidget*>{words_, side_, progress_, button_, use_})
    body()->addWidget(widget);
  connect(button_, &QPushButton::clicked, this, &PackCard::press);
  new CopyCommand(*button_, [this] {
    return command_line(packing_of(choice_, proposed(), side_->currentData().toInt()));
  });
  connect(use_, &QPushButton::clicked, this, &PackCard::use);
}

void PackCard::set_data(const DataChoice& choice) {
  close();
  choice_ = choice;
  problem_.clear();
  setVisible(choice.path.extension() != ".pack");
  refresh();
}

void PackCard::close() {
  job_.cancel();
}

void PackCard::press() {
  if (job_.running()) {
    job_.cancel();
    return refresh();
  }
  const QString path = file_dialogs::save_file(this, file_dialogs::Kind::data, tr("Pack the images into"),
                                               proposed(), tr("Packs (*.pack)"));
  if (path.isEmpty()) return;
  pack_into((QFileInfo(path).suffix().isEmpty() ? path + ".pack" : path).toStdString());
}

QString PackCard::proposed() const {
  return QFileInfo(QString::fromStdString(choice_.path.string())).absoluteFilePath() + ".pack";
}

void PackCard::pack_into(const std::filesystem::path& output) {
  output_ = output;
  made_.reset();
  problem_.clear();
  progress_->setRange(0, 0);
  const auto show = [this](std::int64_t done, std::int64_t total) {
    progress_->setRange(0, static_cast<int>(total));
    progress_->setValue(static_cast<int>(done));
  };
  job_.start(
      [self = QPointer<QObject>(this), show, choice = choice_, output,
       side = side_->currentData().toInt()](const std::stop_token& stop) {
        return pack(choice, output, side, progress_to(self, stop, show), stop);
      },
      [this](data::PackResult result) {
        made_ = std::move(result);
        packed_ = choice_;
        refresh();
        tell_end(tr("The pack is made"));
      },
      [this](const std::exception_ptr& error) {
        problem_ = sentence_of(error);
        refresh();
        tell_end(tr("The pack could not be made"));
      });
  refresh();
}

void PackCard::tell_end(const QString& title) {
  if (Page* page = Page::around(this))
    emit page->work_ended(title, QString::fromStdString(output_.filename().string()));
}

/// Its images are corrected already, and those of other folders are in it.
void PackCard::use() {
  emit open_wanted({.path = output_,
                    .unlabelled = choice_.unlabelled,
                    .validation = {.share = choice_.validation.share},
                    .test = {.share = choice_.test.share},
                    .name = choice_.name});
}

void PackCard::refresh() {
  const bool is_running = job_.running();
  side_->setEnabled(!is_running);
  side_->setVisible(!has_pack());
  progress_->setVisible(is_running);
  button_->setVisible(!has_pack());
  button_->setText(is_running ? tr("Cancel") : tr("Pack…"));
  use_->setVisible(has_pack());
  use_->setText(tr("Use the pack"));
  restyle(words_, "role", problem_.isEmpty() ? "note" : "bad");
  words_->setText(problem_.isEmpty() ? sentence() : problem_);
}

bool PackCard::has_pack() const {
  std::error_code error;
  return made_ && packed_.path == choice_.path && packed_.corrections == choice_.corrections &&
         packed_.validation == choice_.validation && packed_.test == choice_.test &&
         std::filesystem::exists(output_, error);
}

QString PackCard::sentence() const {
  const QString name = QString::fromStdString(output_.filename().string());
  if (job_.running()) return tr("Packing into %1…").arg(name);
  if (!has_pack()) return tr("One file that loads fast, in place of a slow folder; the folder stays.");
  const QString sentence = tr("%1 holds %Ln image(s) in %2.", nullptr, static_cast<int>(made_->images))
                               .arg(name, Format::bytes(made_->bytes));
  return made_->left_out.empty()
             ? sentence
             : sentence + ' ' +
                   tr("%Ln could not be read.", nullptr, static_cast<int>(made_->left_out.size()));
}

void PackCard::retranslate() {
  set_title(tr("Pack"));
  const int chosen = std::max(0, side_->currentIndex());
  side_->clear();
  for (const int side : {256, 512}) side_->addItem(tr("short side of %1 px at most").arg(side), side);
  side_->addItem(tr("as large as they are"), 0);
  side_->setCurrentIndex(chosen);
  side_->setAccessibleName(tr("Size of the packed images"));
  progress_->setAccessibleName(tr("Images packed"));
  refresh();
}

}  // namespace anneal::studio
