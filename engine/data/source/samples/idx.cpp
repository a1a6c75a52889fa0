#include "engine/data/source/samples/idx.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string>
#include <system_error>

#include <zlib.h>

#include "engine/core/base/error.h"

namespace anneal::data {
namespace {

constexpr std::int64_t most_entries = 100'000'000;
constexpr std::int64_t longest_idx_side = 4096;
constexpr std::int64_t most_bytes = std::int64_t{16} << 30;

/// Reads gzipped and plain files alike.
class IdxFile {
 public:
  explicit IdxFile(const std::filesystem::path& path) : path_(path.string()) {
    std::error_code missing;
    if (!std::filesystem::is_regular_file(path, missing)) fail("is not a regular file");
    file_.reset(gzopen(path.c_str(), "rb"));
    if (!file_) throw UserError("cannot be read: " + std::generic_category().message(errno), path_);
    gzbuffer(file_.get(), 1 << 17);
  }

  std::uint32_t read_number() {
    std::uint8_t bytes[4];
    read(bytes, 4);
    return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 |
           bytes[3];
  }

  void expect_magic(std::uint32_t wanted, const std::string& what) {
    const std::uint32_t magic = read_number();
    if (magic != wanted)
      fail("is not an IDX file of " + what + ": it begins with " + std::to_string(magic) + " instead of " +
           std::to_string(wanted));
  }

  /// Grows with what really arrives, so a header that lies costs no memory.
  std::vector<std::uint8_t> read_rest(std::int64_t count) {
    constexpr std::int64_t block = 1 << 24;
    std::vector<std::uint8_t> bytes;
    for (std::int64_t done = 0; done < count;) {
      const std::int64_t part = std::min(block, count - done);
      bytes.resize(static_cast<std::size_t>(done + part));
      read(bytes.data() + done, static_cast<unsigned>(part));
      done += part;
    }
    std::uint8_t surplus = 0;
    if (gzread(file_.get(), &surplus, 1) != 0) fail("contains more than its header declares");
    return bytes;
  }

  [[noreturn]] void fail(const std::string& message) const { throw UserError(message, path_); }

 private:
  struct Close {
    void operator()(gzFile file) const { gzclose_r(file); }
  };

  void read(std::uint8_t* bytes, unsigned count) {
    if (gzread(file_.get(), bytes, count) == static_cast<int>(count)) return;
    int code = 0;
    const char* reason = gzerror(file_.get(), &code);
    fail(code == Z_OK || code == Z_BUF_ERROR ? "ends before the data that its header declares"
                                             : std::string("is damaged: ") + reason);
  }

  std::string path_;
  std::unique_ptr<gzFile_s, Close> file_;
};

}  // namespace

void IdxImages::expand(std::int64_t index, Image& image) const {
  image.width = width;
  image.height = height;
  const auto grey = content(index);
  image.rgb.resize(3 * grey.size());
  for (std::size_t pixel = 0; pixel < grey.size(); ++pixel)
    std::fill_n(image.rgb.data() + 3 * pixel, 3, grey[pixel]);
}

IdxImages read_idx_images(const std::filesystem::path& path) {
  IdxFile file(path);
  file.expect_magic(0x0803, "images");
  const std::int64_t count = file.read_number();
  const std::int64_t height = file.read_number();
  const std::int64_t width = file.read_number();
  if (count > most_entries || height < 1 || height > longest_idx_side || width < 1 ||
      width > longest_idx_side || count * height * width > most_bytes) {
    file.fail("declares " + std::to_string(count) + " images of " + std::to_string(width) + " × " +
              std::to_string(height) + " pixels, which is out of range");
  }
  IdxImages images{count, static_cast<int>(height), static_cast<int>(width), {}};
  images.pixels = file.read_rest(count * height * width);
  return images;
}

std::vector<std::uint8_t> read_idx_labels(const std::filesystem::path& path) {
  IdxFile file(path);
  file.expect_magic(0x0801, "labels");
  const std::int64_t count = file.read_number();
  if (count > most_entries) file.fail("declares " + std::to_string(count) + " labels, which is out of range");
  return file.read_rest(count);
}

}  // namespace anneal::data
