#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/parallel.h"
#include "engine/core/protocol/path_json.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/core/protocol/spec/target_units.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/resize.h"
#include "engine/data/inspect/appearance.h"
#include "engine/data/source/samples/levels.h"
#include "engine/worker/jobs/ensemble.h"
#include "engine/worker/jobs/explanations.h"
#include "engine/worker/jobs/integers.h"
#include "engine/worker/jobs/jobs.h"
#include "engine/worker/jobs/predictions.h"
#include "engine/worker/runtime/pixels.h"
#include "engine/worker/train/evaluation/evaluation.h"
#include "engine/worker/train/evaluation/views.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

/// Images side by side, as far as they can be read.
struct Pictures {
  std::vector<std::uint8_t> pixels;
  std::vector<std::string> problems;  ///< of each file; "": it is among the pixels, in order
  std::int64_t count = 0;
  data::OddityCounts odd = {};
  data::DeepValues deep = {};                ///< of deep pictures for which the model has no levels
  std::vector<data::Measure> measures = {};  ///< of each file
  std::vector<ShownPart> parts = {};         ///< of those that are among the pixels
};

Pictures read_pictures(std::span<const std::string> files, int side, const DataSpec& data, int threads) {
  const std::size_t image_bytes = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
  Pictures pictures{.pixels = std::vector<std::uint8_t>(files.size() * image_bytes),
                    .problems = std::vector<std::string>(files.size()),
                    .measures = std::vector<data::Measure>(files.size()),
                    .parts = std::vector<ShownPart>(files.size())};
  std::vector<data::Findings> findings(files.size());
  parallel_for(std::ssize(files), threads, [&](std::int64_t index) {
    const auto i = static_cast<std::size_t>(index);
    thread_local std::vector<std::uint8_t> bytes;
    thread_local data::Resizer resizer;
    try {
      anneal::read_file(files[i], bytes);
      const data::Image image = data::decode(bytes, files[i], &findings[i], data.levels);
      if (data.appearance) pictures.measures[i] = data::measure_of(image);
      const double centre = data.augment.centre;
      resizer.fit(image, side, pictures.pixels.data() + i * image_bytes, centre);
      pictures.parts[i] = {image.width, image.height,
                           data::centre_square(image.width, image.height, side, centre)};
    } catch (const Error& error) {
      pictures.problems[i] = error.message();
    }
  });
  for (const data::Findings& found : findings) {
    pictures.odd.add(found.oddities);
    if (!data.levels) pictures.deep += found.values;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!pictures.problems[i].empty()) continue;
    const auto from = pictures.pixels.begin() + static_cast<std::ptrdiff_t>(i * image_bytes);
    pictures.parts[static_cast<std::size_t>(pictures.count)] = pictures.parts[i];
    const auto to = pictures.pixels.begin() + pictures.count++ * static_cast<std::ptrdiff_t>(image_bytes);
    if (to != from) std::copy_n(from, image_bytes, to);
  }
  pictures.parts.resize(static_cast<std::size_t>(pictures.count));
  return pictures;
}

/// What is asked of every file.
struct Asked {
  Ensemble ensemble;
  std::int64_t top = 5;
  bool with_logits = false;
  std::shared_ptr<Explanations> explanations = {};  ///< null: not asked for
};

Asked read_request(ObjectReader& reader) {
  std::int64_t top = 5;
  bool with_logits = false, explains = false;
  std::string explained_class;
  reader.read("top", top, 1, 1'000'000);
  reader.read("logits", with_logits);
  reader.read("explain", explains);
  reader.read("explain_class", explained_class);
  Asked asked{read_ensemble(reader), top, with_logits};
  if (explains) asked.explanations = std::make_shared<Explanations>(asked.ensemble, explained_class);
  // As evaluation does it. Rows of a table come to the same by train::infer_all.
  asked.ensemble.for_each([](ModelRequest& request) {
    use_integers(request);
    runtime::Network& network = request.model.network;
    if (request.model.table) return;
    if (auto folded = network.for_inference()) network = std::move(*folded);
  });
  return asked;
}

