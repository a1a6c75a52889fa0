#include "checkpoint/store.h"

#include <algorithm>
#include <set>

#include "checkpoint/sha256.h"
#include "protocol/durable_file.h"
#include "protocol/error.h"
#include "protocol/run_state.h"

namespace anneal::checkpoint {

namespace fs = std::filesystem;

namespace {

CheckpointManifest::File describe(const fs::path& directory, const char* name) {
  const fs::path path = directory / name;
  return {name, static_cast<std::int64_t>(fs::file_size(path)), sha256_of(path)};
}

bool ends_epoch(const CheckpointEntry& entry) {
  return entry.manifest.first_sample == 0;
}

/// The temporary directory of a save; removed again unless the save reached its end.
class Unfinished {
 public:
  explicit Unfinished(fs::path path) : path_(std::move(path)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Unfinished() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  Unfinished(const Unfinished&) = delete;
  Unfinished& operator=(const Unfinished&) = delete;

  void finish(const fs::path& name) {
    fs::remove_all(name);
    fs::rename(path_, name);
    sync_directory(name.parent_path());
    path_.clear();
  }

 private:
  fs::path path_;
};

}  // namespace

bool is_intact(const CheckpointEntry& entry) {
  std::error_code error;
  for (const auto& file : entry.manifest.files) {
    const fs::path path = entry.directory / file.name;
    if (static_cast<std::int64_t>(fs::file_size(path, error)) != file.bytes || error) return false;
    if (sha256_of(path) != file.sha256) return false;
  }
  return !entry.manifest.files.empty();
}

Store::Store(fs::path run_directory, CheckpointSpec keep)
    : run_directory_(std::move(run_directory)), keep_(keep) {}

CheckpointEntry Store::save(CheckpointManifest manifest, const Contents& contents) try {
  const fs::path folder = run_directory_ / run_files::checkpoints;
  const fs::path name = folder / ("step-" + std::to_string(manifest.step));
  Unfinished unfinished(name.string() + ".tmp");
  const fs::path temporary = name.string() + ".tmp";
  runtime::save_tensors(temporary / checkpoint_files::model, contents.model, contents.metadata);
  runtime::save_tensors(temporary / checkpoint_files::optimizer, contents.training, {});
  manifest.files = {describe(temporary, checkpoint_files::model),
                    describe(temporary, checkpoint_files::optimizer)};
  replace_file(temporary / checkpoint_files::manifest, to_json(manifest).dump(2) + "\n");
  sync_directory(temporary);
  unfinished.finish(name);
  remove_superseded();
  return {name, std::move(manifest)};
} catch (const fs::filesystem_error& error) {
  throw system_error("the checkpoint cannot be written", error.path1().string(), error.code().value());
}

void Store::remove_after(std::int64_t step) const {
  for (const CheckpointEntry& entry : list_checkpoints(run_directory_))
    if (entry.manifest.step > step) fs::remove_all(entry.directory);
}

void Store::amend(CheckpointEntry entry, const PolicyState& policy) const {
  entry.manifest.policy = policy;
  replace_file(entry.directory / checkpoint_files::manifest, to_json(entry.manifest).dump(2) + "\n");
}

CheckpointEntry Store::add_scores(CheckpointEntry entry, const Scores& scores) {
  // It may have been amended since it was saved.
  for (CheckpointEntry& present : list_checkpoints(run_directory_))
    if (present.directory == entry.directory) entry = std::move(present);
  entry.manifest.scores = scores;
  replace_file(entry.directory / checkpoint_files::manifest, to_json(entry.manifest).dump(2) + "\n");
  remove_superseded();
  return entry;
}

template <class Wanted>
std::optional<CheckpointEntry> Store::newest(Wanted wanted, std::vector<fs::path>* damaged) const {
  std::vector<CheckpointEntry> entries = list_checkpoints(run_directory_);
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (!wanted(*entry)) continue;
    if (is_intact(*entry)) return *entry;
    if (damaged != nullptr) damaged->push_back(entry->directory);
  }
  return std::nullopt;
}

std::optional<CheckpointEntry> Store::newest(std::vector<fs::path>* damaged) const {
  return newest([](const CheckpointEntry&) { return true; }, damaged);
}

std::optional<CheckpointEntry> Store::newest_of_epoch(std::vector<fs::path>* damaged) const {
  return newest(ends_epoch, damaged);
}

void Store::remove_superseded() const {
  std::vector<CheckpointEntry> entries = list_checkpoints(run_directory_);
  std::set<fs::path> kept = held_;
  const auto keep = [&](auto begin, std::int64_t count) {
    for (; begin != entries.rend() && count > 0; ++begin, --count) kept.insert(begin->directory);
  };
  keep(entries.rbegin(), keep_.keep_last);
  keep(std::find_if(entries.rbegin(), entries.rend(), ends_epoch), 1);
  std::stable_sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
    return is_better(a.manifest.metric, standing_of(b.manifest), standing_of(a.manifest));
  });
  keep(entries.rbegin(), keep_.keep_best);
  for (const CheckpointEntry& entry : entries)
    if (!kept.contains(entry.directory)) fs::remove_all(entry.directory);
}

}  // namespace anneal::checkpoint
