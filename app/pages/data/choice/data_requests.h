#pragma once

#include "app/hosts/engine_requests.h"
#include "app/pages/data/choice/data_choice.h"

namespace anneal::studio {

/// What the page does with data, as it is asked of the engine by a command. Corrections come as a file that
/// is written into the studio's data when the command is made. All throw anneal::Error: EnvironmentError
/// where that file cannot be written, UserError for what no command does.

DataRequest inspection_of(const DataChoice& choice);
/// Of these decisions, over those that the choice has already.
CorrectionsRequest decisions_on(const DataChoice& choice, const Corrections& decisions);
/// A pack takes data as it lies; throws UserError where the choice has it otherwise.
PackRequest packing_of(const DataChoice& choice, const QString& output, int side);

/// The file, named by what is in it; "" for none.
QString kept_corrections(const Corrections& corrections);

}  // namespace anneal::studio
