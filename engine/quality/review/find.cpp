#include "engine/quality/review/find.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

#include "engine/core/base/machine.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/plan/resolve/data_facts.h"
#include "engine/quality/suspects/search.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::review {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* file_of_features = "features.safetensors";

/// One split of the data, open.
struct OpenSplit {
  std::string name;
  data::Catalogue catalogue;
};

std::vector<OpenSplit> open_all(const DataSpec& data) {
  std::vector<OpenSplit> splits;
  DataSpec with_classes = data;
  for (const auto& [name, source] :
       {std::pair{"train", &data.train}, std::pair{"validation", &data.validation},
        std::pair{"test", &data.test}}) {
    if (source->empty() || source->fraction > 0) continue;
    splits.push_back({name, data::open_source(with_classes, name)});
    with_classes.classes = splits.front().catalogue.classes;
  }
  return splits;
}

/// Which sample stands in a row of the features.
struct Place {
  std::size_t split;
  std::int64_t sample;
};

/// What the worker made of the images, and which they are.
struct Seen {
  suspects::Samples samples = {};
  std::vector<Place> places = {};
  std::string checkpoint = {};
};

suspects::Matrix matrix_of(const tensors::SafetensorsFile& file, const std::string& name) {
  const auto& entry = file.tensors().at(name);
  suspects::Matrix matrix(entry.shape.at(0), entry.shape.at(1));
  std::memcpy(matrix.values.data(), entry.data, entry.bytes);
  return matrix;
}

/// Whether a run was trained on one of these sources.
bool has_learned_at(const DataSpec& learned, const DataSpec& data) {
  const auto place_of = [](const DataSource& source) { return data::source_of(source).place(); };
  for (const DataSource* source : {&data.train, &data.validation, &data.test})
    if (!place_of(*source).empty() && place_of(*source) == place_of(learned.train)) return true;
  return false;
}

/// Whether weights have learned from these images, wherever they lay then.
bool has_learned_from(const LocalWeights& weights, const DataSpec& data, const std::vector<OpenSplit>& splits,
                      int threads) {
  constexpr double of_chance = 0.02;  // empty pictures and the like are everywhere
  std::optional<ContentSketch> learned;
  if (!weights.run.empty()) {
    const DataSpec of_run = job_spec_from_json(read_run_spec(weights.run)).data;
    if (has_learned_at(of_run, data)) return true;
    learned = of_run.content;
  } else {
    const tensors::SafetensorsFile file = model::open_weights(weights.file);
    if (file.metadata().contains("content"))
      learned = content_sketch_from_json(model::described(file, "content", weights.file.string()),
                                         weights.file.string() + ": __metadata__.content");
  }
  if (!learned) return false;
  std::vector<data::ContentMark> marks;
  for (const OpenSplit& split : splits) {
    const std::vector<data::ContentMark> of_split = data::marks_of(split.catalogue, threads);
    marks.insert(marks.end(), of_split.begin(), of_split.end());
  }
  return data::share_among(*learned, marks) > of_chance;
}

/// The worker lists the same images, in the same order. Layers near the end have learned wrong labels by
/// heart where they have seen them; those in the middle hold them less.
std::optional<Seen> look(const DataSpec& data, const std::vector<OpenSplit>& splits,
                         const LocalWeights& weights, bool has_learned, const FindOptions& options) {
  const TemporaryFolder folder("suspects");
  DataSpec named = data;
  named.classes = splits.front().catalogue.classes;
  json request = {{"data", to_json(named)}, {"output", (folder / file_of_features).string()}};
  request[weights.run.empty() ? "checkpoint" : "run_dir"] =
      (weights.run.empty() ? weights.file : weights.run).string();
  if (has_learned) request["layer"] = "middle";
  if (options.threads > 0) request["threads"] = options.threads;
  const fs::path worker = options.worker.empty() ? runner::worker_program() : options.worker;
  const std::optional<json> reply = runner::run_worker_job(worker, "features", request, options.stop);
  if (!reply) return std::nullopt;
  Seen seen;
  seen.checkpoint = weights.run.empty() ? "" : reply->value("checkpoint", "");
  const tensors::SafetensorsFile file(folder / file_of_features);
  seen.samples.features = matrix_of(file, "features");
  seen.samples.thumbnails = matrix_of(file, "thumbnails");
  seen.samples.classes = static_cast<std::int32_t>(named.classes.size());
  const char* next = static_cast<const char*>(file.tensors().at("samples").data);
  for (std::size_t split = 0; split < splits.size(); ++split) {
    const auto readable = (*reply)["splits"].at(split).at("readable").get<std::int64_t>();
    for (std::int64_t i = 0; i < readable; ++i, next += sizeof(std::int64_t)) {
      std::int64_t sample = 0;
      std::memcpy(&sample, next, sizeof sample);
      seen.places.push_back({split, sample});
      const auto label = splits[split].catalogue.samples.at(static_cast<std::size_t>(sample)).label;
      seen.samples.labels.push_back(static_cast<std::int32_t>(label));
      seen.samples.splits.push_back(static_cast<std::int32_t>(split));
    }
  }
  return seen;
}

