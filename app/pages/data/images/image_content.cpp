#include "app/pages/data/images/image_content.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/pages/data/choice/data_requests.h"
#include "app/pages/data/images/first_batch.h"
#include "app/pages/data/images/image_tiles.h"
#include "app/pages/data/images/image_words.h"
#include "app/pages/data/images/images_card.h"
#include "app/pages/data/images/pack_card.h"
#include "app/pages/data/images/problem_list.h"
#include "app/pages/data/images/split_card.h"
#include "app/pages/data/images/spread_card.h"
#include "app/pages/data/images/unlabelled_card.h"
#include "app/pages/data/suspects/find_card.h"
#include "app/pages/data/suspects/suspects_card.h"
#include "app/run/project_session.h"
#include "app/widgets/charts/bar_area.h"
#include "app/widgets/charts/bar_list.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/resolve/preview.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

ImageContent::ImageContent(ProjectSession& session, QWidget* parent)
    : DataContent(parent), session_(session) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  column->addWidget(tiles_ = new ImageTiles);
  column->addWidget(build_plots());
  column->addWidget(build_pictures(), 1);
  build_cards();
}

QWidget* ImageContent::build_plots() {
  auto* holder = new QWidget;
  auto* plots = new QHBoxLayout(holder);
  plots->setContentsMargins(0, 0, 0, 0);
  plots->setSpacing(metrics::gap);
  balance_ = new Card;
  rename_ = make_button({}, "small");
  connect(rename_, &QPushButton::clicked, this, &ImageContent::ask_for_class_name);
  balance_->header()->addWidget(rename_);
  bars_ = new BarArea(ImageWords::tallest_bars);
  BarList* bars = bars_->bars();
  balance_->header()->addWidget(
      new ValuesButton(bars, [bars](QObject* owner) { return bars->values(owner); }));
  balance_->body()->addWidget(bars_);
  balance_->body()->addStretch(1);
  connect(bars, &BarList::pressed, this, [this](int bar) { pictures_->show_class(bar); });
  spread_ = new SpreadCard;
  connect(spread_, &SpreadCard::filter_wanted, this, [this](const ImageFilter& filter) {
    seen_->setCurrentWidget(pictures_);
    pictures_->show_only(filter);
  });
  plots->addWidget(balance_, 1);
  plots->addWidget(spread_, 1);
  return holder;
}

QWidget* ImageContent::build_pictures() {
  pictures_ = new ImagesCard;
  connect(pictures_, &ImagesCard::image_chosen, this,
          [this](int row) { show_picture(pictures_->picture(row)); });
  connect(pictures_, &ImagesCard::all_wanted, this, [this] { spread_->forget_bar(); });
  connect(pictures_, &ImagesCard::first_batch_wanted, this, &ImageContent::show_first_batch);
  suspects_ = new SuspectsCard;
  connect(suspects_, &SuspectsCard::images_wanted, this, [this] { seen_->setCurrentWidget(pictures_); });
  connect(suspects_, &SuspectsCard::save_wanted, this, &ImageContent::save_decisions);
  new CopyCommand(suspects_->save_button(),
                  [this] { return command_line(decisions_on(choice_, suspects_->decisions())); });
  auto* seen = new QWidget;
  seen_ = new QStackedLayout(seen);
  seen_->addWidget(pictures_);
  seen_->addWidget(suspects_);
  return seen;
}

void ImageContent::build_cards() {
  splits_ = new SplitCard;
  connect(splits_, &SplitCard::counts_changed, this, &ImageContent::show_splits);
  connect(splits_, &SplitCard::save_wanted, this, &ImageContent::save_splits);
  findings_ = new Card;
  progress_ = new QProgressBar;
  problem_list_ = new ProblemList;
  connect(problem_list_, &ProblemList::place_chosen, this, &ImageContent::show_place);
  connect(problem_list_, &ProblemList::leave_out_wanted, this, &ImageContent::leave_out_unreadable);
  connect(problem_list_, &ProblemList::leave_out_copies_wanted, this, &ImageContent::leave_out_copies);
  connect(problem_list_, &ProblemList::reading_wanted, this, &ImageContent::read_as);
  connect(problem_list_, &ProblemList::group_wanted, this, &ImageContent::keep_together);
  connect(problem_list_, &ProblemList::repair_wanted, this,
          [this] { repair_.start(listed_->path, *report_); });
  connect(problem_list_, &ProblemList::undo_repair_wanted, this,
          [this] { repair_.undo(listed_->path, report_->repaired); });
  connect(&repair_, &RepairJob::running_changed, this, &ImageContent::note_repair);
  connect(&repair_, &RepairJob::refused, this, [this] {
    if (listed_) show_facts();
  });
  connect(&repair_, &RepairJob::files_changed, this, &ImageContent::look_again);
  connect(&repair_, &RepairJob::news, this, &ImageContent::news);
  connect(&repair_, &RepairJob::problem, this, &ImageContent::problem);
  findings_->body()->addWidget(progress_);
  findings_->body()->addWidget(problem_list_);
  find_ = new FindCard(session_);
  connect(find_, &FindCard::found, this, &ImageContent::show_suspects);
  connect(find_, &FindCard::noticed, this, &ImageContent::notice_suspects);
  connect(find_, &FindCard::review_wanted, this, [this] { seen_->setCurrentWidget(suspects_); });
  unlabelled_ = new UnlabelledCard;
  connect(unlabelled_, &UnlabelledCard::folder_chosen, this, &ImageContent::learn_from);
  pack_ = new PackCard;
  connect(pack_, &PackCard::open_wanted, this, &ImageContent::open_wanted);
  details_ = new Card;
  detail_facts_ = new FactList;
  details_->body()->addWidget(detail_facts_);
}

