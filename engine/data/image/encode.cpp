#include "image/encode.h"

#include <memory>
#include <string>

#include <png.h>
#include <turbojpeg.h>

#include "base/error.h"

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

std::vector<std::uint8_t> encode_jpeg(const Image& image, int quality) {
  struct Destroy {
    void operator()(void* handle) const { tjDestroy(handle); }
    void operator()(unsigned char* bytes) const { tjFree(bytes); }
  };
  const std::unique_ptr<void, Destroy> handle(tjInitCompress());
  if (!handle) throw EnvironmentError(std::string("cannot encode a JPEG image: ") + tjGetErrorStr2(nullptr));
  unsigned char* out = nullptr;
  unsigned long size = 0;
  const int status = tjCompress2(handle.get(), image.rgb.data(), image.width, 0, image.height, TJPF_RGB, &out,
                                 &size, TJSAMP_420, quality, 0);
  const std::unique_ptr<unsigned char, Destroy> owner(out);
  if (status != 0)
    throw EnvironmentError(std::string("cannot encode a JPEG image: ") + tjGetErrorStr2(handle.get()));
  return {out, out + size};
}

}  // namespace anneal::data
