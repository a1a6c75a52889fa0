#include "engine/data/packing/write_pack.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>
#include <xxhash.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/zstd.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/encode.h"
#include "engine/data/image/jpeg.h"
#include "engine/data/image/resize.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/levels.h"
#include "engine/data/source/samples/pack_layout.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/data/source/splits.h"

namespace anneal::data {
namespace {

using namespace pack_layout;

constexpr std::size_t images_at_a_time = 256;

template <class Integer>
void append_number(std::string& bytes, Integer value) {
  for (std::size_t i = 0; i < sizeof(Integer); ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
}

struct Made {
  std::vector<std::uint8_t> bytes;
  int width = 0;
  int height = 0;
  Encoding encoding = Encoding::file;
  std::string reason;    // when it cannot be read
  DeepValues deep = {};  // of a deep picture
};

/// The image at a short side of at most `side`.
Image reduced(Image image, int side) {
  const int shorter = std::min(image.width, image.height);
  if (side == 0 || shorter <= side) return image;
  const double scale = static_cast<double>(side) / shorter;
  Image small;
  small.resize(static_cast<int>(std::lround(image.width * scale)),
               static_cast<int>(std::lround(image.height * scale)));
  Resizer().resize(image, {0, 0, double(image.width), double(image.height)}, small.width, small.height,
                   small.rgb.data());
  return small;
}

std::vector<std::uint8_t> compressed(const std::vector<std::uint8_t>& pixels) {
  const std::string frame = compress({reinterpret_cast<const char*>(pixels.data()), pixels.size()});
  return {frame.begin(), frame.end()};
}

Made make(const Catalogue& catalogue, const Sample& sample, const PackOptions& options) try {
  std::vector<std::uint8_t> file;
  Image image;
  Findings findings;
  read_sample(catalogue, sample, file, image, &findings);
  const bool is_small = options.side == 0 || std::min(image.width, image.height) <= options.side;
  Made made{{}, image.width, image.height, options.encoding, {}, findings.values};
  const bool is_deep = findings.values.count > 0;
  if (options.encoding == Encoding::file && options.takes_files && is_small && !is_deep && is_jpeg(file)) {
    made.bytes = std::move(file);
    return made;
  }
  image = reduced(std::move(image), options.side);
  made.width = image.width;
  made.height = image.height;
  if (options.encoding == Encoding::file)
    made.bytes = encode_jpeg(image, options.quality);
  else if (options.encoding == Encoding::compressed)
    made.bytes = compressed(image.rgb);
  else
    made.bytes = std::move(image.rgb);
  return made;
} catch (const UserError& error) {
  return {{}, 0, 0, Encoding::file, error.message()};
}

/// Writes images as they come and remembers what the index says of them.
class Writer {
 public:
  explicit Writer(const std::filesystem::path& path) : file_(path, FileReplacement::Named::by_a_person) {
    write(magic);
  }

  void add(const Made& made, const std::string& name, std::uint32_t label) {
    append_number(records_, offset_);
    append_number(records_, std::uint64_t{XXH3_64bits(made.bytes.data(), made.bytes.size())});
    append_number(records_, std::uint64_t{names_.size()});
    append_number(records_, static_cast<std::uint32_t>(made.bytes.size()));
    append_number(records_, static_cast<std::uint32_t>(name.size()));
    append_number(records_, label);
    append_number(records_, static_cast<std::uint32_t>(made.width));
    append_number(records_, static_cast<std::uint32_t>(made.height));
    append_number(records_, static_cast<std::uint32_t>(made.encoding));
    names_ += name;
    write({reinterpret_cast<const char*>(made.bytes.data()), made.bytes.size()});
  }

  std::int64_t images() const { return static_cast<std::int64_t>(records_.size() / record_bytes); }

  /// Returns the size of the file.
  std::int64_t finish(const nlohmann::json& description) {
    const std::string json = description.dump();
    const std::string index = json + records_ + names_;
    std::string trailer;
    append_number(trailer, offset_);
    append_number(trailer, std::uint64_t{json.size()});
    append_number(trailer, static_cast<std::uint64_t>(images()));
    append_number(trailer, std::uint64_t{XXH3_64bits(index.data(), index.size())});
    append_number(trailer, version);
    write(index);
    write(trailer + std::string(trailer_magic));
    file_.commit();
    return static_cast<std::int64_t>(offset_);
  }

 private:
  void write(std::string_view bytes) {
    file_.write(bytes);
    offset_ += bytes.size();
  }

  FileReplacement file_;
  std::uint64_t offset_ = 0;
  std::string records_;
  std::string names_;
};

}  // namespace

PackResult write_pack(const std::filesystem::path& path, const std::filesystem::path& output,
                      const PackOptions& options, const Progress& progress) {
  return write_pack(open_splits(discover(path)), output, options, progress);
}

PackResult write_pack(const std::vector<Split>& splits, const std::filesystem::path& output,
                      const PackOptions& options, const Progress& progress) {
  std::int64_t total = 0, done = 0;
  for (const Split& split : splits) total += static_cast<std::int64_t>(split.catalogue.samples.size());
  PackResult result;
  result.levels = splits.front().catalogue.levels;
  bool has_deep = false;
  Writer writer(output);
  nlohmann::json description = {{"classes", splits.front().catalogue.classes},
                                {"splits", nlohmann::json::array()}};
  if (result.levels) description["levels"] = to_json(*result.levels);
  for (const Split& split : splits) {
    const std::vector<Sample>& samples = split.catalogue.samples;
    const PathsFromRoot path_of(split.catalogue);
    const std::int64_t before = writer.images();
    std::vector<Made> made(images_at_a_time);
    DeepValues deep;
    for (std::size_t begin = 0; begin < samples.size(); begin += images_at_a_time) {
      const std::size_t count = std::min(images_at_a_time, samples.size() - begin);
      parallel_for(static_cast<std::int64_t>(count), options.threads, [&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(i);
        made[at] = make(split.catalogue, samples[begin + at], options);
      });
      for (std::size_t i = 0; i < count; ++i) {
        const Sample& sample = samples[begin + i];
        deep += made[i].deep;
        if (made[i].reason.empty())
          writer.add(made[i], path_of(sample), sample.label);
        else
          result.left_out.push_back({split.catalogue.path(sample).string(), made[i].reason});
      }
      done += static_cast<std::int64_t>(count);
      if (progress) progress(done, total);
    }
    description["splits"].push_back({{"name", split.name}, {"samples", writer.images() - before}});
    has_deep |= deep.count > 0;
    if (deep.count > 0 && !result.levels) result.notes.push_back(sentence_without_levels(split.name, deep));
    if (writer.images() == before)
      throw UserError("none of the images of its split " + split.name + " can be read",
                      split.catalogue.source.place().string());
  }
  if (result.levels && has_deep)
    result.notes.push_back(
        sentence({.levels = *result.levels, .values = {}, .origin = FoundLevels::Origin::packed}));
  result.images = writer.images();
  result.bytes = writer.finish(description);
  return result;
}

}  // namespace anneal::data
