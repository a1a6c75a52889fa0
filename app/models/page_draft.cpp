#include "app/models/page_draft.h"

#include <QCryptographicHash>
#include <QFile>
#include <QStandardPaths>

#include "engine/core/base/durable_file.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr qint64 largest_draft = 32 << 20;  // an own graph may be long

std::string ending_of(PageDraft::Of page) {
  return page == PageDraft::Of::policy ? ".json" : "-model.json";
}

}  // namespace

PageDraft::PageDraft(const fs::path& project, Of page) {
  const QByteArray name = QByteArray::fromStdString(fs::absolute(project).lexically_normal().string());
  const QByteArray hash = QCryptographicHash::hash(name, QCryptographicHash::Sha256).toHex().left(32);
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
  file_ = fs::path(folder.toStdString()) / "drafts" / (hash.toStdString() + ending_of(page));
}

json PageDraft::read() const {
  QFile file(QString::fromStdString(file_.string()));
  if (!file.open(QIODevice::ReadOnly) || file.size() > largest_draft) return {};
  const QByteArray bytes = file.readAll();
  json found = json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (!found.is_object()) return {};
  return found;
}

void PageDraft::keep(const json& draft) const {
  std::error_code error;
  fs::create_directories(file_.parent_path(), error);
  replace_file(file_, draft.dump());
}

void PageDraft::forget() const {
  std::error_code error;
  fs::remove(file_, error);
}

}  // namespace anneal::studio
