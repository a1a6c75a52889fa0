#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace anneal::studio {

class Page;
class ProjectSession;

/// One entry of the rail.
struct PageEntry {
  const char* id;  ///< what Page::page_wanted names
  const char* icon;
  const char* name;  ///< English; page_name translates it
  std::function<Page*(ProjectSession&)> make;
};

/// The pages from top to bottom. A new page is a new row here.
const std::vector<PageEntry>& page_list();

QString page_name(const PageEntry& entry);

}  // namespace anneal::studio
