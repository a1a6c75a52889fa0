"""Without a pointer, from the first window on: trains the sample, watches it, pauses it, names the run, visits every
page, runs a command by its name, changes a value of the policy and reads which keys there are.

With ANNEAL_THOROUGH the training comes to its end.
"""
import os

import studio

PAGES = ("Home", "Data", "Models", "Policies", "Hosts", "Live", "Runs", "Compare", "Compress")


class Keyboard(studio.Journey):
    def is_shown(self, page):
        self.studio.find("check box", page, where=lambda button: button.has("CHECKED"))

    def test_everything_is_reached_by_keys(self):
        window = self.studio
        window.tab_to("push button", "Train the sample")
        window.keys("Return")
        self.is_shown("Live")
        chart = window.find(name="Loss", where=lambda thing: thing.description.startswith("train "), seconds=120)
        early = chart.description
        window.wait(lambda: chart.description != early, 120, "another loss than at first")
        if "ANNEAL_THOROUGH" in os.environ:
            window.sees("Finished", seconds=900)
        else:
            window.tab_to("push button", "Pause")
            window.keys("Return")
            window.sees("Paused", seconds=60)

        window.keys("ctrl+7")
        window.tab_to("text", "Name")
        window.keys("ctrl+a")
        window.type("My first run")
        window.keys("Return")
        window.find("table cell", "My first run")

        for number, page in enumerate(PAGES, 1):
            window.keys(f"ctrl+{number}")
            self.is_shown(page)
            window.keys("Tab")
            window.wait(window.focused, 5, f"something with the focus on {page}")

        window.command("settings")
        window.find("label", "Settings")

        window.keys("ctrl+4")
        self.is_shown("Policies")
        field = window.tab_to("text", "Epochs")
        before = field.text
        window.keys("ctrl+a")
        window.type("7")
        window.wait(lambda: field.text == "7", 10, "7 epochs")
        back = window.find("push button", where=lambda button: button.name.startswith("Epochs: Reset to the default"))
        window.keys("shift+Tab")
        window.wait(lambda: back.has("FOCUSED"), 10, "the button that sets it back")
        window.keys("Return")
        window.wait(lambda: field.text == before, 10, f"{before} epochs")

        window.keys("F1")
        window.find("dialog", "Keys")
        for key in ("Ctrl+K", "Ctrl+R", "Ctrl+7", "F6"):
            window.sees(key)
        window.keys("Escape")
        window.leaves("dialog", "Keys")


if __name__ == "__main__":
    studio.main()
