#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "engine/data/source/samples/dataset.h"
#include "engine/data/source/samples/fingerprint.h"

namespace anneal::data {

/// Finds the samples of a catalogue by what they hold. For as long as the catalogue and its marks live.
class ContentLookup {
 public:
  ContentLookup(const Catalogue& catalogue, std::span<const ContentMark> marks);

  /// "training images that are in another class as well, byte for byte: 2 (…); …"; "" where there is none.
  std::string note_on_conflicts() const;

  /// "training images that are copies of others of their class, byte for byte: 20 (…); …", where that many
  /// are and shares of them are drawn; else "".
  std::string note_on_repeats() const;

  /// "2 images of the test split are in training as well, byte for byte (…): …"; "" where there is none.
  std::string note_on_copies(const Catalogue& other, std::span<const ContentMark> marks,
                             const std::string& split) const;

 private:
  class Copies;

  std::optional<std::size_t> first_like(const ContentMark& mark) const;
  Copies copies_within(bool of_another_class) const;

  const Catalogue& catalogue_;
  std::span<const ContentMark> marks_;
  std::unordered_map<std::uint64_t, std::size_t> samples_;  ///< the first of each content, by its hash
};

}  // namespace anneal::data
