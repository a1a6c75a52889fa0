#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal::studio {

/// What tells runs apart in a word each: numbers and words of "training" of a spec, "batch_size": "64", but
/// not what belongs to the machine. Of a curve its peak or where it begins.
std::map<std::string, std::string> settings_in_words(const nlohmann::json& training);

/// A text inside a spec, e.g. at "/model/preset"; empty where there is none.
QString text_at(const nlohmann::json& spec, const char* pointer);

/// The name of a folder or table that a spec trains on; empty where it names none.
QString data_name(const nlohmann::json& spec);

/// How a run is called that nobody has named: its model, and where others have that, in what it differs from
/// the one that is most like it: "resnet8 · rate ×10", "resnet8 · photos2". What the spec leaves to be found
/// out is not compared. `others` are the newest first. Of a policy that a person has named, the name comes
/// before what differs: "resnet8 · gentle · photos2".
QString default_run_name(const nlohmann::json& spec, const std::vector<nlohmann::json>& others,
                         const QString& policy = {});

}  // namespace anneal::studio
