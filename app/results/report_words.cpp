#include "app/results/report_words.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "app/models/curve_text.h"
#include "app/run/metric_words.h"
#include "app/widgets/words/engine_words.h"
#include "engine/core/protocol/settings.h"

namespace anneal::studio {

namespace {

/// What only joins a text to what stands beside it.
const QString joints = QStringLiteral(" \n,:;");
constexpr const char* untold[] = {"bdi", "code", "pre", "style", "script"};

bool has_letters_or_digits(const QString& text) {
  return std::ranges::any_of(text, [](QChar letter) { return letter.isLetterOrNumber(); });
}

QString without_entities(QString text) {
  return text.replace(QLatin1String("&lt;"), QLatin1String("<"))
      .replace(QLatin1String("&gt;"), QLatin1String(">"))
      .replace(QLatin1String("&quot;"), QLatin1String("\""))
      .replace(QLatin1String("&#39;"), QLatin1String("'"))
      .replace(QLatin1String("&amp;"), QLatin1String("&"));
}

/// A joint as the language writes it beside its own words.
QString joint_words(QString joint) {
  if (QLocale().language() != QLocale::Chinese) return joint;
  constexpr struct {
    char plain;
    char16_t wide;
  } marks[] = {{',', u'，'}, {':', u'：'}, {';', u'；'}};
  for (const auto& [plain, wide] : marks)
    joint.replace(QString(plain) + ' ', QString(QChar(wide))).replace(plain, QChar(wide));
  return joint;
}

/// Within a setting that has words.
constexpr struct {
  const char* key;
  const char* words;
} parts_of_settings[] = {{"curve", QT_TRANSLATE_NOOP("ReportWords", "shape")},
                         {"value", QT_TRANSLATE_NOOP("ReportWords", "value")},
                         {"from", QT_TRANSLATE_NOOP("ReportWords", "from")},
                         {"to", QT_TRANSLATE_NOOP("ReportWords", "to")},
                         {"peak", QT_TRANSLATE_NOOP("ReportWords", "peak")},
                         {"start", QT_TRANSLATE_NOOP("ReportWords", "start")},
                         {"end", QT_TRANSLATE_NOOP("ReportWords", "end")},
                         {"warmup", QT_TRANSLATE_NOOP("ReportWords", "warm-up")},
                         {"warmup_from", QT_TRANSLATE_NOOP("ReportWords", "warm-up from")},
                         {"cycles", QT_TRANSLATE_NOOP("ReportWords", "cycles")},
                         {"growth", QT_TRANSLATE_NOOP("ReportWords", "growth")}};

QString part_of_setting(const QString& key) {
  for (const auto& [part, words] : parts_of_settings)
    if (key == QLatin1String(part)) return QCoreApplication::translate("ReportWords", words);
  return QString(key).replace('_', ' ');
}

/// "training.learning_rate.peak" in the window's words, "learning rate, peak", and as it stands in a spec.
QString setting_words(const QString& key) {
  for (qsizetype end = key.size(); end > 0; end = key.lastIndexOf('.', end - 1)) {
    const QString known = key.left(end), words = MetricWords::setting(known.toStdString());
    if (words == known) continue;
    QStringList parts = {words};
    for (const QString& part : key.mid(end + 1).split('.', Qt::SkipEmptyParts))
      parts += part_of_setting(part);
    return parts.join(QStringLiteral(", ")).toHtmlEscaped() + QStringLiteral(" <small>") +
           key.toHtmlEscaped() + QStringLiteral("</small>");
  }
  return key.toHtmlEscaped();
}

/// A word that is the value of a setting, where the window has another for it.
QString value_words(const QString& key, const QString& value) {
  if (key.endsWith(QLatin1String(".curve"))) {
    const std::vector<std::string>& shapes = curve_words();
    const auto found = std::ranges::find(shapes, value.toStdString());
    return found == shapes.end() ? value : CurveText::shape(static_cast<Curve::Kind>(found - shapes.begin()));
  }
  const Setting* setting = find_setting(key.toStdString());
  const bool is_choice = setting != nullptr && std::ranges::count(setting->words, value.toStdString()) > 0;
  return is_choice ? MetricWords::choice(value) : value;
}

/// "div" of `<div class="tiles">` and of `</div>`.
QStringView name_of(QStringView tag) {
  const qsizetype begin = tag.startsWith(QLatin1String("</")) ? 2 : 1;
  qsizetype end = begin;
  while (end < tag.size() && tag[end].isLetterOrNumber()) ++end;
  return tag.mid(begin, end - begin);
}

bool is_untold(QStringView tag) {
  return tag.contains(QLatin1String(" translate=\"no\"")) ||
         std::ranges::any_of(untold, [&](const char* name) { return name_of(tag) == QLatin1String(name); });
}

class Translation {
 public:
  explicit Translation(const QString& html) : html_(html) {}

