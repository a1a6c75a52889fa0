#include "engine/deploy/export/classify.h"

#include <algorithm>
#include <chrono>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/core/process/stop_request.h"
#include "engine/data/image/encode.h"
#include "engine/model/quantize/dequantized.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/simulator.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::exports {

namespace {

constexpr int timed_images = 11;

template <class Numbers>
std::uint32_t index_of_largest(const Numbers& numbers) {
  return static_cast<std::uint32_t>(std::ranges::max_element(numbers) - std::ranges::begin(numbers));
}

/// Each image by `state.classify(image)`, where each thread has a state of its own.
template <class MakeState>
Classified classify_all(const Images& images, int threads, MakeState make_state) {
  Classified result;
  result.classes.resize(static_cast<std::size_t>(images.count()));
  if (images.count() == 0) return result;
  constexpr std::int64_t shares = 16;
  parallel_for(shares, threads, [&](std::int64_t share) {
    auto state = make_state();
    for (std::int64_t i = share; i < images.count(); i += shares)
      result.classes[static_cast<std::size_t>(i)] = state.classify(images.image(i));
  });
  auto state = make_state();
  std::vector<double> times;
  using Clock = std::chrono::steady_clock;
  for (int repeat = 0; repeat < timed_images; ++repeat) {
    const Clock::time_point begin = Clock::now();
    state.classify(images.image(0));
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  }
  std::ranges::nth_element(times, times.begin() + timed_images / 2);
  result.latency_ms = times[timed_images / 2];
  return result;
}

struct FloatClassifier {
  const Normalize& normalize;
  quantize::FloatRun run;
  std::vector<float> input;

  std::uint32_t classify(const std::uint8_t* pixels) {
    normalise(pixels, normalize, input);
    return index_of_largest(run.run(input));
  }
};

struct IntegerClassifier {
  const Normalize& normalize;
  const quantize::Quantization& quantization;
  quantize::Simulator run;
  std::vector<std::int8_t> input;

  std::uint32_t classify(const std::uint8_t* pixels) {
    quantize_image(pixels, normalize, quantization, input);
    return index_of_largest(run.run(input));
  }
};

std::vector<std::uint32_t> classify_by_worker(const model::TrainedModel& model, const Images& images) {
  const DeferredStop stop_later;
  const TemporaryFolder folder("classify");
  const std::filesystem::path file = folder.path() / "model.safetensors";
  model::write_trained_model(model, file);
  nlohmann::json files = nlohmann::json::array();
  data::Image image;
  image.resize(static_cast<int>(images.side), static_cast<int>(images.side));
  for (std::int64_t i = 0; i < images.count(); ++i) {
    std::copy_n(images.image(i), image.rgb.size(), image.rgb.begin());
    const std::filesystem::path picture = folder.path() / (std::to_string(i) + ".png");
    const std::vector<std::uint8_t> png = data::encode_png(image);
    replace_file(picture, {reinterpret_cast<const char*>(png.data()), png.size()});
    files.push_back(picture.string());
  }
  const nlohmann::json result = runner::run_worker_job(runner::worker_program(), "predict",
                                                       {{"checkpoint", file.string()},
                                                        {"files", files},
                                                        {"logits", true},
                                                        {"precision", "fp32"},
                                                        {"rounds", false}});
  std::vector<std::uint32_t> classes;
  for (const nlohmann::json& answer : result.at("files")) {
    if (answer.contains("error")) throw EnvironmentError(answer["error"], answer.at("path"));
    classes.push_back(index_of_largest(answer.at("logits").get<std::vector<float>>()));
  }
  return classes;
}

}  // namespace

Classified classify(const quantize::Program& program, const Normalize& normalize, const Images& images,
                    int threads) {
  const auto numbers = static_cast<std::size_t>(program.values[0].size.count());
  return classify_all(images, threads, [&] {
    return FloatClassifier{normalize, quantize::FloatRun(program), std::vector<float>(numbers)};
  });
}

Classified classify(const quantize::QuantizedModel& model, const Normalize& normalize, const Images& images,
                    int threads) {
  const auto numbers = static_cast<std::size_t>(model.values[0].size.count());
  return classify_all(images, threads, [&] {
    return IntegerClassifier{normalize, model.quantizations[0], quantize::Simulator(model),
                             std::vector<std::int8_t>(numbers)};
  });
}

Classified classify(const QuantizedNetwork& network, const Normalize& normalize, const Images& images,
                    int threads) {
  if (network.float_steps.empty()) return classify(network.model, normalize, images, threads);
  const quantize::Program mixed = quantize::dequantized(network.program, network.model, network.float_steps);
  const quantize::Roundings roundings(network.model.quantizations.begin(), network.model.quantizations.end());
  return classify_all(images, threads, [&] {
    return FloatClassifier{normalize, quantize::FloatRun(mixed, roundings),
                           std::vector<float>(static_cast<std::size_t>(mixed.values[0].size.count()))};
  });
}

std::vector<std::uint32_t> classify(const model::TrainedModel& model, const Images& images, int threads) {
  if (!quantize::has_steps(model.network)) return classify_by_worker(model, images);
  return classify(quantize::lowered(model.network), *model.normalize, images, threads).classes;
}

}  // namespace anneal::exports