std::vector<std::string> read_files(ObjectReader& reader) {
  std::vector<std::string> files;
  const json* list = reader.find("files");
  if (list == nullptr) return files;
  for (const json& path : list_from_json<json>(*list, "request.files", "a list of paths"))
    files.push_back(path_from_json(path, "request.files"));
  return files;
}

/// What turned out about some files.
struct OfFiles {
  std::vector<std::string> problems = {};  ///< of each; "": it can be read
  data::OddityCounts odd = {};
  data::DeepValues deep = {};  ///< as of Pictures
  std::vector<data::Measure> measures = {};
  std::vector<std::uint8_t> pixels = {};  ///< of those that can be read, as the network is shown them
  std::vector<ShownPart> parts = {};      ///< likewise

  /// All that is told of several.
  void add(const OfFiles& others) {
    odd += others.odd;
    deep += others.deep;
    measures.insert(measures.end(), others.measures.begin(), others.measures.end());
  }
};

/// Logits [N, classes] in fp32 of those that can be read, looked at as in evaluation.
at::Tensor logits_of(ModelRequest& request, std::span<const std::string> files, OfFiles& found) {
  const at::NoGradGuard no_grad;
  TrainedModel& model = request.model;
  const int side = static_cast<int>(model.network.input()[1]);
  Pictures pictures = read_pictures(files, side, request.spec.data, request.threads);
  found = {std::move(pictures.problems),
           pictures.odd,
           pictures.deep,
           std::move(pictures.measures),
           std::move(pictures.pixels),
           std::move(pictures.parts)};
  if (pictures.count == 0) return at::empty({0, std::ssize(model.classes)});
  const at::Tensor images =
      runtime::normalize_pixels(found.pixels.data(), pictures.count, side, *model.normalize,
                                model.network.compute_type(), model.network.device());
  return train::infer(model.network, images, request.views).cpu().contiguous();
}

/// The same of all models together.
at::Tensor logits_of(Ensemble& ensemble, std::span<const std::string> files, OfFiles& found) {
  if (ensemble.others.empty()) return logits_of(ensemble.first, files, found);
  MeanProbability mean;
  ensemble.for_each([&](ModelRequest& model) {
    mean.add(ensemble.log_probabilities(model, logits_of(model, files, found)));
  });
  return mean.logits().contiguous();
}

/// What is made of a file whose logits are [classes], or why nothing is.
json entry_for(const std::string& path, const at::Tensor& logits, const Asked& asked) {
  if (!at::isfinite(logits).all().item<bool>()) return {{"path", path}, {"error", not_finite}};
  json entry = {{"path", path},
                {"predictions", predictions(logits, asked.ensemble.first.model.classes, asked.top)}};
  const float* first = logits.const_data_ptr<float>();
  if (asked.with_logits) entry["logits"] = std::vector<float>(first, first + logits.numel());
  return entry;
}

/// Adds to `result` what is made of each file, or why it cannot be read.
OfFiles predict_images(Asked& asked, std::span<const std::string> files, json& result) {
  OfFiles found;
  const at::Tensor logits = logits_of(asked.ensemble, files, found);
  const std::vector<std::string>& problems = found.problems;
  std::vector<json> explanations;
  if (asked.explanations && !found.parts.empty())
    explanations = asked.explanations->of(asked.ensemble.first, found.pixels, found.parts, logits);
  std::size_t next = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!problems[i].empty()) {
      result.push_back({{"path", files[i]}, {"error", problems[i]}});
      continue;
    }
    result.push_back(entry_for(files[i], logits[static_cast<std::int64_t>(next)], asked));
    if (!explanations.empty() && !result.back().contains("error"))
      result.back()["explanation"] = std::move(explanations[next]);
    ++next;
  }
  return found;
}

