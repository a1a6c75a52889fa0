#include "app/pages/data/choice/scan.h"

#include <QElapsedTimer>
#include <algorithm>
#include <atomic>
#include <utility>

#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/splits.h"
#include "engine/data/source/unlabelled.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::studio {

namespace {

/// As a run finds it, see engine/plan/resolve/resolve.h; where none of the images can be read, without their
/// size.
resolve::DataFacts facts_of(const DataChoice& choice, const data::Catalogue& train) {
  JobSpec spec;
  spec.data.folder = choice.path.string();
  spec.data.reading = choice.reading;
  spec.data.group = choice.group;
  for (const auto& [source, place] :
       {std::pair(&spec.data.validation, &choice.validation), std::pair(&spec.data.test, &choice.test)}) {
    source->folder = place->path.string();
    source->fraction = place->share;
    source->seed = place->seed;
  }
  resolve::find_splits(spec.data);
  resolve::choose_split(spec, train, {});
  try {
    return resolve::facts_of(spec, train);
  } catch (const UserError&) {
    return resolve::counts_of(spec, train);  // the inspection reports them
  }
}

/// That they are gone keeps nobody from the images with labels.
void list_unlabelled(const std::filesystem::path& folder, Listed& listed) {
  try {
    listed.unlabelled = std::make_shared<const data::Catalogue>(
        data::open_unlabelled({.folder = folder, .exclude = listed.found.train.exclude}));
  } catch (const UserError& error) {
    listed.unlabelled_problem = sentence_of(error);
  }
}

}  // namespace

QString SplitWords::name(const std::string& split) {
  if (split == "train") return tr("training");
  if (split == "validation") return tr("validation");
  if (split == "unlabelled") return tr("without labels");
  return tr("test");
}

QString SplitWords::at_first(const std::string& split) {
  if (split == "train") return tr("Training");
  if (split == "validation") return tr("Validation");
  return tr("Test");
}

data::Splits with_chosen_splits(const data::Splits& found, const SplitPlace& validation,
                                const SplitPlace& test) {
  data::Splits sources = found;
  for (const auto& [place, source] :
       {std::pair(&validation, &sources.validation), std::pair(&test, &sources.test)}) {
    if (place->empty()) continue;
    source->reset();
    if (!place->path.empty())
      *source =
          data::Source{.folder = place->path, .exclude = found.train.exclude, .rename = found.train.rename};
  }
  return sources;
}

Listed list_dataset(const DataChoice& choice) {
  const std::filesystem::path& path = choice.path;
  Listed listed;
  listed.path = path;
  listed.corrections = choice.corrections;
  listed.found = data::discover(path, choice.reading);
  listed.sources = with_chosen_splits(listed.found, choice.validation, choice.test);
  listed.layout = listed.found.layout;
  for (data::Split& split : data::open_splits(listed.sources, choice.corrections, &listed.stale))
    listed.splits.push_back(
        {split.name, std::make_shared<const data::Catalogue>(std::move(split.catalogue))});
  if (!choice.unlabelled.empty()) list_unlabelled(choice.unlabelled, listed);
  const auto train = listed.splits.front().catalogue;
  const auto name = path.has_filename() ? path.filename() : path.parent_path().filename();
  const resolve::DataFacts facts = facts_of(choice, *train);
  listed.summary = {.name = name.string(),
                    .samples = facts.trained,
                    .side = facts.image_side,
                    .classes = train->classes,
                    .held_back = facts.samples - facts.trained,
                    .imbalance = facts.imbalance};
  listed.counts = count_splits(
      *train,
      {.catalogue = listed.catalogue("validation"),
       .share = choice.validation.share,
       .seed = choice.validation.seed},
      {.catalogue = listed.catalogue("test"), .share = choice.test.share, .seed = choice.test.seed},
      choice.group);
  return listed;
}

std::shared_ptr<const data::Catalogue> Listed::catalogue(const std::string& split) const {
  const auto named = std::ranges::find(splits, split, &ListedSplit::name);
  return named == splits.end() ? nullptr : named->catalogue;
}

std::optional<data::Report> inspect_dataset(const data::Splits& sources, const Corrections& corrections,
                                            const data::Progress& progress, std::stop_token stop) {
  std::atomic<bool> is_cancelled = false;
  const std::stop_callback cancel(stop, [&] { is_cancelled = true; });
  const int threads = usable_cores();
  return data::inspect(sources, threads, progress, &is_cancelled, corrections);
}

data::Progress progress_to(QPointer<QObject> owner, std::stop_token stop,
                           std::function<void(std::int64_t, std::int64_t)> take) {
  constexpr int interval_ms = 100;
  auto clock = std::make_shared<QElapsedTimer>();
  clock->start();
  // The engine calls this from one thread at a time.
  return [owner = std::move(owner), stop = std::move(stop), take = std::move(take), clock](
             std::int64_t done, std::int64_t total) {
    if (clock->elapsed() < interval_ms) return;
    clock->restart();
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [owner, stop, take, done, total] {
          if (owner && !stop.stop_requested()) take(done, total);
        },
        Qt::QueuedConnection);
  };
}

}  // namespace anneal::studio
