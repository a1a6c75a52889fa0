#include "app/pages/data/choice/earlier_data.h"

#include <QDir>
#include <QLocale>
#include <QVBoxLayout>
#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "app/pages/data/choice/scan.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/short_list.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr int most_rows_seen = 6;
constexpr int folder_role = Qt::UserRole + 1;

json parsed(const std::string& content) {
  json value = json::parse(content, nullptr, false);
  return value.is_object() ? value : json::object();
}

template <class Value>
Value at(const json& value, const char* pointer, const Value& missing) {
  const json::json_pointer place(pointer);
  if (!value.contains(place)) return missing;
  try {
    return value[place].get<Value>();
  } catch (const json::exception&) {
    return missing;  // written by somebody else
  }
}

/// It is moved, or what holds it is not there now.
bool is_gone(const std::string& folder) {
  std::error_code error;
  return !folder.empty() && !std::filesystem::exists(folder, error);
}

/// "validation 20 %, seed 5"
QString split_words(const char* split, const json& source) {
  const QString name = SplitWords::name(split);
  for (const char* kind : {"/folder", "/table"})
    if (const auto path = at(source, kind, std::string()); !path.empty())
      return EarlierData::tr("%1 from %2", "a split, a folder or table")
          .arg(name, QDir(QString::fromStdString(path)).dirName());
  const double share = at(source, "/fraction", 0.0);
  if (share == 0) return EarlierData::tr("%1 by default", "a split").arg(name);
  const QString percent = QLocale().toString(100 * share, 'g', 3);
  const json seed = at(source, "/seed", json());
  return seed.is_null() ? EarlierData::tr("%1 %2 %", "a split, a number").arg(name, percent)
                        : EarlierData::tr("%1 %2 %, seed %3", "a split, numbers")
                              .arg(name, percent, QString::fromStdString(seed.dump()));
}

/// Those that go back to what an earlier one says are left out.
std::vector<project::Version> different(const std::vector<project::Version>& versions) {
  std::vector<project::Version> found;
  std::set<std::string> contents;
  for (const project::Version& version : versions)
    if (contents.insert(version.content).second) found.push_back(version);
  return found;
}

}  // namespace

QString data_difference(const std::string& before, const std::string& now) {
  const json old_one = parsed(before), new_one = parsed(now);
  QStringList words;
  const auto images = [](const json& each) {
    return at(each, "/summary/samples", std::int64_t{0}) + at(each, "/summary/held_back", std::int64_t{0});
  };
  if (const std::int64_t more = images(new_one) - images(old_one); more != 0)
    words += EarlierData::tr("%1 training images", "a number with its sign")
                 .arg((more > 0 ? QStringLiteral("+") : QStringLiteral("−")) + Format::count(std::abs(more)));
  const auto classes = [](const json& each) {
    return at(each, "/summary/classes", std::vector<std::string>()).size();
  };
  const std::string target = at(new_one, "/data/table/target", std::string());
  if (target != at(old_one, "/data/table/target", std::string()))
    words += EarlierData::tr("predicts %1", "a column").arg(QString::fromStdString(target));
  else if (classes(old_one) != classes(new_one))
    words += EarlierData::tr("%1 instead of %2 classes").arg(classes(new_one)).arg(classes(old_one));
  if (at(old_one, "/data/corrections", json()) != at(new_one, "/data/corrections", json()))
    words += EarlierData::tr("other corrections");
  const auto columns = [](const json& each) {
    json table = at(each, "/data/table", json::object());
    table.erase("target");
    return table;
  };
  if (columns(old_one) != columns(new_one)) words += EarlierData::tr("columns read otherwise");
  if (at(old_one, "/data/unlabelled", json()) != at(new_one, "/data/unlabelled", json()))
    words += EarlierData::tr("other unlabelled images");
  for (const char* split : {"validation", "test"}) {
    const std::string pointer = std::string("/data/") + split;
    const json now_split = at(new_one, pointer.c_str(), json());
    if (at(old_one, pointer.c_str(), json()) != now_split) words += split_words(split, now_split);
  }
  if (at(old_one, "/data/folder", std::string()) != at(new_one, "/data/folder", std::string()))
    words += EarlierData::tr("another folder");
  return words.join(QStringLiteral(", "));
}

EarlierData::EarlierData(ProjectSession& session, QWidget* parent)
    : Card(parent), session_(session), list_(new ShortList(most_rows_seen)) {
  body()->addWidget(list_);
  connect(list_, &ShortList::chosen, this, [this](const QListWidgetItem* item) {
    const qint64 version = item->data(Qt::UserRole).toLongLong();
    // As it is now: it may have gone, or come back.
    is_gone(item->data(folder_role).toString().toStdString()) ? emit relink_wanted(version)
                                                              : emit chosen(version);
  });
}

void EarlierData::show_data(const std::optional<std::int64_t>& shown) {
  list_->clear();
  if (!session_.is_open()) return hide();
  project::Project& project = session_.project();
  const std::int64_t current = shown ? project::first_alike(project, *shown).id : 0;
  for (const project::Item& each : project::items(project, project::ItemKind::dataset)) {
    const std::vector<project::Version> versions = different(project::versions(project, each.id));
    for (std::size_t i = versions.size(); i-- > 0;) {
      const project::Version& version = versions[i];
      const std::string folder = at(parsed(version.content), "/data/folder", std::string());
      const bool is_moved = is_gone(folder);
      QString words = tr("%1, version %2").arg(QString::fromStdString(each.name)).arg(version.number);
      const QString differs = i == 0 ? QString() : data_difference(versions[i - 1].content, version.content);
      if (is_moved)
        words += QStringLiteral(" · ") + tr("moved: find it");
      else if (!differs.isEmpty())
        words += QStringLiteral(" · ") + differs;
      auto* item = list_->add(words);
      item->setData(Qt::UserRole, static_cast<qlonglong>(version.id));
      item->setData(folder_role, QString::fromStdString(folder));
      item->setToolTip(plain_tip(words + '\n' + QString::fromStdString(folder)));
      if (is_moved) item->setForeground(current_palette().warn);
      if (version.id == current) list_->setCurrentItem(item);
    }
  }
  setVisible(list_->count() > 0);
}

void EarlierData::retranslate() {
  set_title(tr("Data of this project"));
  list_->setAccessibleName(tr("Data of this project"));
}

}  // namespace anneal::studio
