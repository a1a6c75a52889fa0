#include <cstring>
#include <memory>

#include <webp/decode.h>
#include <webp/demux.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool is_webp(Bytes bytes) {
  return bytes.size() >= 12 && std::memcmp(bytes.data(), "RIFF", 4) == 0 &&
         std::memcmp(bytes.data() + 8, "WEBP", 4) == 0;
}

WebPBitstreamFeatures features_of(Bytes bytes, const std::string& place) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes.data(), bytes.size(), &features) != VP8_STATUS_OK)
    throw UserError("is damaged: its WebP header is incomplete or wrong", place);
  check_size(features.width, features.height, place);
  return features;
}

[[noreturn]] void fail(const std::string& place) {
  throw UserError("is damaged: its WebP data is truncated or corrupt", place);
}

/// The first frame of an animation, which may be smaller than the whole picture.
void decode_first_frame(Bytes bytes, const std::string& place, std::vector<std::uint8_t>& rgba, int width,
                        Findings& findings) {
  struct Delete {
    void operator()(WebPDemuxer* demuxer) const { WebPDemuxDelete(demuxer); }
  };
  const WebPData data = {bytes.data(), bytes.size()};
  const std::unique_ptr<WebPDemuxer, Delete> demuxer(WebPDemux(&data));
  WebPIterator frame = {};
  if (!demuxer || WebPDemuxGetFrame(demuxer.get(), 1, &frame) == 0) fail(place);
  const auto stride = 4 * static_cast<std::size_t>(width);
  const std::size_t first =
      static_cast<std::size_t>(frame.y_offset) * stride + 4 * static_cast<std::size_t>(frame.x_offset);
  // The demuxer lets no frame reach over the picture.
  const bool is_whole = WebPDecodeRGBAInto(frame.fragment.bytes, frame.fragment.size, rgba.data() + first,
                                           rgba.size() - first, static_cast<int>(stride)) != nullptr;
  if (frame.num_frames > 1) findings.oddities.add(Oddity::animation);
  WebPDemuxReleaseIterator(&frame);
  if (!is_whole) fail(place);
}

ImageHeader webp_header(Bytes bytes, const std::string& place) {
  const WebPBitstreamFeatures features = features_of(bytes, place);
  return {features.width, features.height, features.has_alpha != 0 ? Channels::with_alpha : Channels::rgb};
}

void decode_webp(Bytes bytes, const std::string& place, const std::optional<Levels>&, Image& image,
                 Findings& findings) {
  const WebPBitstreamFeatures features = features_of(bytes, place);
  image.resize(features.width, features.height);
  if (features.has_alpha == 0 && features.has_animation == 0) {
    if (WebPDecodeRGBInto(bytes.data(), bytes.size(), image.rgb.data(), image.rgb.size(),
                          3 * features.width) == nullptr)
      fail(place);
    return;
  }
  std::vector<std::uint8_t> rgba(image.rgb.size() / 3 * 4);
  if (features.has_animation != 0)
    decode_first_frame(bytes, place, rgba, features.width, findings);
  else if (WebPDecodeRGBAInto(bytes.data(), bytes.size(), rgba.data(), rgba.size(), 4 * features.width) ==
           nullptr)
    fail(place);
  composite_on_white(rgba, image.rgb);
}

}  // namespace

Codec webp_codec() {
  return {.name = "WebP",
          .extensions = {".webp"},
          .recognises = is_webp,
          .read_header = webp_header,
          .decode = decode_webp};
}

}  // namespace anneal::data
