#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/hosts/run_host.h"
#include "engine/core/protocol/spec/folder_reading.h"

namespace anneal::studio {

/// What can be asked of `anneal` and `anneal-remote`: the studio starts what it does through `anneal` with
/// the arguments of these, and `command_line` gives a person the same call for a shell. Optional parts are
/// left out where they are empty.

/// `anneal train`: a run by a spec.
struct TrainRequest {
  std::filesystem::path spec = {};
  std::filesystem::path run = {};
  std::filesystem::path project = {};

  QStringList arguments() const;
};

/// Goes on with a run that is over; with `epochs` until it has that many.
struct ResumeRequest {
  std::filesystem::path run;
  std::optional<std::int64_t> epochs = {};

  QStringList arguments() const;
};

/// A run of this computer, or where `host` is set one that is kept there under its name.
struct StopRequest {
  std::filesystem::path run;
  RunHost::Stop how = RunHost::Stop::after_step;
  std::string host = {};

  QStringList arguments() const;
};

struct ChangeRequest {
  std::filesystem::path run;
  nlohmann::json training;  ///< a part of that section of the spec
  std::string host = {};

  QStringList arguments() const;
};

struct EvaluateRequest {
  std::filesystem::path run;
  QString split = {};
  QString predictions = {};  ///< file for what the model makes of each sample
  QString precision = {};    ///< empty: as it was trained
  int importance = 0;        ///< how often each column of a table is shuffled; 0: not at all

  QStringList arguments() const;
};

struct PredictRequest {
  std::filesystem::path run;
  QStringList files;
  QString precision = {};  ///< empty: as it was trained
  int top = 3;
  bool explains = false;  ///< where the model looked, too

  QStringList arguments() const;
};

struct ExportRequest {
  std::filesystem::path run;
  QString format;
  QString output;

  QStringList arguments() const;
};

struct CompressRequest {
  std::filesystem::path run;
  std::filesystem::path output;
  QStringList limits = {};  ///< options, as LimitsFields reads them
  bool goes_on = false;     ///< with what was begun in `output`

  QStringList arguments() const;
};

struct ReportRequest {
  QStringList runs;
  QString output;
  QString notes = {};  ///< file, as `anneal report --notes` takes it

  QStringList arguments() const;
};

/// What is in a data set; with `finds_suspects` the images to doubt, as `weights` see them.
struct DataRequest {
  std::filesystem::path data;
  FolderReading reading = {};
  QStringList missing = {};  ///< words of a table
  QString corrections = {};  ///< file
  bool finds_suspects = false;
  std::string weights = {};
  bool is_background = false;

  QStringList arguments() const;
};

/// Decisions on images, by their paths in `data`, that are written into a file.
struct CorrectionsRequest {
  std::filesystem::path data;
  FolderReading reading = {};
  QString file;
  QStringList keep = {};
  QStringList drop = {};
  QStringList relabel = {};  ///< "IMAGE=CLASS"

  QStringList arguments() const;
};

struct PackRequest {
  std::filesystem::path data;
  FolderReading reading = {};
  QString output;
  int side = 0;  ///< 0: as large as they are

  QStringList arguments() const;
};

struct WeightsRequest {
  QString name;
  QString mirror = {};

  QStringList arguments() const;
};

struct ShareRequest {
  std::filesystem::path project;
  QString output;
  bool takes_weights = false;
  bool takes_thumbnails = false;
  bool is_anonymous = false;

  QStringList arguments() const;
};

struct MergeRequest {
  std::filesystem::path project;
  QString other;

  QStringList arguments() const;
};

/// `anneal-remote hosts add`.
struct AddHostRequest {
  QString name;
  QString root = {};
  QString libtorch = {};

  QStringList arguments() const;
};

/// `anneal-remote fetch`: the files of a run of a host.
struct FetchRequest {
  std::filesystem::path run;
  std::filesystem::path output;
  std::string host;

  QStringList arguments() const;
};

/// "anneal evaluate '/runs/it is one'": words as a POSIX shell reads them back.
QString command_line(const QString& program, const QStringList& arguments);

/// What is asked of hosts, or of the list of them, is `anneal-remote`'s.
template <class Request>
QString command_line(const Request& request) {
  bool is_remote = false;
  if constexpr (requires { request.host; }) is_remote = !request.host.empty();
  return command_line(is_remote ? QStringLiteral("anneal-remote") : QStringLiteral("anneal"),
                      request.arguments());
}
QString command_line(const AddHostRequest& request);

}  // namespace anneal::studio
