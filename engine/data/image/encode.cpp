#include "engine/data/image/encode.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include <png.h>
#include <turbojpeg.h>
#include <zlib.h>

#include "engine/core/base/error.h"

namespace anneal::data {

namespace {

void add_big_endian(std::vector<std::uint8_t>& bytes, std::uint32_t value) {
  for (const int shift : {24, 16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

/// A chunk of a PNG file that says what wrote it.
std::vector<std::uint8_t> software_chunk(std::string_view software) {
  const std::string content = std::string("tEXtSoftware") + '\0' + std::string(software);
  std::vector<std::uint8_t> chunk;
  add_big_endian(chunk, static_cast<std::uint32_t>(content.size() - 4));
  chunk.insert(chunk.end(), content.begin(), content.end());
  const uLong sum = crc32_z(0, chunk.data() + 4, content.size());
  add_big_endian(chunk, static_cast<std::uint32_t>(sum));
  return chunk;
}

}  // namespace

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

std::vector<std::uint8_t> encode_png(const Image& image, std::string_view software) {
  constexpr std::ptrdiff_t behind_header = 33;  // the signature and IHDR, which has to be first
  std::vector<std::uint8_t> file = encode_png(image);
  const std::vector<std::uint8_t> chunk = software_chunk(software);
  file.insert(file.begin() + behind_header, chunk.begin(), chunk.end());
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