std::vector<QWidget*> ImageContent::cards() const {
  return {splits_, findings_, find_, unlabelled_, pack_, details_};
}

void ImageContent::show_images(const DataChoice& choice, Listed listed) {
  choice_ = choice;
  listed_ = std::move(listed);
  report_.reset();
  leaving_out_.cancel();
  seen_->setCurrentWidget(pictures_);
  find_->set_data(listed_->path, listed_->corrections, listed_->summary.classes, choice_.reading);
  keep();
  pictures_->show_images(*listed_);
  spread_->forget_bar();
  splits_->show_images(*listed_, choice_, session_.can_change());
  unlabelled_->show_images(*listed_, choice_.unlabelled, session_.can_change());
  pack_->set_data(choice_);
  if (const auto known = std::exchange(choice_.known_suspects, std::nullopt)) {
    find_->set_known(*known);
    show_suspects(*known);
  }
  refresh();
  inspect();
}

void ImageContent::close() {
  inspection_.cancel();
  leaving_out_.cancel();
  splits_->close();
  pack_->close();
  find_->set_data({}, {}, {});
  listed_.reset();
  report_.reset();
}

// Without a project, or in one that is only read, a folder can still be looked at.
void ImageContent::keep() {
  if (!session_.can_change()) return;
  choice_.version.reset();
  try {
    if (choice_.name.empty()) choice_.name = listed_->summary.name;
    const auto version =
        project::find_or_save_item(session_.project(), project::ItemKind::dataset, choice_.name,
                                   {{"data", data_section(choice_)}, {"summary", to_json(listed_->summary)}});
    choice_.version = version.id;
    if (session_.selection().dataset == version.id) return;
    session_.select_dataset(version.id);
    emit session_.items_changed();
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

void ImageContent::inspect() {
  show_progress(0, 0);
  const auto show = [this](std::int64_t done, std::int64_t total) { show_progress(done, total); };
  inspection_.start(
      [self = QPointer<QObject>(this), show, sources = listed_->sources,
       corrections = listed_->corrections](const std::stop_token& stop) {
        return inspect_dataset(sources, corrections, progress_to(self, stop, show), stop);
      },
      [this](std::optional<data::Report> report) {
        if (!report) return;
        report_ = std::move(report);
        splits_->show_report(*listed_, *report_);
        refresh();
        find_->allow_look();
      },
      [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

void ImageContent::show_progress(std::int64_t done, std::int64_t total) {
  if (report_) return;
  progress_->setRange(0, static_cast<int>(total));
  progress_->setValue(static_cast<int>(done));
  findings_->set_note(total == 0 ? tr("looking")
                                 : tr("%1 of %2").arg(Format::count(done), Format::count(total)));
}

void ImageContent::refresh() {
  if (!listed_) return;
  show_splits();
  spread_->show_report(report_, listed_names());
  show_facts();
  emit changed();
}

/// As they would be split, see SplitCard.
void ImageContent::show_splits() {
  if (!listed_) return;
  show_classes();
  tiles_->show_figures(*listed_, splits_->counts(), summary(), report_);
  pictures_->set_summary(summary());
}

/// That of the version, with the split that is shown.
DatasetSummary ImageContent::summary() const {
  DatasetSummary summary = listed_->summary;
  summary.samples = splits_->counts().front().images();
  summary.held_back = 0;
  for (const SplitCounts& split : splits_->counts())
    if (split.is_share) summary.held_back += split.images();
  return summary;
}

void ImageContent::show_classes() {
  std::vector<Bar> bars;
  for (const std::string& name : listed_->summary.classes) bars.push_back({QString::fromStdString(name), {}});
  QStringList names;
  for (const SplitCounts& split : splits_->counts()) {
    for (std::size_t i = 0; i < bars.size(); ++i) bars[i].parts.push_back(split.of_class[i]);
    names += SplitWords::name(split.name);
  }
  bars_->bars()->set_bars(std::move(bars), QStringList(tr("Class")) + names);
  bars_->fit();
  rename_->setVisible(session_.can_change());
  balance_->set_note(names.join(QStringLiteral(" · ")));
}

/// As they lie there.
QStringList ImageContent::listed_names() const {
  QStringList names;
  for (const ListedSplit& split : listed_->splits) {
    const QString name = SplitWords::name(split.name);
    names += split.name == "train" ? ImageWords::before_held_out(name, listed_->summary) : name;
  }
  return names;
}

void ImageContent::show_facts() {
  std::vector<Fact> facts = ImageWords::place(*listed_);
  try {
    if (choice_.version)
      facts.push_back(
          {tr("Version"), QString::number(project::version(session_.project(), *choice_.version).number)});
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
  progress_->setVisible(!report_);
  problem_list_->setVisible(report_.has_value());
  if (report_) {
    note_repair();
    const bool can_change = session_.can_change();
    problem_list_->set_report(*report_, {.leave_out = can_change,
                                         .repair = can_change && !listed_->found.train.folder.empty(),
                                         .refusals = repair_.refusals(),
                                         .reading = can_change,
                                         .chosen = choice_.reading,
                                         .group = choice_.group});
    for (Fact& fact : ImageWords::sizes(*report_)) facts.push_back(std::move(fact));
  }
  detail_facts_->set_facts(facts);
}

/// Where nothing is looked at.
void ImageContent::note_repair() {
  if (report_) findings_->set_note(repair_.is_running() ? tr("repairing") : QString());
}

/// What the recipe of the model that is chosen makes of images.
Variation ImageContent::variation() {
  try {
    nlohmann::json chosen = session_.is_open() ? session_.selected_spec() : nlohmann::json{{"anneal", 1}};
    chosen.erase("data");
    const JobSpec spec = resolve::preview(chosen, facts_of(listed_->summary));
    return {.augment = spec.data.augment,
            .side = policy::at(spec.training, 1).image_size,
            .seed = spec.training.seed};
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
    return {};
  }
}

void ImageContent::show_picture(const Picture& picture) {
  if (large_ == nullptr) {
    large_ = new ImageDialog(this);
    connect(large_, &ImageDialog::step_wanted, pictures_, &ImagesCard::step);
  }
  large_->show_picture(picture, variation());
}

/// Of what is open here, for the model and the policy that are chosen.
void ImageContent::show_first_batch() {
  try {
    nlohmann::json chosen = session_.is_open() ? session_.selected_spec() : nlohmann::json{{"anneal", 1}};
    chosen["data"] = data_section(choice_);
    (new FirstBatchDialog(this))->show_batch(chosen);
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

/// A file that was found fault with, large, where it is a sample.
void ImageContent::show_place(const QString& file) {
  if (!listed_) return;
  for (const ListedSplit& split : listed_->splits) {
    for (std::uint32_t sample = 0; sample < split.catalogue->samples.size(); ++sample) {
      const auto path = split.catalogue->path(split.catalogue->samples[sample]);
      if (ImageWords::file(path) == file) return show_picture({split.catalogue, sample});
    }
  }
  QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(listed_->path.string())));
}

QString ImageContent::title() const {
  if (!listed_) return {};
  return QString::fromStdString(choice_.name.empty() ? listed_->summary.name : choice_.name);
}

QString ImageContent::context() const {
  if (!listed_) return {};
  return tr("%Ln class(es) · %1", nullptr, static_cast<int>(listed_->summary.classes.size()))
      .arg(QString::fromStdString(listed_->path.string()));
}

void ImageContent::retranslate() {
  tiles_->retranslate();
  balance_->set_title(tr("Images per class"));
  rename_->setText(tr("Rename or merge…"));
  bars_->bars()->setAccessibleName(tr("Images per class"));
  spread_->retranslate();
  splits_->retranslate();
  findings_->set_title(tr("Problems"));
  progress_->setAccessibleName(tr("Reading the images"));
  details_->set_title(tr("Details"));
  pictures_->retranslate();
  find_->retranslate();
  suspects_->retranslate();
  unlabelled_->retranslate();
  pack_->retranslate();
  refresh();
}

}  // namespace anneal::studio
