#include "app/pages/data/images/repair_job.h"

#include <algorithm>
#include <system_error>

#include "app/pages/data/images/image_words.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

QString text(const std::filesystem::path& path) {
  return QString::fromStdString(path.string());
}

QString failure_sentence(const data::BadSample& bad) {
  return with_full_stop(engine_words_at(ImageWords::file(bad.path).toStdString(), bad.reason));
}

std::vector<std::filesystem::path> files_of(const data::Report& report) {
  std::vector<std::filesystem::path> files;
  for (const data::BadSample& bad : report.unreadable) files.emplace_back(bad.path);
  return files;
}

}  // namespace

void RepairJob::start(const std::filesystem::path& data, const data::Report& report) {
  repair(data, files_of(report));
}

void RepairJob::repair(const std::filesystem::path& data, const std::vector<std::filesystem::path>& files) {
  if (job_.running()) return;
  job_.start([data, files](
                 const std::stop_token&) { return data::repair_files(data, data::repairable(data, files)); },
             [this, data, files](const data::RepairedFiles& done) { tell(data, done, files); },
             [this](const std::exception_ptr& error) { fail(error); });
  emit running_changed();
}

void RepairJob::undo(const std::filesystem::path& data, const std::vector<std::string>& repaired) {
  if (job_.running()) return;
  const std::vector<std::filesystem::path> files(repaired.begin(), repaired.end());
  job_.start([data, files](const std::stop_token&) { return data::undo_repair(data, files); },
             [this, data](const data::RestoredFiles& done) { tell(data, done); },
             [this](const std::exception_ptr& error) { fail(error); });
  emit running_changed();
}

std::map<std::string, std::string> RepairJob::refusals() const {
  std::map<std::string, std::string> reasons;
  for (const auto& [path, refusal] : refusals_)
    if (stamp_of(path) == refusal.stamp) reasons[path] = refusal.reason;
  return reasons;
}

/// By the paths under which they were wanted.
void RepairJob::keep(const std::vector<data::BadSample>& failed,
                     const std::vector<std::filesystem::path>& wanted) {
  for (const std::filesystem::path& file : wanted) {
    std::error_code gone;
    const std::string path = std::filesystem::weakly_canonical(file, gone).string();
    const auto found = std::ranges::find(failed, path, &data::BadSample::path);
    if (found != failed.end()) refusals_[file.string()] = {found->reason, stamp_of(file)};
  }
  if (!failed.empty()) emit refused();
}

/// The first that could not be repaired tells why; `refusals` has the others.
void RepairJob::tell(const std::filesystem::path& data, const data::RepairedFiles& done,
                     const std::vector<std::filesystem::path>& files) {
  emit running_changed();
  keep(done.failed, files);
  const auto wanted = static_cast<int>(files.size()), repaired = static_cast<int>(done.repaired.size());
  QString words = tr("None of %Ln file(s) can be repaired.", nullptr, wanted);
  if (repaired == wanted)
    words = tr("%Ln file(s) repaired.", nullptr, repaired);
  else if (repaired > 0)
    words = tr("%1, %Ln cannot be.", "files are repaired", wanted - repaired)
                .arg(tr("%Ln file(s) repaired", nullptr, repaired));
  if (!done.failed.empty()) words = in_a_row(words, failure_sentence(done.failed.front()));
  if (repaired == 0) return emit news(words, {});
  words = in_a_row(words, tr("Originals are kept in the same folder, hidden."));
  std::vector<std::string> paths;
  for (const data::RepairedFile& file : done.repaired) paths.push_back(file.path);
  emit files_changed(text(data));
  emit news(words, {.word = tr("Undo"),
                    .pressed = [this, data, paths] { undo(data, paths); },
                    .topic = undo_topic,
                    .taken_back = tr("repair of %Ln file(s)", nullptr, repaired)});
}

void RepairJob::tell(const std::filesystem::path& data, const data::RestoredFiles& done) {
  emit running_changed();
  if (!done.restored.empty()) emit files_changed(text(data));
  const auto restored = static_cast<int>(done.restored.size());
  QString words = tr("%Ln file(s) are as they were before the repair.", nullptr, restored);
  if (!done.failed.empty()) words = in_a_row(words, failure_sentence(done.failed.front()));
  if (restored == 0) return emit news(words, {.topic = undo_topic});
  const std::vector<std::filesystem::path> files(done.restored.begin(), done.restored.end());
  emit news(words, {.word = tr("Redo"),
                    .pressed = [this, data, files] { repair(data, files); },
                    .topic = undo_topic,
                    .done_again = tr("repair of %Ln file(s)", nullptr, restored)});
}

void RepairJob::fail(const std::exception_ptr& error) {
  emit running_changed();
  emit problem(sentence_of(error));
}

}  // namespace anneal::studio
