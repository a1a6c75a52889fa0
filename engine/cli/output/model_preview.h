#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::cli {

/// A preset or a file, and what goes over what the file says or over the preset's defaults.
struct ModelChoice {
  std::string model = {};
  std::optional<std::int64_t> side = {};      ///< pixels of an image
  std::optional<std::int64_t> features = {};  ///< numbers in a row of a table, in place of images
  std::optional<std::int64_t> classes = {};
  std::optional<std::int64_t> patch = {};
  std::optional<std::string> head = {};
  std::optional<std::string> stem = {};
  std::optional<std::string> hidden = {};  ///< "256,128"
  std::vector<std::string> recompute = {};
};

/// A model with what it is fed, without the data.
struct ModelPreview {
  graph::Graph graph;
  graph::Shape input;  ///< [C, H, W] or [F]
};

/// Of a preset, of a JSON file with a graph, a spec or a spec's model section, of a run directory, or of
/// weights with their graph: a checkpoint folder or a safetensors file. Images are as large as chosen, else
/// as the spec evaluates them, else as the preset is usually trained. Throws UserError where the file or the
/// choice is wrong, and where only the data could tell what is asked for.
ModelPreview preview(const ModelChoice& choice);

}  // namespace anneal::cli
