#pragma once

#include <QTimer>
#include <memory>
#include <string>

#include "app/hosts/run_host.h"
#include "app/widgets/controls/banner.h"

namespace anneal::studio {

/// Says how the way to a run's host stands while that is worth a word: a run that is not over goes on
/// meanwhile.
class LinkBanner : public Banner {
  Q_OBJECT

 public:
  explicit LinkBanner(QWidget* parent = nullptr);

  /// Null for no run, or one whose host is not known.
  void set_host(std::shared_ptr<RunHost> host, const std::string& name);
  void set_over(bool is_over);
  void refresh();

 private:
  void show_programs(const LinkState& link);

  std::shared_ptr<RunHost> host_;
  QString name_;
  bool is_over_ = false;  ///< the run
  QTimer timer_;
};

}  // namespace anneal::studio
