#include "app/pages/compress/limits_fields.h"

#include <QComboBox>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <cmath>

#include "app/pages/compress/compress_tiles.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "engine/deploy/compress/gate.h"

namespace anneal::studio {

namespace {

constexpr double most_bytes = 1e15;

/// In the language in use or with a point.
std::optional<double> number_in(const QString& text) {
  bool is_number = false;
  double number = QLocale().toDouble(text.trimmed(), &is_number);
  if (!is_number) number = text.trimmed().toDouble(&is_number);
  if (!is_number || !std::isfinite(number)) return std::nullopt;
  return number;
}

/// As it is read again, to the byte.
QString size_text(const std::optional<std::int64_t>& bytes) {
  if (!bytes) return {};
  const QString text = Format::bytes(*bytes);
  return bytes_in(text) == *bytes ? text : QStringLiteral("%1 B").arg(*bytes);
}

std::optional<double> loss_in(const QString& text) {
  if (text.trimmed().isEmpty()) return compress::Limits().loss_points;
  const auto loss = number_in(text);
  return loss && *loss >= 0 && *loss <= 100 ? loss : std::nullopt;
}

void choose(QComboBox* box, const std::string& word) {
  box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(word))));
}

}  // namespace

std::optional<std::int64_t> bytes_in(const QString& text) {
  static const QRegularExpression form(
      QStringLiteral("^\\s*([0-9.,]+)\\s*(?:([kKmMgG])(i?[bB])?|[bB])\\s*$"));
  const QRegularExpressionMatch match = form.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const auto number = number_in(match.captured(1));
  if (!number) return std::nullopt;
  const QString unit = match.captured(2).toLower();
  const int power = unit == "k" ? 1 : unit == "m" ? 2 : unit == "g" ? 3 : 0;
  const double factor = std::pow(match.captured(3).size() == 1 ? 1000 : 1024, power);  // KB, but K and KiB
  const double bytes = std::round(*number * factor);
  if (bytes < 1 || bytes > most_bytes) return std::nullopt;
  return static_cast<std::int64_t>(bytes);
}

LimitsFields::LimitsFields(QWidget* parent)
    : QWidget(parent),
      device_(new QComboBox),
      target_(new QComboBox),
      strategy_(new QComboBox),
      importance_(new QComboBox),
      bytes_(new QLineEdit),
      latency_(new QLineEdit),
      memory_(new QLineEdit),
      loss_(new QLineEdit),
      minutes_(new QLineEdit),
      epochs_(new QLineEdit) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  device_field_ = add(device_);
  target_field_ = add(target_);
  bytes_field_ = add(bytes_);
  latency_field_ = add(latency_);
  memory_field_ = add(memory_);
  loss_field_ = add(loss_);
  minutes_field_ = add(minutes_);
  epochs_field_ = add(epochs_);
  strategy_field_ = add(strategy_);
  importance_field_ = add(importance_);
  few_ = make_paragraph({}, "warn");
  few_->hide();
  column->addWidget(few_);  // last, so that no field moves while somebody types
  connect(device_, &QComboBox::currentIndexChanged, this, &LimitsFields::show_profile);
  connect(target_, &QComboBox::currentIndexChanged, this, &LimitsFields::name_latency);
  connect(loss_, &QLineEdit::textChanged, this, &LimitsFields::refresh_few);
  for (const QLineEdit* edit : {bytes_, latency_, memory_, loss_})
    connect(edit, &QLineEdit::textChanged, this, &LimitsFields::limits_changed);
  retranslate();
}

Field* LimitsFields::add(QWidget* editor) {
  auto* field = new Field(editor);
  layout()->addWidget(field);
  return field;
}

void LimitsFields::fill_profiles() {
  const int chosen = std::max(0, device_->currentIndex());
  const QSignalBlocker blocker(device_);
  device_->clear();
  device_->addItem(tr("None, my own limits"));
  for (const compress::DeviceProfile& profile : compress::device_profiles())
    device_->addItem(QString::fromStdString(profile.name), QString::fromStdString(profile.name));
  device_->setCurrentIndex(chosen);
}

