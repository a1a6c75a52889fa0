#pragma once

#include <exception>

#include "app/widgets/words/sentence.h"

namespace anneal::studio {

/// Does `work`; where it throws, emits `problem` of `widget` with the sentence and returns false.
template <class Widget, class Work>
bool attempt(Widget& widget, Work&& work) {
  try {
    work();
    return true;
  } catch (const std::exception& error) {
    emit widget.problem(sentence_of(error));
    return false;
  }
}

}  // namespace anneal::studio
