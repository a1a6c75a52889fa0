#include "engine/data/image/repair.h"

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "engine/data/image/exif.h"

namespace anneal::data {
namespace {

bool can_be_read(std::span<const std::uint8_t> bytes) {
  try {
    decode(bytes, {});
    return true;
  } catch (const UserError&) {
    return false;
  }
}

/// How many rows came; what is wrong with the file is not why it cannot be repaired.
int decode_damaged(const Codec& codec, std::span<const std::uint8_t> bytes, const std::string& place,
                   Image& stored) {
  try {
    return codec.decode_damaged(bytes, place, stored);
  } catch (const UserError&) {
    throw UserError("has fewer than half of its rows", place);
  }
}

}  // namespace

Repaired repair(std::span<const std::uint8_t> bytes, const std::string& place) {
  const Codec& codec = codec_of(bytes, place);
  if (codec.decode_damaged == nullptr)
    throw UserError("is a " + std::string(codec.name) + " file; only JPEG and PNG files can be repaired",
                    place);
  if (can_be_read(bytes)) throw UserError("does not need repair: it can be read", place);
  Image stored;
  const int rows = decode_damaged(codec, bytes, place, stored);
  if (rows < (stored.height + 1) / 2)
    throw UserError("has lost too much: " + std::to_string(rows) + " of its " +
                        std::to_string(stored.height) + " rows can be read, but at least half are needed",
                    place);
  Image shown;
  orient(stored, exif_orientation(bytes), shown);
  return {codec.encode(shown), static_cast<double>(rows) / stored.height};
}

}  // namespace anneal::data
