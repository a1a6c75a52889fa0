#include "app/pages/data/images/problem_list.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "app/pages/data/choice/scan.h"
#include "app/pages/data/images/image_words.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr int most_shown = 5, most_listed = 500;

QStringList names_of(const std::vector<std::string>& paths) {
  QStringList names;
  for (const std::string& path : paths) names += ImageWords::file(path);
  return names;
}

/// So that a long name without blanks is wrapped, too.
QString with_breaks(QString text) {
  static const QRegularExpression long_word(QStringLiteral("(\\S{24})(?=\\S)"));
  return text.replace(long_word, QStringLiteral("\\1\u200b"));
}

QString line_of_group(const data::Duplicates& group) {
  return names_of(group.paths).join(QStringLiteral(" = "));
}

/// What a remark says behind its heading, of a list with the name of its file, as there may be several.
QString line_about(const data::Remark& remark) {
  if (!data::is_told_by_detail(remark.kind) && remark.count == 1)
    return QString::fromStdString(remark.path.string());
  const QString detail = engine_words(remark.detail);
  return remark.path.has_extension() ? QString::fromStdString(remark.path.filename().string()) + ": " + detail
                                     : detail;
}

}  // namespace

int problem_count(const data::Report& report) {
  return static_cast<int>(report.unreadable.size() + report.duplicates.size()) +
         (report.only_class.empty() ? 0 : 1);
}

ProblemList::ProblemList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(4);
}

void ProblemList::set_report(const data::Report& report, const Remedies& remedies) {
  clear_layout(column_);
  add_choice(remedies);
  add_remarks(report, remedies);
  if (!report.only_class.empty())
    add("bad", tr("Corrections leave training images of one class alone: there is nothing to tell apart"),
        {QString::fromStdString(report.only_class)});
  if (!report.unreadable.empty()) add_unreadable(report, remedies);
  if (!report.repaired.empty()) add_repaired(report.repaired, remedies.repair);
  for (const Copies kind : {Copies::in_several_classes, Copies::across_splits, Copies::in_one_split})
    add_copies(kind, report, remedies.leave_out);
  if (problem_count(report) == 0 && report.remarks.empty()) add("good", tr("None found"), {});
  if (report.levels) add("note", engine_words(data::sentence(*report.levels)), {});
  for (const data::SplitReport& split : report.splits)
    if (!split.note.empty()) add("note", engine_words(split.note), {});
  for (const data::OddImages& odd : report.odd)
    add("note", words_of(odd.oddity, static_cast<int>(odd.images)), names_of(odd.examples),
        static_cast<int>(odd.images));
  for (const data::LeftOut& files : report.left_out) {
    const bool is_listed_above =
        files.reason == data::LeftOutReason::empty || files.reason == data::LeftOutReason::unreadable;
    if (!is_listed_above)
      add("note", words_of(files.reason, static_cast<int>(files.files)), names_of(files.examples),
          static_cast<int>(files.files));
  }
}

/// How the folders are read as a person chose, and the way back.
void ProblemList::add_choice(const Remedies& remedies) {
  const FolderReading& chosen = remedies.chosen;
  if (chosen.layout != FolderLayout::automatic) {
    add("note", words_of(chosen.layout), {});
    if (remedies.reading)
      add_reading_button(tr("Read them as they suggest"),
                         {.exclude = chosen.exclude, .rename = chosen.rename});
  }
  if (!chosen.exclude.empty()) {
    QStringList patterns;
    for (const std::string& pattern : chosen.exclude) patterns += QString::fromStdString(pattern);
    add("note", tr("Left out by their names, as was chosen"), patterns);
    if (remedies.reading)
      add_reading_button(tr("Leave out none by name"), {.layout = chosen.layout, .rename = chosen.rename});
  }
  if (!chosen.rename.empty()) {
    QStringList names;
    for (const auto& [own, name] : chosen.rename)
      names +=
          tr("%1 is called %2", "two classes").arg(QString::fromStdString(own), QString::fromStdString(name));
    add("note", tr("Classes are called otherwise, as was chosen"), names);
    if (remedies.reading)
      add_reading_button(tr("Call them as the data does"),
                         {.layout = chosen.layout, .exclude = chosen.exclude});
  }
  if (remedies.group != Grouping::none) {
    add("note", tr("Images that seem to belong together stay in one split, as was chosen"), {});
    if (remedies.reading) add_group_button(tr("Draw each image by itself"), Grouping::none);
  }
}

