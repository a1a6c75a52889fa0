#include "engine/core/protocol/fields/field_reader.h"

#include <utility>

#include "engine/core/protocol/curve_numbers.h"

namespace anneal {

using nlohmann::json;

namespace {

/// Opposite to a rate that has a start, a peak and an end.
Curve mirror_from_json(const json& value, const std::string& place, const Curve& rate, double most) {
  double high = 0, low = 0;
  std::string kind;
  ObjectReader reader(value, place);
  reader.read("curve", kind);
  for (const auto& [key, into] : {std::pair{"high", &high}, std::pair{"low", &low}}) {
    reader.require(key, " for this curve");
    reader.read(key, *into, 0, most);
  }
  reader.finish();
  if (!rate.has_start())
    throw UserError("mirrors the learning rate, which is neither a one-cycle nor a warmup-stable-decay",
                    place);
  return mirrored(rate, high, low);
}

}  // namespace

void FieldReader::operator()(const char* key, std::string& value, const Words& words, const Field& field) {
  if (!begins(key, field)) return;
  if (reader_->find(key) == nullptr) return;
  std::size_t position = 0;
  reader_->read_word(key, position, words);
  value = words[position];
}

void FieldReader::operator()(const char* key, Curve& value, const CurveRange& range, const Field& field) {
  if (!begins(key, field)) return;
  const json* found = reader_->find(key);
  if (found == nullptr) return;
  const std::string place = reader_->place_of(key);
  const bool is_mirror = range.mirrors != nullptr && found->is_object() && found->contains("curve") &&
                         found->at("curve") == "mirrored";
  value = is_mirror ? mirror_from_json(*found, place, *range.mirrors, range.most)
                    : curve_from_json(*found, place, range.least, range.most, range.epochs);
  if (field.is_whole) check_whole(value, place);
}

bool FieldReader::begins(const char* key, const Field& field, const std::string& why) {
  if (unmet_ == nullptr) {
    if (field.is_required) reader_->require(key, why);
    return true;
  }
  if (reader_->find(key) == nullptr) return false;
  reader_->refuse_typo_of(unmet_->key);
  throw UserError(
      "is only for " + one_of(unmet_->words) + ", but the " + unmet_->key + " is " + unmet_->found,
      reader_->place_of(key), "Omit it, or choose another " + reader_->place_of(unmet_->key) + ".");
}

void FieldReader::read_automatic(const char* key, std::int64_t& value, std::int64_t automatic,
                                 const WholeRange& range) {
  const json* found = reader_->find(key);
  if (found == nullptr) return;
  if (*found == "auto") {
    value = automatic;
    return;
  }
  try {
    reader_->read(key, value, range.least, range.most);
  } catch (const UserError& error) {
    throw UserError(error.message() + ", or auto", error.place(), error.hint());
  }
}

}  // namespace anneal
