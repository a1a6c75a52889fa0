#pragma once

#include <QString>
#include <string>
#include <vector>

namespace anneal::studio {

/// The hosts of a run, as the project keeps them: names with "," between them, of which the first keeps the
/// run;
/// "" is this computer.
std::vector<std::string> hosts_in(const std::string& names);
std::string joined_hosts(const std::vector<std::string>& hosts);
std::string first_host(const std::string& names);

/// For the screen: "gpu1, gpu2"; empty for this computer.
QString shown_hosts(const std::string& names);

}  // namespace anneal::studio
