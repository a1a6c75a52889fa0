#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::cli {

/// What is to be predicted, as it is named on a command line.
struct PredictionInputs {
  std::vector<std::string> files;  ///< files, folders, patterns, @LIST and -
  std::string list;                ///< a file with a name in each line; "-": standard input; "": none
};

/// Every file that `inputs` name, in the order in which they name them: of a folder the images at any depth,
/// or where `are_tables` the .csv and .tsv files, sorted; of a pattern that is not a file itself (*, ?, […],
/// and
/// ** for folders at any depth) what it matches, sorted; a part with brackets that is there by that very name
/// is that name. Names in a list are taken as they stand, of files
/// and folders. A file that is not there is named all the same. Throws UserError for a pattern without a
/// match, a folder without files of the kind, and a list that cannot be read.
std::vector<std::string> files_of(const PredictionInputs& inputs, bool are_tables);

/// The folder that absolute names among them have in common: a folder itself, the one in which a file or what
/// a pattern matches lies; "" where there is none. Names in lists stand for themselves.
std::filesystem::path given_folder(const PredictionInputs& inputs);

}  // namespace anneal::cli
