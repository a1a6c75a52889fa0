#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>

#include "app/hosts/engine_requests.h"
#include "app/pages/compress/compressible_runs.h"
#include "app/pages/compress/compression.h"
#include "app/widgets/controls/page.h"

class QStackedLayout;

namespace anneal::studio {

class Banner;
class CandidatesCard;
class Card;
class CompressTiles;
class EarlierCompressions;
class FrontCard;
class LimitsFields;
class MissingRun;
class ProjectSession;
class RunChoice;

/// Makes the model of a finished run smaller and faster until limits are met, shows what was tried as a front
/// of accuracy over size, and hands any of the files out.
class CompressPage : public Page {
  Q_OBJECT

 public:
  explicit CompressPage(ProjectSession& session, QWidget* parent = nullptr);

  /// "cats-resnet8-compressed-1-candidate-3-int8", which tells it from all others.
  QString file_name(const compress::Candidate& candidate) const;
  /// Copies the file of a candidate, and what belongs to it, to `output`, which is replaced.
  void export_to(std::int64_t candidate, const std::filesystem::path& output);

  QString activity() const override;

 protected:
  void retranslate() override;
  void showEvent(QShowEvent* event) override;

 private:
  void build_content();
  void build_inspector();
  void reload_runs();
  void offer_runs(bool is_opening);
  void show_what_is_missing();
  void show_run();
  void show_source(std::int64_t run);
  void show_compression(int number);
  const CompressibleRun* source() const;
  void start();
  void begin();
  void ask_whether_to_start(const QString& why_not);
  std::optional<CompressRequest> wanted();
  void go_on();
  void launch(const CompressRequest& request);
  void stop();
  void choose_file();
  void choose(std::int64_t candidate);
  void refresh();
  void refresh_selection();
  bool can_start() const;
  void refresh_tiles();
  void refresh_banner();

  ProjectSession& session_;
  std::optional<std::int64_t> deciding_images_;  ///< of the run that is shown
  Compression compression_;
  std::map<std::filesystem::path, std::int64_t> chosen_;  ///< by a person, candidates by their folder
  std::optional<std::int64_t> selected_;  ///< candidate: the chosen one, else the recommended one
  QString exported_;                      ///< what was exported last, until something else is done
  QString activity_;                      ///< that was told last

  QPushButton* stop_;
  QPushButton* export_;
  QPushButton* start_;
  QStackedLayout* either_;
  MissingRun* missing_;
  Banner* banner_;
  CompressTiles* tiles_;
  FrontCard* front_;
  CandidatesCard* candidates_;
  RunChoice* run_;
  Card* limits_card_;
  LimitsFields* limits_;
  EarlierCompressions* earlier_;
};

}  // namespace anneal::studio
