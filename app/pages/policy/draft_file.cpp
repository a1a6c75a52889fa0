#include "app/pages/policy/draft_file.h"

#include "app/models/page_draft.h"

namespace anneal::studio {

namespace fs = std::filesystem;
using nlohmann::json;

std::optional<KeptDraft> read_draft(const fs::path& project) {
  const json found = PageDraft(project, PageDraft::Of::policy).read();
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
  PageDraft(project, PageDraft::Of::policy)
      .keep({{"version", draft.version ? json(*draft.version) : json()},
             {"name", draft.name.toStdString()},
             {"changes", draft.changes}});
}

void forget_draft(const fs::path& project) {
  PageDraft(project, PageDraft::Of::policy).forget();
}

}  // namespace anneal::studio
