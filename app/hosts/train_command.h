#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/hosts/run_host.h"

namespace anneal::studio {

/// The arguments of `anneal` that train by a spec as a person chose it: an option where there is one, else
/// `--set` of what is chosen. `project` gets the run; empty: none does.
QStringList train_arguments(const nlohmann::json& spec, const QString& project);

/// The command for a shell that trains what `RunHost::start` does on `hosts`, named as a run has them.
/// `project` gets a run of this computer that does not wait. `data_here` is the folder of this computer that
/// is sent where several hosts have the data in different folders; empty: there is none. Throws UserError
/// where no command does the same.
QString train_command(const std::string& hosts, const RunHost::Start& start,
                      const std::filesystem::path& project, const std::string& data_here);

}  // namespace anneal::studio