/// What the device allows stands in the fields, to be changed.
void LimitsFields::show_profile() {
  if (device_->currentIndex() <= 0) return set_processor({});
  const compress::DeviceProfile& profile =
      compress::device_profiles()[static_cast<std::size_t>(device_->currentIndex() - 1)];
  show_sizes(profile.limits);
  show_target(profile.target);
  set_processor(profile.latency.processor);
}

void LimitsFields::set_processor(const std::optional<c99::Processor>& processor) {
  processor_ = processor;
  name_latency();
}

bool LimitsFields::is_for_processor() const {
  return processor_ && target_->currentData().toString() == QLatin1String("c");
}

/// Whose latency is limited.
void LimitsFields::name_latency() {
  latency_field_->set_name(
      is_for_processor()
          ? tr("Max. latency, ms, estimated for a %1").arg(QString::fromStdString(c99::name_of(*processor_)))
          : tr("Max. latency, ms"));
}

void LimitsFields::show_sizes(const compress::Limits& limits) {
  bytes_->setText(size_text(limits.bytes));
  latency_->setText(limits.latency_ms ? Format::exact(*limits.latency_ms) : QString());
  memory_->setText(size_text(limits.memory_bytes));
}

void LimitsFields::show_target(const std::string& target) {
  choose(target_, target == "onnx" ? "onnx-fp32" : target);
}

void LimitsFields::show_request(const compress::Request& request) {
  const QSignalBlocker blocker(device_);
  device_->setCurrentIndex(0);
  show_sizes(request.limits);
  show_target(request.target);
  set_processor(request.latency.processor);
  loss_->setText(Format::exact(request.limits.loss_points));
  choose(strategy_, compress::strategy_words()[static_cast<std::size_t>(request.strategy)]);
  choose(importance_, prune::method_names()[static_cast<std::size_t>(request.importance)]);
}

void LimitsFields::set_deciding_images(std::optional<std::int64_t> count) {
  deciding_images_ = count;
  refresh_few();
}

void LimitsFields::refresh_few() {
  const QString words = why_undecided();
  few_->setText(words);
  few_->setVisible(!words.isEmpty());
}

QString LimitsFields::why_undecided() const {
  const auto loss = loss_in(loss_->text());
  if (!deciding_images_ || !loss) return {};
  const compress::Gate gate = compress::judge({.samples = *deciding_images_}, *loss);
  if (gate.verdict == compress::Verdict::accepted) return {};
  const double enough = std::ceil(100 * gate.highest) / 100;
  QString words = tr("%Ln deciding image(s), too few to resolve a loss of %1: every candidate would stay "
                     "undecided. Allow %2.",
                     nullptr, static_cast<int>(*deciding_images_))
                      .arg(CompressTiles::points(*loss), CompressTiles::points(enough));
  if (const auto needed = compress::least_samples(*loss))
    words = in_a_row(words, tr("Or hold out more images, %1 in all.").arg(Format::count(*needed)));
  return words;
}

compress::Limits LimitsFields::limits() const {
  compress::Limits limits{.bytes = bytes_in(bytes_->text()), .memory_bytes = bytes_in(memory_->text())};
  if (const auto latency = number_in(latency_->text()); latency && *latency > 0) limits.latency_ms = latency;
  if (const auto loss = loss_in(loss_->text())) limits.loss_points = *loss;
  return limits;
}