/// Names images, and leaves out those that a person has decided to keep.
class Lister {
 public:
  Lister(const std::vector<OpenSplit>& splits, const std::vector<Place>& places,
         const Corrections& corrections, std::size_t most, Review& review)
      : splits_(splits), places_(places), most_(most), review_(review) {
    for (const Correction& each : corrections)
      if (each.decision == Correction::Decision::keep) kept_.insert({each.split, each.path, each.content});
    for (const OpenSplit& split : splits) paths_.emplace_back(split.catalogue);
  }

  const std::string& class_name(std::int32_t label) const {
    return splits_.front().catalogue.classes[static_cast<std::size_t>(label)];
  }

  ReviewedImage image(std::int64_t row) const {
    const Place& place = places_[static_cast<std::size_t>(row)];
    const data::Catalogue& catalogue = splits_[place.split].catalogue;
    const data::Sample& sample = catalogue.samples[static_cast<std::size_t>(place.sample)];
    ReviewedImage image{.split = splits_[place.split].name,
                        .path = paths_[place.split](sample),
                        .file = catalogue.path(sample).string(),
                        .label = catalogue.classes[sample.label],
                        .content = {}};
    try {
      image.content = data::content_of(catalogue, sample);
    } catch (const UserError&) {
      return image;  // it has gone since
    }
    return image;
  }

  void add(Suspect suspect) {
    if (kept_.contains({suspect.image.split, suspect.image.path, suspect.image.content})) {
      ++review_.kept;
      return;
    }
    const auto reason = static_cast<std::size_t>(suspect.reason);
    if (static_cast<std::size_t>(++review_.counts[reason]) <= most_)
      review_.suspects.push_back(std::move(suspect));
  }

 private:
  const std::vector<OpenSplit>& splits_;
  const std::vector<Place>& places_;
  std::size_t most_;
  Review& review_;
  std::set<std::array<std::string, 3>> kept_;
  std::vector<data::PathsFromRoot> paths_;
};

void list(const suspects::Found& found, Lister& lister) {
  for (const suspects::LabelDoubt& doubt : found.labels.doubts)
    lister.add({.reason = Reason::label,
                .image = lister.image(doubt.sample),
                .suggested = lister.class_name(doubt.suggested),
                .score = doubt.margin,
                .confidence = doubt.confidence});
  for (const suspects::NearDuplicate& pair : found.duplicates)
    lister.add({.reason = Reason::duplicate,
                .image = lister.image(pair.sample),
                .score = pair.similarity,
                .other = lister.image(pair.original)});
  for (const suspects::Outlier& outlier : found.outliers)
    lister.add({.reason = Reason::outlier, .image = lister.image(outlier.sample), .score = outlier.distance});
}

}  // namespace

DataSpec data_at(const fs::path& path, const Corrections& corrections, const FolderReading& reading) {
  DataSpec data;
  data.reading = reading;
  data.folder = normal_path(path).string();
  resolve::find_splits(data);
  data.corrections = corrections;
  return data;
}

std::optional<Review> find_suspects(const DataSpec& data, const LocalWeights& weights,
                                    const FindOptions& options) {
  const std::vector<OpenSplit> splits = open_all(data);
  const int threads = options.threads > 0 ? options.threads : usable_cores();
  const bool has_learned = has_learned_from(weights, data, splits, threads);
  std::optional<Seen> seen = look(data, splits, weights, has_learned, options);
  if (!seen) return std::nullopt;
  Review review{
      .weights = weights.name, .checkpoint = seen->checkpoint, .has_learned_from_them = has_learned};
  review.images = std::ssize(seen->places);
  for (const OpenSplit& split : splits) review.unreadable += std::ssize(split.catalogue.samples);
  review.unreadable -= review.images;
  const suspects::Found found = suspects::search(std::move(seen->samples), threads);
  review.accuracy = found.accuracy;
  Lister lister(splits, seen->places, data.corrections, options.most_listed, review);
  list(found, lister);
  return review;
}

}  // namespace anneal::review
