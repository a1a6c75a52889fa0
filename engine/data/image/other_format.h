#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace anneal::data {

/// A kind of file that is not read as an image, though people keep pictures in it or get it in their place.
struct OtherFormat {
  std::string name;     ///< with its article: "a HEIC image", "an HTML page"
  std::string way_out;  ///< a sentence
  bool is_picture = true;
};

/// By the first bytes, the first few hundred of them or all; nullopt for what is read and what is not known.
std::optional<OtherFormat> other_format(std::span<const std::uint8_t> bytes);

/// Whether a file of this name is likely to be a picture of a kind that is not read: ".heic", ".psd", ".nef".
bool names_another_picture(std::string_view lower_case_name);

}  // namespace anneal::data
