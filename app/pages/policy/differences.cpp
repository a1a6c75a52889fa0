#include "app/pages/policy/differences.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/models/policy_preview.h"
#include "app/pages/policy/policy_draft.h"
#include "app/pages/policy/setting_place.h"
#include "app/pages/policy/setting_text.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

using nlohmann::json;

Differences::Differences(QWidget* parent) : Card(parent), lines_(new QVBoxLayout) {
  body()->addLayout(lines_);
}

/// Of a choice with parts those that were chosen, and those that became others with them.
void Differences::show_draft(const PolicyDraft& draft) {
  clear_layout(lines_);
  for (const Setting& setting : settings()) {
    const auto [key, part] = place_of(setting);
    if (!draft.is_changed(key)) continue;
    const json& chosen = draft.changes()[key];
    const bool is_chosen = chosen.contains(part);
    const json usual = part_of(draft.default_of(key), part);
    json now = part_of(value_in(draft.written(), key), part);
    if (now.is_null()) now = part_of(chosen, part);  // the engine writes nothing for some words
    const bool is_of_another_kind = !is_chosen && (now.is_null() || usual.is_null());
    if (now == usual || is_of_another_kind) continue;
    const QString line = tr("%1: %2 instead of %3", "a field, its value, its default")
                             .arg(SettingText::name_of(setting), SettingText::words(setting, now),
                                  SettingText::words(setting, usual));
    lines_->addWidget(make_paragraph(breakable(line), "muted"));
  }
  setVisible(lines_->count() > 0);
}

void Differences::retranslate() {
  set_title(tr("Other than the defaults"));
}

}  // namespace anneal::studio
