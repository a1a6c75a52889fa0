#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/model.h"
#include "engine/model/graph/graph.h"

namespace anneal::zoo {

/// What mlp and realmlp are given of a table: numbers first, then an index for each categorical column.
struct TableInput {
  std::int64_t numbers = 0;
  std::vector<std::int64_t> categories = {};  ///< indices that each categorical column has

  std::int64_t width() const { return numbers + static_cast<std::int64_t>(categories.size()); }
  bool operator==(const TableInput&) const = default;
};

/// What every preset is built for.
struct Options {
  std::int64_t classes = 10;             ///< of a table also 1: a number is predicted
  graph::Shape input = {3, 32, 32};      ///< [C, H, W]
  std::optional<TableInput> table = {};  ///< mlp, realmlp: in place of `input`
  /// Convolutional networks of photographs shrink the image to a quarter first ("large"), or not ("small":
  /// residual networks begin with 3×3 and no pooling, MobileNets and EfficientNets with strides of 1); "auto"
  /// = small up to 64 px.
  std::string stem = "auto";
  /// mlp, realmlp: widths of the hidden layers; none: `usual_widths`.
  std::optional<std::vector<std::int64_t>> hidden = {};
  std::int64_t patch = 0;  ///< vit: side of a patch; 0: the usual one, or less so that at least 7 × 7 fit
  std::string head = "token";          ///< vit: classifies a class "token", or the "mean" of all tokens
  std::optional<double> dropout = {};  ///< default: torchvision's, which is 0.2 for MobileNets and 0 for vit;
                                       ///< mlp, realmlp: behind each hidden layer, of tables 0.1, else 0
  double stochastic_depth = 0;         ///< of the last residual branch, see builder.h
};

/// Whether a convolutional network of photographs keeps the image's resolution in its first layers.
bool has_small_stem(const Options& options);

/// For images: what a spec says of its preset.
Options options_of(const ModelSpec& model, std::int64_t classes, graph::Shape input);

/// Networks of one kind, which come in the same variants and are trained alike.
enum class Family {
  convnet,
  small_residual,  ///< small and quick enough to be trained otherwise than the others
  residual,
  mobilenet,  ///< and EfficientNet-Lite
  transformer,
  mlp,
  realmlp
};

struct Preset {
  std::string name;
  std::string summary;  ///< one line for people
  std::int64_t side;    ///< image side it is usually trained at
  Family family;
};

/// Nullopt of an unknown preset, as of "", an own graph.
std::optional<Family> family_of(const std::string& preset);

/// Whether a preset can be built for a table, and for images; false of an unknown one.
bool takes_rows(const std::string& preset);
bool takes_images(const std::string& preset);

/// Of the hidden layers of mlp and realmlp; none of others.
const std::vector<std::int64_t>& usual_widths(const std::string& preset);

/// The keys of a spec's "model" that a preset heeds: "stem", "hidden", "patch", "head", "dropout",
/// "stochastic_depth". None of an unknown preset.
const std::vector<std::string>& variants(const std::string& preset);

/// Throws UserError for a key of `spec`'s "model" that is for other presets than this one. A resolved spec of
/// an earlier version, which said all of them, may say it with its default.
void check_variants(const nlohmann::json& spec, const std::string& preset);

/// Takes out of a resolved spec what its preset does not heed, where it names one.
void leave_out_foreign_variants(nlohmann::json& spec);

/// The presets by name, in the order that people should see them.
const std::vector<Preset>& presets();

/// Those that can be built for images.
std::vector<Preset> presets_of_images();

/// Builds a preset. Throws UserError for an unknown name (with the nearest one) or options it cannot
/// be built for.
graph::Graph build(const std::string& preset, const Options& options);

}  // namespace anneal::zoo
