#include "app/shell/page_list.h"

#include <QCoreApplication>

#include "app/pages/compare/compare_page.h"
#include "app/pages/compress/compress_page.h"
#include "app/pages/data/data_page.h"
#include "app/pages/home/home_page.h"
#include "app/pages/hosts/hosts_page.h"
#include "app/pages/live/live_page.h"
#include "app/pages/model/model_page.h"
#include "app/pages/policy/policy_page.h"
#include "app/pages/runs/runs_page.h"

namespace anneal::studio {
namespace {

template <typename PageType>
Page* make(ProjectSession& session) {
  return new PageType(session);
}

}  // namespace

const std::vector<PageEntry>& page_list() {
  static const std::vector<PageEntry> pages = {
      {"home", "home", QT_TRANSLATE_NOOP("Pages", "Home"), make<HomePage>},
      {"data", "data", QT_TRANSLATE_NOOP("Pages", "Data"), make<DataPage>},
      {"model", "model", QT_TRANSLATE_NOOP("Pages", "Models"), make<ModelPage>},
      {"policy", "policy", QT_TRANSLATE_NOOP("Pages", "Policies"), make<PolicyPage>},
      {"hosts", "hosts", QT_TRANSLATE_NOOP("Pages", "Hosts"), make<HostsPage>},
      {"live", "live", QT_TRANSLATE_NOOP("Pages", "Live"), make<LivePage>},
      {"runs", "runs", QT_TRANSLATE_NOOP("Pages", "Runs"), make<RunsPage>},
      {"compare", "compare", QT_TRANSLATE_NOOP("Pages", "Compare"), make<ComparePage>},
      {"compress", "compress", QT_TRANSLATE_NOOP("Pages", "Compress"), make<CompressPage>},
  };
  return pages;
}

QString page_name(const PageEntry& entry) {
  return QCoreApplication::translate("Pages", entry.name);
}

}  // namespace anneal::studio
