#include "widgets/sentence.h"

#include "base/error.h"

namespace anneal::studio {

namespace {

/// The engine's hints begin in either case and may lack the full stop, as command lines do.
QString as_sentence(const std::string& hint) {
  QString text = QString::fromStdString(hint).trimmed();
  if (text.isEmpty()) return text;
  text[0] = text[0].toUpper();
  return text.endsWith('.') || text.endsWith('?') ? text : text + '.';
}

}  // namespace

QString sentence_of(const std::exception& error) {
  QString sentence = QString::fromUtf8(error.what()).trimmed();
  const auto* known = dynamic_cast<const Error*>(&error);
  if (known == nullptr || known->hint().empty()) return sentence;
  if (!sentence.endsWith('.')) sentence += '.';
  return sentence + ' ' + as_sentence(known->hint());
}

QString sentence_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& exception) {
    return sentence_of(exception);
  }
}

}  // namespace anneal::studio
