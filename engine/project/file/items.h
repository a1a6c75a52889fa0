#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/project/file/project.h"

namespace anneal::project {

/// `place`: where hosts have a dataset; kept by the studio, and no version that a run is made of.
enum class ItemKind { dataset, model, policy, place };

std::string to_string(ItemKind kind);

/// A dataset, model or policy: a name over a history of versions.
struct Item {
  std::int64_t id = 0;
  ItemKind kind = ItemKind::dataset;
  std::string name;
  std::string created;  ///< UTC, ISO 8601
  int versions = 0;     ///< how many; the latest has this number
};

/// One state of an item, never changed once saved.
struct Version {
  std::int64_t id = 0;
  std::int64_t item = 0;
  int number = 0;       ///< from 1
  std::string created;  ///< UTC, ISO 8601
  std::string content;  ///< JSON text
};

/// Adds an item with its first version. Throws UserError when an item of that kind has the name, or the
/// name is empty.
Version add_item(Project& project, ItemKind kind, const std::string& name, const nlohmann::json& content);

/// Saves an edit as a new version; equal content yields the latest version and saves nothing.
Version save_version(Project& project, std::int64_t item, const nlohmann::json& content);

/// `add_item` or, where the name exists, `save_version`.
Version save_item(Project& project, ItemKind kind, const std::string& name, const nlohmann::json& content);

/// The same, but where any version says this already, the first that does: nothing is saved.
Version find_or_save_item(Project& project, ItemKind kind, const std::string& name,
                          const nlohmann::json& content);

/// Items of a kind by name.
std::vector<Item> items(Project& project, ItemKind kind);

/// All versions of an item, oldest first.
std::vector<Version> versions(Project& project, std::int64_t item);

/// One version by id. Throws UserError when there is none.
Version version(Project& project, std::int64_t id);
Version latest_version(Project& project, std::int64_t item);
/// The first version of its item that says what this one says: itself, or what it has gone back to.
Version first_alike(Project& project, std::int64_t version);

/// What people call a version: "flowers", 3.
struct VersionName {
  ItemKind kind = ItemKind::dataset;
  std::string item;
  int number = 0;
};

/// The names of all versions by id.
std::map<std::int64_t, VersionName> version_names(Project& project);

}  // namespace anneal::project
