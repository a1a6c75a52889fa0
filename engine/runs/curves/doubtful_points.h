#pragma once

#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

/// What is made of numbers that may not be meant so, with notes in `scalars`, whose series are in order:
///   - a NaN with a number behind it in its series is passed over, as programs write it where a row says
///     nothing; those at the end stay, as of a training that diverged, unless as many stand before a number;
///     infinite numbers stay;
///   - of several numbers of a series at one step the last counts, which is only told here.
void settle_doubtful_points(Scalars& scalars);

}  // namespace anneal::curves
