#include "engine/core/protocol/spec/augment.h"

#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

const std::vector<std::string>& test_time_words() {
  static const std::vector<std::string> words = {"none", "mirror"};
  return words;
}

AugmentSpec::Flip flip_from_json(const json& value, const std::string& place) {
  if (value == true) return AugmentSpec::Flip::random;
  if (value == false) return AugmentSpec::Flip::never;
  if (value == "alternating") return AugmentSpec::Flip::alternating;
  throw UserError("is " + shown(value) + ", but must be true, false or alternating", place);
}

json flip_to_json(AugmentSpec::Flip flip) {
  if (flip == AugmentSpec::Flip::alternating) return "alternating";
  return flip == AugmentSpec::Flip::random;
}

AugmentSpec augment_from_json(const json& value, const std::string& place) {
  return section_from_json<AugmentSpec>(value, place);
}

json to_json(const AugmentSpec& augment) {
  return section_to_json(augment);
}

}  // namespace anneal
