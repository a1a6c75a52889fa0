#include "app/pages/live/link_banners.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/live/link_banner.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

LinkBanners::LinkBanners(QWidget* parent) : QWidget(parent) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  hide();
}

void LinkBanners::set_hosts(const Hosts& hosts) {
  while (banners_.size() < hosts.size()) {
    LinkBanner* banner = banners_.emplace_back(new LinkBanner);
    layout()->addWidget(banner);
    banner->installEventFilter(this);
  }
  for (std::size_t i = 0; i < banners_.size(); ++i)
    i < hosts.size() ? banners_[i]->set_host(hosts[i].second, hosts[i].first)
                     : banners_[i]->set_host(nullptr, {});
}

void LinkBanners::set_over(bool is_over) {
  for (LinkBanner* banner : banners_) banner->set_over(is_over);
}

void LinkBanners::refresh() {
  for (LinkBanner* banner : banners_) banner->refresh();
}

/// A banner has been shown, or hidden.
bool LinkBanners::eventFilter(QObject* banner, QEvent* event) {
  if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
    setVisible(std::ranges::any_of(banners_, [](const LinkBanner* one) { return !one->isHidden(); }));
  return QWidget::eventFilter(banner, event);
}

}  // namespace anneal::studio
