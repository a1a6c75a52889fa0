#pragma once

/// Unstructured pruning sets single weights to 0 and leaves every layer as large as it is: it computes no
/// faster, here and in onnxruntime, and the file is smaller only once it is compressed. For a smaller
/// network, prune channels.
namespace anneal::prune {

/// The share at `progress` in [0, 1] from the first pruning to the last: final + (initial − final)·(1 −
/// progress)³ (Zhu and Gupta 2017, "To prune, or not to prune", equation 1).
double scheduled_share(double initial, double final, double progress);

}  // namespace anneal::prune
