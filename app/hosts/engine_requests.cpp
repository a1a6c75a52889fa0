#include "app/hosts/engine_requests.h"

#include "app/hosts/host_names.h"
#include "engine/core/base/text.h"

namespace anneal::studio {

namespace {

QString text(const std::filesystem::path& path) {
  return QString::fromStdString(path.string());
}

void add(QStringList& arguments, const char* option, const QString& value) {
  if (!value.isEmpty()) arguments << QLatin1String(option) << value;
}

void add(QStringList& arguments, const char* option, const QStringList& values) {
  for (const QString& value : values) add(arguments, option, value);
}

void add_flag(QStringList& arguments, const char* option, bool is_set) {
  if (is_set) arguments << QLatin1String(option);
}

void add(QStringList& arguments, const FolderReading& reading) {
  if (reading.layout != FolderLayout::automatic)
    add(arguments, "--layout", QString::fromStdString(to_string(reading.layout)));
  for (const std::string& pattern : reading.exclude)
    add(arguments, "--exclude", QString::fromStdString(pattern));
  for (const auto& [own, name] : reading.rename)
    add(arguments, "--rename", QString::fromStdString(own + "=" + name));
}

/// "gpu1:20260101-120000-resnet18" of a run that is kept on gpu1, else its folder.
QString named(const std::filesystem::path& run, const std::string& hosts) {
  return hosts.empty() ? text(run) : QString::fromStdString(first_host(hosts)) + ':' + text(run.filename());
}

}  // namespace

QStringList TrainRequest::arguments() const {
  QStringList arguments = {QStringLiteral("train")};
  if (!spec.empty()) arguments << text(spec);
  add(arguments, "--run-dir", text(run));
  add(arguments, "--project", text(project));
  return arguments;
}

QStringList ResumeRequest::arguments() const {
  QStringList arguments = {QStringLiteral("train"), QStringLiteral("--resume")};
  if (epochs) add(arguments, "--epochs", QString::number(*epochs));
  add(arguments, "--run-dir", text(run));
  return arguments;
}

QStringList StopRequest::arguments() const {
  QStringList arguments = {QStringLiteral("stop"), named(run, host)};
  add_flag(arguments, "--now", how == RunHost::Stop::now);
  add_flag(arguments, "--after-epoch", how == RunHost::Stop::after_epoch);
  return arguments;
}

QStringList ChangeRequest::arguments() const {
  QStringList arguments = {QStringLiteral("change"), named(run, host)};
  for (const auto& [key, value] : training.items())
    arguments << QStringLiteral("--set") << QString::fromStdString("training." + key + "=" + value.dump());
  return arguments;
}

QStringList EvaluateRequest::arguments() const {
  QStringList arguments = {QStringLiteral("evaluate"), text(run)};
  add(arguments, "--predictions", predictions);
  add(arguments, "--split", split);
  add(arguments, "--precision", precision);
  if (importance > 0) add(arguments, "--importance", QString::number(importance));
  return arguments;
}

QStringList PredictRequest::arguments() const {
  QStringList arguments = {QStringLiteral("predict"), text(run), QStringLiteral("--top"),
                           QString::number(top)};
  add(arguments, "--precision", precision);
  add_flag(arguments, "--explain", explains);
  return arguments + files;
}

QStringList ExportRequest::arguments() const {
  return {QStringLiteral("export"), text(run), QStringLiteral("--format"), format,
          QStringLiteral("-o"),     output};
}

QStringList CompressRequest::arguments() const {
  QStringList arguments = {QStringLiteral("compress"), text(run), QStringLiteral("-o"), text(output)};
  add_flag(arguments, "--resume", goes_on);
  return arguments + limits;
}

QStringList ReportRequest::arguments() const {
  QStringList arguments = QStringList{QStringLiteral("report")} + runs;
  add(arguments, "--notes", notes);
  add(arguments, "-o", output);
  return arguments;
}

QStringList DataRequest::arguments() const {
  QStringList arguments = {QStringLiteral("data"), text(data)};
  add(arguments, reading);
  add(arguments, "--missing", missing);
  add_flag(arguments, "--suspects", finds_suspects);
  add(arguments, "--weights", QString::fromStdString(weights));
  add_flag(arguments, "--background", is_background);
  add(arguments, "--corrections", corrections);
  return arguments;
}

QStringList CorrectionsRequest::arguments() const {
  QStringList arguments = {QStringLiteral("data"), text(data), QStringLiteral("--corrections"), file};
  add(arguments, reading);
  add(arguments, "--keep", keep);
  add(arguments, "--drop", drop);
  add(arguments, "--relabel", relabel);
  return arguments;
}

QStringList PackRequest::arguments() const {
  QStringList arguments = {QStringLiteral("pack"),   text(data),           QStringLiteral("-o"), output,
                           QStringLiteral("--side"), QString::number(side)};
  add(arguments, reading);
  return arguments;
}

QStringList WeightsRequest::arguments() const {
  QStringList arguments = {QStringLiteral("weights"), QStringLiteral("fetch"), name};
  add(arguments, "--mirror", mirror);
  return arguments;
}

QStringList ShareRequest::arguments() const {
  QStringList arguments = {QStringLiteral("project"), QStringLiteral("share"), text(project),
                           QStringLiteral("-o"), output};
  add_flag(arguments, "--weights", takes_weights);
  add_flag(arguments, "--thumbnails", takes_thumbnails);
  add_flag(arguments, "--anonymous", is_anonymous);
  return arguments;
}

QStringList MergeRequest::arguments() const {
  return {QStringLiteral("project"), QStringLiteral("merge"), text(project), other};
}

QStringList AddHostRequest::arguments() const {
  QStringList arguments = {QStringLiteral("hosts"), QStringLiteral("add"), name};
  add(arguments, "--root", root);
  add(arguments, "--libtorch", libtorch);
  return arguments;
}

QStringList FetchRequest::arguments() const {
  return {QStringLiteral("fetch"), named(run, host), QStringLiteral("-o"), text(output)};
}

QString command_line(const QString& program, const QStringList& arguments) {
  std::string line = shell_word(program.toStdString());
  for (const QString& argument : arguments) line += ' ' + shell_word(argument.toStdString());
  return QString::fromStdString(line);
}

QString command_line(const AddHostRequest& request) {
  return command_line(QStringLiteral("anneal-remote"), request.arguments());
}

}  // namespace anneal::studio
