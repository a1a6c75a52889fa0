#pragma once

#include "engine/plan/resolve/data_facts.h"

namespace anneal::resolve {

/// Tells of training images that seem to belong together, where shares of them are drawn, and how many groups
/// the shares take apart; or that they are kept together, as data.group says. Throws UserError where that
/// says so, and there are no such groups or no shares.
void settle_groups(const JobSpec& spec, const data::Catalogue& train, const Tell& tell);

}  // namespace anneal::resolve
