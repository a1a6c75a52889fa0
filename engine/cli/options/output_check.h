#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::cli {

/// A kind of file that commands write.
struct OutputKind {
  std::string words;                 ///< "CSV"
  std::vector<std::string> endings;  ///< lower case, ".csv"
  std::vector<std::string> marks;    ///< of which files that Anneal wrote have one near their beginning
};

/// Those that several commands write.
const OutputKind& csv_kind();
const OutputKind& timeline_kind();
const OutputKind& safetensors_kind();
const OutputKind& html_kind();
const OutputKind& explanation_kind();  ///< with `explanation_mark` in it
inline constexpr const char* explanation_mark = "Anneal: where a model looked";

/// Before the work whose result is written: throws UserError where `output` cannot become a file, since it is
/// a folder or in none, and keeps a command from writing over what it is not meant to: a file that is there
/// and that a run keeps, one of `read` or part of a data set there, or that nobody may write to, and any
/// other that Anneal did not write as that kind. What it wrote before may be replaced, and so may an empty
/// file; pipes and devices are written to. Of names with no ending or .txt, which may be of anything, marks
/// tell.
void check_output(const std::filesystem::path& output, const OutputKind& kind,
                  const std::vector<std::filesystem::path>& read = {});

/// The same of kinds that are told by what is in a file: `is_of_kind` says whether `output` is of that kind.
void check_output(const std::filesystem::path& output, const std::string& words, bool is_of_kind,
                  const std::vector<std::filesystem::path>& read);

/// Files and folders of the data that a run has learned from; none where its spec cannot be read.
std::vector<std::filesystem::path> data_of_run(const std::filesystem::path& run);

}  // namespace anneal::cli
