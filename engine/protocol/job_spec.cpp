#include "protocol/job_spec.h"

#include <fstream>
#include <iterator>

#include "protocol/object_reader.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> crop_words = {"none", "pad", "random-resized"};
const std::vector<std::string> policy_words = {"none", "rand", "trivial"};
const std::vector<std::string> optimizer_words = {"sgd", "adamw", "muon", "lamb", "lars", "rmsprop"};
const std::vector<std::string> coupling_words = {"none", "linear", "sqrt"};
const std::vector<std::string> precision_words = {"fp32", "bf16", "auto"};
const std::vector<std::string> device_words = {"auto", "cpu", "cuda"};

constexpr std::int64_t most_epochs = 100'000;
constexpr double largest_rate = 1e4;
constexpr double largest_momentum = 0.9999;
constexpr double largest_batch = 1 << 20;
constexpr double largest_side = 4096;

DataSource source_from_json(const json& value, const std::string& place, bool may_be_cut) {
  DataSource source;
  ObjectReader reader(value, place);
  reader.read("folder", source.folder);
  reader.read("manifest", source.manifest);
  reader.read("pack", source.pack);
  reader.read("split", source.split);
  reader.read("images", source.images);
  reader.read("labels", source.labels);
  if (may_be_cut) reader.read("fraction", source.fraction, 0, 0.9);
  reader.finish();
  const int kinds = !source.folder.empty() + !source.manifest.empty() + !source.images.empty() +
                    !source.pack.empty() + (source.fraction > 0);
  if (kinds != 1)
    throw UserError(std::string("must name exactly one of folder, manifest, images, pack") +
                        (may_be_cut ? " or a fraction above 0" : ""),
                    place);
  if (source.images.empty() != source.labels.empty()) throw UserError("images and labels go together", place);
  return source;
}

json source_to_json(const DataSource& source) {
  json result = json::object();
  if (!source.folder.empty()) result["folder"] = source.folder;
  if (!source.manifest.empty()) result["manifest"] = source.manifest;
  if (!source.pack.empty()) result["pack"] = source.pack;
  if (!source.split.empty()) result["split"] = source.split;
  if (!source.images.empty()) result.update({{"images", source.images}, {"labels", source.labels}});
  if (source.fraction > 0) result["fraction"] = source.fraction;
  return result;
}

/// `true` and `false`, or a word for what they cannot say.
AugmentSpec::Flip flip_from_json(const json& value, const std::string& place) {
  if (value == true) return AugmentSpec::Flip::random;
  if (value == false) return AugmentSpec::Flip::never;
  if (value == "alternating") return AugmentSpec::Flip::alternating;
  throw UserError("is " + shown(value) + ", but must be true, false or \"alternating\"", place);
}

json to_json(AugmentSpec::Flip flip) {
  if (flip == AugmentSpec::Flip::alternating) return "alternating";
  return flip == AugmentSpec::Flip::random;
}

AugmentSpec::Jitter jitter_from_json(const json& value, const std::string& place) {
  AugmentSpec::Jitter jitter;
  ObjectReader reader(value, place);
  reader.read("brightness", jitter.brightness, 0, 1);
  reader.read("contrast", jitter.contrast, 0, 1);
  reader.read("saturation", jitter.saturation, 0, 1);
  reader.read("hue", jitter.hue, 0, 0.5);
  reader.finish();
  return jitter;
}

AugmentSpec::Policy policy_from_json(const json& value, const std::string& place) {
  AugmentSpec::Policy policy;
  ObjectReader reader(value, place);
  reader.read_word("kind", policy.kind, policy_words);
  if (policy.kind == AugmentSpec::Policy::Kind::rand) {
    reader.read("operations", policy.operations, 1, 14);
    reader.read("magnitude", policy.magnitude, 0, 30);
  }
  reader.finish();
  return policy;
}

json to_json(const AugmentSpec::Policy& policy) {
  json result = {{"kind", policy_words[static_cast<std::size_t>(policy.kind)]}};
  if (policy.kind == AugmentSpec::Policy::Kind::rand)
    result.update({{"operations", policy.operations}, {"magnitude", policy.magnitude}});
  return result;
}

