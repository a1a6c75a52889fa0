#include "app/results/report_file.h"

#include <QFile>

#include "app/results/report_pdf.h"
#include "app/results/report_words.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

void save_report(const QString& page, const QString& path) {
  QFile file(page);
  if (!file.open(QIODevice::ReadOnly))
    throw EnvironmentError("cannot be read: " + file.errorString().toStdString(), page.toStdString());
  const QString html = translated_page(QString::fromUtf8(file.readAll()));
  if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
    print_report(html, path);
  else
    replace_file(path.toStdString(), html.toStdString(), FileReplacement::Named::by_a_person);
}

}  // namespace anneal::studio
