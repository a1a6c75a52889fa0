#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/pages/data/choice/data_choice.h"
#include "app/pages/data/choice/scan.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/page.h"
#include "engine/data/table/report/report.h"

class QFrame;
class QLabel;
class QStackedLayout;

namespace anneal::studio {

class DataContent;
class EarlierData;
class EmptyState;
class GoneNotice;
class ImageContent;
class ProjectSession;
class TableContent;
class ThumbnailContent;

/// The data of the next run: a folder, a table or a file chosen or dropped here, shown as what it holds; what
/// was chosen before.
class DataPage : public Page {
  Q_OBJECT

 public:
  explicit DataPage(ProjectSession& session, QWidget* parent = nullptr);

  /// Lists images (a folder, a manifest, a pack, IDX files), as they are corrected, in the background, and
  /// shows them. Of a table shows the columns.
  void open_path(const QString& path, const Corrections& corrections = {});
  void open(const DataChoice& choice);
  /// One folder or file, or the files of an IDX set.
  bool take_files(const QStringList& paths) override;
  /// Asks a person for a folder of images.
  void choose_folder();

 protected:
  void retranslate() override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dragLeaveEvent(QDragLeaveEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  /// What was found at a path: images, or a table.
  struct Opened {
    std::optional<Listed> listed = {};
    std::optional<table::Report> table = {};
  };

  void build_contents();
  void add_content(DataContent* content);
  void build_inspector();
  void choose_file();
  QString ask_for_file(const QString& title);
  bool open_version(std::int64_t version);
  void correct(qint64 version, const Corrections& corrections);
  void relink(std::int64_t version);
  void find_again();
  bool show_thumbnails(std::int64_t version);
  std::optional<std::int64_t> version_with_thumbnails();
  void list_earlier();
  void read_session();
  static Opened find_out(const DataChoice& choice);
  void take(const DataChoice& choice, Opened opened);
  void show_content(DataContent* content);
  void show_problem(const QString& sentence);
  void refresh();

  ProjectSession& session_;
  BackgroundJob listing_;
  DataContent* shown_ = nullptr;
  DataChoice taken_;  ///< of what is shown
  QPushButton* read_again_;
  QPushButton* choose_;
  QPushButton* choose_file_;
  QPushButton* next_;
  QStackedLayout* either_;
  QFrame* drop_;
  EmptyState* empty_;
  QLabel* problem_;
  GoneNotice* gone_;
  ImageContent* images_;
  TableContent* table_;
  ThumbnailContent* thumbnails_ = nullptr;  ///< made when it is first shown
  std::int64_t thumbnails_of_ = 0;          ///< the version whose small pictures are shown
  EarlierData* earlier_;
};

}  // namespace anneal::studio
