#pragma once

#include "engine/runs/curves/scalars.h"

namespace anneal::curves {

/// Brings each series of a run into the order of its epochs and steps, and notes in `scalars` what was done:
///   - numbers that go back and on again from there are those of a run that was resumed: they replace what
///     the series has from that epoch or step on;
///   - of an epoch that has more rows than nearly all others, where rows are not placed by steps, the last
///     ones count: a run was resumed in it;
///   - numbers that count down are turned round;
///   - numbers in no order are sorted;
///   - steps that begin anew with each epoch are counted on; what has one number in each epoch, as an
///     evaluation whose steps are its own, is at the end of it.
///
/// `has_steps` false: steps only count the rows of a file, and epochs alone say where a number belongs; the
/// rows that are left are counted anew, from 1.
void put_in_order(Scalars& scalars, bool has_steps);

}  // namespace anneal::curves
