#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

#include "jobs/predictions.h"
#include "protocol/error.h"
#include "table/datasets.h"
#include "train/table_evaluation.h"

namespace anneal::jobs {

using nlohmann::json;

json predict_rows(ModelRequest& loaded, const std::vector<std::string>& files, std::int64_t top,
                  bool with_logits) {
  const table::Reading reading{*loaded.model.table, loaded.model.classes};
  const ColumnSpec& target = *reading.table.find(reading.table.target);
  json result = json::array();
  for (const std::string& file : files) {
    const table::Rows rows = table::open_unlabelled(file, reading);
    json list = json::array();
    train::infer_all(loaded.model.network, rows, [&](std::int64_t begin, const at::Tensor& outputs) {
      for (std::int64_t i = 0; i < outputs.size(0); ++i) {
        const at::Tensor row = outputs[i];
        const std::int64_t line = rows.lines[static_cast<std::size_t>(begin + i)];
        if (!at::isfinite(row).all().item<bool>())
          throw UserError(not_finite, file + ":" + std::to_string(line));
        json entry = {{"line", line}};
        if (reading.classes.empty())
          entry["value"] = train::predicted_value(target, row[0].item<float>());
        else
          entry["predictions"] = predictions(row, reading.classes, top);
        if (with_logits)
          entry["logits"] =
              std::vector<float>(row.const_data_ptr<float>(), row.const_data_ptr<float>() + row.numel());
        list.push_back(std::move(entry));
      }
    });
    result.push_back({{"path", file}, {"rows", std::move(list)}});
  }
  return {{"target", reading.table.target}, {"files", std::move(result)}};
}

}  // namespace anneal::jobs
