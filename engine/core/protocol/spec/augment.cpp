#include "engine/core/protocol/spec/augment.h"

#include "engine/core/base/read_nested.h"

namespace anneal {

using nlohmann::json;

namespace {

const std::vector<std::string> crop_words = {"none", "pad", "random-resized"};
const std::vector<std::string> policy_words = {"none", "rand", "trivial"};

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
  return object_from_json<AugmentSpec::Jitter>(value, place, [](ObjectReader& reader, auto& jitter) {
    reader.read("brightness", jitter.brightness, 0, 1);
    reader.read("contrast", jitter.contrast, 0, 1);
    reader.read("saturation", jitter.saturation, 0, 1);
    reader.read("hue", jitter.hue, 0, 0.5);
  });
}

AugmentSpec::Policy policy_from_json(const json& value, const std::string& place) {
  return object_from_json<AugmentSpec::Policy>(value, place, [](ObjectReader& reader, auto& policy) {
    reader.read_word("kind", policy.kind, policy_words);
    if (policy.kind == AugmentSpec::Policy::Kind::rand) {
      reader.read("operations", policy.operations, 1, 14);
      reader.read("magnitude", policy.magnitude, 0, 30);
    }
  });
}

json to_json(const AugmentSpec::Policy& policy) {
  json result = {{"kind", policy_words[static_cast<std::size_t>(policy.kind)]}};
  if (policy.kind == AugmentSpec::Policy::Kind::rand)
    result.update({{"operations", policy.operations}, {"magnitude", policy.magnitude}});
  return result;
}

}  // namespace

const std::vector<std::string>& test_time_words() {
  static const std::vector<std::string> words = {"none", "mirror"};
  return words;
}

AugmentSpec augment_from_json(const json& value, const std::string& place) {
  AugmentSpec augment;
  ObjectReader reader(value, place);
  read_nested(reader, "flip", augment.flip, flip_from_json);
  reader.read("cutout", augment.cutout, 0, 1024);
  reader.read("centre", augment.centre, 0.1, 1);
  reader.read_word("tta", augment.test_time, test_time_words());
  read_nested(reader, "jitter", augment.jitter, jitter_from_json);
  read_nested(reader, "policy", augment.policy, policy_from_json);
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

json to_json(const AugmentSpec& augment) {
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
          {"tta", test_time_words()[static_cast<std::size_t>(augment.test_time)]},
          {"jitter", jitter},
          {"policy", to_json(augment.policy)},
          {"mixup", augment.mixup},
          {"cutmix", augment.cutmix}};
}

}  // namespace anneal
