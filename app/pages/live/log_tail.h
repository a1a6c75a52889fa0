#pragma once

#include <QPlainTextEdit>
#include <QTimer>
#include <filesystem>

namespace anneal::studio {

/// The end of a text file that grows, looked at once a second while it is on screen.
class LogTail : public QPlainTextEdit {
  Q_OBJECT

 public:
  static constexpr qint64 shown_bytes = 16 * 1024;

  explicit LogTail(QWidget* parent = nullptr);
  void set_file(const std::filesystem::path& file);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void refresh();

  QString file_;
  qint64 size_ = -1;
  QTimer timer_;
};

}  // namespace anneal::studio
