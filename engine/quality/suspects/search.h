#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/quality/suspects/confident.h"
#include "engine/quality/suspects/matrix.h"
#include "engine/quality/suspects/neighbours.h"

namespace anneal::suspects {

/// What is known of samples, of all splits one after the other.
struct Samples {
  Matrix features;                   ///< [N, D]
  Matrix thumbnails;                 ///< [N, side²]: grey, tiny
  std::vector<std::int32_t> labels;  ///< [N], in [0, classes)
  std::vector<std::int32_t> splits;  ///< [N], a number for each split
  std::int32_t classes = 0;
};

/// Two images that are nearly one, in different splits or with different labels.
struct NearDuplicate {
  std::int64_t sample;  ///< the later one: of validation or test where the other is of training
  std::int64_t original;
  double similarity;  ///< cosine of their features about the mean, in [0.9, 1]
};

/// An image unlike all others.
struct Outlier {
  std::int64_t sample;
  double distance;  ///< mean to its ten nearest neighbours, among features of length 1 about the mean
};

struct Found {
  ConfidentLearning labels;
  std::vector<NearDuplicate> duplicates;  ///< the most alike first
  std::vector<Outlier> outliers;          ///< the farthest first
  double accuracy = 0;                    ///< of the predictions out of sample
};

/// Pairs among neighbours whose features have a cosine of at least 0.9 and whose thumbnails, as they are or
/// mirrored, a correlation of at least 0.9: what a network thinks alike need not be one picture.
std::vector<NearDuplicate> near_duplicates(const Samples& samples, const Neighbours& neighbours);

/// Those farther from their neighbours (Ramaswamy et al. 2000; Sun et al. 2022) than Tukey's fence (1977):
/// the third quartile and one and a half interquartile ranges.
std::vector<Outlier> outliers(const Neighbours& neighbours);

/// All of it. The same on any number of threads.
Found search(Samples samples, int threads);

}  // namespace anneal::suspects
