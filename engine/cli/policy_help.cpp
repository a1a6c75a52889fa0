#include "cli/policy_help.h"

#include <sstream>

namespace anneal::cli {

namespace {

constexpr std::size_t summary_column = 42;
constexpr std::size_t columns = 100;

/// Quoted where a shell would read more into it.
std::string assignment(const PolicyKey& key) {
  const std::string text = key.key + "=" + key.example;
  return text.find_first_of("[{\"*") == std::string::npos ? text : "'" + text + "'";
}

/// The words of `text` below each other in the column of summaries; the first line goes on with `line`.
std::string wrapped(std::string line, const std::string& text) {
  std::string lines;
  std::istringstream words(text);
  line.resize(summary_column - 1, ' ');
  for (std::string word; words >> word;) {
    if (line.size() + 1 + word.size() > columns) {
      lines += line + "\n";
      line.assign(summary_column - 1, ' ');
    }
    line += " " + word;
  }
  return lines + line + "\n";
}

}  // namespace

const std::vector<PolicyKey>& policy_keys() {
  static const std::vector<PolicyKey> keys = {
      {"training.learning_rate", R"({"curve": "cosine", "from": 0.1, "to": 0})",
       "a number or a curve; so are momentum, weight_decay, batch_size, image_size, label_smoothing, "
       "augment_strength and drop_strength"},
      {"training.optimizer.kind", "adamw", "sgd, adamw, muon, lamb, lars or rmsprop"},
      {"training.rate_coupling", "sqrt",
       "how the rate follows larger batches: none, linear, sqrt or adascale"},
      {"training.batch_growth.largest", "1024",
       "samples up to which the batch is doubled as the noise of gradients allows; also .efficiency and .by"},
      {"training.sample_pruning", "infobatch",
       "leaves half of what is learned out of each epoch, until the last eighth"},
      {"training.micro_batch", "32", "samples whose gradients are computed at once, to save memory"},
      {"training.plateau.patience", "3",
       "evaluations without a gain before the rate is lowered; also .factor and .gain"},
      {"training.early_stop.patience", "5", "evaluations without a gain before training ends; also .gain"},
      {"training.until.accuracy", "0.9", "ends training there; .minutes ends it after that time"},
      {"training.evaluation", "separate", "in a process beside training, or inline"},
      {"training.evaluation_device", "cpu", "of separate evaluations: auto, cpu, cuda or cuda:1"},
      {"training.evaluate_every", "2", "epochs from one evaluation to the next"},
      {"training.groups", R"([{"pattern": "fc.*", "rate": 10, "weight_decay": 0}])",
       "multiples of rate and decay, for parameters by name"},
      {"training.freeze", R"(["conv1.*", {"pattern": "layer1.*", "from": 0.5}])",
       "parameters that stay as they are, from the start or from a share of training on"},
      {"training.layer_decay", "0.75", "each layer's rate as a multiple of the next one's"},
      {"training.unfreeze", "0.3", "share of training over which layers join in, from the last to the first"},
      {"training.average_weights", "0.999", "decay per step of the average of the weights that is evaluated"},
      {"training.gradient_clip", "1", "largest L2 norm of the gradients"},
      {"training.recompute", R"(["layer1.*"])",
       "nodes computed again in the backward pass, which saves memory"},
      {"training.deterministic", "false", "on a GPU: the fastest, not the same bits each time"},
      {"training.semi_supervised.ratio", "7",
       "unlabelled images per labelled one, with --unlabelled; also .threshold, .weight and .warmup"},
      {"checkpoint.metric", "macro_f1",
       "which checkpoints are the best: accuracy, loss, macro_f1 and others"},
      {"data.memory_mib", "4096", "memory for decoded images"},
      {"parallel.sync_batch_norm", "true", "batches are normalised by the statistics of all ranks together"},
      {"parallel.exchange.method", "powersgd",
       "how ranks learn from each other: all-reduce, powersgd (also .rank) or local-sgd (also .every), both "
       "after .start_step"},
      {"parallel.exchange.precision", "bf16", "as what it travels between hosts: fp32, bf16 or fp16"},
  };
  return keys;
}

std::string policy_help() {
  std::string text =
      "Some keys for --set; `anneal policy` shows what comes of them, engine/protocol/PROTOCOL.md has all:\n";
  for (const PolicyKey& key : policy_keys()) {
    std::string line = "  " + assignment(key);
    if (line.size() >= summary_column) {
      text += line + "\n";
      line.clear();
    }
    text += wrapped(line, key.summary);
  }
  return text;
}

}  // namespace anneal::cli
