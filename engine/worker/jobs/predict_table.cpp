#include <cmath>
#include <optional>

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/spec/target_units.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/misfits.h"
#include "engine/worker/jobs/predictions.h"
#include "engine/worker/train/evaluation/table_evaluation.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

/// A number as JSON has it: null for what is none, which `nonfinite` then names.
json number(double value, const char* name, json& nonfinite) {
  if (std::isfinite(value)) return value;
  nonfinite[name] = std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
  return nullptr;
}

/// What the network makes of one row.
json entry_of(const at::Tensor& outputs, const table::Reading& reading, std::int64_t top, bool with_logits) {
  json entry = json::object(), nonfinite = json::object();
  const float* first = outputs.const_data_ptr<float>();
  double sum = 0;
  for (std::int64_t i = 0; i < outputs.numel(); ++i) sum += static_cast<double>(first[i]);
  if (reading.classes.empty())
    entry["value"] =
        number(in_target_units(*reading.table.find(reading.table.target), static_cast<double>(*first)),
               "value", nonfinite);
  else if (number(sum, "predictions", nonfinite).is_null())
    entry["predictions"] = json::array();
  else
    entry["predictions"] = predictions(outputs, reading.classes, top);
  if (with_logits) {
    entry["logits"] = json::array();
    for (std::int64_t i = 0; i < outputs.numel(); ++i)
      entry["logits"].push_back(number(static_cast<double>(first[i]), "logits", nonfinite));
  }
  if (!nonfinite.empty()) entry["nonfinite"] = nonfinite;
  return entry;
}

/// Nothing where all rows have a prediction.
std::optional<WarningEvent> about_nonfinite(const std::string& file, const json& rows) {
  std::int64_t count = 0, line = 0;
  for (const json& row : rows)
    if (row.contains("nonfinite") && count++ == 0) line = row["line"].get<std::int64_t>();
  if (count == 0) return std::nullopt;
  return WarningEvent{
      .code = "nonfinite-prediction",
      .message = "the model's output is not a finite number for " + with_separators(count) +
                 (count == 1 ? " row" : " rows") +
                 "; its weights are not finite, or the row is too far from those it was trained on",
      .place = file + ":" + std::to_string(line)};
}

}  // namespace

json predict_rows(ModelRequest& loaded, const std::vector<std::string>& files, std::int64_t top,
                  bool with_logits) {
  const table::Reading reading{*loaded.model.table, loaded.model.classes};
  json result = json::array();
  std::vector<WarningEvent> warnings;
  for (const std::string& file : files) {
    const table::Rows rows = table::open_unlabelled(file, reading);
    warnings.insert(warnings.end(), rows.warnings.begin(), rows.warnings.end());
    json list = json::array();
    train::infer_all(loaded.model.network, rows, [&](std::int64_t begin, const at::Tensor& outputs) {
      for (std::int64_t i = 0; i < outputs.size(0); ++i) {
        list.push_back(entry_of(outputs[i], reading, top, with_logits));
        list.back()["line"] = rows.lines[static_cast<std::size_t>(begin + i)];
      }
    });
    if (const auto warning = about_nonfinite(file, list)) warnings.push_back(*warning);
    result.push_back({{"path", file}, {"rows", std::move(list)}});
  }
  json reply = {{"target", reading.table.target}, {"files", std::move(result)}};
  if (!warnings.empty()) reply["warnings"] = table::to_json(warnings);
  return reply;
}

}  // namespace anneal::jobs