AugmentSpec augment_from_json(const json& value, const std::string& place) {
  AugmentSpec augment;
  ObjectReader reader(value, place);
  if (const json* flip = reader.find("flip")) augment.flip = flip_from_json(*flip, reader.place_of("flip"));
  reader.read("cutout", augment.cutout, 0, 1024);
  reader.read("centre", augment.centre, 0.1, 1);
  if (const json* jitter = reader.find("jitter"))
    augment.jitter = jitter_from_json(*jitter, reader.place_of("jitter"));
  if (const json* policy = reader.find("policy"))
    augment.policy = policy_from_json(*policy, reader.place_of("policy"));
  reader.read("mixup", augment.mixup, 0, 100);
  reader.read("cutmix", augment.cutmix, 0, 100);
  if (const json* crop = reader.find("crop")) {
    ObjectReader crop_reader(*crop, reader.place_of("crop"));
    crop_reader.read_word("kind", augment.crop, crop_words);
    if (augment.crop == AugmentSpec::Crop::pad) crop_reader.read("pixels", augment.crop_pixels, 0, 256);
    if (augment.crop == AugmentSpec::Crop::random_resized)
      crop_reader.read("scale", augment.crop_scale, 0.01, 1);
    crop_reader.finish();
  }
  reader.finish();
  return augment;
}

json augment_to_json(const AugmentSpec& augment) {
  json crop = {{"kind", crop_words[static_cast<std::size_t>(augment.crop)]}};
  if (augment.crop == AugmentSpec::Crop::pad) crop["pixels"] = augment.crop_pixels;
  if (augment.crop == AugmentSpec::Crop::random_resized) crop["scale"] = augment.crop_scale;
  const json jitter = {{"brightness", augment.jitter.brightness},
                       {"contrast", augment.jitter.contrast},
                       {"saturation", augment.jitter.saturation},
                       {"hue", augment.jitter.hue}};
  return {{"flip", to_json(augment.flip)},
          {"crop", crop},
          {"cutout", augment.cutout},
          {"centre", augment.centre},
          {"jitter", jitter},
          {"policy", to_json(augment.policy)},
          {"mixup", augment.mixup},
          {"cutmix", augment.cutmix}};
}

template <class T>
std::vector<T> list_from_json(const json& value, const std::string& place, const std::string& allowed) {
  try {
    return value.get<std::vector<T>>();
  } catch (const json::exception&) {
    throw UserError("is " + shown(value) + ", allowed is " + allowed, place);
  }
}

Normalize normalize_from_json(const json& value, const std::string& place) {
  ObjectReader reader(value, place);
  Normalize normalize{};
  for (auto [key, into] : {std::pair{"mean", &normalize.mean}, std::pair{"std", &normalize.std}}) {
    const std::string allowed = "three numbers, one for each of red, green and blue in 0…1";
    reader.require(key, ", allowed is " + allowed);
    const json* found = reader.find(key);
    const auto numbers = list_from_json<double>(*found, reader.place_of(key), allowed);
    if (numbers.size() != 3)
      throw UserError("is " + shown(*found) + ", allowed is " + allowed, reader.place_of(key));
    std::copy(numbers.begin(), numbers.end(), into->begin());
  }
  reader.finish();
  for (const double deviation : normalize.std)
    if (!(deviation > 0)) throw UserError("must be above 0", place + ".std");
  return normalize;
}

