#pragma once

#include "engine/model/graph/graph.h"
#include "engine/model/trained/network.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::testing {

/// A graph with values that a trained network could have: drawn, the same each time; numbers keep their size
/// from layer to layer.
model::Network made_up_network(graph::Graph graph, const graph::Shape& input);

/// A model of images with such a network, for 64 pixels: classes "class 0", "class 1", ….
model::TrainedModel made_up_model(const std::string& preset, std::int64_t classes = 4,
                                  std::int64_t side = 64);

/// Writes it as a checkpoint's model.safetensors.
void write_model(const std::filesystem::path& path, const model::TrainedModel& model);

}  // namespace anneal::testing
