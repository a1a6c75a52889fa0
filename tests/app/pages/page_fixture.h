#pragma once

#include <QPushButton>
#include <QWidget>

#include <gtest/gtest.h>

#include "app/run/project_session.h"
#include "engine/data/image/encode.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio::testing {

/// An open project and no engine.
class PageFixture : public ::testing::Test {
 protected:
  PageFixture() { session_.open(directory_ / "work.anneal"); }

  /// A folder of two classes, each with that many different images, 8 pixels wide and high.
  std::filesystem::path write_images(int per_class) {
    const auto folder = directory_ / "flowers";
    for (int number = 0; number < 2 * per_class; ++number) {
      const std::string name = number % 2 == 0 ? "rose" : "tulip";
      data::Image image{8, 8, std::vector<std::uint8_t>(8 * 8 * 3, static_cast<std::uint8_t>(number))};
      const auto bytes = data::encode_png(image);
      anneal::testing::write_file(folder / name / (std::to_string(number) + ".png"),
                                  std::string(bytes.begin(), bytes.end()));
    }
    return folder;
  }

  static QPushButton* button(QWidget& page, const QString& text) {
    for (auto* candidate : page.findChildren<QPushButton*>()) {
      if (candidate->text() == text) return candidate;
    }
    ADD_FAILURE() << "no button " << qPrintable(text);
    return nullptr;
  }

  template <typename Editor>
  static Editor* named(QWidget& page, const QString& name) {
    for (auto* candidate : page.findChildren<Editor*>()) {
      if (candidate->accessibleName() == name) return candidate;
    }
    ADD_FAILURE() << "nothing named " << qPrintable(name);
    return nullptr;
  }

  anneal::testing::TemporaryDirectory directory_;
  EngineProgram engine_{directory_.path().string().c_str() + QStringLiteral("/no-engine")};
  ProjectSession session_{engine_};
};

}  // namespace anneal::studio::testing