std::optional<QStringList> LimitsFields::arguments() {
  QStringList result = {QStringLiteral("--target"),     target_->currentData().toString(),
                        QStringLiteral("--strategy"),   strategy_->currentData().toString(),
                        QStringLiteral("--importance"), importance_->currentData().toString()};
  if (is_for_processor())
    result << QStringLiteral("--processor") << QString::fromStdString(c99::text_of(*processor_));
  bool is_good = true;
  const auto take = [&](Field* field, const QLineEdit* edit, const QString& option, auto read,
                        const QString& allowed) {
    field->set_problem({});
    if (edit->text().trimmed().isEmpty()) return;
    if (const std::optional<QString> value = read(edit->text())) {
      result << option << *value;
      return;
    }
    is_good = false;
    field->set_problem(allowed);
  };
  const auto size = [](const QString& text) -> std::optional<QString> {
    const auto bytes = bytes_in(text);
    return bytes ? std::optional(QString::number(*bytes)) : std::nullopt;
  };
  const auto number = [](double least, double most, const char* unit) {
    return [=](const QString& text) -> std::optional<QString> {
      const auto value = number_in(text);
      if (!value || *value < least || *value > most) return std::nullopt;
      return QString::number(*value, 'g', 12) + QLatin1String(unit);
    };
  };
  take(bytes_field_, bytes_, QStringLiteral("--max-bytes"), size,
       tr("Must be a size with its unit, such as 100 KiB."));
  take(latency_field_, latency_, QStringLiteral("--max-latency-ms"), number(1e-6, 1e9, ""),
       tr("Must be a number of milliseconds, such as 2.5."));
  take(memory_field_, memory_, QStringLiteral("--max-memory-bytes"), size,
       tr("Must be a size with its unit, such as 256 KiB."));
  take(loss_field_, loss_, QStringLiteral("--max-loss"), number(0, 100, ""), tr("Must be from 0 to 100."));
  take(minutes_field_, minutes_, QStringLiteral("--time-budget"), number(0.1, 1e6, "m"),
       tr("Must be a number of minutes."));
  take(
      epochs_field_, epochs_, QStringLiteral("--epochs"),
      [](const QString& text) -> std::optional<QString> {
        bool is_number = false;
        const int epochs = text.trimmed().toInt(&is_number);
        return is_number && epochs > 0 ? std::optional(QString::number(epochs)) : std::nullopt;
      },
      tr("Must be a whole number."));
  return is_good ? std::optional(result) : std::nullopt;
}

void LimitsFields::set_editable(bool editable) {
  for (QComboBox* box : {device_, target_, strategy_, importance_}) box->setEnabled(editable);
  for (QLineEdit* edit : {bytes_, latency_, memory_, loss_, minutes_, epochs_}) edit->setReadOnly(!editable);
}

void LimitsFields::retranslate() {
  fill_profiles();
  const auto fill = [](QComboBox* box, const std::vector<std::pair<QString, QString>>& entries) {
    const int chosen = std::max(0, box->currentIndex());
    box->clear();
    for (const auto& [words, word] : entries) box->addItem(words, word);
    box->setCurrentIndex(chosen);
  };
  fill(target_, {{tr("ONNX, 8-bit integers"), QStringLiteral("onnx-int8")},
                 {tr("ONNX, 4-bit weights"), QStringLiteral("onnx-int4")},
                 {tr("ONNX, floats"), QStringLiteral("onnx-fp32")},
                 {tr("C, 8-bit integers"), QStringLiteral("c")}});
  fill(strategy_, {{tr("Search"), QStringLiteral("search")},
                   {tr("Reinforcement learning"), QStringLiteral("reinforcement")},
                   {tr("Ranking all layers together"), QStringLiteral("uniform")}});
  fill(importance_, {{tr("Weight magnitude, L2"), QStringLiteral("l2")},
                     {tr("Weight magnitude, L1"), QStringLiteral("l1")},
                     {tr("Batch-norm scales"), QStringLiteral("batch-norm")},
                     {tr("Change of the loss (Taylor)"), QStringLiteral("taylor")}});
  device_field_->set_name(tr("Device"));
  target_field_->set_name(tr("File"));
  bytes_field_->set_name(tr("Max. size"));
  name_latency();
  memory_field_->set_name(tr("Max. memory"));
  loss_field_->set_name(tr("Max. accuracy loss, points"));
  minutes_field_->set_name(tr("Time budget, minutes"));
  epochs_field_->set_name(tr("Epochs per training"));
  strategy_field_->set_name(tr("Layer widths by"));
  importance_field_->set_name(tr("Channel importance by"));
  bytes_->setPlaceholderText(tr("any"));
  latency_->setPlaceholderText(tr("any"));
  memory_->setPlaceholderText(tr("any"));
  loss_->setPlaceholderText(QStringLiteral("1"));
  minutes_->setPlaceholderText(tr("until everything is tried"));
  epochs_->setPlaceholderText(tr("a third of the run's"));
  refresh_few();
}

}  // namespace anneal::studio
