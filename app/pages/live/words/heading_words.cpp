#include "app/pages/live/words/heading_words.h"

#include <QDateTime>
#include <QStringList>

#include "app/hosts/host_names.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

QString HeadingWords::context(const RunHistory& history, const std::string& hosts) {
  if (!history.hello()) return hosts.empty() ? QString() : shown_hosts(hosts);
  QStringList parts;
  if (const auto& spec = history.spec()) {
    parts += QString::fromStdString(spec->model.preset);
    const auto classes = static_cast<int>(spec->data.classes.size());
    if (classes > 0) parts += tr("%Ln classes", nullptr, classes);
  }
  const auto started = QDateTime::fromString(QString::fromStdString(history.hello()->started), Qt::ISODate);
  parts += tr("started %1").arg(Format::when(static_cast<double>(started.toSecsSinceEpoch())));
  parts += hosts.empty() ? QString::fromStdString(history.hello()->host) : shown_hosts(hosts);
  parts.removeAll({});
  return parts.join(QStringLiteral(" · "));
}

}  // namespace anneal::studio
