#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <utility>

#include <xxhash.h>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/data/image/decode.h"
#include "engine/data/inspect/appearance.h"
#include "engine/data/inspect/report.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/doubtful_classes.h"
#include "engine/data/source/doubtful_names.h"
#include "engine/data/source/groups/image_groups.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/data/source/splits.h"

namespace anneal::data {
namespace {

constexpr std::size_t most_examples = 5;

/// What one image file turned out to be.
struct Finding {
  ContentMark mark;
  std::pair<std::uint64_t, std::uint64_t> content;  // XXH3-128 of all of it
  std::optional<ImageHeader> header;                // when readable
  Measure measure;                                  // when readable
  std::string reason;                               // when not
  bool is_empty = false;
  Findings found;
};

std::pair<std::uint64_t, std::uint64_t> hash_all(std::span<const std::uint8_t> bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

Finding look_at(const Catalogue& catalogue, const Sample& sample) {
  Finding finding;
  try {
    const std::string path = catalogue.path(sample).string();
    std::vector<std::uint8_t> file;
    const auto bytes = sample_bytes(catalogue, sample, file);
    finding.is_empty = bytes.empty();
    finding.mark = mark_content(bytes);
    finding.content = hash_all(bytes);
    if (is_encoded(catalogue, sample)) {
      finding.measure = measure_of(decode(bytes, path, &finding.found, catalogue.levels));
      finding.header = read_header(bytes, path);
    } else {
      const Image image = read_sample(catalogue, sample);
      finding.header = catalogue.store->header(sample, file);
      const bool is_grey = finding.header->channels == Channels::grey;
      finding.measure = is_grey ? measure_of(bytes, image.width, image.height) : measure_of(image);
    }
  } catch (const UserError& error) {
    finding.reason = error.message();
  }
  return finding;
}

/// Gathers the findings of all splits into a report.
class Gatherer {
 public:
  explicit Gatherer(Report& report) : report_(report) {}

  void add(const Split& split, const std::vector<Finding>& findings) {
    const Catalogue& catalogue = split.catalogue;
    report_.splits.push_back(
        {split.name, static_cast<std::int64_t>(catalogue.samples.size()), catalogue.histogram()});
    report_.splits.back().used = report_.splits.back().histogram;
    std::vector<ContentMark> marks;
    std::vector<Measure>& measures = report_.splits.back().measures;
    for (std::size_t i = 0; i < findings.size(); ++i) {
      measures.push_back(findings[i].header ? findings[i].measure : Measure());
      marks.push_back(findings[i].mark);
      add(split, catalogue.samples[i], findings[i]);
    }
    fingerprints_.push_back(split.name + ":" + fingerprint(catalogue, marks));
  }

  void finish() {
    report_.width = range_of(widths_);
    report_.height = range_of(heights_);
    report_.fingerprint = combine_fingerprints(fingerprints_);
    for (auto& [content, group] : groups_) {
      if (group.duplicates.paths.size() > 1) report_.duplicates.push_back(std::move(group.duplicates));
    }
    const auto by_first_path = [](const Duplicates& a, const Duplicates& b) { return a.paths < b.paths; };
    std::sort(report_.duplicates.begin(), report_.duplicates.end(), by_first_path);
  }

 private:
  struct Group {
    std::uint32_t label;
    std::string split;
    Duplicates duplicates;
  };

  void add(const Split& split, const Sample& sample, const Finding& finding) {
    const std::string path = split.catalogue.path(sample).string();
    report_.bytes += static_cast<std::int64_t>(finding.mark.bytes);
    if (!finding.header) {
      report_.unreadable.push_back({path, finding.reason});
      ++report_.splits.back().unreadable;
      --report_.splits.back().used[sample.label];
      count(finding.is_empty ? LeftOutReason::empty : LeftOutReason::unreadable, path);
      return;
    }
    count(finding.found.oddities, path);
    widths_.push_back(finding.header->width);
    heights_.push_back(finding.header->height);
    count(finding.header->channels);
    Group& group = groups_.try_emplace(finding.content, Group{sample.label, split.name, {}}).first->second;
    group.duplicates.paths.push_back(path);
    group.duplicates.has_conflicting_labels |= group.label != sample.label;
    group.duplicates.crosses_splits |= group.split != split.name;
  }

  void count(LeftOutReason reason, const std::string& path) {
    auto found = std::find_if(report_.left_out.begin(), report_.left_out.end(),
                              [&](const LeftOut& files) { return files.reason == reason; });
    if (found == report_.left_out.end())
      found = report_.left_out.insert(report_.left_out.end(), LeftOut{reason, 0, {}});
    ++found->files;
    if (found->examples.size() < most_examples) found->examples.push_back(path);
  }

  void count(Oddities oddities, const std::string& path) {
    for (std::size_t kind = 0; kind < oddity_kinds; ++kind) {
      const auto oddity = static_cast<Oddity>(kind);
      if (!oddities.contains(oddity)) continue;
      auto found = std::find_if(report_.odd.begin(), report_.odd.end(),
                                [&](const OddImages& images) { return images.oddity == oddity; });
      if (found == report_.odd.end()) found = report_.odd.insert(report_.odd.end(), OddImages{oddity, 0, {}});
      ++found->images;
      if (found->examples.size() < most_examples) found->examples.push_back(path);
    }
  }

  void count(Channels channels) {
    switch (channels) {
      case Channels::grey:
        ++report_.channels.grey;
        break;
      case Channels::rgb:
        ++report_.channels.rgb;
        break;
      case Channels::with_alpha:
        ++report_.channels.with_alpha;
        break;
      case Channels::cmyk:
        ++report_.channels.cmyk;
        break;
    }
  }

  static Range range_of(std::vector<int>& values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    return {values.front(), values[values.size() / 2], values.back()};
  }

  Report& report_;
  std::vector<int> widths_;
  std::vector<int> heights_;
  std::vector<std::string> fingerprints_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Group> groups_;
};

/// How the images of a split look otherwise than those of training, the first split.
void add_appearance(const Split& split, Report& report) {
  const auto training = appearance_of(report.splits.front().measures);
  const auto other = appearance_of(report.splits.back().measures);
  if (!training || !other) return;
  for (const std::string& note :
       notes_on_appearance(*training, *other, "the images of the " + split.name + " split"))
    report.remarks.push_back({Remark::Kind::appearance, split.catalogue.source.place(), note});
}

/// Of the split that was added last.
void add_blank_images(const Split& split, Report& report) {
  const std::string note = note_on_blank_images(split.catalogue, report.splits.back().measures);
  if (!note.empty())
    report.remarks.push_back({Remark::Kind::doubtful_images, split.catalogue.source.place(), note});
}

/// Of training, the first split.
void add_look_of_classes(const Split& training, Report& report) {
  for (const std::string& note : notes_on_look_of_classes(training.catalogue, report.splits.front().measures))
    report.remarks.push_back({Remark::Kind::doubtful_classes, training.catalogue.source.place(), note});
}

/// Those that a share for validation, which is drawn where there is no such split, may take apart.
void add_groups(const Catalogue& train, Report& report) {
  const auto groups = likely_groups(train);
  if (!groups) return;
  report.remarks.push_back({Remark::Kind::groups, train.source.place(),
                            sentence(*groups) +
                                ": if a group shows one subject or one scene, keep it in one split with "
                                "`anneal train --group " +
                                to_string(groups->by) + "`, so that the results are not too optimistic" +
                                note_on_inner_classes(*groups, train.source),
                            "", groups->by});
}

void add_shared_groups(const Catalogue& train, const Split& other, Report& report) {
  const std::string note = note_on_shared_groups(train, other.catalogue, other.name);
  if (note.empty()) return;
  report.remarks.push_back({Remark::Kind::shared_groups, other.catalogue.source.place(), note});
}

/// Counts the images that are done, for a progress bar.
class Counter {
 public:
  Counter(const Progress& progress, std::int64_t total) : progress_(progress), total_(total) {}

  void add_one() {
    const std::lock_guard lock(mutex_);
    ++done_;
    constexpr std::int64_t every = 100;
    if (progress_ && (done_ % every == 0 || done_ == total_)) progress_(done_, total_);
  }

 private:
  const Progress& progress_;
  std::int64_t total_;
  std::int64_t done_ = 0;
  std::mutex mutex_;
};

}  // namespace

std::optional<Report> inspect(const std::filesystem::path& path, int threads, const Progress& progress,
                              const std::atomic<bool>* is_cancelled, const Corrections& corrections) {
  return inspect(discover(path), threads, progress, is_cancelled, corrections);
}

std::optional<Report> inspect(const Splits& found, int threads, const Progress& progress,
                              const std::atomic<bool>* is_cancelled, const Corrections& corrections,
                              const std::optional<Levels>& levels) {
  std::vector<StaleCorrection> stale;
  const std::vector<Split> splits = open_splits(found, corrections, &stale, levels);
  std::size_t total = 0;
  for (const Split& split : splits) total += split.catalogue.samples.size();

  Report report;
  report.layout = found.layout;
  report.remarks = found.remarks;
  std::ranges::move(doubtful_classes(splits.front().catalogue), std::back_inserter(report.remarks));
  if (!found.validation) add_groups(splits.front().catalogue, report);
  for (std::size_t i = 1; i < splits.size(); ++i)
    add_shared_groups(splits.front().catalogue, splits[i], report);
  for (const Split& split : splits)
    std::ranges::move(doubtful_names(split.catalogue), std::back_inserter(report.remarks));
  report.stale = std::move(stale);
  if (!corrections.empty()) report.only_class = only_class(splits.front().catalogue);
  Beside beside = find_beside(found);
  report.left_out = std::move(beside.left_out);
  report.repaired = std::move(beside.repaired);
  report.levels = find_levels(splits.front().catalogue, levels, threads);
  report.classes = splits.front().catalogue.classes;
  Gatherer gatherer(report);
  Counter counter(progress, static_cast<std::int64_t>(total));
  const auto stop = [&] { return is_cancelled != nullptr && is_cancelled->load(); };
  for (const Split& split : splits) {
    std::vector<Finding> findings(split.catalogue.samples.size());
    parallel_for(static_cast<std::int64_t>(findings.size()), threads, [&](std::int64_t i) {
      if (stop()) return;
      const auto index = static_cast<std::size_t>(i);
      findings[index] = look_at(split.catalogue, split.catalogue.samples[index]);
      counter.add_one();
    });
    if (stop()) return std::nullopt;
    gatherer.add(split, findings);
    if (report.splits.size() == 1) add_look_of_classes(split, report);
    add_appearance(split, report);
    add_blank_images(split, report);
    report.splits.back().note = note_on_levels(split.catalogue, split.name, threads);
  }
  gatherer.finish();
  return report;
}

}  // namespace anneal::data
