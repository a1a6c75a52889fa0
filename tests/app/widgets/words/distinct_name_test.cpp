#include "app/widgets/words/distinct_name.h"

#include <QApplication>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

QFontMetrics letters() {
  return QFontMetrics(QApplication::font());
}

int width_of(const char* text) {
  return letters().horizontalAdvance(QString::fromUtf8(text));
}

QString shown(const QString& name, const QStringList& names, const char* room) {
  return distinct_name(name, names, letters(), width_of(room));
}

TEST(DistinctName, cuts_what_names_have_in_common_and_not_what_tells_them_apart) {
  const QStringList seeds = {"resnet18 augmented, seed 1", "resnet18 augmented, seed 2", "convnet"};
  EXPECT_EQ(shown(seeds[0], seeds, "resnet18 augmented, seed 1"), seeds[0]) << "it fits";
  const QString first = shown(seeds[0], seeds, "resnet18 augm"),
                second = shown(seeds[1], seeds, "resnet18 augm");
  EXPECT_TRUE(first.startsWith("resnet") && first.endsWith(QStringLiteral("…1"))) << first.toStdString();
  EXPECT_TRUE(second.endsWith(QStringLiteral("…2"))) << second.toStdString();
  const QStringList rates = {"Sample with rate 0.1 and much regularisation",
                             "Sample with rate 0.3 and much regularisation"};
  EXPECT_TRUE(shown(rates[1], rates, "Sample with rate 0.3").contains('3')) << "in the middle";
  EXPECT_LE(letters().horizontalAdvance(shown(rates[1], rates, "Sample with rate 0.3")),
            width_of("Sample with rate 0.3"));
  EXPECT_TRUE(shown("Sample 2", {"Sample", "Sample 2"}, "Sam…2").endsWith('2'));
}

TEST(DistinctName, is_cut_in_its_middle_where_nothing_is_common_or_all_is_too_long) {
  const QString name = "wholly_different_from_all_others";
  EXPECT_EQ(shown(name, {name, "convnet"}, "wholly_diff"),
            letters().elidedText(name, Qt::ElideMiddle, width_of("wholly_diff")));
  EXPECT_EQ(shown(name, {name, name}, "wholly_diff"),
            letters().elidedText(name, Qt::ElideMiddle, width_of("wholly_diff")));
  EXPECT_LE(letters().horizontalAdvance(shown("a 123456789", {"a 123456789", "a 2"}, "a 12")),
            width_of("a 12"));
}

}  // namespace
}  // namespace anneal::studio