  QString page() {
    while (at_ < html_.size()) {
      const bool is_tag = html_[at_] == '<';
      qsizetype end = html_.indexOf(is_tag ? '>' : '<', at_);
      end = end < 0 ? html_.size() : end + (is_tag ? 1 : 0);
      const QString part = html_.mid(at_, end - at_);
      at_ = end;
      is_tag ? take_tag(part) : take_text(part);
    }
    return page_;
  }

 private:
  void take_text(const QString& text) {
    if (is_setting_) {
      setting_ = without_entities(text);
      page_ += setting_words(setting_);
    } else if (untold_.isEmpty()) {
      page_ += text_words(text, QStringLiteral(" · "));
    } else if (setting_.isEmpty()) {
      page_ += text;
    } else {
      const QString value = without_entities(text), words = value_words(setting_, value);
      page_ += words == value ? text : words.toHtmlEscaped();
    }
  }

  void take_tag(const QString& tag) {
    if (tag == QLatin1String("</tr>")) setting_.clear();
    const bool ends = tag.startsWith(QLatin1String("</"));
    is_setting_ = tag == QLatin1String("<bdi class=\"setting\">");
    if (!untold_.isEmpty()) {
      if (name_of(tag) == untold_ && !tag.endsWith(QLatin1String("/>"))) depth_ += ends ? -1 : 1;
      if (depth_ == 0) untold_.clear();
      page_ += tag;
    } else if (!ends && is_untold(tag)) {
      untold_ = name_of(tag).toString();
      depth_ = 1;
      page_ += tag;
    } else {
      page_ += name_of(tag) == QLatin1String("html") ? in_language(tag) : labelled(tag);
    }
  }

  static QString in_language(QString tag) {
    if (QLocale().language() == QLocale::English) return tag;
    return tag.replace(QLatin1String("lang=\"en\""),
                       QStringLiteral("lang=\"%1\"").arg(QLocale().name().replace('_', '-')));
  }

  QString labelled(const QString& tag) {
    const QString mark = QStringLiteral(" aria-label=\"");
    const qsizetype begin = tag.indexOf(mark) + mark.size(), end = tag.indexOf('"', begin);
    if (begin < mark.size() || end < 0) return tag;
    return tag.left(begin) + text_words(tag.mid(begin, end - begin), QStringLiteral("; ")) + tag.mid(end);
  }

  /// Of a text whose parts say something each.
  QString text_words(const QString& text, const QString& between) {
    if (!has_letters_or_digits(text)) return text;
    QStringList parts = text.split(between);
    for (QString& part : parts) part = part_words(part);
    return parts.join(between);
  }

  QString part_words(const QString& part) {
    if (const auto found = known_.constFind(part); found != known_.constEnd()) return *found;
    const auto is_joint = [](QChar letter) { return joints.contains(letter); };
    const auto begin = std::ranges::find_if_not(part, is_joint);
    const auto end = std::find_if_not(part.rbegin(), std::make_reverse_iterator(begin), is_joint).base();
    const QString core = without_entities(QString(begin, end - begin)), words = report_words(core);
    const QString before(part.begin(), begin - part.begin()), after(end, part.end() - end);
    return known_[part] =
               words == core ? part : joint_words(before) + words.toHtmlEscaped() + joint_words(after);
  }

  const QString& html_;
  qsizetype at_ = 0;
  QString page_;
  QString untold_;           ///< the element that is copied as it is; empty outside of one
  bool is_setting_ = false;  ///< what follows
  QString setting_;          ///< of which this row tells the values; empty in others
  int depth_ = 0;            ///< of such elements within each other
  QHash<QString, QString> known_;
};

}  // namespace

QString translated_page(const QString& html) {
  return Translation(html).page();
}

}  // namespace anneal::studio
