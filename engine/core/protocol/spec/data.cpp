#include "engine/core/protocol/spec/data.h"

#include <algorithm>
#include <limits>

#include "engine/core/base/read_nested.h"
#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

namespace {

std::vector<std::string> lists_from_json(const json& value, const std::string& place) {
  const auto lists = list_from_json<std::string>(value, place, "a list of files such as \"test.txt\"");
  constexpr std::size_t most_lists = 100;
  if (lists.size() > most_lists)
    throw UserError("has more than " + std::to_string(most_lists) + " files", place);
  for (const std::string& list : lists)
    if (list.empty()) throw UserError("contains an empty file name", place);
  return lists;
}

DataSource source_from_json(const json& value, const std::string& place, bool may_be_cut) {
  DataSource source;
  ObjectReader reader(value, place);
  reader.read("folder", source.folder);
  reader.read("class_level", source.class_level, 0, 3);
  read_nested(reader, "exclude", source.exclude, exclude_from_json);
  read_nested(reader, "rename", source.rename, class_names_from_json);
  reader.read("manifest", source.manifest);
  reader.read("list", source.list);
  read_nested(reader, "except", source.except, lists_from_json);
  reader.read("pack", source.pack);
  reader.read("table", source.table);
  reader.read("split", source.split);
  reader.read("images", source.images);
  reader.read("labels", source.labels);
  reader.read("fingerprint", source.fingerprint);
  if (may_be_cut) {
    reader.read("fraction", source.fraction, 0, 0.9);
    if (reader.has("seed"))
      reader.read("seed", source.seed.emplace(), 0, std::numeric_limits<std::int64_t>::max());
  }
  reader.finish();
  const int kinds = !source.folder.empty() + !source.manifest.empty() + !source.images.empty() +
                    !source.pack.empty() + !source.table.empty() + (source.fraction > 0);
  if (kinds != 1)
    throw UserError(std::string("must name exactly one of folder, manifest, images, pack, table") +
                        (may_be_cut ? " or a fraction above 0" : ""),
                    place);
  if (source.seed && source.fraction == 0)
    throw UserError("is only for a share, but " + place + " names none", place + ".seed", "Omit it.");
  if (!source.list.empty() && source.folder.empty() && source.manifest.empty())
    throw UserError("lists images of a folder or a manifest, but " + place + " names neither",
                    place + ".list", "Omit it.");
  if (!source.except.empty() && source.folder.empty() && source.manifest.empty())
    throw UserError("is only for a folder or a manifest, but " + place + " names neither", place + ".except",
                    "Omit it.");
  if (!source.split.empty() && (!source.images.empty() || source.fraction > 0))
    throw UserError(
        "is for a folder, a list, a manifest, a pack or a table, but " + place + " names none of them",
        place + ".split", "Omit it.");
  const bool is_told_by_names = !source.split.empty() && !source.folder.empty() && source.list.empty();
  if (is_told_by_names && source.class_level == 0)
    throw UserError("is only for class folders, but " + place + " takes the classes from the names of images",
                    place + ".split", "Omit it.");
  if (is_told_by_names && source.split != "train" && source.split != "validation" && source.split != "test")
    throw UserError("is " + shown(source.split) +
                        ", but for a folder without a list must be train, validation "
                        "or test",
                    place + ".split");
  if (source.folder.empty() && (source.class_level != 1 || !source.exclude.empty()))
    throw UserError("is only for a folder, but " + place + " names none",
                    place + (source.exclude.empty() ? ".class_level" : ".exclude"), "Omit it.");
  if (!source.rename.empty() && (!source.table.empty() || source.fraction > 0))
    throw UserError("is only for images, but " + place + " names none", place + ".rename", "Omit it.");
  if (source.images.empty() != source.labels.empty()) throw UserError("needs both images and labels", place);
  return source;
}

json source_to_json(const DataSource& source) {
  json result = json::object();
  if (!source.folder.empty()) result["folder"] = source.folder;
  if (source.class_level != 1) result["class_level"] = source.class_level;
  if (!source.exclude.empty()) result["exclude"] = source.exclude;
  if (!source.rename.empty()) result["rename"] = source.rename;
  if (!source.manifest.empty()) result["manifest"] = source.manifest;
  if (!source.list.empty()) result["list"] = source.list;
  if (!source.except.empty()) result["except"] = source.except;
  if (!source.pack.empty()) result["pack"] = source.pack;
  if (!source.table.empty()) result["table"] = source.table;
  if (!source.split.empty()) result["split"] = source.split;
  if (!source.images.empty()) result.update({{"images", source.images}, {"labels", source.labels}});
  if (source.fraction > 0) result["fraction"] = source.fraction;
  if (source.seed) result["seed"] = *source.seed;
  if (!source.fingerprint.empty()) result["fingerprint"] = source.fingerprint;
  return result;
}

Normalize normalize_from_json(const json& value, const std::string& place) {
  ObjectReader reader(value, place);
  Normalize normalize{};
  for (auto [key, into] : {std::pair{"mean", &normalize.mean}, std::pair{"std", &normalize.std}}) {
    const std::string allowed = "three numbers, for red, green and blue on a scale from 0 to 1";
    reader.require(key, "; it must be " + allowed);
    const json* found = reader.find(key);
    const auto numbers = list_from_json<double>(*found, reader.place_of(key), allowed);
    if (numbers.size() != 3)
      throw UserError("is " + shown(*found) + ", but must be " + allowed, reader.place_of(key));
    std::copy(numbers.begin(), numbers.end(), into->begin());
  }
  reader.finish();
  for (const double deviation : normalize.std)
    if (!(deviation > 0)) throw UserError("must be above 0", place + ".std");
  return normalize;
}

/// Splits of one table are told by columns of it: train is of "train", and so on.
void check_split_words(const DataSpec& data, const std::string& place) {
  for (const auto& [source, word] :
       {std::pair{&data.train, "train"}, std::pair{&data.validation, "validation"},
        std::pair{&data.test, "test"}}) {
    if (source->table.empty() || source->split.empty()) continue;
    const std::string key = place + "." + word;
    if (source->split != word)
      throw UserError("is \"" + source->split + "\", but must be \"" + word + "\"", key + ".split");
    if (!data.train.table.empty() && source->table != data.train.table)
      throw UserError("is \"" + source->table + "\", but must be the table of train if it has a split",
                      key + ".table", "Omit the split.");
  }
}

/// All splits are tables, or none is.
void check_sources(const DataSpec& data, const std::string& place) {
  for (const auto& [source, key] :
       {std::pair{&data.train, ".train"}, std::pair{&data.validation, ".validation"},
        std::pair{&data.test, ".test"}}) {
    if (source->empty() || source->fraction > 0 || source->table.empty() == !data.table) continue;
    if (data.table)
      throw UserError("is not a table, but data.table names a column to predict", place + key,
                      "name a CSV file: {\"table\": \"FILE\"}");
    throw UserError("is a table, but the column to predict is not given", place + key + ".table",
                    "--target COLUMN, or \"table\": {\"target\": \"COLUMN\"} next to it");
  }
}

}  // namespace

