#include "engine/worker/checkpoint/store.h"

#include <algorithm>
#include <set>
#include <span>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/sha256.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/link/secret.h"

namespace anneal::checkpoint {

namespace fs = std::filesystem;

namespace {

CheckpointManifest::File describe(const fs::path& directory, const char* name) {
  const fs::path path = directory / name;
  return {name, static_cast<std::int64_t>(fs::file_size(path)), sha256_of(path)};
}

/// Whether training may be rolled back to it.
bool ends_epoch(const CheckpointEntry& entry) {
  return entry.manifest.first_sample == 0 && entry.manifest.policy.loss_watch.excess == 0;
}

constexpr const char* unfinished = ".tmp";

/// Whole or gone, also for who is killed meanwhile.
void discard(const fs::path& checkpoint) {
  const fs::path leftover = checkpoint.string() + unfinished;
  fs::remove_all(leftover);
  fs::rename(checkpoint, leftover);
  fs::remove_all(leftover);
}

/// What a kill left of saves and removals, which takes room for nothing.
void remove_leftovers(const fs::path& folder) {
  if (!fs::exists(folder)) return;
  std::vector<fs::path> leftovers;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == unfinished) leftovers.push_back(entry.path());
  for (const fs::path& leftover : leftovers) fs::remove_all(leftover);
}

/// The temporary directory of a save; removed again unless the save reached its end.
class Unfinished {
 public:
  explicit Unfinished(fs::path path) : path_(std::move(path)) {
    remove_leftovers(path_.parent_path());
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

Store::Store(fs::path run_directory, CheckpointSpec keep)
    : run_directory_(std::move(run_directory)), keep_(keep) {}

/// Chosen with the first checkpoint; where the file is lost that says it, the others know.
std::string Store::own_run() const {
  if (std::string known = run_of_checkpoints(run_directory_); !known.empty()) return known;
  std::string run;
  for (const CheckpointEntry& entry : list_checkpoints(run_directory_))
    if (!entry.manifest.run.empty()) run = entry.manifest.run;
  const std::string drawn = link::random_bytes(16);
  if (run.empty()) run = hexadecimal(std::as_bytes(std::span(drawn)));
  replace_file(run_directory_ / run_files::checkpoints / checkpoint_files::run, run + "\n");
  return run;
}

CheckpointEntry Store::save(CheckpointManifest manifest, const Contents& contents) try {
  const fs::path folder = run_directory_ / run_files::checkpoints;
  const fs::path name = folder / ("step-" + std::to_string(manifest.step));
  const fs::path temporary = name.string() + unfinished;
  Unfinished save(temporary);
  runtime::save_tensors(temporary / checkpoint_files::model, contents.model, contents.metadata);
  runtime::save_tensors(temporary / checkpoint_files::optimizer, contents.training, {});
  manifest.run = own_run();
  manifest.files = {describe(temporary, checkpoint_files::model),
                    describe(temporary, checkpoint_files::optimizer)};
  replace_file(temporary / checkpoint_files::manifest, to_json(manifest).dump(2) + "\n");
  sync_directory(temporary);
  save.finish(name);
  remove_superseded();
  return {name, std::move(manifest)};
} catch (const fs::filesystem_error& error) {
  throw_write_error("the checkpoint cannot be written", error.path1().string(), error.code().value());
}

void Store::remove_after(std::int64_t step) const {
  for (const CheckpointEntry& entry : list_checkpoints(run_directory_))
    if (entry.manifest.step > step) discard(entry.directory);
}

void Store::amend(CheckpointEntry entry, const PolicyState& policy) const {
  entry.manifest.policy = policy;
  replace_file(entry.directory / checkpoint_files::manifest, to_json(entry.manifest).dump(2) + "\n");
}

CheckpointEntry Store::add_scores(CheckpointEntry entry) {
  // It may have been amended since it was saved.
  for (const CheckpointEntry& present : list_checkpoints(run_directory_))
    if (present.directory == entry.directory) entry.manifest.policy = present.manifest.policy;
  replace_file(entry.directory / checkpoint_files::manifest, to_json(entry.manifest).dump(2) + "\n");
  remove_superseded();
  return entry;
}

template <class Wanted>
std::optional<CheckpointEntry> Store::newest(Wanted wanted, Damages* damages) const {
  std::vector<CheckpointEntry> entries = list_checkpoints(run_directory_, damages);
  std::erase_if(entries, [&](const CheckpointEntry& entry) { return !wanted(entry); });
  std::reverse(entries.begin(), entries.end());
  return first_intact(entries, damages);
}

std::optional<CheckpointEntry> Store::newest(Damages* damages) const {
  return newest([](const CheckpointEntry&) { return true; }, damages);
}

std::optional<CheckpointEntry> Store::newest_of_epoch(Damages* damages) const {
  return newest(ends_epoch, damages);
}

void Store::remove_superseded() const {
  std::vector<CheckpointEntry> entries = list_checkpoints(run_directory_);
  std::set<fs::path> kept = held_;
  const auto keep = [&](auto begin, auto end, std::int64_t count) {
    for (; begin != end && count > 0; ++begin, --count) kept.insert(begin->directory);
  };
  keep(entries.rbegin(), entries.rend(), keep_.keep_last);
  keep(std::find_if(entries.rbegin(), entries.rend(), ends_epoch), entries.rend(), 1);
  entries = best_first(std::move(entries));
  keep(entries.begin(), entries.end(), keep_.keep_best);
  for (const CheckpointEntry& entry : entries)
    if (!kept.contains(entry.directory)) discard(entry.directory);
}

}  // namespace anneal::checkpoint
