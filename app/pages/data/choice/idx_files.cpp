#include "app/pages/data/choice/idx_files.h"

#include <QCoreApplication>
#include <string>
#include <system_error>
#include <utility>

#include "engine/core/base/error.h"

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

struct IdxFilesWords {
  Q_DECLARE_TR_FUNCTIONS(IdxFilesWords)
};

constexpr const char* zipped = ".gz";

/// Without ".gz".
std::string plain_name(const fs::path& file) {
  return file.extension() == zipped ? file.stem().string() : file.filename().string();
}

/// "train-images-idx3-ubyte" ↔ "train-labels-idx1-ubyte"; "" of any other name.
std::string partner_of(const std::string& name) {
  for (const auto& [own, other] : {std::pair("-images-idx3-ubyte", "-labels-idx1-ubyte"),
                                   std::pair("-images.idx3-ubyte", "-labels.idx1-ubyte"),
                                   std::pair("-labels-idx1-ubyte", "-images-idx3-ubyte"),
                                   std::pair("-labels.idx1-ubyte", "-images.idx3-ubyte")})
    if (const std::string ending = own; name.ends_with(ending))
      return name.substr(0, name.size() - ending.size()) + other;
  return {};
}

/// Gzipped or not, and with "." in place of the last "-" or not.
bool stands_in(const fs::path& folder, const std::string& name) {
  std::string dotted = name;
  if (const auto at = dotted.find("-idx"); at != std::string::npos) dotted[at] = '.';
  std::string dashed = name;
  if (const auto at = dashed.find(".idx"); at != std::string::npos) dashed[at] = '-';
  std::error_code error;
  for (const std::string& each : {dotted, dashed})
    if (fs::exists(folder / each, error) || fs::exists(folder / (each + zipped), error)) return true;
  return false;
}

[[noreturn]] void refuse(const QString& sentence) {
  throw UserError(sentence.toStdString(), {});
}

}  // namespace

bool is_idx_name(const fs::path& file) {
  return plain_name(file).ends_with("-ubyte");
}

fs::path folder_of_idx(const std::vector<fs::path>& files) {
  const fs::path folder = files.front().parent_path();
  for (const fs::path& file : files) {
    if (file.parent_path() != folder)
      refuse(IdxFilesWords::tr("These files stand in several folders: put those of one data set into one."));
    const std::string name = plain_name(file), partner = partner_of(name);
    if (!partner.empty() && !stands_in(folder, partner))
      refuse(IdxFilesWords::tr("%1 belongs to %2, which is not beside it.")
                 .arg(QString::fromStdString(name), QString::fromStdString(partner)));
  }
  if (!stands_in(folder, "train-images-idx3-ubyte"))
    refuse(IdxFilesWords::tr("There are no images to train on: %1 and %2 belong beside these files.")
               .arg(QStringLiteral("train-images-idx3-ubyte"), QStringLiteral("train-labels-idx1-ubyte")));
  return folder;
}

}  // namespace anneal::studio
