#include "engine/data/loading/decoded_size.h"

#include <algorithm>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/data/image/row_sink.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

constexpr std::size_t most_headers_read = 64;
constexpr double worthwhile_share = 3;  // decoded images may be this many times the limit

/// Each image once, also where its samples come again.
std::vector<Sample> distinct(const std::vector<Sample>& samples) {
  std::vector<Sample> result;
  result.reserve(samples.size());
  std::vector<bool> is_known;
  for (const Sample& sample : samples) {
    if (sample.index >= is_known.size()) is_known.resize(std::size_t{sample.index} + 1);
    if (!is_known[sample.index]) result.push_back(sample);
    is_known[sample.index] = true;
  }
  return result;
}

}  // namespace

std::optional<std::int64_t> decoded_bytes(const Catalogue& catalogue) {
  if (const auto bytes = catalogue.store->bytes_in_memory()) return bytes;
  const std::vector<Sample> samples = distinct(catalogue.samples);
  const std::size_t count = samples.size();
  const std::size_t wanted = std::min(count, most_headers_read);
  std::vector<std::uint8_t> file;
  double bytes = 0, readable = 0;
  for (std::size_t i = 0; i < wanted; ++i) {
    try {
      const Region extent = extent_of(catalogue, samples[i * count / wanted], file);
      const int reduction = reduction_to_fit(extent.width, extent.height);
      bytes += 3.0 * extent.width * extent.height / (reduction * reduction);
      ++readable;
    } catch (const UserError&) {  // whoever wants the sample reports it
    }
  }
  if (readable == 0) return std::nullopt;
  return static_cast<std::int64_t>(bytes / readable * static_cast<double>(count));
}

bool is_worth_keeping(std::int64_t decoded_bytes, std::int64_t memory_limit_bytes) {
  return static_cast<double>(decoded_bytes) <= static_cast<double>(memory_limit_bytes) * worthwhile_share;
}

}  // namespace anneal::data
