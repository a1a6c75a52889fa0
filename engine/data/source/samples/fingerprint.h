#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/content_sketch.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Tells one sample's content from another's: its size and the XXH3-64 of all of it, which takes far less
/// time than reading it.
struct ContentMark {
  std::uint64_t bytes = 0;
  std::uint64_t hash = 0;
};

ContentMark mark_content(std::span<const std::uint8_t> content);

/// Of every sample in catalogue order, reading the files on `threads` threads. An unreadable file counts as
/// an empty one.
std::vector<ContentMark> marks_of(const Catalogue& catalogue, int threads = 1);

/// Of the samples with these marks.
ContentSketch sketch_of(std::span<const ContentMark> marks);

/// How many of the sketched samples have one of these marks, as a share of all of them, from 0 to 1: exact
/// where these are few, else an estimate.
double share_among(const ContentSketch& sketch, std::span<const ContentMark> marks);

/// Where paths of samples begin: the folder of images, or that of the list.
std::filesystem::path root_of(const Source& source);

/// Paths of samples as seen from the data set's root; their numbers in an IDX file. For as long as the
/// catalogue lives.
class PathsFromRoot {
 public:
  explicit PathsFromRoot(const Catalogue& catalogue);
  std::string operator()(const Sample& sample) const;

 private:
  const Catalogue& catalogue_;
  std::vector<std::string> directories_;
};

/// XXH3-128, in 32 hexadecimal digits, over path from root, class and mark of every
/// sample in catalogue order. The same for a copy of the data set elsewhere; another one when a file is
/// added, removed, renamed, moved to another class or changed.
std::string fingerprint(const Catalogue& catalogue, std::span<const ContentMark> marks);

/// The same by marks_of.
std::string fingerprint(const Catalogue& catalogue, int threads = 1);

/// XXH3-128, in 32 hexadecimal digits, of a whole content.
std::string fingerprint(std::span<const std::uint8_t> content);

/// One fingerprint for several parts, in order.
std::string combine_fingerprints(const std::vector<std::string>& fingerprints);

}  // namespace anneal::data
