#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/unreadable.h"
#include "engine/data/source/samples/bad_sample.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// More samples of a split cannot be read than may be left out, or none of them can.
class TooManyUnreadable : public UserError {
 public:
  using UserError::UserError;
};

/// Samples that are not the same file: of a catalogue that repeats some (see unlabelled.h), each counts once.
std::int64_t distinct_samples(const Catalogue& catalogue);

/// Throws TooManyUnreadable, naming some of them, where `unreadable` is more than `limit` allows of the
/// `samples` samples of a split, or all of them. Equal paths count once.
void check_unreadable(const std::vector<BadSample>& unreadable, std::int64_t samples,
                      const UnreadableLimit& limit, const std::string& split);

/// "2 samples, PATH (is cut short) and PATH (is empty)"
std::string name_samples(const std::vector<BadSample>& samples);

}  // namespace anneal::data
