#include "app/shell/share_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/project/file/thumbnails.h"

namespace anneal::studio {

namespace {

constexpr int most_folders = 5;

/// What stands in the copy of where somebody works, and what does not change.
QString places_text(const project::Disclosure& disclosed) {
  if (disclosed.is_empty()) return ShareDialog::tr("The copy contains no paths and no computer names.");
  QStringList hosts;
  for (const std::string& host : disclosed.hosts) hosts += QString::fromStdString(host);
  const QString paths = ShareDialog::tr("%Ln path(s)", nullptr, static_cast<int>(disclosed.paths.size()));
  const QString named = hosts.isEmpty()
                            ? ShareDialog::tr("The copy contains %1.").arg(paths)
                            : ShareDialog::tr("The copy contains %1 and the names of these computers: %2.")
                                  .arg(paths, QLocale().createSeparatedList(hosts));
  return named + QLatin1Char(' ') + ShareDialog::tr("Notes, names and tags stay as they were written.");
}

}  // namespace

ShareDialog::ShareDialog(const QStringList& folders, const project::Disclosure& disclosed, QWidget* parent)
    : QDialog(parent),
      weights_(new QCheckBox),
      thumbnails_(new QCheckBox),
      anonymous_(new QCheckBox(tr("Omit paths and computer names"))) {
  setWindowTitle(tr("Save a copy for sharing"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(
      make_paragraph(tr("The copy contains settings, curves and notes, but nothing from the bin."), "empty"));
  weights_->setText(tr("The weights of the trained models"));
  column->addWidget(weights_);
  thumbnails_->setText(tr("Small pictures of the images, at most %1")
                           .arg(Format::bytes(folders.size() * project::most_thumbnail_bytes)));
  thumbnails_->setEnabled(!folders.isEmpty());
  column->addWidget(thumbnails_);
  auto* words = make_paragraph(
      tr("Up to 1,000 images per data set, 64 pixels high, for people who do not have the images. Other "
         "information in the files, such as the place of a photo, is not copied. They are read from:"),
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
  anonymous_->setEnabled(!disclosed.is_empty());
  column->addWidget(anonymous_);
  auto* places = make_paragraph(places_text(disclosed), "note");
  anonymous_->setAccessibleDescription(places->text());
  column->addWidget(places);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
  auto* save = buttons->addButton(tr("Save…"), QDialogButtonBox::AcceptRole);
  save->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  column->addWidget(buttons);
  setMinimumWidth(460);
}

ShareChoice ShareDialog::choice() const {
  return {weights_->isChecked(), thumbnails_->isChecked() && thumbnails_->isEnabled(),
          anonymous_->isChecked()};
}

}  // namespace anneal::studio
