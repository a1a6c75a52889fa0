#include "app/pages/data/images/first_batch.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/loading/loader.h"
#include "engine/plan/policy/schedule.h"
#include "engine/plan/resolve/preview.h"

namespace anneal::studio {

namespace {

constexpr int picture_side = 96;  ///< pixels before display scaling
constexpr int cell_width = 128, cell_height = 132;

QString label_of(const data::ImageBatch& batch, std::size_t i, const std::vector<std::string>& classes) {
  const auto name = [&](std::int64_t label) {
    return label < 0 ? QString() : QString::fromStdString(classes[static_cast<std::size_t>(label)]);
  };
  const QString own = name(batch.labels[i]);
  if (!batch.mixed || batch.mixed->labels[i] == batch.labels[i]) return own;
  return QStringLiteral("%1 %2 · %3 %4")
      .arg(own, Format::percent(batch.mixed->weight, 0), name(batch.mixed->labels[i]),
           Format::percent(1 - batch.mixed->weight, 0));
}

/// What is elsewhere has a preview, but no batch here.
void check_is_here(const nlohmann::json& chosen) {
  const std::string folder = chosen.value("/data/folder"_json_pointer, std::string());
  std::error_code error;
  if (folder.empty() || std::filesystem::exists(folder, error)) return;
  throw UserError(FirstBatchDialog::tr("is no longer there").toStdString(), folder,
                  FirstBatchDialog::tr("Put it back, or click it under “Data of this project” and say where "
                                       "it is now.")
                      .toStdString());
}

}  // namespace

FirstBatch read_first_batch(const nlohmann::json& chosen, std::size_t most) {
  check_is_here(chosen);
  const JobSpec spec = resolve::preview(chosen, resolve::KnownData()).spec;
  const auto train = data::open_split(spec, "train");
  const auto count = static_cast<std::int64_t>(train->samples.size());
  data::LoaderOptions options;
  options.threads = usable_cores();
  options.prefetch_batches = 1;
  options.cache = data::cache_for_one_pass(spec, *train);
  options.seed = spec.training.seed;
  options.augment = spec.data.augment;
  const auto plan = [&](std::int64_t epoch, std::int64_t first) {
    const policy::ScheduledBatch batch = policy::batch_at(spec.training, count, epoch, first);
    return data::BatchPlan{batch.size, batch.side, batch.augment_strength};
  };
  data::Loader loader(train, options, plan, 1);
  const auto batch = loader.next();
  if (!batch) throw UserError(FirstBatchDialog::tr("There is nothing to train on.").toStdString());
  FirstBatch first{.samples = {}, .size = batch->size, .side = batch->side};
  const std::size_t bytes = std::size_t{3} * static_cast<std::size_t>(batch->side * batch->side);
  for (std::size_t i = 0; i < std::min(most, static_cast<std::size_t>(batch->size)); ++i)
    first.samples.push_back({QImage(batch->pixels.data() + i * bytes, batch->side, batch->side,
                                    qsizetype{3} * batch->side, QImage::Format_RGB888)
                                 .copy(),
                             label_of(*batch, i, train->classes)});
  return first;
}

FirstBatchDialog::FirstBatchDialog(QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  resize(760, 560);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  words_ = make_paragraph({}, "muted");
  list_ = new QListWidget;
  list_->setViewMode(QListView::IconMode);
  list_->setMovement(QListView::Static);
  list_->setResizeMode(QListView::Adjust);
  list_->setIconSize({picture_side, picture_side});
  list_->setGridSize({cell_width, cell_height});
  list_->setWordWrap(true);
  column->addWidget(words_);
  column->addWidget(list_, 1);
  retranslate();
}

void FirstBatchDialog::retranslate() {
  setWindowTitle(tr("The first batch"));
  list_->setAccessibleName(tr("The first batch"));
  words_->setText(sentence());
}

void FirstBatchDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

QString FirstBatchDialog::sentence() const {
  if (!problem_.isEmpty()) return problem_;
  if (!batch_) return tr("Reading…");
  const QString all = tr("The model is given these %Ln image(s) first, in this form, of %1 × %1 pixels.",
                         nullptr, static_cast<int>(batch_->size))
                          .arg(batch_->side);
  const auto shown = static_cast<int>(batch_->samples.size());
  return shown < batch_->size ? all + ' ' + tr("The first %Ln of them:", nullptr, shown) : all;
}

void FirstBatchDialog::show_batch(const nlohmann::json& chosen) {
  batch_.reset();
  problem_.clear();
  retranslate();
  job_.start([chosen](const std::stop_token&) { return read_first_batch(chosen, most_shown); },
             [this](const FirstBatch& batch) { take(batch); },
             [this](const std::exception_ptr& error) {
               problem_ = sentence_of(error);
               retranslate();
             });
  show();
}

void FirstBatchDialog::take(const FirstBatch& batch) {
  batch_ = batch;
  retranslate();
  const bool is_small = batch.side < picture_side;
  for (const FirstBatch::Sample& sample : batch.samples) {
    const QImage image = sample.pixels.scaled(picture_side, picture_side, Qt::KeepAspectRatio,
                                              is_small ? Qt::FastTransformation : Qt::SmoothTransformation);
    new QListWidgetItem(QIcon(QPixmap::fromImage(image)), sample.label, list_);
  }
}

}  // namespace anneal::studio