/// What was found, and where that is a guess the other reading.
void ProblemList::add_remarks(const data::Report& report, const Remedies& remedies) {
  using Kind = data::Remark::Kind;
  std::map<Kind, QStringList> places;
  std::map<Kind, int> counts;
  std::map<Kind, std::vector<std::string>> patterns;
  bool may_be_splits = false;
  Grouping group = Grouping::none;
  for (const data::Remark& remark : report.remarks) {
    if (remark.kind == Kind::groups && remedies.group != Grouping::none) continue;
    if (remark.kind == Kind::groups) group = remark.group;
    counts[remark.kind] += static_cast<int>(remark.count);
    places[remark.kind] += line_about(remark);
    may_be_splits |= remark.kind == Kind::class_like_split && !remark.detail.empty();
    if (std::vector<std::string>& of_kind = patterns[remark.kind];
        !remark.exclude.empty() && std::ranges::find(of_kind, remark.exclude) == of_kind.end())
      of_kind.push_back(remark.exclude);
  }
  const auto with_layout = [&](FolderLayout layout) {
    FolderReading other = remedies.chosen;
    other.layout = layout;
    return other;
  };
  for (const auto& [kind, lines] : places) {
    const bool warns =
        data::leaves_out(kind) || kind == Kind::doubtful_images || kind == Kind::doubtful_classes;
    add(warns ? "warn" : "note", words_of(kind, counts.at(kind)), lines);
    if (!remedies.reading) continue;
    if (kind == Kind::split_by_list || kind == Kind::split_by_names)
      add_reading_button(tr("Train on all images"), with_layout(FolderLayout::classes));
    if (kind == Kind::split_by_name || kind == Kind::repeated_classes || kind == Kind::rendering)
      add_reading_button(tr("Read every folder as a class"), with_layout(FolderLayout::classes));
    if (kind == Kind::inner_classes_taken)
      add_reading_button(tr("Use the outer folders"), with_layout(FolderLayout::classes));
    if (kind == Kind::class_like_split && may_be_splits)
      add_reading_button(tr("Read the folders as splits"), with_layout(FolderLayout::splits));
    if (kind == Kind::inner_classes)
      add_reading_button(tr("Use the inner folders"), with_layout(FolderLayout::inner_classes));
    if (kind == Kind::groups) add_group_button(tr("Keep each group in one split"), group);
    for (const std::string& pattern : patterns[kind]) {
      FolderReading without = remedies.chosen;
      without.exclude.push_back(pattern);
      add_reading_button(tr("Leave out %1", "a pattern of names").arg(QString::fromStdString(pattern)),
                         without);
    }
  }
}

void ProblemList::add_reading_button(const QString& words, const FolderReading& reading) {
  auto* button = make_button(words, "small");
  connect(button, &QPushButton::clicked, this, [this, reading] { emit reading_wanted(reading); });
  column_->addWidget(button, 0, Qt::AlignLeft);
}

void ProblemList::add_group_button(const QString& words, Grouping group) {
  auto* button = make_button(words, "small");
  connect(button, &QPushButton::clicked, this, [this, group] { emit group_wanted(group); });
  column_->addWidget(button, 0, Qt::AlignLeft);
}

void ProblemList::add_unreadable(const data::Report& report, const Remedies& remedies) {
  QStringList lines;
  bool is_any_untried = false;
  for (const data::BadSample& bad : report.unreadable) {
    const QString name = ImageWords::file(bad.path), reason = engine_words(bad.reason);
    const auto refusal = remedies.refusals.find(bad.path);
    const bool is_tried = refusal != remedies.refusals.end();
    is_any_untried |= !is_tried;
    lines += is_tried && refusal->second != bad.reason
                 ? tr("%1: %2; not repaired: %3", "file: reason; reason")
                       .arg(name, reason, engine_words(refusal->second))
                 : tr("%1: %2", "file: reason").arg(name, reason);
  }
  const auto count = static_cast<int>(lines.size());
  const bool stops = std::ranges::any_of(report.splits, data::stops_a_run);
  add("bad",
      stops ? tr("%Ln file(s) cannot be read, more than a run passes over: repair or remove them", nullptr,
                 count)
            : tr("%Ln file(s) cannot be read; training passes them over", nullptr, count),
      lines);
  if (const QString splits = by_split(report); !splits.isEmpty())
    column_->addWidget(make_paragraph(splits, "note"));
  add_remedies(remedies.leave_out, remedies.repair && is_any_untried);
}

void ProblemList::add_repaired(const std::vector<std::string>& paths, bool can_undo) {
  const auto count = static_cast<int>(paths.size());
  add("note",
      tr("%Ln image(s) were repaired; the originals are kept beside them as hidden files", nullptr, count),
      names_of(paths));
  if (!can_undo) return;
  auto* button = make_button(tr("Take the repair back"), "small");
  connect(button, &QPushButton::clicked, this, &ProblemList::undo_repair_wanted);
  column_->addWidget(button, 0, Qt::AlignLeft);
}

/// What can be done about files that cannot be read.
void ProblemList::add_remedies(bool can_leave_out, bool can_repair) {
  if (!can_leave_out && !can_repair) return;
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  if (can_leave_out) {
    auto* button = make_button(tr("Leave them out"), "small");
    button->setToolTip(tr("Makes a version of the data without them; the files stay"));
    connect(button, &QPushButton::clicked, this, &ProblemList::leave_out_wanted);
    row->addWidget(button);
  }
  if (can_repair) {
    auto* button = make_button(tr("Repair them"), "small");
    button->setToolTip(
        tr("Writes JPEG and PNG files anew of which at least half of the rows can be read; what they were is "
           "kept beside them, hidden"));
    connect(button, &QPushButton::clicked, this, &ProblemList::repair_wanted);
    row->addWidget(button);
  }
  row->addStretch(1);
  column_->addLayout(row);
}

