#include "engine/project/sharing/sharing.h"

#include <algorithm>
#include <system_error>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/project/database/unfinished_file.h"
#include "engine/project/file/files.h"
#include "engine/project/file/items.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"
#include "engine/project/file/thumbnails.h"
#include "engine/project/file/undo.h"
#include "engine/project/file/verify.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

// Edits stay, so that the copy can be merged again, without what they said.
constexpr const char* without_what_is_private = R"(
DELETE FROM about WHERE key = 'seal';
DELETE FROM thumbnails;
UPDATE edits SET before = '', after = '';
UPDATE runs SET parent = NULL WHERE parent IN (SELECT id FROM runs WHERE deleted_at <> '');
DELETE FROM points WHERE series IN
  (SELECT id FROM series WHERE run IN (SELECT id FROM runs WHERE deleted_at <> ''));
DELETE FROM series WHERE run IN (SELECT id FROM runs WHERE deleted_at <> '');
DELETE FROM log WHERE run IN (SELECT id FROM runs WHERE deleted_at <> '');
DELETE FROM import_state WHERE run IN (SELECT id FROM runs WHERE deleted_at <> '');
DELETE FROM edits WHERE run IN (SELECT id FROM runs WHERE deleted_at <> '');
DELETE FROM file_parts WHERE file IN
  (SELECT id FROM files WHERE run IN (SELECT id FROM runs WHERE deleted_at <> ''));
DELETE FROM files WHERE run IN (SELECT id FROM runs WHERE deleted_at <> '');
DELETE FROM runs WHERE deleted_at <> '';
)";

/// Those that others took in and that are not what was put there; not those in whose place `replacing` come.
std::vector<StoredFile> remove_damaged(Project& copy, const std::vector<SharedFile>& replacing) {
  std::vector<StoredFile> damaged;
  for (const StoredFile& file : files(copy)) {
    const bool is_replaced = std::ranges::any_of(
        replacing, [&](const SharedFile& one) { return one.run == file.run && one.name == file.name; });
    if (is_replaced || is_intact(copy, file)) continue;
    remove_file(copy, file);
    damaged.push_back(file);
  }
  return damaged;
}

}  // namespace

Shared share(Project& project, const fs::path& path, const Along& along) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error)))
    throw UserError("something with this name already exists", path.string(), "Choose another name.");
  Shared shared;
  UnfinishedFile unfinished(path);
  project.copy_into(unfinished);
  {
    Project copy = Project::open(unfinished.path());
    copy.database().execute("PRAGMA secure_delete = ON");  // no traces in pages that are free now
    {
      Transaction transaction(copy.database());
      copy.database().execute(without_what_is_private);
      forget_actions(copy);
      along.names_places ? static_cast<void>(shared.disclosed = disclosure_of(copy)) : leave_out_places(copy);
      transaction.commit();
    }
    if (const std::vector<std::string> problems = verify_but_files(copy); !problems.empty())
      throw UserError("cannot be shared, as it is damaged: " + problems.front(), project.path().string(),
                      "`anneal project verify` reports everything that is wrong with it");
    shared.damaged = remove_damaged(copy, along.files);
    for (const SharedFile& file : along.files) store_file(copy, file.run, file.name, file.path);
    for (const SharedThumbnails& each : along.thumbnails) store_thumbnails(copy, each.item, each.pack);
    shared.files = files(copy);
  }
  unfinished.keep(TemporaryFile::Over::nothing);
  return shared;
}

std::vector<SharedFile> weights_of_runs(Project& project) {
  std::vector<SharedFile> found;
  for (const Run& run : runs(project)) {
    if (!run.start.host.empty()) continue;
    try {
      const CheckpointEntry best = best_intact_checkpoint(run.start.directory);
      found.push_back({run.id, checkpoint_files::model, best.directory / checkpoint_files::model});
    } catch (const Error&) {
      // It has none, or its folder is gone.
    }
  }
  return found;
}

std::vector<SharedThumbnails> thumbnails_of_data(Project& project, const fs::path& folder,
                                                 const MakeThumbnails& make) {
  std::vector<SharedThumbnails> made;
  if (!is_from_here(project)) return made;
  for (const Item& item : items(project, ItemKind::dataset)) {
    const auto content = nlohmann::json::parse(latest_version(project, item.id).content, nullptr, false);
    if (!content.is_object() || !content.contains("data")) continue;
    const fs::path pack = folder / (std::to_string(item.id) + ".pack");
    try {
      make(content["data"], pack);
    } catch (const UserError&) {
      continue;  // it is not here any more, or cannot be read
    }
    std::error_code error;
    if (fs::exists(pack, error)) made.push_back({item.id, pack});
  }
  return made;
}

}  // namespace anneal::project
