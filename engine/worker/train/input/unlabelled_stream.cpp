#include "engine/worker/train/input/unlabelled_stream.h"

#include <algorithm>

#include "engine/data/source/samples/unreadable.h"
#include "engine/plan/policy/policy.h"

namespace anneal::train {

namespace {

/// Both views take their images from one cache.
data::LoaderOptions options_for(const AugmentSpec& augment, const JobSpec& spec,
                                const data::Datasets& datasets, const std::vector<data::Exclusion>& excluded,
                                int threads) {
  data::LoaderOptions options;
  options.threads = std::max(1, threads / 2);
  options.most_threads = threads;
  options.cache = datasets.unlabelled_cache;
  options.seed = spec.training.seed + 1;  // another order than that of the labelled images
  options.augment = augment;
  options.excluded = excluded;
  options.most_replacements = spec.data.unreadable.of(data::distinct_samples(*datasets.unlabelled));
  return options;
}

data::Loader::Plan weak_plan(const data::Loader::Plan& plan, std::int64_t ratio) {
  return [plan, ratio](std::int64_t epoch, std::int64_t first_sample) {
    data::BatchPlan wanted = plan(epoch, first_sample / ratio);
    wanted.size *= ratio;
    return wanted;
  };
}

/// Strong views are always so.
data::Loader::Plan strong_plan(const data::Loader::Plan& plan, std::int64_t ratio) {
  return [weak = weak_plan(plan, ratio)](std::int64_t epoch, std::int64_t first_sample) {
    data::BatchPlan wanted = weak(epoch, first_sample);
    wanted.augment_strength = 1;
    return wanted;
  };
}

}  // namespace

AugmentSpec weak_augment(const AugmentSpec& augment) {
  AugmentSpec weak;
  weak.flip = augment.flip;
  weak.crop = augment.crop;
  weak.crop_pixels = augment.crop_pixels;
  weak.crop_scale = augment.crop_scale;
  return weak;
}

AugmentSpec strong_augment(const AugmentSpec& augment, std::int64_t image_size) {
  AugmentSpec strong = weak_augment(augment);
  strong.policy = {.kind = AugmentSpec::Policy::Kind::rand, .operations = 2, .magnitude = 10};
  strong.cutout = static_cast<int>(image_size / 2);
  return strong;
}

UnlabelledStream::UnlabelledStream(const data::Datasets& datasets, const JobSpec& spec,
                                   const std::vector<data::Exclusion>& excluded, int threads,
                                   const data::Loader::Plan& plan, std::int64_t epochs)
    : ratio_(spec.training.semi_supervised.ratio),
      weak_(datasets.unlabelled,
            options_for(weak_augment(spec.data.augment), spec, datasets, excluded, threads),
            weak_plan(plan, ratio_), epochs),
      strong_(datasets.unlabelled,
              options_for(strong_augment(spec.data.augment, policy::at(spec.training, 1).image_size), spec,
                          datasets, excluded, threads),
              strong_plan(plan, ratio_), epochs) {}

void UnlabelledStream::seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) {
  weak_.seek(epoch, first_sample * ratio_, epochs);
  strong_.seek(epoch, first_sample * ratio_, epochs);
}

std::optional<UnlabelledViews> UnlabelledStream::next() {
  auto weak = weak_.next();
  auto strong = strong_.next();
  if (!weak || !strong) return std::nullopt;
  return UnlabelledViews{std::move(*weak), std::move(*strong)};
}

void UnlabelledStream::recycle(UnlabelledViews views) {
  weak_.recycle(std::move(views.weak));
  strong_.recycle(std::move(views.strong));
}

double UnlabelledStream::waited_seconds() const {
  return weak_.waited_seconds() + strong_.waited_seconds();
}

}  // namespace anneal::train
