#include "engine/project/file/about.h"

namespace anneal::project {

std::string about(Project& project, const std::string& key) {
  Statement row = project.database().prepare("SELECT value FROM about WHERE key = ?1");
  row.bind(1, key);
  return row.step() ? row.text(0) : std::string();
}

void set_about(Project& project, const std::string& key, const std::string& value) {
  project.database()
      .prepare("INSERT OR REPLACE INTO about (key, value) VALUES (?1, ?2)")
      .bind(1, key)
      .bind(2, value)
      .run();
}

}  // namespace anneal::project
