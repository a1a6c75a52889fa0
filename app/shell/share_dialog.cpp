#include "shell/share_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include "project/thumbnails.h"
#include "widgets/elided_label.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

namespace {

constexpr int most_folders = 5;

}  // namespace

ShareDialog::ShareDialog(const QStringList& folders, QWidget* parent)
    : QDialog(parent), weights_(new QCheckBox), thumbnails_(new QCheckBox) {
  setWindowTitle(tr("Save a copy for sharing"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(make_paragraph(
      tr("The copy holds settings, curves and notes. What is in the bin is left out."), "empty"));
  weights_->setText(tr("The weights of the trained models"));
  column->addWidget(weights_);
  thumbnails_->setText(tr("Small pictures of the images, at most %1")
                           .arg(Format::bytes(folders.size() * project::most_thumbnail_bytes)));
  thumbnails_->setEnabled(!folders.isEmpty());
  column->addWidget(thumbnails_);
  auto* words = make_paragraph(
      tr("Up to 1,000 images of each data set, 64 pixels high, for who does not have the images. What stands "
         "in "
         "the files beside the pixels, such as the place of a photo, stays here. They are read from:"),
      "note");
  thumbnails_->setAccessibleDescription(words->text());
  column->addWidget(words);
  for (const QString& folder : folders.mid(0, most_folders)) {
    auto* line = new ElidedLabel;
    line->setProperty("role", "note");
    line->set_text(folder);
    line->setToolTip(plain_tip(folder));
    column->addWidget(line);
  }
  if (const int more = static_cast<int>(folders.size()) - most_folders; more > 0)
    column->addWidget(make_label(tr("and %Ln more folder(s)", nullptr, more), "faint"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* save = buttons->addButton(tr("Save…"), QDialogButtonBox::AcceptRole);
  save->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
  setMinimumWidth(460);
}

ShareChoice ShareDialog::choice() const {
  return {weights_->isChecked(), thumbnails_->isChecked() && thumbnails_->isEnabled()};
}

}  // namespace anneal::studio
