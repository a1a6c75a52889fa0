// Widgets and charts in the program's own font and in both themes, beside pictures of them that a person has
// looked at (pictures/). ANNEAL_GOLDEN=write takes the pictures anew: look at each before you commit it.
#include <QApplication>
#include <QDir>
#include <QImage>
#include <QLocale>
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "app/widgets/theme/theme.h"
#include "tests/app/golden/scenes.h"
#include "tests/app/wait.h"

namespace anneal::studio {
namespace {

using testing::Scene;

/// Rasterizers round differently; a line that moved by a pixel, another colour or another word does more.
constexpr int rounding = 24;               // of 255, in any channel
constexpr double most_different = 0.0005;  // of all pixels

/// The share of pixels that differ; 1 of pictures of other sizes.
double difference(const QImage& one, const QImage& other) {
  if (one.size() != other.size()) return 1;
  std::int64_t different = 0;
  for (int y = 0; y < one.height(); ++y)
    for (int x = 0; x < one.width(); ++x) {
      const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
      different += std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)),
                             std::abs(qBlue(a) - qBlue(b))}) > rounding;
    }
  return static_cast<double>(different) / (one.width() * one.height());
}

QImage picture_of(QWidget& widget) {
  widget.show();
  const QDeadlineTimer enough(100);  // charts lay out what they were given soon after
  testing::wait_until([&] { return enough.hasExpired(); });
  return widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

class GoldenTest : public ::testing::TestWithParam<std::tuple<Scene, Appearance>> {
 protected:
  GoldenTest() {
    QLocale::setDefault(QLocale(QLocale::English));
    apply_theme(*qApp, std::get<Appearance>(GetParam()));
  }
  ~GoldenTest() override { apply_theme(*qApp, Appearance::light); }
};

TEST_P(GoldenTest, looks_as_its_picture) {
  const auto& [scene, appearance] = GetParam();
  const QString name =
      QString::fromStdString(scene.name) +
      (appearance == Appearance::dark ? QStringLiteral("_dark.png") : QStringLiteral("_light.png"));
  const QString golden = QDir(QStringLiteral(GOLDEN_PICTURES)).filePath(name);
  const QImage now = picture_of(*scene.make());
  if (qgetenv("ANNEAL_GOLDEN") == "write") {
    ASSERT_TRUE(now.save(golden));
    return;
  }
  const QImage before(golden);
  ASSERT_FALSE(before.isNull()) << golden.toStdString() << " cannot be read";
  const double different = difference(now, before);
  if (different <= most_different) return;
  const QString seen = QDir::current().filePath(QStringLiteral("golden_") + name);
  now.save(seen);
  FAIL() << 100 * different << " % of the pixels differ from " << golden.toStdString() << "; it looks like "
         << seen.toStdString()
         << ". If that is meant, run this test with ANNEAL_GOLDEN=write and look at the pictures.";
}

INSTANTIATE_TEST_SUITE_P(Scenes, GoldenTest,
                         ::testing::Combine(::testing::ValuesIn(testing::scenes()),
                                            ::testing::Values(Appearance::light, Appearance::dark)),
                         [](const auto& parameters) {
                           return std::get<Scene>(parameters.param).name +
                                  (std::get<Appearance>(parameters.param) == Appearance::dark ? "_dark"
                                                                                              : "_light");
                         });

TEST(GoldenDifference, is_seen_where_something_moved_by_a_pixel) {
  const auto curves = std::ranges::find(testing::scenes(), "curves", &Scene::name);
  const QImage picture = picture_of(*curves->make());
  const QImage moved = picture.copy(1, 0, picture.width(), picture.height());
  EXPECT_EQ(difference(picture, picture), 0);
  EXPECT_GT(difference(picture, moved), 10 * most_different);
}

}  // namespace
}  // namespace anneal::studio