/// Adds to `reply` what is made of the rows of a file and its warnings, or why it cannot be read.
void predict_table(Asked& asked, const std::string& file, json& reply) {
  json& list = reply["files"];
  try {
    json rows = predict_rows(asked.ensemble.first, {file}, asked.top, asked.with_logits);
    list.push_back(std::move(rows["files"][0]));
    for (const json& warning : rows.value("warnings", json::array())) reply["warnings"].push_back(warning);
  } catch (const Error& error) {
    list.push_back({{"path", file}, {"error", error.message()}});
    const std::string within =
        error.place().starts_with(file + ":") ? error.place().substr(file.size() + 1) : error.place();
    if (error.place() != file) list.back()["error"] = within + ": " + error.message();
  }
}

json predict_tables(Asked& asked, const std::vector<std::string>& files) {
  json reply = {{"target", asked.ensemble.first.model.table->target}, {"files", json::array()}};
  for (const std::string& file : files) predict_table(asked, file, reply);
  return reply;
}

json predict_all(Asked& asked, const std::vector<std::string>& files) {
  const TrainedModel& model = asked.ensemble.first.model;
  if (model.table) return predict_tables(asked, files);
  json list = json::array();
  OfFiles found;
  const auto most =
      static_cast<std::size_t>(train::inference_batch(model.network.input()[1], std::ssize(model.classes)));
  for (std::size_t begin = 0; begin < files.size(); begin += most)
    found.add(
        predict_images(asked, std::span(files).subspan(begin, std::min(most, files.size() - begin)), list));
  json reply = {{"files", std::move(list)}};
  const auto warn = [&](const char* code, const std::string& message) {
    reply["warnings"].push_back({{"code", code}, {"message", message}, {"place", ""}});
  };
  if (found.deep.count > 0) warn(data::no_levels_code, data::sentence_without_levels(found.deep));
  const std::optional<Appearance>& training = asked.ensemble.first.spec.data.appearance;
  if (const auto appearance = data::appearance_of(found.measures); training && appearance)
    for (const std::string& note : data::notes_on_appearance(*training, *appearance, "the images"))
      warn(data::appearance_code, note);
  if (found.odd.images > 0)
    warn("odd-images", "unusual images that are used anyway: " + data::describe(found.odd));
  return reply;
}

}  // namespace

json predictions(const at::Tensor& logits, const std::vector<std::string>& classes, std::int64_t top) {
  const at::Tensor probabilities = logits.softmax(0);
  const auto [values, order] = probabilities.sort(0, /*descending=*/true);
  json list = json::array();
  for (std::int64_t i = 0; i < std::min(top, logits.size(0)); ++i) {
    const auto index = static_cast<std::size_t>(order[i].item<std::int64_t>());
    list.push_back({{"class", classes[index]}, {"probability", values[i].item<double>()}});
  }
  return list;
}

json predict(const json& request) {
  ObjectReader reader(request, "request");
  const std::vector<std::string> files = read_files(reader);
  Asked asked = read_request(reader);
  reader.finish();
  return predict_all(asked, files);
}

std::function<json(const json&)> predict_in_parts(const json& request, json& model) {
  ObjectReader reader(request, "request");
  const auto asked = std::make_shared<Asked>(read_request(reader));
  reader.finish();
  const TrainedModel& loaded = asked->ensemble.first.model;
  model = {{"classes", loaded.classes}, {"takes", loaded.table ? "rows" : "images"}};
  describe(asked->ensemble, model);
  if (asked->explanations) {
    model["explains"] = asked->explanations->describe();
    if (const auto& levels = asked->ensemble.first.spec.data.levels)
      model["explains"]["levels"] = to_json(*levels);
  }
  if (loaded.table) model["target"] = loaded.table->target;
  if (loaded.table && loaded.classes.empty())
    model["resolution"] = target_resolution(*loaded.table->find(loaded.table->target));
  return [asked](const json& part) {
    ObjectReader part_reader(part, "request");
    const std::vector<std::string> files = read_files(part_reader);
    part_reader.finish();
    return predict_all(*asked, files);
  };
}

}  // namespace anneal::jobs
