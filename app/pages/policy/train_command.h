#pragma once

#include <QString>
#include <QStringList>

#include <nlohmann/json_fwd.hpp>

namespace anneal::studio {

/// The arguments of `anneal` that train by a spec as a person chose it: an option where there is one, else
/// `--set` of what is chosen. `project` gets the run; empty: none does.
QStringList train_arguments(const nlohmann::json& spec, const QString& project);

}  // namespace anneal::studio
