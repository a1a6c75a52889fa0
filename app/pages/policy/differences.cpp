#include "page_policy/differences.h"

#include <QLabel>
#include <QVBoxLayout>

#include "base/error.h"
#include "models/curve_text.h"
#include "page_policy/policy_draft.h"
#include "page_policy/policy_fields.h"
#include "page_policy/recipe_cards.h"
#include "widgets/labels.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

/// A value of the section "training" as people write it; what no field shows as the spec has it.
QString text_of(const std::string& key, const json& value) {
  if (key == "recipe" && value.is_string()) return RecipeCards::name_of(value.get<std::string>());
  if (value.is_string()) return QString::fromStdString(value.get<std::string>());
  if (value.is_number_integer()) return QString::number(value.get<std::int64_t>());
  if (value.is_object() && value.contains("kind") && value["kind"].is_string())
    return QString::fromStdString(value["kind"].get<std::string>());
  try {
    return CurveText::write(curve_from_json(value, "", -1e12, 1e12));
  } catch (const UserError&) {
    return QString::fromStdString(value.dump());
  }
}

}  // namespace

Differences::Differences(QWidget* parent) : Card(parent), lines_(new QVBoxLayout) {
  body()->addLayout(lines_);
}

void Differences::show_draft(const PolicyDraft& draft) {
  clear_layout(lines_);
  const json now = to_json(draft.training());
  for (const auto& [key, chosen] : draft.changes().items()) {
    const QString value = text_of(key, now.value(key, chosen));
    const QString usual = text_of(key, draft.default_of(key));
    const QString line = tr("%1: %2 instead of %3", "a field, its value, its default")
                             .arg(PolicyFields::name_of(key), value, usual);
    lines_->addWidget(make_paragraph(line, "muted"));
  }
  setVisible(lines_->count() > 0);
}

void Differences::retranslate() {
  set_title(tr("Other than the defaults"));
}

}  // namespace anneal::studio
