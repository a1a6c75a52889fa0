#pragma once

#include <string>
#include <string_view>

namespace anneal {

/// What two texts have in common that differ in their spelling alone: in capitals, in whether é is one
/// character or two, in blanks around the text, and in how many or what kind of blanks stand between its
/// words. To be compared, not to be shown: it is decomposed and in small letters.
///
/// It is the canonical caseless match of The Unicode Standard, 3.13, D145, without regard to a language:
/// "ß" is "ss", and the Turkish "ı" is not "i". Text that is not UTF-8 is its own key.
std::string spelling_key(std::string_view text);

}  // namespace anneal
