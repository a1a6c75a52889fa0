#pragma once

#include <QString>

#include "app/pages/model/starting_point.h"
#include "engine/plan/resolve/weights_advice.h"

namespace anneal::studio {

/// A point in a list: what it is called, and how good and how large it is.
QString name_of(const StartingPoint& point);

/// What a person should know of it: accuracy, data, side, licence, hash; "" of nothing.
QString facts_of(const StartingPoint& point);

/// Why it is advised, and what is known of the gain.
QString words_of(const resolve::WeightsAdvice& advice, bool is_followed);

}  // namespace anneal::studio