FolderReading reading_of(const DataSource& source) {
  return {.layout = source.class_level >= 2   ? FolderLayout::inner_classes
                    : source.class_level == 0 ? FolderLayout::file_names
                                              : FolderLayout::automatic,
          .exclude = source.exclude,
          .rename = source.rename};
}

DataSpec data_from_json(const json& value, const std::string& place) {
  DataSpec data;
  if (value.is_string()) {
    data.folder = value.get<std::string>();
    return data;
  }
  ObjectReader reader(value, place);
  reader.read("folder", data.folder);
  reader.read_word("layout", data.reading.layout, folder_layout_words());
  read_nested(reader, "exclude", data.reading.exclude, exclude_from_json);
  read_nested(reader, "rename", data.reading.rename, class_names_from_json);
  read_nested(reader, "train", data.train, source_from_json, false);
  read_nested(reader, "validation", data.validation, source_from_json, true);
  read_nested(reader, "test", data.test, source_from_json, true);
  reader.read_word("group", data.group, grouping_words());
  read_nested(reader, "unlabelled", data.unlabelled, source_from_json, false);
  read_nested(reader, "classes", data.classes, list_from_json<std::string>, "a list of names");
  read_nested(reader, "normalize", data.normalize, normalize_from_json);
  read_nested(reader, "appearance", data.appearance, appearance_from_json);
  read_nested(reader, "table", data.table, table_from_json);
  if (const json* found = reader.find("corrections"); found != nullptr && found->is_string())
    data.corrections_file = found->get<std::string>();
  else
    read_nested(reader, "corrections", data.corrections, corrections_from_json);
  reader.read("fingerprint", data.fingerprint);
  read_nested(reader, "content", data.content, content_sketch_from_json);
  FieldReader settings(reader);
  data_fields(data, settings);
  reader.finish();
  if (!data.folder.empty() && !data.train.empty())
    throw UserError("names both folder and train; folder alone means that the splits are detected", place);
  if (data.folder.empty() && !data.reading.is_default())
    throw UserError("is only for data.folder, which is not given",
                    place + "." + data.reading.part_that_is_said(), "Omit it.");
  if (data.table && !(data.corrections.empty() && data.corrections_file.empty()))
    throw UserError("is for images, but the data is a table", place + ".corrections", "Omit it.");
  if (data.table && data.group != Grouping::none)
    throw UserError("is for images, but the data is a table", place + ".group", "Omit it.");
  check_sources(data, place);
  check_split_words(data, place);
  return data;
}

json to_json(const DataSpec& data) {
  json result = json::object();
  FieldWriter settings(result);
  DataSpec with_settings = data;
  data_fields(with_settings, settings);
  if (!data.folder.empty()) result["folder"] = data.folder;
  if (data.reading.layout != FolderLayout::automatic) result["layout"] = to_string(data.reading.layout);
  if (!data.reading.exclude.empty()) result["exclude"] = data.reading.exclude;
  if (!data.reading.rename.empty()) result["rename"] = data.reading.rename;
  if (!data.train.empty()) result["train"] = source_to_json(data.train);
  if (!data.validation.empty()) result["validation"] = source_to_json(data.validation);
  if (!data.test.empty()) result["test"] = source_to_json(data.test);
  if (data.group != Grouping::none) result["group"] = to_string(data.group);
  if (!data.unlabelled.empty()) result["unlabelled"] = source_to_json(data.unlabelled);
  if (!data.classes.empty()) result["classes"] = data.classes;
  if (data.normalize) result["normalize"] = {{"mean", data.normalize->mean}, {"std", data.normalize->std}};
  if (data.appearance) result["appearance"] = to_json(*data.appearance);
  if (data.table) result["table"] = to_json(*data.table);
  if (!data.corrections_file.empty()) result["corrections"] = data.corrections_file;
  if (!data.corrections.empty()) result["corrections"] = to_json(data.corrections);
  if (!data.fingerprint.empty()) result["fingerprint"] = data.fingerprint;
  if (data.content) result["content"] = to_json(*data.content);
  return result;
}

}  // namespace anneal