/// With what is left out of one group, or of all, where that can be.
void ProblemList::add_copies(Copies kind, const data::Report& report, bool can_leave_out) {
  std::vector<data::Duplicates> groups;
  for (const data::Duplicates& group : report.duplicates) {
    const Copies its = group.has_conflicting_labels ? Copies::in_several_classes
                       : group.crosses_splits       ? Copies::across_splits
                                                    : Copies::in_one_split;
    if (its == kind) groups.push_back(group);
  }
  if (groups.empty()) return;
  QStringList lines;
  for (const data::Duplicates& group : groups) lines += line_of_group(group);
  const auto leave_out = [this](const std::vector<data::Duplicates>& which) {
    emit leave_out_copies_wanted(which);
  };
  MakeButton button_of;
  const QString tip = tip_of(kind);
  if (can_leave_out)
    button_of = [this, tip, lines, groups, leave_out](int number) -> QWidget* {
      auto* button = make_button(tr("Leave out"), "quiet");
      button->setToolTip(tip);
      button->setAccessibleName(tr("Leave out: %1").arg(lines[number]));
      connect(button, &QPushButton::clicked, this,
              [leave_out, group = groups[static_cast<std::size_t>(number)]] { leave_out({group}); });
      return button;
    };
  const auto count = static_cast<int>(lines.size());
  add(kind == Copies::in_several_classes ? "bad" : "warn", words_of(kind, count), lines, count, button_of);
  if (!can_leave_out) return;
  auto* all = make_button(tr("Leave them out"), "small");
  all->setToolTip(tip);
  connect(all, &QPushButton::clicked, this, [leave_out, groups] { leave_out(groups); });
  column_->addWidget(all, 0, Qt::AlignLeft);
}

bool ProblemList::eventFilter(QObject* watched, QEvent* event) {
  const bool is_click = event->type() == QEvent::MouseButtonRelease;
  const bool is_key =
      event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Return;
  if (!is_click && !is_key) return QWidget::eventFilter(watched, event);
  emit place_chosen(watched->property("place").toString());
  return true;
}

/// "Training 6 · Test 2"; nothing where they are all of one split.
QString ProblemList::by_split(const data::Report& report) {
  QStringList parts;
  for (const data::SplitReport& split : report.splits)
    if (split.unreadable > 0)
      parts += QStringLiteral("%1 %2").arg(SplitWords::at_first(split.name), Format::count(split.unreadable));
  return parts.size() > 1 ? parts.join(QStringLiteral(" · ")) : QString();
}

void ProblemList::add(const char* role, const QString& sentence, const QStringList& places) {
  add(role, sentence, places, static_cast<int>(places.size()));
}

void ProblemList::add(const char* role, const QString& sentence, const QStringList& places, int count,
                      const MakeButton& button_of) {
  column_->addWidget(make_paragraph(sentence, role));
  const int first = std::min(most_shown, static_cast<int>(places.size()));
  for (int number = 0; number < first; ++number)
    column_->addWidget(row_of(places[number], number, button_of));
  const int more = count - first;
  if (more <= 0) return;
  const QString words = tr("and %Ln more", nullptr, more);
  if (places.size() <= most_shown) return column_->addWidget(make_label(words, "faint"));
  auto* button = make_button(words, "quiet");
  connect(button, &QPushButton::clicked, this,
          [this, button, places, more, button_of] { show_more(button, places, more, button_of); });
  column_->addWidget(button, 0, Qt::AlignLeft);
}

/// In the place of the button, of `count` places behind the first as many as can be looked through.
void ProblemList::show_more(QPushButton* button, const QStringList& places, int count,
                            const MakeButton& button_of) {
  int at = column_->indexOf(button);
  const int end = std::min(most_shown + most_listed, static_cast<int>(places.size()));
  for (int number = most_shown; number < end; ++number)
    column_->insertWidget(at++, row_of(places[number], number, button_of));
  if (count > most_listed)
    column_->insertWidget(at, make_label(tr("and %Ln more", nullptr, count - most_listed), "faint"));
  button->hide();
  button->deleteLater();
}

/// The line alone, or with the button that the place has.
QWidget* ProblemList::row_of(const QString& place, int number, const MakeButton& button_of) {
  QWidget* line = line_of(place);
  if (!button_of) return line;
  auto* holder = new QWidget;
  auto* row = new QHBoxLayout(holder);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  row->addWidget(line, 1);
  row->addWidget(button_of(number));
  return holder;
}

QWidget* ProblemList::line_of(const QString& place) {
  auto* line = make_paragraph(with_breaks(place), "note");
  line->setToolTip(place);
  line->setProperty("place", place.section(QStringLiteral(": "), 0, 0).section(QStringLiteral(" = "), 0, 0));
  line->setCursor(Qt::PointingHandCursor);
  line->setFocusPolicy(Qt::StrongFocus);
  line->setAccessibleName(place);
  line->installEventFilter(this);
  return line;
}

}  // namespace anneal::studio
