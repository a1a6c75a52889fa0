#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace anneal {

/// What two texts have in common that differ in their spelling alone: in capitals, in whether é is one
/// character or two, in blanks around the text, and in how many or what kind of blanks stand between its
/// words; and in letters of the Cyrillic alphabet that look like Latin ones, such as that of "А". To be
/// compared, not to be shown: it is decomposed, in small letters, and in Latin ones where these look alike.
///
/// It is the canonical caseless match of The Unicode Standard, 3.13, D145, without regard to a language:
/// "ß" is "ss", and the Turkish "ı" is not "i". Text that is not UTF-8 is its own key.
std::string spelling_key(std::string_view text);

/// The same for texts whose words are also set apart in different ways: with blanks, "_" or hyphens between
/// them, and with or without a point behind a word. "golden_retriever" and "Golden retriever" have one key,
/// and so have ">50K." and ">50K", and "St. Louis" and "st-louis". Kept are what stands at the ends but for
/// points ("A-", "_x"), and a "-" that may be the sign of a number ("x -1").
std::string word_key(std::string_view text);

/// What is not seen of a text where `other` looks the same: whether its letters and their marks are
/// "composed" or "decomposed", or that it has "special blanks" or "Cyrillic letters". "" where both are seen
/// to differ, or nothing is special in it.
std::string unseen_trait(std::string_view text, std::string_view other);

/// Of a text of one letter with its marks, what its spellings in one character and in several have in common:
/// its capital has another key. nullopt of other texts.
std::optional<std::string> letter_key(std::string_view text);

/// A key without the zeros before other digits, but for those of decimals: "class 01" becomes "class 1",
/// "000" becomes "0", and "1.05" stays.
std::string without_leading_zeros(std::string_view key);

}  // namespace anneal
