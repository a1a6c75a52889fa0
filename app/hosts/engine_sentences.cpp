#include "app/hosts/engine_sentences.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "app/widgets/words/engine_words.h"

namespace anneal::studio {

QString engine_sentences(const QString& errors) {
  static const QRegularExpression last_words("^(error|failed): ", QRegularExpression::MultilineOption);
  const qsizetype begin = std::max<qsizetype>(0, errors.lastIndexOf(last_words));
  QStringList result;
  for (QString line : errors.mid(begin).split('\n', Qt::SkipEmptyParts)) {
    line = line.trimmed();
    for (const QLatin1String word :
         {QLatin1String("error: "), QLatin1String("failed: "), QLatin1String("hint: ")}) {
      if (!line.startsWith(word)) continue;
      line = line.mid(word.size());
      line = word == QLatin1String("hint: ") ? engine_sentence(line) : with_full_stop(engine_words(line));
    }
    result += line;
  }
  return result.join(' ');
}

}  // namespace anneal::studio