DataSpec data_from_json(const json& value, const std::string& place) {
  DataSpec data;
  if (value.is_string()) {
    data.folder = value.get<std::string>();
    return data;
  }
  ObjectReader reader(value, place);
  reader.read("folder", data.folder);
  if (const json* found = reader.find("train"))
    data.train = source_from_json(*found, reader.place_of("train"), false);
  if (const json* found = reader.find("validation"))
    data.validation = source_from_json(*found, reader.place_of("validation"), true);
  if (const json* found = reader.find("test"))
    data.test = source_from_json(*found, reader.place_of("test"), true);
  if (const json* found = reader.find("augment"))
    data.augment = augment_from_json(*found, reader.place_of("augment"));
  if (const json* found = reader.find("classes"))
    data.classes = list_from_json<std::string>(*found, reader.place_of("classes"), "a list of names");
  if (const json* found = reader.find("normalize"))
    data.normalize = normalize_from_json(*found, reader.place_of("normalize"));
  reader.read("fingerprint", data.fingerprint);
  reader.finish();
  if (!data.folder.empty() && !data.train.empty())
    throw UserError("names both folder and train; folder alone means: find out", place);
  return data;
}

json data_to_json(const DataSpec& data) {
  json result = json::object();
  if (!data.folder.empty()) result["folder"] = data.folder;
  if (!data.train.empty()) result["train"] = source_to_json(data.train);
  if (!data.validation.empty()) result["validation"] = source_to_json(data.validation);
  if (!data.test.empty()) result["test"] = source_to_json(data.test);
  result["augment"] = augment_to_json(data.augment);
  if (!data.classes.empty()) result["classes"] = data.classes;
  if (data.normalize) result["normalize"] = {{"mean", data.normalize->mean}, {"std", data.normalize->std}};
  if (!data.fingerprint.empty()) result["fingerprint"] = data.fingerprint;
  return result;
}

ModelSpec model_from_json(const json& value, const std::string& place) {
  ModelSpec model;
  ObjectReader reader(value, place);
  reader.read("preset", model.preset);
  reader.read("stem", model.stem);
  if (const json* hidden = reader.find("hidden")) {
    const std::string allowed = "a list of 1 to 64 widths from 1 to 65536";
    model.hidden = list_from_json<std::int64_t>(*hidden, reader.place_of("hidden"), allowed);
    bool fits = !model.hidden.empty() && model.hidden.size() <= 64;
    for (const std::int64_t width : model.hidden) fits = fits && width >= 1 && width <= 65536;
    if (!fits) throw UserError("is " + shown(*hidden) + ", allowed is " + allowed, reader.place_of("hidden"));
  }
  reader.read("patch", model.patch, 0, 1024);
  reader.read("head", model.head);
  if (const json* dropout = reader.find("dropout"); dropout != nullptr && !dropout->is_null())
    reader.read("dropout", model.dropout.emplace(), 0, 0.99);
  reader.read("stochastic_depth", model.stochastic_depth, 0, 0.99);
  reader.read("init", model.init);
  if (const json* graph = reader.find("graph")) model.graph = *graph;
  reader.finish();
  return model;
}

json model_to_json(const ModelSpec& model) {
  json result = json::object();
  if (!model.preset.empty())
    result.update({{"preset", model.preset},
                   {"stem", model.stem},
                   {"hidden", model.hidden},
                   {"patch", model.patch},
                   {"head", model.head},
                   {"stochastic_depth", model.stochastic_depth}});
  if (model.dropout) result["dropout"] = *model.dropout;
  if (!model.init.empty()) result["init"] = model.init;
  if (!model.graph.is_null()) result["graph"] = model.graph;
  return result;
}

bool has_second_moment(OptimizerSpec::Kind kind) {
  using Kind = OptimizerSpec::Kind;
  return kind == Kind::adamw || kind == Kind::lamb || kind == Kind::rmsprop;
}

bool may_be_nesterov(OptimizerSpec::Kind kind) {
  return kind == OptimizerSpec::Kind::sgd || kind == OptimizerSpec::Kind::muon;
}

