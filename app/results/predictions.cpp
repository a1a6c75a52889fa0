#include "app/results/predictions.h"

#include <QStringList>
#include <algorithm>
#include <charconv>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/csv.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/source/samples/file_store.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

/// 0 for what is none.
double number_of(const std::string& text) {
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::vector<Prediction::Guess> guesses_of(const json& row, double resolution) {
  std::vector<Prediction::Guess> guesses;
  if (row.contains("value") && row["value"].is_number())
    guesses.push_back({number_text(row["value"].get<double>(), resolution), 0});
  for (const json& guess : row.value("predictions", json::array()))
    guesses.push_back({guess.at("class").get<std::string>(), guess.at("probability").get<double>()});
  return guesses;
}

}  // namespace

std::vector<Prediction> predictions_from_json(const json& output) try {
  const double resolution = output.value("resolution", 0.0);
  std::vector<Prediction> predictions;
  for (const json& file : output.at("files")) {
    const std::string path = file.at("path").get<std::string>();
    if (file.contains("error")) {
      predictions.push_back({.path = path, .error = file["error"].get<std::string>()});
    } else if (file.contains("rows")) {
      for (const json& row : file["rows"])
        predictions.push_back({.path = path + ":" + std::to_string(row.at("line").get<std::int64_t>()),
                               .guesses = guesses_of(row, resolution)});
    } else {
      predictions.push_back({.path = path, .guesses = guesses_of(file, resolution)});
    }
  }
  return predictions;
} catch (const json::exception& error) {
  throw UserError(std::string("is not a prediction from the engine: ") + error.what(), "anneal predict");
}

std::vector<Prediction> predictions_from_csv(const std::filesystem::path& file) {
  std::vector<std::uint8_t> bytes;
  read_file(file, bytes);
  CsvReader reader(as_text(bytes), file.string());
  std::vector<std::string> fields;
  if (!reader.next(fields) || fields.size() < 4 || fields[0] != "path" || fields[2] != "predicted")
    throw UserError("does not have the columns path, label, predicted, probability", file.string());
  const bool has_probability = fields[3] == "probability";
  std::vector<Prediction> predictions;
  while (reader.next(fields)) {
    if (fields.size() < 4) throw UserError("has too few columns", reader.place_of(0));
    Prediction& one = predictions.emplace_back();
    one.path = fields[0];
    one.label = fields[1];
    const double probability = has_probability ? number_of(fields[3]) : 0;
    if (!fields[2].empty()) one.guesses.push_back({fields[2], probability});
  }
  return predictions;
}

QString others_of(const Prediction& prediction) {
  constexpr std::size_t most = 3;
  QStringList others;
  for (std::size_t i = 1; i < std::min(prediction.guesses.size(), most); ++i)
    others += QStringLiteral("%1 %2").arg(QString::fromStdString(prediction.guesses[i].label),
                                          Format::percent(prediction.guesses[i].probability));
  return others.join(QStringLiteral(", "));
}

QString warnings_of(const json& output) {
  QStringList sentences;
  for (const json& warning : output.value("warnings", json::array()))
    sentences += with_full_stop(engine_words_at(warning.value("place", ""), warning.value("message", "")));
  return sentences.join('\n');
}

bool takes_rows(const std::filesystem::path& run) {
  try {
    return job_spec_from_json(read_run_spec(run)).is_table();
  } catch (const Error&) {
    return false;
  }
}

bool predicts_numbers(const std::filesystem::path& run) {
  try {
    return job_spec_from_json(read_run_spec(run)).task == Task::table_regression;
  } catch (const Error&) {
    return false;
  }
}

std::vector<std::string> classes_of(const std::filesystem::path& run) {
  try {
    return job_spec_from_json(read_run_spec(run)).data.classes;
  } catch (const Error&) {
    return {};
  }
}

std::shared_ptr<const data::Catalogue> catalogue_of(const std::vector<std::string>& paths,
                                                    const std::vector<std::string>& labels) {
  auto catalogue = std::make_shared<data::Catalogue>();
  data::NameList names;
  catalogue->classes = labels.empty() ? std::vector<std::string>{""} : labels;
  for (const std::string& path : paths) {
    const auto place = static_cast<std::uint32_t>(names.size());
    catalogue->samples.push_back({labels.empty() ? 0 : place, 0, place});
    names.add(path);
  }
  catalogue->store =
      std::make_shared<const data::FileStore>(std::vector<std::filesystem::path>{"/"}, std::move(names));
  return catalogue;
}

}  // namespace anneal::studio
