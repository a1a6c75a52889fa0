#pragma once

#include <QAbstractItemView>
#include <QString>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/pages/data/data_page.h"
#include "app/pages/live/live_page.h"
#include "engine/data/image/encode.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "tests/app/window_fixture.h"

namespace anneal::studio::testing {

/// The window on a project in which everything was used: a model and a policy are kept, two runs are over,
/// one of them compressed, and images and a table lie ready.
class FilledWindow : public OpenWindow {
 protected:
  FilledWindow() {
    const auto save = [&](project::ItemKind kind, const char* name, const nlohmann::json& content) {
      return project::save_item(session_.project(), kind, name, content).id;
    };
    session_.select_model(save(project::ItemKind::model, "resnet8", {{"model", {{"preset", "resnet8"}}}}));
    session_.select_policy(save(project::ItemKind::policy, "Default", {{"training", {{"epochs", 12}}}}));
    emit session_.items_changed();
    for (int run = 0; run < 2; ++run) train();
    compress(project::runs(session_.project()).front().start.directory);
  }

  /// Shows the Data page with images, or with a table.
  void show_images() { show_data(write_images(), "Images"); }
  void show_table() { show_data(write_table(), "Columns"); }

  const LivePage& live() const { return *static_cast<LivePage*>(window_->page("live")); }

 private:
  void train() {
    const std::int64_t run = session_.start_sample();
    EXPECT_TRUE(wait_until(
        [&] { return live().history().finished().has_value() && !session_.active_runs().contains(run); }));
  }

  static void compress(const std::filesystem::path& run) {
    std::filesystem::create_directories(run / "checkpoints/step-1");
    const auto candidate = [](int id, int bytes, double accuracy) {
      const nlohmann::json one = {
          {"event", "candidate"},
          {"key", id},
          {"seq", id + 1},
          {"time", 9},
          {"id", id},
          {"model", 0},
          {"rounding", "mse"},
          {"recipe", {{{"step", "pruned"}, {"share", 0.5}, {"of", "parameters"}}}},
          {"file", "candidates/" + std::to_string(id) + "/model.onnx"},
          {"measures",
           {{"bytes", bytes}, {"latency_ms", 2}, {"memory_bytes", 3}, {"runtime", "onnxruntime 1"}}},
          {"accuracy", accuracy},
          {"samples", 10000},
          {"lost", 20},
          {"gained", 0}};
      return one.dump() + '\n';
    };
    anneal::testing::write_file(
        run.string() + ".compressed-1/journal.jsonl",
        R"({"event":"hello","key":0,"seq":0,"time":0,"limits":{"max_bytes":2000,"max_loss_points":1}})"
        "\n"
        R"({"event":"reference","key":"decision","seq":1,"time":1,"accuracy":0.9})"
        "\n" +
            candidate(1, 4000, 0.9) + candidate(2, 1500, 0.895));
  }

  std::filesystem::path write_images() {
    const std::filesystem::path folder = directory_ / "flowers";
    for (int number = 0; number < 20; ++number) {
      const data::Image image{8, 8,
                              std::vector<std::uint8_t>(8 * 8 * 3, static_cast<std::uint8_t>(9 * number))};
      const auto bytes = data::encode_png(image);
      anneal::testing::write_file(
          folder / (number % 2 == 0 ? "rose" : "tulip") / (std::to_string(number) + ".png"),
          std::string(bytes.begin(), bytes.end()));
    }
    return folder;
  }

  std::filesystem::path write_table() {
    std::string text = "area,street,price\n";
    for (int row = 0; row < 100; ++row)
      text += std::to_string(40 + row % 37) + (row % 3 == 0 ? ",Elm," : ",Oak,") + std::to_string(row) + '\n';
    anneal::testing::write_file(directory_ / "houses.csv", text);
    return directory_ / "houses.csv";
  }

  void show_data(const std::filesystem::path& path, const QString& view) {
    window_->show_page("data");
    static_cast<DataPage*>(window_->page("data"))->open_path(QString::fromStdString(path.string()));
    EXPECT_TRUE(wait_until([&] { return named<QAbstractItemView>(view) != nullptr; })) << view.toStdString();
  }

  FakeEngine brief_{{{"FAKE_STEPS", "40"}, {"FAKE_EVENTS_PER_SECOND", "400"}}};  // run's length
};

}  // namespace anneal::studio::testing