OptimizerSpec optimizer_from_json(const json& value, const std::string& place) {
  OptimizerSpec optimizer;
  ObjectReader reader(value, place);
  reader.read_word("kind", optimizer.kind, optimizer_words);
  if (optimizer.kind == OptimizerSpec::Kind::rmsprop) optimizer.beta2 = 0.99;
  if (optimizer.kind == OptimizerSpec::Kind::lamb) optimizer.epsilon = 1e-6;
  if (has_second_moment(optimizer.kind)) {
    reader.read("beta2", optimizer.beta2, 0, 0.999999);
    reader.read("epsilon", optimizer.epsilon, 1e-16, 1);
  }
  if (may_be_nesterov(optimizer.kind)) reader.read("nesterov", optimizer.nesterov);
  if (optimizer.kind == OptimizerSpec::Kind::lars) reader.read("trust", optimizer.trust, 1e-6, 1);
  if (optimizer.kind == OptimizerSpec::Kind::muon) {
    reader.read("other_rate", optimizer.other_rate, 0, 1e6);
    reader.read("other_momentum", optimizer.other_momentum, 0, 0.9999);
  }
  reader.read("bias_scale", optimizer.bias_scale, 0, 1000);
  reader.finish();
  return optimizer;
}

json optimizer_to_json(const OptimizerSpec& optimizer) {
  json result = {{"kind", optimizer_words[static_cast<std::size_t>(optimizer.kind)]},
                 {"bias_scale", optimizer.bias_scale}};
  if (has_second_moment(optimizer.kind))
    result.update({{"beta2", optimizer.beta2}, {"epsilon", optimizer.epsilon}});
  if (may_be_nesterov(optimizer.kind)) result["nesterov"] = optimizer.nesterov;
  if (optimizer.kind == OptimizerSpec::Kind::lars) result["trust"] = optimizer.trust;
  if (optimizer.kind == OptimizerSpec::Kind::muon)
    result.update({{"other_rate", optimizer.other_rate}, {"other_momentum", optimizer.other_momentum}});
  return result;
}

/// Mirrors the learning rate's own curve, or where that is left to the recipe a one-cycle.
Curve mirror_from_json(const json& value, const std::string& place, const Curve* rate, double maximum) {
  double high = 0, low = 0;
  std::string kind;
  ObjectReader reader(value, place);
  reader.read("curve", kind);
  for (const auto& [key, into] : {std::pair{"high", &high}, std::pair{"low", &low}}) {
    reader.require(key, " for this curve");
    reader.read(key, *into, 0, maximum);
  }
  reader.finish();
  Curve one_cycle;
  one_cycle.kind = Curve::Kind::one_cycle;
  one_cycle.warmup = 0.3;
  if (rate != nullptr && !rate->has_start())
    throw UserError("mirrors the learning rate, which is no one-cycle and no warmup-stable-decay", place);
  return mirrored(rate == nullptr ? one_cycle : *rate, high, low);
}

/// The hyperparameters that move.
void read_curves(ObjectReader& reader, Training& training) {
  const auto epochs = static_cast<double>(training.epochs);
  const auto read = [&](const char* key, Curve& curve, double minimum, double maximum) {
    if (const json* found = reader.find(key))
      curve = curve_from_json(*found, reader.place_of(key), minimum, maximum, epochs);
  };
  read("learning_rate", training.learning_rate, 0, largest_rate);
  const json* momentum = reader.find("momentum");
  if (momentum != nullptr && momentum->is_object() && momentum->value("curve", json()) == "mirrored")
    training.momentum =
        mirror_from_json(*momentum, reader.place_of("momentum"),
                         reader.has("learning_rate") ? &training.learning_rate : nullptr, largest_momentum);
  else
    read("momentum", training.momentum, 0, largest_momentum);
  read("weight_decay", training.weight_decay, 0, 100);
  read("batch_size", training.batch_size, 1, largest_batch);
  read("image_size", training.image_size, 8, largest_side);
  read("label_smoothing", training.label_smoothing, 0, 0.9);
}

/// What answers to the accuracy of evaluations.
void read_feedback(ObjectReader& reader, Training& training) {
  constexpr std::int64_t most_patience = 1000;
  if (const json* found = reader.find("plateau")) {
    ObjectReader plateau(*found, reader.place_of("plateau"));
    plateau.read("patience", training.plateau.patience, 0, most_patience);
    plateau.read("factor", training.plateau.factor, 0.001, 0.999);
    plateau.read("gain", training.plateau.gain, 0, 1);
    plateau.finish();
  }
  if (const json* found = reader.find("early_stop")) {
    ObjectReader early_stop(*found, reader.place_of("early_stop"));
    early_stop.read("patience", training.early_stop.patience, 0, most_patience);
    early_stop.read("gain", training.early_stop.gain, 0, 1);
    early_stop.finish();
  }
  if (const json* found = reader.find("until")) {
    ObjectReader until(*found, reader.place_of("until"));
    until.read("accuracy", training.until.accuracy, 0, 1);
    until.read("minutes", training.until.minutes, 0, 1e6);
    until.finish();
  }
}

