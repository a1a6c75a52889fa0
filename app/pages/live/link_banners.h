#pragma once

#include <QWidget>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/hosts/run_host.h"

namespace anneal::studio {

class LinkBanner;

/// How the way to each of a run's hosts stands, one below the other. Hidden where there is nothing to say.
class LinkBanners : public QWidget {
  Q_OBJECT

 public:
  using Hosts = std::vector<std::pair<std::string, std::shared_ptr<RunHost>>>;

  explicit LinkBanners(QWidget* parent = nullptr);

  void set_hosts(const Hosts& hosts);
  void set_over(bool is_over);  ///< the run
  void refresh();

 protected:
  bool eventFilter(QObject* banner, QEvent* event) override;

 private:
  std::vector<LinkBanner*> banners_;  ///< the first as many as there are hosts are in use
};

}  // namespace anneal::studio
