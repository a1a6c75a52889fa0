#include <ATen/ATen.h>

#include "data/decode.h"
#include "data/file.h"
#include "data/resize.h"
#include "jobs/jobs.h"
#include "jobs/predictions.h"
#include "jobs/trained_model.h"
#include "protocol/object_reader.h"
#include "runtime/pixels.h"
#include "train/evaluation.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

/// What becomes of one file.
struct Answer {
  std::string problem;  ///< why nothing is predicted of it; "": something is
  at::Tensor logits;    ///< [classes], fp32
};

/// Of files [begin, end), looked at as in evaluation.
std::vector<Answer> answers_for(TrainedModel& model, const AugmentSpec& augment,
                                const std::vector<std::string>& files, std::size_t begin, std::size_t end) {
  const at::NoGradGuard no_grad;
  const int side = static_cast<int>(model.network.input()[1]);
  const std::size_t image_bytes = static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3;
  std::vector<std::uint8_t> pixels((end - begin) * image_bytes), bytes;
  std::vector<Answer> answers(end - begin);
  data::Resizer resizer;
  for (std::size_t i = begin; i < end; ++i) {
    try {
      data::read_file(files[i], bytes);
      resizer.fit(data::decode(bytes, files[i]), side, pixels.data() + (i - begin) * image_bytes,
                  augment.centre);
    } catch (const UserError& error) {
      answers[i - begin].problem = error.message();
    }
  }
  const at::Tensor images =
      runtime::normalize_pixels(pixels.data(), static_cast<std::int64_t>(end - begin), side, *model.normalize,
                                model.network.compute_type(), model.network.device());
  const at::Tensor logits = train::infer(model.network, images, augment.test_time).cpu().contiguous();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    answers[i].logits = logits[static_cast<std::int64_t>(i)];
    if (answers[i].problem.empty() && !at::isfinite(answers[i].logits).all().item<bool>())
      answers[i].problem = "what the model makes of it is not finite";
  }
  return answers;
}

json entry_for(const std::string& path, const Answer& answer, const std::vector<std::string>& classes,
               std::int64_t top, bool with_logits) {
  if (!answer.problem.empty()) return {{"path", path}, {"problem", answer.problem}};
  json entry = {{"path", path}, {"predictions", predictions(answer.logits, classes, top)}};
  const float* first = answer.logits.const_data_ptr<float>();
  if (with_logits) entry["logits"] = std::vector<float>(first, first + answer.logits.numel());
  return entry;
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
  std::int64_t top = 5;
  bool with_logits = false;
  std::vector<std::string> files;
  reader.read("top", top, 1, 1'000'000);
  reader.read("logits", with_logits);
  if (const json* list = reader.find("files"); list != nullptr && list->is_array())
    for (const json& file : *list) files.push_back(file.get<std::string>());
  ModelRequest loaded = read_model_request(reader);
  reader.finish();
  if (loaded.model.table) return predict_rows(loaded, files, top, with_logits);
  const auto batch_size = static_cast<std::size_t>(train::inference_batch(loaded.model.network.input()[1]));
  json result = json::array();
  for (std::size_t begin = 0; begin < files.size(); begin += batch_size) {
    const std::size_t end = std::min(files.size(), begin + batch_size);
    const auto answers = answers_for(loaded.model, loaded.spec.data.augment, files, begin, end);
    for (std::size_t i = begin; i < end; ++i)
      result.push_back(entry_for(files[i], answers[i - begin], loaded.model.classes, top, with_logits));
  }
  return {{"files", std::move(result)}};
}

}  // namespace anneal::jobs
