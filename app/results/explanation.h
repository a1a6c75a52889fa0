#pragma once

#include <QByteArray>
#include <QString>
#include <string>

#include "engine/data/image/heat_map.h"

namespace anneal::studio {

/// Where a model looked in an image, as the engine tells it.
struct Explanation {
  data::HeatMap map;
  std::string label = {};  ///< the class that it speaks for; "": it is of none, by attention
};

/// Of the one file that `anneal predict --explain --json` was asked about. Throws UserError with what it says
/// of the file instead, or for anything else.
Explanation explanation_from_json(const QByteArray& output);

}  // namespace anneal::studio
