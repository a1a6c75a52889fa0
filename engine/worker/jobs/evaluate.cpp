#include <cmath>

#include "data/catalogue.h"
#include "data/discover.h"
#include "jobs/jobs.h"
#include "jobs/trained_model.h"
#include "protocol/object_reader.h"
#include "train/datasets.h"
#include "train/evaluation.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

/// A split of other data than the run's; its classes must be among the model's.
std::shared_ptr<const data::Catalogue> open_other(const std::string& path, const std::string& split,
                                                  const std::vector<std::string>& classes) {
  const data::Splits splits = data::discover(path);
  const auto open = [&](const data::Source& source) {
    return std::make_shared<const data::Catalogue>(data::open(source, classes));
  };
  if (splits.test && (split.empty() || split == "test")) return open(*splits.test);
  if (splits.validation && (split.empty() || split == "validation")) return open(*splits.validation);
  if (split.empty() || split == "train") return open(splits.train);
  throw UserError("there is no split \"" + split + "\" in " + path, "--split");
}

std::string default_split(const JobSpec& spec) {
  if (!spec.data.test.empty()) return "test";
  return spec.data.validation.empty() ? "train" : "validation";
}

json per_class(const train::Evaluation& result, const std::vector<std::string>& classes) {
  json list = json::array();
  for (std::size_t i = 0; i < classes.size(); ++i) {
    std::int64_t samples = 0;
    for (const std::int64_t count : result.confusion[i]) samples += count;
    const double accuracy = result.per_class[i];
    list.push_back({{"class", classes[i]},
                    {"samples", samples},
                    {"accuracy", std::isfinite(accuracy) ? json(accuracy) : json()}});
  }
  return list;
}

}  // namespace

json evaluate(const json& request) {
  ObjectReader reader(request, "request");
  std::string data, split;
  reader.read("data", data);
  reader.read("split", split);
  ModelRequest loaded = read_model_request(reader);
  reader.finish();
  const auto samples =
      data.empty() ? train::open_split(loaded.spec, split.empty() ? default_split(loaded.spec) : split)
                   : open_other(data, split, loaded.model.classes);
  train::Evaluator evaluator(samples, loaded.model.normalize, loaded.threads,
                             loaded.spec.data.augment.centre);
  const train::Evaluation result =
      evaluator.evaluate(loaded.model.network, loaded.spec.data.augment.test_time);
  json unreadable = json::array();
  for (const auto& bad : evaluator.take_bad_samples())
    unreadable.push_back({{"path", bad.path}, {"reason", bad.reason}});
  return {{"accuracy", result.accuracy},
          {"top5", result.top5},
          {"loss", result.loss},
          {"samples", result.samples},
          {"per_class", per_class(result, loaded.model.classes)},
          {"confusion", result.confusion},
          {"unreadable", unreadable}};
}

}  // namespace anneal::jobs
