#pragma once

#include <QPlainTextEdit>
#include <QTimer>
#include <cstdint>
#include <optional>
#include <string>

#include "app/hosts/run_host.h"
#include "app/pages/live/inspector/log_search.h"
#include "app/widgets/controls/background_job.h"

namespace anneal::studio {

/// A part of the log of one rank of a run: at first its end, looked at once a second while it is on screen
/// and growing with the file. Whole lines, of which at most `most_bytes` are kept, however long the file is;
/// what is read is read in the background.
class LogView : public QPlainTextEdit {
  Q_OBJECT

 public:
  static constexpr std::int64_t part_bytes = std::int64_t{256} * 1024;
  static constexpr std::int64_t most_bytes = 8 * part_bytes;

  explicit LogView(QWidget* parent = nullptr);

  /// Nothing where the run is not on a host that can be asked.
  void set_run(std::optional<RunPlace> run);
  void set_rank(int rank);

  bool has_earlier() const { return begin_ > 0; }
  bool is_at_end() const { return follows_; }
  void show_earlier();  ///< as scrolling up at the top does
  void show_end();

  /// Looks for lines of the whole file; `searched` tells how many there are, and the first is shown. Nothing
  /// is sought without words.
  void search(const QString& words);
  /// Shows the next one, after the last the first again.
  void find_next();

 signals:
  void part_changed();                       ///< other lines are shown
  void searched(qint64 lines, bool is_all);  ///< else there are more
  void not_searched();                       ///< the host gave no answer

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  std::filesystem::path file() const;
  void begin_anew();
  void refresh();
  void load(std::int64_t offset, std::int64_t most, std::function<void(const FilePart&)> take);
  void take_new(const FilePart& part, std::int64_t asked_from);
  void take_earlier(const FilePart& part, std::int64_t asked_from);
  void show_part(std::string bytes, std::int64_t begin, bool is_end);
  void append_lines(std::string_view lines);
  void show_line(std::int64_t offset);
  void show_hit();
  void mark_found();

  std::optional<RunPlace> run_;
  int rank_ = 0;
  std::string bytes_;       ///< that are shown
  std::int64_t begin_ = 0;  ///< of them in the file
  bool follows_ = true;     ///< the end of the file is shown, and what comes after it
  QString sought_;
  LogHits hits_;
  std::size_t hit_ = 0;  ///< that is shown
  BackgroundJob reading_, searching_;
  QTimer timer_;
};

}  // namespace anneal::studio
