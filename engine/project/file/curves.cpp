#include "engine/project/file/curves.h"

#include <algorithm>

namespace anneal::project {

std::vector<std::string> series(Project& project, std::int64_t run) {
  Statement row = project.database().prepare("SELECT name FROM series WHERE run = ?1 ORDER BY name");
  row.bind(1, run);
  std::vector<std::string> names;
  while (row.step()) names.push_back(row.text(0));
  return names;
}

namespace {

constexpr const char* points_of_curve =
    "SELECT seq, step, epoch, time, value, minimum, maximum, superseded FROM points "
    "WHERE series = (SELECT id FROM series WHERE run = ?1 AND name = ?2) ";

Point read_point(const Statement& row) {
  return {row.integer(0), row.integer(1), row.real(2), row.real(3),
          row.real(4),    row.real(5),    row.real(6), row.integer(7) != 0};
}

}  // namespace

std::vector<Point> curve(Project& project, std::int64_t run, const std::string& name, std::int64_t after) {
  Statement row = project.database().prepare(std::string(points_of_curve) + "AND seq > ?3 ORDER BY seq");
  row.bind(1, run).bind(2, name).bind(3, after);
  std::vector<Point> points;
  while (row.step()) points.push_back(read_point(row));
  return points;
}

std::vector<Point> latest_points(Project& project, std::int64_t run, const std::string& name,
                                 double seconds) {
  Statement row =
      project.database().prepare(std::string(points_of_curve) + "AND NOT superseded ORDER BY seq DESC");
  row.bind(1, run).bind(2, name);
  std::vector<Point> points;
  while (row.step()) {
    const Point point = read_point(row);
    if (!points.empty() && point.time < points.front().time - seconds) break;
    points.push_back(point);
  }
  std::ranges::reverse(points);
  return points;
}

std::vector<LogEntry> log(Project& project, std::int64_t run, std::int64_t after) {
  Statement row = project.database().prepare(
      "SELECT seq, time, event, content FROM log WHERE run = ?1 AND seq > ?2 ORDER BY seq");
  row.bind(1, run).bind(2, after);
  std::vector<LogEntry> entries;
  while (row.step()) entries.push_back({row.integer(0), row.real(1), row.text(2), row.text(3)});
  return entries;
}

}  // namespace anneal::project
