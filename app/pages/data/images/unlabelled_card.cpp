#include "app/pages/data/images/unlabelled_card.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

UnlabelledCard::UnlabelledCard(QWidget* parent)
    : Card(parent),
      words_(make_paragraph({}, "note")),
      choose_(make_button({}, "small")),
      remove_(make_button({}, "small")) {
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(choose_);
  buttons->addWidget(remove_);
  buttons->addStretch(1);
  body()->addWidget(words_);
  body()->addLayout(buttons);
  connect(choose_, &QPushButton::clicked, this, &UnlabelledCard::choose);
  connect(remove_, &QPushButton::clicked, this, [this] { emit folder_chosen({}); });
}

void UnlabelledCard::choose() {
  const QString folder = file_dialogs::open_folder(this, file_dialogs::Kind::data,
                                                   tr("Choose a folder of images without labels"),
                                                   QString::fromStdString(folder_.string()));
  if (!folder.isEmpty()) emit folder_chosen(folder);
}

void UnlabelledCard::show_images(const Listed& listed, const std::filesystem::path& folder, bool can_change) {
  folder_ = folder;
  images_ = listed.unlabelled ? std::ssize(listed.unlabelled->samples) : 0;
  problem_ = listed.unlabelled_problem;
  choose_->setEnabled(can_change);
  remove_->setEnabled(can_change);
  refresh();
}

void UnlabelledCard::refresh() {
  const QString place = QString::fromStdString(folder_.string());
  remove_->setVisible(!folder_.empty());
  restyle(words_, "role", problem_.isEmpty() ? "note" : "bad");
  words_->setToolTip(plain_tip(place));
  if (!problem_.isEmpty()) return words_->setText(problem_);
  words_->setText(folder_.empty()
                      ? tr("Training can learn from images without labels, too.")
                      : tr("%Ln image(s) in %1 are learned from, too.", nullptr, static_cast<int>(images_))
                            .arg(QString::fromStdString(folder_.filename().string())));
}

void UnlabelledCard::retranslate() {
  set_title(tr("Without labels"));
  choose_->setText(tr("Choose folder…"));
  choose_->setAccessibleName(tr("Choose a folder of images without labels"));
  remove_->setText(tr("Leave out"));
  refresh();
}

}  // namespace anneal::studio
