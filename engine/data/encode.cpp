#include "data/encode.h"

#include <png.h>

#include "protocol/error.h"

namespace anneal::data {

std::vector<std::uint8_t> encode_png(const Image& image) {
  png_image description = {};
  description.version = PNG_IMAGE_VERSION;
  description.width = static_cast<png_uint_32>(image.width);
  description.height = static_cast<png_uint_32>(image.height);
  description.format = PNG_FORMAT_RGB;
  description.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t bytes = PNG_IMAGE_PNG_SIZE_MAX(description);
  std::vector<std::uint8_t> file(bytes);
  if (png_image_write_to_memory(&description, file.data(), &bytes, 0, image.rgb.data(), 0, nullptr) == 0) {
    throw EnvironmentError(std::string("cannot encode a PNG image: ") + description.message);
  }
  file.resize(bytes);
  return file;
}

}  // namespace anneal::data
