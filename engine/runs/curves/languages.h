#pragma once

#include <string>

namespace anneal::curves {

/// A name of a column, a split or a series with the words of German, French, Spanish, Portuguese, Italian and
/// Dutch in English, joined by "_", in small letters: "Validierungsverlust" and "Perte de validation" are
/// "validation_loss" and "loss_validation". "/" and "%" stay. The name itself where it has none of these
/// words. French "précision" and its like stay as they are: they may be the accuracy or the precision of a
/// class.
std::string in_english(const std::string& name);

}  // namespace anneal::curves
