#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

/// Every setting of a job spec is declared once: in the function `fields` beside the struct that holds it, as
/// one call with its key, its member, its range and a Field. Whatever handles settings is a visitor of these
/// declarations: FieldReader reads and checks JSON, FieldWriter writes it, settings() lists what the help of
/// the programs and the pages of the studio show, and spec_schema() makes a JSON Schema.
///
/// A visitor `v` takes
///
///     v(key, member, field)               of a bool, an enum with words_of(), a string or a section,
///     v(key, member, {least, most}, field)                   of a number or a curve,
///     v.automatic(key, member, automatic, {least, most}, field)  of a whole number that may be "auto",
///     v.as(key, member, from_json, to_json, form, field)     of anything else,
///     v.object(key, field, members)       of a JSON object whose members belong to the struct around it,
///     v.when(key, member, {WORD, …}, members)  of members that only some values of an enum have,
///     v.on_read(action)                   for defaults that depend on what was read before,
///     v.has(key)                          and whether what is read has that key.
///
/// A section is a struct with such a function of its own. Where there is a function `check(section, place)`,
/// it is called once the section is read, and throws UserError for what a range cannot say. A section with a
/// member function is_used() is written only where that is true.
namespace anneal {

struct Curve;

using Words = std::vector<std::string>;

struct Range {
  double least = 0;
  double most = 0;
};

struct WholeRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

struct CurveRange {
  double least = 0;
  double most = 0;
  double epochs = 1;               ///< for the formulas of expressions
  const Curve* mirrors = nullptr;  ///< the curve that {"curve": "mirrored"} mirrors; nullptr: refused
};

/// How a setting is written.
enum class SettingForm {
  value,  ///< a number, a word, a text, or yes and no
  curve,  ///< a number, or how it changes over training
  list,   ///< of patterns, rules or pairs
};

/// How a setting with its own reader is written.
struct OwnForm {
  SettingForm form = SettingForm::value;
  Words words = {};           ///< `true` and numbers as JSON writes them; empty: not a choice of words
  const char* schema = "{}";  ///< JSON Schema
};

/// What settings are about; the studio lists them by it.
enum class SettingGroup {
  length,
  rate,
  optimizer,
  layers,
  regularization,
  augmentation,
  evaluation,
  unlabelled,
  teacher,
  compression,
  ranks,
  computing
};

/// The data for which a setting means something.
enum class SettingData { any, images, unlabelled_images, classes, numbers };

/// What is said of a setting or a section. What is not said of one in a section holds as for the section.
struct Field {
  const char* name = "";     ///< as people call it; "": not a setting, since only the engine sets it
  const char* summary = "";  ///< what it does; "": the name says it
  const char* example = "";  ///< a value; settings with one stand in the help of the command line
  const char* beside = "";   ///< keys that this help mentions with it
  std::optional<SettingGroup> group = {};
  std::optional<SettingData> data = {};
  std::optional<bool> is_changeable = {};           ///< while a run is in progress; default: no
  std::optional<bool> is_reset_by_retraining = {};  ///< compression trains again without it; default: no
  bool is_required = false;                         ///< wherever its section is
  bool is_written_where_set = false;                ///< not where it has the value that its type begins with
  bool is_whole = false;                            ///< of a curve: its numbers are whole
};

template <class S, class Visitor>
concept Section = std::is_class_v<S> && requires(S& section, Visitor& visitor) {
  fields(section, visitor);
};

}  // namespace anneal
