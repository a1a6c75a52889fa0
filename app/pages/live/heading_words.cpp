#include "page_live/heading_words.h"

#include <QDateTime>
#include <QStringList>

#include <nlohmann/json.hpp>

#include "hosts/host_names.h"
#include "widgets/format.h"

namespace anneal::studio {

QString HeadingWords::context(const RunHistory& history, const std::string& hosts) {
  if (!history.hello()) return hosts.empty() ? QString() : shown_hosts(hosts);
  const nlohmann::json& spec = history.hello()->spec;
  QStringList parts = {QString::fromStdString(spec.value("/model/preset"_json_pointer, std::string()))};
  const auto classes = spec.find("data") != spec.end()
                           ? spec["data"].value("classes", nlohmann::json::array())
                           : nlohmann::json::array();
  if (!classes.empty()) parts += tr("%n classes", nullptr, static_cast<int>(classes.size()));
  const auto started = QDateTime::fromString(QString::fromStdString(history.hello()->started), Qt::ISODate);
  parts += tr("started %1").arg(Format::when(static_cast<double>(started.toSecsSinceEpoch())));
  parts += hosts.empty() ? QString::fromStdString(history.hello()->host) : shown_hosts(hosts);
  parts.removeAll({});
  return parts.join(QStringLiteral(" · "));
}

}  // namespace anneal::studio
