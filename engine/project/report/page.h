#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/base/json_file.h"
#include "engine/project/report/where_it_looked.h"

namespace anneal::report {

/// One page about a run that needs nothing else: HTML with its style, drawings and pictures inside, no script
/// and no address. Reads the run directory and, for the pictures, the run's data; where the model looked in
/// the worst of them is asked of `ask`, if there is one, which is all that needs the worker. What is damaged
/// and can be done without is left out and told among `damages`. Throws UserError where `run_directory` holds
/// no run, or no sound spec.json.
std::string make_page(const std::filesystem::path& run_directory, Damages& damages,
                      const AskWhereItLooked& ask = {});

/// A run of a report about several.
struct ReportedRun {
  std::filesystem::path directory;
  std::string name = {};   ///< empty: the directory's
  std::string notes = {};  ///< what a person wrote about it
};

/// One page about several runs, likewise: their best side by side, their curves over each other, in what
/// their configurations differ, notes, and behind that each by itself. `runs` is not empty.
std::string make_page(const std::vector<ReportedRun>& runs, Damages& damages,
                      const AskWhereItLooked& ask = {});

}  // namespace anneal::report
