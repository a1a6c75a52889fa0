#pragma once

#include <filesystem>

#include "app/hosts/transfer.h"

namespace anneal::studio {

/// Copies the files of a run directory of this computer to `folder`; those that are there already, as long
/// and as new, are left as they are. Links and what is not a file are left out. Waits for disks. Throws
/// UserError where there is no run, EnvironmentError, TransferCancelled.
void copy_run(const std::filesystem::path& run, const std::filesystem::path& folder, Transfer& transfer);

}  // namespace anneal::studio
