#include "app/hosts/host_names.h"

#include <algorithm>

namespace anneal::studio {

std::vector<std::string> hosts_in(const std::string& names) {
  std::vector<std::string> hosts;
  for (std::size_t begin = 0; begin <= names.size();) {
    const std::size_t end = std::min(names.find(',', begin), names.size());
    hosts.push_back(names.substr(begin, end - begin));
    begin = end + 1;
  }
  return hosts;
}

std::string joined_hosts(const std::vector<std::string>& hosts) {
  std::string names;
  for (const std::string& host : hosts) names += (names.empty() ? "" : ",") + host;
  return names;
}

std::string first_host(const std::string& names) {
  return names.substr(0, names.find(','));
}

QString shown_hosts(const std::string& names) {
  return QString::fromStdString(names).replace(',', QStringLiteral(", "));
}

}  // namespace anneal::studio
