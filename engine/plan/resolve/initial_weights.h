#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/spec/model.h"
#include "engine/model/graph/graph.h"

namespace anneal::resolve {

/// Where `chosen`, a spec, begins with weights (`model.init`): a name becomes the file that is kept under it,
/// and what published or imported weights bring with them is filled in where nothing else is said: the preset
/// with its variants and the image size; `model.weights` says where they come from. (Their normalisation is
/// read with the file.) Throws UserError where the name is not here, with the command that fetches it.
void settle_initial_weights(nlohmann::json& chosen);

/// The same for a preview: published weights need not be here, since the catalogue says what they bring with
/// them. Throws UserError as `settle_initial_weights` for other names that are not here.
void foresee_initial_weights(nlohmann::json& chosen);

/// Norms of `network`, a preset, have the epsilon that those of the published or imported weights it begins
/// with were trained with: timm's MobileNetV3 has another than torchvision's.
void adopt_constants(graph::Graph& network, const ModelSpec& model);

}  // namespace anneal::resolve
