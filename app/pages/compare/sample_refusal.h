#pragma once

#include <QString>
#include <vector>

#include "app/pages/compare/comparison.h"

namespace anneal::studio {

/// Why what runs make of each sample cannot be compared, as far as their specs tell; empty where they say
/// nothing against it.
QString why_not_by_sample(const std::vector<ComparedRun>& runs);

}  // namespace anneal::studio
