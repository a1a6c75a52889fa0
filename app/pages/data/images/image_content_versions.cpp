// What a person changes about images: each makes a version of the data set, and opens it.
#include <QStackedLayout>
#include <algorithm>
#include <utility>

#include "app/pages/data/choice/class_name_dialog.h"
#include "app/pages/data/images/image_content.h"
#include "app/pages/data/images/images_card.h"
#include "app/pages/data/images/leave_out.h"
#include "app/pages/data/suspects/suspects_card.h"
#include "app/run/project_session.h"
#include "app/widgets/words/sentence.h"
#include "engine/quality/review/decisions.h"

namespace anneal::studio {

void ImageContent::show_suspects(const review::Review& review) {
  notice_suspects(review);
  if (!review.suspects.empty()) seen_->setCurrentWidget(suspects_);
}

/// Nobody has asked: what the person looks at stays.
void ImageContent::notice_suspects(const review::Review& review) {
  if (listed_) suspects_->set_review(review, listed_->splits, session_.can_change());
}

/// Makes a version of the data set that is corrected so, and opens it.
void ImageContent::save_decisions() {
  Corrections corrections = choice_.corrections;
  for (const Correction& decision : suspects_->decisions()) review::decide(corrections, decision);
  open_corrected(std::move(corrections), suspects_->undecided());
}

/// The version before comes back by an undo.
void ImageContent::open_corrected(Corrections corrections, std::optional<review::Review> known_suspects) {
  DataChoice corrected = choice_;
  corrected.corrections = std::move(corrections);
  corrected.known_suspects = std::move(known_suspects);
  const auto dropped = [](const DataChoice& choice) {
    return std::ranges::count(choice.corrections, Correction::Decision::drop, &Correction::decision);
  };
  const auto fewer = static_cast<int>(dropped(corrected) - dropped(choice_));
  const NoticeAction undo = {tr("Undo"), [this, before = choice_] { emit open_wanted(before); }, undo_topic};
  emit open_wanted(corrected);
  emit news(fewer > 0 ? tr("%Ln image(s) left out of the data; the files stay.", nullptr, fewer)
                      : tr("The data are corrected; the files stay."),
            undo);
}

/// Makes a version of the data set as `correct` has it, which reads files, and opens it.
void ImageContent::leave_out(const std::function<Corrections(const Listed&)>& correct) {
  leaving_out_.start([listed = *listed_, correct](const std::stop_token&) { return correct(listed); },
                     [this](Corrections corrections) { open_corrected(std::move(corrections)); },
                     [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

void ImageContent::leave_out_unreadable() {
  leave_out([report = *report_](const Listed& listed) { return without_unreadable(listed, report); });
}

void ImageContent::leave_out_copies(const std::vector<data::Duplicates>& groups) {
  leave_out([groups](const Listed& listed) { return without_copies(listed, groups); });
}

/// As long as it is open.
void ImageContent::look_again(const QString& folder) {
  if (listed_ && listed_->path == folder.toStdString()) emit open_wanted(choice_);
}

/// Makes a version of the data set that is split so, and opens it.
void ImageContent::save_splits(const SplitPlace& validation, const SplitPlace& test) {
  DataChoice other = choice_;
  other.validation = validation;
  other.test = test;
  emit open_wanted(other);
}

/// Makes a version of the data set that is read so, and opens it. Splits of its own and corrections go with
/// the layout that they were made for.
void ImageContent::read_as(const FolderReading& reading) {
  DataChoice other{.path = choice_.path, .unlabelled = choice_.unlabelled, .name = choice_.name};
  if (reading.layout == choice_.reading.layout) other = choice_;
  other.reading = reading;
  const NoticeAction undo = {tr("Undo"), [this, before = choice_] { emit open_wanted(before); }, undo_topic};
  emit open_wanted(other);
  emit news(tr("The data are read in another way; the files stay."), undo);
}

void ImageContent::ask_for_class_name() {
  if (!listed_) return;
  auto* dialog = new ClassNameDialog(listed_->summary.classes, pictures_->shown_class(), this);
  connect(dialog, &ClassNameDialog::named, this, &ImageContent::rename_class);
  dialog->open();
}

void ImageContent::rename_class(const std::string& from, const std::string& to) {
  if (!listed_) return;
  const data::Catalogue& train = *listed_->splits.front().catalogue;
  FolderReading other = choice_.reading;
  other.rename =
      with_renamed(train.own_classes.empty() ? train.classes : train.own_classes, other.rename, from, to);
  read_as(other);
}

/// Makes a version of the data set whose shares are drawn so, and opens it.
void ImageContent::keep_together(Grouping group) {
  DataChoice other = choice_;
  other.group = group;
  emit open_wanted(other);
}

/// Makes a version of the data set that says so, and opens it.
void ImageContent::learn_from(const QString& unlabelled) {
  DataChoice other = choice_;
  other.unlabelled = unlabelled.toStdString();
  emit open_wanted(other);
}

}  // namespace anneal::studio
