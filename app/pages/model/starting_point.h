#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/weights/cache.h"
#include "engine/model/weights/catalogue.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// What a model may begin with.
struct StartingPoint {
  enum class Kind { nothing, published, kept, run, file };

  Kind kind = Kind::nothing;
  std::string init;         ///< the spec's model.init: a name or a file; "": at random
  std::string title;        ///< for people: the name of weights, of a run, of a file
  std::string preset = {};  ///< that the weights are of; "": not known
  std::string stem = "auto";
  std::string hidden = {};                 ///< widths of the layers of an mlp, "256, 128"; "": not known
  bool takes_rows = false;                 ///< it is a model of a table
  std::int64_t side = 0;                   ///< of the images they were trained on; 0: not known
  std::optional<weights::Kept> kept = {};  ///< published or imported, once they are here
  std::optional<weights::Published> published = {};  ///< by whom and how good
  std::optional<double> accuracy = {};  ///< of a run, share of its best evaluation; none of a regression

  bool is_here() const { return kind != Kind::published || kept.has_value(); }
};

/// All that are known, nothing first: what is published, what was imported, and of the newest runs in
/// `project`, which may be null, those that have a checkpoint on this computer. Throws UserError for a
/// catalogue of the person's own that is wrong.
std::vector<StartingPoint> starting_points(project::Project* project);

/// Weights in a file that Anneal wrote. Throws UserError where it is none.
StartingPoint point_of_file(const std::filesystem::path& file);

/// The best checkpoint of a run. Nullopt where it has none.
std::optional<StartingPoint> point_of_run(const std::filesystem::path& directory, const std::string& name);

}  // namespace anneal::studio
