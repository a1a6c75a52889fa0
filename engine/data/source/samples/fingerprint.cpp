#include "engine/data/source/samples/fingerprint.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <memory>
#include <new>
#include <set>
#include <span>
#include <string_view>

#include <xxhash.h>

#include "engine/core/base/error.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/parallel.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::data {
namespace {

std::string text_of(XXH128_hash_t hash) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, hash);
  return hexadecimal(std::as_bytes(std::span(canonical.digest)));
}

class Hash {
 public:
  Hash() : state_(XXH3_createState()) {
    if (!state_) throw std::bad_alloc();
    XXH3_128bits_reset(state_.get());
  }

  /// Length first, so that neighbouring texts cannot trade letters.
  void add(std::string_view text) {
    add(std::uint64_t{text.size()});
    XXH3_128bits_update(state_.get(), text.data(), text.size());
  }

  void add(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes;
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
  }

  std::string hexadecimal() const { return anneal::data::text_of(XXH3_128bits_digest(state_.get())); }

 private:
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  std::unique_ptr<XXH3_state_t, Free> state_;
};

}  // namespace

ContentSketch sketch_of(std::span<const ContentMark> marks) {
  std::set<std::uint64_t> smallest;
  for (const ContentMark& mark : marks) {
    if (mark.bytes == 0) continue;  // what could not be read tells nothing apart
    smallest.insert(mark.hash);
    if (smallest.size() > ContentSketch::most) smallest.erase(std::prev(smallest.end()));
  }
  return {{smallest.begin(), smallest.end()}};
}

double share_among(const ContentSketch& sketch, std::span<const ContentMark> marks) {
  if (sketch.smallest.empty()) return 0;
  std::set<std::uint64_t> found;
  for (const ContentMark& mark : marks)
    if (std::ranges::binary_search(sketch.smallest, mark.hash)) found.insert(mark.hash);
  return static_cast<double>(found.size()) / static_cast<double>(sketch.smallest.size());
}

std::filesystem::path root_of(const Source& source) {
  return source.folder.empty() ? normal_path(source.manifest).parent_path() : normal_path(source.folder);
}

PathsFromRoot::PathsFromRoot(const Catalogue& catalogue) : catalogue_(catalogue) {
  if (catalogue.store->directories().empty()) return;
  const std::filesystem::path root = root_of(catalogue.source);
  for (const std::filesystem::path& directory : catalogue.store->directories()) {
    const std::filesystem::path seen = directory.lexically_relative(root);
    directories_.push_back(seen == "." ? "" : (seen / "").string());
  }
}

std::string PathsFromRoot::operator()(const Sample& sample) const {
  std::string name = catalogue_.store->name_or_number(sample);
  return directories_.empty() ? name : directories_[sample.directory] + name;
}

ContentMark mark_content(std::span<const std::uint8_t> content) {
  return {content.size(), XXH3_64bits(content.data(), content.size())};
}

std::string fingerprint(const Catalogue& catalogue, std::span<const ContentMark> marks) {
  Hash hash;
  const PathsFromRoot path_of(catalogue);
  for (std::size_t i = 0; i < catalogue.samples.size(); ++i) {
    const Sample& sample = catalogue.samples[i];
    hash.add(path_of(sample));
    hash.add(catalogue.classes[sample.label]);
    hash.add(marks[i].bytes);
    hash.add(marks[i].hash);
  }
  return hash.hexadecimal();
}

std::vector<ContentMark> marks_of(const Catalogue& catalogue, int threads) {
  std::vector<ContentMark> marks(catalogue.samples.size());
  parallel_for(static_cast<std::int64_t>(marks.size()), threads, [&](std::int64_t i) {
    const auto index = static_cast<std::size_t>(i);
    const Sample& sample = catalogue.samples[index];
    try {
      std::vector<std::uint8_t> file;
      marks[index] = mark_content(sample_bytes(catalogue, sample, file));
    } catch (const UserError&) {
      marks[index] = mark_content({});
    }
  });
  return marks;
}

std::string fingerprint(const Catalogue& catalogue, int threads) {
  return fingerprint(catalogue, marks_of(catalogue, threads));
}

std::string fingerprint(std::span<const std::uint8_t> content) {
  return text_of(XXH3_128bits(content.data(), content.size()));
}

std::string combine_fingerprints(const std::vector<std::string>& fingerprints) {
  Hash hash;
  for (const std::string& part : fingerprints) hash.add(part);
  return hash.hexadecimal();
}

}  // namespace anneal::data
