#include "app/pages/data/images/split_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/data/choice/split_source.h"
#include "app/pages/data/images/image_words.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/corrections.h"

namespace anneal::studio {

namespace {

constexpr std::size_t most_classes_named = 3;

}  // namespace

SplitCard::SplitCard(QWidget* parent)
    : Card(parent),
      facts_(new FactList),
      warning_(make_paragraph({}, "warn")),
      edit_(make_button({}, "small")),
      editor_(new QWidget),
      validation_(new SplitSource(SplitSource::Of::images, "validation")),
      test_(new SplitSource(SplitSource::Of::images, "test")),
      words_(make_paragraph({}, "note")),
      problem_(make_paragraph({}, "bad")),
      save_(make_button({}, "small")),
      discard_(make_button({}, "small")) {
  auto* column = new QVBoxLayout(editor_);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(metrics::gap);
  for (QWidget* part : std::initializer_list<QWidget*>{validation_, test_, words_, problem_})
    column->addWidget(part);
  column->addWidget(save_);
  column->addWidget(discard_);
  auto* row = new QHBoxLayout;
  row->addWidget(edit_);
  row->addStretch(1);
  body()->addWidget(facts_);
  body()->addWidget(warning_);
  body()->addLayout(row);
  body()->addWidget(editor_);
  editor_->hide();
  connect(edit_, &QPushButton::clicked, this, &SplitCard::edit);
  connect(discard_, &QPushButton::clicked, this, &SplitCard::discard);
  connect(save_, &QPushButton::clicked, this, &SplitCard::save);
  for (SplitSource* source : {validation_, test_})
    connect(source, &SplitSource::changed, this, &SplitCard::take_choice);
}

void SplitCard::show_images(const Listed& listed, const DataChoice& choice, bool can_change) {
  counting_.cancel();
  train_ = listed.splits.front().catalogue;
  unlabelled_ = listed.unlabelled;
  found_ = listed.found;
  corrections_ = listed.corrections;
  group_ = choice.group;
  path_ = choice.path;
  kept_ = {choice.validation, choice.test};
  kept_own_ = {Own{listed.sources.validation.value_or(data::Source()), listed.catalogue("validation")},
               Own{listed.sources.test.value_or(data::Source()), listed.catalogue("test")}};
  unreadable_.clear();
  kept_counts_ = listed.counts;
  can_change_ = can_change;
  show_as_kept();
  const ChosenSplits unsaved = unsaved_.of(path_, kept_);
  if (unsaved == kept_) return;
  validation_->set_place(unsaved.validation, found_.validation.has_value());
  test_->set_place(unsaved.test, found_.test.has_value());
  open_editor();
  count();
}

void SplitCard::edit() {
  open_editor();
  validation_->setFocus();
}

void SplitCard::open_editor() {
  editor_->show();
  // What was never seen has had no style, and was measured without.
  for (QWidget* part : editor_->findChildren<QWidget*>()) part->updateGeometry();
  edit_->hide();
}

void SplitCard::discard() {
  unsaved_.set(path_, kept_, kept_);
  show_as_kept();
}

void SplitCard::save() {
  unsaved_.set(path_, kept_, kept_);
  emit save_wanted(validation_->place(), test_->place());
}

void SplitCard::take_choice() {
  unsaved_.set(path_, kept_, chosen());
  count();
}

ChosenSplits SplitCard::chosen() const {
  return {validation_->place(), test_->place()};
}

/// As the version has it.
void SplitCard::show_as_kept() {
  counting_.cancel();
  validation_->set_place(kept_.validation, found_.validation.has_value());
  test_->set_place(kept_.test, found_.test.has_value());
  own_ = kept_own_;
  counts_ = kept_counts_;
  problem_->hide();
  editor_->hide();
  edit_->setVisible(can_change_);
  show_counts();
  if (!unreadable_.empty()) count();
}

void SplitCard::show_report(const Listed& listed, const data::Report& report) {
  unreadable_.clear();
  for (const data::SplitReport& split : report.splits) {
    const auto catalogue = listed.catalogue(split.name);
    if (split.unreadable == 0 || !catalogue) continue;
    std::vector<bool>& are_unreadable = unreadable_[catalogue.get()];
    for (const data::Measure& measure : split.measures) are_unreadable.push_back(measure.short_side == 0);
  }
  if (!unreadable_.empty()) count();
}

/// What is known stays, unless it is of another place.
SplitCard::Own SplitCard::list(const std::string& split, const std::optional<data::Source>& source,
                               const std::array<Own, 2>& known, const Corrections& corrections,
                               const data::Catalogue& train) {
  if (!source) return {};
  for (const Own& own : known)
    if (own.catalogue && own.source.place() == source->place() && own.source.split == source->split &&
        own.source.rename == source->rename)
      return own;
  data::Catalogue catalogue = data::open(*source, train.classes);
  data::correct(catalogue, split, corrections);
  return {*source, std::make_shared<const data::Catalogue>(std::move(catalogue))};
}

void SplitCard::count() {
  const SplitPlace validation = validation_->place(), test = test_->place();
  const data::Splits sources = with_chosen_splits(found_, validation, test);
  counting_.start(
      [sources, validation, test, known = own_, kept = kept_own_, corrections = corrections_, group = group_,
       unreadable = unreadable_, train = train_](const std::stop_token&) {
        Counted counted;
        counted.own = {list("validation", sources.validation, {known[0], kept[0]}, corrections, *train),
                       list("test", sources.test, {known[1], kept[1]}, corrections, *train)};
        counted.counts = count_splits(
            *train,
            {.catalogue = counted.own[0].catalogue, .share = validation.share, .seed = validation.seed},
            {.catalogue = counted.own[1].catalogue, .share = test.share, .seed = test.seed}, group,
            unreadable);
        return counted;
      },
      [this](Counted counted) {
        own_ = std::move(counted.own);
        counts_ = std::move(counted.counts);
        problem_->hide();
        show_counts();
      },
      [this](const std::exception_ptr& error) {
        problem_->setText(sentence_of(error));
        problem_->show();
        save_->setEnabled(false);
      });
  save_->setEnabled(false);  // until it is known what that makes
  set_note(is_changed() ? tr("not saved yet") : QString());
}

void SplitCard::show_counts() {
  facts_->set_facts(ImageWords::splits(counts_, unlabelled_.get()));
  warning_->setText(warning());
  warning_->setVisible(!warning_->text().isEmpty());
  save_->setEnabled(can_change_ && is_changed() && !counting_.running() && problem_->isHidden());
  set_note(is_changed() ? tr("not saved yet") : QString());
  emit counts_changed();
}

/// "Validation has no image of rose, tulip." for each split that lacks some.
QString SplitCard::warning() const {
  QStringList sentences;
  for (const SplitCounts& split : counts_) {
    const std::vector<std::size_t> missing = missing_classes(split);
    if (missing.empty()) continue;
    QStringList names;
    for (const std::size_t label : missing)
      if (static_cast<std::size_t>(names.size()) < most_classes_named)
        names += QString::fromStdString(train_->classes[label]);
    const int more = static_cast<int>(missing.size() - static_cast<std::size_t>(names.size()));
    if (more > 0) names += tr("%Ln more", "classes", more);
    sentences += tr("%1 has no image of %2.", "a split, classes")
                     .arg(SplitWords::at_first(split.name), QLocale().createSeparatedList(names));
  }
  return sentences.join('\n');
}

void SplitCard::retranslate() {
  set_title(tr("Splits"));
  edit_->setText(tr("Split otherwise…"));
  words_->setText(tr(
      "A share is taken of each class alike; which images it takes follows from the seed of the run, among "
      "the policies, or from a seed of its own."));
  save_->setText(tr("Save as a new version"));
  discard_->setText(tr("Discard"));
  validation_->retranslate();
  test_->retranslate();
  if (train_) show_counts();
}

}  // namespace anneal::studio
