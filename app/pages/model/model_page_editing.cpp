// What a person does with the model: chooses another, writes its graph, goes back and forth, keeps it.
#include <QFile>
#include <QFileInfo>
#include <QPushButton>

#include "app/models/page_draft.h"
#include "app/pages/model/built_for_card.h"
#include "app/pages/model/graph_editor.h"
#include "app/pages/model/model_page.h"
#include "app/pages/model/saved_models.h"
#include "app/pages/model/start_card.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/file_dialogs.h"
#include "engine/core/base/error.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

namespace {

constexpr qint64 largest_graph_file = 16 << 20;

}  // namespace

void ModelPage::choose_graph_file() {
  const QString path = file_dialogs::open_file(this, file_dialogs::Kind::model, tr("Open a model"),
                                               tr("Model graphs (*.json)"));
  if (!path.isEmpty()) open_graph(path);
}

bool ModelPage::take_files(const QStringList& paths) {
  if (!session_.is_open() || paths.size() != 1) return false;
  const QString& path = paths.front();
  const bool is_graph = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
  if (!is_graph && (subject_.has_rows() || !StartCard::names_weights(path))) return false;
  is_graph ? open_graph(path) : start_->open_file(path);
  return true;
}

void ModelPage::open_graph(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly) || file.size() > largest_graph_file) {
    return show_problem({}, tr("%1 cannot be read.").arg(path));
  }
  const QByteArray bytes = file.readAll();
  if (!nlohmann::json::accept(bytes.begin(), bytes.end()))
    return show_problem({}, tr("%1 is not JSON.").arg(path));
  replace([&] {
    edited_.begin_choice();
    edited_.choice.name = QFileInfo(path).completeBaseName().toStdString();
    edited_.text = QString::fromUtf8(bytes);
    edited_.take_text();
  });
}

/// What was there comes back by an undo. A graph of the person's own that is saved nowhere is told of.
void ModelPage::replace(const std::function<void()>& choose) {
  const bool loses_graph = edited_.choice.is_graph() && !edited_.is_saved();
  const nlohmann::json before = edited_.kept();
  edited_.end_change();
  choose();
  show_choice();
  heed_edit();
  edited_.end_change();
  if (!loses_graph || edited_.kept()["state"] == before["state"]) return;
  const auto undo = [this, before] {
    edited_.end_change();
    if (!edited_.restore(before)) return;
    show_choice();
    heed_edit();
  };
  emit news(tr("Your graph was kept."), {tr("Undo"), undo, undo_topic});
}

/// The model as a text of its own, to be changed.
void ModelPage::edit_as_graph() {
  attempt([this] {
    const std::string name = edited_.choice.preset + "-own";
    const graph::Graph graph = cost_of(edited_.choice, subject_.setting()).network;
    replace([&] {
      edited_.begin_choice();
      edited_.choice.name = name;
      edited_.text = write_graph(graph);
      edited_.take_text();
    });
  });
}

void ModelPage::take_text() {
  edited_.text = editor_->text();
  edited_.take_text();
  heed_edit();
}

void ModelPage::choose_preset(const std::string& preset) {
  replace([&] {
    edited_.begin_choice();
    edited_.choice.preset = preset;
    preselect_start();
  });
}

/// Weights choose the preset that they are of.
void ModelPage::take_start() {
  const StartingPoint point = start_->point();
  const ModelChoice& choice = edited_.choice;
  const bool is_of_another = !point.preset.empty() && (choice.is_graph() || point.preset != choice.preset);
  if (is_of_another) {
    choose_preset(point.preset);
    emit news(
        tr("The model is %1 now, which these weights are of.").arg(QString::fromStdString(point.preset)));
  }
  edited_.is_chosen = true;
  edited_.choice.init = point.kind == StartingPoint::Kind::nothing ? random_start : point.init;
  if (point.stem != "auto") options_->show_stem(point.stem);
  if (!point.hidden.empty() && point.takes_rows) options_->show_hidden(point.hidden);
  follow_choice();
  heed_edit();
}

/// By a person.
void ModelPage::heed_edit() {
  refresh();
  edited_.note();
  if (session_.can_change()) keeping_.start();
}

void ModelPage::undo() {
  if (!edited_.back()) return emit news(tr("There is nothing to undo."), {.topic = undo_topic});
  show_choice();
  refresh();
  keep_draft_now();
  emit news(tr("The last change of the model is taken back."), {tr("Redo"), [this] { redo(); }, undo_topic});
}

void ModelPage::redo() {
  if (!edited_.forth()) return emit news(tr("There is nothing to do again."), {.topic = undo_topic});
  show_choice();
  refresh();
  keep_draft_now();
  emit news(tr("The change of the model is done again."), {tr("Undo"), [this] { undo(); }, undo_topic});
}

void ModelPage::keep_draft_now() {
  keeping_.stop();
  attempt([this] {
    if (!session_.can_change()) return;
    const PageDraft draft(session_.project().path(), PageDraft::Of::model);
    edited_.is_saved() ? draft.forget() : draft.keep(edited_.kept());
  });
}

/// What was edited when the window was closed, or crashed. The saved version is one step back.
void ModelPage::read_draft() {
  if (!session_.can_change()) return;
  const nlohmann::json draft = PageDraft(session_.project().path(), PageDraft::Of::model).read();
  if (!draft.is_object()) return;
  const nlohmann::json version = draft.value("version", nlohmann::json());
  if (version.is_number_integer() && version.get<std::int64_t>() != edited_.version()) {
    load_version(version.get<std::int64_t>());
    edited_.begin();
  }
  if (!edited_.restore(draft)) return;
  edited_.note();
  edited_.end_change();
}

void ModelPage::choose_version(std::int64_t version) {
  bool is_loaded = false;
  replace([&] { is_loaded = load_version(version); });
  if (is_loaded) edited_.settle();
  keep_draft_now();
  show_saved();
}

/// As the newest version of its model, which the next run takes.
void ModelPage::restore_version(std::int64_t version) {
  attempt([&] {
    const project::Version earlier = project::version(session_.project_to_change(), version);
    const project::Version restored =
        project::save_version(session_.project(), earlier.item, nlohmann::json::parse(earlier.content));
    choose_version(restored.id);
    session_.select_model(restored.id);
    emit session_.items_changed();
  });
}

bool ModelPage::is_in_use() const {
  if (!valid_ || !session_.is_open() || !session_.selection().model) return false;
  try {
    const auto version = project::version(session_.project(), *session_.selection().model);
    const nlohmann::json used = nlohmann::json::parse(version.content, nullptr, false);
    if (used == to_content(edited_.choice)) return true;
    const auto advice = advice_on_start();
    if (!advice || !advice->is_taken || edited_.choice.init != advice->name) return false;
    ModelChoice open = edited_.choice;
    open.init.clear();
    return used == to_content(open);  // and a run takes the advice
  } catch (const Error&) {
    return false;
  }
}

void ModelPage::use_model() {
  if (is_in_use()) {
    emit page_wanted(QStringLiteral("policy"));
    return;
  }
  attempt([this] {
    const auto version = project::save_item(session_.project_to_change(), project::ItemKind::model,
                                            edited_.choice.title(), to_content(edited_.choice));
    edited_.set_saved(version.id);
    keep_draft_now();
    session_.select_model(version.id);
    emit session_.items_changed();
  });
}

}  // namespace anneal::studio
