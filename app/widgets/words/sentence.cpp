#include "app/widgets/words/sentence.h"

#include "app/widgets/words/engine_words.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

QString sentence_of(const std::exception& error) {
  const auto* known = dynamic_cast<const Error*>(&error);
  if (known == nullptr) return engine_words(QString::fromUtf8(error.what()).trimmed());
  const QString said = engine_words_at(known->place(), known->message());
  return known->hint().empty() ? said : in_a_row(with_full_stop(said), engine_sentence(known->hint()));
}

QString sentence_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& exception) {
    return sentence_of(exception);
  }
}

}  // namespace anneal::studio