/// Muon steps all convolutions at one rate.
void check_layers(const Training& training, const std::string& place) {
  if (training.optimizer.kind != OptimizerSpec::Kind::muon) return;
  if (training.layer_decay == 1 && training.unfreeze == 0) return;
  throw UserError("goes with no rates by layer", place + ".optimizer.kind",
                  "Choose sgd or adamw, or leave layer_decay and unfreeze out.");
}

CheckpointSpec checkpoint_from_json(const json& value, const std::string& place) {
  CheckpointSpec checkpoint;
  ObjectReader reader(value, place);
  reader.read("every_epochs", checkpoint.every_epochs, 1, most_epochs);
  reader.read("keep_last", checkpoint.keep_last, 1, 1000);
  reader.read("keep_best", checkpoint.keep_best, 0, 1000);
  reader.finish();
  return checkpoint;
}

void make_absolute(json& object, const char* key, const std::filesystem::path& folder) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_string()) return;
  const std::filesystem::path path = found->get<std::string>();
  if (!path.empty() && path.is_relative()) *found = (folder / path).lexically_normal().string();
}

}  // namespace

const std::string& to_string(Precision precision) {
  return precision_words[static_cast<std::size_t>(precision)];
}

const std::string& to_string(DeviceKind device) {
  return device_words[static_cast<std::size_t>(device)];
}

Training training_from_json(const json& value, const std::string& place) {
  Training training;
  ObjectReader reader(value, place);
  reader.read("epochs", training.epochs, 1, most_epochs);
  if (const json* optimizer = reader.find("optimizer"))
    training.optimizer = optimizer_from_json(*optimizer, reader.place_of("optimizer"));
  read_curves(reader, training);
  reader.read("image_multiple", training.image_multiple, 1, 1024);
  reader.read_word("rate_coupling", training.rate_coupling, coupling_words);
  reader.read("micro_batch", training.micro_batch, 0, static_cast<std::int64_t>(largest_batch));
  read_feedback(reader, training);
  reader.read("gradient_clip", training.gradient_clip, 0, 1e6);
  reader.read("average_weights", training.average_weights, 0, 0.999999);
  if (const json* freeze = reader.find("freeze"))
    training.freeze = list_from_json<std::string>(*freeze, reader.place_of("freeze"), "a list of patterns");
  reader.read("layer_decay", training.layer_decay, 0.01, 1);
  reader.read("unfreeze", training.unfreeze, 0, 1);
  check_layers(training, place);
  reader.read_word("precision", training.precision, precision_words);
  reader.read_word("device", training.device, device_words);
  reader.read("threads", training.threads, 0, 1024);
  reader.read("seed", training.seed, 0, std::numeric_limits<std::int64_t>::max());
  reader.finish();
  return training;
}

json to_json(const Training& training) {
  return {{"epochs", training.epochs},
          {"optimizer", optimizer_to_json(training.optimizer)},
          {"learning_rate", to_json(training.learning_rate)},
          {"momentum", to_json(training.momentum)},
          {"weight_decay", to_json(training.weight_decay)},
          {"batch_size", to_json(training.batch_size)},
          {"image_size", to_json(training.image_size)},
          {"image_multiple", training.image_multiple},
          {"label_smoothing", to_json(training.label_smoothing)},
          {"rate_coupling", coupling_words[static_cast<std::size_t>(training.rate_coupling)]},
          {"micro_batch", training.micro_batch},
          {"plateau",
           {{"patience", training.plateau.patience},
            {"factor", training.plateau.factor},
            {"gain", training.plateau.gain}}},
          {"early_stop", {{"patience", training.early_stop.patience}, {"gain", training.early_stop.gain}}},
          {"until", {{"accuracy", training.until.accuracy}, {"minutes", training.until.minutes}}},
          {"gradient_clip", training.gradient_clip},
          {"average_weights", training.average_weights},
          {"freeze", training.freeze},
          {"layer_decay", training.layer_decay},
          {"unfreeze", training.unfreeze},
          {"precision", to_string(training.precision)},
          {"device", to_string(training.device)},
          {"threads", training.threads},
          {"seed", training.seed}};
}

