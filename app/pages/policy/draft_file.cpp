#include "page_policy/draft_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QStandardPaths>

#include "base/durable_file.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr qint64 largest_draft = 1 << 20;

fs::path file_of(const fs::path& project) {
  const QByteArray name = QByteArray::fromStdString(fs::absolute(project).lexically_normal().string());
  const QByteArray hash = QCryptographicHash::hash(name, QCryptographicHash::Sha256).toHex().left(32);
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
  return fs::path(folder.toStdString()) / "drafts" / (hash.toStdString() + ".json");
}

}  // namespace

std::optional<KeptDraft> read_draft(const fs::path& project) {
  QFile file(QString::fromStdString(file_of(project).string()));
  if (!file.open(QIODevice::ReadOnly) || file.size() > largest_draft) return std::nullopt;
  const QByteArray bytes = file.readAll();
  const json found = json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (!found.is_object() || !found.value("changes", json()).is_object() ||
      !found.value("name", json()).is_string())
    return std::nullopt;
  KeptDraft draft;
  draft.name = QString::fromStdString(found["name"].get<std::string>());
  draft.changes = found["changes"];
  if (const json version = found.value("version", json()); version.is_number_integer())
    draft.version = version.get<std::int64_t>();
  return draft;
}

void keep_draft(const fs::path& project, const KeptDraft& draft) {
  const fs::path file = file_of(project);
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  const json kept = {{"version", draft.version ? json(*draft.version) : json()},
                     {"name", draft.name.toStdString()},
                     {"changes", draft.changes}};
  replace_file(file, kept.dump());
}

void forget_draft(const fs::path& project) {
  std::error_code error;
  fs::remove(file_of(project), error);
}

}  // namespace anneal::studio
