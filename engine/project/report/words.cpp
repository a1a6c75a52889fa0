#include "engine/project/report/words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/chart.h"

namespace anneal::report {

namespace {

struct Known {
  const char* key;
  const char* words;
};

constexpr Known changes[] = {{"learning_rate", "learning rate"},
                             {"momentum", word("momentum")},
                             {"batch_size", "batch size"},
                             {"image_size", "image size"},
                             {"weight_decay", "weight decay"},
                             {"micro_batch", word("micro-batch")},
                             {"loss_scale", "loss scale"},
                             {"rate_factor", "learning rate factor"},
                             {"batch_growth", "batch growth"},
                             {"bucket_bytes", "bucket size in bytes"},
                             {"samples_left_out", "skipped samples"},
                             {"epochs", word("epochs")},
                             {"last_epoch", "last epoch"}};

constexpr Known splits[] = {
    {"train", word("training")}, {"validation", word("validation")}, {"test", word("test")}};

constexpr Known reasons[] = {
    {"completed", word("completed")}, {"stopped", word("stopped")}, {"paused", word("paused")}};

template <std::size_t count>
std::string words_of(const Known (&known)[count], const std::string& key) {
  const auto* found = std::ranges::find(known, key, &Known::key);
  return found == std::end(known) ? key : found->words;
}

}  // namespace

std::string state_of(const RunHistory& history) {
  if (history.is_paused()) return words_of(reasons, "paused");
  if (history.finished()) return words_of(reasons, history.finished()->reason);
  return history.failed() ? word("failed") : "not finished";
}

std::string metric_name(Metric metric) {
  constexpr std::array<const char*, metric_count> names = {
      "Accuracy", "Top-5 accuracy",    "Loss",       "Macro precision", "Macro recall",
      "Macro F1", "Calibration error", word("RMSE"), word("MAE"),       word("R²")};
  return names[static_cast<std::size_t>(metric)];
}

TimeUnit time_unit(double longest_seconds) {
  constexpr double minute = 60, hour = 60 * minute;
  if (longest_seconds < 2 * minute) return {1, word("seconds")};
  return longest_seconds < 3 * hour ? TimeUnit{minute, word("minutes")} : TimeUnit{hour, word("hours")};
}

std::string change_name(const std::string& key) {
  return words_of(changes, key);
}

std::string split_name(const std::string& split) {
  return words_of(splits, split);
}

std::string checkpoint_name(const std::string& directory) {
  constexpr std::string_view prefix = "step-";
  return directory.starts_with(prefix) ? "step " + directory.substr(prefix.size()) : directory;
}

std::string share_text(double share) {
  return fixed(std::round(1000 * share) / 10, 1) + "\u00a0%";  // a half upwards, as Qt does
}

std::string score_text(Metric metric, double value) {
  if (std::isnan(value)) return "–";
  return is_share(metric) ? share_text(value) : plain_text(value);
}

std::string share_cell(double share) {
  return "<td>" + (std::isnan(share) ? "–" : share_text(share)) + "</td>";
}

std::string epochs_text(double epochs) {
  const double tenths = std::round(10 * epochs);
  return fixed(tenths / 10, std::fmod(tenths, 10) == 0 ? 0 : 1);
}

}  // namespace anneal::report