JobSpec job_spec_from_json(const json& value) {
  JobSpec spec;
  ObjectReader reader(value, "");
  int version = 1;
  reader.read("anneal", version, 1, 1);
  reader.read("task", spec.task);
  if (spec.task != "image-classification")
    throw UserError("is " + shown(spec.task) + ", allowed is \"image-classification\"", "task");
  if (const json* data = reader.find("data")) spec.data = data_from_json(*data, "data");
  if (const json* model = reader.find("model")) spec.model = model_from_json(*model, "model");
  if (const json* training = reader.find("training")) spec.training = training_from_json(*training);
  if (const json* parallel = reader.find("parallel")) {
    ObjectReader parallel_reader(*parallel, "parallel");
    parallel_reader.read("ranks", spec.ranks, 1, 1);
    parallel_reader.finish();
  }
  if (const json* checkpoint = reader.find("checkpoint"))
    spec.checkpoint = checkpoint_from_json(*checkpoint, "checkpoint");
  reader.finish();
  return spec;
}

json to_json(const JobSpec& spec) {
  return {{"anneal", 1},
          {"task", spec.task},
          {"data", data_to_json(spec.data)},
          {"model", model_to_json(spec.model)},
          {"training", to_json(spec.training)},
          {"parallel", {{"ranks", spec.ranks}}},
          {"checkpoint",
           {{"every_epochs", spec.checkpoint.every_epochs},
            {"keep_last", spec.checkpoint.keep_last},
            {"keep_best", spec.checkpoint.keep_best}}}};
}

json read_spec_file(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream || !std::filesystem::is_regular_file(path)) throw UserError("cannot be read", path.string());
  const std::string text(std::istreambuf_iterator<char>(stream), {});
  json spec = parse_json(text, path.string());
  try {
    job_spec_from_json(spec);
  } catch (const UserError& error) {
    throw UserError(error.what(), path.string(), error.hint());
  }
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  if (spec.contains("model")) make_absolute(spec["model"], "init", folder);
  if (spec.contains("data") && spec["data"].is_string()) spec["data"] = {{"folder", spec["data"]}};
  if (spec.contains("data")) {
    make_absolute(spec["data"], "folder", folder);
    for (const char* split : {"train", "validation", "test"})
      if (spec["data"].contains(split))
        for (const char* key : {"folder", "manifest", "images", "labels", "pack"})
          make_absolute(spec["data"][split], key, folder);
  }
  return spec;
}

json overlay(const json& defaults, const json& chosen) {
  json result = defaults;
  for (const auto& [key, value] : chosen.items()) {
    if (value.is_object() && result.contains(key) && result[key].is_object())
      result[key].update(value);
    else
      result[key] = value;
  }
  return result;
}

void set_key(json& spec, const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == 0 || equals == std::string::npos)
    throw UserError("must be KEY=VALUE, found " + assignment, "--set", "", ExitCode::wrong_usage);
  const std::string key = assignment.substr(0, equals), text = assignment.substr(equals + 1);
  json* target = &spec;
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t end = std::min(key.find('.', begin), key.size());
    if (!target->is_object() && !target->is_null())
      throw UserError(key.substr(0, begin - 1) + " is no object and has no keys", "--set " + key);
    target = &(*target)[key.substr(begin, end - begin)];
    begin = end + 1;
  }
  *target = json::accept(text) ? parse_json(text, "--set " + key) : json(text);
}

}  // namespace anneal
